/*
 * Longest paths in topological order. Barriers tie all processes together: the k-th barriers of all are one
 * node, which `barrier` collects while their conditions come in.
 */
#include "ovx_critical_path.h"

typedef struct walk {
  ovx_schedule *schedule;
  const ovx_path_costs *costs;
  ovx_time *begin;           /* of each operation, so far */
  ovx_time *end;
  uint32_t *from;
  uint32_t *receive_of;      /* of each send */
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
    case OVX_RECEIVE: return ovx_cost_of(w->costs->receive, operation->bytes);
    case OVX_BARRIER: return w->costs->barrier;
    case OVX_SEND:
      return w->costs->send_releases_at_once ? 0 : ovx_cost_of(w->costs->send, operation->bytes) + wire_of(w, operation);
    case OVX_PUT:
      return ovx_cost_of(w->costs->send, operation->bytes) + w->costs->latency + wire_of(w, operation);
    case OVX_GET:
      return ovx_cost_of(w->costs->send, operation->bytes) + 2 * w->costs->latency + wire_of(w, operation);
    default: return 0;
  }
}

static void visit(walk *w, uint32_t number) {
  ovx_operation *operations = w->schedule->operations;
  w->end[number] = w->begin[number] + duration(w, number);
  for (uint32_t i = operations[number].first_edge; i < operations[number + 1].first_edge; i++) {
    uint32_t edge = w->schedule->edges[i];
    condition(w, edge & ~OVX_START_EDGE, edge & OVX_START_EDGE ? w->begin[number] : w->end[number], number);
  }
  if (operations[number].kind == OVX_SEND && w->receive_of[number] != OVX_NONE)
    condition(w, w->receive_of[number],
              w->begin[number] + ovx_cost_of(w->costs->send, operations[number].bytes) + w->costs->latency +
                wire_of(w, &operations[number]),
              number);
}

/* All processes have come to this barrier: it begins for all when it does for the last. */
static void visit_barrier(walk *w) {
  uint32_t last = w->barriers[0];
  for (uint32_t i = 1; i < w->barrier_count; i++)
    if (w->begin[w->barriers[i]] > w->begin[last]) last = w->barriers[i];
  for (uint32_t i = 0; i < w->barrier_count; i++) {
    uint32_t number = w->barriers[i];
    if (w->begin[last] > w->begin[number]) w->from[number] = w->from[last];
    w->begin[number] = w->begin[last];
  }
  w->barrier_count = 0;
  for (uint32_t i = 0; i < w->schedule->process_count; i++) visit(w, w->barriers[i]);
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
    w->begin[i] = w->end[i] = 0;
    w->from[i] = w->receive_of[i] = OVX_NONE;
  }
  return 1;
}

/* Counts the conditions of every operation anew; a matched receive has its message as one more. */
static void count_conditions(walk *w) {
  ovx_operation *operations = w->schedule->operations;
  uint32_t count = w->schedule->operation_count;
  for (uint32_t i = 0; i < count; i++) operations[i].pending = 0;
  for (uint32_t i = 0; i < w->schedule->edge_count; i++)
    operations[w->schedule->edges[i] & ~OVX_START_EDGE].pending++;
  for (uint32_t i = 0; i < count; i++) {
    if (operations[i].kind != OVX_RECEIVE || operations[i].state != OVX_FINISHED) continue;
    w->receive_of[operations[i].next] = i;
    operations[i].pending++;
  }
  for (uint32_t i = 0; i < count; i++)
    if (operations[i].pending == 0) w->stack[w->ready++] = i;
}

int ovx_find_critical_path(ovx_schedule *schedule, ovx_arena *arena, const ovx_path_costs *costs,
                           ovx_critical_path *path) {
  walk w = { .schedule = schedule, .costs = costs };
  *path = (ovx_critical_path){ .last = OVX_NONE };
  if (!open_walk(&w, arena)) return 0;
  count_conditions(&w);
  path->from = w.from;
  while (w.ready > 0) {
    uint32_t number = w.stack[--w.ready];
    const ovx_operation *operation = &schedule->operations[number];
    if (operation->state != OVX_FINISHED) continue;
    if (operation->kind == OVX_BARRIER) {
      w.barriers[w.barrier_count++] = number;
      if (w.barrier_count == schedule->process_count) visit_barrier(&w);
    } else {
      visit(&w, number);
    }
  }
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    if (schedule->operations[i].state != OVX_FINISHED || (path->last != OVX_NONE && w.end[i] <= path->length)) continue;
    path->length = w.end[i];
    path->last = i;
  }
  return 1;
}
