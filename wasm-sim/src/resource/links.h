/*
 * What lies between two network cards, when it can be crowded.
 *
 *     none    every pair has its own way
 *     bus     one link for all
 *     torus   routers in up to three dimensions, a link each way to each neighbour; `nodes_per_access`
 *             processes share one way in and one way out
 *
 *     card ──in──> router ──x──> router ──x──> router ──y──> router ──out──> card
 *
 * Messages go by dimension, x first, the shorter way round. A message reserves each link when its first byte
 * gets there, for as long as its bytes take, and its first byte is at the next router a hop later (cut-through).
 *
 * Streams are what processors store into the network themselves, slower than a link carries it: streams share a link
 * byte by byte. The first byte waits for nobody; the sender's processor is held until every link on its way has carried
 * what it had accepted by then. While a crowded link keeps a stream back, its bytes stand in the links behind, which
 * carry nothing else until that link's turn with them: congestion spreads. Where both ways round a ring are as long,
 * every other process takes the one back.
 */
#ifndef OVX_LINKS_H
#define OVX_LINKS_H

#include "base/arena.h"
#include "base/time.h"

typedef enum ovx_topology { OVX_TOPOLOGY_NONE, OVX_TOPOLOGY_BUS, OVX_TOPOLOGY_TORUS } ovx_topology;

typedef struct ovx_link_costs {
  ovx_topology topology;
  uint32_t size[3];          /* torus: routers in x, y, z, at least 1 each */
  uint32_t nodes_per_access; /* torus: at least 1 */
  ovx_cost wire;             /* a link, for each message */
  ovx_time hop;              /* nobody: for the first byte from one link to the next; streams: part of the latency */
  int streams;               /* torus: messages are streams */
} ovx_link_costs;

typedef struct ovx_links {
  uint32_t count;
  ovx_time *free;            /* of each link */
} ovx_links;

/* Where the first byte is; kept in the message. */
#define OVX_AT_SENDER UINT32_MAX

/* 1, or 0 when the arena has no room or the torus has no place for all processes. */
int ovx_links_open(ovx_links *links, ovx_arena *arena, const ovx_link_costs *costs, uint32_t processes);

/*
 * The first byte is at *at at time `now`. Reserves the next link on its way, moves *at on and returns when it
 * gets there; *last tells whether that was the last link.
 */
ovx_time ovx_links_next(ovx_links *links, const ovx_link_costs *costs, uint32_t source, uint32_t destination,
                        uint32_t bytes, ovx_time now, uint32_t *at, int *last);

/*
 * A stream begins to leave at `now` and would have left at `paced` if its sender alone decided: gives its bytes to all
 * links on its way. Returns when it has left.
 */
ovx_time ovx_links_stream(ovx_links *links, const ovx_link_costs *costs, uint32_t source, uint32_t destination,
                          uint32_t bytes, ovx_time now, ovx_time paced);

#endif
