/* What somebody can do who knows ovx.h and nothing else. */
#include "ovx.h"

#include <math.h>
#include <string.h>

#include "check.h"

static unsigned char memory[1 << 20] __attribute__((aligned(16)));
static const ovx_sweep_limits limits = { .events = 100000, .memory_bytes = sizeof memory };

static ovx_status sweep_one(const char *workload, const double *row, uint32_t count, const char *wanted,
                            double *result, ovx_row_status *status) {
  ovx_sweep_limits here = limits;
  here.memory = (uintptr_t)memory;
  return ovx_sweep(workload, 1, row, count, &here, wanted, result, status);
}

/* Strumpen 1994, section 2.2: gamma_h = gamma_s = 5, f = 1, omega = 0.2, q = 1 gain 5/3. */
static void the_gain_of_a_scenario_is_that_of_the_closed_form(void) {
  double row[OVX_EXPLORE_PARAMETER_COUNT], gain;
  ovx_row_status status;
  memcpy(row, ovx_explore_default, sizeof row);
  row[OVX_EXPLORE_GAMMA_H] = row[OVX_EXPLORE_GAMMA_S] = 5;
  row[OVX_EXPLORE_F] = row[OVX_EXPLORE_Q] = 1;
  row[OVX_EXPLORE_OMEGA] = 0.2;
  EXPECT_EQUAL(sweep_one("explore", row, OVX_EXPLORE_PARAMETER_COUNT, "gain", &gain, &status), OVX_COMPLETED);
  EXPECT_EQUAL(status.status, OVX_COMPLETED);
  EXPECT(fabs(gain - 5.0 / 3) < 1e-6);
}

static void a_refusal_has_a_number_of_its_lab(void) {
  double row[OVX_DEPOSIT_PARAMETER_COUNT], rate;
  ovx_row_status status;
  memcpy(row, ovx_deposit_default, sizeof row);
  row[OVX_DEPOSIT_N] = 100;
  row[OVX_DEPOSIT_P] = 3;
  EXPECT_EQUAL(sweep_one("deposit", row, OVX_DEPOSIT_PARAMETER_COUNT, "mflops_per_node", &rate, &status),
               OVX_COMPLETED);
  EXPECT_EQUAL(status.status, OVX_INVALID);
  EXPECT_EQUAL(status.refusal, OVX_DEPOSIT_REFUSED_REMAINDER);
  EXPECT(isnan(rate));
}

static void what_there_is_not_is_refused(void) {
  double row[OVX_EXPLORE_PARAMETER_COUNT] = { 0 }, result;
  ovx_row_status status;
  EXPECT_EQUAL(sweep_one("teapot", row, OVX_EXPLORE_PARAMETER_COUNT, "gain", &result, &status), OVX_INVALID);
  EXPECT_EQUAL(sweep_one("explore", row, OVX_EXPLORE_PARAMETER_COUNT, "tea", &result, &status), OVX_INVALID);
  EXPECT_EQUAL(sweep_one("explore", row, OVX_EXPLORE_PARAMETER_COUNT - 1, "gain", &result, &status),
               OVX_INVALID);
}

int main(void) {
  const check_test tests[] = {
    { "the gain of a scenario is that of the closed form",
      the_gain_of_a_scenario_is_that_of_the_closed_form },
    { "a refusal has a number of its lab", a_refusal_has_a_number_of_its_lab },
    { "what there is not is refused", what_there_is_not_is_refused },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
