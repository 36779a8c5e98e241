/*
 * Packets from processes that send and receive at once (costs.h). The sender's processor prepares one packet
 * while its card sends the one before. The receiver's takes each packet in and over as it comes. A dropped
 * packet is sent again by itself.
 *
 *     P1    |o|o|  |o|                                  processor: one packet ahead
 *     card    |= g_s =|= g_s =|= g_s =|
 *     switch  |= g_r =|= g_r =|= g_r =|                 cut through, or queued, or dropped
 *     P0              |o|copy||o|copy||o|copy|          receive finished
 */
#include "protocol/packets/packet_state.h"

#include "kernel/processor.h"
#include "protocol/protocol.h"

enum {
  TAKE = PACKET_EVENTS, /* message: the sender's card takes its next packet */
  REPEAT                /* packet: the sender's card sends it again */
};

/* The processor prepares a packet and the card is reserved for it; returns when the card sends it. */
static ovx_moment prepare(ovx_simulation *simulation, uint32_t number, uint32_t place) {
  const packet_message *message = &packets_under_way(simulation)->messages[number];
  const ovx_packet_costs *costs = packet_costs(simulation, message, place);
  uint32_t process = packet_send(simulation, message)->process;
  ovx_process *sender = &simulation->processes[process];
  ovx_moment ready = ovx_occupy(simulation, process, costs->send,
                                ovx_for_packet(simulation, OVX_SPAN_OVERHEAD, message, process, place));
  ovx_moment leaves = ovx_later_moment(ready, sender->sending);
  ovx_time gap = ovx_edited_wire(simulation->edits, message->send, costs->send_gap);
  sender->sending = ovx_moment_after(simulation, leaves, gap, OVX_PATH_GAP, process, message->send);
  return leaves;
}

static void send(ovx_simulation *simulation, uint32_t packet) {
  if (!ovx_packet_inject(simulation, packet)) ovx_packet_lose(simulation, packet);
}

static void take(ovx_simulation *simulation, uint32_t number) {
  packet_message *message = &packets_under_way(simulation)->messages[number];
  uint32_t packet = ovx_packet_begin(simulation, number, message->sent);
  simulation->counters.messages++;
  if (packet == OVX_NONE) return;
  send(simulation, packet);
  if (message->sent < message->packets)
    ovx_schedule_event(simulation, prepare(simulation, number, message->sent), TAKE, number);
}

static void timeout(ovx_simulation *simulation, uint32_t packet) {
  const ovx_packet *lost = &packets_under_way(simulation)->pool.packets[packet];
  ovx_schedule_event(simulation, prepare(simulation, lost->message, lost->place), REPEAT, packet);
}

static void arrives(ovx_simulation *simulation, uint32_t process) {
  packet_state *state = packets_under_way(simulation);
  uint32_t number = ovx_packet_arrives(simulation, process);
  ovx_packet packet = state->pool.packets[number];
  ovx_records_free(&state->pool.places, state->pool.packets, number);
  const packet_message *message = &state->messages[packet.message];
  const ovx_packet_costs *costs = packet_costs(simulation, message, packet.place);
  ovx_occupy(simulation, process, costs->receive,
             ovx_for_packet(simulation, OVX_SPAN_OVERHEAD, message, process, packet.place));
  ovx_moment end = ovx_occupy(simulation, process, costs->take,
                              ovx_for_packet(simulation, OVX_SPAN_COPY, message, process, packet.place));
  ovx_packet_take_over(simulation, packet.message, end);
}

static void signal(ovx_simulation *simulation, uint32_t message) {
  ovx_packet_signal(simulation, message, packets_under_way(simulation)->messages[message].send);
}

static void start(ovx_simulation *simulation, uint32_t number) {
  uint32_t message = simulation->schedule.operations[number].tag;
  if (!ovx_packets_start(simulation, number))
    ovx_schedule_event(simulation, prepare(simulation, message, 0), TAKE, message);
}

const ovx_protocol ovx_packets = {
  .name = "packets", .open = ovx_packets_begin, .start = start,
  .events = {
    [PACKET_ARRIVES - OVX_EVENT_PROTOCOL] = arrives, [PACKET_TIMEOUT - OVX_EVENT_PROTOCOL] = timeout,
    [PACKET_SIGNAL - OVX_EVENT_PROTOCOL] = signal, [TAKE - OVX_EVENT_PROTOCOL] = take, [REPEAT - OVX_EVENT_PROTOCOL] = send,
  },
};
