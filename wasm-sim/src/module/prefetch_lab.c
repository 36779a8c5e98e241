#include "module/module.h"

#include "workload/prefetch/prefetch_results.h"

static const ovx_workload *const workloads[] = {
  &ovx_prefetch_workloads[OVX_PREFETCH_RUN_BLOCKING], &ovx_prefetch_workloads[OVX_PREFETCH_RUN_PREFETCH],
  &ovx_prefetch_workloads[OVX_PREFETCH_RUN_IDEAL], &ovx_prefetch_workloads[OVX_PREFETCH_RUN_IDEAL_PREFETCH],
};

static const ovx_lab *const labs[] = { &ovx_lab_prefetch };

const ovx_module ovx_module_prefetch = {
  .name = "prefetch", .workloads = workloads, .count = sizeof workloads / sizeof *workloads,
  .labs = labs, .lab_count = sizeof labs / sizeof *labs, .outcome = ovx_prefetch_run_outcome,
};
