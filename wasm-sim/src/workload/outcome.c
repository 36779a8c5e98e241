#include "workload/outcome.h"

#include "protocol/protocol.h"

/* The process that ends last, the first among equals. */
static ovx_process last_process(const ovx_simulation *simulation) {
  ovx_process last = { .end.at = 0 };
  for (uint32_t i = 0; i < simulation->schedule.process_count; i++)
    if (simulation->processes[i].end.at > last.end.at) last = simulation->processes[i];
  return last;
}

ovx_outcome ovx_outcome_unbegun(ovx_status status, const ovx_simulation *simulation) {
  ovx_outcome outcome = {
    .status = status,
    .limit = simulation->limit,
    .process_count = simulation->schedule.process_count,
    .operations = simulation->schedule.operation_count,
  };
  if (!simulation->edits) return outcome;
  outcome.refused_edit = simulation->edits->refused;
  outcome.edit_refusal = simulation->edits->refusal;
  return outcome;
}

ovx_outcome ovx_outcome_of(ovx_status status, const ovx_simulation *simulation) {
  const ovx_counters *counters = &simulation->counters;
  const ovx_process last = last_process(simulation);
  ovx_outcome outcome = {
    .status = status,
    .limit = simulation->limit,
    .process_count = simulation->schedule.process_count,
    .events = simulation->handled,
    .messages = counters->messages,
    .control_messages = counters->control_messages,
    .copies = counters->copies,
    .barriers = counters->barriers,
    .dropped = counters->dropped,
    .retransmitted = counters->retransmitted,
    .discarded = counters->discarded,
    .peak_queue = counters->peak_queue,
    .bubbles = counters->bubbles,
    .busiest = counters->busiest,
    .overflowed = counters->overflowed,
    .peak_backlog = counters->peak_backlog,
    .unfinished = simulation->unfinished,
    .operations = simulation->schedule.operation_count,
    .finish_ps = simulation->finish,
    .programs_end_ps = last.end.at,
    .exposed_ps = last.end.at - last.computed,
    .idle_ps = simulation->idle,
    .now_ps = simulation->now,
    .transferred_ps = simulation->transferred,
  };
  for (int kind = 0; kind < OVX_SPAN_KINDS; kind++) outcome.spent_ps[kind] = simulation->spent[kind];
  if (simulation->protocol && simulation->protocol->outcome)
    simulation->protocol->outcome(simulation, &outcome);
  return outcome;
}

ovx_outcome ovx_run_outcome(const ovx_workload *workload, const double *values,
                            const ovx_sweep_limits *given) {
  ovx_arena arena = { .base = (unsigned char *)(uintptr_t)given->memory, .size = given->memory_bytes };
  ovx_limits limits = { .events = given->events };
  ovx_simulation simulation;
  ovx_status status = ovx_open_workload(workload, values, &arena, limits, &simulation);
  if (status != OVX_COMPLETED) {
    ovx_outcome outcome = ovx_outcome_unbegun(status, &simulation);
    outcome.refusal = ovx_refusal(workload, values);
    if (workload && status == OVX_INVALID) outcome.parameter = ovx_wrong_value(workload, values);
    return outcome;
  }
  return ovx_outcome_of(ovx_simulation_run(&simulation, limits), &simulation);
}
