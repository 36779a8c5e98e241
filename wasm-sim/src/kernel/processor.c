#include "kernel/processor.h"

/*
 * Traces waiting from the processor's last activity until `until`, at most to the end of its last operation.
 */
static void trace_wait(ovx_simulation *simulation, uint32_t number, ovx_time until) {
  if (!simulation->trace.enabled) return;
  const ovx_process *process = &simulation->processes[number];
  ovx_time end = process->unfinished || until < process->end.at ? until : process->end.at;
  if (end > process->processor.at)
    ovx_trace_span(
      &simulation->trace, number, process->processor.at, end,
      (ovx_activity){ .kind = OVX_SPAN_WAIT, .operation = OVX_NONE, .peer = process->waiting_for });
}

ovx_moment ovx_processor_awake(ovx_simulation *simulation, uint32_t number, ovx_moment moment) {
  ovx_time until = ovx_awake(simulation->edits, number, moment.at);
  return ovx_moment_after(simulation, moment, until - moment.at, OVX_PATH_DELAY,
                          ovx_trace_row(&simulation->trace, number, 0), OVX_NONE);
}

/* The end of an activity of `duration` from `since` on, with the pauses inside it. */
__attribute__((cold)) static ovx_moment busy_but_pauses(ovx_simulation *simulation, uint32_t number,
                                                        ovx_moment since, ovx_time duration,
                                                        const ovx_activity *activity) {
  ovx_path_kind kind = ovx_path_kind_of(activity->kind);
  uint32_t row = ovx_trace_row(&simulation->trace, number, activity->lane);
  for (;;) {
    ovx_time until = ovx_next_pause(simulation->edits, number, since.at).from;
    if (until >= ovx_after(since.at, duration))
      return ovx_moment_after(simulation, since, duration, kind, row, activity->operation);
    if (until > since.at) {
      duration -= until - since.at;
      since = ovx_moment_after(simulation, since, until - since.at, kind, row, activity->operation);
    }
    since = ovx_processor_awake(simulation, number, since);
  }
}

static inline ovx_moment busy(ovx_simulation *simulation, uint32_t number, ovx_moment since,
                              ovx_time duration, const ovx_activity *activity) {
  if (simulation->edits) return busy_but_pauses(simulation, number, since, duration, activity);
  return ovx_moment_after(simulation, since, duration, ovx_path_kind_of(activity->kind),
                          ovx_trace_row(&simulation->trace, number, activity->lane), activity->operation);
}

/* Reserves the processor from start to end, after all earlier reservations; the gap is waiting. */
static inline void occupied(ovx_simulation *simulation, uint32_t number, ovx_time start, ovx_moment end,
                            const ovx_activity *activity) {
  ovx_process *process = &simulation->processes[number];
  trace_wait(simulation, number, start);
  process->processor = end;
  ovx_trace_span(&simulation->trace, number, start, end.at, *activity);
  if (activity->kind == OVX_SPAN_COMPUTE) process->computed = ovx_after(process->computed, end.at - start);
  simulation->spent[activity->kind] = ovx_after(simulation->spent[activity->kind], end.at - start);
  simulation->finish = ovx_later(simulation->finish, end.at);
  ovx_check_clock(simulation, ovx_later(end.at, simulation->spent[activity->kind]));
}

/* Reserves the processor from start to end, except for its pauses. */
__attribute__((cold)) static void occupied_but_pauses(ovx_simulation *simulation, uint32_t number,
                                                      ovx_time start, ovx_moment end,
                                                      const ovx_activity *activity) {
  for (ovx_pause pause; start < end.at; start = pause.to) {
    pause = ovx_next_pause(simulation->edits, number, start);
    ovx_moment until = { .at = pause.from < end.at ? pause.from : end.at, .because = end.because };
    if (until.at > start) occupied(simulation, number, start, until, activity);
  }
}

/*
 * A computation in the background, if there is one, ends later by an activity that it gives way to, whatever
 * has begun that.
 */
