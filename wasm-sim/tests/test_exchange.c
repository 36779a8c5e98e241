/* The four forms of the exchange against the closed form of Strumpen 1994 and against sums done by hand. */
#include "check.h"
#include "module/module.h"
#include "ovx_parameters.h"
#include "support.h"

#include <math.h>

enum { BLOCKING, OVERLAPPED, REQUEST_RESPONSE, DEPOSIT, GATHERED, EXPLORE_COUNT };

static const double defaults[OVX_EXPLORE_PARAMETER_COUNT] = {
  [OVX_EXPLORE_GAMMA_H] = 5,    [OVX_EXPLORE_GAMMA_S] = 5, [OVX_EXPLORE_F] = 0.9,
  [OVX_EXPLORE_OMEGA] = 0.1,    [OVX_EXPLORE_Q] = 1,       [OVX_EXPLORE_P] = 8,
  [OVX_EXPLORE_WINDOW] = 3,     [OVX_EXPLORE_BUFFER] = 24, [OVX_EXPLORE_PACKETS] = 8,
  [OVX_EXPLORE_ITERATIONS] = 3,
};

static ovx_simulation simulation;

static double finish_us(int workload, const double *values) {
  ovx_arena arena = fresh_arena();
  ovx_status status = ovx_run_workload(ovx_module_simulator.workloads[workload], values, &arena, with_trace,
                                       &simulation);
  EXPECT_EQUAL(status, OVX_COMPLETED);
  EXPECT_EQUAL(broken_invariants(&simulation), 0);
  return ovx_to_us(simulation.finish);
}

/*
 * Equation (4) for long messages, gain = (1 + r) / ((1 - f) + max(f + omega, r)) with r = q gamma_h /
 * gamma_s.
 */
static double closed_form(const double *v) {
  double r = v[OVX_EXPLORE_Q] * v[OVX_EXPLORE_GAMMA_H] / v[OVX_EXPLORE_GAMMA_S];
  return (1 + r) / ((1 - v[OVX_EXPLORE_F]) + fmax(v[OVX_EXPLORE_F] + v[OVX_EXPLORE_OMEGA], r));
}

static void the_simulated_gain_is_the_closed_form_for_random_scenarios(void) {
  unsigned long long seed = 42;
  double worst = 0;
  for (int i = 0; i < samples(3000); i++) {
    double v[OVX_EXPLORE_PARAMETER_COUNT];
    for (int k = 0; k < OVX_EXPLORE_PARAMETER_COUNT; k++) v[k] = defaults[k];
    v[OVX_EXPLORE_GAMMA_H] = random_logarithmic(&seed, 1e-3, 1e3);
    v[OVX_EXPLORE_GAMMA_S] = random_logarithmic(&seed, 1e-3, 1e3);
    v[OVX_EXPLORE_F] = i % 7 == 0 ? i % 2 : random_between(&seed, 0, 1);
    v[OVX_EXPLORE_OMEGA] = i % 5 == 0 ? 0 : random_logarithmic(&seed, 1e-3, 10);
    v[OVX_EXPLORE_Q] = i % 3 == 0 ? 1 + (double)(random_bits(&seed) % 20)
                                  : random_logarithmic(&seed, 0.01, 30);
    v[OVX_EXPLORE_ITERATIONS] = 1 + (double)(random_bits(&seed) % 5);
    double simulated = finish_us(BLOCKING, v) / finish_us(OVERLAPPED, v);
    worst = fmax(worst, fabs(simulated / closed_form(v) - 1));
  }
  printf("    largest relative difference %.2g\n", worst);
  EXPECT(worst < 1e-6);
}

static void strumpens_first_example_comes_out(void) {
  /* gamma_s = 5 on (gamma_h, omega) = (1, 1), (5, 0.2), (10, 0) with f = 1, q = 1: 3/5, 5/3, 3/2. */
  const double machines[3][3] = { { 1, 1, 3.0 / 5 }, { 5, 0.2, 5.0 / 3 }, { 10, 0, 3.0 / 2 } };
  for (int i = 0; i < 3; i++) {
    double v[OVX_EXPLORE_PARAMETER_COUNT];
    for (int k = 0; k < OVX_EXPLORE_PARAMETER_COUNT; k++) v[k] = defaults[k];
    v[OVX_EXPLORE_F] = 1;
    v[OVX_EXPLORE_GAMMA_H] = machines[i][0];
    v[OVX_EXPLORE_OMEGA] = machines[i][1];
    EXPECT(fabs(finish_us(BLOCKING, v) / finish_us(OVERLAPPED, v) - machines[i][2]) < 1e-9);
  }
}

static void request_and_response_costs_a_copy_and_three_control_messages_a_message(void) {
  double v[OVX_EXPLORE_PARAMETER_COUNT];
  for (int k = 0; k < OVX_EXPLORE_PARAMETER_COUNT; k++) v[k] = defaults[k];
  v[OVX_EXPLORE_Q] = 4;
  double control = OVX_EXPLORE_CONTROL_SEND_US + OVX_EXPLORE_CONTROL_LATENCY_US +
                   OVX_EXPLORE_CONTROL_RECEIVE_US;
  double message = OVX_EXPLORE_COPY_US + 3 * control + OVX_EXPLORE_MESSAGE_US;
  EXPECT(fabs(finish_us(REQUEST_RESPONSE, v) - 3 * (1000 + 4 * message)) < 1e-3);
  EXPECT_EQUAL(simulation.counters.messages, 2 * 3 * 4);
  EXPECT_EQUAL(simulation.counters.control_messages, 3 * 2 * 3 * 4);
  EXPECT_EQUAL(simulation.counters.copies, 2 * 3 * 4);
}

static void deposit_needs_two_barriers_and_neither_copies_nor_control_messages(void) {
  double v[OVX_EXPLORE_PARAMETER_COUNT];
  for (int k = 0; k < OVX_EXPLORE_PARAMETER_COUNT; k++) v[k] = defaults[k];
  v[OVX_EXPLORE_Q] = 4;
  EXPECT(fabs(finish_us(DEPOSIT, v) - 3 * (1000 + 4 * OVX_EXPLORE_MESSAGE_US + 2 * OVX_EXPLORE_BARRIER_US)) <
         1e-3);
  EXPECT_EQUAL(simulation.counters.messages, 2 * 3 * 4);
  EXPECT_EQUAL(simulation.counters.control_messages, 0);
  EXPECT_EQUAL(simulation.counters.copies, 0);
  EXPECT_EQUAL(simulation.counters.barriers, 2 * 3);
}

static void the_spans_of_a_process_fill_its_time_to_the_end(void) {
  for (int workload = BLOCKING; workload <= DEPOSIT; workload++)
    for (double iterations = 1; iterations < 4; iterations++) {
      double v[OVX_EXPLORE_PARAMETER_COUNT], time[2] = { 0, 0 };
      for (int k = 0; k < OVX_EXPLORE_PARAMETER_COUNT; k++) v[k] = defaults[k];
      v[OVX_EXPLORE_ITERATIONS] = iterations;
      v[OVX_EXPLORE_Q] = 2.5;
      double finish = finish_us(workload, v);
      for (uint32_t i = 0; i < simulation.trace.spans.count; i++)
        time[simulation.trace.spans.process[i]] += simulation.trace.spans.end_us[i] -
                                                   simulation.trace.spans.start_us[i];
      EXPECT(fabs(time[0] - finish) < 1e-6);
      EXPECT(fabs(time[1] - finish) < 1e-6);
    }
}

static void no_receiver_takes_part_in_a_deposit(void) {
  /* Whatever the messages, a processor only computes, waits, and passes barriers. */
  double v[OVX_EXPLORE_PARAMETER_COUNT];
  for (int k = 0; k < OVX_EXPLORE_PARAMETER_COUNT; k++) v[k] = defaults[k];
  v[OVX_EXPLORE_Q] = 16;
  finish_us(DEPOSIT, v);
  double overhead = 0;
  for (uint32_t i = 0; i < simulation.trace.spans.count; i++)
    if (simulation.trace.spans.kind[i] == OVX_SPAN_OVERHEAD)
      overhead += simulation.trace.spans.end_us[i] - simulation.trace.spans.start_us[i];
  EXPECT(fabs(overhead - 2 * 3 * 2 * OVX_EXPLORE_BARRIER_US) < 1e-6);
}

