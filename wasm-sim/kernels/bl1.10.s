; BLAS isamax, place of the largest absolute value: reduction
; The largest of all and where it is: two words of each partner. Each partner has a larger one, as on the way of the
; slowest processor, for whom all others wait; so has this processor's own word for one that there is not.
        .equ     incx, 2
        .float   number_1, 0.0
        .array   x, 2 * v
        .array   part, (levels) * (fan), (levels - 1) * fan + top_fan, fan - top_fan
        .fill    part, 1.0, 1.0
        .array   place, (levels) * (fan), (levels - 1) * fan + top_fan, fan - top_fan
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
        li      r20, place
; most = 0.0
        lf      f0, number_1(r0)
        movf    f30, f0
; at = 0
        add     r18, r0, r0
; ix = me * v * incx
        add     r19, r0, r30
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r29
        bnez    r1, done2
loop1:
  ; if abs(x{ix}) > most
        slli    r1, r19, 2
        add     r1, r1, r28
        div     r2, r19, r27
        mult    r2, r2, r26
        add     r1, r1, r2
        lf      f0, 0(r1)
        movi2fp f2, r0
        movf    f1, f0
        gef     f1, f2
        bfpt    positive5
        subf    f1, f2, f1
positive5:
        gtf     f1, f30
        bfpf    else3
    ; most = abs(x{ix})
        slli    r1, r19, 2
        add     r1, r1, r28
        div     r2, r19, r27
        mult    r2, r2, r26
        add     r1, r1, r2
        lf      f0, 0(r1)
        movi2fp f1, r0
        movf    f30, f0
        gef     f30, f1
        bfpt    positive6
        subf    f30, f1, f30
positive6:
    ; at = i
        add     r18, r0, r13
else3:
  ; ix = ix + incx
        add     r19, r19, r25
        addi    r13, r13, 1
        sle     r1, r13, r29
        bnez    r1, loop1
done2:
; do level = 0, levels - 1
        li      r13, 0
        sgt     r1, r13, r24
        bnez    r1, done8
loop7:
        .prefetch
  ; do j = 1, fan - 1
        li      r14, 1
        sgt     r1, r14, r23
        bnez    r1, done10
loop9:
    ; fetch part[level, j]
        mult    r1, r13, r22
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r21, r1
        pf      0(r2)
    ; fetch place[level, j]
        add     r3, r20, r1
        pf      0(r3)
        addi    r14, r14, 1
        sle     r1, r14, r23
        bnez    r1, loop9
done10:
        .end
  ; do j = 1, fan - 1
        li      r14, 1
        sgt     r1, r14, r23
        bnez    r1, done12
loop11:
    ; if part[level, j] > most
        mult    r1, r13, r22
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r21, r1
        lf      f0, 0(r2)
        gtf     f0, f30
        bfpf    else13
      ; most = part[level, j]
        mult    r1, r13, r22
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r21, r1
        lf      f30, 0(r2)
      ; at = place[level, j]
        add     r3, r20, r1
        lw      r18, 0(r3)
else13:
        addi    r14, r14, 1
        sle     r1, r14, r23
        bnez    r1, loop11
done12:
        addi    r13, r13, 1
        sle     r1, r13, r24
        bnez    r1, loop7
done8:
