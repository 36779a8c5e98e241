/*
 * Who waits for whom when nothing can happen any more.
 *
 *     P0  receive ──a send of P1, which requires──> receive          a circle: none of these can happen unless another
 *          ^                                           │             has happened before
 *          └─────which requires── a send of P0 <───────┘
 *
 * Operations wait for what they require, and once they have started for one that has not: see waits.h. Let everything happen
 * that could if what nobody sends came all the same: what is left then waits in a circle, and only that is called one. A
 * receive that several processes could serve is part of none. Where there is no circle, all who wait are reported.
 */
#ifndef OVX_DEADLOCK_H
#define OVX_DEADLOCK_H

#include "kernel/engine.h"

typedef struct ovx_deadlock {
  uint32_t total;            /* of waiters there are: in the circle, or without one of all */
  uint32_t count;            /* of waiters reported: fewer where the list is cut */
  uint32_t blocked;          /* processes that are not through */
  int circle;                /* whether all of them form one; they are reported in the order of waiting */
  ovx_waiter *waiters;       /* without a circle process by process; of several that wait for the same one the first */
} ovx_deadlock_report;

/*
 * For a run that went as far as it goes, in time linear in its operations and edges. At most `most` waiters. 1, or 0 when the
 * arena has no room.
 */
int ovx_find_deadlock(const ovx_simulation *simulation, ovx_arena *arena, uint32_t most, ovx_deadlock_report *report);

#endif
