/*
 * Eager: a send leaves as soon as the card is free. It has finished when its last byte has left, or, above
 * network.eager_bytes, when its receive has; the receive has finished when the last byte has arrived and the
 * receiver's processor has spent its share.
 *
 *     P0  |o|
 *     card  |===== wire =====|                 send finished
 *               L   |===== wire =====|
 *     P1                             |o|       receive finished
 */
#include "protocol/protocol.h"

#include "kernel/processor.h"
#include "resource/card.h"
#include "resource/channel.h"

static int waits_for_receive(const ovx_simulation *simulation, const ovx_operation *send) {
  return simulation->network->eager_bytes > 0 && send->bytes > simulation->network->eager_bytes;
}

void ovx_eager_send(ovx_simulation *simulation, uint32_t number) {
  const ovx_operation *send = &simulation->schedule.operations[number];
  ovx_moment ready = ovx_occupy(simulation, ovx_unit_of(&simulation->schedule, send),
                                ovx_cost_of(simulation->network->send, send->bytes),
                                ovx_for_message(simulation, OVX_SPAN_OVERHEAD, number, send->process));
  ovx_moment left = ovx_transmit(simulation, ovx_message_new(&simulation->matching, number), ready);
  ovx_started(simulation, number);
  if (!waits_for_receive(simulation, send) && !ovx_shares_cards(simulation))
    ovx_card_finishes_at(simulation, number, left);
}

static void has_left(ovx_simulation *simulation, uint32_t message) {
  uint32_t number = simulation->matching.messages[message].send;
  if (!waits_for_receive(simulation, &simulation->schedule.operations[number]))
    ovx_card_finishes_at(simulation, number, ovx_now(simulation));
}

/* The receiver's share belongs to its receive. */
static ovx_activity taking_over(const ovx_simulation *simulation, uint32_t send, uint32_t receive) {
  const ovx_operation *message = &simulation->schedule.operations[send];
  return (ovx_activity){
    .kind = OVX_SPAN_OVERHEAD, .operation = receive, .peer = message->process, .bytes = message->bytes
  };
}

ovx_moment ovx_eager_consume(ovx_simulation *simulation, uint32_t message) {
  uint32_t receive = simulation->matching.messages[message].receive;
  uint32_t number = simulation->matching.messages[message].send;
  const ovx_operation *send = &simulation->schedule.operations[number];
  ovx_moment end = ovx_occupy(
    simulation, ovx_unit_of(&simulation->schedule, &simulation->schedule.operations[receive]),
    ovx_cost_of(simulation->network->receive, send->bytes), taking_over(simulation, number, receive));
  ovx_message_release(&simulation->matching, message);
  ovx_finish_at(simulation, receive, end);
  return end;
}

static void meet(ovx_simulation *simulation, uint32_t message) {
  uint32_t number = simulation->matching.messages[message].send;
  ovx_moment end = ovx_eager_consume(simulation, message);
  if (waits_for_receive(simulation, &simulation->schedule.operations[number]))
    ovx_finish_at(simulation, number, end);
}

static void start(ovx_simulation *simulation, uint32_t number) {
  if (simulation->schedule.operations[number].kind != OVX_RECEIVE) {
    ovx_eager_send(simulation, number);
    return;
  }
  ovx_started(simulation, number);
  uint32_t message = ovx_match_receive(&simulation->matching, number);
  if (message != OVX_NONE) meet(simulation, message);
}

static void arrived(ovx_simulation *simulation, uint32_t message) {
  if (ovx_match_message(&simulation->matching, message) != OVX_NONE) meet(simulation, message);
}

static int open(ovx_simulation *simulation) {
  simulation->departed = has_left;
  return ovx_cards_open(simulation, arrived);
}

const ovx_protocol ovx_eager = { .name = "eager", .open = open, .start = start };
