; Livermore loop 15, casual Fortran: array offset
; A virtual process is a point: all of the loop can be calculated at once. The five rows j of the loop are on each
; processor, each with as many columns k as make at least v points.
        .equ     h, min(v, 5)
        .equ     w, (v + h - 1) / h
        .float   ar, 0.053
        .float   br, 0.073
        .float   number_1, 1.0
        .float   number_2, 0.5
        .grid    vh, h + 2, w, 0, 1
        .fill    vh, 1.0, 0.0
        .grid    vf, h + 2, w, 0, 1
        .fill    vf, 1.0, 0.0
        .grid    vg, h + 2, w, 0, 1
        .fill    vg, 1.0, 0.0
        .array   vy, (h + 2) * (w + 2)
        .array   vs, (h + 2) * (w + 2)
; addresses and bounds
        li      r30, h
        li      r29, w + 2
        li      r28, vf
        li      r27, w
        li      r26, vg
        li      r25, vh
        li      r24, vy
        li      r23, vs
        .prefetch
; do j = 1, h
        li      r13, 1
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; fetch vf[j, 0]
        mult    r1, r13, r29
        slli    r2, r1, 2
        add     r1, r28, r2
        pf      0(r1)
  ; fetch vg[j, w + 1]
        mult    r3, r13, r29
        add     r4, r3, r27
        slli    r3, r4, 2
        add     r4, r26, r3
        pf      4(r4)
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
        .end
; do j = 1, h
        li      r13, 1
        sgt     r1, r13, r30
        bnez    r1, done4
loop3:
  ; do k = 1, w
        li      r14, 1
        sgt     r1, r14, r27
        bnez    r1, done6
loop5:
    ; if vh[j + 1, k] > vh[j, k]
        addi    r1, r13, 1
        mult    r2, r1, r29
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r25, r2
        lf      f0, 0(r1)
        mult    r3, r13, r29
        add     r4, r3, r14
        slli    r3, r4, 2
        add     r4, r25, r3
        lf      f1, 0(r4)
        gtf     f0, f1
        bfpf    else7
      ; t = ar
        lf      f0, ar(r0)
        movf    f28, f0
        j       endif8
else7:
      ; t = br
        lf      f0, br(r0)
        movf    f28, f0
endif8:
    ; if vf[j, k] < vf[j, k - 1]
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r28, r1
        lf      f0, 0(r2)
        lf      f1, -4(r2)
        ltf     f0, f1
        bfpf    else9
      ; r = vh[j, k - 1]
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r25, r1
        lf      f30, -4(r2)
      ; if r < vh[j + 1, k - 1]
        addi    r1, r13, 1
        mult    r2, r1, r29
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r25, r2
        lf      f0, -4(r1)
        ltf     f30, f0
        bfpf    else11
        ; r = vh[j + 1, k - 1]
        addi    r1, r13, 1
        mult    r2, r1, r29
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r25, r2
        lf      f30, -4(r1)
else11:
      ; s = vf[j, k - 1]
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r28, r1
        lf      f29, -4(r2)
        j       endif10
else9:
      ; r = vh[j, k]
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r25, r1
        lf      f30, 0(r2)
      ; if r < vh[j + 1, k]
        addi    r1, r13, 1
        mult    r2, r1, r29
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r25, r2
        lf      f0, 0(r1)
        ltf     f30, f0
        bfpf    else13
        ; r = vh[j + 1, k]
        addi    r1, r13, 1
        mult    r2, r1, r29
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r25, r2
        lf      f30, 0(r1)
else13:
      ; s = vf[j, k]
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r28, r1
        lf      f29, 0(r2)
endif10:
    ; square = vg[j, k] * vg[j, k] + r * r
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r26, r1
        lf      f0, 0(r2)
        lf      f1, 0(r2)
        multf   f2, f0, f1
        multf   f1, f30, f30
        addf    f26, f2, f1
    ; root = 1.0
        lf      f0, number_1(r0)
        movf    f27, f0
    ; do turn = 1, 5
        li      r15, 1
loop15:
      ; root = 0.5 * (root + square / root)
        lf      f0, number_2(r0)
        divf    f1, f26, f27
        addf    f2, f27, f1
        multf   f27, f0, f2
        addi    r15, r15, 1
        slei    r1, r15, 5
        bnez    r1, loop15
    ; vy[j, k] = root * t / s
        multf   f0, f27, f28
        divf    f1, f0, f29
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r24, r1
        sf      0(r2), f1
    ; if vf[j, k] < vf[j - 1, k]
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r28, r1
        lf      f0, 0(r2)
        subi    r3, r13, 1
        mult    r4, r3, r29
        add     r3, r4, r14
        slli    r4, r3, 2
        add     r3, r28, r4
        lf      f1, 0(r3)
        ltf     f0, f1
        bfpf    else17
      ; r = vg[j - 1, k]
        subi    r1, r13, 1
        mult    r2, r1, r29
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r26, r2
        lf      f30, 0(r1)
      ; if r < vg[j - 1, k + 1]
        subi    r1, r13, 1
        mult    r2, r1, r29
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r26, r2
        lf      f0, 4(r1)
        ltf     f30, f0
        bfpf    else19
        ; r = vg[j - 1, k + 1]
        subi    r1, r13, 1
        mult    r2, r1, r29
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r26, r2
        lf      f30, 4(r1)
else19:
      ; s = vf[j - 1, k]
        subi    r1, r13, 1
        mult    r2, r1, r29
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r28, r2
        lf      f29, 0(r1)
      ; t = br
        lf      f0, br(r0)
        movf    f28, f0
        j       endif18
else17:
      ; r = vg[j, k]
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r26, r1
        lf      f30, 0(r2)
      ; if r < vg[j, k + 1]
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r26, r1
        lf      f0, 4(r2)
        ltf     f30, f0
        bfpf    else21
        ; r = vg[j, k + 1]
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r26, r1
        lf      f30, 4(r2)
else21:
      ; s = vf[j, k]
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r28, r1
        lf      f29, 0(r2)
      ; t = ar
        lf      f0, ar(r0)
        movf    f28, f0
endif18:
    ; square = vh[j, k] * vh[j, k] + r * r
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r25, r1
        lf      f0, 0(r2)
        lf      f1, 0(r2)
        multf   f2, f0, f1
        multf   f1, f30, f30
        addf    f26, f2, f1
    ; root = 1.0
        lf      f0, number_1(r0)
        movf    f27, f0
    ; do turn = 1, 5
        li      r15, 1
loop23:
      ; root = 0.5 * (root + square / root)
        lf      f0, number_2(r0)
        divf    f1, f26, f27
        addf    f2, f27, f1
        multf   f27, f0, f2
        addi    r15, r15, 1
        slei    r1, r15, 5
        bnez    r1, loop23
    ; vs[j, k] = root * t / s
        multf   f0, f27, f28
        divf    f1, f0, f29
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r23, r1
        sf      0(r2), f1
        addi    r14, r14, 1
        sle     r1, r14, r27
        bnez    r1, loop5
done6:
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop3
done4:
