/*
 * Runs of the cluster lab on machines of constant or measured costs, and what Tam and Wang's equations say of
 * them.
 */
#ifndef CLUSTER_CASE_H
#define CLUSTER_CASE_H

#include "module/module.h"
#include "support.h"
#include "workload/cluster/cluster.h"

#include <math.h>

/* Microseconds. */
typedef struct cluster_machine {
  double Os, gs, gr, Or, Ur, L;
} cluster_machine;

typedef struct cluster_case {
  int p, packets, buffer, queue, window, sent, one_path;
  double timeout, poll;
  cluster_machine machine;
} cluster_case;

enum { PACKET = 1000 };

enum { BROADCAST, GATHER };

static ovx_simulation simulation;

/* A cost that is the same for packets of every size. */
static void put(double *values, int at, double us) {
  values[at] = values[at + 2] = us;
  values[at + 1] = values[at + 3] = 0;
}

static ovx_status run_cluster(int operation, cluster_case c, ovx_limits limits) {
  double values[OVX_CLUSTER_PARAMETER_COUNT] = {
    [OVX_CLUSTER_OPERATION] = operation == GATHER ? OVX_CLUSTER_OPERATION_GATHER
                                                  : OVX_CLUSTER_OPERATION_BROADCAST,
    [OVX_CLUSTER_P] = c.p,
    [OVX_CLUSTER_MESSAGE_BYTES] = (double)c.packets * PACKET,
    [OVX_CLUSTER_MTU] = PACKET,
    [OVX_CLUSTER_BUFFER_UNITS] = c.buffer,
    [OVX_CLUSTER_RECEIVE_QUEUE] = c.queue,
    [OVX_CLUSTER_WINDOW] = c.window ? c.window : c.p - 1,
    [OVX_CLUSTER_HANDOVER] = c.sent ? OVX_CLUSTER_HANDOVER_SENT : OVX_CLUSTER_HANDOVER_DRAINED,
    [OVX_CLUSTER_MEMORY_PATH] = c.one_path ? OVX_CLUSTER_MEMORY_PATH_ONE : OVX_CLUSTER_MEMORY_PATH_APART,
    [OVX_CLUSTER_TIMEOUT_US] = c.timeout,
    [OVX_CLUSTER_POLL_US] = c.poll,
    [OVX_CLUSTER_MACHINE_L_FIXED] = c.machine.L,
    [OVX_CLUSTER_MACHINE_L_AGGREGATE] = 1,
  };
  put(values, OVX_CLUSTER_MACHINE_OS_SHORT_FIXED, c.machine.Os);
  put(values, OVX_CLUSTER_MACHINE_GS_SHORT_FIXED, c.machine.gs);
  put(values, OVX_CLUSTER_MACHINE_GR_SHORT_FIXED, c.machine.gr);
  put(values, OVX_CLUSTER_MACHINE_OR_SHORT_FIXED, c.machine.Or);
  put(values, OVX_CLUSTER_MACHINE_UR_SHORT_FIXED, c.machine.Ur);
  ovx_arena arena = fresh_arena();
  return ovx_run_workload(&ovx_cluster_run, values, &arena, limits, &simulation);
}

/* Table 1 at 1500 bytes. */
static const cluster_machine table_1 = {
  .Os = 44.32,
  .gs = 122.427,
  .gr = 123.186,
  .Or = 76.526,
  .Ur = 9.93,
  .L = 190.2,
};

static inline int rounds_of(int p) {
  return (int)ceil(log2(p) - 1e-12);
}

/* Equation (2). */
static inline double cluster_us(int p, int k, cluster_machine m) {
  return (k - 1) * ((rounds_of(p) - 1) * m.gs + m.Or + m.Ur) + rounds_of(p) * (m.Os + m.L + m.Or + m.Ur);
}

/* Equation (1). */
static inline double logp_us(int p, int k, cluster_machine m) {
  return rounds_of(p) * ((k - 1) * m.gs + m.Os + m.L + m.Or + m.Ur);
}

static inline double finish_us(void) {
  return ovx_to_us(simulation.finish);
}

#endif
