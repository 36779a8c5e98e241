; BLAS scopy, copy a vector: array offset
        .equ     incx, 2
        .equ     incy, 4
        .remote  x, 4 * v
        .array   y, 4 * v
; addresses and bounds
        li      r30, (me * v) * incx
        li      r29, (me * v) * incy
        li      r28, v - 1
        li      r27, x - (me / 2) * 1048576
        li      r26, 4 * v
        li      r25, 1048576 - 4 * (4 * v)
        li      r24, incx
        li      r23, incy
        li      r22, y - (me) * 1048576
        .prefetch
; ix = me * v * incx
        add     r19, r0, r30
; iy = me * v * incy
        add     r18, r0, r29
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r28
        bnez    r1, done2
loop1:
  ; fetch x{ix}
        slli    r1, r19, 2
        add     r1, r1, r27
        div     r2, r19, r26
        mult    r2, r2, r25
        add     r1, r1, r2
        pf      0(r1)
  ; ix = ix + incx
        add     r19, r19, r24
  ; iy = iy + incy
        add     r18, r18, r23
        addi    r13, r13, 1
        sle     r1, r13, r28
        bnez    r1, loop1
done2:
        .end
; ix = me * v * incx
        add     r19, r0, r30
; iy = me * v * incy
        add     r18, r0, r29
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r28
        bnez    r1, done4
loop3:
  ; y{iy} = x{ix}
        slli    r1, r19, 2
        add     r1, r1, r27
        div     r2, r19, r26
        mult    r2, r2, r25
        add     r1, r1, r2
        lf      f0, 0(r1)
        slli    r2, r18, 2
        add     r2, r2, r22
        div     r3, r18, r26
        mult    r3, r3, r25
        add     r2, r2, r3
        sf      0(r2), f0
  ; ix = ix + incx
        add     r19, r19, r24
  ; iy = iy + incy
        add     r18, r18, r23
        addi    r13, r13, 1
        sle     r1, r13, r28
        bnez    r1, loop3
done4:
