/*
 * What lies between two network cards, when it can be crowded: a torus of routers in up to three dimensions,
 * with a link each way to each neighbour; `nodes_per_access` processes share one way in and one way out.
 *
 *     card ──in──> router ──x──> router ──x──> router ──y──> router ──out──> card
 *
 * Messages go by dimension, x first, the shorter way round. They are streams, which processors store into the
 * network themselves, slower than a link carries it: streams share a link byte by byte. The first byte never
 * waits; the sender's processor is busy until every link on its way has carried what it had accepted by then.
 * While a crowded link keeps a stream back, its bytes stand in the links behind, which carry nothing else
 * until that link's turn with them: congestion spreads. Where both ways round a ring are as long, every other
 * process takes the one back.
 *
 * Links that are held are not shared: each is one message's for as long as that takes its sender, and those
 * behind a link that it waits for are until it is through.
 */
#ifndef OVX_LINKS_H
#define OVX_LINKS_H

#include "resource/network.h"

typedef struct ovx_links {
  ovx_topology torus;
  ovx_moment
    *free; /* end of use of each link: those of the torus, then of all ways in, then of all ways out */
} ovx_links;

/*
 * The links of the network, in simulation->links. 1, or 0 when the arena has no room or the torus has no
 * place for all processes.
 */
int ovx_links_open(ovx_simulation *simulation);

/* What the processor takes for a stream: for the addresses of its pieces, and for storing its bytes. */
typedef struct ovx_pace {
  ovx_time addresses, stores;
} ovx_pace;

/*
 * The stream of a message operation begins to leave at `begin` and would go at that pace if its sender alone
 * decided: gives its bytes to all links on its way. Returns when it has left.
 */
ovx_moment ovx_links_stream(ovx_simulation *simulation, uint32_t operation, ovx_moment begin, ovx_pace pace);

#endif
