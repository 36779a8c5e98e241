/*
 * The critical path: the longest chain of operations and messages, had no processor, card or link ever been
 * busy with something else. A run cannot be shorter; what it is longer by was spent in queues.
 *
 *     P0  |calc|o|                      |o|calc|
 *                \== L, wire ==|       /
 *     P1                       |o|calc|o|
 */
#ifndef OVX_CRITICAL_PATH_H
#define OVX_CRITICAL_PATH_H

#include "resource/network.h"

/* What a message costs when nothing is in its way. */
typedef struct ovx_path_costs {
  ovx_cost send;             /* sender's processor */
  ovx_cost wire;             /* until the last byte has left */
  ovx_time latency;
  ovx_cost receive;          /* receiver's processor */
  ovx_time barrier;
  int send_releases_at_once; /* whether what waits for a send may start when the send starts */
} ovx_path_costs;

/* What is known of an operation on its longest chain; all bits are 1 before anything is. */
typedef struct ovx_path_step {
  ovx_time begin;            /* so far */
  uint32_t from;             /* the operation before it, or OVX_NONE */
  uint32_t met;              /* of a send that has started: itself; before that the receive that waits for it, or OVX_NONE */
  uint32_t pending;          /* edges that still hold it back, one less than there are */
} ovx_path_step;

typedef struct ovx_critical_path {
  ovx_time length;
  uint32_t last;             /* operation at its end; OVX_NONE: nothing has finished */
  const ovx_path_step *steps; /* of each operation */
} ovx_critical_path;

ovx_path_costs ovx_path_costs_of(const ovx_network *network);

/*
 * For a schedule that was carried out: of each receive that has finished, `next` is the send that it took.
 * Operations that have not finished take no part. 1, or 0 when the arena has no room.
 */
int ovx_find_critical_path(const ovx_schedule *schedule, ovx_arena *arena, const ovx_path_costs *costs,
                           ovx_critical_path *path);

#endif
