#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "ovx_labs.h"
#include "ovx_parameters.h"
#include "module/module.h"
#include "ovx.h"
#include "support.h"

enum { ROWS = 300, STRIDE = OVX_LAB_VALUES_MOST, COLUMNS = 4, MEMORY = 8 << 20 };

static double rows[ROWS][STRIDE], results[COLUMNS][ROWS];
static ovx_row_status status[ROWS];
static unsigned char memory[MEMORY] __attribute__((aligned(16)));

static const ovx_sweep_limits usual = { .events = 1000000, .memory_bytes = MEMORY };

static ovx_sweep_limits in_memory(ovx_sweep_limits limits) {
  limits.memory = (uintptr_t)memory;
  return limits;
}

static void random_rows(unsigned long long seed) {
  for (int i = 0; i < ROWS; i++) {
    for (int k = 0; k < STRIDE; k++)
      rows[i][k] = k < OVX_EXPLORE_PARAMETER_COUNT ? ovx_explore_default[k] : -1;
    rows[i][OVX_EXPLORE_GAMMA_H] = random_logarithmic(&seed, 0.01, 100);
    rows[i][OVX_EXPLORE_GAMMA_S] = random_logarithmic(&seed, 0.01, 100);
    rows[i][OVX_EXPLORE_F] = random_between(&seed, 0, 1);
    rows[i][OVX_EXPLORE_Q] = random_logarithmic(&seed, 0.01, 20);
    rows[i][OVX_EXPLORE_P] = 2 + (double)(random_bits(&seed) % 20);
    rows[i][OVX_EXPLORE_BUFFER] = 1 + (double)(random_bits(&seed) % 30);
  }
}

static ovx_status swept(const char *workload, const char *wanted, ovx_sweep_limits limits) {
  limits = in_memory(limits);
  memset(results, 0xff, sizeof results);
  memset(status, 0xff, sizeof status);
  return ovx_sweep(workload, ROWS, rows[0], STRIDE, &limits, wanted, results[0], status);
}

static ovx_simulation alone(const char *workload, const double *values) {
  ovx_arena arena = fresh_arena();
  ovx_simulation simulation;
  EXPECT_EQUAL(ovx_run_workload(ovx_find_workload(workload), values, &arena, no_trace, &simulation),
               OVX_COMPLETED);
  return simulation;
}

static void rows_equal_runs(void) {
  random_rows(17);
  EXPECT_EQUAL(swept("explore", "gain dropped  blocking_us", usual), OVX_COMPLETED);
  for (int i = 0; i < ROWS; i++) {
    double iterations = rows[i][OVX_EXPLORE_ITERATIONS];
    double blocking = ovx_to_us(alone("explore:blocking", rows[i]).finish),
           overlapped = ovx_to_us(alone("explore:overlapped", rows[i]).finish);
    EXPECT_EQUAL(status[i].status, OVX_COMPLETED);
    EXPECT(results[0][i] == blocking / overlapped);
    EXPECT(results[1][i] == alone("explore:gathered", rows[i]).counters.dropped);
    EXPECT(results[2][i] == blocking / iterations);
  }
}

static void one_run(void) {
  random_rows(4);
  EXPECT_EQUAL(swept("explore:gathered", "finish_us dropped events", usual), OVX_COMPLETED);
  for (int i = 0; i < ROWS; i++) {
    ovx_simulation simulation = alone("explore:gathered", rows[i]);
    EXPECT(results[0][i] == ovx_to_us(simulation.finish));
    EXPECT(results[1][i] == simulation.counters.dropped);
    EXPECT(results[2][i] == simulation.handled);
  }
}

static void order(void) {
  static double before[ROWS];
  random_rows(8);
  swept("explore", "gathered_us", usual);
  memcpy(before, results[0], sizeof before);
  for (int i = 0; i < ROWS / 2; i++) {
    double row[STRIDE];
    memcpy(row, rows[i], sizeof row);
    memcpy(rows[i], rows[ROWS - 1 - i], sizeof row);
    memcpy(rows[ROWS - 1 - i], row, sizeof row);
  }
  memset(memory, 0xa5, sizeof memory);
  swept("explore", "gathered_us", usual);
  for (int i = 0; i < ROWS; i++) EXPECT(results[0][i] == before[ROWS - 1 - i]);
}

static void refused_rows(void) {
  random_rows(2);
  rows[1][OVX_EXPLORE_F] = 1.5;
  rows[2][OVX_EXPLORE_P] = NAN;
  EXPECT_EQUAL(swept("explore", "gain idle_us", usual), OVX_COMPLETED);
  for (int i = 0; i < 4; i++) {
    int refused = i == 1 || i == 2;
    EXPECT_EQUAL(status[i].status, refused ? OVX_INVALID : OVX_COMPLETED);
    EXPECT_EQUAL(status[i].refusal, 0);
    EXPECT_EQUAL(status[i].parameter, i == 1 ? OVX_EXPLORE_F + 1 : i == 2 ? OVX_EXPLORE_P + 1 : 0);
    EXPECT(isnan(results[0][i]) == refused && isnan(results[1][i]) == refused);
  }
}

