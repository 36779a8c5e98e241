#include "workload/cluster/cluster.h"

#define MOST_US 1e9 /* of one packet; a run ends before the clock does in any case */

const double cluster_minimum[CLUSTER_VALUE_COUNT] = {
  [CLUSTER_P] = 2, [CLUSTER_MESSAGE_BYTES] = 1, [CLUSTER_MTU] = 1, [CLUSTER_WINDOW] = 1,
};

#define MOST_COSTS MOST_US, MOST_US, MOST_US, MOST_US, MOST_US, MOST_US

const double cluster_maximum[CLUSTER_VALUE_COUNT] = {
  4096, 4294967295.0, 4294967295.0, 4294967295.0, 4294967295.0, 1, MOST_US,
  MOST_COSTS, MOST_COSTS, MOST_COSTS, 65536,
};

static ovx_packet_costs costs_at(const double *values) {
  return (ovx_packet_costs){
    .send = ovx_from_us(values[0]), .send_gap = ovx_from_us(values[1]), .receive_gap = ovx_from_us(values[2]),
    .receive = ovx_from_us(values[3]), .take = ovx_from_us(values[4]), .latency = ovx_from_us(values[5]),
  };
}

ovx_switch_costs cluster_switch(const double *values, ovx_network *network) {
  ovx_packet_costs signal = costs_at(values + CLUSTER_CONTROL);
  *network = (ovx_network){
    .control = {
      .send = signal.send, .latency = signal.latency, .receive = ovx_after(signal.receive, signal.take),
      .bytes = (uint32_t)values[CLUSTER_CONTROL_BYTES],
    },
  };
  return (ovx_switch_costs){
    .full = costs_at(values + CLUSTER_FULL),
    .last = costs_at(values + CLUSTER_LAST),
    .packet_bytes = (uint32_t)values[CLUSTER_MTU],
    .buffer = (uint32_t)values[CLUSTER_BUFFER],
    .timeout = ovx_from_us(values[CLUSTER_TIMEOUT]),
  };
}
