#include "kernel/path.h"

static uint32_t sender_of(const ovx_schedule *schedule, const ovx_stretch *stretch) {
  if (!schedule || stretch->operation == OVX_NONE) return stretch->process;
  return ovx_source(&schedule->operations[stretch->operation]);
}

/* Goes backwards along a chain, with what waits for a shared resource. */
typedef struct walk {
  const ovx_causes *causes;
  const ovx_schedule *schedule;
  uint32_t at;               /* stretch */
  uint32_t waits;            /* the first one that a shared resource had to serve others before, or 0 */
} walk;

/* The stretch at hand, with its kind in the path; the next one is at hand then. */
static ovx_stretch step(walk *w) {
  ovx_stretch stretch = w->causes->log[w->at];
  int behind = stretch.kind & OVX_BEHIND;
  stretch.kind &= OVX_BEHIND - 1;
  if (w->waits && stretch.kind == OVX_PATH_WIRE &&
      sender_of(w->schedule, &stretch) != sender_of(w->schedule, &w->causes->log[w->waits])) stretch.kind = OVX_PATH_QUEUE;
  if (!behind && stretch.kind != OVX_PATH_GAP) w->waits = 0;
  else if (behind && !w->waits) w->waits = w->at;
  int barrier = w->schedule && stretch.operation != OVX_NONE && w->schedule->operations[stretch.operation].kind == OVX_BARRIER;
  if (barrier) stretch.kind = OVX_PATH_BARRIER;
  w->at = stretch.before;
  return stretch;
}

static int are_alike(const ovx_stretch *a, const ovx_stretch *b) {
  return a->kind == b->kind && a->process == b->process && a->operation == b->operation;
}

/* Goes along a whole chain; writes it if the path has columns, else counts its stretches. */
static uint32_t follow(walk w, ovx_path *path) {
  uint32_t count = 0;
  ovx_stretch behind = { .end = -1 };
  while (w.at != 0) {
    ovx_stretch stretch = step(&w);
    ovx_time start = w.causes->log[stretch.before].end;
    int same = count > 0 && are_alike(&stretch, &behind);
    count += !same;
    behind = stretch;
    if (!path) continue;
    uint32_t row = path->count - count;
    path->start_us[row] = ovx_to_us(start);
    path->spent[stretch.kind] += stretch.end - start;
    if (same) continue;
    path->end_us[row] = ovx_to_us(stretch.end);
    path->process[row] = stretch.process;
    path->operation[row] = stretch.operation;
    path->kind[row] = stretch.kind;
  }
  return count;
}

int ovx_path_to(const ovx_causes *causes, const ovx_schedule *schedule, uint32_t last, ovx_arena *arena, ovx_path *path) {
  walk back = { .causes = causes, .schedule = schedule, .at = last };
  uint32_t count = follow(back, NULL);
  *path = (ovx_path){
    .start_us = ovx_arena_take(arena, count, sizeof(double)), .end_us = ovx_arena_take(arena, count, sizeof(double)),
    .process = ovx_arena_take(arena, count, sizeof(uint32_t)), .operation = ovx_arena_take(arena, count, sizeof(uint32_t)),
    .kind = ovx_arena_take(arena, count, sizeof(uint8_t)),
  };
  if (!path->start_us || !path->end_us || !path->process || !path->operation || !path->kind) return 0;
  path->count = count;
  follow(back, path);
  return 1;
}

int ovx_path_of(const ovx_simulation *simulation, ovx_time finish, ovx_arena *arena, ovx_path *path) {
  const ovx_causes *causes = &simulation->causes;
  uint32_t last = causes->finish;
  *path = (ovx_path){ 0 };
  if (!causes->recording) return 1;
  for (uint32_t i = 0; causes->log[last].end != finish && i < simulation->schedule.process_count; i++) {
    if (causes->log[causes->ends[i]].end == finish) last = causes->ends[i];
    else if (causes->log[causes->processors[i]].end == finish) last = causes->processors[i];
  }
  OVX_ASSERT(causes->log[last].end == finish);
  return ovx_path_to(causes, &simulation->schedule, last, arena, path);
}
