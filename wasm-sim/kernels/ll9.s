; Livermore loop 9, integrate predictors: no communication
        .float   dm22, 0.2
        .float   dm23, 0.3
        .float   dm24, 0.4
        .float   dm25, 0.5
        .float   dm26, 0.6
        .float   dm27, 0.7
        .float   dm28, 0.8
        .float   c0, 0.9
        .array   px, (v) * (13)
; addresses and bounds
        li      r30, v - 1
        li      r29, 13
        li      r28, px
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; px[i, 0] = dm28 * px[i, 12] + dm27 * px[i, 11] + dm26 * px[i, 10] + dm25 * px[i, 9] + dm24 * px[i, 8] + dm23 * px[i, 7] + dm22 * px[i, 6] + c0 * (px[i, 4] + px[i, 5]) + px[i, 2]
        lf      f0, dm28(r0)
        mult    r1, r13, r29
        slli    r2, r1, 2
        add     r1, r28, r2
        lf      f1, 48(r1)
        multf   f2, f0, f1
        lf      f1, dm27(r0)
        lf      f3, 44(r1)
        multf   f4, f1, f3
        addf    f3, f2, f4
        lf      f4, dm26(r0)
        lf      f2, 40(r1)
        multf   f5, f4, f2
        addf    f2, f3, f5
        lf      f5, dm25(r0)
        lf      f3, 36(r1)
        multf   f6, f5, f3
        addf    f3, f2, f6
        lf      f6, dm24(r0)
        lf      f2, 32(r1)
        multf   f7, f6, f2
        addf    f2, f3, f7
        lf      f7, dm23(r0)
        lf      f3, 28(r1)
        multf   f8, f7, f3
        addf    f3, f2, f8
        lf      f8, dm22(r0)
        lf      f2, 24(r1)
        multf   f9, f8, f2
        addf    f2, f3, f9
        lf      f9, c0(r0)
        lf      f3, 16(r1)
        lf      f10, 20(r1)
        addf    f11, f3, f10
        multf   f10, f9, f11
        addf    f11, f2, f10
        lf      f10, 8(r1)
        addf    f2, f11, f10
        sf      0(r1), f2
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
