; BLAS sscal, scale a vector
        .equ     incx, 2
        .float   a, 0.5
        .array   x, 2 * v
; addresses and bounds
        li      r30, (me * v) * incx
        li      r29, v - 1
        li      r28, x - (me) * 1048576
        li      r27, 2 * v
        li      r26, 1048576 - 4 * (2 * v)
        li      r25, incx
; ix = me * v * incx
        add     r19, r0, r30
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r29
        bnez    r1, done2
loop1:
  ; x{ix} = a * x{ix}
        lf      f0, a(r0)
        slli    r1, r19, 2
        add     r1, r1, r28
        div     r2, r19, r27
        mult    r2, r2, r26
        add     r1, r1, r2
        lf      f1, 0(r1)
        multf   f2, f0, f1
        sf      0(r1), f2
  ; ix = ix + incx
        add     r19, r19, r25
        addi    r13, r13, 1
        sle     r1, r13, r29
        bnez    r1, loop1
done2:
