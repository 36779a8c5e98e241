/*
 * How long a run takes in which no processor, card or link is ever busy with something else: its longest
 * chain of operations and messages. No run is shorter; what one is longer by was spent in queues, and its
 * critical path says where (kernel/path.h).
 *
 *     P0  |calc|o|                      |o|calc|
 *                \== L, wire ==|       /
 *     P1                       |o|calc|o|
 */
#ifndef OVX_UNCONTENDED_H
#define OVX_UNCONTENDED_H

#include "kernel/engine.h"
#include "resource/network.h"

/* What a message costs when nothing is in its way. */
typedef struct ovx_uncontended_costs {
  ovx_cost send; /* sender's processor */
  ovx_cost wire; /* sender's card, until the last byte has left */
  ovx_time latency;
  ovx_cost receive; /* receiver's processor */
  ovx_time barrier;
  const struct ovx_channel *channel; /* links that messages cross, or NULL */
  ovx_cost link;                     /* each of them: the slowest part of its way carries a message last */
  ovx_time hop;                      /* latency of each */
  uint32_t asks_beyond;              /* rendezvous: bytes beyond which a message asks first; 0: none does */
  ovx_time move;                     /* what answering takes of a processor, and sending then */
  int send_releases_at_once;         /* whether what waits for a send may start when the send starts */
} ovx_uncontended_costs;

ovx_uncontended_costs ovx_uncontended_costs_of(const ovx_network *network);

/*
 * For a run that is over: of each receive that has finished, `next` of its state is the send that it took.
 * Operations that have not finished take no part. 1, or 0 when the arena has no room.
 */
int ovx_find_uncontended(const ovx_simulation *simulation, ovx_arena *arena,
                         const ovx_uncontended_costs *costs, ovx_time *length);

#endif
