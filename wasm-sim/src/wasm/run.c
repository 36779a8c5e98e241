/* Runs the workloads of one module: the build says which, as OVX_MODULE. */
#include "ovx_module.h"
#include "ovx_outcome.h"
#include "report.h"

ovx_report ovx_latest_report;
ovx_simulation ovx_latest_run;
ovx_arena ovx_latest_arena;

static ovx_limits limits;
static char name[OVX_NAME_CAPACITY];

/* Where the page writes the name of a workload, with a NUL at its end. */
char *ovx_name(void) {
  return name;
}

/* The workload of this name, for ovx_run; OVX_NONE: there is none. */
uint32_t ovx_find(void) {
  name[OVX_NAME_CAPACITY - 1] = 0;
  return ovx_workload_named(&OVX_MODULE, name);
}

/* One copy of the loop of events for both of its callers. */
static const ovx_report *go_on(void) {
  ovx_latest_report = ovx_report_of(ovx_simulation_run(&ovx_latest_run, limits), &ovx_latest_run);
  return &ovx_latest_report;
}

/* Runs a workload in so much memory; spans, arrows and levels are rows of the trace. An unknown one is invalid. */
const ovx_report *ovx_run(uint32_t workload, uint32_t memory_bytes, uint32_t events, uint32_t spans, uint32_t arrows, uint32_t levels) {
  ovx_status status = workload < OVX_MODULE.count ? OVX_LIMIT : OVX_INVALID;
  ovx_latest_run = (ovx_simulation){ .limit = status == OVX_LIMIT ? OVX_LIMIT_MEMORY : OVX_LIMIT_NONE };
  if (status == OVX_LIMIT && ovx_reach(memory_bytes)) {
    ovx_latest_arena = (ovx_arena){ .base = ovx_heap(), .size = memory_bytes };
    limits = (ovx_limits){ .events = events, .spans = spans, .arrows = arrows, .levels = levels };
    status = ovx_open_workload(OVX_MODULE.workloads[workload], ovx_parameter_values, &ovx_latest_arena, limits, &ovx_latest_run);
    if (status == OVX_COMPLETED) return go_on();
  }
  ovx_latest_report = (ovx_report){ .outcome = ovx_outcome_unbegun(status, &ovx_latest_run) };
  return &ovx_latest_report;
}

/*
 * Goes on with a run that ended with OVX_LIMIT_EVENTS until it has handled so many in all, so that whoever waits for
 * a long run can be told how far it is. Its memory must be as it was left.
 */
const ovx_report *ovx_continue(uint32_t events) {
  if (ovx_latest_run.limit != OVX_LIMIT_EVENTS) return &ovx_latest_report;
  limits.events = events;
  return go_on();
}
