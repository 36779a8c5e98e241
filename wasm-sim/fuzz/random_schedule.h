/* Random schedules under every protocol, and networks to run them over. */
#ifndef RANDOM_SCHEDULE_H
#define RANDOM_SCHEDULE_H

#include "protocol/demand/demand.h"
#include "protocol/packets/costs.h"
#include "protocol/protocol.h"
#include "protocol/sockets/stream_state.h"
#include "resource/fair.h"
#include "resource/queue.h"
#include "support.h"

enum { RANDOM_PROCESSES = 9, RANDOM_OPERATIONS = 60 };

static inline uint32_t random_below(unsigned long long *seed, uint32_t end) {
  return (uint32_t)(random_bits(seed) % end);
}

/* Opens a run, the same each time. */
typedef struct random_case {
  const ovx_workload *workload;
  double values[64];
  const ovx_protocol *protocol;
  ovx_network network;
  ovx_arena arena;
  int (*build)(struct random_case *self, ovx_arena *arena, ovx_schedule *schedule);
  /* beside what holds of every run; NULL: nothing */
  const char *(*holds)(const ovx_simulation *simulation, ovx_status status);
  unsigned long long seed;
} random_case;

/* Operations with edges from earlier ones, of kinds that the protocol knows. */
static inline int build_random(random_case *c, ovx_arena *arena, ovx_schedule *schedule) {
  unsigned long long seed = c->seed;
  int puts = c->protocol == &ovx_deposit, demand = c->protocol == &ovx_demand_driven;
  int pairs = c->protocol == &ovx_plain_sockets;
  uint32_t processes = pairs ? 2 : 2 + random_below(&seed, RANDOM_PROCESSES - 1), last[RANDOM_PROCESSES + 1],
           tag = 0;
  if (!ovx_schedule_open(schedule, arena, processes, 3 * RANDOM_OPERATIONS, 8 * RANDOM_OPERATIONS)) return 0;
  for (uint32_t i = 0; i < processes; i++) last[i] = OVX_NONE;
  for (uint32_t i = 0; i < RANDOM_OPERATIONS; i++) {
    uint32_t from = demand ? i * processes / RANDOM_OPERATIONS : random_below(&seed, processes);
    uint32_t to = (from + 1 + random_below(&seed, processes - 1)) % processes;
    uint32_t bytes = random_below(&seed, 3) ? random_below(&seed, 9000) : random_below(&seed, 4),
             what = random_below(&seed, 8), added;
    if (what == 0) {
      added = ovx_add(
        schedule,
        (ovx_operation){ .kind = OVX_COMPUTE,
                         .process = from,
                         .peer = OVX_NONE,
                         .span_kind = (uint8_t)(random_below(&seed, 2) ? OVX_SPAN_COMPUTE : OVX_SPAN_COPY),
                         .time = random_below(&seed, 50) ? (ovx_time)(random_bits(&seed) % 50000000)
                                                         : (ovx_time)(random_bits(&seed) >> 1) });
    } else if (what == 1) {
      added = ovx_add(schedule,
                      (ovx_operation){ .kind = (uint8_t)(random_below(&seed, 6) ? OVX_JOIN : OVX_BARRIER),
                                       .process = from,
                                       .peer = OVX_NONE });
    } else if (puts || demand) {
      ovx_kind kind = puts ? OVX_PUT : OVX_GET;
      added = ovx_add(schedule, (ovx_operation){ .kind = (uint8_t)kind,
                                                 .process = from,
                                                 .peer = to,
                                                 .bytes = bytes + 1,
                                                 .tag = i,
                                                 .control = demand });
    } else {
      added = ovx_add(
        schedule,
        (ovx_operation){
          .kind = OVX_SEND, .process = from, .peer = to, .bytes = bytes, .tag = random_below(&seed, 3) });
      int open = !pairs && random_below(&seed, 10) == 0;
      if (random_below(&seed, 60)) {
        uint32_t receive = ovx_add(schedule, (ovx_operation){ .kind = OVX_RECEIVE,
                                                              .process = to,
                                                              .peer = open ? OVX_ANY : from,
                                                              .bytes = bytes,
                                                              .tag = schedule->operations[added].tag });
        if (last[to] != OVX_NONE && random_below(&seed, 2)) ovx_require(schedule, last[to], receive);
        if (random_below(&seed, 4) == 0) last[to] = receive;
      }
    }
    if (last[from] != OVX_NONE && (demand || random_below(&seed, 3))) {
      if (demand ? schedule->operations[last[from]].kind == OVX_GET : random_below(&seed, 2))
        ovx_require_start(schedule, last[from], added);
      else
        ovx_require(schedule, last[from], added);
    }
    if (random_below(&seed, 2) || demand) last[from] = added;
    tag++;
  }
  ovx_schedule_close(schedule);
  return 1;
}

