/*
 * The orders in which stages do their steps. Each begins with forwards alone (the warm-up), goes on with a forward and a backward in
 * turn, and ends with what is left.
 */
#include "workload/pipeline/pipeline.h"

ovx_pipeline ovx_pipeline_of(const double *values) {
  uint32_t schedule = (uint32_t)values[OVX_PIPELINE_SCHEDULE];
  int parts = schedule == OVX_PIPELINE_SCHEDULE_OWN ? values[OVX_PIPELINE_T_W_US] > 0
                                                    : schedule == OVX_PIPELINE_SCHEDULE_ZB_H1 || schedule == OVX_PIPELINE_SCHEDULE_ZB_H2;
  return (ovx_pipeline){
    .schedule = schedule,
    .stages = (uint32_t)values[OVX_PIPELINE_STAGES],
    .microbatches = (uint32_t)values[OVX_PIPELINE_MICROBATCHES],
    .chunks = schedule == OVX_PIPELINE_SCHEDULE_INTERLEAVED ? (uint32_t)values[OVX_PIPELINE_CHUNKS] : 1,
    .passes = parts ? 3 : 2,
    .own = &values[OVX_PIPELINE_OWN_0],
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

static uint32_t own_order(const ovx_pipeline *x, uint32_t stage, ovx_pipeline_step *steps) {
  uint32_t done[3] = { 0 }, count = 0;
  for (uint64_t rest = (uint64_t)x->own[stage]; rest > 0; rest /= 4, count++) {
    uint32_t pass = (uint32_t)(rest % 4) - 1;
    if (pass > OVX_PIPELINE_WEIGHTS) return count;
    if (steps) steps[count] = (ovx_pipeline_step){ .microbatch = done[pass], .pass = (uint16_t)pass };
    done[pass]++;
  }
  return count;
}

uint32_t ovx_pipeline_steps(const ovx_pipeline *x, uint32_t stage) {
  return x->schedule == OVX_PIPELINE_SCHEDULE_OWN ? own_order(x, stage, NULL) : ovx_pipeline_most_steps(x);
}

/* How often each pass is in a stage's own order. */
static void tally(const ovx_pipeline *x, uint32_t stage, uint32_t passes[3]) {
  ovx_pipeline_step steps[3 * OVX_PIPELINE_OWN_MICROBATCHES + 3];
  passes[0] = passes[1] = passes[2] = 0;
  for (uint32_t i = 0, count = own_order(x, stage, steps); i < count; i++) passes[steps[i].pass]++;
}

int ovx_pipeline_own_fits(const ovx_pipeline *x) {
  if (x->schedule != OVX_PIPELINE_SCHEDULE_OWN) return 1;
  if (x->stages > OVX_PIPELINE_OWN_STAGES || x->microbatches > OVX_PIPELINE_OWN_MICROBATCHES) return 0;
  for (uint32_t stage = 0; stage < OVX_PIPELINE_OWN_STAGES; stage++)
    if (own_order(x, stage, NULL) > (stage < x->stages ? ovx_pipeline_most_steps(x) : 0)) return 0;
  return 1;
}

int ovx_pipeline_own_follows(const ovx_pipeline *x) {
  for (uint32_t stage = 0; stage < x->stages && x->schedule == OVX_PIPELINE_SCHEDULE_OWN; stage++) {
    ovx_pipeline_step steps[3 * OVX_PIPELINE_OWN_MICROBATCHES];
    uint32_t done[3] = { 0 }, before[3], behind[3];
    if (stage > 0) tally(x, stage - 1, before);
    if (stage + 1 < x->stages) tally(x, stage + 1, behind);
    for (uint32_t i = 0, count = own_order(x, stage, steps); i < count; i++) {
      uint32_t pass = steps[i].pass, k = done[pass]++;
      if (k >= x->microbatches || (pass > 0 && k >= done[pass - 1]) || (pass == OVX_PIPELINE_WEIGHTS && x->passes < 3)) return 0;
      if (pass == OVX_PIPELINE_FORWARD && stage > 0 && k >= before[OVX_PIPELINE_FORWARD]) return 0;
      if (pass == OVX_PIPELINE_BACKWARD && stage + 1 < x->stages && k >= behind[OVX_PIPELINE_BACKWARD]) return 0;
    }
  }
  return 1;
}

int ovx_pipeline_is_whole(const ovx_pipeline *x) {
  for (uint32_t stage = 0; stage < x->stages; stage++)
    if (ovx_pipeline_steps(x, stage) < ovx_pipeline_most_steps(x)) return 0;
  return 1;
}

static int is_order_of(const ovx_pipeline *own, uint32_t schedule) {
  ovx_pipeline known = *own;
  known.schedule = schedule;
  int parts = schedule == OVX_PIPELINE_SCHEDULE_ZB_H1 || schedule == OVX_PIPELINE_SCHEDULE_ZB_H2;
  if (parts != (own->passes == 3)) return 0;
  for (uint32_t stage = 0; stage < own->stages; stage++) {
    ovx_pipeline_step mine[3 * OVX_PIPELINE_OWN_MICROBATCHES], theirs[3 * OVX_PIPELINE_OWN_MICROBATCHES];
    uint32_t count = own_order(own, stage, mine);
    ovx_pipeline_order(&known, stage, theirs);
    for (uint32_t i = 0; i < count; i++)
      if (mine[i].pass != theirs[i].pass || mine[i].microbatch != theirs[i].microbatch) return 0;
  }
  return 1;
}

/* 1F1B comes before GPipe, which it is with few microbatches. */
uint32_t ovx_pipeline_recognized(const ovx_pipeline *x) {
  static const uint8_t known[] = {
    OVX_PIPELINE_SCHEDULE_ONE_F_ONE_B, OVX_PIPELINE_SCHEDULE_GPIPE, OVX_PIPELINE_SCHEDULE_ZB_H1, OVX_PIPELINE_SCHEDULE_ZB_H2,
  };
  if (x->schedule != OVX_PIPELINE_SCHEDULE_OWN || !ovx_pipeline_is_whole(x)) return OVX_PIPELINE_SCHEDULE_OWN;
  for (uint32_t i = 0; i < sizeof known; i++)
    if (is_order_of(x, known[i])) return known[i];
  return OVX_PIPELINE_SCHEDULE_OWN;
}

void ovx_pipeline_order(const ovx_pipeline *x, uint32_t stage, ovx_pipeline_step *steps) {
  if (x->schedule == OVX_PIPELINE_SCHEDULE_OWN) {
    own_order(x, stage, steps);
    return;
  }
  uint32_t count = x->microbatches * x->chunks, forwards = 0, weights = 0, late = lag(x, stage), ahead = warm_up(x, stage);
  while (forwards < count && forwards < ahead) *steps++ = nth(x, forwards++, OVX_PIPELINE_FORWARD);
  for (uint32_t backwards = 0; backwards < count; backwards++) {
    if (forwards < count) *steps++ = nth(x, forwards++, OVX_PIPELINE_FORWARD);
    *steps++ = nth(x, backwards, OVX_PIPELINE_BACKWARD);
    if (x->passes == 3 && backwards >= late) *steps++ = nth(x, weights++, OVX_PIPELINE_WEIGHTS);
  }
  while (x->passes == 3 && weights < count) *steps++ = nth(x, weights++, OVX_PIPELINE_WEIGHTS);
}

double ovx_pipeline_peak(const ovx_pipeline *x, const ovx_pipeline_step *steps, uint32_t count) {
  uint32_t held = 0, most = 0, last = x->passes == 3 ? OVX_PIPELINE_WEIGHTS : OVX_PIPELINE_BACKWARD;
  for (uint32_t i = 0; i < count; i++) {
    if (steps[i].pass == OVX_PIPELINE_FORWARD && ++held > most) most = held;
    if (steps[i].pass == last) held--;
  }
  return (double)most / x->chunks;
}
