/*
 * Messages in packets through the outputs of a switch, one to each process: what is the same however a
 * process sends and receives. A packet that finds the queue of an output full is dropped. After a timeout,
 * which doubles with each loss, its sender knows; what it sends again then is up to it, as are the events.
 *
 * The tag of a send and of its receive is the number of their message, from 0 on. Control messages, which
 * tell a sender to begin, are messages too.
 */
#ifndef PACKET_STATE_H
#define PACKET_STATE_H

#include "protocol/packets/costs.h"

enum {
  PACKET_ARRIVES = OVX_EVENT_PROTOCOL, /* process: the first packet on its output has arrived */
  PACKET_TIMEOUT,                      /* packet: the sender knows that it was dropped */
  PACKET_SIGNAL,                       /* message: a control message has arrived */
  PACKET_EVENTS
};

typedef struct packet_message {
  uint32_t send, receive; /* operations */
  uint32_t packets;
  uint32_t sent; /* packets that have been sent at least once */
  /*
   * by the switch, and wanted; a packet that finds no place at its receiver is accepted no more, nor what
   * comes behind it
   */
  uint32_t accepted;
  uint32_t arrived;       /* at the receiver, which wants them and had a place for each */
  uint32_t taken;         /* by the receiver */
  uint32_t next;          /* go-back senders: packet to send */
  uint8_t times;          /* drops of that packet */
  uint8_t awaits_timeout; /* a packet was dropped, which its sender does not know yet */
  uint8_t probes;         /* the sender knows: nothing goes out but the packet that was dropped */
  uint8_t through;        /* with its last packet accepted its send has finished */
} packet_message;

typedef struct packet_state {
  packet_message *messages;
  ovx_output *outputs; /* to each process */
  uint32_t waiting;    /* at outputs that share a memory */
  ovx_packets_pool pool;
  /* into the switch, of each packet of the pool whose arrow waits until it arrives; NULL: none waits */
  ovx_time *sent;
  void *own; /* of the protocol */
} packet_state;

static inline const ovx_switch_costs *switch_costs_of(const ovx_simulation *simulation) {
  return simulation->network->own;
}

static inline packet_state *packets_under_way(const ovx_simulation *simulation) {
  return simulation->protocol_state;
}

static inline const ovx_operation *packet_send(const ovx_simulation *simulation,
                                               const packet_message *message) {
  return &simulation->schedule.operations[message->send];
}

/* Costs of the packet at a place in its message. */
static inline const ovx_packet_costs *packet_costs(const ovx_simulation *simulation,
                                                   const packet_message *message, uint32_t place) {
  const ovx_switch_costs *costs = switch_costs_of(simulation);
  return place + 1 < message->packets ? &costs->full : &costs->last;
}

/* How many packets the send of a message takes. */
uint32_t ovx_packets_of(const ovx_simulation *simulation, const ovx_operation *send);

/* 1, or 0 when the arena has no room. */
int ovx_packets_begin(ovx_simulation *simulation);

/* Processor time of `process`, at either end, for a packet. */
ovx_activity ovx_for_packet(const ovx_simulation *simulation, ovx_span_kind kind,
                            const packet_message *message, uint32_t process, uint32_t place);

/* Starts an operation, but for a send of data: then 0. */
int ovx_packets_start(ovx_simulation *simulation, uint32_t operation);

/*
 * A packet of a message, which its receiver wants; OVX_NONE, and the run has ended: too many are under way.
 */
uint32_t ovx_packet_begin(ovx_simulation *simulation, uint32_t message, uint32_t place);

/* The packet comes to the output to its receiver. 1, or 0 when that has no place for it. */
int ovx_packet_enqueue(ovx_simulation *simulation, uint32_t packet);

/*
 * The packet is in the switch: at once at the output to its receiver. With its last packet a send has
 * finished. 1, or 0 when the packet is dropped.
 */
int ovx_packet_inject(ovx_simulation *simulation, uint32_t packet);

/* The packet has been dropped now: PACKET_TIMEOUT is to come. */
void ovx_packet_lose(ovx_simulation *simulation, uint32_t packet);

/* What becomes of a packet under way whose arrow waits for it. */
void ovx_packet_draw_late(ovx_simulation *simulation, uint32_t packet, int dropped);

/* The first packet on the output to the process, which has arrived. */
uint32_t ovx_packet_arrives(ovx_simulation *simulation, uint32_t process);

/*
 * The receiver takes a packet of the message over until `end`, and has the message when it is the last one.
 */
void ovx_packet_take_over(ovx_simulation *simulation, uint32_t message, ovx_moment end);

/* A control message has arrived; the operation is charged its processor time. */
void ovx_packet_signal(ovx_simulation *simulation, uint32_t message, uint32_t operation);

#endif
