/*
 * Random runs: rows over the ranges of every workload, and schedules of every kind of operation under every protocol.
 * Rows of every lab are swept as well. What must hold of each run:
 *
 *     time       never goes back, and no span, arrow or level does
 *     messages   are received, dropped or pending
 *     counters   agree with the trace
 *     slices     of a run come to the same end as the whole
 */
#ifndef RANDOM_RUN_H
#define RANDOM_RUN_H

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "module/sweep.h"
#include "ovx.h"
#include "protocol/demand/demand.h"
#include "protocol/packets/costs.h"
#include "protocol/pvm.h"
#include "protocol/sockets/stream_state.h"
#include "support.h"

enum { RANDOM_EVENTS = 30000, RANDOM_ROWS = 40000, RANDOM_PROCESSES = 9, RANDOM_OPERATIONS = 60 };

static const ovx_limits random_limits = { .events = RANDOM_EVENTS, .spans = RANDOM_ROWS, .arrows = RANDOM_ROWS, .levels = RANDOM_ROWS };

static uint32_t random_below(unsigned long long *seed, uint32_t end) {
  return (uint32_t)(random_bits(seed) % end);
}

/* What is asked of every run; NULL, or what is wrong. */
static const char *wrong_with(const ovx_simulation *simulation, ovx_status status) {
  const ovx_trace *trace = &simulation->trace;
  if (status > OVX_INVALID) return "a status that is none";
  if ((status == OVX_LIMIT) != (simulation->limit != OVX_LIMIT_NONE)) return "a limit without a name";
  if (status == OVX_INVALID || !simulation->processes || simulation->limit == OVX_LIMIT_MEMORY) return NULL;
  uint32_t unfinished = 0;
  for (uint32_t i = 0; i < simulation->schedule.operation_count; i++)
    unfinished += simulation->schedule.operations[i].state != OVX_FINISHED;
  if (unfinished != simulation->unfinished) return "the operations left are counted wrong";
  if (status == OVX_COMPLETED && unfinished > 0) return "completed with operations left";
  if (status == OVX_DEADLOCK && unfinished == 0) return "a deadlock of nobody";
  if (simulation->now < 0 || simulation->finish < 0 || simulation->transferred < 0 || simulation->idle < 0) return "a time before the beginning";
  for (int kind = 0; kind < OVX_SPAN_KINDS; kind++)
    if (simulation->spent[kind] < 0) return "less than no time spent";
  if (status != OVX_LIMIT && simulation->finish >= OVX_TIME_END) return "a run to the end of the clock that says nothing of it";
  /* Columns are doubles, which are no picoseconds any more behind 2^53 of them. */
  if (status == OVX_LIMIT || !trace->enabled || simulation->finish >= INT64_C(1) << 53) return NULL;
  if (broken_invariants(simulation)) return "a broken invariant of the trace";
  double spent[OVX_SPAN_KINDS] = { 0 }, all = 1;
  for (uint32_t i = 0; i < trace->spans.count; i++) spent[trace->spans.kind[i]] += trace->spans.end_us[i] - trace->spans.start_us[i];
  for (int kind = 0; kind < OVX_SPAN_KINDS; kind++) all += ovx_to_us(simulation->spent[kind]);
  all += trace->spans.count * 1e-9 * ovx_to_us(simulation->finish);    /* each end is rounded to a double */
  for (int kind = 0; kind < OVX_SPAN_KINDS; kind++)
    if (kind != OVX_SPAN_WAIT && fabs(spent[kind] - ovx_to_us(simulation->spent[kind])) > 1e-6 * all) return "spans and what was spent differ";
  return NULL;
}

/* The same result, whatever it was interrupted by. */
static int is_same(const ovx_simulation *a, ovx_status a_status, const ovx_simulation *b, ovx_status b_status) {
  return a_status == b_status && a->limit == b->limit && a->finish == b->finish && a->now == b->now && a->handled == b->handled &&
         a->transferred == b->transferred && a->idle == b->idle && memcmp(&a->counters, &b->counters, sizeof a->counters) == 0 &&
         memcmp(a->spent, b->spent, sizeof a->spent) == 0;
}

