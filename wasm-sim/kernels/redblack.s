; Red-black SOR on a 2-D grid: two half sweeps, each reads the other colour
        .float   omega, 1.5
        .float   number_1, 0.25
        .grid    u, rows, columns, 1, 1
; addresses and bounds
        li      r30, 1
        li      r29, columns
        li      r28, columns + 2
        li      r27, u
        li      r26, rows
        li      r25, rows + 1
; do colour = 0, 1
        li      r13, 0
loop1:
        .prefetch
  ; j = 1 + (1 + colour & 1)
        add     r1, r30, r13
        andi    r2, r1, 1
        add     r19, r30, r2
  ; while j <= columns
while3:
        sle     r1, r19, r29
        beqz    r1, done4
    ; fetch u[0, j]
        mult    r1, r0, r28
        add     r2, r1, r19
        slli    r1, r2, 2
        add     r2, r27, r1
        pf      0(r2)
    ; j = j + 2
        addi    r19, r19, 2
        j       while3
done4:
  ; do i = 1, rows
        li      r14, 1
        sgt     r1, r14, r26
        bnez    r1, done6
loop5:
    ; if (i + colour & 1) == 0
        add     r1, r14, r13
        andi    r2, r1, 1
        seq     r1, r2, r0
        beqz    r1, else7
      ; fetch u[i, 0]
        mult    r1, r14, r28
        slli    r2, r1, 2
        add     r1, r27, r2
        pf      0(r1)
else7:
    ; if (i + colour + columns & 1) == 1
        add     r1, r14, r13
        add     r2, r1, r29
        andi    r1, r2, 1
        seq     r2, r1, r30
        beqz    r2, else9
      ; fetch u[i, columns + 1]
        mult    r1, r14, r28
        add     r2, r1, r29
        slli    r1, r2, 2
        add     r2, r27, r1
        pf      4(r2)
else9:
        addi    r14, r14, 1
        sle     r1, r14, r26
        bnez    r1, loop5
done6:
  ; j = 1 + (rows + colour & 1)
        add     r1, r26, r13
        andi    r2, r1, 1
        add     r19, r30, r2
  ; while j <= columns
while11:
        sle     r1, r19, r29
        beqz    r1, done12
    ; fetch u[rows + 1, j]
        mult    r1, r25, r28
        add     r2, r1, r19
        slli    r1, r2, 2
        add     r2, r27, r1
        pf      0(r2)
    ; j = j + 2
        addi    r19, r19, 2
        j       while11
done12:
        .end
  ; do i = 1, rows
        li      r14, 1
        sgt     r1, r14, r26
        bnez    r1, done14
loop13:
    ; j = 1 + (i + colour & 1)
        add     r1, r14, r13
        andi    r2, r1, 1
        add     r19, r30, r2
    ; while j <= columns
while15:
        sle     r1, r19, r29
        beqz    r1, done16
      ; u[i, j] = u[i, j] + omega * (0.25 * (u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1]) - u[i, j])
        mult    r1, r14, r28
        add     r2, r1, r19
        slli    r1, r2, 2
        add     r2, r27, r1
        lf      f0, 0(r2)
        lf      f1, omega(r0)
        lf      f2, number_1(r0)
        subi    r3, r14, 1
        mult    r4, r3, r28
        add     r3, r4, r19
        slli    r4, r3, 2
        add     r3, r27, r4
        lf      f3, 0(r3)
        addi    r5, r14, 1
        mult    r6, r5, r28
        add     r5, r6, r19
        slli    r6, r5, 2
        add     r5, r27, r6
        lf      f4, 0(r5)
        addf    f5, f3, f4
        lf      f4, -4(r2)
        addf    f3, f5, f4
        lf      f4, 4(r2)
        addf    f5, f3, f4
        multf   f4, f2, f5
        lf      f5, 0(r2)
        subf    f3, f4, f5
        multf   f5, f1, f3
        addf    f3, f0, f5
        sf      0(r2), f3
      ; j = j + 2
        addi    r19, r19, 2
        j       while15
done16:
        addi    r14, r14, 1
        sle     r1, r14, r26
        bnez    r1, loop13
done14:
        addi    r13, r13, 1
        slei    r1, r13, 1
        bnez    r1, loop1
