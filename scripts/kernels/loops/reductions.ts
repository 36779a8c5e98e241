import { besideWords, broadcast, keptWord, sumTree, tree, treeWords } from './trees.ts';

/** Kernels with trees over all processors. */
export const reductionKernels = {
  ll2: `; Livermore loop 2, ICCG excerpt: reduction
; Each level halves the vector. While a processor has more than one element, all but the last need only its own. When
; one is left to each, the levels above are a tree: an element takes in its neighbours, which are on other processors.
; A fan-in of 4 takes two levels in one, for which it has to have three elements of either side. On the highest level
; there may be fewer: then the words of some are this processor's own.
array x[2 * v + 2]
array c[2 * v + 2]
remote edge[32]
array far[levels, 2 * fan - 2] local (levels - 1) * (2 * fan - 2) + 2 * top_fan - 2, 2 * (fan - top_fan)
array a[levels, 2 * fan]
array near[2 * fan]
register w integer
register n integer
register k integer
register e integer
w = v
n = 0
e = 0
while w > 1
  prefetch
    fetch edge[e]
  end
  k = n + 1
  n = n + w
  w = w >> 1
  do i = n, n + w - 2
    x[i] = x[k] - c[k] * x[k - 1] - c[k + 1] * x[k + 1]
    k = k + 2
  end
  x[n + w - 1] = x[k] - c[k] * x[k - 1] - c[k + 1] * edge[e]
  e = e + 1
end
do level = 0, levels - 1
  prefetch
    do j = 0, 2 * fan - 3
      fetch far[level, j]
    end
  end
  do j = 0, fan - 2
    near[j] = far[level, j]
    near[j + fan] = far[level, j + fan - 1]
  end
  near[fan - 1] = x[n]
  w = fan
  while w > 1
    k = 1
    do j = 0, w - 2
      near[j] = near[k] - a[level, k] * near[k - 1] - a[level, k + 1] * near[k + 1]
      k = k + 2
    end
    w = w >> 1
  end
  x[n] = near[0]
end`,

  ll3: `; Livermore loop 3, inner product: reduction
array x[v]
array z[v]
${treeWords()}
${keptWord('q')}
register q
q = 0.0
do k = 0, v - 1
  q = q + z[k] * x[k]
end${sumTree('q')}`,

  ll4: `; Livermore loop 4, banded linear equations: reduction
; The three bands of the loop, each an inner product of v elements on this processor.
array x[v + 3]
array y[5 * v + 5]
${treeWords({ trees: '3' })}
${keptWord('temp')}
register temp
register n integer
word = 0
do band = 0, 2
  n = 4
  temp = x[band]
  do i = 0, v - 1
    temp = temp - x[band + i] * y[n]
    n = n + 5
  end${sumTree('temp', true).replaceAll('\n', '\n  ')}
  x[band] = y[4] * temp
end`,

  ll5: `; Livermore loop 5, tri-diagonal elimination: a reduction for each element
; The elements are dealt out to the processors one by one. The recurrence is solved by doubling: on each level an
; element takes in the one that stands twice as far, with the product of the coefficients between them, which is taken
; to be at hand: else it would be a second word. After log2 p levels those that are further away are on this processor
; itself: the levels that v > 1 elements would need beyond ask nobody and are left out, as in the paper's v log p.
array x[v]
array y[v]
array z[v]
array c[halvings, v]
remote far[halvings, v]
do i = 0, v - 1
  x[i] = z[i] * y[i]
end
do level = 0, halvings - 1
  prefetch
    do i = 0, v - 1
      fetch far[level, i]
    end
  end
  do i = 0, v - 1
    x[i] = x[i] - c[level, i] * far[level, i]
  end
end`,

  ll6: `; Livermore loop 6, general linear recurrence equations: broadcast
; Every element, once it is known, is sent to all, who add what it contributes to those behind it. Of the elements
; of a processor eight stand for all, evenly spread: the first is followed by nearly v others, the last by few. They
; are always eight, for v = 1 and for v = 10000. Each level of a broadcast asks for one word.
array w[v]
array b[8, v]
remote node[8, hops]
scalar sent = 0.0
register wi
do i = 0, 7${broadcast('wi', 'node[i, level]').replaceAll('\n', '\n  ')}
  do k = (2 * i + 1) * v >> 4, v - 1
    w[k] = w[k] + b[i, k] * wi
  end
end`,

  ll11: `; Livermore loop 11, first sum: reduction
; Sums of this processor's elements, the sum of all before them by a tree, and that added to each.
array x[v + 1]
array y[v + 1]
${treeWords()}
${keptWord('s')}
register s
do k = 1, v
  x[k] = x[k - 1] + y[k]
end
s = 0.0${sumTree('s')}
do k = 1, v
  x[k] = x[k] + s
end`,

  ll19: `; Livermore loop 19, general linear recurrence equations: reduction
; Forward and backward. This processor's elements as one step of the recurrence, all steps before it by a tree, and
; then the elements themselves. Of a partner one word is read, what its step adds: the product of its coefficients, which
; a step needs as well, is taken to be at hand, as in loop 5.
array b5[v]
array sa[v]
array sb[v]
${treeWords({ trees: '2' })}
${keptWord('stb5')}
register stb5
register product
register k integer
word = 0
do sweep = 0, 1
  product = 1.0
  stb5 = 0.0
  do i = 0, v - 1
    stb5 = sa[i] + stb5 * (sb[i] - 1.0)
    product = product * (sb[i] - 1.0)
  end${tree({ kept: ['stb5'], combine: 'stb5 = stb5 + product * part[word + j]', later: true }).replaceAll('\n', '\n  ')}
  k = sweep * (v - 1)
  do i = 0, v - 1
    b5[k] = sa[k] + stb5 * sb[k]
    stb5 = b5[k] - stb5
    k = k + 1 - 2 * sweep
  end
end`,

  ll21: `; Livermore loop 21, matrix product: broadcast and reduction
; A virtual process is an element of the product: its row is sent to all who need it, each multiplies its part of 25
; elements, and the parts are added up by a tree. Each level of the broadcast asks for one word.
array vy[v, 25]
array cx[25]
array px[v]
remote node[v, hops]
${treeWords({ trees: 'v' })}
${keptWord('s')}
scalar sent = 0.0
register row
register s
word = 0
do i = 0, v - 1${broadcast('row', 'node[i, level]').replaceAll('\n', '\n  ')}
  s = row
  do k = 0, 24
    s = s + vy[i, k] * cx[k]
  end${sumTree('s', true).replaceAll('\n', '\n  ')}
  px[i] = px[i] + s
end`,

  ll24: `; Livermore loop 24, location of the first minimum: reduction
; The smallest element of all and where it is, which one request brings together. Each partner has a smaller one, as on
; the way of the slowest processor, for whom all others wait.
array x[v]
${treeWords({ fill: '-1.0, -1.0' })}
${besideWords('place')}
${keptWord('least')}
${keptWord('m', 'integer')}
register least
register m integer
m = 0
do k = 1, v - 1
  if x[k] < x[m]
    m = k
  end
end
least = x[m]${tree({
    kept: ['least', 'm'],
    combine: `if part[word + j] < least
  least = part[word + j]
  m = place[word + j]
end`,
  })}`,
} as const;
