#include "protocol/packets/packet_state.h"

#include "kernel/processor.h"
#include "resource/network.h"

enum { DOUBLINGS = 3 };

uint32_t ovx_packets_of(const ovx_simulation *simulation, const ovx_operation *send) {
  return send->bytes == 0 ? 1 : (send->bytes - 1) / switch_costs_of(simulation)->packet_bytes + 1;
}

int ovx_packets_begin(ovx_simulation *simulation) {
  const ovx_schedule *schedule = &simulation->schedule;
  const ovx_switch_costs *costs = switch_costs_of(simulation);
  packet_state *state = simulation->protocol_state = ovx_arena_take(simulation->arena, 1,
                                                                    sizeof(packet_state));
  if (!state) return 0;
  simulation->loses = OVX_LOSES_TRIES;
  *state = (packet_state){
    .messages = ovx_arena_take(simulation->arena, schedule->send_count, sizeof(packet_message)),
    .outputs = ovx_arena_take(simulation->arena, schedule->process_count, sizeof(ovx_output)),
  };
  if (!state->messages || !state->outputs) return 0;
  for (uint32_t i = 0; i < schedule->process_count; i++)
    state->outputs[i] = ovx_output_new(costs->buffer, costs->shares ? &state->waiting : NULL,
                                       i == costs->viewed ? costs->shown : 0);
  uint64_t packets = 0;
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    const ovx_operation *send = &schedule->operations[i];
    if (send->kind != OVX_SEND) continue;
    uint32_t count = send->control ? 1 : ovx_packets_of(simulation, send);
    state->messages[send->tag] = (packet_message){ .send = i, .receive = OVX_NONE, .packets = count };
    packets += count;
  }
  for (uint32_t i = 0; i < schedule->operation_count; i++)
    if (schedule->operations[i].kind == OVX_RECEIVE) state->messages[schedule->operations[i].tag].receive = i;
  if (!ovx_packets_open(simulation, &state->pool, packets)) return 0;
  if (costs->queue == 0 || !simulation->trace.enabled) return 1;
  state->sent = ovx_arena_take(simulation->arena, state->pool.places.capacity, sizeof(ovx_time));
  return state->sent != NULL;
}

static uint32_t bytes_of(const ovx_simulation *simulation, const packet_message *message, uint32_t place) {
  uint32_t size = switch_costs_of(simulation)->packet_bytes;
  return place + 1 < message->packets ? size : packet_send(simulation, message)->bytes - place * size;
}

ovx_activity ovx_for_packet(const ovx_simulation *simulation, ovx_span_kind kind,
                            const packet_message *message, uint32_t process, uint32_t place) {
  ovx_activity activity = ovx_for_message(simulation, kind, message->send, process);
  activity.bytes = bytes_of(simulation, message, place);
  return activity;
}

int ovx_packets_start(ovx_simulation *simulation, uint32_t number) {
  const ovx_operation *operation = &simulation->schedule.operations[number];
  ovx_started(simulation, number);
  if (operation->kind == OVX_RECEIVE) {
    const packet_message *message = &packets_under_way(simulation)->messages[operation->tag];
    if (message->taken < message->packets) return 1;
    ovx_finish_at(simulation, number, simulation->processes[operation->process].processor);
    return 1;
  }
  if (!operation->control) return 0;
  ovx_flight signal = {
    .kind = OVX_ARROW_STARTUP,
    .operation = number,
    .source = operation->process,
    .destination = operation->peer,
  };
  ovx_finish_at(simulation, number, ovx_send_control(simulation, signal, PACKET_SIGNAL, operation->tag));
  return 1;
}

uint32_t ovx_packet_begin(ovx_simulation *simulation, uint32_t message, uint32_t place) {
  ovx_packets_pool *pool = &packets_under_way(simulation)->pool;
  uint32_t packet = ovx_records_take(&pool->places, pool->packets);
  if (packet == OVX_NONE)
    simulation->limit = OVX_LIMIT_MEMORY;
  else
    pool->packets[packet] = (ovx_packet){ .message = message, .place = place, .wanted = 1 };
  return packet;
}

/* The packet is the next one to arrive. */
static void arrives(ovx_simulation *simulation, uint32_t process, uint32_t packet) {
  ovx_schedule_event(simulation, packets_under_way(simulation)->pool.packets[packet].arrives, PACKET_ARRIVES,
                     process);
}

static void draw(ovx_simulation *simulation, const ovx_packet *packet, ovx_time sent, ovx_time there,
                 int dropped) {
  if (!simulation->trace.enabled) return;
  const packet_message *message = &packets_under_way(simulation)->messages[packet->message];
  const ovx_operation *send = packet_send(simulation, message);
  ovx_flight flight = {
    .kind = OVX_ARROW_DATA,
    .operation = message->send,
    .source = send->process,
    .destination = send->peer,
    .bytes = bytes_of(simulation, message, packet->place),
  };
  ovx_record_arrow(&simulation->trace, &flight, sent, there, dropped);
}

