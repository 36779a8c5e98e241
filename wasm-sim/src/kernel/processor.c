#include "kernel/processor.h"

#include "kernel/edits.h"

/* It had nothing to do until then: that was waiting, up to the end of its last operation. */
static void trace_wait(ovx_simulation *simulation, uint32_t number, ovx_time until) {
  if (!simulation->trace.enabled) return;
  const ovx_process *process = &simulation->processes[number];
  ovx_time end = process->unfinished || until < process->end ? until : process->end;
  if (end > process->processor_free)
    ovx_trace_span(&simulation->trace, number, process->processor_free, end,
                   (ovx_activity){ .kind = OVX_SPAN_WAIT, .operation = OVX_NONE, .peer = process->waiting_for });
}

/* It is reserved for this activity from start to end, behind all that it was reserved for before. */
static void occupied(ovx_simulation *simulation, uint32_t number, ovx_time start, ovx_time end, ovx_activity activity) {
  ovx_process *process = &simulation->processes[number];
  process->processor_free = end;
  ovx_trace_span(&simulation->trace, number, start, end, activity);
  if (activity.kind == OVX_SPAN_COMPUTE) process->computed = ovx_after(process->computed, end - start);
  simulation->spent[activity.kind] = ovx_after(simulation->spent[activity.kind], end - start);
  ovx_check_clock(simulation, ovx_later(end, simulation->spent[activity.kind]));
  simulation->finish = ovx_later(simulation->finish, end);
}

/* From `start` to `end` it works, but in its pauses. Returns how long that is. */
static ovx_time work_between_pauses(ovx_simulation *simulation, uint32_t number, ovx_time start, ovx_time end, ovx_activity activity) {
  ovx_time worked = 0;
  for (ovx_pause pause; start < end; start = pause.to) {
    pause = ovx_next_pause(simulation, number, start);
    ovx_time until = pause.from < end ? pause.from : end;
    if (until <= start) continue;
    trace_wait(simulation, number, start);
    occupied(simulation, number, start, until, activity);
    worked += until - start;
  }
  return worked;
}

static ovx_time work(ovx_simulation *simulation, uint32_t number, ovx_time start, ovx_time end, ovx_activity activity) {
  if (simulation->edits) return work_between_pauses(simulation, number, start, end, activity);
  trace_wait(simulation, number, start);
  occupied(simulation, number, start, end, activity);
  return end - start;
}

ovx_time ovx_occupy_exactly(ovx_simulation *simulation, uint32_t number, ovx_time duration, ovx_activity activity) {
  ovx_process *process = &simulation->processes[number];
  if (duration > 0 && simulation->interrupted) simulation->interrupted(simulation, number);
  ovx_time start = ovx_awake(simulation, number, ovx_later(simulation->now, process->processor_free));
  if (duration == 0) return start;
  if (ovx_is_copy(activity.kind)) simulation->counters.copies++;
  ovx_time end = ovx_work_ends(simulation, number, start, duration);
  work(simulation, number, start, end, activity);
  process->waiting_for = OVX_NONE;
  return end;
}

ovx_time ovx_occupy(ovx_simulation *simulation, uint32_t number, ovx_time duration, ovx_activity activity) {
  return ovx_occupy_exactly(simulation, number, ovx_edited_time(simulation, number, activity.operation, duration), activity);
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
  ovx_activity activity = { .kind = (ovx_span_kind)operation->span_kind, .operation = number, .peer = OVX_NONE };
  ovx_time free = ovx_later(simulation->now, simulation->processes[operation->process].processor_free);
  ovx_time start = ovx_awake(simulation, operation->process, free);
  ovx_time end = ovx_occupy(simulation, operation->process, operation->time, activity);
  if (start == simulation->now) ovx_started(simulation, number);
  else if (has_start_edge(&simulation->schedule, number))
    ovx_schedule_event(simulation, start, OVX_EVENT_STARTED, number);
  ovx_finish_at(simulation, number, end);
}

void ovx_processors_open(ovx_simulation *simulation) {
  simulation->starters[OVX_COMPUTE] = compute;
}

/* ---- Computation in the background ---- */

/* Accounts for what the process has computed until now, before its processor is given to something else. */
static void give_way(ovx_simulation *simulation, uint32_t number) {
  ovx_background *background = &simulation->background[number];
  ovx_process *process = &simulation->processes[number];
  if (background->computing.first == OVX_NONE || process->processor_free >= simulation->now) return;
  const ovx_operation *operation = &simulation->schedule.operations[background->computing.first];
  ovx_activity activity = {
    .kind = (ovx_span_kind)operation->span_kind, .operation = background->computing.first, .peer = OVX_NONE,
  };
  background->left -= work(simulation, number, process->processor_free, simulation->now, activity);
}

/* The first computation is under way as soon as the processor is free. */
static void begin(ovx_simulation *simulation, uint32_t number) {
  ovx_background *background = &simulation->background[number];
  ovx_process *process = &simulation->processes[number];
  const ovx_operation *operation = &simulation->schedule.operations[background->computing.first];
  background->left = ovx_edited_time(simulation, number, background->computing.first, operation->time);
  if (process->processor_free < simulation->now) {
    trace_wait(simulation, number, simulation->now);
    process->processor_free = simulation->now;
  }
  process->waiting_for = OVX_NONE;
  if (ovx_is_copy((ovx_span_kind)operation->span_kind)) simulation->counters.copies++;
  ovx_schedule_event(simulation, ovx_work_ends(simulation, number, process->processor_free, background->left), OVX_EVENT_COMPUTED,
                     number);
  ovx_started(simulation, background->computing.first);
}

/* Puts a computation behind those of its process. */
static void compute_behind(ovx_simulation *simulation, uint32_t operation) {
  ovx_operation *operations = simulation->schedule.operations;
  uint32_t number = operations[operation].process;
  ovx_list *computing = &simulation->background[number].computing;
  ovx_list_append(computing, operations, operation);
  if (computing->first == operation) begin(simulation, number);
}

/* The computation of the process is expected to end now. */
static void expected(ovx_simulation *simulation, uint32_t number) {
  ovx_background *background = &simulation->background[number];
  give_way(simulation, number);
  if (background->left > 0) {
    ovx_time free = simulation->processes[number].processor_free;
    ovx_time expected = ovx_work_ends(simulation, number, free, background->left);
    ovx_schedule_event(simulation, expected, OVX_EVENT_COMPUTED, number);
    return;
  }
  uint32_t finished = background->computing.first;
  background->computing.first = simulation->schedule.operations[finished].next;
  if (background->computing.first != OVX_NONE) begin(simulation, number);
  ovx_finish_at(simulation, finished, simulation->now);
}

static int open_background(ovx_simulation *simulation) {
  uint32_t count = simulation->schedule.process_count;
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
  for (uint32_t i = 0; i < simulation->schedule.process_count; i++) trace_wait(simulation, i, simulation->finish);
}
