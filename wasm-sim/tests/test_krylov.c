/*
 * An iteration of conjugate gradients against T(p) and T_lh(p) of Strumpen 1994, section 4.3, and against
 * sums done by hand.
 */
#include "check.h"
#include "module/module.h"
#include "ovx_parameters.h"
#include "support.h"

#include <math.h>

enum { BLOCKING, OVERLAPPED };

static ovx_simulation simulation;

static double finish_us(int workload, const double *values) {
  ovx_arena arena = fresh_arena();
  ovx_status status = ovx_run_workload(ovx_module_krylov.workloads[workload], values, &arena, with_trace,
                                       &simulation);
  EXPECT_EQUAL(status, OVX_COMPLETED);
  EXPECT_EQUAL(broken_invariants(&simulation), 0);
  return ovx_to_us(simulation.finish);
}

static void both_times_are_those_of_the_paper_for_random_machines_and_systems(void) {
  unsigned long long seed = 1994;
  for (int i = 0; i < samples(1000); i++) {
    double t_fl = random_logarithmic(&seed, 0.01, 100),
           t_s = i % 5 ? random_logarithmic(&seed, 0.01, 1000) : 0;
    double t_w = random_logarithmic(&seed, 0.01, 100), n = floor(random_logarithmic(&seed, 1, 1e6));
    double n_z = random_logarithmic(&seed, 1, 100), p = floor(random_logarithmic(&seed, 1, 1000));
    double v[OVX_KRYLOV_PARAMETER_COUNT] = {
      [OVX_KRYLOV_T_FL] = t_fl, [OVX_KRYLOV_T_S] = t_s, [OVX_KRYLOV_T_W] = t_w,
      [OVX_KRYLOV_N] = n,       [OVX_KRYLOV_N_Z] = n_z, [OVX_KRYLOV_P] = p,
    };
    double calculation = (9 + 4 * n_z) * t_fl * n / p, across = 6 * (t_s + 3 * t_w) * sqrt(p);
    double hiding = 2 * n_z * t_fl * n / p + 24 * (t_s + 3 * t_w);
    /* Each message and each part of the calculation is rounded to a picosecond. */
    double rounding_us = (6 * sqrt(p) + 4) * 1e-6;
    EXPECT(fabs(finish_us(BLOCKING, v) - (calculation + across)) < rounding_us);
    EXPECT(fabs(finish_us(OVERLAPPED, v) - ((9 + 2 * n_z) * t_fl * n / p + fmax(hiding, across))) <
           rounding_us);
  }
}

static void four_processors_exchange_twelve_messages_of_three_words(void) {
  const double v[OVX_KRYLOV_PARAMETER_COUNT] = {
    [OVX_KRYLOV_T_FL] = 1, [OVX_KRYLOV_T_S] = 7, [OVX_KRYLOV_T_W] = 1,
    [OVX_KRYLOV_N] = 40,   [OVX_KRYLOV_N_Z] = 5, [OVX_KRYLOV_P] = 4,
  };
  /* 29 operations for each of 10 unknowns; then 6 * 2 messages of 10 us. */
  EXPECT(fabs(finish_us(BLOCKING, v) - (290 + 120)) < 1e-9);
  EXPECT_EQUAL(simulation.counters.messages, 2 * 12);
  /* 19 for each first; the other 10 and the overhead of 24 messages take longer than the 12. */
  EXPECT(fabs(finish_us(OVERLAPPED, v) - (190 + 100 + 240)) < 1e-9);
  EXPECT_EQUAL(simulation.counters.messages, 2 * 12);
}

int main(void) {
  const check_test tests[] = {
    { "both times are those of the paper for random machines and systems",
      both_times_are_those_of_the_paper_for_random_machines_and_systems },
    { "four processors exchange twelve messages of three words",
      four_processors_exchange_twelve_messages_of_three_words },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
