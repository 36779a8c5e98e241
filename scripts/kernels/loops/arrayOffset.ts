import { keptWord, squareRoot, tree, treeWords } from './trees.ts';

/** Max of two elements, of which the kernel keeps one. */
const larger = (into: string, a: string, b: string): string => `${into} = ${a}
    if ${into} < ${b}
      ${into} = ${b}
    end`;

/** Kernels that read elements at a fixed distance; elements beyond the processor's own are its neighbour's. */
export const arrayOffsetKernels = {
  ll1: `; Livermore loop 1, hydro fragment: array offset
array x[v]
array y[v]
array z[v + 11] local 0, v
scalar q = 0.5
scalar r = 0.25
scalar t = 0.125
constant first = max(v, 10)
prefetch
  do k = first, v + 10
    fetch z[k]
  end
end
do k = 0, v - 1
  x[k] = q + y[k] * (r * z[k + 10] + t * z[k + 11])
end`,

  ll7: `; Livermore loop 7, equation of state fragment: array offset
array x[v]
array y[v]
array z[v]
array u[v + 6] local 0, v
scalar r = 0.25
scalar t = 0.125
prefetch
  do k = v, v + 5
    fetch u[k]
  end
end
do k = 0, v - 1
  x[k] = u[k] + r * (z[k] + r * y[k]) + t * (u[k + 3] + r * (u[k + 2] + r * u[k + 1]) + t * (u[k + 6] + r * (u[k + 5] + r * u[k + 4])))
end`,

  ll8: `; Livermore loop 8, ADI integration: array offset
; A virtual process is a row ky. The columns kx = 1, 2 follow each other, as both write the same du1, du2 and du3, and
; each asks for its words before its loop over ky.
grid u1[v, 5] halo 1, 0
grid u2[v, 5] halo 1, 0
grid u3[v, 5] halo 1, 0
array n1[v + 2, 5]
array n2[v + 2, 5]
array n3[v + 2, 5]
array du1[v + 2]
array du2[v + 2]
array du3[v + 2]
scalar a11 = 0.1
scalar a12 = 0.2
scalar a13 = 0.3
scalar a21 = 0.4
scalar a22 = 0.5
scalar a23 = 0.6
scalar a31 = 0.7
scalar a32 = 0.8
scalar a33 = 0.9
scalar sig = 0.5
do kx = 1, 2
  prefetch
    fetch u1[0, kx]
    fetch u2[0, kx]
    fetch u3[0, kx]
    fetch u1[v + 1, kx]
    fetch u2[v + 1, kx]
    fetch u3[v + 1, kx]
  end
  do ky = 1, v
    du1[ky] = u1[ky + 1, kx] - u1[ky - 1, kx]
    du2[ky] = u2[ky + 1, kx] - u2[ky - 1, kx]
    du3[ky] = u3[ky + 1, kx] - u3[ky - 1, kx]
    n1[ky, kx] = u1[ky, kx] + a11 * du1[ky] + a12 * du2[ky] + a13 * du3[ky] + sig * (u1[ky, kx + 1] - 2.0 * u1[ky, kx] + u1[ky, kx - 1])
    n2[ky, kx] = u2[ky, kx] + a21 * du1[ky] + a22 * du2[ky] + a23 * du3[ky] + sig * (u2[ky, kx + 1] - 2.0 * u2[ky, kx] + u2[ky, kx - 1])
    n3[ky, kx] = u3[ky, kx] + a31 * du1[ky] + a32 * du2[ky] + a33 * du3[ky] + sig * (u3[ky, kx + 1] - 2.0 * u3[ky, kx] + u3[ky, kx - 1])
  end
end`,

  ll12: `; Livermore loop 12, first difference: array offset
array x[v]
array y[v + 1] local 0, v
prefetch
  fetch y[v]
end
do k = 0, v - 1
  x[k] = y[k + 1] - y[k]
end`,

  ll15: `; Livermore loop 15, casual Fortran: array offset
; A virtual process is a column k. The rows j follow each other and are alike: one stands for all. Each of its two loops
; asks before it begins for what it may need of others. What it reads, the data decide: here the neighbours' words, as
; on the way of the slowest processor, for whom all others wait.
grid vh[3, v] halo 0, 1 fill 1.0, 0.0
grid vf[3, v] halo 0, 1 fill 40000.0, -1.0
grid vg[3, v] halo 0, 1 fill 1.0, 0.0
array vy[3, v + 2]
array vs[3, v + 2]
register r
register s
register t
register root
register square
scalar ar = 0.053
scalar br = 0.073
prefetch
  fetch vf[1, 0]
  fetch vh[1, 0]
  fetch vh[2, 0]
end
do k = 1, v
  if vh[2, k] > vh[1, k]
    t = ar
  else
    t = br
  end
  if vf[1, k] < vf[1, k - 1]
    ${larger('r', 'vh[1, k - 1]', 'vh[2, k - 1]').replaceAll('\n', '\n  ')}
    s = vf[1, k - 1]
  else
    ${larger('r', 'vh[1, k]', 'vh[2, k]').replaceAll('\n', '\n  ')}
    s = vf[1, k]
  end
  square = vg[1, k] * vg[1, k] + r * r${squareRoot('root', 'square').replaceAll('\n', '\n    ')}
  vy[1, k] = root * t / s
end
prefetch
  if vf[1, v] < vf[0, v]
    fetch vg[0, v + 1]
  else
    fetch vg[1, v + 1]
  end
end
do k = 1, v
  if vf[1, k] < vf[0, k]
    ${larger('r', 'vg[0, k]', 'vg[0, k + 1]').replaceAll('\n', '\n  ')}
    s = vf[0, k]
    t = br
  else
    ${larger('r', 'vg[1, k]', 'vg[1, k + 1]').replaceAll('\n', '\n  ')}
    s = vf[1, k]
    t = ar
  end
  square = vh[1, k] * vh[1, k] + r * r${squareRoot('root', 'square').replaceAll('\n', '\n    ')}
  vs[1, k] = root * t / s
end`,

  ll18: `; Livermore loop 18, 2-D explicit hydrodynamics fragment: array offset and reduction
; A virtual process is a column j. The rows k follow each other and are alike: one stands for all. Each of its loops asks
; for its words before it begins. The reductions that Table 1 names are taken to be those of the next time step: the
; largest |zu| and the largest |zv| of a row.
grid zp[3, v] halo 0, 1
grid zq[3, v] halo 0, 1
grid zr[3, v] halo 0, 1
grid zm[3, v] halo 0, 1
grid zz[3, v] halo 0, 1
grid za[3, v] halo 0, 1
grid zb[3, v] halo 0, 1
grid zu[3, v] halo 0, 1
grid zv[3, v] halo 0, 1
${treeWords({ trees: '2' })}
${keptWord('most')}
scalar s = 0.0041
scalar t = 0.0037
register most
register other
word = 0
prefetch
  fetch zp[1, 0]
  fetch zq[1, 0]
  fetch zp[2, 0]
  fetch zq[2, 0]
  fetch zr[1, 0]
  fetch zm[1, 0]
  fetch zm[2, 0]
end
do j = 1, v
  za[1, j] = (zp[2, j - 1] + zq[2, j - 1] - zp[1, j - 1] - zq[1, j - 1]) * (zr[1, j] + zr[1, j - 1]) / (zm[1, j - 1] + zm[2, j - 1])
  zb[1, j] = (zp[1, j - 1] + zq[1, j - 1] - zp[1, j] - zq[1, j]) * (zr[1, j] + zr[0, j]) / (zm[1, j] + zm[1, j - 1])
end
prefetch
  fetch za[1, 0]
  fetch zz[1, 0]
  fetch zz[1, v + 1]
  fetch zr[1, v + 1]
end
do j = 1, v
  zu[1, j] = zu[1, j] + s * (za[1, j] * (zz[1, j] - zz[1, j + 1]) - za[1, j - 1] * (zz[1, j] - zz[1, j - 1]) - zb[1, j] * (zz[1, j] - zz[0, j]) + zb[2, j] * (zz[1, j] - zz[2, j]))
  zv[1, j] = zv[1, j] + s * (za[1, j] * (zr[1, j] - zr[1, j + 1]) - za[1, j - 1] * (zr[1, j] - zr[1, j - 1]) - zb[1, j] * (zr[1, j] - zr[0, j]) + zb[2, j] * (zr[1, j] - zr[2, j]))
end
most = 0.0
other = 0.0
do j = 1, v
  zr[1, j] = zr[1, j] + t * zu[1, j]
  zz[1, j] = zz[1, j] + t * zv[1, j]
  if abs(zu[1, j]) > most
    most = abs(zu[1, j])
  end
  if abs(zv[1, j]) > other
    other = abs(zv[1, j])
  end
end${tree({ kept: ['most'], combine: 'if part[word + j] > most\n  most = part[word + j]\nend', later: true })}
most = other${tree({ kept: ['most'], combine: 'if part[word + j] > most\n  most = part[word + j]\nend', later: true })}`,

  ll23: `; Livermore loop 23, 2-D implicit hydrodynamics fragment: array offset and reduction
; The recurrence along a row is solved by doubling: on each level an element takes in the one that stands twice as far,
; for log2 p levels and with the coefficients at hand, as in loop 5.
array za[3, v + 1]
remote right[1]
array zb[v]
array zr[v]
array zu[v]
array zv[v]
array zz[v]
array q[v]
remote far[halvings, v]
prefetch
  fetch right[0]
end
do k = 0, v - 2
  q[k] = za[2, k] * zr[k] + za[0, k] * zb[k] + za[1, k + 1] * zu[k] + zz[k]
end
q[v - 1] = za[2, v - 1] * zr[v - 1] + za[0, v - 1] * zb[v - 1] + right[0] * zu[v - 1] + zz[v - 1]
do level = 0, halvings - 1
  prefetch
    do k = 0, v - 1
      fetch far[level, k]
    end
  end
  do k = 0, v - 1
    q[k] = q[k] + zv[k] * far[level, k]
  end
end
do k = 0, v - 1
  za[1, k] = za[1, k] + 0.175 * (q[k] - za[1, k])
end`,
} as const;
