import { besideWords, keptWord, squareRoot, sumTree, tree, treeWords } from './trees.ts';

/**
 * BLAS level 1 with increments 2 and 4. A routine is compiled for any increments, so that where an element stands is
 * calculated for each. Both vectors lie in arrays of equal length, 4 v words on each node: element i of y is on the
 * node that calculates it, element i of x, at half the distance, on the node with half its number.
 */
const both = `array x[4 * v] node me / 2
array y[4 * v] node me
constant incx = 2
constant incy = 4
register ix integer
register iy integer`;

/** A single vector has an array of its own length: its elements are local. */
const alone = `array x[2 * v] node me
constant incx = 2
register ix integer`;

const loop = (body: string): string => `ix = me * v * incx
iy = me * v * incy
do i = 0, v - 1
  ${body.replaceAll('\n', '\n  ')}
  ix = ix + incx
  iy = iy + incy
end`;

const loopAlone = (body: string): string => `ix = me * v * incx
do i = 0, v - 1
  ${body.replaceAll('\n', '\n  ')}
  ix = ix + incx
end`;

/** Any operand may be remote: all are requested. */
const prefetch = (fetches: string): string => `prefetch
  ${loop(fetches).replaceAll('\n', '\n  ')}
end`;

export const blasKernels = {
  'bl1.2': `; BLAS srot, apply a plane rotation: array offset
${both}
scalar c = 0.6
scalar s = 0.8
register temp
${prefetch('fetch x{ix}\nfetch y{iy}')}
${loop('temp = c * x{ix} + s * y{iy}\ny{iy} = c * y{iy} - s * x{ix}\nx{ix} = temp')}`,

  'bl1.3': `; BLAS sswap, exchange vectors: array offset
${both}
register temp
${prefetch('fetch x{ix}\nfetch y{iy}')}
${loop('temp = x{ix}\nx{ix} = y{iy}\ny{iy} = temp')}`,

  'bl1.4': `; BLAS sscal, scale a vector
${alone}
scalar a = 0.5
${loopAlone('x{ix} = a * x{ix}')}`,

  'bl1.5': `; BLAS scopy, copy a vector: array offset
${both}
${prefetch('fetch x{ix}')}
${loop('y{iy} = x{ix}')}`,

  'bl1.6': `; BLAS saxpy, add a multiple of a vector: array offset
${both}
scalar a = 0.5
${prefetch('fetch x{ix}\nfetch y{iy}')}
${loop('y{iy} = y{iy} + a * x{ix}')}`,

  'bl1.7': `; BLAS sdot, inner product: array offset and reduction
${both}
${treeWords()}
${keptWord('s')}
register s
${prefetch('fetch x{ix}\nfetch y{iy}')}
s = 0.0
${loop('s = s + x{ix} * y{iy}')}${sumTree('s')}`,

  'bl1.8': `; BLAS snrm2, Euclidean length: reduction
; Squares are not scaled: sums of squares that each processor scaled by its own largest element could not be added up
; from one word each.
${alone}
${treeWords()}
${keptWord('ssq')}
register ssq
register element
register root
ssq = 0.0
${loopAlone('element = x{ix}\nssq = ssq + element * element')}${sumTree('ssq')}
ssq = ssq + 1.0${squareRoot('root', 'ssq')}`,

  'bl1.9': `; BLAS sasum, sum of absolute values: reduction
${alone}
${treeWords()}
${keptWord('s')}
register s
s = 0.0
${loopAlone('s = s + abs(x{ix})')}${sumTree('s')}`,

  'bl1.10': `; BLAS isamax, place of the largest absolute value: reduction
; The largest of all and where it is, which one request brings together. Each partner has a larger one, as on the way of
; the slowest processor, for whom all others wait.
${alone}
${treeWords({ fill: '1.0, 1.0' })}
${besideWords('place')}
${keptWord('most')}
${keptWord('at', 'integer')}
register most
register at integer
most = 0.0
at = 0
${loopAlone('if abs(x{ix}) > most\n  most = abs(x{ix})\n  at = i\nend')}${tree({
  kept: ['most', 'at'],
  combine: `if part[word + j] > most
  most = part[word + j]
  at = place[word + j]
end`,
})}`,
} as const;
