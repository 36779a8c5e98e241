/*
 * Random schedules as GOAL, what they cost and how they end, an object of JSON a line:
 *
 *     print_plans loggops COUNT SEED       by the rules of LogGOPSim, many things at each instant
 *     print_plans overlap COUNT SEED       with overlap, hardly ever two that are not the same one's
 *
 * loggopsim.mjs and second_simulator.py, which know nothing of this simulator, say how they should have ended.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "goal/goal_run.h"
#include "reference/plan.h"

static const char *const endings[] = { [OVX_COMPLETED] = "completed",
                                       [OVX_DEADLOCK] = "deadlock",
                                       [OVX_UNRECEIVED] = "unreceived" };

/* Times and sizes that add up to the same seldom: what happens first of two at an instant is no rule of overlap. */
static void spread(plan *p, unsigned long long *seed) {
  p->L = plan_below(seed, 1000000);
  p->o = plan_below(seed, 100000);
  p->g = plan_below(seed, 100000);
  p->G = plan_below(seed, 20);
  p->O = 1 + plan_below(seed, 20);
  p->S = plan_below(seed, 2) ? UINT32_MAX : 1 << 19;
  for (int i = 0; i < p->operation_count; i++) p->operations[i].size = 1 + plan_below(seed, 1 << 20);
}

/* By the rules of LogGOPSim a time before 0 is one just below 2^64 ns. */
static void print_run(const plan *p, const ovx_goal *goal, ovx_semantics semantics, ovx_arena *arena) {
  static ovx_goal_run run;
  const ovx_goal_costs costs = {
    .L_ns = (double)p->L,
    .o_ns = (double)p->o,
    .g_ns = (double)p->g,
    .G_ns = (double)p->G,
    .O_ns = (double)p->O,
    .S_bytes = (double)p->S,
    .semantics = semantics,
  };
  ovx_run_goal(goal, &costs, arena, no_trace, &run);
  printf("{\"costs\": {\"L\": %" PRId64 ", \"o\": %" PRId64 ", \"g\": %" PRId64 ", \"G\": %" PRId64
         ", \"O\": %" PRId64 ", \"S\": %" PRId64 "}, \"ending\": \"%s\", \"finish_ns\": [",
         p->L, p->o, p->g, p->G, p->O, p->S, endings[run.status]);
  for (uint32_t rank = 0; rank < goal->schedule.process_count; rank++) {
    ovx_time finish = rank_finish(&run.simulation, rank);
    for (uint32_t i = 0; semantics == OVX_SEMANTICS_OVERLAP && i < ovx_units(&goal->schedule); i++)
      finish = ovx_later(finish, run.simulation.processes[ovx_unit(&goal->schedule, rank, i)].end.at);
    printf("%s\"%" PRIu64 "\"", rank ? ", " : "", (uint64_t)(finish / 1000));
  }
  printf("], ");
}

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  static plan p;
  static char text[PLAN_TEXT];
  ovx_semantics semantics = strcmp(argv[1], "overlap") == 0 ? OVX_SEMANTICS_OVERLAP : OVX_SEMANTICS_LOGGOPS;
  unsigned long long seed = strtoull(argv[3], NULL, 10);
  for (int left = atoi(argv[2]); left > 0;) {
    plan_random(&p, &seed, left % 4 == 0);
    if (p.operation_count == 0) continue; /* the published program looks at the first one */
    p.G_zs = p.O_zs = 0;                  /* it knows whole nanoseconds */
    if (semantics == OVX_SEMANTICS_OVERLAP) spread(&p, &seed);
    ovx_arena arena = fresh_arena();
    ovx_goal goal;
    ovx_goal_error error;
    size_t length = plan_write(&p, text);
    if (!ovx_goal_parse(text, length, &arena, &goal.schedule, &goal.source, &error)) continue;
    left--;
    print_run(&p, &goal, semantics, &arena);
    printf("\"goal\": \"");
    for (size_t i = 0; i < length; i++)
      if (text[i] == '\n')
        printf("\\n");
      else
        putchar(text[i]);
    printf("\"}\n");
  }
  return 0;
}
