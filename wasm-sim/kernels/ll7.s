; Livermore loop 7, equation of state fragment: array offset
        .float   r, 0.25
        .float   t, 0.125
        .array   x, v
        .array   y, v
        .array   z, v
        .array   u, v + 6, 0, v
; addresses and bounds
        li      r30, v
        li      r29, v + 5
        li      r28, u
        li      r27, v - 1
        li      r26, z
        li      r25, y
        li      r24, x
        .prefetch
; do k = v, v + 5
        add     r13, r0, r30
        sgt     r1, r13, r29
        bnez    r1, done2
loop1:
  ; fetch u[k]
        slli    r1, r13, 2
        add     r2, r28, r1
        pf      0(r2)
        addi    r13, r13, 1
        sle     r1, r13, r29
        bnez    r1, loop1
done2:
        .end
; do k = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r27
        bnez    r1, done4
loop3:
  ; x[k] = u[k] + r * (z[k] + r * y[k]) + t * (u[k + 3] + r * (u[k + 2] + r * u[k + 1]) + t * (u[k + 6] + r * (u[k + 5] + r * u[k + 4])))
        slli    r1, r13, 2
        add     r2, r28, r1
        lf      f0, 0(r2)
        lf      f1, r(r0)
        add     r3, r26, r1
        lf      f2, 0(r3)
        add     r4, r25, r1
        lf      f3, 0(r4)
        multf   f4, f1, f3
        addf    f3, f2, f4
        multf   f4, f1, f3
        addf    f3, f0, f4
        lf      f4, t(r0)
        lf      f0, 12(r2)
        lf      f2, 8(r2)
        lf      f5, 4(r2)
        multf   f6, f1, f5
        addf    f5, f2, f6
        multf   f6, f1, f5
        addf    f5, f0, f6
        lf      f6, 24(r2)
        lf      f0, 20(r2)
        lf      f2, 16(r2)
        multf   f7, f1, f2
        addf    f2, f0, f7
        multf   f7, f1, f2
        addf    f2, f6, f7
        multf   f7, f4, f2
        addf    f2, f5, f7
        multf   f7, f4, f2
        addf    f2, f3, f7
        add     r5, r24, r1
        sf      0(r5), f2
        addi    r13, r13, 1
        sle     r1, r13, r27
        bnez    r1, loop3
done4:
