/* Requirements in a circle: none of their operations could ever start. */
#ifndef OVX_GOAL_CYCLE_H
#define OVX_GOAL_CYCLE_H

#include "kernel/schedule.h"

/*
 * The first operation of a circle in a closed schedule, OVX_NONE if there is none. 1, or 0 when the arena, which
 * gives scratch only, has no room.
 */
int ovx_goal_find_cycle(const ovx_schedule *schedule, ovx_arena *arena, uint32_t *operation);

#endif
