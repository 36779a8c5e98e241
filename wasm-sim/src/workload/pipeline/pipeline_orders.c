/*
 * The orders in which stages do their steps. Each begins with forwards alone (the warm-up), goes on with a
 * forward and a backward in turn, and ends with what is left.
 */
#include "workload/pipeline/pipeline.h"

static int turns(uint32_t schedule) {
  return schedule == OVX_PIPELINE_SCHEDULE_DUALPIPE || schedule == OVX_PIPELINE_SCHEDULE_DUALPIPEV ||
         schedule == OVX_PIPELINE_SCHEDULE_ZBV;
}

/* Whether W is a step of its own. */
static int parts_backward(uint32_t schedule) {
  return turns(schedule) || schedule == OVX_PIPELINE_SCHEDULE_ZB_H1 ||
         schedule == OVX_PIPELINE_SCHEDULE_ZB_H2;
}

ovx_pipeline ovx_pipeline_of(const double *values) {
  uint32_t schedule = (uint32_t)values[OVX_PIPELINE_SCHEDULE];
  uint32_t chunks = schedule == OVX_PIPELINE_SCHEDULE_INTERLEAVED ? (uint32_t)values[OVX_PIPELINE_CHUNKS]
                    : turns(schedule)                             ? 2
                                                                  : 1;
  int parts = schedule == OVX_PIPELINE_SCHEDULE_OWN ? values[OVX_PIPELINE_T_W_US] > 0
                                                    : parts_backward(schedule);
  return (ovx_pipeline){
    .schedule = schedule,
    .stages = (uint32_t)values[OVX_PIPELINE_STAGES],
    .microbatches = (uint32_t)values[OVX_PIPELINE_MICROBATCHES],
    .chunks = chunks,
    .parts = schedule == OVX_PIPELINE_SCHEDULE_DUALPIPE ? 1 : chunks,
    .passes = parts ? 3 : 2,
    .turns = turns(schedule),
    .own = &values[OVX_PIPELINE_OWN_0],
  };
}

static int is_dual(const ovx_pipeline *x) {
  return x->schedule == OVX_PIPELINE_SCHEDULE_DUALPIPE || x->schedule == OVX_PIPELINE_SCHEDULE_DUALPIPEV;
}

/* DualPipe pairs stages, and microbatches. */
int ovx_pipeline_has_stages(const ovx_pipeline *x) {
  return x->schedule != OVX_PIPELINE_SCHEDULE_DUALPIPE || x->stages % 2 == 0;
}

int ovx_pipeline_has_microbatches(const ovx_pipeline *x) {
  return !is_dual(x) || (x->microbatches >= 2 * x->stages &&
                         (x->schedule == OVX_PIPELINE_SCHEDULE_DUALPIPEV || x->microbatches % 2 == 0));
}

/*
 * Forwards before the first backward. Huang et al. 2019: all. Narayanan et al. 2021: one for each later
 * stage; interleaved, two for each later stage and one round of all chunks but the last. Qi et al. 2024:
 * ZB-H1 as 1F1B, ZB-H2 twice as many.
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
 * The k-th forward or backward of a stage: microbatches in groups of one for each stage, each group through
 * all chunks of the stage, forward from the first to the last and backward from the last to the first.
 */
static ovx_pipeline_step nth(const ovx_pipeline *x, uint32_t k, ovx_pipeline_pass pass) {
  uint32_t round = x->stages * x->chunks, first = k / round * x->stages;
  uint32_t rest = x->microbatches - first, group = rest < x->stages ? rest : x->stages;
  uint32_t within = k - first * x->chunks, chunk = within / group;
  return (ovx_pipeline_step){
    .microbatch = first + within % group,
    .chunk = (uint16_t)(pass == OVX_PIPELINE_FORWARD ? chunk : x->chunks - 1 - chunk),
    .pass = (uint8_t)pass,
  };
}

static uint32_t own_order(const ovx_pipeline *x, uint32_t stage, ovx_pipeline_step *steps) {
  uint32_t done[3] = { 0 }, count = 0;
  for (uint64_t rest = (uint64_t)x->own[stage]; rest > 0; rest /= 4, count++) {
    uint32_t pass = (uint32_t)(rest % 4) - 1;
    if (pass > OVX_PIPELINE_WEIGHTS) return count;
    if (steps) steps[count] = (ovx_pipeline_step){ .microbatch = done[pass], .pass = (uint8_t)pass };
    done[pass]++;
  }
  return count;
}

/*
 * DualPipe and DualPipeV, in the eight parts of deepseek-ai/DualPipe. Chunk 0 of a stage near the middle,
 * where the two directions meet, or near the turn, comes later than that of one further away, and has its
 * chunk 1 the sooner. A stage of the second half of DualPipe is its mirror image.
 */
typedef struct dual_stage {
  uint32_t before; /* stages from here to the middle or to the turn */
  uint32_t behind; /* stages from the end to here, with this one */
  uint32_t each;   /* microbatches of a chunk */
  uint32_t rounds; /* in the steady part: a forward and a backward of each chunk */
  int mirrored;
} dual_stage;

static dual_stage dual_of(const ovx_pipeline *x, uint32_t stage) {
  int both = x->schedule == OVX_PIPELINE_SCHEDULE_DUALPIPE;
  uint32_t half = both ? x->stages / 2 : x->stages, each = both ? x->microbatches / 2 : x->microbatches;
  uint32_t at = stage < half ? stage : x->stages - 1 - stage;
  return (dual_stage){ .before = half - at - 1,
                       .behind = at + 1,
                       .each = each,
                       .rounds = each - 2 * half + at + 1,
                       .mirrored = stage >= half };
}

/*
 * Where an order is written, and how many of each pass of each chunk there are so far; a WHOLE counts as a
 * BACKWARD.
 */
typedef struct writer {
  const ovx_pipeline *pipeline;
  dual_stage dual;
  ovx_pipeline_step *steps;
  uint32_t count, done[2][3];
  uint32_t late; /* no backward before this one waits for its weights */
} writer;

static void add(writer *to, uint32_t chunk, ovx_pipeline_pass pass) {
  uint32_t k = to->done[chunk][pass == OVX_PIPELINE_WHOLE ? OVX_PIPELINE_BACKWARD : pass]++;
  if (k >= to->pipeline->microbatches) return;
  /* The microbatches of DualPipe's other direction have the other half of the numbers. */
  uint32_t microbatch = to->pipeline->schedule == OVX_PIPELINE_SCHEDULE_DUALPIPE ? chunk * to->dual.each + k
                                                                                 : k;
  to->steps[to->count++] = (ovx_pipeline_step){ .microbatch = microbatch,
                                                .chunk = (uint16_t)chunk,
                                                .pass = (uint8_t)pass };
}

/* The weights that have waited longest. */
static void add_weights(writer *to) {
  while (to->steps[to->late].pass != OVX_PIPELINE_BACKWARD) to->late++;
  to->steps[to->count] = to->steps[to->late++];
  to->steps[to->count++].pass = OVX_PIPELINE_WEIGHTS;
}

static void add_pair(writer *to, uint32_t forward, uint32_t backward) {
  add(to, forward, OVX_PIPELINE_FORWARD);
  to->steps[to->count - 1].paired = 1;
  add(to, backward, OVX_PIPELINE_WHOLE);
}

static void dual_order(writer *to) {
  dual_stage x = to->dual;
  uint32_t near = (uint32_t)x.mirrored, far = 1 - near;
  for (uint32_t i = 0; i < 2 * x.before; i++) add(to, near, OVX_PIPELINE_FORWARD);
  for (uint32_t i = 0; i < x.behind; i++) {
    add(to, near, OVX_PIPELINE_FORWARD);
    add(to, far, OVX_PIPELINE_FORWARD);
  }
  for (uint32_t i = 0; i < x.before; i++) {
    add(to, far, OVX_PIPELINE_BACKWARD);
    add_weights(to);
    add(to, far, OVX_PIPELINE_FORWARD);
  }
  for (uint32_t i = 0; i < x.rounds; i++) {
    if (i > 0 || x.before > 0) {
      add_pair(to, near, far);
    } else {
      add(to, near, OVX_PIPELINE_FORWARD);
      add(to, far, OVX_PIPELINE_WHOLE);
    }
    add_pair(to, far, near);
  }
  for (uint32_t i = 0; i < x.before; i++) {
    add(to, far, OVX_PIPELINE_WHOLE);
    add_pair(to, far, near);
  }
  /* Of these the first half has its weights in it. */
  for (uint32_t i = 0; i < 2 * x.behind; i++)
    add(to, i % 2 == 0 ? far : near, i < x.behind ? OVX_PIPELINE_WHOLE : OVX_PIPELINE_BACKWARD);
  for (uint32_t i = 0; i < x.before; i++) {
    add_weights(to);
    add(to, near, OVX_PIPELINE_BACKWARD);
  }
  for (uint32_t i = 0; i < x.behind; i++) add_weights(to);
}

/*
 * Qi et al. 2024, section 6, for passes that take equally long, as torch.distributed.pipelining has it. It is
 * written for 2 p - 1 microbatches at least; those that there are not are left out.
 */
static void v_order(writer *to, uint32_t stage) {
  uint32_t p = to->pipeline->stages, m = to->pipeline->microbatches, each = m < 2 * p - 1 ? 2 * p - 1 : m;
  for (uint32_t i = 0; i < 2 * (p - stage) - 1; i++) add(to, 0, OVX_PIPELINE_FORWARD);
  for (uint32_t i = 0; i < stage; i++) {
    add(to, 1, OVX_PIPELINE_FORWARD);
    add(to, 0, OVX_PIPELINE_FORWARD);
  }
  for (uint32_t i = 0; i < p - stage; i++)
    for (ovx_pipeline_pass pass = OVX_PIPELINE_FORWARD; pass <= OVX_PIPELINE_WEIGHTS; pass++)
      add(to, 1, pass);
  while (to->done[1][OVX_PIPELINE_FORWARD] < each) {
    if (to->done[0][OVX_PIPELINE_FORWARD] < each) add(to, 0, OVX_PIPELINE_FORWARD);
    add(to, 0, OVX_PIPELINE_BACKWARD);
    add(to, 0, OVX_PIPELINE_WEIGHTS);
    for (ovx_pipeline_pass pass = OVX_PIPELINE_FORWARD; pass <= OVX_PIPELINE_WEIGHTS; pass++)
      add(to, 1, pass);
  }
  for (uint32_t i = 0; i < stage; i++) {
    add(to, 0, OVX_PIPELINE_BACKWARD);
    add(to, 1, OVX_PIPELINE_BACKWARD);
  }
  for (uint32_t i = 0; i < p - stage; i++) {
    add(to, 0, OVX_PIPELINE_BACKWARD);
    add(to, 0, OVX_PIPELINE_WEIGHTS);
  }
  for (uint32_t chunk = 2; chunk-- > 0;)
    while (to->done[chunk][OVX_PIPELINE_WEIGHTS] < each) add(to, chunk, OVX_PIPELINE_WEIGHTS);
}

uint32_t ovx_pipeline_steps(const ovx_pipeline *x, uint32_t stage) {
  if (x->schedule == OVX_PIPELINE_SCHEDULE_OWN) return own_order(x, stage, NULL);
  if (!is_dual(x)) return ovx_pipeline_most_steps(x);
  dual_stage at = dual_of(x, stage);
  return 4 * at.each + 2 * at.before + at.behind;
}

uint32_t ovx_pipeline_most_pairs(const ovx_pipeline *x) {
  if (!is_dual(x)) return 0;
  dual_stage middle = dual_of(x, (x->schedule == OVX_PIPELINE_SCHEDULE_DUALPIPE ? x->stages / 2 : x->stages) -
                                   1);
  return 2 * middle.rounds - 1;
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
      if (k >= x->microbatches || (pass > 0 && k >= done[pass - 1]) ||
          (pass == OVX_PIPELINE_WEIGHTS && x->passes < 3))
        return 0;
      if (pass == OVX_PIPELINE_FORWARD && stage > 0 && k >= before[OVX_PIPELINE_FORWARD]) return 0;
      if (pass == OVX_PIPELINE_BACKWARD && stage + 1 < x->stages && k >= behind[OVX_PIPELINE_BACKWARD])
        return 0;
    }
  }
  return 1;
}

int ovx_pipeline_is_whole(const ovx_pipeline *x) {
  for (uint32_t stage = 0; stage < x->stages && x->schedule == OVX_PIPELINE_SCHEDULE_OWN; stage++)
    if (ovx_pipeline_steps(x, stage) < ovx_pipeline_most_steps(x)) return 0;
  return 1;
}

static int is_order_of(const ovx_pipeline *own, uint32_t schedule) {
  ovx_pipeline known = *own;
  known.schedule = schedule;
  if (parts_backward(schedule) != (own->passes == 3)) return 0;
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
    OVX_PIPELINE_SCHEDULE_ONE_F_ONE_B,
    OVX_PIPELINE_SCHEDULE_GPIPE,
    OVX_PIPELINE_SCHEDULE_ZB_H1,
    OVX_PIPELINE_SCHEDULE_ZB_H2,
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
  if (x->turns) {
    writer to = { .pipeline = x, .steps = steps };
    if (is_dual(x)) {
      to.dual = dual_of(x, stage);
      dual_order(&to);
    } else {
      v_order(&to, stage);
    }
    return;
  }
  uint32_t count = x->microbatches * x->chunks, forwards = 0, weights = 0, late = lag(x, stage),
           ahead = warm_up(x, stage);
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
    if (steps[i].pass == last || steps[i].pass == OVX_PIPELINE_WHOLE) held--;
  }
  return (double)most / x->parts;
}
