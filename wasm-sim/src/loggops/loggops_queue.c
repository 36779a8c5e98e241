#include "loggops/loggops_queue.h"

/* Types of entries in the heap: the four kinds for single events, and this for a rank that speaks. */
enum { RANK = LOGGOPS_KINDS };

static const ovx_list nothing = { OVX_NONE, OVX_NONE };

int ovx_loggops_queue_open(loggops_queue *queue, ovx_arena *arena, ovx_simulation *simulation, int one_by_one) {
  const ovx_schedule *schedule = &simulation->schedule;
  *queue = (loggops_queue){
    .simulation = simulation,
    .operations = schedule->operations,
    .states = simulation->states,
    .ranks = ovx_arena_take(arena, schedule->process_count, sizeof(loggops_rank)),
    .under_way = nothing,
    .posting = nothing,
    .one_by_one = one_by_one,
  };
  /* Every operation and every message leaves at most one entry behind, its own or one that no longer speaks. */
  uint64_t entries = (uint64_t)schedule->operation_count + schedule->send_count;
  if (!queue->ranks || entries >= UINT32_MAX || schedule->process_count >= OVX_SUBJECT_LIMIT ||
      schedule->operation_count >= OVX_SUBJECT_LIMIT || !ovx_event_heap_open(&queue->events, arena, (uint32_t)entries))
    return 0;
  for (uint32_t i = 0; i < schedule->process_count; i++)
    queue->ranks[i] = (loggops_rank){ .waiting = { nothing, nothing, nothing, nothing }, .speaks_as = OVX_NONE };
  return 1;
}

static uint32_t rank_of(const loggops_queue *queue, uint32_t operation, uint32_t kind) {
  return kind == LOGGOPS_MESSAGE ? queue->operations[operation].peer : queue->operations[operation].process;
}

ovx_time ovx_loggops_free_at(loggops_units units, uint32_t kind) {
  switch (kind) {
    case LOGGOPS_SEND: return ovx_loggops_later(units.cpu->processor_free, units.nic->card_send_free);
    case LOGGOPS_MESSAGE: return ovx_loggops_later(units.cpu->processor_free, units.nic->card_receive_free);
    default: return units.cpu->processor_free;
  }
}

static int is_earlier(ovx_time time, uint32_t sequence, ovx_time other_time, uint32_t other_sequence) {
  return time != other_time ? ovx_loggops_is_later(other_time, time) : sequence < other_sequence;
}

static void remove_first(loggops_queue *queue, ovx_list *line) {
  line->first = queue->states[line->first].next;
}

/* The heap compares signed times: there and back between these and unsigned ones in the same order. */
static ovx_time in_heap(ovx_time time) {
  return time ^ INT64_MIN;
}

static int push(loggops_queue *queue, ovx_time time, uint32_t sequence, uint32_t type, uint32_t subject) {
  return ovx_event_heap_push_as(&queue->events, in_heap(time), sequence, type, subject);
}

/* Into the ordered line if it belongs at its end, else into the heap. */
static int enter_in_order(loggops_queue *queue, ovx_list *line, uint32_t operation, uint32_t kind) {
  const ovx_operation_state *item = &queue->states[operation];
  if (line->first != OVX_NONE && ovx_loggops_is_later(queue->states[line->last].ready, item->ready))
    return push(queue, item->ready, item->pending, kind, operation);
  ovx_list_append(line, queue->states, operation);
  return 1;
}

int ovx_loggops_queue_enter(loggops_queue *queue, uint32_t operation, uint32_t kind, ovx_time time) {
  ovx_operation_state *item = &queue->states[operation];
  item->pending = queue->sequence++;
  item->ready = time;
  if (kind == LOGGOPS_MESSAGE) return enter_in_order(queue, &queue->under_way, operation, kind);
  if (kind == LOGGOPS_RECEIVE) return enter_in_order(queue, &queue->posting, operation, kind);
  if (queue->one_by_one) return push(queue, time, item->pending, kind, operation);
  ovx_list_append(&queue->ranks[queue->operations[operation].process].waiting[kind], queue->states, operation);
  return 1;
}

/* The kind whose head can begin first, and when; LOGGOPS_KINDS: nothing waits. */
static uint32_t first_waiting(const loggops_queue *queue, uint32_t rank, ovx_time *time, uint32_t *sequence) {
  uint32_t first = LOGGOPS_KINDS;
  for (uint32_t kind = 0; kind < LOGGOPS_KINDS; kind++) {
    uint32_t head = queue->ranks[rank].waiting[kind].first;
    if (head == OVX_NONE) continue;
    ovx_time begin = ovx_loggops_free_at(ovx_loggops_units(queue->simulation, head, rank), kind);
    if (first != LOGGOPS_KINDS && !is_earlier(begin, queue->states[head].pending, *time, *sequence)) continue;
    first = kind;
    *time = begin;
    *sequence = queue->states[head].pending;
  }
  return first;
}

