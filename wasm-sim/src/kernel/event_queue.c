#include "kernel/event_queue.h"

#include "base/assert.h"

enum { TAKEN_AT_ONCE = 32 };

void ovx_event_queue_open(ovx_event_queue *queue, ovx_arena *arena) {
  queue->arena = arena;
  queue->unused = NULL;
  queue->last = 0;
  queue->count = queue->sequence = queue->levels = 0;
  for (int level = 0; level < OVX_LEVELS; level++) queue->filled[level] = 0;
}

static ovx_waiting_event *take_more(ovx_event_queue *queue) {
  ovx_waiting_event *taken = ovx_arena_take(queue->arena, TAKEN_AT_ONCE, sizeof(ovx_waiting_event));
  if (!taken) return NULL;
  for (int i = 0; i < TAKEN_AT_ONCE; i++) taken[i].next = i + 1 < TAKEN_AT_ONCE ? &taken[i + 1] : NULL;
  return queue->unused = taken;
}

static inline void append(ovx_event_queue *queue, ovx_waiting_event *waiting) {
  uint64_t time = (uint64_t)waiting->event.time, differs = time ^ (uint64_t)queue->last;
  uint32_t level = (uint32_t)(63 - __builtin_clzll(differs | 1)) / OVX_DIGIT_BITS;
  uint32_t digit = (uint32_t)(time >> level * OVX_DIGIT_BITS) % OVX_DIGITS, mark = UINT32_C(1) << digit;
  ovx_event_list *list = &queue->lists[level][digit];
  waiting->next = NULL;
  if (queue->filled[level] & mark)
    list->last->next = waiting;
  else
    list->first = waiting;
  list->last = waiting;
  queue->filled[level] |= mark;
  queue->levels |= UINT32_C(1) << level;
}

static inline int enter(ovx_event_queue *queue, ovx_event event) {
  ovx_waiting_event *waiting = queue->unused;
  if (!waiting && !(waiting = take_more(queue))) return 0;
  queue->unused = waiting->next;
  waiting->event = event;
  append(queue, waiting);
  queue->count++;
  queue->sequence++;
  return 1;
}

int ovx_event_queue_push(ovx_event_queue *queue, ovx_time time, uint32_t type, uint32_t subject) {
  if ((type >= OVX_EVENT_TYPES) | (subject >= OVX_SUBJECT_LIMIT) | (queue->sequence == UINT32_MAX)) return 0;
  OVX_ASSERT(time >= queue->last);
  return enter(queue, (ovx_event){ .time = time, .sequence = queue->sequence, .what = type << 28 | subject });
}

int ovx_event_queue_put_back(ovx_event_queue *queue, ovx_time now, const ovx_event *events, uint32_t count) {
  OVX_ASSERT(queue->count == 0);
  queue->last = now;
  for (uint32_t i = 0; i < count; i++) {
    OVX_ASSERT(events[i].time >= now);
    if (queue->sequence == UINT32_MAX || !enter(queue, events[i])) return 0;
  }
  return 1;
}

/* The first list of a level, which is no longer filled. */
static ovx_event_list take_list(ovx_event_queue *queue, uint32_t level) {
  uint32_t digit = (uint32_t)__builtin_ctz(queue->filled[level]);
  queue->filled[level] &= queue->filled[level] - 1;
  if (!queue->filled[level]) queue->levels &= ~(UINT32_C(1) << level);
  return queue->lists[level][digit];
}

/* Has a list of level 0 hold the earliest events. */
static void distribute(ovx_event_queue *queue, uint32_t level) {
  ovx_event_list list = take_list(queue, level);
  ovx_time earliest = list.first->event.time;
  for (const ovx_waiting_event *each = list.first->next; each; each = each->next)
    if (each->event.time < earliest) earliest = each->event.time;
  queue->last = earliest;
  for (ovx_waiting_event *each = list.first, *next; each; each = next) {
    next = each->next;
    append(queue, each);
  }
}

int ovx_event_queue_pop(ovx_event_queue *queue, ovx_event *event) {
  if (queue->count == 0) return 0;
  uint32_t level = (uint32_t)__builtin_ctz(queue->levels);
  if (level > 0) distribute(queue, level);
  uint32_t digit = (uint32_t)__builtin_ctz(queue->filled[0]);
  ovx_event_list *list = &queue->lists[0][digit];
  ovx_waiting_event *taken = list->first;
  *event = taken->event;
  queue->last = event->time;
  list->first = taken->next;
  if (!taken->next) take_list(queue, 0);
  taken->next = queue->unused;
  queue->unused = taken;
  queue->count--;
  return 1;
}
