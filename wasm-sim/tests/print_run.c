/*
 * Runs workloads named on standard input, one "workload value value ..." a line, and writes
 * the columns of each trace to standard output as they lie in memory. tests/agreement compares them with
 * those of the WebAssembly module.
 *
 * After "time" as the first argument it prints messages, events and the fastest seconds of a few runs
 * instead; bench/simulator.mjs compares those.
 *
 * After "sweep WORKLOAD RESULTS STRIDE" it sweeps rows of doubles on standard input and writes the columns of
 * results and the status of each row; with "time" behind that the fastest seconds of a few sweeps instead.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "module/module.h"
#include "ovx.h"

enum { VALUES = 64, REPETITIONS = 7, ROWS_MOST = 1 << 16, COLUMNS_MOST = 32 };

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

static int print_sweep(int argc, char **argv, unsigned char *memory) {
  uint32_t stride = (uint32_t)atoi(argv[2]);
  double *rows = malloc(sizeof(double) * stride * ROWS_MOST),
         *results = malloc(sizeof(double) * COLUMNS_MOST * ROWS_MOST);
  ovx_row_status *status = malloc(sizeof(ovx_row_status) * ROWS_MOST);
  if (!rows || !results || !status) return 1;
  uint32_t n = (uint32_t)fread(rows, sizeof(double) * stride, ROWS_MOST, stdin), columns = 1;
  for (const char *c = argv[1]; *c; c++) columns += *c == ' ';
  ovx_sweep_limits limits = { .events = 10000000,
                              .memory_bytes = (uint32_t)memory_bytes,
                              .memory = (uintptr_t)memory };
  double best = 1e9;
  for (int i = 0; i < (argc > 3 ? REPETITIONS : 1); i++) {
    double start = seconds();
    if (columns > COLUMNS_MOST ||
        ovx_sweep(argv[0], n, rows, stride, &limits, argv[1], results, status) != OVX_COMPLETED)
      return 1;
    double taken = seconds() - start;
    if (taken < best) best = taken;
  }
  if (argc > 3) {
    printf("%.9f\n", best);
  } else {
    put(results, (size_t)n * columns, sizeof(double));
    put(status, n, sizeof *status);
  }
  free(rows), free(results), free(status);
  return 0;
}

int main(int argc, char **argv) {
  int timing = argc > 1 && strcmp(argv[1], "time") == 0;
  unsigned char *memory = aligned_alloc(16, memory_bytes);
  if (!memory) return 1;
  if (argc > 4 && strcmp(argv[1], "sweep") == 0) {
    int failed = print_sweep(argc - 2, argv + 2, memory);
    free(memory);
    return failed;
  }
  for (char name[64]; scanf("%63s", name) == 1;) {
    const ovx_workload *workload = ovx_find_workload(name);
    if (!workload) return 1;
    double values[VALUES];
    for (uint32_t i = 0; i < workload->parameter_count; i++)
      if (scanf("%lf", &values[i]) != 1) return 1;
    if (timing)
      print_time(workload, values, memory);
    else
      print_columns(workload, values, memory);
  }
  free(memory);
  return 0;
}
