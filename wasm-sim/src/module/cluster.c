#include "module/module.h"

#include "workload/cluster/cluster.h"

static const ovx_workload *const workloads[] = { &ovx_cluster_run };

static const ovx_lab *const labs[] = { &ovx_lab_cluster };

const ovx_module ovx_module_cluster = {
  .name = "cluster", .workloads = workloads, .count = sizeof workloads / sizeof *workloads,
  .labs = labs, .lab_count = sizeof labs / sizeof *labs, .outcome = ovx_run_outcome,
};
