/*
 * A lab's simulation: runs of workloads that all take the lab's row of values, and the numbers that follow
 * from them.
 *
 *     row ──> runs ──> outcomes ──> results
 *              └ event diagrams, one each
 *
 * Names and numbers are those of the lab's ovx_parameters_*.h.
 */
#ifndef OVX_LAB_H
#define OVX_LAB_H

#include "ovx_labs.h"
#include "workload/outcome.h"
#include "workload/workload.h"

#define OVX_LAB_SEARCH \
  (UINT32_C(1) << 31) /* in the needs of a result: it takes runs that the others call for */
_Static_assert(OVX_LAB_RUNS_MOST <= 31, "each run of a lab has a bit of its own in the needs of a result");

typedef struct ovx_lab {
  const char *name;
  uint32_t run_count, result_count;
  const ovx_workload *const *runs;
  const char *const *result_names;
  const uint32_t *needs; /* for each result, a bit for each run that it needs */
  /*
   * Computes all results, NAN for undefined ones. Outcomes of omitted runs are empty; no caller reads results
   * that depend on them.
   */
  void (*results)(const double *values, const ovx_outcome *outcomes, double *results);
  /* Adds the results that take further runs; NULL: there are none. */
  void (*search)(const double *values, const ovx_outcome *outcomes, const ovx_sweep_limits *limits,
                 double *results);
  /*
   * Makes of the row the one at x on an axis over a parameter, with all that changes with it; NULL: nothing
   * else does.
   */
  void (*move)(double *values, uint32_t parameter, double x);
} ovx_lab;

/* For `results`: a time of a run that completed, in us; else NAN. */
static inline double ovx_time_if_completed(const ovx_outcome *outcome, ovx_time time) {
  return outcome->status == OVX_COMPLETED ? ovx_to_us(time) : __builtin_nan("");
}

static inline double ovx_finish_us(const ovx_outcome *outcome) {
  return ovx_time_if_completed(outcome, outcome->finish_ps);
}

static inline void ovx_lab_move(const ovx_lab *lab, double *values, uint32_t parameter, double x) {
  if (lab->move)
    lab->move(values, parameter, x);
  else
    values[parameter] = x;
}

#endif
