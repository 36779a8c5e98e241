#include "module/module.h"

#include "workload/explore/explore.h"

static const ovx_workload *const workloads[] = { &ovx_krylov_blocking, &ovx_krylov_overlapped };

static const ovx_lab *const labs[] = { &ovx_lab_krylov };

const ovx_module ovx_module_krylov = {
  .name = "krylov", .workloads = workloads, .count = sizeof workloads / sizeof *workloads,
  .labs = labs, .lab_count = sizeof labs / sizeof *labs, .outcome = ovx_run_outcome,
};
