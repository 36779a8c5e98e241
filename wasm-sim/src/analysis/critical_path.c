/*
 * Longest paths in topological order. An operation starts when its edges allow it, and what needs no more than
 * its start goes on from there; a receive then waits for its message, a barrier for all others: the k-th barriers
 * of all are one node, which `barriers` collects while they start.
 */
#include "analysis/critical_path.h"

typedef struct walk {
  ovx_schedule *schedule;
  const ovx_path_costs *costs;
  ovx_time *begin;           /* of each operation, so far */
  ovx_time *end;             /* of a receive that has not finished: when its message is there, or -1 */
  uint32_t *from;
  uint32_t *receive_of;      /* of each send; of a receive that waits for its message: itself */
  uint32_t *barriers;        /* operations of the barrier that is coming together */
  uint32_t barrier_count;
  uint32_t *stack;           /* operations without a condition left */
  uint32_t ready;            /* height of the stack */
} walk;

ovx_path_costs ovx_path_costs_of(const ovx_network *network) {
  return (ovx_path_costs){
    .send = network->send, .wire = network->wire, .latency = network->latency, .receive = network->receive,
    .barrier = network->barrier,
  };
}

/* `number` begins no earlier than `time`, because of `from`; one condition less holds it back. */
static void condition(walk *w, uint32_t number, ovx_time time, uint32_t from) {
  if (time > w->begin[number] || w->from[number] == OVX_NONE) {
    w->begin[number] = ovx_later(w->begin[number], time);
    w->from[number] = from;
  }
  if (--w->schedule->operations[number].pending == 0) w->stack[w->ready++] = number;
}

static ovx_time wire_of(const walk *w, const ovx_operation *message) {
  return message->time ? message->time : ovx_cost_of(w->costs->wire, message->bytes);
}

static ovx_time duration(const walk *w, uint32_t number) {
  const ovx_operation *operation = &w->schedule->operations[number];
  switch (operation->kind) {
    case OVX_COMPUTE: return operation->time;
    case OVX_RECEIVE: /* of what it took, which need not be what it asked for */
      return ovx_cost_of(w->costs->receive, w->schedule->operations[operation->next].bytes);
    case OVX_BARRIER: return w->costs->barrier;
    case OVX_SEND:
      return w->costs->send_releases_at_once ? 0
             : ovx_cost_of(w->costs->send, operation->bytes) + wire_of(w, operation);
    case OVX_PUT:
      return ovx_cost_of(w->costs->send, operation->bytes) + w->costs->latency + wire_of(w, operation);
    case OVX_GET:
      return ovx_cost_of(w->costs->send, operation->bytes) + 2 * w->costs->latency + wire_of(w, operation);
    default: return 0;
  }
}

static void follow(walk *w, uint32_t number, uint32_t mark, ovx_time time, uint32_t from) {
  const ovx_operation *operation = &w->schedule->operations[number];
  const uint32_t *edges = w->schedule->edges;
  for (uint32_t i = operation[0].first_edge; i < operation[1].first_edge; i++)
    if ((edges[i] & OVX_START_EDGE) == mark) condition(w, edges[i] & ~OVX_START_EDGE, time, from);
}

static void finish(walk *w, uint32_t number) {
  w->end[number] = w->begin[number] + duration(w, number);
  follow(w, number, 0, w->end[number], number);
}

static void finish_receive(walk *w, uint32_t number, ovx_time there) {
  uint32_t send = w->schedule->operations[number].next;
  if (there > w->begin[number] || w->from[number] == OVX_NONE) w->from[number] = send;
  w->begin[number] = ovx_later(w->begin[number], there);
  finish(w, number);
}

/* The message is there: its receive has finished, or knows when it will have. */
static void deliver(walk *w, uint32_t send, uint32_t receive) {
  const ovx_operation *operation = &w->schedule->operations[send];
  ovx_time sent = w->begin[send] + ovx_cost_of(w->costs->send, operation->bytes);
  ovx_time there = sent + w->costs->latency + wire_of(w, operation);
  if (w->receive_of[receive] == receive) finish_receive(w, receive, there);
  else w->end[receive] = there;
}

static void start_receive(walk *w, uint32_t number) {
  if (w->end[number] >= 0) finish_receive(w, number, w->end[number]);
  else w->receive_of[number] = number;
}

/* All processes have come to this barrier: it begins for all when it does for the last. */
static void finish_barrier(walk *w) {
  uint32_t last = w->barriers[0];
  for (uint32_t i = 1; i < w->barrier_count; i++)
    if (w->begin[w->barriers[i]] > w->begin[last]) last = w->barriers[i];
  for (uint32_t i = 0; i < w->barrier_count; i++) {
    uint32_t number = w->barriers[i];
    if (w->begin[last] > w->begin[number]) w->from[number] = w->from[last];
    w->begin[number] = w->begin[last];
  }
  w->barrier_count = 0;
  for (uint32_t i = 0; i < w->schedule->process_count; i++) finish(w, w->barriers[i]);
}

static int open_walk(walk *w, ovx_arena *arena) {
  uint32_t count = w->schedule->operation_count;
  w->begin = ovx_arena_take(arena, count, sizeof(ovx_time));
  w->end = ovx_arena_take(arena, count, sizeof(ovx_time));
  w->from = ovx_arena_take(arena, count, sizeof(uint32_t));
  w->receive_of = ovx_arena_take(arena, count, sizeof(uint32_t));
  w->stack = ovx_arena_take(arena, count, sizeof(uint32_t));
  w->barriers = ovx_arena_take(arena, w->schedule->process_count, sizeof(uint32_t));
  if (!w->begin || !w->end || !w->from || !w->receive_of || !w->stack || !w->barriers) return 0;
  for (uint32_t i = 0; i < count; i++) {
    w->begin[i] = 0;
    w->end[i] = -1;
    w->from[i] = w->receive_of[i] = OVX_NONE;
  }
  return 1;
}

/* Counts the edges that hold back every operation anew. */
static void count_conditions(walk *w) {
  ovx_operation *operations = w->schedule->operations;
  uint32_t count = w->schedule->operation_count;
  for (uint32_t i = 0; i < count; i++) operations[i].pending = 0;
  for (uint32_t i = 0; i < w->schedule->edge_count; i++)
    operations[w->schedule->edges[i] & ~OVX_START_EDGE].pending++;
  for (uint32_t i = 0; i < count; i++)
    if (operations[i].kind == OVX_RECEIVE && operations[i].state == OVX_FINISHED) w->receive_of[operations[i].next] = i;
  for (uint32_t i = 0; i < count; i++)
    if (operations[i].pending == 0) w->stack[w->ready++] = i;
}

/* What needs no more than the start of a receive or a barrier does not wait for what that waits for. */
static void start(walk *w, uint32_t number) {
  const ovx_operation *operation = &w->schedule->operations[number];
  int waits = operation->kind == OVX_RECEIVE || operation->kind == OVX_BARRIER;
  if (operation->state == OVX_PENDING) return;
  follow(w, number, OVX_START_EDGE, w->begin[number], waits ? w->from[number] : number);
  if (operation->kind == OVX_SEND && w->receive_of[number] != OVX_NONE) deliver(w, number, w->receive_of[number]);
  if (operation->state != OVX_FINISHED) return;
  if (operation->kind == OVX_RECEIVE) {
    start_receive(w, number);
  } else if (operation->kind == OVX_BARRIER) {
    w->barriers[w->barrier_count++] = number;
    if (w->barrier_count == w->schedule->process_count) finish_barrier(w);
  } else {
    finish(w, number);
  }
}

/* When the processor is through with an operation: of a send, the card does the rest. */
static ovx_time through(const walk *w, uint32_t number) {
  const ovx_operation *operation = &w->schedule->operations[number];
  return operation->kind == OVX_SEND ? w->begin[number] + ovx_cost_of(w->costs->send, operation->bytes) : w->end[number];
}

int ovx_find_critical_path(ovx_schedule *schedule, ovx_arena *arena, const ovx_path_costs *costs,
                           ovx_critical_path *path) {
  walk w = { .schedule = schedule, .costs = costs };
  *path = (ovx_critical_path){ .last = OVX_NONE };
  if (!open_walk(&w, arena)) return 0;
  count_conditions(&w);
  path->from = w.from;
  while (w.ready > 0) start(&w, w.stack[--w.ready]);
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    ovx_time least = path->last == OVX_NONE ? 0 : path->length + 1;
    if (schedule->operations[i].state != OVX_FINISHED || through(&w, i) < least) continue;
    path->length = through(&w, i);
    path->last = i;
  }
  return 1;
}
