#include "goal/goal_run.h"

#include "kernel/clock.h"
#include "loggops/loggops.h"
#include "protocol/simulation.h"

static ovx_time from_ns(double ns) {
  return (ovx_time)(ns * 1000 + 0.5);
}

/* cost(s) = fixed + (s - 1) byte */
static ovx_cost with_bytes(ovx_time fixed, double byte_ns) {
  return (ovx_cost){ .fixed = fixed - from_ns(byte_ns), .per_byte_fs = 1000 * from_ns(byte_ns) };
}

static ovx_network network_of(const ovx_goal_costs *costs) {
  return (ovx_network){
    .send = with_bytes(from_ns(costs->o_ns), costs->O_ns),
    .receive = with_bytes(from_ns(costs->o_ns), costs->O_ns),
    .wire = with_bytes(0, costs->G_ns),
    .gap = from_ns(costs->g_ns),
    .latency = from_ns(costs->L_ns),
    .eager_bytes = (uint32_t)costs->S_bytes,
  };
}

static ovx_loggops_costs loggops_of(const ovx_goal_costs *costs) {
  return (ovx_loggops_costs){
    .L = from_ns(costs->L_ns), .o = from_ns(costs->o_ns), .g = from_ns(costs->g_ns), .G = from_ns(costs->G_ns),
    .O = from_ns(costs->O_ns), .S = (uint32_t)costs->S_bytes,
  };
}

static ovx_status run_overlap(const ovx_schedule *schedule, const ovx_network *network, ovx_arena *arena,
                              ovx_limits limits, ovx_simulation *simulation) {
  ovx_time per_byte = (network->wire.per_byte_fs + network->send.per_byte_fs) / 1000;
  ovx_time message = network->latency + network->gap + 2 * (network->send.fixed + network->send.per_byte_fs / 1000);
  if (!ovx_goal_fits_clock(schedule, 2 * message, 4 * per_byte)) return OVX_INVALID;
  if (!ovx_simulation_open(simulation, arena, schedule, &ovx_eager, network, limits)) {
    simulation->processes = NULL;        /* nothing in them */
    return OVX_LIMIT;
  }
  return ovx_simulation_run(simulation, limits);
}

static ovx_time finish_of(const ovx_process *process, ovx_semantics semantics) {
  return semantics == OVX_SEMANTICS_LOGGOPS ? process->processor_free
                                            : ovx_later(process->processor_free, process->end);
}

static void put_finish(ovx_goal_run *run, ovx_semantics semantics, ovx_arena *arena) {
  const ovx_process *processes = run->simulation.processes;
  uint32_t ranks = run->simulation.schedule.process_count, last = 0;
  run->finish_ns = ovx_arena_take(arena, ranks, sizeof(double));
  if (!run->finish_ns || ranks == 0) return;
  for (uint32_t i = 0; i < ranks; i++) {
    run->finish_ns[i] = (double)finish_of(&processes[i], semantics) / 1000;
    if (run->finish_ns[i] > run->finish_ns[last]) last = i;
  }
  run->exposed = finish_of(&processes[last], semantics) - processes[last].computed;
}

static void put_deadlock(ovx_goal_run *run, ovx_arena *arena) {
  run->waiter_line = ovx_arena_take(arena, OVX_GOAL_WAITERS_MAX, sizeof(uint32_t));
  if (!run->waiter_line ||
      !ovx_find_deadlock(&run->simulation.schedule, arena, OVX_GOAL_WAITERS_MAX, &run->deadlock)) return;
  for (uint32_t i = 0; i < run->deadlock.count; i++) {
    uint32_t operation = run->deadlock.waiters[i].operation;
    run->waiter_line[i] = operation == OVX_NONE ? 0 : run->source.line[operation];
  }
}

static void put_chain(ovx_goal_run *run, ovx_arena *arena) {
  uint32_t length = 0, *from = run->path.from;
  for (uint32_t i = run->path.last; i != OVX_NONE; i = from[i]) length++;
  run->chain_count = length < OVX_GOAL_CHAIN_MAX ? length : OVX_GOAL_CHAIN_MAX;
  run->chain_rank = ovx_arena_take(arena, run->chain_count, sizeof(uint32_t));
  run->chain_line = ovx_arena_take(arena, run->chain_count, sizeof(uint32_t));
  if (!run->chain_rank || !run->chain_line) {
    run->chain_count = 0;
    return;
  }
  for (uint32_t i = run->path.last; i != OVX_NONE; i = from[i]) {
    if (--length >= run->chain_count) continue;
    run->chain_rank[length] = run->simulation.schedule.operations[i].process;
    run->chain_line[length] = run->source.line[i];
  }
}

static void put_lines(uint32_t *column, uint32_t count, const ovx_goal_source *source) {
  for (uint32_t i = 0; i < count; i++) column[i] = column[i] == OVX_NONE ? 0 : source->line[column[i]];
}

void ovx_run_goal(const char *text, size_t length, const ovx_goal_costs *costs, ovx_arena *arena, ovx_limits limits,
                  ovx_goal_run *run) {
  ovx_schedule schedule;
  *run = (ovx_goal_run){ .status = OVX_INVALID };
  if (!ovx_goal_parse(text, length, arena, &schedule, &run->source, &run->error)) return;

  int loggops = costs->semantics == OVX_SEMANTICS_LOGGOPS;
  ovx_network network = network_of(costs);
  ovx_loggops_costs exact = loggops_of(costs);
  run->status = loggops ? ovx_loggops_run(&schedule, &exact, arena, limits, &run->simulation)
                        : run_overlap(&schedule, &network, arena, limits, &run->simulation);
  if (run->status == OVX_INVALID || !run->simulation.processes) return;

  put_finish(run, costs->semantics, arena);
  if (run->status == OVX_DEADLOCK) put_deadlock(run, arena);
  ovx_path_costs path_costs = loggops ? ovx_loggops_path_costs(&exact) : ovx_path_costs_of(&network);
  if (ovx_find_critical_path(&run->simulation.schedule, arena, &path_costs, &run->path)) put_chain(run, arena);
  put_lines(run->simulation.trace.spans.operation, run->simulation.trace.spans.count, &run->source);
  put_lines(run->simulation.trace.arrows.operation, run->simulation.trace.arrows.count, &run->source);
}
