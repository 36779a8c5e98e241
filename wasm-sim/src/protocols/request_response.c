/*
 * Request and response: the sender gathers its data into contiguous memory and asks; the receiver answers
 * when it has posted the receive; the data is pulled straight to its place; the receiver acknowledges. Three
 * control messages go with each data message, and both processors take part in all of them.
 *
 *     P0  |copy|s|          |r|                        |r|    send finished
 *                 \request  / \                        /
 *                  \       /response                  /acknowledgement
 *     P1            |r|s|/     \===== data =====>|s|/         receive finished
 */
#include "ovx_protocol.h"

enum { REQUEST = OVX_EVENT_PROTOCOL, RESPONSE, ACKNOWLEDGEMENT };

static const ovx_operation *send_of(const ovx_simulation *simulation, uint32_t message) {
  return &simulation->schedule.operations[simulation->matching.messages[message].send];
}

static void respond(ovx_simulation *simulation, uint32_t message) {
  const ovx_operation *send = send_of(simulation, message);
  ovx_send_control(simulation, send->peer, send->process, OVX_ARROW_RESPONSE, RESPONSE, message);
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
  ovx_occupy(simulation, operation->process, ovx_cost_of(simulation->network.gather, operation->bytes),
             OVX_SPAN_COPY, operation->peer, operation->bytes);
  ovx_send_control(simulation, operation->process, operation->peer, OVX_ARROW_REQUEST, REQUEST, message);
}

static void arrived(ovx_simulation *simulation, uint32_t message) {
  const ovx_operation *send = send_of(simulation, message);
  ovx_time acknowledged = ovx_send_control(simulation, send->peer, send->process, OVX_ARROW_ACKNOWLEDGEMENT,
                                           ACKNOWLEDGEMENT, message);
  ovx_finish_at(simulation, simulation->matching.messages[message].receive, acknowledged);
}

static void event(ovx_simulation *simulation, uint32_t type, uint32_t message) {
  const ovx_operation *send = send_of(simulation, message);
  uint32_t here = type == REQUEST ? send->peer : send->process;
  uint32_t there = type == REQUEST ? send->process : send->peer;
  ovx_time taken = ovx_occupy(simulation, here, simulation->network.control.receive, OVX_SPAN_OVERHEAD, there,
                              simulation->network.control.bytes);
  switch (type) {
    case REQUEST:
      if (ovx_match_message(&simulation->matching, message) != OVX_NONE) respond(simulation, message);
      break;
    case RESPONSE:
      ovx_transmit(simulation, message, taken);
      break;
    case ACKNOWLEDGEMENT:
      ovx_finish_at(simulation, simulation->matching.messages[message].send, taken);
      ovx_message_release(&simulation->matching, message);
      break;
  }
}

const ovx_protocol ovx_request_response = {
  .name = "request-response", .start = start, .arrived = arrived, .event = event,
};
