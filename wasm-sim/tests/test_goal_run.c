/* GOAL texts from end to end, with times worked out by hand from the rules. Times in ns. */
#include "check.h"
#include "goal/goal_run.h"
#include "ovx_parameters_schedule.h"
#include "support.h"
#include "workload/schedule/schedule_lab.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static ovx_arena arena;
static ovx_goal_run run;

static ovx_goal goal;
static ovx_goal_error error;

static void read_text(const char *text) {
  arena = fresh_arena();
  EXPECT(ovx_goal_parse(text, strlen(text), &arena, &goal.schedule, &goal.source, &error));
}

static ovx_status run_text(const char *text, ovx_goal_costs costs) {
  read_text(text);
  ovx_run_goal(&goal, &costs, &arena, with_trace, &run);
  ovx_explain_goal(&goal, &arena, &run);
  return run.status;
}

static const ovx_goal_costs defaults = {
  .L_ns = 2500, .o_ns = 1500, .g_ns = 1000, .G_ns = 6, .S_bytes = 65535
};

static ovx_goal_costs with_semantics(ovx_goal_costs costs, ovx_semantics semantics) {
  costs.semantics = semantics;
  return costs;
}

static void a_chain_over_three_ranks_ends_as_computed_by_hand_in_both_semantics(void) {
  /*
   * Rank 0: 500, then o = 1500: 2000. The message of 1024 bytes is at rank 1 at 500 + 1500 + 2500 = 4500, its
   * last byte 1023 * 6 = 6138 later, and o: 12138; 200 and o more: 13838. 10 bytes from there on: 12338 +
   * 1500 + 2500 + 54 + 1500 = 17892. Nothing is in anything's way, so both semantics agree, and without
   * contention it takes as long.
   */
  const char *text = "num_ranks 3\n"
                     "rank 0 {\n"
                     "a: calc 500\n"
                     "b: send 1024b to 1 tag 7\n"
                     "b requires a\n"
                     "}\n"
                     "rank 1 {\n"
                     "c: recv 1024b from 0 tag 7\n"
                     "d: calc 200\n"
                     "d requires c\n"
                     "e: send 10b to 2\n"
                     "e requires d\n"
                     "}\n"
                     "rank 2 {\n"
                     "recv 10b from any\n"
                     "}\n";
  for (int semantics = OVX_SEMANTICS_OVERLAP; semantics <= OVX_SEMANTICS_LOGGOPS; semantics++) {
    EXPECT_EQUAL(run_text(text, with_semantics(defaults, (ovx_semantics)semantics)), OVX_COMPLETED);
    EXPECT_EQUAL(run.finish_ns[0], 2000);
    EXPECT_EQUAL(run.finish_ns[1], 13838);
    EXPECT_EQUAL(run.finish_ns[2], 17892);
    EXPECT_EQUAL(run.uncontended, 17892 * 1000);
    EXPECT_EQUAL(broken_invariants(&run.simulation), 0);
  }
}

static void noise_makes_each_computation_longer_by_its_part_on_average_and_at_most_by_twice_that(void) {
  /* Two ranks with 400 computations of 1000 ns each, one after another. */
  enum { EACH = 400 };
  static char text[2 * EACH * 64];
  char *end = text + sprintf(text, "num_ranks 2\n");
  for (int rank = 0; rank < 2; rank++) {
    end += sprintf(end, "rank %d {\n", rank);
    for (int i = 0; i < EACH; i++) end += sprintf(end, "c%d: calc 1000\n", i);
    for (int i = 1; i < EACH; i++) end += sprintf(end, "c%d requires c%d\n", i, i - 1);
    end += sprintf(end, "}\n");
  }
  ovx_goal_costs noisy = defaults;
  noisy.noise = 0.25;
  double before[2] = { 0, 0 };
  for (uint32_t seed = 1; seed <= 3; seed++) {
    noisy.seed = seed;
    for (int semantics = OVX_SEMANTICS_OVERLAP; semantics <= OVX_SEMANTICS_LOGGOPS; semantics++) {
      EXPECT_EQUAL(run_text(text, with_semantics(noisy, (ovx_semantics)semantics)), OVX_COMPLETED);
      EXPECT(run.finish_ns[0] != run.finish_ns[1]);
      for (int rank = 0; rank < 2; rank++) {
        /* Evenly from 1 to 1.5: the mean of 400 is off by 0.0072 in the standard deviation. */
        EXPECT(fabs(run.finish_ns[rank] / (1000.0 * EACH) - 1.25) < 0.03);
        EXPECT(semantics == OVX_SEMANTICS_OVERLAP ? run.finish_ns[rank] != before[rank]
                                                  : run.finish_ns[rank] == before[rank]);
        before[rank] = run.finish_ns[rank];
      }
      for (uint32_t i = 0; i < goal.schedule.operation_count; i++) {
        ovx_time time = run.simulation.schedule.operations[i].time;
        EXPECT(1000000 <= time && time < 1500000);
        EXPECT_EQUAL(goal.schedule.operations[i].time, 1000000);
      }
    }
  }
  EXPECT_EQUAL(run_text(text, defaults), OVX_COMPLETED);
  EXPECT_EQUAL(run.finish_ns[0], 1000.0 * EACH);
}

