/* The lab prefetch: a kernel in both forms, and where over the virtualization its curves reach what. */
#include "workload/prefetch/prefetch_results.h"

#include "workload/prefetch/prefetch_kernels.h"

#define PREFETCH_PARAMETERS \
  .parameter_count = OVX_PREFETCH_PARAMETER_COUNT, .minimum = ovx_prefetch_minimum, \
  .maximum = ovx_prefetch_maximum, .whole = ovx_prefetch_whole

const ovx_workload ovx_prefetch_workloads[OVX_PREFETCH_RUNS] = {
  [OVX_PREFETCH_RUN_BLOCKING] = { .name = "prefetch:blocking", PREFETCH_PARAMETERS },
  [OVX_PREFETCH_RUN_PREFETCH] = { .name = "prefetch:prefetch", PREFETCH_PARAMETERS },
  [OVX_PREFETCH_RUN_IDEAL] = { .name = "prefetch:ideal", PREFETCH_PARAMETERS },
  [OVX_PREFETCH_RUN_IDEAL_PREFETCH] = { .name = "prefetch:ideal_prefetch", PREFETCH_PARAMETERS },
};

static const ovx_workload *const runs[OVX_PREFETCH_RUNS] = {
  &ovx_prefetch_workloads[OVX_PREFETCH_RUN_BLOCKING],
  &ovx_prefetch_workloads[OVX_PREFETCH_RUN_PREFETCH],
  &ovx_prefetch_workloads[OVX_PREFETCH_RUN_IDEAL],
  &ovx_prefetch_workloads[OVX_PREFETCH_RUN_IDEAL_PREFETCH],
};

const char *ovx_prefetch_kernel(const double *values, uint32_t *length) {
  const char *text = ovx_prefetch_kernels[(uint32_t)values[OVX_PREFETCH_BENCHMARK]];
  for (*length = 0; text[*length]; ++*length) {
  }
  return text;
}

ovx_outcome ovx_prefetch_outcome_of(const ovx_prefetch_known *known) {
  int completed = known->ended == 1 + OVX_DLX_COMPLETED, steps = known->ended == 1 + OVX_DLX_STEPS;
  ovx_time finish = known->cycles * OVX_PREFETCH_CYCLE_PS;
  return (ovx_outcome){
    .status = completed ? OVX_COMPLETED
              : steps   ? OVX_LIMIT
                        : OVX_INVALID,
    .limit = steps ? OVX_LIMIT_EVENTS : OVX_LIMIT_NONE,
    .process_count = 1,
    .events = known->steps,
    .messages = known->requests,
    .finish_ps = finish,
    .programs_end_ps = finish,
    .now_ps = finish,
  };
}

/*
 * The caller's memory: a study, and behind it room for a run at a time, which needs as much of it at every
 * virtualization. Where that is not enough for a study, it is not for a run either, so that no search ends
 * half way.
 */
static ovx_prefetch_study *study_in(const ovx_sweep_limits *given, ovx_arena *arena) {
  *arena = (ovx_arena){ .base = (unsigned char *)(uintptr_t)given->memory, .size = given->memory_bytes };
  return ovx_arena_take(arena, 1, sizeof(ovx_prefetch_study));
}

ovx_outcome ovx_prefetch_run_outcome(const ovx_workload *workload, const double *values,
                                     const ovx_sweep_limits *given) {
  const uint32_t wrong = ovx_wrong_value(workload, values);
  if (wrong > 0) return (ovx_outcome){ .status = OVX_INVALID, .parameter = wrong };
  ovx_prefetch_scenario scenario = ovx_prefetch_scenario_of(values,
                                                            (uint32_t)(workload - ovx_prefetch_workloads));
  scenario.steps = given->events;
  ovx_arena arena;
  ovx_dlx_program program;
  ovx_dlx_result result;
  ovx_goal_error error;
  uint32_t length;
  const char *text = ovx_prefetch_kernel(values, &length);
  /* A kernel is understood: what it lacks is room. */
  if (!study_in(given, &arena) ||
      !ovx_prefetch_run(text, length, &scenario, &arena, NULL, &program, &result, &error))
    return (ovx_outcome){ .status = OVX_LIMIT, .limit = OVX_LIMIT_MEMORY };
  ovx_prefetch_known known = ovx_prefetch_known_of(&result);
  return ovx_prefetch_outcome_of(&known);
}

static double cycles_of(const ovx_outcome *outcome) {
  return (double)(outcome->finish_ps / OVX_PREFETCH_CYCLE_PS);
}

/* A program without instructions takes no time, of which nothing can be a part. */
static int completed(const ovx_outcome *outcome) {
  return outcome->status == OVX_COMPLETED && outcome->finish_ps > 0;
}

static void results(const double *values, const ovx_outcome *outcomes, double *results) {
  (void)values;
  const ovx_outcome *blocking = &outcomes[OVX_PREFETCH_RUN_BLOCKING],
                    *prefetch = &outcomes[OVX_PREFETCH_RUN_PREFETCH];
  for (int i = 0; i < OVX_PREFETCH_RESULTS; i++) results[i] = __builtin_nan("");
  if (!completed(blocking) || !completed(prefetch)) return;
  const ovx_outcome *ideal_prefetch = &outcomes[OVX_PREFETCH_RUN_IDEAL_PREFETCH];
  double ideal = cycles_of(&outcomes[OVX_PREFETCH_RUN_IDEAL]);
  results[OVX_PREFETCH_RESULT_CYCLES_BLOCKING] = cycles_of(blocking);
  results[OVX_PREFETCH_RESULT_CYCLES_PREFETCH] = cycles_of(prefetch);
  results[OVX_PREFETCH_RESULT_CYCLES_IDEAL] = ideal;
  results[OVX_PREFETCH_RESULT_UTILIZATION_BLOCKING] = ideal / cycles_of(blocking);
  results[OVX_PREFETCH_RESULT_IMPROVEMENT] = cycles_of(blocking) / cycles_of(prefetch);
  results[OVX_PREFETCH_RESULT_REQUESTS_BLOCKING] = blocking->messages;
  results[OVX_PREFETCH_RESULT_REQUESTS_PREFETCH] = prefetch->messages;
  /* A program may not complete without what it has among its prefetches. */
  if (!completed(ideal_prefetch)) return;
  results[OVX_PREFETCH_RESULT_CYCLES_IDEAL_PREFETCH] = cycles_of(ideal_prefetch);
  results[OVX_PREFETCH_RESULT_UTILIZATION_PREFETCH] = cycles_of(ideal_prefetch) / cycles_of(prefetch);
}

int ovx_prefetch_go_on(ovx_prefetch_study *study, const double *values, uint64_t slice,
                       ovx_prefetch_curve *curve, ovx_curve_limit *limit, double *found) {
  uint32_t v = (uint32_t)values[OVX_PREFETCH_VIRTUALIZATION];
  ovx_outcome outcomes[OVX_PREFETCH_RUNS] = { { .status = OVX_INVALID } };
  for (uint32_t run = 0, good = 1; run < OVX_PREFETCH_RUNS && good; run++) {
    outcomes[run] = ovx_prefetch_outcome_of(ovx_prefetch_study_run(study, run, v));
    good = completed(&outcomes[run]);
  }
  results(values, outcomes, found);
  curve->count = 0;
  *limit = OVX_CURVE_LIMIT_NONE;
  double improvement = found[OVX_PREFETCH_RESULT_IMPROVEMENT];
  if (!(improvement > 0)) return 1;
  return ovx_prefetch_study_go_on(study, (ovx_prefetch_gain){ v, improvement }, slice, curve, limit, found);
}

static void search(const double *values, const ovx_outcome *outcomes, const ovx_sweep_limits *given,
                   double *found) {
  if (!completed(&outcomes[OVX_PREFETCH_RUN_BLOCKING]) || !completed(&outcomes[OVX_PREFETCH_RUN_PREFETCH]))
    return;
  ovx_arena arena;
  ovx_prefetch_curve curve;
  ovx_curve_limit limit;
  ovx_prefetch_study *study = study_in(given, &arena);
  uint32_t length;
  const char *text = ovx_prefetch_kernel(values, &length);
  ovx_prefetch_study_begin(study, text, length, values, arena, given->events);
  ovx_prefetch_go_on(study, values, UINT64_MAX, &curve, &limit, found);
}

const ovx_lab ovx_lab_prefetch = {
  .name = "prefetch",
  .run_count = OVX_PREFETCH_RUNS,
  .runs = runs,
  .result_count = OVX_PREFETCH_RESULTS,
  .result_names = ovx_prefetch_results,
  .needs = ovx_prefetch_needs,
  .results = results,
  .search = search,
};
