/*
 * The curves of a program and what is looked for on them, for programs that are given by how long they take.
 */
#include "check.h"
#include "ovx_parameters.h"
#include "workload/prefetch/prefetch_curve.h"

#include <math.h>

typedef struct program {
  int64_t (*of)(const struct program *self, uint32_t run, uint32_t v);
  int64_t number; /* what its text says */
  uint64_t asked; /* virtual processes of all runs */
} program;

static int64_t count_and_ask(void *self, uint32_t run, uint32_t v) {
  program *p = self;
  p->asked += v;
  return p->of(p, run, v);
}

static ovx_prefetch_curve curve;
static double results[OVX_PREFETCH_RESULTS];

static int64_t cycles(const program *p, uint32_t run, uint32_t v) {
  return p->of(p, run, v);
}

/* As a scenario with so many virtual processes has it. */
static void look_up(program p, uint32_t v) {
  const ovx_prefetch_cycles asked = { .of = count_and_ask, .self = &p };
  double here = (double)cycles(&p, OVX_PREFETCH_RUN_BLOCKING, v) /
                (double)cycles(&p, OVX_PREFETCH_RUN_PREFETCH, v);
  ovx_prefetch_draw(&asked, &curve);
  ovx_prefetch_search(&curve, (ovx_prefetch_gain){ v, here }, &asked, results);
}

static int is_ideal(uint32_t run) {
  return run == OVX_PREFETCH_RUN_IDEAL || run == OVX_PREFETCH_RUN_IDEAL_PREFETCH;
}

/* Computes 10 cycles an element and waits 1000 in all, of which prefetching hides half. */
static int64_t constant_wait(const program *p, uint32_t run, uint32_t v) {
  (void)p;
  return 10 * (int64_t)v + (is_ideal(run) ? 0 : run == OVX_PREFETCH_RUN_BLOCKING ? 1000 : 500);
}

static void smallest(void) {
  look_up((program){ .of = constant_wait }, 1);
  /* 10 v / (10 v + w) >= u when v >= w u / (10 (1 - u)). */
  EXPECT(results[OVX_PREFETCH_RESULT_V50_BLOCKING] == 100 && results[OVX_PREFETCH_RESULT_V50_PREFETCH] == 50);
  EXPECT(results[OVX_PREFETCH_RESULT_V90_BLOCKING] == 900 &&
         results[OVX_PREFETCH_RESULT_V90_PREFETCH] == 450);
}

/* 10 cycles an element in one form, 5 in the other, and 1000 of waiting in both. */
static int64_t forms(const program *p, uint32_t run, uint32_t v) {
  (void)p;
  int64_t computed = (int64_t)v *
                     (run == OVX_PREFETCH_RUN_PREFETCH || run == OVX_PREFETCH_RUN_IDEAL_PREFETCH ? 5 : 10);
  return computed + (is_ideal(run) ? 0 : 1000);
}

static void own_ideal(void) {
  look_up((program){ .of = forms }, 1);
  EXPECT(results[OVX_PREFETCH_RESULT_V50_BLOCKING] == 100 &&
         results[OVX_PREFETCH_RESULT_V50_PREFETCH] == 200);
  EXPECT(results[OVX_PREFETCH_RESULT_MAX_UTILIZATION_PREFETCH] == 50000.0 / 51000);
}

static void falling(void) {
  look_up((program){ .of = constant_wait }, 1);
  EXPECT(results[OVX_PREFETCH_RESULT_MAX_IMPROVEMENT] == 1010.0 / 510);
  EXPECT(results[OVX_PREFETCH_RESULT_MAX_IMPROVEMENT_AT] == 1);
}

static int64_t each_waits(const program *p, uint32_t run, uint32_t v) {
  (void)p;
  return (int64_t)v * (is_ideal(run) ? 10 : run == OVX_PREFETCH_RUN_BLOCKING ? 1010 : 25);
}

static void never(void) {
  look_up((program){ .of = each_waits }, 1);
  for (int result = OVX_PREFETCH_RESULT_V50_BLOCKING; result <= OVX_PREFETCH_RESULT_V90_PREFETCH; result++)
    EXPECT(isnan(results[result]));
  EXPECT(results[OVX_PREFETCH_RESULT_MAX_UTILIZATION_PREFETCH] == 0.4);
}

static int64_t tends(const program *p, uint32_t run, uint32_t v) {
  (void)p;
  return run == OVX_PREFETCH_RUN_PREFETCH ? 100 * (int64_t)v + 1500 : 1000 * (int64_t)v;
}

static void tending(void) {
  look_up((program){ .of = tends }, 1);
  /* 10 v / (v + 15), at 10,000; 99% of that from v = 15 x 0.99 / (1.0015 - 0.99) = 1291.3 on. */
  EXPECT(fabs(results[OVX_PREFETCH_RESULT_MAX_IMPROVEMENT] - 100000.0 / 10015) < 1e-12);
  EXPECT(results[OVX_PREFETCH_RESULT_MAX_IMPROVEMENT_AT] == 1292);
}

