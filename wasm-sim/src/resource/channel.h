/*
 * What lies between two network cards where the network has a shape: messages cross the links of a route, and
 * share them.
 *
 * First come: a link carries one message after the other, in the order in which their first bytes come to it.
 * A first byte goes on as soon as its turn has come (cut through); the last one leaves a link when that is
 * through, and no earlier than it came.
 *
 *     sender's card    |===== wire =====|
 *     link 1           '..turn..|== link ==|
 *     link 2                    '-hop-|== link ==|
 *     receiver's card                 '-- hop, L --|===== wire =====|      no earlier than the last byte is there
 *
 * Fair (fair.h): all messages under way are flows at once, and both cards carry theirs as links do. The rates
 * of flows are max-min fair and change whenever a flow begins or ends.
 *
 *     P0 -> P2         |=== 1/2 ===|== 1 ==|
 *     P1 -> P2         |=== 1/2 ===|
 *
 * Finite queues (queue.h): messages travel as packets, each of which waits where it is until there is room
 * for it.
 *
 * Behind the cards nothing is lost. But with finite queues nothing is held back there: a switch stores what
 * it cannot yet send.
 */
#ifndef OVX_CHANNEL_H
#define OVX_CHANNEL_H

#include "kernel/event_heap.h"
#include "resource/network.h"

/* A link carries one direction. */
typedef struct ovx_link {
  ovx_moment free;   /* first come: through with what it has accepted */
  uint64_t bytes;    /* of all messages that it has carried or accepted */
  ovx_time busy;     /* what their bytes took or will take of it */
  uint32_t crossing; /* flows or packets on it; first come: not counted */
} ovx_link;

typedef struct ovx_channel {
  ovx_topology topology;
  ovx_link *links;
  uint32_t *node_of; /* processes */
  ovx_route *routes; /* messages */
  ovx_moment *tails; /* messages: when the last byte is through what the first one has passed */
  uint32_t busy;     /* links in use */
  /* first come, with a trace: when each link in use is through, as far as known when it began */
  ovx_event_heap ends;
  struct ovx_flows *flows;   /* fair; NULL: links serve first come, first served */
  struct ovx_queues *queues; /* finite queues */
} ovx_channel;

/*
 * Links of the shape that network.channel has, in simulation->channel, which serve in the order of coming. 1,
 * or 0 when the arena has no room.
 */
int ovx_channel_open(ovx_simulation *simulation);

extern const ovx_resource ovx_first_come_links;

ovx_route ovx_route_of(const ovx_channel *channel, uint32_t from_process, uint32_t to_process);

/* A link carries a message: `time` of it. */
static inline void ovx_link_carries(ovx_simulation *simulation, ovx_link *link, uint32_t bytes,
                                    ovx_time time) {
  link->bytes += bytes;
  ovx_accumulate(simulation, &link->busy, time);
}

/* Time on a link of what of a message is on the way. */
ovx_time ovx_link_time(const ovx_simulation *simulation, uint32_t message);

/* A message goes on its way; its last byte leaves the sender's card at `left`. */
static inline void ovx_channel_takes(ovx_simulation *simulation, uint32_t message, ovx_moment left) {
  ovx_channel *channel = simulation->channel;
  channel->routes[message] = ovx_route_of(channel, ovx_leaves_from(simulation, message),
                                          ovx_goes_to(simulation, message));
  channel->tails[message] = left;
}

/* ovx_moment_after for a stretch that is spent on a link. */
static inline ovx_moment ovx_moment_on_link(ovx_simulation *simulation, uint32_t link, ovx_moment since,
                                            ovx_time duration, int kind, uint32_t row, uint32_t operation) {
  uint32_t count = simulation->causes.count;
  ovx_moment end = ovx_moment_after(simulation, since, duration, kind, row, operation);
  ovx_cause_on_link(&simulation->causes, count, link);
  return end;
}

/* How many links are in use from `time` on, for a trace with levels: its only track. */
static inline void ovx_trace_busy_links(ovx_simulation *simulation, ovx_time time) {
  if (simulation->trace.levels.capacity > 0)
    ovx_trace_level(&simulation->trace, 0, time, simulation->channel->busy);
}

/* For the trace of a run that is over: links are through. */
void ovx_channel_close(ovx_simulation *simulation);

/*
 * The links whose messages took most of their time, the busiest first; among equal ones that with the lowest
 * number. Returns how many.
 */
uint32_t ovx_busiest_links(const ovx_channel *channel, uint32_t *links, uint32_t most);

/*
 * Whether links hold cards back, or messages share them, so that nobody knows when one will have left:
 * simulation->departed is called then.
 */
static inline int ovx_shares_cards(const ovx_simulation *simulation) {
  return simulation->channel && (simulation->channel->flows || simulation->channel->queues);
}

#endif
