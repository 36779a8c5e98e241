/*
 * DLX assembly text to a program with its memory.
 *
 *     .remote edge, 1              ; a word of another node
 *     .array  y, v                 ; v words of this node, v being a number that the caller passes
 *             li    r1, 0
 *     .prefetch                    ; only in the prefetching form, to the matching .end
 *             li    r2, edge
 *             pf    0(r2)
 *     .end
 *     loop:   slli  r2, r1, 2      ; labels end with a colon
 *             lf    f0, y(r2)
 *             addi  r1, r1, 1
 *             slt   r2, r1, r3
 *             bnez  r2, loop       ; the delay slot is empty and not written
 *
 * A statement a line; what follows ; or # or // is a comment. Where a number may stand, an expression of
 * numbers, names, + - * / % ( ), min(a, b) and max(a, b) may; names are those handed in, those of data above,
 * whose values are their addresses, and those of .equ. Directives:
 *
 *     .equ name, value                                        a number under a name
 *     .array name, words                                      of this node
 *     .array name, words, from, count                         only these of this node, the others of other nodes
 *     .array name, words, from, count, every                  and the same of each so many words
 *     .grid name, rows, columns, halo_rows, halo_columns      rows and columns of this node, with those of its
 *                                                             neighbours around them: (rows + 2 halo_rows) lines
 *     .remote name, words                                     of other nodes
 *     .float name, value       .word name, value              one word, filled
 *     .fill name, start, step                                 fills an array with floats start, start + step, ...
 *     .prefetch ... .end
 *
 * A text is understood as a whole or not at all. Nothing is recursive without a bound, nothing beyond the
 * length given is looked at, and any byte may stand anywhere.
 */
#ifndef OVX_DLX_ASSEMBLER_H
#define OVX_DLX_ASSEMBLER_H

#include "base/arena.h"
#include "base/text/goal_error.h" /* mistakes have one form */
#include "dlx/asm/dlx_source.h"
#include "dlx/machine/dlx.h"

/* 1 and a program, all of it in the arena; or 0 and the error. */
int ovx_dlx_assemble(const ovx_dlx_source *source, ovx_arena *arena, ovx_dlx_program *program,
                     ovx_goal_error *error);

#endif
