#include "module/module.h"

#include "workload/pipeline/pipeline.h"

static const ovx_workload *const workloads[] = { &ovx_pipeline_run };

static const ovx_lab *const labs[] = { &ovx_lab_pipeline };

const ovx_module ovx_module_pipeline = {
  .name = "pipeline", .workloads = workloads, .count = sizeof workloads / sizeof *workloads,
  .labs = labs, .lab_count = sizeof labs / sizeof *labs, .outcome = ovx_run_outcome,
};
