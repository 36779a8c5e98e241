; Livermore loop 22, Planckian distribution: no communication
; The exponential function is its series, as far as single precision needs it for small arguments.
        .float   number_1, 1.0
        .float   number_2, 0.5
        .float   number_3, 0.1666667
        .float   number_4, 0.0416667
        .float   number_5, 0.0083333
        .float   number_6, 0.0013889
        .array   x, v
        .array   y, v
        .array   u, v
        .fill    u, 0.1, 0.0
        .array   t, v
        .fill    t, 1.0, 0.0
        .array   w, v
; addresses and bounds
        li      r30, v - 1
        li      r29, u
        li      r28, t
        li      r27, y
        li      r26, x
        li      r25, w
; do k = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; y[k] = u[k] / t[k]
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        add     r3, r28, r1
        lf      f1, 0(r3)
        divf    f2, f0, f1
        add     r4, r27, r1
        sf      0(r4), f2
  ; e = y[k]
        lf      f30, 0(r4)
  ; e = 1.0 + e * (1.0 + e * (0.5 + e * (0.1666667 + e * (0.0416667 + e * (0.0083333 + e * 0.0013889)))))
        lf      f0, number_1(r0)
        lf      f1, number_2(r0)
        lf      f2, number_3(r0)
        lf      f3, number_4(r0)
        lf      f4, number_5(r0)
        lf      f5, number_6(r0)
        multf   f6, f30, f5
        addf    f7, f4, f6
        multf   f6, f30, f7
        addf    f7, f3, f6
        multf   f6, f30, f7
        addf    f7, f2, f6
        multf   f6, f30, f7
        addf    f7, f1, f6
        multf   f6, f30, f7
        addf    f7, f0, f6
        multf   f6, f30, f7
        addf    f30, f0, f6
  ; w[k] = x[k] / (e - 1.0)
        add     r5, r26, r1
        lf      f6, 0(r5)
        subf    f7, f30, f0
        divf    f8, f6, f7
        add     r6, r25, r1
        sf      0(r6), f8
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
