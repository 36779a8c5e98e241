/*
 * The queue of the LogGOPSim rules: which event is next, see ovx_loggops.h. A send operation and the message
 * that comes of it are never in the queue together, so both go by the number of the operation. What the queue knows of
 * one stands in its state, which is in no other list meanwhile and has nothing left to wait for:
 *
 *     ready     when a receive is posted, when a message first tries to enter the receiver
 *     pending   its sequence
 *     next      in its line, OVX_NONE: last
 */
#ifndef OVX_LOGGOPS_QUEUE_H
#define OVX_LOGGOPS_QUEUE_H

#include "kernel/engine.h"
#include "kernel/event_heap.h"

/* In the order in which operations of one rank are entered; messages come last. */
enum { LOGGOPS_SEND, LOGGOPS_RECEIVE, LOGGOPS_CALC, LOGGOPS_MESSAGE, LOGGOPS_KINDS };

typedef struct loggops_rank {
  ovx_list waiting[LOGGOPS_KINDS];       /* no receives: they wait for no resource */
  ovx_time speaks_at;        /* the entry that speaks for the rank */
  uint32_t speaks_as;        /* sequence of the entry, OVX_NONE: there is no entry */
} loggops_rank;

typedef struct loggops_event {
  ovx_time time;
  uint32_t sequence;
  uint32_t operation;
  uint32_t kind;
  uint32_t rank;             /* where it happens */
} loggops_event;

/* The units of a rank whose processor and card an event takes. */
typedef struct loggops_units {
  ovx_process *cpu, *nic;
} loggops_units;

typedef struct loggops_queue {
  ovx_simulation *simulation;
  const ovx_operation *operations;
  ovx_operation_state *states;
  ovx_event_heap events;
  loggops_rank *ranks;
  ovx_list under_way;        /* messages, ordered by time and sequence */
  ovx_list posting;          /* receives, likewise */
  uint32_t sequence;         /* given so far */
  int one_by_one;            /* time may run backwards: no lines */
} loggops_queue;

/*
 * Times as the published program compares them: unsigned. What a size of 0 takes off a time below it leaves one just below
 * 2^64, later than all others; sums are the same either way.
 */
static inline int ovx_loggops_is_later(ovx_time a, ovx_time b) {
  return (uint64_t)a > (uint64_t)b;
}

static inline ovx_time ovx_loggops_later(ovx_time a, ovx_time b) {
  return ovx_loggops_is_later(a, b) ? a : b;
}

/* An operation, or its message, at a rank. */
static inline loggops_units ovx_loggops_units(const ovx_simulation *simulation, uint32_t operation, uint32_t rank) {
  const ovx_operation *numbers = &simulation->schedule.operations[operation];
  ovx_process *first = &simulation->processes[ovx_unit(&simulation->schedule, rank, 0)];
  return (loggops_units){ .cpu = first + numbers->cpu, .nic = first + numbers->nic };
}

/* When what an event of this kind needs of its rank is free. */
ovx_time ovx_loggops_free_at(loggops_units units, uint32_t kind);

/* 1, or 0 when the arena has no room. */
int ovx_loggops_queue_open(loggops_queue *queue, ovx_arena *arena, ovx_simulation *simulation, int one_by_one);

/*
 * Enters an operation or message with the next sequence number. Lines of a rank are heard only after
 * ovx_loggops_queue_hear. 1, or 0 when the queue is full.
 */
int ovx_loggops_queue_enter(loggops_queue *queue, uint32_t operation, uint32_t kind, ovx_time time);

/* Updates the rank's entry after its lines have changed. 1, or 0 when the queue is full. */
int ovx_loggops_queue_hear(loggops_queue *queue, uint32_t rank);

typedef enum loggops_taken {
  LOGGOPS_EMPTY,
  LOGGOPS_FULL,
  LOGGOPS_POSTPONED,         /* an entry that has gone back, into a line or nowhere */
  LOGGOPS_HAPPENS            /* the event, now */
} loggops_taken;

static inline int ovx_loggops_queue_is_empty(const loggops_queue *queue) {
  return queue->events.count == 0 && queue->under_way.first == OVX_NONE && queue->posting.first == OVX_NONE;
}

/* Takes the next entry out of the queue. */
loggops_taken ovx_loggops_queue_take(loggops_queue *queue, loggops_event *event);

#endif
