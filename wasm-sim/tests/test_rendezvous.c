/*
 * Who moves a long message: the processor between its computations, a thread that interrupts them, or the
 * card.
 */
#include "check.h"
#include "goal/goal_run.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

static ovx_arena arena;
static ovx_goal goal;
static ovx_goal_run run;

/* Times in ns; nothing but what is said here costs anything. */
static const ovx_goal_costs costs_of_test = { .L_ns = 6, .o_ns = 2, .G_ns = 1, .S_bytes = 1 };

static ovx_status run_text(const char *text, ovx_goal_costs costs) {
  ovx_goal_error error;
  arena = fresh_arena();
  if (!ovx_goal_parse(text, strlen(text), &arena, &goal.schedule, &goal.source, &error)) {
    printf("    %s expected, not %s\n", error.expected, error.found);
    return OVX_INVALID;
  }
  ovx_run_goal(&goal, &costs, &arena, with_causes, &run);
  ovx_explain_goal(&goal, &arena, &run);
  return run.status;
}

static const char *const exchange = "num_ranks 2\n"
                                    "rank 0 {\n s: send 11b to 1\n c: calc 100\n}\n"
                                    "rank 1 {\n r: recv 11b from 0\n c: calc 50\n}\n";

/*
 * By hand, o = 2, L = 6, ten bytes of 1 ns. P1 computes until 50 and P0, behind its o, until 102.
 *
 *     at once    data leaves at 2, is there at 18; taken in 50 to 52
 *     calls      request there at 8; answer 50 to 52, there at 58; data from 104 on, there at 120; taken in 120 to 122
 *     thread     request there at 8; answer 8 to 10, there at 16; data from 18 on, there at 34; taken 34 to 36: both compute later by that
 *     card       request there at 8, answer there at 14, data there at 30; taken in 50 to 52
 */
static void each_mover_has_the_times_that_are_found_by_hand(void) {
  const double finish_ns[][2] = {
    [OVX_PROGRESS_AT_ONCE] = { 102, 52 },
    [OVX_PROGRESS_CALLS] = { 104, 122 },
    [OVX_PROGRESS_THREAD] = { 104, 54 },
    [OVX_PROGRESS_CARD] = { 102, 52 },
  };
  for (int progress = OVX_PROGRESS_AT_ONCE; progress <= OVX_PROGRESS_CARD; progress++) {
    ovx_goal_costs costs = costs_of_test;
    costs.progress = (ovx_progress)progress;
    EXPECT_EQUAL(run_text(exchange, costs), OVX_COMPLETED);
    for (int rank = 0; rank < 2; rank++) EXPECT(run.finish_ns[rank] == finish_ns[progress][rank]);
    EXPECT_EQUAL(run.simulation.counters.messages, 1);
    EXPECT_EQUAL(run.simulation.counters.control_messages, progress == OVX_PROGRESS_AT_ONCE ? 0 : 2);
  }
}

/* Half of the computation, and then the other half: the processor answers between them. */
static void a_computation_in_two_halves_lets_the_processor_answer_between_them(void) {
  ovx_goal_costs costs = costs_of_test;
  costs.progress = OVX_PROGRESS_CALLS;
  EXPECT_EQUAL(run_text("num_ranks 2\n"
                        "rank 0 {\n s: send 11b to 1\n c: calc 50\n d: calc 50\n d requires c\n}\n"
                        "rank 1 {\n r: recv 11b from 0\n c: calc 25\n d: calc 25\n d requires c\n}\n",
                        costs),
               OVX_COMPLETED);
  /* Answer 25 to 27, there at 33; data from 54 on, there at 70. */
  EXPECT(run.finish_ns[0] == 104);
  EXPECT(run.finish_ns[1] == 72);
}

static void a_message_up_to_the_limit_does_not_ask(void) {
  ovx_time finish[2];
  for (int asks = 0; asks < 2; asks++) {
    ovx_goal_costs costs = costs_of_test;
    costs.S_bytes = 11;
    costs.progress = asks ? OVX_PROGRESS_CALLS : OVX_PROGRESS_AT_ONCE;
    EXPECT_EQUAL(run_text(exchange, costs), OVX_COMPLETED);
    EXPECT_EQUAL(run.simulation.counters.control_messages, 0);
    finish[asks] = run.finish;
  }
  EXPECT_EQUAL(finish[0], finish[1]);
}

/* A receive that is never posted: its sender waits for it, as one that leaves at once does. */
static void a_message_that_nobody_receives_is_never_sent(void) {
  ovx_goal_costs costs = costs_of_test;
  for (costs.progress = OVX_PROGRESS_CALLS; costs.progress <= OVX_PROGRESS_CARD; costs.progress++) {
    EXPECT_EQUAL(run_text("num_ranks 2\nrank 0 {\nsend 11b to 1\n}\nrank 1 {\ncalc 5\n}\n", costs),
                 OVX_DEADLOCK);
    EXPECT_EQUAL(run.simulation.counters.messages, 0);
    EXPECT_EQUAL(run.deadlock.count, 1);
  }
}

