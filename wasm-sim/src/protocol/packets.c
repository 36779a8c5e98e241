/*
 * Packets through a switch output that can overflow. The sender's processor prepares one packet while its
 * card sends the one before; the switch output delivers one packet at a time and drops what finds its queue
 * full; a dropped packet is sent again after a timeout that doubles with each loss. A send has finished when
 * its last packet leaves the switch (or `notice` before, when the sender learns of it), a receive when the
 * receiver's processor has taken over its last packet.
 *
 *     P1    |o|o|  |o|                                  processor: one packet ahead
 *     card    |= g_s =|= g_s =|= g_s =|
 *     switch  |= g_r =|= g_r =|= g_r =|                 cut through, or queued, or dropped
 *     P0              |o|copy||o|copy||o|copy|          receive finished
 */
#include "protocol/packets.h"

#include "kernel/processor.h"
#include "resource/control.h"
#include "resource/switch_output.h"

enum {
  TAKE = OVX_EVENT_PROTOCOL, /* message: the sender's card takes its next packet */
  DELIVERED,                 /* message: a whole packet is at the receiver */
  DELIVERED_LAST,            /* message: its last packet, which may be shorter */
  TIMEOUT,                   /* loss: the sender notices */
  REPEAT,                    /* loss: the sender's card sends the packet again */
  STARTUP                    /* message: a control message is at the receiver */
};

enum { DOUBLINGS = 3 };

/* A packet that was dropped and has not got through yet. */
typedef struct loss {
  uint32_t message;
  uint32_t packet;
  uint32_t times;
  uint32_t next;             /* free list */
} loss;

typedef struct state {
  loss *losses;
  uint32_t count, free;
  ovx_packets_pool pool;
  ovx_output output;
} state;

static const ovx_packet_port_costs *costs_of(const ovx_simulation *simulation) {
  return simulation->network->own;
}

static uint32_t packets_of(const ovx_simulation *simulation, const ovx_operation *send) {
  uint32_t size = costs_of(simulation)->packet_bytes;
  return send->bytes == 0 ? 1 : (send->bytes - 1) / size + 1;
}

static uint64_t pending(const ovx_simulation *simulation) {
  uint64_t packets = 0;
  for (uint32_t i = 0; i < simulation->schedule.operation_count; i++) {
    const ovx_operation *operation = &simulation->schedule.operations[i];
    if (operation->kind == OVX_SEND && !operation->control) packets += packets_of(simulation, operation);
  }
  return packets + simulation->schedule.send_count;
}

static int open(ovx_simulation *simulation) {
  state *own = simulation->protocol_state = ovx_arena_take(simulation->arena, 1, sizeof(state));
  if (!own) return 0;
  uint64_t packets = pending(simulation);
  *own = (state){
    .losses = ovx_arena_take(simulation->arena, packets, sizeof(loss)), .free = OVX_NONE,
    .output = ovx_output_new(costs_of(simulation)->buffer, OVX_OUTPUT_QUEUE),
  };
  return own->losses && ovx_packets_open(&own->pool, simulation->arena, packets) &&
         ovx_matching_open(&simulation->matching, simulation->arena, &simulation->schedule);
}

static const ovx_operation *send_of(const ovx_simulation *simulation, uint32_t message) {
  return &simulation->schedule.operations[simulation->matching.messages[message].send];
}

static uint32_t packet_bytes(const ovx_simulation *simulation, uint32_t message, uint32_t packet) {
  uint32_t size = costs_of(simulation)->packet_bytes, bytes = send_of(simulation, message)->bytes;
  return packet + 1 < simulation->matching.messages[message].packets ? size : bytes - packet * size;
}

/* Processor time at one end for `bytes` of a message. */
static ovx_activity for_packet(const ovx_simulation *simulation, ovx_span_kind kind, uint32_t message, uint32_t process,
                               uint32_t bytes) {
  ovx_activity activity = ovx_for_message(simulation, kind, simulation->matching.messages[message].send, process);
  activity.bytes = bytes;
  return activity;
}

