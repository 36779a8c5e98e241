/*
 * The event queue: a heap with four children a node, ordered by (time, sequence). The sequence is the
 * order of insertion, so that events of one instant happen in the order in which they were asked for,
 * everywhere and always.
 */
#ifndef OVX_EVENT_QUEUE_H
#define OVX_EVENT_QUEUE_H

#include "base/arena.h"
#include "base/time.h"

typedef struct ovx_event {
  ovx_time time;
  uint32_t sequence;
  uint32_t what;             /* type in the high 4 bits, subject in the low 28 */
} ovx_event;

_Static_assert(sizeof(ovx_event) == 16, "four events share a cache line");

#define OVX_EVENT_TYPES UINT32_C(16)
#define OVX_SUBJECT_LIMIT (UINT32_C(1) << 28)

typedef struct ovx_event_queue {
  ovx_event *heap;
  uint32_t count;
  uint32_t capacity;
  uint32_t sequence;         /* insertions so far */
} ovx_event_queue;

/* 1, or 0 when the arena has no room. */
int ovx_event_queue_open(ovx_event_queue *queue, ovx_arena *arena, uint32_t capacity);

/* 1, or 0 when the queue is full, or a type or a subject does not fit. */
int ovx_event_queue_push(ovx_event_queue *queue, ovx_time time, uint32_t type, uint32_t subject);

/* Pushes an event with a given sequence number: one that enters once more. */
int ovx_event_queue_push_as(ovx_event_queue *queue, ovx_time time, uint32_t sequence, uint32_t type, uint32_t subject);

/* 1 and the earliest event, or 0 when there is none. */
int ovx_event_queue_pop(ovx_event_queue *queue, ovx_event *event);

static inline uint32_t ovx_event_type(ovx_event event) { return event.what >> 28; }
static inline uint32_t ovx_event_subject(ovx_event event) { return event.what & (OVX_SUBJECT_LIMIT - 1); }

#endif
