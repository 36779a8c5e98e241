/*
 * The queue of the LogGOPSim rules: which event is next, see ovx_loggops.h. A send operation and the message
 * that comes of it are never in the queue together, so both go by the number of the operation. What the queue
 * knows of one stands in its state, which is in no other list meanwhile and has nothing left to wait for:
 *
 *     ready     when a receive is posted, when a message first tries to enter the receiver
 *     pending   its sequence
 *     next      in its line, OVX_NONE: last
 */
#ifndef OVX_LOGGOPS_QUEUE_H
#define OVX_LOGGOPS_QUEUE_H

#include "kernel/engine.h"
#include "kernel/event_heap.h"

/*
 * Compiled into the run twice: `bare` is one whose time runs forwards, of which nothing is edited or
 * recorded, and whose ranks have one processor and one card.
 */
#define LOGGOPS_TWICE inline __attribute__((always_inline))

/* In the order in which operations of one rank are entered; messages come last. */
enum { LOGGOPS_SEND, LOGGOPS_RECEIVE, LOGGOPS_CALC, LOGGOPS_MESSAGE, LOGGOPS_KINDS };

typedef struct loggops_rank {
  ovx_list waiting[LOGGOPS_KINDS]; /* no receives: they wait for no resource */
  ovx_time speaks_at;              /* the entry that speaks for the rank */
  uint32_t speaks_as;              /* sequence of the entry, OVX_NONE: there is no entry */
} loggops_rank;

typedef struct loggops_event {
  ovx_time time;
  uint32_t sequence;
  uint32_t operation;
  uint32_t kind;
  uint32_t rank; /* where it happens */
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
  ovx_list under_way; /* messages, ordered by time and sequence */
  ovx_list posting;   /* receives, likewise */
  uint32_t sequence;  /* given so far */
  int one_by_one;     /* time may run backwards: no lines */
} loggops_queue;

/*
 * Times as the published program compares them: unsigned. What a size of 0 takes off a time below it leaves
 * one just below 2^64, later than all others; sums are the same either way.
 */
static inline int loggops_is_later(ovx_time a, ovx_time b) {
  return (uint64_t)a > (uint64_t)b;
}

static inline ovx_time loggops_later(ovx_time a, ovx_time b) {
  return loggops_is_later(a, b) ? a : b;
}

typedef enum loggops_taken {
  LOGGOPS_EMPTY,
  LOGGOPS_FULL,
  LOGGOPS_POSTPONED, /* an entry that has gone back, into a line or nowhere */
  LOGGOPS_HAPPENS    /* the event, now */
} loggops_taken;

static inline int loggops_queue_is_empty(const loggops_queue *queue) {
  return queue->events.count == 0 && queue->under_way.first == OVX_NONE && queue->posting.first == OVX_NONE;
}

/* Types of entries in the heap: the four kinds for single events, and this for a rank that speaks. */
enum { LOGGOPS_RANK = LOGGOPS_KINDS };

static const ovx_list loggops_nothing = { OVX_NONE, OVX_NONE };

static inline int loggops_queue_open(loggops_queue *queue, ovx_arena *arena, ovx_simulation *simulation,
                                     int one_by_one) {
  const ovx_schedule *schedule = &simulation->schedule;
  *queue = (loggops_queue){
    .simulation = simulation,
    .operations = schedule->operations,
    .states = simulation->states,
    .ranks = ovx_arena_take(arena, schedule->process_count, sizeof(loggops_rank)),
    .under_way = loggops_nothing,
    .posting = loggops_nothing,
    .one_by_one = one_by_one,
  };
  /*
   * Every operation and every message leaves at most one entry behind, its own or one that no longer speaks.
   */
  uint64_t entries = (uint64_t)schedule->operation_count + schedule->send_count;
  if (!queue->ranks || entries >= UINT32_MAX || schedule->process_count >= OVX_SUBJECT_LIMIT ||
      schedule->operation_count >= OVX_SUBJECT_LIMIT ||
      !ovx_event_heap_open(&queue->events, arena, (uint32_t)entries))
    return 0;
  for (uint32_t i = 0; i < schedule->process_count; i++)
    queue->ranks[i] = (loggops_rank){
      .waiting = { loggops_nothing, loggops_nothing, loggops_nothing, loggops_nothing }, .speaks_as = OVX_NONE
    };
  return 1;
}

static inline uint32_t loggops_rank_of(const loggops_queue *queue, uint32_t operation, uint32_t kind) {
  return kind == LOGGOPS_MESSAGE ? queue->operations[operation].peer : queue->operations[operation].process;
}

