#include "kernel/event_heap.h"

enum { CHILDREN = 4 };

int ovx_event_heap_open(ovx_event_heap *among, ovx_arena *arena, uint32_t capacity) {
  *among = (ovx_event_heap){ .events = ovx_arena_take(arena, capacity, sizeof(ovx_event)),
                             .capacity = capacity };
  return among->events != NULL;
}

/* Branchless: the order of two events is random to a branch predictor. */
static int earlier(ovx_event a, ovx_event b) {
  return (a.time < b.time) | ((a.time == b.time) & (a.sequence < b.sequence));
}

static uint32_t earliest_of_four(const ovx_event *heap, uint32_t first) {
  uint32_t left = first + (uint32_t)earlier(heap[first + 1], heap[first]);
  uint32_t right = first + 2 + (uint32_t)earlier(heap[first + 3], heap[first + 2]);
  return earlier(heap[right], heap[left]) ? right : left;
}

static uint32_t earliest_of(const ovx_event *heap, uint32_t first, uint32_t end) {
  uint32_t best = first;
  for (uint32_t child = first + 1; child < end; child++)
    if (earlier(heap[child], heap[best])) best = child;
  return best;
}

/* Puts the event where it belongs on the way from `hole` to the root. */
static void rise(ovx_event *heap, uint32_t hole, ovx_event event) {
  while (hole > 0) {
    uint32_t parent = (hole - 1) / CHILDREN;
    if (!earlier(event, heap[parent])) break;
    heap[hole] = heap[parent];
    hole = parent;
  }
  heap[hole] = event;
}

int ovx_event_heap_push(ovx_event_heap *among, ovx_time time, uint32_t type, uint32_t subject) {
  return ovx_event_heap_push_as(among, time, among->sequence, type, subject);
}

int ovx_event_heap_push_as(ovx_event_heap *among, ovx_time time, uint32_t sequence, uint32_t type,
                           uint32_t subject) {
  int full = (among->count == among->capacity) | (among->sequence == UINT32_MAX);
  if (full | (type >= OVX_EVENT_TYPES) | (subject >= OVX_SUBJECT_LIMIT)) return 0;
  among->sequence++;
  ovx_event event = { .time = time, .sequence = sequence, .what = type << 28 | subject };
  rise(among->events, among->count++, event);
  return 1;
}

/*
 * The hole that the first event leaves sinks to the bottom, the last event fills it and rises: it came from
 * the bottom and mostly belongs there, so that comparing it on the way down would be in vain.
 */
int ovx_event_heap_pop(ovx_event_heap *among, ovx_event *event) {
  if (among->count == 0) return 0;
  ovx_event *heap = among->events;
  *event = heap[0];
  ovx_event last = heap[--among->count];
  uint32_t count = among->count, hole = 0;
  for (uint32_t first; (first = hole * CHILDREN + 1) < count;) {
    uint32_t best = first + CHILDREN <= count ? earliest_of_four(heap, first)
                                              : earliest_of(heap, first, count);
    heap[hole] = heap[best];
    hole = best;
  }
  rise(heap, hole, last);
  return 1;
}
