/*
 * Broadcast and gather on a cluster. What packets of three sizes cost follows from the machine, straight
 * lines over their bytes that the page has read from a text.
 */
#ifndef OVX_CLUSTER_H
#define OVX_CLUSTER_H

#include "ovx_parameters_cluster.h"
#include "protocol/packets/costs.h"
#include "workload/lab.h"

#define OVX_CLUSTER_MOST_US 1e9 /* most microseconds of a packet's cost */

/* Every packet but the last of a message, the last, and a startup signal. */
typedef enum cluster_packet { CLUSTER_FULL, CLUSTER_LAST, CLUSTER_SIGNAL } cluster_packet;

/* Costs as in ovx_packet_costs, but L as a whole, and its wire part. */
enum {
  CLUSTER_SEND,
  CLUSTER_SEND_GAP,
  CLUSTER_RECEIVE_GAP,
  CLUSTER_RECEIVE,
  CLUSTER_TAKE,
  CLUSTER_TRANSFER,
  CLUSTER_WIRE,
  CLUSTER_COSTS
};
typedef struct cluster_costs {
  double us[CLUSTER_COSTS];
} cluster_costs;

cluster_costs ovx_cluster_costs_of(const double *values, cluster_packet packet);

/* What a packet costs whom it costs most. */
double ovx_cluster_slowest_us(const double *values);

/* Number of packets of each message. */
uint32_t ovx_cluster_packets(const double *values);

/* Number of simultaneous senders in a gather; 0: algorithm 1 has no answer. */
uint32_t ovx_cluster_senders(const double *values);

/*
 * Reason of a refusal: no receiver, nothing to send, a packet that costs too much, no window. 0: not refused.
 */
uint32_t ovx_cluster_refused(const double *values);

/*
 * The network, and the costs of its switch; what is shown and when a send finishes is for the workload to
 * say.
 */
ovx_switch_costs ovx_cluster_switch(const double *values, ovx_network *network);

#define CLUSTER_PARAMETERS \
  .parameter_count = OVX_CLUSTER_PARAMETER_COUNT, .minimum = ovx_cluster_minimum, \
  .maximum = ovx_cluster_maximum, .whole = ovx_cluster_whole, .refused = ovx_cluster_refused

extern const ovx_workload ovx_cluster_run; /* run of the chosen operation: one of the following */
extern const ovx_workload ovx_cluster_broadcast;
extern const ovx_workload ovx_cluster_gather;

extern const ovx_lab ovx_lab_cluster;

#endif
