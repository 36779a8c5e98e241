; BLAS srotg, construct a plane rotation: no communication
        .float   number_1, 1.0
        .float   number_2, 0.5
        .array   a, v
        .fill    a, 3.0, 0.0
        .array   b, v
        .fill    b, 4.0, 0.0
        .array   c, v
        .array   s, v
; addresses and bounds
        li      r30, v - 1
        li      r29, a
        li      r28, b
        li      r27, c
        li      r26, s
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; scale = abs(a[i]) + abs(b[i])
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        movi2fp f2, r0
        movf    f1, f0
        gef     f1, f2
        bfpt    positive3
        subf    f1, f2, f1
positive3:
        add     r3, r28, r1
        lf      f0, 0(r3)
        movi2fp f3, r0
        movf    f2, f0
        gef     f2, f3
        bfpt    positive4
        subf    f2, f3, f2
positive4:
        addf    f29, f1, f2
  ; square = (a[i] / scale) * (a[i] / scale) + (b[i] / scale) * (b[i] / scale)
        lf      f0, 0(r2)
        divf    f1, f0, f29
        lf      f0, 0(r2)
        divf    f2, f0, f29
        multf   f0, f1, f2
        lf      f2, 0(r3)
        divf    f1, f2, f29
        lf      f2, 0(r3)
        divf    f3, f2, f29
        multf   f2, f1, f3
        addf    f28, f0, f2
  ; r = 1.0
        lf      f0, number_1(r0)
        movf    f30, f0
  ; do turn = 1, 5
        li      r14, 1
loop5:
    ; r = 0.5 * (r + square / r)
        lf      f0, number_2(r0)
        divf    f1, f28, f30
        addf    f2, f30, f1
        multf   f30, f0, f2
        addi    r14, r14, 1
        slei    r1, r14, 5
        bnez    r1, loop5
  ; r = scale * r
        multf   f30, f29, f30
  ; c[i] = a[i] / r
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        divf    f1, f0, f30
        add     r3, r27, r1
        sf      0(r3), f1
  ; s[i] = b[i] / r
        add     r4, r28, r1
        lf      f0, 0(r4)
        divf    f1, f0, f30
        add     r5, r26, r1
        sf      0(r5), f1
  ; a[i] = r
        sf      0(r2), f30
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
