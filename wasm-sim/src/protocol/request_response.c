/*
 * Request and response: the sender gathers its data into contiguous memory and asks; the receiver answers
 * when it has posted the receive; the data is pulled straight to its place; the receiver acknowledges. Three
 * control messages go with each data message, and both processors take part in all of them. A message without
 * a byte is these three alone: what a transfer has to be synchronized with.
 *
 *     P0  |copy|s|          |r|                        |r|    send finished
 *                 \request  / \                        /
 *                  \       /response                  /acknowledgement
 *     P1            |r|s|/     \===== data =====>|s|/         receive finished
 *
 * An acknowledgement that travels with data is no message: send and receive finish with the last byte.
 */
#include "protocol/protocol.h"

#include "kernel/processor.h"
#include "resource/card.h"
#include "resource/network.h"

enum { REQUEST = OVX_EVENT_PROTOCOL, RESPONSE, ACKNOWLEDGEMENT };

static const ovx_operation *send_of(const ovx_simulation *simulation, uint32_t message) {
  return &simulation->schedule.operations[simulation->matching.messages[message].send];
}

/* A control message of this kind; `back` from the receiver of the data to its sender. */
static ovx_moment say(ovx_simulation *simulation, uint32_t message, ovx_arrow_kind kind, uint32_t type,
                      int back) {
  const ovx_operation *send = send_of(simulation, message);
  ovx_flight flight = {
    .kind = kind,
    .operation = simulation->matching.messages[message].send,
    .source = back ? send->peer : send->process,
    .destination = back ? send->process : send->peer,
  };
  return ovx_send_control(simulation, flight, type, message);
}

static void respond(ovx_simulation *simulation, uint32_t message) {
  say(simulation, message, OVX_ARROW_RESPONSE, RESPONSE, 1);
}

static void start(ovx_simulation *simulation, uint32_t number) {
  const ovx_operation *operation = &simulation->schedule.operations[number];
  ovx_started(simulation, number);
  if (operation->kind == OVX_RECEIVE) {
    uint32_t message = ovx_match_receive(&simulation->matching, number);
    if (message != OVX_NONE) respond(simulation, message);
    return;
  }
  uint32_t message = ovx_message_new(&simulation->matching, number);
  ovx_occupy(simulation, operation->process, ovx_cost_of(simulation->network->gather, operation->bytes),
             ovx_for_message(simulation, OVX_SPAN_GATHER, number, operation->process));
  say(simulation, message, OVX_ARROW_REQUEST, REQUEST, 0);
}

static int waits_for_data(const ovx_simulation *simulation, const ovx_operation *send) {
  const ovx_hybrid_messages *hybrid = simulation->network->own;
  return hybrid && send->tag < hybrid->acknowledged && send->bytes > 0;
}

static void arrived(ovx_simulation *simulation, uint32_t message) {
  const ovx_message *there = &simulation->matching.messages[message];
  if (waits_for_data(simulation, send_of(simulation, message))) {
    ovx_finish_at(simulation, there->receive, ovx_now(simulation));
    ovx_finish_at(simulation, there->send, ovx_now(simulation));
    ovx_message_release(&simulation->matching, message);
    return;
  }
  ovx_moment acknowledged = say(simulation, message, OVX_ARROW_ACKNOWLEDGEMENT, ACKNOWLEDGEMENT, 1);
  ovx_finish_at(simulation, there->receive, acknowledged);
}

static ovx_moment take(ovx_simulation *simulation, uint32_t message, uint32_t process) {
  uint32_t send = simulation->matching.messages[message].send;
  ovx_activity activity = ovx_for_message(simulation, OVX_SPAN_OVERHEAD, send, process);
  activity.bytes = simulation->network->control.bytes;
  return ovx_occupy(simulation, process, simulation->network->control.receive, activity);
}

static void requested(ovx_simulation *simulation, uint32_t message) {
  take(simulation, message, send_of(simulation, message)->peer);
  if (ovx_match_message(&simulation->matching, message) != OVX_NONE) respond(simulation, message);
}

static void responded(ovx_simulation *simulation, uint32_t message) {
  const ovx_operation *send = send_of(simulation, message);
  take(simulation, message, send->process);
  if (send->bytes > 0)
    ovx_transmit(simulation, message, ovx_prepare(simulation, simulation->matching.messages[message].send));
  else
    arrived(simulation, message);
}

static void acknowledged(ovx_simulation *simulation, uint32_t message) {
  ovx_moment taken = take(simulation, message, send_of(simulation, message)->process);
  ovx_finish_at(simulation, simulation->matching.messages[message].send, taken);
  ovx_message_release(&simulation->matching, message);
}

static int open(ovx_simulation *simulation) {
  return ovx_cards_open(simulation, arrived);
}

const ovx_protocol ovx_request_response = {
  .name = "request-response", .open = open, .start = start,
  .events = {
    [REQUEST - OVX_EVENT_PROTOCOL] = requested, [RESPONSE - OVX_EVENT_PROTOCOL] = responded,
    [ACKNOWLEDGEMENT - OVX_EVENT_PROTOCOL] = acknowledged,
  },
};
