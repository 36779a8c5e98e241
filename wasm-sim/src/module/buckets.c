#include "module/module.h"

#include "workload/buckets/buckets.h"

static const ovx_workload *const workloads[] = { &ovx_buckets_separate, &ovx_buckets_overlapped };

static const ovx_lab *const labs[] = { &ovx_lab_buckets };

const ovx_module ovx_module_buckets = {
  .name = "buckets", .workloads = workloads, .count = sizeof workloads / sizeof *workloads,
  .labs = labs, .lab_count = sizeof labs / sizeof *labs, .outcome = ovx_run_outcome,
};