static int64_t between(const program *p, uint32_t run, uint32_t v) {
  return v > 5 && v < 100 ? constant_wait(p, run, v) : 0;
}

static void begins_and_ends(void) {
  look_up((program){ .of = between }, 6);
  EXPECT(curve.virtualization[0] == 6 && curve.virtualization[curve.count - 1] == 75);
  EXPECT(results[OVX_PREFETCH_RESULT_V50_PREFETCH] == 50 && isnan(results[OVX_PREFETCH_RESULT_V50_BLOCKING]));
}

static int64_t up_to(const program *p, uint32_t run, uint32_t v) {
  return v > p->number ? 0 : constant_wait(p, run, v);
}

static void ends(void) {
  look_up((program){ .of = up_to, .number = 100 }, 1);
  EXPECT(curve.virtualization[curve.count - 1] == 100);
  look_up((program){ .of = up_to, .number = 0 }, 1);
  EXPECT_EQUAL(curve.count, 0);
  for (int result = OVX_PREFETCH_RESULT_V50_BLOCKING; result < OVX_PREFETCH_RESULTS; result++)
    EXPECT(isnan(results[result]));
}

/* Prefetching gains most at one virtualization, and less and less to either side. */
static int64_t tent(const program *p, uint32_t run, uint32_t v) {
  int64_t distance = v > p->number ? v - p->number : p->number - v;
  return run == OVX_PREFETCH_RUN_BLOCKING ? 1000000 + 1000000 * (int64_t)v / (1 + distance) : 1000000;
}

static void peaks(void) {
  const uint32_t places[] = { 36, 84, 137, 640, 1234 };
  for (int i = 0; i < 5; i++) {
    look_up((program){ .of = tent, .number = places[i] }, 1);
    EXPECT(results[OVX_PREFETCH_RESULT_MAX_IMPROVEMENT] == 1 + places[i]);
    EXPECT(results[OVX_PREFETCH_RESULT_MAX_IMPROVEMENT_AT] == places[i]);
  }
}

/* One virtualization far from the best point of the curve. */
static int64_t odd(const program *p, uint32_t run, uint32_t v) {
  return constant_wait(p, run, v) * (run == OVX_PREFETCH_RUN_BLOCKING && v == 8123 ? 5 : 1);
}

static void scenario(void) {
  look_up((program){ .of = odd }, 1);
  EXPECT(results[OVX_PREFETCH_RESULT_MAX_IMPROVEMENT] == 1010.0 / 510);
  look_up((program){ .of = odd }, 8123);
  EXPECT(results[OVX_PREFETCH_RESULT_MAX_IMPROVEMENT] == 5 * 82230.0 / 81730);
  EXPECT(results[OVX_PREFETCH_RESULT_MAX_IMPROVEMENT_AT] == 8123);
}

static int64_t nothing(const program *p, uint32_t run, uint32_t v) {
  (void)p, (void)run, (void)v;
  return 0;
}

static void bounded(void) {
  program p = { .of = nothing };
  const ovx_prefetch_cycles asked = { .of = count_and_ask, .self = &p };
  const ovx_prefetch_curve end = { .count = 2, .virtualization = { 7500, 10000 }, .improvement = { 2, 3 } };
  ovx_prefetch_gain peak = ovx_prefetch_peak(&end, &asked);
  EXPECT(peak.v == 10000 && peak.improvement == 3);
  EXPECT(p.asked < 2 * 100000); /* both forms */
}

static void rising(void) {
  EXPECT_EQUAL(ovx_prefetch_points[0], 1);
  EXPECT_EQUAL(ovx_prefetch_points[OVX_PREFETCH_POINTS - 1],
               ovx_prefetch_maximum[OVX_PREFETCH_VIRTUALIZATION]);
  for (int i = 1; i < OVX_PREFETCH_POINTS; i++) EXPECT(ovx_prefetch_points[i] > ovx_prefetch_points[i - 1]);
}

int main(void) {
  static const check_test tests[] = {
    { "the necessary virtualization is the smallest one, also between the points of the curve", smallest },
    { "the utilization of each form is measured against its own ideal", own_ideal },
    { "an improvement that falls has its maximum at one virtual process", falling },
    { "what is not reached up to 10,000 does not exist, and the highest utilization is known", never },
    { "an improvement that only tends to its maximum is said to be reached where a hundredth is missing",
      tending },
    { "a curve begins where the program runs, and ends where it does not any more", begins_and_ends },
    { "a curve of runs that do not complete is empty, and nothing is found on it", ends },
    { "a peak between the points of the curve is found", peaks },
    { "the largest improvement is never smaller than that of the scenario, wherever it stands", scenario },
    { "the search for a peak is bounded and passes over runs that do not complete", bounded },
    { "the points rise from 1 to the highest virtualization", rising },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
