/*
 * Edits of runs small enough to be worked out on paper. Times in us (LogGOPS: ns). The exchange of two
 * processes:
 *
 *     P0    |= 100 =|o 2|
 *     card              |== 10 ==|
 *     way               '- 5 -'
 *     P1                      |== 10 ==|o 3|= 50 =|         170
 */
#include "kernel/edits.h"
#include "loggops_case.h"
#include "ovx_parameters.h"
#include "socket_case.h"
#include "workload/explore/explore.h"

#include <math.h>

static const ovx_time us = OVX_PS_PER_US;

enum { COMPUTE, SEND, RECEIVE_IT, BEHIND };

static ovx_network network_of_two(void) {
  return (ovx_network){ .send = { .fixed = 2 * us },
                        .receive = { .fixed = 3 * us },
                        .wire = { .fixed = 10 * us },
                        .latency = 5 * us };
}

static uint32_t add(ovx_schedule *schedule, ovx_kind kind, uint32_t process, ovx_time time) {
  return ovx_add(schedule, (ovx_operation){ .kind = (uint8_t)kind,
                                            .process = process,
                                            .peer = kind == OVX_COMPUTE ? OVX_NONE : 1 - process,
                                            .time = time,
                                            .bytes = kind == OVX_COMPUTE ? 0 : 100 });
}

static ovx_status exchange(const ovx_network *network, const ovx_protocol *protocol, const ovx_edit *edits,
                           uint32_t count) {
  arena = fresh_arena();
  ovx_schedule schedule;
  ovx_schedule_open(&schedule, &arena, 2, 4, 2);
  add(&schedule, OVX_COMPUTE, 0, 100 * us);
  add(&schedule, OVX_SEND, 0, 0);
  add(&schedule, OVX_RECEIVE, 1, 0);
  add(&schedule, OVX_COMPUTE, 1, 50 * us);
  ovx_require(&schedule, COMPUTE, SEND);
  ovx_require(&schedule, RECEIVE_IT, BEHIND);
  ovx_limits limits = with_trace;
  limits.edits = edits;
  limits.edit_count = count;
  return run_schedule(&simulation, &arena, &schedule, protocol, network, limits);
}

static ovx_status edited(ovx_edit edit) {
  ovx_network network = network_of_two();
  ovx_status status = exchange(&network, &ovx_eager, &edit, 1);
  EXPECT_EQUAL(broken_invariants(&simulation), 0);
  return status;
}

#define EDIT(what, of, ...) \
  (ovx_edit) { \
    .kind = OVX_EDIT_##what, .subject = of, __VA_ARGS__ \
  }

static void without_edits_the_exchange_takes_170(void) {
  ovx_network network = network_of_two();
  EXPECT_EQUAL(exchange(&network, &ovx_eager, NULL, 0), OVX_COMPLETED);
  EXPECT_EQUAL(simulation.finish, 170 * us);
}

static void a_delayed_operation_is_ready_later_by_that(void) {
  EXPECT_EQUAL(edited(EDIT(DELAY, SEND, .amount = 7)), OVX_COMPLETED);
  EXPECT_EQUAL(simulation.finish, 177 * us);
  /* From the beginning of the run on; what waits for nothing too. */
  edited(EDIT(DELAY, COMPUTE, .amount = 0.5));
  EXPECT_EQUAL(simulation.finish, 170 * us + us / 2);
  /* The message is there at 117 and waits for its receive until 200. */
  edited(EDIT(DELAY, RECEIVE_IT, .amount = 200));
  EXPECT_EQUAL(simulation.finish, (200 + 3 + 50) * us);
}

static void a_scaled_operation_takes_its_own_time_times_the_factor(void) {
  edited(EDIT(SCALE, COMPUTE, .amount = 1.5));
  EXPECT_EQUAL(simulation.finish, 220 * us);
  /* Its overhead 6, its first byte at 111, its wire 30: there at 141. */
  edited(EDIT(SCALE, SEND, .amount = 3));
  EXPECT_EQUAL(simulation.finish, (100 + 6 + 5 + 30 + 3 + 50) * us);
  edited(EDIT(SCALE, RECEIVE_IT, .amount = 2));
  EXPECT_EQUAL(simulation.finish, 173 * us);
  edited(EDIT(SCALE, COMPUTE, .amount = 0));
  EXPECT_EQUAL(simulation.finish, 70 * us);
}

