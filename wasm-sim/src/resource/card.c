/*
 * A message between two network cards: both are occupied for its time on the wire, and its first byte is on
 * its way for the latency. The receiver's card is reserved when the first byte comes, so that messages are
 * taken in the order in which they come, whoever sent them.
 */
#include "resource/card.h"

#include "kernel/edits.h"
#include "kernel/processor.h"

static ovx_time wire_time(const ovx_simulation *simulation, uint32_t operation) {
  const ovx_operation *send = &simulation->schedule.operations[operation];
  return ovx_edited_wire(simulation, operation, send->time ? send->time : ovx_cost_of(simulation->network->wire, send->bytes));
}

static ovx_flight flight_of(const ovx_simulation *simulation, uint32_t operation) {
  const ovx_operation *send = &simulation->schedule.operations[operation];
  return (ovx_flight){
    .kind = OVX_ARROW_DATA, .operation = operation, .source = ovx_source(send), .destination = ovx_destination(send),
    .bytes = send->bytes,
  };
}

ovx_time ovx_prepare(ovx_simulation *simulation, uint32_t operation) {
  const ovx_operation *send = &simulation->schedule.operations[operation];
  uint32_t process = ovx_source(send);
  return ovx_occupy(simulation, process, ovx_cost_of(simulation->network->send, send->bytes),
                    ovx_for_message(simulation, OVX_SPAN_OVERHEAD, operation, process));
}

ovx_time ovx_transmit(ovx_simulation *simulation, uint32_t message, ovx_time earliest) {
  const ovx_operation *send = &simulation->schedule.operations[simulation->matching.messages[message].send];
  ovx_process *sender = &simulation->processes[ovx_source(send)];
  ovx_time leaves = ovx_later(earliest, sender->card_send_free);
  ovx_time left = ovx_after(leaves, wire_time(simulation, simulation->matching.messages[message].send));
  sender->card_send_free = ovx_after(left, simulation->network->gap);
  simulation->matching.messages[message].sent = leaves;
  simulation->counters.messages++;
  if (simulation->links) ovx_schedule_event(simulation, leaves, OVX_EVENT_LINK, message);
  else ovx_schedule_event(simulation, ovx_after(leaves, simulation->network->latency), OVX_EVENT_HEAD, message);
  return left;
}

/* The sender's processor stores the message, as soon as it is free and as fast as the links on its way allow. */
static void stream(ovx_simulation *simulation, uint32_t number) {
  ovx_message *message = &simulation->matching.messages[number];
  const ovx_operation *send = &simulation->schedule.operations[message->send];
  uint32_t source = ovx_source(send);
  ovx_time begin = ovx_awake(simulation, source, ovx_later(simulation->now, simulation->processes[source].processor_free));
  ovx_time paced = ovx_after(begin, ovx_slowed_time(simulation, source, wire_time(simulation, message->send)));
  ovx_time left = ovx_links_stream(simulation->links, &simulation->network->links, source, ovx_destination(send),
                                   send->bytes, begin, paced);
  left = ovx_occupy_exactly(simulation, source, left - begin, ovx_for_message(simulation, OVX_SPAN_STORE, message->send, source));
  message->sent = begin;
  message->next = OVX_NONE;
  if (ovx_edit_loses(simulation, message->send)) {
    ovx_lose(simulation, flight_of(simulation, message->send), begin, left);
    return;
  }
  ovx_schedule_event(simulation, ovx_after(left, simulation->network->latency), OVX_EVENT_ARRIVED, number);
}

/* Only the first message on a card is in the event queue: the others follow it in order. */
static void head(ovx_simulation *simulation, uint32_t number) {
  ovx_message *messages = simulation->matching.messages;
  if (ovx_edit_loses(simulation, messages[number].send)) {
    ovx_lose(simulation, flight_of(simulation, messages[number].send), messages[number].sent, simulation->now);
    return;
  }
  ovx_process *receiver = &simulation->processes[ovx_destination(&simulation->schedule.operations[messages[number].send])];
  ovx_time arrives = ovx_after(ovx_later(simulation->now, receiver->card_receive_free), wire_time(simulation, messages[number].send));
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

static void arrived(ovx_simulation *simulation, uint32_t message) {
  const ovx_message *messages = simulation->matching.messages;
  uint32_t number = messages[message].send, next = messages[message].next;
  const ovx_operation *send = &simulation->schedule.operations[number];
  simulation->processes[ovx_destination(send)].arriving.first = next;
  if (next != OVX_NONE) ovx_schedule_event(simulation, messages[next].arrives, OVX_EVENT_ARRIVED, next);
  ovx_trace_arrow(&simulation->trace, flight_of(simulation, number), messages[message].sent, simulation->now);
  ovx_accumulate(simulation, &simulation->transferred, simulation->now - messages[message].sent);
  simulation->arrived(simulation, message);
}

int ovx_cards_open(ovx_simulation *simulation, ovx_handler *when_arrived) {
  if (!ovx_matching_open(&simulation->matching, simulation->arena, &simulation->schedule)) return 0;
  simulation->arrived = when_arrived;
  simulation->loses = OVX_LOSES_MESSAGES;
  simulation->handlers[OVX_EVENT_HEAD] = head;
  simulation->handlers[OVX_EVENT_ARRIVED] = arrived;
  return 1;
}

static int open_torus(ovx_simulation *simulation) {
  simulation->handlers[OVX_EVENT_LINK] = stream;
  simulation->links = ovx_arena_take(simulation->arena, 1, sizeof(ovx_links));
  return simulation->links && ovx_links_open(simulation->links, simulation->arena, &simulation->network->links,
                                             simulation->schedule.process_count);
}

const ovx_resource ovx_torus = { .open = open_torus };
