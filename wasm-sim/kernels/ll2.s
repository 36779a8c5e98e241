; Livermore loop 2, ICCG excerpt: reduction
; Each level halves the vector. While a processor has more than one element, all but the last need only its own. When
; one is left to each, the levels above are a tree: an element takes in its neighbours, which are on other processors.
; A fan-in of 4 takes two levels in one, for which it has to have three elements of either side. On the highest level
; there may be fewer: then the words of some are this processor's own.
        .array   x, 2 * v + 2
        .array   c, 2 * v + 2
        .remote  edge, 32
        .array   far, (levels) * (2 * fan - 2), (levels - 1) * (2 * fan - 2) + 2 * top_fan - 2, 2 * (fan - top_fan)
        .array   a, (levels) * (2 * fan)
        .array   near, 2 * fan
; addresses and bounds
        li      r30, v
        li      r29, 1
        li      r28, edge
        li      r27, x
        li      r26, c
        li      r25, levels - 1
        li      r24, (2 * fan) - 3
        li      r23, 2 * fan - 2
        li      r22, far
        li      r21, fan - 2
        li      r20, near
; w = v
        add     r19, r0, r30
; n = 0
        add     r18, r0, r0
; e = 0
        add     r16, r0, r0
; while w > 1
while1:
        sgt     r1, r19, r29
        beqz    r1, done2
        .prefetch
  ; fetch edge[e]
        slli    r1, r16, 2
        add     r2, r28, r1
        pf      0(r2)
        .end
  ; k = n + 1
        addi    r17, r18, 1
  ; n = n + w
        add     r18, r18, r19
  ; w = w >> 1
        srai    r19, r19, 1
  ; do i = n, n + w - 2
        add     r13, r0, r18
        add     r1, r18, r19
        subi    r14, r1, 2
        sgt     r1, r13, r14
        bnez    r1, done4
loop3:
    ; x[i] = x[k] - c[k] * x[k - 1] - c[k + 1] * x[k + 1]
        slli    r1, r17, 2
        add     r2, r27, r1
        lf      f0, 0(r2)
        add     r3, r26, r1
        lf      f1, 0(r3)
        lf      f2, -4(r2)
        multf   f3, f1, f2
        subf    f2, f0, f3
        lf      f3, 4(r3)
        lf      f0, 4(r2)
        multf   f1, f3, f0
        subf    f0, f2, f1
        slli    r4, r13, 2
        add     r5, r27, r4
        sf      0(r5), f0
    ; k = k + 2
        addi    r17, r17, 2
        addi    r13, r13, 1
        sle     r1, r13, r14
        bnez    r1, loop3
done4:
  ; x[n + w - 1] = x[k] - c[k] * x[k - 1] - c[k + 1] * edge[e]
        slli    r1, r17, 2
        add     r2, r27, r1
        lf      f0, 0(r2)
        add     r3, r26, r1
        lf      f1, 0(r3)
        lf      f2, -4(r2)
        multf   f3, f1, f2
        subf    f2, f0, f3
        lf      f3, 4(r3)
        slli    r4, r16, 2
        add     r5, r28, r4
        lf      f0, 0(r5)
        multf   f1, f3, f0
        subf    f0, f2, f1
        add     r6, r18, r19
        slli    r7, r6, 2
        add     r6, r27, r7
        sf      -4(r6), f0
  ; e = e + 1
        addi    r16, r16, 1
        j       while1
done2:
; do level = 0, levels - 1
        li      r13, 0
        sgt     r1, r13, r25
        bnez    r1, done6
loop5:
        .prefetch
  ; do j = 0, 2 * fan - 3
        li      r14, 0
        sgt     r1, r14, r24
        bnez    r1, done8
loop7:
    ; fetch far[level, j]
        mult    r1, r13, r23
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r22, r1
        pf      0(r2)
        addi    r14, r14, 1
        sle     r1, r14, r24
        bnez    r1, loop7
done8:
        .end
  ; do j = 0, fan - 2
        li      r14, 0
        sgt     r1, r14, r21
        bnez    r1, done10
loop9:
    ; near[j] = far[level, j]
        mult    r1, r13, r23
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r22, r1
        lf      f0, 0(r2)
        slli    r3, r14, 2
        add     r4, r20, r3
        sf      0(r4), f0
    ; near[j + fan] = far[level, j + fan - 1]
        mult    r5, r13, r23
        li      r6, fan
        add     r7, r14, r6
        add     r6, r5, r7
        slli    r7, r6, 2
        add     r6, r22, r7
        lf      f0, -4(r6)
        li      r5, fan
        add     r8, r14, r5
        slli    r5, r8, 2
        add     r8, r20, r5
        sf      0(r8), f0
        addi    r14, r14, 1
        sle     r1, r14, r21
        bnez    r1, loop9
done10:
  ; near[fan - 1] = x[n]
        slli    r1, r18, 2
        add     r2, r27, r1
        lf      f0, 0(r2)
        li      r3, near + 4 * (fan)
        sf      -4(r3), f0
  ; w = fan
        li      r3, fan
        add     r19, r0, r3
  ; while w > 1
while11:
        sgt     r1, r19, r29
        beqz    r1, done12
    ; k = 1
        add     r17, r0, r29
    ; do j = 0, w - 2
        li      r14, 0
        subi    r15, r19, 2
        sgt     r1, r14, r15
        bnez    r1, done14
loop13:
      ; near[j] = near[k] - a[level, k] * near[k - 1] - a[level, k + 1] * near[k + 1]
        slli    r1, r17, 2
        add     r2, r20, r1
        lf      f0, 0(r2)
        li      r4, 2 * fan
        mult    r3, r13, r4
        add     r4, r3, r17
        slli    r3, r4, 2
        li      r5, a
        add     r4, r5, r3
        lf      f1, 0(r4)
        lf      f2, -4(r2)
        multf   f3, f1, f2
        subf    f2, f0, f3
        lf      f3, 4(r4)
        lf      f0, 4(r2)
        multf   f1, f3, f0
        subf    f0, f2, f1
        slli    r5, r14, 2
        add     r6, r20, r5
        sf      0(r6), f0
      ; k = k + 2
        addi    r17, r17, 2
        addi    r14, r14, 1
        sle     r1, r14, r15
        bnez    r1, loop13
done14:
    ; w = w >> 1
        srai    r19, r19, 1
        j       while11
done12:
  ; x[n] = near[0]
        lf      f0, 0(r20)
        slli    r1, r18, 2
        add     r2, r27, r1
        sf      0(r2), f0
        addi    r13, r13, 1
        sle     r1, r13, r25
        bnez    r1, loop5
done6:
