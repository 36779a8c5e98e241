; Livermore loop 12, first difference: array offset
        .array   x, v
        .array   y, v + 1, 0, v
; addresses and bounds
        li      r30, y + 4 * (v)
        li      r29, v - 1
        li      r28, y
        li      r27, x
        .prefetch
; fetch y[v]
        pf      0(r30)
        .end
; do k = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r29
        bnez    r1, done2
loop1:
  ; x[k] = y[k + 1] - y[k]
        slli    r1, r13, 2
        add     r2, r28, r1
        lf      f0, 4(r2)
        lf      f1, 0(r2)
        subf    f2, f0, f1
        add     r3, r27, r1
        sf      0(r3), f2
        addi    r13, r13, 1
        sle     r1, r13, r29
        bnez    r1, loop1
done2:
