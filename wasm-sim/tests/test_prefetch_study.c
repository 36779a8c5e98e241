/*
 * Runs of kernels over the virtualization: whole and in slices, from scratch and with what is known, alone
 * and in sweeps.
 */
#include "check.h"
#include "ovx.h"
#include "support.h"
#include "workload/prefetch/prefetch_results.h"

#include <math.h>
#include <string.h>

enum { MEMORY = 64 << 20, ROWS = 6, NAMES = 2048, KERNELS = OVX_PREFETCH_BENCHMARK_BL1_10 + 1 };

static unsigned char memory[MEMORY] __attribute__((aligned(16)));

typedef struct outcome {
  ovx_prefetch_curve curve;
  ovx_curve_limit limit;
  double results[OVX_PREFETCH_RESULTS];
  int rounds;
} outcome;

static ovx_arena arena(void) {
  return (ovx_arena){ .base = memory, .size = MEMORY };
}

static outcome gone_on(ovx_prefetch_study *study, const double *values, uint64_t slice) {
  static outcome o;
  memset(&o, 0xa5, sizeof o);
  for (o.rounds = 1; !ovx_prefetch_go_on(study, values, slice, &o.curve, &o.limit, o.results); o.rounds++) {
  }
  return o;
}

static ovx_prefetch_study *begun(const char *text, const double *values) {
  static ovx_prefetch_study study;
  ovx_prefetch_study_begin(&study, text, (uint32_t)strlen(text), values, arena(), 0);
  return &study;
}

static outcome whole(const char *text, const double *values) {
  return gone_on(begun(text, values), values, UINT64_MAX);
}

static int same_number(double a, double b) {
  return a == b || (isnan(a) && isnan(b));
}

static int same(const outcome *a, const outcome *b) {
  int good = a->limit == b->limit && a->curve.count == b->curve.count;
  for (uint32_t i = 0; good && i < a->curve.count; i++)
    good = a->curve.virtualization[i] == b->curve.virtualization[i] &&
           a->curve.utilization_blocking[i] == b->curve.utilization_blocking[i] &&
           a->curve.utilization_prefetch[i] == b->curve.utilization_prefetch[i] &&
           a->curve.improvement[i] == b->curve.improvement[i];
  for (int i = 0; i < OVX_PREFETCH_RESULTS; i++) good = good && same_number(a->results[i], b->results[i]);
  return good;
}

/* A row of the defaults with a kernel, and its text. */
static const char *kernel(double *values, uint32_t benchmark) {
  memcpy(values, ovx_prefetch_default, sizeof ovx_prefetch_default);
  values[OVX_PREFETCH_BENCHMARK] = benchmark;
  uint32_t length;
  return ovx_prefetch_kernel(values, &length);
}

/* Little work: few words and short loops. */
static const uint32_t light[] = { OVX_PREFETCH_BENCHMARK_LL3, OVX_PREFETCH_BENCHMARK_LL12,
                                  OVX_PREFETCH_BENCHMARK_BL1_5 };
enum { LIGHT = sizeof light / sizeof *light };

static void slices(void) {
  for (int i = 0; i < LIGHT; i++) {
    double values[OVX_PREFETCH_PARAMETER_COUNT];
    const char *text = kernel(values, light[i]);
    outcome one = whole(text, values);
    const uint64_t sizes[] = { 1, 100000 };
    for (int k = 0; k < 2; k++) {
      outcome sliced = gone_on(begun(text, values), values, sizes[k]);
      EXPECT(same(&one, &sliced));
      EXPECT(k > 0 || sliced.rounds > 60);
    }
  }
}

