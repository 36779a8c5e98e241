/*
 * Runs DLX programs as the page does. Standard input has one run a line, "file virtualization processors
 * latency m k buffer start base prefetching"; to standard output go the counters of each, its trace and the
 * words that it leaves in memory, as they lie there. tests/agreement compares them with those of the
 * WebAssembly module.
 */
#include <stdio.h>
#include <stdlib.h>

#include "workload/prefetch/prefetch.h"

enum { ROWS = 4096, TEXT_BYTES = 100000 };

static const size_t memory_bytes = (size_t)96 << 20;

static void put(const void *column, size_t count, size_t size) {
  if (fwrite(column, size, count, stdout) != count) exit(1);
}

/* Times as the page has them. */
static void put_times(const int64_t *column, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) put(&(double){ (double)column[i] }, 1, sizeof(double));
}

static void run(const char *text, uint32_t length, const ovx_prefetch_scenario *scenario,
                unsigned char *memory) {
  static int64_t times[7][ROWS];
  static uint32_t places[2][ROWS];
  ovx_dlx_trace trace = {
    .capacity = ROWS,
    .request_capacity = ROWS,
    .begin = times[0],
    .issue = times[1],
    .end = times[2],
    .network = times[3],
    .asked = times[4],
    .released = times[5],
    .arrived = times[6],
    .place = places[0],
    .request_place = places[1],
  };
  ovx_arena arena = { .base = memory, .size = memory_bytes };
  ovx_dlx_program program;
  ovx_dlx_result result;
  ovx_goal_error error;
  if (!ovx_prefetch_run(text, length, scenario, &arena, &trace, &program, &result, &error)) exit(2);
  int64_t counters[] = { result.status,
                         result.fault,
                         result.fault_line,
                         result.cycles,
                         result.cycles_without_network,
                         result.network_stall,
                         (int64_t)result.steps,
                         (int64_t)result.requests,
                         (int64_t)result.demanded };
  put_times(counters, sizeof counters / sizeof *counters);
  for (int i = 0; i < 4; i++) put_times(times[i], trace.count);
  for (int i = 4; i < 7; i++) put_times(times[i], trace.request_count);
  put(program.value, program.words, sizeof *program.value);
}

int main(void) {
  static char text[TEXT_BYTES];
  char path[1000];
  ovx_prefetch_scenario scenario = { .steps = 0 };
  unsigned char *memory = malloc(memory_bytes);
  while (memory && scanf("%999s %u %u %u %u %u %u %u %u %d", path, &scenario.virtualization,
                         &scenario.processors, &scenario.latency, &scenario.m, &scenario.k, &scenario.places,
                         &scenario.start, &scenario.base, &scenario.prefetching) == 10) {
    FILE *file = fopen(path, "r");
    if (!file) return 3;
    uint32_t length = (uint32_t)fread(text, 1, sizeof text, file);
    fclose(file);
    run(text, length, &scenario, memory);
  }
  free(memory);
  return 0;
}
