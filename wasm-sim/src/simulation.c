#include "ovx_simulation.h"

#include "ovx_assert.h"
#include "ovx_protocol.h"
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
    .messages = ovx_arena_take(arena, schedule->send_count, sizeof(ovx_message)),
    .message_capacity = schedule->send_count,
    .message_free = OVX_NONE,
    .barrier_operations = ovx_arena_take(arena, schedule->process_count, sizeof(uint32_t)),
    .ready_first = OVX_NONE,
    .ready_last = OVX_NONE,
    .unfinished = schedule->operation_count,
  };
  uint64_t pending = (uint64_t)schedule->operation_count * 2 +
                     (protocol->pending ? protocol->pending(simulation) : schedule->send_count);
  if (pending >= OVX_SUBJECT_LIMIT || !simulation->processes || !simulation->messages ||
      !simulation->barrier_operations ||
      !ovx_event_queue_open(&simulation->events, arena, (uint32_t)pending) ||
      !ovx_port_open(&simulation->port, arena, network->port.capacity) ||
      !ovx_trace_open(&simulation->trace, arena, limits.spans, limits.arrows, limits.queue) ||
      (protocol->open && !protocol->open(simulation))) {
    simulation->limit = OVX_LIMIT_MEMORY;
    return 0;
  }
  for (uint32_t i = 0; i < schedule->process_count; i++)
    simulation->processes[i] = (ovx_process){
      .posted_first = OVX_NONE, .posted_last = OVX_NONE,
      .unexpected_first = OVX_NONE, .unexpected_last = OVX_NONE,
      .waiting_for = OVX_NONE,
    };
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    simulation->processes[schedule->operations[i].process].unfinished++;
    if (schedule->operations[i].pending == 0) push_ready(simulation, i);
  }
  return 1;
}

void ovx_schedule_event(ovx_simulation *simulation, ovx_time time, uint32_t type, uint32_t subject) {
  OVX_ASSERT(time >= simulation->now);
  if (!ovx_event_queue_push(&simulation->events, time, type, subject)) simulation->limit = OVX_LIMIT_MEMORY;
}

static void release(ovx_simulation *simulation, uint32_t operation, uint32_t mark) {
  ovx_operation *operations = simulation->schedule.operations;
  for (uint32_t i = operations[operation].first_edge; i < operations[operation + 1].first_edge; i++) {
    uint32_t edge = simulation->schedule.edges[i];
    if ((edge & OVX_START_EDGE) != mark) continue;
    uint32_t after = edge & ~OVX_START_EDGE;
    if (--operations[after].pending == 0) push_ready(simulation, after);
  }
}

void ovx_started(ovx_simulation *simulation, uint32_t operation) {
  release(simulation, operation, OVX_START_EDGE);
}

void ovx_finished(ovx_simulation *simulation, uint32_t operation) {
  const ovx_operation *done = &simulation->schedule.operations[operation];
  ovx_process *process = &simulation->processes[done->process];
  if (done->kind >= OVX_SEND) process->waiting_for = done->peer;
  process->unfinished--;
  simulation->unfinished--;
  simulation->finish = ovx_later(simulation->finish, simulation->now);
  release(simulation, operation, 0);
}

void ovx_finish_at(ovx_simulation *simulation, uint32_t operation, ovx_time time) {
  if (time <= simulation->now) ovx_finished(simulation, operation);
  else ovx_schedule_event(simulation, time, OVX_EVENT_FINISHED, operation);
}

ovx_time ovx_occupy(ovx_simulation *simulation, uint32_t number, ovx_time duration, ovx_span_kind kind,
                    uint32_t peer, uint32_t bytes) {
  ovx_process *process = &simulation->processes[number];
  ovx_time start = ovx_later(simulation->now, process->processor_free);
  if (duration == 0) return start;
  if (start > process->processor_free)
    ovx_trace_span(&simulation->trace, number, process->processor_free, start, OVX_SPAN_WAIT, process->waiting_for, 0);
  process->waiting_for = OVX_NONE;
  process->processor_free = start + duration;
  ovx_trace_span(&simulation->trace, number, start, start + duration, kind, peer, bytes);
  if (kind == OVX_SPAN_COPY) simulation->counters.copies++;
  simulation->finish = ovx_later(simulation->finish, start + duration);
  return start + duration;
}

static int has_start_edge(const ovx_schedule *schedule, uint32_t operation) {
  for (uint32_t i = schedule->operations[operation].first_edge; i < schedule->operations[operation + 1].first_edge; i++)
    if (schedule->edges[i] & OVX_START_EDGE) return 1;
  return 0;
}

static void compute(ovx_simulation *simulation, uint32_t number) {
  const ovx_operation *operation = &simulation->schedule.operations[number];
  ovx_time end = ovx_occupy(simulation, operation->process, operation->time, (ovx_span_kind)operation->span_kind,
                            OVX_NONE, 0);
  ovx_time start = end - operation->time;
  if (start == simulation->now) ovx_started(simulation, number);
  else if (has_start_edge(&simulation->schedule, number))
    ovx_schedule_event(simulation, start, OVX_EVENT_STARTED, number);
  ovx_finish_at(simulation, number, end);
}

/* A process has at most one barrier before it, so one count serves all of them in turn. */
static void reach_barrier(ovx_simulation *simulation, uint32_t operation) {
  ovx_started(simulation, operation);
  simulation->barrier_operations[simulation->barrier_waiting++] = operation;
  if (simulation->barrier_waiting < simulation->schedule.process_count) return;
  simulation->barrier_waiting = 0;
  simulation->counters.barriers++;
  for (uint32_t i = 0; i < simulation->schedule.process_count; i++) {
    uint32_t waiter = simulation->barrier_operations[i];
    uint32_t process = simulation->schedule.operations[waiter].process;
    ovx_time end = ovx_occupy(simulation, process, simulation->network.barrier, OVX_SPAN_OVERHEAD, OVX_NONE, 0);
    ovx_finish_at(simulation, waiter, end);
  }
}

static void start(ovx_simulation *simulation, uint32_t operation) {
  switch (simulation->schedule.operations[operation].kind) {
    case OVX_COMPUTE: compute(simulation, operation); break;
    case OVX_JOIN: ovx_started(simulation, operation); ovx_finished(simulation, operation); break;
    case OVX_BARRIER: reach_barrier(simulation, operation); break;
    default: simulation->protocol->start(simulation, operation);
  }
}

static void handle(ovx_simulation *simulation, ovx_event event) {
  switch (ovx_event_type(event)) {
    case OVX_EVENT_STARTED: ovx_started(simulation, ovx_event_subject(event)); break;
    case OVX_EVENT_FINISHED: ovx_finished(simulation, ovx_event_subject(event)); break;
    case OVX_EVENT_HEAD: ovx_head(simulation, ovx_event_subject(event)); break;
    case OVX_EVENT_ARRIVED: ovx_arrived(simulation, ovx_event_subject(event)); break;
    default: simulation->protocol->event(simulation, ovx_event_type(event), ovx_event_subject(event));
  }
}

ovx_status ovx_simulation_run(ovx_simulation *simulation, ovx_limits limits) {
  for (;;) {
    for (uint32_t operation; (operation = take_ready(simulation)) != OVX_NONE;) start(simulation, operation);
    if (simulation->trace.overflowed) simulation->limit = OVX_LIMIT_TRACE;
    if (simulation->limit != OVX_LIMIT_NONE) return OVX_LIMIT;
    ovx_event event;
    if (!ovx_event_queue_pop(&simulation->events, &event)) break;
    if (simulation->handled == limits.events) {
      simulation->limit = OVX_LIMIT_EVENTS;
      return OVX_LIMIT;
    }
    simulation->handled++;
    simulation->now = event.time;
    handle(simulation, event);
  }
  ovx_port_drain(&simulation->port, &simulation->trace);
  return simulation->unfinished ? OVX_DEADLOCK : OVX_COMPLETED;
}
