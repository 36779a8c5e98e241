/* A sketch beside the whole trace of the same run. */
#include "../fuzz/random_run.h"
#include "check.h"
#include "kernel/sketch.h"

enum { RUNS = 3000, SPANS = 512, ARROWS = 128, LEVELS = 256 };

static ovx_simulation simulation;

/* What is kept of a whole trace while the run is repeated in the same memory. */
typedef struct whole {
  ovx_simulation run;
  ovx_status status;
  uint32_t spans, arrows, levels;
  double start_us[RANDOM_ROWS], end_us[RANDOM_ROWS], sent_us[RANDOM_ROWS], level_us[RANDOM_ROWS];
  uint32_t process[RANDOM_ROWS], source[RANDOM_ROWS], track[RANDOM_ROWS], amount[RANDOM_ROWS];
  uint8_t kind[RANDOM_ROWS];
} whole;

static whole all;

static void keep(ovx_status status) {
  const ovx_trace *trace = &simulation.trace;
  all.run = simulation;
  all.status = status;
  all.spans = trace->spans.count;
  all.arrows = trace->arrows.count;
  all.levels = trace->levels.count;
  memcpy(all.start_us, trace->spans.start_us, all.spans * sizeof(double));
  memcpy(all.end_us, trace->spans.end_us, all.spans * sizeof(double));
  memcpy(all.process, trace->spans.process, all.spans * sizeof(uint32_t));
  memcpy(all.kind, trace->spans.kind, all.spans);
  memcpy(all.sent_us, trace->arrows.sent_us, all.arrows * sizeof(double));
  memcpy(all.source, trace->arrows.source, all.arrows * sizeof(uint32_t));
  memcpy(all.level_us, trace->levels.time_us, all.levels * sizeof(double));
  memcpy(all.track, trace->levels.track, all.levels * sizeof(uint32_t));
  memcpy(all.amount, trace->levels.amount, all.levels * sizeof(uint32_t));
}

/* How long a process did something until then. */
static double until(double time_us, uint32_t process, uint8_t kind, uint32_t count, const double *start_us,
                    const double *end_us, const uint32_t *processes, const uint8_t *kinds) {
  double sum = 0;
  for (uint32_t i = 0; i < count; i++)
    if (processes[i] == process && kinds[i] == kind && start_us[i] < time_us)
      sum += (end_us[i] < time_us ? end_us[i] : time_us) - start_us[i];
  return sum;
}

/*
 * At the end of a span both have told the same of its process and kind, but for what lies in the columns
 * around it.
 */
static int agrees(const ovx_spans *spans, uint32_t i, double column_us) {
  double at = spans->end_us[i], slack = 2 * column_us + 1e-6 + 1e-9 * at;
  uint32_t process = spans->process[i];
  uint8_t kind = spans->kind[i];
  double here = until(at, process, kind, spans->count, spans->start_us, spans->end_us, spans->process,
                      spans->kind);
  double there = until(at, process, kind, all.spans, all.start_us, all.end_us, all.process, all.kind);
  return fabs(here - there) <= slack;
}

static int is_among_the_arrows(const ovx_arrows *arrows, uint32_t arrow) {
  for (uint32_t i = 0; i < all.arrows; i++)
    if (all.sent_us[i] == arrows->sent_us[arrow] && all.source[i] == arrows->source[arrow]) return 1;
  return 0;
}

static uint32_t lost(const ovx_arrows *arrows) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < arrows->count; i++) count += (uint32_t)isnan(arrows->received_us[i]);
  return count;
}

/* The highest of a track, and the last. */
static void extremes(uint32_t track, uint32_t count, const uint32_t *tracks, const uint32_t *amounts,
                     uint32_t *found) {
  found[0] = found[1] = 0;
  for (uint32_t i = 0; i < count; i++)
    if (tracks[i] == track) {
      if (amounts[i] > found[0]) found[0] = amounts[i];
      found[1] = amounts[i];
    }
}

