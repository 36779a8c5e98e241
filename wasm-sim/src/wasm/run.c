/* Runs the workloads of one module: the build says which, as OVX_MODULE. */
#include "workload/outcome.h"
#include "module/module.h"
#include "report.h"

ovx_report ovx_latest_report;
ovx_simulation ovx_latest_run;
ovx_arena ovx_latest_arena;

static ovx_limits limits;
static int ends_with_programs;
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

/* The lab of this name, for the functions that take one. */
uint32_t ovx_find_lab(void) {
  name[OVX_NAME_CAPACITY - 1] = 0;
  return ovx_lab_named(&OVX_MODULE, name);
}

/* One compiled copy of the event loop for both callers, optimized. */
__attribute__((noinline)) static const ovx_report *go_on(void) {
  ovx_latest_report = ovx_report_of(ovx_simulation_run(&ovx_latest_run, limits), &ovx_latest_run);
  const ovx_outcome *outcome = &ovx_latest_report.outcome;
  int of_programs = ends_with_programs && outcome->status == OVX_COMPLETED;
  ovx_report_path(&ovx_latest_report, &ovx_latest_run,
                  of_programs ? outcome->programs_end_ps : outcome->finish_ps);
  ovx_report_waiters(&ovx_latest_report, &ovx_latest_run);
  return &ovx_latest_report;
}

/* Runs a workload in the given memory; spans, arrows, levels: rows of the trace; causes: rows of the log;
   sketch: only what a picture needs. An unknown workload is invalid. */
const ovx_report *ovx_run(uint32_t workload, uint32_t memory_bytes, uint32_t events, uint32_t spans,
                          uint32_t arrows, uint32_t levels, uint32_t causes, uint32_t sketch) {
  ovx_status status = OVX_LIMIT;
  ovx_latest_run = (ovx_simulation){ .limit = OVX_LIMIT_MEMORY };
  limits = (ovx_limits){
    .events = events, .spans = spans, .arrows = arrows, .levels = levels, .causes = causes, .sketch = sketch
  };
  ovx_take_edits(&limits);
  if (ovx_reach(memory_bytes)) {
    ovx_latest_arena = (ovx_arena){ .base = ovx_heap(), .size = memory_bytes };
    const ovx_workload *opened = ovx_module_workload(&OVX_MODULE, workload);
    status = ovx_open_workload(opened, ovx_parameter_values, &ovx_latest_arena, limits, &ovx_latest_run);
    if (status == OVX_COMPLETED) {
      ends_with_programs = opened->ends_with_programs;
      return go_on();
    }
  }
  ovx_latest_report = (ovx_report){ .outcome = ovx_outcome_unbegun(status, &ovx_latest_run) };
  return &ovx_latest_report;
}

/*
 * Continues a run that ended with OVX_LIMIT_EVENTS until it has handled `events` in all, so that progress of
 * a long run can be reported. Its memory must be unchanged.
 */
const ovx_report *ovx_continue(uint32_t events) {
  if (ovx_latest_run.limit != OVX_LIMIT_EVENTS) return &ovx_latest_report;
  limits.events = events;
  return go_on();
}

static ovx_outcome outcomes[OVX_LAB_RUNS_MOST];
static double results[OVX_LAB_RESULTS_MOST];

/* Where the page writes the outcomes of a lab's runs, in their order; omitted runs are empty. */
ovx_outcome *ovx_outcomes(void) {
  return outcomes;
}

/*
 * The results that follow from these, which are forgotten then, with the values that are there; NULL: there
 * is no such lab. Those that take further runs are looked for in so much memory, if that is not 0; then
 * nothing is left of the last run.
 */
double *ovx_results(uint32_t number, uint32_t memory_bytes, uint32_t events) {
  const ovx_lab *lab = ovx_module_lab(&OVX_MODULE, number);
  if (!lab) return NULL;
  lab->results(ovx_parameter_values, outcomes, results);
  if (lab->search && memory_bytes > 0 && ovx_reach(memory_bytes)) {
    ovx_sweep_limits given = { .events = events,
                               .memory_bytes = memory_bytes,
                               .memory = (uintptr_t)ovx_heap() };
    lab->search(ovx_parameter_values, outcomes, &given, results);
  }
  __builtin_memset(outcomes, 0, sizeof outcomes);
  return results;
}

/* Why the lab refuses the values that are there, though they are in their ranges; 0: it does not. */
uint32_t ovx_refusal_of(uint32_t number) {
  const ovx_lab *lab = ovx_module_lab(&OVX_MODULE, number);
  return lab ? ovx_refusal(lab->runs[0], ovx_parameter_values) : 0;
}

/* Makes of the values that are there those at x on an axis over one of the lab's parameters. */
double *ovx_move(uint32_t number, uint32_t parameter, double x) {
  const ovx_lab *lab = ovx_module_lab(&OVX_MODULE, number);
  if (lab && parameter < lab->runs[0]->parameter_count) ovx_lab_move(lab, ovx_parameter_values, parameter, x);
  return ovx_parameter_values;
}
