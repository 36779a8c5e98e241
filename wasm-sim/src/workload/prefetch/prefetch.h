/*
 * Runs a program of the prefetch lab in one of its forms on one of the networks.
 *
 * Numbers that every program is handed: v (virtualization), p (processors), me (this one, half way and even),
 * halvings (log2 p, rounded up), rows and columns (of a block of at least v points, as square as v allows),
 * and by the form: fan and levels (of reductions over all processors, fan^levels >= p), top_fan (of their
 * highest level, at most fan) and hops (levels of a broadcast to all).
 */
#ifndef OVX_PREFETCH_H
#define OVX_PREFETCH_H

#include "dlx/asm/dlx_assembler.h"
#include "ovx_parameters_prefetch.h"

enum { OVX_PREFETCH_CYCLE_PS = (int)(1000000 / OVX_PREFETCH_CLOCK_MHZ) };

typedef struct ovx_prefetch_scenario {
  uint32_t virtualization, processors; /* all of these in the ranges of the parameter table, */
  uint32_t latency, m, k;              /* cycles, count, cycles; m and k of prefetching only */
  uint32_t places;                     /* of the buffer, of prefetching only; 0: without end */
  uint32_t start;                      /* cycles */
  uint32_t base;                       /* cycles of each base address */
  int prefetching;                     /* the form; else blocking */
  int plain;                           /* without prefetches, and so on a blocking network */
  uint64_t steps; /* limit of instructions; 0: the parameter table's, which is the maximum */
} ovx_prefetch_scenario;

/* Scenario of one run of the lab, from a row of values in their ranges. */
ovx_prefetch_scenario ovx_prefetch_scenario_of(const double *values, uint32_t run);

/*
 * 1 and the result, OVX_DLX_INVALID for a scenario out of range; or 0 and the error in the text. trace may be
 * NULL; its places refer to the program.
 */
int ovx_prefetch_run(const char *text, uint32_t length, const ovx_prefetch_scenario *scenario,
                     ovx_arena *arena, ovx_dlx_trace *trace, ovx_dlx_program *program, ovx_dlx_result *result,
                     ovx_goal_error *error);

/* Whether a program has a number of its form; without, and without its prefetches, it is the same in both. */
int ovx_prefetch_knows_form(const ovx_dlx_program *program);

#endif
