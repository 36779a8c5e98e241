/* What the protocol `switched` knows of its messages and processes. */
#ifndef SWITCHED_STATE_H
#define SWITCHED_STATE_H

#include "protocol/switched/costs.h"
#include "resource/switch_output.h"

/* Events. */
enum {
  NODE = OVX_EVENT_PROTOCOL, /* process: what it is doing has ended */
  ARRIVES,                   /* process: the first packet on its output has arrived */
  TIMEOUT,                   /* message: its sender goes back */
  STARTUP                    /* receive: its control message has arrived */
};

/* What a process is doing; PAUSE: it waits for the end of a send gap or of a control message. */
typedef enum switched_task { IDLE, PAUSE, SEND, RECEIVE, TAKE } switched_task;

typedef struct switched_message {
  uint32_t send, receive;    /* operations */
  uint32_t packets;
  uint32_t next;             /* packet to send */
  uint32_t sent;             /* packets that have been sent at least once */
  uint32_t accepted;         /* by the switch, in order */
  uint32_t taken;
  uint8_t times;             /* that the same packet was dropped */
  uint8_t awaits_timeout;    /* a packet was dropped, which its sender does not know yet */
  uint8_t probes;            /* the sender knows: nothing goes out but the packet that was dropped */
} switched_message;

typedef struct switched_node {
  ovx_list arrived, received;            /* packets before and after the interrupt */
  uint32_t first_message, message_count; /* that it sends */
  uint32_t available;                    /* packets that it has to send, of each message */
  uint32_t sending, sending_packet;      /* message and packet at hand */
  uint32_t backlog;                      /* packets in its lists */
  ovx_time gap_ends;                     /* of the packet sent last */
  ovx_time busy;                         /* in all */
  uint8_t task;
  uint8_t relays;
} switched_node;

typedef struct switched_state {
  switched_message *messages;
  switched_node *nodes;
  ovx_output *outputs;
  ovx_packets_pool pool;
  ovx_time busiest;
} switched_state;

static inline const ovx_switch_costs *switch_costs_of(const ovx_simulation *simulation) {
  return simulation->network->own;
}

static inline const ovx_operation *switched_send(const ovx_simulation *simulation, const switched_message *carried) {
  return &simulation->schedule.operations[carried->send];
}

/* Of the packet of this number. */
static inline const ovx_packet_costs *switched_costs(const ovx_simulation *simulation,
                                                     const switched_message *carried, uint32_t packet) {
  const ovx_switch_costs *costs = switch_costs_of(simulation);
  return packet + 1 < carried->packets ? &costs->full : &costs->last;
}

static inline uint32_t switched_bytes(const ovx_simulation *simulation, const switched_message *carried,
                                      uint32_t packet) {
  uint32_t size = switch_costs_of(simulation)->packet_bytes;
  return packet + 1 < carried->packets ? size : switched_send(simulation, carried)->bytes - packet * size;
}

static inline ovx_activity switched_activity(const ovx_simulation *simulation, ovx_span_kind kind,
                                             const switched_message *carried, uint32_t process, uint32_t packet) {
  ovx_activity activity = ovx_for_message(simulation, kind, carried->send, process);
  activity.bytes = switched_bytes(simulation, carried, packet);
  return activity;
}

/* The process begins the next thing to do, if it is idle and there is any. */
void ovx_switched_proceed(ovx_simulation *simulation, uint32_t process);

#endif
