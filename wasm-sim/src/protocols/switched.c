/*
 * Packets through a switch, sent and received by processes that cannot do both at once (ovx_switch.h). A process does
 * one thing at a time, in this order of preference:
 *
 *     receive     a packet has arrived: the interrupt takes it in                 O_r
 *     repair      send again, from the packet that was dropped on                 g_s, the processor O_s of it
 *     send        the next packet, to each of its receivers in turn               g_s, the processor O_s of it
 *     take        the program takes a received packet over, and may pass it on    U_r
 *
 * A send gap ties the process up as a whole: one packet at a time fits the send queue, and sending and receiving share
 * the way between memory and network. A process with a receive and sends is a relay: it passes on each packet that it
 * has taken. A packet that finds the queue of an output full is dropped. Its receiver throws away what its sender had
 * sent behind it; the sender goes back to it after a timeout (go-back-N). Acknowledgements cost nothing, and nobody
 * goes back for a packet that only waits.
 *
 * Data messages are numbered in the order of their sends, and the tag of a send and of its receive is that number. The
 * sends of a process follow each other. The tag of a control send is the number of its receive, an operation.
 */
#include "ovx_protocol.h"
#include "switched_output.h"

enum {
  NODE = OVX_EVENT_PROTOCOL, /* process: what it is doing has ended */
  ARRIVES,                   /* process: the first packet on its output has arrived */
  TIMEOUT,                   /* message: its sender goes back */
  STARTUP                    /* receive: its control message has arrived */
};

enum { DOUBLINGS = 3 };

static const ovx_time END_OF_TIME = (ovx_time)1 << 62;

typedef enum task { IDLE, PAUSE, SEND, RECEIVE, TAKE } task;

typedef struct message {
  uint32_t send, receive;    /* operations */
  uint32_t packets;
  uint32_t sent;             /* packets, counted once */
  uint32_t repair;           /* packet to send again; OVX_NONE: no need */
  uint32_t accepted;         /* by the switch, in order */
  uint32_t taken;
  uint32_t next_repair;      /* message of the same process */
  uint8_t times;             /* that the same packet was dropped */
  uint8_t awaits_timeout;
} message;

typedef struct node {
  ovx_list arrived, received;            /* packets before and after the interrupt */
  ovx_list repairs;                      /* messages */
  uint32_t first_message, message_count; /* that it sends */
  uint32_t round, turn;                  /* packet that it sends, and to which of its receivers */
  uint32_t available;                    /* packets that it has to send */
  uint32_t sending, sending_packet;      /* message and packet at hand */
  uint32_t backlog;                      /* packets in its lists */
  ovx_time gap_ends;                     /* of the packet sent last */
  ovx_time busy;                         /* in all */
  uint8_t task;
  uint8_t relays;
} node;

typedef struct state {
  message *messages;
  node *nodes;
  ovx_output *outputs;
  ovx_packets_pool pool;
  ovx_time busiest;
} state;

static uint32_t packets_of(const ovx_simulation *simulation, const ovx_operation *send) {
  return send->bytes == 0 ? 1 : (send->bytes - 1) / simulation->network.packet_switch.packet_bytes + 1;
}

static uint64_t pending(const ovx_simulation *simulation) {
  return (uint64_t)simulation->schedule.process_count * 2 + simulation->schedule.send_count;
}

static void enter_send(ovx_simulation *simulation, state *own, uint32_t number) {
  const ovx_operation *send = &simulation->schedule.operations[number];
  node *sender = &own->nodes[send->process];
  if (sender->message_count++ == 0) sender->first_message = send->tag;
  own->messages[send->tag] = (message){
    .send = number, .receive = OVX_NONE, .packets = packets_of(simulation, send), .repair = OVX_NONE, .next_repair = OVX_NONE,
  };
}

static void enter_receive(ovx_simulation *simulation, state *own, uint32_t number) {
  const ovx_operation *receive = &simulation->schedule.operations[number];
  own->messages[receive->tag].receive = number;
  own->nodes[receive->process].relays = 1;
}

static int is_data(const ovx_operation *operation, ovx_kind kind) {
  return operation->kind == kind && !operation->control;
}

static int open(ovx_simulation *simulation) {
  const ovx_schedule *schedule = &simulation->schedule;
  state *own = simulation->protocol_state = ovx_arena_take(simulation->arena, 1, sizeof(state));
  if (!own) return 0;
  *own = (state){
    .messages = ovx_arena_take(simulation->arena, schedule->send_count, sizeof(message)),
    .nodes = ovx_arena_take(simulation->arena, schedule->process_count, sizeof(node)),
    .outputs = ovx_arena_take(simulation->arena, schedule->process_count, sizeof(ovx_output)),
  };
  if (!own->messages || !own->nodes || !own->outputs) return 0;
  ovx_list empty = { OVX_NONE, OVX_NONE };
  for (uint32_t i = 0; i < schedule->process_count; i++) {
    own->nodes[i] = (node){ .arrived = empty, .received = empty, .repairs = empty };
    own->outputs[i] = switched_output_new();
  }
  uint64_t packets = 0;
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    if (!is_data(&schedule->operations[i], OVX_SEND)) continue;
    enter_send(simulation, own, i);
    packets += packets_of(simulation, &schedule->operations[i]);
  }
  for (uint32_t i = 0; i < schedule->operation_count; i++)
    if (is_data(&schedule->operations[i], OVX_RECEIVE)) enter_receive(simulation, own, i);
  return switched_pool_open(&own->pool, simulation->arena, packets);
}

static void at(ovx_simulation *simulation, ovx_time time, uint32_t type, uint32_t subject) {
  if (time > END_OF_TIME) simulation->limit = OVX_LIMIT_TIME;
  else ovx_schedule_event(simulation, time, type, subject);
}

static const ovx_operation *send_of(const ovx_simulation *simulation, const message *carried) {
  return &simulation->schedule.operations[carried->send];
}

static const ovx_packet_costs *costs_of(const ovx_simulation *simulation, const message *carried, uint32_t packet) {
  const ovx_switch_costs *costs = &simulation->network.packet_switch;
  return packet + 1 < carried->packets ? &costs->full : &costs->last;
}

static uint32_t bytes_of(const ovx_simulation *simulation, const message *carried, uint32_t packet) {
  uint32_t size = simulation->network.packet_switch.packet_bytes;
  return packet + 1 < carried->packets ? size : send_of(simulation, carried)->bytes - packet * size;
}

static ovx_activity activity_of(const ovx_simulation *simulation, ovx_span_kind kind, const message *carried,
                                uint32_t process, uint32_t packet) {
  ovx_activity activity = ovx_for_message(simulation, kind, carried->send, process);
  activity.bytes = bytes_of(simulation, carried, packet);
  return activity;
}

/* For lists of packets. */
static void append(ovx_packets_pool *pool, ovx_list *list, uint32_t packet) {
  pool->packets[packet].next = OVX_NONE;
  if (list->first == OVX_NONE) list->first = packet;
  else pool->packets[list->last].next = packet;
  list->last = packet;
}

static uint32_t take_first(ovx_packets_pool *pool, ovx_list *list) {
  uint32_t packet = list->first;
  list->first = pool->packets[packet].next;
  return packet;
}

static void change_backlog(ovx_simulation *simulation, uint32_t process, int by) {
  state *own = simulation->protocol_state;
  const ovx_switch_costs *costs = &simulation->network.packet_switch;
  node *here = &own->nodes[process];
  here->backlog += (uint32_t)by;
  if (here->backlog > simulation->counters.peak_backlog) simulation->counters.peak_backlog = here->backlog;
  if (costs->view == OVX_VIEW_PROCESS && costs->viewed == process)
    ovx_trace_level(&simulation->trace, 0, simulation->now, here->backlog);
}

static void was_busy(ovx_simulation *simulation, uint32_t process, ovx_time duration) {
  state *own = simulation->protocol_state;
  own->nodes[process].busy += duration;
  if (own->nodes[process].busy <= own->busiest) return;
  own->busiest = own->nodes[process].busy;
  simulation->counters.busiest = process;
}

/* ---- What a process does ---- */

/* The message and packet to send next: 1, or 0 when there is none. */
static int next_send(const state *own, node *here) {
  if (here->repairs.first != OVX_NONE) {
    here->sending = here->repairs.first;
    here->sending_packet = own->messages[here->sending].repair;
    return 1;
  }
  if (here->round == here->available) return 0;
  here->sending = here->first_message + here->turn;
  here->sending_packet = here->round;
  return 1;
}

static void begin_send(ovx_simulation *simulation, uint32_t process) {
  state *own = simulation->protocol_state;
  node *here = &own->nodes[process];
  const message *carried = &own->messages[here->sending];
  const ovx_packet_costs *costs = costs_of(simulation, carried, here->sending_packet);
  ovx_time ends = ovx_occupy(simulation, process, costs->send,
                             activity_of(simulation, OVX_SPAN_OVERHEAD, carried, process, here->sending_packet));
  ovx_time tied = ovx_later(costs->send, costs->send_gap);
  here->gap_ends = ends - costs->send + tied;
  was_busy(simulation, process, tied);
  here->task = SEND;
  at(simulation, ends, NODE, process);
}

