import { squareRoot } from './trees.ts';

/** Kernels without communication. */
export const localKernels = {
  ll9: `; Livermore loop 9, integrate predictors: no communication
array px[v, 13]
scalar dm22 = 0.2
scalar dm23 = 0.3
scalar dm24 = 0.4
scalar dm25 = 0.5
scalar dm26 = 0.6
scalar dm27 = 0.7
scalar dm28 = 0.8
scalar c0 = 0.9
do i = 0, v - 1
  px[i, 0] = dm28 * px[i, 12] + dm27 * px[i, 11] + dm26 * px[i, 10] + dm25 * px[i, 9] + dm24 * px[i, 8] + dm23 * px[i, 7] + dm22 * px[i, 6] + c0 * (px[i, 4] + px[i, 5]) + px[i, 2]
end`,

  ll10: `; Livermore loop 10, difference predictors: no communication
array px[v, 14]
array cx[v, 14]
register ar
register br
register cr
do i = 0, v - 1
  ar = cx[i, 4]
  br = ar - px[i, 4]
  px[i, 4] = ar
  cr = br - px[i, 5]
  px[i, 5] = br
  ar = cr - px[i, 6]
  px[i, 6] = cr
  br = ar - px[i, 7]
  px[i, 7] = ar
  cr = br - px[i, 8]
  px[i, 8] = br
  ar = cr - px[i, 9]
  px[i, 9] = cr
  br = ar - px[i, 10]
  px[i, 10] = ar
  cr = br - px[i, 11]
  px[i, 11] = br
  px[i, 13] = cr - px[i, 12]
  px[i, 12] = cr
end`,

  ll22: `; Livermore loop 22, Planckian distribution: no communication
; The exponential function is its series, as far as single precision needs it for small arguments.
array x[v]
array y[v]
array u[v] fill 0.1, 0.0
array t[v] fill 1.0, 0.0
array w[v]
register e
do k = 0, v - 1
  y[k] = u[k] / t[k]
  e = y[k]
  e = 1.0 + e * (1.0 + e * (0.5 + e * (0.1666667 + e * (0.0416667 + e * (0.0083333 + e * 0.0013889)))))
  w[k] = x[k] / (e - 1.0)
end`,

  'bl1.1': `; BLAS srotg, construct a plane rotation: no communication
array a[v] fill 3.0, 0.0
array b[v] fill 4.0, 0.0
array c[v]
array s[v]
register r
register scale
register square
do i = 0, v - 1
  scale = abs(a[i]) + abs(b[i])
  square = (a[i] / scale) * (a[i] / scale) + (b[i] / scale) * (b[i] / scale)${squareRoot('r', 'square').replaceAll('\n', '\n  ')}
  r = scale * r
  c[i] = a[i] / r
  s[i] = b[i] / r
  a[i] = r
end`,
} as const;
