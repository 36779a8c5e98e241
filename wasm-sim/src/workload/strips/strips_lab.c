/* The lab strips: times of the whole program, and what its runtime did meanwhile, all processes together. */
#include "ovx_parameters_strips.h"
#include "workload/strips/strips.h"

static const ovx_workload *const runs[OVX_STRIPS_RUNS] = {
  [OVX_STRIPS_RUN_BLOCKING] = &ovx_strips_blocking,
  [OVX_STRIPS_RUN_NONBLOCKING] = &ovx_strips_nonblocking,
  [OVX_STRIPS_RUN_DEMAND_DRIVEN] = &ovx_strips_demand_driven,
  [OVX_STRIPS_RUN_STRIP_MINED] = &ovx_strips_strip_mined,
  [OVX_STRIPS_RUN_SCHEDULED] = &ovx_strips_scheduled,
  [OVX_STRIPS_RUN_HUNTED_NONBLOCKING] = &ovx_strips_hunted_nonblocking,
};

static double if_completed(const ovx_outcome *outcome, uint32_t count) {
  return outcome->status == OVX_COMPLETED ? count : __builtin_nan("");
}

/* Results of each run; runs without signals have only their time. */
static const struct {
  uint32_t finish_us, signals, calls;
} told[OVX_STRIPS_RUNS] = {
  [OVX_STRIPS_RUN_BLOCKING] = { OVX_STRIPS_RESULT_BLOCKING_US, OVX_NONE, OVX_NONE },
  [OVX_STRIPS_RUN_NONBLOCKING] = { OVX_STRIPS_RESULT_NONBLOCKING_US, OVX_NONE, OVX_NONE },
  [OVX_STRIPS_RUN_DEMAND_DRIVEN] = { OVX_STRIPS_RESULT_DEMAND_DRIVEN_US,
                                     OVX_STRIPS_RESULT_DEMAND_DRIVEN_SIGNALS,
                                     OVX_STRIPS_RESULT_DEMAND_DRIVEN_MPROTECT_CALLS },
  [OVX_STRIPS_RUN_STRIP_MINED] = { OVX_STRIPS_RESULT_STRIP_MINED_US, OVX_STRIPS_RESULT_SIGNALS,
                                   OVX_STRIPS_RESULT_MPROTECT_CALLS },
  [OVX_STRIPS_RUN_SCHEDULED] = { OVX_STRIPS_RESULT_SCHEDULED_US, OVX_STRIPS_RESULT_SCHEDULED_SIGNALS,
                                 OVX_STRIPS_RESULT_SCHEDULED_MPROTECT_CALLS },
  [OVX_STRIPS_RUN_HUNTED_NONBLOCKING] = { OVX_STRIPS_RESULT_HUNTED_NONBLOCKING_US,
                                          OVX_STRIPS_RESULT_HUNTED_NONBLOCKING_SIGNALS,
                                          OVX_STRIPS_RESULT_HUNTED_NONBLOCKING_MPROTECT_CALLS },
};

static void results(const double *values, const ovx_outcome *outcomes, double *results) {
  (void)values;
  const ovx_outcome *mined = &outcomes[OVX_STRIPS_RUN_STRIP_MINED];
  for (int run = 0; run < OVX_STRIPS_RUNS; run++) {
    const ovx_outcome *outcome = &outcomes[run];
    results[told[run].finish_us] = ovx_finish_us(outcome);
    if (told[run].signals == OVX_NONE) continue;
    results[told[run].signals] = if_completed(outcome, outcome->signals);
    results[told[run].calls] = if_completed(outcome, outcome->protections);
  }
  results[OVX_STRIPS_RESULT_LATE_FAULTS] = if_completed(mined, mined->late_faults);
}

/*
 * Sizes and processes are whole. Over processes all to all, the data of all together stays what it is, as in
 * the benchmarks of Iancu et al. 2005, section 6.2: a block for each pair of processes, so that blocks shrink
 * with the square.
 */
static void move(double *values, uint32_t parameter, double x) {
  uint32_t pattern = (uint32_t)values[OVX_STRIPS_PATTERN];
  int all = pattern == OVX_STRIPS_PATTERN_ALL_TO_ALL || pattern == OVX_STRIPS_PATTERN_HISTOGRAM;
  if (parameter == OVX_STRIPS_SIZE_BYTES || parameter == OVX_STRIPS_PROCESSES)
    x = (double)(uint64_t)(x + 0.5);
  if (parameter == OVX_STRIPS_PROCESSES && all) {
    double total = values[OVX_STRIPS_SIZE_BYTES] * values[OVX_STRIPS_PROCESSES] *
                   values[OVX_STRIPS_PROCESSES];
    double nearest = (double)(uint64_t)((2 * total + x * x) / (2 * x * x));
    double least = ovx_strips_minimum[OVX_STRIPS_SIZE_BYTES],
           most = ovx_strips_maximum[OVX_STRIPS_SIZE_BYTES];
    values[OVX_STRIPS_SIZE_BYTES] = nearest < least ? least : nearest > most ? most : nearest;
  }
  values[parameter] = x;
}

const ovx_lab ovx_lab_strips = {
  .name = "strips",
  .run_count = OVX_STRIPS_RUNS,
  .runs = runs,
  .result_count = OVX_STRIPS_RESULTS,
  .result_names = ovx_strips_results,
  .needs = ovx_strips_needs,
  .results = results,
  .move = move,
};
