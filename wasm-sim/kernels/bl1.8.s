; BLAS snrm2, Euclidean length: reduction
; Scaled, so that no square overflows, as the published routine does.
        .equ     incx, 2
        .float   number_1, 1.0
        .float   number_2, 0.0
        .float   number_3, 0.5
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
; scale = 1.0
        lf      f0, number_1(r0)
        movf    f30, f0
; ssq = 0.0
        lf      f1, number_2(r0)
        movf    f29, f1
; ix = me * v * incx
        add     r19, r0, r30
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r29
        bnez    r1, done2
loop1:
  ; size = abs(x{ix})
        slli    r1, r19, 2
        add     r1, r1, r28
        div     r2, r19, r27
        mult    r2, r2, r26
        add     r1, r1, r2
        lf      f0, 0(r1)
        movi2fp f1, r0
        movf    f28, f0
        gef     f28, f1
        bfpt    positive3
        subf    f28, f1, f28
positive3:
  ; if scale < size
        ltf     f30, f28
        bfpf    else4
    ; ssq = 1.0 + ssq * (scale / size) * (scale / size)
        lf      f0, number_1(r0)
        divf    f1, f30, f28
        multf   f2, f29, f1
        divf    f1, f30, f28
        multf   f3, f2, f1
        addf    f29, f0, f3
    ; scale = size
        movf    f30, f28
        j       endif5
else4:
    ; ssq = ssq + (size / scale) * (size / scale)
        divf    f0, f28, f30
        divf    f1, f28, f30
        multf   f2, f0, f1
        addf    f29, f29, f2
endif5:
  ; ix = ix + incx
        add     r19, r19, r25
        addi    r13, r13, 1
        sle     r1, r13, r29
        bnez    r1, loop1
done2:
; ssq = scale * scale * ssq
        multf   f0, f30, f30
        multf   f29, f0, f29
; do level = 0, levels - 1
        li      r13, 0
        sgt     r1, r13, r24
        bnez    r1, done7
loop6:
        .prefetch
  ; do j = 1, fan - 1
        li      r14, 1
        sgt     r1, r14, r23
        bnez    r1, done9
loop8:
    ; fetch part[level, j]
        mult    r1, r13, r22
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r21, r1
        pf      0(r2)
        addi    r14, r14, 1
        sle     r1, r14, r23
        bnez    r1, loop8
done9:
        .end
  ; do j = 1, fan - 1
        li      r14, 1
        sgt     r1, r14, r23
        bnez    r1, done11
loop10:
    ; ssq = ssq + part[level, j]
        mult    r1, r13, r22
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r21, r1
        lf      f0, 0(r2)
        addf    f29, f29, f0
        addi    r14, r14, 1
        sle     r1, r14, r23
        bnez    r1, loop10
done11:
        addi    r13, r13, 1
        sle     r1, r13, r24
        bnez    r1, loop6
done7:
; ssq = ssq + 1.0
        lf      f0, number_1(r0)
        addf    f29, f29, f0
; root = 1.0
        movf    f27, f0
; do turn = 1, 5
        li      r13, 1
loop12:
  ; root = 0.5 * (root + ssq / root)
        lf      f0, number_3(r0)
        divf    f1, f29, f27
        addf    f2, f27, f1
        multf   f27, f0, f2
        addi    r13, r13, 1
        slei    r1, r13, 5
        bnez    r1, loop12
