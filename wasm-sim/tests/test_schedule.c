/* Hand-made schedules with times worked out on paper, one microsecond being one unit. */
#include "check.h"
#include "support.h"

static const ovx_time us = OVX_PS_PER_US;

static ovx_schedule open_schedule(ovx_arena *arena, uint32_t processes) {
  ovx_schedule schedule;
  ovx_schedule_open(&schedule, arena, processes, 64, 128);
  return schedule;
}

static uint32_t compute(ovx_schedule *schedule, uint32_t process, ovx_time time) {
  return ovx_add(schedule, (ovx_operation){ .kind = OVX_COMPUTE, .process = process, .time = time });
}

static uint32_t message(ovx_schedule *schedule, ovx_kind kind, uint32_t process, uint32_t peer,
                        uint32_t bytes, uint32_t tag) {
  return ovx_add(
    schedule,
    (ovx_operation){ .kind = (uint8_t)kind, .process = process, .peer = peer, .bytes = bytes, .tag = tag });
}

/* LogGP with o = 2, L = 6, G = 1 us a byte: the wire of s bytes takes (s - 1) G. */
static const ovx_network loggp = {
  .send = { .fixed = 2 * OVX_PS_PER_US },
  .receive = { .fixed = 2 * OVX_PS_PER_US },
  .wire = { .fixed = -OVX_PS_PER_US, .per_byte = OVX_PS_PER_US },
  .latency = 6 * OVX_PS_PER_US,
};

static void an_isolated_message_takes_o_L_G_and_o(void) {
  for (uint32_t bytes = 1; bytes < 2000; bytes = bytes * 3 + 1) {
    ovx_arena arena = fresh_arena();
    ovx_simulation simulation;
    ovx_schedule schedule = open_schedule(&arena, 2);
    message(&schedule, OVX_SEND, 0, 1, bytes, 0);
    message(&schedule, OVX_RECEIVE, 1, 0, bytes, 0);
    EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &loggp, with_trace), OVX_COMPLETED);
    EXPECT_EQUAL(simulation.finish, (2 + 6 + (ovx_time)(bytes - 1) + 2) * us);
    EXPECT_EQUAL(broken_invariants(&simulation), 0);
  }
}

static void a_ring_of_messages_takes_p_isolated_messages(void) {
  enum { P = 16 };
  ovx_arena arena = fresh_arena();
  ovx_simulation simulation;
  ovx_schedule schedule = open_schedule(&arena, P);
  for (uint32_t process = 0; process < P; process++) {
    uint32_t send = message(&schedule, OVX_SEND, process, (process + 1) % P, 10, 0);
    uint32_t receive = message(&schedule, OVX_RECEIVE, process, (process + P - 1) % P, 10, 0);
    if (process == 0) continue;
    ovx_require(&schedule, receive, send);
  }
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &loggp, no_trace), OVX_COMPLETED);
  EXPECT_EQUAL(simulation.finish, P * (2 + 6 + 9 + 2) * us);
}

static void messages_into_one_receiver_share_its_card(void) {
  /*
   * Three senders, 11 bytes each: 10 us a message on the card. First bytes come at 2 + 6 = 8; the card is
   * free at 18, 28, 38; the processor needs 2 for each, so the last is through at 40.
   */
  ovx_arena arena = fresh_arena();
  ovx_simulation simulation;
  ovx_schedule schedule = open_schedule(&arena, 4);
  for (uint32_t sender = 1; sender < 4; sender++) {
    message(&schedule, OVX_SEND, sender, 0, 11, 0);
    message(&schedule, OVX_RECEIVE, 0, OVX_ANY, 11, 0);
  }
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &loggp, no_trace), OVX_COMPLETED);
  EXPECT_EQUAL(simulation.finish, 40 * us);
}

static void computation_hides_a_message_that_arrives_meanwhile(void) {
  /* The message is there at 2 + 6 + 9 = 17; the receiver computes until 30 and then spends o = 2. */
  ovx_arena arena = fresh_arena();
  ovx_simulation simulation;
  ovx_schedule schedule = open_schedule(&arena, 2);
  message(&schedule, OVX_SEND, 0, 1, 10, 0);
  uint32_t work = compute(&schedule, 1, 30 * us);
  ovx_require(&schedule, work, message(&schedule, OVX_RECEIVE, 1, 0, 10, 0));
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &loggp, no_trace), OVX_COMPLETED);
  EXPECT_EQUAL(simulation.finish, 32 * us);
}

static void receives_take_messages_by_source_and_tag_in_order(void) {
  /*
   * Tag 2 arrives first and waits for its receive; source 2 is taken by its own receive, not by the earlier
   * one that names source 1.
   */
  ovx_arena arena = fresh_arena();
  ovx_simulation simulation;
  ovx_schedule schedule = open_schedule(&arena, 3);
  uint32_t first = message(&schedule, OVX_SEND, 1, 0, 1, 2);
  uint32_t second = message(&schedule, OVX_SEND, 1, 0, 1, 1);
  message(&schedule, OVX_SEND, 2, 0, 1, 1);
  ovx_require(&schedule, first, second);
  uint32_t one = message(&schedule, OVX_RECEIVE, 0, 1, 1, 1);
  ovx_require(&schedule, one, message(&schedule, OVX_RECEIVE, 0, 1, 1, 2));
  message(&schedule, OVX_RECEIVE, 0, 2, 1, 1);
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &loggp, no_trace), OVX_COMPLETED);
}

static void a_start_edge_releases_before_the_operation_has_finished(void) {
  ovx_arena arena = fresh_arena();
  ovx_simulation simulation;
  ovx_schedule schedule = open_schedule(&arena, 2);
  uint32_t send = message(&schedule, OVX_SEND, 0, 1, 100, 0);
  uint32_t work = compute(&schedule, 0, 50 * us);
  ovx_require_start(&schedule, send, work);
  message(&schedule, OVX_RECEIVE, 1, 0, 100, 0);
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &loggp, with_trace), OVX_COMPLETED);
  /* o = 2, then the computation from 2 to 52, while the message needs 2 + 6 + 99 + 2 = 109. */
  EXPECT_EQUAL(simulation.finish, 109 * us);
  EXPECT_EQUAL(simulation.processes[0].processor.at, 52 * us);
}

static void a_receive_without_a_send_is_a_deadlock(void) {
  const ovx_protocol *protocols[] = { &ovx_eager, &ovx_request_response };
  for (int i = 0; i < 2; i++) {
    ovx_arena arena = fresh_arena();
    ovx_simulation simulation;
    ovx_schedule schedule = open_schedule(&arena, 2);
    compute(&schedule, 0, us);
    message(&schedule, OVX_RECEIVE, 1, 0, 1, 0);
    EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, protocols[i], &loggp, no_trace), OVX_DEADLOCK);
    EXPECT_EQUAL(simulation.processes[0].unfinished, 0);
    EXPECT_EQUAL(simulation.processes[1].unfinished, 1);
  }
}

static void a_requirement_in_a_circle_is_a_deadlock(void) {
  ovx_arena arena = fresh_arena();
  ovx_simulation simulation;
  ovx_schedule schedule = open_schedule(&arena, 1);
  uint32_t a = compute(&schedule, 0, us), b = compute(&schedule, 0, us);
  ovx_require(&schedule, a, b);
  ovx_require(&schedule, b, a);
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &loggp, no_trace), OVX_DEADLOCK);
}

static void a_limit_ends_the_run_and_says_which(void) {
  ovx_arena arena = fresh_arena();
  ovx_simulation simulation;
  ovx_schedule schedule = open_schedule(&arena, 1);
  for (uint32_t i = 0, before = compute(&schedule, 0, us); i < 9; i++) {
    uint32_t after = compute(&schedule, 0, us);
    ovx_require(&schedule, before, after);
    before = after;
  }
  ovx_limits limits = { .events = 5 };
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &loggp, limits), OVX_LIMIT);
  EXPECT_EQUAL(simulation.limit, OVX_LIMIT_EVENTS);
  EXPECT_EQUAL(simulation.now, 5 * us);

  arena = fresh_arena();
  schedule = open_schedule(&arena, 1);
  for (int i = 0; i < 10; i++) compute(&schedule, 0, us);
  limits = (ovx_limits){ .events = UINT32_MAX, .spans = 3, .arrows = 3, .levels = 3 };
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &loggp, limits), OVX_LIMIT);
  EXPECT_EQUAL(simulation.limit, OVX_LIMIT_TRACE);
  EXPECT_EQUAL(simulation.trace.spans.count, 3);

  arena = fresh_arena();
  arena.size = 9000;
  schedule = open_schedule(&arena, 1);
  compute(&schedule, 0, us);
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &loggp, with_trace), OVX_LIMIT);
  EXPECT_EQUAL(simulation.limit, OVX_LIMIT_MEMORY);
}

int main(void) {
  const check_test tests[] = {
    { "an isolated message of s bytes takes o + L + (s-1)G + o", an_isolated_message_takes_o_L_G_and_o },
    { "a ring of p messages takes p isolated messages", a_ring_of_messages_takes_p_isolated_messages },
    { "messages into one receiver share its card", messages_into_one_receiver_share_its_card },
    { "computation hides a message that arrives meanwhile",
      computation_hides_a_message_that_arrives_meanwhile },
    { "receives take messages by source and tag, in order",
      receives_take_messages_by_source_and_tag_in_order },
    { "a start edge releases before the operation has finished",
      a_start_edge_releases_before_the_operation_has_finished },
    { "a receive without a send is a deadlock in every protocol that matches messages",
      a_receive_without_a_send_is_a_deadlock },
    { "a requirement in a circle is a deadlock", a_requirement_in_a_circle_is_a_deadlock },
    { "a limit ends the run and says which", a_limit_ends_the_run_and_says_which },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