static ovx_flight packet_of(const ovx_simulation *simulation, uint32_t message, uint32_t bytes) {
  const ovx_operation *send = send_of(simulation, message);
  return (ovx_flight){
    .kind = OVX_ARROW_DATA, .operation = simulation->matching.messages[message].send, .source = send->process,
    .destination = send->peer, .bytes = bytes,
  };
}

/* The processor prepares a packet and the card is reserved for it; returns when the card sends it. */
static ovx_time prepare(ovx_simulation *simulation, uint32_t message, uint32_t packet) {
  const ovx_operation *send = send_of(simulation, message);
  ovx_process *sender = &simulation->processes[send->process];
  uint32_t bytes = packet_bytes(simulation, message, packet);
  ovx_time ready = ovx_occupy(simulation, send->process, ovx_cost_of(simulation->network->send, bytes),
                              for_packet(simulation, OVX_SPAN_OVERHEAD, message, send->process, bytes));
  ovx_time leaves = ovx_later(ready, sender->card_send_free);
  sender->card_send_free = ovx_after(leaves, ovx_cost_of(simulation->network->wire, bytes));
  return leaves;
}

static uint32_t new_loss(state *own) {
  uint32_t number = own->free;
  if (number == OVX_NONE) return own->count++;
  own->free = own->losses[number].next;
  return number;
}

static void drop(ovx_simulation *simulation, uint32_t message, uint32_t packet, uint32_t times) {
  state *own = simulation->protocol_state;
  uint32_t lost = new_loss(own);
  own->losses[lost] = (loss){ .message = message, .packet = packet, .times = times + 1, .next = OVX_NONE };
  simulation->counters.dropped++;
  ovx_flight flight = packet_of(simulation, message, packet_bytes(simulation, message, packet));
  ovx_trace_drop(&simulation->trace, flight, simulation->now, simulation->now);
  ovx_time wait = ovx_times(costs_of(simulation)->timeout, UINT32_C(1) << (times < DOUBLINGS ? times : DOUBLINGS));
  ovx_schedule_event(simulation, ovx_after(simulation->now, wait), TIMEOUT, lost);
}

/* The card sends a packet now; it is at the switch at once. `times` it has been lost before. */
static void inject(ovx_simulation *simulation, uint32_t number, uint32_t packet, uint32_t times) {
  ovx_message *message = &simulation->matching.messages[number];
  state *own = simulation->protocol_state;
  uint32_t bytes = packet_bytes(simulation, number, packet);
  ovx_time service = ovx_cost_of(costs_of(simulation)->gap, bytes);
  switch (ovx_output_accept(simulation, &own->pool, &own->output, service, ovx_after(service, simulation->network->latency))) {
    case OVX_PACKET_DROPPED: drop(simulation, number, packet, times); return;
    case OVX_PACKET_NO_ROOM: simulation->limit = OVX_LIMIT_MEMORY; return;
    case OVX_PACKET_QUEUED: break;
  }
  ovx_time delivered = own->pool.packets[own->output.under_way.last].arrives;
  ovx_trace_arrow(&simulation->trace, packet_of(simulation, number, bytes), simulation->now, delivered);
  ovx_schedule_event(simulation, delivered, packet + 1 < message->packets ? DELIVERED : DELIVERED_LAST, number);
  if (++message->accepted == message->packets)
    ovx_finish_at(simulation, message->send, ovx_later(simulation->now, own->output.free - costs_of(simulation)->notice));
}

static void take(ovx_simulation *simulation, uint32_t number) {
  ovx_message *message = &simulation->matching.messages[number];
  simulation->counters.messages++;
  inject(simulation, number, message->taken++, 0);
  if (message->taken < message->packets)
    ovx_schedule_event(simulation, prepare(simulation, number, message->taken), TAKE, number);
}

static void timeout(ovx_simulation *simulation, uint32_t lost) {
  const loss *record = &((state *)simulation->protocol_state)->losses[lost];
  ovx_schedule_event(simulation, prepare(simulation, record->message, record->packet), REPEAT, lost);
}

