/*
 * The event queue, a radix queue: events come out by time, and those of one instant in the order in which
 * they went in. None may be earlier than the last one taken.
 *
 * An event stands in a list by the first digit, of four bits, in which its time differs from that of the last
 * one taken, and by that digit:
 *
 *     last taken      1 4 7 2
 *     time            1 4 9 5        level 1 (the third digit), list 9
 *
 * The earliest event is in the first list of the lowest level that has any. Lists of level 0 hold one instant
 * each. A list of a higher level is distributed over the levels below it, which are empty then: every list
 * stays in the order of insertion, and an event moves at most once a level. No two events are compared, and
 * memory is taken for those that wait at once.
 */
#ifndef OVX_EVENT_QUEUE_H
#define OVX_EVENT_QUEUE_H

#include "base/arena.h"
#include "kernel/event_heap.h"

enum { OVX_DIGIT_BITS = 4, OVX_DIGITS = 1 << OVX_DIGIT_BITS, OVX_LEVELS = 64 / OVX_DIGIT_BITS };

typedef struct ovx_waiting_event {
  ovx_event event;
  struct ovx_waiting_event *next;
} ovx_waiting_event;

typedef struct ovx_event_list {
  ovx_waiting_event *first, *last; /* of a list that is marked as filled */
} ovx_event_list;

typedef struct ovx_event_queue {
  ovx_arena *arena; /* for events that wait; what has been taken stays for later ones */
  ovx_waiting_event *unused;
  ovx_time last; /* time of the last event taken */
  uint32_t count;
  uint32_t sequence;           /* insertions so far */
  uint32_t levels;             /* bit by level: it has a list that is filled */
  uint32_t filled[OVX_LEVELS]; /* bit by digit */
  ovx_event_list lists[OVX_LEVELS][OVX_DIGITS];
} ovx_event_queue;

void ovx_event_queue_open(ovx_event_queue *queue, ovx_arena *arena);

/* 1, or 0 when the arena has no room, or a type or a subject does not fit. */
int ovx_event_queue_push(ovx_event_queue *queue, ovx_time time, uint32_t type, uint32_t subject);

/* The events of the next instant, in their order, where that is near; else NULL. */
static inline const ovx_waiting_event *ovx_event_queue_next(const ovx_event_queue *queue) {
  return queue->levels & 1 ? queue->lists[0][__builtin_ctz(queue->filled[0])].first : NULL;
}

/* 1 and the earliest event, or 0 when there is none. */
int ovx_event_queue_pop(ovx_event_queue *queue, ovx_event *event);

/*
 * Puts events back, by time and sequence, that were taken of a queue that is empty now; `now` is no later
 * than the first. 1, or 0 as for a push.
 */
int ovx_event_queue_put_back(ovx_event_queue *queue, ovx_time now, const ovx_event *events, uint32_t count);

#endif