/*
 * Packets through a switch: from lower processes to higher ones, with what `switched` asks for. A process
 * that receives passes on as many packets as it gets; all that a process sends is of one size and begins
 * together, here behind a computation or a control message; messages are numbered by their senders.
 */
static inline int build_packets(random_case *c, ovx_arena *arena, ovx_schedule *schedule) {
  enum { PACKETS_MOST = 60 };
  unsigned long long seed = c->seed;
  const ovx_switch_costs *costs = c->network.own;
  uint32_t processes = 2 + random_below(&seed, RANDOM_PROCESSES - 1), comes[RANDOM_PROCESSES + 1] = { 0 },
           number = 0, before[2];
  if (!ovx_schedule_open(schedule, arena, processes, 3 * RANDOM_OPERATIONS * RANDOM_PROCESSES,
                         8 * RANDOM_OPERATIONS * RANDOM_PROCESSES))
    return 0;
  for (uint32_t from = 0; from + 1 < processes; from++) {
    uint32_t packets = comes[from] > 0 ? comes[from] : 1 + random_below(&seed, 20), count = 0;
    uint32_t bytes = packets * costs->packet_bytes - random_below(&seed, costs->packet_bytes);
    if (comes[from] == 0 && from > 0 && random_below(&seed, 3) == 0) {
      uint32_t receive = ovx_add(
        schedule,
        (ovx_operation){
          .kind = OVX_RECEIVE, .process = from, .peer = from - 1, .bytes = 8, .tag = number, .control = 1 });
      uint32_t send = ovx_add(
        schedule,
        (ovx_operation){
          .kind = OVX_SEND, .process = from - 1, .peer = from, .bytes = 8, .tag = number, .control = 1 });
      if (number++ > 0 && random_below(&seed, 2)) {
        for (uint32_t i = 0; i < send; i++) {
          const ovx_operation *data = &schedule->operations[i];
          if (data->kind == OVX_SEND && !data->control && data->process == from - 1)
            ovx_require(schedule, i, send);
        }
      }
      before[count++] = receive;
    }
    if (comes[from] == 0 && random_below(&seed, 3) == 0)
      before[count++] = ovx_add(schedule,
                                (ovx_operation){ .kind = OVX_COMPUTE,
                                                 .process = from,
                                                 .peer = OVX_NONE,
                                                 .time = (ovx_time)(random_bits(&seed) % 50000000) });
    for (uint32_t to = from + 1; to < processes; to++) {
      if (random_below(&seed, 3) || comes[to] + packets > PACKETS_MOST) continue;
      comes[to] += packets;
      uint32_t send = ovx_add(
        schedule,
        (ovx_operation){ .kind = OVX_SEND, .process = from, .peer = to, .bytes = bytes, .tag = number });
      ovx_add(
        schedule,
        (ovx_operation){ .kind = OVX_RECEIVE, .process = to, .peer = from, .bytes = bytes, .tag = number++ });
      for (uint32_t i = 0; i < count; i++) ovx_require(schedule, before[i], send);
    }
  }
  ovx_schedule_close(schedule);
  return 1;
}

/*
 * Every packet that is sent is dropped, thrown away or delivered, each of them once; and nobody waits for
 * ever.
 */
static inline const char *holds_of_packets(const ovx_simulation *simulation, ovx_status status) {
  const ovx_switch_costs *costs = simulation->network->own;
  const ovx_counters *counters = &simulation->counters;
  uint32_t packets = 0;
  if (status == OVX_DEADLOCK) return "packets that stand";
  if (status != OVX_COMPLETED) return NULL;
  for (uint32_t i = 0; i < simulation->schedule.operation_count; i++) {
    const ovx_operation *operation = &simulation->schedule.operations[i];
    if (operation->kind == OVX_SEND && !operation->control)
      packets += (operation->bytes - 1) / costs->packet_bytes + 1;
  }
  /* Only `switched` counts what is sent again as messages. */
  uint32_t sent = counters->messages + (simulation->protocol == &ovx_packets ? counters->retransmitted : 0);
  if (sent - counters->retransmitted != packets) return "a packet that was not sent";
  return sent - counters->dropped - counters->discarded == packets ? NULL
                                                                   : "a packet that was not received once";
}

/*
 * Requests to communication processes between neighbours in a ring, and the waits for some of them, each
 * process's one after the other. Some are asked for by one side alone.
 */
static inline int build_requests(random_case *c, ovx_arena *arena, ovx_schedule *schedule) {
  unsigned long long seed = c->seed;
  uint32_t processes = 2 + random_below(&seed, RANDOM_PROCESSES - 1), last[RANDOM_PROCESSES + 1],
           open[2 * RANDOM_OPERATIONS], open_count = 0;
  if (!ovx_schedule_open(schedule, arena, processes, 4 * RANDOM_OPERATIONS, 4 * RANDOM_OPERATIONS)) return 0;
  for (uint32_t i = 0; i < processes; i++) last[i] = OVX_NONE;
  for (uint32_t i = 0; i < RANDOM_OPERATIONS; i++) {
    uint32_t from = random_below(&seed, processes),
             to = (from + (random_below(&seed, 2) ? 1 : processes - 1)) % processes;
    uint32_t bytes = random_below(&seed, 3) ? random_below(&seed, 20000) : random_below(&seed, 4), added[2],
             count = 0;
    if (random_below(&seed, 5) == 0) {
      added[count++] = ovx_add(schedule,
                               (ovx_operation){ .kind = OVX_COMPUTE,
                                                .process = from,
                                                .peer = OVX_NONE,
                                                .time = (ovx_time)(random_bits(&seed) % 50000000) });
    } else if (open_count > 0 && random_below(&seed, 2)) {
      uint32_t place = random_below(&seed, open_count), request = open[place];
      const ovx_operation asked = schedule->operations[request];
      open[place] = open[--open_count];
      added[count++] = ovx_add(schedule, (ovx_operation){ .kind = asked.kind,
                                                          .process = asked.process,
                                                          .peer = asked.peer,
                                                          .bytes = asked.bytes,
                                                          .tag = request,
                                                          .control = 1 });
    } else {
      uint32_t missing = random_below(&seed, 60);
      if (missing != 0)
        added[count++] = ovx_add(
          schedule, (ovx_operation){ .kind = OVX_SEND, .process = from, .peer = to, .bytes = bytes });
      if (missing != 1)
        added[count++] = ovx_add(
          schedule, (ovx_operation){ .kind = OVX_RECEIVE, .process = to, .peer = from, .bytes = bytes });
      for (uint32_t k = 0; k < count; k++) open[open_count++] = added[k];
    }
    for (uint32_t k = 0; k < count; k++) {
      uint32_t process = schedule->operations[added[k]].process;
      if (last[process] != OVX_NONE) ovx_require(schedule, last[process], added[k]);
      last[process] = added[k];
    }
  }
  ovx_schedule_close(schedule);
  return 1;
}

static inline ovx_time random_time(unsigned long long *seed) {
  if (random_below(seed, 200) == 0) return OVX_TIME_END >> random_below(seed, 4);
  return random_below(seed, 5) ? (ovx_time)(random_bits(seed) % 9000000) : 0;
}

static inline ovx_cost random_cost(unsigned long long *seed) {
  int steep = random_below(seed, 100) == 0, whole = random_below(seed, 2) == 0;
  return (ovx_cost){
    .fixed = random_time(seed),
    .per_byte = steep ? (ovx_time)(random_bits(seed) >> 1) : (ovx_time)random_below(seed, 4000),
    .per_byte_zs = whole ? 0 : random_below(seed, OVX_ZS_PER_PS),
    .fixed_zs = whole ? 0 : random_below(seed, OVX_ZS_PER_PS),
  };
}

static inline ovx_packet_costs random_packet_costs(unsigned long long *seed) {
  return (ovx_packet_costs){
    .send = random_time(seed),
    .send_gap = random_time(seed),
    .receive_gap = 1 + random_time(seed),
    .receive = random_time(seed),
    .take = random_time(seed),
    .wire = random_time(seed),
    .latency = random_time(seed),
  };
}

/* Nodes enough for the processes of any schedule here. */
static inline ovx_channel_costs random_channel(unsigned long long *seed) {
  static const uint32_t size[OVX_DIMENSIONS_MOST] = { 4, 3, 2 };
  ovx_channel_costs channel = {
    .placement = (ovx_placement)random_below(seed, OVX_STRIDE + 1),
    .link = random_cost(seed),
    .hop = random_time(seed),
  };
  unsigned long long own = *seed;
  channel.packet_bytes = 1 + random_below(&own, 5000);
  channel.buffer = OVX_QUEUE_LEAST + random_below(&own, 4);
  ovx_topology_open(&channel.topology, (ovx_shape)(OVX_TORUS + random_below(seed, 3)), size,
                    1 + random_below(seed, 3), 1);
  return channel;
}

/*
 * A protocol and a network with random costs; what `own` points to is that of the machine that was made last.
 */
static inline random_case random_machine(unsigned long long *seed) {
  static ovx_buffered_costs buffered;
  static ovx_fault_costs faults;
  static ovx_stream_costs stream;
  static ovx_switch_costs packets;
  static ovx_mover mover;
  const struct {
    const ovx_protocol *protocol;
    const void *own;
    int (*build)(random_case *self, ovx_arena *arena, ovx_schedule *schedule);
    const char *(*holds)(const ovx_simulation *simulation, ovx_status status);
    uint32_t lanes;
  } protocols[] = {
    { &ovx_eager, NULL, build_random, NULL, 0 },
    { &ovx_rendezvous, &mover, build_random, NULL, 0 },
    { &ovx_request_response, NULL, build_random, NULL, 0 },
    { &ovx_deposit, NULL, build_random, NULL, 0 },
    { &ovx_pvm, &buffered, build_random, NULL, 0 },
    { &ovx_demand_driven, &faults, build_random, NULL, 0 },
    { &ovx_plain_sockets, &stream, build_random, NULL, OVX_STREAM_LANES - 1 },
    { &ovx_communication_process, &stream, build_requests, NULL, OVX_STREAM_LANES },
    { &ovx_packets, &packets, build_packets, holds_of_packets, 0 },
    { &ovx_switched, &packets, build_packets, holds_of_packets, 0 },
  };
  /* what is drawn from it leaves the cases behind this one as they are */
  unsigned long long own = *seed;
  mover = (ovx_mover)random_below(&own, 2);
  buffered = (ovx_buffered_costs){
    .pack = random_cost(seed),
    .allocate = random_time(seed),
    .buffer = random_cost(seed),
    .unpack = random_cost(seed),
    .scatter = random_cost(seed),
    .search = random_time(seed),
    .free = random_below(seed, 4),
  };
  faults = (ovx_fault_costs){
    .enter = random_time(seed),
    .leave = random_time(seed),
    .protect = random_time(seed),
    .page_bytes = 4096,
    .own_pages = 1 + random_below(seed, 4),
    .everything = (int)random_below(seed, 2),
    .virtual_addresses = (int)random_below(seed, 2),
  };
  stream = (ovx_stream_costs){
    .send_buffer = 1 + random_below(seed, 9000),
    .receive_buffer = 1 + random_below(seed, 9000),
    .segment_bytes = 1 + random_below(seed, 1500),
    .header_bytes = random_below(seed, 60),
    .card_bytes = random_below(seed, 3000),
    .page_bytes = 1 + random_below(seed, 4096),
    .window_bytes = 1 + random_below(seed, 3000),
    .nodelay = (int)random_below(seed, 2),
    .shared_wire = (int)random_below(seed, 2),
    .copy = random_cost(seed),
    .segment = random_time(seed),
    .acknowledgement = random_time(seed),
    .wire = random_cost(seed),
    .latency = random_time(seed),
    .delayed_acknowledgement = 1000000,
    .first_probe = 1000000 + random_time(seed),
    .longest_probe = 60000000,
    .fragment_bytes = 1 + random_below(seed, 4096),
    .pipe = random_time(seed),
    .pipe_bytes = 64,
    .message_header_bytes = 1 + random_below(seed, 60),
  };
  packets = (ovx_switch_costs){
    .full = random_packet_costs(seed),
    .last = random_packet_costs(seed),
    .packet_bytes = 1 + random_below(seed, 2000),
    .buffer = random_below(seed, 9),
    .shares = (int)random_below(seed, 2),
    .timeout = 1000000 + random_time(seed),
    .notice = random_time(seed),
    .finishes_when_sent = (int)random_below(seed, 2),
    .shown = random_below(seed, 2) ? OVX_PROCESS_BACKLOG : OVX_OUTPUT_QUEUE | OVX_OUTPUT_IDLE,
    .viewed = random_below(seed, 3),
  };
  uint32_t which = random_below(seed, sizeof protocols / sizeof *protocols);
  if (protocols[which].protocol == &ovx_switched && random_below(seed, 2))
    packets.queue = 2 + random_below(seed, 9);
  random_case c = {
    .protocol = protocols[which].protocol, .build = protocols[which].build, .holds = protocols[which].holds, .seed = random_bits(seed),
    .network = {
      .send = random_cost(seed), .receive = random_cost(seed), .gather = random_cost(seed), .wire = random_cost(seed), .gap = random_time(seed),
      .latency = random_time(seed), .eager_bytes = random_below(seed, 3) ? 0 : random_below(seed, 5000),
      .barrier = random_time(seed), .control = { .send = random_time(seed), .wire = random_time(seed), .latency = random_time(seed), .receive = random_time(seed), .bytes = 8 },
      .links = { .size = { 3, 2, 2 }, .nodes_per_access = 1 + random_below(seed, 2), .wire = random_cost(seed) }, .own = protocols[which].own, .lanes = protocols[which].lanes,
    },
  };
  uint32_t count = 0;
  if (random_below(seed, 2)) c.network.resources[count++] = &ovx_preemption;
  uint32_t between = random_below(seed, 5);
  if (between == 0) c.network.resources[count++] = &ovx_torus;
  /* its own, as links have theirs */
  int has_tracks = c.network.lanes > 0 || c.holds || c.protocol == &ovx_demand_driven;
  if (between > 2 && !has_tracks) {
    static const ovx_resource *const links[] = { &ovx_first_come_links, &ovx_fair_links, &ovx_queued_links };
    int shares_cards = c.protocol == &ovx_eager || c.protocol == &ovx_rendezvous;
    c.network.resources[count++] =
      links[shares_cards ? random_below(c.protocol == &ovx_eager ? seed : &own, 3) : 0];
    c.network.channel = random_channel(seed);
  }
  c.network.resources[count] = random_below(seed, 2) ? &ovx_hardware_barrier : &ovx_tree_barrier;
  return c;
}

#endif
