/*
 * A workload turns the values of a lab's parameters into a schedule and a network, and names the protocol
 * that carries it out: all that one diagram of the page needs.
 */
#ifndef OVX_WORKLOAD_H
#define OVX_WORKLOAD_H

#include "protocol/simulation.h"

typedef struct ovx_workload {
  const char *name;
  /*
   * Which workload of the same parameters this one is with these values, so that it needs nothing of its own
   * below; NULL: itself.
   */
  const struct ovx_workload *(*chosen)(const double *values);
  const ovx_protocol *protocol;
  uint32_t parameter_count;
  const double *minimum, *maximum;
  const uint8_t *whole; /* whether a value counts something, or is a choice: it has no fraction */
  /*
   * Why values are refused that are in their ranges and yet impossible beside each other, from 1; 0, or NULL:
   * they are not.
   */
  uint32_t (*refused)(const double *values);
  /* takes the time until the programs end, though acknowledgements may come later */
  int ends_with_programs;
  /*
   * values: one for each parameter, in the order of ovx_parameters.h, all within their ranges, whole and not
   * refused.
   */
  /* What `own` points to is in the arena. 1, or 0 when that has no room. */
  int (*network)(const double *values, ovx_arena *arena, ovx_network *network);
  /*
   * 1, or 0 when the arena has no room. NULL: its runs are no schedules, and its module alone knows what they
   * come to.
   */
  int (*schedule)(const double *values, ovx_arena *arena, ovx_schedule *schedule);
} ovx_workload;

/* Which one it is with these values, in their ranges and not refused. */
static inline const ovx_workload *ovx_chosen_workload(const ovx_workload *workload, const double *values) {
  return workload->chosen ? workload->chosen(values) : workload;
}

/*
 * Builds a workload, ready for ovx_simulation_run. OVX_COMPLETED, or the status with which it ends before it
 * begins: NULL is invalid, as are values out of range or without their whole numbers.
 */
ovx_status ovx_open_workload(const ovx_workload *workload, const double *values, ovx_arena *arena,
                             ovx_limits limits, ovx_simulation *simulation);

/* Which value is out of its range or lacks its whole number, from 1; 0: none. */
uint32_t ovx_wrong_value(const ovx_workload *workload, const double *values);

/* Why the workload refuses values of which none is wrong by itself; 0: it does not, or one is. */
uint32_t ovx_refusal(const ovx_workload *workload, const double *values);

/* Builds and runs a workload. `simulation` then holds trace, counters and finishing times. */
ovx_status ovx_run_workload(const ovx_workload *workload, const double *values, ovx_arena *arena,
                            ovx_limits limits, ovx_simulation *simulation);

#endif