int ovx_loggops_queue_hear(loggops_queue *queue, uint32_t rank) {
  loggops_rank *r = &queue->ranks[rank];
  ovx_time time = 0;
  uint32_t sequence = 0;
  if (first_waiting(queue, rank, &time, &sequence) == LOGGOPS_KINDS) return 1;
  if (r->speaks_as != OVX_NONE && !is_earlier(time, sequence, r->speaks_at, r->speaks_as)) return 1;
  r->speaks_at = time;
  r->speaks_as = sequence;
  return push(queue, time, sequence, RANK, rank);
}

/* The entry of a rank: for its first event if nothing has changed, for another time or for nothing if it has. */
static loggops_taken take_rank(loggops_queue *queue, loggops_event *event) {
  loggops_rank *r = &queue->ranks[event->rank];
  if (r->speaks_as != event->sequence || r->speaks_at != event->time) return LOGGOPS_POSTPONED;
  r->speaks_as = OVX_NONE;
  ovx_time time = 0;
  uint32_t sequence = 0;
  uint32_t kind = first_waiting(queue, event->rank, &time, &sequence);
  if (time != event->time || sequence != event->sequence)
    return ovx_loggops_queue_hear(queue, event->rank) ? LOGGOPS_POSTPONED : LOGGOPS_FULL;
  event->kind = kind;
  event->operation = r->waiting[kind].first;
  remove_first(queue, &r->waiting[kind]);
  return LOGGOPS_HAPPENS;
}

/* An event on its own happens if its resources are free, and waits for them if not. */
static loggops_taken take_event(loggops_queue *queue, loggops_event *event) {
  event->rank = rank_of(queue, event->operation, event->kind);
  if (event->kind == LOGGOPS_RECEIVE) return LOGGOPS_HAPPENS;
  ovx_time begin = ovx_loggops_free_at(ovx_loggops_units(queue->simulation, event->operation, event->rank), event->kind);
  begin = ovx_loggops_later(begin, ovx_awake(queue->simulation->edits, ovx_unit(&queue->simulation->schedule, event->rank, 0), event->time));
  if (!ovx_loggops_is_later(begin, event->time)) return LOGGOPS_HAPPENS;
  if (queue->one_by_one)
    return push(queue, begin, event->sequence, event->kind, event->operation)
             ? LOGGOPS_POSTPONED : LOGGOPS_FULL;
  ovx_list_append(&queue->ranks[event->rank].waiting[event->kind], queue->states, event->operation);
  return ovx_loggops_queue_hear(queue, event->rank) ? LOGGOPS_POSTPONED : LOGGOPS_FULL;
}

/* Whether the line's first is earlier than the event found so far, which it then becomes. */
static int is_next(const loggops_queue *queue, const ovx_list *line, uint32_t kind, loggops_event *event) {
  if (line->first == OVX_NONE) return 0;
  const ovx_operation_state *item = &queue->states[line->first];
  if (event->kind != LOGGOPS_KINDS && !is_earlier(item->ready, item->pending, event->time, event->sequence)) return 0;
  *event = (loggops_event){ .time = item->ready, .sequence = item->pending, .operation = line->first, .kind = kind };
  return 1;
}

loggops_taken ovx_loggops_queue_take(loggops_queue *queue, loggops_event *event) {
  ovx_list *line = NULL;
  *event = (loggops_event){ .kind = LOGGOPS_KINDS };
  if (is_next(queue, &queue->under_way, LOGGOPS_MESSAGE, event)) line = &queue->under_way;
  if (is_next(queue, &queue->posting, LOGGOPS_RECEIVE, event)) line = &queue->posting;
  const ovx_event *top = queue->events.events;
  int from_heap = queue->events.count > 0 &&
                  (!line || is_earlier(in_heap(top->time), top->sequence, event->time, event->sequence));
  if (!from_heap) {
    if (!line) return LOGGOPS_EMPTY;
    remove_first(queue, line);
    return take_event(queue, event);
  }
  ovx_event taken;
  ovx_event_heap_pop(&queue->events, &taken);
  uint32_t type = ovx_event_type(taken), subject = ovx_event_subject(taken);
  *event = (loggops_event){ .time = in_heap(taken.time), .sequence = taken.sequence, .kind = type };
  if (type == RANK) {
    event->rank = subject;
    return take_rank(queue, event);
  }
  event->operation = subject;
  return take_event(queue, event);
}
