#include "workload/cluster/cluster.h"

static double larger(double a, double b) {
  return a > b ? a : b;
}

/* The parameters of a cost: fixed and per byte of short packets, then of long ones. */
static double cost_at(const double *values, uint32_t cost, double m) {
  const double *line = values + cost + (m <= OVX_CLUSTER_SHORT_BYTES ? 0 : 2);
  return line[1] * m + line[0];
}

/* The part of L that its bytes take. */
static double wire_at(const double *values, double m) {
  double p = values[OVX_CLUSTER_P];
  double load = larger(
    1, p * m /
         (values[OVX_CLUSTER_MACHINE_L_AGGREGATE] * cost_at(values, OVX_CLUSTER_MACHINE_GS_SHORT_FIXED, m)));
  return values[OVX_CLUSTER_MACHINE_L_BYTE] * m * load;
}

static double transfer_at(const double *values, double m) {
  return values[OVX_CLUSTER_MACHINE_L_PROCESS] * values[OVX_CLUSTER_P] + values[OVX_CLUSTER_MACHINE_L_FIXED] +
         wire_at(values, m);
}

static double copy_at(const double *values, double m) {
  switch ((uint32_t)values[OVX_CLUSTER_COPY]) {
    case OVX_CLUSTER_COPY_CTC: return cost_at(values, OVX_CLUSTER_MACHINE_MCTC_SHORT_FIXED, m);
    case OVX_CLUSTER_COPY_CTM: return cost_at(values, OVX_CLUSTER_MACHINE_MCTM_SHORT_FIXED, m);
    case OVX_CLUSTER_COPY_MTM: return cost_at(values, OVX_CLUSTER_MACHINE_MMTM_SHORT_FIXED, m);
    default: return 0;
  }
}

static double bytes_of(const double *values, cluster_packet packet) {
  uint32_t bytes = (uint32_t)values[OVX_CLUSTER_MESSAGE_BYTES], mtu = (uint32_t)values[OVX_CLUSTER_MTU];
  switch (packet) {
    case CLUSTER_FULL: return bytes < mtu ? bytes : mtu;
    case CLUSTER_LAST: return (bytes - 1) % mtu + 1;
    default: return OVX_CLUSTER_CONTROL_BYTES;
  }
}

cluster_costs ovx_cluster_costs_of(const double *values, cluster_packet packet) {
  double m = bytes_of(values, packet), send = cost_at(values, OVX_CLUSTER_MACHINE_OS_SHORT_FIXED, m);
  double copy = packet == CLUSTER_SIGNAL ? 0 : copy_at(values, m);
  return (cluster_costs){ .us = {
                            [CLUSTER_SEND] = send,
                            /* No packet leaves before it is handed over. */
                            [CLUSTER_SEND_GAP] = larger(
                              send, cost_at(values, OVX_CLUSTER_MACHINE_GS_SHORT_FIXED, m)),
                            [CLUSTER_RECEIVE_GAP] = cost_at(values, OVX_CLUSTER_MACHINE_GR_SHORT_FIXED, m),
                            [CLUSTER_RECEIVE] = cost_at(values, OVX_CLUSTER_MACHINE_OR_SHORT_FIXED, m),
                            [CLUSTER_TAKE] = cost_at(values, OVX_CLUSTER_MACHINE_UR_SHORT_FIXED, m) + copy,
                            [CLUSTER_TRANSFER] = transfer_at(values, m),
                            [CLUSTER_WIRE] = wire_at(values, m),
                          } };
}

/* No number among them is larger than all others. */
double ovx_cluster_slowest_us(const double *values) {
  cluster_costs costs = ovx_cluster_costs_of(values, CLUSTER_FULL);
  double slowest = 0;
  for (int i = 0; i < CLUSTER_COSTS; i++)
    if (!(costs.us[i] <= slowest)) slowest = costs.us[i];
  return slowest;
}

uint32_t ovx_cluster_packets(const double *values) {
  uint32_t bytes = (uint32_t)values[OVX_CLUSTER_MESSAGE_BYTES], mtu = (uint32_t)values[OVX_CLUSTER_MTU];
  return (bytes + mtu - 1) / mtu;
}

/*
 * Algorithm 1: all if the buffer holds everything, else the largest window of equation (7) that leaves the
 * last round no fewer than its least.
 */
