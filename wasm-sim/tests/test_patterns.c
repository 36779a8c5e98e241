/* Patterns against sums done by hand: o = 1, L = 5, one nanosecond a byte. */
#include "check.h"
#include "module/module.h"
#include "support.h"

#include <stdlib.h>

static ovx_simulation simulation;

static ovx_time run_pattern(const char *pattern, double p, double bytes, double messages, ovx_limits limits) {
  const double values[] = { p, bytes, messages };
  ovx_arena arena = fresh_arena();
  EXPECT_EQUAL(ovx_run_workload(ovx_find_workload(pattern), values, &arena, limits, &simulation),
               OVX_COMPLETED);
  return simulation.finish;
}

static const ovx_time us = OVX_PS_PER_US;

static void an_all_to_all_takes_p_minus_1_isolated_messages(void) {
  /* Every step is o + L + wire + o for everybody, and the next begins when it is over. */
  for (int p = 2; p < 40; p++) {
    ovx_time step = (1 + 5 + 1) * us + 1000 * 1000;
    EXPECT_EQUAL(run_pattern("pattern:all_to_all", p, 1000, 1, with_trace), (p - 1) * step);
    EXPECT_EQUAL(simulation.counters.messages, p * (p - 1));
    EXPECT_EQUAL(broken_invariants(&simulation), 0);
  }
}

static void a_gather_takes_as_long_as_the_receivers_card(void) {
  /*
   * 10 us on the card for each message; the first byte comes at 6, the processor takes the last for 1. One
   * sender alone would not fill it: its processor prepares each message for 1.
   */
  for (int p = 3; p < 40; p++) {
    EXPECT_EQUAL(run_pattern("pattern:gather", p, 10000, 3, with_trace), (6 + 10 * 3 * (p - 1) + 1) * us);
    EXPECT_EQUAL(broken_invariants(&simulation), 0);
  }
}

static void a_message_needs_at_most_three_insertions_however_many_wait(void) {
  run_pattern("pattern:gather", 1024, 1024, 64, no_trace);
  EXPECT(simulation.events.sequence <= 3 * simulation.counters.messages);
  run_pattern("pattern:all_to_all", 256, 1024, 1, no_trace);
  EXPECT(simulation.events.sequence <= 3 * simulation.counters.messages);
}

static void a_binomial_broadcast_of_one_byte_takes_log2_p_messages_in_turn(void) {
  /* The wire of one byte is a nanosecond: the farthest is reached over log2 p messages, each left at once. */
  for (int p = 2, steps = 1; p <= 4096; p *= 2, steps++)
    EXPECT_EQUAL(run_pattern("pattern:broadcast", p, 1, 1, no_trace), steps * (7 * us + 1000));
}

static void a_million_processes_broadcast_in_less_than_512_MiB(void) {
  const double values[] = { 1000000, 1, 1 };
  ovx_arena arena = { .size = ((size_t)512 << 20) - 1 };
  arena.base = aligned_alloc(16, (size_t)512 << 20);
  EXPECT_EQUAL(
    ovx_run_workload(ovx_find_workload("pattern:broadcast"), values, &arena, no_trace, &simulation),
    OVX_COMPLETED);
  EXPECT_EQUAL(simulation.counters.messages, 999999);
  printf("    %zu MiB\n", arena.used >> 20);
  free(arena.base);
}

int main(void) {
  const check_test tests[] = {
    { "an all-to-all takes p - 1 isolated messages", an_all_to_all_takes_p_minus_1_isolated_messages },
    { "a gather takes as long as the receiver's card", a_gather_takes_as_long_as_the_receivers_card },
    { "a message needs at most three insertions, however many wait",
      a_message_needs_at_most_three_insertions_however_many_wait },
    { "a binomial broadcast of one byte takes log2 p messages in turn",
      a_binomial_broadcast_of_one_byte_takes_log2_p_messages_in_turn },
    { "a million processes broadcast in less than 512 MiB",
      a_million_processes_broadcast_in_less_than_512_MiB },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
