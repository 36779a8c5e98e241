/*
 * Random programs under every protocol: what must hold after every run. The programs exchange random messages
 * between random pairs, posted in an order that cannot deadlock, with computation in between.
 */
#include "check.h"
#include "analysis/uncontended.h"
#include "analysis/deadlock.h"
#include "protocol/packets/costs.h"
#include "support.h"

#include <math.h>
#include <stdlib.h>

enum { RUNS = 3000, PROCESSES_MAX = 12, MESSAGES_MAX = 60 };

static ovx_arena arena;
static ovx_simulation simulation;

/* In order of a program counter for each process: sends never block (start edges), receives do. */
static ovx_schedule random_program(unsigned long long *seed, ovx_kind kind, uint32_t processes,
                                   int numbered) {
  ovx_schedule schedule;
  uint32_t last[PROCESSES_MAX], messages = 1 + (uint32_t)(random_bits(seed) % MESSAGES_MAX);
  arena = fresh_arena();
  ovx_schedule_open(&schedule, &arena, processes, 4 * MESSAGES_MAX, 8 * MESSAGES_MAX);
  for (uint32_t i = 0; i < processes; i++)
    last[i] = ovx_add(
      &schedule,
      (ovx_operation){ .kind = OVX_COMPUTE, .process = i, .time = (ovx_time)(random_bits(seed) % 5000000) });
  for (uint32_t i = 0; i < messages; i++) {
    uint32_t from = (uint32_t)(random_bits(seed) % processes), to = (uint32_t)(random_bits(seed) % processes);
    uint32_t bytes = 1 + (uint32_t)(random_bits(seed) % 5000), tag = (uint32_t)(random_bits(seed) % 3);
    if (from == to) to = (to + 1) % processes;
    if (numbered) tag = i;
    uint32_t send = ovx_add(
      &schedule,
      (ovx_operation){ .kind = (uint8_t)kind, .process = from, .peer = to, .bytes = bytes, .tag = tag });
    ovx_require(&schedule, last[from], send);
    uint32_t work = ovx_add(&schedule, (ovx_operation){ .kind = OVX_COMPUTE,
                                                        .process = from,
                                                        .time = (ovx_time)(random_bits(seed) % 3000000) });
    ovx_require_start(&schedule, send, work);
    last[from] = work;
    if (kind != OVX_SEND) continue;
    uint32_t receive = ovx_add(
      &schedule,
      (ovx_operation){ .kind = OVX_RECEIVE, .process = to, .peer = from, .bytes = bytes, .tag = tag });
    if (random_bits(seed) % 2) ovx_require(&schedule, last[to], receive);
    if (random_bits(seed) % 2)
      ovx_require_start(
        &schedule, receive,
        last[to] = ovx_add(&schedule, (ovx_operation){ .kind = OVX_COMPUTE, .process = to, .time = 1000 }));
  }
  return schedule;
}

static ovx_network random_network(unsigned long long *seed) {
  static ovx_switch_costs packets;
  ovx_network network = {
    .send = { .fixed = (ovx_time)(random_bits(seed) % 2000000),
              .per_byte = (ovx_time)(random_bits(seed) % 100),
              .per_byte_zs = random_bits(seed) % OVX_ZS_PER_PS },
    .receive = { .fixed = (ovx_time)(random_bits(seed) % 2000000) },
    .gather = { .per_byte = (ovx_time)(random_bits(seed) % 100),
                .per_byte_zs = random_bits(seed) % OVX_ZS_PER_PS },
    .wire = { .per_byte = (ovx_time)(random_bits(seed) % 3000),
              .per_byte_zs = 1 + random_bits(seed) % (OVX_ZS_PER_PS - 1) },
    .gap = (ovx_time)(random_bits(seed) % 1000000),
    .latency = (ovx_time)(random_bits(seed) % 9000000),
    .control = { .send = 1000, .latency = 50000, .receive = 3000, .bytes = 8 },
    .own = &packets,
  };
  const ovx_packet_costs packet = {
    .send = (ovx_time)(random_bits(seed) % 2000000),
    .send_gap = (ovx_time)(random_bits(seed) % 3000000),
    .receive_gap = 1 + (ovx_time)(random_bits(seed) % 2000000),
    .receive = (ovx_time)(random_bits(seed) % 2000000),
    .take = (ovx_time)(random_bits(seed) % 100000),
    .latency = (ovx_time)(random_bits(seed) % 9000000),
  };
  packets = (ovx_switch_costs){
    .full = packet,
    .last = packet,
    .packet_bytes = 1500,
    .buffer = 1 + (uint32_t)(random_bits(seed) % 9),
    .timeout = 20 * OVX_PS_PER_US,
  };
  return network;
}

typedef struct stay {
  uint32_t card;
  double from, to;
} stay;

static int by_card_and_time(const void *a, const void *b) {
  const stay *x = a, *y = b;
  if (x->card != y->card) return x->card < y->card ? -1 : 1;
  return (x->from > y->from) - (x->from < y->from);
}

/* Stays of different messages on one card that overlap by more than rounding. */
static int crowded(stay *stays, uint32_t count) {
  int crowded = 0;
  qsort(stays, count, sizeof *stays, by_card_and_time);
  for (uint32_t i = 1; i < count; i++)
    crowded += stays[i].card == stays[i - 1].card && stays[i].from < stays[i - 1].to - 1e-5;
  return crowded;
}

