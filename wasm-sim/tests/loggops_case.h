/* What the tests of the LogGOPSim rules share: a GOAL text, run, and when its ranks end. Times in ns. */
#ifndef LOGGOPS_CASE_H
#define LOGGOPS_CASE_H

#include <string.h>

#include "check.h"
#include "goal/goal.h"
#include "loggops/loggops.h"
#include "support.h"

typedef struct costs_ns {
  ovx_time L, o, g, G, O;
  uint32_t S;
} costs_ns;

static ovx_arena arena;
static ovx_simulation simulation;

static inline ovx_loggops_costs exactly(costs_ns costs) {
  return (ovx_loggops_costs){
    .L = costs.L * 1000,
    .o = costs.o * 1000,
    .g = costs.g * 1000,
    .G = { .per_byte = costs.G * 1000 },
    .O = { .per_byte = costs.O * 1000 },
    .S = costs.S,
  };
}

static inline ovx_status run_limited(costs_ns costs, const char *text, ovx_limits limits) {
  arena = fresh_arena();
  ovx_schedule schedule;
  ovx_goal_source source;
  ovx_goal_error error;
  if (!ovx_goal_parse(text, strlen(text), &arena, &schedule, &source, &error)) {
    EXPECT(!"understood");
    printf("    line %u: found %s, expected %s\n", error.line, error.found, error.expected);
    return OVX_INVALID;
  }
  const ovx_loggops_costs exact = exactly(costs);
  return ovx_loggops_run(&schedule, &exact, &arena, limits, &simulation);
}

static inline ovx_status run(costs_ns costs, const char *text) {
  return run_limited(costs, text, with_trace);
}

/* The finishing time of a rank in ns. */
static inline long long end(uint32_t rank) {
  EXPECT_EQUAL(simulation.processes[rank].processor.at % 1000, 0);
  return simulation.processes[rank].processor.at / 1000;
}

#endif
