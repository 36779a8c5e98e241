/*
 * Processes between which packets go through a switch, where one event does for several things that they do.
 * A bystander, an operation of each process that waits for the end of all, makes them several again: nothing
 * else may change by it.
 */
#include "check.h"
#include "protocol/packets/costs.h"
#include "schedule_case.h"

enum { SENDERS_MOST = 6, PACKETS_MOST = 30, PACKET_BYTES = 100 };

typedef struct switched_case {
  /*
   * turns: of senders, each of which begins by a signal of the one so many places before it; 0: all at once
   */
  uint32_t senders, packets, turns;
  ovx_switch_costs costs;
  ovx_control_costs control;
  ovx_edit edit;
  uint32_t edit_count;
  int drawn, explained;
  uint32_t slice; /* events after which the run is interrupted, again and again; 0: it is not */
} switched_case;

/* What there is to know of a run, however its events are counted. */
typedef struct account {
  ovx_status status;
  ovx_time finish, idle, spent[OVX_SPAN_KINDS];
  ovx_counters counters;
  uint64_t arrows, spans; /* in whatever order they were written down */
  ovx_time path[OVX_PATH_KINDS];
} account;

static uint64_t mixed(uint64_t sum, const void *bytes, size_t count) {
  for (size_t i = 0; i < count; i++)
    sum = (sum ^ ((const unsigned char *)bytes)[i]) * UINT64_C(0x100000001B3);
  return sum;
}

static account account_of(ovx_status status) {
  account found = {
    .status = status, .finish = simulation.finish, .idle = simulation.idle, .counters = simulation.counters
  };
  __builtin_memcpy(found.spent, simulation.spent, sizeof found.spent);
  const ovx_arrows *arrows = &simulation.trace.arrows;
  for (uint32_t i = 0; i < arrows->count; i++) {
    int dropped = arrows->dropped_us[i] == arrows->dropped_us[i];
    uint64_t one = mixed(2 * arrows->source[i] + (uint32_t)dropped, &arrows->sent_us[i], sizeof(double));
    found.arrows += dropped ? one : mixed(one, &arrows->received_us[i], sizeof(double));
  }
  const ovx_spans *spans = &simulation.trace.spans;
  for (uint32_t i = 0; i < spans->count; i++) {
    /* Bystanders wait beyond what all others do. */
    if (spans->kind[i] == OVX_SPAN_WAIT) continue;
    uint64_t one = mixed(spans->process[i], &spans->start_us[i], sizeof(double));
    found.spans += mixed(one + spans->kind[i], &spans->end_us[i], sizeof(double));
  }
  ovx_path path;
  if (status == OVX_COMPLETED && ovx_path_of(&simulation, simulation.finish, &arena, &path))
    __builtin_memcpy(found.path, path.spent, sizeof found.path);
  return found;
}

/* A gather. */
static account run(switched_case c, int beside) {
  uint32_t p = c.senders + 1, tag = 0, receives[SENDERS_MOST], sends[SENDERS_MOST], signals[SENDERS_MOST];
  ovx_schedule schedule = open_schedule(p);
  for (uint32_t i = 0; i < c.senders; i++, tag++) {
    receives[i] = message(&schedule, OVX_RECEIVE, 0, i + 1, c.packets * PACKET_BYTES);
    sends[i] = message(&schedule, OVX_SEND, i + 1, 0, c.packets * PACKET_BYTES);
    schedule.operations[receives[i]].tag = schedule.operations[sends[i]].tag = tag;
  }
  for (uint32_t i = 0; c.turns > 0 && i + c.turns < c.senders; i++, tag++) {
    uint32_t told = message(&schedule, OVX_RECEIVE, i + 1 + c.turns, i + 1, 1);
    signals[i] = message(&schedule, OVX_SEND, i + 1, i + 1 + c.turns, 1);
    schedule.operations[told].control = schedule.operations[signals[i]].control = 1;
    schedule.operations[told].tag = schedule.operations[signals[i]].tag = tag;
    ovx_require(&schedule, sends[i], signals[i]);
    ovx_require(&schedule, told, sends[i + c.turns]);
  }
  for (uint32_t process = 0; beside && process < p; process++) {
    uint32_t bystander = ovx_add(&schedule, (ovx_operation){ .kind = OVX_JOIN, .process = process });
    for (uint32_t i = 0; i < c.senders; i++) ovx_require(&schedule, receives[i], bystander);
  }
  ovx_network network = { .own = &c.costs, .control = c.control };
  ovx_limits limits = c.drawn ? with_trace : no_trace;
  if (c.explained) limits.causes = 1 << 16;
  limits.edits = &c.edit;
  limits.edit_count = c.edit_count;
  if (c.slice > 0) limits.events = c.slice;
  ovx_status status = run_schedule(&simulation, &arena, &schedule, &ovx_switched, &network, limits);
  for (; status == OVX_LIMIT && simulation.limit == OVX_LIMIT_EVENTS;
       status = ovx_simulation_run(&simulation, limits)) {
    EXPECT_EQUAL(simulation.handled, limits.events);
    limits.events += c.slice;
  }
  return account_of(status);
}

