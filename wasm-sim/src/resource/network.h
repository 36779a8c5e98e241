/*
 * The network: when bytes arrive, and whom each cost occupies.
 *
 *     sender's processor   |= send =|
 *     sender's card                 |===== wire =====|
 *     the way                       '-- latency --.            occupies nothing
 *     receiver's card                             |===== wire =====|
 *     receiver's processor                                         |= receive =|
 *
 * Cards and processors serve in the order of asking and are reserved when asked: a message that has to wait
 * sits in no queue, the end of the reservation says when its turn is over.
 */
#ifndef OVX_NETWORK_H
#define OVX_NETWORK_H

#include "kernel/engine.h"
#include "resource/topology.h"

/*
 * Control messages (requests, responses, acknowledgements, startup signals) are too short for the card to
 * notice.
 */
typedef struct ovx_control_costs {
  ovx_time send;          /* sender's processor */
  ovx_time wire, latency; /* occupies nothing: transfer of its bytes, and the rest */
  ovx_time receive;       /* receiver's processor */
  uint32_t bytes;
} ovx_control_costs;

/* Links of a torus between the cards: torus.c. */
typedef struct ovx_link_costs {
  uint32_t size[3];          /* routers in x, y, z, at least 1 each */
  uint32_t nodes_per_access; /* at least 1 */
  ovx_cost wire;             /* a link, for each message; hops are part of the latency */
  int held;                  /* by one message at a time, for as long as it takes its sender */
} ovx_link_costs;

/* A shape between the cards: channel.h. */
typedef struct ovx_channel_costs {
  ovx_topology topology;
  ovx_placement placement;
  ovx_cost link; /* each link, for each message */
  ovx_time hop;  /* latency of each link, which occupies nothing */
  /* finite queues: the most bytes of a packet, at least 1, and the packets of a queue */
  uint32_t packet_bytes, buffer;
} ovx_channel_costs;

/* Of every message. */
typedef struct ovx_address_costs {
  uint32_t pieces;
  ovx_time each;
} ovx_address_costs;

enum { OVX_RESOURCES_MOST = 3 };

typedef struct ovx_network {
  ovx_cost send;    /* o: sender's processor, for each message */
  ovx_cost receive; /* o: receiver's processor, for each message */
  /* sender's processor: copy into contiguous memory, where the protocol has one */
  ovx_cost gather;
  ovx_cost wire;    /* both network cards: (s - 1) G of LogGP */
  ovx_time gap;     /* both network cards, after each message: g of LogGP */
  ovx_time latency; /* L: occupies nothing */
  /* sender's processor, which stores each piece of a stream behind its address */
  ovx_address_costs address;
  uint32_t eager_bytes;      /* S: a longer send finishes with its receive; 0: no send does */
  ovx_time barrier;          /* hardware barrier, occupies nothing: from the last process's arrival */
  ovx_link_costs links;      /* links of a torus */
  ovx_channel_costs channel; /* links of a shape */
  ovx_control_costs control;
  /*
   * Beside processors and cards, none behind a NULL: ovx_preemption, ovx_torus or links of a shape
   * (channel.h), ovx_hardware_barrier or ovx_tree_barrier.
   */
  const ovx_resource *resources[OVX_RESOURCES_MOST];
  uint32_t lanes;  /* rows of a process in the trace; 0: one */
  const void *own; /* costs of the protocol alone, in its header; they outlive the run */
} ovx_network;

/* Keeps the costs of a protocol in the arena, where `own` then points. 1, or 0 when it has no room. */
static inline int ovx_network_keep(ovx_network *network, ovx_arena *arena, const void *costs, size_t bytes) {
  void *kept = ovx_arena_take(arena, 1, bytes);
  if (kept) __builtin_memcpy(kept, costs, bytes);
  network->own = kept;
  return kept != NULL;
}

/* Control messages: their costs are in network.h. */
/*
 * Sends a control message, of the network's size for these: the sender's processor is occupied from now on,
 * and an event of this type and subject happens when the message is there. Returns when it has been sent.
 */
ovx_moment ovx_send_control(ovx_simulation *simulation, ovx_flight flight, uint32_t type, uint32_t subject);

#endif
