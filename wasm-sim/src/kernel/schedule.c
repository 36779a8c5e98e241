#include "kernel/schedule.h"

#include "base/assert.h"

int ovx_schedule_open(ovx_schedule *schedule, ovx_arena *arena, uint32_t processes, uint32_t operations,
                      uint32_t edges) {
  *schedule = (ovx_schedule){
    .process_count = processes,
    .operation_capacity = operations,
    .edge_capacity = edges,
    .operations = ovx_arena_take(arena, (size_t)operations + OVX_AHEAD, sizeof(ovx_operation)),
    .edges = ovx_arena_take(arena, edges, sizeof(uint32_t)),
    .added = ovx_arena_take(arena, edges, sizeof(ovx_edge)),
    .arena = arena,
  };
  if (!schedule->operations || !schedule->edges || !schedule->added) return 0;
  schedule->added += edges;
  return 1;
}

uint32_t ovx_add(ovx_schedule *schedule, ovx_operation operation) {
  OVX_ASSERT(schedule->operation_count < schedule->operation_capacity);
  if (operation.kind >= OVX_SEND && operation.kind != OVX_RECEIVE) schedule->send_count++;
  if (operation.cpu > schedule->highest_unit) schedule->highest_unit = operation.cpu;
  if (operation.nic > schedule->highest_unit) schedule->highest_unit = operation.nic;
  ovx_operation *added = &schedule->operations[schedule->operation_count];
  *added = operation;
  added->first_edge = 0;
  if (operation.time < 0 || operation.time > OVX_TIME_END) added->time = OVX_TIME_END;
  return schedule->operation_count++;
}

static void add_edge(ovx_schedule *schedule, uint32_t before, uint32_t after, uint32_t mark) {
  OVX_ASSERT(schedule->edge_count < schedule->edge_capacity);
  *--schedule->added = (ovx_edge){ .before = before, .after = after | mark };
  schedule->edge_count++;
  schedule->operations[before].first_edge++;
}

void ovx_require(ovx_schedule *schedule, uint32_t before, uint32_t after) {
  add_edge(schedule, before, after, 0);
}

void ovx_require_start(ovx_schedule *schedule, uint32_t before, uint32_t after) {
  add_edge(schedule, before, after, OVX_START_EDGE);
  schedule->start_edge_count++;
}

void ovx_schedule_close(ovx_schedule *schedule) {
  /* first_edge holds counts; make them ends, then fill backwards, which turns them into beginnings. */
  uint32_t end = 0;
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    end += schedule->operations[i].first_edge;
    schedule->operations[i].first_edge = end;
  }
  schedule->operations[schedule->operation_count] = (ovx_operation){ .first_edge = end };
  for (const ovx_edge *edge = schedule->added; edge < schedule->added + schedule->edge_count; edge++)
    schedule->edges[--schedule->operations[edge->before].first_edge] = edge->after;
  const unsigned char *taken = (unsigned char *)(schedule->added + schedule->edge_count -
                                                 schedule->edge_capacity);
  if (schedule->arena &&
      taken + schedule->edge_capacity * sizeof(ovx_edge) == schedule->arena->base + schedule->arena->used)
    schedule->arena->used = (size_t)(taken - schedule->arena->base);
  schedule->added = NULL;
}

ovx_operation_state *ovx_states_open(const ovx_schedule *schedule, ovx_arena *arena) {
  ovx_operation_state *states = ovx_arena_take(arena, (size_t)schedule->operation_count + OVX_AHEAD,
                                               sizeof *states);
  if (!states) return NULL;
  __builtin_memset(states, 0, schedule->operation_count * sizeof *states);
  for (uint32_t i = 0; i < schedule->edge_count; i++) states[schedule->edges[i] & ~OVX_START_EDGE].pending++;
  return states;
}

#include "kernel/schedule.h"

int ovx_goal_fits_clock(const ovx_schedule *schedule, ovx_time message, ovx_time per_byte) {
  const uint64_t end = UINT64_C(1) << 62;
  uint64_t total = 0; /* at most 2 end + 10^16: that is below 2^64 */
  for (uint32_t i = 0; i < schedule->operation_count && total <= end; i++) {
    const ovx_operation *operation = &schedule->operations[i];
    if (operation->kind == OVX_COMPUTE) total += (uint64_t)operation->time;
    if (operation->kind != OVX_SEND) continue;
    if (operation->bytes && (uint64_t)per_byte > end / operation->bytes) return 0;
    total += (uint64_t)message + (uint64_t)per_byte * operation->bytes;
  }
  return total <= end;
}
