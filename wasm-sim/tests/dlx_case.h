/* Assembles and runs texts for the tests of the DLX core. */
#ifndef DLX_CASE_H
#define DLX_CASE_H

#include "check.h"
#include "ovx_parameters.h"
#include "workload/prefetch/prefetch.h"
#include "workload/prefetch/prefetch_kernels.h"
#include <stdlib.h>
#include <string.h>

enum { DLX_CASE_BYTES = 64 << 20, DLX_CASE_ROWS = 4096, DLX_KERNELS = OVX_PREFETCH_BENCHMARK_BL1_10 + 1 };

static ovx_goal_error dlx_error;
static ovx_dlx_program dlx_program;
static ovx_dlx_trace dlx_trace;

static ovx_arena dlx_arena(void) {
  static unsigned char *memory;
  if (!memory) memory = aligned_alloc(16, DLX_CASE_BYTES);
  return (ovx_arena){ .base = memory, .size = DLX_CASE_BYTES };
}

static int dlx_assemble(const char *text, size_t length, int prefetching) {
  static const ovx_dlx_number numbers[] = { { "v", 10 }, { "p", 1024 } };
  ovx_arena arena = dlx_arena();
  ovx_dlx_source source = {
    .text = text,
    .length = (uint32_t)length,
    .numbers = numbers,
    .number_count = 2,
    .word_limit = 100000,
    .prefetching = prefetching,
  };
  return ovx_dlx_assemble(&source, &arena, &dlx_program, &dlx_error);
}

static void dlx_take_trace(void) {
  static int64_t cycles[7][DLX_CASE_ROWS];
  static uint32_t counts[2][DLX_CASE_ROWS];
  dlx_trace = (ovx_dlx_trace){
    .capacity = DLX_CASE_ROWS,
    .request_capacity = DLX_CASE_ROWS,
    .begin = cycles[0],
    .issue = cycles[1],
    .end = cycles[2],
    .network = cycles[3],
    .asked = cycles[4],
    .released = cycles[5],
    .arrived = cycles[6],
    .place = counts[0],
    .request_place = counts[1],
  };
}

/* Runs a text with costs load 2, branch 2, add 2, multiply 5, divide 19. */
static inline ovx_dlx_result dlx_run(const char *text, ovx_dlx_network network, int prefetching) {
  ovx_dlx_result none = { .status = OVX_DLX_FAULT };
  if (!dlx_assemble(text, strlen(text), prefetching)) {
    printf("    line %u, column %u: found %s, expected %s\n", dlx_error.line, dlx_error.column,
           dlx_error.found, dlx_error.expected);
    return none;
  }
  dlx_take_trace();
  ovx_dlx_costs costs = { .load = 2, .branch = 2, .add = 2, .multiply = 5, .divide = 19 };
  return ovx_dlx_run(&dlx_program, &costs, &network, 1000000, &dlx_trace);
}

static inline ovx_dlx_network dlx_blocking(int64_t latency) {
  ovx_dlx_network network;
  ovx_dlx_blocking(&network, latency);
  return network;
}

static inline ovx_dlx_network dlx_pipelined(int64_t latency, uint32_t m, int64_t k) {
  ovx_dlx_network network;
  ovx_dlx_pipelined(&network, latency, m, k);
  return network;
}

/* The word that a run left at the beginning of the data, and as a float. */
static inline int32_t dlx_word(uint32_t index) {
  return dlx_program.value[index];
}

static inline float dlx_float(uint32_t index) {
  float value;
  memcpy(&value, &dlx_program.value[index], sizeof value);
  return value;
}

#endif
