; Livermore loop 8, ADI integration: array offset
; A virtual process is a row ky. The columns kx = 1, 2 follow each other, as both write the same du1, du2 and du3.
        .float   a11, 0.1
        .float   a12, 0.2
        .float   a13, 0.3
        .float   a21, 0.4
        .float   a22, 0.5
        .float   a23, 0.6
        .float   a31, 0.7
        .float   a32, 0.8
        .float   a33, 0.9
        .float   sig, 0.5
        .float   number_1, 2.0
        .grid    u1, v, 5, 1, 0
        .grid    u2, v, 5, 1, 0
        .grid    u3, v, 5, 1, 0
        .array   n1, (v + 2) * (5)
        .array   n2, (v + 2) * (5)
        .array   n3, (v + 2) * (5)
        .array   du1, v + 2
        .array   du2, v + 2
        .array   du3, v + 2
; addresses and bounds
        li      r30, 5
        li      r29, u1
        li      r28, u2
        li      r27, u3
        li      r26, v + 1
        li      r25, v
        li      r24, du1
        li      r23, du2
        li      r22, du3
        li      r21, n1
        li      r20, n2
        .prefetch
; do kx = 1, 2
        li      r13, 1
loop1:
  ; fetch u1[0, kx]
        mult    r1, r0, r30
        add     r2, r1, r13
        slli    r1, r2, 2
        add     r2, r29, r1
        pf      0(r2)
  ; fetch u2[0, kx]
        add     r3, r28, r1
        pf      0(r3)
  ; fetch u3[0, kx]
        add     r4, r27, r1
        pf      0(r4)
  ; fetch u1[v + 1, kx]
        mult    r5, r26, r30
        add     r6, r5, r13
        slli    r5, r6, 2
        add     r6, r29, r5
        pf      0(r6)
  ; fetch u2[v + 1, kx]
        add     r7, r28, r5
        pf      0(r7)
  ; fetch u3[v + 1, kx]
        add     r8, r27, r5
        pf      0(r8)
        addi    r13, r13, 1
        slei    r1, r13, 2
        bnez    r1, loop1
        .end
; do kx = 1, 2
        li      r13, 1
loop3:
  ; do ky = 1, v
        li      r14, 1
        sgt     r1, r14, r25
        bnez    r1, done6
loop5:
    ; du1[ky] = u1[ky + 1, kx] - u1[ky - 1, kx]
        addi    r1, r14, 1
        mult    r2, r1, r30
        add     r1, r2, r13
        slli    r2, r1, 2
        add     r1, r29, r2
        lf      f0, 0(r1)
        subi    r3, r14, 1
        mult    r4, r3, r30
        add     r3, r4, r13
        slli    r4, r3, 2
        add     r3, r29, r4
        lf      f1, 0(r3)
        subf    f2, f0, f1
        slli    r5, r14, 2
        add     r6, r24, r5
        sf      0(r6), f2
    ; du2[ky] = u2[ky + 1, kx] - u2[ky - 1, kx]
        add     r7, r28, r2
        lf      f0, 0(r7)
        add     r8, r28, r4
        lf      f1, 0(r8)
        subf    f2, f0, f1
        add     r9, r23, r5
        sf      0(r9), f2
    ; du3[ky] = u3[ky + 1, kx] - u3[ky - 1, kx]
        add     r10, r27, r2
        lf      f0, 0(r10)
        add     r11, r27, r4
        lf      f1, 0(r11)
        subf    f2, f0, f1
        add     r12, r22, r5
        sf      0(r12), f2
    ; n1[ky, kx] = u1[ky, kx] + a11 * du1[ky] + a12 * du2[ky] + a13 * du3[ky] + sig * (u1[ky, kx + 1] - 2.0 * u1[ky, kx] + u1[ky, kx - 1])
        mult    r2, r14, r30
        add     r1, r2, r13
        slli    r2, r1, 2
        add     r1, r29, r2
        lf      f0, 0(r1)
        lf      f1, a11(r0)
        lf      f2, 0(r6)
        multf   f3, f1, f2
        addf    f2, f0, f3
        lf      f3, a12(r0)
        lf      f0, 0(r9)
        multf   f4, f3, f0
        addf    f0, f2, f4
        lf      f4, a13(r0)
        lf      f2, 0(r12)
        multf   f5, f4, f2
        addf    f2, f0, f5
        lf      f5, sig(r0)
        lf      f0, 4(r1)
        lf      f6, number_1(r0)
        lf      f7, 0(r1)
        multf   f8, f6, f7
        subf    f7, f0, f8
        lf      f8, -4(r1)
        addf    f0, f7, f8
        multf   f8, f5, f0
        addf    f0, f2, f8
        add     r4, r21, r2
        sf      0(r4), f0
    ; n2[ky, kx] = u2[ky, kx] + a21 * du1[ky] + a22 * du2[ky] + a23 * du3[ky] + sig * (u2[ky, kx + 1] - 2.0 * u2[ky, kx] + u2[ky, kx - 1])
        add     r3, r28, r2
        lf      f0, 0(r3)
        lf      f1, a21(r0)
        lf      f2, 0(r6)
        multf   f3, f1, f2
        addf    f2, f0, f3
        lf      f3, a22(r0)
        lf      f0, 0(r9)
        multf   f4, f3, f0
        addf    f0, f2, f4
        lf      f4, a23(r0)
        lf      f2, 0(r12)
        multf   f5, f4, f2
        addf    f2, f0, f5
        lf      f5, sig(r0)
        lf      f0, 4(r3)
        lf      f6, number_1(r0)
        lf      f7, 0(r3)
        multf   f8, f6, f7
        subf    f7, f0, f8
        lf      f8, -4(r3)
        addf    f0, f7, f8
        multf   f8, f5, f0
        addf    f0, f2, f8
        add     r5, r20, r2
        sf      0(r5), f0
    ; n3[ky, kx] = u3[ky, kx] + a31 * du1[ky] + a32 * du2[ky] + a33 * du3[ky] + sig * (u3[ky, kx + 1] - 2.0 * u3[ky, kx] + u3[ky, kx - 1])
        add     r6, r27, r2
        lf      f0, 0(r6)
        lf      f1, a31(r0)
        slli    r7, r14, 2
        add     r8, r24, r7
        lf      f2, 0(r8)
        multf   f3, f1, f2
        addf    f2, f0, f3
        lf      f3, a32(r0)
        lf      f0, 0(r9)
        multf   f4, f3, f0
        addf    f0, f2, f4
        lf      f4, a33(r0)
        lf      f2, 0(r12)
        multf   f5, f4, f2
        addf    f2, f0, f5
        lf      f5, sig(r0)
        lf      f0, 4(r6)
        lf      f6, number_1(r0)
        lf      f7, 0(r6)
        multf   f8, f6, f7
        subf    f7, f0, f8
        lf      f8, -4(r6)
        addf    f0, f7, f8
        multf   f8, f5, f0
        addf    f0, f2, f8
        li      r10, n3
        add     r9, r10, r2
        sf      0(r9), f0
        addi    r14, r14, 1
        sle     r1, r14, r25
        bnez    r1, loop5
done6:
        addi    r13, r13, 1
        slei    r1, r13, 2
        bnez    r1, loop3