static void a_value_out_of_its_range_is_refused(void) {
  const double wrong[] = { 0, -1, 1e9, NAN, INFINITY, -INFINITY };
  for (int k = 0; k < OVX_EXPLORE_PARAMETER_COUNT; k++)
    for (int i = 0; i < 6; i++) {
      if (wrong[i] == 0 && ovx_explore_minimum[k] == 0) continue;
      double v[OVX_EXPLORE_PARAMETER_COUNT];
      for (int j = 0; j < OVX_EXPLORE_PARAMETER_COUNT; j++) v[j] = defaults[j];
      v[k] = wrong[i];
      ovx_arena arena = fresh_arena();
      EXPECT_EQUAL(
        ovx_run_workload(ovx_module_simulator.workloads[BLOCKING], v, &arena, no_trace, &simulation),
        OVX_INVALID);
    }
}

/*
 * Of the gather, which knows nothing of the exchange, and of the exchange, which knows nothing of the gather.
 */
static int knows(int workload, uint32_t parameter) {
  int gathers = parameter == OVX_EXPLORE_P || parameter == OVX_EXPLORE_WINDOW ||
                parameter == OVX_EXPLORE_BUFFER || parameter == OVX_EXPLORE_PACKETS;
  return gathers == (workload == GATHERED);
}

static void the_extreme_corners_of_all_ranges_finish_or_name_a_limit(void) {
  for (int workload = 0; workload < EXPLORE_COUNT; workload++)
    for (unsigned corner = 0; corner < 1u << OVX_EXPLORE_PARAMETER_COUNT; corner++) {
      double v[OVX_EXPLORE_PARAMETER_COUNT];
      int known = 1;
      for (uint32_t k = 0; k < OVX_EXPLORE_PARAMETER_COUNT; k++) {
        v[k] = corner >> k & 1 ? ovx_explore_maximum[k] : ovx_explore_minimum[k];
        known &= knows(workload, k) || !(corner >> k & 1);
      }
      if (!known) continue;
      if (v[OVX_EXPLORE_Q] > 1) v[OVX_EXPLORE_ITERATIONS] = 1;
      if (v[OVX_EXPLORE_P] > 2) v[OVX_EXPLORE_PACKETS] = 1;
      ovx_arena arena = fresh_arena();
      ovx_limits limits = { .events = 1000000 };
      ovx_status status = ovx_run_workload(ovx_module_simulator.workloads[workload], v, &arena, limits,
                                           &simulation);
      EXPECT(status == OVX_COMPLETED || (status == OVX_LIMIT && simulation.limit != OVX_LIMIT_NONE));
      EXPECT(simulation.finish >= 0);
    }
}

int main(void) {
  const check_test tests[] = {
    { "the simulated gain is the closed form for random scenarios",
      the_simulated_gain_is_the_closed_form_for_random_scenarios },
    { "Strumpen's first example comes out", strumpens_first_example_comes_out },
    { "request and response costs a copy and three control messages a message",
      request_and_response_costs_a_copy_and_three_control_messages_a_message },
    { "deposit needs two barriers and neither copies nor control messages",
      deposit_needs_two_barriers_and_neither_copies_nor_control_messages },
    { "the spans of a process fill its time to the end", the_spans_of_a_process_fill_its_time_to_the_end },
    { "no receiver takes part in a deposit", no_receiver_takes_part_in_a_deposit },
    { "a value out of its range is refused", a_value_out_of_its_range_is_refused },
    { "the extreme corners of all ranges finish or name a limit",
      the_extreme_corners_of_all_ranges_finish_or_name_a_limit },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
