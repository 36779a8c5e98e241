#include "loggops/loggops_release.h"

#include "base/assert.h"

static loggops_released *released_in(loggops_release *release, uint32_t rank) {
  for (uint32_t i = 0; i < release->count; i++)
    if (release->in[i].rank == rank) return &release->in[i];
  OVX_ASSERT(release->count < sizeof release->in / sizeof *release->in);
  loggops_released *new = &release->in[release->count++];
  new->rank = rank;
  for (uint32_t kind = 0; kind < LOGGOPS_RELEASABLE_KINDS; kind++) new->lines[kind] = (ovx_list){ OVX_NONE, OVX_NONE };
  return new;
}

static uint32_t kind_of(const ovx_operation *operation) {
  return operation->kind == OVX_SEND ? LOGGOPS_SEND : operation->kind == OVX_RECEIVE ? LOGGOPS_RECEIVE : LOGGOPS_CALC;
}

void ovx_loggops_make_executable(loggops_release *release, uint32_t number) {
  const ovx_operation *operation = &release->schedule->operations[number];
  ovx_operation_state *states = release->queue->states;
  states[number].state = OVX_READY;
  ovx_list_append(&released_in(release, operation->process)->lines[kind_of(operation)], states, number);
}

void ovx_loggops_release_behind(loggops_release *release, uint32_t number, uint32_t mark) {
  const ovx_schedule *schedule = release->schedule;
  const ovx_operation *operations = schedule->operations;
  ovx_operation_state *states = release->queue->states;
  for (uint32_t i = operations[number].first_edge; i < operations[number + 1].first_edge; i++) {
    uint32_t after = schedule->edges[i] & ~OVX_START_EDGE;
    if ((schedule->edges[i] & OVX_START_EDGE) != mark || states[after].state != OVX_PENDING) continue;
    if (--states[after].pending == 0) ovx_loggops_make_executable(release, after);
  }
}

/* The operations of one rank: sends, receives, calcs, all at the time when their resources are free. */
static int enter_in_rank(const loggops_release *release, const loggops_released *released) {
  loggops_queue *queue = release->queue;
  ovx_edits *edits = queue->simulation->edits;
  for (uint32_t kind = 0; kind < LOGGOPS_RELEASABLE_KINDS; kind++) {
    for (uint32_t number = released->lines[kind].first, next; number != OVX_NONE; number = next) {
      next = queue->states[number].next;
      ovx_time time = ovx_loggops_free_at(ovx_loggops_units(queue->simulation, number, released->rank), kind);
      if (kind == LOGGOPS_RECEIVE && release->causes->log) ovx_loggops_cause_posted(release->causes, number);
      if (!ovx_loggops_queue_enter(queue, number, kind, time + (edits ? ovx_take_delay(edits, number) : 0))) return 0;
    }
  }
  return ovx_loggops_queue_hear(queue, released->rank);
}

int ovx_loggops_enter_released(loggops_release *release) {
  uint32_t count = release->count;
  uint32_t first = count == 2 && release->in[0].rank > release->in[1].rank;
  release->count = 0;
  for (uint32_t i = 0; i < count; i++)
    if (!enter_in_rank(release, &release->in[i ^ first])) return 0;
  return 1;
}
