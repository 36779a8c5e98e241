/* Broadcast and gather of the cluster lab against equations (1), (2), (5), (6) and (8) of Tam and Wang. */
#include "check.h"
#include "cluster_case.h"

static cluster_case with(cluster_machine machine, int p, int packets) {
  return (cluster_case){ .p = p, .packets = packets, .buffer = 1000000, .timeout = 2000, .machine = machine };
}

static int between(unsigned long long *seed, int low, int high) {
  return low + (int)(random_bits(seed) % (unsigned)(high - low + 1));
}

/* From 1 on, each octave as often as every other: most of what can go wrong shows in few packets. */
static int up_to(unsigned long long *seed, int high) {
  return (int)random_logarithmic(seed, 1, high + 1);
}

/* A send takes less processor time than its gap, and a line is at least as fast as the sender. */
static cluster_machine random_machine(unsigned long long *seed, double least_taking, double most_taking) {
  double gs = random_logarithmic(seed, 1, 200), gr = gs * random_between(seed, 0.3, 1);
  double taking = gs * random_between(seed, least_taking, most_taking);
  return (cluster_machine){
    .Os = gs * random_between(seed, 0, 1),
    .gs = gs,
    .gr = gr,
    .Or = taking * 0.6,
    .Ur = taking * 0.4,
    .L = gr + random_between(seed, 0, 300),
  };
}

/* Every packet that is sent is dropped, thrown away or delivered, and each is delivered once. */
static void expect_every_packet_once(cluster_case c) {
  uint64_t deliveries = (uint64_t)(c.p - 1) * (uint64_t)c.packets;
  EXPECT_EQUAL(simulation.counters.messages - simulation.counters.dropped - simulation.counters.discarded,
               deliveries);
  EXPECT_EQUAL(simulation.counters.messages - simulation.counters.retransmitted, deliveries);
  EXPECT_EQUAL(broken_invariants(&simulation), 0);
}

static void a_broadcast_takes_the_time_of_equation_2_where_receiving_takes_a_send_gap_or_more(void) {
  unsigned long long seed = 3;
  for (int i = 0; i < samples(1500) && check_failures < 10; i++) {
    /* Interrupts take 0.6 of receiving, so less than a send gap. */
    cluster_case c = with(random_machine(&seed, 1, 1.6), 2 << between(&seed, 0, 5), up_to(&seed, 120));
    EXPECT_EQUAL(run_cluster(BROADCAST, c, i % 10 ? no_trace : with_trace), OVX_COMPLETED);
    double expected = cluster_us(c.p, c.packets, c.machine);
    /* An interrupt may come before or after the send of another packet: less than one receive each way. */
    EXPECT(fabs(finish_us() - expected) <= c.machine.Or + 1e-6);
    if (c.packets > 20) EXPECT_EQUAL(simulation.counters.busiest, c.p / 2);
    expect_every_packet_once(c);
  }
}

/*
 * Process p/2 needs the way to memory for each packet that comes in, beside what equation (2) counts; for the
 * first it is free.
 */
static void on_one_path_to_memory_a_broadcast_takes_a_receive_gap_more_for_each_packet(void) {
  unsigned long long seed = 6;
  for (int i = 0; i < samples(500) && check_failures < 10; i++) {
    cluster_case c = with(random_machine(&seed, 0.9, 1.1), 4 << between(&seed, 0, 4), up_to(&seed, 120));
    /* With the interrupt less than a send gap. */
    c.machine.gr = c.machine.gs * random_between(&seed, 0.1, 0.3);
    c.machine.L += c.machine.gs;
    c.one_path = 1;
    EXPECT_EQUAL(run_cluster(BROADCAST, c, i % 10 ? no_trace : with_trace), OVX_COMPLETED);
    double expected = cluster_us(c.p, c.packets, c.machine) + (c.packets - 1) * c.machine.gr;
    EXPECT(fabs(finish_us() - expected) <= c.machine.Or + c.machine.gr + 1e-6);
    if (c.packets > 20) EXPECT_EQUAL(simulation.counters.busiest, c.p / 2);
    expect_every_packet_once(c);
  }
}

/*
 * When the last of so many processes has a packet that the first of them has then, each of which is run at
 * multiples of `poll` alone.
 */
static ovx_time passed_on(ovx_time then, int processes, cluster_machine m, ovx_time poll) {
  ovx_time last = then, sent = then;
  for (int rest = processes / 2; rest > 0; rest /= 2, sent += ovx_from_us(m.gs)) {
    ovx_time received = sent + ovx_from_us(m.Os) + ovx_from_us(m.L) + ovx_from_us(m.Or);
    ovx_time polled = (received + poll - 1) / poll * poll;
    last = ovx_later(last, passed_on(polled + ovx_from_us(m.Ur), rest, m, poll));
  }
  return last;
}

static void processes_that_are_run_seldom_pass_a_packet_on_when_they_are(void) {
  unsigned long long seed = 32;
  for (int i = 0; i < samples(500) && check_failures < 10; i++) {
    cluster_case c = with(random_machine(&seed, 1, 1.6), 2 << between(&seed, 0, 5), 1);
    c.poll = random_logarithmic(&seed, 1, 1e5);
    EXPECT_EQUAL(run_cluster(BROADCAST, c, i % 10 ? no_trace : with_trace), OVX_COMPLETED);
    EXPECT(llabs(simulation.finish - passed_on(0, c.p, c.machine, ovx_from_us(c.poll))) <= 100);
    expect_every_packet_once(c);
  }
}

static void a_root_that_is_run_seldom_takes_all_that_has_come_at_once(void) {
  /*
   * Three packets arrive at 11, 13 and 15; interrupts take them in until 12, 14 and 16; from 20 on they are
   * taken over, 3 us each.
   */
  cluster_case c = with((cluster_machine){ .Os = 1, .gs = 2, .gr = 2, .Or = 1, .Ur = 3, .L = 10 }, 4, 1);
  EXPECT_EQUAL(run_cluster(GATHER, c, with_trace), OVX_COMPLETED);
  EXPECT_EQUAL(simulation.finish, ovx_from_us(23));
  c.poll = 20;
  EXPECT_EQUAL(run_cluster(GATHER, c, with_trace), OVX_COMPLETED);
  EXPECT_EQUAL(simulation.finish, ovx_from_us(29));
  /* What comes while it is run waits for nothing: from 14 on it takes two, and the third behind them. */
  c.poll = 14;
  EXPECT_EQUAL(run_cluster(GATHER, c, with_trace), OVX_COMPLETED);
  EXPECT_EQUAL(simulation.finish, ovx_from_us(14 + 3 + 1 + 3 + 3));
}

/*
 * Interrupts come before everything else: overrun, a process takes all packets in before it passes most of
 * them on.
 */
static void interrupts_longer_than_a_send_gap_make_a_broadcast_longer_by_at_most_their_excess_a_round(void) {
  unsigned long long seed = 5;
  for (int i = 0; i < samples(500) && check_failures < 10; i++) {
    cluster_case c = with(random_machine(&seed, 1.7, 4), 4 << between(&seed, 0, 4), up_to(&seed, 120));
    EXPECT_EQUAL(run_cluster(BROADCAST, c, no_trace), OVX_COMPLETED);
    double later = finish_us() - cluster_us(c.p, c.packets, c.machine);
    EXPECT(later > -c.machine.Or - 1e-6);
    EXPECT(later < rounds_of(c.p) * (c.packets * (c.machine.Or - c.machine.gs) + c.machine.Or));
  }
}

static void a_broadcast_of_one_packet_takes_its_way_down_the_tree(void) {
  for (int p = 2; p <= 4096; p *= 2) {
    EXPECT_EQUAL(run_cluster(BROADCAST, with(table_1, p, 1), no_trace), OVX_COMPLETED);
    EXPECT(fabs(finish_us() - logp_us(p, 1, table_1)) < 1e-6);
  }
}

