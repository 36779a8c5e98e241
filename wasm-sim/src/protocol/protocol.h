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

#endif
