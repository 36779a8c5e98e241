; Livermore loop 14, 1-D particle in cell: indirect addressing and reduction
; The grid is as long as there are particles and spread over all processors, so that every particle reads two words
; of others. What the particles leave on the grid is gathered in a copy on each processor; of the sum over all copies
; one word is calculated, by a tree.
        .float   flx, 0.001
        .float   number_1, 0.0
        .float   number_2, 1.0
        .array   grd, v
        .fill    grd, 1.0, 1.0
        .array   ix, v
        .array   xi, v
        .array   ex1, v
        .array   dex1, v
        .array   vx, v
        .array   xx, v
        .array   ir, v
        .array   rx, v
        .array   rh, 2050
        .remote  ex, v
        .remote  dex, v
        .array   part, (levels) * (fan), (levels - 1) * fan + top_fan, fan - top_fan
; addresses and bounds
        li      r30, v - 1
        li      r29, grd
        li      r28, ix
        li      r27, ex
        li      r26, dex
        li      r25, vx
        li      r24, xx
        li      r23, xi
        li      r22, ex1
        li      r21, dex1
        li      r20, ir
        .prefetch
; do k = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; ix[k] = int(grd[k])
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        cvtf2i  f1, f0
        movfp2i r3, f1
        add     r4, r28, r1
        sw      0(r4), r3
  ; fetch ex[ix[k] - 1]
        lw      r3, 0(r4)
        slli    r5, r3, 2
        add     r3, r27, r5
        pf      -4(r3)
  ; fetch dex[ix[k] - 1]
        add     r6, r26, r5
        pf      -4(r6)
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
        .end
; do k = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done4
loop3:
  ; vx[k] = 0.0
        lf      f0, number_1(r0)
        slli    r1, r13, 2
        add     r2, r25, r1
        sf      0(r2), f0
  ; xx[k] = 0.0
        lf      f0, number_1(r0)
        add     r3, r24, r1
        sf      0(r3), f0
  ; ix[k] = int(grd[k])
        add     r4, r29, r1
        lf      f0, 0(r4)
        cvtf2i  f1, f0
        movfp2i r5, f1
        add     r6, r28, r1
        sw      0(r6), r5
  ; xi[k] = real(ix[k])
        lw      r5, 0(r6)
        movi2fp f0, r5
        cvti2f  f0, f0
        add     r5, r23, r1
        sf      0(r5), f0
  ; ex1[k] = ex[ix[k] - 1]
        lw      r7, 0(r6)
        slli    r8, r7, 2
        add     r7, r27, r8
        lf      f0, -4(r7)
        add     r9, r22, r1
        sf      0(r9), f0
  ; dex1[k] = dex[ix[k] - 1]
        lw      r7, 0(r6)
        slli    r8, r7, 2
        add     r7, r26, r8
        lf      f0, -4(r7)
        add     r10, r21, r1
        sf      0(r10), f0
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop3
done4:
; do k = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done6
loop5:
  ; vx[k] = vx[k] + ex1[k] + (xx[k] - xi[k]) * dex1[k]
        slli    r1, r13, 2
        add     r2, r25, r1
        lf      f0, 0(r2)
        add     r3, r22, r1
        lf      f1, 0(r3)
        addf    f2, f0, f1
        add     r4, r24, r1
        lf      f1, 0(r4)
        add     r5, r23, r1
        lf      f0, 0(r5)
        subf    f3, f1, f0
        add     r6, r21, r1
        lf      f0, 0(r6)
        multf   f1, f3, f0
        addf    f0, f2, f1
        sf      0(r2), f0
  ; xx[k] = xx[k] + vx[k] + flx
        lf      f0, 0(r4)
        lf      f1, 0(r2)
        addf    f2, f0, f1
        lf      f1, flx(r0)
        addf    f0, f2, f1
        sf      0(r4), f0
  ; ir[k] = int(xx[k])
        lf      f0, 0(r4)
        cvtf2i  f1, f0
        movfp2i r7, f1
        add     r8, r20, r1
        sw      0(r8), r7
  ; rx[k] = xx[k] - real(ir[k])
        lf      f0, 0(r4)
        lw      r7, 0(r8)
        movi2fp f1, r7
        cvti2f  f1, f1
        subf    f2, f0, f1
        li      r9, rx
        add     r7, r9, r1
        sf      0(r7), f2
  ; ir[k] = (ir[k] & 2047) + 1
        lw      r9, 0(r8)
        andi    r10, r9, 2047
        addi    r9, r10, 1
        sw      0(r8), r9
  ; xx[k] = rx[k] + real(ir[k])
        lf      f0, 0(r7)
        lw      r9, 0(r8)
        movi2fp f1, r9
        cvti2f  f1, f1
        addf    f2, f0, f1
        sf      0(r4), f2
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop5
done6:
; do k = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done8
loop7:
  ; rh[ir[k] - 1] = rh[ir[k] - 1] + (1.0 - rx[k])
        slli    r1, r13, 2
        add     r2, r20, r1
        lw      r3, 0(r2)
        slli    r4, r3, 2
        li      r5, rh
        add     r3, r5, r4
        lf      f0, -4(r3)
        lf      f1, number_2(r0)
        li      r6, rx
        add     r5, r6, r1
        lf      f2, 0(r5)
        subf    f3, f1, f2
        addf    f2, f0, f3
        sf      -4(r3), f2
  ; rh[ir[k]] = rh[ir[k]] + rx[k]
        lw      r3, 0(r2)
        slli    r4, r3, 2
        li      r6, rh
        add     r3, r6, r4
        lf      f0, 0(r3)
        lf      f1, 0(r5)
        addf    f2, f0, f1
        sf      0(r3), f2
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop7
done8:
; s = rh[0]
        li      r1, rh
        lf      f30, 0(r1)
; do level = 0, levels - 1
        li      r13, 0
        li      r1, levels - 1
        sgt     r2, r13, r1
        bnez    r2, done10
loop9:
        .prefetch
  ; do j = 1, fan - 1
        li      r14, 1
        li      r2, fan - 1
        sgt     r3, r14, r2
        bnez    r3, done12
loop11:
    ; fetch part[level, j]
        li      r4, fan
        mult    r3, r13, r4
        add     r4, r3, r14
        slli    r3, r4, 2
        li      r5, part
        add     r4, r5, r3
        pf      0(r4)
        addi    r14, r14, 1
        sle     r3, r14, r2
        bnez    r3, loop11
done12:
        .end
  ; do j = 1, fan - 1
        li      r14, 1
        li      r3, fan - 1
        sgt     r4, r14, r3
        bnez    r4, done14
loop13:
    ; s = s + part[level, j]
        li      r5, fan
        mult    r4, r13, r5
        add     r5, r4, r14
        slli    r4, r5, 2
        li      r6, part
        add     r5, r6, r4
        lf      f0, 0(r5)
        addf    f30, f30, f0
        addi    r14, r14, 1
        sle     r4, r14, r3
        bnez    r4, loop13
done14:
        addi    r13, r13, 1
        sle     r4, r13, r1
        bnez    r4, loop9
done10:
