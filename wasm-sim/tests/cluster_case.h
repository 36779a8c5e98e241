/* Runs of the cluster lab on machines of constant or measured costs, and what Tam and Wang's equations say of them. */
#ifndef CLUSTER_CASE_H
#define CLUSTER_CASE_H

#include "module/module.h"
#include "support.h"
#include "workload/cluster/cluster.h"

#include <math.h>

/* Microseconds. */
typedef struct cluster_machine { double Os, gs, gr, Or, Ur, L; } cluster_machine;

typedef struct cluster_case {
  int p, packets, buffer, window, sent;
  double timeout;
  cluster_machine machine;
} cluster_case;

enum { PACKET = 1000 };

enum { BROADCAST, GATHER };

static ovx_simulation simulation;

static void put(double *values, int at, cluster_machine m) {
  const double costs[CLUSTER_COSTS] = { m.Os, m.gs, m.gr, m.Or, m.Ur, m.L };
  for (int i = 0; i < CLUSTER_COSTS; i++) values[at + i] = costs[i];
}

static ovx_status run_cluster(int operation, cluster_case c, ovx_limits limits) {
  double values[CLUSTER_VALUE_COUNT] = {
    [CLUSTER_P] = c.p, [CLUSTER_MESSAGE_BYTES] = (double)c.packets * PACKET, [CLUSTER_MTU] = PACKET,
    [CLUSTER_BUFFER] = c.buffer, [CLUSTER_WINDOW] = c.window ? c.window : c.p - 1, [CLUSTER_SENT] = c.sent,
    [CLUSTER_TIMEOUT] = c.timeout, [CLUSTER_CONTROL_BYTES] = 8,
  };
  put(values, CLUSTER_FULL, c.machine);
  put(values, CLUSTER_LAST, c.machine);
  put(values, CLUSTER_CONTROL, c.machine);
  ovx_arena arena = fresh_arena();
  return ovx_run_workload(ovx_module_cluster.workloads[operation], values, &arena, limits, &simulation);
}

/* Table 1 at 1500 bytes. */
static const cluster_machine table_1 = {
  .Os = 44.32, .gs = 122.427, .gr = 123.186, .Or = 76.526, .Ur = 9.93, .L = 190.2,
};

static inline int rounds_of(int p) { return (int)ceil(log2(p) - 1e-12); }

/* Equation (2). */
static inline double cluster_us(int p, int k, cluster_machine m) {
  return (k - 1) * ((rounds_of(p) - 1) * m.gs + m.Or + m.Ur) + rounds_of(p) * (m.Os + m.L + m.Or + m.Ur);
}

/* Equation (1). */
static inline double logp_us(int p, int k, cluster_machine m) {
  return rounds_of(p) * ((k - 1) * m.gs + m.Os + m.L + m.Or + m.Ur);
}

static inline double finish_us(void) { return ovx_to_us(simulation.finish); }

#endif
