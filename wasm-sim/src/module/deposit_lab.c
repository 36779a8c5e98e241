#include "module/module.h"

#include "workload/deposit/deposit.h"

static const ovx_workload *const workloads[] = {
  &ovx_deposit_step, &ovx_deposit_sync, &ovx_deposit_shown_pvm, &ovx_deposit_shown_rrmsg, &ovx_deposit_shown_dmsg,
};

static const ovx_lab *const labs[] = { &ovx_lab_deposit };

const ovx_module ovx_module_deposit = {
  .name = "deposit", .workloads = workloads, .count = sizeof workloads / sizeof *workloads,
  .labs = labs, .lab_count = sizeof labs / sizeof *labs, .outcome = ovx_run_outcome,
};
