/*
 * The wait-for relation when nothing can happen any more.
 *
 *     P0  receive ──a send of P1, which requires──> receive          a circle: none of these can happen unless another
 *          ^                                           │             has happened before
 *          └─────which requires── a send of P0 <───────┘
 *
 * Operations wait for what they require, and once they have started for one that has not: see waits.h. Let
 * everything happen that could if missing messages arrived all the same: what is left then waits in a circle,
 * and only that is called one. A receive that several processes could serve is part of none. Where there is
 * no circle, all who wait are reported.
 */
#ifndef OVX_DEADLOCK_H
#define OVX_DEADLOCK_H

#include "kernel/engine.h"

typedef struct ovx_deadlock {
  uint32_t total;   /* waiters: in the circle, or without one in all */
  uint32_t count;   /* reported waiters: fewer than `total` where the list is cut */
  uint32_t blocked; /* processes that are not through */
  int circle;       /* whether all of them form one; they are reported in the order of waiting */
  /* without a circle in the order of processes; of several waiting for one peer the first */
  ovx_waiter *waiters;
} ovx_deadlock_report;

/*
 * For a run that went as far as it goes, in time linear in its operations and edges. At most `most` waiters.
 * 1, or 0 when the arena has no room.
 */
int ovx_find_deadlock(const ovx_simulation *simulation, ovx_arena *arena, uint32_t most,
                      ovx_deadlock_report *report);

#endif