static void repeat(ovx_simulation *simulation, uint32_t lost) {
  state *own = simulation->protocol_state;
  loss record = own->losses[lost];
  own->losses[lost].next = own->free;
  own->free = lost;
  simulation->counters.retransmitted++;
  inject(simulation, record.message, record.packet, record.times);
}

static void deliver(ovx_simulation *simulation, uint32_t number, uint32_t bytes) {
  state *own = simulation->protocol_state;
  ovx_packet_free(&own->pool, ovx_output_arrive(simulation, &own->pool, &own->output));
  ovx_message *message = &simulation->matching.messages[number];
  const ovx_operation *send = send_of(simulation, number);
  ovx_occupy(simulation, send->peer, ovx_cost_of(simulation->network->receive, bytes),
             for_packet(simulation, OVX_SPAN_OVERHEAD, number, send->peer, bytes));
  ovx_time end = ovx_occupy(simulation, send->peer, ovx_cost_of(costs_of(simulation)->take_over, bytes),
                            for_packet(simulation, OVX_SPAN_COPY, number, send->peer, bytes));
  if (++message->consumed < message->packets) return;
  uint32_t receive = ovx_match_message(&simulation->matching, number);
  if (receive == OVX_NONE) return;
  ovx_message_release(&simulation->matching, number);
  ovx_finish_at(simulation, receive, end);
}

static void take_startup(ovx_simulation *simulation, uint32_t message) {
  const ovx_operation *send = send_of(simulation, message);
  ovx_time end = ovx_occupy(simulation, send->peer, simulation->network->control.receive,
                            for_packet(simulation, OVX_SPAN_OVERHEAD, message, send->peer,
                                       simulation->network->control.bytes));
  uint32_t receive = ovx_match_message(&simulation->matching, message);
  if (receive == OVX_NONE) return;
  ovx_message_release(&simulation->matching, message);
  ovx_finish_at(simulation, receive, end);
}

static void start(ovx_simulation *simulation, uint32_t number) {
  const ovx_operation *operation = &simulation->schedule.operations[number];
  ovx_started(simulation, number);
  if (operation->kind == OVX_RECEIVE) {
    uint32_t message = ovx_match_receive(&simulation->matching, number);
    if (message == OVX_NONE) return;
    ovx_message_release(&simulation->matching, message);
    ovx_finish_at(simulation, number, simulation->processes[operation->process].processor_free);
    return;
  }
  uint32_t message = ovx_message_new(&simulation->matching, number);
  if (operation->control) {
    ovx_flight startup = {
      .kind = OVX_ARROW_STARTUP, .operation = number, .source = operation->process, .destination = operation->peer,
    };
    ovx_time sent = ovx_send_control(simulation, startup, STARTUP, message);
    ovx_finish_at(simulation, number, sent);
    return;
  }
  simulation->matching.messages[message].packets = packets_of(simulation, operation);
  ovx_schedule_event(simulation, prepare(simulation, message, 0), TAKE, message);
}

static void delivered(ovx_simulation *simulation, uint32_t message) {
  deliver(simulation, message, costs_of(simulation)->packet_bytes);
}

static void delivered_last(ovx_simulation *simulation, uint32_t message) {
  deliver(simulation, message, packet_bytes(simulation, message, simulation->matching.messages[message].packets - 1));
}

const ovx_protocol ovx_packets = {
  .name = "packets", .open = open, .start = start, .pending = pending,
  .events = {
    [TAKE - OVX_EVENT_PROTOCOL] = take, [DELIVERED - OVX_EVENT_PROTOCOL] = delivered,
    [DELIVERED_LAST - OVX_EVENT_PROTOCOL] = delivered_last, [TIMEOUT - OVX_EVENT_PROTOCOL] = timeout,
    [REPEAT - OVX_EVENT_PROTOCOL] = repeat, [STARTUP - OVX_EVENT_PROTOCOL] = take_startup,
  },
};
