; Livermore loop 18, 2-D explicit hydrodynamics fragment: array offset and reduction
; A virtual process is a point: each of the three loops can be calculated at once. The five rows k of the loop are on
; each processor, each with as many columns j as make at least v points. The reduction that Table 1 names is taken to be
; that of the next time step: the largest of all |zu|.
        .equ     h, min(v, 5)
        .equ     w, (v + h - 1) / h
        .float   s, 0.0041
        .float   t, 0.0037
        .float   number_1, 0.0
        .grid    zp, h + 2, w, 0, 1
        .grid    zq, h + 2, w, 0, 1
        .grid    zr, h + 2, w, 0, 1
        .grid    zm, h + 2, w, 0, 1
        .grid    zz, h + 2, w, 0, 1
        .grid    za, h + 2, w, 0, 1
        .grid    zb, h + 2, w, 0, 1
        .grid    zu, h + 2, w, 0, 1
        .grid    zv, h + 2, w, 0, 1
        .array   part, (levels) * (fan), (levels - 1) * fan + top_fan, fan - top_fan
; addresses and bounds
        li      r30, h
        li      r29, w + 2
        li      r28, zp
        li      r27, zq
        li      r26, zr
        li      r25, zm
        li      r24, w
        li      r23, za
        li      r22, zb
        li      r21, zz
        li      r20, zu
        .prefetch
; do k = 1, h
        li      r13, 1
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; fetch zp[k, 0]
        mult    r1, r13, r29
        slli    r2, r1, 2
        add     r1, r28, r2
        pf      0(r1)
  ; fetch zq[k, 0]
        add     r3, r27, r2
        pf      0(r3)
  ; fetch zp[k + 1, 0]
        addi    r4, r13, 1
        mult    r5, r4, r29
        slli    r4, r5, 2
        add     r5, r28, r4
        pf      0(r5)
  ; fetch zq[k + 1, 0]
        add     r6, r27, r4
        pf      0(r6)
  ; fetch zr[k, 0]
        add     r7, r26, r2
        pf      0(r7)
  ; fetch zm[k, 0]
        add     r8, r25, r2
        pf      0(r8)
  ; fetch zm[k + 1, 0]
        add     r9, r25, r4
        pf      0(r9)
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
        .end
; do k = 1, h
        li      r13, 1
        sgt     r1, r13, r30
        bnez    r1, done4
loop3:
  ; do j = 1, w
        li      r14, 1
        sgt     r1, r14, r24
        bnez    r1, done6
loop5:
    ; za[k, j] = (zp[k + 1, j - 1] + zq[k + 1, j - 1] - zp[k, j - 1] - zq[k, j - 1]) * (zr[k, j] + zr[k, j - 1]) / (zm[k, j - 1] + zm[k + 1, j - 1])
        addi    r1, r13, 1
        mult    r2, r1, r29
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r28, r2
        lf      f0, -4(r1)
        add     r3, r27, r2
        lf      f1, -4(r3)
        addf    f2, f0, f1
        mult    r4, r13, r29
        add     r5, r4, r14
        slli    r4, r5, 2
        add     r5, r28, r4
        lf      f1, -4(r5)
        subf    f0, f2, f1
        add     r6, r27, r4
        lf      f1, -4(r6)
        subf    f2, f0, f1
        add     r7, r26, r4
        lf      f1, 0(r7)
        lf      f0, -4(r7)
        addf    f3, f1, f0
        multf   f0, f2, f3
        add     r8, r25, r4
        lf      f3, -4(r8)
        add     r9, r25, r2
        lf      f2, -4(r9)
        addf    f1, f3, f2
        divf    f2, f0, f1
        add     r10, r23, r4
        sf      0(r10), f2
    ; zb[k, j] = (zp[k, j - 1] + zq[k, j - 1] - zp[k, j] - zq[k, j]) * (zr[k, j] + zr[k - 1, j]) / (zm[k, j] + zm[k, j - 1])
        lf      f0, -4(r5)
        lf      f1, -4(r6)
        addf    f2, f0, f1
        lf      f1, 0(r5)
        subf    f0, f2, f1
        lf      f1, 0(r6)
        subf    f2, f0, f1
        lf      f1, 0(r7)
        subi    r11, r13, 1
        mult    r12, r11, r29
        add     r11, r12, r14
        slli    r12, r11, 2
        add     r11, r26, r12
        lf      f0, 0(r11)
        addf    f3, f1, f0
        multf   f0, f2, f3
        lf      f3, 0(r8)
        lf      f2, -4(r8)
        addf    f1, f3, f2
        divf    f2, f0, f1
        add     r2, r22, r4
        sf      0(r2), f2
        addi    r14, r14, 1
        sle     r1, r14, r24
        bnez    r1, loop5
