/*
 * The kernels of Stricker et al. 1995 under their three systems, and the torus on which messages are streams.
 */
#include "check.h"
#include "support.h"

#include "workload/deposit/deposit.h"

#include <math.h>
#include <string.h>

static const ovx_time us = OVX_PS_PER_US;
static ovx_simulation simulation;
static double values[OVX_DEPOSIT_PARAMETER_COUNT];

static void defaults(double n, double p) {
  memcpy(values, ovx_deposit_default, sizeof values);
  values[OVX_DEPOSIT_N] = n;
  values[OVX_DEPOSIT_P] = p;
}

static void run(const ovx_workload *workload, ovx_limits limits) {
  ovx_arena arena = fresh_arena();
  EXPECT_EQUAL(ovx_run_workload(workload, values, &arena, limits, &simulation), OVX_COMPLETED);
}

static void an_exchange_takes_exactly_three_control_messages_for_each_pair(void) {
  for (uint32_t n = 2; n <= 1024; n += n < 20 ? 1 : n / 3) {
    defaults(n, n);
    run(&ovx_deposit_sync_messages, no_trace);
    EXPECT_EQUAL(simulation.counters.control_messages, 3ll * n * (n - 1));
    EXPECT_EQUAL(simulation.counters.messages, 0);
  }
}

static void a_tree_takes_2_n_minus_1_messages_and_a_hardware_barrier_none(void) {
  for (uint32_t n = 2; n <= 1024; n++) {
    defaults(n, n);
    values[OVX_DEPOSIT_SYNC] = OVX_DEPOSIT_SYNC_TREE;
    run(&ovx_deposit_sync_barrier, no_trace);
    EXPECT_EQUAL(simulation.counters.control_messages, 2 * (n - 1));
    /* 2 log2 n steps of 2.47 us to send and 1.33 us on the way each. */
    if ((n & (n - 1)) == 0) EXPECT_EQUAL(simulation.finish, 2 * (ovx_time)log2(n) * 3800000);
    values[OVX_DEPOSIT_SYNC] = OVX_DEPOSIT_SYNC_BARRIER;
    run(&ovx_deposit_sync_barrier, no_trace);
    EXPECT_EQUAL(simulation.counters.control_messages, 0);
    EXPECT_EQUAL(simulation.finish, 3 * us);
  }
}

/* Whether every node has a block of these bytes from every other one, once. */
static int exchanged_by_all(uint32_t nodes, double bytes) {
  static uint8_t got[1024][1024];
  memset(got, 0, sizeof got);
  uint32_t data = 0;
  for (uint32_t i = 0; i < simulation.trace.arrows.count; i++) {
    if (simulation.trace.arrows.kind[i] != OVX_ARROW_DATA) continue;
    data++;
    got[simulation.trace.arrows.source[i]][simulation.trace.arrows.destination[i]]++;
    if (simulation.trace.arrows.bytes[i] != bytes) return 0;
  }
  for (uint32_t i = 0; i < nodes; i++)
    for (uint32_t j = 0; j < nodes; j++)
      if (got[i][j] != (i != j)) return 0;
  return data == nodes * (nodes - 1);
}

static const ovx_workload *const systems[] = {
  &ovx_deposit_pvm,
  &ovx_deposit_rrmsg,
  &ovx_deposit_dmsg,
  &ovx_deposit_dmsg_messages,
};
enum { SYSTEMS = sizeof systems / sizeof *systems };

static void a_transpose_moves_every_block_once_under_every_system(void) {
  const double sizes[][2] = { { 2, 2 }, { 12, 3 }, { 32, 8 }, { 30, 15 }, { 256, 128 }, { 200, 100 } };
  for (int i = 0; i < 6; i++)
    for (int system = 0; system < SYSTEMS; system++) {
      defaults(sizes[i][0], sizes[i][1]);
      run(systems[system], with_trace);
      double side = sizes[i][0] / sizes[i][1];
      EXPECT(exchanged_by_all((uint32_t)sizes[i][1], 16 * side * side));
      EXPECT_EQUAL(broken_invariants(&simulation), 0);
    }
}

static void halos_go_to_both_neighbours(void) {
  for (uint32_t p = 2; p <= 64; p *= 2)
    for (int system = 0; system < SYSTEMS; system++) {
      defaults(128, p);
      values[OVX_DEPOSIT_KERNEL] = OVX_DEPOSIT_KERNEL_SOR;
      run(systems[system], with_trace);
      EXPECT_EQUAL(simulation.counters.messages, 2 * p);
      for (uint32_t i = 0; i < simulation.trace.arrows.count; i++) {
        if (simulation.trace.arrows.kind[i] != OVX_ARROW_DATA) continue;
        uint32_t ahead = (simulation.trace.arrows.destination[i] + p - simulation.trace.arrows.source[i]) % p;
        EXPECT(ahead == 1 || ahead == p - 1);
        EXPECT(simulation.trace.arrows.bytes[i] == 4 * 128 * 8);
      }
    }
}

static void direct_deposit_takes_no_time_of_any_receiver(void) {
  defaults(512, 8);
  run(&ovx_deposit_dmsg, with_trace);
  EXPECT_EQUAL(simulation.counters.copies, 0);
  EXPECT_EQUAL(simulation.counters.control_messages, 0);
  /* All that a processor does for a message it does as its source. */
  for (uint32_t i = 0; i < simulation.trace.spans.count; i++) {
    uint32_t operation = simulation.trace.spans.operation[i];
    if (operation == OVX_NONE || simulation.schedule.operations[operation].kind != OVX_PUT) continue;
    EXPECT_EQUAL(simulation.trace.spans.process[i], simulation.schedule.operations[operation].process);
  }
}

static void every_copy_of_pvm_is_a_span_and_can_be_left_out(void) {
  const struct {
    uint32_t parameter;
    ovx_span_kind kind;
    double ns_per_byte;
  } copies[] = {
    { OVX_DEPOSIT_GATHER, OVX_SPAN_GATHER, 10 },   { OVX_DEPOSIT_PACK, OVX_SPAN_PACK, 2 },
    { OVX_DEPOSIT_BUFFER, OVX_SPAN_BUFFER, 2 },    { OVX_DEPOSIT_UNPACK, OVX_SPAN_UNPACK, 2 },
    { OVX_DEPOSIT_SCATTER, OVX_SPAN_SCATTER, 10 },
  };
  defaults(256, 8);
  values[OVX_DEPOSIT_COPIES] = OVX_DEPOSIT_COPIES_APART;
  values[OVX_DEPOSIT_GATHER_MB_S] = 100;
  values[OVX_DEPOSIT_COPY_MB_S] = 500;
  double bytes = 16.0 * 32 * 32 * 8 * 7;
  run(&ovx_deposit_pvm, with_trace);
  EXPECT_EQUAL(simulation.counters.copies, 5 * 8 * 7);
  for (int i = 0; i < 5; i++)
    EXPECT_EQUAL(simulation.spent[copies[i].kind], bytes * copies[i].ns_per_byte * 1000);
  ovx_time whole = simulation.finish;
  for (int i = 0; i < 5; i++) {
    values[copies[i].parameter] = OVX_DEPOSIT_GATHER_OFF;
    run(&ovx_deposit_pvm, with_trace);
    EXPECT_EQUAL(simulation.spent[copies[i].kind], 0);
    EXPECT_EQUAL(simulation.counters.copies, 4 * 8 * 7);
    EXPECT_EQUAL(whole - simulation.finish, 16 * 32 * 32 * 7 * copies[i].ns_per_byte * 1000);
    values[copies[i].parameter] = OVX_DEPOSIT_GATHER_ON;
  }
}

static void request_and_response_gathers_and_scatters_once_and_says_three_things_a_block(void) {
  defaults(256, 8);
  values[OVX_DEPOSIT_GATHER_MB_S] = 100;
  run(&ovx_deposit_rrmsg, with_trace);
  EXPECT_EQUAL(simulation.counters.copies, 2 * 8 * 7);
  EXPECT_EQUAL(simulation.spent[OVX_SPAN_GATHER], 16.0 * 32 * 32 * 8 * 7 * 10 * 1000);
  EXPECT_EQUAL(simulation.spent[OVX_SPAN_SCATTER], simulation.spent[OVX_SPAN_GATHER]);
  ovx_time whole = simulation.finish;
  values[OVX_DEPOSIT_SCATTER] = OVX_DEPOSIT_SCATTER_OFF;
  run(&ovx_deposit_rrmsg, with_trace);
  EXPECT_EQUAL(whole - simulation.finish, 16 * 32 * 32 * 7 * 10 * 1000);
  values[OVX_DEPOSIT_SCATTER] = OVX_DEPOSIT_SCATTER_ON;
  values[OVX_DEPOSIT_COPIES] = OVX_DEPOSIT_COPIES_APART;
  run(&ovx_deposit_rrmsg, with_trace);
  EXPECT_EQUAL(simulation.counters.copies, 8 * 7);
  EXPECT_EQUAL(simulation.counters.control_messages, 3 * 8 * 7);
  uint32_t kinds[OVX_ARROW_BARRIER + 1] = { 0 };
  for (uint32_t i = 0; i < simulation.trace.arrows.count; i++) kinds[simulation.trace.arrows.kind[i]]++;
  for (int kind = OVX_ARROW_DATA; kind <= OVX_ARROW_ACKNOWLEDGEMENT; kind++) EXPECT_EQUAL(kinds[kind], 8 * 7);
}

static void the_copies_of_a_transpose_are_alike_unless_they_are_apart_and_those_of_halos_never(void) {
  for (int sor = 0; sor < 2; sor++)
    for (int apart = 0; apart < 2; apart++) {
      defaults(256, 8);
      values[OVX_DEPOSIT_KERNEL] = sor ? OVX_DEPOSIT_KERNEL_SOR : OVX_DEPOSIT_KERNEL_FFT2D;
      values[OVX_DEPOSIT_COPIES] = apart ? OVX_DEPOSIT_COPIES_APART : OVX_DEPOSIT_COPIES_ALIKE;
      values[OVX_DEPOSIT_GATHER_MB_S] = 100;
      values[OVX_DEPOSIT_COPY_MB_S] = 500;
      run(&ovx_deposit_pvm, no_trace);
      double bytes = sor ? 4.0 * 8 * 256 * 2 * 8 : 16.0 * 32 * 32 * 8 * 7;
      EXPECT_EQUAL(simulation.spent[OVX_SPAN_PACK], bytes * (sor || apart ? 2 : 10) * 1000);
    }
}

/*
 * However many there are, and however small: 200 us of each sender for each message, and nothing at the
 * receiver.
 */
static void every_message_of_pvm_costs_its_sender_a_buffer(void) {
  const uint32_t nodes[] = { 2, 64, 256 };
  for (int i = 0; i < 3; i++) {
    ovx_time spent[2];
    for (int free = 0; free < 2; free++) {
      defaults(nodes[i], nodes[i]);
      values[OVX_DEPOSIT_ALLOCATION_US] = free ? 0 : 200;
      run(&ovx_deposit_pvm, no_trace);
      spent[free] = simulation.spent[OVX_SPAN_OVERHEAD];
    }
    EXPECT_EQUAL(spent[0] - spent[1], nodes[i] * (nodes[i] - 1) * 200 * us);
  }
}

/*
 * A receive costs 3.2 us more for each buffer in use beyond those that are free, which all stand until the
 * last is received.
 */
static void pvm_looks_through_its_buffers_beyond_those_that_are_free(void) {
  const struct {
    uint32_t nodes, free;
  } machines[] = { { 64, 64 }, { 128, 64 }, { 256, 64 }, { 2, 0 }, { 64, 0 }, { 256, 0 } };
  for (int i = 0; i < 6; i++) {
    uint32_t nodes = machines[i].nodes, free = machines[i].free;
    defaults(nodes, nodes);
    values[OVX_DEPOSIT_FREE_BUFFERS] = free;
    values[OVX_DEPOSIT_OVERHEAD_US] = values[OVX_DEPOSIT_ALLOCATION_US] = 0;
    values[OVX_DEPOSIT_BUFFER_US] = 3.2;
    run(&ovx_deposit_pvm, no_trace);
    double messages = nodes - 1, search = messages > free ? 3.2 * (messages - free) * messages : 0;
    double spent = ovx_to_us(simulation.spent[OVX_SPAN_OVERHEAD]) / nodes;
    /* The first receive may begin before the last block is there. */
    EXPECT(fabs(spent - search) <= 3.2 * 2);
  }
}

/*
 * Three control messages of 2.47 + 1.33 us for each message, one after the other as all nodes do alike, and
 * as many buffers to look through.
 */
static void limited_buffers_are_asked_for_and_few_are_looked_through(void) {
  const uint32_t limits[] = { 1, 2, 3, 7, 100 };
  const struct {
    double kernel;
    uint32_t messages;
  } programs[] = { { OVX_DEPOSIT_KERNEL_FFT2D, 7 }, { OVX_DEPOSIT_KERNEL_SOR, 2 } };
  for (int program = 0; program < 2; program++) {
    uint32_t messages = programs[program].messages;
    defaults(256, 8);
    values[OVX_DEPOSIT_KERNEL] = programs[program].kernel;
    values[OVX_DEPOSIT_BUFFER_US] = 0;
    run(&ovx_deposit_pvm, no_trace);
    ovx_time without = simulation.finish;
    values[OVX_DEPOSIT_BUFFER_US] = 2;
    for (int i = 0; i < 5; i++) {
      uint32_t used = limits[i] < messages ? limits[i] : messages;
      values[OVX_DEPOSIT_SYSTEM_BUFFERS] = limits[i];
      run(&ovx_deposit_pvm, no_trace);
      EXPECT_EQUAL(simulation.finish - without, messages * (3 * 3800000 + used * 2 * us));
      EXPECT_EQUAL(simulation.counters.control_messages, 3 * 8 * messages);
    }
  }
}

/* The most messages that were there and not yet received, at any node at any time, by the trace. */
static uint32_t most_buffered(void) {
  const ovx_spans *spans = &simulation.trace.spans;
  const ovx_arrows *arrows = &simulation.trace.arrows;
  uint32_t most = 0;
  for (uint32_t i = 0; i < arrows->count; i++) {
    if (arrows->kind[i] != OVX_ARROW_DATA) continue;
    uint32_t node = arrows->destination[i], there = 0, received = 0;
    for (uint32_t j = 0; j < arrows->count; j++)
      there += arrows->kind[j] == OVX_ARROW_DATA && arrows->destination[j] == node &&
               arrows->received_us[j] <= arrows->received_us[i];
    for (uint32_t j = 0; j < spans->count; j++)
      received += spans->kind[j] == OVX_SPAN_UNPACK && spans->process[j] == node &&
                  spans->end_us[j] <= arrows->received_us[i] + 1e-9;
    if (there - received > most) most = there - received;
  }
  return most;
}

/*
 * Nodes that drift far apart, on machines of every size: none waits for ever, and no buffer is given twice.
 */
static void limited_buffers_never_overflow_and_nobody_waits_for_ever(void) {
  unsigned long long seed = 23;
  for (int i = 0; i < samples(100); i++) {
    uint32_t p = 2 + random_bits(&seed) % 15, limit = 1 + random_bits(&seed) % 4;
    defaults(p * (1 + (double)(random_bits(&seed) % 16)), p);
    values[OVX_DEPOSIT_KERNEL] = (double)(random_bits(&seed) % 2);
    values[OVX_DEPOSIT_SYSTEM_BUFFERS] = limit;
    values[OVX_DEPOSIT_STORE_SPREAD] = (double)(random_bits(&seed) % 5) / 4;
    values[OVX_DEPOSIT_LINK_MB_S] = random_logarithmic(&seed, 1, 1000);
    run(&ovx_deposit_pvm, with_trace);
    EXPECT_EQUAL(broken_invariants(&simulation), 0);
    EXPECT(most_buffered() <= limit);
  }
}

/*
 * Half of the blocks have one that goes back later: it stores 8 bytes more at 20 MB/s, and saves a message of
 * 2.47 + 1.33 us.
 */
static void acknowledgements_travel_with_data_that_goes_back_later(void) {
  const ovx_workload *const both[] = { &ovx_deposit_rrmsg, &ovx_deposit_dmsg_messages };
  const uint32_t nodes[] = { 2, 3, 4, 8, 15 };
  for (int sor = 0; sor < 2; sor++)
    for (int i = 0; i < 5; i++)
      for (int j = 0; j < 2; j++) {
        defaults(240, nodes[i]);
        values[OVX_DEPOSIT_KERNEL] = sor ? OVX_DEPOSIT_KERNEL_SOR : OVX_DEPOSIT_KERNEL_FFT2D;
        values[OVX_DEPOSIT_BLOCK_MB_S] = 20;
        values[OVX_DEPOSIT_ACCESS] = OVX_DEPOSIT_ACCESS_CONTIGUOUS;
        run(both[j], no_trace);
        ovx_time finish = simulation.finish;
        uint32_t control = simulation.counters.control_messages, saved = sor ? 1 : (nodes[i] - 1) / 2;
        values[OVX_DEPOSIT_ACKNOWLEDGEMENT] = OVX_DEPOSIT_ACKNOWLEDGEMENT_DATA;
        run(both[j], with_trace);
        EXPECT_EQUAL(broken_invariants(&simulation), 0);
        EXPECT_EQUAL(control - simulation.counters.control_messages, saved * nodes[i]);
        double carried_us = 8 / (sor ? 48.6 : 20);
        EXPECT(fabs(ovx_to_us(finish - simulation.finish) - saved * (3.8 - carried_us)) < 0.02);
      }
}

