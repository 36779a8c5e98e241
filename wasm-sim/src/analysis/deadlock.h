/*
 * Who waits for whom when nothing can happen any more.
 *
 *     P0 ──receive from──> P1 ──barrier, not reached by──> P2
 *      ^──────────────────────receive from─────────────────┘        a circle of three
 *
 * Every process that is not through waits in its first unfinished operation that has started. If following
 * the waits comes back to where it was, that circle is the deadlock; if not, all of them lead to a process
 * that has ended or waits for anybody, and all who wait are reported.
 */
#ifndef OVX_DEADLOCK_H
#define OVX_DEADLOCK_H

#include "kernel/engine.h"

typedef struct ovx_deadlock {
  uint32_t total;            /* of waiters there are: in the circle, or without one of all */
  uint32_t count;            /* of waiters reported: fewer where the list is cut */
  uint32_t blocked;          /* processes that are not through */
  int circle;                /* whether all of them form one; they are reported in the order of waiting */
  ovx_waiter *waiters;
} ovx_deadlock_report;

/*
 * For a schedule that was carried out as far as it goes: operation.state says how far. At most `most` waiters.
 * 1, or 0 when the arena has no room.
 */
int ovx_find_deadlock(const ovx_schedule *schedule, ovx_arena *arena, uint32_t most, ovx_deadlock_report *report);

#endif