done6:
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop3
done4:
        .prefetch
; do k = 1, h
        li      r13, 1
        sgt     r1, r13, r30
        bnez    r1, done8
loop7:
  ; fetch za[k, 0]
        mult    r1, r13, r29
        slli    r2, r1, 2
        add     r1, r23, r2
        pf      0(r1)
  ; fetch zz[k, 0]
        add     r3, r21, r2
        pf      0(r3)
  ; fetch zz[k, w + 1]
        mult    r4, r13, r29
        add     r5, r4, r24
        slli    r4, r5, 2
        add     r5, r21, r4
        pf      4(r5)
  ; fetch zr[k, w + 1]
        add     r6, r26, r4
        pf      4(r6)
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop7
done8:
        .end
; do k = 1, h
        li      r13, 1
        sgt     r1, r13, r30
        bnez    r1, done10
loop9:
  ; do j = 1, w
        li      r14, 1
        sgt     r1, r14, r24
        bnez    r1, done12
loop11:
    ; zu[k, j] = zu[k, j] + s * (za[k, j] * (zz[k, j] - zz[k, j + 1]) - za[k, j - 1] * (zz[k, j] - zz[k, j - 1]) - zb[k, j] * (zz[k, j] - zz[k - 1, j]) + zb[k + 1, j] * (zz[k, j] - zz[k + 1, j]))
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r20, r1
        lf      f0, 0(r2)
        lf      f1, s(r0)
        add     r3, r23, r1
        lf      f2, 0(r3)
        add     r4, r21, r1
        lf      f3, 0(r4)
        lf      f4, 4(r4)
        subf    f5, f3, f4
        multf   f4, f2, f5
        lf      f5, -4(r3)
        lf      f2, 0(r4)
        lf      f3, -4(r4)
        subf    f6, f2, f3
        multf   f3, f5, f6
        subf    f6, f4, f3
        add     r5, r22, r1
        lf      f3, 0(r5)
        lf      f4, 0(r4)
        subi    r6, r13, 1
        mult    r7, r6, r29
        add     r6, r7, r14
        slli    r7, r6, 2
        add     r6, r21, r7
        lf      f5, 0(r6)
        subf    f2, f4, f5
        multf   f5, f3, f2
        subf    f2, f6, f5
        addi    r8, r13, 1
        mult    r9, r8, r29
        add     r8, r9, r14
        slli    r9, r8, 2
        add     r8, r22, r9
        lf      f5, 0(r8)
        lf      f6, 0(r4)
        add     r10, r21, r9
        lf      f3, 0(r10)
        subf    f4, f6, f3
        multf   f3, f5, f4
        addf    f4, f2, f3
        multf   f3, f1, f4
        addf    f4, f0, f3
        sf      0(r2), f4
    ; zv[k, j] = zv[k, j] + s * (za[k, j] * (zr[k, j] - zr[k, j + 1]) - za[k, j - 1] * (zr[k, j] - zr[k, j - 1]) - zb[k, j] * (zr[k, j] - zr[k - 1, j]) + zb[k + 1, j] * (zr[k, j] - zr[k + 1, j]))
        li      r12, zv
        add     r11, r12, r1
        lf      f0, 0(r11)
        lf      f1, s(r0)
        lf      f2, 0(r3)
        add     r12, r26, r1
        lf      f3, 0(r12)
        lf      f4, 4(r12)
        subf    f5, f3, f4
        multf   f4, f2, f5
        lf      f5, -4(r3)
        lf      f2, 0(r12)
        lf      f3, -4(r12)
        subf    f6, f2, f3
        multf   f3, f5, f6
        subf    f6, f4, f3
        lf      f3, 0(r5)
        lf      f4, 0(r12)
        add     r1, r26, r7
        lf      f5, 0(r1)
        subf    f2, f4, f5
        multf   f5, f3, f2
        subf    f2, f6, f5
        lf      f5, 0(r8)
        lf      f6, 0(r12)
        add     r2, r26, r9
        lf      f3, 0(r2)
        subf    f4, f6, f3
        multf   f3, f5, f4
        addf    f4, f2, f3
        multf   f3, f1, f4
        addf    f4, f0, f3
        sf      0(r11), f4
        addi    r14, r14, 1
        sle     r1, r14, r24
        bnez    r1, loop11