/* Opens a run, the same each time. */
typedef struct random_case {
  const ovx_workload *workload;
  double values[64];
  const ovx_protocol *protocol;
  ovx_network network;
  ovx_arena arena;
  int (*build)(struct random_case *self, ovx_arena *arena, ovx_schedule *schedule);
  const char *(*holds)(const ovx_simulation *simulation, ovx_status status);   /* beside what holds of every run; NULL: nothing */
  unsigned long long seed;
} random_case;

static int opened(random_case *c, ovx_limits limits, ovx_simulation *simulation) {
  ovx_schedule schedule;
  c->arena = fresh_arena();
  *simulation = (ovx_simulation){ .limit = OVX_LIMIT_MEMORY };
  if (c->workload) return ovx_open_workload(c->workload, c->values, &c->arena, limits, simulation) == OVX_COMPLETED;
  if (!c->build(c, &c->arena, &schedule)) return 0;
  return ovx_simulation_open(simulation, &c->arena, &schedule, c->protocol, &c->network, limits);
}

/* Whole with a trace, whole without, and in slices. Adds its events; NULL, or what is wrong. */
static const char *examine_case(random_case *c, uint64_t *events) {
  static ovx_simulation traced, whole, sliced;
  if (!opened(c, random_limits, &traced)) return NULL;
  ovx_status status = ovx_simulation_run(&traced, random_limits);
  *events += traced.handled;
  const char *wrong = wrong_with(&traced, status);
  ovx_path path;
  if (!wrong && status != OVX_LIMIT) wrong = wrong_path(&traced, traced.finish, &c->arena, &path);
  if (!wrong && c->holds) wrong = c->holds(&traced, status);
  if (wrong) return wrong;
  ovx_limits limits = { .events = RANDOM_EVENTS };
  ovx_simulation kept = traced;
  opened(c, limits, &whole);
  ovx_status whole_status = ovx_simulation_run(&whole, limits);
  *events += whole.handled;
  if (kept.limit != OVX_LIMIT_TRACE && !is_same(&kept, status, &whole, whole_status)) return "the trace changes the run";
  opened(c, limits, &sliced);
  ovx_status sliced_status = OVX_LIMIT;
  for (uint32_t until = 1 + random_below(&c->seed, 100);; until += 1 + random_below(&c->seed, RANDOM_EVENTS / 8)) {
    ovx_time now = sliced.now;
    sliced_status = ovx_simulation_run(&sliced, (ovx_limits){ .events = until < RANDOM_EVENTS ? until : RANDOM_EVENTS });
    if (sliced.now < now) return "time goes back";
    if (sliced.limit != OVX_LIMIT_EVENTS || until >= RANDOM_EVENTS) break;
  }
  *events += sliced.handled;
  return is_same(&whole, whole_status, &sliced, sliced_status) ? NULL : "slices of a run come to another end than the whole";
}

/* Uniform, logarithmic, whole, or at an end of its range. */
static double random_value(unsigned long long *seed, double low, double high) {
  switch (random_below(seed, 8)) {
    case 0: return low;
    case 1: return high;
    case 2: return random_between(seed, low, high);
    case 3: return floor(random_between(seed, ceil(low), high < low + 8 ? high + 0.999 : low + 8));
    default: {
      double value = random_logarithmic(seed, low > 0 ? low : 1e-3, high > 1e-3 ? high : 1);
      double whole = random_below(seed, 2) ? floor(value) : value;
      return whole < low ? low : whole > high ? high : whole;
    }
  }
}

enum { RANDOM_MODULES = 7 };
static const ovx_module *const random_modules[RANDOM_MODULES] = {
  &ovx_module_simulator, &ovx_module_sockets, &ovx_module_deposit, &ovx_module_cluster, &ovx_module_strips, &ovx_module_prefetch,
  &ovx_module_schedule,
};

