#include "module/module.h"

static int same(const char *a, const char *b) {
  for (; *a == *b; a++, b++)
    if (*a == 0) return 1;
  return 0;
}

uint32_t ovx_workload_named(const ovx_module *module, const char *name) {
  for (uint32_t i = 0; i < module->count; i++)
    if (same(module->workloads[i]->name, name)) return i;
  return OVX_NONE;
}

uint32_t ovx_lab_named(const ovx_module *module, const char *name) {
  for (uint32_t i = 0; i < module->lab_count; i++)
    if (same(module->labs[i]->name, name)) return i;
  return OVX_NONE;
}
