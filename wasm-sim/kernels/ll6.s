; Livermore loop 6, general linear recurrence equations: broadcast
; Every element, once it is known, is sent to all, who add what it contributes to those behind it. Of the elements
; of a processor eight stand for all, evenly spread: the first is followed by nearly v others, the last by few. They
; are always eight, for v = 1 and for v = 10000. Each level of a broadcast asks for one word, the same in both forms.
        .float   sent, 0.0
        .array   w, v
        .array   b, (8) * (v)
        .remote  node, (8) * (hops)
; addresses and bounds
        li      r30, hops - 1
        li      r29, hops
        li      r28, node
        li      r27, 2
        li      r26, v
        li      r25, v - 1
        li      r24, w
        li      r23, b
; do i = 0, 7
        li      r13, 0
loop1:
  ; do level = 0, hops - 1
        li      r14, 0
        sgt     r1, r14, r30
        bnez    r1, done4
loop3:
        .prefetch
    ; fetch node[i, level]
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r28, r1
        pf      0(r2)
        .end
    ; wi = node[i, level]
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r28, r1
        lf      f30, 0(r2)
    ; sent = wi
        sf      sent(r0), f30
        addi    r14, r14, 1
        sle     r1, r14, r30
        bnez    r1, loop3
done4:
  ; do k = (2 * i + 1) * v >> 4, v - 1
        mult    r1, r27, r13
        addi    r2, r1, 1
        mult    r1, r2, r26
        srai    r14, r1, 4
        sgt     r1, r14, r25
        bnez    r1, done6
loop5:
    ; w[k] = w[k] + b[i, k] * wi
        slli    r1, r14, 2
        add     r2, r24, r1
        lf      f0, 0(r2)
        mult    r3, r13, r26
        add     r4, r3, r14
        slli    r3, r4, 2
        add     r4, r23, r3
        lf      f1, 0(r4)
        multf   f2, f1, f30
        addf    f1, f0, f2
        sf      0(r2), f1
        addi    r14, r14, 1
        sle     r1, r14, r25
        bnez    r1, loop5
done6:
        addi    r13, r13, 1
        slei    r1, r13, 7
        bnez    r1, loop1
