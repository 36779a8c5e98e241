#include "ovx_module.h"

static const ovx_module *const modules[] = {
  &ovx_module_simulator, &ovx_module_sockets, &ovx_module_deposit, &ovx_module_cluster, &ovx_module_strips,
};

const ovx_workload *ovx_find_workload(const char *name) {
  for (size_t i = 0; i < sizeof modules / sizeof *modules; i++) {
    uint32_t number = ovx_workload_named(modules[i], name);
    if (number != OVX_NONE) return modules[i]->workloads[number];
  }
  return NULL;
}
