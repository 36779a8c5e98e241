/* The processes of the protocol `switched`, event by event (switched.c) or by turns (turns.c). */
#ifndef SWITCHED_NODE_H
#define SWITCHED_NODE_H

#include "protocol/packets/packet_state.h"
#include "kernel/engine.h"

enum {
  SWITCHED_NODE = PACKET_EVENTS, /* process: what it is doing has ended */
  SWITCHED_POLL                  /* process: the scheduler runs its program */
};

/* What a process is doing; PAUSE: it waits for the end of a send gap or of a control message. */
typedef enum switched_task { IDLE, PAUSE, SEND, RECEIVE, TAKE, RECEIVE_AND_TAKE } switched_task;

typedef struct switched_node {
  ovx_list arrived, received;            /* packets before and after the interrupt */
  uint32_t first_message, message_count; /* messages that it sends */
  uint32_t available;                    /* packets that it has to send, of each message */
  uint32_t sending, place;               /* message at hand, and which packet of it */
  uint32_t backlog;                      /* packets in its lists */
  ovx_moment gap_ends;                   /* end of the last packet's gap */
  uint32_t turn;                         /* cause of the time of its turn, where senders take turns */
  ovx_time busy;                         /* in all */
  /* operation of the process that waits for the end of its last send of data, or OVX_NONE */
  uint32_t after;
  uint8_t task;
  uint8_t relays;
  uint8_t awaits_poll;
  uint8_t polls; /* its program is run, until it has nothing to do */
  uint8_t acts;  /* whether it has other operations than receives of data */
} switched_node;

typedef struct switched_state {
  switched_node *nodes;
  ovx_event *turns;  /* room for one of each process */
  ovx_event *queued; /* events of the queue, in order, while turns are taken */
  uint32_t queued_capacity;
  uint32_t next_turns; /* count of handled events before which none are taken */
} switched_state;

static inline switched_state *switched_state_of(const ovx_simulation *simulation) {
  return packets_under_way(simulation)->own;
}

static inline switched_node *switched_node_of(const ovx_simulation *simulation, uint32_t process) {
  return &switched_state_of(simulation)->nodes[process];
}

/* To which process this one sends the packet at hand. */
static inline uint32_t switched_peer_of(const ovx_simulation *simulation, uint32_t process) {
  const packet_state *state = packets_under_way(simulation);
  return packet_send(simulation, &state->messages[switched_node_of(simulation, process)->sending])->peer;
}

/* So many packets are in the lists of the process from then on. */
static inline void switched_show_backlog(ovx_simulation *simulation, uint32_t process, ovx_time at,
                                         uint32_t packets) {
  const ovx_switch_costs *costs = switch_costs_of(simulation);
  if (costs->shown & OVX_PROCESS_BACKLOG && costs->viewed == process)
    ovx_trace_level(&simulation->trace, costs->backlog_track, at, packets);
}

/*
 * Adds to the time that packets occupy the process. Among equals the lowest process is the busiest,
 * independent of the order of calls.
 */
static inline void switched_tie_up(ovx_simulation *simulation, uint32_t process, ovx_time duration) {
  switched_node *nodes = switched_state_of(simulation)->nodes;
  uint32_t *busiest = &simulation->counters.busiest;
  ovx_accumulate(simulation, &nodes[process].busy, duration);
  ovx_time over = nodes[process].busy - nodes[*busiest].busy;
  if (over > 0 || (over == 0 && process < *busiest)) *busiest = process;
}

/*
 * Occupies the processor with a packet for `duration` from `from` on, and the process for `tied`; returns
 * when that ends.
 */
ovx_moment ovx_switched_work(ovx_simulation *simulation, uint32_t process, ovx_moment from,
                             ovx_span_kind kind, const packet_message *message, uint32_t place,
                             ovx_time duration, ovx_time tied);

/* The process sends the packet at hand, from now on, or from later; when it is sent. */
ovx_moment ovx_switched_send(ovx_simulation *simulation, uint32_t process, ovx_moment from);

/*
 * Whether the process, which has sent a packet by then, does nothing before the next one of the same message.
 * Once a packet is lost, sends that begin together stand in the order of gaps and timeouts that end then, and
 * none is begun before its time; nor where a packet could find no place as it arrives, and its timeout end,
 * within one gap.
 */
int ovx_switched_goes_on(const ovx_simulation *simulation, uint32_t process, ovx_time sent);

/*
 * Turns of a gather, from now on: nothing happens but that processes go on sending to this one, and that
 * it takes what comes. What these events do is known, and in which order they come: so they are handled here,
 * without the queue, until anything else happens.
 */
void ovx_switched_take_turns(ovx_simulation *simulation, uint32_t receiver);

#endif
