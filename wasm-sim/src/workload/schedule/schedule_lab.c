#include "workload/schedule/schedule_lab.h"

#include "ovx_parameters_schedule.h"
#include "resource/fair.h"
#include "resource/queue.h"

/*
 * A workload without network and schedule: it has one of two engines, and its messages come from a text, not
 * from the row.
 */
const ovx_workload ovx_schedule_run = {
  .name = "schedule:run",
  .parameter_count = OVX_SCHEDULE_PARAMETER_COUNT,
  .minimum = ovx_schedule_minimum,
  .maximum = ovx_schedule_maximum,
  .whole = ovx_schedule_whole,
};

static const ovx_workload *const runs[OVX_SCHEDULE_RUNS] = { [OVX_SCHEDULE_RUN_RUN] = &ovx_schedule_run };

/* Refusal of the sizes of a network for so many ranks; 0: it has the shape. */
static uint32_t shape_of(const double *values, uint32_t ranks, ovx_goal_costs *costs) {
  double bandwidth = values[OVX_SCHEDULE_LINK_BYTES_PER_NS];
  uint32_t size[OVX_DIMENSIONS_MOST];
  for (uint32_t i = 0; i < OVX_DIMENSIONS_MOST; i++) size[i] = (uint32_t)values[OVX_SCHEDULE_SIZE_1 + i];
  ovx_channel_costs *channel = &costs->channel;
  *channel = (ovx_channel_costs){
    .placement = (ovx_placement)values[OVX_SCHEDULE_PLACEMENT],
    .link = ovx_after_first(0, ovx_per_byte(bandwidth > 0 ? 1 / bandwidth : values[OVX_SCHEDULE_G])),
    .hop = (ovx_time)(values[OVX_SCHEDULE_HOP_NS] * 1000 + 0.5),
    .packet_bytes = (uint32_t)values[OVX_SCHEDULE_PACKET_BYTES],
    .buffer = (uint32_t)values[OVX_SCHEDULE_QUEUE_PACKETS],
  };
  ovx_shape shape = values[OVX_SCHEDULE_SEMANTICS] == OVX_SCHEDULE_SEMANTICS_LOGGOPS
                      ? OVX_FULL
                      : (ovx_shape)values[OVX_SCHEDULE_TOPOLOGY];
  if (!ovx_topology_open(&channel->topology, shape, size, values[OVX_SCHEDULE_OVERSUBSCRIPTION], ranks))
    return OVX_SCHEDULE_REFUSED_SIZES;
  static const ovx_resource *const links[] = {
    [OVX_SCHEDULE_SHARING_FIRST_COME] = &ovx_first_come_links,
    [OVX_SCHEDULE_SHARING_FAIR] = &ovx_fair_links,
    [OVX_SCHEDULE_SHARING_QUEUE] = &ovx_queued_links,
  };
  if (shape != OVX_FULL) costs->links = links[(int)values[OVX_SCHEDULE_SHARING]];
  return channel->topology.nodes < ranks ? OVX_SCHEDULE_REFUSED_FEW_NODES : 0;
}

/* Which size of a network is too large to be one, from 1 in the row; 0: none. */
static uint32_t wrong_size(const double *values) {
  for (uint32_t i = OVX_SCHEDULE_SIZE_1; i <= OVX_SCHEDULE_SIZE_4; i++)
    if (values[i] >= OVX_SIZE_END) return i + 1;
  return 0;
}

/* Choices in the order of the enumerations. */
_Static_assert(OVX_SCHEDULE_TOPOLOGY_DRAGONFLY == (int)OVX_DRAGONFLY &&
                 OVX_SCHEDULE_TOPOLOGY_TORUS == (int)OVX_TORUS,
               "shapes");
_Static_assert(OVX_SCHEDULE_PROGRESS_CALLS == (int)OVX_PROGRESS_CALLS &&
                 OVX_SCHEDULE_PROGRESS_CARD == (int)OVX_PROGRESS_CARD,
               "progress");
_Static_assert(OVX_SCHEDULE_PLACEMENT_STRIDE == (int)OVX_STRIDE, "placement");
_Static_assert(OVX_SCHEDULE_SIZE_4 == OVX_SCHEDULE_SIZE_1 + OVX_DIMENSIONS_MOST - 1, "sizes");

static ovx_goal_costs costs_of(const double *values) {
  int loggops = values[OVX_SCHEDULE_SEMANTICS] == OVX_SCHEDULE_SEMANTICS_LOGGOPS;
  return (ovx_goal_costs){
    .L_ns = values[OVX_SCHEDULE_L],
    .o_ns = values[OVX_SCHEDULE_o],
    .g_ns = values[OVX_SCHEDULE_g],
    .G_ns = values[OVX_SCHEDULE_G],
    .O_ns = values[OVX_SCHEDULE_O],
    .S_bytes = values[OVX_SCHEDULE_S],
    .noise = values[OVX_SCHEDULE_NOISE],
    .seed = (uint32_t)values[OVX_SCHEDULE_SEED],
    .progress = (ovx_progress)values[OVX_SCHEDULE_PROGRESS],
    .semantics = loggops ? OVX_SEMANTICS_LOGGOPS : OVX_SEMANTICS_OVERLAP,
  };
}