static inline void record_taken(ovx_simulation *simulation, uint32_t number, ovx_moment end,
                                const ovx_activity *activity) {
  ovx_causes *causes = &simulation->causes;
  if (end.at > simulation->finish) causes->finish = end.because;
  if (!simulation->background || simulation->background[number].computing.first == OVX_NONE) return;
  ovx_background *background = &simulation->background[number];
  background->because = activity->operation == background->computing.first
                          ? end.because
                          : ovx_cause(causes, background->because, end.at, ovx_path_kind_of(activity->kind),
                                      ovx_trace_row(&simulation->trace, number, activity->lane),
                                      activity->operation);
}

static inline void take(ovx_simulation *simulation, uint32_t number, ovx_time start, ovx_moment end,
                        const ovx_activity *activity) {
  if (simulation->causes.recording) record_taken(simulation, number, end, activity);
  if (simulation->edits)
    occupied_but_pauses(simulation, number, start, end, activity);
  else
    occupied(simulation, number, start, end, activity);
}

static inline ovx_moment reserve(ovx_simulation *simulation, uint32_t number, ovx_time start, ovx_moment end,
                                 const ovx_activity *activity) {
  if (ovx_is_copy(activity->kind)) simulation->counters.copies++;
  take(simulation, number, start, end, activity);
  simulation->processes[number].waiting_for = OVX_NONE;
  return end;
}

ovx_moment ovx_occupy_from(ovx_simulation *simulation, uint32_t number, ovx_moment from, ovx_time duration,
                           ovx_activity activity) {
  duration = ovx_edited_time(simulation->edits, number, activity.operation, duration);
  if (duration > 0 && simulation->interrupted) simulation->interrupted(simulation, number);
  ovx_moment start = ovx_processor_begins(simulation, number, from);
  if (duration == 0) return start;
  return reserve(simulation, number, start.at, busy(simulation, number, start, duration, &activity),
                 &activity);
}

ovx_moment ovx_occupy(ovx_simulation *simulation, uint32_t number, ovx_time duration, ovx_activity activity) {
  return ovx_occupy_from(simulation, number, ovx_now(simulation), duration, activity);
}

ovx_moment ovx_occupy_until(ovx_simulation *simulation, uint32_t number, ovx_moment end,
                            ovx_activity activity) {
  ovx_moment start = ovx_processor_begins(simulation, number, ovx_now(simulation));
  if (end.at > start.at && simulation->interrupted) simulation->interrupted(simulation, number);
  if (end.at <= start.at) return end;
  uint32_t row = ovx_trace_row(&simulation->trace, number, activity.lane);
  for (ovx_pause pause = { .to = start.at };
       (pause = ovx_next_pause(simulation->edits, number, pause.to)).from < end.at;)
    end = ovx_moment_after(simulation, end, pause.to - pause.from, OVX_PATH_DELAY, row, OVX_NONE);
  return reserve(simulation, number, start.at, end, &activity);
}

void ovx_occupied_since(ovx_simulation *simulation, uint32_t number, ovx_time since, ovx_activity activity) {
  take(simulation, number, since, ovx_now(simulation), &activity);
  simulation->processes[number].waiting_for = OVX_NONE;
}

/* ---- Computation that nothing interrupts ---- */

static int has_start_edge(const ovx_schedule *schedule, uint32_t operation) {
  const ovx_operation *operations = schedule->operations;
  for (uint32_t i = operations[operation].first_edge; i < operations[operation + 1].first_edge; i++)
    if (schedule->edges[i] & OVX_START_EDGE) return 1;
  return 0;
}

static void compute(ovx_simulation *simulation, uint32_t number) {
  const ovx_operation *operation = &simulation->schedule.operations[number];
  ovx_activity activity = { .kind = (ovx_span_kind)operation->span_kind,
                            .operation = number,
                            .peer = OVX_NONE };
  uint32_t unit = ovx_unit_of(&simulation->schedule, operation);
  ovx_moment start = ovx_processor_begins(simulation, unit, ovx_now(simulation));
  if (start.at == simulation->now)
    ovx_started(simulation, number);
  else if (has_start_edge(&simulation->schedule, number))
    ovx_schedule_event(simulation, start, OVX_EVENT_STARTED, number);
  ovx_finish_at(simulation, number, ovx_occupy(simulation, unit, operation->time, activity));
}

void ovx_processors_open(ovx_simulation *simulation) {
  simulation->starters[OVX_COMPUTE] = compute;
}

