/*
 * Rendezvous: a message of more than network.eager_bytes asks first. The receiver answers when it has posted
 * the receive, then the data leaves; the send has finished when its last byte has left, the receive as in
 * eager.c, which carries the shorter messages. Request and answer are messages of one byte, on cards and
 * links as all others.
 *
 *     P0  |o|===== calc =====|o|                        the answer waits until the processor is free
 *           \request        /   \
 *            \     /answer       \===== data =====.
 *     P1      '|o|=|===== calc =====|..............|o|
 *
 * Each answer, and the start of the data, takes o of a processor, unless the card does it (rendezvous.h).
 */

#include "kernel/processor.h"
#include "protocol/protocol.h"
#include "resource/card.h"
#include "resource/channel.h"

static int asks_first(const ovx_simulation *simulation, const ovx_operation *send) {
  return send->bytes > simulation->network->eager_bytes;
}

/* When the message goes on to its next phase, from the process of an operation. */
static ovx_moment move(ovx_simulation *simulation, uint32_t message, uint32_t number) {
  const ovx_operation *operation = &simulation->schedule.operations[number];
  const ovx_mover *mover = simulation->network->own;
  if (*mover == OVX_CARD_MOVES) return ovx_now(simulation);
  ovx_activity activity = ovx_for_message(simulation, OVX_SPAN_OVERHEAD,
                                          simulation->matching.messages[message].send, operation->process);
  activity.bytes = 1;
  return ovx_occupy(simulation, ovx_unit_of(&simulation->schedule, operation),
                    ovx_cost_of(simulation->network->send, 1), activity);
}

/* The receive is posted, and the message asks for it or is there. */
static void meet(ovx_simulation *simulation, uint32_t message) {
  ovx_message *under_way = &simulation->matching.messages[message];
  if (under_way->phase == OVX_DATA) {
    ovx_eager_consume(simulation, message);
    return;
  }
  ovx_moment ready = move(simulation, message, under_way->receive);
  under_way->phase = OVX_ANSWERS;
  ovx_transmit(simulation, message, ready);
}

static void send_data(ovx_simulation *simulation, uint32_t message) {
  ovx_message *under_way = &simulation->matching.messages[message];
  ovx_moment ready = move(simulation, message, under_way->send);
  under_way->phase = OVX_DATA;
  ovx_moment left = ovx_transmit(simulation, message, ready);
  if (!ovx_shares_cards(simulation)) ovx_card_finishes_at(simulation, under_way->send, left);
}

static void has_left(ovx_simulation *simulation, uint32_t message) {
  const ovx_message *under_way = &simulation->matching.messages[message];
  if (under_way->phase == OVX_DATA) ovx_card_finishes_at(simulation, under_way->send, ovx_now(simulation));
}

static void ask(ovx_simulation *simulation, uint32_t number) {
  const ovx_operation *send = &simulation->schedule.operations[number];
  ovx_moment ready = ovx_occupy(simulation, ovx_unit_of(&simulation->schedule, send),
                                ovx_cost_of(simulation->network->send, send->bytes),
                                ovx_for_message(simulation, OVX_SPAN_OVERHEAD, number, send->process));
  uint32_t message = ovx_message_new(&simulation->matching, number);
  simulation->matching.messages[message].phase = OVX_ASKS;
  ovx_transmit(simulation, message, ready);
  ovx_started(simulation, number);
}

static void start(ovx_simulation *simulation, uint32_t number) {
  const ovx_operation *operation = &simulation->schedule.operations[number];
  if (operation->kind != OVX_RECEIVE) {
    if (asks_first(simulation, operation))
      ask(simulation, number);
    else
      ovx_eager_send(simulation, number);
    return;
  }
  ovx_started(simulation, number);
  uint32_t message = ovx_match_receive(&simulation->matching, number);
  if (message != OVX_NONE) meet(simulation, message);
}

static void arrived(ovx_simulation *simulation, uint32_t message) {
  const ovx_message *under_way = &simulation->matching.messages[message];
  if (under_way->phase == OVX_ANSWERS)
    send_data(simulation, message);
  else if (under_way->receive != OVX_NONE || ovx_match_message(&simulation->matching, message) != OVX_NONE)
    meet(simulation, message);
}

static int open(ovx_simulation *simulation) {
  simulation->departed = has_left;
  return ovx_cards_open(simulation, arrived);
}

const ovx_protocol ovx_rendezvous = { .name = "rendezvous", .open = open, .start = start };
