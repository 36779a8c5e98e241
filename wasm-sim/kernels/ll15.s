; Livermore loop 15, casual Fortran: array offset
; A virtual process is a column k with the five rows that are calculated.
        .float   ar, 0.053
        .float   br, 0.073
        .float   number_1, 1.0
        .float   number_2, 0.5
        .grid    vh, 8, v, 0, 1
        .grid    vf, 8, v, 0, 1
        .grid    vg, 8, v, 0, 1
        .array   vy, (8) * (v + 2)
        .array   vs, (8) * (v + 2)
; addresses and bounds
        li      r30, v + 2
        li      r29, vf
        li      r28, v
        li      r27, vg
        li      r26, vh
        li      r25, vy
        li      r24, vs
        .prefetch
; do j = 1, 5
        li      r13, 1
loop1:
  ; fetch vf[j, 0]
        mult    r1, r13, r30
        slli    r2, r1, 2
        add     r1, r29, r2
        pf      0(r1)
  ; fetch vg[j, v + 1]
        mult    r3, r13, r30
        add     r4, r3, r28
        slli    r3, r4, 2
        add     r4, r27, r3
        pf      4(r4)
        addi    r13, r13, 1
        slei    r1, r13, 5
        bnez    r1, loop1
        .end
; do j = 1, 5
        li      r13, 1
loop3:
  ; do k = 1, v
        li      r14, 1
        sgt     r1, r14, r28
        bnez    r1, done6
loop5:
    ; if vh[j + 1, k] > vh[j, k]
        addi    r1, r13, 1
        mult    r2, r1, r30
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r26, r2
        lf      f0, 0(r1)
        mult    r3, r13, r30
        add     r4, r3, r14
        slli    r3, r4, 2
        add     r4, r26, r3
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
        mult    r1, r13, r30
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        lf      f1, -4(r2)
        ltf     f0, f1
        bfpf    else9
      ; r = vh[j, k - 1]
        mult    r1, r13, r30
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r26, r1
        lf      f30, -4(r2)
      ; if r < vh[j + 1, k - 1]
        addi    r1, r13, 1
        mult    r2, r1, r30
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r26, r2
        lf      f0, -4(r1)
        ltf     f30, f0
        bfpf    else11
        ; r = vh[j + 1, k - 1]
        addi    r1, r13, 1
        mult    r2, r1, r30
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r26, r2
        lf      f30, -4(r1)
else11:
      ; s = vf[j, k - 1] + 1.0
        mult    r1, r13, r30
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r29, r1
        lf      f0, -4(r2)
        lf      f1, number_1(r0)
        addf    f29, f0, f1
        j       endif10
else9:
      ; r = vh[j, k]
        mult    r1, r13, r30
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r26, r1
        lf      f30, 0(r2)
      ; if r < vh[j + 1, k]
        addi    r1, r13, 1
        mult    r2, r1, r30
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r26, r2
        lf      f0, 0(r1)
        ltf     f30, f0
        bfpf    else13
        ; r = vh[j + 1, k]
        addi    r1, r13, 1
        mult    r2, r1, r30
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r26, r2
        lf      f30, 0(r1)
else13:
      ; s = vf[j, k] + 1.0
        mult    r1, r13, r30
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        lf      f1, number_1(r0)
        addf    f29, f0, f1
endif10:
    ; square = vg[j, k] * vg[j, k] + r * r
        mult    r1, r13, r30
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r27, r1
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
        mult    r1, r13, r30
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r25, r1
        sf      0(r2), f1
    ; if vf[j, k] < vf[j - 1, k]
        mult    r1, r13, r30
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        subi    r3, r13, 1
        mult    r4, r3, r30
        add     r3, r4, r14
        slli    r4, r3, 2
        add     r3, r29, r4
        lf      f1, 0(r3)
        ltf     f0, f1
        bfpf    else17
      ; r = vg[j - 1, k]
        subi    r1, r13, 1
        mult    r2, r1, r30
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r27, r2
        lf      f30, 0(r1)
      ; if r < vg[j - 1, k + 1]
        subi    r1, r13, 1
        mult    r2, r1, r30
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r27, r2
        lf      f0, 4(r1)
        ltf     f30, f0
        bfpf    else19
        ; r = vg[j - 1, k + 1]
        subi    r1, r13, 1
        mult    r2, r1, r30
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r27, r2
        lf      f30, 4(r1)
else19:
      ; s = vf[j - 1, k] + 1.0
        subi    r1, r13, 1
        mult    r2, r1, r30
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r29, r2
        lf      f0, 0(r1)
        lf      f1, number_1(r0)
        addf    f29, f0, f1
      ; t = br
        lf      f0, br(r0)
        movf    f28, f0
        j       endif18
else17:
      ; r = vg[j, k]
        mult    r1, r13, r30
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r27, r1
        lf      f30, 0(r2)
      ; if r < vg[j, k + 1]
        mult    r1, r13, r30
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r27, r1
        lf      f0, 4(r2)
        ltf     f30, f0
        bfpf    else21
        ; r = vg[j, k + 1]
        mult    r1, r13, r30
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r27, r1
        lf      f30, 4(r2)
else21:
      ; s = vf[j, k] + 1.0
        mult    r1, r13, r30
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        lf      f1, number_1(r0)
        addf    f29, f0, f1
      ; t = ar
        lf      f0, ar(r0)
        movf    f28, f0
endif18:
    ; square = vh[j, k] * vh[j, k] + r * r
        mult    r1, r13, r30
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
        mult    r1, r13, r30
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r24, r1
        sf      0(r2), f1
        addi    r14, r14, 1
        sle     r1, r14, r28
        bnez    r1, loop5
done6:
        addi    r13, r13, 1
        slei    r1, r13, 5
        bnez    r1, loop3
