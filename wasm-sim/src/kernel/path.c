#include "kernel/path.h"

static uint32_t sender_of(const ovx_schedule *schedule, const ovx_stretch *stretch) {
  if (!schedule || stretch->operation == OVX_NONE) return stretch->process;
  return ovx_source(&schedule->operations[stretch->operation]);
}

/* Goes backwards along a chain, with what waits for a shared resource. */
typedef struct walk {
  const ovx_causes *causes;
  const ovx_schedule *schedule;
  uint32_t at; /* stretch */
  int waits;   /* a shared resource had to serve others before the message of this sender */
  uint32_t sender;
} walk;

/* A stretch with its link. */
typedef struct leg {
  ovx_stretch stretch;
  uint32_t link;
} leg;

/* The stretch at hand, with its kind in the path; the next one is at hand then. */
static leg step(walk *w) {
  uint32_t link = w->causes->links ? w->causes->links[w->at] : 0;
  ovx_stretch stretch = w->causes->log[w->at];
  int behind = stretch.kind & OVX_BEHIND, shared = behind || w->waits;
  uint32_t sender = shared ? sender_of(w->schedule, &stretch) : 0;
  stretch.kind &= OVX_BEHIND - 1;
  if (w->waits && stretch.kind == OVX_PATH_WIRE && sender != w->sender) stretch.kind = OVX_PATH_QUEUE;
  if (behind && !w->waits) w->sender = sender;
  w->waits = behind || (w->waits && stretch.kind == OVX_PATH_GAP);
  int barrier = w->schedule && stretch.operation != OVX_NONE &&
                w->schedule->operations[stretch.operation].kind == OVX_BARRIER;
  if (barrier) stretch.kind = OVX_PATH_BARRIER;
  w->at = stretch.before;
  return (leg){ stretch, link };
}

static int are_alike(const leg *a, const leg *b) {
  return a->stretch.kind == b->stretch.kind && a->stretch.process == b->stretch.process &&
         a->stretch.operation == b->stretch.operation && a->link == b->link;
}

/*
 * The path is found from its end on, and stands in order at the far end of what the arena has left:
 *
 *     used |............<-- first| ... |last| size
 *
 * Returns the first stretch; NULL: no room.
 */
static leg *follow(walk w, const ovx_arena *arena, leg *end, ovx_time *spent) {
  leg *first = end;
  while (w.at != 0) {
    leg here = step(&w);
    spent[here.stretch.kind] += here.stretch.end - w.causes->log[w.at].end;
    if (first != end && are_alike(&here, first)) continue;
    if ((size_t)((unsigned char *)first - arena->base) < arena->used + sizeof(leg)) return NULL;
    *--first = here;
  }
  return first;
}

int ovx_path_to(const ovx_causes *causes, const ovx_schedule *schedule, uint32_t last, ovx_arena *arena,
                ovx_path *path) {
  leg *end = (leg *)(void *)(arena->base + (arena->size & ~(size_t)15));
  *path = (ovx_path){ 0 };
  const leg *first = follow((walk){ .causes = causes, .schedule = schedule, .at = last }, arena, end,
                            path->spent);
  if (!first) return 0;
  uint32_t count = (uint32_t)(end - first);
  path->start_us = ovx_arena_take(arena, count, sizeof(double));
  path->end_us = ovx_arena_take(arena, count, sizeof(double));
  path->process = ovx_arena_take(arena, count, sizeof(uint32_t));
  path->operation = ovx_arena_take(arena, count, sizeof(uint32_t));
  path->kind = ovx_arena_take(arena, count, sizeof(uint8_t));
  if (causes->links) path->link = ovx_arena_take(arena, count, sizeof(uint32_t));
  if (!path->start_us || !path->end_us || !path->process || !path->operation || !path->kind ||
      (causes->links && !path->link))
    return 0;
  if (arena->base + arena->used > (const unsigned char *)first) return 0;
  path->count = count;
  double start = 0;
  for (uint32_t i = 0; i < count; i++) {
    path->start_us[i] = start;
    path->end_us[i] = start = ovx_to_us(first[i].stretch.end);
    path->process[i] = first[i].stretch.process;
    path->operation[i] = first[i].stretch.operation;
    path->kind[i] = first[i].stretch.kind;
    if (path->link) path->link[i] = first[i].link;
  }
  return 1;
}

int ovx_path_of(const ovx_simulation *simulation, ovx_time finish, ovx_arena *arena, ovx_path *path) {
  const ovx_causes *causes = &simulation->causes;
  uint32_t last = causes->finish;
  *path = (ovx_path){ 0 };
  if (!causes->recording) return 1;
  for (uint32_t i = 0; causes->log[last].end != finish && i < ovx_unit_count(&simulation->schedule); i++) {
    const ovx_process *process = &simulation->processes[i];
    if (causes->log[process->end.because].end == finish)
      last = process->end.because;
    else if (causes->log[process->processor.because].end == finish)
      last = process->processor.because;
  }
  OVX_ASSERT(causes->log[last].end == finish);
  return ovx_path_to(causes, &simulation->schedule, last, arena, path);
}
