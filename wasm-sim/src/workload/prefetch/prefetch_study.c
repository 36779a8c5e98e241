#include "workload/prefetch/prefetch_results.h"

void ovx_prefetch_study_begin(ovx_prefetch_study *study, const char *text, uint32_t length,
                              const double *values, ovx_arena arena, uint64_t steps_of_run) {
  for (uint32_t run = 0; run < OVX_PREFETCH_RUNS; run++)
    for (uint32_t v = 0; v <= OVX_PREFETCH_HIGHEST; v++) study->known[run][v] = (ovx_prefetch_known){ 0 };
  study->round = 0;
  study->text = text;
  study->length = length;
  study->arena = arena;
  study->steps_of_run = steps_of_run;
  for (int i = 0; i < OVX_PREFETCH_PARAMETER_COUNT; i++) study->values[i] = values[i];
}

int ovx_prefetch_study_is_of(const ovx_prefetch_study *study, const double *values) {
  for (int i = 0; i < OVX_PREFETCH_PARAMETER_COUNT; i++)
    if (i != OVX_PREFETCH_VIRTUALIZATION && study->values[i] != values[i]) return 0;
  return 1;
}

static int is_of_network(int parameter) {
  return parameter == OVX_PREFETCH_LATENCY || parameter == OVX_PREFETCH_M || parameter == OVX_PREFETCH_K ||
         parameter == OVX_PREFETCH_BUFFER;
}

int ovx_prefetch_study_is_of_program(const ovx_prefetch_study *study, const double *values) {
  for (int i = 0; i < OVX_PREFETCH_PARAMETER_COUNT; i++)
    if (i != OVX_PREFETCH_VIRTUALIZATION && !is_of_network(i) && study->values[i] != values[i]) return 0;
  return 1;
}

/*
 * Which instructions run does not depend on the network, and so neither do steps, requests and how a run
 * ends; when they run does where something was asked for. A blocking run that never waited before all was
 * settled waits the latency once for each request, whatever it is.
 */
void ovx_prefetch_study_change_network(ovx_prefetch_study *study, const double *values) {
  for (int i = 0; i < OVX_PREFETCH_PARAMETER_COUNT; i++) study->values[i] = values[i];
  for (uint32_t v = 0; v <= OVX_PREFETCH_HIGHEST; v++) {
    const ovx_prefetch_known *ideal = &study->known[OVX_PREFETCH_RUN_IDEAL][v];
    for (uint32_t run = OVX_PREFETCH_RUN_BLOCKING; run <= OVX_PREFETCH_RUN_PREFETCH; run++) {
      ovx_prefetch_known *known = &study->known[run][v];
      if (known->ended != 1 + OVX_DLX_COMPLETED || known->requests == 0) continue;
      if (run == OVX_PREFETCH_RUN_BLOCKING && ideal->followed)
        known->cycles = ideal->cycles + known->requests * (int64_t)values[OVX_PREFETCH_LATENCY];
      else
        *known = (ovx_prefetch_known){ 0 };
    }
  }
}

ovx_prefetch_known ovx_prefetch_known_of(const ovx_dlx_result *result) {
  return (ovx_prefetch_known){
    .cycles = result->status == OVX_DLX_COMPLETED ? result->cycles : 0,
    .steps = (uint32_t)result->steps,
    .requests = (uint32_t)result->requests,
    .ended = (uint8_t)(1 + result->status),
  };
}

void ovx_prefetch_study_take(ovx_prefetch_study *study, uint32_t run, uint32_t v,
                             const ovx_dlx_program *program, const ovx_dlx_result *result) {
  ovx_prefetch_known known = ovx_prefetch_known_of(result);
  known.round = study->known[run][v].round;
  study->known[run][v] = known;
  if (run != OVX_PREFETCH_RUN_BLOCKING || result->status != OVX_DLX_COMPLETED ||
      result->cycles_without_network < 0)
    return;
  study->known[OVX_PREFETCH_RUN_IDEAL][v] = (ovx_prefetch_known){
    .cycles = result->cycles_without_network,
    .round = study->known[OVX_PREFETCH_RUN_IDEAL][v].round,
    .ended = 1 + OVX_DLX_COMPLETED,
    .followed = 1,
  };
  if (ovx_prefetch_knows_form(program)) return; /* else without latency both forms run alike */
  known.cycles = result->cycles_without_network;
  known.round = study->known[OVX_PREFETCH_RUN_IDEAL_PREFETCH][v].round;
  study->known[OVX_PREFETCH_RUN_IDEAL_PREFETCH][v] = known;
}

const ovx_prefetch_known *ovx_prefetch_study_run(ovx_prefetch_study *study, uint32_t run, uint32_t v) {
  if (study->known[run][v].ended) return &study->known[run][v];
  double values[OVX_PREFETCH_PARAMETER_COUNT];
  for (int i = 0; i < OVX_PREFETCH_PARAMETER_COUNT; i++) values[i] = study->values[i];
  values[OVX_PREFETCH_VIRTUALIZATION] = v;
  ovx_prefetch_scenario scenario = ovx_prefetch_scenario_of(values, run);
  scenario.steps = study->steps_of_run;
  ovx_arena arena = study->arena;
  ovx_dlx_program program;
  ovx_dlx_result result;
  ovx_goal_error error;
  /* A text that was understood once declares too much where it is not. */
  if (!ovx_prefetch_run(study->text, study->length, &scenario, &arena, NULL, &program, &result, &error))
    result = (ovx_dlx_result){ .status = OVX_DLX_FAULT };
  study->left -= result.steps < study->left ? result.steps : study->left;
  ovx_prefetch_study_take(study, run, v, &program, &result);
  return &study->known[run][v];
}

static int64_t asked(ovx_prefetch_study *study, uint32_t run, uint32_t v) {
  study->known[run][v].round = study->round;
  return study->known[run][v].cycles;
}

static void end_early(ovx_prefetch_study *study, ovx_curve_limit limit) {
  if (study->limit == OVX_CURVE_LIMIT_NONE) study->limit = limit;
}

/* What the curves ask for. Instructions are counted as if all runs of the round took place in it. */
static int64_t cycles_of(void *self, uint32_t run, uint32_t v) {
  ovx_prefetch_study *study = self;
  ovx_prefetch_known *known = &study->known[run][v];
  if (study->interrupted) return 0;
  if (known->round == study->round) return known->cycles;
  if (run == OVX_PREFETCH_RUN_IDEAL) {
    cycles_of(study, OVX_PREFETCH_RUN_BLOCKING, v);
    if (study->interrupted) return 0;
    if (known->round == study->round) return known->cycles;
  }
  if (study->steps > (uint64_t)OVX_PREFETCH_CURVE_STEP_LIMIT) {
    end_early(study, OVX_CURVE_LIMIT_STEPS);
    return 0;
  }
  if (!known->ended && study->left == 0) {
    study->interrupted = 1;
    return 0;
  }
  ovx_prefetch_study_run(study, run, v);
  study->steps += known->steps;
  if (known->ended != 1 + OVX_DLX_COMPLETED)
    end_early(study, known->ended == 1 + OVX_DLX_STEPS ? OVX_CURVE_LIMIT_STEPS : OVX_CURVE_LIMIT_PROGRAM);
  if (run == OVX_PREFETCH_RUN_BLOCKING && study->known[OVX_PREFETCH_RUN_IDEAL][v].followed)
    asked(study, OVX_PREFETCH_RUN_IDEAL, v);
  return asked(study, run, v);
}

int ovx_prefetch_study_go_on(ovx_prefetch_study *study, ovx_prefetch_gain here, uint64_t slice,
                             ovx_prefetch_curve *curve, ovx_curve_limit *limit, double *results) {
  const ovx_prefetch_cycles cycles = { .of = cycles_of, .self = study };
  study->round++;
  study->steps = 0;
  study->left = slice;
  study->interrupted = 0;
  study->limit = OVX_CURVE_LIMIT_NONE;
  ovx_prefetch_draw(&cycles, curve);
  int whole = curve->count > 0 && curve->virtualization[curve->count - 1] == OVX_PREFETCH_HIGHEST;
  *limit = whole ? OVX_CURVE_LIMIT_NONE : study->limit;
  ovx_prefetch_search(curve, here, &cycles, results);
  return !study->interrupted;
}
