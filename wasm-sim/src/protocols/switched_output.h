/* The outputs of a switch and the packets that they have accepted. */
#ifndef SWITCHED_OUTPUT_H
#define SWITCHED_OUTPUT_H

#include "ovx_simulation.h"

ovx_output switched_output_new(void);

/* For so many packets in all. 1, or 0 when the arena has no room. */
int switched_pool_open(ovx_packets_pool *pool, ovx_arena *arena, uint64_t packets);

/* A number, or OVX_NONE when all are in use. */
uint32_t switched_packet_new(ovx_packets_pool *pool);
void switched_packet_free(ovx_packets_pool *pool, uint32_t packet);

/* NO_ROOM: too many packets are under way. */
typedef enum switched_accepted { SWITCHED_DROPPED, SWITCHED_QUEUED, SWITCHED_NO_ROOM } switched_accepted;

/*
 * A packet with these costs comes to the output of `process` now. If it is queued it is the last in the output's list,
 * and its times are set.
 */
switched_accepted switched_accept(ovx_simulation *simulation, ovx_packets_pool *pool, ovx_output *output,
                                  uint32_t process, const ovx_packet_costs *costs);

/* The first packet of the output has arrived: takes it off the list. */
uint32_t switched_arrive(ovx_simulation *simulation, ovx_packets_pool *pool, ovx_output *output, uint32_t process);

#endif
