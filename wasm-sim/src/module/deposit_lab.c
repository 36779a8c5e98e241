#include "module/module.h"

#include "workload/deposit/deposit.h"

static const ovx_workload *const workloads[] = {
  &ovx_deposit_pvm, &ovx_deposit_rrmsg, &ovx_deposit_dmsg, &ovx_deposit_dmsg_messages, &ovx_deposit_shown_pvm,
  &ovx_deposit_shown_rrmsg, &ovx_deposit_shown_dmsg, &ovx_deposit_shown_dmsg_messages, &ovx_deposit_sync_messages,
  &ovx_deposit_sync_barrier,
};

const ovx_module ovx_module_deposit = {
  .name = "deposit", .workloads = workloads, .count = sizeof workloads / sizeof *workloads,
};