static void examine(random_case *c, int *counted) {
  if (!opened(c, random_limits, &simulation)) return;
  ovx_status status = ovx_simulation_run(&simulation, random_limits);
  if (status == OVX_LIMIT) return;
  keep(status);
  ovx_limits limits = {
    .events = RANDOM_EVENTS, .spans = SPANS, .arrows = ARROWS, .levels = LEVELS, .sketch = 1
  };
  if (!opened(c, limits, &simulation)) return;
  status = ovx_simulation_run(&simulation, limits);
  if (simulation.limit == OVX_LIMIT_TRACE) return;
  const ovx_trace *trace = &simulation.trace;
  if (!trace->sketch) return; /* of a workload that makes a trace of its own */
  EXPECT(is_same(&all.run, all.status, &simulation, status));
  /* Of messages that are left out some were dropped. */
  if (trace->sketch->arrow_shift) simulation.counters.dropped = lost(&trace->arrows);
  /* among others: no spans overlap, and as long as what was spent */
  const char *wrong = wrong_with(&simulation, status);
  EXPECT(wrong == NULL);
  if (wrong) printf("    %s\n", wrong);
  EXPECT_EQUAL(ovx_is_sketch(trace), all.spans > SPANS || all.arrows > ARROWS || all.levels > LEVELS);
  if (!ovx_is_sketch(trace)) EXPECT_EQUAL(trace->spans.count, all.spans);
  if (trace->sketch->span_shift) counted[0]++;
  double column_us = trace->sketch->span_shift ? ovx_to_us(INT64_C(1) << trace->sketch->span_shift) : 0;
  for (uint32_t i = 0; i < trace->spans.count; i += 1 + trace->spans.count / 40)
    EXPECT(agrees(&trace->spans, i, column_us));
  if (trace->sketch->arrow_shift) {
    counted[1]++;
    EXPECT(trace->arrows.count >= ARROWS / 2 - 1);
  }
  for (uint32_t i = 0; i < trace->arrows.count; i += 1 + trace->arrows.count / 40)
    EXPECT(is_among_the_arrows(&trace->arrows, i));
  if (trace->sketch->level_shift) counted[2]++;
  for (uint32_t track = 0; track < 4; track++) {
    uint32_t here[2], there[2];
    extremes(track, trace->levels.count, trace->levels.track, trace->levels.amount, here);
    extremes(track, all.levels, all.track, all.amount, there);
    EXPECT_EQUAL(here[0], there[0]);
    EXPECT_EQUAL(here[1], there[1]);
  }
}

static void a_sketch_divides_the_time_of_each_process_as_the_whole_does_and_changes_no_result(void) {
  unsigned long long seed = 41;
  int counted[3] = { 0 };
  for (int i = 0; i < samples(RUNS) && check_failures == 0; i++) {
    unsigned long long before = seed;
    const ovx_module *module = random_modules[random_below(&seed, RANDOM_MODULES)];
    random_case row = { .workload = module->workloads[random_below(&seed, module->count)],
                        .seed = random_bits(&seed) };
    for (int tries = 0; tries == 0 || (tries < 50 && ovx_refusal(row.workload, row.values) > 0); tries++)
      random_row(&seed, row.workload, row.values);
    random_case machine = random_machine(&seed);
    examine(i % 2 ? &row : &machine, counted);
    if (check_failures) printf("    seed %llu\n", before);
  }
  printf("    sketches of spans %d, arrows %d, levels %d\n", counted[0], counted[1], counted[2]);
  EXPECT(counted[0] > 10 && counted[1] > 10 && counted[2] > 3);
}

int main(void) {
  (void)examine_random; /* of the same header */
  const check_test tests[] = {
    { "a sketch divides the time of each process as the whole does, and changes no result",
      a_sketch_divides_the_time_of_each_process_as_the_whole_does_and_changes_no_result },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
