#include "module/module.h"

#include "workload/explore/explore.h"
#include "workload/patterns/patterns.h"

static const ovx_workload *const workloads[] = {
  &ovx_explore_blocking, &ovx_explore_overlapped, &ovx_explore_request_response, &ovx_explore_deposit,
  &ovx_explore_gathered, &ovx_gain_blocking, &ovx_gain_overlapped, &ovx_gain_deposit, &ovx_pattern_all_to_all, &ovx_pattern_gather, &ovx_pattern_broadcast,
};

static const ovx_lab *const labs[] = { &ovx_lab_explore, &ovx_lab_gain };

const ovx_module ovx_module_simulator = {
  .name = "simulator", .workloads = workloads, .count = sizeof workloads / sizeof *workloads,
  .labs = labs, .lab_count = sizeof labs / sizeof *labs, .outcome = ovx_run_outcome,
};