/*
 * One of 1024 bytes at 22 MB/s from each to each: the slowest is slower by the whole spread, the others by
 * equal steps.
 */
static void nodes_store_at_speeds_in_equal_steps(void) {
  const uint32_t nodes[] = { 2, 3, 8, 30 };
  for (int i = 0; i < 4; i++) {
    uint32_t p = nodes[i], seen = 0;
    defaults(8 * p, p);
    values[OVX_DEPOSIT_STORE_SPREAD] = 0.5;
    run(&ovx_deposit_dmsg, with_trace);
    const ovx_spans *spans = &simulation.trace.spans;
    for (uint32_t j = 0; j < spans->count; j++) {
      if (spans->kind[j] != OVX_SPAN_STORE) continue;
      double rank = ((spans->end_us[j] - spans->start_us[j]) / (1024 / 22.0) - 1) / 0.5 * (p - 1);
      EXPECT(fabs(rank - round(rank)) < 1e-4);
      seen |= UINT32_C(1) << (uint32_t)round(rank);
    }
    EXPECT_EQUAL(seen, (UINT32_C(1) << p) - 1);
  }
}

static int held;

/* One put of 1000 bytes for each row of {from, to} on a torus of 8 routers in a ring, links of 100 MB/s. */
static void run_puts(uint32_t count, const uint32_t (*puts)[2], double store_mb_s) {
  ovx_arena arena = fresh_arena();
  ovx_schedule schedule;
  ovx_network network = {
    .wire = ovx_at_mb_s(store_mb_s),
    .latency = us,
    .resources = { &ovx_torus },
    .links = { .size = { 8, 1, 1 }, .nodes_per_access = 2, .wire = ovx_at_mb_s(100), .held = held },
  };
  ovx_schedule_open(&schedule, &arena, 16, count, 0);
  for (uint32_t i = 0; i < count; i++)
    ovx_add(&schedule,
            (ovx_operation){ .kind = OVX_PUT, .process = puts[i][0], .peer = puts[i][1], .bytes = 1000 });
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_deposit, &network, with_trace),
               OVX_COMPLETED);
  EXPECT_EQUAL(broken_invariants(&simulation), 0);
}

static void a_torus_with_too_few_places_is_refused(void) {
  ovx_arena arena = fresh_arena();
  ovx_schedule schedule;
  ovx_network network = { .resources = { &ovx_torus },
                          .links = { .size = { 2, 2, 1 }, .nodes_per_access = 1 } };
  ovx_schedule_open(&schedule, &arena, 5, 1, 0);
  ovx_add(&schedule, (ovx_operation){ .kind = OVX_PUT, .process = 0, .peer = 4, .bytes = 10 });
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_deposit, &network, no_trace), OVX_LIMIT);
}

static void a_stream_alone_is_as_fast_as_its_sender_or_its_link(void) {
  const uint32_t puts[][2] = { { 0, 7 } };
  run_puts(1, puts, 50);
  EXPECT_EQUAL(simulation.finish, 21 * us);
  EXPECT_EQUAL(simulation.spent[OVX_SPAN_STORE], 20 * us);
  run_puts(1, puts, 1000);
  EXPECT_EQUAL(simulation.finish, 11 * us);
  EXPECT_EQUAL(simulation.spent[OVX_SPAN_STORE], 10 * us);
}

static void two_nodes_share_their_access_to_the_network_and_no_more(void) {
  const uint32_t both[][2] = { { 0, 2 }, { 1, 4 } }, apart[][2] = { { 0, 2 }, { 3, 7 } };
  run_puts(2, both, 100);
  EXPECT_EQUAL(simulation.finish, 21 * us);
  run_puts(2, apart, 100);
  EXPECT_EQUAL(simulation.finish, 11 * us);
  /* At half the rate of a link there is room for two. */
  run_puts(2, both, 50);
  EXPECT_EQUAL(simulation.finish, 21 * us);
}

