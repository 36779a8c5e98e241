/*
 * Whole runs by the rules of LogGOPSim: textbook schedules, deadlocks, lengths without contention, limits and
 * work.
 */
#include "loggops_case.h"
#include "analysis/deadlock.h"

static const costs_ns usual = { .L = 6, .o = 2, .g = 4, .G = 1, .S = 65535 };

static void the_optimal_broadcast_of_the_LogP_paper_ends_at_24(void) {
  /* Culler et al. 1993, figure 3: P = 8, L = 6, g = 4, o = 2. 0 sends to 1, 2, 3, 4; 1 to 5, 6; 2 to 7. */
  costs_ns costs = { .L = 6, .o = 2, .g = 4, .S = 100 };
  EXPECT_EQUAL(
    run(costs,
        "num_ranks 8\nrank 0 {\nsend 1b to 1\nsend 1b to 2\nsend 1b to 3\nsend 1b to 4\n}\n"
        "rank 1 {\na: recv 1b from 0\nb: send 1b to 5\nc: send 1b to 6\nb requires a\nc requires a\n}\n"
        "rank 2 {\na: recv 1b from 0\nb: send 1b to 7\nb requires a\n}\n"
        "rank 3 {\nrecv 1b from 0\n}\nrank 4 {\nrecv 1b from 0\n}\nrank 5 {\nrecv 1b from 1\n}\n"
        "rank 6 {\nrecv 1b from 1\n}\nrank 7 {\nrecv 1b from 2\n}\n"),
    OVX_COMPLETED);
  EXPECT_EQUAL(simulation.finish, 24000);
  EXPECT_EQUAL(end(3), 18);
  EXPECT_EQUAL(end(4), 22);
  EXPECT_EQUAL(end(5), 20);
  EXPECT_EQUAL(end(6), 24);
  EXPECT_EQUAL(end(7), 24);
}

static void a_ring_takes_as_many_isolated_messages_as_it_has_ranks(void) {
  char text[4096];
  size_t at = 0;
  for (int p = 2; p <= 16; p += 7) {
    at = (size_t)sprintf(text, "num_ranks %d\nrank 0 {\nsend 10b to 1\nrecv 10b from %d\n}\n", p, p - 1);
    for (int rank = 1; rank < p; rank++)
      at += (size_t)sprintf(text + at, "rank %d {\na: recv 10b from %d\nb: send 10b to %d\nb requires a\n}\n",
                            rank, rank - 1, (rank + 1) % p);
    EXPECT_EQUAL(run(usual, text), OVX_COMPLETED);
    EXPECT_EQUAL(end(0), p * (2 + 6 + 2 + 9));
  }
}

/* The length without contention in ns. */
static long long uncontended(costs_ns costs) {
  const ovx_loggops_costs exact = exactly(costs);
  ovx_uncontended_costs of = ovx_loggops_uncontended_costs(&exact);
  ovx_time found;
  EXPECT(ovx_find_uncontended(&simulation, &arena, &of, &found));
  return found / 1000;
}

static void without_contention_a_message_costs_what_the_rules_say(void) {
  /* o + L + o + 9 max(O, G), and no waiting for card or processor: the second message has it as well. */
  const char *text =
    "num_ranks 2\nrank 0 {\nsend 10b to 1\nsend 10b to 1\n}\nrank 1 {\nrecv 10b from 0\nrecv 10b from 0\n}\n";
  costs_ns costs = usual;
  run(costs, text);
  EXPECT_EQUAL(uncontended(costs), 2 + 6 + 2 + 9);
  EXPECT(end(1) > 19);
  costs.O = 3;
  run(costs, text);
  EXPECT_EQUAL(uncontended(costs), 2 + 6 + 2 + 27);
  /*
   * A receive that comes late costs nothing: the messages end at 10 and 60, the longest chain with the calc
   * at 65.
   */
  run(usual, "num_ranks 3\nrank 0 {\nsend 1b to 1\n}\n"
             "rank 1 {\na: recv 1b from 2\nb: recv 1b from 0\nb requires a\nc: calc 5\nc requires b\n}\n"
             "rank 2 {\na: calc 50\nb: send 1b to 1\nb requires a\n}\n");
  EXPECT_EQUAL(uncontended(usual), 65);
}

static void what_needs_the_start_of_a_receive_does_not_wait_for_its_message(void) {
  /* The message has its end at 100 + 10, the calc at 200, not behind it. */
  run(usual, "num_ranks 2\nrank 0 {\na: recv 1b from 1\nb: calc 200\nb irequires a\n}\n"
             "rank 1 {\na: calc 100\nb: send 1b to 0\nb requires a\n}\n");
  EXPECT_EQUAL(uncontended(usual), 200);
  EXPECT_EQUAL(end(0), 202);
}

