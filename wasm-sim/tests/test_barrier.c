/* Barriers: message counts and steps of Stricker et al. 1995, section 3, and that nobody passes early. */
#include "check.h"
#include "support.h"

#include <math.h>

static const ovx_time us = OVX_PS_PER_US;
static ovx_simulation simulation;
static const ovx_resource *const kinds[] = { &ovx_hardware_barrier, &ovx_tree_barrier };

/* n processes, one barrier after a computation of `late` us by process `who`, `times` times. */
static void run_barriers(const ovx_resource *kind, uint32_t n, uint32_t times, uint32_t who, ovx_time late,
                         ovx_time message) {
  ovx_arena arena = fresh_arena();
  ovx_schedule schedule;
  ovx_network network = { .resources = { kind }, .barrier = us, .control = { .latency = message } };
  ovx_schedule_open(&schedule, &arena, n, 2 * n * times, 2 * n * times);
  for (uint32_t process = 0; process < n; process++) {
    uint32_t before = OVX_NONE;
    for (uint32_t i = 0; i < times; i++) {
      ovx_time work = process == (who + i) % n ? late : 0;
      uint32_t compute = ovx_add(&schedule,
                                 (ovx_operation){ .kind = OVX_COMPUTE, .process = process, .time = work });
      uint32_t barrier = ovx_add(&schedule, (ovx_operation){ .kind = OVX_BARRIER, .process = process });
      if (before != OVX_NONE) ovx_require(&schedule, before, compute);
      ovx_require(&schedule, compute, barrier);
      before = barrier;
    }
  }
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &network, with_trace), OVX_COMPLETED);
  EXPECT_EQUAL(broken_invariants(&simulation), 0);
}

static uint32_t log2_up(uint32_t n) {
  uint32_t steps = 0;
  while (UINT32_C(1) << steps < n) steps++;
  return steps;
}

static void a_hardware_barrier_sends_nothing_and_ends_after_the_last_comer(void) {
  for (uint32_t n = 1; n <= 1024; n = n * 2 + 1) {
    run_barriers(&ovx_hardware_barrier, n, 1, n / 2, 40 * us, us);
    EXPECT_EQUAL(simulation.finish, 41 * us);
    EXPECT_EQUAL(simulation.counters.control_messages, 0);
  }
}

static void a_combining_tree_takes_2_n_minus_1_messages_in_2_log2_n_steps(void) {
  for (uint32_t n = 1; n <= 1024; n++) {
    run_barriers(&ovx_tree_barrier, n, 1, 0, 0, us);
    EXPECT_EQUAL(simulation.counters.control_messages, 2 * (n - 1));
    EXPECT(simulation.finish <= 2 * log2_up(n) * us);
    if ((n & (n - 1)) == 0) EXPECT_EQUAL(simulation.finish, 2 * log2_up(n) * us);
  }
}

static void nobody_passes_before_the_last_has_come(void) {
  /* One process after the other is late by 100 us; messages take no time, so k barriers end at 100 k. */
  for (int kind = 0; kind < 2; kind++)
    for (uint32_t n = 2; n < 40; n += 3) {
      run_barriers(kinds[kind], n, 9, 1, 100 * us, 0);
      EXPECT_EQUAL(simulation.finish, (900 + (kinds[kind] == &ovx_hardware_barrier ? 9 : 0)) * us);
      EXPECT_EQUAL(simulation.counters.barriers, 9);
    }
}

static void control_messages_occupy_both_processors(void) {
  /* Two processes, tree: P1 sends (2), 5 on the way, P0 takes it (3), sends (2), 5, P1 takes it (3): 20. */
  ovx_arena arena = fresh_arena();
  ovx_schedule schedule;
  ovx_network network = {
    .resources = { &ovx_tree_barrier },
    .control = { .send = 2 * us, .latency = 5 * us, .receive = 3 * us },
  };
  ovx_schedule_open(&schedule, &arena, 2, 2, 1);
  for (uint32_t process = 0; process < 2; process++)
    ovx_add(&schedule, (ovx_operation){ .kind = OVX_BARRIER, .process = process });
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &network, with_trace), OVX_COMPLETED);
  EXPECT_EQUAL(simulation.finish, 20 * us);
}

/* Nothing keeps the barriers of a process apart: they are passed one after the other, by all together. */
static void a_process_that_starts_several_barriers_passes_them_one_after_the_other(void) {
  for (int kind = 0; kind < 2; kind++)
    for (uint32_t n = 1; n <= 9; n++) {
      ovx_arena arena = fresh_arena();
      ovx_schedule schedule;
      ovx_network network = { .resources = { kinds[kind] }, .barrier = us, .control = { .latency = us } };
      ovx_schedule_open(&schedule, &arena, n, 4 * n, 0);
      for (uint32_t i = 0; i < 3 * n; i++)
        ovx_add(&schedule, (ovx_operation){ .kind = OVX_BARRIER, .process = i / 3 });
      EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &network, with_trace),
                   OVX_COMPLETED);
      EXPECT_EQUAL(simulation.counters.barriers, 3);
      if (kinds[kind] == &ovx_hardware_barrier) EXPECT_EQUAL(simulation.finish, 3 * us);
    }
}

/* Somebody never comes to the second one. */
static void two_barriers_of_one_process_do_not_stand_for_those_of_another(void) {
  for (int kind = 0; kind < 2; kind++) {
    ovx_arena arena = fresh_arena();
    ovx_schedule schedule;
    ovx_network network = { .resources = { kinds[kind] } };
    ovx_schedule_open(&schedule, &arena, 2, 3, 0);
    for (uint32_t i = 0; i < 3; i++)
      ovx_add(&schedule, (ovx_operation){ .kind = OVX_BARRIER, .process = i / 2 });
    EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &network, with_trace),
                 OVX_DEADLOCK);
    EXPECT_EQUAL(simulation.unfinished, 1);
    EXPECT_EQUAL(simulation.counters.barriers, 1);
  }
}

int main(void) {
  const check_test tests[] = {
    { "a hardware barrier sends nothing and ends after the last comer",
      a_hardware_barrier_sends_nothing_and_ends_after_the_last_comer },
    { "a combining tree takes 2(n-1) messages in 2 log2 n steps",
      a_combining_tree_takes_2_n_minus_1_messages_in_2_log2_n_steps },
    { "nobody passes before the last has come", nobody_passes_before_the_last_has_come },
    { "control messages occupy both processors", control_messages_occupy_both_processors },
    { "a process that starts several barriers passes them one after the other",
      a_process_that_starts_several_barriers_passes_them_one_after_the_other },
    { "two barriers of one process do not stand for those of another",
      two_barriers_of_one_process_do_not_stand_for_those_of_another },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
