/* Messages under way and how they meet their receives. Lists are in order of arrival; a match is the first that fits. */
#include "ovx_assert.h"
#include "ovx_simulation.h"

uint32_t ovx_message_new(ovx_simulation *simulation, uint32_t send) {
  uint32_t number = simulation->message_free;
  if (number != OVX_NONE) {
    simulation->message_free = simulation->messages[number].next;
  } else {
    OVX_ASSERT(simulation->message_count < simulation->message_capacity);
    number = simulation->message_count++;
  }
  simulation->messages[number] = (ovx_message){ .send = send, .receive = OVX_NONE, .next = OVX_NONE };
  return number;
}

void ovx_message_release(ovx_simulation *simulation, uint32_t message) {
  simulation->messages[message].next = simulation->message_free;
  simulation->message_free = message;
}

static int fits(const ovx_operation *send, const ovx_operation *receive) {
  return (receive->peer == OVX_ANY || receive->peer == send->process) && receive->tag == send->tag;
}

uint32_t ovx_match_message(ovx_simulation *simulation, uint32_t message) {
  ovx_operation *operations = simulation->schedule.operations;
  const ovx_operation *send = &operations[simulation->messages[message].send];
  ovx_process *receiver = &simulation->processes[send->peer];
  uint32_t before = OVX_NONE;
  for (uint32_t posted = receiver->posted_first; posted != OVX_NONE; before = posted, posted = operations[posted].next) {
    if (!fits(send, &operations[posted])) continue;
    if (before == OVX_NONE) receiver->posted_first = operations[posted].next;
    else operations[before].next = operations[posted].next;
    if (receiver->posted_last == posted) receiver->posted_last = before;
    simulation->messages[message].receive = posted;
    return posted;
  }
  if (receiver->unexpected_first == OVX_NONE) receiver->unexpected_first = message;
  else simulation->messages[receiver->unexpected_last].next = message;
  receiver->unexpected_last = message;
  return OVX_NONE;
}

uint32_t ovx_match_receive(ovx_simulation *simulation, uint32_t receive) {
  ovx_operation *operations = simulation->schedule.operations;
  ovx_message *messages = simulation->messages;
  ovx_process *receiver = &simulation->processes[operations[receive].process];
  uint32_t before = OVX_NONE;
  for (uint32_t arrived = receiver->unexpected_first; arrived != OVX_NONE; before = arrived, arrived = messages[arrived].next) {
    if (!fits(&operations[messages[arrived].send], &operations[receive])) continue;
    if (before == OVX_NONE) receiver->unexpected_first = messages[arrived].next;
    else messages[before].next = messages[arrived].next;
    if (receiver->unexpected_last == arrived) receiver->unexpected_last = before;
    messages[arrived].next = OVX_NONE;
    messages[arrived].receive = receive;
    return arrived;
  }
  operations[receive].next = OVX_NONE;
  if (receiver->posted_first == OVX_NONE) receiver->posted_first = receive;
  else operations[receiver->posted_last].next = receive;
  receiver->posted_last = receive;
  return OVX_NONE;
}
