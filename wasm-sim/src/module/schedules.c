#include "module/module.h"

#include "workload/schedule/schedule_lab.h"

static const ovx_workload *const workloads[] = { &ovx_schedule_run };

static const ovx_lab *const labs[] = { &ovx_lab_schedule };

const ovx_module ovx_module_schedule = {
  .name = "schedule", .workloads = workloads, .count = sizeof workloads / sizeof *workloads,
  .labs = labs, .lab_count = sizeof labs / sizeof *labs, .outcome = ovx_schedule_outcome,
};
