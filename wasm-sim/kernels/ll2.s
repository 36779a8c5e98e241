; Livermore loop 2, ICCG excerpt: reduction
; Each level halves the vector. While a processor has more than one element, all but the last need only its own; then
; an element and both its neighbours are on other processors.
        .array   x, 2 * v + 2
        .array   c, 2 * v + 2
        .remote  edge, 32
        .remote  far, (halvings) * (3)
; addresses and bounds
        li      r30, v
        li      r29, 1
        li      r28, edge
        li      r27, x
        li      r26, c
        li      r25, halvings - 1
        li      r24, 3
        li      r23, far
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
; do level = 0, halvings - 1
        li      r13, 0
        sgt     r1, r13, r25
        bnez    r1, done6
loop5:
        .prefetch
  ; fetch far[level, 0]
        mult    r1, r13, r24
        slli    r2, r1, 2
        add     r1, r23, r2
        pf      0(r1)
  ; fetch far[level, 1]
        pf      4(r1)
  ; fetch far[level, 2]
        pf      8(r1)
        .end
  ; s = far[level, 1] - c[n] * far[level, 0] - c[n + 1] * far[level, 2]
        mult    r1, r13, r24
        slli    r2, r1, 2
        add     r1, r23, r2
        lf      f0, 4(r1)
        slli    r3, r18, 2
        add     r4, r26, r3
        lf      f1, 0(r4)
        lf      f2, 0(r1)
        multf   f3, f1, f2
        subf    f2, f0, f3
        lf      f3, 4(r4)
        lf      f0, 8(r1)
        multf   f1, f3, f0
        subf    f30, f2, f1
  ; x[n] = s
        add     r5, r27, r3
        sf      0(r5), f30
        addi    r13, r13, 1
        sle     r1, r13, r25
        bnez    r1, loop5
done6:
