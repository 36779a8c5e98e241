/*
 * The orders in which stages do their steps. Each begins with forwards alone (the warm-up), goes on with a forward and a backward in
 * turn, and ends with what is left.
 */
#include "workload/pipeline/pipeline.h"

ovx_pipeline ovx_pipeline_of(const double *values) {
  uint32_t schedule = (uint32_t)values[OVX_PIPELINE_SCHEDULE];
  return (ovx_pipeline){
    .schedule = schedule,
    .stages = (uint32_t)values[OVX_PIPELINE_STAGES],
    .microbatches = (uint32_t)values[OVX_PIPELINE_MICROBATCHES],
    .chunks = schedule == OVX_PIPELINE_SCHEDULE_INTERLEAVED ? (uint32_t)values[OVX_PIPELINE_CHUNKS] : 1,
    .passes = schedule == OVX_PIPELINE_SCHEDULE_ZB_H1 || schedule == OVX_PIPELINE_SCHEDULE_ZB_H2 ? 3 : 2,
  };
}

/*
 * Forwards before the first backward. Huang et al. 2019: all. Narayanan et al. 2021: one for each later stage; interleaved, two for
 * each later stage and one round of all chunks but the last. Qi et al. 2024: ZB-H1 as 1F1B, ZB-H2 twice as many.
 */
static uint32_t warm_up(const ovx_pipeline *x, uint32_t stage) {
  uint32_t behind = x->stages - stage - 1;
  switch (x->schedule) {
    case OVX_PIPELINE_SCHEDULE_GPIPE: return x->microbatches;
    case OVX_PIPELINE_SCHEDULE_INTERLEAVED: return 2 * behind + (x->chunks - 1) * x->stages;
    case OVX_PIPELINE_SCHEDULE_ZB_H2: return 2 * behind;
    default: return behind;
  }
}

/* Backwards before the first W: a stage holds as many activations as the first one then, and no more. */
static uint32_t lag(const ovx_pipeline *x, uint32_t stage) {
  return x->schedule == OVX_PIPELINE_SCHEDULE_ZB_H2 ? 2 * stage : stage;
}

/*
 * The k-th forward or backward of a stage: microbatches in groups of one for each stage, each group through all chunks of the stage,
 * forward from the first to the last and backward from the last to the first.
 */
static ovx_pipeline_step nth(const ovx_pipeline *x, uint32_t k, ovx_pipeline_pass pass) {
  uint32_t round = x->stages * x->chunks, first = k / round * x->stages;
  uint32_t rest = x->microbatches - first, group = rest < x->stages ? rest : x->stages;
  uint32_t within = k - first * x->chunks, chunk = within / group;
  return (ovx_pipeline_step){
    .microbatch = first + within % group,
    .chunk = (uint16_t)(pass == OVX_PIPELINE_FORWARD ? chunk : x->chunks - 1 - chunk),
    .pass = (uint16_t)pass,
  };
}

void ovx_pipeline_order(const ovx_pipeline *x, uint32_t stage, ovx_pipeline_step *steps) {
  uint32_t count = x->microbatches * x->chunks, forwards = 0, weights = 0, late = lag(x, stage), ahead = warm_up(x, stage);
  while (forwards < count && forwards < ahead) *steps++ = nth(x, forwards++, OVX_PIPELINE_FORWARD);
  for (uint32_t backwards = 0; backwards < count; backwards++) {
    if (forwards < count) *steps++ = nth(x, forwards++, OVX_PIPELINE_FORWARD);
    *steps++ = nth(x, backwards, OVX_PIPELINE_BACKWARD);
    if (x->passes == 3 && backwards >= late) *steps++ = nth(x, weights++, OVX_PIPELINE_WEIGHTS);
  }
  while (x->passes == 3 && weights < count) *steps++ = nth(x, weights++, OVX_PIPELINE_WEIGHTS);
}

double ovx_pipeline_peak(const ovx_pipeline *x, const ovx_pipeline_step *steps) {
  uint32_t held = 0, most = 0, last = x->passes == 3 ? OVX_PIPELINE_WEIGHTS : OVX_PIPELINE_BACKWARD;
  for (uint32_t i = 0; i < ovx_pipeline_steps(x); i++) {
    if (steps[i].pass == OVX_PIPELINE_FORWARD && ++held > most) most = held;
    if (steps[i].pass == last) held--;
  }
  return (double)most / x->chunks;
}
