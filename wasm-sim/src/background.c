#include "ovx_background.h"

#include "ovx_simulation.h"
#include "processor.h"

int ovx_background_open(ovx_simulation *simulation) {
  if (!simulation->network.preemptive) return 1;
  uint32_t count = simulation->schedule.process_count;
  simulation->background = ovx_arena_take(simulation->arena, count, sizeof(ovx_background));
  if (!simulation->background) return 0;
  for (uint32_t i = 0; i < count; i++)
    simulation->background[i] = (ovx_background){ .computing = { OVX_NONE, OVX_NONE } };
  return 1;
}

/* The first computation is under way as soon as the processor is free. */
static void begin(ovx_simulation *simulation, uint32_t number) {
  ovx_background *background = &simulation->background[number];
  ovx_process *process = &simulation->processes[number];
  background->left = simulation->schedule.operations[background->computing.first].time;
  if (process->processor_free < simulation->now) {
    ovx_trace_wait(simulation, number, simulation->now);
    process->processor_free = simulation->now;
  }
  process->waiting_for = OVX_NONE;
  if (ovx_is_copy((ovx_span_kind)simulation->schedule.operations[background->computing.first].span_kind))
    simulation->counters.copies++;
  ovx_schedule_event(simulation, ovx_after(process->processor_free, background->left), OVX_EVENT_COMPUTED, number);
  ovx_started(simulation, background->computing.first);
}

void ovx_background_compute(ovx_simulation *simulation, uint32_t operation) {
  ovx_operation *operations = simulation->schedule.operations;
  uint32_t number = operations[operation].process;
  ovx_list *computing = &simulation->background[number].computing;
  ovx_list_append(computing, operations, operation);
  if (computing->first == operation) begin(simulation, number);
}

void ovx_background_give_way(ovx_simulation *simulation, uint32_t number) {
  ovx_background *background = &simulation->background[number];
  ovx_process *process = &simulation->processes[number];
  if (background->computing.first == OVX_NONE || process->processor_free >= simulation->now) return;
  const ovx_operation *operation = &simulation->schedule.operations[background->computing.first];
  ovx_activity activity = {
    .kind = (ovx_span_kind)operation->span_kind, .operation = background->computing.first, .peer = OVX_NONE,
  };
  ovx_time since = process->processor_free;
  background->left -= simulation->now - since;
  ovx_occupied(simulation, number, since, simulation->now, activity);
}

void ovx_background_expected(ovx_simulation *simulation, uint32_t number) {
  ovx_background *background = &simulation->background[number];
  ovx_background_give_way(simulation, number);
  if (background->left > 0) {
    ovx_time expected = ovx_after(simulation->processes[number].processor_free, background->left);
    ovx_schedule_event(simulation, expected, OVX_EVENT_COMPUTED, number);
    return;
  }
  uint32_t finished = background->computing.first;
  background->computing.first = simulation->schedule.operations[finished].next;
  if (background->computing.first != OVX_NONE) begin(simulation, number);
  ovx_finish_at(simulation, finished, simulation->now);
}
