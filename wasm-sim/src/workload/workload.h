/*
 * A workload turns the values of a lab's parameters into a schedule and a network, and names the protocol
 * that carries it out: all that one diagram of the page needs.
 */
#ifndef OVX_WORKLOAD_H
#define OVX_WORKLOAD_H

#include "protocol/simulation.h"

typedef struct ovx_workload {
  const char *name;
  const ovx_protocol *protocol;
  uint32_t parameter_count;
  const double *minimum, *maximum;
  /* values: one for each parameter, in the order of ovx_parameters.h, all within their ranges. */
  /* What `own` points to is in the arena. 1, or 0 when that has no room. */
  int (*network)(const double *values, ovx_arena *arena, ovx_network *network);
  /* 1, or 0 when the arena has no room. */
  int (*schedule)(const double *values, ovx_arena *arena, ovx_schedule *schedule);
} ovx_workload;

/* Builds and runs a workload; NULL is invalid, as are values out of range. `simulation` then holds trace, counters and finishing times. */
ovx_status ovx_run_workload(const ovx_workload *workload, const double *values, ovx_arena *arena, ovx_limits limits,
                            ovx_simulation *simulation);

#endif