/* An operation, or its message, at a rank. */
static LOGGOPS_TWICE loggops_units loggops_units_of(const ovx_simulation *simulation, uint32_t operation,
                                                    uint32_t rank, int bare) {
  if (bare)
    return (loggops_units){ .cpu = &simulation->processes[rank], .nic = &simulation->processes[rank] };
  const ovx_operation *numbers = &simulation->schedule.operations[operation];
  ovx_process *first = &simulation->processes[ovx_unit(&simulation->schedule, rank, 0)];
  return (loggops_units){ .cpu = first + numbers->cpu, .nic = first + numbers->nic };
}

/* When what an event of this kind needs of its rank is free. */
static LOGGOPS_TWICE ovx_time loggops_free_at(loggops_units units, uint32_t kind) {
  switch (kind) {
    case LOGGOPS_SEND: return loggops_later(units.cpu->processor.at, units.nic->sending.at);
    case LOGGOPS_MESSAGE: return loggops_later(units.cpu->processor.at, units.nic->receiving.at);
    default: return units.cpu->processor.at;
  }
}

static inline int loggops_is_earlier(ovx_time time, uint32_t sequence, ovx_time other_time,
                                     uint32_t other_sequence) {
  return time != other_time ? loggops_is_later(other_time, time) : sequence < other_sequence;
}

static inline void loggops_remove_first(loggops_queue *queue, ovx_list *line) {
  line->first = queue->states[line->first].next;
}

/* The heap compares signed times: there and back between these and unsigned ones in the same order. */
static inline ovx_time loggops_in_heap(ovx_time time) {
  return time ^ INT64_MIN;
}

static inline int loggops_push(loggops_queue *queue, ovx_time time, uint32_t sequence, uint32_t type,
                               uint32_t subject) {
  return ovx_event_heap_push_as(&queue->events, loggops_in_heap(time), sequence, type, subject);
}

/* Into the ordered line if it belongs at its end, else into the heap. */
static inline int loggops_enter_in_order(loggops_queue *queue, ovx_list *line, uint32_t operation,
                                         uint32_t kind) {
  const ovx_operation_state *item = &queue->states[operation];
  if (line->first != OVX_NONE && loggops_is_later(queue->states[line->last].ready, item->ready))
    return loggops_push(queue, item->ready, item->pending, kind, operation);
  ovx_list_append(line, queue->states, operation);
  return 1;
}

/*
 * Enters an operation or message with the next sequence number. Lines of a rank are heard only after
 * loggops_queue_hear. 1, or 0 when the queue is full.
 */
static LOGGOPS_TWICE int loggops_queue_enter(loggops_queue *queue, uint32_t operation, uint32_t kind,
                                             ovx_time time, int bare) {
  ovx_operation_state *item = &queue->states[operation];
  item->pending = queue->sequence++;
  item->ready = time;
  if (kind == LOGGOPS_MESSAGE) return loggops_enter_in_order(queue, &queue->under_way, operation, kind);
  if (kind == LOGGOPS_RECEIVE) return loggops_enter_in_order(queue, &queue->posting, operation, kind);
  if (!bare && queue->one_by_one) return loggops_push(queue, time, item->pending, kind, operation);
  ovx_list *line = &queue->ranks[queue->operations[operation].process].waiting[kind];
  ovx_list_append(line, queue->states, operation);
  return 1;
}

/* The kind whose head can begin first, and when; LOGGOPS_KINDS: nothing waits. */
static LOGGOPS_TWICE uint32_t loggops_first_waiting(const loggops_queue *queue, uint32_t rank, ovx_time *time,
                                                    uint32_t *sequence, int bare) {
  uint32_t first = LOGGOPS_KINDS;
  for (uint32_t kind = 0; kind < LOGGOPS_KINDS; kind++) {
    if (kind == LOGGOPS_RECEIVE) continue; /* it waits for nothing */
    uint32_t head = queue->ranks[rank].waiting[kind].first;
    if (head == OVX_NONE) continue;
    ovx_time begin = loggops_free_at(loggops_units_of(queue->simulation, head, rank, bare), kind);
    if (first != LOGGOPS_KINDS && !loggops_is_earlier(begin, queue->states[head].pending, *time, *sequence))
      continue;
    first = kind;
    *time = begin;
    *sequence = queue->states[head].pending;
  }
  return first;
}

/* Updates the rank's entry after its lines have changed. 1, or 0 when the queue is full. */
static LOGGOPS_TWICE int loggops_queue_hear(loggops_queue *queue, uint32_t rank, int bare) {
  loggops_rank *r = &queue->ranks[rank];
  ovx_time time = 0;
  uint32_t sequence = 0;
  if (loggops_first_waiting(queue, rank, &time, &sequence, bare) == LOGGOPS_KINDS) return 1;
  if (r->speaks_as != OVX_NONE && !loggops_is_earlier(time, sequence, r->speaks_at, r->speaks_as)) return 1;
  r->speaks_at = time;
  r->speaks_as = sequence;
  return loggops_push(queue, time, sequence, LOGGOPS_RANK, rank);
}

