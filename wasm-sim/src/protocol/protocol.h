/*
 * A protocol decides what sends, receives and puts cost, whom they occupy and when they block. It is one
 * file with one ovx_protocol, listed here.
 */
#ifndef OVX_PROTOCOL_H
#define OVX_PROTOCOL_H

#include "resource/network.h"

typedef struct ovx_protocol {
  const char *name;
  /*
   * Opens the resources that it uses, takes what it needs from the arena and makes protocol_state of it. 1,
   * or 0: no room.
   */
  int (*open)(ovx_simulation *simulation);
  /* A message operation whose dependencies are met. */
  ovx_handler *start;
  /* Events of the protocol, from OVX_EVENT_PROTOCOL on. */
  ovx_handler *events[OVX_EVENT_TYPES - OVX_EVENT_PROTOCOL];
  /* What its state adds to the outcome of a run; NULL: nothing. */
  void (*outcome)(const ovx_simulation *simulation, ovx_outcome *outcome);
} ovx_protocol;

extern const ovx_protocol ovx_eager;            /* sends leave at once; the receiver takes part on arrival */
extern const ovx_protocol ovx_rendezvous;       /* as eager, but a longer message asks before it is sent */
extern const ovx_protocol ovx_request_response; /* request, response, data to its place, acknowledgement */
extern const ovx_protocol ovx_pvm;     /* eager through system buffers, with every copy that this takes */
extern const ovx_protocol ovx_deposit; /* puts; the other processor takes no part */
extern const ovx_protocol ovx_plain_sockets; /* blocking writes and reads on streams with finite buffers */
extern const ovx_protocol
  ovx_communication_process; /* requests to a process that moves fragments meanwhile */
extern const ovx_protocol
  ovx_packets; /* packets through switch outputs that can overflow, from cards beside processors */
extern const ovx_protocol ovx_switched; /* packets between processes that cannot send and receive at once */
extern const ovx_protocol
  ovx_accelerator; /* no messages: a stream that computes, and one that communicates beside it */
extern const ovx_protocol
  ovx_demand_driven; /* gets whose data is awaited only at the page fault of its first access */

/*
 * What other protocols do as ovx_eager does: a message that leaves at once, and one that is there and whose
 * receive is known.
 */
void ovx_eager_send(ovx_simulation *simulation, uint32_t operation);

/* The receiver's processor takes the message, whose receive finishes then. Returns when. */
ovx_moment ovx_eager_consume(ovx_simulation *simulation, uint32_t message);

/*
 * Hybrid messages, which carry control beside data: `own` of the network under request and response; NULL:
 * there are none.
 */
typedef struct ovx_hybrid_messages {
  /* messages with a tag below this are acknowledged by data that goes back later */
  uint32_t acknowledged;
} ovx_hybrid_messages;

/* Who moves a message that has to ask before it is sent: costs of ovx_rendezvous. */
/*
 * Who answers, and sends the data when the answer is there: the processor, once it is through with the
 * computation that it is at (with ovx_preemption at once, as a thread that interrupts it does), or the card,
 * which takes no processor time for it.
 */
typedef enum ovx_mover { OVX_PROCESSOR_MOVES, OVX_CARD_MOVES } ovx_mover;

/*
 * Copies into and out of system buffers, and what it costs to have many of these: `own` of the network under
 * PVM.
 */
typedef struct ovx_buffered_costs {
  ovx_cost pack; /* sender's processor: into the message */
  /* sender's processor: the system buffer of a message, and all else that each costs alike */
  ovx_time allocate;
  ovx_cost buffer;  /* sender's processor: into a system buffer */
  ovx_cost unpack;  /* receiver's processor: out of the system buffer */
  ovx_cost scatter; /* receiver's processor: to its place */
  /* receiver's processor: for each buffer in use beyond `free`, at each receive */
  ovx_time search;
  uint32_t free;
  uint32_t places; /* system buffers of a process; 0: without limit */
} ovx_buffered_costs;

/*
 * Two streams of one processor, as an accelerator has them: each is a process, carries out its operations in
 * the order in which they become ready, and is slowed while the other one has something to do, too. There are
 * no messages: a collective is an operation of the stream that communicates.
 *
 *     computes       |====== a ======|== b slowed ==|= b =|
 *     communicates                   |=== c slowed =|
 *
 * A slowed operation advances at 1 / (1 + slowdown) of its speed. An instant at which one of the two begins
 * or ends has the other's end found anew. `own` of the network under the protocol `accelerator`.
 */
enum { OVX_ACCELERATOR_COMPUTES, OVX_ACCELERATOR_COMMUNICATES, OVX_ACCELERATOR_STREAMS };

typedef struct ovx_accelerator_costs {
  /* of each, at least 0: how much longer what it does takes beside the other */
  double slowdown[OVX_ACCELERATOR_STREAMS];
} ovx_accelerator_costs;

#endif
