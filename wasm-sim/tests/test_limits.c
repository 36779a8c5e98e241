/*
 * What passes the end of the clock, or the range of what may be handed in, ends as that limit: nothing is
 * silently wrong.
 */
#include "check.h"
#include "dlx_case.h"
#include "module/module.h"
#include "ovx_parameters.h"
#include "protocol/demand/demand.h"
#include "protocol/packets/costs.h"
#include "protocol/protocol.h"
#include "protocol/sockets/costs.h"
#include "support.h"
#include "workload/cluster/cluster.h"

#include <math.h>
#include <stddef.h>

static ovx_simulation simulation;
static ovx_schedule schedule;
static ovx_arena arena;

static void begin(uint32_t processes) {
  arena = fresh_arena();
  ovx_schedule_open(&schedule, &arena, processes, 64, 128);
}

static ovx_status run(const ovx_protocol *protocol, ovx_network network) {
  return run_schedule(&simulation, &arena, &schedule, protocol, &network, with_trace);
}

static void expect_end_of_clock(ovx_status status) {
  EXPECT_EQUAL(status, OVX_LIMIT);
  EXPECT_EQUAL(simulation.limit, OVX_LIMIT_TIME);
}

static uint32_t add_compute(uint32_t process, ovx_time time) {
  return ovx_add(&schedule,
                 (ovx_operation){ .kind = OVX_COMPUTE, .process = process, .peer = OVX_NONE, .time = time });
}

/* One after the other: 2^61, 2^61 - 2: 2^62 - 2 ps, the last picosecond of the clock. */
static void computations_up_to_the_end_of_the_clock_complete(void) {
  begin(1);
  ovx_require(&schedule, add_compute(0, INT64_C(1) << 61), add_compute(0, (INT64_C(1) << 61) - 2));
  EXPECT_EQUAL(run(&ovx_eager, (ovx_network){ 0 }), OVX_COMPLETED);
  EXPECT_EQUAL(simulation.finish, (INT64_C(1) << 62) - 2);
}

static void computations_beyond_the_end_of_the_clock_end_with_the_limit_time(void) {
  const ovx_time times[] = { (INT64_C(1) << 61) - 1, INT64_C(1) << 61, INT64_C(1) << 62, INT64_MAX, -1 };
  for (int preemptive = 0; preemptive < 2; preemptive++)
    for (size_t i = 0; i < sizeof times / sizeof *times; i++) {
      begin(1);
      ovx_require(&schedule, add_compute(0, INT64_C(1) << 61), add_compute(0, times[i]));
      expect_end_of_clock(
        run(&ovx_eager, (ovx_network){ .resources = { preemptive ? &ovx_preemption : NULL } }));
    }
}

/* Each process alone stays within the clock, what all of them have spent does not. */
static void a_sum_over_processes_ends_the_run_as_a_time_does(void) {
  begin(16);
  for (uint32_t i = 0; i < 16; i++) add_compute(i, INT64_C(1) << 60);
  expect_end_of_clock(run(&ovx_eager, (ovx_network){ 0 }));
}

/* Three messages after one another under each protocol. */
static ovx_status run_messages(const ovx_protocol *protocol, ovx_kind kind, ovx_network network) {
  uint32_t last = OVX_NONE;
  int demand = protocol == &ovx_demand_driven;
  begin(2);
  for (uint32_t k = 0; k < 3; k++) {
    ovx_operation send = { .kind = (uint8_t)kind,
                           .process = 0,
                           .peer = 1,
                           .bytes = 5000,
                           .tag = k,
                           .control = demand ? OVX_STRIP_LAST : 0 };
    uint32_t next = ovx_add(&schedule, send);
    if (kind == OVX_SEND)
      ovx_add(&schedule,
              (ovx_operation){ .kind = OVX_RECEIVE, .process = 1, .peer = 0, .bytes = 5000, .tag = k });
    if (last != OVX_NONE) ovx_require(&schedule, last, next);
    last = next;
  }
  if (demand)
    ovx_require(
      &schedule, last,
      ovx_add(&schedule, (ovx_operation){ .kind = OVX_RECEIVE, .process = 0, .peer = 1, .tag = last }));
  return run(protocol, network);
}

/* Returns whether the clock ended the run; nothing may be negative then. */
static int ends_or_completes(ovx_status status) {
  EXPECT(status == OVX_COMPLETED || (status == OVX_LIMIT && simulation.limit == OVX_LIMIT_TIME));
  EXPECT(simulation.now >= 0 && simulation.finish >= 0 && simulation.transferred >= 0);
  EXPECT(status != OVX_COMPLETED || simulation.finish < OVX_TIME_END);
  for (int kind = 0; kind < OVX_SPAN_KINDS; kind++) EXPECT(simulation.spent[kind] >= 0);
  return status == OVX_LIMIT;
}

static const ovx_time most = OVX_TIME_END;
static const ovx_cost steep = { .per_byte = OVX_TIME_END };

/* Each cost of a network at the end of the clock in turn, which must end the run if the protocol knows it. */
static void every_cost_of_every_network_ends_the_run_at_the_end_of_the_clock(void) {
  const ovx_buffered_costs buffered = { .search = 1 };
  const struct {
    const ovx_protocol *protocol;
    ovx_kind kind;
    const void *own;
    int known;
  } cases[] = {
    { &ovx_eager, OVX_SEND, NULL, 5 },    { &ovx_request_response, OVX_SEND, NULL, 8 },
    { &ovx_pvm, OVX_SEND, &buffered, 5 }, { &ovx_deposit, OVX_PUT, NULL, 4 },
    { &ovx_deposit, OVX_GET, NULL, 4 },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    int ended = 0;
    for (int cost = 0; cost < 9; cost++) {
      ovx_network network = { .send = { .fixed = 1000 }, .wire = { .per_byte = 1 }, .own = cases[i].own };
      switch (cost) {
        case 0: network.send = steep; break;
        case 1: network.wire = steep; break;
        case 2: network.latency = most; break;
        case 3: network.gap = most; break;
        case 4: network.receive = steep; break;
        case 5: network.gather = steep; break;
        case 6: network.control.send = most; break;
        case 7: network.control.latency = most; break;
        default: network.control.receive = most; break;
      }
      ended += ends_or_completes(run_messages(cases[i].protocol, cases[i].kind, network));
    }
    EXPECT_EQUAL(ended, cases[i].known);
  }
}

/* Where the costs of a block begin, whose last word is no time: their parts of a picosecond. */
static const size_t of_pvm[] = {
  offsetof(ovx_buffered_costs, pack),
  offsetof(ovx_buffered_costs, buffer),
  offsetof(ovx_buffered_costs, unpack),
  offsetof(ovx_buffered_costs, scatter),
};
static const size_t of_streams[] = { offsetof(ovx_stream_costs, copy), offsetof(ovx_stream_costs, wire) };

static int is_part(size_t at, const size_t *costs, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (at == costs[i] + offsetof(ovx_cost, fixed_zs)) return 1;
  return 0;
}

/*
 * The same of costs that a protocol has alone: its block is times and costs, one after the other from `first`
 * to `end`.
 */
static void put_in_turn(const ovx_protocol *protocol, ovx_kind kind, void *own, size_t first, size_t end,
                        uint32_t lanes) {
  const size_t *costs = protocol == &ovx_pvm ? of_pvm : of_streams;
  size_t count = protocol == &ovx_pvm             ? sizeof of_pvm / sizeof *of_pvm
                 : protocol == &ovx_plain_sockets ? sizeof of_streams / sizeof *of_streams
                                                  : 0;
  for (size_t at = first; at < end; at += sizeof(ovx_time)) {
    if (is_part(at, costs, count)) continue;
    ovx_time *field = (ovx_time *)((char *)own + at), kept = *field;
    *field = most;
    ovx_network network = {
      .send = { .fixed = 1000 }, .wire = { .per_byte = 1 }, .lanes = lanes, .own = own
    };
    EXPECT(ends_or_completes(run_messages(protocol, kind, network)));
    *field = kept;
  }
}

static void every_cost_that_a_protocol_has_alone_ends_the_run_at_the_end_of_the_clock(void) {
  ovx_buffered_costs buffered = { .free = 0 };
  put_in_turn(&ovx_pvm, OVX_SEND, &buffered, 0, offsetof(ovx_buffered_costs, free), 0);
  ovx_switch_costs packets = {
    .full = { 1, 1, 1, 1, 1, 1 }, .last = { 1, 1, 1, 1, 1, 1 }, .packet_bytes = 1000, .buffer = 4
  };
  put_in_turn(&ovx_packets, OVX_SEND, &packets, 0, offsetof(ovx_switch_costs, packet_bytes), 0);
  put_in_turn(&ovx_switched, OVX_SEND, &packets, 0, offsetof(ovx_switch_costs, packet_bytes), 0);
  ovx_fault_costs faults = { .page_bytes = 4096, .own_pages = 3 };
  put_in_turn(&ovx_demand_driven, OVX_GET, &faults, 0, offsetof(ovx_fault_costs, page_bytes), 0);
  ovx_stream_costs stream = {
    .send_buffer = 4096,
    .receive_buffer = 4096,
    .segment_bytes = 1000,
    .card_bytes = 2000,
    .page_bytes = 4096,
    .mbuf_bytes = 112,
    .remaps = 1,
    .window_bytes = 1000,
    .fragment_bytes = 1000,
    .delayed_acknowledgement = 1000,
    .first_probe = 1000,
    .longest_probe = 1000,
  };
  put_in_turn(&ovx_plain_sockets, OVX_SEND, &stream, offsetof(ovx_stream_costs, copy),
              offsetof(ovx_stream_costs, delayed_acknowledgement), 2);
}

static void the_largest_values_of_the_labs_end_with_the_limit_time(void) {
  double strips[OVX_STRIPS_PARAMETER_COUNT];
  for (int i = 0; i < OVX_STRIPS_PARAMETER_COUNT; i++) strips[i] = ovx_strips_default[i];
  strips[OVX_STRIPS_SYSTEM] = OVX_STRIPS_SYSTEM_CUSTOM;
  strips[OVX_STRIPS_PATTERN] = 1;
  strips[OVX_STRIPS_PROCESSES] = ovx_strips_maximum[OVX_STRIPS_PROCESSES];
  strips[OVX_STRIPS_SIZE_BYTES] = ovx_strips_maximum[OVX_STRIPS_SIZE_BYTES];
  strips[OVX_STRIPS_G] = ovx_strips_maximum[OVX_STRIPS_G];
  arena = fresh_arena();
  expect_end_of_clock(
    ovx_run_workload(ovx_module_strips.workloads[1], strips, &arena, no_trace, &simulation));
  EXPECT(simulation.transferred >= 0);

  double cluster[OVX_CLUSTER_PARAMETER_COUNT];
  for (int i = 0; i < OVX_CLUSTER_PARAMETER_COUNT; i++) cluster[i] = ovx_cluster_default[i];
  cluster[OVX_CLUSTER_OPERATION] = OVX_CLUSTER_OPERATION_BROADCAST;
  cluster[OVX_CLUSTER_P] = 4096;
  cluster[OVX_CLUSTER_MESSAGE_BYTES] = 4000;
  cluster[OVX_CLUSTER_MTU] = 1000;
  cluster[OVX_CLUSTER_COPY] = OVX_CLUSTER_COPY_NONE;
  cluster[OVX_CLUSTER_MACHINE_UR_FIXED] = OVX_CLUSTER_MOST_US;
  arena = fresh_arena();
  expect_end_of_clock(ovx_run_workload(&ovx_cluster_run, cluster, &arena, no_trace, &simulation));
  for (int kind = 0; kind < OVX_SPAN_KINDS; kind++) EXPECT(simulation.spent[kind] >= 0);
}

static void costs_in_microseconds_that_no_clock_holds_end_with_it(void) {
  EXPECT_EQUAL(ovx_from_us(1e30), OVX_TIME_END);
  EXPECT_EQUAL(ovx_from_us(INFINITY), OVX_TIME_END);
  EXPECT_EQUAL(ovx_from_us(NAN), OVX_TIME_END);
  EXPECT_EQUAL(ovx_cost_of((ovx_cost){ .per_byte = INT64_MAX }, UINT32_MAX), OVX_TIME_END);
  EXPECT_EQUAL(ovx_cost_of((ovx_cost){ .fixed = OVX_TIME_END, .per_byte_zs = 999999999 }, UINT32_MAX),
               OVX_TIME_END);
  EXPECT_EQUAL(ovx_times(OVX_TIME_END / 3, 3), OVX_TIME_END / 3 * 3);
  EXPECT_EQUAL(ovx_times(OVX_TIME_END / 3 + 1, 3), OVX_TIME_END);
}

static void a_scenario_of_a_program_out_of_its_ranges_is_refused(void) {
  const ovx_prefetch_scenario good = {
    .virtualization = 10, .processors = 16, .latency = 100, .m = 4, .k = 10, .prefetching = 1
  };
  ovx_prefetch_scenario bad[8];
  for (int i = 0; i < 8; i++) bad[i] = good;
  bad[0].m = 0;
  bad[1].m = 1025;
  bad[2].m = UINT32_MAX;
  bad[3].k = 0;
  bad[4].latency = UINT32_MAX;
  bad[5].virtualization = 0;
  bad[6].virtualization = UINT32_MAX;
  bad[7].processors = 0;
  const char *text = ".remote x, v\nli r1, x\npf 0(r1)\nlw r2, 0(r1)\n";
  ovx_dlx_result result;
  for (int i = 0; i < 8; i++) {
    ovx_arena memory = dlx_arena();
    EXPECT(ovx_prefetch_run(text, (uint32_t)strlen(text), &bad[i], &memory, NULL, &dlx_program, &result,
                            &dlx_error));
    EXPECT_EQUAL(result.status, OVX_DLX_INVALID);
  }
  ovx_arena memory = dlx_arena();
  EXPECT(
    ovx_prefetch_run(text, (uint32_t)strlen(text), &good, &memory, NULL, &dlx_program, &result, &dlx_error));
  EXPECT_EQUAL(result.status, OVX_DLX_COMPLETED);
}

static void a_network_or_costs_out_of_their_ranges_are_refused(void) {
  const ovx_dlx_costs good = { .load = 2, .branch = 2, .add = 2, .multiply = 5, .divide = 255 };
  ovx_dlx_costs bad = good;
  bad.load = 256;
  const int64_t networks[][3] = { { 10, 0, 1 },        { 10, 1025, 1 }, { -1, 4, 1 },
                                  { INT64_MAX, 4, 1 }, { 10, 4, -1 },   { 10, 4, INT64_MAX } };
  const char *text = ".remote x, 1\nli r1, x\npf 0(r1)\nlw r2, 0(r1)\n";
  for (size_t i = 0; i < sizeof networks / sizeof *networks; i++) {
    EXPECT(dlx_assemble(text, strlen(text), 1));
    ovx_dlx_network network = dlx_pipelined(networks[i][0], (uint32_t)networks[i][1], networks[i][2]);
    EXPECT_EQUAL(ovx_dlx_run(&dlx_program, &good, &network, 100, NULL).status, OVX_DLX_INVALID);
  }
  ovx_dlx_network network = dlx_pipelined(10, 1024, 1);
  EXPECT_EQUAL(ovx_dlx_run(&dlx_program, &bad, &network, 100, NULL).status, OVX_DLX_INVALID);
  ovx_dlx_buffered(&network, OVX_DLX_IN_FLIGHT_MAX + 1);
  EXPECT_EQUAL(ovx_dlx_run(&dlx_program, &good, &network, 100, NULL).status, OVX_DLX_INVALID);
  ovx_dlx_buffered(&network, OVX_DLX_IN_FLIGHT_MAX);
  EXPECT_EQUAL(ovx_dlx_run(&dlx_program, &good, &network, 100, NULL).status, OVX_DLX_COMPLETED);
}

static void numbers_handed_in_keep_to_the_limit_of_numbers(void) {
  const int64_t values[] = { (INT64_C(1) << 31) + 1, -(INT64_C(1) << 31) - 1, INT64_MAX, INT64_MIN };
  const char *text = ".equ square, min(v * v, 5)\n";
  for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
    ovx_dlx_number number = { "v", values[i] };
    ovx_arena memory = dlx_arena();
    ovx_dlx_source source = {
      .text = text, .length = (uint32_t)strlen(text), .numbers = &number, .number_count = 1, .word_limit = 10
    };
    EXPECT(!ovx_dlx_assemble(&source, &memory, &dlx_program, &dlx_error));
    EXPECT_EQUAL(dlx_error.line, 1);
    EXPECT(strstr(dlx_error.expected, "2147483648") != NULL);
  }
}

int main(void) {
  const check_test tests[] = {
    { "computations up to the end of the clock complete", computations_up_to_the_end_of_the_clock_complete },
    { "computations beyond the end of the clock end with the limit time",
      computations_beyond_the_end_of_the_clock_end_with_the_limit_time },
    { "a sum over processes ends the run as a time does", a_sum_over_processes_ends_the_run_as_a_time_does },
    { "every cost of every network ends the run at the end of the clock",
      every_cost_of_every_network_ends_the_run_at_the_end_of_the_clock },
    { "every cost that a protocol has alone ends the run at the end of the clock",
      every_cost_that_a_protocol_has_alone_ends_the_run_at_the_end_of_the_clock },
    { "the largest values of the labs end with the limit time",
      the_largest_values_of_the_labs_end_with_the_limit_time },
    { "costs in microseconds that no clock holds end with it",
      costs_in_microseconds_that_no_clock_holds_end_with_it },
    { "a scenario of a program out of its ranges is refused",
      a_scenario_of_a_program_out_of_its_ranges_is_refused },
    { "a network or costs out of their ranges are refused",
      a_network_or_costs_out_of_their_ranges_are_refused },
    { "numbers handed in keep to the limit of numbers", numbers_handed_in_keep_to_the_limit_of_numbers },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
