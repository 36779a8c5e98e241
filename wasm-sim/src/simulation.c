#include "ovx_simulation.h"

#include "ovx_assert.h"
#include "barrier.h"
#include "ovx_protocol.h"
#include "processor.h"
#include "transfer.h"

static void push_ready(ovx_simulation *simulation, uint32_t operation) {
  simulation->schedule.operations[operation].next = OVX_NONE;
  if (simulation->ready_first == OVX_NONE) simulation->ready_first = operation;
  else simulation->schedule.operations[simulation->ready_last].next = operation;
  simulation->ready_last = operation;
}

static uint32_t take_ready(ovx_simulation *simulation) {
  uint32_t operation = simulation->ready_first;
  if (operation != OVX_NONE) simulation->ready_first = simulation->schedule.operations[operation].next;
  return operation;
}

int ovx_simulation_open(ovx_simulation *simulation, ovx_arena *arena, const ovx_schedule *schedule,
                        const ovx_protocol *protocol, const ovx_network *network, ovx_limits limits) {
  *simulation = (ovx_simulation){
    .protocol = protocol,
    .network = *network,
    .schedule = *schedule,
    .arena = arena,
    .processes = ovx_arena_take(arena, schedule->process_count, sizeof(ovx_process)),
    .ready_first = OVX_NONE,
    .ready_last = OVX_NONE,
    .unfinished = schedule->operation_count,
  };
  uint64_t pending = (uint64_t)schedule->operation_count * 2 + ovx_barrier_pending(schedule, network->barrier_kind) +
                     (protocol->pending ? protocol->pending(simulation) : schedule->send_count);
  if (pending >= OVX_SUBJECT_LIMIT || !simulation->processes ||
      !ovx_background_open(simulation) ||
      !ovx_barrier_open(&simulation->barrier, arena, schedule->process_count, network->barrier_kind) ||
      !ovx_matching_open(&simulation->matching, arena, &simulation->schedule) ||
      !ovx_event_queue_open(&simulation->events, arena, (uint32_t)pending) ||
      !ovx_links_open(&simulation->links, arena, &network->links, schedule->process_count) ||
      !ovx_port_open(&simulation->port, arena, network->port.capacity) ||
      !ovx_trace_open(&simulation->trace, arena, limits.spans, limits.arrows, limits.levels) ||
      (protocol->open && !protocol->open(simulation))) {
    simulation->limit = OVX_LIMIT_MEMORY;
    return 0;
  }
  if (network->lanes > 0) simulation->trace.lanes = network->lanes;
  for (uint32_t i = 0; i < schedule->process_count; i++)
    simulation->processes[i] = (ovx_process){ .arriving = { OVX_NONE, OVX_NONE }, .waiting_for = OVX_NONE };
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    ovx_operation *operation = &schedule->operations[i];
    if (operation->time < 0 || operation->time > OVX_TIME_END) operation->time = OVX_TIME_END;
    simulation->processes[operation->process].unfinished++;
    if (operation->pending == 0) push_ready(simulation, i);
  }
  return 1;
}

void ovx_schedule_event(ovx_simulation *simulation, ovx_time time, uint32_t type, uint32_t subject) {
  OVX_ASSERT(time >= simulation->now && type < OVX_EVENT_TYPES && subject < OVX_SUBJECT_LIMIT);
  ovx_check_clock(simulation, time);
  if (!ovx_event_queue_push(&simulation->events, time, type, subject)) simulation->limit = OVX_LIMIT_MEMORY;
}

/* Operations that become ready at the same later time share one event. */
typedef struct batch {
  uint32_t first, last;
  ovx_time time;
} batch;

static void flush(ovx_simulation *simulation, batch *later) {
  if (later->first != OVX_NONE) ovx_schedule_event(simulation, later->time, OVX_EVENT_READY, later->first);
}

static void add_later(ovx_simulation *simulation, batch *later, uint32_t operation, ovx_time time) {
  ovx_operation *operations = simulation->schedule.operations;
  operations[operation].next = OVX_NONE;
  if (later->first != OVX_NONE && later->time == time) {
    operations[later->last].next = operation;
  } else {
    flush(simulation, later);
    *later = (batch){ .first = operation, .time = time };
  }
  later->last = operation;
}

/* One condition of each operation behind an edge of this kind holds from `time` on. */
static void release(ovx_simulation *simulation, uint32_t operation, uint32_t mark, ovx_time time) {
  ovx_operation *operations = simulation->schedule.operations;
  batch later = { .first = OVX_NONE };
  for (uint32_t i = operations[operation].first_edge; i < operations[operation + 1].first_edge; i++) {
    uint32_t edge = simulation->schedule.edges[i];
    if ((edge & OVX_START_EDGE) != mark) continue;
    ovx_operation *after = &operations[edge & ~OVX_START_EDGE];
    after->ready = ovx_later(after->ready, time);
    if (--after->pending > 0) continue;
    if (after->ready > simulation->now) add_later(simulation, &later, edge & ~OVX_START_EDGE, after->ready);
    else push_ready(simulation, edge & ~OVX_START_EDGE);
  }
  flush(simulation, &later);
}

void ovx_started(ovx_simulation *simulation, uint32_t operation) {
  release(simulation, operation, OVX_START_EDGE, simulation->now);
}

void ovx_finish_at(ovx_simulation *simulation, uint32_t operation, ovx_time time) {
  ovx_process *process = &simulation->processes[simulation->schedule.operations[operation].process];
  process->end = ovx_later(process->end, time);
  ovx_card_finishes_at(simulation, operation, time);
}

void ovx_card_finishes_at(ovx_simulation *simulation, uint32_t operation, ovx_time time) {
  ovx_operation *done = &simulation->schedule.operations[operation];
  ovx_process *process = &simulation->processes[done->process];
  done->state = OVX_FINISHED;
  if (done->kind >= OVX_SEND) process->waiting_for = done->peer;
  process->unfinished--;
  simulation->unfinished--;
  ovx_check_clock(simulation, time);
  simulation->finish = ovx_later(simulation->finish, time);
  release(simulation, operation, 0, time);
}

static void make_ready(ovx_simulation *simulation, uint32_t first) {
  for (uint32_t operation = first, next; operation != OVX_NONE; operation = next) {
    next = simulation->schedule.operations[operation].next;
    push_ready(simulation, operation);
  }
}

void ovx_trace_wait(ovx_simulation *simulation, uint32_t number, ovx_time until) {
  const ovx_process *process = &simulation->processes[number];
  ovx_time end = process->unfinished || until < process->end ? until : process->end;
  if (end > process->processor_free)
    ovx_trace_span(&simulation->trace, number, process->processor_free, end,
                   (ovx_activity){ .kind = OVX_SPAN_WAIT, .operation = OVX_NONE, .peer = process->waiting_for });
}

void ovx_occupied(ovx_simulation *simulation, uint32_t number, ovx_time start, ovx_time end, ovx_activity activity) {
  ovx_process *process = &simulation->processes[number];
  process->processor_free = end;
  ovx_trace_span(&simulation->trace, number, start, end, activity);
  if (activity.kind == OVX_SPAN_COMPUTE) process->computed = ovx_after(process->computed, end - start);
  ovx_accumulate(simulation, &simulation->spent[activity.kind], end - start);
  ovx_check_clock(simulation, end);
  simulation->finish = ovx_later(simulation->finish, end);
}

ovx_time ovx_occupy(ovx_simulation *simulation, uint32_t number, ovx_time duration, ovx_activity activity) {
  ovx_process *process = &simulation->processes[number];
  if (duration > 0 && simulation->background) ovx_background_give_way(simulation, number);
  ovx_time start = ovx_later(simulation->now, process->processor_free);
  if (duration == 0) return start;
  ovx_trace_wait(simulation, number, start);
  process->waiting_for = OVX_NONE;
  if (ovx_is_copy(activity.kind)) simulation->counters.copies++;
  ovx_time end = ovx_after(start, duration);
  ovx_occupied(simulation, number, start, end, activity);
  return end;
}

static int has_start_edge(const ovx_schedule *schedule, uint32_t operation) {
  const ovx_operation *operations = schedule->operations;
  for (uint32_t i = operations[operation].first_edge; i < operations[operation + 1].first_edge; i++)
    if (schedule->edges[i] & OVX_START_EDGE) return 1;
  return 0;
}

static void compute(ovx_simulation *simulation, uint32_t number) {
  if (simulation->background) {
    ovx_background_compute(simulation, number);
    return;
  }
  const ovx_operation *operation = &simulation->schedule.operations[number];
  ovx_activity activity = { .kind = (ovx_span_kind)operation->span_kind, .operation = number, .peer = OVX_NONE };
  ovx_time start = ovx_later(simulation->now, simulation->processes[operation->process].processor_free);
  ovx_time end = ovx_occupy(simulation, operation->process, operation->time, activity);
  if (start == simulation->now) ovx_started(simulation, number);
  else if (has_start_edge(&simulation->schedule, number))
    ovx_schedule_event(simulation, start, OVX_EVENT_STARTED, number);
  ovx_finish_at(simulation, number, end);
}

static void join(ovx_simulation *simulation, uint32_t operation) {
  ovx_started(simulation, operation);
  ovx_finish_at(simulation, operation, simulation->now);
}

static void start(ovx_simulation *simulation, uint32_t operation) {
  simulation->schedule.operations[operation].state = OVX_STARTED;
  switch (simulation->schedule.operations[operation].kind) {
    case OVX_COMPUTE: compute(simulation, operation); break;
    case OVX_JOIN: join(simulation, operation); break;
    case OVX_BARRIER: ovx_barrier_reach(simulation, operation); break;
    default: simulation->protocol->start(simulation, operation);
  }
}

static void handle(ovx_simulation *simulation, ovx_event event) {
  switch (ovx_event_type(event)) {
    case OVX_EVENT_STARTED: ovx_started(simulation, ovx_event_subject(event)); break;
    case OVX_EVENT_COMPUTED: ovx_background_expected(simulation, ovx_event_subject(event)); break;
    case OVX_EVENT_READY: make_ready(simulation, ovx_event_subject(event)); break;
    case OVX_EVENT_LINK: ovx_at_link(simulation, ovx_event_subject(event)); break;
    case OVX_EVENT_HEAD: ovx_head(simulation, ovx_event_subject(event)); break;
    case OVX_EVENT_ARRIVED: ovx_arrived(simulation, ovx_event_subject(event)); break;
    case OVX_EVENT_BARRIER: ovx_barrier_message(simulation, ovx_event_subject(event)); break;
    default: simulation->protocol->event(simulation, ovx_event_type(event), ovx_event_subject(event));
  }
}

static ovx_status carry_out(ovx_simulation *simulation, ovx_limits limits) {
  if (simulation->limit == OVX_LIMIT_EVENTS) simulation->limit = OVX_LIMIT_NONE;
  for (;;) {
    for (uint32_t operation; (operation = take_ready(simulation)) != OVX_NONE;) start(simulation, operation);
    if (simulation->trace.overflowed) simulation->limit = OVX_LIMIT_TRACE;
    if (simulation->limit != OVX_LIMIT_NONE) return OVX_LIMIT;
    if (simulation->handled == limits.events && simulation->events.count > 0) {
      simulation->limit = OVX_LIMIT_EVENTS;
      return OVX_LIMIT;
    }
    ovx_event event;
    if (!ovx_event_queue_pop(&simulation->events, &event)) break;
    simulation->handled++;
    simulation->now = event.time;
    handle(simulation, event);
  }
  for (uint32_t i = 0; i < simulation->schedule.process_count; i++) ovx_trace_wait(simulation, i, simulation->finish);
  ovx_port_drain(&simulation->port, &simulation->trace);
  return simulation->unfinished ? OVX_DEADLOCK : OVX_COMPLETED;
}

ovx_status ovx_simulation_run(ovx_simulation *simulation, ovx_limits limits) {
  ovx_status status = carry_out(simulation, limits);
  ovx_trace_flush(&simulation->trace);
  return status;
}
