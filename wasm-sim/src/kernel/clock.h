/* Whether a schedule fits the clock, before it is run. */
#ifndef OVX_CLOCK_H
#define OVX_CLOCK_H

#include "kernel/schedule.h"

/*
 * Whether a run must end before the clock does, 2^62 ps = 53 days: no instant of a run is later than the sum
 * of all computation, plus `message`, at most 10^16 ps, for each message and `per_byte` for each of its
 * bytes.
 */
int ovx_goal_fits_clock(const ovx_schedule *schedule, ovx_time message, ovx_time per_byte);

#endif
