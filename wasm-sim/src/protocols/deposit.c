/*
 * Direct deposit: a put goes straight to its final address. Nothing is copied, nobody is asked, and the
 * receiver's processor takes no part; when data may be written and when it has been is settled by barriers.
 * A put has finished when its last byte is in the receiver's memory.
 *
 *     P0  |o|
 *     card  |===== wire =====|
 *               L   |===== wire =====|         put finished
 *     P1  (computes, or waits at a barrier)
 */
#include "ovx_protocol.h"

static void start(ovx_simulation *simulation, uint32_t number) {
  const ovx_operation *put = &simulation->schedule.operations[number];
  ovx_time ready = ovx_occupy(simulation, put->process, ovx_cost_of(simulation->network.send, put->bytes),
                              OVX_SPAN_OVERHEAD, put->peer, put->bytes);
  ovx_transmit(simulation, ovx_message_new(&simulation->matching, number), ready);
  ovx_started(simulation, number);
}

static void arrived(ovx_simulation *simulation, uint32_t message) {
  uint32_t put = simulation->matching.messages[message].send;
  ovx_message_release(&simulation->matching, message);
  ovx_finish_at(simulation, put, simulation->now);
}

const ovx_protocol ovx_deposit = { .name = "deposit", .start = start, .arrived = arrived };
