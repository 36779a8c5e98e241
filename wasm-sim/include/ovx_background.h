/*
 * Computation that gives way. With network.preemptive the computations of a process run one after the other in the
 * background: whatever occupies the processor for messages (an interrupt, a context switch, a copy) takes it at once
 * and among its kind in the order of asking, and the computation goes on afterwards.
 *
 *     asked for   |======= compute =======|
 *     processor   |== compute ==|o|copy|=== compute ===|        its end is later by what was taken
 *
 * A computation has started when no other is before it. An event stands at the end that is expected; when it
 * comes and time has been taken, it is put off: one event a computation and one more for each time it comes too early.
 */
#ifndef OVX_BACKGROUND_H
#define OVX_BACKGROUND_H

#include "ovx_arena.h"
#include "ovx_matching.h"
#include "ovx_time.h"

typedef struct ovx_background {
  ovx_list computing;        /* operations, the first of which is under way */
  ovx_time left;             /* of the first */
} ovx_background;

struct ovx_simulation;

/* 1, or 0 when the arena has no room. Nothing is taken unless the network is preemptive. */
int ovx_background_open(struct ovx_simulation *simulation);

/* Puts a computation behind those of its process. */
void ovx_background_compute(struct ovx_simulation *simulation, uint32_t operation);

/* Accounts for what the process has computed until now; call it before its processor is given to something else. */
void ovx_background_give_way(struct ovx_simulation *simulation, uint32_t process);

/* The computation of the process is expected to end now. */
void ovx_background_expected(struct ovx_simulation *simulation, uint32_t process);

#endif
