import type { Benchmark } from './benchmarks.ts';

/** The DLX assembly text of each benchmark, both forms in one. Generated from scripts/kernels by: npx tsx scripts/generate.ts */
export const kernelTexts: Readonly<Record<Benchmark, string>> = {
  ll1: `; Livermore loop 1, hydro fragment: array offset
        .float   q, 0.5
        .float   r, 0.25
        .float   t, 0.125
        .equ     first, max(v, 10)
        .array   x, v
        .array   y, v
        .array   z, v + 11, 0, v
; addresses and bounds
        li      r30, first
        li      r29, v + 10
        li      r28, z
        li      r27, v - 1
        li      r26, y
        li      r25, x
        .prefetch
; do k = first, v + 10
        add     r13, r0, r30
        sgt     r1, r13, r29
        bnez    r1, done2
loop1:
  ; fetch z[k]
        slli    r1, r13, 2
        add     r2, r28, r1
        pf      0(r2)
        addi    r13, r13, 1
        sle     r1, r13, r29
        bnez    r1, loop1
done2:
        .end
; do k = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r27
        bnez    r1, done4
loop3:
  ; x[k] = q + y[k] * (r * z[k + 10] + t * z[k + 11])
        lf      f0, q(r0)
        slli    r1, r13, 2
        add     r2, r26, r1
        lf      f1, 0(r2)
        lf      f2, r(r0)
        add     r3, r28, r1
        lf      f3, 40(r3)
        multf   f4, f2, f3
        lf      f3, t(r0)
        lf      f5, 44(r3)
        multf   f6, f3, f5
        addf    f5, f4, f6
        multf   f6, f1, f5
        addf    f5, f0, f6
        add     r4, r25, r1
        sf      0(r4), f5
        addi    r13, r13, 1
        sle     r1, r13, r27
        bnez    r1, loop3
done4:
`,
  ll2: `; Livermore loop 2, ICCG excerpt: reduction
; Each level halves the vector. While a processor has more than one element, all but the last need only its own. When
; one is left to each, the levels above are a tree: an element takes in its neighbours, which are on other processors.
; A fan-in of 4 takes two levels in one, for which it has to have three elements of either side. On the highest level
; there may be fewer: then the words of some are this processor's own.
        .array   x, 2 * v + 2
        .array   c, 2 * v + 2
        .remote  edge, 32
        .array   far, (levels) * (2 * fan - 2), (levels - 1) * (2 * fan - 2) + 2 * top_fan - 2, 2 * (fan - top_fan)
        .array   a, (levels) * (2 * fan)
        .array   near, 2 * fan
; addresses and bounds
        li      r30, v
        li      r29, 1
        li      r28, edge
        li      r27, x
        li      r26, c
        li      r25, levels - 1
        li      r24, (2 * fan) - 3
        li      r23, 2 * fan - 2
        li      r22, far
        li      r21, fan - 2
        li      r20, near
; w = v
        add     r19, r0, r30
; n = 0
        add     r18, r0, r0
; e = 0
        add     r16, r0, r0
; while w > 1
while1:
        sgt     r1, r19, r29
        beqz    r1, done2
        .prefetch
  ; fetch edge[e]
        slli    r1, r16, 2
        add     r2, r28, r1
        pf      0(r2)
        .end
  ; k = n + 1
        addi    r17, r18, 1
  ; n = n + w
        add     r18, r18, r19
  ; w = w >> 1
        srai    r19, r19, 1
  ; do i = n, n + w - 2
        add     r13, r0, r18
        add     r1, r18, r19
        subi    r14, r1, 2
        sgt     r1, r13, r14
        bnez    r1, done4
loop3:
    ; x[i] = x[k] - c[k] * x[k - 1] - c[k + 1] * x[k + 1]
        slli    r1, r17, 2
        add     r2, r27, r1
        lf      f0, 0(r2)
        add     r3, r26, r1
        lf      f1, 0(r3)
        lf      f2, -4(r2)
        multf   f3, f1, f2
        subf    f2, f0, f3
        lf      f3, 4(r3)
        lf      f0, 4(r2)
        multf   f1, f3, f0
        subf    f0, f2, f1
        slli    r4, r13, 2
        add     r5, r27, r4
        sf      0(r5), f0
    ; k = k + 2
        addi    r17, r17, 2
        addi    r13, r13, 1
        sle     r1, r13, r14
        bnez    r1, loop3
done4:
  ; x[n + w - 1] = x[k] - c[k] * x[k - 1] - c[k + 1] * edge[e]
        slli    r1, r17, 2
        add     r2, r27, r1
        lf      f0, 0(r2)
        add     r3, r26, r1
        lf      f1, 0(r3)
        lf      f2, -4(r2)
        multf   f3, f1, f2
        subf    f2, f0, f3
        lf      f3, 4(r3)
        slli    r4, r16, 2
        add     r5, r28, r4
        lf      f0, 0(r5)
        multf   f1, f3, f0
        subf    f0, f2, f1
        add     r6, r18, r19
        slli    r7, r6, 2
        add     r6, r27, r7
        sf      -4(r6), f0
  ; e = e + 1
        addi    r16, r16, 1
        j       while1
done2:
; do level = 0, levels - 1
        li      r13, 0
        sgt     r1, r13, r25
        bnez    r1, done6
loop5:
        .prefetch
  ; do j = 0, 2 * fan - 3
        li      r14, 0
        sgt     r1, r14, r24
        bnez    r1, done8
loop7:
    ; fetch far[level, j]
        mult    r1, r13, r23
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r22, r1
        pf      0(r2)
        addi    r14, r14, 1
        sle     r1, r14, r24
        bnez    r1, loop7
done8:
        .end
  ; do j = 0, fan - 2
        li      r14, 0
        sgt     r1, r14, r21
        bnez    r1, done10
loop9:
    ; near[j] = far[level, j]
        mult    r1, r13, r23
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r22, r1
        lf      f0, 0(r2)
        slli    r3, r14, 2
        add     r4, r20, r3
        sf      0(r4), f0
    ; near[j + fan] = far[level, j + fan - 1]
        mult    r5, r13, r23
        li      r6, fan
        add     r7, r14, r6
        add     r6, r5, r7
        slli    r7, r6, 2
        add     r6, r22, r7
        lf      f0, -4(r6)
        li      r5, fan
        add     r8, r14, r5
        slli    r5, r8, 2
        add     r8, r20, r5
        sf      0(r8), f0
        addi    r14, r14, 1
        sle     r1, r14, r21
        bnez    r1, loop9
done10:
  ; near[fan - 1] = x[n]
        slli    r1, r18, 2
        add     r2, r27, r1
        lf      f0, 0(r2)
        li      r3, near + 4 * (fan)
        sf      -4(r3), f0
  ; w = fan
        li      r3, fan
        add     r19, r0, r3
  ; while w > 1
while11:
        sgt     r1, r19, r29
        beqz    r1, done12
    ; k = 1
        add     r17, r0, r29
    ; do j = 0, w - 2
        li      r14, 0
        subi    r15, r19, 2
        sgt     r1, r14, r15
        bnez    r1, done14
loop13:
      ; near[j] = near[k] - a[level, k] * near[k - 1] - a[level, k + 1] * near[k + 1]
        slli    r1, r17, 2
        add     r2, r20, r1
        lf      f0, 0(r2)
        li      r4, 2 * fan
        mult    r3, r13, r4
        add     r4, r3, r17
        slli    r3, r4, 2
        li      r5, a
        add     r4, r5, r3
        lf      f1, 0(r4)
        lf      f2, -4(r2)
        multf   f3, f1, f2
        subf    f2, f0, f3
        lf      f3, 4(r4)
        lf      f0, 4(r2)
        multf   f1, f3, f0
        subf    f0, f2, f1
        slli    r5, r14, 2
        add     r6, r20, r5
        sf      0(r6), f0
      ; k = k + 2
        addi    r17, r17, 2
        addi    r14, r14, 1
        sle     r1, r14, r15
        bnez    r1, loop13
done14:
    ; w = w >> 1
        srai    r19, r19, 1
        j       while11
done12:
  ; x[n] = near[0]
        lf      f0, 0(r20)
        slli    r1, r18, 2
        add     r2, r27, r1
        sf      0(r2), f0
        addi    r13, r13, 1
        sle     r1, r13, r25
        bnez    r1, loop5
done6:
`,
  ll3: `; Livermore loop 3, inner product: reduction
        .word    self, 0
        .float   own_q, 0.0
        .float   number_1, 0.0
        .array   x, v
        .array   z, v
        .remote  part, levels * fan
; addresses and bounds
        li      r30, v - 1
        li      r29, z
        li      r28, x
        li      r27, 1
        li      r26, p
        li      r25, fan
        li      r24, fan - 1
        li      r23, part
; q = 0.0
        lf      f0, number_1(r0)
        movf    f30, f0
; do k = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; q = q + z[k] * x[k]
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        add     r3, r28, r1
        lf      f1, 0(r3)
        multf   f2, f0, f1
        addf    f30, f30, f2
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
; word = 0
        add     r16, r0, r0
; stride = 1
        add     r19, r0, r27
; while stride < p
while3:
        slt     r1, r19, r26
        beqz    r1, done4
  ; own_q = q
        sf      own_q(r0), f30
  ; span = stride * fan
        mult    r18, r19, r25
  ; if (self & span - 1) == 0
        lw      r1, self(r0)
        subi    r2, r18, 1
        and     r3, r1, r2
        seq     r2, r3, r0
        beqz    r2, else5
        .prefetch
    ; partner = self
        lw      r1, self(r0)
        add     r17, r0, r1
    ; do j = 1, fan - 1
        li      r13, 1
        sgt     r1, r13, r24
        bnez    r1, done8
loop7:
      ; partner = partner + stride
        add     r17, r17, r19
      ; if partner < p
        slt     r1, r17, r26
        beqz    r1, else9
        ; fetch part[word + j]
        add     r1, r16, r13
        slli    r2, r1, 2
        add     r1, r23, r2
        pf      0(r1)
else9:
        addi    r13, r13, 1
        sle     r1, r13, r24
        bnez    r1, loop7
done8:
        .end
    ; partner = self
        lw      r1, self(r0)
        add     r17, r0, r1
    ; do j = 1, fan - 1
        li      r13, 1
        sgt     r1, r13, r24
        bnez    r1, done12
loop11:
      ; partner = partner + stride
        add     r17, r17, r19
      ; if partner < p
        slt     r1, r17, r26
        beqz    r1, else13
        ; q = q + part[word + j]
        add     r1, r16, r13
        slli    r2, r1, 2
        add     r1, r23, r2
        lf      f0, 0(r1)
        addf    f30, f30, f0
else13:
        addi    r13, r13, 1
        sle     r1, r13, r24
        bnez    r1, loop11
done12:
else5:
  ; word = word + fan
        add     r16, r16, r25
  ; stride = span
        add     r19, r0, r18
        j       while3
done4:
`,
  ll4: `; Livermore loop 4, banded linear equations: reduction
; The three bands of the loop, each an inner product of v elements on this processor.
        .word    self, 0
        .float   own_temp, 0.0
        .array   x, v + 3
        .array   y, 5 * v + 5
        .remote  part, 3 * levels * fan
; addresses and bounds
        li      r30, 4
        li      r29, x
        li      r28, v - 1
        li      r27, y
        li      r26, 1
        li      r25, p
        li      r24, fan
        li      r23, fan - 1
        li      r22, part
; word = 0
        add     r16, r0, r0
; do band = 0, 2
        li      r13, 0
loop1:
  ; n = 4
        add     r15, r0, r30
  ; temp = x[band]
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f30, 0(r2)
  ; do i = 0, v - 1
        li      r14, 0
        sgt     r1, r14, r28
        bnez    r1, done4
loop3:
    ; temp = temp - x[band + i] * y[n]
        add     r1, r13, r14
        slli    r2, r1, 2
        add     r1, r29, r2
        lf      f0, 0(r1)
        slli    r3, r15, 2
        add     r4, r27, r3
        lf      f1, 0(r4)
        multf   f2, f0, f1
        subf    f30, f30, f2
    ; n = n + 5
        addi    r15, r15, 5
        addi    r14, r14, 1
        sle     r1, r14, r28
        bnez    r1, loop3
done4:
  ; stride = 1
        add     r19, r0, r26
  ; while stride < p
while5:
        slt     r1, r19, r25
        beqz    r1, done6
    ; own_temp = temp
        sf      own_temp(r0), f30
    ; span = stride * fan
        mult    r18, r19, r24
    ; if (self & span - 1) == 0
        lw      r1, self(r0)
        subi    r2, r18, 1
        and     r3, r1, r2
        seq     r2, r3, r0
        beqz    r2, else7
        .prefetch
      ; partner = self
        lw      r1, self(r0)
        add     r17, r0, r1
      ; do j = 1, fan - 1
        li      r14, 1
        sgt     r1, r14, r23
        bnez    r1, done10
loop9:
        ; partner = partner + stride
        add     r17, r17, r19
        ; if partner < p
        slt     r1, r17, r25
        beqz    r1, else11
          ; fetch part[word + j]
        add     r1, r16, r14
        slli    r2, r1, 2
        add     r1, r22, r2
        pf      0(r1)
else11:
        addi    r14, r14, 1
        sle     r1, r14, r23
        bnez    r1, loop9
done10:
        .end
      ; partner = self
        lw      r1, self(r0)
        add     r17, r0, r1
      ; do j = 1, fan - 1
        li      r14, 1
        sgt     r1, r14, r23
        bnez    r1, done14
loop13:
        ; partner = partner + stride
        add     r17, r17, r19
        ; if partner < p
        slt     r1, r17, r25
        beqz    r1, else15
          ; temp = temp + part[word + j]
        add     r1, r16, r14
        slli    r2, r1, 2
        add     r1, r22, r2
        lf      f0, 0(r1)
        addf    f30, f30, f0
else15:
        addi    r14, r14, 1
        sle     r1, r14, r23
        bnez    r1, loop13
done14:
else7:
    ; word = word + fan
        add     r16, r16, r24
    ; stride = span
        add     r19, r0, r18
        j       while5
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
`,
  ll5: `; Livermore loop 5, tri-diagonal elimination: a reduction for each element
; The elements are dealt out to the processors one by one. The recurrence is solved by doubling: on each level an
; element takes in the one that stands twice as far, with the product of the coefficients between them, which is taken
; to be at hand: else it would be a second word. After log2 p levels those that are further away are on this processor
; itself: the levels that v > 1 elements would need beyond ask nobody and are left out, as in the paper's v log p.
        .array   x, v
        .array   y, v
        .array   z, v
        .array   c, (halvings) * (v)
        .remote  far, (halvings) * (v)
; addresses and bounds
        li      r30, v - 1
        li      r29, z
        li      r28, y
        li      r27, x
        li      r26, halvings - 1
        li      r25, v
        li      r24, far
        li      r23, c
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; x[i] = z[i] * y[i]
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        add     r3, r28, r1
        lf      f1, 0(r3)
        multf   f2, f0, f1
        add     r4, r27, r1
        sf      0(r4), f2
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
; do level = 0, halvings - 1
        li      r13, 0
        sgt     r1, r13, r26
        bnez    r1, done4
loop3:
        .prefetch
  ; do i = 0, v - 1
        li      r14, 0
        sgt     r1, r14, r30
        bnez    r1, done6
loop5:
    ; fetch far[level, i]
        mult    r1, r13, r25
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r24, r1
        pf      0(r2)
        addi    r14, r14, 1
        sle     r1, r14, r30
        bnez    r1, loop5
done6:
        .end
  ; do i = 0, v - 1
        li      r14, 0
        sgt     r1, r14, r30
        bnez    r1, done8
loop7:
    ; x[i] = x[i] - c[level, i] * far[level, i]
        slli    r1, r14, 2
        add     r2, r27, r1
        lf      f0, 0(r2)
        mult    r3, r13, r25
        add     r4, r3, r14
        slli    r3, r4, 2
        add     r4, r23, r3
        lf      f1, 0(r4)
        add     r5, r24, r3
        lf      f2, 0(r5)
        multf   f3, f1, f2
        subf    f2, f0, f3
        sf      0(r2), f2
        addi    r14, r14, 1
        sle     r1, r14, r30
        bnez    r1, loop7
done8:
        addi    r13, r13, 1
        sle     r1, r13, r26
        bnez    r1, loop3
done4:
`,
  ll6: `; Livermore loop 6, general linear recurrence equations: broadcast
; Every element, once it is known, is sent to all, who add what it contributes to those behind it. Of the elements
; of a processor eight stand for all, evenly spread: the first is followed by nearly v others, the last by few. They
; are always eight, for v = 1 and for v = 10000. Each level of a broadcast asks for one word.
        .float   sent, 0.0
        .array   w, v
        .array   b, (8) * (v)
        .remote  node, (8) * (hops)
; addresses and bounds
        li      r30, hops - 1
        li      r29, hops
        li      r28, node
        li      r27, 2
        li      r26, v
        li      r25, v - 1
        li      r24, w
        li      r23, b
; do i = 0, 7
        li      r13, 0
loop1:
  ; do level = 0, hops - 1
        li      r14, 0
        sgt     r1, r14, r30
        bnez    r1, done4
loop3:
        .prefetch
    ; fetch node[i, level]
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r28, r1
        pf      0(r2)
        .end
    ; wi = node[i, level]
        mult    r1, r13, r29
        add     r2, r1, r14
        slli    r1, r2, 2
        add     r2, r28, r1
        lf      f30, 0(r2)
    ; sent = wi
        sf      sent(r0), f30
        addi    r14, r14, 1
        sle     r1, r14, r30
        bnez    r1, loop3
done4:
  ; do k = (2 * i + 1) * v >> 4, v - 1
        mult    r1, r27, r13
        addi    r2, r1, 1
        mult    r1, r2, r26
        srai    r14, r1, 4
        sgt     r1, r14, r25
        bnez    r1, done6
loop5:
    ; w[k] = w[k] + b[i, k] * wi
        slli    r1, r14, 2
        add     r2, r24, r1
        lf      f0, 0(r2)
        mult    r3, r13, r26
        add     r4, r3, r14
        slli    r3, r4, 2
        add     r4, r23, r3
        lf      f1, 0(r4)
        multf   f2, f1, f30
        addf    f1, f0, f2
        sf      0(r2), f1
        addi    r14, r14, 1
        sle     r1, r14, r25
        bnez    r1, loop5
done6:
        addi    r13, r13, 1
        slei    r1, r13, 7
        bnez    r1, loop1
`,
  ll7: `; Livermore loop 7, equation of state fragment: array offset
        .float   r, 0.25
        .float   t, 0.125
        .array   x, v
        .array   y, v
        .array   z, v
        .array   u, v + 6, 0, v
; addresses and bounds
        li      r30, v
        li      r29, v + 5
        li      r28, u
        li      r27, v - 1
        li      r26, z
        li      r25, y
        li      r24, x
        .prefetch
; do k = v, v + 5
        add     r13, r0, r30
        sgt     r1, r13, r29
        bnez    r1, done2
loop1:
  ; fetch u[k]
        slli    r1, r13, 2
        add     r2, r28, r1
        pf      0(r2)
        addi    r13, r13, 1
        sle     r1, r13, r29
        bnez    r1, loop1
done2:
        .end
; do k = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r27
        bnez    r1, done4
loop3:
  ; x[k] = u[k] + r * (z[k] + r * y[k]) + t * (u[k + 3] + r * (u[k + 2] + r * u[k + 1]) + t * (u[k + 6] + r * (u[k + 5] + r * u[k + 4])))
        slli    r1, r13, 2
        add     r2, r28, r1
        lf      f0, 0(r2)
        lf      f1, r(r0)
        add     r3, r26, r1
        lf      f2, 0(r3)
        add     r4, r25, r1
        lf      f3, 0(r4)
        multf   f4, f1, f3
        addf    f3, f2, f4
        multf   f4, f1, f3
        addf    f3, f0, f4
        lf      f4, t(r0)
        lf      f0, 12(r2)
        lf      f2, 8(r2)
        lf      f5, 4(r2)
        multf   f6, f1, f5
        addf    f5, f2, f6
        multf   f6, f1, f5
        addf    f5, f0, f6
        lf      f6, 24(r2)
        lf      f0, 20(r2)
        lf      f2, 16(r2)
        multf   f7, f1, f2
        addf    f2, f0, f7
        multf   f7, f1, f2
        addf    f2, f6, f7
        multf   f7, f4, f2
        addf    f2, f5, f7
        multf   f7, f4, f2
        addf    f2, f3, f7
        add     r5, r24, r1
        sf      0(r5), f2
        addi    r13, r13, 1
        sle     r1, r13, r27
        bnez    r1, loop3
done4:
`,
  ll8: `; Livermore loop 8, ADI integration: array offset
; A virtual process is a row ky. The columns kx = 1, 2 follow each other, as both write the same du1, du2 and du3, and
; each asks for its words before its loop over ky.
        .float   a11, 0.1
        .float   a12, 0.2
        .float   a13, 0.3
        .float   a21, 0.4
        .float   a22, 0.5
        .float   a23, 0.6
        .float   a31, 0.7
        .float   a32, 0.8
        .float   a33, 0.9
        .float   sig, 0.5
        .float   number_1, 2.0
        .grid    u1, v, 5, 1, 0
        .grid    u2, v, 5, 1, 0
        .grid    u3, v, 5, 1, 0
        .array   n1, (v + 2) * (5)
        .array   n2, (v + 2) * (5)
        .array   n3, (v + 2) * (5)
        .array   du1, v + 2
        .array   du2, v + 2
        .array   du3, v + 2
; addresses and bounds
        li      r30, u1
        li      r29, u2
        li      r28, u3
        li      r27, u1 + 4 * ((v + 1) * (5) + 0)
        li      r26, u2 + 4 * ((v + 1) * (5) + 0)
        li      r25, u3 + 4 * ((v + 1) * (5) + 0)
        li      r24, v
        li      r23, 5
        li      r22, du1
        li      r21, du2
        li      r20, du3
; do kx = 1, 2
        li      r13, 1
loop1:
        .prefetch
  ; fetch u1[0, kx]
        slli    r1, r13, 2
        add     r2, r30, r1
        pf      0(r2)
  ; fetch u2[0, kx]
        add     r3, r29, r1
        pf      0(r3)
  ; fetch u3[0, kx]
        add     r4, r28, r1
        pf      0(r4)
  ; fetch u1[v + 1, kx]
        add     r5, r27, r1
        pf      0(r5)
  ; fetch u2[v + 1, kx]
        add     r6, r26, r1
        pf      0(r6)
  ; fetch u3[v + 1, kx]
        add     r7, r25, r1
        pf      0(r7)
        .end
  ; do ky = 1, v
        li      r14, 1
        sgt     r1, r14, r24
        bnez    r1, done4
loop3:
    ; du1[ky] = u1[ky + 1, kx] - u1[ky - 1, kx]
        addi    r1, r14, 1
        mult    r2, r1, r23
        add     r1, r2, r13
        slli    r2, r1, 2
        add     r1, r30, r2
        lf      f0, 0(r1)
        subi    r3, r14, 1
        mult    r4, r3, r23
        add     r3, r4, r13
        slli    r4, r3, 2
        add     r3, r30, r4
        lf      f1, 0(r3)
        subf    f2, f0, f1
        slli    r5, r14, 2
        add     r6, r22, r5
        sf      0(r6), f2
    ; du2[ky] = u2[ky + 1, kx] - u2[ky - 1, kx]
        add     r7, r29, r2
        lf      f0, 0(r7)
        add     r8, r29, r4
        lf      f1, 0(r8)
        subf    f2, f0, f1
        add     r9, r21, r5
        sf      0(r9), f2
    ; du3[ky] = u3[ky + 1, kx] - u3[ky - 1, kx]
        add     r10, r28, r2
        lf      f0, 0(r10)
        add     r11, r28, r4
        lf      f1, 0(r11)
        subf    f2, f0, f1
        add     r12, r20, r5
        sf      0(r12), f2
    ; n1[ky, kx] = u1[ky, kx] + a11 * du1[ky] + a12 * du2[ky] + a13 * du3[ky] + sig * (u1[ky, kx + 1] - 2.0 * u1[ky, kx] + u1[ky, kx - 1])
        mult    r2, r14, r23
        add     r1, r2, r13
        slli    r2, r1, 2
        add     r1, r30, r2
        lf      f0, 0(r1)
        lf      f1, a11(r0)
        lf      f2, 0(r6)
        multf   f3, f1, f2
        addf    f2, f0, f3
        lf      f3, a12(r0)
        lf      f0, 0(r9)
        multf   f4, f3, f0
        addf    f0, f2, f4
        lf      f4, a13(r0)
        lf      f2, 0(r12)
        multf   f5, f4, f2
        addf    f2, f0, f5
        lf      f5, sig(r0)
        lf      f0, 4(r1)
        lf      f6, number_1(r0)
        lf      f7, 0(r1)
        multf   f8, f6, f7
        subf    f7, f0, f8
        lf      f8, -4(r1)
        addf    f0, f7, f8
        multf   f8, f5, f0
        addf    f0, f2, f8
        li      r3, n1
        add     r4, r3, r2
        sf      0(r4), f0
    ; n2[ky, kx] = u2[ky, kx] + a21 * du1[ky] + a22 * du2[ky] + a23 * du3[ky] + sig * (u2[ky, kx + 1] - 2.0 * u2[ky, kx] + u2[ky, kx - 1])
        add     r3, r29, r2
        lf      f0, 0(r3)
        lf      f1, a21(r0)
        lf      f2, 0(r6)
        multf   f3, f1, f2
        addf    f2, f0, f3
        lf      f3, a22(r0)
        lf      f0, 0(r9)
        multf   f4, f3, f0
        addf    f0, f2, f4
        lf      f4, a23(r0)
        lf      f2, 0(r12)
        multf   f5, f4, f2
        addf    f2, f0, f5
        lf      f5, sig(r0)
        lf      f0, 4(r3)
        lf      f6, number_1(r0)
        lf      f7, 0(r3)
        multf   f8, f6, f7
        subf    f7, f0, f8
        lf      f8, -4(r3)
        addf    f0, f7, f8
        multf   f8, f5, f0
        addf    f0, f2, f8
        li      r6, n2
        add     r5, r6, r2
        sf      0(r5), f0
    ; n3[ky, kx] = u3[ky, kx] + a31 * du1[ky] + a32 * du2[ky] + a33 * du3[ky] + sig * (u3[ky, kx + 1] - 2.0 * u3[ky, kx] + u3[ky, kx - 1])
        add     r6, r28, r2
        lf      f0, 0(r6)
        lf      f1, a31(r0)
        slli    r7, r14, 2
        add     r8, r22, r7
        lf      f2, 0(r8)
        multf   f3, f1, f2
        addf    f2, f0, f3
        lf      f3, a32(r0)
        lf      f0, 0(r9)
        multf   f4, f3, f0
        addf    f0, f2, f4
        lf      f4, a33(r0)
        lf      f2, 0(r12)
        multf   f5, f4, f2
        addf    f2, f0, f5
        lf      f5, sig(r0)
        lf      f0, 4(r6)
        lf      f6, number_1(r0)
        lf      f7, 0(r6)
        multf   f8, f6, f7
        subf    f7, f0, f8
        lf      f8, -4(r6)
        addf    f0, f7, f8
        multf   f8, f5, f0
        addf    f0, f2, f8
        li      r10, n3
        add     r9, r10, r2
        sf      0(r9), f0
        addi    r14, r14, 1
        sle     r1, r14, r24
        bnez    r1, loop3
done4:
        addi    r13, r13, 1
        slei    r1, r13, 2
        bnez    r1, loop1
`,
  ll9: `; Livermore loop 9, integrate predictors: no communication
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
`,
  ll10: `; Livermore loop 10, difference predictors: no communication
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
`,
  ll11: `; Livermore loop 11, first sum: reduction
; Sums of this processor's elements, the sum of all before them by a tree, and that added to each.
        .word    self, 0
        .float   own_s, 0.0
        .float   number_1, 0.0
        .array   x, v + 1
        .array   y, v + 1
        .remote  part, levels * fan
; addresses and bounds
        li      r30, v
        li      r29, x
        li      r28, y
        li      r27, 1
        li      r26, p
        li      r25, fan
        li      r24, fan - 1
        li      r23, part
; do k = 1, v
        li      r13, 1
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; x[k] = x[k - 1] + y[k]
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, -4(r2)
        add     r3, r28, r1
        lf      f1, 0(r3)
        addf    f2, f0, f1
        sf      0(r2), f2
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
; s = 0.0
        lf      f0, number_1(r0)
        movf    f30, f0
; word = 0
        add     r16, r0, r0
; stride = 1
        add     r19, r0, r27
; while stride < p
while3:
        slt     r1, r19, r26
        beqz    r1, done4
  ; own_s = s
        sf      own_s(r0), f30
  ; span = stride * fan
        mult    r18, r19, r25
  ; if (self & span - 1) == 0
        lw      r1, self(r0)
        subi    r2, r18, 1
        and     r3, r1, r2
        seq     r2, r3, r0
        beqz    r2, else5
        .prefetch
    ; partner = self
        lw      r1, self(r0)
        add     r17, r0, r1
    ; do j = 1, fan - 1
        li      r13, 1
        sgt     r1, r13, r24
        bnez    r1, done8
loop7:
      ; partner = partner + stride
        add     r17, r17, r19
      ; if partner < p
        slt     r1, r17, r26
        beqz    r1, else9
        ; fetch part[word + j]
        add     r1, r16, r13
        slli    r2, r1, 2
        add     r1, r23, r2
        pf      0(r1)
else9:
        addi    r13, r13, 1
        sle     r1, r13, r24
        bnez    r1, loop7
done8:
        .end
    ; partner = self
        lw      r1, self(r0)
        add     r17, r0, r1
    ; do j = 1, fan - 1
        li      r13, 1
        sgt     r1, r13, r24
        bnez    r1, done12
loop11:
      ; partner = partner + stride
        add     r17, r17, r19
      ; if partner < p
        slt     r1, r17, r26
        beqz    r1, else13
        ; s = s + part[word + j]
        add     r1, r16, r13
        slli    r2, r1, 2
        add     r1, r23, r2
        lf      f0, 0(r1)
        addf    f30, f30, f0
else13:
        addi    r13, r13, 1
        sle     r1, r13, r24
        bnez    r1, loop11
done12:
else5:
  ; word = word + fan
        add     r16, r16, r25
  ; stride = span
        add     r19, r0, r18
        j       while3
done4:
; do k = 1, v
        li      r13, 1
        sgt     r1, r13, r30
        bnez    r1, done16
loop15:
  ; x[k] = x[k] + s
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        addf    f1, f0, f30
        sf      0(r2), f1
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop15
done16:
`,
  ll12: `; Livermore loop 12, first difference: array offset
        .array   x, v
        .array   y, v + 1, 0, v
; addresses and bounds
        li      r30, y + 4 * (v)
        li      r29, v - 1
        li      r28, y
        li      r27, x
        .prefetch
; fetch y[v]
        pf      0(r30)
        .end
; do k = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r29
        bnez    r1, done2
loop1:
  ; x[k] = y[k + 1] - y[k]
        slli    r1, r13, 2
        add     r2, r28, r1
        lf      f0, 4(r2)
        lf      f1, 0(r2)
        subf    f2, f0, f1
        add     r3, r27, r1
        sf      0(r3), f2
        addi    r13, r13, 1
        sle     r1, r13, r29
        bnez    r1, loop1
done2:
`,
  ll13: `; Livermore loop 13, 2-D particle in cell: indirect addressing
; Particles begin along a diagonal, as in the published loop, half a cell from one to the next. The fields are spread
; over all processors. A loop for each group of words that can be asked for together.
        .float   number_1, 1.0
        .array   p0, v
        .fill    p0, 1.0, 0.5
        .array   p1, v
        .fill    p1, 257.0, 0.5
        .array   p2, v
        .fill    p2, 513.0, 0.5
        .array   p3, v
        .fill    p3, 769.0, 0.5
        .array   i2, v
        .array   j2, v
        .remote  b, (64) * (64)
        .remote  c, (64) * (64)
        .remote  h, (64) * (64)
        .remote  y, 96
        .remote  z, 96
        .remote  e, 96
        .remote  f, 96
; addresses and bounds
        li      r30, v - 1
        li      r29, p0
        li      r28, p1
        li      r27, b
        li      r26, c
        li      r25, p2
        li      r24, p3
        li      r23, i2
        li      r22, j2
        li      r21, y
        li      r20, z
        .prefetch
; do n = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; i1 = int(p0[n]) & 63
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        cvtf2i  f1, f0
        movfp2i r3, f1
        andi    r19, r3, 63
  ; j1 = int(p1[n]) & 63
        add     r3, r28, r1
        lf      f0, 0(r3)
        cvtf2i  f1, f0
        movfp2i r4, f1
        andi    r18, r4, 63
  ; fetch b[j1, i1]
        slli    r4, r18, 6
        add     r5, r4, r19
        slli    r4, r5, 2
        add     r5, r27, r4
        pf      0(r5)
  ; fetch c[j1, i1]
        add     r6, r26, r4
        pf      0(r6)
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
        .end
; do n = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done4
loop3:
  ; i1 = int(p0[n]) & 63
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        cvtf2i  f1, f0
        movfp2i r3, f1
        andi    r19, r3, 63
  ; j1 = int(p1[n]) & 63
        add     r3, r28, r1
        lf      f0, 0(r3)
        cvtf2i  f1, f0
        movfp2i r4, f1
        andi    r18, r4, 63
  ; p2[n] = p2[n] + b[j1, i1]
        add     r4, r25, r1
        lf      f0, 0(r4)
        slli    r5, r18, 6
        add     r6, r5, r19
        slli    r5, r6, 2
        add     r6, r27, r5
        lf      f1, 0(r6)
        addf    f2, f0, f1
        sf      0(r4), f2
  ; p3[n] = p3[n] + c[j1, i1]
        add     r7, r24, r1
        lf      f0, 0(r7)
        add     r8, r26, r5
        lf      f1, 0(r8)
        addf    f2, f0, f1
        sf      0(r7), f2
  ; p0[n] = p0[n] + p2[n]
        lf      f0, 0(r2)
        lf      f1, 0(r4)
        addf    f2, f0, f1
        sf      0(r2), f2
  ; p1[n] = p1[n] + p3[n]
        lf      f0, 0(r3)
        lf      f1, 0(r7)
        addf    f2, f0, f1
        sf      0(r3), f2
  ; i2[n] = int(p0[n]) & 63
        lf      f0, 0(r2)
        cvtf2i  f1, f0
        movfp2i r9, f1
        andi    r10, r9, 63
        add     r9, r23, r1
        sw      0(r9), r10
  ; j2[n] = int(p1[n]) & 63
        lf      f0, 0(r3)
        cvtf2i  f1, f0
        movfp2i r10, f1
        andi    r11, r10, 63
        add     r10, r22, r1
        sw      0(r10), r11
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop3
done4:
        .prefetch
; do n = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done6
loop5:
  ; fetch y[i2[n] + 32]
        slli    r1, r13, 2
        add     r2, r23, r1
        lw      r3, 0(r2)
        slli    r4, r3, 2
        add     r3, r21, r4
        pf      128(r3)
  ; fetch z[j2[n] + 32]
        add     r5, r22, r1
        lw      r6, 0(r5)
        slli    r7, r6, 2
        add     r6, r20, r7
        pf      128(r6)
  ; fetch e[i2[n] + 32]
        li      r9, e
        add     r8, r9, r4
        pf      128(r8)
  ; fetch f[j2[n] + 32]
        li      r10, f
        add     r9, r10, r7
        pf      128(r9)
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop5
done6:
        .end
; do n = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done8
loop7:
  ; p0[n] = p0[n] + y[i2[n] + 32]
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        add     r3, r23, r1
        lw      r4, 0(r3)
        slli    r5, r4, 2
        add     r4, r21, r5
        lf      f1, 128(r4)
        addf    f2, f0, f1
        sf      0(r2), f2
  ; p1[n] = p1[n] + z[j2[n] + 32]
        add     r4, r28, r1
        lf      f0, 0(r4)
        add     r5, r22, r1
        lw      r6, 0(r5)
        slli    r7, r6, 2
        add     r6, r20, r7
        lf      f1, 128(r6)
        addf    f2, f0, f1
        sf      0(r4), f2
  ; i2[n] = i2[n] + e[i2[n] + 32]
        lw      r6, 0(r3)
        lw      r7, 0(r3)
        slli    r8, r7, 2
        li      r9, e
        add     r7, r9, r8
        lw      r9, 128(r7)
        add     r10, r6, r9
        sw      0(r3), r10
  ; j2[n] = j2[n] + f[j2[n] + 32]
        lw      r6, 0(r5)
        lw      r7, 0(r5)
        slli    r8, r7, 2
        li      r9, f
        add     r7, r9, r8
        lw      r9, 128(r7)
        add     r10, r6, r9
        sw      0(r5), r10
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop7
done8:
        .prefetch
; do n = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done10
loop9:
  ; fetch h[j2[n], i2[n]]
        slli    r1, r13, 2
        add     r2, r22, r1
        lw      r3, 0(r2)
        slli    r4, r3, 6
        add     r3, r23, r1
        lw      r5, 0(r3)
        add     r6, r4, r5
        slli    r5, r6, 2
        li      r4, h
        add     r6, r4, r5
        pf      0(r6)
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop9
done10:
        .end
; do n = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done12
loop11:
  ; h[j2[n], i2[n]] = h[j2[n], i2[n]] + 1.0
        slli    r1, r13, 2
        add     r2, r22, r1
        lw      r3, 0(r2)
        slli    r4, r3, 6
        add     r3, r23, r1
        lw      r5, 0(r3)
        add     r6, r4, r5
        slli    r5, r6, 2
        li      r4, h
        add     r6, r4, r5
        lf      f0, 0(r6)
        lf      f1, number_1(r0)
        addf    f2, f0, f1
        sf      0(r6), f2
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop11
done12:
`,
  ll14: `; Livermore loop 14, 1-D particle in cell: indirect addressing and reduction
; The grid is as long as there are particles and spread over all processors, so that every particle reads two words
; of others. What the particles leave on the grid is gathered in a copy on each processor; of the sum over all copies
; one word is calculated, by a tree.
        .word    self, 0
        .float   own_s, 0.0
        .float   flx, 0.001
        .float   number_1, 0.0
        .float   number_2, 1.0
        .array   grd, v
        .fill    grd, 1.0, 1.0
        .array   ix, v
        .array   xi, v
        .array   ex1, v
        .array   dex1, v
        .array   vx, v
        .array   xx, v
        .array   ir, v
        .array   rx, v
        .array   rh, 2050
        .remote  ex, v
        .remote  dex, v
        .remote  part, levels * fan
; addresses and bounds
        li      r30, v - 1
        li      r29, grd
        li      r28, ix
        li      r27, ex
        li      r26, dex
        li      r25, vx
        li      r24, xx
        li      r23, xi
        li      r22, ex1
        li      r21, dex1
        li      r20, ir
        .prefetch
; do k = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; ix[k] = int(grd[k])
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        cvtf2i  f1, f0
        movfp2i r3, f1
        add     r4, r28, r1
        sw      0(r4), r3
  ; fetch ex[ix[k] - 1]
        lw      r3, 0(r4)
        slli    r5, r3, 2
        add     r3, r27, r5
        pf      -4(r3)
  ; fetch dex[ix[k] - 1]
        add     r6, r26, r5
        pf      -4(r6)
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
        .end
; do k = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done4
loop3:
  ; vx[k] = 0.0
        lf      f0, number_1(r0)
        slli    r1, r13, 2
        add     r2, r25, r1
        sf      0(r2), f0
  ; xx[k] = 0.0
        lf      f0, number_1(r0)
        add     r3, r24, r1
        sf      0(r3), f0
  ; ix[k] = int(grd[k])
        add     r4, r29, r1
        lf      f0, 0(r4)
        cvtf2i  f1, f0
        movfp2i r5, f1
        add     r6, r28, r1
        sw      0(r6), r5
  ; xi[k] = real(ix[k])
        lw      r5, 0(r6)
        movi2fp f0, r5
        cvti2f  f0, f0
        add     r5, r23, r1
        sf      0(r5), f0
  ; ex1[k] = ex[ix[k] - 1]
        lw      r7, 0(r6)
        slli    r8, r7, 2
        add     r7, r27, r8
        lf      f0, -4(r7)
        add     r9, r22, r1
        sf      0(r9), f0
  ; dex1[k] = dex[ix[k] - 1]
        lw      r7, 0(r6)
        slli    r8, r7, 2
        add     r7, r26, r8
        lf      f0, -4(r7)
        add     r10, r21, r1
        sf      0(r10), f0
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop3
done4:
; do k = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done6
loop5:
  ; vx[k] = vx[k] + ex1[k] + (xx[k] - xi[k]) * dex1[k]
        slli    r1, r13, 2
        add     r2, r25, r1
        lf      f0, 0(r2)
        add     r3, r22, r1
        lf      f1, 0(r3)
        addf    f2, f0, f1
        add     r4, r24, r1
        lf      f1, 0(r4)
        add     r5, r23, r1
        lf      f0, 0(r5)
        subf    f3, f1, f0
        add     r6, r21, r1
        lf      f0, 0(r6)
        multf   f1, f3, f0
        addf    f0, f2, f1
        sf      0(r2), f0
  ; xx[k] = xx[k] + vx[k] + flx
        lf      f0, 0(r4)
        lf      f1, 0(r2)
        addf    f2, f0, f1
        lf      f1, flx(r0)
        addf    f0, f2, f1
        sf      0(r4), f0
  ; ir[k] = int(xx[k])
        lf      f0, 0(r4)
        cvtf2i  f1, f0
        movfp2i r7, f1
        add     r8, r20, r1
        sw      0(r8), r7
  ; rx[k] = xx[k] - real(ir[k])
        lf      f0, 0(r4)
        lw      r7, 0(r8)
        movi2fp f1, r7
        cvti2f  f1, f1
        subf    f2, f0, f1
        li      r9, rx
        add     r7, r9, r1
        sf      0(r7), f2
  ; ir[k] = (ir[k] & 2047) + 1
        lw      r9, 0(r8)
        andi    r10, r9, 2047
        addi    r9, r10, 1
        sw      0(r8), r9
  ; xx[k] = rx[k] + real(ir[k])
        lf      f0, 0(r7)
        lw      r9, 0(r8)
        movi2fp f1, r9
        cvti2f  f1, f1
        addf    f2, f0, f1
        sf      0(r4), f2
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop5
done6:
; do k = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done8
loop7:
  ; rh[ir[k] - 1] = rh[ir[k] - 1] + (1.0 - rx[k])
        slli    r1, r13, 2
        add     r2, r20, r1
        lw      r3, 0(r2)
        slli    r4, r3, 2
        li      r5, rh
        add     r3, r5, r4
        lf      f0, -4(r3)
        lf      f1, number_2(r0)
        li      r6, rx
        add     r5, r6, r1
        lf      f2, 0(r5)
        subf    f3, f1, f2
        addf    f2, f0, f3
        sf      -4(r3), f2
  ; rh[ir[k]] = rh[ir[k]] + rx[k]
        lw      r3, 0(r2)
        slli    r4, r3, 2
        li      r6, rh
        add     r3, r6, r4
        lf      f0, 0(r3)
        lf      f1, 0(r5)
        addf    f2, f0, f1
        sf      0(r3), f2
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop7
done8:
; s = rh[0]
        li      r1, rh
        lf      f30, 0(r1)
; word = 0
        add     r16, r0, r0
; stride = 1
        li      r1, 1
        add     r19, r0, r1
; while stride < p
while9:
        li      r1, p
        slt     r2, r19, r1
        beqz    r2, done10
  ; own_s = s
        sf      own_s(r0), f30
  ; span = stride * fan
        li      r1, fan
        mult    r18, r19, r1
  ; if (self & span - 1) == 0
        lw      r1, self(r0)
        subi    r2, r18, 1
        and     r3, r1, r2
        seq     r2, r3, r0
        beqz    r2, else11
        .prefetch
    ; partner = self
        lw      r1, self(r0)
        add     r17, r0, r1
    ; do j = 1, fan - 1
        li      r13, 1
        li      r1, fan - 1
        sgt     r2, r13, r1
        bnez    r2, done14
loop13:
      ; partner = partner + stride
        add     r17, r17, r19
      ; if partner < p
        li      r2, p
        slt     r3, r17, r2
        beqz    r3, else15
        ; fetch part[word + j]
        add     r2, r16, r13
        slli    r3, r2, 2
        li      r4, part
        add     r2, r4, r3
        pf      0(r2)
else15:
        addi    r13, r13, 1
        sle     r2, r13, r1
        bnez    r2, loop13
done14:
        .end
    ; partner = self
        lw      r2, self(r0)
        add     r17, r0, r2
    ; do j = 1, fan - 1
        li      r13, 1
        li      r2, fan - 1
        sgt     r3, r13, r2
        bnez    r3, done18
loop17:
      ; partner = partner + stride
        add     r17, r17, r19
      ; if partner < p
        li      r3, p
        slt     r4, r17, r3
        beqz    r4, else19
        ; s = s + part[word + j]
        add     r3, r16, r13
        slli    r4, r3, 2
        li      r5, part
        add     r3, r5, r4
        lf      f0, 0(r3)
        addf    f30, f30, f0
else19:
        addi    r13, r13, 1
        sle     r3, r13, r2
        bnez    r3, loop17
done18:
else11:
  ; word = word + fan
        li      r3, fan
        add     r16, r16, r3
  ; stride = span
        add     r19, r0, r18
        j       while9
done10:
`,
  ll15: `; Livermore loop 15, casual Fortran: array offset
; A virtual process is a column k. The rows j follow each other and are alike: one stands for all. Each of its two loops
; asks before it begins for what it may need of others. What it reads, the data decide: here the neighbours' words, as
; on the way of the slowest processor, for whom all others wait.
        .float   ar, 0.053
        .float   br, 0.073
        .float   number_1, 1.0
        .float   number_2, 0.5
        .grid    vh, 3, v, 0, 1
        .fill    vh, 1.0, 0.0
        .grid    vf, 3, v, 0, 1
        .fill    vf, 40000.0, -1.0
        .grid    vg, 3, v, 0, 1
        .fill    vg, 1.0, 0.0
        .array   vy, (3) * (v + 2)
        .array   vs, (3) * (v + 2)
; addresses and bounds
        li      r30, vf + 4 * ((1) * (v + 2) + 0)
        li      r29, vh + 4 * ((1) * (v + 2) + 0)
        li      r28, vh + 4 * ((2) * (v + 2) + 0)
        li      r27, v
        li      r26, vg + 4 * ((1) * (v + 2) + 0)
        li      r25, vy + 4 * ((1) * (v + 2) + 0)
        li      r24, vf + 4 * ((1) * (v + 2) + v)
        li      r23, vf + 4 * ((0) * (v + 2) + v)
        li      r22, vg + 4 * ((0) * (v + 2) + v)
        li      r21, vg + 4 * ((1) * (v + 2) + v)
        li      r20, vf
        .prefetch
; fetch vf[1, 0]
        pf      0(r30)
; fetch vh[1, 0]
        pf      0(r29)
; fetch vh[2, 0]
        pf      0(r28)
        .end
; do k = 1, v
        li      r13, 1
        sgt     r1, r13, r27
        bnez    r1, done2
loop1:
  ; if vh[2, k] > vh[1, k]
        slli    r1, r13, 2
        add     r2, r28, r1
        lf      f0, 0(r2)
        add     r3, r29, r1
        lf      f1, 0(r3)
        gtf     f0, f1
        bfpf    else3
    ; t = ar
        lf      f0, ar(r0)
        movf    f28, f0
        j       endif4
else3:
    ; t = br
        lf      f0, br(r0)
        movf    f28, f0
endif4:
  ; if vf[1, k] < vf[1, k - 1]
        slli    r1, r13, 2
        add     r2, r30, r1
        lf      f0, 0(r2)
        lf      f1, -4(r2)
        ltf     f0, f1
        bfpf    else5
    ; r = vh[1, k - 1]
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f30, -4(r2)
    ; if r < vh[2, k - 1]
        slli    r1, r13, 2
        add     r2, r28, r1
        lf      f0, -4(r2)
        ltf     f30, f0
        bfpf    else7
      ; r = vh[2, k - 1]
        slli    r1, r13, 2
        add     r2, r28, r1
        lf      f30, -4(r2)
else7:
    ; s = vf[1, k - 1]
        slli    r1, r13, 2
        add     r2, r30, r1
        lf      f29, -4(r2)
        j       endif6
else5:
    ; r = vh[1, k]
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f30, 0(r2)
    ; if r < vh[2, k]
        slli    r1, r13, 2
        add     r2, r28, r1
        lf      f0, 0(r2)
        ltf     f30, f0
        bfpf    else9
      ; r = vh[2, k]
        slli    r1, r13, 2
        add     r2, r28, r1
        lf      f30, 0(r2)
else9:
    ; s = vf[1, k]
        slli    r1, r13, 2
        add     r2, r30, r1
        lf      f29, 0(r2)
endif6:
  ; square = vg[1, k] * vg[1, k] + r * r
        slli    r1, r13, 2
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
        li      r14, 1
loop11:
    ; root = 0.5 * (root + square / root)
        lf      f0, number_2(r0)
        divf    f1, f26, f27
        addf    f2, f27, f1
        multf   f27, f0, f2
        addi    r14, r14, 1
        slei    r1, r14, 5
        bnez    r1, loop11
  ; vy[1, k] = root * t / s
        multf   f0, f27, f28
        divf    f1, f0, f29
        slli    r1, r13, 2
        add     r2, r25, r1
        sf      0(r2), f1
        addi    r13, r13, 1
        sle     r1, r13, r27
        bnez    r1, loop1
done2:
        .prefetch
; if vf[1, v] < vf[0, v]
        lf      f0, 0(r24)
        lf      f1, 0(r23)
        ltf     f0, f1
        bfpf    else13
  ; fetch vg[0, v + 1]
        pf      4(r22)
        j       endif14
else13:
  ; fetch vg[1, v + 1]
        pf      4(r21)
endif14:
        .end
; do k = 1, v
        li      r13, 1
        sgt     r1, r13, r27
        bnez    r1, done16
loop15:
  ; if vf[1, k] < vf[0, k]
        slli    r1, r13, 2
        add     r2, r30, r1
        lf      f0, 0(r2)
        add     r3, r20, r1
        lf      f1, 0(r3)
        ltf     f0, f1
        bfpf    else17
    ; r = vg[0, k]
        slli    r1, r13, 2
        li      r3, vg
        add     r2, r3, r1
        lf      f30, 0(r2)
    ; if r < vg[0, k + 1]
        slli    r1, r13, 2
        li      r3, vg
        add     r2, r3, r1
        lf      f0, 4(r2)
        ltf     f30, f0
        bfpf    else19
      ; r = vg[0, k + 1]
        slli    r1, r13, 2
        li      r3, vg
        add     r2, r3, r1
        lf      f30, 4(r2)
else19:
    ; s = vf[0, k]
        slli    r1, r13, 2
        add     r2, r20, r1
        lf      f29, 0(r2)
    ; t = br
        lf      f0, br(r0)
        movf    f28, f0
        j       endif18
else17:
    ; r = vg[1, k]
        slli    r1, r13, 2
        add     r2, r26, r1
        lf      f30, 0(r2)
    ; if r < vg[1, k + 1]
        slli    r1, r13, 2
        add     r2, r26, r1
        lf      f0, 4(r2)
        ltf     f30, f0
        bfpf    else21
      ; r = vg[1, k + 1]
        slli    r1, r13, 2
        add     r2, r26, r1
        lf      f30, 4(r2)
else21:
    ; s = vf[1, k]
        slli    r1, r13, 2
        add     r2, r30, r1
        lf      f29, 0(r2)
    ; t = ar
        lf      f0, ar(r0)
        movf    f28, f0
endif18:
  ; square = vh[1, k] * vh[1, k] + r * r
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        lf      f1, 0(r2)
        multf   f2, f0, f1
        multf   f1, f30, f30
        addf    f26, f2, f1
  ; root = 1.0
        lf      f0, number_1(r0)
        movf    f27, f0
  ; do turn = 1, 5
        li      r14, 1
loop23:
    ; root = 0.5 * (root + square / root)
        lf      f0, number_2(r0)
        divf    f1, f26, f27
        addf    f2, f27, f1
        multf   f27, f0, f2
        addi    r14, r14, 1
        slei    r1, r14, 5
        bnez    r1, loop23
  ; vs[1, k] = root * t / s
        multf   f0, f27, f28
        divf    f1, f0, f29
        slli    r1, r13, 2
        li      r3, vs + 4 * ((1) * (v + 2) + 0)
        add     r2, r3, r1
        sf      0(r2), f1
        addi    r13, r13, 1
        sle     r1, r13, r27
        bnez    r1, loop15
done16:
`,
  ll18: `; Livermore loop 18, 2-D explicit hydrodynamics fragment: array offset and reduction
; A virtual process is a column j. The rows k follow each other and are alike: one stands for all. Each of its loops asks
; for its words before it begins. The reductions that Table 1 names are taken to be those of the next time step: the
; largest |zu| and the largest |zv| of a row.
        .word    self, 0
        .float   own_most, 0.0
        .float   s, 0.0041
        .float   t, 0.0037
        .float   number_1, 0.0
        .grid    zp, 3, v, 0, 1
        .grid    zq, 3, v, 0, 1
        .grid    zr, 3, v, 0, 1
        .grid    zm, 3, v, 0, 1
        .grid    zz, 3, v, 0, 1
        .grid    za, 3, v, 0, 1
        .grid    zb, 3, v, 0, 1
        .grid    zu, 3, v, 0, 1
        .grid    zv, 3, v, 0, 1
        .remote  part, 2 * levels * fan
; addresses and bounds
        li      r30, zp + 4 * ((1) * (v + 2) + 0)
        li      r29, zq + 4 * ((1) * (v + 2) + 0)
        li      r28, zp + 4 * ((2) * (v + 2) + 0)
        li      r27, zq + 4 * ((2) * (v + 2) + 0)
        li      r26, zr + 4 * ((1) * (v + 2) + 0)
        li      r25, zm + 4 * ((1) * (v + 2) + 0)
        li      r24, zm + 4 * ((2) * (v + 2) + 0)
        li      r23, v
        li      r22, za + 4 * ((1) * (v + 2) + 0)
        li      r21, zr
        li      r20, zb + 4 * ((1) * (v + 2) + 0)
; word = 0
        add     r16, r0, r0
        .prefetch
; fetch zp[1, 0]
        pf      0(r30)
; fetch zq[1, 0]
        pf      0(r29)
; fetch zp[2, 0]
        pf      0(r28)
; fetch zq[2, 0]
        pf      0(r27)
; fetch zr[1, 0]
        pf      0(r26)
; fetch zm[1, 0]
        pf      0(r25)
; fetch zm[2, 0]
        pf      0(r24)
        .end
; do j = 1, v
        li      r13, 1
        sgt     r1, r13, r23
        bnez    r1, done2
loop1:
  ; za[1, j] = (zp[2, j - 1] + zq[2, j - 1] - zp[1, j - 1] - zq[1, j - 1]) * (zr[1, j] + zr[1, j - 1]) / (zm[1, j - 1] + zm[2, j - 1])
        slli    r1, r13, 2
        add     r2, r28, r1
        lf      f0, -4(r2)
        add     r3, r27, r1
        lf      f1, -4(r3)
        addf    f2, f0, f1
        add     r4, r30, r1
        lf      f1, -4(r4)
        subf    f0, f2, f1
        add     r5, r29, r1
        lf      f1, -4(r5)
        subf    f2, f0, f1
        add     r6, r26, r1
        lf      f1, 0(r6)
        lf      f0, -4(r6)
        addf    f3, f1, f0
        multf   f0, f2, f3
        add     r7, r25, r1
        lf      f3, -4(r7)
        add     r8, r24, r1
        lf      f2, -4(r8)
        addf    f1, f3, f2
        divf    f2, f0, f1
        add     r9, r22, r1
        sf      0(r9), f2
  ; zb[1, j] = (zp[1, j - 1] + zq[1, j - 1] - zp[1, j] - zq[1, j]) * (zr[1, j] + zr[0, j]) / (zm[1, j] + zm[1, j - 1])
        lf      f0, -4(r4)
        lf      f1, -4(r5)
        addf    f2, f0, f1
        lf      f1, 0(r4)
        subf    f0, f2, f1
        lf      f1, 0(r5)
        subf    f2, f0, f1
        lf      f1, 0(r6)
        add     r10, r21, r1
        lf      f0, 0(r10)
        addf    f3, f1, f0
        multf   f0, f2, f3
        lf      f3, 0(r7)
        lf      f2, -4(r7)
        addf    f1, f3, f2
        divf    f2, f0, f1
        add     r11, r20, r1
        sf      0(r11), f2
        addi    r13, r13, 1
        sle     r1, r13, r23
        bnez    r1, loop1
done2:
        .prefetch
; fetch za[1, 0]
        pf      0(r22)
; fetch zz[1, 0]
        li      r1, zz + 4 * ((1) * (v + 2) + 0)
        pf      0(r1)
; fetch zz[1, v + 1]
        li      r1, zz + 4 * ((1) * (v + 2) + v)
        pf      4(r1)
; fetch zr[1, v + 1]
        li      r1, zr + 4 * ((1) * (v + 2) + v)
        pf      4(r1)
        .end
; do j = 1, v
        li      r13, 1
        sgt     r1, r13, r23
        bnez    r1, done4
loop3:
  ; zu[1, j] = zu[1, j] + s * (za[1, j] * (zz[1, j] - zz[1, j + 1]) - za[1, j - 1] * (zz[1, j] - zz[1, j - 1]) - zb[1, j] * (zz[1, j] - zz[0, j]) + zb[2, j] * (zz[1, j] - zz[2, j]))
        slli    r1, r13, 2
        li      r3, zu + 4 * ((1) * (v + 2) + 0)
        add     r2, r3, r1
        lf      f0, 0(r2)
        lf      f1, s(r0)
        add     r3, r22, r1
        lf      f2, 0(r3)
        li      r5, zz + 4 * ((1) * (v + 2) + 0)
        add     r4, r5, r1
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
        add     r5, r20, r1
        lf      f3, 0(r5)
        lf      f4, 0(r4)
        li      r7, zz
        add     r6, r7, r1
        lf      f5, 0(r6)
        subf    f2, f4, f5
        multf   f5, f3, f2
        subf    f2, f6, f5
        li      r8, zb + 4 * ((2) * (v + 2) + 0)
        add     r7, r8, r1
        lf      f5, 0(r7)
        lf      f6, 0(r4)
        li      r9, zz + 4 * ((2) * (v + 2) + 0)
        add     r8, r9, r1
        lf      f3, 0(r8)
        subf    f4, f6, f3
        multf   f3, f5, f4
        addf    f4, f2, f3
        multf   f3, f1, f4
        addf    f4, f0, f3
        sf      0(r2), f4
  ; zv[1, j] = zv[1, j] + s * (za[1, j] * (zr[1, j] - zr[1, j + 1]) - za[1, j - 1] * (zr[1, j] - zr[1, j - 1]) - zb[1, j] * (zr[1, j] - zr[0, j]) + zb[2, j] * (zr[1, j] - zr[2, j]))
        li      r10, zv + 4 * ((1) * (v + 2) + 0)
        add     r9, r10, r1
        lf      f0, 0(r9)
        lf      f1, s(r0)
        lf      f2, 0(r3)
        add     r10, r26, r1
        lf      f3, 0(r10)
        lf      f4, 4(r10)
        subf    f5, f3, f4
        multf   f4, f2, f5
        lf      f5, -4(r3)
        lf      f2, 0(r10)
        lf      f3, -4(r10)
        subf    f6, f2, f3
        multf   f3, f5, f6
        subf    f6, f4, f3
        lf      f3, 0(r5)
        lf      f4, 0(r10)
        add     r11, r21, r1
        lf      f5, 0(r11)
        subf    f2, f4, f5
        multf   f5, f3, f2
        subf    f2, f6, f5
        lf      f5, 0(r7)
        lf      f6, 0(r10)
        li      r2, zr + 4 * ((2) * (v + 2) + 0)
        add     r12, r2, r1
        lf      f3, 0(r12)
        subf    f4, f6, f3
        multf   f3, f5, f4
        addf    f4, f2, f3
        multf   f3, f1, f4
        addf    f4, f0, f3
        sf      0(r9), f4
        addi    r13, r13, 1
        sle     r1, r13, r23
        bnez    r1, loop3
done4:
; most = 0.0
        lf      f0, number_1(r0)
        movf    f30, f0
; other = 0.0
        movf    f29, f0
; do j = 1, v
        li      r13, 1
        sgt     r1, r13, r23
        bnez    r1, done6
loop5:
  ; zr[1, j] = zr[1, j] + t * zu[1, j]
        slli    r1, r13, 2
        add     r2, r26, r1
        lf      f0, 0(r2)
        lf      f1, t(r0)
        li      r4, zu + 4 * ((1) * (v + 2) + 0)
        add     r3, r4, r1
        lf      f2, 0(r3)
        multf   f3, f1, f2
        addf    f2, f0, f3
        sf      0(r2), f2
  ; zz[1, j] = zz[1, j] + t * zv[1, j]
        li      r5, zz + 4 * ((1) * (v + 2) + 0)
        add     r4, r5, r1
        lf      f0, 0(r4)
        lf      f1, t(r0)
        li      r6, zv + 4 * ((1) * (v + 2) + 0)
        add     r5, r6, r1
        lf      f2, 0(r5)
        multf   f3, f1, f2
        addf    f2, f0, f3
        sf      0(r4), f2
  ; if abs(zu[1, j]) > most
        slli    r1, r13, 2
        li      r3, zu + 4 * ((1) * (v + 2) + 0)
        add     r2, r3, r1
        lf      f0, 0(r2)
        movi2fp f2, r0
        movf    f1, f0
        gef     f1, f2
        bfpt    positive9
        subf    f1, f2, f1
positive9:
        gtf     f1, f30
        bfpf    else7
    ; most = abs(zu[1, j])
        slli    r1, r13, 2
        li      r3, zu + 4 * ((1) * (v + 2) + 0)
        add     r2, r3, r1
        lf      f0, 0(r2)
        movi2fp f1, r0
        movf    f30, f0
        gef     f30, f1
        bfpt    positive10
        subf    f30, f1, f30
positive10:
else7:
  ; if abs(zv[1, j]) > other
        slli    r1, r13, 2
        li      r3, zv + 4 * ((1) * (v + 2) + 0)
        add     r2, r3, r1
        lf      f0, 0(r2)
        movi2fp f2, r0
        movf    f1, f0
        gef     f1, f2
        bfpt    positive13
        subf    f1, f2, f1
positive13:
        gtf     f1, f29
        bfpf    else11
    ; other = abs(zv[1, j])
        slli    r1, r13, 2
        li      r3, zv + 4 * ((1) * (v + 2) + 0)
        add     r2, r3, r1
        lf      f0, 0(r2)
        movi2fp f1, r0
        movf    f29, f0
        gef     f29, f1
        bfpt    positive14
        subf    f29, f1, f29
positive14:
else11:
        addi    r13, r13, 1
        sle     r1, r13, r23
        bnez    r1, loop5
done6:
; stride = 1
        li      r1, 1
        add     r19, r0, r1
; while stride < p
while15:
        li      r1, p
        slt     r2, r19, r1
        beqz    r2, done16
  ; own_most = most
        sf      own_most(r0), f30
  ; span = stride * fan
        li      r1, fan
        mult    r18, r19, r1
  ; if (self & span - 1) == 0
        lw      r1, self(r0)
        subi    r2, r18, 1
        and     r3, r1, r2
        seq     r2, r3, r0
        beqz    r2, else17
        .prefetch
    ; partner = self
        lw      r1, self(r0)
        add     r17, r0, r1
    ; do j = 1, fan - 1
        li      r13, 1
        li      r1, fan - 1
        sgt     r2, r13, r1
        bnez    r2, done20
loop19:
      ; partner = partner + stride
        add     r17, r17, r19
      ; if partner < p
        li      r2, p
        slt     r3, r17, r2
        beqz    r3, else21
        ; fetch part[word + j]
        add     r2, r16, r13
        slli    r3, r2, 2
        li      r4, part
        add     r2, r4, r3
        pf      0(r2)
else21:
        addi    r13, r13, 1
        sle     r2, r13, r1
        bnez    r2, loop19
done20:
        .end
    ; partner = self
        lw      r2, self(r0)
        add     r17, r0, r2
    ; do j = 1, fan - 1
        li      r13, 1
        li      r2, fan - 1
        sgt     r3, r13, r2
        bnez    r3, done24
loop23:
      ; partner = partner + stride
        add     r17, r17, r19
      ; if partner < p
        li      r3, p
        slt     r4, r17, r3
        beqz    r4, else25
        ; if part[word + j] > most
        add     r3, r16, r13
        slli    r4, r3, 2
        li      r5, part
        add     r3, r5, r4
        lf      f0, 0(r3)
        gtf     f0, f30
        bfpf    else27
          ; most = part[word + j]
        add     r3, r16, r13
        slli    r4, r3, 2
        li      r5, part
        add     r3, r5, r4
        lf      f30, 0(r3)
else27:
else25:
        addi    r13, r13, 1
        sle     r3, r13, r2
        bnez    r3, loop23
done24:
else17:
  ; word = word + fan
        li      r3, fan
        add     r16, r16, r3
  ; stride = span
        add     r19, r0, r18
        j       while15
done16:
; most = other
        movf    f30, f29
; stride = 1
        li      r3, 1
        add     r19, r0, r3
; while stride < p
while29:
        li      r3, p
        slt     r4, r19, r3
        beqz    r4, done30
  ; own_most = most
        sf      own_most(r0), f30
  ; span = stride * fan
        li      r3, fan
        mult    r18, r19, r3
  ; if (self & span - 1) == 0
        lw      r3, self(r0)
        subi    r4, r18, 1
        and     r5, r3, r4
        seq     r4, r5, r0
        beqz    r4, else31
        .prefetch
    ; partner = self
        lw      r3, self(r0)
        add     r17, r0, r3
    ; do j = 1, fan - 1
        li      r13, 1
        li      r3, fan - 1
        sgt     r4, r13, r3
        bnez    r4, done34
loop33:
      ; partner = partner + stride
        add     r17, r17, r19
      ; if partner < p
        li      r4, p
        slt     r5, r17, r4
        beqz    r5, else35
        ; fetch part[word + j]
        add     r4, r16, r13
        slli    r5, r4, 2
        li      r6, part
        add     r4, r6, r5
        pf      0(r4)
else35:
        addi    r13, r13, 1
        sle     r4, r13, r3
        bnez    r4, loop33
done34:
        .end
    ; partner = self
        lw      r4, self(r0)
        add     r17, r0, r4
    ; do j = 1, fan - 1
        li      r13, 1
        li      r4, fan - 1
        sgt     r5, r13, r4
        bnez    r5, done38
loop37:
      ; partner = partner + stride
        add     r17, r17, r19
      ; if partner < p
        li      r5, p
        slt     r6, r17, r5
        beqz    r6, else39
        ; if part[word + j] > most
        add     r5, r16, r13
        slli    r6, r5, 2
        li      r7, part
        add     r5, r7, r6
        lf      f0, 0(r5)
        gtf     f0, f30
        bfpf    else41
          ; most = part[word + j]
        add     r5, r16, r13
        slli    r6, r5, 2
        li      r7, part
        add     r5, r7, r6
        lf      f30, 0(r5)
else41:
else39:
        addi    r13, r13, 1
        sle     r5, r13, r4
        bnez    r5, loop37
done38:
else31:
  ; word = word + fan
        li      r5, fan
        add     r16, r16, r5
  ; stride = span
        add     r19, r0, r18
        j       while29
done30:
`,
  ll19: `; Livermore loop 19, general linear recurrence equations: reduction
; Forward and backward. This processor's elements as one step of the recurrence, all steps before it by a tree, and
; then the elements themselves. Of a partner one word is read, what its step adds: the product of its coefficients, which
; a step needs as well, is taken to be at hand, as in loop 5.
        .word    self, 0
        .float   own_stb5, 0.0
        .float   number_1, 1.0
        .float   number_2, 0.0
        .array   b5, v
        .array   sa, v
        .array   sb, v
        .remote  part, 2 * levels * fan
; addresses and bounds
        li      r30, v - 1
        li      r29, sa
        li      r28, sb
        li      r27, 1
        li      r26, p
        li      r25, fan
        li      r24, fan - 1
        li      r23, part
        li      r22, b5
        li      r21, 2
; word = 0
        add     r16, r0, r0
; do sweep = 0, 1
        li      r13, 0
loop1:
  ; product = 1.0
        lf      f0, number_1(r0)
        movf    f29, f0
  ; stb5 = 0.0
        lf      f1, number_2(r0)
        movf    f30, f1
  ; do i = 0, v - 1
        li      r14, 0
        sgt     r1, r14, r30
        bnez    r1, done4
loop3:
    ; stb5 = sa[i] + stb5 * (sb[i] - 1.0)
        slli    r1, r14, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        add     r3, r28, r1
        lf      f1, 0(r3)
        lf      f2, number_1(r0)
        subf    f3, f1, f2
        multf   f1, f30, f3
        addf    f30, f0, f1
    ; product = product * (sb[i] - 1.0)
        lf      f0, 0(r3)
        subf    f1, f0, f2
        multf   f29, f29, f1
        addi    r14, r14, 1
        sle     r1, r14, r30
        bnez    r1, loop3
done4:
  ; stride = 1
        add     r19, r0, r27
  ; while stride < p
while5:
        slt     r1, r19, r26
        beqz    r1, done6
    ; own_stb5 = stb5
        sf      own_stb5(r0), f30
    ; span = stride * fan
        mult    r18, r19, r25
    ; if (self & span - 1) == 0
        lw      r1, self(r0)
        subi    r2, r18, 1
        and     r3, r1, r2
        seq     r2, r3, r0
        beqz    r2, else7
        .prefetch
      ; partner = self
        lw      r1, self(r0)
        add     r17, r0, r1
      ; do j = 1, fan - 1
        li      r14, 1
        sgt     r1, r14, r24
        bnez    r1, done10
loop9:
        ; partner = partner + stride
        add     r17, r17, r19
        ; if partner < p
        slt     r1, r17, r26
        beqz    r1, else11
          ; fetch part[word + j]
        add     r1, r16, r14
        slli    r2, r1, 2
        add     r1, r23, r2
        pf      0(r1)
else11:
        addi    r14, r14, 1
        sle     r1, r14, r24
        bnez    r1, loop9
done10:
        .end
      ; partner = self
        lw      r1, self(r0)
        add     r17, r0, r1
      ; do j = 1, fan - 1
        li      r14, 1
        sgt     r1, r14, r24
        bnez    r1, done14
loop13:
        ; partner = partner + stride
        add     r17, r17, r19
        ; if partner < p
        slt     r1, r17, r26
        beqz    r1, else15
          ; stb5 = stb5 + product * part[word + j]
        add     r1, r16, r14
        slli    r2, r1, 2
        add     r1, r23, r2
        lf      f0, 0(r1)
        multf   f1, f29, f0
        addf    f30, f30, f1
else15:
        addi    r14, r14, 1
        sle     r1, r14, r24
        bnez    r1, loop13
done14:
else7:
    ; word = word + fan
        add     r16, r16, r25
    ; stride = span
        add     r19, r0, r18
        j       while5
done6:
  ; k = sweep * (v - 1)
        mult    r15, r13, r30
  ; do i = 0, v - 1
        li      r14, 0
        sgt     r1, r14, r30
        bnez    r1, done18
loop17:
    ; b5[k] = sa[k] + stb5 * sb[k]
        slli    r1, r15, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        add     r3, r28, r1
        lf      f1, 0(r3)
        multf   f2, f30, f1
        addf    f1, f0, f2
        add     r4, r22, r1
        sf      0(r4), f1
    ; stb5 = b5[k] - stb5
        lf      f0, 0(r4)
        subf    f30, f0, f30
    ; k = k + 1 - 2 * sweep
        addi    r5, r15, 1
        mult    r6, r21, r13
        sub     r15, r5, r6
        addi    r14, r14, 1
        sle     r1, r14, r30
        bnez    r1, loop17
done18:
        addi    r13, r13, 1
        slei    r1, r13, 1
        bnez    r1, loop1
`,
  ll21: `; Livermore loop 21, matrix product: broadcast and reduction
; A virtual process is an element of the product: its row is sent to all who need it, each multiplies its part of 25
; elements, and the parts are added up by a tree. Each level of the broadcast asks for one word.
        .word    self, 0
        .float   own_s, 0.0
        .float   sent, 0.0
        .array   vy, (v) * (25)
        .array   cx, 25
        .array   px, v
        .remote  node, (v) * (hops)
        .remote  part, v * levels * fan
; addresses and bounds
        li      r30, v - 1
        li      r29, hops - 1
        li      r28, hops
        li      r27, node
        li      r26, 25
        li      r25, vy
        li      r24, cx
        li      r23, 1
        li      r22, p
        li      r21, fan
        li      r20, fan - 1
; word = 0
        add     r16, r0, r0
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
  ; stride = 1
        add     r19, r0, r23
  ; while stride < p
while7:
        slt     r1, r19, r22
        beqz    r1, done8
    ; own_s = s
        sf      own_s(r0), f29
    ; span = stride * fan
        mult    r18, r19, r21
    ; if (self & span - 1) == 0
        lw      r1, self(r0)
        subi    r2, r18, 1
        and     r3, r1, r2
        seq     r2, r3, r0
        beqz    r2, else9
        .prefetch
      ; partner = self
        lw      r1, self(r0)
        add     r17, r0, r1
      ; do j = 1, fan - 1
        li      r14, 1
        sgt     r1, r14, r20
        bnez    r1, done12
loop11:
        ; partner = partner + stride
        add     r17, r17, r19
        ; if partner < p
        slt     r1, r17, r22
        beqz    r1, else13
          ; fetch part[word + j]
        add     r1, r16, r14
        slli    r2, r1, 2
        li      r3, part
        add     r1, r3, r2
        pf      0(r1)
else13:
        addi    r14, r14, 1
        sle     r1, r14, r20
        bnez    r1, loop11
done12:
        .end
      ; partner = self
        lw      r1, self(r0)
        add     r17, r0, r1
      ; do j = 1, fan - 1
        li      r14, 1
        sgt     r1, r14, r20
        bnez    r1, done16
loop15:
        ; partner = partner + stride
        add     r17, r17, r19
        ; if partner < p
        slt     r1, r17, r22
        beqz    r1, else17
          ; s = s + part[word + j]
        add     r1, r16, r14
        slli    r2, r1, 2
        li      r3, part
        add     r1, r3, r2
        lf      f0, 0(r1)
        addf    f29, f29, f0
else17:
        addi    r14, r14, 1
        sle     r1, r14, r20
        bnez    r1, loop15
done16:
else9:
    ; word = word + fan
        add     r16, r16, r21
    ; stride = span
        add     r19, r0, r18
        j       while7
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
`,
  ll22: `; Livermore loop 22, Planckian distribution: no communication
; The exponential function is its series, as far as single precision needs it for small arguments.
        .float   number_1, 1.0
        .float   number_2, 0.5
        .float   number_3, 0.1666667
        .float   number_4, 0.0416667
        .float   number_5, 0.0083333
        .float   number_6, 0.0013889
        .array   x, v
        .array   y, v
        .array   u, v
        .fill    u, 0.1, 0.0
        .array   t, v
        .fill    t, 1.0, 0.0
        .array   w, v
; addresses and bounds
        li      r30, v - 1
        li      r29, u
        li      r28, t
        li      r27, y
        li      r26, x
        li      r25, w
; do k = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; y[k] = u[k] / t[k]
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        add     r3, r28, r1
        lf      f1, 0(r3)
        divf    f2, f0, f1
        add     r4, r27, r1
        sf      0(r4), f2
  ; e = y[k]
        lf      f30, 0(r4)
  ; e = 1.0 + e * (1.0 + e * (0.5 + e * (0.1666667 + e * (0.0416667 + e * (0.0083333 + e * 0.0013889)))))
        lf      f0, number_1(r0)
        lf      f1, number_2(r0)
        lf      f2, number_3(r0)
        lf      f3, number_4(r0)
        lf      f4, number_5(r0)
        lf      f5, number_6(r0)
        multf   f6, f30, f5
        addf    f7, f4, f6
        multf   f6, f30, f7
        addf    f7, f3, f6
        multf   f6, f30, f7
        addf    f7, f2, f6
        multf   f6, f30, f7
        addf    f7, f1, f6
        multf   f6, f30, f7
        addf    f7, f0, f6
        multf   f6, f30, f7
        addf    f30, f0, f6
  ; w[k] = x[k] / (e - 1.0)
        add     r5, r26, r1
        lf      f6, 0(r5)
        subf    f7, f30, f0
        divf    f8, f6, f7
        add     r6, r25, r1
        sf      0(r6), f8
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
`,
  ll23: `; Livermore loop 23, 2-D implicit hydrodynamics fragment: array offset and reduction
; The recurrence along a row is solved by doubling: on each level an element takes in the one that stands twice as far,
; for log2 p levels and with the coefficients at hand, as in loop 5.
        .float   number_1, 0.175
        .array   za, (3) * (v + 1)
        .remote  right, 1
        .array   zb, v
        .array   zr, v
        .array   zu, v
        .array   zv, v
        .array   zz, v
        .array   q, v
        .remote  far, (halvings) * (v)
; addresses and bounds
        li      r30, right
        li      r29, v - 2
        li      r28, za + 4 * ((2) * (v + 1) + 0)
        li      r27, zr
        li      r26, za
        li      r25, zb
        li      r24, za + 4 * ((1) * (v + 1) + 0)
        li      r23, zu
        li      r22, zz
        li      r21, q
        li      r20, za + 4 * ((2) * (v + 1) + v)
        .prefetch
; fetch right[0]
        pf      0(r30)
        .end
; do k = 0, v - 2
        li      r13, 0
        sgt     r1, r13, r29
        bnez    r1, done2
loop1:
  ; q[k] = za[2, k] * zr[k] + za[0, k] * zb[k] + za[1, k + 1] * zu[k] + zz[k]
        slli    r1, r13, 2
        add     r2, r28, r1
        lf      f0, 0(r2)
        add     r3, r27, r1
        lf      f1, 0(r3)
        multf   f2, f0, f1
        add     r4, r26, r1
        lf      f1, 0(r4)
        add     r5, r25, r1
        lf      f0, 0(r5)
        multf   f3, f1, f0
        addf    f0, f2, f3
        add     r6, r24, r1
        lf      f3, 4(r6)
        add     r7, r23, r1
        lf      f2, 0(r7)
        multf   f1, f3, f2
        addf    f2, f0, f1
        add     r8, r22, r1
        lf      f1, 0(r8)
        addf    f0, f2, f1
        add     r9, r21, r1
        sf      0(r9), f0
        addi    r13, r13, 1
        sle     r1, r13, r29
        bnez    r1, loop1
done2:
; q[v - 1] = za[2, v - 1] * zr[v - 1] + za[0, v - 1] * zb[v - 1] + right[0] * zu[v - 1] + zz[v - 1]
        lf      f0, -4(r20)
        li      r1, zr + 4 * (v)
        lf      f1, -4(r1)
        multf   f2, f0, f1
        li      r1, za + 4 * ((0) * (v + 1) + v)
        lf      f1, -4(r1)
        li      r1, zb + 4 * (v)
        lf      f0, -4(r1)
        multf   f3, f1, f0
        addf    f0, f2, f3
        lf      f3, 0(r30)
        li      r1, zu + 4 * (v)
        lf      f2, -4(r1)
        multf   f1, f3, f2
        addf    f2, f0, f1
        li      r1, zz + 4 * (v)
        lf      f1, -4(r1)
        addf    f0, f2, f1
        li      r1, q + 4 * (v)
        sf      -4(r1), f0
; do level = 0, halvings - 1
        li      r13, 0
        li      r1, halvings - 1
        sgt     r2, r13, r1
        bnez    r2, done4
loop3:
        .prefetch
  ; do k = 0, v - 1
        li      r14, 0
        li      r2, v - 1
        sgt     r3, r14, r2
        bnez    r3, done6
loop5:
    ; fetch far[level, k]
        li      r4, v
        mult    r3, r13, r4
        add     r4, r3, r14
        slli    r3, r4, 2
        li      r5, far
        add     r4, r5, r3
        pf      0(r4)
        addi    r14, r14, 1
        sle     r3, r14, r2
        bnez    r3, loop5
done6:
        .end
  ; do k = 0, v - 1
        li      r14, 0
        li      r3, v - 1
        sgt     r4, r14, r3
        bnez    r4, done8
loop7:
    ; q[k] = q[k] + zv[k] * far[level, k]
        slli    r4, r14, 2
        add     r5, r21, r4
        lf      f0, 0(r5)
        li      r7, zv
        add     r6, r7, r4
        lf      f1, 0(r6)
        li      r8, v
        mult    r7, r13, r8
        add     r8, r7, r14
        slli    r7, r8, 2
        li      r9, far
        add     r8, r9, r7
        lf      f2, 0(r8)
        multf   f3, f1, f2
        addf    f2, f0, f3
        sf      0(r5), f2
        addi    r14, r14, 1
        sle     r4, r14, r3
        bnez    r4, loop7
done8:
        addi    r13, r13, 1
        sle     r4, r13, r1
        bnez    r4, loop3
done4:
; do k = 0, v - 1
        li      r13, 0
        li      r4, v - 1
        sgt     r5, r13, r4
        bnez    r5, done10
loop9:
  ; za[1, k] = za[1, k] + 0.175 * (q[k] - za[1, k])
        slli    r5, r13, 2
        add     r6, r24, r5
        lf      f0, 0(r6)
        lf      f1, number_1(r0)
        add     r7, r21, r5
        lf      f2, 0(r7)
        lf      f3, 0(r6)
        subf    f4, f2, f3
        multf   f3, f1, f4
        addf    f4, f0, f3
        sf      0(r6), f4
        addi    r13, r13, 1
        sle     r5, r13, r4
        bnez    r5, loop9
done10:
`,
  ll24: `; Livermore loop 24, location of the first minimum: reduction
; The smallest element of all and where it is, which one request brings together. Each partner has a smaller one, as on
; the way of the slowest processor, for whom all others wait.
        .word    self, 0
        .float   own_least, 0.0
        .word    own_m, 0
        .array   x, v
        .remote  part, levels * fan
        .fill    part, -1.0, -1.0
        .array   place, levels * fan
; addresses and bounds
        li      r30, v - 1
        li      r29, x
        li      r28, 1
        li      r27, p
        li      r26, fan
        li      r25, fan - 1
        li      r24, part
        li      r23, place
; m = 0
        add     r15, r0, r0
; do k = 1, v - 1
        li      r13, 1
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; if x[k] < x[m]
        slli    r1, r13, 2
        add     r2, r29, r1
        lf      f0, 0(r2)
        slli    r3, r15, 2
        add     r4, r29, r3
        lf      f1, 0(r4)
        ltf     f0, f1
        bfpf    else3
    ; m = k
        add     r15, r0, r13
else3:
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
; least = x[m]
        slli    r1, r15, 2
        add     r2, r29, r1
        lf      f30, 0(r2)
; word = 0
        add     r16, r0, r0
; stride = 1
        add     r19, r0, r28
; while stride < p
while5:
        slt     r1, r19, r27
        beqz    r1, done6
  ; own_least = least
        sf      own_least(r0), f30
  ; own_m = m
        sw      own_m(r0), r15
  ; span = stride * fan
        mult    r18, r19, r26
  ; if (self & span - 1) == 0
        lw      r1, self(r0)
        subi    r2, r18, 1
        and     r3, r1, r2
        seq     r2, r3, r0
        beqz    r2, else7
        .prefetch
    ; partner = self
        lw      r1, self(r0)
        add     r17, r0, r1
    ; do j = 1, fan - 1
        li      r13, 1
        sgt     r1, r13, r25
        bnez    r1, done10
loop9:
      ; partner = partner + stride
        add     r17, r17, r19
      ; if partner < p
        slt     r1, r17, r27
        beqz    r1, else11
        ; fetch part[word + j]
        add     r1, r16, r13
        slli    r2, r1, 2
        add     r1, r24, r2
        pf      0(r1)
else11:
        addi    r13, r13, 1
        sle     r1, r13, r25
        bnez    r1, loop9
done10:
        .end
    ; partner = self
        lw      r1, self(r0)
        add     r17, r0, r1
    ; do j = 1, fan - 1
        li      r13, 1
        sgt     r1, r13, r25
        bnez    r1, done14
loop13:
      ; partner = partner + stride
        add     r17, r17, r19
      ; if partner < p
        slt     r1, r17, r27
        beqz    r1, else15
        ; if part[word + j] < least
        add     r1, r16, r13
        slli    r2, r1, 2
        add     r1, r24, r2
        lf      f0, 0(r1)
        ltf     f0, f30
        bfpf    else17
          ; least = part[word + j]
        add     r1, r16, r13
        slli    r2, r1, 2
        add     r1, r24, r2
        lf      f30, 0(r1)
          ; m = place[word + j]
        add     r3, r23, r2
        lw      r15, 0(r3)
else17:
else15:
        addi    r13, r13, 1
        sle     r1, r13, r25
        bnez    r1, loop13
done14:
else7:
  ; word = word + fan
        add     r16, r16, r26
  ; stride = span
        add     r19, r0, r18
        j       while5
done6:
`,
  jacobi: `; Jacobi iteration: the mean of four neighbours on a 2-D grid
        .float   number_1, 0.25
        .grid    u, rows, columns, 1, 1
        .array   w, (rows + 2) * (columns + 2)
; addresses and bounds
        li      r30, columns
        li      r29, u
        li      r28, rows
        li      r27, columns + 2
        li      r26, u + 4 * ((rows + 1) * (columns + 2) + 0)
        li      r25, w
        .prefetch
; do j = 1, columns
        li      r13, 1
        sgt     r1, r13, r30
        bnez    r1, done2
loop1:
  ; fetch u[0, j]
        slli    r1, r13, 2
        add     r2, r29, r1
        pf      0(r2)
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop1
done2:
; do i = 1, rows
        li      r13, 1
        sgt     r1, r13, r28
        bnez    r1, done4
loop3:
  ; fetch u[i, 0]
        mult    r1, r13, r27
        slli    r2, r1, 2
        add     r1, r29, r2
        pf      0(r1)
  ; fetch u[i, columns + 1]
        mult    r3, r13, r27
        add     r4, r3, r30
        slli    r3, r4, 2
        add     r4, r29, r3
        pf      4(r4)
        addi    r13, r13, 1
        sle     r1, r13, r28
        bnez    r1, loop3
done4:
; do j = 1, columns
        li      r13, 1
        sgt     r1, r13, r30
        bnez    r1, done6
loop5:
  ; fetch u[rows + 1, j]
        slli    r1, r13, 2
        add     r2, r26, r1
        pf      0(r2)
        addi    r13, r13, 1
        sle     r1, r13, r30
        bnez    r1, loop5
done6:
        .end
; do i = 1, rows
        li      r13, 1
        sgt     r1, r13, r28
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
        mult    r2, r1, r27
        add     r1, r2, r14
        slli    r2, r1, 2
        add     r1, r29, r2
        lf      f1, 0(r1)
        addi    r3, r13, 1
        mult    r4, r3, r27
        add     r3, r4, r14
        slli    r4, r3, 2
        add     r3, r29, r4
        lf      f2, 0(r3)
        addf    f3, f1, f2
        mult    r5, r13, r27
        add     r6, r5, r14
        slli    r5, r6, 2
        add     r6, r29, r5
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
        sle     r1, r13, r28
        bnez    r1, loop7
done8:
`,
  redblack: `; Red-black SOR on a 2-D grid: two half sweeps, each reads the other colour
        .float   omega, 1.5
        .float   number_1, 0.25
        .grid    u, rows, columns, 1, 1
; addresses and bounds
        li      r30, 1
        li      r29, columns
        li      r28, u
        li      r27, rows
        li      r26, columns + 2
        li      r25, u + 4 * ((rows + 1) * (columns + 2) + 0)
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
        slli    r1, r19, 2
        add     r2, r28, r1
        pf      0(r2)
    ; j = j + 2
        addi    r19, r19, 2
        j       while3
done4:
  ; do i = 1, rows
        li      r14, 1
        sgt     r1, r14, r27
        bnez    r1, done6
loop5:
    ; if (i + colour & 1) == 0
        add     r1, r14, r13
        andi    r2, r1, 1
        seq     r1, r2, r0
        beqz    r1, else7
      ; fetch u[i, 0]
        mult    r1, r14, r26
        slli    r2, r1, 2
        add     r1, r28, r2
        pf      0(r1)
else7:
    ; if (i + colour + columns & 1) == 1
        add     r1, r14, r13
        add     r2, r1, r29
        andi    r1, r2, 1
        seq     r2, r1, r30
        beqz    r2, else9
      ; fetch u[i, columns + 1]
        mult    r1, r14, r26
        add     r2, r1, r29
        slli    r1, r2, 2
        add     r2, r28, r1
        pf      4(r2)
else9:
        addi    r14, r14, 1
        sle     r1, r14, r27
        bnez    r1, loop5
done6:
  ; j = 1 + (rows + colour & 1)
        add     r1, r27, r13
        andi    r2, r1, 1
        add     r19, r30, r2
  ; while j <= columns
while11:
        sle     r1, r19, r29
        beqz    r1, done12
    ; fetch u[rows + 1, j]
        slli    r1, r19, 2
        add     r2, r25, r1
        pf      0(r2)
    ; j = j + 2
        addi    r19, r19, 2
        j       while11
done12:
        .end
  ; do i = 1, rows
        li      r14, 1
        sgt     r1, r14, r27
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
        mult    r1, r14, r26
        add     r2, r1, r19
        slli    r1, r2, 2
        add     r2, r28, r1
        lf      f0, 0(r2)
        lf      f1, omega(r0)
        lf      f2, number_1(r0)
        subi    r3, r14, 1
        mult    r4, r3, r26
        add     r3, r4, r19
        slli    r4, r3, 2
        add     r3, r28, r4
        lf      f3, 0(r3)
        addi    r5, r14, 1
        mult    r6, r5, r26
        add     r5, r6, r19
        slli    r6, r5, 2
        add     r5, r28, r6
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
        sle     r1, r14, r27
        bnez    r1, loop13
done14:
        addi    r13, r13, 1
        slei    r1, r13, 1
        bnez    r1, loop1
`,
  'bl1.1': `; BLAS srotg, construct a plane rotation: no communication
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
`,
  'bl1.2': `; BLAS srot, apply a plane rotation: array offset
        .equ     incx, 2
        .equ     incy, 4
        .float   c, 0.6
        .float   s, 0.8
        .remote  x, 4 * v
        .array   y, 4 * v
; addresses and bounds
        li      r30, (me * v) * incx
        li      r29, (me * v) * incy
        li      r28, v - 1
        li      r27, x - (me / 2) * 1048576
        li      r26, 4 * v
        li      r25, 1048576 - 4 * (4 * v)
        li      r24, y - (me) * 1048576
        li      r23, incx
        li      r22, incy
        .prefetch
; ix = me * v * incx
        add     r19, r0, r30
; iy = me * v * incy
        add     r18, r0, r29
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r28
        bnez    r1, done2
loop1:
  ; fetch x{ix}
        slli    r1, r19, 2
        add     r1, r1, r27
        div     r2, r19, r26
        mult    r2, r2, r25
        add     r1, r1, r2
        pf      0(r1)
  ; fetch y{iy}
        slli    r2, r18, 2
        add     r2, r2, r24
        div     r3, r18, r26
        mult    r3, r3, r25
        add     r2, r2, r3
        pf      0(r2)
  ; ix = ix + incx
        add     r19, r19, r23
  ; iy = iy + incy
        add     r18, r18, r22
        addi    r13, r13, 1
        sle     r1, r13, r28
        bnez    r1, loop1
done2:
        .end
; ix = me * v * incx
        add     r19, r0, r30
; iy = me * v * incy
        add     r18, r0, r29
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r28
        bnez    r1, done4
loop3:
  ; temp = c * x{ix} + s * y{iy}
        lf      f0, c(r0)
        slli    r1, r19, 2
        add     r1, r1, r27
        div     r2, r19, r26
        mult    r2, r2, r25
        add     r1, r1, r2
        lf      f1, 0(r1)
        multf   f2, f0, f1
        lf      f1, s(r0)
        slli    r2, r18, 2
        add     r2, r2, r24
        div     r3, r18, r26
        mult    r3, r3, r25
        add     r2, r2, r3
        lf      f3, 0(r2)
        multf   f4, f1, f3
        addf    f30, f2, f4
  ; y{iy} = c * y{iy} - s * x{ix}
        lf      f2, 0(r2)
        multf   f3, f0, f2
        lf      f2, 0(r1)
        multf   f4, f1, f2
        subf    f2, f3, f4
        sf      0(r2), f2
  ; x{ix} = temp
        sf      0(r1), f30
  ; ix = ix + incx
        add     r19, r19, r23
  ; iy = iy + incy
        add     r18, r18, r22
        addi    r13, r13, 1
        sle     r1, r13, r28
        bnez    r1, loop3
done4:
`,
  'bl1.3': `; BLAS sswap, exchange vectors: array offset
        .equ     incx, 2
        .equ     incy, 4
        .remote  x, 4 * v
        .array   y, 4 * v
; addresses and bounds
        li      r30, (me * v) * incx
        li      r29, (me * v) * incy
        li      r28, v - 1
        li      r27, x - (me / 2) * 1048576
        li      r26, 4 * v
        li      r25, 1048576 - 4 * (4 * v)
        li      r24, y - (me) * 1048576
        li      r23, incx
        li      r22, incy
        .prefetch
; ix = me * v * incx
        add     r19, r0, r30
; iy = me * v * incy
        add     r18, r0, r29
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r28
        bnez    r1, done2
loop1:
  ; fetch x{ix}
        slli    r1, r19, 2
        add     r1, r1, r27
        div     r2, r19, r26
        mult    r2, r2, r25
        add     r1, r1, r2
        pf      0(r1)
  ; fetch y{iy}
        slli    r2, r18, 2
        add     r2, r2, r24
        div     r3, r18, r26
        mult    r3, r3, r25
        add     r2, r2, r3
        pf      0(r2)
  ; ix = ix + incx
        add     r19, r19, r23
  ; iy = iy + incy
        add     r18, r18, r22
        addi    r13, r13, 1
        sle     r1, r13, r28
        bnez    r1, loop1
done2:
        .end
; ix = me * v * incx
        add     r19, r0, r30
; iy = me * v * incy
        add     r18, r0, r29
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r28
        bnez    r1, done4
loop3:
  ; temp = x{ix}
        slli    r1, r19, 2
        add     r1, r1, r27
        div     r2, r19, r26
        mult    r2, r2, r25
        add     r1, r1, r2
        lf      f30, 0(r1)
  ; x{ix} = y{iy}
        slli    r2, r18, 2
        add     r2, r2, r24
        div     r3, r18, r26
        mult    r3, r3, r25
        add     r2, r2, r3
        lf      f0, 0(r2)
        sf      0(r1), f0
  ; y{iy} = temp
        sf      0(r2), f30
  ; ix = ix + incx
        add     r19, r19, r23
  ; iy = iy + incy
        add     r18, r18, r22
        addi    r13, r13, 1
        sle     r1, r13, r28
        bnez    r1, loop3
done4:
`,
  'bl1.4': `; BLAS sscal, scale a vector
        .equ     incx, 2
        .float   a, 0.5
        .array   x, 2 * v
; addresses and bounds
        li      r30, (me * v) * incx
        li      r29, v - 1
        li      r28, x - (me) * 1048576
        li      r27, 2 * v
        li      r26, 1048576 - 4 * (2 * v)
        li      r25, incx
; ix = me * v * incx
        add     r19, r0, r30
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r29
        bnez    r1, done2
loop1:
  ; x{ix} = a * x{ix}
        lf      f0, a(r0)
        slli    r1, r19, 2
        add     r1, r1, r28
        div     r2, r19, r27
        mult    r2, r2, r26
        add     r1, r1, r2
        lf      f1, 0(r1)
        multf   f2, f0, f1
        sf      0(r1), f2
  ; ix = ix + incx
        add     r19, r19, r25
        addi    r13, r13, 1
        sle     r1, r13, r29
        bnez    r1, loop1
done2:
`,
  'bl1.5': `; BLAS scopy, copy a vector: array offset
        .equ     incx, 2
        .equ     incy, 4
        .remote  x, 4 * v
        .array   y, 4 * v
; addresses and bounds
        li      r30, (me * v) * incx
        li      r29, (me * v) * incy
        li      r28, v - 1
        li      r27, x - (me / 2) * 1048576
        li      r26, 4 * v
        li      r25, 1048576 - 4 * (4 * v)
        li      r24, incx
        li      r23, incy
        li      r22, y - (me) * 1048576
        .prefetch
; ix = me * v * incx
        add     r19, r0, r30
; iy = me * v * incy
        add     r18, r0, r29
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r28
        bnez    r1, done2
loop1:
  ; fetch x{ix}
        slli    r1, r19, 2
        add     r1, r1, r27
        div     r2, r19, r26
        mult    r2, r2, r25
        add     r1, r1, r2
        pf      0(r1)
  ; ix = ix + incx
        add     r19, r19, r24
  ; iy = iy + incy
        add     r18, r18, r23
        addi    r13, r13, 1
        sle     r1, r13, r28
        bnez    r1, loop1
done2:
        .end
; ix = me * v * incx
        add     r19, r0, r30
; iy = me * v * incy
        add     r18, r0, r29
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r28
        bnez    r1, done4
loop3:
  ; y{iy} = x{ix}
        slli    r1, r19, 2
        add     r1, r1, r27
        div     r2, r19, r26
        mult    r2, r2, r25
        add     r1, r1, r2
        lf      f0, 0(r1)
        slli    r2, r18, 2
        add     r2, r2, r22
        div     r3, r18, r26
        mult    r3, r3, r25
        add     r2, r2, r3
        sf      0(r2), f0
  ; ix = ix + incx
        add     r19, r19, r24
  ; iy = iy + incy
        add     r18, r18, r23
        addi    r13, r13, 1
        sle     r1, r13, r28
        bnez    r1, loop3
done4:
`,
  'bl1.6': `; BLAS saxpy, add a multiple of a vector: array offset
        .equ     incx, 2
        .equ     incy, 4
        .float   a, 0.5
        .remote  x, 4 * v
        .array   y, 4 * v
; addresses and bounds
        li      r30, (me * v) * incx
        li      r29, (me * v) * incy
        li      r28, v - 1
        li      r27, x - (me / 2) * 1048576
        li      r26, 4 * v
        li      r25, 1048576 - 4 * (4 * v)
        li      r24, y - (me) * 1048576
        li      r23, incx
        li      r22, incy
        .prefetch
; ix = me * v * incx
        add     r19, r0, r30
; iy = me * v * incy
        add     r18, r0, r29
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r28
        bnez    r1, done2
loop1:
  ; fetch x{ix}
        slli    r1, r19, 2
        add     r1, r1, r27
        div     r2, r19, r26
        mult    r2, r2, r25
        add     r1, r1, r2
        pf      0(r1)
  ; fetch y{iy}
        slli    r2, r18, 2
        add     r2, r2, r24
        div     r3, r18, r26
        mult    r3, r3, r25
        add     r2, r2, r3
        pf      0(r2)
  ; ix = ix + incx
        add     r19, r19, r23
  ; iy = iy + incy
        add     r18, r18, r22
        addi    r13, r13, 1
        sle     r1, r13, r28
        bnez    r1, loop1
done2:
        .end
; ix = me * v * incx
        add     r19, r0, r30
; iy = me * v * incy
        add     r18, r0, r29
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r28
        bnez    r1, done4
loop3:
  ; y{iy} = y{iy} + a * x{ix}
        slli    r1, r18, 2
        add     r1, r1, r24
        div     r2, r18, r26
        mult    r2, r2, r25
        add     r1, r1, r2
        lf      f0, 0(r1)
        lf      f1, a(r0)
        slli    r2, r19, 2
        add     r2, r2, r27
        div     r3, r19, r26
        mult    r3, r3, r25
        add     r2, r2, r3
        lf      f2, 0(r2)
        multf   f3, f1, f2
        addf    f2, f0, f3
        sf      0(r1), f2
  ; ix = ix + incx
        add     r19, r19, r23
  ; iy = iy + incy
        add     r18, r18, r22
        addi    r13, r13, 1
        sle     r1, r13, r28
        bnez    r1, loop3
done4:
`,
  'bl1.7': `; BLAS sdot, inner product: array offset and reduction
        .equ     incx, 2
        .equ     incy, 4
        .word    self, 0
        .float   own_s, 0.0
        .float   number_1, 0.0
        .remote  x, 4 * v
        .array   y, 4 * v
        .remote  part, levels * fan
; addresses and bounds
        li      r30, (me * v) * incx
        li      r29, (me * v) * incy
        li      r28, v - 1
        li      r27, x - (me / 2) * 1048576
        li      r26, 4 * v
        li      r25, 1048576 - 4 * (4 * v)
        li      r24, y - (me) * 1048576
        li      r23, incx
        li      r22, incy
        li      r21, 1
        li      r20, p
        .prefetch
; ix = me * v * incx
        add     r19, r0, r30
; iy = me * v * incy
        add     r18, r0, r29
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r28
        bnez    r1, done2
loop1:
  ; fetch x{ix}
        slli    r1, r19, 2
        add     r1, r1, r27
        div     r2, r19, r26
        mult    r2, r2, r25
        add     r1, r1, r2
        pf      0(r1)
  ; fetch y{iy}
        slli    r2, r18, 2
        add     r2, r2, r24
        div     r3, r18, r26
        mult    r3, r3, r25
        add     r2, r2, r3
        pf      0(r2)
  ; ix = ix + incx
        add     r19, r19, r23
  ; iy = iy + incy
        add     r18, r18, r22
        addi    r13, r13, 1
        sle     r1, r13, r28
        bnez    r1, loop1
done2:
        .end
; s = 0.0
        lf      f0, number_1(r0)
        movf    f30, f0
; ix = me * v * incx
        add     r19, r0, r30
; iy = me * v * incy
        add     r18, r0, r29
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r28
        bnez    r1, done4
loop3:
  ; s = s + x{ix} * y{iy}
        slli    r1, r19, 2
        add     r1, r1, r27
        div     r2, r19, r26
        mult    r2, r2, r25
        add     r1, r1, r2
        lf      f0, 0(r1)
        slli    r2, r18, 2
        add     r2, r2, r24
        div     r3, r18, r26
        mult    r3, r3, r25
        add     r2, r2, r3
        lf      f1, 0(r2)
        multf   f2, f0, f1
        addf    f30, f30, f2
  ; ix = ix + incx
        add     r19, r19, r23
  ; iy = iy + incy
        add     r18, r18, r22
        addi    r13, r13, 1
        sle     r1, r13, r28
        bnez    r1, loop3
done4:
; word = 0
        add     r14, r0, r0
; stride = 1
        add     r17, r0, r21
; while stride < p
while5:
        slt     r1, r17, r20
        beqz    r1, done6
  ; own_s = s
        sf      own_s(r0), f30
  ; span = stride * fan
        li      r1, fan
        mult    r16, r17, r1
  ; if (self & span - 1) == 0
        lw      r1, self(r0)
        subi    r2, r16, 1
        and     r3, r1, r2
        seq     r2, r3, r0
        beqz    r2, else7
        .prefetch
    ; partner = self
        lw      r1, self(r0)
        add     r15, r0, r1
    ; do j = 1, fan - 1
        li      r13, 1
        li      r1, fan - 1
        sgt     r2, r13, r1
        bnez    r2, done10
loop9:
      ; partner = partner + stride
        add     r15, r15, r17
      ; if partner < p
        slt     r2, r15, r20
        beqz    r2, else11
        ; fetch part[word + j]
        add     r2, r14, r13
        slli    r3, r2, 2
        li      r4, part
        add     r2, r4, r3
        pf      0(r2)
else11:
        addi    r13, r13, 1
        sle     r2, r13, r1
        bnez    r2, loop9
done10:
        .end
    ; partner = self
        lw      r2, self(r0)
        add     r15, r0, r2
    ; do j = 1, fan - 1
        li      r13, 1
        li      r2, fan - 1
        sgt     r3, r13, r2
        bnez    r3, done14
loop13:
      ; partner = partner + stride
        add     r15, r15, r17
      ; if partner < p
        slt     r3, r15, r20
        beqz    r3, else15
        ; s = s + part[word + j]
        add     r3, r14, r13
        slli    r4, r3, 2
        li      r5, part
        add     r3, r5, r4
        lf      f0, 0(r3)
        addf    f30, f30, f0
else15:
        addi    r13, r13, 1
        sle     r3, r13, r2
        bnez    r3, loop13
done14:
else7:
  ; word = word + fan
        li      r3, fan
        add     r14, r14, r3
  ; stride = span
        add     r17, r0, r16
        j       while5
done6:
`,
  'bl1.8': `; BLAS snrm2, Euclidean length: reduction
; Squares are not scaled: sums of squares that each processor scaled by its own largest element could not be added up
; from one word each.
        .equ     incx, 2
        .word    self, 0
        .float   own_ssq, 0.0
        .float   number_1, 0.0
        .float   number_2, 1.0
        .float   number_3, 0.5
        .array   x, 2 * v
        .remote  part, levels * fan
; addresses and bounds
        li      r30, (me * v) * incx
        li      r29, v - 1
        li      r28, x - (me) * 1048576
        li      r27, 2 * v
        li      r26, 1048576 - 4 * (2 * v)
        li      r25, incx
        li      r24, 1
        li      r23, p
        li      r22, fan
        li      r21, fan - 1
        li      r20, part
; ssq = 0.0
        lf      f0, number_1(r0)
        movf    f30, f0
; ix = me * v * incx
        add     r19, r0, r30
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r29
        bnez    r1, done2
loop1:
  ; element = x{ix}
        slli    r1, r19, 2
        add     r1, r1, r28
        div     r2, r19, r27
        mult    r2, r2, r26
        add     r1, r1, r2
        lf      f29, 0(r1)
  ; ssq = ssq + element * element
        multf   f0, f29, f29
        addf    f30, f30, f0
  ; ix = ix + incx
        add     r19, r19, r25
        addi    r13, r13, 1
        sle     r1, r13, r29
        bnez    r1, loop1
done2:
; word = 0
        add     r15, r0, r0
; stride = 1
        add     r18, r0, r24
; while stride < p
while3:
        slt     r1, r18, r23
        beqz    r1, done4
  ; own_ssq = ssq
        sf      own_ssq(r0), f30
  ; span = stride * fan
        mult    r17, r18, r22
  ; if (self & span - 1) == 0
        lw      r1, self(r0)
        subi    r2, r17, 1
        and     r3, r1, r2
        seq     r2, r3, r0
        beqz    r2, else5
        .prefetch
    ; partner = self
        lw      r1, self(r0)
        add     r16, r0, r1
    ; do j = 1, fan - 1
        li      r13, 1
        sgt     r1, r13, r21
        bnez    r1, done8
loop7:
      ; partner = partner + stride
        add     r16, r16, r18
      ; if partner < p
        slt     r1, r16, r23
        beqz    r1, else9
        ; fetch part[word + j]
        add     r1, r15, r13
        slli    r2, r1, 2
        add     r1, r20, r2
        pf      0(r1)
else9:
        addi    r13, r13, 1
        sle     r1, r13, r21
        bnez    r1, loop7
done8:
        .end
    ; partner = self
        lw      r1, self(r0)
        add     r16, r0, r1
    ; do j = 1, fan - 1
        li      r13, 1
        sgt     r1, r13, r21
        bnez    r1, done12
loop11:
      ; partner = partner + stride
        add     r16, r16, r18
      ; if partner < p
        slt     r1, r16, r23
        beqz    r1, else13
        ; ssq = ssq + part[word + j]
        add     r1, r15, r13
        slli    r2, r1, 2
        add     r1, r20, r2
        lf      f0, 0(r1)
        addf    f30, f30, f0
else13:
        addi    r13, r13, 1
        sle     r1, r13, r21
        bnez    r1, loop11
done12:
else5:
  ; word = word + fan
        add     r15, r15, r22
  ; stride = span
        add     r18, r0, r17
        j       while3
done4:
; ssq = ssq + 1.0
        lf      f0, number_2(r0)
        addf    f30, f30, f0
; root = 1.0
        movf    f28, f0
; do turn = 1, 5
        li      r13, 1
loop15:
  ; root = 0.5 * (root + ssq / root)
        lf      f0, number_3(r0)
        divf    f1, f30, f28
        addf    f2, f28, f1
        multf   f28, f0, f2
        addi    r13, r13, 1
        slei    r1, r13, 5
        bnez    r1, loop15
`,
  'bl1.9': `; BLAS sasum, sum of absolute values: reduction
        .equ     incx, 2
        .word    self, 0
        .float   own_s, 0.0
        .float   number_1, 0.0
        .array   x, 2 * v
        .remote  part, levels * fan
; addresses and bounds
        li      r30, (me * v) * incx
        li      r29, v - 1
        li      r28, x - (me) * 1048576
        li      r27, 2 * v
        li      r26, 1048576 - 4 * (2 * v)
        li      r25, incx
        li      r24, 1
        li      r23, p
        li      r22, fan
        li      r21, fan - 1
        li      r20, part
; s = 0.0
        lf      f0, number_1(r0)
        movf    f30, f0
; ix = me * v * incx
        add     r19, r0, r30
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r29
        bnez    r1, done2
loop1:
  ; s = s + abs(x{ix})
        slli    r1, r19, 2
        add     r1, r1, r28
        div     r2, r19, r27
        mult    r2, r2, r26
        add     r1, r1, r2
        lf      f0, 0(r1)
        movi2fp f2, r0
        movf    f1, f0
        gef     f1, f2
        bfpt    positive3
        subf    f1, f2, f1
positive3:
        addf    f30, f30, f1
  ; ix = ix + incx
        add     r19, r19, r25
        addi    r13, r13, 1
        sle     r1, r13, r29
        bnez    r1, loop1
done2:
; word = 0
        add     r15, r0, r0
; stride = 1
        add     r18, r0, r24
; while stride < p
while4:
        slt     r1, r18, r23
        beqz    r1, done5
  ; own_s = s
        sf      own_s(r0), f30
  ; span = stride * fan
        mult    r17, r18, r22
  ; if (self & span - 1) == 0
        lw      r1, self(r0)
        subi    r2, r17, 1
        and     r3, r1, r2
        seq     r2, r3, r0
        beqz    r2, else6
        .prefetch
    ; partner = self
        lw      r1, self(r0)
        add     r16, r0, r1
    ; do j = 1, fan - 1
        li      r13, 1
        sgt     r1, r13, r21
        bnez    r1, done9
loop8:
      ; partner = partner + stride
        add     r16, r16, r18
      ; if partner < p
        slt     r1, r16, r23
        beqz    r1, else10
        ; fetch part[word + j]
        add     r1, r15, r13
        slli    r2, r1, 2
        add     r1, r20, r2
        pf      0(r1)
else10:
        addi    r13, r13, 1
        sle     r1, r13, r21
        bnez    r1, loop8
done9:
        .end
    ; partner = self
        lw      r1, self(r0)
        add     r16, r0, r1
    ; do j = 1, fan - 1
        li      r13, 1
        sgt     r1, r13, r21
        bnez    r1, done13
loop12:
      ; partner = partner + stride
        add     r16, r16, r18
      ; if partner < p
        slt     r1, r16, r23
        beqz    r1, else14
        ; s = s + part[word + j]
        add     r1, r15, r13
        slli    r2, r1, 2
        add     r1, r20, r2
        lf      f0, 0(r1)
        addf    f30, f30, f0
else14:
        addi    r13, r13, 1
        sle     r1, r13, r21
        bnez    r1, loop12
done13:
else6:
  ; word = word + fan
        add     r15, r15, r22
  ; stride = span
        add     r18, r0, r17
        j       while4
done5:
`,
  'bl1.10': `; BLAS isamax, place of the largest absolute value: reduction
; The largest of all and where it is, which one request brings together. Each partner has a larger one, as on the way of
; the slowest processor, for whom all others wait.
        .equ     incx, 2
        .word    self, 0
        .float   own_most, 0.0
        .word    own_at, 0
        .float   number_1, 0.0
        .array   x, 2 * v
        .remote  part, levels * fan
        .fill    part, 1.0, 1.0
        .array   place, levels * fan
; addresses and bounds
        li      r30, (me * v) * incx
        li      r29, v - 1
        li      r28, x - (me) * 1048576
        li      r27, 2 * v
        li      r26, 1048576 - 4 * (2 * v)
        li      r25, incx
        li      r24, 1
        li      r23, p
        li      r22, fan
        li      r21, fan - 1
        li      r20, part
; most = 0.0
        lf      f0, number_1(r0)
        movf    f30, f0
; at = 0
        add     r14, r0, r0
; ix = me * v * incx
        add     r19, r0, r30
; do i = 0, v - 1
        li      r13, 0
        sgt     r1, r13, r29
        bnez    r1, done2
loop1:
  ; if abs(x{ix}) > most
        slli    r1, r19, 2
        add     r1, r1, r28
        div     r2, r19, r27
        mult    r2, r2, r26
        add     r1, r1, r2
        lf      f0, 0(r1)
        movi2fp f2, r0
        movf    f1, f0
        gef     f1, f2
        bfpt    positive5
        subf    f1, f2, f1
positive5:
        gtf     f1, f30
        bfpf    else3
    ; most = abs(x{ix})
        slli    r1, r19, 2
        add     r1, r1, r28
        div     r2, r19, r27
        mult    r2, r2, r26
        add     r1, r1, r2
        lf      f0, 0(r1)
        movi2fp f1, r0
        movf    f30, f0
        gef     f30, f1
        bfpt    positive6
        subf    f30, f1, f30
positive6:
    ; at = i
        add     r14, r0, r13
else3:
  ; ix = ix + incx
        add     r19, r19, r25
        addi    r13, r13, 1
        sle     r1, r13, r29
        bnez    r1, loop1
done2:
; word = 0
        add     r15, r0, r0
; stride = 1
        add     r18, r0, r24
; while stride < p
while7:
        slt     r1, r18, r23
        beqz    r1, done8
  ; own_most = most
        sf      own_most(r0), f30
  ; own_at = at
        sw      own_at(r0), r14
  ; span = stride * fan
        mult    r17, r18, r22
  ; if (self & span - 1) == 0
        lw      r1, self(r0)
        subi    r2, r17, 1
        and     r3, r1, r2
        seq     r2, r3, r0
        beqz    r2, else9
        .prefetch
    ; partner = self
        lw      r1, self(r0)
        add     r16, r0, r1
    ; do j = 1, fan - 1
        li      r13, 1
        sgt     r1, r13, r21
        bnez    r1, done12
loop11:
      ; partner = partner + stride
        add     r16, r16, r18
      ; if partner < p
        slt     r1, r16, r23
        beqz    r1, else13
        ; fetch part[word + j]
        add     r1, r15, r13
        slli    r2, r1, 2
        add     r1, r20, r2
        pf      0(r1)
else13:
        addi    r13, r13, 1
        sle     r1, r13, r21
        bnez    r1, loop11
done12:
        .end
    ; partner = self
        lw      r1, self(r0)
        add     r16, r0, r1
    ; do j = 1, fan - 1
        li      r13, 1
        sgt     r1, r13, r21
        bnez    r1, done16
loop15:
      ; partner = partner + stride
        add     r16, r16, r18
      ; if partner < p
        slt     r1, r16, r23
        beqz    r1, else17
        ; if part[word + j] > most
        add     r1, r15, r13
        slli    r2, r1, 2
        add     r1, r20, r2
        lf      f0, 0(r1)
        gtf     f0, f30
        bfpf    else19
          ; most = part[word + j]
        add     r1, r15, r13
        slli    r2, r1, 2
        add     r1, r20, r2
        lf      f30, 0(r1)
          ; at = place[word + j]
        li      r4, place
        add     r3, r4, r2
        lw      r14, 0(r3)
else19:
else17:
        addi    r13, r13, 1
        sle     r1, r13, r21
        bnez    r1, loop15
done16:
else9:
  ; word = word + fan
        add     r15, r15, r22
  ; stride = span
        add     r18, r0, r17
        j       while7
done8:
`,
};
