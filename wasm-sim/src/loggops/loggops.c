#include "loggops/loggops.h"

#include "base/assert.h"
#include "kernel/schedule.h"
#include "loggops/loggops_causes.h"
#include "loggops/loggops_queue.h"

/* ---- What an event makes executable, and in which order that enters the queue ---- */

enum { LOGGOPS_RELEASABLE_KINDS = LOGGOPS_CALC + 1 };

typedef struct loggops_released {
  uint32_t rank;
  ovx_list lines[LOGGOPS_RELEASABLE_KINDS];
} loggops_released;

typedef struct loggops_release {
  const ovx_schedule *schedule;
  loggops_queue *queue;
  loggops_causes *causes;
  /* an event concerns the rank where it happens, and the sender of a rendezvous */
  loggops_released in[2];
  uint32_t count;
} loggops_release;

static loggops_released *released_in(loggops_release *release, uint32_t rank) {
  for (uint32_t i = 0; i < release->count; i++)
    if (release->in[i].rank == rank) return &release->in[i];
  OVX_ASSERT(release->count < sizeof release->in / sizeof *release->in);
  loggops_released *new = &release->in[release->count++];
  new->rank = rank;
  for (uint32_t kind = 0; kind < LOGGOPS_RELEASABLE_KINDS; kind++)
    new->lines[kind] = (ovx_list){ OVX_NONE, OVX_NONE };
  return new;
}

static uint32_t kind_of(const ovx_operation *operation) {
  return operation->kind == OVX_SEND      ? LOGGOPS_SEND
         : operation->kind == OVX_RECEIVE ? LOGGOPS_RECEIVE
                                          : LOGGOPS_CALC;
}

/* Nothing holds back the operation any more. */
static inline void make_executable(loggops_release *release, uint32_t number) {
  const ovx_operation *operation = &release->schedule->operations[number];
  ovx_operation_state *states = release->queue->states;
  states[number].state = OVX_READY;
  ovx_list *line = &released_in(release, operation->process)->lines[kind_of(operation)];
  ovx_list_append(line, states, number);
}

/*
 * Fulfils one condition of each operation behind an edge of this kind: OVX_START_EDGE, or 0 for finish edges.
 */
static LOGGOPS_TWICE void release_behind(loggops_release *release, uint32_t number, uint32_t mark, int bare) {
  if (bare && mark && release->schedule->start_edge_count == 0) return;
  const ovx_schedule *schedule = release->schedule;
  const ovx_operation *operations = schedule->operations;
  ovx_operation_state *states = release->queue->states;
  for (uint32_t i = operations[number].first_edge; i < operations[number + 1].first_edge; i++) {
    uint32_t after = schedule->edges[i] & ~OVX_START_EDGE;
    if ((schedule->edges[i] & OVX_START_EDGE) != mark || states[after].state != OVX_PENDING) continue;
    if (--states[after].pending == 0) make_executable(release, after);
  }
}

/* The operations of one rank: sends, receives, calcs, all at the time when their resources are free. */
static LOGGOPS_TWICE int enter_in_rank(const loggops_release *release, const loggops_released *released,
                                       int bare) {
  loggops_queue *queue = release->queue;
  ovx_edits *edits = bare ? NULL : queue->simulation->edits;
  for (uint32_t kind = 0; kind < LOGGOPS_RELEASABLE_KINDS; kind++) {
    for (uint32_t number = released->lines[kind].first, next; number != OVX_NONE; number = next) {
      next = queue->states[number].next;
      ovx_time time = loggops_free_at(loggops_units_of(queue->simulation, number, released->rank, bare),
                                      kind);
      if (!bare && kind == LOGGOPS_RECEIVE && release->causes->log)
        ovx_loggops_cause_posted(release->causes, number);
      if (!loggops_queue_enter(queue, number, kind, time + (edits ? ovx_take_delay(edits, number) : 0), bare))
        return 0;
    }
  }
  return loggops_queue_hear(queue, released->rank, bare);
}

/*
 * Rule 7, when an event at `rank` is over, all of whose lines are heard then. 1, or 0 when the queue is full.
 */
static LOGGOPS_TWICE int enter_released(loggops_release *release, uint32_t rank, int bare) {
  uint32_t count = release->count;
  uint32_t first = count == 2 && release->in[0].rank > release->in[1].rank;
  int heard = rank == OVX_NONE;
  release->count = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (!enter_in_rank(release, &release->in[i ^ first], bare)) return 0;
    heard |= release->in[i ^ first].rank == rank;
  }
  return heard || loggops_queue_hear(release->queue, rank, bare);
}

typedef struct run {
  ovx_simulation *simulation;
  ovx_loggops_costs costs;
  loggops_queue queue;
  loggops_release released;
  loggops_causes causes;
  uint32_t posted; /* receives that wait for their message */
} run;

/* ---- States and traces ---- */

static LOGGOPS_TWICE uint32_t unit_of(const run *r, uint32_t number, int bare) {
  const ovx_operation *operation = &r->simulation->schedule.operations[number];
  return bare ? operation->process : ovx_unit_of(&r->simulation->schedule, operation);
}

static LOGGOPS_TWICE void finish(run *r, uint32_t number, int bare) {
  ovx_operation_state *operation = &r->simulation->states[number];
  if (!bare && ovx_edit_never_ends(r->simulation->edits, number)) return;
  if (operation->state != OVX_FINISHED) {
    operation->state = OVX_FINISHED;
    r->simulation->processes[unit_of(r, number, bare)].unfinished--;
    r->simulation->unfinished--;
  }
  release_behind(&r->released, number, 0, bare);
}

static void trace_wait(run *r, uint32_t unit, ovx_time until) {
  const ovx_process *process = &r->simulation->processes[unit];
  if (until > process->end.at)
    ovx_trace_span(
      &r->simulation->trace, unit, process->end.at, until,
      (ovx_activity){ .kind = OVX_SPAN_WAIT, .operation = OVX_NONE, .peer = process->waiting_for });
}

/*
 * The processor is taken from `start` to `end`; until then it has waited. While the run goes on, `end` of the
 * process is where its last span ends: a span that reaches back behind it, which takes a message of 0 bytes,
 * is drawn from there on.
 */
static void trace_stretch(run *r, uint32_t unit, ovx_time start, ovx_time end, ovx_activity activity) {
  ovx_process *process = &r->simulation->processes[unit];
  trace_wait(r, unit, start);
  start = ovx_later(start, process->end.at);
  process->end.at = ovx_later(start, end);
  process->waiting_for = OVX_NONE;
  if (end > start) ovx_trace_span(&r->simulation->trace, unit, start, end, activity);
}

/* Traces an activity from start to end, except for pauses. */
static void trace_occupied(run *r, uint32_t unit, ovx_time start, ovx_time end, ovx_activity activity) {
  const ovx_edits *edits = r->simulation->edits;
  while (edits && start < end) {
    ovx_pause pause = ovx_next_pause(edits, unit, start);
    if (pause.from >= end) break;
    if (pause.from > start) trace_stretch(r, unit, start, pause.from, activity);
    start = pause.to;
  }
  trace_stretch(r, unit, start, end, activity);
}

/*
 * A message and its time on the receiver's processor, on behalf of its receive if that is there already. One
 * that comes just below 2^64 ns is drawn where it leaves.
 */
static void trace_message(run *r, const loggops_event *event, uint32_t receive) {
  const ovx_schedule *schedule = &r->simulation->schedule;
  const ovx_operation *send = &schedule->operations[event->operation];
  uint32_t unit = ovx_unit(schedule, event->rank, send->cpu);
  ovx_process *process = &r->simulation->processes[unit];
  ovx_time left = r->simulation->states[event->operation].ready - r->costs.L;
  process->waiting_for = send->process;
  trace_occupied(r, unit, event->time, process->processor.at,
                 (ovx_activity){ .kind = OVX_SPAN_OVERHEAD,
                                 .operation = receive == OVX_NONE ? event->operation : receive,
                                 .peer = send->process,
                                 .bytes = send->bytes });
  ovx_trace_arrow(&r->simulation->trace,
                  (ovx_flight){ .kind = OVX_ARROW_DATA,
                                .operation = event->operation,
                                .source = ovx_unit_of(schedule, send),
                                .destination = unit,
                                .bytes = send->bytes },
                  left, ovx_later(left, event->time));
}

/* ---- The rules, and what a reader has edited ---- */

/*
 * When a processor is free again that has so much to do for an operation, from now on. A time below 0 is left
 * as it is.
 */
static LOGGOPS_TWICE ovx_time works_until(run *r, uint32_t unit, uint32_t operation, ovx_time now,
                                          ovx_time time, int bare) {
  if (bare || !r->simulation->edits || time <= 0) return now + time;
  return ovx_work_ends(r->simulation->edits, unit, now,
                       ovx_edited_time(r->simulation->edits, unit, operation, time));
}

static LOGGOPS_TWICE ovx_time sends_until(run *r, uint32_t operation, ovx_time now, int bare) {
  ovx_time time = ovx_loggops_with_bytes(r->costs.g, r->costs.G,
                                         r->simulation->schedule.operations[operation].bytes);
  return !bare && r->simulation->edits
           ? ovx_after(now, ovx_edited_wire(r->simulation->edits, operation, time))
           : now + time;
}

static void lose_message(run *r, uint32_t number, ovx_time left) {
  const ovx_operation *send = &r->simulation->schedule.operations[number];
  ovx_flight flight = {
    .kind = OVX_ARROW_DATA,
    .operation = number,
    .source = ovx_unit_of(&r->simulation->schedule, send),
    .destination = ovx_unit(&r->simulation->schedule, send->peer, send->cpu),
    .bytes = send->bytes,
  };
  ovx_lose(r->simulation, flight, left, left + r->costs.L);
}

/* Rule 2. */
static LOGGOPS_TWICE void happen_calc(run *r, const loggops_event *event, int bare) {
  const ovx_operation *operation = &r->simulation->schedule.operations[event->operation];
  uint32_t unit = unit_of(r, event->operation, bare);
  ovx_process *process = &r->simulation->processes[unit];
  process->processor.at = works_until(r, unit, event->operation, event->time, operation->time, bare);
  process->computed = ovx_after(process->computed, ovx_edited_time(bare ? NULL : r->simulation->edits, unit,
                                                                   event->operation, operation->time));
  if (!bare && r->causes.log) ovx_loggops_cause_calc(&r->causes, process, event->time, event->operation);
  if (!bare)
    trace_occupied(r, unit, event->time, process->processor.at,
                   (ovx_activity){ .kind = (ovx_span_kind)operation->span_kind,
                                   .operation = event->operation,
                                   .peer = OVX_NONE });
  release_behind(&r->released, event->operation, OVX_START_EDGE, bare);
  finish(r, event->operation, bare);
}

