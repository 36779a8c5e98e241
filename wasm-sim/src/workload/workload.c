#include "workload/workload.h"

/*
 * A comparison with NaN is false, so NaN is out of every range. Nothing that counts has a range beyond 64
 * bits.
 */
uint32_t ovx_wrong_value(const ovx_workload *workload, const double *values) {
  for (uint32_t i = 0; i < workload->parameter_count; i++) {
    if (!(values[i] >= workload->minimum[i] && values[i] <= workload->maximum[i])) return i + 1;
    if (workload->whole[i] && values[i] != (double)(int64_t)values[i]) return i + 1;
  }
  return 0;
}

uint32_t ovx_refusal(const ovx_workload *workload, const double *values) {
  return workload && workload->refused && ovx_wrong_value(workload, values) == 0 ? workload->refused(values)
                                                                                 : 0;
}

ovx_status ovx_open_workload(const ovx_workload *workload, const double *values, ovx_arena *arena,
                             ovx_limits limits, ovx_simulation *simulation) {
  *simulation = (ovx_simulation){ .limit = OVX_LIMIT_MEMORY };
  int valid = workload && ovx_wrong_value(workload, values) == 0 && ovx_refusal(workload, values) == 0;
  if (valid) workload = ovx_chosen_workload(workload, values);
  if (!valid || !workload->schedule) {
    simulation->limit = OVX_LIMIT_NONE;
    return OVX_INVALID;
  }
  ovx_schedule schedule;
  ovx_network network;
  if (!workload->network(values, arena, &network) || !workload->schedule(values, arena, &schedule))
    return OVX_LIMIT;
  if (ovx_simulation_open(simulation, arena, &schedule, workload->protocol, &network, limits))
    return OVX_COMPLETED;
  return simulation->edits ? OVX_INVALID : OVX_LIMIT;
}

ovx_status ovx_run_workload(const ovx_workload *workload, const double *values, ovx_arena *arena,
                            ovx_limits limits, ovx_simulation *simulation) {
  ovx_status status = ovx_open_workload(workload, values, arena, limits, simulation);
  return status == OVX_COMPLETED ? ovx_simulation_run(simulation, limits) : status;
}