static void a_factor_is_a_whole_number_of_millionths(void) {
  edited(EDIT(SCALE, COMPUTE, .amount = 1.0000014));
  EXPECT_EQUAL(simulation.finish, 170 * us + 100);
  edited(EDIT(SCALE, COMPUTE, .amount = 1000));
  EXPECT_EQUAL(simulation.finish, 100070 * us);
}

static void a_slow_process_needs_longer_for_all_that_its_processor_does(void) {
  edited(EDIT(SLOW, 1, .amount = 2));
  EXPECT_EQUAL(simulation.finish, (117 + 6 + 100) * us);
  edited(EDIT(SLOW, 0, .amount = 0.5));
  EXPECT_EQUAL(simulation.finish, (50 + 1 + 5 + 10 + 3 + 50) * us);
}

static void in_a_pause_the_processor_does_nothing_and_goes_on_behind_it(void) {
  edited(EDIT(PAUSE, 0, .amount = 40, .until = 60));
  EXPECT_EQUAL(simulation.finish, 190 * us);
  const ovx_spans *spans = &simulation.trace.spans;
  EXPECT(spans->end_us[0] == 40 && spans->kind[1] == OVX_SPAN_WAIT && spans->start_us[2] == 60 &&
         spans->end_us[2] == 120);
  EXPECT_EQUAL(simulation.spent[OVX_SPAN_COMPUTE], 150 * us);
  /* One of the three of the receiver's overhead is over when the pause begins. */
  edited(EDIT(PAUSE, 1, .amount = 118, .until = 128));
  EXPECT_EQUAL(simulation.finish, 180 * us);
  /* It begins within the pause, and without the pause it would have had nothing to do. */
  edited(EDIT(PAUSE, 1, .amount = 110, .until = 119));
  EXPECT_EQUAL(simulation.finish, 172 * us);
  edited(EDIT(PAUSE, 1, .amount = 20, .until = 117));
  EXPECT_EQUAL(simulation.finish, 170 * us);
}

static void pauses_that_meet_are_one(void) {
  const ovx_edit edits[] = {
    EDIT(PAUSE, 0, .amount = 70, .until = 80),
    EDIT(PAUSE, 0, .amount = 10, .until = 20),
    EDIT(PAUSE, 0, .amount = 15, .until = 30),
    EDIT(PAUSE, 1, .amount = 0, .until = 5),
  };
  ovx_network network = network_of_two();
  exchange(&network, &ovx_eager, edits, 4);
  EXPECT_EQUAL(simulation.finish, 200 * us);
}

static void a_computation_in_the_background_pauses_too(void) {
  ovx_network network = network_of_two();
  network.resources[0] = &ovx_preemption;
  const ovx_edit pause = EDIT(PAUSE, 0, .amount = 40, .until = 60), slow = EDIT(SLOW, 0, .amount = 2);
  exchange(&network, &ovx_eager, &pause, 1);
  EXPECT_EQUAL(simulation.finish, 190 * us);
  exchange(&network, &ovx_eager, &slow, 1);
  EXPECT_EQUAL(simulation.finish, (200 + 4 + 5 + 10 + 3 + 50) * us);
}

static void a_pause_holds_up_what_interrupts_a_computation(void) {
  /*
   * P0 sends at once: there at 17. P1 computes 200 meanwhile and pauses from 10 to 30: the receive from 30 to
   * 33.
   */
  ovx_network network = network_of_two();
  network.resources[0] = &ovx_preemption;
  arena = fresh_arena();
  ovx_schedule schedule;
  ovx_schedule_open(&schedule, &arena, 2, 3, 1);
  add(&schedule, OVX_SEND, 0, 0);
  add(&schedule, OVX_RECEIVE, 1, 0);
  add(&schedule, OVX_COMPUTE, 1, 200 * us);
  ovx_limits limits = with_trace;
  limits.edits = &EDIT(PAUSE, 1, .amount = 10, .until = 30);
  limits.edit_count = 1;
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &network, limits), OVX_COMPLETED);
  EXPECT_EQUAL(simulation.finish, (200 + 20 + 3) * us);
  EXPECT_EQUAL(broken_invariants(&simulation), 0);
}

static void a_dropped_message_never_arrives_and_its_receiver_waits(void) {
  EXPECT_EQUAL(edited(EDIT(DROP, SEND)), OVX_DEADLOCK);
  EXPECT_EQUAL(simulation.finish, 112 * us);
  EXPECT_EQUAL(simulation.states[SEND].state, OVX_FINISHED);
  EXPECT_EQUAL(simulation.states[RECEIVE_IT].state, OVX_STARTED);
  EXPECT_EQUAL(simulation.counters.dropped, 1);
  const ovx_arrows *arrows = &simulation.trace.arrows;
  EXPECT(arrows->count == 1 && isnan(arrows->received_us[0]) && arrows->dropped_us[0] == 107);
}

static void a_dropped_computation_is_carried_out_and_never_ends(void) {
  EXPECT_EQUAL(edited(EDIT(DROP, COMPUTE)), OVX_DEADLOCK);
  EXPECT_EQUAL(simulation.states[COMPUTE].state, OVX_STARTED);
  EXPECT_EQUAL(simulation.states[SEND].state, OVX_PENDING);
  EXPECT_EQUAL(simulation.finish, 100 * us);
}

static ovx_status put(const ovx_edit *edits, uint32_t count) {
  ovx_network network = network_of_two();
  network.resources[0] = &ovx_torus;
  network.links = (ovx_link_costs){ .size = { 2, 1, 1 }, .nodes_per_access = 1, .wire = { .fixed = 1 * us } };
  arena = fresh_arena();
  ovx_schedule schedule;
  ovx_schedule_open(&schedule, &arena, 2, 1, 0);
  add(&schedule, OVX_PUT, 0, 0);
  ovx_limits limits = with_trace;
  limits.edits = edits;
  limits.edit_count = count;
  return run_schedule(&simulation, &arena, &schedule, &ovx_deposit, &network, limits);
}

static void what_a_processor_stores_into_the_network_is_its_time_and_the_wires(void) {
  /* Overhead 2, stored until 12, the last byte 5 later. */
  EXPECT_EQUAL(put(NULL, 0), OVX_COMPLETED);
  EXPECT_EQUAL(simulation.finish, 17 * us);
  put(&EDIT(SLOW, 0, .amount = 2), 1);
  EXPECT_EQUAL(simulation.finish, (4 + 20 + 5) * us);
  put(&EDIT(SCALE, 0, .amount = 3), 1);
  EXPECT_EQUAL(simulation.finish, (6 + 30 + 5) * us);
  put(&EDIT(PAUSE, 0, .amount = 4, .until = 8), 1);
  EXPECT_EQUAL(simulation.finish, 21 * us);
  EXPECT_EQUAL(put(&EDIT(DROP, 0), 1), OVX_DEADLOCK);
}

static void of_packets_the_first_is_lost_once_and_sent_again(void) {
  /*
   * One sender with two packets. The first would be in the switch when it has been prepared; its sender knows
   * of the loss a timeout later, prepares it again, and everything else is over by then.
   */
  double values[OVX_EXPLORE_PARAMETER_COUNT];
  for (int i = 0; i < OVX_EXPLORE_PARAMETER_COUNT; i++) values[i] = ovx_explore_default[i];
  values[OVX_EXPLORE_P] = 2;
  values[OVX_EXPLORE_PACKETS] = 2;
  values[OVX_EXPLORE_WINDOW] = 1;
  ovx_limits limits = with_trace;
  limits.edits = &EDIT(DROP, 1);
  limits.edit_count = 1;
  arena = fresh_arena();
  EXPECT_EQUAL(ovx_run_workload(&ovx_explore_gathered, values, &arena, limits, &simulation), OVX_COMPLETED);
  double expected = 2 * OVX_EXPLORE_PACKET_SEND_US + OVX_EXPLORE_TIMEOUT_US + OVX_EXPLORE_RECEIVE_GAP_US +
                    OVX_EXPLORE_PACKET_RECEIVE_US + OVX_EXPLORE_PACKET_COPY_US;
  EXPECT(fabs(ovx_to_us(simulation.finish) - expected) < 1e-6);
  EXPECT_EQUAL(simulation.counters.dropped, 1);
  EXPECT_EQUAL(simulation.counters.retransmitted, 1);
  EXPECT_EQUAL(simulation.counters.messages, 2);
}

