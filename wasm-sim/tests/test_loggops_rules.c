/*
 * The rules of ../shared/reference/loggopsim-semantics.md one by one, on schedules small enough to be worked
 * out on paper. Unless said otherwise L = 6, o = 2, g = 4, G = 1 a byte, O = 0 and every message is eager.
 */
#include "loggops_case.h"

static const costs_ns usual = { .L = 6, .o = 2, .g = 4, .G = 1, .S = 65535 };

static void an_isolated_message_takes_o_L_o_and_its_bytes(void) {
  /* Leaves the sender's processor at o = 2, arrives at o + L = 8, occupies the receiver for o + 9 G = 11. */
  EXPECT_EQUAL(run(usual, "num_ranks 2\nrank 0 {\nsend 10b to 1\n}\nrank 1 {\nrecv 10b from 0\n}\n"),
               OVX_COMPLETED);
  EXPECT_EQUAL(end(0), 2);
  EXPECT_EQUAL(end(1), 19);
  EXPECT_EQUAL(simulation.counters.messages, 1);
  /* P1 has waited for P0 until 8; the arrow begins behind o. */
  const ovx_trace *trace = &simulation.trace;
  EXPECT_EQUAL(broken_invariants(&simulation), 0);
  EXPECT_EQUAL(trace->spans.count, 3);
  EXPECT_EQUAL(trace->spans.kind[1], OVX_SPAN_WAIT);
  EXPECT_EQUAL(trace->spans.process[1], 1);
  EXPECT_EQUAL(trace->spans.peer[1], 0);
  EXPECT(trace->spans.end_us[1] == 0.008 && trace->spans.end_us[2] == 0.019);
  EXPECT_EQUAL(trace->spans.kind[2], OVX_SPAN_OVERHEAD);
  EXPECT(trace->arrows.count == 1 && trace->arrows.sent_us[0] == 0.002 &&
         trace->arrows.received_us[0] == 0.008);
}

static void O_occupies_both_processors_and_delays_nothing_on_the_way(void) {
  /* Sender: 2 + 9 * 3 = 29. Arrival still at 8. Receiver: 8 + 2 + max(9 * 3, 9 * 1) = 37. */
  costs_ns costs = usual;
  costs.O = 3;
  run(costs, "num_ranks 2\nrank 0 {\nsend 10b to 1\n}\nrank 1 {\nrecv 10b from 0\n}\n");
  EXPECT_EQUAL(end(0), 29);
  EXPECT_EQUAL(end(1), 37);
}

static void the_start_orders_sends_before_receives_before_calcs(void) {
  /*
   * Rule 1 with rule 7: the send goes first although it stands last: 2, then the calc until 12; P1 has 8 + 2.
   */
  run(usual, "num_ranks 2\nrank 0 {\ncalc 10\nsend 1b to 1\n}\n");
  EXPECT_EQUAL(end(0), 12);
  EXPECT_EQUAL(end(1), 10);
}

static void computations_take_the_processor_one_after_another(void) {
  /* Rule 2, the second postponed to 5; also when it needs no more than the first one's start. */
  run(usual, "num_ranks 2\nrank 0 {\ncalc 5\ncalc 7\n}\nrank 1 {\na: calc 5\nb: calc 7\nb irequires a\n}\n");
  EXPECT_EQUAL(end(0), 12);
  EXPECT_EQUAL(end(1), 12);
}

static void a_send_waits_for_processor_and_card(void) {
  /*
   * Rule 3: the card is busy with 5 bytes until 4 + 4 = 8, the processor until 2: the second leaves at 8, so
   * that it arrives at 16, and a calc fits in between, at 2.
   */
  run(usual, "num_ranks 3\nrank 0 {\nsend 5b to 1\nsend 1b to 2\ncalc 3\n}\n");
  EXPECT_EQUAL(end(0), 10);
  EXPECT_EQUAL(end(1), 8 + 2 + 4);
  EXPECT_EQUAL(end(2), 16 + 2);
  EXPECT_EQUAL(simulation.processes[0].computed, 3000);
}

