/*
 * Critical paths against brute force: a cost that is a picosecond larger or smaller ends a run later or
 * earlier by as many as the path has stretches of it. Where both do the same, one path explains the run; else
 * another one takes over just there.
 */
#include "../fuzz/random_schedule.h"
#include "check.h"

enum { COSTS_MOST = 40, RUNS = 1000, EDITED_RUNS = 400 };

static const ovx_limits limits = { .events = 3000, .causes = 1 << 16 };

/* Times that a machine has, and the kind of stretch that each of them makes. */
typedef struct costs {
  ovx_time *of[COSTS_MOST];
  int kind[COSTS_MOST];
  int count;
} costs;

static void add(costs *all, int kind, ovx_time *cost) {
  all->of[all->count] = cost;
  all->kind[all->count++] = kind;
}

/* All that the network and its protocol have. */
static costs costs_of(random_case *c) {
  costs all = { .count = 0 };
  ovx_network *network = &c->network;
  add(&all, OVX_PATH_OVERHEAD, &network->send.fixed);
  add(&all, OVX_PATH_OVERHEAD, &network->receive.fixed);
  add(&all, OVX_PATH_OVERHEAD, &network->barrier);
  add(&all, OVX_PATH_OVERHEAD, &network->control.send);
  add(&all, OVX_PATH_OVERHEAD, &network->control.receive);
  add(&all, OVX_PATH_COPY, &network->gather.fixed);
  add(&all, OVX_PATH_WIRE, &network->wire.fixed);
  add(&all, OVX_PATH_WIRE, &network->links.wire.fixed);
  add(&all, OVX_PATH_WIRE, &network->channel.link.fixed);
  add(&all, OVX_PATH_LATENCY, &network->channel.hop);
  add(&all, OVX_PATH_GAP, &network->gap);
  add(&all, OVX_PATH_LATENCY, &network->latency);
  add(&all, OVX_PATH_WIRE, &network->control.wire);
  add(&all, OVX_PATH_LATENCY, &network->control.latency);
  if (c->protocol == &ovx_pvm) {
    ovx_buffered_costs *own = (ovx_buffered_costs *)network->own;
    add(&all, OVX_PATH_OVERHEAD, &own->allocate);
    own->search = 0;
    add(&all, OVX_PATH_COPY, &own->pack.fixed);
    add(&all, OVX_PATH_COPY, &own->buffer.fixed);
    add(&all, OVX_PATH_COPY, &own->unpack.fixed);
    add(&all, OVX_PATH_COPY, &own->scatter.fixed);
  } else if (c->protocol == &ovx_demand_driven) {
    ovx_fault_costs *own = (ovx_fault_costs *)network->own;
    add(&all, OVX_PATH_OVERHEAD, &own->enter);
    add(&all, OVX_PATH_OVERHEAD, &own->leave);
    add(&all, OVX_PATH_OVERHEAD, &own->protect);
  } else if (c->protocol == &ovx_packets || c->protocol == &ovx_switched) {
    ovx_switch_costs *own = (ovx_switch_costs *)network->own;
    for (ovx_packet_costs *packet = &own->full; packet; packet = packet == &own->full ? &own->last : NULL) {
      add(&all, OVX_PATH_OVERHEAD, &packet->send);
      add(&all, OVX_PATH_OVERHEAD, &packet->receive);
      add(&all, OVX_PATH_COPY, &packet->take);
      add(&all, OVX_PATH_GAP, &packet->send_gap);
      add(&all, OVX_PATH_WIRE, &packet->receive_gap);
      add(&all, OVX_PATH_WIRE, &packet->wire);
      add(&all, OVX_PATH_LATENCY, &packet->latency);
    }
    own->notice = 500;
  } else if (c->protocol == &ovx_plain_sockets || c->protocol == &ovx_communication_process) {
    ovx_stream_costs *own = (ovx_stream_costs *)network->own;
    add(&all, OVX_PATH_COPY, &own->copy.fixed);
    add(&all, OVX_PATH_OVERHEAD, &own->segment);
    add(&all, OVX_PATH_OVERHEAD, &own->acknowledgement);
    add(&all, OVX_PATH_OVERHEAD, &own->pipe);
    add(&all, OVX_PATH_WIRE, &own->wire.fixed);
    add(&all, OVX_PATH_LATENCY, &own->latency);
    add(&all, OVX_PATH_TIMEOUT, &own->delayed_acknowledgement);
    add(&all, OVX_PATH_TIMEOUT, &own->first_probe);
    add(&all, OVX_PATH_TIMEOUT, &own->longest_probe);
  }
  return all;
}

/*
 * No cost is nothing, and hardly two sums of them are equal. A computation in the background that gives way
 * to the processor's own stores loses the time between two events, their difference, which no chain of
 * stretches explains.
 */
static void make_machine(unsigned long long *seed, random_case *c, costs *all) {
  *c = random_machine(seed);
  *all = costs_of(c);
  for (int i = 0; i < all->count; i++) *all->of[i] = 1000 + (ovx_time)(random_bits(seed) % 4000000);
  if (c->protocol == &ovx_plain_sockets || c->protocol == &ovx_communication_process) {
    ovx_stream_costs *own = (ovx_stream_costs *)c->network.own;
    own->longest_probe = own->first_probe; /* all of one length */
  }
}

