; Livermore loop 1, hydro fragment: array offset
        .float   q, 0.5
        .float   r, 0.25
        .float   t, 0.125
        .equ     first, max(v, 10)
        .array   x, v
        .array   y, v
        .array   z, v + 11, 0, v
; addresses and bounds
        li      r30, first
        li      r29, v + 10
        li      r28, z
        li      r27, v - 1
        li      r26, y
        li      r25, x
        .prefetch
; do k = first, v + 10
        add     r13, r0, r30
        sgt     r1, r13, r29
        bnez    r1, done2
loop1:
  ; fetch z[k]
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
  ; x[k] = q + y[k] * (r * z[k + 10] + t * z[k + 11])
        lf      f0, q(r0)
        slli    r1, r13, 2
        add     r2, r26, r1
        lf      f1, 0(r2)
        lf      f2, r(r0)
        add     r3, r28, r1
        lf      f3, 40(r3)
        multf   f4, f2, f3
        lf      f3, t(r0)
        lf      f5, 44(r3)
        multf   f6, f3, f5
        addf    f5, f4, f6
        multf   f6, f1, f5
        addf    f5, f0, f6
        add     r4, r25, r1
        sf      0(r4), f5
        addi    r13, r13, 1
        sle     r1, r13, r27
        bnez    r1, loop3
done4:
