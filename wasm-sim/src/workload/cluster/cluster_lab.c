/* The lab cluster: one broadcast or one gather. */
#include "workload/cluster/cluster.h"

static int gathers(const double *values) {
  return (uint32_t)values[OVX_CLUSTER_OPERATION] == OVX_CLUSTER_OPERATION_GATHER;
}

static const ovx_workload *run_of(const double *values) {
  return gathers(values) ? &ovx_cluster_gather : &ovx_cluster_broadcast;
}

const ovx_workload ovx_cluster_run = { .name = "cluster:run", .chosen = run_of, CLUSTER_PARAMETERS };

static const ovx_workload *const runs[OVX_CLUSTER_RUNS] = { [OVX_CLUSTER_RUN_RUN] = &ovx_cluster_run };

/*
 * Results; a broadcast views no output, no window limits its senders, and of a gather it says nothing who is
 * busy longest: the root.
 */
static void results(const double *values, const ovx_outcome *outcomes, double *results) {
  const ovx_outcome *run = &outcomes[OVX_CLUSTER_RUN_RUN];
  double none = __builtin_nan("");
  int gather = gathers(values);
  results[OVX_CLUSTER_RESULT_TIME_US] = ovx_finish_us(run);
  results[OVX_CLUSTER_RESULT_PACKETS] = (values[OVX_CLUSTER_P] - 1) * ovx_cluster_packets(values);
  results[OVX_CLUSTER_RESULT_DROPPED] = run->dropped;
  results[OVX_CLUSTER_RESULT_OVERFLOWED] = run->overflowed;
  results[OVX_CLUSTER_RESULT_RETRANSMITTED] = run->retransmitted;
  results[OVX_CLUSTER_RESULT_DISCARDED] = run->discarded;
  results[OVX_CLUSTER_RESULT_PEAK_QUEUE] = run->peak_queue;
  results[OVX_CLUSTER_RESULT_IDLE_US] = gather ? ovx_to_us(run->idle_ps) : none;
  results[OVX_CLUSTER_RESULT_BUBBLES] = gather ? run->bubbles : none;
  results[OVX_CLUSTER_RESULT_SENDERS] = gather ? ovx_cluster_senders(values) : none;
  results[OVX_CLUSTER_RESULT_SIGNALS] = run->control_messages;
  results[OVX_CLUSTER_RESULT_BOTTLENECK] = gather ? none : run->busiest;
  results[OVX_CLUSTER_RESULT_PEAK_BACKLOG] = run->peak_backlog;
  results[OVX_CLUSTER_RESULT_EVENTS] = run->events;
  results[OVX_CLUSTER_RESULT_SLOWEST_US] = ovx_cluster_slowest_us(values);
}

/* Bytes and processes are whole. */
static void move(double *values, uint32_t parameter, double x) {
  values[parameter] = parameter == OVX_CLUSTER_P || parameter == OVX_CLUSTER_MESSAGE_BYTES
                        ? (double)(uint32_t)(x + 0.5)
                        : x;
}

const ovx_lab ovx_lab_cluster = {
  .name = "cluster",
  .run_count = OVX_CLUSTER_RUNS,
  .runs = runs,
  .result_count = OVX_CLUSTER_RESULTS,
  .result_names = ovx_cluster_results,
  .needs = ovx_cluster_needs,
  .results = results,
  .move = move,
};