typedef struct program {
  /* P0 computes a, sends, computes b; P1 computes c, receives, computes d */
  double a, b, c, d, bytes;
} program;

static double later(double x, double y) {
  return x > y ? x : y;
}

/*
 * What each rank finishes at, from the definitions alone. The request is not there just when something else
 * happens.
 */
static void finish_by_definition(const program *p, ovx_progress progress, const ovx_goal_costs *costs,
                                 double *finish) {
  double o = costs->o_ns, L = costs->L_ns, wire = (p->bytes - 1) * costs->G_ns;
  double asks = p->a + o + L, computed[2] = { p->a + o + p->b, p->c + p->d };
  int is_early = asks < p->c;
  double there, answered, back;
  if (progress == OVX_PROGRESS_CARD) {
    there = later(asks, p->c) + L + wire + L;
    finish[0] = computed[0];
    finish[1] = later(there, computed[1]) + o;
    return;
  }
  /* Who posts the receive behind the request is in a call. */
  if (is_early) computed[1] += o;
  if (progress == OVX_PROGRESS_CALLS) {
    answered = (is_early ? p->c : later(asks, computed[1])) + o;
    back = answered + L;
    finish[0] = later(back, computed[0]) + o;
    there = finish[0] + wire + L;
    finish[1] = later(there, later(computed[1], answered)) + o;
    return;
  }
  answered = (is_early ? p->c : asks) + o;
  if (!is_early && asks < computed[1]) computed[1] += o;
  back = answered + L;
  finish[0] = back < computed[0] ? computed[0] + o : back + o;
  there = back + o + wire + L;
  finish[1] = there < computed[1] ? computed[1] + o : there + o;
}

static void two_ranks_finish_as_the_definitions_say(void) {
  unsigned long long seed = 1;
  for (int round = 0; round < samples(1000); round++) {
    /* Multiples of 4, and what a message takes is odd: no two things happen at once. */
    ovx_goal_costs costs = { .o_ns = 1 + 2.0 * (double)(random_bits(&seed) % 50),
                             .L_ns = 4.0 * (double)(random_bits(&seed) % 50),
                             .G_ns = 4,
                             .S_bytes = 1 };
    program p = { .bytes = 2 + (double)(random_bits(&seed) % 100) };
    for (double *time = &p.a; time <= &p.d; time++) *time = 4.0 * (double)(1 + random_bits(&seed) % 200);
    char text[400];
    snprintf(
      text, sizeof text,
      "num_ranks 2\n"
      "rank 0 {\n a: calc %.0f\n s: send %.0fb to 1\n b: calc %.0f\n s requires a\n b irequires s\n}\n"
      "rank 1 {\n c: calc %.0f\n r: recv %.0fb from 0\n d: calc %.0f\n r requires c\n d irequires r\n}\n",
      p.a, p.bytes, p.b, p.c, p.bytes, p.d);
    for (costs.progress = OVX_PROGRESS_CALLS; costs.progress <= OVX_PROGRESS_CARD; costs.progress++) {
      double expected[2];
      finish_by_definition(&p, costs.progress, &costs, expected);
      EXPECT_EQUAL(run_text(text, costs), OVX_COMPLETED);
      for (int rank = 0; rank < 2; rank++) EXPECT(run.finish_ns[rank] == expected[rank]);
      EXPECT(run.uncontended >= 0 && run.uncontended <= run.simulation.finish);
      ovx_path path;
      EXPECT(!wrong_path(&run.simulation, run.finish, &arena, &path));
    }
  }
}

/* Where nothing is in its way a message with a request takes its longest chain. */
static void a_message_alone_takes_what_it_does_without_contention(void) {
  ovx_goal_costs costs = costs_of_test;
  for (costs.progress = OVX_PROGRESS_CALLS; costs.progress <= OVX_PROGRESS_CARD; costs.progress++) {
    EXPECT_EQUAL(run_text("num_ranks 2\nrank 0 {\nsend 11b to 1\n}\nrank 1 {\nrecv 11b from 0\n}\n", costs),
                 OVX_COMPLETED);
    /* o, L, o, L, o, ten bytes and L, o; the card needs two o less. */
    EXPECT_EQUAL(run.finish, (costs.progress == OVX_PROGRESS_CARD ? 32 : 36) * 1000);
    EXPECT_EQUAL(run.uncontended, run.finish);
  }
}

static const check_test tests[] = {
  { "each mover has the times that are found by hand", each_mover_has_the_times_that_are_found_by_hand },
  { "a computation in two halves lets the processor answer between them",
    a_computation_in_two_halves_lets_the_processor_answer_between_them },
  { "a message up to the limit does not ask", a_message_up_to_the_limit_does_not_ask },
  { "a message that nobody receives is never sent", a_message_that_nobody_receives_is_never_sent },
  { "two ranks finish as the definitions say", two_ranks_finish_as_the_definitions_say },
  { "a message alone takes what it does without contention",
    a_message_alone_takes_what_it_does_without_contention },
};

int main(void) {
  return check_all(tests, sizeof tests / sizeof *tests);
}
