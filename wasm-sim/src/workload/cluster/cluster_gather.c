/*
 * The gather of Tam and Wang (algorithm 1): p - 1 senders, the first `window` of which start at once; each of
 * the others waits for the startup signal of the sender `window` places before it. With a window of all it is
 * the simple gather.
 *
 *     P1  |== packets ==|
 *     P2  |== packets ==|\
 *     P3                  \startup|== packets ==|        window = 2
 *     P0      |o|o|o|o|o|o|o|o|o|o|o|o|
 *
 * A sender is active until its last packet leaves the switch. It learns of that just so much earlier that the
 * first packet of its successor reaches the switch at that moment, or as early as it can: the signal costs
 * the receiving link nothing, and never are packets of more than `window` senders in the switch. Read to the
 * letter, a sender sends the signal when it has sent its last packet; that is the handover `sent`.
 */
#include "workload/cluster/cluster.h"

static int is(const double *values, uint32_t parameter, uint32_t choice) {
  return (uint32_t)values[parameter] == choice;
}

static int network(const double *values, ovx_arena *arena, ovx_network *network) {
  ovx_switch_costs costs = ovx_cluster_switch(values, network);
  int whole = values[OVX_CLUSTER_MESSAGE_BYTES] > values[OVX_CLUSTER_MTU];
  ovx_time first_send = whole ? costs.full.send : costs.last.send;
  const ovx_control_costs *signal = &network->control;
  costs.notice = ovx_after(ovx_after(ovx_after(signal->send, signal->wire), signal->latency),
                           ovx_after(signal->receive, first_send));
  costs.finishes_when_sent = !is(values, OVX_CLUSTER_ALGORITHM, OVX_CLUSTER_ALGORITHM_SIMPLE) &&
                             is(values, OVX_CLUSTER_HANDOVER, OVX_CLUSTER_HANDOVER_SENT);
  costs.shown = OVX_OUTPUT_QUEUE | OVX_OUTPUT_IDLE | (costs.queue > 0 ? OVX_PROCESS_BACKLOG : 0);
  costs.backlog_track = 2;
  return ovx_network_keep(network, arena, &costs, sizeof costs);
}

static int build(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  uint32_t p = (uint32_t)values[OVX_CLUSTER_P], bytes = (uint32_t)values[OVX_CLUSTER_MESSAGE_BYTES];
  uint32_t senders = p - 1, window = ovx_cluster_senders(values);
  uint32_t signals = senders - window, signal_bytes = (uint32_t)OVX_CLUSTER_CONTROL_BYTES;
  if (!ovx_schedule_open(schedule, arena, p, 2 * senders + 2 * signals, 2 * signals)) return 0;
  for (uint32_t i = 0; i < signals; i++)
    ovx_add(schedule, (ovx_operation){ .kind = OVX_RECEIVE,
                                       .process = i + 1 + window,
                                       .peer = i + 1,
                                       .bytes = signal_bytes,
                                       .tag = senders + i,
                                       .control = 1 });
  for (uint32_t process = 1; process < p; process++) {
    uint32_t number = process - 1;
    ovx_add(schedule, (ovx_operation){
                        .kind = OVX_RECEIVE, .process = 0, .peer = process, .bytes = bytes, .tag = number });
    uint32_t send = ovx_add(
      schedule,
      (ovx_operation){ .kind = OVX_SEND, .process = process, .peer = 0, .bytes = bytes, .tag = number });
    if (process > window) ovx_require(schedule, process - window - 1, send);
    if (process + window >= p) continue;
    uint32_t signal = ovx_add(schedule, (ovx_operation){ .kind = OVX_SEND,
                                                         .process = process,
                                                         .peer = process + window,
                                                         .bytes = signal_bytes,
                                                         .tag = senders + number,
                                                         .control = 1 });
    ovx_require(schedule, send, signal);
  }
  ovx_schedule_close(schedule);
  return 1;
}

const ovx_workload ovx_cluster_gather = {
  .name = "cluster:gather",
  .protocol = &ovx_switched,
  CLUSTER_PARAMETERS,
  .network = network,
  .schedule = build,
};