/* A message on the LogP machine: o + L + (s - 1) G + o; its receiver computes for nothing of it. */
static void rows_of_a_text(void) {
  static unsigned char kept[1 << 12] __attribute__((aligned(16)));
  static const char text[] =
    "num_ranks 2\nrank 0 {\nsend 11b to 1\n}\nrank 1 {\nr: recv 11b from 0\nc: calc 440\nc requires r\n}\n";
  static const char wanted[] = "finish_us exposed_us critical_path_us messages";
  for (int i = 0; i < ROWS; i++) {
    memcpy(rows[i], ovx_schedule_default, sizeof ovx_schedule_default);
    rows[i][OVX_SCHEDULE_L] = 10 * i;
    rows[i][OVX_SCHEDULE_SEMANTICS] = i % 2;
  }
  rows[7][OVX_SCHEDULE_S] = 0;
  ovx_sweep_limits limits = usual;
  EXPECT_EQUAL(swept("schedule", wanted, limits), OVX_COMPLETED);
  EXPECT(status[3].status == OVX_INVALID && status[3].refusal == OVX_SCHEDULE_REFUSED_NO_TEXT &&
         isnan(results[0][3]));
  EXPECT_EQUAL(ovx_read("num_ranks", 9, (uintptr_t)kept, sizeof kept), 0);
  EXPECT_EQUAL(ovx_read(text, sizeof text - 1, (uintptr_t)kept, 100), 0);
  limits.text = ovx_read(text, sizeof text - 1, (uintptr_t)kept, sizeof kept);
  EXPECT_EQUAL(swept("schedule", wanted, limits), OVX_COMPLETED);
  for (int i = 0; i < ROWS; i++) {
    double message = 1.5 + 0.01 * i + 0.06 + 1.5;
    EXPECT_EQUAL(status[i].status, i == 7 ? OVX_INVALID : OVX_COMPLETED);
    EXPECT_EQUAL(status[i].parameter, i == 7 ? OVX_SCHEDULE_S + 1 : 0);
    if (i == 7) continue;
    EXPECT(fabs(results[0][i] - message - 0.44) < 1e-9);
    EXPECT(fabs(results[1][i] - message) < 1e-9);
    EXPECT(results[2][i] == results[0][i] && results[3][i] == 1);
  }
}

static void refused_for_a_reason(void) {
  for (int i = 0; i < ROWS; i++)
    for (int k = 0; k < STRIDE; k++) rows[i][k] = k < OVX_GAIN_PARAMETER_COUNT ? ovx_gain_default[k] : -1;
  rows[1][OVX_GAIN_Q] = 1000, rows[1][OVX_GAIN_P] = 100, rows[1][OVX_GAIN_Q_LAW] = OVX_GAIN_Q_LAW_LINEAR;
  rows[2][OVX_GAIN_LAMBDA] = 1e-4, rows[2][OVX_GAIN_P] = 1000;
  EXPECT_EQUAL(swept("gain", "gain", usual), OVX_COMPLETED);
  EXPECT_EQUAL(status[0].status, OVX_COMPLETED);
  /* Strumpen's example 1: machine H2. */
  EXPECT(fabs(results[0][0] - 5.0 / 3.0) < 1e-6);
  EXPECT_EQUAL(status[1].status, OVX_INVALID);
  EXPECT_EQUAL(status[1].refusal, OVX_GAIN_REFUSED_MESSAGES);
  EXPECT_EQUAL(status[2].refusal, OVX_GAIN_REFUSED_GRANULARITY);
  EXPECT(isnan(results[0][1]));
}

/*
 * Of every run of every lab: the value alone that should be whole. The others are at the lower end of their
 * ranges.
 */
static void fractions(void) {
  static const ovx_module *const modules[] = { OVX_EACH_MODULE(OVX_MODULE_ENTRY) };
  uint32_t tried = 0;
  for (size_t m = 0; m < sizeof modules / sizeof *modules; m++)
    for (uint32_t number = 0; modules[m]->outcome == ovx_run_outcome && number < modules[m]->count;
         number++) {
      const ovx_workload *workload = modules[m]->workloads[number];
      for (uint32_t i = 0; i < workload->parameter_count; i++) {
        if (!workload->whole[i] || workload->minimum[i] == workload->maximum[i]) continue;
        double row[64];
        memcpy(row, workload->minimum, workload->parameter_count * sizeof *row);
        row[i] += 0.5;
        const ovx_sweep_limits limits = in_memory(usual);
        const ovx_outcome outcome = ovx_run_outcome(workload, row, &limits);
        EXPECT_EQUAL(outcome.status, OVX_INVALID);
        EXPECT_EQUAL(outcome.parameter, i + 1);
        tried++;
      }
    }
  EXPECT(tried > 100);
}

static void a_fraction_by_its_name(void) {
  const ovx_sweep_limits limits = in_memory(usual);
  double row[OVX_STRIPS_PARAMETER_COUNT], blocking;
  ovx_row_status row_status;
  memcpy(row, ovx_strips_default, sizeof row);
  row[OVX_STRIPS_TRANSFERS] = 2.5;
  EXPECT_EQUAL(
    ovx_sweep("strips", 1, row, OVX_STRIPS_PARAMETER_COUNT, &limits, "blocking_us", &blocking, &row_status),
    OVX_COMPLETED);
  EXPECT_EQUAL(row_status.status, OVX_INVALID);
  EXPECT(isnan(blocking) && strcmp(ovx_strips_parameters[row_status.parameter - 1], "transfers") == 0);
}

static void limits(void) {
  random_rows(6);
  ovx_sweep_limits few = usual, narrow = usual;
  few.events = 3;
  narrow.memory_bytes = 1000;
  EXPECT_EQUAL(swept("explore", "gain", few), OVX_COMPLETED);
  EXPECT(status[5].status == OVX_LIMIT && status[5].limit == OVX_LIMIT_EVENTS && isnan(results[0][5]));
  EXPECT_EQUAL(swept("explore", "gain", narrow), OVX_COMPLETED);
  EXPECT(status[5].status == OVX_LIMIT && status[5].limit == OVX_LIMIT_MEMORY && isnan(results[0][5]));
}

static void only_what_is_wanted(void) {
  random_rows(9);
  for (int i = 0; i < ROWS; i++) rows[i][OVX_EXPLORE_P] = rows[i][OVX_EXPLORE_PACKETS] = 100;
  ovx_sweep_limits few = usual;
  few.events = 5000;
  swept("explore", "gain", few);
  for (int i = 0; i < ROWS; i++) EXPECT_EQUAL(status[i].status, OVX_COMPLETED);
  swept("explore", "gain gathered_us", few);
  EXPECT_EQUAL(status[0].limit, OVX_LIMIT_EVENTS);
  EXPECT(results[0][0] > 0 && isnan(results[1][0]));
}

static void unknown(void) {
  random_rows(3);
  EXPECT_EQUAL(swept("explorer", "gain", usual), OVX_INVALID);
  EXPECT_EQUAL(swept("explore:gain", "finish_us", usual), OVX_INVALID);
  EXPECT_EQUAL(swept("explore", "gains", usual), OVX_INVALID);
  EXPECT_EQUAL(swept("explore", "gain finish_us", usual), OVX_INVALID);
  EXPECT_EQUAL(status[0].status, UINT32_MAX);
  ovx_sweep_limits given = in_memory(usual);
  EXPECT_EQUAL(
    ovx_sweep("explore", ROWS, rows[0], OVX_EXPLORE_PARAMETER_COUNT - 1, &given, "gain", results[0], status),
    OVX_INVALID);
  EXPECT_EQUAL(status[0].status, UINT32_MAX);
}

static void two_at_once(void) {
  /* Row by row in turn, each sweep in memory of its own, as two threads would. */
  static unsigned char other[MEMORY] __attribute__((aligned(16)));
  random_rows(11);
  swept("explore", "gathered_us", usual);
  for (int i = 0; i < ROWS; i++) {
    double gathered, gain;
    ovx_row_status one, two;
    ovx_sweep_limits here = in_memory(usual), there = usual;
    there.memory = (uintptr_t)other;
    ovx_sweep("explore", 1, rows[i], STRIDE, &here, "gathered_us", &gathered, &one);
    ovx_sweep("gain", 1, ovx_gain_default, OVX_GAIN_PARAMETER_COUNT, &there, "gain", &gain, &two);
    EXPECT(gathered == results[0][i]);
  }
}

int main(void) {
  static const check_test tests[] = {
    { "a row of a sweep gives what its runs give alone, bit for bit", rows_equal_runs },
    { "a sweep of one run gives the numbers of its outcome", one_run },
    { "what a row gives does not depend on the rows before it, nor on what is in memory", order },
    { "a row with a value out of its range, or with none, is refused alone", refused_rows },
    { "rows of the lab schedule run a text that was read once, and are refused without one", rows_of_a_text },
    { "a row whose values are impossible beside each other is refused with its reason",
      refused_for_a_reason },
    { "a count with a fraction is refused in every run of every lab, and named", fractions },
    { "its place in the row has its name in the lab's header", a_fraction_by_its_name },
    { "a row that takes too many events or too much memory says so and has no result", limits },
    { "only runs that the wanted results need take place", only_what_is_wanted },
    { "a workload, a result or a row that there is not is refused, with nothing written", unknown },
    { "two sweeps at once do not disturb each other", two_at_once },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