static ovx_simulation simulation;

/* Of every run. The last one is a factor. */
enum { DELAYS = 2, EDITS = DELAYS + 1, FACTOR = 3 };
static ovx_edit edits[EDITS];
static uint32_t edit_count;

static ovx_time factor_of(const random_case *c, const ovx_stretch *stretch) {
  int kind = stretch->kind & ~OVX_BEHIND,
      packets = c->protocol == &ovx_packets || c->protocol == &ovx_switched;
  if (edit_count < EDITS || stretch->operation != edits[DELAYS].subject || stretch->operation == OVX_NONE)
    return 1;
  return kind <= OVX_PATH_COPY || kind == OVX_PATH_WIRE || (kind == OVX_PATH_GAP && packets) ? FACTOR : 1;
}

/*
 * With so much more time of one computation, and its causes if it is to be explained. Returns the finish, or
 * -1: it did not end.
 */
static ovx_time finish_of(random_case *c, uint32_t operation, ovx_time shift, int explained) {
  ovx_schedule schedule;
  c->arena = fresh_arena();
  if (!c->build(c, &c->arena, &schedule)) return -1;
  for (uint32_t i = 0; i < schedule.operation_count; i++) {
    ovx_operation *each = &schedule.operations[i];
    if (each->kind != OVX_COMPUTE) continue;
    each->time = 1000 + each->time % 50000000;
    if (operation == i) each->time += shift;
  }
  ovx_limits edited = limits;
  edited.edits = edits;
  edited.edit_count = edit_count;
  if (!explained) edited.causes = 0;
  if (!ovx_simulation_open(&simulation, &c->arena, &schedule, c->protocol, &c->network, edited)) return -1;
  return ovx_simulation_run(&simulation, limits) == OVX_LIMIT ? -1 : simulation.finish;
}

/*
 * How many stretches of this kind the path has beside computations, with their factors; of one operation:
 * whether it has any, delays being a kind of their own.
 */
static ovx_time stretches_of(const random_case *c, int kind, uint32_t operation) {
  const ovx_causes *causes = &simulation.causes;
  ovx_time found = 0;
  for (uint32_t i = causes->finish; i != 0; i = causes->log[i].before) {
    const ovx_stretch *stretch = &causes->log[i];
    int computes = stretch->operation != OVX_NONE &&
                   simulation.schedule.operations[stretch->operation].kind == OVX_COMPUTE;
    int delayed = stretch->kind == OVX_PATH_DELAY;
    if (operation != OVX_NONE && stretch->operation == operation && delayed == (kind == OVX_PATH_DELAY))
      return delayed ? 1 : factor_of(c, stretch);
    if (operation == OVX_NONE && !computes && (stretch->kind & ~OVX_BEHIND) == kind)
      found += factor_of(c, stretch);
  }
  return found;
}

typedef struct tally {
  int smooth, corners;
} tally;

static void hold_against(tally *tally, ovx_time shorter, ovx_time as_is, ovx_time longer, ovx_time predicted,
                         unsigned long long seed, const char *name, int kind) {
  if (shorter < 0 || longer < 0) return;
  if (longer - as_is != as_is - shorter) {
    tally->corners++;
    return;
  }
  tally->smooth++;
  EXPECT_EQUAL(longer - as_is, predicted);
  if (longer - as_is != predicted && check_failures <= CHECK_SHOWN)
    printf("    %s, kind %d, seed %llu\n", name, kind, seed);
}

static void vary_costs(random_case *c, const costs *all, ovx_time as_is, unsigned long long seed,
                       tally *tally) {
  ovx_time predicted[OVX_PATH_KINDS];
  for (int kind = 0; kind < OVX_PATH_KINDS; kind++) predicted[kind] = stretches_of(c, kind, OVX_NONE);
  for (int kind = OVX_PATH_OVERHEAD; kind < OVX_PATH_KINDS; kind++) {
    ovx_time finish[2];
    int any = 0;
    for (int way = 0; way < 2; way++) {
      for (int i = 0; i < all->count; i++)
        if (all->kind[i] == kind) {
          *all->of[i] += way ? 1 : -1;
          any = 1;
        }
      finish[way] = any ? finish_of(c, OVX_NONE, 0, 0) : -1;
      for (int i = 0; i < all->count; i++)
        if (all->kind[i] == kind) *all->of[i] -= way ? 1 : -1;
    }
    hold_against(tally, finish[0], as_is, finish[1], predicted[kind], seed, c->protocol->name, kind);
  }
}

