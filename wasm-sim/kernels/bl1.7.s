; BLAS sdot, inner product: array offset and reduction
        .equ     incx, 2
        .equ     incy, 4
        .float   number_1, 0.0
        .remote  x, 4 * v
        .array   y, 4 * v
        .array   part, (levels) * (fan), (levels - 1) * fan + top_fan, fan - top_fan
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
        li      r21, levels - 1
        li      r20, fan - 1
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
; s = 0.0
        lf      f0, number_1(r0)
        movf    f30, f0
; ix = me * v * incx
        add     r19, r0, r30
; iy = me * v * incy
        add     r18, r0, r29
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r28
        bnez    r1, done4
loop3:
  ; s = s + x{ix} * y{iy}
        slli    r1, r19, 2
        add     r1, r1, r27
        div     r2, r19, r26
        mult    r2, r2, r25
        add     r1, r1, r2
        lf      f0, 0(r1)
        slli    r2, r18, 2
        add     r2, r2, r24
        div     r3, r18, r26
        mult    r3, r3, r25
        add     r2, r2, r3
        lf      f1, 0(r2)
        multf   f2, f0, f1
        addf    f30, f30, f2
  ; ix = ix + incx
        add     r19, r19, r23
  ; iy = iy + incy
        add     r18, r18, r22
        addi    r13, r13, 1
        sle     r1, r13, r28
        bnez    r1, loop3
done4:
; do level = 0, levels - 1
        li      r13, 0
        sgt     r1, r13, r21
        bnez    r1, done6
loop5:
        .prefetch
  ; do j = 1, fan - 1
        li      r14, 1
        sgt     r1, r14, r20
        bnez    r1, done8
loop7:
    ; fetch part[level, j]
        li      r2, fan
        mult    r1, r13, r2
        add     r2, r1, r14
        slli    r1, r2, 2
        li      r3, part
        add     r2, r3, r1
        pf      0(r2)
        addi    r14, r14, 1
        sle     r1, r14, r20
        bnez    r1, loop7
done8:
        .end
  ; do j = 1, fan - 1
        li      r14, 1
        sgt     r1, r14, r20
        bnez    r1, done10
loop9:
    ; s = s + part[level, j]
        li      r2, fan
        mult    r1, r13, r2
        add     r2, r1, r14
        slli    r1, r2, 2
        li      r3, part
        add     r2, r3, r1
        lf      f0, 0(r2)
        addf    f30, f30, f0
        addi    r14, r14, 1
        sle     r1, r14, r20
        bnez    r1, loop9
done10:
        addi    r13, r13, 1
        sle     r1, r13, r21
        bnez    r1, loop5
done6:
