#include "workload/schedule/schedule_lab.h"

#include "ovx_parameters_schedule.h"

/* Its values alone: text and engine are no workload's. */
static const ovx_workload row = {
  .name = "schedule:run", .parameter_count = OVX_SCHEDULE_PARAMETER_COUNT,
  .minimum = ovx_schedule_minimum, .maximum = ovx_schedule_maximum, .whole = ovx_schedule_whole,
};

static ovx_goal_costs costs_of(const double *values) {
  int loggops = values[OVX_SCHEDULE_SEMANTICS] == OVX_SCHEDULE_SEMANTICS_LOGGOPS;
  return (ovx_goal_costs){
    .L_ns = values[OVX_SCHEDULE_L],
    .o_ns = values[OVX_SCHEDULE_o],
    .g_ns = values[OVX_SCHEDULE_g],
    .G_ns = values[OVX_SCHEDULE_G],
    .O_ns = values[OVX_SCHEDULE_O],
    .S_bytes = values[OVX_SCHEDULE_S],
    .semantics = loggops ? OVX_SEMANTICS_LOGGOPS : OVX_SEMANTICS_OVERLAP,
  };
}

ovx_outcome ovx_run_schedule(const char *text, size_t length, const double *values, ovx_arena *arena, ovx_limits limits,
                             ovx_goal_run *run) {
  *run = (ovx_goal_run){ .status = OVX_INVALID };
  uint32_t wrong = ovx_wrong_value(&row, values);
  if (wrong > 0) return (ovx_outcome){ .status = OVX_INVALID, .parameter = wrong };
  ovx_goal_costs costs = costs_of(values);
  ovx_run_goal(text, length, &costs, arena, limits, run);
  if (run->simulation.processes) return ovx_outcome_of(run->status, &run->simulation);
  ovx_outcome outcome = ovx_outcome_unbegun(run->status, &run->simulation);
  /* What is left of a sound text with values in their ranges: the clock counts picoseconds in 63 bits. */
  if (run->status == OVX_INVALID && run->error.line == 0) outcome.refusal = OVX_SCHEDULE_REFUSED_TOO_LONG;
  return outcome;
}