static void another_virtualization(void) {
  double values[OVX_PREFETCH_PARAMETER_COUNT];
  const char *text = kernel(values, OVX_PREFETCH_BENCHMARK_LL12);
  static const uint32_t places[] = { 84, 10000, 37 };
  outcome kept[3];
  ovx_prefetch_study *study = begun(text, values);
  for (int i = 0; i < 3; i++) {
    values[OVX_PREFETCH_VIRTUALIZATION] = places[i];
    EXPECT(ovx_prefetch_study_is_of(study, values));
    kept[i] = gone_on(study, values, UINT64_MAX);
  }
  for (int i = 0; i < 3; i++) {
    values[OVX_PREFETCH_VIRTUALIZATION] = places[i];
    outcome fresh = whole(text, values);
    EXPECT(same(&kept[i], &fresh));
  }
  values[OVX_PREFETCH_K] = 99;
  EXPECT(!ovx_prefetch_study_is_of(study, values));
}

/*
 * The text has faults and runs without end for some virtualizations, and waits in the blocking form while a
 * register is not ready.
 */
static const char of_everything[] =
  ".remote far, v\nli r3, v\nli r4, far\nli r5, fan\n.prefetch\npf 0(r4)\n.end\n"
  "loop: lw r6, 0(r4)\nadd r7, r7, r6\nbeqz r6, on\non: lw r8, 0(r4)\naddi r4, r4, 4\nsubi r3, r3, 1\nbnez "
  "r3, loop\n"
  "li r9, v - 3000\nbeqz r9, on\n";

static void another_network(void) {
  static const double networks[][4] = {
    { 1000, 10, 100, 0 }, { 1, 3, 7, 0 }, { 20000, 1, 20000, 5 }, { 0, 2, 1, 0 }, { 1000, 10, 100, 1 }
  };
  static outcome fresh[sizeof networks / sizeof *networks];
  for (int i = 0; i <= LIGHT; i++) {
    double values[OVX_PREFETCH_PARAMETER_COUNT];
    const char *kernel_text = kernel(values, light[i % LIGHT]),
               *text = i < LIGHT ? kernel_text : of_everything;
    for (int changing = 0; changing < 2; changing++) {
      ovx_prefetch_study *study = NULL;
      for (unsigned n = 0; n < sizeof networks / sizeof *networks; n++) {
        values[OVX_PREFETCH_LATENCY] = networks[n][0];
        values[OVX_PREFETCH_M] = networks[n][1];
        values[OVX_PREFETCH_K] = networks[n][2];
        values[OVX_PREFETCH_BUFFER] = networks[n][3];
        EXPECT(!study ||
               (!ovx_prefetch_study_is_of(study, values) && ovx_prefetch_study_is_of_program(study, values)));
        if (study && changing)
          ovx_prefetch_study_change_network(study, values);
        else
          study = begun(text, values);
        study->steps_of_run = 1000000;
        outcome here = gone_on(study, values, UINT64_MAX);
        if (!changing)
          fresh[n] = here;
        else
          EXPECT(same(&fresh[n], &here));
      }
      values[OVX_PREFETCH_PROCESSORS]++;
      EXPECT(!ovx_prefetch_study_is_of_program(study, values));
      values[OVX_PREFETCH_PROCESSORS]--;
    }
  }
}

/*
 * What a run without latency and without prefetches takes is known from the blocking one, unless a number of
 * the form says otherwise.
 */
static void forms(void) {
  static const char *const texts[] = {
    ".remote x, v\nli r1, x\n.prefetch\npf 0(r1)\n.end\nlw r2, 0(r1)\nlw r3, 0(r1)\n",
    ".remote x, v\nli r1, x\nli r4, hops\nloop: subi r4, r4, 1\nlw r2, 0(r1)\nbnez r4, loop\n",
  };
  for (int i = 0; i < 2; i++) {
    double values[OVX_PREFETCH_PARAMETER_COUNT];
    kernel(values, 0);
    ovx_prefetch_study *study = begun(texts[i], values);
    ovx_prefetch_study_run(study, OVX_PREFETCH_RUN_BLOCKING, 40);
    ovx_prefetch_known known = study->known[OVX_PREFETCH_RUN_IDEAL_PREFETCH][40];
    EXPECT_EQUAL(known.ended != 0, i == 0);
    study = begun(texts[i], values);
    ovx_prefetch_known run = *ovx_prefetch_study_run(study, OVX_PREFETCH_RUN_IDEAL_PREFETCH, 40);
    EXPECT(i > 0 || (run.cycles == known.cycles && run.steps == known.steps &&
                     run.requests == known.requests && run.ended == known.ended));
  }
}

/* 3 v v cycles: at 10,000 all runs together take more instructions than they may. */
static void too_long(void) {
  double values[OVX_PREFETCH_PARAMETER_COUNT];
  kernel(values, 0);
  values[OVX_PREFETCH_VIRTUALIZATION] = 1;
  const char *text = "li r3, v\nmult r3, r3, r3\nloop: subi r3, r3, 1\nbnez r3, loop\n";
  ovx_prefetch_study *study = begun(text, values);
  study->steps_of_run = 100000;
  outcome limited = gone_on(study, values, UINT64_MAX);
  EXPECT_EQUAL(limited.limit, OVX_CURVE_LIMIT_STEPS);
  EXPECT(limited.curve.count > 0 && 2 * limited.curve.virtualization[limited.curve.count - 1] *
                                        limited.curve.virtualization[limited.curve.count - 1] <=
                                      100000);
  EXPECT(limited.results[OVX_PREFETCH_RESULT_IMPROVEMENT] == 1);
  outcome declared = whole(".array x, 1000 * v\nli r1, x\nlw r2, 0(r1)\n", values);
  EXPECT_EQUAL(declared.limit, OVX_CURVE_LIMIT_PROGRAM);
  EXPECT(declared.curve.virtualization[declared.curve.count - 1] == 4000);
}

static void no_result(void) {
  double values[OVX_PREFETCH_PARAMETER_COUNT];
  kernel(values, 0);
  values[OVX_PREFETCH_T_START] = 0;
  static const char *const texts[] = { "; nothing\n", "lw r1, 0(r0)\n", ".prefetch\nnop\n.end\n",
                                       "jr r1 ;\nnonsense\n" };
  for (int i = 0; i < 4; i++) {
    outcome none = whole(texts[i], values);
    EXPECT_EQUAL(none.curve.count, 0);
    EXPECT_EQUAL(none.limit, OVX_CURVE_LIMIT_NONE);
    for (int result = 0; result < OVX_PREFETCH_RESULTS; result++) EXPECT(isnan(none.results[result]));
  }
}

static double rows[ROWS][OVX_PREFETCH_PARAMETER_COUNT], columns[OVX_PREFETCH_RESULTS][ROWS];
static ovx_row_status status[ROWS];

static void swept(const char *wanted, uint32_t events, uint32_t memory_bytes) {
  const ovx_sweep_limits limits = { .events = events,
                                    .memory_bytes = memory_bytes,
                                    .memory = (uintptr_t)memory };
  EXPECT_EQUAL(
    ovx_sweep("prefetch", ROWS, rows[0], OVX_PREFETCH_PARAMETER_COUNT, &limits, wanted, columns[0], status),
    OVX_COMPLETED);
}

static const char *all_names(void) {
  static char names[NAMES];
  names[0] = 0;
  for (int i = 0; i < OVX_PREFETCH_RESULTS; i++) strcat(strcat(names, ovx_prefetch_results[i]), " ");
  return names;
}

static void random_rows(unsigned long long seed) {
  for (int i = 0; i < ROWS; i++) {
    kernel(rows[i], light[random_bits(&seed) % LIGHT]);
    rows[i][OVX_PREFETCH_VIRTUALIZATION] = floor(random_logarithmic(&seed, 1, 2000));
    rows[i][OVX_PREFETCH_LATENCY] = floor(random_logarithmic(&seed, 1, 100000));
    rows[i][OVX_PREFETCH_M] = floor(random_logarithmic(&seed, 1, 1024));
    rows[i][OVX_PREFETCH_K] = floor(random_logarithmic(&seed, 1, 100000));
    rows[i][OVX_PREFETCH_PROCESSORS] = floor(random_logarithmic(&seed, 2, 65536));
  }
}

