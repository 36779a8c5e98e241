import { keptWord, squareRoot, tree, treeWords } from './trees.ts';

/** Max of two elements, of which the kernel keeps one. */
const larger = (into: string, a: string, b: string): string => `${into} = ${a}
    if ${into} < ${b}
      ${into} = ${b}
    end`;

/** Kernels that read elements at a fixed distance; those behind the end of a processor's own are its neighbour's. */
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
; A virtual process is a row ky. The columns kx = 1, 2 follow each other, as both write the same du1, du2 and du3.
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
prefetch
  do kx = 1, 2
    fetch u1[0, kx]
    fetch u2[0, kx]
    fetch u3[0, kx]
    fetch u1[v + 1, kx]
    fetch u2[v + 1, kx]
    fetch u3[v + 1, kx]
  end
end
do kx = 1, 2
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
; A virtual process is a point: all of the loop can be calculated at once. The five rows j of the loop are on each
; processor, each with as many columns k as make at least v points.
constant h = min(v, 5)
constant w = (v + h - 1) / h
grid vh[h + 2, w] halo 0, 1 fill 1.0, 0.0
grid vf[h + 2, w] halo 0, 1 fill 1.0, 0.0
grid vg[h + 2, w] halo 0, 1 fill 1.0, 0.0
array vy[h + 2, w + 2]
array vs[h + 2, w + 2]
register r
register s
register t
register root
register square
scalar ar = 0.053
scalar br = 0.073
prefetch
  do j = 1, h
    fetch vf[j, 0]
    fetch vg[j, w + 1]
  end
end
do j = 1, h
  do k = 1, w
    if vh[j + 1, k] > vh[j, k]
      t = ar
    else
      t = br
    end
    if vf[j, k] < vf[j, k - 1]
      ${larger('r', 'vh[j, k - 1]', 'vh[j + 1, k - 1]').replaceAll('\n', '\n  ')}
      s = vf[j, k - 1]
    else
      ${larger('r', 'vh[j, k]', 'vh[j + 1, k]').replaceAll('\n', '\n  ')}
      s = vf[j, k]
    end
    square = vg[j, k] * vg[j, k] + r * r${squareRoot('root', 'square').replaceAll('\n', '\n    ')}
    vy[j, k] = root * t / s
    if vf[j, k] < vf[j - 1, k]
      ${larger('r', 'vg[j - 1, k]', 'vg[j - 1, k + 1]').replaceAll('\n', '\n  ')}
      s = vf[j - 1, k]
      t = br
    else
      ${larger('r', 'vg[j, k]', 'vg[j, k + 1]').replaceAll('\n', '\n  ')}
      s = vf[j, k]
      t = ar
    end
    square = vh[j, k] * vh[j, k] + r * r${squareRoot('root', 'square').replaceAll('\n', '\n    ')}
    vs[j, k] = root * t / s
  end
end`,

  ll18: `; Livermore loop 18, 2-D explicit hydrodynamics fragment: array offset and reduction
; A virtual process is a point: each of the three loops can be calculated at once. The five rows k of the loop are on
; each processor, each with as many columns j as make at least v points. The reduction that Table 1 names is taken to be
; that of the next time step: the largest of all |zu|.
constant h = min(v, 5)
constant w = (v + h - 1) / h
grid zp[h + 2, w] halo 0, 1
grid zq[h + 2, w] halo 0, 1
grid zr[h + 2, w] halo 0, 1
grid zm[h + 2, w] halo 0, 1
grid zz[h + 2, w] halo 0, 1
grid za[h + 2, w] halo 0, 1
grid zb[h + 2, w] halo 0, 1
grid zu[h + 2, w] halo 0, 1
grid zv[h + 2, w] halo 0, 1
${treeWords()}
${keptWord('most')}
scalar s = 0.0041
scalar t = 0.0037
register most
prefetch
  do k = 1, h
    fetch zp[k, 0]
    fetch zq[k, 0]
    fetch zp[k + 1, 0]
    fetch zq[k + 1, 0]
    fetch zr[k, 0]
    fetch zm[k, 0]
    fetch zm[k + 1, 0]
  end
end
do k = 1, h
  do j = 1, w
    za[k, j] = (zp[k + 1, j - 1] + zq[k + 1, j - 1] - zp[k, j - 1] - zq[k, j - 1]) * (zr[k, j] + zr[k, j - 1]) / (zm[k, j - 1] + zm[k + 1, j - 1])
    zb[k, j] = (zp[k, j - 1] + zq[k, j - 1] - zp[k, j] - zq[k, j]) * (zr[k, j] + zr[k - 1, j]) / (zm[k, j] + zm[k, j - 1])
  end
end
prefetch
  do k = 1, h
    fetch za[k, 0]
    fetch zz[k, 0]
    fetch zz[k, w + 1]
    fetch zr[k, w + 1]
  end
end
do k = 1, h
  do j = 1, w
    zu[k, j] = zu[k, j] + s * (za[k, j] * (zz[k, j] - zz[k, j + 1]) - za[k, j - 1] * (zz[k, j] - zz[k, j - 1]) - zb[k, j] * (zz[k, j] - zz[k - 1, j]) + zb[k + 1, j] * (zz[k, j] - zz[k + 1, j]))
    zv[k, j] = zv[k, j] + s * (za[k, j] * (zr[k, j] - zr[k, j + 1]) - za[k, j - 1] * (zr[k, j] - zr[k, j - 1]) - zb[k, j] * (zr[k, j] - zr[k - 1, j]) + zb[k + 1, j] * (zr[k, j] - zr[k + 1, j]))
  end
end
most = 0.0
do k = 1, h
  do j = 1, w
    zr[k, j] = zr[k, j] + t * zu[k, j]
    zz[k, j] = zz[k, j] + t * zv[k, j]
    if abs(zu[k, j]) > most
      most = abs(zu[k, j])
    end
  end
end${tree({ kept: ['most'], combine: 'if part[word + j] > most\n  most = part[word + j]\nend' })}`,

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