static void random_row(unsigned long long *seed, const ovx_workload *workload, double *values) {
  int large = random_below(seed, 40) == 0;
  for (uint32_t i = 0; i < workload->parameter_count; i++) {
    double low = workload->minimum[i], high = workload->maximum[i] < 1e12 ? workload->maximum[i] : 1000;
    int counts = !large && low >= 1 && high >= 64 && high <= 1 << 20;   /* processes, iterations, transfers, packets */
    double value = random_value(seed, low, counts && high > low + 30 ? low + 30 : high);
    values[i] = workload->whole[i] && random_below(seed, 500) ? floor(value) : value;
  }
}

/* A row over the ranges of a workload; mostly of the size that a run takes no longer than it may. */
static const char *examine_row(unsigned long long *seed, uint64_t *events) {
  const ovx_module *module = random_modules[random_below(seed, RANDOM_MODULES)];
  const ovx_workload *workload = module->workloads[random_below(seed, module->count)];
  random_case c = { .workload = workload, .seed = random_bits(seed) };
  for (int tries = 0; tries == 0 || (tries < 50 && ovx_refusal(workload, c.values) > 0); tries++) random_row(seed, workload, c.values);
  return examine_case(&c, events);
}

/* What rows of the lab schedule run: waits, a message that nobody receives, any sources. */
static uint64_t random_schedule(void) {
  static const char text[] = "num_ranks 3\nrank 0 {\na: calc 700\nb: send 900b to 1 tag 2\nc: send 8b to 1\nb requires a\nrecv 1b from any\n}\n"
                             "rank 1 {\na: recv 90000b from any tag 2\nb: recv 8b from 0\nb irequires a\nc: send 70000b to 2\nc requires b\n}\n"
                             "rank 2 {\nrecv 70000b from 1\nsend 1b to 0\nsend 1b to 0 tag 5\n}\n";
  static unsigned char memory[1 << 14] __attribute__((aligned(16)));
  return ovx_read(text, sizeof text - 1, (uintptr_t)memory, sizeof memory);
}

/*
 * Some rows of a lab, refused ones and such without sense among them: with all results wanted, and with one alone, in the
 * other order.
 */
static const char *examine_sweep(unsigned long long *seed, uint64_t *events) {
  enum { ROWS = 3, STRIDE = 64, NAMES_BYTES = 4096 };
  static double rows[ROWS][STRIDE], turned[ROWS][STRIDE], all[OVX_LAB_RESULTS_MOST][ROWS], one[ROWS];
  static char names[NAMES_BYTES];
  static ovx_row_status status[ROWS], alone[ROWS];
  const ovx_module *module = random_modules[random_below(seed, RANDOM_MODULES)];
  const ovx_lab *lab = module->labs[random_below(seed, module->lab_count)];
  for (int i = 0; i < ROWS; i++) {
    random_row(seed, lab->runs[0], rows[i]);
    if (random_below(seed, 30) == 0) rows[i][random_below(seed, lab->runs[0]->parameter_count)] = random_below(seed, 2) ? NAN : 1e300;
    memcpy(turned[ROWS - 1 - i], rows[i], sizeof rows[i]);
  }
  size_t length = 0;
  for (uint32_t i = 0; i < lab->result_count; i++) length += (size_t)snprintf(names + length, sizeof names - length, "%s ", lab->result_names[i]);
  ovx_arena arena = fresh_arena();
  const ovx_sweep_limits limits = { .events = 3000, .memory_bytes = (uint32_t)arena.size, .memory = (uintptr_t)arena.base, .text = random_schedule() };
  if (ovx_sweep(lab->name, ROWS, rows[0], STRIDE, &limits, names, all[0], status) != OVX_COMPLETED) return "a lab that is not swept";
  uint32_t which = random_below(seed, lab->result_count);
  if (ovx_sweep(lab->name, ROWS, turned[0], STRIDE, &limits, lab->result_names[which], one, alone) != OVX_COMPLETED) return "a result that is not swept";
  *events += ROWS;
  for (int i = 0; i < ROWS; i++) {
    double together = all[which][i], apart = one[ROWS - 1 - i];
    if (memcmp(&together, &apart, sizeof apart) != 0 && !(isnan(together) && isnan(apart))) return "a row whose result depends on what else is wanted";
    if (status[i].status > OVX_INVALID || alone[ROWS - 1 - i].status > OVX_INVALID) return "a row with a status that is none";
    if ((status[i].status == OVX_INVALID) != (alone[ROWS - 1 - i].status == OVX_INVALID)) return "a row that is valid once";
    if (status[i].refusal > 0 && !isnan(apart)) return "a result of a row that is refused";
    if ((status[i].status == OVX_LIMIT) != (status[i].limit != OVX_LIMIT_NONE)) return "a row at a limit without a name";
  }
  return NULL;
}

/* Operations with edges from earlier ones, of kinds that the protocol knows. */
static int build_random(random_case *c, ovx_arena *arena, ovx_schedule *schedule) {
  unsigned long long seed = c->seed;
  int puts = c->protocol == &ovx_deposit, demand = c->protocol == &ovx_demand_driven;
  int pairs = c->protocol == &ovx_plain_sockets;
  uint32_t processes = pairs ? 2 : 2 + random_below(&seed, RANDOM_PROCESSES - 1), last[RANDOM_PROCESSES + 1], tag = 0;
  if (!ovx_schedule_open(schedule, arena, processes, 3 * RANDOM_OPERATIONS, 8 * RANDOM_OPERATIONS)) return 0;
  for (uint32_t i = 0; i < processes; i++) last[i] = OVX_NONE;
  for (uint32_t i = 0; i < RANDOM_OPERATIONS; i++) {
    uint32_t from = demand ? i * processes / RANDOM_OPERATIONS : random_below(&seed, processes);
    uint32_t to = (from + 1 + random_below(&seed, processes - 1)) % processes;
    uint32_t bytes = random_below(&seed, 3) ? random_below(&seed, 9000) : random_below(&seed, 4), what = random_below(&seed, 8), added;
    if (what == 0) {
      added = ovx_add(schedule, (ovx_operation){ .kind = OVX_COMPUTE, .process = from, .peer = OVX_NONE, .span_kind = (uint8_t)(random_below(&seed, 2) ? OVX_SPAN_COMPUTE : OVX_SPAN_COPY),
                                                 .time = random_below(&seed, 50) ? (ovx_time)(random_bits(&seed) % 50000000) : (ovx_time)(random_bits(&seed) >> 1) });
    } else if (what == 1) {
      added = ovx_add(schedule, (ovx_operation){ .kind = (uint8_t)(random_below(&seed, 6) ? OVX_JOIN : OVX_BARRIER), .process = from, .peer = OVX_NONE });
    } else if (puts || demand) {
      ovx_kind kind = puts ? OVX_PUT : OVX_GET;
      added = ovx_add(schedule, (ovx_operation){ .kind = (uint8_t)kind, .process = from, .peer = to, .bytes = bytes + 1, .tag = i, .control = demand });
    } else {
      added = ovx_add(schedule, (ovx_operation){ .kind = OVX_SEND, .process = from, .peer = to, .bytes = bytes, .tag = random_below(&seed, 3) });
      int open = !pairs && random_below(&seed, 10) == 0;
      if (random_below(&seed, 60)) {
        uint32_t receive = ovx_add(schedule, (ovx_operation){ .kind = OVX_RECEIVE, .process = to, .peer = open ? OVX_ANY : from, .bytes = bytes,
                                                              .tag = schedule->operations[added].tag });
        if (last[to] != OVX_NONE && random_below(&seed, 2)) ovx_require(schedule, last[to], receive);
        if (random_below(&seed, 4) == 0) last[to] = receive;
      }
    }
    if (last[from] != OVX_NONE && (demand || random_below(&seed, 3))) {
      if (demand ? schedule->operations[last[from]].kind == OVX_GET : random_below(&seed, 2)) ovx_require_start(schedule, last[from], added);
      else ovx_require(schedule, last[from], added);
    }
    if (random_below(&seed, 2) || demand) last[from] = added;
    tag++;
  }
  ovx_schedule_close(schedule);
  return 1;
}

