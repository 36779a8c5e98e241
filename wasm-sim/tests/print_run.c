/*
 * Runs workloads named on standard input, one "module number value value ..." a line, and writes
 * the columns of each trace to standard output as they lie in memory. tests/agreement compares them with
 * those of the WebAssembly module.
 *
 * After "time" as the first argument it prints messages, events and the fastest seconds of a few runs
 * instead; bench/simulator.mjs compares those.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "module/module.h"

enum { VALUES = 64, REPETITIONS = 7 };

static const size_t memory_bytes = (size_t)192 << 20;

static double seconds(void) {
  struct timespec now;
  timespec_get(&now, TIME_UTC);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void print_time(const ovx_workload *workload, const double *values, unsigned char *memory) {
  double best = 1e9;
  ovx_simulation simulation;
  for (int i = 0; i < REPETITIONS; i++) {
    ovx_arena arena = { .base = memory, .size = memory_bytes };
    double start = seconds();
    ovx_run_workload(workload, values, &arena, (ovx_limits){ .events = UINT32_MAX }, &simulation);
    double taken = seconds() - start;
    if (taken < best) best = taken;
  }
  printf("%" PRIu32 " %" PRIu32 " %.9f\n", simulation.counters.messages, simulation.events.sequence, best);
}

static void put(const void *column, size_t count, size_t size) {
  if (fwrite(column, size, count, stdout) != count) exit(1);
}

static void print_columns(const ovx_workload *workload, const double *values, unsigned char *memory) {
  ovx_arena arena = { .base = memory, .size = memory_bytes };
  ovx_simulation simulation;
  ovx_limits limits = { .events = 10000000, .spans = 1 << 20, .arrows = 1 << 19, .levels = 1 << 20 };
  ovx_run_workload(workload, values, &arena, limits, &simulation);
  const ovx_spans *spans = &simulation.trace.spans;
  const ovx_arrows *arrows = &simulation.trace.arrows;
  const ovx_levels *levels = &simulation.trace.levels;
  const void *doubles[] = { spans->start_us, spans->end_us, spans->bytes };
  for (int i = 0; i < 3; i++) put(doubles[i], spans->count, sizeof(double));
  put(spans->process, spans->count, sizeof(uint32_t));
  put(spans->peer, spans->count, sizeof(int32_t));
  put(spans->kind, spans->count, 1);
  const void *times[] = { arrows->sent_us, arrows->received_us, arrows->dropped_us, arrows->bytes };
  for (int i = 0; i < 4; i++) put(times[i], arrows->count, sizeof(double));
  put(arrows->source, arrows->count, sizeof(uint32_t));
  put(arrows->destination, arrows->count, sizeof(uint32_t));
  put(arrows->kind, arrows->count, 1);
  put(levels->time_us, levels->count, sizeof(double));
  put(levels->track, levels->count, sizeof(uint32_t));
  put(levels->amount, levels->count, sizeof(uint32_t));
}

static const ovx_module *find(const char *name) {
  static const ovx_module *const modules[] = {
    &ovx_module_simulator, &ovx_module_sockets, &ovx_module_deposit, &ovx_module_cluster, &ovx_module_strips,
  };
  for (size_t i = 0; i < sizeof modules / sizeof *modules; i++)
    if (strcmp(modules[i]->name, name) == 0) return modules[i];
  return NULL;
}

int main(int argc, char **argv) {
  int timing = argc > 1 && strcmp(argv[1], "time") == 0;
  unsigned char *memory = aligned_alloc(16, memory_bytes);
  if (!memory) return 1;
  char name[32];
  for (unsigned number; scanf("%31s %u", name, &number) == 2;) {
    const ovx_module *module = find(name);
    if (!module || number >= module->count) return 1;
    const ovx_workload *workload = module->workloads[number];
    double values[VALUES];
    for (uint32_t i = 0; i < workload->parameter_count; i++)
      if (scanf("%lf", &values[i]) != 1) return 1;
    if (timing) print_time(workload, values, memory);
    else print_columns(workload, values, memory);
  }
  free(memory);
  return 0;
}
