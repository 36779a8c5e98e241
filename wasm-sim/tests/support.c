#include "support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const ovx_limits no_trace = { .events = UINT32_MAX };
const ovx_limits with_trace = {
  .events = UINT32_MAX, .spans = 1 << 20, .arrows = 1 << 20, .levels = 1 << 20
};

const ovx_limits with_causes = { .events = UINT32_MAX, .causes = 1 << 20 };

ovx_arena fresh_arena(void) {
  static unsigned char *block;
  if (!block) block = aligned_alloc(16, MEMORY_BYTES);
  return (ovx_arena){ .base = block, .size = MEMORY_BYTES };
}

ovx_status run_schedule(ovx_simulation *simulation, ovx_arena *arena, ovx_schedule *schedule,
                        const ovx_protocol *protocol, const ovx_network *network, ovx_limits limits) {
  ovx_schedule_close(schedule);
  if (!ovx_simulation_open(simulation, arena, schedule, protocol, network, limits)) return OVX_LIMIT;
  return ovx_simulation_run(simulation, limits);
}

unsigned long long random_bits(unsigned long long *state) {
  unsigned long long z = *state += 0x9e3779b97f4a7c15ull;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return z ^ (z >> 31);
}

double random_between(unsigned long long *state, double low, double high) {
  return low + (high - low) * (double)(random_bits(state) >> 11) / 9007199254740992.0;
}

double random_logarithmic(unsigned long long *state, double low, double high) {
  return exp(random_between(state, log(low), log(high)));
}

static const ovx_spans *sorting;

static int by_process_and_start(const void *a, const void *b) {
  uint32_t i = *(const uint32_t *)a, j = *(const uint32_t *)b;
  if (sorting->process[i] != sorting->process[j]) return sorting->process[i] < sorting->process[j] ? -1 : 1;
  return (sorting->start_us[i] > sorting->start_us[j]) - (sorting->start_us[i] < sorting->start_us[j]);
}

enum { LEVEL_TRACKS = 256 };

static int overlapping(const ovx_spans *spans) {
  uint32_t *order = malloc((spans->count + 1) * sizeof *order);
  int broken = 0;
  for (uint32_t i = 0; i < spans->count; i++) order[i] = i;
  sorting = spans;
  qsort(order, spans->count, sizeof *order, by_process_and_start);
  for (uint32_t i = 0; i < spans->count; i++) {
    broken += !(spans->start_us[order[i]] < spans->end_us[order[i]]);
    if (i > 0 && spans->process[order[i]] == spans->process[order[i - 1]])
      broken += spans->start_us[order[i]] < spans->end_us[order[i - 1]];
  }
  free(order);
  return broken;
}

int broken_invariants(const ovx_simulation *simulation) {
  const ovx_trace *trace = &simulation->trace;
  double finish = ovx_to_us(simulation->finish);
  int broken = overlapping(&trace->spans);
  uint32_t dropped = 0;
  for (uint32_t i = 0; i < trace->spans.count; i++) broken += trace->spans.end_us[i] > finish;
  for (uint32_t i = 0; i < trace->arrows.count; i++) {
    int lost = isnan(trace->arrows.received_us[i]);
    dropped += (uint32_t)lost;
    broken += lost ? trace->arrows.dropped_us[i] < trace->arrows.sent_us[i]
                   : trace->arrows.received_us[i] < trace->arrows.sent_us[i];
  }
  broken += dropped != simulation->counters.dropped;
  double since[LEVEL_TRACKS] = { 0 };
  for (uint32_t i = 0; i < trace->levels.count; i++) {
    uint32_t track = trace->levels.track[i];
    if (track >= LEVEL_TRACKS) continue;
    broken += trace->levels.time_us[i] < since[track];
    since[track] = trace->levels.time_us[i];
  }
  return broken;
}

const char *wrong_path(const ovx_simulation *simulation, ovx_time finish, ovx_arena *arena, ovx_path *path) {
  if (!ovx_path_of(simulation, finish, arena, path)) return "no room for a path";
  if (!simulation->causes.recording) return path->count == 0 ? NULL : "a path without causes";
  if ((path->count == 0) != (finish == 0)) return "no path of a run that took time";
  if (finish == 0) return NULL;
  ovx_time sum = 0;
  for (int kind = 0; kind < OVX_PATH_KINDS; kind++) sum += path->spent[kind];
  if (sum != finish) return "a path that does not add up to the finish";
  if (path->start_us[0] != 0 || path->end_us[path->count - 1] != ovx_to_us(finish))
    return "a path that is not from 0 to the finish";
  uint32_t rows = (uint32_t)ovx_unit_count(&simulation->schedule) * simulation->trace.lanes;
  for (uint32_t i = 0; i < path->count; i++) {
    if (path->end_us[i] < path->start_us[i] || (i > 0 && path->start_us[i] != path->end_us[i - 1]))
      return "a path that does not abut";
    if (path->kind[i] >= OVX_PATH_KINDS || path->process[i] >= rows) return "a path through nowhere";
    if (path->operation[i] != OVX_NONE && path->operation[i] >= simulation->schedule.operation_count)
      return "a path of no operation";
  }
  return NULL;
}
