/* A program with its memory, and what its instructions cost. */
#ifndef OVX_DLX_PROGRAM_H
#define OVX_DLX_PROGRAM_H

#include "dlx/machine/dlx_instructions.h"

#define OVX_DLX_FIRST_ADDRESS 4096 /* first address of data; below it nothing may be read */
#define OVX_DLX_LOCAL INT64_C(0)   /* stamp of a word that is present from the beginning */
#define OVX_DLX_ABSENT INT64_MAX   /* stamp of a word of another node that was not asked for */

typedef struct ovx_dlx_instruction {
  uint8_t operation; /* ovx_dlx_operation */
  uint8_t a, b, c;   /* registers: a is written, except by stores; 0: none */
  int32_t immediate; /* value, or index of the branch target */
  uint32_t line;     /* line of the text, from 1 */
} ovx_dlx_instruction;

typedef struct ovx_dlx_program {
  ovx_dlx_instruction *code;
  uint32_t length;
  uint32_t words;
  int32_t *value; /* value of each word: an integer or the bits of a float */
  int64_t *stamp;
  struct ovx_dlx_moments *moments; /* moments of its runs (dlx_moments.h) */
  /* a bit for each number that was handed to its text: whether it depends on it */
  uint32_t numbers_used;
} ovx_dlx_program;

/* Cycles. */
typedef struct ovx_dlx_costs {
  uint32_t load, branch, add, multiply, divide; /* each from 1 to 255 */
  uint32_t start; /* before the first instruction, in which the processor computes */
  /* before an access or prefetch by a register, to 255: reloading the address of its array */
  uint32_t base;
} ovx_dlx_costs;

/*
 * The word of a float. What is no number has one pattern of bits: which one is the processor's choice, and
 * its sign differs between them.
 */
static inline int32_t ovx_dlx_word_of(float value) {
  union {
    float f;
    int32_t i;
  } u = { .f = value };
  return value == value ? u.i : INT32_C(0x7FC00000);
}

#endif
