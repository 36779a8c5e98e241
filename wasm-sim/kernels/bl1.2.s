; BLAS srot, apply a plane rotation: array offset
        .equ     incx, 2
        .equ     incy, 4
        .float   c, 0.6
        .float   s, 0.8
        .remote  x, 4 * v
        .array   y, 4 * v
; addresses and bounds
        li      r30, (me * v) * incx
        li      r29, (me * v) * incy
        li      r28, v - 1
        li      r27, x - (me / 2) * 1048576
        li      r26, 4 * v
        li      r25, 1048576 - 4 * (4 * v)
        li      r24, y - (me) * 1048576
        li      r23, incx
        li      r22, incy
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
  ; fetch y{iy}
        slli    r2, r18, 2
        add     r2, r2, r24
        div     r3, r18, r26
        mult    r3, r3, r25
        add     r2, r2, r3
        pf      0(r2)
  ; ix = ix + incx
        add     r19, r19, r23
  ; iy = iy + incy
        add     r18, r18, r22
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
  ; temp = c * x{ix} + s * y{iy}
        lf      f0, c(r0)
        slli    r1, r19, 2
        add     r1, r1, r27
        div     r2, r19, r26
        mult    r2, r2, r25
        add     r1, r1, r2
        lf      f1, 0(r1)
        multf   f2, f0, f1
        lf      f1, s(r0)
        slli    r2, r18, 2
        add     r2, r2, r24
        div     r3, r18, r26
        mult    r3, r3, r25
        add     r2, r2, r3
        lf      f3, 0(r2)
        multf   f4, f1, f3
        addf    f30, f2, f4
  ; y{iy} = c * y{iy} - s * x{ix}
        lf      f2, 0(r2)
        multf   f3, f0, f2
        lf      f2, 0(r1)
        multf   f4, f1, f2
        subf    f2, f3, f4
        sf      0(r2), f2
  ; x{ix} = temp
        sf      0(r1), f30
  ; ix = ix + incx
        add     r19, r19, r23
  ; iy = iy + incy
        add     r18, r18, r22
        addi    r13, r13, 1
        sle     r1, r13, r28
        bnez    r1, loop3
done4:
