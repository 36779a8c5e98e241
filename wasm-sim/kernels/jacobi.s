; Jacobi iteration: the mean of four neighbours on a 2-D grid
        .float   number_1, 0.25
        .grid    u, rows, columns, 1, 1
        .array   w, (rows + 2) * (columns + 2)
; addresses and bounds
        li      r30, columns
        li      r29, columns + 2
        li      r28, u
        li      r27, rows
        li      r26, rows + 1
        li      r25, w
        .prefetch
; do j = 1, columns
        li      r13, 1
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; fetch u[0, j]
        mult    r1, r0, r29
        add     r2, r1, r13
        slli    r1, r2, 2
        add     r2, r28, r1
        pf      0(r2)
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
; do i = 1, rows
        li      r13, 1
        sgt     r1, r13, r27
        bnez    r1, done4
loop3:
  ; fetch u[i, 0]
        mult    r1, r13, r29
        slli    r2, r1, 2
        add     r1, r28, r2
        pf      0(r1)
  ; fetch u[i, columns + 1]
        mult    r3, r13, r29
        add     r4, r3, r30
        slli    r3, r4, 2
        add     r4, r28, r3
        pf      4(r4)
        addi    r13, r13, 1
        sle     r1, r13, r27
        bnez    r1, loop3
done4:
; do j = 1, columns
        li      r13, 1
        sgt     r1, r13, r30
        bnez    r1, done6
loop5:
  ; fetch u[rows + 1, j]
        mult    r1, r26, r29
        add     r2, r1, r13
        slli    r1, r2, 2
        add     r2, r28, r1
        pf      0(r2)
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop5
done6:
        .end
; do i = 1, rows
        li      r13, 1
        sgt     r1, r13, r27
        bnez    r1, done8
loop7:
  ; do j = 1, columns
        li      r14, 1
        sgt     r1, r14, r30
        bnez    r1, done10
loop9:
    ; w[i, j] = 0.25 * (u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1])
        lf      f0, number_1(r0)
        subi    r1, r13, 1
        mult    r2, r1, r29
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r28, r2
        lf      f1, 0(r1)
        addi    r3, r13, 1
        mult    r4, r3, r29
        add     r3, r4, r14
        slli    r4, r3, 2
        add     r3, r28, r4
        lf      f2, 0(r3)
        addf    f3, f1, f2
        mult    r5, r13, r29
        add     r6, r5, r14
        slli    r5, r6, 2
        add     r6, r28, r5
        lf      f2, -4(r6)
        addf    f1, f3, f2
        lf      f2, 4(r6)
        addf    f3, f1, f2
        multf   f2, f0, f3
        add     r7, r25, r5
        sf      0(r7), f2
        addi    r14, r14, 1
        sle     r1, r14, r30
        bnez    r1, loop9
done10:
        addi    r13, r13, 1
        sle     r1, r13, r27
        bnez    r1, loop7
done8:
