#include "goal/goal_run.h"

#include "analysis/uncontended.h"
#include "kernel/schedule.h"
#include "kernel/processor.h"
#include "loggops/loggops.h"
#include "protocol/protocol.h"
#include "protocol/simulation.h"
#include "resource/channel.h"

static ovx_time from_ns(double ns) {
  return (ovx_time)(ns * 1000 + 0.5);
}

static const ovx_mover processor_moves = OVX_PROCESSOR_MOVES, card_moves = OVX_CARD_MOVES;

static ovx_network network_of(const ovx_goal_costs *costs) {
  ovx_network network = {
    .send = ovx_after_first(from_ns(costs->o_ns), ovx_per_byte(costs->O_ns)),
    .receive = ovx_after_first(from_ns(costs->o_ns), ovx_per_byte(costs->O_ns)),
    .wire = ovx_after_first(0, ovx_per_byte(costs->G_ns)),
    .gap = from_ns(costs->g_ns),
    .latency = from_ns(costs->L_ns),
    .eager_bytes = (uint32_t)costs->S_bytes,
    .channel = costs->channel,
    .own = costs->progress == OVX_PROGRESS_CARD ? &card_moves : &processor_moves,
  };
  uint32_t count = 0;
  if (costs->links) network.resources[count++] = costs->links;
  if (costs->progress == OVX_PROGRESS_THREAD) network.resources[count] = &ovx_preemption;
  return network;
}

static ovx_loggops_costs loggops_of(const ovx_goal_costs *costs) {
  return (ovx_loggops_costs){
    .L = from_ns(costs->L_ns),
    .o = from_ns(costs->o_ns),
    .g = from_ns(costs->g_ns),
    .G = ovx_per_byte(costs->G_ns),
    .O = ovx_per_byte(costs->O_ns),
    .S = (uint32_t)costs->S_bytes,
  };
}

static ovx_status open_overlap(const ovx_schedule *schedule, const ovx_goal_costs *costs, ovx_arena *arena,
                               ovx_limits limits, ovx_simulation *simulation) {
  const ovx_network network = network_of(costs);
  ovx_time per_byte = ovx_byte_at_most(network.wire) + ovx_byte_at_most(network.send);
  ovx_time message = network.latency + network.gap + 2 * ovx_line_at(network.send, 1);
  if (costs->links) {
    uint32_t links = network.channel.topology.diameter;
    per_byte = ovx_after(per_byte, ovx_times(ovx_byte_at_most(network.channel.link), links));
    message += ovx_times(network.channel.hop, links);
  }
  int asks = costs->progress != OVX_PROGRESS_AT_ONCE;
  if (!ovx_goal_fits_clock(schedule, (asks ? 8 : 2) * message,
                           per_byte < OVX_TIME_END / 4 ? 4 * per_byte : OVX_TIME_END))
    return OVX_INVALID;
  if (ovx_simulation_open(simulation, arena, schedule, asks ? &ovx_rendezvous : &ovx_eager, &network, limits))
    return OVX_COMPLETED;
  simulation->processes = NULL; /* nothing in them */
  return simulation->edits ? OVX_INVALID : OVX_LIMIT;
}

static ovx_status go_on_overlap(ovx_simulation *simulation, uint32_t events) {
  ovx_status status = ovx_simulation_run(simulation, (ovx_limits){ .events = events });
  return status == OVX_COMPLETED && ovx_messages_left(&simulation->matching) > 0 ? OVX_UNRECEIVED : status;
}

/* When a processor is through with what it has to do. */
static ovx_time through_at(const ovx_process *process, ovx_semantics semantics) {
  return semantics == OVX_SEMANTICS_LOGGOPS ? process->processor.at
                                            : ovx_later(process->processor.at, process->end.at);
}

/* When the last of a rank's processors is through. */
static ovx_time finish_of(const ovx_simulation *simulation, uint32_t rank, ovx_semantics semantics) {
  const ovx_process *units = &simulation->processes[ovx_unit(&simulation->schedule, rank, 0)];
  ovx_time finish = through_at(units, semantics);
  for (uint32_t i = 1; i < ovx_units(&simulation->schedule); i++) {
    ovx_time through = through_at(&units[i], semantics);
    if ((uint64_t)through > (uint64_t)finish) finish = through;
  }
  return finish;
}

/* When its ranks are through, and what the last of them does not compute. */
static void put_finish(ovx_goal_run *run, ovx_semantics semantics) {
  uint32_t ranks = run->simulation.schedule.process_count, last = 0;
  if (ranks == 0) return;
  run->finish = finish_of(&run->simulation, 0, semantics);
  for (uint32_t i = 1; i < ranks; i++) {
    ovx_time finish = finish_of(&run->simulation, i, semantics);
    if ((uint64_t)finish <= (uint64_t)run->finish) continue;
    run->finish = finish;
    last = i;
  }
  if (run->finish < 0) run->finish = OVX_TIME_END;
  run->exposed = run->finish -
                 run->simulation.processes[ovx_unit(&run->simulation.schedule, last, 0)].computed;
}

/* By the rules of LogGOPSim a time before 0 is one just below 2^64 ns. */
static double ns_of(ovx_time time) {
  return (time < 0 ? 0x1p64 : 0) + (double)time / 1000;
}

static void put_finish_of_ranks(ovx_goal_run *run, ovx_semantics semantics, ovx_arena *arena) {
  uint32_t ranks = run->simulation.schedule.process_count;
  run->finish_ns = ovx_arena_take(arena, ranks, sizeof(double));
  for (uint32_t i = 0; run->finish_ns && i < ranks; i++)
    run->finish_ns[i] = ns_of(finish_of(&run->simulation, i, semantics));
}

static void put_deadlock(ovx_goal_run *run, const uint32_t *lines, ovx_arena *arena) {
  run->waiter_line = ovx_arena_take(arena, OVX_GOAL_WAITERS_MAX, sizeof(uint32_t));
  if (!run->waiter_line || !ovx_find_deadlock(&run->simulation, arena, OVX_GOAL_WAITERS_MAX, &run->deadlock))
    return;
  for (uint32_t i = 0; i < run->deadlock.count; i++) {
    uint32_t operation = run->deadlock.waiters[i].operation;
    run->waiter_line[i] = operation == OVX_NONE ? 0 : lines[operation];
  }
}

/* The first of the operations that never ran or never ended. */
static void put_unfinished(ovx_goal_run *run, const uint32_t *lines, ovx_arena *arena) {
  uint32_t left = run->simulation.unfinished < OVX_GOAL_UNFINISHED_MAX ? run->simulation.unfinished
                                                                       : OVX_GOAL_UNFINISHED_MAX;
  run->unfinished_rank = ovx_arena_take(arena, left, sizeof(uint32_t));
  run->unfinished_line = ovx_arena_take(arena, left, sizeof(uint32_t));
  if (!run->unfinished_rank || !run->unfinished_line) return;
  for (uint32_t i = 0; run->unfinished_count < left; i++) {
    if (run->simulation.states[i].state == OVX_FINISHED) continue;
    run->unfinished_rank[run->unfinished_count] = run->simulation.schedule.operations[i].process;
    run->unfinished_line[run->unfinished_count++] = lines[i];
  }
}

static void put_uncontended(ovx_goal_run *run, const ovx_goal_costs *costs, ovx_arena *arena) {
  ovx_network network = network_of(costs);
  ovx_loggops_costs exact = loggops_of(costs);
  int is_loggops = costs->semantics == OVX_SEMANTICS_LOGGOPS;
  run->uncontended = -1;
  if (is_loggops && run->simulation.schedule.highest_unit > 0) return;
  ovx_uncontended_costs of = is_loggops ? ovx_loggops_uncontended_costs(&exact)
                                        : ovx_uncontended_costs_of(&network);
  of.channel = run->simulation.channel;
  if (!is_loggops && costs->progress != OVX_PROGRESS_AT_ONCE) {
    of.asks_beyond = network.eager_bytes;
    of.move = costs->progress == OVX_PROGRESS_CARD ? 0 : ovx_cost_of(network.send, 1);
  }
  if (!ovx_find_uncontended(&run->simulation, arena, &of, &run->uncontended)) run->uncontended = -1;
}

/*
 * From 0 to 2^32 by seed, rank and number of a computation in it: integers alone, so that everybody has the
 * same.
 */
static uint32_t drawn(uint32_t seed, uint32_t rank, uint32_t number) {
  uint32_t hash = (seed * 0x9e3779b1u) ^ ((rank + 1) * 0x85ebca6bu) ^ ((number + 1) * 0xc2b2ae35u);
  hash = (hash ^ (hash >> 15)) * 0x2c1b3c6du;
  hash = (hash ^ (hash >> 12)) * 0x297a2d39u;
  return hash ^ (hash >> 15);
}

/*
 * Each computation longer, from nothing to twice the noise of it, in operations of the run's own. 1, or 0:
 * there is no room.
 */
static int lengthen(ovx_schedule *schedule, const ovx_goal_costs *costs, ovx_arena *arena) {
  uint32_t millionths = (uint32_t)(costs->noise * (2 * OVX_AS_LONG) + 0.5), number = 0;
  if (millionths == 0) return 1;
  const ovx_operation *read = schedule->operations;
  uint32_t count = schedule->operation_count + OVX_AHEAD;
  ovx_operation *operations = ovx_arena_take(arena, count, sizeof(ovx_operation));
  if (!operations) return 0;
  for (uint32_t i = 0; i < count; i++) {
    operations[i] = read[i];
    if (i >= schedule->operation_count) continue;
    if (i > 0 && read[i].process != read[i - 1].process) number = 0;
    if (read[i].kind != OVX_COMPUTE) continue;
    uint64_t most = (uint64_t)ovx_times_millionths(read[i].time, millionths);
    uint64_t part = drawn(costs->seed, read[i].process, number++);
    uint64_t more = (most >> 32) * part + (((most & 0xffffffff) * part) >> 32);
    operations[i].time = ovx_after(read[i].time, (ovx_time)more);
  }
  schedule->operations = operations;
  return 1;
}

int ovx_open_goal(const ovx_goal *goal, const ovx_goal_costs *costs, ovx_arena *arena, ovx_limits limits,
                  ovx_goal_run *run) {
  ovx_schedule noisy = goal->schedule;
  const ovx_schedule *schedule = &noisy;
  *run = (ovx_goal_run){ .status = OVX_LIMIT, .costs = *costs };
  if (!lengthen(&noisy, costs, arena)) {
    run->simulation.limit = OVX_LIMIT_MEMORY;
    return 0;
  }
  ovx_loggops_costs exact = loggops_of(costs);
  run->status = costs->semantics == OVX_SEMANTICS_LOGGOPS
                  ? ovx_loggops_open(schedule, &exact, arena, limits, &run->simulation)
                  : open_overlap(schedule, costs, arena, limits, &run->simulation);
  return run->status == OVX_COMPLETED;
}

void ovx_go_on_with_goal(ovx_goal_run *run, uint32_t events) {
  ovx_semantics semantics = run->costs.semantics;
  run->status = semantics == OVX_SEMANTICS_LOGGOPS ? ovx_loggops_go_on(&run->simulation, events)
                                                   : go_on_overlap(&run->simulation, events);
  run->unreceived = ovx_messages_left(&run->simulation.matching);
  if (run->simulation.channel && run->status != OVX_LIMIT) ovx_channel_close(&run->simulation);
  put_finish(run, semantics);
}

void ovx_explain_goal(const ovx_goal *goal, ovx_arena *arena, ovx_goal_run *run) {
  const uint32_t *lines = goal->source.line;
  const ovx_goal_costs *costs = &run->costs;
  if (run->status == OVX_INVALID || !run->simulation.processes) return;
  put_finish_of_ranks(run, costs->semantics, arena);
  if (run->status == OVX_DEADLOCK) put_deadlock(run, lines, arena);
  if (run->status != OVX_LIMIT) put_unfinished(run, lines, arena);
  put_uncontended(run, costs, arena);
  run->busiest = run->simulation.channel ? ovx_arena_take(arena, OVX_GOAL_LINKS_MAX, sizeof(uint32_t)) : NULL;
  if (run->busiest)
    run->busiest_count = ovx_busiest_links(run->simulation.channel, run->busiest, OVX_GOAL_LINKS_MAX);
}
