/* What the tests share: memory, hand-made schedules, a random sequence, and the invariants of every trace. */
#ifndef SUPPORT_H
#define SUPPORT_H

#include "kernel/path.h"
#include "kernel/processor.h"
#include "resource/barrier.h"
#include "resource/card.h"
#include "workload/workload.h"

#define MEMORY_BYTES ((size_t)256 << 20)

/* A fresh arena over one block that is kept for the whole program. */
ovx_arena fresh_arena(void);

extern const ovx_limits no_trace, with_trace, with_causes;

/* Runs a hand-made schedule, closed here. */
ovx_status run_schedule(ovx_simulation *simulation, ovx_arena *arena, ovx_schedule *schedule,
                        const ovx_protocol *protocol, const ovx_network *network, ovx_limits limits);

/* How many edges lead to an operation of a closed schedule. */
static inline uint32_t edges_to(const ovx_schedule *schedule, uint32_t operation) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < schedule->edge_count; i++)
    count += (schedule->edges[i] & ~OVX_START_EDGE) == operation;
  return count;
}

/* splitmix64: the same sequence everywhere. */
unsigned long long random_bits(unsigned long long *state);
double random_between(unsigned long long *state, double low, double high);
double random_logarithmic(unsigned long long *state, double low, double high);

/* When the last processor of a rank is through; a time below 0 is later than all others. */
static inline ovx_time rank_finish(const ovx_simulation *simulation, uint32_t rank) {
  uint64_t finish = 0;
  for (uint32_t i = 0; i < ovx_units(&simulation->schedule); i++) {
    uint64_t through = (uint64_t)simulation->processes[ovx_unit(&simulation->schedule, rank, i)].processor.at;
    if (through > finish) finish = through;
  }
  return (ovx_time)finish;
}

/*
 * What is wrong with the critical path of a run that came to its end, whose causes were recorded; NULL:
 * nothing.
 */
const char *wrong_path(const ovx_simulation *simulation, ovx_time finish, ovx_arena *arena, ovx_path *path);

/*
 * Number of broken invariants: spans of a process overlap, time runs backwards, a message arrives before it
 * left.
 */
int broken_invariants(const ovx_simulation *simulation);

#endif
