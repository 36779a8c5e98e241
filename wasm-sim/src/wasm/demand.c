/* Runs the workloads of a module whose processes hunt for overlap, and tells what their runtimes did. */
#include "protocol/demand/demand.h"
#include "module/module.h"
#include "report.h"

static ovx_report last;
static ovx_demand_counters counted;

_Static_assert(sizeof(ovx_demand_counters) == 16, "read by demandMemory.ts");

/* As ovx_run of run.c. */
EXPORT(ovx_run) const ovx_report *ovx_run(uint32_t workload, uint32_t memory_bytes, uint32_t events, uint32_t spans,
                                          uint32_t arrows, uint32_t levels) {
  last = ovx_no_room();
  counted = (ovx_demand_counters){ 0 };
  if (!ovx_reach(memory_bytes)) return &last;
  ovx_arena arena = { .base = ovx_heap(), .size = memory_bytes };
  ovx_limits limits = { .events = events, .spans = spans, .arrows = arrows, .levels = levels };
  ovx_simulation simulation;
  ovx_status status = ovx_run_workload(ovx_module_workload(&OVX_MODULE, workload), ovx_parameter_values, &arena, limits, &simulation);
  counted = ovx_demand_counted(&simulation);
  last = ovx_report_of(status, &simulation);
  return &last;
}

/* Of the last run. */
EXPORT(ovx_demand) const ovx_demand_counters *ovx_demand(void) {
  return &counted;
}
