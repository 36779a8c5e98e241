/*
 * Longest paths in topological order. An operation starts when its edges allow it, and what needs no more
 * than its start goes on from there; a receive then waits for its message, a barrier for all others: the k-th
 * barriers of all are one node, which `barriers` collects while they start.
 */
#include "analysis/uncontended.h"

#include "resource/channel.h"

/* What is known of an operation on its longest chain; all bits are 1 before anything is. */
typedef struct uncontended_step {
  ovx_time begin;   /* earliest, as far as known */
  uint32_t met;     /* send: itself once started, before that the waiting receive, or OVX_NONE */
  uint32_t pending; /* edges that still hold it back, one less than there are */
} uncontended_step;

typedef struct walk {
  const ovx_schedule *schedule;
  const ovx_operation_state *states;
  const ovx_uncontended_costs *costs;
  uncontended_step *steps; /* one for each operation */
  uint32_t *barriers;      /* operations of the barrier that is coming together */
  uint32_t barrier_count;
  uint32_t *stack; /* operations without a condition left */
  uint32_t ready;  /* height of the stack */
  ovx_time length; /* longest path so far */
} walk;

ovx_uncontended_costs ovx_uncontended_costs_of(const ovx_network *network) {
  return (ovx_uncontended_costs){
    .send = network->send,
    .wire = network->wire,
    .latency = network->latency,
    .receive = network->receive,
    .barrier = network->barrier,
    .link = network->channel.link,
    .hop = network->channel.hop,
  };
}

/* `number` begins no earlier than `time`; one condition less holds it back. */
static void condition(walk *w, uint32_t number, ovx_time time) {
  uncontended_step *step = &w->steps[number];
  step->begin = ovx_later(step->begin, time);
  if (step->pending-- == 0) w->stack[w->ready++] = number;
}

static ovx_time wire_of(const walk *w, const ovx_operation *message) {
  return message->time ? message->time : ovx_cost_of(w->costs->wire, message->bytes);
}

/* From the sender's card until the last byte is there. */
static ovx_time way_of(const walk *w, uint32_t from, uint32_t to, uint32_t bytes, ovx_time wire) {
  const ovx_uncontended_costs *costs = w->costs;
  if (!costs->channel) return costs->latency + wire;
  uint32_t links = ovx_links_ahead(&costs->channel->topology, ovx_route_of(costs->channel, from, to));
  ovx_time link = links > 0 ? ovx_cost_of(costs->link, bytes) : 0;
  return costs->latency + ovx_times(costs->hop, links) + ovx_later(wire, link);
}

static ovx_time duration(const walk *w, uint32_t number) {
  const ovx_operation *operation = &w->schedule->operations[number];
  switch (operation->kind) {
    case OVX_COMPUTE: return operation->time;
    case OVX_RECEIVE: /* costs depend on the bytes sent, not on the bytes requested */
      return ovx_cost_of(w->costs->receive, w->schedule->operations[w->states[number].next].bytes);
    case OVX_BARRIER: return w->costs->barrier;
    case OVX_SEND:
      return w->costs->send_releases_at_once
               ? 0
               : ovx_cost_of(w->costs->send, operation->bytes) + wire_of(w, operation);
    case OVX_PUT:
      return ovx_cost_of(w->costs->send, operation->bytes) + w->costs->latency + wire_of(w, operation);
    case OVX_GET:
      return ovx_cost_of(w->costs->send, operation->bytes) + 2 * w->costs->latency + wire_of(w, operation);
    default: return 0;
  }
}

static void follow(walk *w, uint32_t number, uint32_t mark, ovx_time time) {
  const ovx_operation *operation = &w->schedule->operations[number];
  const uint32_t *edges = w->schedule->edges;
  for (uint32_t i = operation[0].first_edge; i < operation[1].first_edge; i++)
    if ((edges[i] & OVX_START_EDGE) == mark) condition(w, edges[i] & ~OVX_START_EDGE, time);
}

/* An operation ends. A path ends where the processor is through: a send's rest is the card's. */
static void finish(walk *w, uint32_t number) {
  const ovx_operation *operation = &w->schedule->operations[number];
  ovx_time begin = w->steps[number].begin, end = begin + duration(w, number);
  ovx_time through = operation->kind == OVX_SEND ? begin + ovx_cost_of(w->costs->send, operation->bytes)
                                                 : end;
  w->length = ovx_later(w->length, through);
  follow(w, number, 0, end);
}

static int asks_first(const walk *w, const ovx_operation *operation) {
  return operation->kind == OVX_SEND && w->costs->asks_beyond > 0 && operation->bytes > w->costs->asks_beyond;
}

/*
 * The message asks, is answered once its receive begins, and leaves. Returns when; the send ends with its
 * last byte.
 */
static ovx_time rendezvous(walk *w, uint32_t number, ovx_time asks, ovx_time receive_begins) {
  const ovx_uncontended_costs *costs = w->costs;
  const ovx_operation *send = &w->schedule->operations[number];
  ovx_time byte = ovx_cost_of(costs->wire, 1);
  ovx_time answers = ovx_later(asks + way_of(w, send->process, send->peer, 1, byte), receive_begins) +
                     costs->move;
  ovx_time leaves = answers + way_of(w, send->peer, send->process, 1, byte) + costs->move;
  w->length = ovx_later(w->length, costs->move > 0 ? leaves : asks);
  follow(w, number, 0, leaves + wire_of(w, send));
  return leaves;
}

/* The message of this send is there, and so is its receive. */
static void meet(walk *w, uint32_t send, uint32_t receive) {
  const ovx_operation *operation = &w->schedule->operations[send];
  uncontended_step *step = &w->steps[receive];
  ovx_time sent = w->steps[send].begin + ovx_cost_of(w->costs->send, operation->bytes);
  if (asks_first(w, operation)) sent = rendezvous(w, send, sent, step->begin);
  ovx_time there = sent + way_of(w, ovx_source(operation), ovx_destination(operation), operation->bytes,
                                 wire_of(w, operation));
  step->begin = ovx_later(step->begin, there);
  finish(w, receive);
}

/* Send and receive: the earlier one records its number at the send. */
static void start_send(walk *w, uint32_t number) {
  uint32_t receive = w->steps[number].met;
  w->steps[number].met = number;
  if (receive != OVX_NONE) meet(w, number, receive);
}

static void start_receive(walk *w, uint32_t number) {
  uint32_t send = w->states[number].next;
  if (w->steps[send].met == send)
    meet(w, send, number);
  else
    w->steps[send].met = number;
}

/* All processes have come to this barrier: it begins for all when it does for the last. */
static void finish_barrier(walk *w) {
  uint32_t last = w->barriers[0];
  for (uint32_t i = 1; i < w->barrier_count; i++)
    if (w->steps[w->barriers[i]].begin > w->steps[last].begin) last = w->barriers[i];
  for (uint32_t i = 0; i < w->barrier_count; i++) {
    uint32_t number = w->barriers[i];
    w->steps[number].begin = w->steps[last].begin;
  }
  w->barrier_count = 0;
  for (uint32_t i = 0; i < w->schedule->process_count; i++) finish(w, w->barriers[i]);
}

static int open_walk(walk *w, ovx_arena *arena) {
  uint32_t count = w->schedule->operation_count;
  w->steps = ovx_arena_take(arena, count, sizeof(uncontended_step));
  w->stack = ovx_arena_take(arena, count, sizeof(uint32_t));
  w->barriers = ovx_arena_take(arena, w->schedule->process_count, sizeof(uint32_t));
  if (!w->steps || !w->stack || !w->barriers) return 0;
  __builtin_memset(w->steps, 0xff, (size_t)count * sizeof(uncontended_step));
  return 1;
}

/* The edges that hold back every operation, one less than there are. */
static void count_conditions(walk *w) {
  const ovx_schedule *schedule = w->schedule;
  for (uint32_t i = 0; i < schedule->edge_count; i++)
    w->steps[schedule->edges[i] & ~OVX_START_EDGE].pending++;
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    if (w->steps[i].pending != UINT32_MAX) continue;
    w->steps[i].begin = 0;
    w->stack[w->ready++] = i;
  }
}

/*
 * What needs no more than the start of a receive or a barrier does not wait for what that waits for. Called
 * for each, as only functions that are called again become fast in WebAssembly.
 */
__attribute__((noinline)) static void start(walk *w, uint32_t number) {
  const ovx_operation *operation = &w->schedule->operations[number];
  if (w->states[number].state < OVX_STARTED) return;
  if (w->schedule->start_edge_count > 0) follow(w, number, OVX_START_EDGE, w->steps[number].begin);
  if (operation->kind == OVX_SEND) start_send(w, number);
  if (w->states[number].state != OVX_FINISHED) return;
  if (operation->kind == OVX_RECEIVE) {
    start_receive(w, number);
  } else if (operation->kind == OVX_BARRIER) {
    w->barriers[w->barrier_count++] = number;
    if (w->barrier_count == w->schedule->process_count) finish_barrier(w);
  } else if (!asks_first(w, operation)) {
    finish(w, number);
  }
}

int ovx_find_uncontended(const ovx_simulation *simulation, ovx_arena *arena,
                         const ovx_uncontended_costs *costs, ovx_time *length) {
  walk w = { .schedule = &simulation->schedule, .states = simulation->states, .costs = costs };
  if (!open_walk(&w, arena)) return 0;
  count_conditions(&w);
  while (w.ready > 0) start(&w, w.stack[--w.ready]);
  *length = w.length;
  return 1;
}
