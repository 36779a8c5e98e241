#include "module/module.h"

#include "workload/cluster/cluster.h"

static const ovx_workload *const workloads[] = { &ovx_cluster_broadcast, &ovx_cluster_gather };

const ovx_module ovx_module_cluster = {
  .name = "cluster", .workloads = workloads, .count = sizeof workloads / sizeof *workloads,
};