static void what_requires_an_eager_send_starts_behind_its_overhead(void) {
  run(
    usual,
    "num_ranks 2\nrank 0 {\na: send 100b to 1\nb: calc 5\nb requires a\n}\nrank 1 {\nrecv 100b from 0\n}\n");
  EXPECT_EQUAL(end(0), 7);
}

static void a_late_receive_costs_nothing_more(void) {
  /*
   * Rule 4: the message of P0 arrives at 8 and occupies P1 until 10, unexpected; that of P2 leaves at 50,
   * arrives at 58 and ends at 60. The receive for the first is posted then, is matched at once, and the calc
   * ends at 65.
   */
  EXPECT_EQUAL(
    run(usual, "num_ranks 3\nrank 0 {\nsend 1b to 1\n}\n"
               "rank 1 {\na: recv 1b from 2\nb: recv 1b from 0\nb requires a\nc: calc 5\nc requires b\n}\n"
               "rank 2 {\na: calc 50\nb: send 1b to 1\nb requires a\n}\n"),
    OVX_COMPLETED);
  EXPECT_EQUAL(end(1), 65);
}

static void a_message_waits_for_the_receivers_processor(void) {
  /* Rule 5: arrived at 8, but the processor computes until 100. */
  run(usual, "num_ranks 2\nrank 0 {\nsend 1b to 1\n}\nrank 1 {\ncalc 100\nrecv 1b from 0\n}\n");
  EXPECT_EQUAL(end(1), 102);
}

static void messages_share_the_receivers_card(void) {
  /* Three arrive at 8. The processor would be free again at 10, the card at 12 and 16: 16 + 2. */
  run(usual, "num_ranks 4\nrank 0 {\nrecv 1b from any\nrecv 1b from any\nrecv 1b from any\n}\n"
             "rank 1 {\nsend 1b to 0\n}\nrank 2 {\nsend 1b to 0\n}\nrank 3 {\nsend 1b to 0\n}\n");
  EXPECT_EQUAL(end(0), 18);
}

static void a_message_that_nobody_receives_costs_the_same_and_is_no_deadlock(void) {
  EXPECT_EQUAL(run(usual, "num_ranks 2\nrank 0 {\nsend 10b to 1\n}\n"), OVX_UNRECEIVED);
  EXPECT_EQUAL(end(1), 19);
}

static void receives_take_the_first_message_that_fits(void) {
  /*
   * The messages from P0 arrive at 8 (tag 1) and 12 (tag 2), both unexpected: P1 waits for P2, whose message
   * leaves at 50 and ends at 60. Then `any` takes tag 1, so that the last receive, of tag 1, stays without
   * one.
   */
  EXPECT_EQUAL(run(usual,
                   "num_ranks 3\nrank 0 {\na: send 1b to 1 tag 1\nb: send 1b to 1 tag 2\nb requires a\n}\n"
                   "rank 1 {\na: recv 1b from 2\nb: recv 1b from 0 tag any\nb requires a\n"
                   "c: recv 1b from any tag 1\nc requires b\n}\n"
                   "rank 2 {\na: calc 50\nb: send 1b to 1\nb requires a\n}\n"),
               OVX_DEADLOCK);
  EXPECT_EQUAL(simulation.states[3].state, OVX_FINISHED);
  EXPECT_EQUAL(simulation.states[4].state, OVX_STARTED);
  EXPECT_EQUAL(end(1), 60);
}

