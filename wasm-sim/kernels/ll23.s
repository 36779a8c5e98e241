; Livermore loop 23, 2-D implicit hydrodynamics fragment: array offset and reduction
; The recurrence along a row is solved by doubling: on each level an element takes in the one that stands twice as far,
; for log2 p levels and with the coefficients at hand, as in loop 5.
        .float   number_1, 0.175
        .array   za, (3) * (v + 1)
        .remote  right, 1
        .array   zb, v
        .array   zr, v
        .array   zu, v
        .array   zv, v
        .array   zz, v
        .array   q, v
        .remote  far, (halvings) * (v)
; addresses and bounds
        li      r30, right
        li      r29, v - 2
        li      r28, 2
        li      r27, v + 1
        li      r26, za
        li      r25, zr
        li      r24, zb
        li      r23, 1
        li      r22, zu
        li      r21, zz
        li      r20, q
        .prefetch
; fetch right[0]
        pf      0(r30)
        .end
; do k = 0, v - 2
        li      r13, 0
        sgt     r1, r13, r29
        bnez    r1, done2
loop1:
  ; q[k] = za[2, k] * zr[k] + za[0, k] * zb[k] + za[1, k + 1] * zu[k] + zz[k]
        mult    r1, r28, r27
        add     r2, r1, r13
        slli    r1, r2, 2
        add     r2, r26, r1
        lf      f0, 0(r2)
        slli    r3, r13, 2
        add     r4, r25, r3
        lf      f1, 0(r4)
        multf   f2, f0, f1
        mult    r5, r0, r27
        add     r6, r5, r13
        slli    r5, r6, 2
        add     r6, r26, r5
        lf      f1, 0(r6)
        add     r7, r24, r3
        lf      f0, 0(r7)
        multf   f3, f1, f0
        addf    f0, f2, f3
        mult    r8, r23, r27
        add     r9, r8, r13
        slli    r8, r9, 2
        add     r9, r26, r8
        lf      f3, 4(r9)
        add     r10, r22, r3
        lf      f2, 0(r10)
        multf   f1, f3, f2
        addf    f2, f0, f1
        add     r11, r21, r3
        lf      f1, 0(r11)
        addf    f0, f2, f1
        add     r12, r20, r3
        sf      0(r12), f0
        addi    r13, r13, 1
        sle     r1, r13, r29
        bnez    r1, loop1
done2:
; q[v - 1] = za[2, v - 1] * zr[v - 1] + za[0, v - 1] * zb[v - 1] + right[0] * zu[v - 1] + zz[v - 1]
        li      r1, za + 4 * ((2) * (v + 1) + v)
        lf      f0, -4(r1)
        li      r1, zr + 4 * (v)
        lf      f1, -4(r1)
        multf   f2, f0, f1
        li      r1, za + 4 * ((0) * (v + 1) + v)
        lf      f1, -4(r1)
        li      r1, zb + 4 * (v)
        lf      f0, -4(r1)
        multf   f3, f1, f0
        addf    f0, f2, f3
        lf      f3, 0(r30)
        li      r1, zu + 4 * (v)
        lf      f2, -4(r1)
        multf   f1, f3, f2
        addf    f2, f0, f1
        li      r1, zz + 4 * (v)
        lf      f1, -4(r1)
        addf    f0, f2, f1
        li      r1, q + 4 * (v)
        sf      -4(r1), f0
; do level = 0, halvings - 1
        li      r13, 0
        li      r1, halvings - 1
        sgt     r2, r13, r1
        bnez    r2, done4
loop3:
        .prefetch
  ; do k = 0, v - 1
        li      r14, 0
        li      r2, v - 1
        sgt     r3, r14, r2
        bnez    r3, done6
loop5:
    ; fetch far[level, k]
        li      r4, v
        mult    r3, r13, r4
        add     r4, r3, r14
        slli    r3, r4, 2
        li      r5, far
        add     r4, r5, r3
        pf      0(r4)
        addi    r14, r14, 1
        sle     r3, r14, r2
        bnez    r3, loop5
done6:
        .end
  ; do k = 0, v - 1
        li      r14, 0
        li      r3, v - 1
        sgt     r4, r14, r3
        bnez    r4, done8
loop7:
    ; q[k] = q[k] + zv[k] * far[level, k]
        slli    r4, r14, 2
        add     r5, r20, r4
        lf      f0, 0(r5)
        li      r7, zv
        add     r6, r7, r4
        lf      f1, 0(r6)
        li      r8, v
        mult    r7, r13, r8
        add     r8, r7, r14
        slli    r7, r8, 2
        li      r9, far
        add     r8, r9, r7
        lf      f2, 0(r8)
        multf   f3, f1, f2
        addf    f2, f0, f3
        sf      0(r5), f2
        addi    r14, r14, 1
        sle     r4, r14, r3
        bnez    r4, loop7
done8:
        addi    r13, r13, 1
        sle     r4, r13, r1
        bnez    r4, loop3
done4:
; do k = 0, v - 1
        li      r13, 0
        li      r4, v - 1
        sgt     r5, r13, r4
        bnez    r5, done10
loop9:
  ; za[1, k] = za[1, k] + 0.175 * (q[k] - za[1, k])
        mult    r5, r23, r27
        add     r6, r5, r13
        slli    r5, r6, 2
        add     r6, r26, r5
        lf      f0, 0(r6)
        lf      f1, number_1(r0)
        slli    r7, r13, 2
        add     r8, r20, r7
        lf      f2, 0(r8)
        lf      f3, 0(r6)
        subf    f4, f2, f3
        multf   f3, f1, f4
        addf    f4, f0, f3
        sf      0(r6), f4
        addi    r13, r13, 1
        sle     r5, r13, r4
        bnez    r5, loop9
done10:
