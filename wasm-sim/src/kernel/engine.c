#include "kernel/engine.h"

#include "base/assert.h"

static void push_ready(ovx_simulation *simulation, uint32_t operation) {
  ovx_list_append(&simulation->ready, simulation->states, operation);
}

static inline void push_event(ovx_simulation *simulation, ovx_time time, uint32_t type, uint32_t subject) {
  OVX_ASSERT(time >= simulation->now);
  ovx_check_clock(simulation, time);
  if (ovx_event_queue_push(&simulation->events, time, type, subject)) return;
  OVX_ASSERT(type < OVX_EVENT_TYPES && subject < OVX_SUBJECT_LIMIT);
  simulation->limit = OVX_LIMIT_MEMORY;
}

/*
 * Stores the cause of an event under its sequence number. The cause of a ready operation is what it waited
 * for.
 */
static inline void record_event(ovx_simulation *simulation, ovx_moment when, uint32_t type,
                                uint32_t subject) {
  ovx_causes *causes = &simulation->causes;
  uint32_t sequence = simulation->events.sequence;
  int waited = type == OVX_EVENT_READY && simulation->states[subject].ready == when.at;
  if (sequence < causes->capacity)
    causes->events[sequence] = waited ? causes->ready[subject] : ovx_kept(simulation, when).because;
  else
    causes->recording = 0;
}

void ovx_schedule_event(ovx_simulation *simulation, ovx_moment when, uint32_t type, uint32_t subject) {
  if (simulation->causes.recording) record_event(simulation, when, type, subject);
  push_event(simulation, when.at, type, subject);
}

void ovx_wake(ovx_simulation *simulation, ovx_time time, uint32_t type, uint32_t subject) {
  ovx_causes *causes = &simulation->causes;
  uint32_t sequence = simulation->events.sequence;
  if (causes->recording && sequence < causes->capacity)
    causes->events[sequence] = 0;
  else
    causes->recording = 0;
  push_event(simulation, time, type, subject);
}

/* Operations that become ready at the same later time share one event, whose cause is what they wait for. */
typedef struct batch {
  uint32_t first, last;
  ovx_time time;
} batch;

static void flush(ovx_simulation *simulation, batch *later) {
  if (later->first != OVX_NONE)
    ovx_schedule_event(simulation, (ovx_moment){ .at = later->time }, OVX_EVENT_READY, later->first);
}

static void add_later(ovx_simulation *simulation, batch *later, uint32_t operation, ovx_time time) {
  ovx_operation_state *states = simulation->states;
  states[operation].next = OVX_NONE;
  if (later->first != OVX_NONE && later->time == time) {
    states[later->last].next = operation;
  } else {
    flush(simulation, later);
    *later = (batch){ .first = operation, .time = time };
  }
  later->last = operation;
}

/*
 * Fulfils one condition of each operation behind an edge of this kind, from `time` on. It may be the cause of
 * their becoming ready, then or now.
 */
__attribute__((always_inline)) static inline void
release_with(ovx_simulation *simulation, uint32_t operation, uint32_t mark, ovx_moment when, int recording) {
  const ovx_operation *operations = simulation->schedule.operations;
  ovx_causes *causes = &simulation->causes;
  ovx_time time = when.at;
  uint32_t cause = recording ? ovx_kept(simulation, when).because : 0;
  batch later = { .first = OVX_NONE };
  for (uint32_t i = operations[operation].first_edge; i < operations[operation + 1].first_edge; i++) {
    uint32_t edge = simulation->schedule.edges[i];
    if ((edge & OVX_START_EDGE) != mark) continue;
    ovx_operation_state *after = &simulation->states[edge & ~OVX_START_EDGE];
    __builtin_prefetch(after + OVX_AHEAD, 1);
    __builtin_prefetch(&simulation->schedule.edges[operations[edge & ~OVX_START_EDGE].first_edge]);
    if (recording && ovx_later(time, after->ready) < simulation->now)
      causes->ready[edge & ~OVX_START_EDGE] = causes->now;
    else if (recording && time > after->ready)
      causes->ready[edge & ~OVX_START_EDGE] = cause;
    after->ready = ovx_later(after->ready, time);
    if (--after->pending > 0) continue;
    if (after->ready > simulation->now)
      add_later(simulation, &later, edge & ~OVX_START_EDGE, after->ready);
    else
      push_ready(simulation, edge & ~OVX_START_EDGE);
  }
  flush(simulation, &later);
}

__attribute__((noinline)) static void record_release(ovx_simulation *simulation, uint32_t operation,
                                                     uint32_t mark, ovx_moment when) {
  release_with(simulation, operation, mark, when, 1);
}

static void release(ovx_simulation *simulation, uint32_t operation, uint32_t mark, ovx_moment when) {
  if (simulation->causes.recording)
    record_release(simulation, operation, mark, when);
  else
    release_with(simulation, operation, mark, when, 0);
}

void ovx_started(ovx_simulation *simulation, uint32_t operation) {
  if (simulation->schedule.start_edge_count > 0)
    release(simulation, operation, OVX_START_EDGE, ovx_now(simulation));
}

void ovx_finish_at(ovx_simulation *simulation, uint32_t operation, ovx_moment when) {
  uint32_t number = ovx_unit_of(&simulation->schedule, &simulation->schedule.operations[operation]);
  ovx_process *process = &simulation->processes[number];
  if (when.at > process->end.at) process->end = ovx_kept(simulation, when);
  ovx_card_finishes_at(simulation, operation, when);
}

void ovx_card_finishes_at(ovx_simulation *simulation, uint32_t operation, ovx_moment when) {
  if (ovx_edit_never_ends(simulation->edits, operation)) return;
  const ovx_operation *done = &simulation->schedule.operations[operation];
  ovx_process *process = &simulation->processes[ovx_unit_of(&simulation->schedule, done)];
  if (simulation->causes.recording && when.at > simulation->finish)
    simulation->causes.finish = ovx_kept(simulation, when).because;
  simulation->states[operation].state = OVX_FINISHED;
  if (done->kind >= OVX_SEND) process->waiting_for = done->peer;
  process->unfinished--;
  simulation->unfinished--;
  ovx_check_clock(simulation, when.at);
  simulation->finish = ovx_later(simulation->finish, when.at);
  release(simulation, operation, 0, when);
}

void ovx_lose(ovx_simulation *simulation, ovx_flight flight, ovx_time sent, ovx_time time) {
  simulation->counters.dropped++;
  if (simulation->trace.enabled) ovx_record_arrow(&simulation->trace, &flight, sent, time, 1);
}

/* What was ready before, and has waited for something else, is so because of that. */
static void make_ready(ovx_simulation *simulation, uint32_t first) {
  const ovx_operation_state *states = simulation->states;
  ovx_causes *causes = &simulation->causes;
  for (uint32_t operation = first, next; operation != OVX_NONE; operation = next) {
    next = states[operation].next;
    if (causes->recording && states[operation].ready < simulation->now)
      causes->ready[operation] = causes->now;
    push_ready(simulation, operation);
  }
}

static void expect_ready(const ovx_simulation *simulation, uint32_t first) {
  ovx_fetch(
    &simulation->processes[ovx_unit_of(&simulation->schedule, &simulation->schedule.operations[first])]);
}

static void join(ovx_simulation *simulation, uint32_t operation) {
  ovx_started(simulation, operation);
  ovx_finish_at(simulation, operation, ovx_now(simulation));
}

int ovx_engine_open(ovx_simulation *simulation) {
  const ovx_schedule *schedule = &simulation->schedule;
  simulation->ready = (ovx_list){ OVX_NONE, OVX_NONE };
  simulation->unfinished = schedule->operation_count;
  simulation->starters[OVX_JOIN] = join;
  simulation->handlers[OVX_EVENT_STARTED] = ovx_started;
  simulation->handlers[OVX_EVENT_READY] = make_ready;
  simulation->expecters[OVX_EVENT_READY] = expect_ready;
  size_t units = ovx_unit_count(schedule);
  simulation->processes = ovx_arena_take(simulation->arena, units, sizeof(ovx_process));
  simulation->states = ovx_states_open(schedule, simulation->arena);
  if (!simulation->processes || !simulation->states || units >= OVX_SUBJECT_LIMIT ||
      schedule->operation_count >= OVX_SUBJECT_LIMIT)
    return 0;
  ovx_event_queue_open(&simulation->events, simulation->arena);
  for (uint32_t i = 0; i < units; i++)
    simulation->processes[i] = (ovx_process){ .arriving = { OVX_NONE, OVX_NONE }, .waiting_for = OVX_NONE };
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    simulation->processes[ovx_unit_of(schedule, &schedule->operations[i])].unfinished++;
    if (simulation->states[i].pending == 0) push_ready(simulation, i);
  }
  return 1;
}

/* An edit has it begin later, and it is ready once more then. */
static int is_delayed(ovx_simulation *simulation, uint32_t operation) {
  ovx_time delay = ovx_take_delay(simulation->edits, operation);
  if (delay == 0) return 0;
  uint32_t row = ovx_trace_row(
    &simulation->trace, ovx_unit_of(&simulation->schedule, &simulation->schedule.operations[operation]), 0);
  simulation->states[operation].next = OVX_NONE;
  ovx_schedule_event(simulation,
                     ovx_moment_after(simulation, ovx_now(simulation), delay, OVX_PATH_DELAY, row, operation),
                     OVX_EVENT_READY, operation);
  return 1;
}

static void start(ovx_simulation *simulation, uint32_t operation) {
  if (simulation->causes.recording) simulation->causes.now = simulation->causes.ready[operation];
  if (simulation->edits && is_delayed(simulation, operation)) return;
  simulation->states[operation].state = OVX_STARTED;
  if (ovx_edit_keeps_in(simulation->edits, operation)) return;
  uint32_t kind = simulation->schedule.operations[operation].kind;
  OVX_ASSERT(simulation->starters[kind]);
  simulation->starters[kind](simulation, operation);
}

enum { EXPECTED_AT_ONCE = 8, IN_CACHE = 2048 };

/*
 * What the events of the next instant will look at comes from memory while others of them happen, and for
 * several of them at the same time. Returns for how many. What few processes look at stays in a cache.
 */
static inline uint32_t expect_next(const ovx_simulation *simulation) {
  if (simulation->schedule.process_count <= IN_CACHE) return 0;
  const ovx_waiting_event *next = ovx_event_queue_next(&simulation->events);
  uint32_t count = 0;
  if (!next || !next->next) return 0;
  for (; next && count < EXPECTED_AT_ONCE; next = next->next, count++) {
    ovx_expecter *expecter = simulation->expecters[ovx_event_type(next->event)];
    if (expecter) expecter(simulation, ovx_event_subject(next->event));
  }
  return count;
}

ovx_status ovx_engine_run(ovx_simulation *simulation, uint32_t events) {
  uint32_t expected = 0;
  simulation->handled_most = events;
  if (simulation->limit == OVX_LIMIT_EVENTS) simulation->limit = OVX_LIMIT_NONE;
  for (;;) {
    while (simulation->ready.first != OVX_NONE)
      start(simulation, ovx_list_take(&simulation->ready, simulation->states));
    if (simulation->trace.overflowed) simulation->limit = OVX_LIMIT_TRACE;
    if (simulation->limit != OVX_LIMIT_NONE) return OVX_LIMIT;
    if (simulation->handled >= events && simulation->events.count > 0) {
      simulation->limit = OVX_LIMIT_EVENTS;
      return OVX_LIMIT;
    }
    ovx_event event;
    if (!ovx_event_queue_pop(&simulation->events, &event))
      return simulation->unfinished ? OVX_DEADLOCK : OVX_COMPLETED;
    expected = expected > 0 ? expected - 1 : expect_next(simulation);
    simulation->handled++;
    simulation->now = event.time;
    if (simulation->causes.recording) simulation->causes.now = simulation->causes.events[event.sequence];
    simulation->handlers[ovx_event_type(event)](simulation, ovx_event_subject(event));
  }
}
