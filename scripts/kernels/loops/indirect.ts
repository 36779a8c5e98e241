import { keptWord, sumTree, treeWords } from './trees.ts';

/** Particles that read the field at their positions: the remote words and their owners are not known beforehand. */
export const indirectKernels = {
  ll13: `; Livermore loop 13, 2-D particle in cell: indirect addressing
; Particles begin along a diagonal, as in the published loop, half a cell from one to the next. The fields are spread
; over all processors. A loop for each group of words that can be asked for together.
array p0[v] fill 1.0, 0.5
array p1[v] fill 257.0, 0.5
array p2[v] fill 513.0, 0.5
array p3[v] fill 769.0, 0.5
array i2[v] integer
array j2[v] integer
remote b[64, 64]
remote c[64, 64]
remote h[64, 64]
remote y[96]
remote z[96]
remote e[96] integer
remote f[96] integer
register i1 integer
register j1 integer
prefetch
  do n = 0, v - 1
    i1 = int(p0[n]) & 63
    j1 = int(p1[n]) & 63
    fetch b[j1, i1]
    fetch c[j1, i1]
  end
end
do n = 0, v - 1
  i1 = int(p0[n]) & 63
  j1 = int(p1[n]) & 63
  p2[n] = p2[n] + b[j1, i1]
  p3[n] = p3[n] + c[j1, i1]
  p0[n] = p0[n] + p2[n]
  p1[n] = p1[n] + p3[n]
  i2[n] = int(p0[n]) & 63
  j2[n] = int(p1[n]) & 63
end
prefetch
  do n = 0, v - 1
    fetch y[i2[n] + 32]
    fetch z[j2[n] + 32]
    fetch e[i2[n] + 32]
    fetch f[j2[n] + 32]
  end
end
do n = 0, v - 1
  p0[n] = p0[n] + y[i2[n] + 32]
  p1[n] = p1[n] + z[j2[n] + 32]
  i2[n] = i2[n] + e[i2[n] + 32]
  j2[n] = j2[n] + f[j2[n] + 32]
end
prefetch
  do n = 0, v - 1
    fetch h[j2[n], i2[n]]
  end
end
do n = 0, v - 1
  h[j2[n], i2[n]] = h[j2[n], i2[n]] + 1.0
end`,

  ll14: `; Livermore loop 14, 1-D particle in cell: indirect addressing and reduction
; The grid is as long as there are particles and spread over all processors, so that every particle reads two words
; of others. What the particles leave on the grid is gathered in a copy on each processor; of the sum over all copies
; one word is calculated, by a tree.
array grd[v] fill 1.0, 1.0
array ix[v] integer
array xi[v]
array ex1[v]
array dex1[v]
array vx[v]
array xx[v]
array ir[v] integer
array rx[v]
array rh[2050]
remote ex[v]
remote dex[v]
${treeWords()}
${keptWord('s')}
scalar flx = 0.001
register s
prefetch
  do k = 0, v - 1
    ix[k] = int(grd[k])
    fetch ex[ix[k] - 1]
    fetch dex[ix[k] - 1]
  end
end
do k = 0, v - 1
  vx[k] = 0.0
  xx[k] = 0.0
  ix[k] = int(grd[k])
  xi[k] = real(ix[k])
  ex1[k] = ex[ix[k] - 1]
  dex1[k] = dex[ix[k] - 1]
end
do k = 0, v - 1
  vx[k] = vx[k] + ex1[k] + (xx[k] - xi[k]) * dex1[k]
  xx[k] = xx[k] + vx[k] + flx
  ir[k] = int(xx[k])
  rx[k] = xx[k] - real(ir[k])
  ir[k] = (ir[k] & 2047) + 1
  xx[k] = rx[k] + real(ir[k])
end
do k = 0, v - 1
  rh[ir[k] - 1] = rh[ir[k] - 1] + (1.0 - rx[k])
  rh[ir[k]] = rh[ir[k]] + rx[k]
end
s = rh[0]${sumTree('s')}`,
} as const;