ovx_outcome ovx_schedule_begin(const ovx_goal *goal, const double *values, ovx_arena *arena,
                               ovx_limits limits, ovx_goal_run *run) {
  *run = (ovx_goal_run){ .status = OVX_INVALID };
  uint32_t wrong = ovx_wrong_value(&ovx_schedule_run, values);
  if (wrong == 0) wrong = wrong_size(values);
  if (wrong > 0) return (ovx_outcome){ .status = OVX_INVALID, .parameter = wrong };
  if (!goal) return (ovx_outcome){ .status = OVX_INVALID, .refusal = OVX_SCHEDULE_REFUSED_NO_TEXT };
  ovx_goal_costs costs = costs_of(values);
  uint32_t refusal = shape_of(values, goal->schedule.process_count, &costs);
  if (refusal > 0) return (ovx_outcome){ .status = OVX_INVALID, .refusal = refusal };
  if (ovx_open_goal(goal, &costs, arena, limits, run)) return (ovx_outcome){ .status = OVX_COMPLETED };
  ovx_outcome outcome = ovx_outcome_unbegun(run->status, &run->simulation);
  /* What is left where all values are in their ranges: the clock counts picoseconds in 63 bits. */
  if (run->status == OVX_INVALID && !outcome.refused_edit) outcome.refusal = OVX_SCHEDULE_REFUSED_TOO_LONG;
  return outcome;
}

ovx_outcome ovx_schedule_go_on(ovx_goal_run *run, uint32_t events) {
  ovx_go_on_with_goal(run, events);
  ovx_outcome outcome = ovx_outcome_of(run->status, &run->simulation);
  outcome.unreceived = run->unreceived;
  outcome.programs_end_ps = run->finish;
  outcome.exposed_ps = run->exposed;
  return outcome;
}

static ovx_outcome carry_out(const ovx_goal *goal, const double *values, ovx_arena *arena, uint32_t events,
                             ovx_goal_run *run) {
  ovx_outcome outcome = ovx_schedule_begin(goal, values, arena, (ovx_limits){ .events = events }, run);
  return outcome.status == OVX_COMPLETED ? ovx_schedule_go_on(run, events) : outcome;
}

static const ovx_goal *goal_of(const ovx_sweep_limits *given) {
  return (const ovx_goal *)(uintptr_t)given->text;
}

static ovx_arena arena_of(const ovx_sweep_limits *given) {
  return (ovx_arena){ .base = (unsigned char *)(uintptr_t)given->memory, .size = given->memory_bytes };
}

ovx_outcome ovx_schedule_outcome(const ovx_workload *workload, const double *values,
                                 const ovx_sweep_limits *given) {
  (void)workload;
  ovx_arena arena = arena_of(given);
  ovx_goal_run run;
  return carry_out(goal_of(given), values, &arena, given->events, &run);
}

/*
 * Where a run ended by itself its ranks have times; only one that completed says what they could have been.
 */
static void results(const double *values, const ovx_outcome *outcomes, double *results) {
  (void)values;
  const ovx_outcome *run = &outcomes[OVX_SCHEDULE_RUN_RUN];
  results[OVX_SCHEDULE_RESULT_FINISH_US] = run->status == OVX_LIMIT ? __builtin_nan("")
                                                                    : ovx_to_us(run->programs_end_ps);
  results[OVX_SCHEDULE_RESULT_EXPOSED_US] = ovx_time_if_completed(run, run->exposed_ps);
  results[OVX_SCHEDULE_RESULT_CRITICAL_PATH_US] = __builtin_nan("");
  results[OVX_SCHEDULE_RESULT_MESSAGES] = run->messages;
  results[OVX_SCHEDULE_RESULT_EVENTS] = run->events;
  results[OVX_SCHEDULE_RESULT_UNFINISHED] = run->unfinished;
  results[OVX_SCHEDULE_RESULT_UNRECEIVED] = run->unreceived;
}

/* The length without contention is found in what a run leaves in memory, so that it takes one more. */
static void search(const double *values, const ovx_outcome *outcomes, const ovx_sweep_limits *given,
                   double *results) {
  if (outcomes[OVX_SCHEDULE_RUN_RUN].status != OVX_COMPLETED) return;
  ovx_arena arena = arena_of(given);
  ovx_goal_run run;
  carry_out(goal_of(given), values, &arena, given->events, &run);
  ovx_explain_goal(goal_of(given), &arena, &run);
  if (run.uncontended >= 0) results[OVX_SCHEDULE_RESULT_CRITICAL_PATH_US] = ovx_to_us(run.uncontended);
}

const ovx_lab ovx_lab_schedule = {
  .name = "schedule",
  .run_count = OVX_SCHEDULE_RUNS,
  .runs = runs,
  .result_count = OVX_SCHEDULE_RESULTS,
  .result_names = ovx_schedule_results,
  .needs = ovx_schedule_needs,
  .results = results,
  .search = search,
};
