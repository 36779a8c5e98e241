/*
 * Packets through a switch, sent and received by processes that cannot do both at once (costs.h). A process does
 * one thing at a time, in this order of preference:
 *
 *     receive     a packet has arrived: the interrupt takes it in                 O_r
 *     send        the next packet, to each of its receivers in turn               g_s, the processor O_s of it
 *     take        the program takes a received packet over, and may pass it on    U_r
 *
 * A send gap ties the process up as a whole: one packet at a time fits the send queue, and sending and receiving share
 * the way between memory and network. A process with a receive and sends is a relay: it passes on each packet that it
 * has taken. A packet that finds the queue of an output full is dropped. Its receiver throws away what its sender sends
 * behind it, until a timeout tells the sender, which goes back (go-back-N) and sends no other packet before that one
 * has got through. Acknowledgements cost nothing, and nobody goes back for a packet that only waits.
 *
 * Data messages are numbered in the order of their sends, and the tag of a send and of its receive is that number. The
 * sends of a process follow each other, begin together and have as many packets each; those of a relay as many as all that
 * it receives. The tag of a control send is the number of its receive, an operation.
 */
#include "protocol/switched/switched_state.h"

#include "kernel/processor.h"
#include "protocol/protocol.h"
#include "resource/control.h"

enum { DOUBLINGS = 3 };

static uint32_t packets_of(const ovx_simulation *simulation, const ovx_operation *send) {
  return send->bytes == 0 ? 1 : (send->bytes - 1) / switch_costs_of(simulation)->packet_bytes + 1;
}

static uint64_t pending(const ovx_simulation *simulation) {
  return (uint64_t)simulation->schedule.process_count * 2 + simulation->schedule.send_count;
}

static void enter_send(ovx_simulation *simulation, switched_state *own, uint32_t number) {
  const ovx_operation *send = &simulation->schedule.operations[number];
  switched_node *sender = &own->nodes[send->process];
  if (sender->message_count++ == 0) sender->first_message = send->tag;
  own->messages[send->tag] = (switched_message){
    .send = number, .receive = OVX_NONE, .packets = packets_of(simulation, send),
  };
}

static void enter_receive(ovx_simulation *simulation, switched_state *own, uint32_t number) {
  const ovx_operation *receive = &simulation->schedule.operations[number];
  own->messages[receive->tag].receive = number;
  own->nodes[receive->process].relays = 1;
}

static int is_data(const ovx_operation *operation, ovx_kind kind) {
  return operation->kind == kind && !operation->control;
}

static int open(ovx_simulation *simulation) {
  const ovx_schedule *schedule = &simulation->schedule;
  switched_state *own = simulation->protocol_state = ovx_arena_take(simulation->arena, 1, sizeof(switched_state));
  if (!own) return 0;
  *own = (switched_state){
    .messages = ovx_arena_take(simulation->arena, schedule->send_count, sizeof(switched_message)),
    .nodes = ovx_arena_take(simulation->arena, schedule->process_count, sizeof(switched_node)),
    .outputs = ovx_arena_take(simulation->arena, schedule->process_count, sizeof(ovx_output)),
  };
  if (!own->messages || !own->nodes || !own->outputs) return 0;
  const ovx_switch_costs *costs = switch_costs_of(simulation);
  ovx_list empty = { OVX_NONE, OVX_NONE };
  for (uint32_t i = 0; i < schedule->process_count; i++) {
    own->nodes[i] = (switched_node){ .arrived = empty, .received = empty };
    int is_viewed = costs->view == OVX_VIEW_OUTPUT && costs->viewed == i;
    own->outputs[i] = ovx_output_new(costs->buffer, is_viewed ? OVX_OUTPUT_QUEUE | OVX_OUTPUT_IDLE : 0);
  }
  uint64_t packets = 0;
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    if (!is_data(&schedule->operations[i], OVX_SEND)) continue;
    enter_send(simulation, own, i);
    packets += packets_of(simulation, &schedule->operations[i]);
  }
  for (uint32_t i = 0; i < schedule->operation_count; i++)
    if (is_data(&schedule->operations[i], OVX_RECEIVE)) enter_receive(simulation, own, i);
  return ovx_packets_open(&own->pool, simulation->arena, packets);
}

static void change_backlog(ovx_simulation *simulation, uint32_t process, int by) {
  switched_state *own = simulation->protocol_state;
  const ovx_switch_costs *costs = switch_costs_of(simulation);
  switched_node *here = &own->nodes[process];
  here->backlog += (uint32_t)by;
  if (here->backlog > simulation->counters.peak_backlog) simulation->counters.peak_backlog = here->backlog;
  if (costs->view == OVX_VIEW_PROCESS && costs->viewed == process)
    ovx_trace_level(&simulation->trace, 0, simulation->now, here->backlog);
}

static void drop(ovx_simulation *simulation, switched_message *carried, uint32_t number, ovx_flight flight) {
  simulation->counters.dropped++;
  ovx_trace_drop(&simulation->trace, flight, simulation->now, simulation->now);
  if (carried->awaits_timeout) return;
  carried->awaits_timeout = 1;
  ovx_time wait = ovx_times(switch_costs_of(simulation)->timeout, UINT32_C(1) << carried->times);
  if (carried->times < DOUBLINGS) carried->times++;
  ovx_schedule_event(simulation, ovx_after(simulation->now, wait), TIMEOUT, number);
}

/* The packet is in the switch: at once at the output of its receiver. */
static void inject(ovx_simulation *simulation, uint32_t number, uint32_t place) {
  switched_state *own = simulation->protocol_state;
  switched_message *carried = &own->messages[number];
  const ovx_operation *send = switched_send(simulation, carried);
  ovx_output *output = &own->outputs[send->peer];
  const ovx_packet_costs *costs = switched_costs(simulation, carried, place);
  ovx_flight flight = {
    .kind = OVX_ARROW_DATA, .operation = carried->send, .source = send->process, .destination = send->peer,
    .bytes = switched_bytes(simulation, carried, place),
  };
  simulation->counters.messages++;
  ovx_time way = ovx_later(costs->latency, costs->receive_gap);
  switch (ovx_output_accept(simulation, &own->pool, output, costs->receive_gap, way)) {
    case OVX_PACKET_DROPPED: drop(simulation, carried, number, flight); return;
    case OVX_PACKET_NO_ROOM: simulation->limit = OVX_LIMIT_MEMORY; return;
    case OVX_PACKET_QUEUED: break;
  }
  ovx_packet *packet = &own->pool.packets[output->under_way.last];
  packet->message = number;
  packet->is_last = place + 1 == carried->packets;
  packet->in_order = place == carried->accepted;
  ovx_trace_arrow(&simulation->trace, flight, simulation->now, packet->arrives);
  if (output->under_way.first == output->under_way.last) ovx_schedule_event(simulation, packet->arrives, ARRIVES, send->peer);
  if (!packet->in_order) return;
  carried->times = 0;
  carried->probes = 0;
  carried->accepted++;
  if (carried->next < carried->accepted) carried->next = carried->accepted;
  if (carried->accepted < carried->packets || switch_costs_of(simulation)->finishes_when_sent) return;
  ovx_time left = output->free - switch_costs_of(simulation)->notice;
  ovx_finish_at(simulation, carried->send, ovx_later(simulation->now, left));
}

static void sent(ovx_simulation *simulation, uint32_t process) {
  switched_state *own = simulation->protocol_state;
  const switched_node *here = &own->nodes[process];
  switched_message *carried = &own->messages[here->sending];
  if (here->sending_packet < carried->sent) simulation->counters.retransmitted++;
  else if (++carried->sent == carried->packets && switch_costs_of(simulation)->finishes_when_sent)
    ovx_finish_at(simulation, carried->send, simulation->now);
  inject(simulation, here->sending, here->sending_packet);
}

static void received(ovx_simulation *simulation, uint32_t process) {
  switched_state *own = simulation->protocol_state;
  uint32_t packet = ovx_packet_take(&own->pool, &own->nodes[process].arrived);
  if (own->pool.packets[packet].in_order) {
    ovx_packet_append(&own->pool, &own->nodes[process].received, packet);
    return;
  }
  simulation->counters.discarded++;
  ovx_packet_free(&own->pool, packet);
  change_backlog(simulation, process, -1);
}

static void taken(ovx_simulation *simulation, uint32_t process) {
  switched_state *own = simulation->protocol_state;
  switched_node *here = &own->nodes[process];
  uint32_t packet = ovx_packet_take(&own->pool, &here->received);
  switched_message *carried = &own->messages[own->pool.packets[packet].message];
  ovx_packet_free(&own->pool, packet);
  change_backlog(simulation, process, -1);
  if (here->message_count > 0) here->available++;
  if (++carried->taken == carried->packets) ovx_finish_at(simulation, carried->receive, simulation->now);
}

static void node_event(ovx_simulation *simulation, uint32_t process) {
  switched_node *here = &((switched_state *)simulation->protocol_state)->nodes[process];
  switched_task ended = (switched_task)here->task;
  here->task = IDLE;
  if (ended == SEND) sent(simulation, process);
  else if (ended == RECEIVE) received(simulation, process);
  else if (ended == TAKE) taken(simulation, process);
  ovx_switched_proceed(simulation, process);
}

static void arrives(ovx_simulation *simulation, uint32_t process) {
  switched_state *own = simulation->protocol_state;
  ovx_output *output = &own->outputs[process];
  ovx_packet_append(&own->pool, &own->nodes[process].arrived, ovx_output_arrive(simulation, &own->pool, output));
  if (output->under_way.first != OVX_NONE) ovx_schedule_event(simulation, own->pool.packets[output->under_way.first].arrives, ARRIVES, process);
  change_backlog(simulation, process, 1);
  ovx_switched_proceed(simulation, process);
}

static void timeout(ovx_simulation *simulation, uint32_t number) {
  switched_state *own = simulation->protocol_state;
  switched_message *carried = &own->messages[number];
  carried->awaits_timeout = 0;
  /* What was dropped has got through meanwhile, behind a packet that was dropped before it. */
  if (carried->accepted == carried->sent) return;
  carried->probes = 1;
  carried->next = carried->accepted;
  ovx_switched_proceed(simulation, switched_send(simulation, carried)->process);
}

static void startup(ovx_simulation *simulation, uint32_t receive) {
  const ovx_operation *operation = &simulation->schedule.operations[receive];
  ovx_activity activity = ovx_for_message(simulation, OVX_SPAN_OVERHEAD, receive, operation->process);
  ovx_finish_at(simulation, receive,
                ovx_occupy(simulation, operation->process, simulation->network->control.receive, activity));
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
  switched_state *own = simulation->protocol_state;
  switched_node *here = &own->nodes[operation->process];
  if (here->relays) return;
  here->available = own->messages[operation->tag].packets;
  ovx_switched_proceed(simulation, operation->process);
}

const ovx_protocol ovx_switched = {
  .name = "switched", .open = open, .start = start, .pending = pending,
  .events = {
    [NODE - OVX_EVENT_PROTOCOL] = node_event, [ARRIVES - OVX_EVENT_PROTOCOL] = arrives,
    [TIMEOUT - OVX_EVENT_PROTOCOL] = timeout, [STARTUP - OVX_EVENT_PROTOCOL] = startup,
  },
};
