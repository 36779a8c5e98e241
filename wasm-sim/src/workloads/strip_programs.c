/*
 * Six ways to wait in the same program. In each, a process gets some transfers, does independent work, and scans
 * what it got:
 *
 *     blocking        get | get | .. | work | scan | scan | ..
 *     nonblocking     get, get, .. started | work | wait for all | scan | scan ..     (IS: wait, scan, wait, scan ..)
 *     by page faults  get, get, .. started, protected | work | access, scan | access, scan | .. | retire all
 *     hunted non-blocking     as non-blocking, but each wait is for a large first strip; the others by page faults
 *
 * Micro-benchmarks (Iancu et al. 2005, section 6.1) and FT, IS have all transfers in one round; MG has a round for
 * each stage, with a transfer of half the size each time, and a barrier behind it.
 */
#include "ovx_parameters.h"
#include "strip_costs.h"
#include "strips.h"

typedef enum variant { BLOCKING, NONBLOCKING, DEMAND_DRIVEN, STRIP_MINED, SCHEDULED, HUNTED_NONBLOCKING } variant;
enum { SCAN, ALL_TO_ALL, HISTOGRAM, NEIGHBOURS };
enum { PIECES_MOST = 1024 };

typedef struct program {
  const double *values;
  variant way;
  uint32_t pattern, processes, rounds;
  uint32_t transfers;        /* of a process in a round */
  int by_faults, random, early;
  int retired_before;        /* a lock between the independent work and the scan */
  ovx_time work;
  double us_per_byte;
  uint32_t page_bytes;
  ovx_schedule *schedule;
  uint32_t *sizes;           /* scratch: strips of a transfer */
  uint32_t *order;           /* scratch: pieces of a transfer in random order */
} program;

/* What the next operation comes after: the end of `operation`, or its start. */
typedef struct tail {
  uint32_t process;
  uint32_t operation;        /* OVX_NONE: nothing */
  int start;
} tail;

static program program_of(const double *v, variant way) {
  uint32_t pattern = (uint32_t)v[OVX_STRIPS_PATTERN], processes = (uint32_t)v[OVX_STRIPS_PROCESSES];
  uint32_t transfers = (uint32_t)v[OVX_STRIPS_TRANSFERS];
  int all = pattern == ALL_TO_ALL || pattern == HISTOGRAM;
  strip_costs costs = strip_costs_of(v);
  return (program){
    .values = v, .way = way, .pattern = pattern,
    .processes = pattern == SCAN ? 2 : processes,
    .rounds = pattern == NEIGHBOURS ? transfers : 1,
    .transfers = pattern == NEIGHBOURS ? 1 : all ? processes - 1 : transfers,
    .by_faults = way >= DEMAND_DRIVEN && way <= SCHEDULED,
    .random = v[OVX_STRIPS_ACCESS] > 0,
    .early = way >= DEMAND_DRIVEN && costs.virtual_addresses,
    .retired_before = v[OVX_STRIPS_RETIRED] > 0,
    .work = ovx_from_us(v[OVX_STRIPS_INDEPENDENT_US]),
    .us_per_byte = costs.computation / 1024,
    .page_bytes = costs.page_bytes,
  };
}

static void add(program *p, tail *last, ovx_operation operation, int start) {
  operation.process = last->process;
  uint32_t added = ovx_add(p->schedule, operation);
  if (last->operation != OVX_NONE && last->start) ovx_require_start(p->schedule, last->operation, added);
  else if (last->operation != OVX_NONE) ovx_require(p->schedule, last->operation, added);
  last->operation = added;
  last->start = start;
}

static void compute(program *p, tail *last, ovx_time time) {
  if (time > 0) add(p, last, (ovx_operation){ .kind = OVX_COMPUTE, .peer = OVX_NONE, .time = time }, 0);
}

static ovx_time scanning(const program *p, uint32_t bytes) {
  return ovx_from_us(p->us_per_byte * bytes);
}

/* To the data of a get, or with OVX_ANY to all that is outstanding. */
static void access(program *p, tail *last, uint32_t get) {
  uint32_t peer = get == OVX_ANY ? OVX_NONE : p->schedule->operations[get].peer;
  add(p, last, (ovx_operation){ .kind = OVX_RECEIVE, .peer = peer, .tag = get }, 0);
}

/* What the runtime is told with a get, see ovx_demand.h. */
static uint8_t control_of(const program *p, int first, int last) {
  if (p->way == HUNTED_NONBLOCKING) return first ? 2 : 0;
  return p->by_faults && last;
}

/* Its strips; scheduled: of the first of a round alone, since the others find that outstanding. */
static uint32_t decompose(const program *p, uint32_t bytes, uint32_t transfer) {
  if (p->way == STRIP_MINED || (p->way == SCHEDULED && transfer % p->transfers == 0))
    return strip_sizes(p->values, bytes, p->sizes);
  if (p->way == HUNTED_NONBLOCKING) return large_strip_sizes(p->values, bytes, p->sizes);
  p->sizes[0] = bytes;
  return 1;
}

/* Starts a transfer; blocking: and waits. */
static void get(program *p, tail *last, uint32_t peer, uint32_t bytes, uint32_t transfer) {
  uint32_t count = decompose(p, bytes, transfer);
  for (uint32_t i = 0; i < count; i++)
    add(p, last, (ovx_operation){
      .kind = OVX_GET, .peer = peer, .bytes = p->sizes[i], .tag = transfer, .control = control_of(p, i == 0, i + 1 == count),
    }, p->way != BLOCKING);
}

/* The same order everywhere: Fisher and Yates with the generator of Numerical Recipes, high bits first. */
static void shuffle(uint32_t *order, uint32_t count) {
  uint32_t state = 2005;
  for (uint32_t i = 0; i < count; i++) order[i] = i;
  for (uint32_t i = count - 1; i > 0; i--) {
    state = state * UINT32_C(1664525) + UINT32_C(1013904223);
    uint32_t j = (uint32_t)((uint64_t)state * (i + 1) >> 32), kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }
}

/* Pieces of a decomposed transfer in random order: pages, unless they are too many. */
static void scan_at_random(program *p, tail *last, uint32_t first, uint32_t count) {
  const ovx_operation *strips = &p->schedule->operations[first];
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < count; i++) bytes += strips[i].bytes;
  uint32_t pieces = (uint32_t)((bytes + p->page_bytes - 1) / p->page_bytes);
  if (pieces > PIECES_MOST) pieces = PIECES_MOST > count ? PIECES_MOST : count;
  shuffle(p->order, pieces);
  for (uint32_t i = 0; i < pieces; i++) {
    uint64_t begin = bytes * p->order[i] / pieces, end = bytes * (p->order[i] + 1) / pieces, upto = 0;
    uint32_t strip = 0;
    while (upto + strips[strip].bytes <= begin) upto += strips[strip++].bytes;
    access(p, last, first + strip);
    compute(p, last, scanning(p, (uint32_t)(end - begin)));
  }
}

/*
 * The scan of the gets from `first` to `end`, in order; of the first so many of them is known that they are there. Where
 * an access has to be announced early, the page before the data is `kept`: the program runs into it, and only then scans
 * what is in it, a strip's last page or small transfers that share one.
 */
static void scan_in_order(program *p, tail *last, uint32_t first, uint32_t end, uint32_t known) {
  const ovx_operation *operations = p->schedule->operations;
  uint32_t kept = 0, room = 0;
  for (uint32_t get = first; get < end; get++) {
    uint32_t bytes = operations[get].bytes, page = p->page_bytes;
    int small = operations[get].control == 1 && bytes < page && (get == first || operations[get - 1].tag != operations[get].tag);
    int shares = small && bytes <= room;
    room = small ? (shares ? room : page) - bytes : 0;
    if (get - first >= known) access(p, last, get);
    if (!p->early) {
      compute(p, last, scanning(p, bytes));
    } else if (shares) {
      kept += bytes;
    } else {
      compute(p, last, scanning(p, kept));
      kept = (bytes - 1) % page + 1;
      compute(p, last, scanning(p, bytes - kept));
    }
  }
  compute(p, last, scanning(p, kept));
}

static void scan_by_faults(program *p, tail *last, uint32_t first) {
  uint32_t end = p->schedule->operation_count;
  compute(p, last, p->work);
  if (p->retired_before) access(p, last, OVX_ANY);
  if (p->random) {
    for (uint32_t i = first; i < end;) {
      uint32_t count = 1;
      while (i + count < end && p->schedule->operations[i + count].tag == p->schedule->operations[i].tag) count++;
      if (count > 1) {
        scan_at_random(p, last, i, count);
      } else {
        access(p, last, i);
        compute(p, last, scanning(p, p->schedule->operations[i].bytes));
      }
      i += count;
    }
  } else {
    scan_in_order(p, last, first, end, 0);
  }
  access(p, last, OVX_ANY);
}

static void scan_by_waits(program *p, tail *last, uint32_t first) {
  uint32_t end = p->schedule->operation_count;
  compute(p, last, p->work);
  for (uint32_t get = first; get < end; get++) {
    if (p->way == NONBLOCKING && (get == first || p->pattern == HISTOGRAM)) {
      add(p, last, (ovx_operation){ .kind = OVX_JOIN, .peer = OVX_NONE }, 0);
      for (uint32_t other = get; other < (p->pattern == HISTOGRAM ? get + 1 : end); other++)
        ovx_require(p->schedule, other, last->operation);
    }
    compute(p, last, scanning(p, p->schedule->operations[get].bytes));
  }
}

static void wait_for_handle(program *p, tail *last, uint32_t get) {
  add(p, last, (ovx_operation){ .kind = OVX_RECEIVE, .peer = p->schedule->operations[get].peer, .tag = get, .control = 1 }, 0);
}

/* The waits of the program stand where they stood; behind them the strips that they do not wait for are on demand. */
static void scan_by_handles(program *p, tail *last, uint32_t first) {
  uint32_t end = p->schedule->operation_count;
  const ovx_operation *operations = p->schedule->operations;
  compute(p, last, p->work);
  if (p->retired_before) access(p, last, OVX_ANY);
  if (p->pattern != HISTOGRAM)
    for (uint32_t get = first; get < end; get++)
      if (operations[get].control) wait_for_handle(p, last, get);
  for (uint32_t get = first; get < end;) {
    uint32_t next = get + 1;
    while (next < end && !operations[next].control) next++;
    if (p->pattern == HISTOGRAM) wait_for_handle(p, last, get);
    scan_in_order(p, last, get, next, 1);
    get = next;
  }
  access(p, last, OVX_ANY);
}

static void run_process(program *p, uint32_t process) {
  tail last = { .process = process, .operation = OVX_NONE };
  uint32_t bytes = (uint32_t)p->values[OVX_STRIPS_SIZE_BYTES], transfer = 0;
  for (uint32_t round = 0; round < p->rounds; round++) {
    uint32_t first = p->schedule->operation_count;
    for (uint32_t i = 0; i < p->transfers; i++) {
      uint32_t peer = p->pattern == SCAN ? 1 : (process + 1 + i) % p->processes;
      get(p, &last, peer, bytes, transfer++);
    }
    if (p->by_faults) scan_by_faults(p, &last, first);
    else if (p->way == HUNTED_NONBLOCKING) scan_by_handles(p, &last, first);
    else scan_by_waits(p, &last, first);
    if (p->pattern != SCAN) add(p, &last, (ovx_operation){ .kind = OVX_BARRIER, .peer = OVX_NONE }, 0);
    bytes = bytes > 1 ? bytes / 2 : 1;
  }
}

static uint32_t most_strips(const program *p) {
  uint32_t most = 1, bytes = (uint32_t)p->values[OVX_STRIPS_SIZE_BYTES];
  for (uint32_t round = 0; round < p->rounds && bytes > 0; round++, bytes /= 2) {
    uint32_t strips = decompose(p, bytes, 0);
    if (strips > most) most = strips;
  }
  return most;
}

/* Enough for any way: a strip takes a get, an access and two computations, a piece an access and a computation. */
static int build(const double *values, ovx_arena *arena, ovx_schedule *schedule, variant way) {
  program p = program_of(values, way);
  p.schedule = schedule;
  p.sizes = ovx_arena_take(arena, OVX_STRIPS_MOST, sizeof(uint32_t));
  p.order = ovx_arena_take(arena, OVX_STRIPS_MOST, sizeof(uint32_t));
  if (!p.sizes || !p.order) return 0;
  uint64_t strips = most_strips(&p);
  uint64_t pieces = p.random && strips > 1 ? (strips > PIECES_MOST ? strips : PIECES_MOST) : 0;
  uint64_t transfers = way == SCHEDULED ? p.transfers - 1 : 0, whole = p.transfers - transfers;
  uint64_t gets = whole * strips + transfers, round = 5 * gets + 2 * whole * pieces + 4;
  uint64_t operations = (p.pattern == SCAN ? 1 : p.processes) * p.rounds * round;
  if (operations > OVX_SUBJECT_LIMIT / 4) return 0;
  if (!ovx_schedule_open(schedule, arena, p.processes, (uint32_t)operations, (uint32_t)operations + (uint32_t)operations / 2))
    return 0;
  for (uint32_t i = 0; i < (p.pattern == SCAN ? 1 : p.processes); i++) run_process(&p, i);
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

static void network(const double *values, ovx_network *network) {
  strip_costs c = strip_costs_of(values);
  *network = (ovx_network){
    .send = { .fixed = ovx_from_us(c.o) },
    .wire = { .per_byte_fs = (int64_t)(c.G / 1024 * 1e9 + 0.5) },
    .gap = ovx_from_us(c.gap),
    .latency = ovx_from_us((c.rtt - c.o) / 2),
    .barrier_kind = OVX_BARRIER_HARDWARE,
    .barrier = ovx_from_us(c.rtt),
    .faults = {
      .enter = ovx_from_us(c.fault / 2),
      .leave = ovx_from_us(c.fault / 2),
      .protect = ovx_from_us(c.protect),
      .page_bytes = c.page_bytes,
      .own_pages = UINT32_MAX,
      .everything = values[OVX_STRIPS_ACCESS] > 0,
      .virtual_addresses = c.virtual_addresses,
    },
  };
}

static void scheduled_network(const double *values, ovx_network *scheduled) {
  network(values, scheduled);
  scheduled->faults.own_pages = (uint32_t)values[OVX_STRIPS_PIGGYBACK];
}

#define STRIPS_PARAMETERS \
  .protocol = &ovx_demand_driven, .parameter_count = OVX_STRIPS_PARAMETER_COUNT, .minimum = ovx_strips_minimum, \
  .maximum = ovx_strips_maximum

const ovx_workload ovx_strips_blocking = {
  .name = "strips: blocking", STRIPS_PARAMETERS, .network = network, .schedule = build_blocking,
};
const ovx_workload ovx_strips_nonblocking = {
  .name = "strips: non-blocking", STRIPS_PARAMETERS, .network = network, .schedule = build_nonblocking,
};
const ovx_workload ovx_strips_demand_driven = {
  .name = "strips: demand-driven", STRIPS_PARAMETERS, .network = network, .schedule = build_demand_driven,
};
const ovx_workload ovx_strips_strip_mined = {
  .name = "strips: strip-mined", STRIPS_PARAMETERS, .network = network, .schedule = build_strip_mined,
};
const ovx_workload ovx_strips_scheduled = {
  .name = "strips: scheduled", STRIPS_PARAMETERS, .network = scheduled_network, .schedule = build_scheduled,
};
const ovx_workload ovx_strips_hunted_nonblocking = {
  .name = "strips: hunted non-blocking", STRIPS_PARAMETERS, .network = network, .schedule = build_hunted_nonblocking,
};
