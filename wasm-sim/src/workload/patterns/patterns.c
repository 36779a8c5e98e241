/*
 * All-to-all: in step k = 1 .. p-1 every process sends to the k-th after it and receives from the k-th before
 * it; a step begins when the one before it is over. Gather: every process but 0 sends its messages to 0, one
 * after another, and 0 receives them by name. Eager messages, o = 1 us, L = 5 us, 1 GByte/s.
 */
#include "workload/patterns/patterns.h"

enum { PROCESSES, BYTES, MESSAGES, PARAMETER_COUNT };

static const double minimum[PARAMETER_COUNT] = { 2, 1, 1 };
static const double maximum[PARAMETER_COUNT] = { 1048576, 1 << 30, 1 << 20 };
static const uint8_t whole[PARAMETER_COUNT] = { 1, 1, 1 };

static int network(const double *values, ovx_arena *arena, ovx_network *network) {
  (void)values;
  (void)arena;
  *network = (ovx_network){
    .send = { .fixed = OVX_PS_PER_US },
    .receive = { .fixed = OVX_PS_PER_US },
    .wire = { .per_byte = 1000 },
    .latency = 5 * OVX_PS_PER_US,
  };
  return 1;
}

static uint32_t add_message(ovx_schedule *schedule, ovx_kind kind, uint32_t process, uint32_t peer,
                            uint32_t bytes) {
  return ovx_add(schedule,
                 (ovx_operation){ .kind = (uint8_t)kind, .process = process, .peer = peer, .bytes = bytes });
}

/* Operations are never executed more than once, so the count of all of them has to fit into 32 bits. */
static int open_schedule(ovx_schedule *schedule, ovx_arena *arena, uint32_t processes, double operations,
                         double edges) {
  if (operations >= OVX_START_EDGE || edges >= UINT32_MAX) return 0;
  return ovx_schedule_open(schedule, arena, processes, (uint32_t)operations, (uint32_t)edges);
}

static int build_all_to_all(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  uint32_t p = (uint32_t)values[PROCESSES], bytes = (uint32_t)values[BYTES];
  double steps = values[PROCESSES] - 1;
  if (!open_schedule(schedule, arena, p, 2 * p * steps, 4 * p * (steps - 1))) return 0;
  for (uint32_t process = 0; process < p; process++) {
    uint32_t sent = OVX_NONE, received = OVX_NONE;
    for (uint32_t k = 1; k < p; k++) {
      uint32_t send = add_message(schedule, OVX_SEND, process, (process + k) % p, bytes);
      uint32_t receive = add_message(schedule, OVX_RECEIVE, process, (process + p - k) % p, bytes);
      if (k > 1) {
        ovx_require(schedule, sent, send);
        ovx_require(schedule, received, send);
        ovx_require(schedule, sent, receive);
        ovx_require(schedule, received, receive);
      }
      sent = send;
      received = receive;
    }
  }
  ovx_schedule_close(schedule);
  return 1;
}

static int build_gather(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  uint32_t p = (uint32_t)values[PROCESSES], bytes = (uint32_t)values[BYTES],
           messages = (uint32_t)values[MESSAGES];
  double all = (values[PROCESSES] - 1) * values[MESSAGES];
  if (!open_schedule(schedule, arena, p, 2 * all, all)) return 0;
  for (uint32_t process = 1; process < p; process++) {
    uint32_t sent = OVX_NONE;
    for (uint32_t k = 0; k < messages; k++) {
      uint32_t send = add_message(schedule, OVX_SEND, process, 0, bytes);
      add_message(schedule, OVX_RECEIVE, 0, process, bytes);
      if (sent != OVX_NONE) ovx_require(schedule, sent, send);
      sent = send;
    }
  }
  ovx_schedule_close(schedule);
  return 1;
}

/*
 * A process without its lowest set bit is its parent; its children are what it becomes by setting a lower
 * bit.
 */
static int build_broadcast(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  uint32_t p = (uint32_t)values[PROCESSES], bytes = (uint32_t)values[BYTES];
  if (!open_schedule(schedule, arena, p, 2 * (values[PROCESSES] - 1), 2 * values[PROCESSES])) return 0;
  for (uint32_t process = 0; process < p; process++) {
    uint32_t bit = process == 0 ? UINT32_C(1) << 31 : process & -process;
    uint32_t before = process == 0 ? OVX_NONE
                                   : add_message(schedule, OVX_RECEIVE, process, process - bit, bytes);
    while (bit /= 2) {
      if (process + bit >= p || process + bit < process) continue;
      uint32_t send = add_message(schedule, OVX_SEND, process, process + bit, bytes);
      if (before != OVX_NONE) ovx_require(schedule, before, send);
      before = send;
    }
  }
  ovx_schedule_close(schedule);
  return 1;
}

const ovx_workload ovx_pattern_all_to_all = {
  .name = "pattern:all_to_all",
  .protocol = &ovx_eager,
  .parameter_count = PARAMETER_COUNT,
  .minimum = minimum,
  .maximum = maximum,
  .whole = whole,
  .network = network,
  .schedule = build_all_to_all,
};
const ovx_workload ovx_pattern_gather = {
  .name = "pattern:gather",
  .protocol = &ovx_eager,
  .parameter_count = PARAMETER_COUNT,
  .minimum = minimum,
  .maximum = maximum,
  .whole = whole,
  .network = network,
  .schedule = build_gather,
};
const ovx_workload ovx_pattern_broadcast = {
  .name = "pattern:broadcast",
  .protocol = &ovx_eager,
  .parameter_count = PARAMETER_COUNT,
  .minimum = minimum,
  .maximum = maximum,
  .whole = whole,
  .network = network,
  .schedule = build_broadcast,
};
