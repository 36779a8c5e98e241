/*
 * The coordinated gather of Tam and Wang (algorithm 1): p - 1 senders, the first `window` of which start at
 * once; each of the others waits for the startup signal of the sender `window` places before it.
 *
 *     P1  |== packets ==|
 *     P2  |== packets ==|\
 *     P3                  \startup|== packets ==|        window = 2
 *     P0      |o|o|o|o|o|o|o|o|o|o|o|o|
 *
 * A sender is active until its last packet leaves the switch. It learns of that just so much earlier that
 * the first packet of its successor reaches the switch at that moment: the signal costs the receiving link
 * nothing, and never are packets of more than `window` senders under way.
 */
#include "ovx_parameters_explore.h"
#include "protocol/packets/costs.h"
#include "workload/explore/explore.h"

static int network(const double *values, ovx_arena *arena, ovx_network *network) {
  *network = (ovx_network){
    .control = {
      .send = ovx_from_us(OVX_EXPLORE_CONTROL_SEND_US),
      .latency = ovx_from_us(OVX_EXPLORE_CONTROL_LATENCY_US),
      .receive = ovx_from_us(OVX_EXPLORE_CONTROL_RECEIVE_US),
      .bytes = (uint32_t)OVX_EXPLORE_CONTROL_BYTES,
    },
  };
  const ovx_packet_costs packet = {
    .send = ovx_from_us(OVX_EXPLORE_PACKET_SEND_US),
    .send_gap = ovx_from_us(OVX_EXPLORE_SEND_GAP_US),
    .receive_gap = ovx_from_us(OVX_EXPLORE_RECEIVE_GAP_US),
    .receive = ovx_from_us(OVX_EXPLORE_PACKET_RECEIVE_US),
    .take = ovx_from_us(OVX_EXPLORE_PACKET_COPY_US),
  };
  const ovx_switch_costs costs = {
    .full = packet,
    .last = packet,
    .packet_bytes = (uint32_t)OVX_EXPLORE_PACKET_BYTES,
    .buffer = (uint32_t)values[OVX_EXPLORE_BUFFER],
    .timeout = ovx_from_us(OVX_EXPLORE_TIMEOUT_US),
    .notice = network->control.send + network->control.latency + network->control.receive + packet.send,
    .shown = OVX_OUTPUT_QUEUE,
  };
  return ovx_network_keep(network, arena, &costs, sizeof costs);
}

static uint32_t add_sender(ovx_schedule *schedule, uint32_t process, uint32_t bytes) {
  uint32_t message = process - 1;
  ovx_add(schedule, (ovx_operation){
                      .kind = OVX_RECEIVE, .process = 0, .peer = process, .bytes = bytes, .tag = message });
  return ovx_add(
    schedule,
    (ovx_operation){ .kind = OVX_SEND, .process = process, .peer = 0, .bytes = bytes, .tag = message });
}

static uint32_t add_startup(ovx_schedule *schedule, ovx_kind kind, uint32_t process, uint32_t peer,
                            uint32_t message) {
  return ovx_add(schedule, (ovx_operation){ .kind = (uint8_t)kind,
                                            .process = process,
                                            .peer = peer,
                                            .tag = message,
                                            .bytes = (uint32_t)OVX_EXPLORE_CONTROL_BYTES,
                                            .control = 1 });
}

static int build(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  uint32_t p = (uint32_t)values[OVX_EXPLORE_P], window = (uint32_t)values[OVX_EXPLORE_WINDOW];
  uint32_t bytes = (uint32_t)(values[OVX_EXPLORE_PACKETS] * OVX_EXPLORE_PACKET_BYTES);
  uint32_t senders = p - 1, signals = senders > window ? senders - window : 0;
  if (!ovx_schedule_open(schedule, arena, p, 2 * senders + 2 * signals, 2 * signals)) return 0;
  for (uint32_t process = 1; process < p; process++) {
    uint32_t send = add_sender(schedule, process, bytes);
    if (process > window)
      ovx_require(
        schedule,
        add_startup(schedule, OVX_RECEIVE, process, process - window, senders + process - window - 1), send);
    if (process + window < p)
      ovx_require(schedule, send,
                  add_startup(schedule, OVX_SEND, process, process + window, senders + process - 1));
  }
  ovx_schedule_close(schedule);
  return 1;
}

const ovx_workload ovx_explore_gathered = {
  .name = "explore:gathered",
  .protocol = &ovx_packets,
  .parameter_count = OVX_EXPLORE_PARAMETER_COUNT,
  .minimum = ovx_explore_minimum,
  .maximum = ovx_explore_maximum,
  .whole = ovx_explore_whole,
  .network = network,
  .schedule = build,
};
