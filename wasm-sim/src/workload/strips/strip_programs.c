/*
 * Six ways to wait in the same program. In each, a process gets some transfers, does independent work, and
 * scans what it got; or puts them, and writes anew what it gave:
 *
 *     blocking        get | get | .. | work | scan | scan | ..
 *     nonblocking     get, get, .. started | work | wait for all | scan | scan ..     (IS: wait, scan, wait, scan ..)
 *     by page faults  get, get, .. started, protected | work | access, scan | access, scan | .. | retire all
 *     hunted non-blocking     as non-blocking, but each wait is for a large first strip; the others by page faults
 *
 * Micro-benchmarks (Iancu et al. 2005, section 6.1) and FT, IS have all transfers in one round; MG has a
 * round for each stage, with a transfer of half the size each time, and a barrier behind it. Behind all
 * rounds comes the rest of the program, which has nothing to wait for.
 */
#include "ovx_parameters_strips.h"
#include "protocol/demand/demand.h"
#include "resource/barrier.h"
#include "workload/strips/strips.h"

/* All to all: whether all begin with the same process. Puts share no card that they come from. */
static int gets_in_order(const double *v) {
  int all = v[OVX_STRIPS_PATTERN] == OVX_STRIPS_PATTERN_ALL_TO_ALL ||
            v[OVX_STRIPS_PATTERN] == OVX_STRIPS_PATTERN_HISTOGRAM;
  return all && v[OVX_STRIPS_PEERS] == OVX_STRIPS_PEERS_IN_ORDER &&
         v[OVX_STRIPS_OPERATION] == OVX_STRIPS_OPERATION_GET;
}

static strip_program program_of(const double *v, strip_variant way) {
  uint32_t pattern = (uint32_t)v[OVX_STRIPS_PATTERN], processes = (uint32_t)v[OVX_STRIPS_PROCESSES];
  uint32_t transfers = (uint32_t)v[OVX_STRIPS_TRANSFERS];
  int all = pattern == OVX_STRIPS_PATTERN_ALL_TO_ALL || pattern == OVX_STRIPS_PATTERN_HISTOGRAM;
  strip_costs costs = ovx_strip_costs_of(v);
  /* A scan from the last address down is one from the first up, seen in a mirror: pages, strips and all. */
  int falls = v[OVX_STRIPS_SCAN] == OVX_STRIPS_SCAN_DOWN && v[OVX_STRIPS_ACCESS] != OVX_STRIPS_ACCESS_RANDOM;
  return (strip_program){
    .values = v,
    .way = way,
    .pattern = pattern,
    .processes = pattern == OVX_STRIPS_PATTERN_SCAN ? 2 : processes,
    .rounds = pattern == OVX_STRIPS_PATTERN_NEIGHBOURS ? transfers : 1,
    .transfers = pattern == OVX_STRIPS_PATTERN_NEIGHBOURS ? 1
                 : all                                    ? processes - 1
                                                          : transfers,
    .in_order = gets_in_order(v),
    .operation = v[OVX_STRIPS_OPERATION] == OVX_STRIPS_OPERATION_PUT ? OVX_PUT : OVX_GET,
    .against = (v[OVX_STRIPS_ORDER] == OVX_STRIPS_ORDER_DOWN) != falls,
    .by_faults = way >= DEMAND_DRIVEN && way <= SCHEDULED,
    .leaves_small = (way == STRIP_MINED || way == SCHEDULED) && pattern == OVX_STRIPS_PATTERN_NEIGHBOURS &&
                    v[OVX_STRIPS_SMALL] == OVX_STRIPS_SMALL_WAITS && v[OVX_STRIPS_STRIPS] == 0 &&
                    v[OVX_STRIPS_FIRST_STRIP_BYTES] == 0,
    .random = v[OVX_STRIPS_ACCESS] == OVX_STRIPS_ACCESS_RANDOM,
    .early = way >= DEMAND_DRIVEN && costs.virtual_addresses,
    .retired_before = v[OVX_STRIPS_RETIRED] == OVX_STRIPS_RETIRED_BEFORE,
    .work = ovx_from_us(v[OVX_STRIPS_INDEPENDENT_US]),
    .rest = ovx_from_us(v[OVX_STRIPS_REST_MFLOP] / (pattern == OVX_STRIPS_PATTERN_SCAN ? 1 : processes) /
                        v[OVX_STRIPS_MFLOPS] * 1e6),
    .us_per_byte = costs.computation / 1024,
    .copying_us_per_byte = costs.memory / 1024,
    .page_bytes = costs.page_bytes,
  };
}

/* Control of a get: what the runtime must know of it. */
static uint8_t control_of(const strip_program *p, int first, int last, int waits) {
  if (p->way == HUNTED_NONBLOCKING || waits) return first ? OVX_STRIP_HANDLED : 0;
  return p->by_faults && last ? OVX_STRIP_LAST : 0;
}

/*
 * Decomposes a transfer; with message scheduling only the first of a round, since later ones find it
 * outstanding.
 */
static uint32_t decompose(const strip_program *p, uint32_t bytes, uint32_t transfer) {
  if (p->way == STRIP_MINED || (p->way == SCHEDULED && transfer % p->transfers == 0))
    return ovx_strip_sizes(p->values, bytes, p->sizes);
  if (p->way == HUNTED_NONBLOCKING) return ovx_large_strip_sizes(p->values, bytes, p->sizes);
  p->sizes[0] = bytes;
  return 1;
}

/*
 * Starts a transfer; blocking, or where the runtime leaves a small one: and waits. Its strips stand in the
 * order of their addresses, whichever is started first.
 */
static void get(strip_program *p, strip_tail *last, uint32_t peer, uint32_t bytes, uint32_t transfer) {
  uint32_t count = decompose(p, bytes, transfer), first = p->schedule->operation_count,
           end = p->against ? 0 : count - 1;
  int waits = p->leaves_small && count == 1;
  for (uint32_t i = 0; i < count; i++)
    ovx_add(p->schedule, (ovx_operation){
                           .kind = p->operation,
                           .process = last->process,
                           .peer = peer,
                           .bytes = p->sizes[i],
                           .tag = transfer,
                           .control = control_of(p, i == 0, i == end, waits),
                         });
  for (uint32_t i = 0; i < count; i++)
    ovx_strip_follow(p, last, first + (p->against ? count - 1 - i : i), p->way != BLOCKING && !waits);
}

/*
 * The transfers of a round, whose first one is `transfer`; in order, a process copies its own block when that
 * has its turn.
 */
static void get_all(strip_program *p, strip_tail *last, uint32_t bytes, uint32_t transfer, uint32_t own) {
  uint32_t process = last->process;
  for (uint32_t i = 0; i < p->transfers; i++) {
    if (i == process && own != OVX_NONE) ovx_strip_follow(p, last, own, 0);
    uint32_t staggered = p->pattern == OVX_STRIPS_PATTERN_SCAN ? 1 : (process + 1 + i) % p->processes;
    get(p, last, p->in_order ? i + (i >= process) : staggered, bytes, transfer + i);
  }
  if (p->transfers == process && own != OVX_NONE) ovx_strip_follow(p, last, own, 0);
}

static void run_process(strip_program *p, uint32_t process) {
  strip_tail last = { .process = process, .operation = OVX_NONE };
  uint32_t bytes = (uint32_t)p->values[OVX_STRIPS_SIZE_BYTES], transfer = 0;
  for (uint32_t round = 0; round < p->rounds; round++) {
    ovx_time copying = p->in_order ? ovx_from_us(p->copying_us_per_byte * bytes) : 0;
    /* Before the transfers, which stand together. */
    uint32_t own = copying > 0
                     ? ovx_add(p->schedule,
                               (ovx_operation){
                                 .kind = OVX_COMPUTE, .process = process, .peer = OVX_NONE, .time = copying })
                     : OVX_NONE;
    uint32_t first = p->schedule->operation_count;
    get_all(p, &last, bytes, transfer, own);
    transfer += p->transfers;
    ovx_strip_scan(p, &last, first);
    if (p->pattern != OVX_STRIPS_PATTERN_SCAN)
      ovx_strip_add(p, &last, (ovx_operation){ .kind = OVX_BARRIER, .peer = OVX_NONE }, 0);
    bytes = bytes > 1 ? bytes / 2 : 1;
  }
  ovx_strip_compute(p, &last, p->rest);
}

static uint32_t most_strips(const strip_program *p) {
  uint32_t most = 1, bytes = (uint32_t)p->values[OVX_STRIPS_SIZE_BYTES];
  for (uint32_t round = 0; round < p->rounds && bytes > 0; round++, bytes /= 2) {
    uint32_t strips = decompose(p, bytes, 0);
    if (strips > most) most = strips;
  }
  return most;
}

/*
 * Enough for any way: a strip takes a get, an access and two computations, a piece an access and a
 * computation, a process its own block.
 */
