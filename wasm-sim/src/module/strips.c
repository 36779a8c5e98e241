#include "module/module.h"

#include "workload/strips/strips.h"

static const ovx_workload *const workloads[] = {
  &ovx_strips_blocking, &ovx_strips_nonblocking, &ovx_strips_demand_driven, &ovx_strips_strip_mined, &ovx_strips_scheduled,
  &ovx_strips_hunted_nonblocking,
};

static const ovx_lab *const labs[] = { &ovx_lab_strips };

const ovx_module ovx_module_strips = {
  .name = "strips", .workloads = workloads, .count = sizeof workloads / sizeof *workloads,
  .labs = labs, .lab_count = sizeof labs / sizeof *labs, .outcome = ovx_run_outcome,
};
