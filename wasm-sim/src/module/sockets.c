#include "module/module.h"

#include "workload/sockets/socket_programs.h"

static const ovx_workload *const workloads[] = {
  &ovx_sockets_naive, &ovx_sockets_pingpong, &ovx_sockets_separated, &ovx_sockets_simultaneous, &ovx_sockets_hiding,
  &ovx_sockets_direct, &ovx_sockets_through,
};

const ovx_module ovx_module_sockets = {
  .name = "sockets", .workloads = workloads, .count = sizeof workloads / sizeof *workloads,
};