static void the_optimal_broadcast_of_the_LogP_paper_ends_at_24_in_both_semantics(void) {
  /*
   * P = 8, L = 6, o = 2, g = 4: the root sends at 0, 4, 8, 12; who has it at 10 sends at 10 and 14, at 14 at
   * 14.
   */
  const char *text =
    "num_ranks 8\n"
    "rank 0 {\n"
    "a: send 1b to 1\nb: send 1b to 2\nc: send 1b to 3\nd: send 1b to 4\n"
    "b requires a\nc requires b\nd requires c\n"
    "}\n"
    "rank 1 {\nr: recv 1b from 0\ns: send 1b to 5\nt: send 1b to 6\ns requires r\nt requires s\n}\n"
    "rank 2 {\nr: recv 1b from 0\ns: send 1b to 7\ns requires r\n}\n"
    "rank 3 {\nrecv 1b from 0\n}\nrank 4 {\nrecv 1b from 0\n}\n"
    "rank 5 {\nrecv 1b from 1\n}\nrank 6 {\nrecv 1b from 1\n}\nrank 7 {\nrecv 1b from 2\n}\n";
  const ovx_goal_costs textbook = { .L_ns = 6, .o_ns = 2, .g_ns = 4, .S_bytes = 65535 };
  for (int semantics = OVX_SEMANTICS_OVERLAP; semantics <= OVX_SEMANTICS_LOGGOPS; semantics++) {
    double last = 0;
    EXPECT_EQUAL(run_text(text, with_semantics(textbook, (ovx_semantics)semantics)), OVX_COMPLETED);
    for (int rank = 0; rank < 8; rank++) last = fmax(last, run.finish_ns[rank]);
    EXPECT_EQUAL(last, 24);
  }
}

/* A message of so many bytes, on its own. */
static ovx_time finish_of_message(double bytes, ovx_goal_costs costs) {
  char text[100];
  snprintf(text, sizeof text, "num_ranks 2\nrank 0 {\nsend %.0fb to 1\n}\nrank 1 {\nrecv %.0fb from 0\n}\n",
           bytes, bytes);
  EXPECT_EQUAL(run_text(text, costs), OVX_COMPLETED);
  EXPECT_EQUAL(run.uncontended, run.finish);
  return run.finish;
}