static void half_way_round_a_ring_odd_processes_go_back(void) {
  /* Both from router 0 to router 4: through the shared access, but over other links. */
  const uint32_t puts[][2] = { { 0, 8 }, { 1, 9 }, { 2, 6 }, { 15, 11 } };
  run_puts(2, puts, 50);
  EXPECT_EQUAL(simulation.finish, 21 * us);
  /*
   * Process 2 meets the first ahead, 15 the second on the way back: two at 50 MB/s fill a link and no more.
   */
  run_puts(4, puts, 50);
  EXPECT_EQUAL(simulation.finish, 21 * us);
}

static void a_stream_that_is_kept_back_keeps_others_back(void) {
  /*
   * Four from routers 4 and 5 fill the way out of router 3 for 40 us; then one from router 1 has to wait for
   * it, and with it the last one, which goes only to router 2: by the access alone that the two share it
   * would be there at 21.
   */
  const uint32_t puts[][2] = { { 8, 6 }, { 9, 7 }, { 10, 6 }, { 11, 7 }, { 2, 6 }, { 3, 4 } };
  run_puts(6, puts, 100);
  for (uint32_t i = 0; i < simulation.trace.arrows.count; i++)
    if (simulation.trace.arrows.source[i] == 3) EXPECT(simulation.trace.arrows.received_us[i] == 51);
  run_puts(2, puts + 4, 100);
  EXPECT_EQUAL(simulation.finish, 21 * us);
}

static void a_held_link_is_one_messages_and_so_are_those_behind_it(void) {
  const uint32_t alone[][2] = { { 0, 7 } }, both[][2] = { { 0, 2 }, { 1, 4 } },
                 apart[][2] = { { 0, 2 }, { 3, 7 } };
  held = 1;
  run_puts(1, alone, 50);
  EXPECT_EQUAL(simulation.finish, 21 * us);
  run_puts(2, apart, 50);
  EXPECT_EQUAL(simulation.finish, 21 * us);
  run_puts(2, both, 50);
  EXPECT_EQUAL(simulation.finish, 41 * us);
  /*
   * Four one by one over the way out of router 3, then the one from router 1, and behind it the last, which
   * needs but its access.
   */
  const uint32_t puts[][2] = { { 8, 6 }, { 9, 7 }, { 10, 6 }, { 11, 7 }, { 2, 6 }, { 3, 4 } };
  run_puts(6, puts, 50);
  for (uint32_t i = 0; i < simulation.trace.arrows.count; i++) {
    if (simulation.trace.arrows.source[i] == 2) EXPECT(simulation.trace.arrows.received_us[i] == 101);
    if (simulation.trace.arrows.source[i] == 3) EXPECT(simulation.trace.arrows.received_us[i] == 121);
  }
  held = 0;
}

/*
 * Two nodes, a block of four elements of 16 bytes each way: what the rows set takes beside a run whose blocks
 * are contiguous. Stores take 1 us an element, contiguous copies too and strided ones 2; addresses take half
 * a us.
 */
typedef struct access_case {
  double access, piece, deposit_us, copy_us;
} access_case;

static const access_case access_cases[] = {
  { OVX_DEPOSIT_ACCESS_STRIDED, 1, 4 * 0.5, 4 + 4 * 1 },
  { OVX_DEPOSIT_ACCESS_STRIDED, 3, 2 * 0.5, 4 + 2 * 1 },
  { OVX_DEPOSIT_ACCESS_STRIDED, 4, 0.5, 4 + 1 },
  { OVX_DEPOSIT_ACCESS_STRIDED, 4096, 0.5, 4 + 1 },
  /* An index is half an element: it is read in half a us. */
  { OVX_DEPOSIT_ACCESS_INDEXED, 1, 4 * (0.5 + 2 * 0.5), 4 + 4 * (1 + 0.5) },
  { OVX_DEPOSIT_ACCESS_INDEXED, 3, 2 * (0.5 + 2 * 0.5), 4 + 2 * (1 + 0.5) },
};

static ovx_time in_pieces(const ovx_workload *workload, double access, double piece) {
  values[OVX_DEPOSIT_ACCESS] = access;
  values[OVX_DEPOSIT_PIECE_ELEMENTS] = piece;
  run(workload, with_trace);
  EXPECT_EQUAL(broken_invariants(&simulation), 0);
  ovx_time traced = simulation.finish, stored = simulation.spent[OVX_SPAN_STORE];
  run(workload, no_trace);
  EXPECT_EQUAL(simulation.finish, traced);
  EXPECT_EQUAL(simulation.spent[OVX_SPAN_STORE], stored);
  return traced;
}

static void a_block_in_pieces_takes_its_addresses_beside_its_bytes(void) {
  for (int i = 0; i < (int)(sizeof access_cases / sizeof *access_cases); i++) {
    const access_case *given = &access_cases[i];
    defaults(4, 2);
    values[OVX_DEPOSIT_BLOCK_MB_S] = values[OVX_DEPOSIT_COPY_MB_S] = 16;
    values[OVX_DEPOSIT_GATHER_MB_S] = 8;
    values[OVX_DEPOSIT_ADDRESS_US] = 0.5;
    ovx_time contiguous = in_pieces(&ovx_deposit_dmsg, OVX_DEPOSIT_ACCESS_CONTIGUOUS, 1);
    EXPECT_EQUAL(in_pieces(&ovx_deposit_dmsg, given->access, given->piece) - contiguous,
                 ovx_from_us(given->deposit_us));
    contiguous = in_pieces(&ovx_deposit_rrmsg, OVX_DEPOSIT_ACCESS_CONTIGUOUS, 1);
    EXPECT_EQUAL(simulation.counters.copies, 0);
    EXPECT_EQUAL(in_pieces(&ovx_deposit_rrmsg, given->access, given->piece) - contiguous,
                 2 * ovx_from_us(given->copy_us));
    EXPECT_EQUAL(simulation.spent[OVX_SPAN_GATHER], 2 * ovx_from_us(given->copy_us));
  }
}

/* What a node does for a put, as it is drawn: its overhead, then an address and a piece by turns. */
static void addresses_and_pieces_take_turns(void) {
  defaults(8, 2);
  values[OVX_DEPOSIT_ADDRESS_US] = 0.5;
  values[OVX_DEPOSIT_BLOCK_MB_S] = 16;
  values[OVX_DEPOSIT_ACCESS] = OVX_DEPOSIT_ACCESS_STRIDED;
  run(&ovx_deposit_dmsg, with_trace);
  const ovx_spans *spans = &simulation.trace.spans;
  uint32_t seen = 0;
  for (uint32_t i = 0; i < spans->count; i++) {
    uint32_t operation = spans->operation[i];
    if (operation == OVX_NONE || spans->process[i] != 0 ||
        simulation.schedule.operations[operation].kind != OVX_PUT)
      continue;
    double expected = seen == 0 ? 2.47 : seen % 2 ? 0.5 : 1;
    EXPECT(fabs(spans->end_us[i] - spans->start_us[i] - expected) < 1e-6);
    EXPECT_EQUAL(spans->kind[i], seen % 2 || seen == 0 ? OVX_SPAN_OVERHEAD : OVX_SPAN_STORE);
    seen++;
  }
  EXPECT_EQUAL(seen, 1 + 2 * 16);
}

/* While links of 1 us a byte for two nodes are full, addresses are made behind them. */
static void a_crowded_link_hides_addresses(void) {
  ovx_time finish[2];
  for (int i = 0; i < 2; i++) {
    defaults(64, 4);
    values[OVX_DEPOSIT_LINK_MB_S] = 1;
    values[OVX_DEPOSIT_ACCESS] = i == 0 ? OVX_DEPOSIT_ACCESS_CONTIGUOUS : OVX_DEPOSIT_ACCESS_STRIDED;
    run(&ovx_deposit_dmsg, with_trace);
    EXPECT_EQUAL(broken_invariants(&simulation), 0);
    finish[i] = simulation.finish;
  }
  EXPECT_EQUAL(finish[1], finish[0]);
}

static void congestion_control_pays_where_links_are_crowded(void) {
  defaults(4096, 512);
  values[OVX_DEPOSIT_LINK_MB_S] = 50;
  run(&ovx_deposit_dmsg, no_trace);
  ovx_time in_phase = simulation.finish;
  values[OVX_DEPOSIT_EXTRA_BARRIERS] = OVX_DEPOSIT_EXTRA_BARRIERS_OFF;
  run(&ovx_deposit_dmsg, no_trace);
  EXPECT(simulation.finish > in_phase);
}

static void every_machine_completes_and_keeps_the_invariants(void) {
  unsigned long long seed = 1995;
  const double nodes[] = { 2, 3, 4, 6, 8, 16, 20, 32 };
  for (int i = 0; i < samples(300); i++) {
    double p = nodes[random_bits(&seed) % 8];
    defaults(p * (1 + (double)(random_bits(&seed) % 16)), p);
    values[OVX_DEPOSIT_KERNEL] = (double)(random_bits(&seed) % 2);
    values[OVX_DEPOSIT_SYNC] = (double)(random_bits(&seed) % 3);
    for (uint32_t key = OVX_DEPOSIT_EXTRA_BARRIERS; key <= OVX_DEPOSIT_COPIES; key++)
      values[key] = (double)(random_bits(&seed) % 2);
    values[OVX_DEPOSIT_ACCESS] = (double)(random_bits(&seed) % 4);
    values[OVX_DEPOSIT_PIECE_ELEMENTS] = (double)(1 + random_bits(&seed) % 40);
    for (uint32_t key = OVX_DEPOSIT_ADDRESS_US; key <= OVX_DEPOSIT_BARRIER_US; key++)
      values[key] = random_bits(&seed) % 4 ? random_logarithmic(&seed, 0.01, 1000) : 0;
    for (uint32_t key = OVX_DEPOSIT_COPY_MB_S; key <= OVX_DEPOSIT_LINK_MB_S; key++)
      values[key] = random_logarithmic(&seed, 1, 100000);
    run(systems[random_bits(&seed) % SYSTEMS], with_trace);
    EXPECT_EQUAL(broken_invariants(&simulation), 0);
  }
}

int main(void) {
  const check_test tests[] = {
    { "an exchange takes exactly three control messages for each pair",
      an_exchange_takes_exactly_three_control_messages_for_each_pair },
    { "a tree takes 2(n-1) messages in 2 log2 n steps and a hardware barrier none",
      a_tree_takes_2_n_minus_1_messages_and_a_hardware_barrier_none },
    { "a transpose moves every block once under every system",
      a_transpose_moves_every_block_once_under_every_system },
    { "halos go to both neighbours", halos_go_to_both_neighbours },
    { "direct deposit takes no time of any receiver", direct_deposit_takes_no_time_of_any_receiver },
    { "every copy of PVM is a span and can be left out", every_copy_of_pvm_is_a_span_and_can_be_left_out },
    { "request and response gathers and scatters once and says three things a block",
      request_and_response_gathers_and_scatters_once_and_says_three_things_a_block },
    { "the copies of a transpose are alike unless they are apart, and those of halos never",
      the_copies_of_a_transpose_are_alike_unless_they_are_apart_and_those_of_halos_never },
    { "every message of PVM costs its sender a buffer", every_message_of_pvm_costs_its_sender_a_buffer },
    { "PVM looks through its buffers beyond those that are free",
      pvm_looks_through_its_buffers_beyond_those_that_are_free },
    { "limited buffers are asked for, and few are looked through",
      limited_buffers_are_asked_for_and_few_are_looked_through },
    { "limited buffers never overflow, and nobody waits for ever",
      limited_buffers_never_overflow_and_nobody_waits_for_ever },
    { "acknowledgements travel with data that goes back later",
      acknowledgements_travel_with_data_that_goes_back_later },
    { "nodes store at speeds in equal steps", nodes_store_at_speeds_in_equal_steps },
    { "a torus with too few places is refused", a_torus_with_too_few_places_is_refused },
    { "a stream alone is as fast as its sender or its link",
      a_stream_alone_is_as_fast_as_its_sender_or_its_link },
    { "two nodes share their access to the network and no more",
      two_nodes_share_their_access_to_the_network_and_no_more },
    { "half way round a ring odd processes go back", half_way_round_a_ring_odd_processes_go_back },
    { "a stream that is kept back keeps others back", a_stream_that_is_kept_back_keeps_others_back },
    { "a held link is one message's, and so are those behind it",
      a_held_link_is_one_messages_and_so_are_those_behind_it },
    { "a block in pieces takes its addresses beside its bytes",
      a_block_in_pieces_takes_its_addresses_beside_its_bytes },
    { "addresses and pieces take turns", addresses_and_pieces_take_turns },
    { "a crowded link hides addresses", a_crowded_link_hides_addresses },
    { "congestion control pays where links are crowded", congestion_control_pays_where_links_are_crowded },
    { "every machine completes and keeps the invariants", every_machine_completes_and_keeps_the_invariants },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
