/* Runs GOAL texts. Texts in the report end with NUL. */
#include "workload/schedule/schedule_lab.h"
#include "report.h"

static ovx_report last;
static ovx_goal_run last_goal;
static ovx_goal_report goal;

/* Where the page writes a GOAL text of so many bytes; NULL: there is no room for it. */
char *ovx_text(uint32_t bytes) {
  return ovx_reach(bytes) ? (char *)ovx_heap() : NULL;
}

/* Runs the text with the values of the lab schedule. */
const ovx_goal_report *ovx_run_text(uint32_t bytes, uint32_t memory_bytes, uint32_t events,
                                    uint32_t spans, uint32_t arrows) {
  uint64_t begin = ((uint64_t)bytes + 15) & ~(uint64_t)15;
  last = ovx_no_room();
  goal = (ovx_goal_report){ .run = &last };
  if (!ovx_reach(begin + memory_bytes)) return &goal;
  ovx_arena arena = { .base = ovx_heap() + begin, .size = memory_bytes };
  ovx_limits limits = { .events = events, .spans = spans, .arrows = arrows };
  ovx_outcome outcome = ovx_run_schedule((const char *)ovx_heap(), bytes, ovx_parameter_values, &arena, limits, &last_goal);
  last = last_goal.simulation.processes ? ovx_report_of(last_goal.status, &last_goal.simulation) : (ovx_report){ .outcome = outcome };
  goal = (ovx_goal_report){
    .run = &last,
    .error_line = last_goal.error.line,
    .error_column = last_goal.error.column,
    .error_found = last_goal.error.found,
    .error_expected = last_goal.error.expected,
    .rank_count = last_goal.simulation.schedule.process_count,
    .finish_ns = last_goal.finish_ns,
    .circle = (uint32_t)last_goal.deadlock.circle,
    .waiter_count = last_goal.deadlock.count,
    .waiters = last_goal.deadlock.waiters,
    .waiter_line = last_goal.waiter_line,
    .waiter_total = last_goal.deadlock.total,
    .chain_count = last_goal.chain_count,
    .chain_rank = last_goal.chain_rank,
    .chain_line = last_goal.chain_line,
    .path_ps = last_goal.path.length,
    .exposed_ps = last_goal.exposed,
  };
  return &goal;
}
