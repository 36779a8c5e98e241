/*
 * The broadcast of Tam and Wang: each packet goes down a tree. A process that has it for a range of processes
 * sends it to the middle one, for the second half, keeps the first half, and goes on until it is alone.
 *
 *     P0 ──> P4 ──> P6 ──> P7        p = 8: the root sends each packet three times, process p/2 receives it
 *      │      └───> P5               and sends it twice
 *      ├───> P2 ──> P3
 *      └───> P1
 */
#include "workload/cluster/cluster.h"

static uint32_t half(uint32_t processes) {
  return (processes + 1) / 2;
}

static int network(const double *values, ovx_arena *arena, ovx_network *network) {
  ovx_switch_costs costs = ovx_cluster_switch(values, network);
  costs.shown = OVX_PROCESS_BACKLOG;
  costs.viewed = half((uint32_t)values[OVX_CLUSTER_P]);
  return ovx_network_keep(network, arena, &costs, sizeof costs);
}

/* The range of processes that `process` serves, its own at its beginning, and from whom it receives. */
typedef struct place {
  uint32_t processes;
  uint32_t parent;
} place;

static place find(uint32_t process, uint32_t p) {
  place here = { .processes = p, .parent = 0 };
  for (uint32_t first = 0; first != process;) {
    uint32_t kept = half(here.processes);
    if (process < first + kept) {
      here.processes = kept;
    } else {
      here.parent = first;
      first += kept;
      here.processes -= kept;
    }
  }
  return here;
}

static int build(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  uint32_t p = (uint32_t)values[OVX_CLUSTER_P], bytes = (uint32_t)values[OVX_CLUSTER_MESSAGE_BYTES],
           number = 0;
  if (!ovx_schedule_open(schedule, arena, p, 2 * (p - 1), 0)) return 0;
  for (uint32_t process = 0; process < p; process++) {
    for (uint32_t served = find(process, p).processes; served > 1; served = half(served), number++) {
      uint32_t child = process + half(served);
      ovx_add(schedule,
              (ovx_operation){
                .kind = OVX_SEND, .process = process, .peer = child, .bytes = bytes, .tag = number });
      ovx_add(schedule,
              (ovx_operation){
                .kind = OVX_RECEIVE, .process = child, .peer = process, .bytes = bytes, .tag = number });
    }
  }
  ovx_schedule_close(schedule);
  return 1;
}

const ovx_workload ovx_cluster_broadcast = {
  .name = "cluster:broadcast",
  .protocol = &ovx_switched,
  CLUSTER_PARAMETERS,
  .network = network,
  .schedule = build,
};
