/* Runs the workloads of one module: the build says which, as OVX_MODULE. */
#include "ovx_module.h"
#include "report.h"

static ovx_report last;

/* Runs a workload in so much memory; spans, arrows and levels are rows of the trace. */
EXPORT(ovx_run) const ovx_report *ovx_run(uint32_t workload, uint32_t memory_bytes, uint32_t events, uint32_t spans,
                                          uint32_t arrows, uint32_t levels) {
  last = ovx_no_room();
  if (!ovx_reach(memory_bytes)) return &last;
  ovx_arena arena = { .base = ovx_heap(), .size = memory_bytes };
  ovx_limits limits = { .events = events, .spans = spans, .arrows = arrows, .levels = levels };
  ovx_simulation simulation;
  ovx_status status = ovx_run_workload(OVX_MODULE.workloads[workload], ovx_parameter_values, &arena, limits, &simulation);
  last = ovx_report_of(status, &simulation);
  return &last;
}