static void a_rendezvous_releases_the_sender_when_its_message_is_matched(void) {
  /* Rule 6, receive posted: the message is matched at 8, the sender's processor is free from 8 on: 8 + 5. */
  costs_ns costs = usual;
  costs.S = 9;
  EXPECT_EQUAL(run(costs, "num_ranks 2\nrank 0 {\na: send 10b to 1\nb: calc 5\nb requires a\n}\n"
                          "rank 1 {\nrecv 10b from 0\n}\n"),
               OVX_COMPLETED);
  EXPECT_EQUAL(end(0), 13);
  EXPECT_EQUAL(end(1), 19);
  /* The sender has waited for the receiver: 2 to 8. */
  EXPECT_EQUAL(simulation.trace.spans.kind[2], OVX_SPAN_OVERHEAD);
  EXPECT_EQUAL(simulation.trace.spans.kind[3], OVX_SPAN_WAIT);
  EXPECT_EQUAL(simulation.trace.spans.process[3], 0);
  EXPECT_EQUAL(simulation.trace.spans.peer[3], 1);
  EXPECT(simulation.trace.spans.start_us[3] == 0.002 && simulation.trace.spans.end_us[3] == 0.008);
  /*
   * Receive posted late: the receiver computes until 100, takes the message in until 111, and its receive,
   * which does not wait for the processor, matches at 100: 100 + 5.
   */
  run(costs, "num_ranks 2\nrank 0 {\na: send 10b to 1\nb: calc 5\nb requires a\n}\n"
             "rank 1 {\na: calc 100\nb: recv 10b from 0\nb requires a\n}\n");
  EXPECT_EQUAL(end(0), 105);
  EXPECT_EQUAL(end(1), 111);
  /* A message of S bytes is eager still. */
  costs.S = 10;
  run(costs,
      "num_ranks 2\nrank 0 {\na: send 10b to 1\nb: calc 5\nb requires a\n}\nrank 1 {\nrecv 10b from 0\n}\n");
  EXPECT_EQUAL(end(0), 7);
  costs.S = 9;
  /* The sender has work that needs no more than the start of its send: its clock is ahead of the match. */
  run(costs,
      "num_ranks 2\nrank 0 {\na: send 10b to 1\nb: calc 5\nb requires a\nc: calc 50\nc irequires a\n}\n"
      "rank 1 {\nrecv 10b from 0\n}\n");
  EXPECT_EQUAL(end(0), 57);
}

static void edges_behind_a_start_release_before_those_behind_an_end(void) {
  /* Rule 7: to 2, behind the start of the calc, goes first, at 10; to 1 when the card is free, at 14. */
  run(
    usual,
    "num_ranks 3\nrank 0 {\na: calc 10\nx: send 1b to 1\ny: send 1b to 2\nx requires a\ny irequires a\n}\n");
  EXPECT_EQUAL(end(2), 10 + 8 + 2);
  EXPECT_EQUAL(end(1), 14 + 8 + 2);
  /* Of one kind in the order of the text. */
  run(usual,
      "num_ranks 3\nrank 0 {\na: calc 10\nx: send 1b to 1\ny: send 1b to 2\ny requires a\nx requires a\n}\n");
  EXPECT_EQUAL(end(2), 20);
  EXPECT_EQUAL(end(1), 24);
}

static void ranks_that_one_event_has_released_are_visited_in_ascending_order(void) {
  /*
   * L = 10, g = 5, everything else free. At 10 the rendezvous from 1 to 0 releases a send to 2 in each, that
   * of the sender first; both leave at 10 and arrive at 20, that of rank 0 first because its rank is visited
   * first. Its receive releases the calc at once, 20 to 23; the other message follows when the card is free,
   * at 25. The other way round the calc would end at 28.
   */
  costs_ns costs = { .L = 10, .g = 5, .S = 4 };
  const char *text = "num_ranks 3\nrank 0 {\na: recv 10b from 1\nb: send 1b to 2\nb requires a\n}\n"
                     "rank 1 {\na: send 10b to 0\nb: send 1b to 2\nb requires a\n}\n"
                     "rank 2 {\na: recv 1b from 0\nb: recv 1b from 1\nc: calc 3\nc requires a\n}\n";
  EXPECT_EQUAL(run(costs, text), OVX_COMPLETED);
  EXPECT_EQUAL(end(2), 25);
}

static void a_message_of_0_bytes_has_minus_one_byte_too_many(void) {
  /* Rule 8: o - G for the receiver. */
  run(usual, "num_ranks 2\nrank 0 {\nsend 0b to 1\n}\nrank 1 {\nrecv 0b from 0\n}\n");
  EXPECT_EQUAL(end(0), 2);
  EXPECT_EQUAL(end(1), 8 + 2 - 1);
  /* Less than nothing if G > o: what follows begins before the message has arrived. */
  costs_ns costs = usual;
  costs.G = 5;
  EXPECT_EQUAL(run(costs, "num_ranks 2\nrank 0 {\nsend 0b to 1\n}\n"
                          "rank 1 {\na: recv 0b from 0\nb: calc 100\nb requires a\n}\n"),
               OVX_COMPLETED);
  EXPECT_EQUAL(end(1), 8 + 2 - 5 + 100);
  EXPECT_EQUAL(broken_invariants(&simulation), 0);
  /* With O and G, the smaller one is taken off the receiver, O off the sender. */
  costs = (costs_ns){ .L = 6, .o = 9, .g = 9, .G = 5, .O = 3, .S = 100 };
  run(costs, "num_ranks 2\nrank 0 {\nsend 0b to 1\n}\n");
  EXPECT_EQUAL(end(0), 9 - 3);
  EXPECT_EQUAL(end(1), 15 + 9 - 3);
}

static void a_time_before_0_is_one_just_below_2_to_the_64(void) {
  /*
   * Rule 8: the send ends at 1 - 3, unsigned. Its rank's calc of 5 comes after all others, and passes 2^64: 3
   * is left.
   */
  costs_ns costs = { .L = 6, .o = 1, .g = 4, .O = 3, .S = 100 };
  EXPECT_EQUAL(run(costs, "num_ranks 3\nrank 0 {\nsend 0b to 1\ncalc 5\n}\nrank 1 {\nrecv 0b from 0\n}\nrank "
                          "2 {\ncalc 1000\n}\n"),
               OVX_COMPLETED);
  EXPECT_EQUAL(end(0), 3);
  EXPECT_EQUAL(simulation.now, -2000);
  EXPECT_EQUAL(broken_invariants(&simulation), 0);
}

int main(void) {
  const check_test tests[] = {
    { "an isolated message takes o + L + o + (s-1)G", an_isolated_message_takes_o_L_o_and_its_bytes },
    { "O occupies both processors and delays nothing on the way",
      O_occupies_both_processors_and_delays_nothing_on_the_way },
    { "rule 1: the start orders sends before receives before calcs",
      the_start_orders_sends_before_receives_before_calcs },
    { "rule 2: computations take the processor one after another",
      computations_take_the_processor_one_after_another },
    { "rule 3: a send waits for processor and card", a_send_waits_for_processor_and_card },
    { "rule 3: what requires an eager send starts behind its overhead",
      what_requires_an_eager_send_starts_behind_its_overhead },
    { "rule 4: a late receive costs nothing more", a_late_receive_costs_nothing_more },
    { "rule 4: receives take the first message that fits", receives_take_the_first_message_that_fits },
    { "rule 5: a message waits for the receiver's processor", a_message_waits_for_the_receivers_processor },
    { "rule 5: messages share the receiver's card", messages_share_the_receivers_card },
    { "rule 5: a message that nobody receives costs the same and is no deadlock",
      a_message_that_nobody_receives_costs_the_same_and_is_no_deadlock },
    { "rule 6: a rendezvous releases the sender when its message is matched",
      a_rendezvous_releases_the_sender_when_its_message_is_matched },
    { "rule 7: edges behind a start release before those behind an end",
      edges_behind_a_start_release_before_those_behind_an_end },
    { "rule 7: ranks that one event has released are visited in ascending order",
      ranks_that_one_event_has_released_are_visited_in_ascending_order },
    { "rule 8: a message of 0 bytes has minus one byte too many",
      a_message_of_0_bytes_has_minus_one_byte_too_many },
    { "rule 8: a time before 0 is one just below 2^64", a_time_before_0_is_one_just_below_2_to_the_64 },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
