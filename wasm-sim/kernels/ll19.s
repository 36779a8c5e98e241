; Livermore loop 19, general linear recurrence equations: reduction
; Forward and backward. This processor's elements as one step of the recurrence, all steps before it by a tree, and
; then the elements themselves. Of a partner one word is read, what its step adds: the product of its coefficients, which
; a step needs as well, is taken to be at hand, as in loop 5.
        .float   number_1, 1.0
        .float   number_2, 0.0
        .array   b5, v
        .array   sa, v
        .array   sb, v
        .array   part, (2) * (levels) * (fan), (levels - 1) * fan + top_fan, fan - top_fan, levels * fan
; addresses and bounds
        li      r30, v - 1
        li      r29, sa
        li      r28, sb
        li      r27, levels - 1
        li      r26, fan - 1
        li      r25, levels
        li      r24, fan
        li      r23, part
        li      r22, b5
        li      r21, 2
; do sweep = 0, 1
        li      r13, 0
loop1:
  ; product = 1.0
        lf      f0, number_1(r0)
        movf    f29, f0
  ; stb5 = 0.0
        lf      f1, number_2(r0)
        movf    f30, f1
  ; do i = 0, v - 1
        li      r14, 0
        sgt     r1, r14, r30
        bnez    r1, done4
loop3:
    ; stb5 = sa[i] + stb5 * (sb[i] - 1.0)
        slli    r1, r14, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        add     r3, r28, r1
        lf      f1, 0(r3)
        lf      f2, number_1(r0)
        subf    f3, f1, f2
        multf   f1, f30, f3
        addf    f30, f0, f1
    ; product = product * (sb[i] - 1.0)
        lf      f0, 0(r3)
        subf    f1, f0, f2
        multf   f29, f29, f1
        addi    r14, r14, 1
        sle     r1, r14, r30
        bnez    r1, loop3
done4:
  ; do level = 0, levels - 1
        li      r14, 0
        sgt     r1, r14, r27
        bnez    r1, done6
loop5:
        .prefetch
    ; do j = 1, fan - 1
        li      r15, 1
        sgt     r1, r15, r26
        bnez    r1, done8
loop7:
      ; fetch part[sweep, level, j]
        mult    r1, r13, r25
        add     r2, r1, r14
        mult    r1, r2, r24
        add     r2, r1, r15
        slli    r1, r2, 2
        add     r2, r23, r1
        pf      0(r2)
        addi    r15, r15, 1
        sle     r1, r15, r26
        bnez    r1, loop7
done8:
        .end
    ; do j = 1, fan - 1
        li      r15, 1
        sgt     r1, r15, r26
        bnez    r1, done10
loop9:
      ; stb5 = stb5 + product * part[sweep, level, j]
        mult    r1, r13, r25
        add     r2, r1, r14
        mult    r1, r2, r24
        add     r2, r1, r15
        slli    r1, r2, 2
        add     r2, r23, r1
        lf      f0, 0(r2)
        multf   f1, f29, f0
        addf    f30, f30, f1
        addi    r15, r15, 1
        sle     r1, r15, r26
        bnez    r1, loop9
done10:
        addi    r14, r14, 1
        sle     r1, r14, r27
        bnez    r1, loop5
done6:
  ; k = sweep * (v - 1)
        mult    r19, r13, r30
  ; do i = 0, v - 1
        li      r14, 0
        sgt     r1, r14, r30
        bnez    r1, done12
loop11:
    ; b5[k] = sa[k] + stb5 * sb[k]
        slli    r1, r19, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        add     r3, r28, r1
        lf      f1, 0(r3)
        multf   f2, f30, f1
        addf    f1, f0, f2
        add     r4, r22, r1
        sf      0(r4), f1
    ; stb5 = b5[k] - stb5
        lf      f0, 0(r4)
        subf    f30, f0, f30
    ; k = k + 1 - 2 * sweep
        addi    r5, r19, 1
        mult    r6, r21, r13
        sub     r19, r5, r6
        addi    r14, r14, 1
        sle     r1, r14, r30
        bnez    r1, loop11
done12:
        addi    r13, r13, 1
        slei    r1, r13, 1
        bnez    r1, loop1