static void a_fraction_of_a_picosecond_a_byte_counts(void) {
  /*
   * (s - 1) G of 10^9 + 1 bytes, in ps: 2.5 TB/s, 1.8 TB/s, 714 GB/s, 625 GB/s; and of 4 GiB - 1, of which a
   * message has no more.
   */
  const struct {
    double bytes, rate;
    ovx_time finish;
  } cases[] = {
    { 1e9 + 1, 0.0004, 400000000 },
    { 1e9 + 1, 0.00055, 550000000 },
    { 1e9 + 1, 0.0014, 1400000000 },
    { 1e9 + 1, 0.0016, 1600000000 },
    { 1e9 + 1, 0.0000000005, 500 },
    { 3, 0.0004, 1 },
    { 2, 0.0004, 0 },
    { 4294967295.0, 0.00000001, 42950 },
    { 4294967295.0, 1e5, INT64_C(429496729400000000) },
    { 4294967295.0, 99999.9996, INT64_C(429496727682013082) },
  };
  for (int semantics = OVX_SEMANTICS_OVERLAP; semantics <= OVX_SEMANTICS_LOGGOPS; semantics++)
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
      ovx_goal_costs costs = { .G_ns = cases[i].rate,
                               .S_bytes = 4294967295.0,
                               .semantics = (ovx_semantics)semantics };
      EXPECT_EQUAL(finish_of_message(cases[i].bytes, costs), cases[i].finish);
      costs.G_ns = 0;
      costs.O_ns = cases[i].rate;
      /* By the rules the message leaves before the sender is through with its bytes. */
      int64_t times = semantics == OVX_SEMANTICS_OVERLAP ? 2 : 1;
      EXPECT_EQUAL(finish_of_message(cases[i].bytes, costs), times * cases[i].finish);
    }
}

/* A ring of messages after one another, of all sizes; the costs a byte and nothing else. */
static ovx_time finish_of_ring(unsigned long long seed, double G, double O, int semantics) {
  static char text[2000];
  size_t at = (size_t)snprintf(text, sizeof text, "num_ranks 4\n");
  uint32_t bytes[4];
  for (int i = 0; i < 4; i++)
    bytes[i] = 1 + (uint32_t)(random_bits(&seed) % (UINT64_C(1) << random_bits(&seed) % 31));
  for (int rank = 0; rank < 4; rank++)
    at += (size_t)snprintf(
      text + at, sizeof text - at, "rank %d {\nr: recv %ub from %d\ns: send %ub to %d\n%s}\n", rank,
      bytes[(rank + 3) % 4], (rank + 3) % 4, bytes[rank], (rank + 1) % 4, rank ? "s requires r\n" : "");
  EXPECT_EQUAL(run_text(text, (ovx_goal_costs){ .G_ns = G,
                                                .O_ns = O,
                                                .S_bytes = 4294967295.0,
                                                .semantics = (ovx_semantics)semantics }),
               OVX_COMPLETED);
  return run.finish;
}

static void bytes_that_cost_k_times_as_much_take_k_times_as_long(void) {
  unsigned long long seed = 5;
  for (int i = 0; i < 2000; i++) {
    double rate = (double)(1 + random_bits(&seed) % 9999) * pow(10, -8 + (int)(random_bits(&seed) % 6));
    double k = (double)(2 + random_bits(&seed) % 1000);
    int of_O = random_bits(&seed) % 2, semantics = random_bits(&seed) % 2;
    unsigned long long ring = random_bits(&seed);
    ovx_time once = finish_of_ring(ring, of_O ? 0 : rate, of_O ? rate : 0, semantics);
    ovx_time often = finish_of_ring(ring, of_O ? 0 : k * rate, of_O ? k * rate : 0, semantics);
    /*
     * Each message is rounded once, with overlap its overhead at both ends: half a picosecond each, and k
     * times that.
     */
    EXPECT(fabs((double)often - k * (double)once) <= (k + 1) / 2 * 2 * 4);
  }
}

static void only_overlap_lets_computation_hide_arriving_bytes(void) {
  /* Rank 1 computes 100,000 while 10,001 bytes, 60,000 ns of them, arrive. With overlap it pays o after its
   * computation: 101,500. With loggops the message is postponed to 100,000 and then takes o and the bytes. */
  const char *text =
    "num_ranks 2\nrank 0 {\nsend 10001b to 1\n}\nrank 1 {\na: recv 10001b from 0\nb: calc 100000\n}\n";
  EXPECT_EQUAL(run_text(text, with_semantics(defaults, OVX_SEMANTICS_OVERLAP)), OVX_COMPLETED);
  EXPECT_EQUAL(run.finish_ns[1], 101500);
  EXPECT_EQUAL(run.exposed, 1500 * 1000);
  EXPECT_EQUAL(run_text(text, with_semantics(defaults, OVX_SEMANTICS_LOGGOPS)), OVX_COMPLETED);
  EXPECT_EQUAL(run.finish_ns[1], 161500);
}

static void a_deadlock_names_ranks_and_lines(void) {
  const char *text = "num_ranks 2\nrank 0 {\na: recv 1b from 1\nb: send 1b to 1\nb requires a\n}\n"
                     "rank 1 {\na: recv 1b from 0\nb: send 1b to 0\nb requires a\n}\n";
  for (int semantics = OVX_SEMANTICS_OVERLAP; semantics <= OVX_SEMANTICS_LOGGOPS; semantics++) {
    EXPECT_EQUAL(run_text(text, with_semantics(defaults, (ovx_semantics)semantics)), OVX_DEADLOCK);
    EXPECT(run.deadlock.circle);
    EXPECT_EQUAL(run.deadlock.count, 2);
    EXPECT_EQUAL(run.waiter_line[0], 3);
    EXPECT_EQUAL(run.waiter_line[1], 8);
  }
}

/*
 * 600 bytes are sent with S = 512 and received late, as 100: rule 6 goes by the receive, and the send is
 * never released.
 */
static void by_the_rules_a_run_completes_with_operations_that_never_ran_and_names_them(void) {
  const char *text = "num_ranks 2\nrank 0 {\na: send 600b to 1\nb: calc 7\nb requires a\n}\n"
                     "rank 1 {\na: calc 900000\nb: recv 100b from 0\nb requires a\n}\n";
  ovx_goal_costs costs = defaults;
  costs.S_bytes = 512;
  EXPECT_EQUAL(run_text(text, with_semantics(costs, OVX_SEMANTICS_LOGGOPS)), OVX_COMPLETED);
  EXPECT_EQUAL(run.simulation.unfinished, 2);
  EXPECT_EQUAL(run.unfinished_count, 2);
  EXPECT_EQUAL(run.unfinished_rank[0], 0);
  EXPECT_EQUAL(run.unfinished_line[0], 3);
  EXPECT_EQUAL(run.unfinished_line[1], 4);
  EXPECT_EQUAL(run_text(text, with_semantics(costs, OVX_SEMANTICS_OVERLAP)), OVX_COMPLETED);
  EXPECT_EQUAL(run.unfinished_count, 0);
}

static void a_message_that_nobody_receives_is_reported_in_both_semantics(void) {
  const char *eager = "num_ranks 2\nrank 0 {\nsend 5b to 1\nsend 5b to 1 tag 3\nsend 5b to 1 tag 3\n}\nrank "
                      "1 {\nrecv 5b from 0\n}\n";
  for (int semantics = OVX_SEMANTICS_OVERLAP; semantics <= OVX_SEMANTICS_LOGGOPS; semantics++) {
    EXPECT_EQUAL(run_text(eager, with_semantics(defaults, (ovx_semantics)semantics)), OVX_UNRECEIVED);
    EXPECT_EQUAL(run.unreceived, 2);
    EXPECT_EQUAL(run.simulation.unfinished, 0);
  }
  /*
   * Above S its sender waits for ever: a deadlock by what the explorer waits for, and not by what the rules
   * look at.
   */
  const char *rendezvous = "num_ranks 2\nrank 0 {\nsend 70000b to 1\n}\n";
  EXPECT_EQUAL(run_text(rendezvous, with_semantics(defaults, OVX_SEMANTICS_OVERLAP)), OVX_DEADLOCK);
  EXPECT_EQUAL(run.unreceived, 1);
  EXPECT_EQUAL(run_text(rendezvous, with_semantics(defaults, OVX_SEMANTICS_LOGGOPS)), OVX_UNRECEIVED);
  EXPECT_EQUAL(run.unfinished_line[0], 3);
}

/* Any number of runs, each as if it were the first. */
static void runs_leave_what_was_read_as_it_is(void) {
  read_text("num_ranks 2\nrank 0 {\na: calc 500\nb: send 1024b to 1\nb requires a\n}\nrank 1 {\nrecv 1024b "
            "from any\n}\n");
  size_t read = arena.used;
  for (int i = 0; i < 6; i++) {
    ovx_goal_costs costs = with_semantics(defaults, i % 2 ? OVX_SEMANTICS_LOGGOPS : OVX_SEMANTICS_OVERLAP);
    costs.L_ns = 100 * i;
    arena.used = read;
    ovx_run_goal(&goal, &costs, &arena, no_trace, &run);
    EXPECT_EQUAL(run.status, OVX_COMPLETED);
    EXPECT_EQUAL(run.finish, (500 + 1500 + 100 * i + 1023 * 6 + 1500) * 1000);
  }
}

static ovx_outcome outcome_of(const char *text, const double *values) {
  read_text(text);
  return ovx_schedule_begin(&goal, values, &arena, no_trace, &run);
}

/* Of the lab, whose table says what its values are. */
static void a_value_that_is_wrong_is_named_and_a_text_that_outlasts_the_clock_refused(void) {
  const double wrong[] = { NAN, -1, 1e300 };
  double values[OVX_SCHEDULE_PARAMETER_COUNT];
  memcpy(values, ovx_schedule_default, sizeof values);
  EXPECT_EQUAL(outcome_of("num_ranks 1\n", values).status, OVX_COMPLETED);
  for (uint32_t i = 0; i < OVX_SCHEDULE_PARAMETER_COUNT; i++)
    for (int k = 0; k < 4; k++) {
      memcpy(values, ovx_schedule_default, sizeof values);
      values[i] = k < 3 ? wrong[k] : values[i] + 0.5;
      ovx_outcome outcome = outcome_of("num_ranks 1\n", values);
      int good = k == 3 && !ovx_schedule_whole[i];
      EXPECT_EQUAL(outcome.status, good ? OVX_COMPLETED : OVX_INVALID);
      EXPECT_EQUAL(outcome.parameter, good ? 0 : i + 1);
    }
  const char *const endless =
    "num_ranks 1\nrank 0 {\na: calc 1000000000000000\nb: calc 1000000000000000\nc: calc 1000000000000000\n"
    "d: calc 1000000000000000\ne: calc 1000000000000000\n}\n";
  for (int semantics = OVX_SCHEDULE_SEMANTICS_OVERLAP; semantics <= OVX_SCHEDULE_SEMANTICS_LOGGOPS;
       semantics++) {
    memcpy(values, ovx_schedule_default, sizeof values);
    values[OVX_SCHEDULE_SEMANTICS] = semantics;
    ovx_outcome outcome = outcome_of(endless, values);
    EXPECT_EQUAL(outcome.status, OVX_INVALID);
    EXPECT_EQUAL(outcome.refusal, OVX_SCHEDULE_REFUSED_TOO_LONG);
  }
}

int main(void) {
  const check_test tests[] = {
    { "a chain over three ranks ends as computed by hand, in both semantics",
      a_chain_over_three_ranks_ends_as_computed_by_hand_in_both_semantics },
    { "noise makes each computation longer by its part on average, and at most by twice that",
      noise_makes_each_computation_longer_by_its_part_on_average_and_at_most_by_twice_that },
    { "the optimal broadcast of the LogP paper ends at 24, in both semantics",
      the_optimal_broadcast_of_the_LogP_paper_ends_at_24_in_both_semantics },
    { "a fraction of a picosecond a byte counts, in both semantics",
      a_fraction_of_a_picosecond_a_byte_counts },
    { "bytes that cost k times as much take k times as long, in both semantics",
      bytes_that_cost_k_times_as_much_take_k_times_as_long },
    { "only overlap lets computation hide arriving bytes",
      only_overlap_lets_computation_hide_arriving_bytes },
    { "a deadlock names ranks and lines", a_deadlock_names_ranks_and_lines },
    { "by the rules a run completes with operations that never ran, and names them",
      by_the_rules_a_run_completes_with_operations_that_never_ran_and_names_them },
    { "a message that nobody receives is reported in both semantics",
      a_message_that_nobody_receives_is_reported_in_both_semantics },
    { "runs leave what was read as it is", runs_leave_what_was_read_as_it_is },
    { "a value that is wrong is named, and a text that outlasts the clock refused",
      a_value_that_is_wrong_is_named_and_a_text_that_outlasts_the_clock_refused },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
