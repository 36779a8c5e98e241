; BLAS sasum, sum of absolute values: reduction
        .equ     incx, 2
        .float   number_1, 0.0
        .array   x, 2 * v
        .array   part, (levels) * (fan), (levels - 1) * fan + top_fan, fan - top_fan
; addresses and bounds
        li      r30, (me * v) * incx
        li      r29, v - 1
        li      r28, x - (me) * 1048576
        li      r27, 2 * v
        li      r26, 1048576 - 4 * (2 * v)
        li      r25, incx
        li      r24, levels - 1
        li      r23, fan - 1
        li      r22, fan
        li      r21, part
; s = 0.0
        lf      f0, number_1(r0)
        movf    f30, f0
; ix = me * v * incx
        add     r19, r0, r30
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r29
        bnez    r1, done2
loop1:
  ; s = s + abs(x{ix})
        slli    r1, r19, 2
        add     r1, r1, r28
        div     r2, r19, r27
        mult    r2, r2, r26
        add     r1, r1, r2
        lf      f0, 0(r1)
        movi2fp f2, r0
        movf    f1, f0
        gef     f1, f2
        bfpt    positive3
        subf    f1, f2, f1
positive3:
        addf    f30, f30, f1
  ; ix = ix + incx
        add     r19, r19, r25
        addi    r13, r13, 1
        sle     r1, r13, r29
        bnez    r1, loop1
done2:
; do level = 0, levels - 1
        li      r13, 0
        sgt     r1, r13, r24
        bnez    r1, done5
loop4:
        .prefetch
  ; do j = 1, fan - 1
        li      r14, 1
        sgt     r1, r14, r23
        bnez    r1, done7
loop6:
    ; fetch part[level, j]
        mult    r1, r13, r22
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r21, r1
        pf      0(r2)
        addi    r14, r14, 1
        sle     r1, r14, r23
        bnez    r1, loop6
done7:
        .end
  ; do j = 1, fan - 1
        li      r14, 1
        sgt     r1, r14, r23
        bnez    r1, done9
loop8:
    ; s = s + part[level, j]
        mult    r1, r13, r22
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r21, r1
        lf      f0, 0(r2)
        addf    f30, f30, f0
        addi    r14, r14, 1
        sle     r1, r14, r23
        bnez    r1, loop8
done9:
        addi    r13, r13, 1
        sle     r1, r13, r24
        bnez    r1, loop4
done5:
