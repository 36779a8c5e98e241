/*
 * The lab pipeline: one iteration. The steps of all stages are the first operations of the schedule, stage by
 * stage; behind them stand the messages, a send and its receive each.
 *
 *     step of stage 0 ──> send      receive ──> step of stage 1
 *      │                                         │
 *      v next step                               v next step
 *
 * A pair is two steps, which together take the time of a pair: the first one waits for the messages of both,
 * and what both send waits for the second one.
 */
#include "workload/pipeline/pipeline.h"

static int network(const double *values, ovx_arena *arena, ovx_network *network) {
  *network = (ovx_network){ .latency = ovx_from_us(values[OVX_PIPELINE_T_COMM_US]) };
  ovx_pipeline_costs costs = { .slowdown = 1 + values[OVX_PIPELINE_OMEGA] };
  return ovx_network_keep(network, arena, &costs, sizeof costs);
}

static uint32_t refused(const double *values) {
  ovx_pipeline x = ovx_pipeline_of(values);
  if (!ovx_pipeline_own_fits(&x)) return OVX_PIPELINE_REFUSED_OWN_SIZE;
  if (!ovx_pipeline_own_follows(&x)) return OVX_PIPELINE_REFUSED_OWN_STEP;
  if (!ovx_pipeline_has_stages(&x)) return OVX_PIPELINE_REFUSED_ODD_STAGES;
  if (!ovx_pipeline_has_microbatches(&x)) return OVX_PIPELINE_REFUSED_FEW_MICROBATCHES;
  return (double)x.stages * ovx_pipeline_most_steps(&x) > OVX_PIPELINE_STEPS ? OVX_PIPELINE_REFUSED_TOO_LONG
                                                                             : 0;
}

typedef struct plan {
  ovx_pipeline pipeline;
  ovx_schedule *schedule;
  uint32_t *places[2]; /* forwards and backwards by layers and microbatch */
  uint8_t *paired;     /* whether a step is done together with the one behind it */
} plan;

/*
 * A step starts when the other has finished: through a message unless both are on one stage, where the order
 * sees to it. OVX_NONE: a step that is not there yet.
 */
static void follow(const plan *x, uint32_t before, uint32_t after, uint32_t tag) {
  if (before == OVX_NONE || after == OVX_NONE) return;
  ovx_operation *operations = x->schedule->operations;
  uint32_t source = operations[before].process, destination = operations[after].process;
  if (source == destination) return;
  before += x->paired[before];
  if (after > 0) after -= x->paired[after - 1];
  uint32_t send = ovx_add(
    x->schedule, (ovx_operation){ .kind = OVX_SEND, .process = source, .peer = destination, .tag = tag });
  uint32_t receive = ovx_add(
    x->schedule, (ovx_operation){ .kind = OVX_RECEIVE, .process = destination, .peer = source, .tag = tag });
  ovx_require(x->schedule, before, send);
  ovx_require(x->schedule, receive, after);
}

static void add_messages(const plan *x) {
  uint32_t layers = x->pipeline.stages * x->pipeline.chunks, m = x->pipeline.microbatches;
  for (uint32_t i = 0; i + 1 < layers; i++) {
    for (uint32_t k = 0; k < m; k++) {
      follow(x, x->places[OVX_PIPELINE_FORWARD][i * m + k], x->places[OVX_PIPELINE_FORWARD][(i + 1) * m + k],
             2 * (i * m + k));
      follow(x, x->places[OVX_PIPELINE_BACKWARD][(i + 1) * m + k],
             x->places[OVX_PIPELINE_BACKWARD][i * m + k], 2 * (i * m + k) + 1);
    }
  }
}

/* How long each pass of a chunk takes. */
static void times(const double *values, const ovx_pipeline *x, ovx_time time[4]) {
  double forward = values[OVX_PIPELINE_T_F_US], backward = values[OVX_PIPELINE_T_B_US],
         weights = values[OVX_PIPELINE_T_W_US];
  time[OVX_PIPELINE_FORWARD] = ovx_from_us(forward / x->parts);
  time[OVX_PIPELINE_BACKWARD] = ovx_from_us((x->passes == 3 ? backward : backward + weights) / x->parts);
  time[OVX_PIPELINE_WEIGHTS] = ovx_from_us(weights / x->parts);
  time[OVX_PIPELINE_WHOLE] = ovx_from_us((backward + weights) / x->parts);
}

/* Each step behind the one before it on its stage. */
static void follow_each_other(ovx_schedule *schedule, uint32_t passes) {
  for (uint32_t i = 0; i + 1 < passes; i++)
    if (schedule->operations[i].process == schedule->operations[i + 1].process)
      ovx_require(schedule, i, i + 1);
}

static int build(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  plan x = { .pipeline = ovx_pipeline_of(values), .schedule = schedule };
  uint32_t stages = x.pipeline.stages, steps = ovx_pipeline_most_steps(&x.pipeline),
           boundaries = stages * x.pipeline.chunks - 1;
  uint32_t messages = 2 * boundaries * x.pipeline.microbatches;
  if (!ovx_schedule_open(schedule, arena, stages, stages * steps + 2 * messages,
                         stages * steps + 2 * messages))
    return 0;
  ovx_pipeline_step *order = ovx_arena_take(arena, steps, sizeof *order);
  x.paired = ovx_arena_take(arena, stages * steps, 1);
  for (int pass = 0; pass < 2; pass++) {
    x.places[pass] = ovx_arena_take(arena, (boundaries + 1) * x.pipeline.microbatches, sizeof(uint32_t));
    if (!x.places[pass]) return 0;
    __builtin_memset(x.places[pass], 0xff,
                     (size_t)(boundaries + 1) * x.pipeline.microbatches * sizeof(uint32_t));
  }
  if (!order || !x.paired) return 0;
  ovx_time time[4];
  times(values, &x.pipeline, time);
  for (uint32_t stage = 0; stage < stages; stage++) {
    ovx_pipeline_order(&x.pipeline, stage, order);
    for (uint32_t i = 0, count = ovx_pipeline_steps(&x.pipeline, stage); i < count; i++) {
      int is_of_pair = order[i].paired || (i > 0 && order[i - 1].paired);
      uint32_t place = ovx_add(
        schedule,
        (ovx_operation){
          .kind = OVX_COMPUTE,
          .process = stage,
          .peer = OVX_NONE,
          .span_kind = OVX_SPAN_COMPUTE,
          .time = is_of_pair ? (ovx_time)((double)time[order[i].pass] * values[OVX_PIPELINE_PAIR] + 0.5)
                             : time[order[i].pass],
        });
      x.paired[place] = order[i].paired;
      if (order[i].pass == OVX_PIPELINE_WEIGHTS) continue;
      x.places[order[i].pass != OVX_PIPELINE_FORWARD]
              [ovx_pipeline_layers(&x.pipeline, stage, order[i].chunk) * x.pipeline.microbatches +
               order[i].microbatch] = place;
    }
  }
  uint32_t passes = schedule->operation_count;
  add_messages(&x);
  follow_each_other(schedule, passes);
  ovx_schedule_close(schedule);
  return 1;
}

const ovx_workload ovx_pipeline_run = {
  .name = "pipeline:run",
  .protocol = &ovx_pipelined,
  .parameter_count = OVX_PIPELINE_PARAMETER_COUNT,
  .minimum = ovx_pipeline_minimum,
  .maximum = ovx_pipeline_maximum,
  .whole = ovx_pipeline_whole,
  .refused = refused,
  .network = network,
  .schedule = build,
};

static const ovx_workload *const runs[OVX_PIPELINE_RUNS] = { [OVX_PIPELINE_RUN_RUN] = &ovx_pipeline_run };

/*
 * The bubble by Qi et al. 2024, section 5.3: of the longest stage, what it does not compute; where pairs save
 * time, what the stage does not that has most of them. Beside it the time in which stages do not compute, of
 * all of them over the whole iteration.
 */
static void results(const double *values, const ovx_outcome *outcomes, double *results) {
  const ovx_outcome *run = &outcomes[OVX_PIPELINE_RUN_RUN];
  double passes = values[OVX_PIPELINE_T_F_US] + values[OVX_PIPELINE_T_B_US] + values[OVX_PIPELINE_T_W_US];
  ovx_pipeline x = ovx_pipeline_of(values);
  /* Of an unfinished schedule there is no bubble yet. */
  double longest = ovx_pipeline_is_whole(&x) ? ovx_time_if_completed(run, run->longest_ps)
                                             : __builtin_nan("");
  double computed = values[OVX_PIPELINE_MICROBATCHES] * passes;
  computed -= ovx_pipeline_most_pairs(&x) * passes / x.parts * (1 - values[OVX_PIPELINE_PAIR]);
  results[OVX_PIPELINE_RESULT_ITERATION_US] = ovx_finish_us(run);
  results[OVX_PIPELINE_RESULT_LONGEST_STAGE_US] = longest;
  results[OVX_PIPELINE_RESULT_BUBBLE_US] = longest - computed;
  results[OVX_PIPELINE_RESULT_BUBBLE_RATE] = longest > 0 ? (longest - computed) / longest : __builtin_nan("");
  double of_all = longest > 0 ? (double)run->finish_ps * x.stages : 0;
  results[OVX_PIPELINE_RESULT_IDLE_RATE] = of_all > 0 ? 1 - (double)run->spent_ps[OVX_SPAN_COMPUTE] / of_all
                                                      : __builtin_nan("");
}

/* Microbatches of DualPipe are pairs. */
static void move(double *values, uint32_t parameter, double x) {
  uint32_t each = parameter == OVX_PIPELINE_MICROBATCHES &&
                      values[OVX_PIPELINE_SCHEDULE] == OVX_PIPELINE_SCHEDULE_DUALPIPE
                    ? 2
                    : 1;
  values[parameter] = ovx_pipeline_whole[parameter] ? (double)((uint32_t)(x / each + 0.5) * each) : x;
}

const ovx_lab ovx_lab_pipeline = {
  .name = "pipeline",
  .run_count = OVX_PIPELINE_RUNS,
  .runs = runs,
  .result_count = OVX_PIPELINE_RESULTS,
  .result_names = ovx_pipeline_results,
  .needs = ovx_pipeline_needs,
  .results = results,
  .move = move,
};
