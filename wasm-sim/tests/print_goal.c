/*
 * Reads GOAL on standard input, runs it by the rules of LogGOPSim on the machine that the lab schedule begins
 * with, and prints how many messages that were and when the last rank was through, in ps: what
 * bench/goalInstructions.mjs counts the instructions of.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "goal/goal_run.h"

enum { TEXT_MOST = 1 << 26, MEMORY_BYTES = 1 << 29 };

int main(void) {
  char *text = malloc(TEXT_MOST);
  ovx_arena arena = { .base = aligned_alloc(16, MEMORY_BYTES), .size = MEMORY_BYTES };
  if (!text || !arena.base) return 1;
  size_t length = fread(text, 1, TEXT_MOST, stdin);
  static ovx_goal goal;
  static ovx_goal_run run;
  ovx_goal_error error;
  const ovx_goal_costs costs = {
    .L_ns = 2500,
    .o_ns = 1500,
    .g_ns = 1000,
    .G_ns = 6,
    .S_bytes = 65535,
    .semantics = OVX_SEMANTICS_LOGGOPS,
  };
  if (!ovx_goal_parse(text, length, &arena, &goal.schedule, &goal.source, &error)) return 1;
  ovx_run_goal(&goal, &costs, &arena, (ovx_limits){ .events = UINT32_MAX }, &run);
  ovx_explain_goal(&goal, &arena, &run);
  printf("%" PRIu32 " %" PRId64 "\n", run.simulation.counters.messages, run.finish);
  free(text);
  free(arena.base);
  return run.status != OVX_COMPLETED;
}