uint32_t ovx_cluster_senders(const double *values) {
  uint32_t senders = (uint32_t)values[OVX_CLUSTER_P] - 1, window = (uint32_t)values[OVX_CLUSTER_WINDOW];
  double buffer = values[OVX_CLUSTER_BUFFER_UNITS], packets = ovx_cluster_packets(values);
  if ((uint32_t)values[OVX_CLUSTER_ALGORITHM] == OVX_CLUSTER_ALGORITHM_SIMPLE ||
      (window == 0 && buffer > senders * packets))
    return senders;
  if (window > 0) return window < senders ? window : senders;
  cluster_costs costs = ovx_cluster_costs_of(values, CLUSTER_FULL);
  double ratio = costs.us[CLUSTER_SEND_GAP] / costs.us[CLUSTER_RECEIVE_GAP], most = ratio + buffer / packets;
  if (!(ratio <= senders)) return 0;
  uint32_t lower = (uint32_t)ratio, upper = most < senders ? (uint32_t)most : senders;
  if (lower < ratio || lower == 0) lower++;
  for (uint32_t x = upper; x >= lower; x--)
    if (senders % x >= lower) return x;
  return 0;
}

uint32_t ovx_cluster_refused(const double *values) {
  if ((uint32_t)values[OVX_CLUSTER_P] == 1) return OVX_CLUSTER_REFUSED_ONE_PROCESS;
  if ((uint32_t)values[OVX_CLUSTER_MESSAGE_BYTES] == 0) return OVX_CLUSTER_REFUSED_NO_BYTES;
  if (!(ovx_cluster_slowest_us(values) <= OVX_CLUSTER_MOST_US)) return OVX_CLUSTER_REFUSED_SLOW;
  int gathers = (uint32_t)values[OVX_CLUSTER_OPERATION] == OVX_CLUSTER_OPERATION_GATHER;
  return gathers && ovx_cluster_senders(values) == 0 ? OVX_CLUSTER_REFUSED_NO_WINDOW : 0;
}

static ovx_packet_costs packet_costs(const double *values, cluster_packet packet) {
  cluster_costs costs = ovx_cluster_costs_of(values, packet);
  ovx_time time[CLUSTER_COSTS];
  for (int i = 0; i < CLUSTER_COSTS; i++) time[i] = ovx_from_us(costs.us[i]);
  return (ovx_packet_costs){
    .send = time[CLUSTER_SEND],
    .send_gap = time[CLUSTER_SEND_GAP],
    .receive_gap = time[CLUSTER_RECEIVE_GAP],
    .receive = time[CLUSTER_RECEIVE],
    .take = time[CLUSTER_TAKE],
    .wire = time[CLUSTER_WIRE],
    .latency = time[CLUSTER_TRANSFER] - time[CLUSTER_WIRE],
  };
}

ovx_switch_costs ovx_cluster_switch(const double *values, ovx_network *network) {
  ovx_packet_costs signal = packet_costs(values, CLUSTER_SIGNAL);
  *network = (ovx_network){
    .control = {
      .send = signal.send, .wire = signal.wire, .latency = signal.latency, .receive = ovx_after(signal.receive, signal.take),
      .bytes = (uint32_t)OVX_CLUSTER_CONTROL_BYTES,
    },
  };
  return (ovx_switch_costs){
    .full = packet_costs(values, CLUSTER_FULL),
    .last = packet_costs(values, CLUSTER_LAST),
    .packet_bytes = (uint32_t)values[OVX_CLUSTER_MTU],
    .buffer = (uint32_t)values[OVX_CLUSTER_BUFFER_UNITS],
    .shares = (uint32_t)values[OVX_CLUSTER_SWITCH_MEMORY] == OVX_CLUSTER_SWITCH_MEMORY_SHARED,
    .queue = (uint32_t)values[OVX_CLUSTER_RECEIVE_QUEUE],
    .one_path = (uint32_t)values[OVX_CLUSTER_MEMORY_PATH] == OVX_CLUSTER_MEMORY_PATH_ONE,
    .poll = ovx_from_us(values[OVX_CLUSTER_POLL_US]),
    .timeout = ovx_from_us(values[OVX_CLUSTER_TIMEOUT_US]),
  };
}
