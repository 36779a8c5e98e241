#include "module/module.h"

#include "workload/sockets/socket_programs.h"

static const ovx_workload *const workloads[] = {
  &ovx_sockets_naive, &ovx_sockets_pingpong, &ovx_sockets_separated, &ovx_sockets_simultaneous, &ovx_sockets_blocking,
  &ovx_sockets_hiding, &ovx_sockets_direct, &ovx_sockets_through, &ovx_sockets_program, &ovx_sockets_direct_8, &ovx_sockets_through_8,
  &ovx_sockets_direct_once, &ovx_sockets_through_once,
};

static const ovx_lab *const labs[] = { &ovx_lab_sockets };

const ovx_module ovx_module_sockets = {
  .name = "sockets", .workloads = workloads, .count = sizeof workloads / sizeof *workloads,
  .labs = labs, .lab_count = sizeof labs / sizeof *labs, .outcome = ovx_run_outcome,
};
