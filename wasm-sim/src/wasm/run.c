/* Runs the workloads of one module: the build says which, as OVX_MODULE. */
#include "module/module.h"
#include "report.h"

static ovx_report last;
static ovx_simulation simulation;
static ovx_limits limits;

/* Runs a workload in so much memory; spans, arrows and levels are rows of the trace. */
EXPORT(ovx_run) const ovx_report *ovx_run(uint32_t workload, uint32_t memory_bytes, uint32_t events, uint32_t spans,
                                          uint32_t arrows, uint32_t levels) {
  last = ovx_no_room();
  simulation.limit = OVX_LIMIT_MEMORY;
  if (!ovx_reach(memory_bytes)) return &last;
  ovx_arena arena = { .base = ovx_heap(), .size = memory_bytes };
  limits = (ovx_limits){ .events = events, .spans = spans, .arrows = arrows, .levels = levels };
  ovx_status status = ovx_run_workload(ovx_module_workload(&OVX_MODULE, workload), ovx_parameter_values, &arena, limits, &simulation);
  last = ovx_report_of(status, &simulation);
  return &last;
}

/*
 * Goes on with a run that ended with OVX_LIMIT_EVENTS until it has handled so many in all, so that whoever waits for
 * a long run can be told how far it is. Its memory must be as it was left.
 */
EXPORT(ovx_continue) const ovx_report *ovx_continue(uint32_t events) {
  if (simulation.limit != OVX_LIMIT_EVENTS) return &last;
  limits.events = events;
  last = ovx_report_of(ovx_simulation_run(&simulation, limits), &simulation);
  return &last;
}