/* The processor is busy with a packet of one of the process's lists. */
static void begin_with(ovx_simulation *simulation, uint32_t process, task doing, uint32_t packet) {
  state *own = simulation->protocol_state;
  const message *carried = &own->messages[own->pool.packets[packet].message];
  uint32_t place = own->pool.packets[packet].is_last ? carried->packets - 1 : 0;
  const ovx_packet_costs *costs = costs_of(simulation, carried, place);
  ovx_time duration = doing == RECEIVE ? costs->receive : costs->take;
  ovx_span_kind kind = doing == RECEIVE ? OVX_SPAN_OVERHEAD : OVX_SPAN_COPY;
  ovx_time ends = ovx_occupy(simulation, process, duration, activity_of(simulation, kind, carried, process, place));
  was_busy(simulation, process, duration);
  own->nodes[process].task = (uint8_t)doing;
  at(simulation, ends, NODE, process);
}

/* Begins the next thing to do, if the process is idle and there is any. */
static void proceed(ovx_simulation *simulation, uint32_t process) {
  state *own = simulation->protocol_state;
  node *here = &own->nodes[process];
  if (here->task != IDLE) return;
  int sends = next_send(own, here);
  if (here->arrived.first == OVX_NONE && here->received.first == OVX_NONE && !sends) return;
  ovx_time free = ovx_later(here->gap_ends, simulation->processes[process].processor_free);
  if (free > simulation->now) {
    here->task = PAUSE;
    at(simulation, free, NODE, process);
  } else if (here->arrived.first != OVX_NONE) {
    begin_with(simulation, process, RECEIVE, here->arrived.first);
  } else if (sends) {
    begin_send(simulation, process);
  } else {
    begin_with(simulation, process, TAKE, here->received.first);
  }
}

/* ---- What comes of it ---- */

static void drop(ovx_simulation *simulation, message *carried, uint32_t number, ovx_flight flight) {
  simulation->counters.dropped++;
  ovx_trace_drop(&simulation->trace, flight, simulation->now, simulation->now);
  if (carried->awaits_timeout) return;
  carried->awaits_timeout = 1;
  ovx_time wait = simulation->network.packet_switch.timeout << (carried->times < DOUBLINGS ? carried->times : DOUBLINGS);
  if (carried->times < DOUBLINGS) carried->times++;
  at(simulation, simulation->now + wait, TIMEOUT, number);
}

/* The packet is in the switch: at once at the output of its receiver. */
static void inject(ovx_simulation *simulation, uint32_t number, uint32_t place) {
  state *own = simulation->protocol_state;
  message *carried = &own->messages[number];
  const ovx_operation *send = send_of(simulation, carried);
  ovx_output *output = &own->outputs[send->peer];
  const ovx_packet_costs *costs = costs_of(simulation, carried, place);
  ovx_flight flight = {
    .kind = OVX_ARROW_DATA, .operation = carried->send, .source = send->process, .destination = send->peer,
    .bytes = bytes_of(simulation, carried, place),
  };
  simulation->counters.messages++;
  switch (switched_accept(simulation, &own->pool, output, send->peer, costs)) {
    case SWITCHED_DROPPED: drop(simulation, carried, number, flight); return;
    case SWITCHED_NO_ROOM: simulation->limit = OVX_LIMIT_MEMORY; return;
    case SWITCHED_QUEUED: break;
  }
  ovx_packet *packet = &own->pool.packets[output->last];
  packet->message = number;
  packet->is_last = place + 1 == carried->packets;
  packet->in_order = place == carried->accepted;
  ovx_trace_arrow(&simulation->trace, flight, simulation->now, packet->arrives);
  if (output->first == output->last) at(simulation, packet->arrives, ARRIVES, send->peer);
  if (!packet->in_order) return;
  carried->times = 0;
  if (++carried->accepted < carried->packets || simulation->network.packet_switch.finishes_when_sent) return;
  ovx_time left = output->free - simulation->network.packet_switch.notice;
  ovx_finish_at(simulation, carried->send, ovx_later(simulation->now, left));
}

static void sent(ovx_simulation *simulation, uint32_t process) {
  state *own = simulation->protocol_state;
  node *here = &own->nodes[process];
  uint32_t number = here->sending, place = here->sending_packet;
  message *carried = &own->messages[number];
  if (place < carried->sent) {
    simulation->counters.retransmitted++;
    /* A timeout meanwhile may have sent it back further. */
    if (carried->repair == place && ++carried->repair == carried->sent) {
      carried->repair = OVX_NONE;
      here->repairs.first = carried->next_repair;
    }
  } else {
    carried->sent++;
    if (++here->turn == here->message_count) {
      here->turn = 0;
      here->round++;
    }
    if (carried->sent == carried->packets && simulation->network.packet_switch.finishes_when_sent)
      ovx_finish_at(simulation, carried->send, simulation->now);
  }
  inject(simulation, number, place);
}

static void received(ovx_simulation *simulation, uint32_t process) {
  state *own = simulation->protocol_state;
  uint32_t packet = take_first(&own->pool, &own->nodes[process].arrived);
  if (own->pool.packets[packet].in_order) {
    append(&own->pool, &own->nodes[process].received, packet);
    return;
  }
  simulation->counters.discarded++;
  switched_packet_free(&own->pool, packet);
  change_backlog(simulation, process, -1);
}

static void taken(ovx_simulation *simulation, uint32_t process) {
  state *own = simulation->protocol_state;
  node *here = &own->nodes[process];
  uint32_t packet = take_first(&own->pool, &here->received);
  message *carried = &own->messages[own->pool.packets[packet].message];
  switched_packet_free(&own->pool, packet);
  change_backlog(simulation, process, -1);
  if (here->message_count > 0) here->available++;
  if (++carried->taken == carried->packets) ovx_finish_at(simulation, carried->receive, simulation->now);
}

static void node_event(ovx_simulation *simulation, uint32_t process) {
  node *here = &((state *)simulation->protocol_state)->nodes[process];
  task ended = (task)here->task;
  here->task = IDLE;
  if (ended == SEND) sent(simulation, process);
  else if (ended == RECEIVE) received(simulation, process);
  else if (ended == TAKE) taken(simulation, process);
  proceed(simulation, process);
}

static void arrives(ovx_simulation *simulation, uint32_t process) {
  state *own = simulation->protocol_state;
  ovx_output *output = &own->outputs[process];
  append(&own->pool, &own->nodes[process].arrived, switched_arrive(simulation, &own->pool, output, process));
  if (output->first != OVX_NONE) at(simulation, own->pool.packets[output->first].arrives, ARRIVES, process);
  change_backlog(simulation, process, 1);
  proceed(simulation, process);
}

static void timeout(ovx_simulation *simulation, uint32_t number) {
  state *own = simulation->protocol_state;
  message *carried = &own->messages[number];
  uint32_t process = send_of(simulation, carried)->process;
  node *here = &own->nodes[process];
  carried->awaits_timeout = 0;
  if (carried->repair == OVX_NONE) {
    carried->next_repair = OVX_NONE;
    if (here->repairs.first == OVX_NONE) here->repairs.first = number;
    else own->messages[here->repairs.last].next_repair = number;
    here->repairs.last = number;
  }
  carried->repair = carried->accepted;
  proceed(simulation, process);
}

static void startup(ovx_simulation *simulation, uint32_t receive) {
  const ovx_operation *operation = &simulation->schedule.operations[receive];
  ovx_activity activity = ovx_for_message(simulation, OVX_SPAN_OVERHEAD, receive, operation->process);
  ovx_finish_at(simulation, receive,
                ovx_occupy(simulation, operation->process, simulation->network.control.receive, activity));
}

static void start(ovx_simulation *simulation, uint32_t number) {
  const ovx_operation *operation = &simulation->schedule.operations[number];
  ovx_started(simulation, number);
  if (operation->kind == OVX_RECEIVE) return;
  if (operation->control) {
    ovx_flight signal = {
      .kind = OVX_ARROW_STARTUP, .operation = number, .source = operation->process, .destination = operation->peer,
    };
    ovx_finish_at(simulation, number, ovx_send_control(simulation, signal, STARTUP, operation->tag));
    return;
  }
  state *own = simulation->protocol_state;
  node *here = &own->nodes[operation->process];
  if (here->relays) return;
  here->available = own->messages[operation->tag].packets;
  proceed(simulation, operation->process);
}

static void event(ovx_simulation *simulation, uint32_t type, uint32_t subject) {
  switch (type) {
    case NODE: node_event(simulation, subject); break;
    case ARRIVES: arrives(simulation, subject); break;
    case TIMEOUT: timeout(simulation, subject); break;
    case STARTUP: startup(simulation, subject); break;
  }
}

const ovx_protocol ovx_switched = {
  .name = "switched", .open = open, .start = start, .event = event, .pending = pending,
};
