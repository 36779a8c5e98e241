#include "analysis/deadlock.h"

/* The first process that has not reached a barrier at which others stand. */
static uint32_t missing_at_barrier(const uint32_t *blocked_in, const ovx_schedule *schedule) {
  for (uint32_t process = 0; process < schedule->process_count; process++)
    if (blocked_in[process] == OVX_NONE || schedule->operations[blocked_in[process]].kind != OVX_BARRIER)
      return process;
  return OVX_NONE;
}

static uint32_t waits_for(const ovx_schedule *schedule, uint32_t operation, uint32_t missing) {
  if (operation == OVX_NONE) return OVX_NONE;
  const ovx_operation *blocked = &schedule->operations[operation];
  if (blocked->kind == OVX_BARRIER) return missing;
  return blocked->kind >= OVX_SEND ? blocked->peer : OVX_NONE;
}

/* A process on a circle of waits, or OVX_NONE. `mark` is scratch, one a process, all 0. */
static uint32_t find_circle(const uint32_t *next, uint32_t *mark, uint32_t count) {
  for (uint32_t start = 0; start < count; start++) {
    uint32_t at = start;
    while (at < count && mark[at] == 0 && next[at] != OVX_NONE) {
      mark[at] = start + 1;
      at = next[at];
    }
    if (at < count && mark[at] == start + 1) return at;
  }
  return OVX_NONE;
}

/* Of more than `most` waiters the first ones are reported. */
static void add(ovx_deadlock_report *report, uint32_t most, ovx_waiter waiter) {
  if (report->total++ < most) report->waiters[report->count++] = waiter;
}

int ovx_find_deadlock(const ovx_schedule *schedule, ovx_arena *arena, uint32_t most, ovx_deadlock_report *report) {
  uint32_t count = schedule->process_count;
  uint32_t *blocked_in = ovx_arena_take(arena, count, sizeof(uint32_t));
  uint32_t *next = ovx_arena_take(arena, count, sizeof(uint32_t));
  uint32_t *mark = ovx_arena_take(arena, count, sizeof(uint32_t));
  *report = (ovx_deadlock_report){ .waiters = ovx_arena_take(arena, most, sizeof(ovx_waiter)) };
  if (!blocked_in || !next || !mark || !report->waiters) return 0;

  for (uint32_t i = 0; i < count; i++) {
    blocked_in[i] = OVX_NONE;
    mark[i] = 0;
  }
  for (uint32_t i = schedule->operation_count; i-- > 0;)
    if (schedule->operations[i].state == OVX_STARTED) blocked_in[schedule->operations[i].process] = i;
  uint32_t missing = missing_at_barrier(blocked_in, schedule);
  for (uint32_t i = 0; i < count; i++) next[i] = waits_for(schedule, blocked_in[i], missing);
  for (uint32_t i = 0; i < count; i++) report->blocked += blocked_in[i] != OVX_NONE;

  uint32_t first = find_circle(next, mark, count);
  report->circle = first != OVX_NONE;
  if (report->circle) {
    uint32_t at = first;
    do {
      add(report, most, (ovx_waiter){ .process = at, .operation = blocked_in[at], .waits_for = next[at] });
      at = next[at];
    } while (at != first);
    return 1;
  }
  for (uint32_t i = 0; i < count; i++)
    if (blocked_in[i] != OVX_NONE)
      add(report, most, (ovx_waiter){ .process = i, .operation = blocked_in[i], .waits_for = next[i] });
  return 1;
}