/*
 * One message and back: copy 50, processing 300, wire 289, latency 1000, processing 300, copy 50, each way.
 */
static outcome there_and_back(ovx_edit edit) {
  const change changes[] = {
    { OVX_SOCKETS_MESSAGE_BYTES, 500 }, { OVX_SOCKETS_COPY_US_PER_KB, 100 }, { OVX_SOCKETS_PROTOCOL_US, 300 },
    { OVX_SOCKETS_BANDWIDTH_MB_S, 2 },  { OVX_SOCKETS_LATENCY_US, 1000 },    { OVX_SOCKETS_ITERATIONS, 1 },
  };
  ovx_limits limits = with_trace;
  limits.edits = &edit;
  limits.edit_count = 1;
  return run_sockets(&ovx_sockets_direct, changes, sizeof changes / sizeof *changes, limits);
}

/* The send of a process: the first of its operations of that kind. */
static uint32_t send_of(const ovx_schedule *schedule, uint32_t process) {
  for (uint32_t i = 0; i < schedule->operation_count; i++)
    if (schedule->operations[i].process == process && schedule->operations[i].kind == OVX_SEND) return i;
  return OVX_NONE;
}

static void programs_on_sockets_are_delayed_slowed_and_paused(void) {
  const ovx_time whole = 2 * (50 + 300 + 289 + 1000 + 300 + 50) * us;
  outcome base = there_and_back(EDIT(DELAY, 0, .amount = 0));
  EXPECT_EQUAL(base.end, whole);
  uint32_t answer = send_of(&base.simulation.schedule, 1);
  EXPECT_EQUAL(there_and_back(EDIT(DELAY, answer, .amount = 700)).end, whole + 700 * us);
  /*
   * Both ends of both messages cost a process 350 each. A row of the trace is half a process: user and TCP.
   */
  EXPECT_EQUAL(there_and_back(EDIT(SLOW, 0, .amount = 2)).end, whole + 700 * us);
  EXPECT_EQUAL(there_and_back(EDIT(SLOW, 3, .amount = 3)).end, whole + 1400 * us);
  EXPECT_EQUAL(there_and_back(EDIT(PAUSE, 2, .amount = 2000, .until = 2500)).end, whole + 500 * us);
}

static void a_message_in_a_stream_is_scaled_by_its_bytes_and_dropped_it_never_leaves(void) {
  outcome base = there_and_back(EDIT(DELAY, 0, .amount = 0));
  uint32_t question = send_of(&base.simulation.schedule, 0);
  /* The copy that its receiver makes is the receive's own. */
  EXPECT_EQUAL(there_and_back(EDIT(SCALE, question, .amount = 2)).end,
               base.end + (50 + 300 + 289 + 300) * us);
  outcome dropped = there_and_back(EDIT(DROP, question));
  EXPECT_EQUAL(dropped.status, OVX_DEADLOCK);
  EXPECT_EQUAL(dropped.simulation.finish, 0);
}

/* Messages of 100, 300 and 700 bytes, of which a byte takes the wire 1 us and nobody else anything. */
static ovx_time three_in_a_stream(const ovx_edit *edits, uint32_t count) {
  static const uint32_t bytes[] = { 100, 300, 700 };
  const ovx_stream_costs costs = {
    .send_buffer = 10000,
    .receive_buffer = 10000,
    .segment_bytes = 1000,
    .card_bytes = 10000,
    .page_bytes = 10000,
    .window_bytes = 10000,
    .wire = { .per_byte = us },
    .latency = 10 * us,
    .delayed_acknowledgement = 200000 * us,
    .first_probe = 1000000 * us,
    .longest_probe = 1000000 * us,
    .fragment_bytes = 10000,
  };
  const ovx_network network = { .own = &costs, .lanes = 2 };
  arena = fresh_arena();
  ovx_schedule schedule;
  ovx_schedule_open(&schedule, &arena, 2, 6, 4);
  for (uint32_t i = 0; i < 6; i++)
    ovx_add(&schedule, (ovx_operation){ .kind = i < 3 ? OVX_SEND : OVX_RECEIVE,
                                        .process = i / 3,
                                        .peer = 1 - i / 3,
                                        .bytes = bytes[i % 3] });
  for (uint32_t i = 0; i < 6; i++)
    if (i % 3 > 0) ovx_require(&schedule, i - 1, i);
  ovx_limits limits = no_trace;
  limits.edits = edits;
  limits.edit_count = count;
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_plain_sockets, &network, limits),
               OVX_COMPLETED);
  return simulation.finish;
}

static void a_segment_takes_the_mean_factor_of_its_bytes(void) {
  /* The first one leaves alone; the others fill a segment. */
  EXPECT_EQUAL(three_in_a_stream(NULL, 0), (100 + 1000 + 10) * us);
  const ovx_edit edits[] = { EDIT(SCALE, 2, .amount = 2), EDIT(SCALE, 1, .amount = 0.5),
                             EDIT(SCALE, 0, .amount = 3) };
  EXPECT_EQUAL(three_in_a_stream(edits, 1), (100 + 300 + 1400 + 10) * us);
  EXPECT_EQUAL(three_in_a_stream(edits, 2), (100 + 150 + 1400 + 10) * us);
  EXPECT_EQUAL(three_in_a_stream(edits, 3), (300 + 150 + 1400 + 10) * us);
}

static void numbers_outside_of_their_range_are_refused_with_the_place_of_the_edit(void) {
  const ovx_edit wrong[] = {
    EDIT(SCALE, COMPUTE, .amount = 1001),
    EDIT(DELAY, COMPUTE, .amount = -1),
    EDIT(DELAY, COMPUTE, .amount = 2e9),
    EDIT(SLOW, 0, .amount = NAN),
    EDIT(PAUSE, 0, .amount = 0, .until = INFINITY),
  };
  for (int i = 0; i < 5; i++) {
    ovx_network network = network_of_two();
    const ovx_edit edits[] = { EDIT(DELAY, SEND, .amount = 1), wrong[i] };
    EXPECT_EQUAL(exchange(&network, &ovx_eager, edits, 2), OVX_LIMIT);
    EXPECT_EQUAL(simulation.edits->refused, 2);
    EXPECT_EQUAL(simulation.edits->refusal, OVX_EDIT_OUT_OF_RANGE);
  }
}

static void an_edit_of_what_the_run_does_not_have_is_of_another_run(void) {
  EXPECT_EQUAL(edited(EDIT(DROP, 4)), OVX_COMPLETED);
  EXPECT_EQUAL(simulation.finish, 170 * us);
  EXPECT_EQUAL(edited(EDIT(SLOW, 2, .amount = 9)), OVX_COMPLETED);
  EXPECT_EQUAL(simulation.finish, 170 * us);
}

static const costs_ns logps = { .L = 6, .o = 2, .g = 4, .G = 1, .S = 65535 };

static ovx_status loggops(const char *text, ovx_edit edit) {
  ovx_limits limits = with_trace;
  limits.edits = &edit;
  limits.edit_count = 1;
  return run_limited(logps, text, limits);
}

static void the_rules_of_LogGOPSim_heed_edits(void) {
  /* The message leaves at 2, is there at 8, and takes the receiver 2 + 9: 19. */
  const char *message = "num_ranks 2\nrank 0 {\nsend 10b to 1\n}\nrank 1 {\nrecv 10b from 0\n}\n";
  EXPECT_EQUAL(loggops(message, EDIT(DELAY, 0, .amount = 0)), OVX_COMPLETED);
  EXPECT(end(0) == 2 && end(1) == 19);
  loggops(message, EDIT(DELAY, 0, .amount = 0.007));
  EXPECT(end(0) == 9 && end(1) == 26);
  /* o = 6, there at 12, received in 33. */
  loggops(message, EDIT(SCALE, 0, .amount = 3));
  EXPECT(end(0) == 6 && end(1) == 45);
  loggops(message, EDIT(SLOW, 1, .amount = 2));
  EXPECT(end(0) == 2 && end(1) == 30);
  /* It finds the processor asleep; it is two ns under way when that falls asleep. */
  loggops(message, EDIT(PAUSE, 1, .amount = 0.005, .until = 0.015));
  EXPECT_EQUAL(end(1), 26);
  loggops(message, EDIT(PAUSE, 1, .amount = 0.010, .until = 0.015));
  EXPECT_EQUAL(end(1), 24);
  EXPECT_EQUAL(loggops(message, EDIT(DROP, 0)), OVX_DEADLOCK);
  EXPECT(end(0) == 2 && simulation.counters.dropped == 1 && simulation.states[1].state == OVX_STARTED);
}

static void computations_under_the_rules_of_LogGOPSim_heed_them_too(void) {
  const char *calcs = "num_ranks 1\nrank 0 {\na: calc 100\nb: calc 10\nb requires a\n}\n";
  loggops(calcs, EDIT(DELAY, 1, .amount = 0.03));
  EXPECT_EQUAL(end(0), 140);
  loggops(calcs, EDIT(SCALE, 0, .amount = 0.5));
  EXPECT_EQUAL(end(0), 60);
  loggops(calcs, EDIT(PAUSE, 0, .amount = 0.04, .until = 0.06));
  EXPECT_EQUAL(end(0), 130);
  EXPECT_EQUAL(loggops(calcs, EDIT(DROP, 0)), OVX_DEADLOCK);
  EXPECT_EQUAL(end(0), 100);
}

int main(void) {
  const check_test tests[] = {
    { "without edits the exchange takes 170 us", without_edits_the_exchange_takes_170 },
    { "a delayed operation is ready later by that", a_delayed_operation_is_ready_later_by_that },
    { "a scaled operation takes its own time times the factor",
      a_scaled_operation_takes_its_own_time_times_the_factor },
    { "a factor is a whole number of millionths", a_factor_is_a_whole_number_of_millionths },
    { "a slow process needs longer for all that its processor does",
      a_slow_process_needs_longer_for_all_that_its_processor_does },
    { "in a pause the processor does nothing, and goes on behind it",
      in_a_pause_the_processor_does_nothing_and_goes_on_behind_it },
    { "pauses that meet are one", pauses_that_meet_are_one },
    { "a computation in the background is slowed and pauses too",
      a_computation_in_the_background_pauses_too },
    { "a pause holds up what interrupts a computation", a_pause_holds_up_what_interrupts_a_computation },
    { "a dropped message never arrives, and its receiver waits",
      a_dropped_message_never_arrives_and_its_receiver_waits },
    { "a dropped computation is carried out and never ends",
      a_dropped_computation_is_carried_out_and_never_ends },
    { "what a processor stores into the network is its time and the wire's",
      what_a_processor_stores_into_the_network_is_its_time_and_the_wires },
    { "of packets the first is lost once, and sent again", of_packets_the_first_is_lost_once_and_sent_again },
    { "programs on sockets are delayed, slowed and paused",
      programs_on_sockets_are_delayed_slowed_and_paused },
    { "a message in a stream is scaled by its bytes, and dropped it never leaves",
      a_message_in_a_stream_is_scaled_by_its_bytes_and_dropped_it_never_leaves },
    { "a segment takes the mean factor of its bytes", a_segment_takes_the_mean_factor_of_its_bytes },
    { "numbers outside of their range are refused, with the place of the edit",
      numbers_outside_of_their_range_are_refused_with_the_place_of_the_edit },
    { "an edit of what the run does not have is of another run",
      an_edit_of_what_the_run_does_not_have_is_of_another_run },
    { "the rules of LogGOPSim heed edits of messages", the_rules_of_LogGOPSim_heed_edits },
    { "computations under the rules of LogGOPSim heed them too",
      computations_under_the_rules_of_LogGOPSim_heed_them_too },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
