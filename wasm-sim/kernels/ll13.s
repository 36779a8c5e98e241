; Livermore loop 13, 2-D particle in cell: indirect addressing
; Particles begin along a diagonal, as in the published loop, half a cell from one to the next. The fields are spread
; over all processors. A loop for each group of words that can be asked for together.
        .float   number_1, 1.0
        .array   p0, v
        .fill    p0, 1.0, 0.5
        .array   p1, v
        .fill    p1, 257.0, 0.5
        .array   p2, v
        .fill    p2, 513.0, 0.5
        .array   p3, v
        .fill    p3, 769.0, 0.5
        .array   i2, v
        .array   j2, v
        .remote  b, (64) * (64)
        .remote  c, (64) * (64)
        .remote  h, (64) * (64)
        .remote  y, 96
        .remote  z, 96
        .remote  e, 96
        .remote  f, 96
; addresses and bounds
        li      r30, v - 1
        li      r29, p0
        li      r28, p1
        li      r27, b
        li      r26, c
        li      r25, p2
        li      r24, p3
        li      r23, i2
        li      r22, j2
        li      r21, y
        li      r20, z
        .prefetch
; do n = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; i1 = int(p0[n]) & 63
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        cvtf2i  f1, f0
        movfp2i r3, f1
        andi    r19, r3, 63
  ; j1 = int(p1[n]) & 63
        add     r3, r28, r1
        lf      f0, 0(r3)
        cvtf2i  f1, f0
        movfp2i r4, f1
        andi    r18, r4, 63
  ; fetch b[j1, i1]
        slli    r4, r18, 6
        add     r5, r4, r19
        slli    r4, r5, 2
        add     r5, r27, r4
        pf      0(r5)
  ; fetch c[j1, i1]
        add     r6, r26, r4
        pf      0(r6)
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
        .end
; do n = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done4
loop3:
  ; i1 = int(p0[n]) & 63
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        cvtf2i  f1, f0
        movfp2i r3, f1
        andi    r19, r3, 63
  ; j1 = int(p1[n]) & 63
        add     r3, r28, r1
        lf      f0, 0(r3)
        cvtf2i  f1, f0
        movfp2i r4, f1
        andi    r18, r4, 63
  ; p2[n] = p2[n] + b[j1, i1]
        add     r4, r25, r1
        lf      f0, 0(r4)
        slli    r5, r18, 6
        add     r6, r5, r19
        slli    r5, r6, 2
        add     r6, r27, r5
        lf      f1, 0(r6)
        addf    f2, f0, f1
        sf      0(r4), f2
  ; p3[n] = p3[n] + c[j1, i1]
        add     r7, r24, r1
        lf      f0, 0(r7)
        add     r8, r26, r5
        lf      f1, 0(r8)
        addf    f2, f0, f1
        sf      0(r7), f2
  ; p0[n] = p0[n] + p2[n]
        lf      f0, 0(r2)
        lf      f1, 0(r4)
        addf    f2, f0, f1
        sf      0(r2), f2
  ; p1[n] = p1[n] + p3[n]
        lf      f0, 0(r3)
        lf      f1, 0(r7)
        addf    f2, f0, f1
        sf      0(r3), f2
  ; i2[n] = int(p0[n]) & 63
        lf      f0, 0(r2)
        cvtf2i  f1, f0
        movfp2i r9, f1
        andi    r10, r9, 63
        add     r9, r23, r1
        sw      0(r9), r10
  ; j2[n] = int(p1[n]) & 63
        lf      f0, 0(r3)
        cvtf2i  f1, f0
        movfp2i r10, f1
        andi    r11, r10, 63
        add     r10, r22, r1
        sw      0(r10), r11
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop3
done4:
        .prefetch
; do n = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done6
loop5:
  ; fetch y[i2[n] + 32]
        slli    r1, r13, 2
        add     r2, r23, r1
        lw      r3, 0(r2)
        slli    r4, r3, 2
        add     r3, r21, r4
        pf      128(r3)
  ; fetch z[j2[n] + 32]
        add     r5, r22, r1
        lw      r6, 0(r5)
        slli    r7, r6, 2
        add     r6, r20, r7
        pf      128(r6)
  ; fetch e[i2[n] + 32]
        li      r9, e
        add     r8, r9, r4
        pf      128(r8)
  ; fetch f[j2[n] + 32]
        li      r10, f
        add     r9, r10, r7
        pf      128(r9)
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop5
done6:
        .end
; do n = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done8
loop7:
  ; p0[n] = p0[n] + y[i2[n] + 32]
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        add     r3, r23, r1
        lw      r4, 0(r3)
        slli    r5, r4, 2
        add     r4, r21, r5
        lf      f1, 128(r4)
        addf    f2, f0, f1
        sf      0(r2), f2
  ; p1[n] = p1[n] + z[j2[n] + 32]
        add     r4, r28, r1
        lf      f0, 0(r4)
        add     r5, r22, r1
        lw      r6, 0(r5)
        slli    r7, r6, 2
        add     r6, r20, r7
        lf      f1, 128(r6)
        addf    f2, f0, f1
        sf      0(r4), f2
  ; i2[n] = i2[n] + e[i2[n] + 32]
        lw      r6, 0(r3)
        lw      r7, 0(r3)
        slli    r8, r7, 2
        li      r9, e
        add     r7, r9, r8
        lw      r9, 128(r7)
        add     r10, r6, r9
        sw      0(r3), r10
  ; j2[n] = j2[n] + f[j2[n] + 32]
        lw      r6, 0(r5)
        lw      r7, 0(r5)
        slli    r8, r7, 2
        li      r9, f
        add     r7, r9, r8
        lw      r9, 128(r7)
        add     r10, r6, r9
        sw      0(r5), r10
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop7
done8:
        .prefetch
; do n = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done10
loop9:
  ; fetch h[j2[n], i2[n]]
        slli    r1, r13, 2
        add     r2, r22, r1
        lw      r3, 0(r2)
        slli    r4, r3, 6
        add     r3, r23, r1
        lw      r5, 0(r3)
        add     r6, r4, r5
        slli    r5, r6, 2
        li      r4, h
        add     r6, r4, r5
        pf      0(r6)
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop9
done10:
        .end
; do n = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done12
loop11:
  ; h[j2[n], i2[n]] = h[j2[n], i2[n]] + 1.0
        slli    r1, r13, 2
        add     r2, r22, r1
        lw      r3, 0(r2)
        slli    r4, r3, 6
        add     r3, r23, r1
        lw      r5, 0(r3)
        add     r6, r4, r5
        slli    r5, r6, 2
        li      r4, h
        add     r6, r4, r5
        lf      f0, 0(r6)
        lf      f1, number_1(r0)
        addf    f2, f0, f1
        sf      0(r6), f2
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop11
done12:
