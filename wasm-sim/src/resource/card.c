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

ovx_time ovx_prepare(ovx_simulation *simulation, uint32_t operation) {
  const ovx_operation *send = &simulation->schedule.operations[operation];
  uint32_t process = ovx_source(send);
  return ovx_occupy(simulation, ovx_unit(&simulation->schedule, process, send->cpu),
                    ovx_cost_of(simulation->network->send, send->bytes),
                    ovx_for_message(simulation, OVX_SPAN_OVERHEAD, operation, process));
}

/*
 * The sender's card takes the message at `earliest`, whose cause is at hand, or when it is free, from
 * `leaves` until `left`. Returns why it has left then; at hand is why it is seen on its way.
 */
__attribute__((noinline)) static uint32_t record_sending(ovx_simulation *simulation, uint32_t message,
                                                         ovx_time earliest, ovx_time leaves, ovx_time left,
                                                         ovx_time seen) {
  ovx_causes *causes = &simulation->causes;
  uint32_t operation = simulation->matching.messages[message].send,
           card = ovx_sending_card(simulation, message);
  uint32_t row = ovx_trace_row(&simulation->trace, ovx_leaving_unit(simulation, message), 0);
  uint32_t turn = leaves > earliest ? causes->sending[card] : ovx_cause_of(simulation, earliest);
  uint32_t gone = ovx_cause_since(causes, turn, leaves, left, OVX_PATH_WIRE, row, operation);
  causes->sending[card] = ovx_cause_since(causes, gone, left, ovx_after(left, simulation->network->gap),
                                          OVX_PATH_GAP, row, operation);
  causes->latest = ovx_cause_since(causes, turn, leaves, seen, OVX_PATH_LATENCY, row, operation);
  return gone;
}

ovx_time ovx_transmit(ovx_simulation *simulation, uint32_t message, ovx_time earliest) {
  ovx_process *sender = &simulation->processes[ovx_sending_card(simulation, message)];
  ovx_time leaves = ovx_later(earliest, sender->card_send_free);
  ovx_time left = ovx_shares_cards(simulation) ? leaves : ovx_after(leaves, wire_time(simulation, message));
  int has_links = simulation->links || simulation->channel;
  ovx_time seen = has_links ? leaves : ovx_after(leaves, simulation->network->latency);
  uint32_t gone = simulation->causes.recording
                    ? record_sending(simulation, message, earliest, leaves, left, seen)
                    : 0;
  sender->card_send_free = ovx_after(left, simulation->network->gap);
  simulation->matching.messages[message].sent = leaves;
  if (simulation->matching.messages[message].phase == OVX_DATA)
    simulation->counters.messages++;
  else
    simulation->counters.control_messages++;
  if (simulation->channel) ovx_channel_takes(simulation, message, (ovx_moment){ left, gone });
  ovx_schedule_event(simulation, seen, has_links ? OVX_EVENT_LINK : OVX_EVENT_HEAD, message);
  return ovx_recall(simulation, left, gone);
}

enum { PIECES_DRAWN = 64 };

/*
 * The processor makes the address of a piece and stores it, piece after piece; those that are too many to be
 * told apart are drawn some at a time. All begins because of `begun`. The last one is stored when the links
 * let it, at `left`, whose cause is at hand.
 */
static ovx_time store_pieces(ovx_simulation *simulation, uint32_t operation, ovx_time begin, uint32_t begun,
                             ovx_pace pace, ovx_time left) {
  uint32_t source = ovx_source(&simulation->schedule.operations[operation]);
  const ovx_activity address = ovx_for_message(simulation, OVX_SPAN_OVERHEAD, operation, source);
  const ovx_activity store = ovx_for_message(simulation, OVX_SPAN_STORE, operation, source);
  uint32_t cause = simulation->causes.latest, row = ovx_trace_row(&simulation->trace, source, 0),
           pieces = simulation->network->address.pieces;
  uint32_t drawn = !simulation->trace.enabled ? 1 : pieces < PIECES_DRAWN ? pieces : PIECES_DRAWN;
  ovx_time planned = begin, at = begin;
  ovx_recall(simulation, begin, begun);
  for (uint32_t i = 1; i <= drawn; i++) {
    ovx_time addresses = i < drawn ? pace.addresses / drawn
                                   : pace.addresses - pace.addresses / drawn * (drawn - 1);
    planned = ovx_after(planned, addresses);
    at = ovx_occupy_until(simulation, source,
                          ovx_lasts(simulation, at, addresses, OVX_PATH_OVERHEAD, row, operation), address);
    if (i == drawn) break;
    planned = ovx_after(planned, pace.stores / drawn);
    at = ovx_occupy_until(simulation, source,
                          ovx_lasts(simulation, at, pace.stores / drawn, OVX_PATH_WIRE, row, operation),
                          store);
  }
  if (at == planned)
    ovx_recall(simulation, left, cause);
  else
    left = ovx_lasts(simulation, ovx_recall(simulation, left, cause), at - planned, OVX_PATH_DELAY, row,
                     OVX_NONE);
  return ovx_occupy_until(simulation, source, left, store);
}

/*
 * The sender's processor stores the message, as soon as it is free and as fast as the links on its way allow.
 */
static void stream(ovx_simulation *simulation, uint32_t number) {
  ovx_message *message = &simulation->matching.messages[number];
  uint32_t source = ovx_source(&simulation->schedule.operations[message->send]);
  const ovx_address_costs *address = &simulation->network->address;
  ovx_time begin = ovx_processor_begins(simulation, source, simulation->now);
  uint32_t begun = ovx_cause_of(simulation, begin);
  ovx_pace pace = { .addresses = ovx_times(address->each, address->pieces),
                    .stores = wire_time(simulation, number) };
  pace.addresses = ovx_edited_time(simulation->edits, source, message->send, pace.addresses);
  if (simulation->edits) pace.stores = ovx_slowed(simulation->edits, source, pace.stores);
  ovx_moment gone = ovx_links_stream(simulation, message->send, (ovx_moment){ begin, begun }, pace);
  ovx_time left = ovx_recall(simulation, gone.at, gone.because);
  left = pace.addresses > 0
           ? store_pieces(simulation, message->send, begin, begun, pace, left)
           : ovx_occupy_until(simulation, source, left,
                              ovx_for_message(simulation, OVX_SPAN_STORE, message->send, source));
  message->sent = begin;
  message->next = OVX_NONE;
  ovx_time there = ovx_lasts(simulation, left, simulation->network->latency, OVX_PATH_LATENCY,
                             ovx_trace_row(&simulation->trace, source, 0), message->send);
  if (ovx_edit_loses(simulation->edits, message->send))
    ovx_lose(simulation, flight_of(simulation, number), begin, there);
  else
    ovx_schedule_event(simulation, there, OVX_EVENT_ARRIVED, number);
}

/*
 * The receiver's card takes the message from `begins`, which is now or when it is free, until `arrives`: when
 * it has it, or when the last byte comes from a link.
 */
__attribute__((noinline)) static void record_arriving(ovx_simulation *simulation, uint32_t message,
                                                      uint32_t operation, ovx_time begins, ovx_time arrives) {
  ovx_causes *causes = &simulation->causes;
  uint32_t card = ovx_receiving_card(simulation, message),
           row = ovx_trace_row(&simulation->trace, ovx_coming_unit(simulation, message), 0);
  int waits = begins > simulation->now, behind = waits ? OVX_BEHIND : 0;
  uint32_t turn = waits ? causes->receiving[card] : causes->now;
  uint32_t there = simulation->channel && arrives == simulation->matching.messages[message].arrives
                     ? simulation->channel->tails[message].because
                     : ovx_cause_since(causes, turn, begins, arrives, OVX_PATH_WIRE | behind, row, operation);
  causes->receiving[card] = ovx_cause_since(
    causes, there, arrives, ovx_after(arrives, simulation->network->gap), OVX_PATH_GAP, row, operation);
  causes->arriving[message] = causes->latest = there;
}

int ovx_card_loses(ovx_simulation *simulation, uint32_t message) {
  uint32_t operation = simulation->matching.messages[message].send;
  if (!ovx_edit_loses(simulation->edits, operation)) return 0;
  ovx_lose(simulation, flight_of(simulation, message), simulation->matching.messages[message].sent,
           simulation->now);
  return 1;
}

/* Of the messages on a card only the first is in the event queue: the others follow in order. */
static void head(ovx_simulation *simulation, uint32_t number) {
  ovx_message *messages = simulation->matching.messages;
  if (ovx_card_loses(simulation, number)) return;
  ovx_process *receiver = &simulation->processes[ovx_receiving_card(simulation, number)];
  ovx_time begins = ovx_later(simulation->now, receiver->card_receive_free);
  ovx_time arrives = ovx_later(ovx_after(begins, wire_time(simulation, number)), messages[number].arrives);
  if (simulation->causes.recording)
    record_arriving(simulation, number, messages[number].send, begins, arrives);
  receiver->card_receive_free = ovx_after(arrives, simulation->network->gap);
  messages[number].arrives = arrives;
  messages[number].next = OVX_NONE;
  if (receiver->arriving.first == OVX_NONE) {
    receiver->arriving.first = number;
    ovx_schedule_event(simulation, arrives, OVX_EVENT_ARRIVED, number);
  } else {
    messages[receiver->arriving.last].next = number;
  }
  receiver->arriving.last = number;
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
    if (simulation->causes.recording)
      ovx_recall(simulation, messages[next].arrives, simulation->causes.arriving[next]);
    ovx_schedule_event(simulation, messages[next].arrives, OVX_EVENT_ARRIVED, next);
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
  simulation->handlers[OVX_EVENT_LINK] = stream;
  simulation->links = ovx_arena_take(simulation->arena, 1, sizeof(ovx_links));
  return simulation->links && ovx_links_open(simulation);
}

const ovx_resource ovx_torus = { .open = open_torus };
