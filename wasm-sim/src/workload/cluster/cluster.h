/*
 * Broadcast and gather on a cluster. Their values are not those of the lab's table: the page knows the machine as a
 * text, and what counts here is what packets of three sizes cost, in microseconds.
 */
#ifndef OVX_CLUSTER_H
#define OVX_CLUSTER_H

#include "protocol/switched/costs.h"
#include "workload/workload.h"

/* Of a packet, in the order of ovx_packet_costs. */
enum { CLUSTER_COSTS = 6 };

enum {
  CLUSTER_P,                 /* 2 or more */
  CLUSTER_MESSAGE_BYTES,     /* 1 or more */
  CLUSTER_MTU,
  CLUSTER_BUFFER,
  CLUSTER_WINDOW,            /* gather: senders that are active at once; p - 1 or more: all */
  CLUSTER_SENT,              /* gather: 1: a sender is active until it has sent, else until all has left the switch */
  CLUSTER_TIMEOUT,
  CLUSTER_FULL,              /* costs of every packet but the last of a message, */
  CLUSTER_LAST = CLUSTER_FULL + CLUSTER_COSTS,     /* of the last, */
  CLUSTER_CONTROL = CLUSTER_LAST + CLUSTER_COSTS,  /* of a startup signal */
  CLUSTER_CONTROL_BYTES = CLUSTER_CONTROL + CLUSTER_COSTS,
  CLUSTER_VALUE_COUNT
};

extern const double cluster_minimum[CLUSTER_VALUE_COUNT], cluster_maximum[CLUSTER_VALUE_COUNT];

/* The network, and the costs of its switch; what is viewed and when a send finishes is for the workload to say. */
ovx_switch_costs cluster_switch(const double *values, ovx_network *network);

extern const ovx_workload ovx_cluster_broadcast;
extern const ovx_workload ovx_cluster_gather;

#endif
