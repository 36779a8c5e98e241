/* All modules in one program: WebAssembly has one each. */
#include "module/module.h"
#include "ovx.h"
#include "workload/schedule/schedule_lab.h"

static const ovx_module *const modules[] = { OVX_EACH_MODULE(OVX_MODULE_ENTRY) };

enum { MODULES = sizeof modules / sizeof *modules };

const ovx_workload *ovx_find_workload(const char *name) {
  const ovx_workload *found = NULL;
  for (int i = 0; i < MODULES && !found; i++)
    found = ovx_module_workload(modules[i], ovx_workload_named(modules[i], name));
  return found;
}

uint64_t ovx_read(const char *text, uint32_t bytes, uint64_t memory, uint32_t memory_bytes) {
  ovx_arena arena = { .base = (unsigned char *)(uintptr_t)memory, .size = memory_bytes };
  ovx_goal *goal = ovx_arena_take(&arena, 1, sizeof(ovx_goal));
  ovx_goal_error error;
  return goal && ovx_goal_parse(text, bytes, &arena, &goal->schedule, &goal->source, &error) ? (uintptr_t)goal
                                                                                             : 0;
}

ovx_status ovx_sweep(const char *workload, uint32_t n, const double *rows, uint32_t stride,
                     const ovx_sweep_limits *limits, const char *wanted, double *results,
                     ovx_row_status *status) {
  for (int i = 0; i < MODULES; i++)
    if (ovx_sweep_module(modules[i], workload, n, rows, stride, limits, wanted, results, status) ==
        OVX_COMPLETED)
      return OVX_COMPLETED;
  return OVX_INVALID;
}