/*
 * The entry of a rank: for its first event if nothing has changed, for another time or for nothing if it has.
 */
static LOGGOPS_TWICE loggops_taken loggops_take_rank(loggops_queue *queue, loggops_event *event, int bare) {
  loggops_rank *r = &queue->ranks[event->rank];
  if (r->speaks_as != event->sequence || r->speaks_at != event->time) return LOGGOPS_POSTPONED;
  r->speaks_as = OVX_NONE;
  ovx_time time = 0;
  uint32_t sequence = 0;
  uint32_t kind = loggops_first_waiting(queue, event->rank, &time, &sequence, bare);
  if (time != event->time || sequence != event->sequence)
    return loggops_queue_hear(queue, event->rank, bare) ? LOGGOPS_POSTPONED : LOGGOPS_FULL;
  event->kind = kind;
  event->operation = r->waiting[kind].first;
  loggops_remove_first(queue, &r->waiting[kind]);
  return LOGGOPS_HAPPENS;
}

/* An event on its own happens if its resources are free, and waits for them if not. */
static LOGGOPS_TWICE loggops_taken loggops_take_event(loggops_queue *queue, loggops_event *event, int bare) {
  event->rank = loggops_rank_of(queue, event->operation, event->kind);
  if (event->kind == LOGGOPS_RECEIVE) return LOGGOPS_HAPPENS;
  ovx_time begin = loggops_free_at(loggops_units_of(queue->simulation, event->operation, event->rank, bare),
                                   event->kind);
  if (!bare)
    begin = loggops_later(begin,
                          ovx_awake(queue->simulation->edits,
                                    ovx_unit(&queue->simulation->schedule, event->rank, 0), event->time));
  if (!loggops_is_later(begin, event->time)) return LOGGOPS_HAPPENS;
  if (!bare && queue->one_by_one)
    return loggops_push(queue, begin, event->sequence, event->kind, event->operation) ? LOGGOPS_POSTPONED
                                                                                      : LOGGOPS_FULL;
  ovx_list *line = &queue->ranks[event->rank].waiting[event->kind];
  ovx_list_append(line, queue->states, event->operation);
  return loggops_queue_hear(queue, event->rank, bare) ? LOGGOPS_POSTPONED : LOGGOPS_FULL;
}

/* Whether the line's first is earlier than the event found so far, which it then becomes. */
static LOGGOPS_TWICE int loggops_is_next(const loggops_queue *queue, const ovx_list *line, uint32_t kind,
                                         loggops_event *event) {
  if (line->first == OVX_NONE) return 0;
  const ovx_operation_state *item = &queue->states[line->first];
  if (event->kind != LOGGOPS_KINDS &&
      !loggops_is_earlier(item->ready, item->pending, event->time, event->sequence))
    return 0;
  *event = (loggops_event){
    .time = item->ready, .sequence = item->pending, .operation = line->first, .kind = kind
  };
  return 1;
}

/* Takes the next entry out of the queue. */
static LOGGOPS_TWICE loggops_taken loggops_queue_take(loggops_queue *queue, loggops_event *event, int bare) {
  ovx_list *line = NULL;
  *event = (loggops_event){ .kind = LOGGOPS_KINDS };
  if (loggops_is_next(queue, &queue->under_way, LOGGOPS_MESSAGE, event)) line = &queue->under_way;
  if (loggops_is_next(queue, &queue->posting, LOGGOPS_RECEIVE, event)) line = &queue->posting;
  const ovx_event *top = queue->events.events;
  int from_heap = queue->events.count > 0 &&
                  (!line || loggops_is_earlier(loggops_in_heap(top->time), top->sequence, event->time,
                                               event->sequence));
  if (!from_heap) {
    if (!line) return LOGGOPS_EMPTY;
    loggops_remove_first(queue, line);
    return loggops_take_event(queue, event, bare);
  }
  ovx_event taken;
  ovx_event_heap_pop(&queue->events, &taken);
  uint32_t type = ovx_event_type(taken), subject = ovx_event_subject(taken);
  *event = (loggops_event){ .time = loggops_in_heap(taken.time), .sequence = taken.sequence, .kind = type };
  if (type == LOGGOPS_RANK) {
    event->rank = subject;
    return loggops_take_rank(queue, event, bare);
  }
  event->operation = subject;
  return loggops_take_event(queue, event, bare);
}

#endif
