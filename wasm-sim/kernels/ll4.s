; Livermore loop 4, banded linear equations: reduction
; The three bands of the loop, each an inner product of v elements on this processor.
        .array   x, v + 3
        .array   y, 5 * v + 5
        .array   part, (3) * (levels) * (fan), (levels - 1) * fan + top_fan, fan - top_fan, levels * fan
; addresses and bounds
        li      r30, 4
        li      r29, x
        li      r28, v - 1
        li      r27, y
        li      r26, levels - 1
        li      r25, fan - 1
        li      r24, levels
        li      r23, fan
        li      r22, part
; do band = 0, 2
        li      r13, 0
loop1:
  ; lw = band
        add     r19, r0, r13
  ; n = 4
        add     r18, r0, r30
  ; temp = x[band]
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f30, 0(r2)
  ; do i = 0, v - 1
        li      r14, 0
        sgt     r1, r14, r28
        bnez    r1, done4
loop3:
    ; temp = temp - x[lw] * y[n]
        slli    r1, r19, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        slli    r3, r18, 2
        add     r4, r27, r3
        lf      f1, 0(r4)
        multf   f2, f0, f1
        subf    f30, f30, f2
    ; lw = lw + 1
        addi    r19, r19, 1
    ; n = n + 5
        addi    r18, r18, 5
        addi    r14, r14, 1
        sle     r1, r14, r28
        bnez    r1, loop3
done4:
  ; do level = 0, levels - 1
        li      r14, 0
        sgt     r1, r14, r26
        bnez    r1, done6
loop5:
        .prefetch
    ; do j = 1, fan - 1
        li      r15, 1
        sgt     r1, r15, r25
        bnez    r1, done8
loop7:
      ; fetch part[band, level, j]
        mult    r1, r13, r24
        add     r2, r1, r14
        mult    r1, r2, r23
        add     r2, r1, r15
        slli    r1, r2, 2
        add     r2, r22, r1
        pf      0(r2)
        addi    r15, r15, 1
        sle     r1, r15, r25
        bnez    r1, loop7
done8:
        .end
    ; do j = 1, fan - 1
        li      r15, 1
        sgt     r1, r15, r25
        bnez    r1, done10
loop9:
      ; temp = temp + part[band, level, j]
        mult    r1, r13, r24
        add     r2, r1, r14
        mult    r1, r2, r23
        add     r2, r1, r15
        slli    r1, r2, 2
        add     r2, r22, r1
        lf      f0, 0(r2)
        addf    f30, f30, f0
        addi    r15, r15, 1
        sle     r1, r15, r25
        bnez    r1, loop9
done10:
        addi    r14, r14, 1
        sle     r1, r14, r26
        bnez    r1, loop5
done6:
  ; x[band] = y[4] * temp
        lf      f0, 16(r27)
        multf   f1, f0, f30
        slli    r1, r13, 2
        add     r2, r29, r1
        sf      0(r2), f1
        addi    r13, r13, 1
        slei    r1, r13, 2
        bnez    r1, loop1
