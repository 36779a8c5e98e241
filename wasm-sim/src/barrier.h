/* Barriers as the event loop sees them. */
#ifndef BARRIER_H
#define BARRIER_H

#include "ovx_simulation.h"

/* Events that barriers can have pending at once. */
uint64_t ovx_barrier_pending(const ovx_schedule *schedule, ovx_barrier_kind kind);

/* A process has come to its next barrier. */
void ovx_barrier_reach(ovx_simulation *simulation, uint32_t operation);

/* A barrier message is there. */
void ovx_barrier_message(ovx_simulation *simulation, uint32_t subject);

#endif
