; Livermore loop 10, difference predictors: no communication
        .array   px, (v) * (14)
        .array   cx, (v) * (14)
; addresses and bounds
        li      r30, v - 1
        li      r29, 14
        li      r28, cx
        li      r27, px
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; ar = cx[i, 4]
        mult    r1, r13, r29
        slli    r2, r1, 2
        add     r1, r28, r2
        lf      f30, 16(r1)
  ; br = ar - px[i, 4]
        add     r3, r27, r2
        lf      f0, 16(r3)
        subf    f29, f30, f0
  ; px[i, 4] = ar
        sf      16(r3), f30
  ; cr = br - px[i, 5]
        lf      f0, 20(r3)
        subf    f28, f29, f0
  ; px[i, 5] = br
        sf      20(r3), f29
  ; ar = cr - px[i, 6]
        lf      f0, 24(r3)
        subf    f30, f28, f0
  ; px[i, 6] = cr
        sf      24(r3), f28
  ; br = ar - px[i, 7]
        lf      f0, 28(r3)
        subf    f29, f30, f0
  ; px[i, 7] = ar
        sf      28(r3), f30
  ; cr = br - px[i, 8]
        lf      f0, 32(r3)
        subf    f28, f29, f0
  ; px[i, 8] = br
        sf      32(r3), f29
  ; ar = cr - px[i, 9]
        lf      f0, 36(r3)
        subf    f30, f28, f0
  ; px[i, 9] = cr
        sf      36(r3), f28
  ; br = ar - px[i, 10]
        lf      f0, 40(r3)
        subf    f29, f30, f0
  ; px[i, 10] = ar
        sf      40(r3), f30
  ; cr = br - px[i, 11]
        lf      f0, 44(r3)
        subf    f28, f29, f0
  ; px[i, 11] = br
        sf      44(r3), f29
  ; px[i, 13] = cr - px[i, 12]
        lf      f0, 48(r3)
        subf    f1, f28, f0
        sf      52(r3), f1
  ; px[i, 12] = cr
        sf      48(r3), f28
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
