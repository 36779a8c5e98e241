; Livermore loop 11, first sum: reduction
; Sums of this processor's elements, the sum of all before them by a tree, and that added to each.
        .float   number_1, 0.0
        .array   x, v + 1
        .array   y, v + 1
        .array   part, (levels) * (fan), (levels - 1) * fan + top_fan, fan - top_fan
; addresses and bounds
        li      r30, v
        li      r29, x
        li      r28, y
        li      r27, levels - 1
        li      r26, fan - 1
        li      r25, fan
        li      r24, part
; do k = 1, v
        li      r13, 1
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; x[k] = x[k - 1] + y[k]
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, -4(r2)
        add     r3, r28, r1
        lf      f1, 0(r3)
        addf    f2, f0, f1
        sf      0(r2), f2
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
; s = 0.0
        lf      f0, number_1(r0)
        movf    f30, f0
; do level = 0, levels - 1
        li      r13, 0
        sgt     r1, r13, r27
        bnez    r1, done4
loop3:
        .prefetch
  ; do j = 1, fan - 1
        li      r14, 1
        sgt     r1, r14, r26
        bnez    r1, done6
loop5:
    ; fetch part[level, j]
        mult    r1, r13, r25
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r24, r1
        pf      0(r2)
        addi    r14, r14, 1
        sle     r1, r14, r26
        bnez    r1, loop5
done6:
        .end
  ; do j = 1, fan - 1
        li      r14, 1
        sgt     r1, r14, r26
        bnez    r1, done8
loop7:
    ; s = s + part[level, j]
        mult    r1, r13, r25
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r24, r1
        lf      f0, 0(r2)
        addf    f30, f30, f0
        addi    r14, r14, 1
        sle     r1, r14, r26
        bnez    r1, loop7
done8:
        addi    r13, r13, 1
        sle     r1, r13, r27
        bnez    r1, loop3
done4:
; do k = 1, v
        li      r13, 1
        sgt     r1, r13, r30
        bnez    r1, done10
loop9:
  ; x[k] = x[k] + s
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        addf    f1, f0, f30
        sf      0(r2), f1
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop9
done10:
