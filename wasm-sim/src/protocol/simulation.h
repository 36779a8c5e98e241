/* One run: a schedule, carried out by a protocol over a network. */
#ifndef OVX_SIMULATION_H
#define OVX_SIMULATION_H

#include "protocol/protocol.h"

/*
 * Takes over a closed schedule; what the network's `own` points to outlives the run. 1, or 0 with
 * simulation->limit set when the arena has no room for what this schedule may need at most.
 */
int ovx_simulation_open(ovx_simulation *simulation, ovx_arena *arena, const ovx_schedule *schedule,
                        const ovx_protocol *protocol, const ovx_network *network, ovx_limits limits);

/* A run that ended with OVX_LIMIT_EVENTS goes on where it stopped when it is run again with more of them. */
ovx_status ovx_simulation_run(ovx_simulation *simulation, ovx_limits limits);

#endif