void ovx_packet_draw_late(ovx_simulation *simulation, uint32_t number, int dropped) {
  const packet_state *state = packets_under_way(simulation);
  if (state->sent)
    draw(simulation, &state->pool.packets[number], state->sent[number], simulation->now, dropped);
}

int ovx_packet_enqueue(ovx_simulation *simulation, uint32_t number) {
  packet_state *state = packets_under_way(simulation);
  const ovx_packet *packet = &state->pool.packets[number];
  const packet_message *message = &state->messages[packet->message];
  const ovx_packet_costs *cost = packet_costs(simulation, message, packet->place);
  uint32_t receiver = packet_send(simulation, message)->peer;
  ovx_delivery delivery = {
    .service = ovx_edited_wire(simulation->edits, message->send, cost->receive_gap),
    .wire = ovx_edited_wire(simulation->edits, message->send, cost->wire),
    .latency = cost->latency,
  };
  int full = switch_costs_of(simulation)->shares && state->waiting >= switch_costs_of(simulation)->buffer;
  if (full && state->waiting > state->outputs[receiver].waiting_count)
    ovx_outputs_depart(simulation, &state->pool, state->outputs, simulation->schedule.process_count);
  if (!ovx_output_accept(simulation, &state->pool, &state->outputs[receiver], number, receiver, message->send,
                         delivery))
    return 0;
  if (state->sent)
    state->sent[number] = simulation->now;
  else
    draw(simulation, packet, simulation->now, packet->arrives.at, 0);
  return 1;
}

int ovx_packet_inject(ovx_simulation *simulation, uint32_t number) {
  packet_state *state = packets_under_way(simulation);
  const ovx_packet *packet = &state->pool.packets[number];
  packet_message *message = &state->messages[packet->message];
  const ovx_switch_costs *costs = switch_costs_of(simulation);
  const ovx_operation *send = packet_send(simulation, message);
  ovx_output *output = &state->outputs[send->peer];
  if (packet->place < message->sent)
    simulation->counters.retransmitted++;
  else if (++message->sent == message->packets && costs->finishes_when_sent)
    ovx_finish_at(simulation, message->send, ovx_now(simulation));
  int lost = packet->place == 0 && ovx_edit_loses(simulation->edits, message->send);
  int queued = !lost && ovx_packet_enqueue(simulation, number);
  if (!queued) {
    draw(simulation, packet, simulation->now, simulation->now, 1);
    simulation->counters.dropped++;
    return 0;
  }
  if (output->under_way.first == number) arrives(simulation, send->peer, number);
  if (!packet->wanted || ++message->accepted < message->packets || message->through ||
      costs->finishes_when_sent)
    return 1;
  message->through = 1;
  ovx_moment notice = ovx_later_moment(ovx_now(simulation),
                                       (ovx_moment){ .at = output->free.at - costs->notice });
  if (simulation->causes.recording && notice.at > simulation->now)
    notice.because = ovx_cause_until(&simulation->causes, output->free.because, notice.at);
  ovx_finish_at(simulation, message->send, notice);
  return 1;
}

void ovx_packet_lose(ovx_simulation *simulation, uint32_t number) {
  ovx_packet *packet = &packets_under_way(simulation)->pool.packets[number];
  ovx_time wait = ovx_times(switch_costs_of(simulation)->timeout, UINT32_C(1) << packet->times);
  if (packet->times < DOUBLINGS) packet->times++;
  const packet_message *message = &packets_under_way(simulation)->messages[packet->message];
  uint32_t sender = packet_send(simulation, message)->process;
  ovx_schedule_event(
    simulation,
    ovx_moment_after(simulation, ovx_now(simulation), wait, OVX_PATH_TIMEOUT, sender, message->send),
    PACKET_TIMEOUT, number);
}

uint32_t ovx_packet_arrives(ovx_simulation *simulation, uint32_t process) {
  packet_state *state = packets_under_way(simulation);
  ovx_output *output = &state->outputs[process];
  uint32_t packet = ovx_output_arrive(simulation, &state->pool, output), next = output->under_way.first;
  if (next != OVX_NONE) arrives(simulation, process, next);
  return packet;
}

void ovx_packet_take_over(ovx_simulation *simulation, uint32_t number, ovx_moment end) {
  packet_message *message = &packets_under_way(simulation)->messages[number];
  if (++message->taken < message->packets || simulation->states[message->receive].state != OVX_STARTED)
    return;
  ovx_finish_at(simulation, message->receive, end);
}

void ovx_packet_signal(ovx_simulation *simulation, uint32_t number, uint32_t operation) {
  uint32_t process = packet_send(simulation, &packets_under_way(simulation)->messages[number])->peer;
  ovx_activity activity = ovx_for_message(simulation, OVX_SPAN_OVERHEAD, operation, process);
  ovx_packet_take_over(simulation, number,
                       ovx_occupy(simulation, process, simulation->network->control.receive, activity));
}