done12:
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop9
done10:
; most = 0.0
        lf      f0, number_1(r0)
        movf    f30, f0
; do k = 1, h
        li      r13, 1
        sgt     r1, r13, r30
        bnez    r1, done14
loop13:
  ; do j = 1, w
        li      r14, 1
        sgt     r1, r14, r24
        bnez    r1, done16
loop15:
    ; zr[k, j] = zr[k, j] + t * zu[k, j]
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r26, r1
        lf      f0, 0(r2)
        lf      f1, t(r0)
        add     r3, r20, r1
        lf      f2, 0(r3)
        multf   f3, f1, f2
        addf    f2, f0, f3
        sf      0(r2), f2
    ; zz[k, j] = zz[k, j] + t * zv[k, j]
        add     r4, r21, r1
        lf      f0, 0(r4)
        lf      f1, t(r0)
        li      r6, zv
        add     r5, r6, r1
        lf      f2, 0(r5)
        multf   f3, f1, f2
        addf    f2, f0, f3
        sf      0(r4), f2
    ; if abs(zu[k, j]) > most
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r20, r1
        lf      f0, 0(r2)
        movi2fp f2, r0
        movf    f1, f0
        gef     f1, f2
        bfpt    positive19
        subf    f1, f2, f1
positive19:
        gtf     f1, f30
        bfpf    else17
      ; most = abs(zu[k, j])
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r20, r1
        lf      f0, 0(r2)
        movi2fp f1, r0
        movf    f30, f0
        gef     f30, f1
        bfpt    positive20
        subf    f30, f1, f30
positive20:
else17:
        addi    r14, r14, 1
        sle     r1, r14, r24
        bnez    r1, loop15
done16:
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop13
done14:
; do level = 0, levels - 1
        li      r13, 0
        li      r1, levels - 1
        sgt     r2, r13, r1
        bnez    r2, done22
loop21:
        .prefetch
  ; do j = 1, fan - 1
        li      r14, 1
        li      r2, fan - 1
        sgt     r3, r14, r2
        bnez    r3, done24
loop23:
    ; fetch part[level, j]
        li      r4, fan
        mult    r3, r13, r4
        add     r4, r3, r14
        slli    r3, r4, 2
        li      r5, part
        add     r4, r5, r3
        pf      0(r4)
        addi    r14, r14, 1
        sle     r3, r14, r2
        bnez    r3, loop23
done24:
        .end
  ; do j = 1, fan - 1
        li      r14, 1
        li      r3, fan - 1
        sgt     r4, r14, r3
        bnez    r4, done26
loop25:
    ; if part[level, j] > most
        li      r5, fan
        mult    r4, r13, r5
        add     r5, r4, r14
        slli    r4, r5, 2
        li      r6, part
        add     r5, r6, r4
        lf      f0, 0(r5)
        gtf     f0, f30
        bfpf    else27
      ; most = part[level, j]
        li      r5, fan
        mult    r4, r13, r5
        add     r5, r4, r14
        slli    r4, r5, 2
        li      r6, part
        add     r5, r6, r4
        lf      f30, 0(r5)
else27:
        addi    r14, r14, 1
        sle     r4, r14, r3
        bnez    r4, loop25
done26:
        addi    r13, r13, 1
        sle     r4, r13, r1
        bnez    r4, loop21
done22:
