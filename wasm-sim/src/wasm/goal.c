/* Reads a GOAL text, which is kept, and runs it. Texts in the reports end with NUL. */
#include "workload/schedule/schedule_lab.h"
#include "report.h"

static ovx_goal goal;
static ovx_goal_error error;
static int is_read;

static ovx_goal_run run;
static ovx_reading reading;
static ovx_report report;
static ovx_goal_report goal_report;

/* Where the page writes a GOAL text of so many bytes; the one before is forgotten. NULL: there is no room for it. */
char *ovx_text(uint32_t bytes) {
  is_read = 0;
  ovx_keep(0);
  return ovx_reach(bytes) ? (char *)ovx_heap() : NULL;
}

/* Reads the text that is there with so much memory, and keeps what it has read for all runs from now on. */
const ovx_reading *ovx_read(uint32_t bytes, uint32_t memory_bytes) {
  const char *text = (const char *)ovx_heap();
  uint64_t begin = ((uint64_t)bytes + 15) & ~(uint64_t)15;
  reading = (ovx_reading){ .error_found = error.found, .error_expected = error.expected };
  if (!ovx_reach(begin + memory_bytes)) return &reading;
  ovx_arena arena = { .base = ovx_heap() + begin, .size = memory_bytes };
  is_read = ovx_goal_parse(text, bytes, &arena, &goal.schedule, &goal.source, &error);
  reading.error_line = error.line;
  reading.error_column = error.column;
  if (!is_read) return &reading;
  reading.text = (uint32_t)(uintptr_t)&goal;
  ovx_keep(begin + arena.used);
  return &reading;
}

/* Runs it with the values of the lab schedule. */
const ovx_goal_report *ovx_run_schedule(uint32_t memory_bytes, uint32_t events, uint32_t spans, uint32_t arrows) {
  report = ovx_no_room();
  goal_report = (ovx_goal_report){ .run = &report };
  if (!ovx_reach(memory_bytes)) return &goal_report;
  ovx_arena arena = { .base = ovx_heap(), .size = memory_bytes };
  ovx_limits limits = { .events = events, .spans = spans, .arrows = arrows };
  report = (ovx_report){ .outcome = ovx_schedule_carry_out(is_read ? &goal : NULL, ovx_parameter_values, &arena, limits, &run) };
  if (!run.simulation.processes) return &goal_report;
  ovx_schedule_explain(&goal, ovx_parameter_values, &arena, &run);
  ovx_outcome outcome = report.outcome;
  report = ovx_report_of(run.status, &run.simulation);
  report.outcome = outcome;
  goal_report = (ovx_goal_report){
    .run = &report,
    .rank_count = run.finish_ns ? run.simulation.schedule.process_count : 0,
    .finish_ns = run.finish_ns,
    .circle = (uint32_t)run.deadlock.circle,
    .waiter_count = run.deadlock.count,
    .waiters = run.deadlock.waiters,
    .waiter_line = run.waiter_line,
    .waiter_total = run.deadlock.total,
    .unfinished_count = run.unfinished_count,
    .unfinished_rank = run.unfinished_rank,
    .unfinished_line = run.unfinished_line,
    .chain_count = run.chain_count,
    .chain_rank = run.chain_rank,
    .chain_line = run.chain_line,
    .path_ps = run.path.length,
  };
  return &goal_report;
}
