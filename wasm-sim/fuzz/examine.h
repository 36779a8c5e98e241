/*
 * What must hold of any bytes that are given to the loader of GOAL texts, and of every run of what it loads.
 *
 * The first bytes choose the costs, the rest is the text.
 */
#ifndef EXAMINE_H
#define EXAMINE_H

#include <stdlib.h>
#include <string.h>

#include "goal/goal_run.h"
#include "loggops/loggops.h"
#include "reference/rules.h"
#include "resource/fair.h"
#include "resource/queue.h"
#include "support.h"

enum { EXAMINE_HEADER = 7, EXAMINE_BYTES = 24 << 20 };

static const ovx_limits examine_limits = { .events = 200000, .spans = 4000, .arrows = 4000, .levels = 1 };

static inline ovx_arena examine_arena(void) {
  static unsigned char *block;
  if (!block) block = aligned_alloc(16, EXAMINE_BYTES);
  return (ovx_arena){ .base = block, .size = EXAMINE_BYTES };
}

static inline ovx_goal_costs examine_costs(const uint8_t *header) {
  static const double ns[] = { 0, 1, 2, 4, 6, 100, 2500, 1e9 },
                      byte_ns[] = { 0, 0, 1, 0.0004, 0.00055, 5, 17.0123456789, 1e5 };
  static const double sizes[] = { 1, 2, 8, 99, 65535, 4294967295.0, 3, 5000 };
  return (ovx_goal_costs){
    .L_ns = ns[header[0] & 7],
    .o_ns = ns[header[1] & 7],
    .g_ns = ns[header[2] & 7],
    .G_ns = byte_ns[header[3] & 7],
    .O_ns = byte_ns[header[4] & 7],
    .S_bytes = sizes[header[5] & 7],
  };
}

static inline ovx_loggops_costs examine_loggops_costs(const ovx_goal_costs *costs) {
  return (ovx_loggops_costs){
    .L = (ovx_time)costs->L_ns * 1000,
    .o = (ovx_time)costs->o_ns * 1000,
    .g = (ovx_time)costs->g_ns * 1000,
    .G = ovx_per_byte(costs->G_ns),
    .O = ovx_per_byte(costs->O_ns),
    .S = (uint32_t)costs->S_bytes,
  };
}

/* Every receive that has finished has taken a send of its own, which fits. */
static inline const char *examine_messages(const ovx_simulation *simulation) {
  const ovx_schedule *schedule = &simulation->schedule;
  const ovx_operation_state *states = simulation->states;
  static uint8_t taken[1 << 20];
  if (schedule->operation_count > sizeof taken) return NULL;
  memset(taken, 0, schedule->operation_count);
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    const ovx_operation *receive = &schedule->operations[i];
    if (receive->kind != OVX_RECEIVE || states[i].state != OVX_FINISHED) continue;
    if (states[i].next >= schedule->operation_count) return "a finished receive has taken nothing";
    const ovx_operation *send = &schedule->operations[states[i].next];
    if (send->kind != OVX_SEND || send->peer != receive->process)
      return "a receive has taken what was not for it";
    if (receive->peer != OVX_ANY && receive->peer != send->process)
      return "a receive has taken another source";
    if (receive->tag != OVX_ANY && receive->tag != send->tag) return "a receive has taken another tag";
    if (taken[states[i].next]++) return "a message has been received twice";
  }
  return NULL;
}

static inline const char *examine_simulation(const ovx_simulation *simulation, ovx_status status,
                                             ovx_semantics semantics) {
  uint32_t unfinished = 0;
  for (uint32_t i = 0; i < simulation->schedule.operation_count; i++)
    unfinished += simulation->states[i].state != OVX_FINISHED;
  if (unfinished != simulation->unfinished) return "the operations left are counted wrong";
  if (status == OVX_COMPLETED && unfinished && semantics == OVX_SEMANTICS_OVERLAP)
    return "completed with operations left";
  if (status == OVX_UNRECEIVED && ovx_messages_left(&simulation->matching) == 0)
    return "no message that is unreceived";
  if (status == OVX_COMPLETED && ovx_messages_left(&simulation->matching) > 0)
    return "completed with messages left";
  if (status == OVX_DEADLOCK && !unfinished) return "a deadlock of nobody";
  if (status == OVX_LIMIT && simulation->limit == OVX_LIMIT_NONE) return "a limit without a name";
  if (status != OVX_LIMIT && simulation->trace.enabled &&
      simulation->trace.arrows.count != simulation->counters.messages + simulation->counters.control_messages)
    return "a message without an arrow";
  /* Columns are doubles, which are no picoseconds any more behind 2^53 of them. */
  if (simulation->finish < INT64_C(1) << 53 && broken_invariants(simulation))
    return "a broken invariant of the trace";
  return examine_messages(simulation);
}

/*
 * Whether the rules keep to what the schedule says, so that no run is shorter than without contention: a
 * message of 0 bytes may take less than no time, a receive of another size than its message may release what
 * requires the send twice, and on several processors an operation may begin before what it requires has ended
 * (ovx_loggops.h).
 */
static inline int examine_is_orderly(const ovx_simulation *simulation) {
  const ovx_schedule *schedule = &simulation->schedule;
  if (schedule->highest_unit > 0) return 0;
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    const ovx_operation *operation = &schedule->operations[i];
    if (operation->kind == OVX_SEND && operation->bytes == 0) return 0;
    int matched = operation->kind == OVX_RECEIVE && simulation->states[i].state == OVX_FINISHED;
    if (matched && schedule->operations[simulation->states[i].next].bytes != operation->bytes) return 0;
  }
  return 1;
}

/* The loaded schedule as a plan. 1, or 0: it is too large for the literal rules. */
static inline int examine_plan(const ovx_schedule *schedule, const ovx_loggops_costs *costs, plan *p) {
  if (schedule->process_count > PLAN_RANKS || schedule->operation_count > PLAN_OPERATIONS ||
      schedule->edge_count > PLAN_EDGES || schedule->highest_unit >= RULES_UNITS)
    return 0;
  *p = (plan){
    .rank_count = (int)schedule->process_count,
    .L = costs->L / 1000,
    .o = costs->o / 1000,
    .g = costs->g / 1000,
    .G = costs->G.per_byte / 1000,
    .G_zs = costs->G.per_byte % 1000 * OVX_ZS_PER_PS + costs->G.per_byte_zs,
    .O = costs->O.per_byte / 1000,
    .O_zs = costs->O.per_byte % 1000 * OVX_ZS_PER_PS + costs->O.per_byte_zs,
    .S = costs->S,
  };
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    const ovx_operation *from = &schedule->operations[i];
    plan_add(p, (plan_operation){
                  .kind = from->kind == OVX_COMPUTE ? 'c'
                          : from->kind == OVX_SEND  ? 's'
                                                    : 'r',
                  .rank = (int)from->process,
                  .size = from->kind == OVX_COMPUTE ? from->time / 1000 : (int64_t)from->bytes,
                  .peer = from->peer == OVX_ANY ? -1 : (int64_t)from->peer,
                  .tag = from->tag == OVX_ANY ? -1 : (int64_t)from->tag,
                  .cpu = from->cpu,
                  .nic = from->nic,
                });
    for (uint32_t k = from[0].first_edge; k < from[1].first_edge; k++)
      p->edges[p->edge_count++] = (plan_edge){ (int)i, (int)(schedule->edges[k] & ~OVX_START_EDGE),
                                               (schedule->edges[k] & OVX_START_EDGE) != 0 };
  }
  return 1;
}

/* The rules of LogGOPSim: literally, with a trace and without one. */
static inline const char *examine_loggops(const char *text, size_t length, const ovx_goal_costs *goal_costs) {
  static plan p;
  static rules expected;
  ovx_loggops_costs costs = examine_loggops_costs(goal_costs);
  ovx_arena arena = examine_arena();
  ovx_schedule schedule;
  ovx_goal_source source;
  ovx_goal_error error;
  ovx_simulation simulation;
  if (!ovx_goal_parse(text, length, &arena, &schedule, &source, &error))
    return "understood once, refused once";
  int small = examine_plan(&schedule, &costs, &p);
  ovx_status status = ovx_loggops_run(&schedule, &costs, &arena, examine_limits, &simulation);
  if (status == OVX_INVALID || !simulation.processes) return NULL;
  const char *problem = examine_simulation(&simulation, status, OVX_SEMANTICS_LOGGOPS);
  if (problem) return problem;
  if (status == OVX_LIMIT) return NULL;
  if (small) {
    rules_carry_out(&expected, &p);
    if (status != rules_status(&expected)) return "not the verdict of the rules";
    for (int rank = 0; rank < p.rank_count; rank++)
      if (rank_finish(&simulation, (uint32_t)rank) != (ovx_time)rules_finish(&expected, rank))
        return "not what the rules say";
    for (int i = 0; i < p.operation_count; i++)
      if ((simulation.states[i].state == OVX_FINISHED) != expected.finished[i])
        return "not finished as the rules say";
  }
  ovx_time uncontended;
  ovx_uncontended_costs of = ovx_loggops_uncontended_costs(&costs);
  if (examine_is_orderly(&simulation) && ovx_find_uncontended(&simulation, &arena, &of, &uncontended) &&
      uncontended > simulation.finish)
    return "a run by the rules shorter than without contention";
  return NULL;
}

/* A network with a shape and nodes for all ranks, or without one. */
static inline ovx_channel_costs examine_channel(uint8_t header, double G_ns, uint32_t ranks) {
  static const uint32_t any[OVX_DIMENSIONS_MOST] = { 0 };
  ovx_channel_costs channel = {
    .placement = (ovx_placement)(header >> 4 & 3) % (OVX_STRIDE + 1),
    .link = ovx_after_first(0, ovx_per_byte(header & 64 ? G_ns : G_ns / 3)),
    .hop = header & 128 ? 100000 : 0,
    .packet_bytes = header & 16 ? 4096 : 100,
    .buffer = OVX_QUEUE_LEAST + (header >> 5 & 1),
  };
  ovx_topology_open(&channel.topology, (ovx_shape)((header & 7) % (OVX_DRAGONFLY + 1)), any,
                    header & 64 ? 1 : 2.5, ranks);
  return channel;
}

static inline const char *examine_run(const char *text, size_t length, const ovx_goal_costs *given,
                                      uint8_t shape, uint8_t ways) {
  ovx_goal_costs costs[] = { *given };
  ovx_arena arena = examine_arena();
  ovx_goal goal;
  ovx_goal_error error;
  ovx_goal_run run;
  if (!ovx_goal_parse(text, length, &arena, &goal.schedule, &goal.source, &error))
    return "understood once, refused once";
  size_t read = arena.used;
  if (costs->semantics == OVX_SEMANTICS_OVERLAP) {
    costs->channel = examine_channel(shape, costs->G_ns, goal.schedule.process_count);
    costs->progress = (ovx_progress)(ways >> 3 & 3);
    const ovx_resource *shared = shape & 8 ? &ovx_fair_links : &ovx_first_come_links;
    if (costs->channel.topology.shape != OVX_FULL) costs->links = ways & 32 ? &ovx_queued_links : shared;
  }
  ovx_run_goal(&goal, costs, &arena, examine_limits, &run);
  ovx_explain_goal(&goal, &arena, &run);
  if (run.status == OVX_INVALID || !run.simulation.processes) return NULL;
  const char *problem = examine_simulation(&run.simulation, run.status, costs->semantics);
  if (problem) return problem;
  if (run.status == OVX_DEADLOCK && run.deadlock.blocked == 0) return "a deadlock in which nobody waits";
  int orderly = costs->semantics == OVX_SEMANTICS_OVERLAP || examine_is_orderly(&run.simulation);
  if (run.status != OVX_LIMIT && orderly && run.uncontended > run.simulation.finish)
    return "a run shorter than without contention";
  ovx_time finish = run.simulation.finish;
  ovx_status status = run.status;
  if (status == OVX_LIMIT) return NULL;
  arena.used = read;
  ovx_run_goal(&goal, costs, &arena, (ovx_limits){ .events = examine_limits.events }, &run);
  if (run.status != status || run.simulation.finish != finish) return "the trace changes the run";
  return NULL;
}

/* NULL, or what is wrong. */
static inline const char *examine(const uint8_t *data, size_t size) {
  if (size < EXAMINE_HEADER) return NULL;
  ovx_goal_costs costs = examine_costs(data);
  const char *text = (const char *)data + EXAMINE_HEADER;
  size_t length = size - EXAMINE_HEADER;
  ovx_arena arena = examine_arena();
  ovx_schedule schedule;
  ovx_goal_source source;
  ovx_goal_error error;
  arena.used = 100;
  if (!ovx_goal_parse(text, length, &arena, &schedule, &source, &error)) {
    if (error.line == 0 || error.column == 0 || !error.found[0] || !error.expected[0])
      return "refused without a reason";
    return arena.used != 100 || schedule.operations ? "loaded by half" : NULL;
  }
  const char *problem = examine_loggops(text, length, &costs);
  for (int semantics = OVX_SEMANTICS_OVERLAP; !problem && semantics <= OVX_SEMANTICS_LOGGOPS; semantics++) {
    costs.semantics = (ovx_semantics)semantics;
    problem = examine_run(text, length, &costs, data[6], data[5]);
  }
  return problem;
}

#endif
