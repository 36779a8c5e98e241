; Livermore loop 5, tri-diagonal elimination: a reduction for each element
; The elements are dealt out to the processors one by one. The recurrence is solved by doubling: on each level an
; element takes in the one that stands twice as far, with the product of the coefficients between them, which is taken
; to be at hand: else it would be a second word. After log2 p levels those that are further away are on this processor
; itself: the levels that v > 1 elements would need beyond ask nobody and are left out, as in the paper's v log p.
        .array   x, v
        .array   y, v
        .array   z, v
        .array   c, (halvings) * (v)
        .remote  far, (halvings) * (v)
; addresses and bounds
        li      r30, v - 1
        li      r29, z
        li      r28, y
        li      r27, x
        li      r26, halvings - 1
        li      r25, v
        li      r24, far
        li      r23, c
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; x[i] = z[i] * y[i]
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        add     r3, r28, r1
        lf      f1, 0(r3)
        multf   f2, f0, f1
        add     r4, r27, r1
        sf      0(r4), f2
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
; do level = 0, halvings - 1
        li      r13, 0
        sgt     r1, r13, r26
        bnez    r1, done4
loop3:
        .prefetch
  ; do i = 0, v - 1
        li      r14, 0
        sgt     r1, r14, r30
        bnez    r1, done6
loop5:
    ; fetch far[level, i]
        mult    r1, r13, r25
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r24, r1
        pf      0(r2)
        addi    r14, r14, 1
        sle     r1, r14, r30
        bnez    r1, loop5
done6:
        .end
  ; do i = 0, v - 1
        li      r14, 0
        sgt     r1, r14, r30
        bnez    r1, done8
loop7:
    ; x[i] = x[i] - c[level, i] * far[level, i]
        slli    r1, r14, 2
        add     r2, r27, r1
        lf      f0, 0(r2)
        mult    r3, r13, r25
        add     r4, r3, r14
        slli    r3, r4, 2
        add     r4, r23, r3
        lf      f1, 0(r4)
        add     r5, r24, r3
        lf      f2, 0(r5)
        multf   f3, f1, f2
        subf    f2, f0, f3
        sf      0(r2), f2
        addi    r14, r14, 1
        sle     r1, r14, r30
        bnez    r1, loop7
done8:
        addi    r13, r13, 1
        sle     r1, r13, r26
        bnez    r1, loop3
done4:
