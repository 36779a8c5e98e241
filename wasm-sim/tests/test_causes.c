/* Critical paths of small schedules, worked out by hand, one microsecond being one unit. */
#include "check.h"
#include "protocol/demand/demand.h"
#include "protocol/packets/costs.h"
#include "protocol/sockets/stream_state.h"
#include "schedule_case.h"

static const ovx_network loggp = { LOGGP, .gap = 3 * OVX_PS_PER_US };

static ovx_path path;

static void expect_whole_path(ovx_time finish) {
  const char *wrong = wrong_path(&simulation, finish, &arena, &path);
  EXPECT(wrong == NULL);
  if (wrong) printf("    %s\n", wrong);
}

static void run(ovx_schedule *schedule, const ovx_protocol *protocol, const ovx_network *network) {
  EXPECT_EQUAL(run_schedule(&simulation, &arena, schedule, protocol, network, with_causes), OVX_COMPLETED);
  expect_whole_path(simulation.finish);
}

typedef struct expected {
  ovx_path_kind kind;
  uint32_t process;
  ovx_time from, to;
} expected;

/* The whole path, stretch by stretch. */
static void expect_path(uint32_t count, const expected *stretches) {
  EXPECT_EQUAL(path.count, count);
  for (uint32_t i = 0; i < count && i < path.count; i++) {
    EXPECT_EQUAL(path.kind[i], stretches[i].kind);
    EXPECT_EQUAL(path.process[i], stretches[i].process);
    EXPECT(path.start_us[i] == (double)stretches[i].from);
    EXPECT(path.end_us[i] == (double)stretches[i].to);
  }
}

#define EXPECT_PATH(...) \
  expect_path(sizeof((expected[]){ __VA_ARGS__ }) / sizeof(expected), (expected[]){ __VA_ARGS__ })

static void a_message_is_overhead_latency_bytes_and_overhead(void) {
  ovx_schedule schedule = open_schedule(2);
  uint32_t send = message(&schedule, OVX_SEND, 0, 1, 11), before = compute(&schedule, 0, 5);
  uint32_t receive = message(&schedule, OVX_RECEIVE, 1, 0, 11), after = compute(&schedule, 1, 7);
  ovx_require(&schedule, before, send);
  ovx_require(&schedule, receive, after);
  run(&schedule, &ovx_eager, &loggp);
  EXPECT_PATH({ OVX_PATH_COMPUTATION, 0, 0, 5 }, { OVX_PATH_OVERHEAD, 0, 5, 7 },
              { OVX_PATH_LATENCY, 0, 7, 13 }, { OVX_PATH_WIRE, 1, 13, 23 }, { OVX_PATH_OVERHEAD, 1, 23, 25 },
              { OVX_PATH_COMPUTATION, 1, 25, 32 });
}

static void a_message_that_waits_for_its_receive_explains_nothing(void) {
  ovx_schedule schedule = open_schedule(2);
  message(&schedule, OVX_SEND, 0, 1, 11);
  ovx_require(&schedule, compute(&schedule, 1, 50), message(&schedule, OVX_RECEIVE, 1, 0, 11));
  run(&schedule, &ovx_eager, &loggp);
  EXPECT_PATH({ OVX_PATH_COMPUTATION, 1, 0, 50 }, { OVX_PATH_OVERHEAD, 1, 50, 52 });
}

static void a_second_message_waits_for_the_bytes_and_the_gap_of_the_first(void) {
  ovx_schedule schedule = open_schedule(3);
  for (uint32_t to = 1; to < 3; to++) {
    message(&schedule, OVX_SEND, 0, to, 11);
    message(&schedule, OVX_RECEIVE, to, 0, 11);
  }
  run(&schedule, &ovx_eager, &loggp);
  EXPECT_PATH({ OVX_PATH_OVERHEAD, 0, 0, 2 }, { OVX_PATH_WIRE, 0, 2, 12 }, { OVX_PATH_GAP, 0, 12, 15 },
              { OVX_PATH_LATENCY, 0, 15, 21 }, { OVX_PATH_WIRE, 2, 21, 31 },
              { OVX_PATH_OVERHEAD, 2, 31, 33 });
}

static void what_other_senders_have_on_the_card_of_a_receiver_is_a_queue(void) {
  enum { SENDERS = 40 };
  ovx_schedule schedule = open_schedule(SENDERS + 1);
  ovx_network network = loggp;
  network.gap = 0;
  for (uint32_t from = 1; from <= SENDERS; from++) {
    message(&schedule, OVX_SEND, from, 0, 101);
    message(&schedule, OVX_RECEIVE, 0, from, 101);
  }
  run(&schedule, &ovx_eager, &network);
  EXPECT_EQUAL(simulation.finish, (2 + 6 + SENDERS * 100 + 2) * us);
  EXPECT_EQUAL(path.spent[OVX_PATH_QUEUE], (SENDERS - 1) * 100 * us);
  EXPECT_EQUAL(path.spent[OVX_PATH_WIRE], 100 * us);
  EXPECT_EQUAL(path.spent[OVX_PATH_LATENCY], 6 * us);
  EXPECT_EQUAL(path.spent[OVX_PATH_OVERHEAD], 4 * us);
}

static void two_messages_of_one_sender_are_no_queue(void) {
  ovx_schedule schedule = open_schedule(2);
  for (int i = 0; i < 2; i++) {
    message(&schedule, OVX_SEND, 0, 1, 11);
    message(&schedule, OVX_RECEIVE, 1, 0, 11);
  }
  run(&schedule, &ovx_eager, &loggp);
  EXPECT_EQUAL(path.spent[OVX_PATH_QUEUE], 0);
  EXPECT_EQUAL(path.spent[OVX_PATH_WIRE], 20 * us);
  EXPECT_EQUAL(path.spent[OVX_PATH_GAP], 3 * us);
}

static void a_computation_in_the_background_ends_later_by_what_it_gives_way_to(void) {
  ovx_schedule schedule = open_schedule(2);
  ovx_network network = loggp;
  network.resources[0] = &ovx_preemption;
  compute(&schedule, 1, 100);
  message(&schedule, OVX_SEND, 0, 1, 11);
  message(&schedule, OVX_RECEIVE, 1, 0, 11);
  run(&schedule, &ovx_eager, &network);
  EXPECT_PATH({ OVX_PATH_COMPUTATION, 1, 0, 18 }, { OVX_PATH_OVERHEAD, 1, 18, 20 },
              { OVX_PATH_COMPUTATION, 1, 20, 102 });
}

static void what_interrupts_goes_on_because_of_its_message(void) {
  ovx_schedule schedule = open_schedule(3);
  ovx_network network = loggp;
  network.resources[0] = &ovx_preemption;
  compute(&schedule, 1, 20);
  message(&schedule, OVX_SEND, 0, 1, 11);
  uint32_t receive = message(&schedule, OVX_RECEIVE, 1, 0, 11), back = message(&schedule, OVX_SEND, 1, 2, 11);
  message(&schedule, OVX_RECEIVE, 2, 1, 11);
  ovx_require(&schedule, receive, back);
  run(&schedule, &ovx_eager, &network);
  EXPECT_PATH({ OVX_PATH_OVERHEAD, 0, 0, 2 }, { OVX_PATH_LATENCY, 0, 2, 8 }, { OVX_PATH_WIRE, 1, 8, 18 },
              { OVX_PATH_OVERHEAD, 1, 18, 20 }, { OVX_PATH_OVERHEAD, 1, 20, 22 },
              { OVX_PATH_LATENCY, 1, 22, 28 }, { OVX_PATH_WIRE, 2, 28, 38 },
              { OVX_PATH_OVERHEAD, 2, 38, 40 });
}

static void a_barrier_waits_for_the_last_that_comes(void) {
  ovx_schedule schedule = open_schedule(4);
  ovx_network network = loggp;
  network.barrier = 3 * us;
  network.resources[0] = &ovx_hardware_barrier;
  for (uint32_t i = 0; i < 4; i++) {
    uint32_t barrier = ovx_add(&schedule, (ovx_operation){ .kind = OVX_BARRIER, .process = i });
    ovx_require(&schedule, compute(&schedule, i, i == 2 ? 70 : 10), barrier);
    ovx_require(&schedule, barrier, compute(&schedule, i, i == 3 ? 20 : 5));
  }
  run(&schedule, &ovx_eager, &network);
  EXPECT_PATH({ OVX_PATH_COMPUTATION, 2, 0, 70 }, { OVX_PATH_BARRIER, 3, 70, 73 },
              { OVX_PATH_COMPUTATION, 3, 73, 93 });
}

static void a_tree_barrier_is_its_messages(void) {
  ovx_schedule schedule = open_schedule(2);
  ovx_network network = loggp;
  network.control = (ovx_control_costs){ .send = us, .latency = 6 * us, .receive = 2 * us };
  network.resources[0] = &ovx_tree_barrier;
  for (uint32_t i = 0; i < 2; i++)
    ovx_require(&schedule, compute(&schedule, i, i ? 30 : 10),
                ovx_add(&schedule, (ovx_operation){ .kind = OVX_BARRIER, .process = i }));
  run(&schedule, &ovx_eager, &network);
  EXPECT_EQUAL(path.spent[OVX_PATH_COMPUTATION], 30 * us);
  EXPECT_EQUAL(path.spent[OVX_PATH_BARRIER], 2 * (1 + 6 + 2) * us);
  EXPECT_EQUAL(simulation.finish, 48 * us);
}

static void a_request_that_nobody_has_waited_for_begins_with_its_receive(void) {
  ovx_schedule schedule = open_schedule(2);
  ovx_network network = loggp;
  network.control = (ovx_control_costs){ .send = us, .latency = 6 * us, .receive = 2 * us };
  message(&schedule, OVX_SEND, 0, 1, 11);
  ovx_require(&schedule, compute(&schedule, 1, 50), message(&schedule, OVX_RECEIVE, 1, 0, 11));
  run(&schedule, &ovx_request_response, &network);
  /* The request is taken behind the computation, that processors are not preemptive. */
  EXPECT_PATH({ OVX_PATH_COMPUTATION, 1, 0, 50 }, { OVX_PATH_OVERHEAD, 1, 50, 53 },
              { OVX_PATH_LATENCY, 1, 53, 59 }, { OVX_PATH_OVERHEAD, 0, 59, 63 },
              { OVX_PATH_LATENCY, 0, 63, 69 }, { OVX_PATH_WIRE, 1, 69, 79 }, { OVX_PATH_OVERHEAD, 1, 79, 80 },
              { OVX_PATH_LATENCY, 1, 80, 86 }, { OVX_PATH_OVERHEAD, 0, 86, 88 });
}

/* ---- Links ---- */

static void a_stream_waits_for_the_link_that_it_shares(void) {
  ovx_schedule schedule = open_schedule(6);
  ovx_network network = {
    .wire = { .per_byte = OVX_PS_PER_US },
    .links = { .size = { 3, 1, 1 }, .nodes_per_access = 2, .wire = { .per_byte = OVX_PS_PER_US } },
    .resources = { &ovx_torus },
  };
  /* 0 and 1 share the way into the network. */
  message(&schedule, OVX_PUT, 0, 2, 20);
  message(&schedule, OVX_PUT, 1, 4, 30);
  run(&schedule, &ovx_deposit, &network);
  EXPECT_PATH({ OVX_PATH_QUEUE, 0, 0, 20 }, { OVX_PATH_WIRE, 1, 20, 50 });
}

/* ---- Packets ---- */

enum { PACKET_BYTES = 100 };

/* Sends of one packet each to process 0, which takes them. */
static ovx_schedule open_gather(uint32_t senders) {
  ovx_schedule schedule = open_schedule(senders + 1);
  for (uint32_t from = 1; from <= senders; from++)
    for (int receives = 0; receives < 2; receives++) {
      ovx_operation operation = { .kind = receives ? OVX_RECEIVE : OVX_SEND,
                                  .process = receives ? 0 : from,
                                  .peer = receives ? from : 0,
                                  .bytes = PACKET_BYTES,
                                  .tag = from - 1 };
      ovx_add(&schedule, operation);
    }
  return schedule;
}

static ovx_switch_costs a_switch(uint32_t buffer) {
  ovx_packet_costs costs = {
    .send = 2 * us, .send_gap = 10 * us, .receive_gap = 4 * us, .receive = us, .take = us, .latency = 5 * us
  };
  return (ovx_switch_costs){
    .full = costs,
    .last = costs,
    .packet_bytes = PACKET_BYTES,
    .buffer = buffer,
    .timeout = 20 * us,
    .finishes_when_sent = 1,
  };
}

static void packets_of_others_at_an_output_are_a_queue(void) {
  ovx_switch_costs costs = a_switch(10);
  ovx_network network = { .own = &costs };
  ovx_schedule schedule = open_gather(3);
  run(&schedule, &ovx_packets, &network);
  EXPECT_PATH({ OVX_PATH_OVERHEAD, 1, 0, 2 }, { OVX_PATH_QUEUE, 0, 2, 6 }, { OVX_PATH_QUEUE, 0, 6, 10 },
              { OVX_PATH_LATENCY, 0, 10, 15 }, { OVX_PATH_OVERHEAD, 0, 15, 16 },
              { OVX_PATH_COPY, 0, 16, 17 });
}

static void a_packet_on_its_way_is_its_bytes_and_the_latency(void) {
  ovx_switch_costs costs = a_switch(10);
  ovx_network network = { .own = &costs };
  costs.last.wire = 3 * us;
  ovx_schedule schedule = open_gather(2);
  run(&schedule, &ovx_packets, &network);
  EXPECT_PATH({ OVX_PATH_OVERHEAD, 1, 0, 2 }, { OVX_PATH_QUEUE, 0, 2, 6 }, { OVX_PATH_WIRE, 0, 6, 9 },
              { OVX_PATH_LATENCY, 0, 9, 14 }, { OVX_PATH_OVERHEAD, 0, 14, 15 }, { OVX_PATH_COPY, 0, 15, 16 });
}

static void a_gather_through_one_output_is_its_bytes_and_its_queue(void) {
  enum { SENDERS = 200 };
  const ovx_protocol *const protocols[] = { &ovx_packets, &ovx_switched };
  for (int i = 0; i < 2; i++) {
    ovx_switch_costs costs = a_switch(SENDERS);
    ovx_network network = { .own = &costs };
    ovx_schedule schedule = open_gather(SENDERS);
    run(&schedule, protocols[i], &network);
    EXPECT_EQUAL(simulation.finish, (2 + (SENDERS - 1) * 4 + 5 + 2) * us);
    EXPECT_EQUAL(path.spent[OVX_PATH_QUEUE], (SENDERS - 1) * 4 * us);
    EXPECT_EQUAL(path.spent[OVX_PATH_LATENCY], 5 * us);
    EXPECT_EQUAL(path.spent[OVX_PATH_OVERHEAD] + path.spent[OVX_PATH_COPY], 4 * us);
  }
}

static void a_dropped_packet_costs_its_timeout(void) {
  ovx_switch_costs costs = a_switch(0);
  ovx_network network = { .own = &costs };
  ovx_schedule schedule = open_gather(2);
  run(&schedule, &ovx_packets, &network);
  EXPECT_EQUAL(simulation.counters.dropped, 1);
  EXPECT_PATH({ OVX_PATH_OVERHEAD, 2, 0, 2 }, { OVX_PATH_TIMEOUT, 2, 2, 22 },
              { OVX_PATH_OVERHEAD, 2, 22, 24 }, { OVX_PATH_LATENCY, 0, 24, 29 },
              { OVX_PATH_OVERHEAD, 0, 29, 30 }, { OVX_PATH_COPY, 0, 30, 31 });
}

/* ---- Sockets ---- */

static ovx_stream_costs a_stream(void) {
  return (ovx_stream_costs){
    .send_buffer = 100,
    .receive_buffer = 100,
    .segment_bytes = 100,
    .card_bytes = 1000,
    .page_bytes = 1000,
    .window_bytes = 100,
    .copy = { .fixed = us },
    .segment = 2 * us,
    .acknowledgement = us,
    .wire = { .fixed = 10 * us },
    .latency = 5 * us,
    .delayed_acknowledgement = 500 * us,
    .first_probe = 5000 * us,
    .longest_probe = 60000 * us,
    .fragment_bytes = 100,
  };
}

static void a_window_that_is_closed_waits_for_the_program_that_reads(void) {
  ovx_stream_costs costs = a_stream();
  ovx_network network = { .own = &costs, .lanes = OVX_STREAM_LANES - 1 };
  ovx_schedule schedule = open_schedule(2);
  message(&schedule, OVX_SEND, 0, 1, 300);
  ovx_require(&schedule, compute(&schedule, 1, 1000), message(&schedule, OVX_RECEIVE, 1, 0, 300));
  run(&schedule, &ovx_plain_sockets, &network);
  ovx_time end = simulation.processes[1].end.at; /* acknowledgements go on behind it */
  expect_whole_path(end);
  /*
   * 100 bytes are there, and are looked at when the processor is free. Then twice: read, tell, wire and
   * latency; be told, write 100, send them, wire and latency, look at them.
   */
  ovx_time round = 1 + 1 + 10 + 5 + 1 + 1 + 2 + 10 + 5 + 2;
  EXPECT_EQUAL(path.kind[0], OVX_PATH_COMPUTATION);
  EXPECT_EQUAL(path.spent[OVX_PATH_COMPUTATION], 1000 * us);
  EXPECT_EQUAL(path.spent[OVX_PATH_TIMEOUT], 0);
  EXPECT_EQUAL(end, (1000 + 2 + 2 * round + 1) * us);
  EXPECT_EQUAL(path.spent[OVX_PATH_WIRE], 4 * 10 * us);
  EXPECT_EQUAL(path.spent[OVX_PATH_LATENCY], 4 * 5 * us);
}

static void a_remainder_waits_for_the_acknowledgement_that_is_delayed(void) {
  ovx_stream_costs costs = a_stream();
  ovx_network network = { .own = &costs, .lanes = OVX_STREAM_LANES - 1 };
  ovx_schedule schedule = open_schedule(2);
  uint32_t first = message(&schedule, OVX_SEND, 0, 1, 10),
           receive = message(&schedule, OVX_RECEIVE, 1, 0, 10);
  ovx_require(&schedule, first, message(&schedule, OVX_SEND, 0, 1, 10));
  ovx_require(&schedule, receive, message(&schedule, OVX_RECEIVE, 1, 0, 10));
  run(&schedule, &ovx_plain_sockets, &network);
  ovx_time end = simulation.processes[1].end.at; /* acknowledgements go on behind it */
  expect_whole_path(end);
  /* copy, segment, wire, latency, segment; the timer; an acknowledgement back; the second segment, read. */
  EXPECT_EQUAL(end, (1 + 2 + 10 + 5 + 2 + 500 + 1 + 10 + 5 + 1 + 2 + 10 + 5 + 2 + 1) * us);
  EXPECT_EQUAL(path.spent[OVX_PATH_TIMEOUT], 500 * us);
}

/* ---- Page faults ---- */

static void a_fault_is_overhead_behind_the_data(void) {
  ovx_fault_costs faults = {
    .enter = 3 * us, .leave = 3 * us, .protect = 2 * us, .page_bytes = 4096, .own_pages = UINT32_MAX
  };
  ovx_network network = {
    .send = { .fixed = us }, .wire = { .fixed = us }, .latency = 40 * us, .own = &faults
  };
  ovx_schedule schedule = open_schedule(2);
  uint32_t get = ovx_add(
    &schedule, (ovx_operation){ .kind = OVX_GET, .peer = 1, .bytes = 8, .control = OVX_STRIP_LAST });
  ovx_require_start(&schedule, get,
                    ovx_add(&schedule, (ovx_operation){ .kind = OVX_RECEIVE, .peer = 1, .tag = get }));
  run(&schedule, &ovx_demand_driven, &network);
  /*
   * Request and data take 82 with the call that protects and the way into the handler beside them; then
   * restore and leave.
   */
  EXPECT_PATH({ OVX_PATH_OVERHEAD, 0, 0, 1 }, { OVX_PATH_LATENCY, 0, 1, 41 }, { OVX_PATH_LATENCY, 1, 41, 81 },
              { OVX_PATH_WIRE, 0, 81, 82 }, { OVX_PATH_OVERHEAD, 0, 82, 87 });
}

/* ---- Brute force ---- */

/*
 * Items on processes of their own, so that nothing waits but for edges: computations, and messages from one
 * process to another. An edge leads from an item to a later one: from the end of it, or from the start of a
 * computation.
 */
enum { ITEMS = 14, EDGES_MOST = ITEMS * ITEMS, SCHEDULES = 1000 };

typedef struct items {
  ovx_time times[ITEMS];               /* 0: a message */
  uint32_t begins[ITEMS], ends[ITEMS]; /* operations */
  struct {
    uint32_t before, after;
    int at_start;
  } edges[EDGES_MOST];
  uint32_t edge_count;
  ovx_time latency;
} items;

static items random_items(unsigned long long *seed) {
  items all = { .latency = 1 + (ovx_time)(random_bits(seed) % 5000000) };
  for (uint32_t i = 0; i < ITEMS; i++) {
    all.times[i] = random_bits(seed) % 3 ? 2 + (ovx_time)(random_bits(seed) % 9000000) : 0;
    for (uint32_t before = 0; before < i; before++) {
      if (random_bits(seed) % 5) continue;
      all.edges[all.edge_count].before = before;
      all.edges[all.edge_count].after = i;
      all.edges[all.edge_count++].at_start = all.times[before] > 0 && random_bits(seed) % 4 == 0;
    }
  }
  return all;
}

/* The finish, without one of the edges: OVX_NONE: with all. */
static ovx_time carry_out(items *all, uint32_t without, ovx_limits limits) {
  ovx_schedule schedule = open_schedule(2 * ITEMS);
  const ovx_network network = { .latency = all->latency };
  for (uint32_t i = 0; i < ITEMS; i++) {
    uint32_t here = 2 * i, there = here + 1;
    if (all->times[i] > 0) {
      all->begins[i] = all->ends[i] = ovx_add(
        &schedule, (ovx_operation){ .kind = OVX_COMPUTE, .process = here, .time = all->times[i] });
    } else {
      all->begins[i] = message(&schedule, OVX_SEND, here, there, 0);
      all->ends[i] = message(&schedule, OVX_RECEIVE, there, here, 0);
    }
  }
  for (uint32_t i = 0; i < all->edge_count; i++)
    if (i != without)
      (all->edges[i].at_start ? ovx_require_start : ovx_require)(&schedule, all->ends[all->edges[i].before],
                                                                 all->begins[all->edges[i].after]);
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &network, limits), OVX_COMPLETED);
  return simulation.finish;
}

/* Where an operation stands on the path; its length if it does not. */
static uint32_t place_of(uint32_t operation) {
  uint32_t place = 0;
  while (place < path.count && path.operation[place] != operation) place++;
  return place;
}

static void without_an_edge_a_run_is_as_long_unless_the_path_goes_along_it(void) {
  unsigned long long seed = 21;
  uint32_t along = 0, shorter = 0;
  for (int i = 0; i < SCHEDULES; i++) {
    items all = random_items(&seed);
    ovx_time finish = carry_out(&all, OVX_NONE, with_causes), without[EDGES_MOST];
    for (uint32_t e = 0; e < all.edge_count; e++) without[e] = carry_out(&all, e, no_trace);
    carry_out(&all, OVX_NONE, with_causes);
    expect_whole_path(finish);
    /*
     * The path goes through the start of an item without a stretch of it where something waits for that
     * alone.
     */
    int goes_through[ITEMS];
    for (uint32_t item = 0; item < ITEMS; item++)
      goes_through[item] = place_of(all.begins[item]) < path.count;
    for (uint32_t e = all.edge_count; e-- > 0;)
      if (all.edges[e].at_start) goes_through[all.edges[e].before] |= goes_through[all.edges[e].after];
    for (uint32_t e = 0; e < all.edge_count; e++) {
      uint32_t after = place_of(all.begins[all.edges[e].after]),
               before = place_of(all.begins[all.edges[e].before]);
      int may_be = goes_through[all.edges[e].after] && (all.edges[e].at_start || before < path.count);
      EXPECT(without[e] == finish || (without[e] < finish && may_be));
      int is_along = !all.edges[e].at_start && after < path.count && before + 1 == after;
      along += is_along;
      shorter += is_along && without[e] < finish;
    }
  }
  /* Hardly ever another way is as long: over the start of something else that waits for the same. */
  EXPECT(along > 2 * (uint32_t)SCHEDULES && shorter > along / 10 * 9);
}

static void a_run_ends_later_and_earlier_with_what_its_path_goes_through_alone(void) {
  unsigned long long seed = 22;
  for (int i = 0; i < SCHEDULES; i++) {
    items all = random_items(&seed);
    ovx_time finish = carry_out(&all, OVX_NONE, with_causes);
    expect_whole_path(finish);
    int stands[ITEMS];
    for (int item = 0; item < ITEMS; item++) stands[item] = place_of(all.begins[item]) < path.count;
    for (int item = 0; item < ITEMS; item++) {
      if (all.times[item] == 0) continue;
      for (int shift = -1; shift <= 1; shift += 2) {
        all.times[item] += shift;
        EXPECT_EQUAL(carry_out(&all, OVX_NONE, no_trace) - finish, stands[item] ? shift : 0);
        all.times[item] -= shift;
      }
    }
  }
}

static void a_log_that_is_full_has_no_path_and_changes_nothing(void) {
  ovx_schedule schedule = open_schedule(2);
  for (int i = 0; i < 100; i++) {
    message(&schedule, OVX_SEND, 0, 1, 11);
    message(&schedule, OVX_RECEIVE, 1, 0, 11);
  }
  ovx_limits limits = { .events = UINT32_MAX, .causes = 50 };
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &loggp, limits), OVX_COMPLETED);
  EXPECT_EQUAL(simulation.finish, (2 + 6 + 100 * 10 + 99 * 3 + 2) * us);
  EXPECT(ovx_path_of(&simulation, simulation.finish, &arena, &path));
  EXPECT_EQUAL(path.count, 0);
}

int main(void) {
  const check_test tests[] = {
    { "a message is overhead, latency, bytes and overhead",
      a_message_is_overhead_latency_bytes_and_overhead },
    { "a message that waits for its receive explains nothing",
      a_message_that_waits_for_its_receive_explains_nothing },
    { "a second message waits for the bytes and the gap of the first",
      a_second_message_waits_for_the_bytes_and_the_gap_of_the_first },
    { "what other senders have on the card of a receiver is a queue",
      what_other_senders_have_on_the_card_of_a_receiver_is_a_queue },
    { "two messages of one sender are no queue", two_messages_of_one_sender_are_no_queue },
    { "a computation in the background ends later by what it gives way to",
      a_computation_in_the_background_ends_later_by_what_it_gives_way_to },
    { "what interrupts goes on because of its message", what_interrupts_goes_on_because_of_its_message },
    { "a barrier waits for the last that comes", a_barrier_waits_for_the_last_that_comes },
    { "a tree barrier is its messages", a_tree_barrier_is_its_messages },
    { "a request that nobody has waited for begins with its receive",
      a_request_that_nobody_has_waited_for_begins_with_its_receive },
    { "a stream waits for the link that it shares", a_stream_waits_for_the_link_that_it_shares },
    { "packets of others at an output are a queue", packets_of_others_at_an_output_are_a_queue },
    { "a packet on its way is its bytes and the latency", a_packet_on_its_way_is_its_bytes_and_the_latency },
    { "a gather through one output is its bytes and its queue",
      a_gather_through_one_output_is_its_bytes_and_its_queue },
    { "a dropped packet costs its timeout", a_dropped_packet_costs_its_timeout },
    { "a window that is closed waits for the program that reads",
      a_window_that_is_closed_waits_for_the_program_that_reads },
    { "a remainder waits for the acknowledgement that is delayed",
      a_remainder_waits_for_the_acknowledgement_that_is_delayed },
    { "a fault is overhead behind the data", a_fault_is_overhead_behind_the_data },
    { "without an edge a run is as long, unless the path goes along it",
      without_an_edge_a_run_is_as_long_unless_the_path_goes_along_it },
    { "a run ends later and earlier with what its path goes through, alone",
      a_run_ends_later_and_earlier_with_what_its_path_goes_through_alone },
    { "a log that is full has no path and changes nothing",
      a_log_that_is_full_has_no_path_and_changes_nothing },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