/* ---- Computation in the background ---- */

static ovx_activity computing(const ovx_simulation *simulation, uint32_t number) {
  uint32_t operation = simulation->background[number].computing.first;
  ovx_span_kind kind = (ovx_span_kind)simulation->schedule.operations[operation].span_kind;
  return (ovx_activity){ .kind = kind, .operation = operation, .peer = OVX_NONE };
}

/* Accounts for what the process has computed until now, before its processor is given to something else. */
static void give_way(ovx_simulation *simulation, uint32_t number) {
  ovx_background *background = &simulation->background[number];
  ovx_moment since = { simulation->processes[number].processor.at, background->because };
  if (background->computing.first == OVX_NONE || since.at >= simulation->now) return;
  ovx_activity activity = computing(simulation, number);
  ovx_time worked = ovx_working_time(simulation->edits, number, since.at, simulation->now);
  background->remaining -= worked;
  take(simulation, number, since.at, busy(simulation, number, since, worked, &activity), &activity);
}

/* When the computation ends, unless it has to give way once more. */
static void expect(ovx_simulation *simulation, uint32_t number) {
  const ovx_background *background = &simulation->background[number];
  ovx_activity activity = computing(simulation, number);
  ovx_moment free = { simulation->processes[number].processor.at, background->because };
  ovx_schedule_event(simulation, busy(simulation, number, free, background->remaining, &activity),
                     OVX_EVENT_COMPUTED, number);
}

/* The first computation is under way as soon as the processor is free. */
static void begin(ovx_simulation *simulation, uint32_t number) {
  ovx_background *background = &simulation->background[number];
  ovx_process *process = &simulation->processes[number];
  uint32_t first = background->computing.first;
  background->remaining = ovx_edited_time(simulation->edits, number, first,
                                          simulation->schedule.operations[first].time);
  if (process->processor.at < simulation->now) {
    trace_wait(simulation, number, simulation->now);
    process->processor = ovx_now(simulation);
  }
  background->because = process->processor.because;
  process->waiting_for = OVX_NONE;
  if (ovx_is_copy((ovx_span_kind)simulation->schedule.operations[background->computing.first].span_kind))
    simulation->counters.copies++;
  expect(simulation, number);
  ovx_started(simulation, background->computing.first);
}

/* Queues a computation behind its process's earlier ones. */
static void compute_behind(ovx_simulation *simulation, uint32_t operation) {
  uint32_t number = ovx_unit_of(&simulation->schedule, &simulation->schedule.operations[operation]);
  ovx_list *computing = &simulation->background[number].computing;
  ovx_list_append(computing, simulation->states, operation);
  if (computing->first == operation) begin(simulation, number);
}

/* The computation of the process is expected to end now. */
static void expected(ovx_simulation *simulation, uint32_t number) {
  ovx_background *background = &simulation->background[number];
  give_way(simulation, number);
  if (simulation->processes[number].processor.at == simulation->now)
    simulation->causes.now = background->because;
  if (background->remaining > 0) {
    expect(simulation, number);
    return;
  }
  uint32_t finished = background->computing.first;
  background->computing.first = simulation->states[finished].next;
  if (background->computing.first != OVX_NONE) begin(simulation, number);
  ovx_finish_at(simulation, finished, ovx_now(simulation));
}

static int open_background(ovx_simulation *simulation) {
  size_t count = ovx_unit_count(&simulation->schedule);
  simulation->starters[OVX_COMPUTE] = compute_behind;
  simulation->handlers[OVX_EVENT_COMPUTED] = expected;
  simulation->interrupted = give_way;
  simulation->background = ovx_arena_take(simulation->arena, count, sizeof(ovx_background));
  for (uint32_t i = 0; simulation->background && i < count; i++)
    simulation->background[i] = (ovx_background){ .computing = { OVX_NONE, OVX_NONE } };
  return simulation->background != NULL;
}

const ovx_resource ovx_preemption = { .open = open_background };

void ovx_processors_close(ovx_simulation *simulation) {
  for (uint32_t i = 0; i < ovx_unit_count(&simulation->schedule); i++)
    trace_wait(simulation, i, simulation->finish);
}
