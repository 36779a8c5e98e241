/* Computation that gives way, against a loop that adds up interruptions by hand. */
#include "check.h"
#include "support.h"

#include <stdlib.h>

static const ovx_time us = OVX_PS_PER_US;

enum { MOST = 40 };

/* A message costs its receiver `cost`; its sender, the wire and the way cost nothing. */
static ovx_network interrupting(ovx_time cost, int preemptive) {
  return (ovx_network){ .receive = { .fixed = cost }, .resources = { preemptive ? &ovx_preemption : NULL } };
}

/* Process 0 computes; messages reach it at times[], from a process each. */
static void open_interrupted(ovx_schedule *schedule, ovx_arena *arena, ovx_time computation,
                             const ovx_time *times, uint32_t count) {
  ovx_schedule_open(schedule, arena, count + 1, 3 * count + 2, count + 1);
  uint32_t first = ovx_add(schedule, (ovx_operation){ .kind = OVX_COMPUTE, .time = computation });
  uint32_t second = ovx_add(schedule, (ovx_operation){ .kind = OVX_COMPUTE, .time = us });
  ovx_require(schedule, first, second);
  for (uint32_t i = 0; i < count; i++) {
    uint32_t sender = i + 1;
    ovx_add(schedule, (ovx_operation){ .kind = OVX_RECEIVE, .peer = sender, .bytes = 1 });
    uint32_t before = ovx_add(schedule,
                              (ovx_operation){ .kind = OVX_COMPUTE, .process = sender, .time = times[i] });
    uint32_t send = ovx_add(schedule, (ovx_operation){ .kind = OVX_SEND, .process = sender, .bytes = 1 });
    ovx_require(schedule, before, send);
  }
}

static ovx_time end_of_compute(const ovx_simulation *simulation, uint32_t operation) {
  double end = 0;
  for (uint32_t i = 0; i < simulation->trace.spans.count; i++)
    if (simulation->trace.spans.operation[i] == operation && simulation->trace.spans.end_us[i] > end)
      end = simulation->trace.spans.end_us[i];
  return (ovx_time)(end * 1e6 + 0.5);
}

static int ascending(const void *a, const void *b) {
  ovx_time x = *(const ovx_time *)a, y = *(const ovx_time *)b;
  return (x > y) - (x < y);
}

static void an_interrupted_computation_ends_later_by_what_was_taken(void) {
  unsigned long long seed = 1994;
  for (int round = 0; round < 500; round++) {
    ovx_time times[MOST], cost = (ovx_time)random_between(&seed, 0, 5e6),
                          work = (ovx_time)random_between(&seed, 1, 1e8);
    uint32_t count = (uint32_t)random_between(&seed, 0, MOST);
    for (uint32_t i = 0; i < count; i++) times[i] = (ovx_time)random_between(&seed, 1, 1.5e8);
    ovx_arena arena = fresh_arena();
    ovx_simulation simulation;
    ovx_schedule schedule;
    open_interrupted(&schedule, &arena, work, times, count);
    ovx_network network = interrupting(cost, 1);
    EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &network, with_trace),
                 OVX_COMPLETED);
    EXPECT_EQUAL(broken_invariants(&simulation), 0);

    qsort(times, count, sizeof *times, ascending);
    ovx_time end = work, processor_free = 0;
    for (uint32_t i = 0; i < count && times[i] < end; i++) {
      end += cost;
      processor_free = (times[i] > processor_free ? times[i] : processor_free) + cost;
    }
    if (cost > 0) EXPECT_EQUAL(end_of_compute(&simulation, 0), end);
    EXPECT_EQUAL(simulation.processes[0].computed, work + us);
  }
}

static void without_the_flag_a_message_waits_for_the_computation(void) {
  const ovx_time times[] = { 10 * us };
  for (int preemptive = 0; preemptive < 2; preemptive++) {
    ovx_arena arena = fresh_arena();
    ovx_simulation simulation;
    ovx_schedule schedule;
    open_interrupted(&schedule, &arena, 100 * us, times, 1);
    ovx_network network = interrupting(5 * us, preemptive);
    EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &network, with_trace),
                 OVX_COMPLETED);
    EXPECT_EQUAL(end_of_compute(&simulation, 0), (preemptive ? 105 : 100) * us);
    EXPECT_EQUAL(simulation.finish, 106 * us);
  }
}

static void computations_of_a_process_run_one_after_the_other(void) {
  ovx_arena arena = fresh_arena();
  ovx_simulation simulation;
  ovx_schedule schedule;
  ovx_schedule_open(&schedule, &arena, 1, 3, 0);
  for (int i = 0; i < 3; i++) ovx_add(&schedule, (ovx_operation){ .kind = OVX_COMPUTE, .time = 7 * us });
  ovx_network network = interrupting(0, 1);
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &network, with_trace), OVX_COMPLETED);
  EXPECT_EQUAL(simulation.finish, 21 * us);
  EXPECT_EQUAL(broken_invariants(&simulation), 0);
}

int main(void) {
  const check_test tests[] = {
    { "an interrupted computation ends later by what was taken",
      an_interrupted_computation_ends_later_by_what_was_taken },
    { "without the flag a message waits for the computation",
      without_the_flag_a_message_waits_for_the_computation },
    { "computations of a process run one after the other",
      computations_of_a_process_run_one_after_the_other },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