static int build(const double *values, ovx_arena *arena, ovx_schedule *schedule, strip_variant way) {
  strip_program p = program_of(values, way);
  p.schedule = schedule;
  p.sizes = ovx_arena_take(arena, OVX_STRIPS_MOST, sizeof(uint32_t));
  p.order = ovx_arena_take(arena, OVX_STRIPS_MOST, sizeof(uint32_t));
  if (!p.sizes || !p.order) return 0;
  uint64_t strips = most_strips(&p);
  uint64_t pieces = p.random && strips > 1 ? (strips > PIECES_MOST ? strips : PIECES_MOST) : 0;
  uint64_t transfers = way == SCHEDULED ? p.transfers - 1 : 0, whole = p.transfers - transfers;
  uint64_t gets = whole * strips + transfers, round = 5 * gets + 2 * whole * pieces + 5;
  uint64_t operations = (p.pattern == OVX_STRIPS_PATTERN_SCAN ? 1 : p.processes) * (p.rounds * round + 1);
  if (operations > OVX_SUBJECT_LIMIT / 4) return 0;
  if (!ovx_schedule_open(schedule, arena, p.processes, (uint32_t)operations,
                         (uint32_t)operations + (uint32_t)operations / 2))
    return 0;
  for (uint32_t i = 0; i < (p.pattern == OVX_STRIPS_PATTERN_SCAN ? 1 : p.processes); i++) run_process(&p, i);
  ovx_schedule_close(schedule);
  return 1;
}

static int build_blocking(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  return build(values, arena, schedule, BLOCKING);
}

static int build_nonblocking(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  return build(values, arena, schedule, NONBLOCKING);
}

static int build_demand_driven(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  return build(values, arena, schedule, DEMAND_DRIVEN);
}

static int build_strip_mined(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  return build(values, arena, schedule, STRIP_MINED);
}

static int build_scheduled(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  return build(values, arena, schedule, SCHEDULED);
}

static int build_hunted_nonblocking(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  return build(values, arena, schedule, HUNTED_NONBLOCKING);
}

/* Builds the machine; `own_pages`: transfers that may hold a page. */
static int machine(const double *values, uint32_t own_pages, ovx_arena *arena, ovx_network *network) {
  strip_costs c = ovx_strip_costs_of(values);
  *network = (ovx_network){
    .send = { .fixed = ovx_from_us(c.o) },
    .wire = ovx_per_byte_fs(c.G / 1024 * 1e9),
    .gap = ovx_from_us(c.gap),
    .latency = ovx_from_us((c.rtt - c.o) / 2),
    .barrier = ovx_from_us(c.rtt),
    .resources = { &ovx_hardware_barrier },
  };
  const ovx_fault_costs faults = {
    .enter = ovx_from_us(c.fault / 2),
    .leave = ovx_from_us(c.fault / 2),
    .protect = ovx_from_us(c.protect),
    .joins = values[OVX_STRIPS_PROTECTION_CALLS] == OVX_STRIPS_PROTECTION_CALLS_JOINED,
    .page_bytes = c.page_bytes,
    .own_pages = own_pages,
    .everything = values[OVX_STRIPS_ACCESS] == OVX_STRIPS_ACCESS_RANDOM,
    .virtual_addresses = c.virtual_addresses,
    .in_turn = gets_in_order(values),
  };
  return ovx_network_keep(network, arena, &faults, sizeof faults);
}

static int network(const double *values, ovx_arena *arena, ovx_network *network) {
  return machine(values, UINT32_MAX, arena, network);
}

static int scheduled_network(const double *values, ovx_arena *arena, ovx_network *network) {
  return machine(values, (uint32_t)values[OVX_STRIPS_PIGGYBACK], arena, network);
}

#define STRIPS_PARAMETERS \
  .protocol = &ovx_demand_driven, .parameter_count = OVX_STRIPS_PARAMETER_COUNT, \
  .minimum = ovx_strips_minimum, .maximum = ovx_strips_maximum, .whole = ovx_strips_whole, \
  .refused = ovx_strips_refused

const ovx_workload ovx_strips_blocking = {
  .name = "strips:blocking",
  STRIPS_PARAMETERS,
  .network = network,
  .schedule = build_blocking,
};
const ovx_workload ovx_strips_nonblocking = {
  .name = "strips:nonblocking",
  STRIPS_PARAMETERS,
  .network = network,
  .schedule = build_nonblocking,
};
const ovx_workload ovx_strips_demand_driven = {
  .name = "strips:demand_driven",
  STRIPS_PARAMETERS,
  .network = network,
  .schedule = build_demand_driven,
};
const ovx_workload ovx_strips_strip_mined = {
  .name = "strips:strip_mined",
  STRIPS_PARAMETERS,
  .network = network,
  .schedule = build_strip_mined,
};
const ovx_workload ovx_strips_scheduled = {
  .name = "strips:scheduled",
  STRIPS_PARAMETERS,
  .network = scheduled_network,
  .schedule = build_scheduled,
};
const ovx_workload ovx_strips_hunted_nonblocking = {
  .name = "strips:hunted_nonblocking",
  STRIPS_PARAMETERS,
  .network = network,
  .schedule = build_hunted_nonblocking,
};