/* Rule 3. */
static LOGGOPS_TWICE int happen_send(run *r, const loggops_event *event, int bare) {
  const ovx_loggops_costs *costs = &r->costs;
  const ovx_operation *operation = &r->simulation->schedule.operations[event->operation];
  uint32_t unit = unit_of(r, event->operation, bare);
  loggops_units units = loggops_units_of(r->simulation, event->operation, event->rank, bare);
  release_behind(&r->released, event->operation, OVX_START_EDGE, bare);
  r->simulation->states[event->operation].state = OVX_STARTED;
  units.cpu->processor.at = works_until(r, unit, event->operation, event->time,
                                        ovx_loggops_with_bytes(costs->o, costs->O, operation->bytes), bare);
  units.nic->sending.at = sends_until(r, event->operation, event->time, bare);
  if (!bare)
    trace_occupied(r, unit, event->time, units.cpu->processor.at,
                   (ovx_activity){ .kind = OVX_SPAN_OVERHEAD,
                                   .operation = event->operation,
                                   .peer = operation->peer,
                                   .bytes = operation->bytes });
  r->simulation->counters.messages++;
  ovx_match_expect(&r->simulation->matching, event->operation);
  if (operation->bytes <= costs->S) finish(r, event->operation, bare);
  ovx_time left = works_until(r, unit, event->operation, event->time, costs->o, bare);
  if (!bare && r->causes.log)
    ovx_loggops_cause_send(&r->causes, units.cpu, event->time, event->operation, left + costs->L);
  if (!bare && ovx_edit_loses(r->simulation->edits, event->operation)) {
    lose_message(r, event->operation, left);
    return 1;
  }
  return loggops_queue_enter(&r->queue, event->operation, LOGGOPS_MESSAGE, left + costs->L, bare);
}

/*
 * The message has met its receive now, for the cause of that; rule 6 if `bytes` are more than S. The numbers
 * of the event's operation say which processor and card of the sender go on then: of a receive that finds its
 * message waiting, those are its own.
 */
static LOGGOPS_TWICE void meet(run *r, uint32_t message, uint32_t bytes, const loggops_event *event,
                               uint32_t cause, int bare) {
  ovx_time now = event->time;
  uint32_t send = r->simulation->matching.messages[message].send;
  const ovx_operation *operation = &r->simulation->schedule.operations[send];
  loggops_units sender = loggops_units_of(r->simulation, event->operation, operation->process, bare);
  ovx_message_release(&r->simulation->matching, message);
  if (bytes <= r->costs.S) return;
  finish(r, send, bare);
  if (!bare && r->causes.log) ovx_loggops_cause_met(&r->causes, now, operation->process, cause);
  sender.cpu->processor.at = loggops_later(sender.cpu->processor.at, now);
  sender.nic->sending.at = loggops_later(sender.nic->sending.at, now);
  if (!bare) sender.cpu->waiting_for = operation->peer;
}

/* Rule 4. */
static LOGGOPS_TWICE void happen_receive(run *r, const loggops_event *event, int bare) {
  const ovx_operation *operation = &r->simulation->schedule.operations[event->operation];
  release_behind(&r->released, event->operation, OVX_START_EDGE, bare);
  r->simulation->states[event->operation].state = OVX_STARTED;
  uint32_t message = ovx_match_receive(&r->simulation->matching, event->operation);
  if (message == OVX_NONE) {
    r->posted++;
    return;
  }
  uint32_t cause = !bare && r->causes.log && operation->bytes > r->costs.S
                     ? ovx_loggops_cause_receive(&r->causes, event->time, event->operation)
                     : 0;
  meet(r, message, operation->bytes, event, cause, bare);
  finish(r, event->operation, bare);
}

/* Rule 5. */
static LOGGOPS_TWICE void happen_message(run *r, const loggops_event *event, int bare) {
  const ovx_loggops_costs *costs = &r->costs;
  const ovx_operation *send = &r->simulation->schedule.operations[event->operation];
  uint32_t unit = bare ? event->rank : ovx_unit(&r->simulation->schedule, event->rank, send->cpu);
  loggops_units units = loggops_units_of(r->simulation, event->operation, event->rank, bare);
  units.cpu->processor.at = works_until(r, unit, event->operation, event->time,
                                        ovx_loggops_received(costs, send->bytes), bare);
  units.nic->receiving.at = sends_until(r, event->operation, event->time, bare);
  uint32_t cause = !bare && r->causes.log
                     ? ovx_loggops_cause_message(&r->causes, units.cpu, event->time, event->operation)
                     : 0;
  uint32_t message = ovx_message_new(&r->simulation->matching, event->operation);
  uint32_t receive = ovx_match_message(&r->simulation->matching, message);
  if (!bare) trace_message(r, event, receive);
  if (receive == OVX_NONE) return;
  r->posted--;
  meet(r, message, send->bytes, event, cause, bare);
  finish(r, receive, bare);
}

static LOGGOPS_TWICE int happen(run *r, const loggops_event *event, int bare) {
  int room = 1;
  r->simulation->now = event->time;
  switch (event->kind) {
    case LOGGOPS_SEND: room = happen_send(r, event, bare); break;
    case LOGGOPS_RECEIVE: happen_receive(r, event, bare); break;
    case LOGGOPS_CALC: happen_calc(r, event, bare); break;
    default: happen_message(r, event, bare);
  }
  return room && enter_released(&r->released, event->rank, bare);
}

/* ---- The run ---- */

static int is_valid(const ovx_schedule *schedule, const ovx_loggops_costs *costs) {
  const ovx_time fixed[] = { costs->L, costs->o, costs->g },
                 per_byte[] = { ovx_byte_at_most(costs->G), ovx_byte_at_most(costs->O) };
  for (int i = 0; i < 3; i++)
    if (fixed[i] < 0 || fixed[i] > OVX_LOGGOPS_COST_MAX) return 0;
  for (int i = 0; i < 2; i++)
    if (per_byte[i] < 0 || per_byte[i] > OVX_LOGGOPS_BYTE_MAX) return 0;
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    uint8_t kind = schedule->operations[i].kind;
    if (kind != OVX_COMPUTE && kind != OVX_SEND && kind != OVX_RECEIVE) return 0;
  }
  return ovx_goal_fits_clock(schedule, 2 * (costs->o + costs->g) + costs->L, 2 * (per_byte[0] + per_byte[1]));
}

/*
 * Whether a message of 0 bytes could take less than no time, or an operation begin before what it requires
 * has ended, as it is entered for the time at which its own processor is free.
 */
static int may_go_back(const ovx_schedule *schedule, const ovx_loggops_costs *costs) {
  if (schedule->highest_unit > 0) return 1;
  ovx_time G = ovx_byte_at_most(costs->G), O = ovx_byte_at_most(costs->O);
  if (O <= costs->o && G <= costs->o && G <= costs->g) return 0;
  for (uint32_t i = 0; i < schedule->operation_count; i++)
    if (schedule->operations[i].kind == OVX_SEND && schedule->operations[i].bytes == 0) return 1;
  return 0;
}

/* Where time may run backwards, nothing that happens is why something else does. */
static int open_causes(run *r, ovx_arena *arena, uint32_t rows, int goes_back) {
  ovx_simulation *simulation = r->simulation;
  if (!ovx_causes_open(&simulation->causes, arena, NULL, goes_back ? 0 : rows)) return 0;
  return !simulation->causes.log || ovx_loggops_causes_open(&r->causes, arena, simulation, &r->costs);
}

static int open(run *r, ovx_arena *arena, ovx_limits limits) {
  ovx_simulation *simulation = r->simulation;
  const ovx_schedule *schedule = &simulation->schedule;
  int goes_back = may_go_back(schedule, &r->costs);
  size_t unit_count = ovx_unit_count(schedule);
  simulation->processes = ovx_arena_take(arena, unit_count, sizeof(ovx_process));
  simulation->states = ovx_states_open(schedule, arena);
  if (!simulation->processes || !simulation->states ||
      !ovx_matching_open(&simulation->matching, arena, &simulation->schedule, simulation->states) ||
      !ovx_trace_open(&simulation->trace, arena, limits.spans, limits.arrows, limits.levels))
    return 0;
  simulation->trace.units = ovx_units(schedule);
  if (!ovx_edits_open(&simulation->edits, arena, &simulation->schedule, 1, OVX_LOSES_MESSAGES, limits.edits,
                      limits.edit_count) ||
      !loggops_queue_open(&r->queue, arena, simulation, simulation->edits || goes_back) ||
      !open_causes(r, arena, limits.causes, goes_back))
    return 0;
  for (uint32_t i = 0; i < unit_count; i++)
    simulation->processes[i] = (ovx_process){ .waiting_for = OVX_NONE };
  simulation->unfinished = schedule->operation_count;
  return 1;
}

/* Rule 1: what waits for nothing enters at 0, ranks ascending, each rank as if an event had released it. */
static int enter_all(run *r) {
  const ovx_schedule *schedule = &r->simulation->schedule;
  const ovx_operation *operations = schedule->operations;
  ovx_operation_state *states = r->simulation->states;
  size_t kept = r->simulation->arena->used;
  uint32_t *first = ovx_arena_take(r->simulation->arena, schedule->process_count, sizeof(uint32_t));
  if (!first) return 0;
  for (uint32_t rank = 0; rank < schedule->process_count; rank++) first[rank] = OVX_NONE;
  for (uint32_t i = schedule->operation_count; i-- > 0;) {
    r->simulation->processes[ovx_unit_of(schedule, &operations[i])].unfinished++;
    if (states[i].pending > 0) continue;
    states[i].next = first[operations[i].process];
    first[operations[i].process] = i;
  }
  for (uint32_t rank = 0; rank < schedule->process_count; rank++) {
    for (uint32_t i = first[rank], next; i != OVX_NONE; i = next) {
      next = states[i].next;
      make_executable(&r->released, i);
    }
    if (!enter_released(&r->released, OVX_NONE, 0)) return 0;
  }
  r->simulation->arena->used = kept;
  return 1;
}

static LOGGOPS_TWICE ovx_limit carry_out(run *r, uint32_t events, int bare) {
  ovx_simulation *simulation = r->simulation;
  for (;;) {
    if (simulation->handled == events)
      return loggops_queue_is_empty(&r->queue) ? OVX_LIMIT_NONE : OVX_LIMIT_EVENTS;
    loggops_event event;
    loggops_taken taken = loggops_queue_take(&r->queue, &event, bare);
    if (taken == LOGGOPS_EMPTY) return OVX_LIMIT_NONE;
    simulation->handled++;
    if (!bare && simulation->edits && event.time >= OVX_TIME_END) return OVX_LIMIT_TIME;
    if (taken == LOGGOPS_FULL || (taken == LOGGOPS_HAPPENS && !happen(r, &event, bare)))
      return OVX_LIMIT_MEMORY;
    if (!bare && simulation->trace.overflowed) return OVX_LIMIT_TRACE;
  }
}

/*
 * Both handle events up to a count. Called once for each part of a run, as only functions that are called
 * again become fast in WebAssembly.
 */
__attribute__((noinline)) static ovx_limit carry_out_bare(run *r, uint32_t events) {
  return carry_out(r, events, 1);
}

__attribute__((noinline)) static ovx_limit carry_out_full(run *r, uint32_t events) {
  return carry_out(r, events, 0);
}

static int is_bare(const run *r) {
  const ovx_simulation *simulation = r->simulation;
  return !simulation->edits && !r->causes.log && !simulation->trace.enabled && !r->queue.one_by_one &&
         ovx_units(&simulation->schedule) == 1;
}

/* Sets the cause of the finish: the last rank's. */
static void put_last_cause(run *r) {
  const ovx_process *processes = r->simulation->processes;
  uint32_t last = 0;
  for (uint32_t i = 1; i < r->simulation->schedule.process_count; i++)
    if (processes[i].processor.at > processes[last].processor.at) last = i;
  if (r->simulation->schedule.process_count > 0)
    r->simulation->causes.finish = ovx_loggops_cause_end(&r->causes, last);
}

/* The end of each process, and of all; in a run that is over, who is not through waits to the end of all. */
static void close(run *r) {
  ovx_simulation *simulation = r->simulation;
  for (uint32_t i = 0; i < ovx_unit_count(&simulation->schedule); i++) {
    const ovx_process *process = &simulation->processes[i];
    simulation->finish = ovx_later(simulation->finish, ovx_later(process->processor.at, process->end.at));
  }
  for (uint32_t i = 0; simulation->limit == OVX_LIMIT_NONE && i < ovx_unit_count(&simulation->schedule);
       i++) {
    ovx_process *process = &simulation->processes[i];
    trace_wait(r, i, process->unfinished ? simulation->finish : process->processor.at);
    process->end.at = process->processor.at;
  }
  if (r->causes.log && simulation->limit == OVX_LIMIT_NONE) put_last_cause(r);
  if (simulation->limit == OVX_LIMIT_NONE && simulation->trace.overflowed)
    simulation->limit = OVX_LIMIT_TRACE;
  ovx_trace_flush(&simulation->trace);
}

/*
 * The published program looks at what its queues have left, and not at operations that never ran or never
 * ended.
 */
static ovx_status verdict(const run *r) {
  if (r->posted > 0 || (r->simulation->edits && r->simulation->edits->drops && r->simulation->unfinished > 0))
    return OVX_DEADLOCK;
  return ovx_messages_left(&r->simulation->matching) > 0 ? OVX_UNRECEIVED : OVX_COMPLETED;
}

ovx_status ovx_loggops_open(const ovx_schedule *schedule, const ovx_loggops_costs *costs, ovx_arena *arena,
                            ovx_limits limits, ovx_simulation *simulation) {
  *simulation = (ovx_simulation){ .schedule = *schedule, .arena = arena, .limit = OVX_LIMIT_MEMORY };
  if (!is_valid(schedule, costs)) {
    simulation->limit = OVX_LIMIT_NONE;
    return OVX_INVALID;
  }
  run *r = ovx_arena_take(arena, 1, sizeof(run));
  if (r) {
    *r = (run){ .simulation = simulation, .costs = *costs };
    r->released = (loggops_release){ .schedule = &simulation->schedule,
                                     .queue = &r->queue,
                                     .causes = &r->causes };
  }
  if (!r || !open(r, arena, limits) || !enter_all(r)) {
    simulation->processes = NULL;
    if (!simulation->edits || !simulation->edits->refused) return OVX_LIMIT;
    simulation->limit = OVX_LIMIT_NONE;
    return OVX_INVALID;
  }
  simulation->protocol_state = r;
  simulation->limit = OVX_LIMIT_NONE;
  return OVX_COMPLETED;
}

enum { PART_EVENTS = 1 << 12 };

ovx_status ovx_loggops_go_on(ovx_simulation *simulation, uint32_t events) {
  run *r = simulation->protocol_state;
  ovx_limit (*carry_out_part)(run *r, uint32_t events) = is_bare(r) ? carry_out_bare : carry_out_full;
  do {
    uint32_t left = events - simulation->handled;
    simulation->limit = carry_out_part(r, left < PART_EVENTS ? events : simulation->handled + PART_EVENTS);
  } while (simulation->limit == OVX_LIMIT_EVENTS && simulation->handled < events);
  simulation->events.sequence = r->queue.events.sequence;
  close(r);
  return simulation->limit != OVX_LIMIT_NONE ? OVX_LIMIT : verdict(r);
}

ovx_uncontended_costs ovx_loggops_uncontended_costs(const ovx_loggops_costs *costs) {
  return (ovx_uncontended_costs){
    .send = { .fixed = costs->o },
    .latency = costs->L,
    .wire = ovx_after_first(costs->o, ovx_loggops_taking(costs, 1)),
    .send_releases_at_once = 1,
  };
}
