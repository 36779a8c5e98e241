/*
 * A message between two network cards: both are occupied for its time on the wire, and its first byte is on
 * its way for the latency. The receiver's card is reserved when the first byte comes, so that messages are
 * taken in the order of arrival, from any sender.
 */
#include "resource/card.h"

#include "kernel/processor.h"
#include "resource/channel.h"
#include "resource/links.h"

static ovx_time wire_time(const ovx_simulation *simulation, uint32_t message) {
  uint32_t operation = simulation->matching.messages[message].send;
  const ovx_operation *send = &simulation->schedule.operations[operation];
  ovx_time time = send->time
                    ? send->time
                    : ovx_cost_of(simulation->network->wire, ovx_bytes_on_the_way(simulation, message));
  return ovx_edited_wire(simulation->edits, operation, time);
}

static ovx_flight flight_of(const ovx_simulation *simulation, uint32_t message) {
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
  ovx_time wire = ovx_shares_cards(simulation) ? 0 : wire_time(simulation, message);
  ovx_moment left = ovx_moment_after(simulation, leaves, wire, OVX_PATH_WIRE, row, under_way->send);
  sender->sending = ovx_moment_after(simulation, left, simulation->network->gap, OVX_PATH_GAP, row,
                                     under_way->send);
  under_way->sent = leaves.at;
  if (under_way->phase == OVX_DATA)
    simulation->counters.messages++;
  else
    simulation->counters.control_messages++;
  if (simulation->channel) ovx_channel_takes(simulation, message, left);
  if (simulation->links || simulation->channel)
    ovx_schedule_event(simulation, leaves, OVX_EVENT_LINK, message);
  else
    ovx_schedule_event(simulation,
                       ovx_moment_after(simulation, leaves, simulation->network->latency, OVX_PATH_LATENCY,
                                        row, under_way->send),
                       OVX_EVENT_HEAD, message);
  return left;
}

enum { PIECES_DRAWN = 64 };

/*
 * The processor makes the address of a piece and stores it, piece after piece; those that are too many to be
 * told apart are drawn some at a time. The last one is stored when the links let it, at `left`.
 */
static ovx_moment store_pieces(ovx_simulation *simulation, uint32_t operation, ovx_moment begin,
                               ovx_pace pace, ovx_moment left) {
  uint32_t source = ovx_source(&simulation->schedule.operations[operation]);
  const ovx_activity address = ovx_for_message(simulation, OVX_SPAN_OVERHEAD, operation, source);
  const ovx_activity store = ovx_for_message(simulation, OVX_SPAN_STORE, operation, source);
  uint32_t row = ovx_trace_row(&simulation->trace, source, 0), pieces = simulation->network->address.pieces;
  uint32_t drawn = !simulation->trace.enabled ? 1 : pieces < PIECES_DRAWN ? pieces : PIECES_DRAWN;
  ovx_time planned = begin.at;
  ovx_moment at = begin;
  for (uint32_t i = 1; i <= drawn; i++) {
    ovx_time addresses = i < drawn ? pace.addresses / drawn
                                   : pace.addresses - pace.addresses / drawn * (drawn - 1);
    planned = ovx_after(planned, addresses);
    at = ovx_occupy_until(simulation, source,
                          ovx_moment_after(simulation, at, addresses, OVX_PATH_OVERHEAD, row, operation),
                          address);
    if (i == drawn) break;
    planned = ovx_after(planned, pace.stores / drawn);
    at = ovx_occupy_until(
      simulation, source,
      ovx_moment_after(simulation, at, pace.stores / drawn, OVX_PATH_WIRE, row, operation), store);
  }
  left = ovx_moment_after(simulation, left, at.at - planned, OVX_PATH_DELAY, row, OVX_NONE);
  return ovx_occupy_until(simulation, source, left, store);
}

/*
 * The sender's processor stores the message, as soon as it is free and as fast as the links on its way allow.
 */
static void store_message(ovx_simulation *simulation, uint32_t number) {
  ovx_message *message = &simulation->matching.messages[number];
  uint32_t source = ovx_source(&simulation->schedule.operations[message->send]);
  const ovx_address_costs *address = &simulation->network->address;
  ovx_moment begin = ovx_processor_begins(simulation, source, ovx_now(simulation));
  ovx_pace pace = { .addresses = ovx_times(address->each, address->pieces),
                    .stores = wire_time(simulation, number) };
  pace.addresses = ovx_edited_time(simulation->edits, source, message->send, pace.addresses);
  if (simulation->edits) pace.stores = ovx_slowed(simulation->edits, source, pace.stores);
  ovx_moment left = ovx_links_stream(simulation, message->send, begin, pace);
  left = pace.addresses > 0
           ? store_pieces(simulation, message->send, begin, pace, left)
           : ovx_occupy_until(simulation, source, left,
                              ovx_for_message(simulation, OVX_SPAN_STORE, message->send, source));
  message->sent = begin.at;
  message->next = OVX_NONE;
  ovx_moment there = ovx_moment_after(simulation, left, simulation->network->latency, OVX_PATH_LATENCY,
                                      ovx_trace_row(&simulation->trace, source, 0), message->send);
  if (ovx_edit_loses(simulation->edits, message->send))
    ovx_lose(simulation, flight_of(simulation, number), begin.at, there.at);
  else
    ovx_schedule_event(simulation, there, OVX_EVENT_ARRIVED, number);
}

int ovx_card_loses(ovx_simulation *simulation, uint32_t message) {
  uint32_t operation = simulation->matching.messages[message].send;
  if (!ovx_edit_loses(simulation->edits, operation)) return 0;
  ovx_lose(simulation, flight_of(simulation, message), simulation->matching.messages[message].sent,
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
  ovx_time wire = wire_time(simulation, number);
  ovx_moment arrives = simulation->channel ? simulation->channel->tails[number] : (ovx_moment){ 0 };
  ovx_moment begins = ovx_later_moment(ovx_now(simulation), receiver->receiving);
  if (!simulation->channel || arrives.at < ovx_after(begins.at, wire))
    arrives = ovx_serve(simulation, &receiver->receiving, ovx_now(simulation), wire, OVX_PATH_WIRE, row,
                        message->send);
  receiver->receiving = ovx_moment_after(simulation, arrives, simulation->network->gap, OVX_PATH_GAP, row,
                                         message->send);
  message->arrives = arrives.at;
  if (simulation->causes.recording) simulation->causes.arriving[number] = arrives.because;
  if (receiver->arriving.first == OVX_NONE)
    ovx_schedule_event(simulation, arrives, OVX_EVENT_ARRIVED, number);
  ovx_list_append(&receiver->arriving, messages, number);
}

void ovx_card_delivers(ovx_simulation *simulation, uint32_t message) {
  const ovx_message *under_way = &simulation->matching.messages[message];
  ovx_trace_arrow(&simulation->trace, flight_of(simulation, message), under_way->sent, simulation->now);
  if (under_way->phase == OVX_DATA)
    ovx_accumulate(simulation, &simulation->transferred, simulation->now - under_way->sent);
  simulation->arrived(simulation, message);
}

static void arrived(ovx_simulation *simulation, uint32_t message) {
  const ovx_message *messages = simulation->matching.messages;
  uint32_t next = messages[message].next;
  simulation->processes[ovx_receiving_card(simulation, message)].arriving.first = next;
  if (next != OVX_NONE) {
    uint32_t because = simulation->causes.recording ? simulation->causes.arriving[next] : 0;
    ovx_schedule_event(simulation, (ovx_moment){ messages[next].arrives, because }, OVX_EVENT_ARRIVED, next);
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

static int open_torus(ovx_simulation *simulation) {
  simulation->handlers[OVX_EVENT_LINK] = store_message;
  simulation->links = ovx_arena_take(simulation->arena, 1, sizeof(ovx_links));
  return simulation->links && ovx_links_open(simulation);
}

const ovx_resource ovx_torus = { .open = open_torus };