/*
 * Up to so many microseconds, one time in five none. What begins together goes on together, and nothing else
 * happens at the same time.
 */
static ovx_time some(unsigned long long *seed, uint32_t most) {
  return random_bits(seed) % 5 == 0 ? 0 : 1 + (ovx_time)(random_bits(seed) % (most * (uint64_t)us));
}

static uint32_t one_of(unsigned long long *seed, uint32_t count) {
  return (uint32_t)(random_bits(seed) % count);
}

static switched_case random_case(unsigned long long *seed) {
  ovx_packet_costs full = {
    .send = some(seed, 4),
    .send_gap = some(seed, 9),
    .receive_gap = some(seed, 9),
    .receive = some(seed, 4),
    .take = some(seed, 4),
    .wire = some(seed, 5),
    .latency = some(seed, 20),
  };
  switched_case c = {
    .senders = 1 + one_of(seed, SENDERS_MOST), .packets = 1 + one_of(seed, one_of(seed, 3) ? PACKETS_MOST : 10 * PACKETS_MOST), .turns = one_of(seed, 3),
    .drawn = (int)one_of(seed, 2), .explained = one_of(seed, 3) == 0, .slice = one_of(seed, 2) ? 1 + one_of(seed, 100) : 0,
    .costs = {
      .full = full, .last = full, .packet_bytes = PACKET_BYTES, .buffer = one_of(seed, 2) ? one_of(seed, 4) : 1000,
      .queue = one_of(seed, 2) ? 2 + one_of(seed, 4) : 0, .timeout = us + some(seed, 30),
      .notice = some(seed, 3), .finishes_when_sent = (int)one_of(seed, 2), .shown = OVX_OUTPUT_QUEUE | OVX_OUTPUT_IDLE,
    },
    .control = { .send = some(seed, 2), .receive = some(seed, 2), .latency = some(seed, 3), .bytes = 1 },
  };
  c.costs.last.receive = some(seed, 4);
  c.costs.last.send = some(seed, 4);
  ovx_time from = some(seed, 100);
  const ovx_edit edits[] = {
    { .kind = OVX_EDIT_SLOW, .subject = one_of(seed, c.senders + 1), .amount = 1.501 },
    { .kind = OVX_EDIT_PAUSE,
      .subject = one_of(seed, c.senders + 1),
      .amount = ovx_to_us(from),
      .until = ovx_to_us(from + us + some(seed, 50)) },
    { .kind = OVX_EDIT_DELAY, .subject = 1, .amount = 7.0001 },
    { .kind = OVX_EDIT_SCALE, .subject = 1, .amount = 3.001 },
    { .kind = OVX_EDIT_DROP, .subject = 1 },
  };
  c.edit = edits[one_of(seed, 5)];
  c.edit_count = one_of(seed, 2);
  if (c.senders == 4) c.costs.poll = 2 * full.latency;
  return c;
}

static void expect_alike(const account *one, const account *other) {
  EXPECT_EQUAL(one->status, other->status);
  EXPECT_EQUAL(one->finish, other->finish);
  EXPECT_EQUAL(one->idle, other->idle);
  EXPECT_EQUAL(one->arrows, other->arrows);
  EXPECT_EQUAL(one->spans, other->spans);
  EXPECT(__builtin_memcmp(one->spent, other->spent, sizeof one->spent) == 0);
  EXPECT(__builtin_memcmp(&one->counters, &other->counters, sizeof one->counters) == 0);
  EXPECT(__builtin_memcmp(one->path, other->path, sizeof one->path) == 0);
}

static void what_happens_with_one_event_happens_as_with_several(void) {
  unsigned long long seed = 5;
  int fewer = 0, lossy = 0, unqueued = 0, explained = 0;
  for (int i = 0; i < samples(4000) && check_failures < 10; i++) {
    switched_case c = random_case(&seed);
    account once = run(c, 0);
    uint32_t events = simulation.handled;
    int is_unqueued = simulation.events.sequence < events / 2;
    unqueued += is_unqueued;
    explained += is_unqueued && simulation.causes.recording;
    account twice = run(c, 1);
    EXPECT_EQUAL(once.status, OVX_COMPLETED);
    expect_alike(&once, &twice);
    fewer += events < simulation.handled;
    lossy += once.counters.dropped > 0;
  }
  EXPECT(fewer > samples(4000) / 3);
  EXPECT(lossy > samples(4000) / 5);
  EXPECT(unqueued > samples(4000) / 40);
  EXPECT(explained > samples(4000) / 120);
  printf(
    "    with fewer events %d, with losses %d, mostly without the queue %d, of these with their causes %d\n",
    fewer, lossy, unqueued, explained);
}

static void a_receive_queue_that_is_never_full_is_none(void) {
  unsigned long long seed = 17;
  int scarce = 0;
  for (int i = 0; i < samples(2000) && check_failures < 10; i++) {
    switched_case c = random_case(&seed);
    c.costs.queue = 0;
    account unbounded = run(c, 0);
    uint32_t most = unbounded.counters.peak_backlog;
    c.costs.queue = most;
    account enough = run(c, 0);
    expect_alike(&unbounded, &enough);
    EXPECT_EQUAL(enough.counters.overflowed, 0);
    if (most < 2) continue;
    c.costs.queue = most - 1;
    account little = run(c, 0);
    EXPECT_EQUAL(little.status, OVX_COMPLETED);
    EXPECT(little.counters.overflowed > 0);
    EXPECT(little.counters.peak_backlog == most - 1);
    scarce++;
  }
  EXPECT(scarce > samples(2000) / 4);
}

static void a_packet_of_a_gather_takes_two_events_where_its_receiver_waits_for_it(void) {
  ovx_packet_costs costs = {
    .send = 2 * us, .send_gap = 10 * us, .receive_gap = 10 * us, .receive = us, .take = us, .latency = 50 * us
  };
  switched_case c = { .senders = 1,
                      .packets = 40,
                      .costs = { .full = costs,
                                 .last = costs,
                                 .packet_bytes = PACKET_BYTES,
                                 .buffer = 10,
                                 .timeout = 1000 * us } };
  account found = run(c, 0);
  EXPECT_EQUAL(found.finish, (39 * 10 + 2 + 50 + 2) * us);
  EXPECT(simulation.handled <= 40 * 2 + 4);
}

/*
 * Two packets to each of two processes, all of them in the switch at 1: two wait. Where one has a place, the
 * other is dropped.
 *
 *     to P4    |= 1 =|= 2 =|21          place taken until 11
 *     to P5    |= 3 =|                  4: dropped at 1, timeout 5; again at 7, timeout 10; at 18 there is a place
 */
static void outputs_that_share_a_memory_drop_what_one_of_its_own_would_hold(void) {
  ovx_packet_costs costs = {
    .send = us, .send_gap = us, .receive_gap = 10 * us, .receive = us, .take = us, .latency = 20 * us
  };
  for (int shares = 0; shares < 2; shares++) {
    ovx_schedule schedule = open_schedule(6);
    for (uint32_t i = 0; i < 4; i++) {
      uint32_t receive = message(&schedule, OVX_RECEIVE, 4 + i / 2, i, PACKET_BYTES),
               send = message(&schedule, OVX_SEND, i, 4 + i / 2, PACKET_BYTES);
      schedule.operations[receive].tag = schedule.operations[send].tag = i;
    }
    ovx_switch_costs own = { .full = costs,
                             .last = costs,
                             .packet_bytes = PACKET_BYTES,
                             .buffer = 1,
                             .shares = shares,
                             .timeout = 5 * us };
    ovx_network network = { .own = &own };
    EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_switched, &network, with_trace),
                 OVX_COMPLETED);
    EXPECT_EQUAL(simulation.counters.dropped, shares ? 2 : 0);
    /* The second of each waits 10 for the first; the fourth comes 17 later where it has no place. */
    EXPECT_EQUAL(simulation.finish, (shares ? 18 + 20 + 2 : 11 + 20 + 2) * us);
  }
}

/* What six senders spend together comes to the end of the clock long before the time does. */
static void a_run_ends_where_a_sum_of_its_times_leaves_the_clock(void) {
  ovx_time part = OVX_TIME_END / 64;
  ovx_packet_costs costs = { .send = part,
                             .send_gap = part + us,
                             .receive_gap = us,
                             .receive = us / 4,
                             .take = us / 4,
                             .latency = 2 * part };
  switched_case c = {
    .senders = 6,
    .packets = 50,
    .costs = { .full = costs, .last = costs, .packet_bytes = PACKET_BYTES, .buffer = 10, .timeout = us }
  };
  account found = run(c, 0);
  EXPECT_EQUAL(found.status, OVX_LIMIT);
  EXPECT_EQUAL(simulation.limit, OVX_LIMIT_TIME);
  EXPECT(found.counters.messages <= 64);
  EXPECT(simulation.now <= 12 * part);
}

int main(void) {
  const check_test tests[] = {
    { "what happens with one event happens as with several",
      what_happens_with_one_event_happens_as_with_several },
    { "a receive queue that is never full is none", a_receive_queue_that_is_never_full_is_none },
    { "a packet of a gather takes two events where its receiver waits for it",
      a_packet_of_a_gather_takes_two_events_where_its_receiver_waits_for_it },
    { "outputs that share a memory drop what one of its own would hold",
      outputs_that_share_a_memory_drop_what_one_of_its_own_would_hold },
    { "a run ends where a sum of its times leaves the clock",
      a_run_ends_where_a_sum_of_its_times_leaves_the_clock },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
