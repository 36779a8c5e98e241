/*
 * Direct deposit: a put goes straight to its final address. Nothing is copied or requested, and the
 * receiver's processor takes no part; barriers mark when data may be written and when it has been. A put has
 * finished when its last byte is in the receiver's memory.
 *
 *     P0  |o|
 *     card  |===== wire =====|
 *               L   |===== wire =====|         put finished
 *     P1  (computes, or waits at a barrier)
 */
#include "kernel/processor.h"
#include "protocol/protocol.h"
#include "resource/card.h"

static void start(ovx_simulation *simulation, uint32_t number) {
  const ovx_operation *operation = &simulation->schedule.operations[number];
  ovx_moment ready = ovx_occupy(simulation, operation->process,
                                ovx_cost_of(simulation->network->send, operation->bytes),
                                ovx_for_message(simulation, OVX_SPAN_OVERHEAD, number, operation->process));
  uint32_t message = ovx_message_new(&simulation->matching, number);
  ovx_transmit(simulation, message, ready);
  ovx_started(simulation, number);
}

static void arrived(ovx_simulation *simulation, uint32_t message) {
  uint32_t operation = simulation->matching.messages[message].send;
  ovx_message_release(&simulation->matching, message);
  ovx_finish_at(simulation, operation, ovx_now(simulation));
}

static int open(ovx_simulation *simulation) {
  return ovx_cards_open(simulation, arrived);
}

const ovx_protocol ovx_deposit = { .name = "deposit", .open = open, .start = start };
