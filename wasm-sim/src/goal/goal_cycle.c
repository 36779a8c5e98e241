#include "goal/goal_cycle.h"

typedef struct search {
  const ovx_schedule *schedule;
  uint32_t *holding;         /* how many still hold back each operation */
  uint32_t *free;            /* operations that nothing holds back, in the order of finding */
  uint32_t *before;          /* for each held operation, one that holds it for ever */
} search;

/* Lets everything happen that can. Returns how many operations can. */
static uint32_t release_all(search *s) {
  const ovx_schedule *schedule = s->schedule;
  uint32_t found = 0;
  for (uint32_t i = 0; i < schedule->operation_count; i++) s->holding[i] = 0;
  for (uint32_t i = 0; i < schedule->edge_count; i++) s->holding[schedule->edges[i] & ~OVX_START_EDGE]++;
  for (uint32_t i = 0; i < schedule->operation_count; i++)
    if (s->holding[i] == 0) s->free[found++] = i;
  for (uint32_t k = 0; k < found; k++) {
    const ovx_operation *operation = &schedule->operations[s->free[k]];
    for (uint32_t i = operation[0].first_edge; i < operation[1].first_edge; i++) {
      uint32_t after = schedule->edges[i] & ~OVX_START_EDGE;
      if (--s->holding[after] == 0) s->free[found++] = after;
    }
  }
  return found;
}

/* Every operation held for ever has a held one before it: walking backwards ends in a circle. */
static uint32_t first_of_circle(search *s) {
  const ovx_schedule *schedule = s->schedule;
  uint32_t start = OVX_NONE;
  for (uint32_t k = 0; k < schedule->operation_count; k++) {
    if (s->holding[k] == 0) continue;
    start = k;
    const ovx_operation *operation = &schedule->operations[k];
    for (uint32_t i = operation[0].first_edge; i < operation[1].first_edge; i++)
      s->before[schedule->edges[i] & ~OVX_START_EDGE] = k;
  }
  uint32_t at = start;
  for (uint32_t steps = 0; steps < schedule->operation_count; steps++) at = s->before[at];
  uint32_t first = at;
  for (uint32_t i = s->before[at]; i != at; i = s->before[i])
    if (i < first) first = i;
  return first;
}

int ovx_goal_find_cycle(const ovx_schedule *schedule, ovx_arena *arena, uint32_t *operation) {
  search s = {
    .schedule = schedule,
    .holding = ovx_arena_take(arena, schedule->operation_count, sizeof(uint32_t)),
    .free = ovx_arena_take(arena, schedule->operation_count, sizeof(uint32_t)),
    .before = ovx_arena_take(arena, schedule->operation_count, sizeof(uint32_t)),
  };
  *operation = OVX_NONE;
  if (!s.holding || !s.free || !s.before) return 0;
  if (release_all(&s) < schedule->operation_count) *operation = first_of_circle(&s);
  return 1;
}