static void rows_equal_scenarios(void) {
  random_rows(1994);
  swept(all_names(), 50000000, MEMORY);
  for (int i = 0; i < ROWS; i++) {
    uint32_t length;
    outcome one = whole(ovx_prefetch_kernel(rows[i], &length), rows[i]);
    EXPECT_EQUAL(status[i].status, OVX_COMPLETED);
    for (int result = 0; result < OVX_PREFETCH_RESULTS; result++)
      EXPECT(same_number(columns[result][i], one.results[result]));
  }
}

static void limits(void) {
  random_rows(7);
  for (int i = 0; i < ROWS; i++) rows[i][OVX_PREFETCH_VIRTUALIZATION] = 100;
  rows[3][OVX_PREFETCH_BENCHMARK] = KERNELS;
  rows[4][OVX_PREFETCH_LATENCY] = NAN;
  swept("improvement v50_prefetch", 20, MEMORY);
  for (int i = 0; i < ROWS; i++) {
    int refused = i == 3 || i == 4;
    EXPECT_EQUAL(status[i].status, refused ? OVX_INVALID : OVX_LIMIT);
    EXPECT_EQUAL(status[i].limit, refused ? OVX_LIMIT_NONE : OVX_LIMIT_EVENTS);
    EXPECT(isnan(columns[0][i]) && isnan(columns[1][i]));
  }
  swept("improvement", 50000000, 1 << 20);
  EXPECT(status[0].status == OVX_LIMIT && status[0].limit == OVX_LIMIT_MEMORY && isnan(columns[0][0]));
}

static void one_run(void) {
  random_rows(3);
  const ovx_sweep_limits limits = { .events = 50000000, .memory_bytes = MEMORY, .memory = (uintptr_t)memory };
  EXPECT_EQUAL(ovx_sweep("prefetch:blocking", ROWS, rows[0], OVX_PREFETCH_PARAMETER_COUNT, &limits,
                         "finish_us messages", columns[0], status),
               OVX_COMPLETED);
  double finish[ROWS];
  memcpy(finish, columns[0], sizeof finish);
  swept("cycles_blocking", 50000000, MEMORY);
  for (int i = 0; i < ROWS; i++) EXPECT(finish[i] == columns[0][i] / OVX_PREFETCH_CLOCK_MHZ);
}

/* The default of a sweep is 10,000,000 events a row. */
static void no_kernel_is_cut(void) {
  for (uint32_t i = 0; i < 2 * KERNELS; i++) {
    double values[OVX_PREFETCH_PARAMETER_COUNT];
    kernel(values, i / 2);
    values[OVX_PREFETCH_VIRTUALIZATION] = ovx_prefetch_maximum[OVX_PREFETCH_VIRTUALIZATION];
    const ovx_sweep_limits limits = { .events = 10000000,
                                      .memory_bytes = MEMORY,
                                      .memory = (uintptr_t)memory };
    uint32_t run = i % 2 ? OVX_PREFETCH_RUN_PREFETCH : OVX_PREFETCH_RUN_BLOCKING;
    EXPECT_EQUAL(ovx_prefetch_run_outcome(&ovx_prefetch_workloads[run], values, &limits).status,
                 OVX_COMPLETED);
  }
}

int main(void) {
  static const check_test tests[] = {
    { "in slices of any size the runs come to what they come to at once", slices },
    { "what is known of other virtualizations changes nothing", another_virtualization },
    { "what is known of other networks changes nothing", another_network },
    { "a program without numbers of its form is not run again for the other form", forms },
    { "a program that takes too long, or declares too much, has a shorter curve that says why", too_long },
    { "a program without instructions, with a fault or with a mistake has no results", no_result },
    { "rows of a sweep equal scenarios that are studied one by one, bit for bit", rows_equal_scenarios },
    { "rows that take too many instructions or too much memory, and rows out of range, say so and have no "
      "result",
      limits },
    { "a sweep of one run gives the numbers of its outcome", one_run },
    { "no kernel takes more instructions than a row of a sweep usually may, at any virtualization",
      no_kernel_is_cut },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