/* Both cards of every data message, from its times and the cost of its bytes. */
static void expect_cards_used_once(const ovx_network *network) {
  const ovx_arrows *arrows = &simulation.trace.arrows;
  stay *out = malloc((arrows->count + 1) * sizeof *out), *in = malloc((arrows->count + 1) * sizeof *in);
  uint32_t count = 0;
  for (uint32_t i = 0; i < arrows->count; i++) {
    if (arrows->kind[i] != OVX_ARROW_DATA) continue;
    double wire = ovx_to_us(ovx_cost_of(network->wire, (uint32_t)arrows->bytes[i]));
    out[count] = (stay){ arrows->source[i], arrows->sent_us[i], arrows->sent_us[i] + wire };
    in[count++] = (stay){ arrows->destination[i], arrows->received_us[i] - wire, arrows->received_us[i] };
  }
  EXPECT_EQUAL(crowded(out, count), 0);
  EXPECT_EQUAL(crowded(in, count), 0);
  free(out);
  free(in);
}

/* Between every pair of processes as many bytes arrive as the schedule sends. */
static void expect_all_bytes_arrive_once(void) {
  double due[PROCESSES_MAX][PROCESSES_MAX] = { 0 };
  const ovx_arrows *arrows = &simulation.trace.arrows;
  for (uint32_t i = 0; i < simulation.schedule.operation_count; i++) {
    const ovx_operation *operation = &simulation.schedule.operations[i];
    if (operation->kind >= OVX_SEND && operation->kind != OVX_RECEIVE)
      due[ovx_source(operation)][ovx_destination(operation)] += operation->bytes;
  }
  for (uint32_t i = 0; i < arrows->count; i++)
    if (arrows->kind[i] == OVX_ARROW_DATA && !isnan(arrows->received_us[i]))
      due[arrows->source[i]][arrows->destination[i]] -= arrows->bytes[i];
  for (int from = 0; from < PROCESSES_MAX; from++)
    for (int to = 0; to < PROCESSES_MAX; to++) EXPECT_EQUAL(due[from][to], 0);
}

static void run_random_programs(const ovx_protocol *protocol, ovx_kind kind, int cards) {
  unsigned long long seed = 1994;
  for (int i = 0; i < RUNS && check_failures == 0; i++) {
    uint32_t processes = 2 + (uint32_t)(random_bits(&seed) % (PROCESSES_MAX - 1));
    ovx_network network = random_network(&seed);
    ovx_schedule schedule = random_program(&seed, kind, processes, protocol == &ovx_packets);
    EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, protocol, &network, with_trace), OVX_COMPLETED);
    EXPECT_EQUAL(broken_invariants(&simulation), 0);
    expect_all_bytes_arrive_once();
    if (cards) expect_cards_used_once(&network);
    if (protocol != &ovx_eager && protocol != &ovx_deposit) continue;
    ovx_time length;
    ovx_uncontended_costs costs = ovx_uncontended_costs_of(&network);
    EXPECT(ovx_find_uncontended(&simulation, &arena, &costs, &length));
    EXPECT(length > 0 && length <= simulation.finish);
  }
}

static void eager_sends(void) {
  run_random_programs(&ovx_eager, OVX_SEND, 1);
}
static void request_and_response(void) {
  run_random_programs(&ovx_request_response, OVX_SEND, 1);
}
static void one_sided_puts(void) {
  run_random_programs(&ovx_deposit, OVX_PUT, 1);
}
static void packets(void) {
  run_random_programs(&ovx_packets, OVX_SEND, 0);
}

static void a_circle_of_receives_is_found_under_every_protocol_that_receives(void) {
  const ovx_protocol *protocols[] = { &ovx_eager, &ovx_request_response, &ovx_packets };
  for (int i = 0; i < 3; i++)
    for (uint32_t n = 2; n < PROCESSES_MAX; n++) {
      ovx_schedule schedule;
      const ovx_switch_costs packets = { .packet_bytes = 1500, .buffer = 1 };
      ovx_network network = { .own = &packets };
      ovx_deadlock_report report;
      arena = fresh_arena();
      ovx_schedule_open(&schedule, &arena, n, 2 * n, n);
      for (uint32_t process = 0; process < n; process++) {
        uint32_t receive = ovx_add(&schedule, (ovx_operation){ .kind = OVX_RECEIVE,
                                                               .process = process,
                                                               .peer = (process + 1) % n,
                                                               .tag = (process + 1) % n });
        uint32_t send = ovx_add(&schedule, (ovx_operation){ .kind = OVX_SEND,
                                                            .process = process,
                                                            .peer = (process + n - 1) % n,
                                                            .bytes = 1,
                                                            .tag = process });
        ovx_require(&schedule, receive, send);
      }
      EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, protocols[i], &network, no_trace),
                   OVX_DEADLOCK);
      EXPECT(ovx_find_deadlock(&simulation, &arena, 100, &report));
      EXPECT(report.circle);
      EXPECT_EQUAL(report.count, n);
    }
}

int main(void) {
  const check_test tests[] = {
    { "eager sends: bytes arrive once, cards and processors are used once, no run is shorter than its path",
      eager_sends },
    { "request and response: bytes arrive once, cards and processors are used once", request_and_response },
    { "puts: bytes arrive once, cards and processors are used once", one_sided_puts },
    { "packets: every byte arrives once, whatever was dropped", packets },
    { "a circle of receives is found under every protocol that receives",
      a_circle_of_receives_is_found_under_every_protocol_that_receives },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
