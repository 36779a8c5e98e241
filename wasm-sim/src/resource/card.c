/*
 * A message between two network cards: both are occupied for its time on the wire, and its first byte is on
 * its way for the latency. The receiver's card is reserved when the first byte comes, so that messages are
 * taken in the order of arrival, from any sender.
 */
#include "resource/card.h"

#include "kernel/processor.h"
#include "resource/channel.h"

ovx_time ovx_wire_time(const ovx_simulation *simulation, uint32_t message) {
  uint32_t operation = simulation->matching.messages[message].send;
  const ovx_operation *send = &simulation->schedule.operations[operation];
  ovx_time time = send->time
                    ? send->time
                    : ovx_cost_of(simulation->network->wire, ovx_bytes_on_the_way(simulation, message));
  return ovx_edited_wire(simulation->edits, operation, time);
}

ovx_flight ovx_flight_of(const ovx_simulation *simulation, uint32_t message) {
  static const ovx_arrow_kind kinds[] = { [OVX_DATA] = OVX_ARROW_DATA,
                                          [OVX_ASKS] = OVX_ARROW_REQUEST,
                                          [OVX_ANSWERS] = OVX_ARROW_RESPONSE };
  const ovx_message *under_way = &simulation->matching.messages[message];
  return (ovx_flight){
    .kind = kinds[under_way->phase],
    .operation = under_way->send,
    .source = ovx_leaving_unit(simulation, message),
    .destination = ovx_coming_unit(simulation, message),
    .bytes = ovx_bytes_on_the_way(simulation, message),
  };
}

ovx_moment ovx_prepare(ovx_simulation *simulation, uint32_t operation) {
  const ovx_operation *send = &simulation->schedule.operations[operation];
  uint32_t process = ovx_source(send);
  return ovx_occupy(simulation, ovx_unit(&simulation->schedule, process, send->cpu),
                    ovx_cost_of(simulation->network->send, send->bytes),
                    ovx_for_message(simulation, OVX_SPAN_OVERHEAD, operation, process));
}

ovx_moment ovx_transmit(ovx_simulation *simulation, uint32_t message, ovx_moment earliest) {
  ovx_message *under_way = &simulation->matching.messages[message];
  ovx_process *sender = &simulation->processes[ovx_sending_card(simulation, message)];
  uint32_t row = ovx_trace_row(&simulation->trace, ovx_leaving_unit(simulation, message), 0);
  ovx_moment leaves = ovx_later_moment(ovx_kept(simulation, earliest), sender->sending);
  ovx_time wire = ovx_shares_cards(simulation) ? 0 : ovx_wire_time(simulation, message);
  ovx_moment left = ovx_moment_after(simulation, leaves, wire, OVX_PATH_WIRE, row, under_way->send);
  sender->sending = ovx_moment_after(simulation, left, simulation->network->gap, OVX_PATH_GAP, row,
                                     under_way->send);
  under_way->sent = leaves.at;
  if (under_way->phase == OVX_DATA)
    simulation->counters.messages++;
  else
    simulation->counters.control_messages++;
  if (simulation->channel) ovx_channel_takes(simulation, message, left);
  if (simulation->torus || simulation->channel)
    ovx_schedule_event(simulation, leaves, OVX_EVENT_LINK, message);
  else
    ovx_schedule_event(simulation,
                       ovx_moment_after(simulation, leaves, simulation->network->latency, OVX_PATH_LATENCY,
                                        row, under_way->send),
                       OVX_EVENT_HEAD, message);
  return left;
}

int ovx_card_loses(ovx_simulation *simulation, uint32_t message) {
  uint32_t operation = simulation->matching.messages[message].send;
  if (!ovx_edit_loses(simulation->edits, operation)) return 0;
  ovx_lose(simulation, ovx_flight_of(simulation, message), simulation->matching.messages[message].sent,
           simulation->now);
  return 1;
}

/*
 * The receiver's card takes the message, until its last byte is there. Of the messages on a card only the
 * first is in the event queue: the others follow in order.
 */
static void head(ovx_simulation *simulation, uint32_t number) {
  ovx_message *messages = simulation->matching.messages, *message = &messages[number];
  if (ovx_card_loses(simulation, number)) return;
  ovx_process *receiver = &simulation->processes[ovx_receiving_card(simulation, number)];
  uint32_t row = ovx_trace_row(&simulation->trace, ovx_coming_unit(simulation, number), 0);
  ovx_time wire = ovx_wire_time(simulation, number);
  ovx_moment arrives = simulation->channel ? simulation->channel->tails[number] : (ovx_moment){ 0 };
  ovx_moment begins = ovx_later_moment(ovx_now(simulation), receiver->receiving);
  if (!simulation->channel || arrives.at < ovx_after(begins.at, wire))
    arrives = ovx_serve(simulation, &receiver->receiving, ovx_now(simulation), wire, OVX_PATH_WIRE, row,
                        message->send);
  receiver->receiving = ovx_moment_after(simulation, arrives, simulation->network->gap, OVX_PATH_GAP, row,
                                         message->send);
  message->arrives = arrives.at;
  message->because = arrives.because & (UINT32_MAX >> 2);
  if (receiver->arriving.first == OVX_NONE)
    ovx_schedule_event(simulation, arrives, OVX_EVENT_ARRIVED, number);
  ovx_list_append(&receiver->arriving, messages, number);
}

void ovx_card_delivers(ovx_simulation *simulation, uint32_t message) {
  const ovx_message *under_way = &simulation->matching.messages[message];
  ovx_trace_arrow(&simulation->trace, ovx_flight_of(simulation, message), under_way->sent, simulation->now);
  if (under_way->phase == OVX_DATA)
    ovx_accumulate(simulation, &simulation->transferred, simulation->now - under_way->sent);
  simulation->arrived(simulation, message);
}

static void arrived(ovx_simulation *simulation, uint32_t message) {
  const ovx_message *messages = simulation->matching.messages;
  uint32_t next = messages[message].next;
  simulation->processes[ovx_receiving_card(simulation, message)].arriving.first = next;
  if (next != OVX_NONE) {
    ovx_schedule_event(simulation, (ovx_moment){ messages[next].arrives, messages[next].because },
                       OVX_EVENT_ARRIVED, next);
  }
  ovx_card_delivers(simulation, message);
}

static void expect_head(const ovx_simulation *simulation, uint32_t message) {
  ovx_fetch(&simulation->processes[ovx_receiving_card(simulation, message)]);
}

static void expect_arrived(const ovx_simulation *simulation, uint32_t message) {
  uint32_t operation = simulation->matching.messages[message].send;
  expect_head(simulation, message);
  if (simulation->schedule.operations[operation].kind == OVX_SEND)
    ovx_match_expect(&simulation->matching, operation);
}

int ovx_cards_open(ovx_simulation *simulation, ovx_handler *when_arrived) {
  if (!ovx_matching_open(&simulation->matching, simulation->arena, &simulation->schedule, simulation->states))
    return 0;
  simulation->arrived = when_arrived;
  simulation->loses = OVX_LOSES_MESSAGES;
  if (ovx_shares_cards(simulation)) return 1;
  simulation->handlers[OVX_EVENT_HEAD] = head;
  simulation->handlers[OVX_EVENT_ARRIVED] = arrived;
  simulation->expecters[OVX_EVENT_HEAD] = expect_head;
  simulation->expecters[OVX_EVENT_ARRIVED] = expect_arrived;
  return 1;
}
