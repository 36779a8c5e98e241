/* Runs GOAL texts. Texts in the report end with NUL. */
#include "goal/goal_run.h"
#include "report.h"

/* What a schedule has beyond every other run. */
typedef struct goal_report {
  const ovx_report *run;                                                 /* 0 */
  uint32_t error_line, error_column;                                 /* 4; line 0: the text is sound */
  const char *error_found, *error_expected;                          /* 12 */
  const double *finish_ns;                                           /* 20; one a rank */
  uint32_t circle, waiter_count;                                     /* 24 */
  const ovx_waiter *waiters;                                         /* 32; process, operation, waits_for */
  const uint32_t *waiter_line;                                       /* 36 */
  uint32_t chain_count;                                              /* 40 */
  const uint32_t *chain_rank, *chain_line;                           /* 44 */
  uint32_t unused;
  int64_t path_ps, exposed_ps;                                       /* 56 */
} goal_report;

_Static_assert(offsetof(goal_report, error_line) == 4, "read by goalMemory.ts");
_Static_assert(offsetof(goal_report, finish_ns) == 20, "read by goalMemory.ts");
_Static_assert(offsetof(goal_report, chain_count) == 40, "read by goalMemory.ts");
_Static_assert(offsetof(goal_report, path_ps) == 56, "read by goalMemory.ts");
_Static_assert(sizeof(ovx_waiter) == 12, "read by goalMemory.ts");

static ovx_report last;
static ovx_goal_run last_goal;
static goal_report goal;

/* Where the page writes a GOAL text of so many bytes; NULL: there is no room for it. */
EXPORT(ovx_text) char *ovx_text(uint32_t bytes) {
  return ovx_reach(bytes) ? (char *)ovx_heap() : NULL;
}

/* Runs the text with the values L, o, g, G, O, S, semantics (ovx_semantics). */
EXPORT(ovx_run_text) const goal_report *ovx_run_text(uint32_t bytes, uint32_t memory_bytes, uint32_t events,
                                                     uint32_t spans, uint32_t arrows) {
  uint64_t begin = ((uint64_t)bytes + 15) & ~(uint64_t)15;
  last = ovx_no_room();
  goal = (goal_report){ .run = &last };
  if (!ovx_reach(begin + memory_bytes)) return &goal;
  ovx_arena arena = { .base = ovx_heap() + begin, .size = memory_bytes };
  ovx_limits limits = { .events = events, .spans = spans, .arrows = arrows };
  ovx_goal_costs costs = {
    .L_ns = ovx_parameter_values[0], .o_ns = ovx_parameter_values[1], .g_ns = ovx_parameter_values[2], .G_ns = ovx_parameter_values[3], .O_ns = ovx_parameter_values[4],
    .S_bytes = ovx_parameter_values[5], .semantics = (ovx_semantics)ovx_parameter_values[6],
  };
  ovx_run_goal((const char *)ovx_heap(), bytes, &costs, &arena, limits, &last_goal);
  last = ovx_report_of(last_goal.status, &last_goal.simulation);
  goal = (goal_report){
    .run = &last,
    .error_line = last_goal.error.line,
    .error_column = last_goal.error.column,
    .error_found = last_goal.error.found,
    .error_expected = last_goal.error.expected,
    .finish_ns = last_goal.finish_ns,
    .circle = (uint32_t)last_goal.deadlock.circle,
    .waiter_count = last_goal.deadlock.count,
    .waiters = last_goal.deadlock.waiters,
    .waiter_line = last_goal.waiter_line,
    .chain_count = last_goal.chain_count,
    .chain_rank = last_goal.chain_rank,
    .chain_line = last_goal.chain_line,
    .path_ps = last_goal.path.length,
    .exposed_ps = last_goal.exposed,
  };
  return &goal;
}