static void a_deadlock_says_who_waits_for_whom(void) {
  EXPECT_EQUAL(run(usual,
                   "num_ranks 3\nrank 0 {\na: recv 1b from 1\nb: send 1b to 1\nb requires a\n}\n"
                   "rank 1 {\na: recv 1b from 0\nb: send 1b to 0\nb requires a\n}\nrank 2 {\ncalc 7\n}\n"),
               OVX_DEADLOCK);
  EXPECT_EQUAL(simulation.processes[0].unfinished, 2);
  EXPECT_EQUAL(simulation.processes[2].unfinished, 0);
  EXPECT_EQUAL(simulation.states[0].state, OVX_STARTED);
  EXPECT_EQUAL(simulation.states[1].state, OVX_PENDING);
  EXPECT_EQUAL(end(2), 7);
  ovx_deadlock_report report;
  EXPECT(ovx_find_deadlock(&simulation, &arena, 8, &report));
  EXPECT(report.circle && report.count == 2);
  EXPECT(report.waiters[0].process == 0 && report.waiters[0].waits_for == 1);
  /*
   * Two that send first to each other: through if the messages are eager, else each waits, and no receive is
   * posted.
   */
  const char *both_send = "num_ranks 2\nrank 0 {\na: send 10b to 1\nb: recv 10b from 1\nb requires a\n}\n"
                          "rank 1 {\na: send 10b to 0\nb: recv 10b from 0\nb requires a\n}\n";
  costs_ns costs = usual;
  EXPECT_EQUAL(run(costs, both_send), OVX_COMPLETED);
  costs.S = 9;
  EXPECT_EQUAL(run(costs, both_send), OVX_UNRECEIVED);
  EXPECT_EQUAL(simulation.unfinished, 4);
  EXPECT(ovx_find_deadlock(&simulation, &arena, 8, &report));
  EXPECT(report.circle && report.count == 2);
}

static void limits_end_a_run_and_say_which(void) {
  const char *text = "num_ranks 1\nrank 0 {\ncalc 1\ncalc 2\ncalc 3\ncalc 4\n}\n";
  EXPECT_EQUAL(run_limited(usual, text, (ovx_limits){ .events = 2 }), OVX_LIMIT);
  EXPECT_EQUAL(simulation.limit, OVX_LIMIT_EVENTS);
  EXPECT_EQUAL(end(0), 3);
  EXPECT_EQUAL(run_limited(usual, text, (ovx_limits){ .events = 4 }), OVX_COMPLETED);
  EXPECT_EQUAL(run_limited(usual, text, (ovx_limits){ .events = 100, .spans = 2, .arrows = 1 }), OVX_LIMIT);
  EXPECT_EQUAL(simulation.limit, OVX_LIMIT_TRACE);
  EXPECT_EQUAL(simulation.trace.spans.count, 2);
}

static void memory_that_does_not_suffice_ends_a_run(void) {
  const char *text = "num_ranks 3\nrank 0 {\na: calc 1\nb: send 1b to 1\nb requires a\nrecv 1b from 2\n}\n"
                     "rank 2 {\nsend 1b to 0\n}\n";
  int completed = 0;
  for (size_t size = 0; size < 8192; size += 16) {
    arena = (ovx_arena){ .base = fresh_arena().base, .size = size };
    ovx_schedule schedule;
    ovx_goal_source source;
    ovx_goal_error error;
    if (!ovx_goal_parse(text, strlen(text), &arena, &schedule, &source, &error)) continue;
    const ovx_loggops_costs costs = { .o = 1 };
    ovx_status status = ovx_loggops_run(&schedule, &costs, &arena, no_trace, &simulation);
    EXPECT(status == OVX_UNRECEIVED || (status == OVX_LIMIT && simulation.limit == OVX_LIMIT_MEMORY));
    completed += status != OVX_LIMIT;
  }
  EXPECT(completed > 100 && completed < 500);
}

static void a_cost_out_of_range_or_an_operation_of_another_kind_is_refused(void) {
  const char *text = "num_ranks 1\nrank 0 {\ncalc 1\n}\n";
  EXPECT_EQUAL(run((costs_ns){ .L = -1 }, text), OVX_INVALID);
  EXPECT_EQUAL(run((costs_ns){ .o = 1000000000001 }, text), OVX_INVALID);
  EXPECT_EQUAL(run((costs_ns){ .G = 100001 }, text), OVX_INVALID);
  EXPECT_EQUAL(
    run((costs_ns){ .G = 100000, .O = 100000, .L = 1000000000000, .o = 1000000000000, .S = UINT32_MAX },
        "num_ranks 1\nrank 0 {\nsend 4294967295b to 0\n}\n"),
    OVX_UNRECEIVED);
  EXPECT_EQUAL(
    run((costs_ns){ .G = 100000, .O = 100000 },
        "num_ranks 1\nrank 0 {\nsend 4294967295b to 0\nsend 4294967295b to 0\nsend 4294967295b to 0\n}\n"),
    OVX_INVALID);
  arena = fresh_arena();
  ovx_schedule schedule;
  ovx_schedule_open(&schedule, &arena, 1, 1, 0);
  ovx_add(&schedule, (ovx_operation){ .kind = OVX_BARRIER });
  ovx_schedule_close(&schedule);
  const ovx_loggops_costs costs = { .o = 1 };
  EXPECT_EQUAL(ovx_loggops_run(&schedule, &costs, &arena, no_trace, &simulation), OVX_INVALID);
}

/* ---- Work ---- */

static uint32_t add(ovx_schedule *schedule, ovx_kind kind, uint32_t process, uint32_t peer) {
  return ovx_add(schedule,
                 (ovx_operation){ .kind = (uint8_t)kind, .process = process, .peer = peer, .bytes = 1024 });
}

static const ovx_loggops_costs cluster = {
  .L = 2500000, .o = 1500000, .g = 1000000, .G = { .per_byte = 6000 }, .S = 65535
};

static void work_is_linear_when_1023_send_to_one_that_sends_and_computes_itself(void) {
  enum { P = 1024, EACH = 16 };
  arena = fresh_arena();
  ovx_schedule schedule;
  ovx_schedule_open(&schedule, &arena, P, 2 * P * EACH + 2000, P * EACH);
  for (uint32_t sender = 1; sender < P; sender++) {
    for (uint32_t k = 0; k < EACH; k++) {
      uint32_t send = add(&schedule, OVX_SEND, sender, 0);
      if (k > 0) ovx_require(&schedule, send - 2, send);
      add(&schedule, OVX_RECEIVE, 0, sender);
    }
  }
  for (uint32_t i = 0; i < 1000; i++) {
    add(&schedule, OVX_SEND, 0, 1 + i % 1000);
    ovx_add(&schedule, (ovx_operation){ .kind = OVX_COMPUTE, .time = 1000000 });
  }
  ovx_schedule_close(&schedule);
  EXPECT_EQUAL(ovx_loggops_run(&schedule, &cluster, &arena, no_trace, &simulation), OVX_UNRECEIVED);
  EXPECT_EQUAL(simulation.counters.messages, (P - 1) * EACH + 1000);
  EXPECT(simulation.events.sequence <= 3 * simulation.counters.messages);
  EXPECT(simulation.handled <= 5 * simulation.counters.messages);
}

static void work_is_linear_in_an_all_to_all_without_order(void) {
  enum { P = 128 };
  arena = fresh_arena();
  ovx_schedule schedule;
  ovx_schedule_open(&schedule, &arena, P, 2 * P * P, 0);
  for (uint32_t process = 0; process < P; process++) {
    for (uint32_t k = 1; k < P; k++) {
      add(&schedule, OVX_SEND, process, (process + k) % P);
      add(&schedule, OVX_RECEIVE, process, (process + P - k) % P);
    }
  }
  ovx_schedule_close(&schedule);
  EXPECT_EQUAL(ovx_loggops_run(&schedule, &cluster, &arena, no_trace, &simulation), OVX_COMPLETED);
  EXPECT(simulation.events.sequence <= 3 * simulation.counters.messages);
}

int main(void) {
  const check_test tests[] = {
    { "the optimal broadcast of the LogP paper ends at 24",
      the_optimal_broadcast_of_the_LogP_paper_ends_at_24 },
    { "a ring takes as many isolated messages as it has ranks",
      a_ring_takes_as_many_isolated_messages_as_it_has_ranks },
    { "without contention a message costs what the rules say",
      without_contention_a_message_costs_what_the_rules_say },
    { "what needs the start of a receive does not wait for its message",
      what_needs_the_start_of_a_receive_does_not_wait_for_its_message },
    { "a deadlock says who waits for whom", a_deadlock_says_who_waits_for_whom },
    { "limits end a run and say which", limits_end_a_run_and_say_which },
    { "memory that does not suffice ends a run", memory_that_does_not_suffice_ends_a_run },
    { "a cost out of range or an operation of another kind is refused",
      a_cost_out_of_range_or_an_operation_of_another_kind_is_refused },
    { "at most three insertions a message when 1023 send to one that sends and computes itself",
      work_is_linear_when_1023_send_to_one_that_sends_and_computes_itself },
    { "at most three insertions a message in an all-to-all without order",
      work_is_linear_in_an_all_to_all_without_order },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