static void vary_computations(random_case *c, ovx_time as_is, unsigned long long seed, tally *tally) {
  finish_of(c, OVX_NONE, 0, 1);
  static uint32_t computations[RANDOM_OPERATIONS];
  static ovx_time predicted[RANDOM_OPERATIONS];
  uint32_t count = 0;
  for (uint32_t i = 0; i < simulation.schedule.operation_count && count < RANDOM_OPERATIONS; i++) {
    if (simulation.schedule.operations[i].kind != OVX_COMPUTE) continue;
    predicted[count] = stretches_of(c, OVX_PATH_COMPUTATION, i);
    computations[count++] = i;
  }
  for (uint32_t i = 0; i < count; i++)
    hold_against(tally, finish_of(c, computations[i], -1, 0), as_is, finish_of(c, computations[i], 1, 0),
                 predicted[i], seed, c->protocol->name, 0);
}

/*
 * A random case with its machine; 0 for preemption on a torus, for links shared fairly and for packets, which
 * share what a message costs beside its bytes: paths add up there but are not the derivative.
 */
static int draw_case(unsigned long long *seed, random_case *c, costs *all) {
  make_machine(seed, c, all);
  for (int i = 0; i < OVX_RESOURCES_MOST; i++)
    if (c->network.resources[i] == &ovx_fair_links || c->network.resources[i] == &ovx_queued_links) return 0;
  return c->network.resources[0] != &ovx_preemption || c->network.resources[1] != &ovx_torus;
}

static void a_run_ends_later_by_what_its_path_has_of_a_cost(void) {
  unsigned long long seed = 20;
  tally tally = { 0, 0 };
  for (int i = 0; i < RUNS; i++) {
    unsigned long long before = seed;
    costs all;
    random_case c;
    if (!draw_case(&seed, &c, &all)) continue;
    ovx_time as_is = finish_of(&c, OVX_NONE, 0, 1);
    if (as_is < 0 || !simulation.causes.recording) continue;
    vary_costs(&c, &all, as_is, before, &tally);
    vary_computations(&c, as_is, before, &tally);
  }
  printf("    %d changes, %d corners\n", tally.smooth, tally.corners);
  EXPECT(tally.smooth > 7 * RUNS && tally.corners < tally.smooth / 1000);
}

static double us_of(ovx_time time) {
  return (double)time / OVX_PS_PER_US;
}

static void vary_delays(random_case *c, ovx_time as_is, unsigned long long seed, tally *tally) {
  for (int i = 0; i < DELAYS; i++) {
    finish_of(c, OVX_NONE, 0, 1);
    ovx_time predicted = stretches_of(c, OVX_PATH_DELAY, edits[i].subject), finish[2],
             delay = ovx_from_us(edits[i].amount);
    for (int way = 0; way < 2; way++) {
      edits[i].amount = us_of(delay + (way ? 1 : -1));
      finish[way] = finish_of(c, OVX_NONE, 0, 0);
    }
    edits[i].amount = us_of(delay);
    hold_against(tally, finish[0], as_is, finish[1], predicted, seed, c->protocol->name, OVX_PATH_DELAY);
  }
}

/*
 * Two operations are delayed, a third takes three times as long: but for streams, where a segment with bytes
 * of several takes the mean of their factors, so that no stretch is a whole number of times its cost.
 */
static void the_same_holds_of_edited_runs(void) {
  unsigned long long seed = 23;
  tally tally = { 0, 0 };
  for (int i = 0; i < samples(EDITED_RUNS); i++) {
    unsigned long long before = seed;
    costs all;
    random_case c;
    if (!draw_case(&seed, &c, &all)) continue;
    edit_count = 0;
    if (finish_of(&c, OVX_NONE, 0, 1) < 0 || simulation.schedule.operation_count < EDITS + 1) continue;
    uint32_t operations = simulation.schedule.operation_count, first = random_below(&seed, operations);
    for (uint32_t k = 0; k < EDITS; k++)
      edits[k] = (ovx_edit){ .kind = k < DELAYS ? OVX_EDIT_DELAY : OVX_EDIT_SCALE,
                             .subject = (first + k * (1 + operations / 4)) % operations,
                             .amount = k < DELAYS ? us_of(1000 + (ovx_time)(random_bits(&seed) % 9000000))
                                                  : FACTOR };
    int is_stream = c.protocol == &ovx_plain_sockets || c.protocol == &ovx_communication_process;
    edit_count = is_stream ? DELAYS : EDITS;
    ovx_time as_is = finish_of(&c, OVX_NONE, 0, 1);
    if (as_is < 0) { /* the third has no time of its own */
      edit_count = DELAYS;
      as_is = finish_of(&c, OVX_NONE, 0, 1);
    }
    if (as_is < 0 || !simulation.causes.recording) continue;
    vary_costs(&c, &all, as_is, before, &tally);
    vary_computations(&c, as_is, before, &tally);
    vary_delays(&c, as_is, before, &tally);
  }
  edit_count = 0;
  printf("    %d changes, %d corners\n", tally.smooth, tally.corners);
  EXPECT(tally.smooth > 7 * samples(EDITED_RUNS) && tally.corners < tally.smooth / 500);
}

int main(void) {
  const check_test tests[] = {
    { "a run ends later or earlier by what its path has of a cost",
      a_run_ends_later_by_what_its_path_has_of_a_cost },
    { "the same holds of edited runs", the_same_holds_of_edited_runs },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
