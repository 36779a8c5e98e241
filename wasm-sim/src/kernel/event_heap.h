/*
 * Events in a heap with four children a node, ordered by (time, sequence): for what enters with a sequence of
 * its own, or has to be looked at before it is taken. The engine's own events are in kernel/event_queue.h.
 */
#ifndef OVX_EVENT_HEAP_H
#define OVX_EVENT_HEAP_H

#include "base/arena.h"
#include "base/time.h"

/* What happens when, and its place among what happens at one instant. */
typedef struct ovx_event {
  ovx_time time;
  uint32_t sequence;
  uint32_t what; /* type in the high 4 bits, subject in the low 28 */
} ovx_event;

_Static_assert(sizeof(ovx_event) == 16, "four of them share a cache line");

#define OVX_EVENT_TYPES UINT32_C(16)
#define OVX_SUBJECT_LIMIT (UINT32_C(1) << 28)

static inline uint32_t ovx_event_type(ovx_event event) {
  return event.what >> 28;
}
static inline uint32_t ovx_event_subject(ovx_event event) {
  return event.what & (OVX_SUBJECT_LIMIT - 1);
}

typedef struct ovx_event_heap {
  ovx_event *events;
  uint32_t count;
  uint32_t capacity;
  uint32_t sequence; /* insertions so far */
} ovx_event_heap;

/* 1, or 0 when the arena has no room. */
int ovx_event_heap_open(ovx_event_heap *among, ovx_arena *arena, uint32_t capacity);

/* 1, or 0 when it is full, or a type or a subject does not fit. */
int ovx_event_heap_push(ovx_event_heap *among, ovx_time time, uint32_t type, uint32_t subject);

/* Pushes an event with a given sequence number: one that enters once more. */
int ovx_event_heap_push_as(ovx_event_heap *among, ovx_time time, uint32_t sequence, uint32_t type,
                           uint32_t subject);

/* 1 and the earliest event, or 0 when there is none. */
int ovx_event_heap_pop(ovx_event_heap *among, ovx_event *event);

#endif
