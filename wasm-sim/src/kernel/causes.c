#include "kernel/causes.h"

uint32_t *ovx_causes_take(const ovx_causes *causes, ovx_arena *arena, uint64_t count) {
  uint32_t *taken = causes->log ? ovx_arena_take(arena, count, sizeof(uint32_t)) : NULL;
  if (taken) __builtin_memset(taken, 0, count * sizeof(uint32_t));
  return taken;
}

int ovx_causes_open(ovx_causes *causes, ovx_arena *arena, const ovx_schedule *schedule, uint32_t capacity) {
  *causes = (ovx_causes){ .capacity = capacity };
  if (capacity == 0) return 1;
  causes->log = ovx_arena_take(arena, capacity, sizeof(ovx_stretch));
  causes->events = ovx_arena_take(arena, capacity, sizeof(uint32_t));
  if (!causes->log || !causes->events) return 0;
  causes->log[causes->count++] = (ovx_stretch){ .operation = OVX_NONE };
  causes->recording = 1;
  if (!schedule) return 1;
  causes->ready = ovx_causes_take(causes, arena, schedule->operation_count);
  return causes->ready != NULL;
}

uint32_t ovx_cause_until(ovx_causes *causes, uint32_t last, ovx_time time) {
  OVX_ASSERT(time >= 0 && time <= causes->log[last].end);
  if (time == causes->log[last].end) return last;
  while (causes->log[causes->log[last].before].end > time) last = causes->log[last].before;
  const ovx_stretch *cut = &causes->log[last];
  uint32_t count = causes->count,
           until = ovx_cause(causes, cut->before, time, cut->kind, cut->process, cut->operation);
  if (causes->links && causes->count > count) causes->links[until] = causes->links[last];
  return until;
}