static void where_receiving_takes_less_than_a_send_gap_the_root_is_the_slowest_and_equation_1_holds(void) {
  unsigned long long seed = 4;
  for (int i = 0; i < samples(1000) && check_failures < 10; i++) {
    cluster_case c = with(random_machine(&seed, 0.1, 0.9), 4 << between(&seed, 0, 4), up_to(&seed, 100));
    c.machine.L += c.machine.gs;
    EXPECT_EQUAL(run_cluster(BROADCAST, c, no_trace), OVX_COMPLETED);
    EXPECT(fabs(finish_us() - logp_us(c.p, c.packets, c.machine)) <= c.machine.Or + c.machine.gs);
    if (c.packets > 20) EXPECT_EQUAL(simulation.counters.busiest, 0);
  }
}

static void a_broadcast_reaches_every_process_also_where_p_is_no_power_of_two(void) {
  /* Between two processes alone the output, slower than the sender by g_r - g_s, decides. */
  for (int p = 3; p < 200; p++) {
    cluster_case c = with(table_1, p, 5);
    EXPECT_EQUAL(run_cluster(BROADCAST, c, with_trace), OVX_COMPLETED);
    expect_every_packet_once(c);
    EXPECT(finish_us() <= fmax(logp_us(p, 5, table_1), cluster_us(p, 5, table_1)) + 1e-6);
  }
}

/* Equation (8) with the output as the slowest stage. */
static double bound_us(int p, int i, cluster_machine m) {
  return m.Os + (p - 1) * i * m.gr + m.L - m.gr + m.Or + m.Ur;
}

static int lower_bound(cluster_machine m) {
  return (int)ceil(m.gs / m.gr);
}

static int upper_bound(cluster_case c) {
  return (int)floor(c.machine.gs / c.machine.gr + (double)c.buffer / c.packets);
}

static void inside_the_bounds_nothing_is_dropped_and_the_link_never_idles(void) {
  unsigned long long seed = 7;
  int tried = 0;
  for (int i = 0; i < samples(4000) && check_failures < 10; i++) {
    cluster_case c = with(table_1, between(&seed, 2, i % 50 ? 40 : 400), up_to(&seed, 100));
    /* g_s / g_r of Table 1 lies between 0.77, at 41 bytes, and 1, up to 40 bytes. */
    if (i % 3) c.machine.gs = c.machine.gr * (i % 3 == 1 ? 1 : random_between(&seed, 0.77, 1));
    c.window = between(&seed, 2, 12);
    c.buffer = (int)ceil((c.window - c.machine.gs / c.machine.gr) * c.packets) +
               (i % 2 ? between(&seed, 0, 50) : 0);
    if (c.window > upper_bound(c)) continue;
    tried++;
    EXPECT_EQUAL(run_cluster(GATHER, c, i % 20 ? no_trace : with_trace), OVX_COMPLETED);
    EXPECT_EQUAL(simulation.counters.dropped, 0);
    /* Groups of so few packets that the queue is empty before the signal can be there leave a gap. */
    if (c.packets > 4) EXPECT_EQUAL(simulation.idle, 0);
    if (simulation.idle == 0) EXPECT(fabs(finish_us() - bound_us(c.p, c.packets, c.machine)) < 1e-5);
    expect_every_packet_once(c);
  }
  EXPECT(tried > samples(3000));
}

/*
 * Equation (6) counts on the packets that leave while the senders send. Later generations do not start
 * together.
 */
static void packets_of_no_more_than_a_window_of_senders_are_in_the_switch(void) {
  unsigned long long seed = 8;
  for (int i = 0; i < samples(2000) && check_failures < 10; i++) {
    cluster_case c = with(random_machine(&seed, 0.1, 0.3), between(&seed, 3, 60), up_to(&seed, 100));
    c.machine.gr = c.machine.gs / random_between(&seed, 1, 12);
    c.machine.gr *= i % 2 ? 1 : 20;
    c.machine.L += c.machine.gr;
    c.window = between(&seed, 1, 24);
    c.buffer = c.window * c.packets;
    EXPECT_EQUAL(run_cluster(GATHER, c, no_trace), OVX_COMPLETED);
    EXPECT_EQUAL(simulation.counters.dropped, 0);
  }
}

/*
 * Three packets that the root takes more slowly than they come, with room for so many; timeout 100.
 *
 *     arrive      21  31  41
 *     room 1      o|= take =|51          2 and 3 find no place: 131 sent again, 152 arrives; 3 again at 162, and 283 at last
 *     room 2      o|= take =|o|= take =|81     3 finds none: 141 sent again, 162 arrives
 *     room 3      o|= take =|oo|= take =|= take =|111
 */
static void what_finds_no_place_at_its_receiver_is_dropped_and_sent_again(void) {
  const struct {
    int queue, finish;
    uint32_t dropped, again;
  } expected[] = { { 1, 313, 3, 3 }, { 2, 192, 1, 1 }, { 3, 111, 0, 0 }, { 0, 111, 0, 0 } };
  cluster_machine slow = { .Os = 1, .gs = 10, .gr = 10, .Or = 5, .Ur = 25, .L = 20 };
  for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
    cluster_case c = { .p = 2,
                       .packets = 3,
                       .buffer = 10,
                       .queue = expected[i].queue,
                       .window = 1,
                       .timeout = 100,
                       .machine = slow };
    EXPECT_EQUAL(run_cluster(GATHER, c, with_trace), OVX_COMPLETED);
    EXPECT_EQUAL(simulation.finish, expected[i].finish * OVX_PS_PER_US);
    EXPECT_EQUAL(simulation.counters.dropped, expected[i].dropped);
    EXPECT_EQUAL(simulation.counters.overflowed, expected[i].dropped);
    EXPECT_EQUAL(simulation.counters.retransmitted, expected[i].again);
    EXPECT_EQUAL(simulation.trace.arrows.count, 3 + expected[i].again);
    expect_every_packet_once(c);
    for (uint32_t k = 0, lost = 0; k < simulation.trace.arrows.count; k++) {
      /* As it arrives, 20 after it is sent. */
      double dropped = simulation.trace.arrows.dropped_us[k];
      if (dropped == dropped)
        EXPECT(fabs(dropped - simulation.trace.arrows.sent_us[k] - 20) < 1e-9 &&
               ++lost <= expected[i].dropped);
    }
  }
}

static void below_the_lower_bound_the_link_stands_idle(void) {
  unsigned long long seed = 9;
  for (int i = 0; i < samples(500); i++) {
    cluster_case c = with(random_machine(&seed, 0.01, 0.05), 30, between(&seed, 2, 60));
    c.machine.gr = c.machine.gs / random_between(&seed, 1.5, 12);
    c.window = between(&seed, 1, lower_bound(c.machine) - 1);
    EXPECT_EQUAL(run_cluster(GATHER, c, with_trace), OVX_COMPLETED);
    EXPECT(simulation.idle > 0);
    double idle = 0;
    uint32_t bubbles = 0;
    const ovx_levels *levels = &simulation.trace.levels;
    for (uint32_t k = 0; k + 1 < levels->count; k++)
      if (levels->track[k] == 1 && levels->amount[k] == 1) {
        bubbles++;
        idle += levels->time_us[k + 1] - levels->time_us[k];
      }
    EXPECT_EQUAL(simulation.counters.bubbles, bubbles);
    EXPECT(fabs(idle - ovx_to_us(simulation.idle)) < 1e-6 * finish_us());
  }
}

static void above_the_upper_bound_packets_are_dropped_and_sent_again(void) {
  unsigned long long seed = 10;
  for (int i = 0; i < samples(500) && check_failures < 10; i++) {
    cluster_case c = with(table_1, 0, between(&seed, 2, 100));
    c.buffer = between(&seed, 0, 300);
    c.window = upper_bound(c) + 1;
    c.p = c.window + between(&seed, 1, 20);
    EXPECT_EQUAL(run_cluster(GATHER, c, with_trace), OVX_COMPLETED);
    EXPECT(simulation.counters.dropped > 0);
    EXPECT_EQUAL(simulation.counters.peak_queue, c.buffer);
    EXPECT(finish_us() > bound_us(c.p, c.packets, table_1) - 1e-6);
    expect_every_packet_once(c);
  }
}

static void read_to_the_letter_algorithm_1_overruns_the_buffer_in_the_second_generation(void) {
  for (int packets = 20; packets < 200; packets += 30) {
    cluster_case c = with(table_1, 9, packets);
    c.window = 4;
    c.buffer = (int)ceil((c.window - table_1.gs / table_1.gr) * packets);
    run_cluster(GATHER, c, no_trace);
    EXPECT_EQUAL(simulation.counters.dropped, 0);
    c.sent = 1;
    EXPECT_EQUAL(run_cluster(GATHER, c, with_trace), OVX_COMPLETED);
    EXPECT(simulation.counters.dropped > 0);
    expect_every_packet_once(c);
  }
}

static void however_small_the_buffer_every_packet_arrives_once(void) {
  unsigned long long seed = 11;
  for (int i = 0; i < samples(400) && check_failures < 10; i++) {
    cluster_case c = with(random_machine(&seed, 0.1, 3), between(&seed, 2, 20), between(&seed, 1, 30));
    c.machine.gr = c.machine.gs * random_between(&seed, 0.2, 5);
    c.machine.L += c.machine.gr;
    c.buffer = between(&seed, 0, 6);
    c.window = between(&seed, 1, 20);
    c.timeout = random_logarithmic(&seed, 1, 10000);
    EXPECT_EQUAL(run_cluster(i % 2 ? GATHER : BROADCAST, c, with_trace), OVX_COMPLETED);
    expect_every_packet_once(c);
  }
}

static void a_run_in_slices_is_the_same_run(void) {
  cluster_case c = with(table_1, 16, 50);
  c.buffer = 30;
  run_cluster(GATHER, c, with_trace);
  ovx_simulation whole = simulation;
  double last = whole.trace.spans.end_us[whole.trace.spans.count - 1];
  ovx_limits limits = with_trace;
  limits.events = 100;
  ovx_status status = run_cluster(GATHER, c, limits);
  for (int slices = 0; status == OVX_LIMIT && slices < 100000; slices++) {
    EXPECT_EQUAL(simulation.limit, OVX_LIMIT_EVENTS);
    limits.events += 7;
    status = ovx_simulation_run(&simulation, limits);
  }
  EXPECT_EQUAL(status, OVX_COMPLETED);
  EXPECT_EQUAL(simulation.handled, whole.handled);
  EXPECT_EQUAL(simulation.finish, whole.finish);
  EXPECT_EQUAL(simulation.counters.dropped, whole.counters.dropped);
  EXPECT_EQUAL(simulation.trace.spans.count, whole.trace.spans.count);
  EXPECT(simulation.trace.spans.end_us[simulation.trace.spans.count - 1] == last);
}

static void events_are_five_a_packet_at_most(void) {
  for (int operation = BROADCAST; operation <= GATHER; operation++)
    for (int p = 64; p <= 1024; p *= 4) {
      cluster_case c = with(table_1, p, 20);
      c.window = 3;
      EXPECT_EQUAL(run_cluster(operation, c, no_trace), OVX_COMPLETED);
      EXPECT(simulation.handled <= (uint32_t)(5 * (p - 1) * c.packets + 4 * p));
    }
}

static void a_run_that_outlasts_the_clock_ends_and_says_so(void) {
  cluster_machine slow = { .Os = 1e9, .gs = 1e9, .gr = 1e9, .Or = 1e9, .Ur = 1e9, .L = 1e9 };
  EXPECT_EQUAL(run_cluster(GATHER, with(slow, 100, 100), no_trace), OVX_LIMIT);
  EXPECT_EQUAL(simulation.limit, OVX_LIMIT_TIME);
}

static void of_a_gather_nothing_says_who_is_the_slowest_of_a_broadcast(void) {
  double values[OVX_LAB_VALUES_MOST] = { [OVX_CLUSTER_P] = 4,
                                         [OVX_CLUSTER_MESSAGE_BYTES] = 2 * PACKET,
                                         [OVX_CLUSTER_MTU] = PACKET };
  double results[OVX_LAB_RESULTS_MOST];
  ovx_outcome run = { .busiest = 2 };
  ovx_lab_cluster.results(values, &run, results);
  EXPECT_EQUAL(results[OVX_CLUSTER_RESULT_BOTTLENECK], 2);
  values[OVX_CLUSTER_OPERATION] = OVX_CLUSTER_OPERATION_GATHER;
  ovx_lab_cluster.results(values, &run, results);
  EXPECT(results[OVX_CLUSTER_RESULT_BOTTLENECK] != results[OVX_CLUSTER_RESULT_BOTTLENECK]);
}

int main(void) {
  const check_test tests[] = {
    { "a broadcast takes the time of equation (2) where receiving takes a send gap or more",
      a_broadcast_takes_the_time_of_equation_2_where_receiving_takes_a_send_gap_or_more },
    { "on one path to memory a broadcast takes a receive gap more for each packet",
      on_one_path_to_memory_a_broadcast_takes_a_receive_gap_more_for_each_packet },
    { "processes that are run seldom pass a packet on when they are",
      processes_that_are_run_seldom_pass_a_packet_on_when_they_are },
    { "a root that is run seldom takes all that has come at once",
      a_root_that_is_run_seldom_takes_all_that_has_come_at_once },
    { "interrupts longer than a send gap make a broadcast longer, by at most their excess a round",
      interrupts_longer_than_a_send_gap_make_a_broadcast_longer_by_at_most_their_excess_a_round },
    { "a broadcast of one packet takes its way down the tree",
      a_broadcast_of_one_packet_takes_its_way_down_the_tree },
    { "where receiving takes less than a send gap the root is the slowest and equation (1) holds",
      where_receiving_takes_less_than_a_send_gap_the_root_is_the_slowest_and_equation_1_holds },
    { "a broadcast reaches every process, also where p is no power of two",
      a_broadcast_reaches_every_process_also_where_p_is_no_power_of_two },
    { "inside the bounds nothing is dropped and the link never idles",
      inside_the_bounds_nothing_is_dropped_and_the_link_never_idles },
    { "packets of no more than a window of senders are in the switch",
      packets_of_no_more_than_a_window_of_senders_are_in_the_switch },
    { "what finds no place at its receiver is dropped and sent again",
      what_finds_no_place_at_its_receiver_is_dropped_and_sent_again },
    { "below the lower bound the link stands idle", below_the_lower_bound_the_link_stands_idle },
    { "above the upper bound packets are dropped and sent again",
      above_the_upper_bound_packets_are_dropped_and_sent_again },
    { "read to the letter, algorithm 1 overruns the buffer in the second generation",
      read_to_the_letter_algorithm_1_overruns_the_buffer_in_the_second_generation },
    { "however small the buffer, every packet arrives once",
      however_small_the_buffer_every_packet_arrives_once },
    { "a run in slices is the same run", a_run_in_slices_is_the_same_run },
    { "of a gather nothing says who is the slowest of a broadcast",
      of_a_gather_nothing_says_who_is_the_slowest_of_a_broadcast },
    { "events are five a packet at most", events_are_five_a_packet_at_most },
    { "a run that outlasts the clock ends and says so", a_run_that_outlasts_the_clock_ends_and_says_so },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
