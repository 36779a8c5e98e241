; Livermore loop 24, location of the first minimum: reduction
; The smallest element of all and where it is: two words of each partner. Each partner has a smaller one, as on the
; way of the slowest processor, for whom all others wait; so has this processor's own word for one that there is not.
        .array   x, v
        .array   part, (levels) * (fan), (levels - 1) * fan + top_fan, fan - top_fan
        .fill    part, -1.0, -1.0
        .array   place, (levels) * (fan), (levels - 1) * fan + top_fan, fan - top_fan
; addresses and bounds
        li      r30, v - 1
        li      r29, x
        li      r28, levels - 1
        li      r27, fan - 1
        li      r26, fan
        li      r25, part
        li      r24, place
; m = 0
        add     r19, r0, r0
; do k = 1, v - 1
        li      r13, 1
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; if x[k] < x[m]
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        slli    r3, r19, 2
        add     r4, r29, r3
        lf      f1, 0(r4)
        ltf     f0, f1
        bfpf    else3
    ; m = k
        add     r19, r0, r13
else3:
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
; least = x[m]
        slli    r1, r19, 2
        add     r2, r29, r1
        lf      f30, 0(r2)
; do level = 0, levels - 1
        li      r13, 0
        sgt     r1, r13, r28
        bnez    r1, done6
loop5:
        .prefetch
  ; do j = 1, fan - 1
        li      r14, 1
        sgt     r1, r14, r27
        bnez    r1, done8
loop7:
    ; fetch part[level, j]
        mult    r1, r13, r26
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r25, r1
        pf      0(r2)
    ; fetch place[level, j]
        add     r3, r24, r1
        pf      0(r3)
        addi    r14, r14, 1
        sle     r1, r14, r27
        bnez    r1, loop7
done8:
        .end
  ; do j = 1, fan - 1
        li      r14, 1
        sgt     r1, r14, r27
        bnez    r1, done10
loop9:
    ; if part[level, j] < least
        mult    r1, r13, r26
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r25, r1
        lf      f0, 0(r2)
        ltf     f0, f30
        bfpf    else11
      ; least = part[level, j]
        mult    r1, r13, r26
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r25, r1
        lf      f30, 0(r2)
      ; m = place[level, j]
        add     r3, r24, r1
        lw      r19, 0(r3)
else11:
        addi    r14, r14, 1
        sle     r1, r14, r27
        bnez    r1, loop9
done10:
        addi    r13, r13, 1
        sle     r1, r13, r28
        bnez    r1, loop5
done6:
