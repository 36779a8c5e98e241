#include "kernel/schedule.h"

#include "base/assert.h"

int ovx_schedule_open(ovx_schedule *schedule, ovx_arena *arena, uint32_t processes, uint32_t operations,
                      uint32_t edges) {
  *schedule = (ovx_schedule){
    .process_count = processes,
    .operation_capacity = operations,
    .edge_capacity = edges,
    .operations = ovx_arena_take(arena, (size_t)operations + 1, sizeof(ovx_operation)),
    .edges = ovx_arena_take(arena, edges, sizeof(uint32_t)),
    .edge_from = ovx_arena_take(arena, edges, sizeof(uint32_t)),
    .edge_to = ovx_arena_take(arena, edges, sizeof(uint32_t)),
  };
  return schedule->operations && schedule->edges && schedule->edge_from && schedule->edge_to;
}

uint32_t ovx_add(ovx_schedule *schedule, ovx_operation operation) {
  OVX_ASSERT(schedule->operation_count < schedule->operation_capacity);
  operation.ready = 0;
  operation.pending = 0;
  operation.first_edge = 0;
  operation.next = OVX_NONE;
  operation.state = OVX_PENDING;
  if (operation.kind >= OVX_SEND && operation.kind != OVX_RECEIVE) schedule->send_count++;
  schedule->operations[schedule->operation_count] = operation;
  return schedule->operation_count++;
}

static void add_edge(ovx_schedule *schedule, uint32_t before, uint32_t after, uint32_t mark) {
  OVX_ASSERT(schedule->edge_count < schedule->edge_capacity);
  schedule->edge_from[schedule->edge_count] = before;
  schedule->edge_to[schedule->edge_count++] = after | mark;
  schedule->operations[before].first_edge++;
  schedule->operations[after].pending++;
}

void ovx_require(ovx_schedule *schedule, uint32_t before, uint32_t after) {
  add_edge(schedule, before, after, 0);
}

void ovx_require_start(ovx_schedule *schedule, uint32_t before, uint32_t after) {
  add_edge(schedule, before, after, OVX_START_EDGE);
}

void ovx_schedule_close(ovx_schedule *schedule) {
  /* first_edge holds counts; make them ends, then fill backwards, which turns them into beginnings. */
  uint32_t end = 0;
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    end += schedule->operations[i].first_edge;
    schedule->operations[i].first_edge = end;
  }
  schedule->operations[schedule->operation_count] = (ovx_operation){ .first_edge = end };
  for (uint32_t i = schedule->edge_count; i-- > 0;)
    schedule->edges[--schedule->operations[schedule->edge_from[i]].first_edge] = schedule->edge_to[i];
}