/*
 * Packets through a switch: from lower processes to higher ones, with what `switched` asks for. A process that
 * receives passes on as many packets as it gets; all that a process sends is of one size and begins together, here behind a
 * computation or a control message; messages are numbered by their senders.
 */
static int build_packets(random_case *c, ovx_arena *arena, ovx_schedule *schedule) {
  enum { PACKETS_MOST = 60 };
  unsigned long long seed = c->seed;
  const ovx_switch_costs *costs = c->network.own;
  uint32_t processes = 2 + random_below(&seed, RANDOM_PROCESSES - 1), comes[RANDOM_PROCESSES + 1] = { 0 }, number = 0, before[2];
  if (!ovx_schedule_open(schedule, arena, processes, 3 * RANDOM_OPERATIONS * RANDOM_PROCESSES, 8 * RANDOM_OPERATIONS * RANDOM_PROCESSES)) return 0;
  for (uint32_t from = 0; from + 1 < processes; from++) {
    uint32_t packets = comes[from] > 0 ? comes[from] : 1 + random_below(&seed, 20), count = 0;
    uint32_t bytes = packets * costs->packet_bytes - random_below(&seed, costs->packet_bytes);
    if (comes[from] == 0 && from > 0 && random_below(&seed, 3) == 0) {
      uint32_t receive = ovx_add(schedule, (ovx_operation){ .kind = OVX_RECEIVE, .process = from, .peer = from - 1, .bytes = 8, .tag = number, .control = 1 });
      uint32_t send = ovx_add(schedule, (ovx_operation){ .kind = OVX_SEND, .process = from - 1, .peer = from, .bytes = 8, .tag = number, .control = 1 });
      if (number++ > 0 && random_below(&seed, 2)) {
        for (uint32_t i = 0; i < send; i++) {
          const ovx_operation *data = &schedule->operations[i];
          if (data->kind == OVX_SEND && !data->control && data->process == from - 1) ovx_require(schedule, i, send);
        }
      }
      before[count++] = receive;
    }
    if (comes[from] == 0 && random_below(&seed, 3) == 0)
      before[count++] = ovx_add(schedule, (ovx_operation){ .kind = OVX_COMPUTE, .process = from, .peer = OVX_NONE, .time = (ovx_time)(random_bits(&seed) % 50000000) });
    for (uint32_t to = from + 1; to < processes; to++) {
      if (random_below(&seed, 3) || comes[to] + packets > PACKETS_MOST) continue;
      comes[to] += packets;
      uint32_t send = ovx_add(schedule, (ovx_operation){ .kind = OVX_SEND, .process = from, .peer = to, .bytes = bytes, .tag = number });
      ovx_add(schedule, (ovx_operation){ .kind = OVX_RECEIVE, .process = to, .peer = from, .bytes = bytes, .tag = number++ });
      for (uint32_t i = 0; i < count; i++) ovx_require(schedule, before[i], send);
    }
  }
  ovx_schedule_close(schedule);
  return 1;
}

/* Every packet that is sent is dropped, thrown away or delivered, each of them once; and nobody waits for ever. */
static const char *holds_of_packets(const ovx_simulation *simulation, ovx_status status) {
  const ovx_switch_costs *costs = simulation->network->own;
  const ovx_counters *counters = &simulation->counters;
  uint32_t packets = 0;
  if (status == OVX_DEADLOCK) return "packets that stand";
  if (status != OVX_COMPLETED) return NULL;
  for (uint32_t i = 0; i < simulation->schedule.operation_count; i++) {
    const ovx_operation *operation = &simulation->schedule.operations[i];
    if (operation->kind == OVX_SEND && !operation->control) packets += (operation->bytes - 1) / costs->packet_bytes + 1;
  }
  /* Only `switched` counts what is sent again as messages. */
  uint32_t sent = counters->messages + (simulation->protocol == &ovx_packets ? counters->retransmitted : 0);
  if (sent - counters->retransmitted != packets) return "a packet that was not sent";
  return sent - counters->dropped - counters->discarded == packets ? NULL : "a packet that was not received once";
}

/*
 * Requests to communication processes between neighbours in a ring, and the waits for some of them, each process's one after
 * the other. Some are asked for by one side alone.
 */
static int build_requests(random_case *c, ovx_arena *arena, ovx_schedule *schedule) {
  unsigned long long seed = c->seed;
  uint32_t processes = 2 + random_below(&seed, RANDOM_PROCESSES - 1), last[RANDOM_PROCESSES + 1], open[2 * RANDOM_OPERATIONS], open_count = 0;
  if (!ovx_schedule_open(schedule, arena, processes, 4 * RANDOM_OPERATIONS, 4 * RANDOM_OPERATIONS)) return 0;
  for (uint32_t i = 0; i < processes; i++) last[i] = OVX_NONE;
  for (uint32_t i = 0; i < RANDOM_OPERATIONS; i++) {
    uint32_t from = random_below(&seed, processes), to = (from + (random_below(&seed, 2) ? 1 : processes - 1)) % processes;
    uint32_t bytes = random_below(&seed, 3) ? random_below(&seed, 20000) : random_below(&seed, 4), added[2], count = 0;
    if (random_below(&seed, 5) == 0) {
      added[count++] = ovx_add(schedule, (ovx_operation){ .kind = OVX_COMPUTE, .process = from, .peer = OVX_NONE, .time = (ovx_time)(random_bits(&seed) % 50000000) });
    } else if (open_count > 0 && random_below(&seed, 2)) {
      uint32_t place = random_below(&seed, open_count), request = open[place];
      const ovx_operation asked = schedule->operations[request];
      open[place] = open[--open_count];
      added[count++] = ovx_add(schedule, (ovx_operation){ .kind = asked.kind, .process = asked.process, .peer = asked.peer, .bytes = asked.bytes, .tag = request, .control = 1 });
    } else {
      uint32_t missing = random_below(&seed, 60);
      if (missing != 0) added[count++] = ovx_add(schedule, (ovx_operation){ .kind = OVX_SEND, .process = from, .peer = to, .bytes = bytes });
      if (missing != 1) added[count++] = ovx_add(schedule, (ovx_operation){ .kind = OVX_RECEIVE, .process = to, .peer = from, .bytes = bytes });
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

static ovx_time random_time(unsigned long long *seed) {
  if (random_below(seed, 200) == 0) return OVX_TIME_END >> random_below(seed, 4);
  return random_below(seed, 5) ? (ovx_time)(random_bits(seed) % 9000000) : 0;
}

static ovx_cost random_cost(unsigned long long *seed) {
  return (ovx_cost){ .fixed = random_time(seed), .per_byte_fs = random_below(seed, 100) ? (int64_t)(random_bits(seed) % 4000000) : (int64_t)(random_bits(seed) >> 1) };
}

static ovx_packet_costs random_packet_costs(unsigned long long *seed) {
  return (ovx_packet_costs){
    .send = random_time(seed), .send_gap = random_time(seed), .receive_gap = 1 + random_time(seed), .receive = random_time(seed),
    .take = random_time(seed), .latency = random_time(seed),
  };
}

static const char *examine_schedule(unsigned long long *seed, uint64_t *events) {
  static ovx_buffered_costs buffered;
  static ovx_fault_costs faults;
  static ovx_stream_costs stream;
  static ovx_switch_costs packets;
  const struct {
    const ovx_protocol *protocol;
    const void *own;
    int (*build)(random_case *self, ovx_arena *arena, ovx_schedule *schedule);
    const char *(*holds)(const ovx_simulation *simulation, ovx_status status);
    uint32_t lanes;
  } protocols[] = {
    { &ovx_eager, NULL, build_random, NULL, 0 },
    { &ovx_request_response, NULL, build_random, NULL, 0 },
    { &ovx_deposit, NULL, build_random, NULL, 0 },
    { &ovx_pvm, &buffered, build_random, NULL, 0 },
    { &ovx_demand_driven, &faults, build_random, NULL, 0 },
    { &ovx_plain_sockets, &stream, build_random, NULL, OVX_STREAM_LANES - 1 },
    { &ovx_communication_process, &stream, build_requests, NULL, OVX_STREAM_LANES },
    { &ovx_packets, &packets, build_packets, holds_of_packets, 0 },
    { &ovx_switched, &packets, build_packets, holds_of_packets, 0 },
  };
  buffered = (ovx_buffered_costs){ random_cost(seed), random_cost(seed), random_cost(seed), random_cost(seed), random_time(seed), random_below(seed, 4) };
  faults = (ovx_fault_costs){
    .enter = random_time(seed), .leave = random_time(seed), .protect = random_time(seed), .page_bytes = 4096,
    .own_pages = 1 + random_below(seed, 4), .everything = (int)random_below(seed, 2), .virtual_addresses = (int)random_below(seed, 2),
  };
  stream = (ovx_stream_costs){
    .send_buffer = 1 + random_below(seed, 9000), .receive_buffer = 1 + random_below(seed, 9000), .segment_bytes = 1 + random_below(seed, 1500),
    .header_bytes = random_below(seed, 60), .card_bytes = random_below(seed, 3000), .page_bytes = 1 + random_below(seed, 4096),
    .window_bytes = 1 + random_below(seed, 3000), .nodelay = (int)random_below(seed, 2), .shared_wire = (int)random_below(seed, 2),
    .copy = random_cost(seed), .segment = random_time(seed), .acknowledgement = random_time(seed), .wire = random_cost(seed),
    .latency = random_time(seed), .delayed_acknowledgement = 1000000, .first_probe = 1000000 + random_time(seed), .longest_probe = 60000000,
    .fragment_bytes = 1 + random_below(seed, 4096), .pipe = random_time(seed), .pipe_bytes = 64, .message_header_bytes = 1 + random_below(seed, 60),
  };
  packets = (ovx_switch_costs){
    .full = random_packet_costs(seed), .last = random_packet_costs(seed), .packet_bytes = 1 + random_below(seed, 2000), .buffer = random_below(seed, 9),
    .timeout = 1000000 + random_time(seed), .notice = random_time(seed), .finishes_when_sent = (int)random_below(seed, 2),
    .shown = random_below(seed, 2) ? OVX_PROCESS_BACKLOG : OVX_OUTPUT_QUEUE | OVX_OUTPUT_IDLE, .viewed = random_below(seed, 3),
  };
  uint32_t which = random_below(seed, sizeof protocols / sizeof *protocols);
  random_case c = {
    .protocol = protocols[which].protocol, .build = protocols[which].build, .holds = protocols[which].holds, .seed = random_bits(seed),
    .network = {
      .send = random_cost(seed), .receive = random_cost(seed), .gather = random_cost(seed), .wire = random_cost(seed), .gap = random_time(seed),
      .latency = random_time(seed), .eager_bytes = random_below(seed, 3) ? 0 : random_below(seed, 5000),
      .barrier = random_time(seed), .control = { .send = random_time(seed), .latency = random_time(seed), .receive = random_time(seed), .bytes = 8 },
      .links = { .size = { 3, 2, 2 }, .nodes_per_access = 1 + random_below(seed, 2), .wire = random_cost(seed) }, .own = protocols[which].own, .lanes = protocols[which].lanes,
    },
  };
  uint32_t count = 0;
  if (random_below(seed, 2)) c.network.resources[count++] = &ovx_preemption;
  if (random_below(seed, 3) == 0) c.network.resources[count++] = &ovx_torus;
  c.network.resources[count] = random_below(seed, 2) ? &ovx_hardware_barrier : &ovx_tree_barrier;
  return examine_case(&c, events);
}

/* NULL, or what is wrong. */
static const char *examine_random(unsigned long long *seed, uint64_t *events) {
  if (random_below(seed, 40) == 0) return examine_sweep(seed, events);
  return random_below(seed, 2) ? examine_row(seed, events) : examine_schedule(seed, events);
}

#endif
