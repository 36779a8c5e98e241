; Livermore loop 21, matrix product: broadcast and reduction
; A virtual process is an element of the product: its row is sent to all who need it, each multiplies its part of 25
; elements, and the parts are added up by a tree. Each level of the broadcast asks for one word, the same in both forms.
        .float   sent, 0.0
        .array   vy, (v) * (25)
        .array   cx, 25
        .array   px, v
        .remote  node, (v) * (hops)
        .array   part, (v) * (levels) * (fan), (levels - 1) * fan + top_fan, fan - top_fan, levels * fan
; addresses and bounds
        li      r30, v - 1
        li      r29, hops - 1
        li      r28, hops
        li      r27, node
        li      r26, 25
        li      r25, vy
        li      r24, cx
        li      r23, levels - 1
        li      r22, fan - 1
        li      r21, levels
        li      r20, fan
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; do level = 0, hops - 1
        li      r14, 0
        sgt     r1, r14, r29
        bnez    r1, done4
loop3:
        .prefetch
    ; fetch node[i, level]
        mult    r1, r13, r28
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r27, r1
        pf      0(r2)
        .end
    ; row = node[i, level]
        mult    r1, r13, r28
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r27, r1
        lf      f30, 0(r2)
    ; sent = row
        sf      sent(r0), f30
        addi    r14, r14, 1
        sle     r1, r14, r29
        bnez    r1, loop3
done4:
  ; s = row
        movf    f29, f30
  ; do k = 0, 24
        li      r14, 0
loop5:
    ; s = s + vy[i, k] * cx[k]
        mult    r1, r13, r26
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r25, r1
        lf      f0, 0(r2)
        slli    r3, r14, 2
        add     r4, r24, r3
        lf      f1, 0(r4)
        multf   f2, f0, f1
        addf    f29, f29, f2
        addi    r14, r14, 1
        slei    r1, r14, 24
        bnez    r1, loop5
  ; do level = 0, levels - 1
        li      r14, 0
        sgt     r1, r14, r23
        bnez    r1, done8
loop7:
        .prefetch
    ; do j = 1, fan - 1
        li      r15, 1
        sgt     r1, r15, r22
        bnez    r1, done10
loop9:
      ; fetch part[i, level, j]
        mult    r1, r13, r21
        add     r2, r1, r14
        mult    r1, r2, r20
        add     r2, r1, r15
        slli    r1, r2, 2
        li      r3, part
        add     r2, r3, r1
        pf      0(r2)
        addi    r15, r15, 1
        sle     r1, r15, r22
        bnez    r1, loop9
done10:
        .end
    ; do j = 1, fan - 1
        li      r15, 1
        sgt     r1, r15, r22
        bnez    r1, done12
loop11:
      ; s = s + part[i, level, j]
        mult    r1, r13, r21
        add     r2, r1, r14
        mult    r1, r2, r20
        add     r2, r1, r15
        slli    r1, r2, 2
        li      r3, part
        add     r2, r3, r1
        lf      f0, 0(r2)
        addf    f29, f29, f0
        addi    r15, r15, 1
        sle     r1, r15, r22
        bnez    r1, loop11
done12:
        addi    r14, r14, 1
        sle     r1, r14, r23
        bnez    r1, loop7
done8:
  ; px[i] = px[i] + s
        slli    r1, r13, 2
        li      r3, px
        add     r2, r3, r1
        lf      f0, 0(r2)
        addf    f1, f0, f29
        sf      0(r2), f1
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
