/*
 * A workload of the sockets with a few parameters other than their defaults, and what the tests ask of its
 * run.
 */
#ifndef SOCKET_CASE_H
#define SOCKET_CASE_H

#include "ovx_parameters.h"
#include "protocol/sockets/stream.h"
#include "support.h"
#include "workload/sockets/socket_programs.h"

typedef struct change {
  uint32_t parameter;
  double value;
} change;

typedef struct outcome {
  ovx_status status;
  ovx_time end; /* of the last program */
  ovx_simulation simulation;
} outcome;

static inline outcome run_sockets(const ovx_workload *workload, const change *changes, int count,
                                  ovx_limits limits) {
  double values[OVX_SOCKETS_PARAMETER_COUNT];
  for (int i = 0; i < OVX_SOCKETS_PARAMETER_COUNT; i++) values[i] = ovx_sockets_default[i];
  for (int i = 0; i < count; i++) values[changes[i].parameter] = changes[i].value;
  /* Kept: the streams of a run are in it. */
  static ovx_arena arena;
  outcome outcome = { .end = 0 };
  arena = fresh_arena();
  outcome.status = ovx_run_workload(workload, values, &arena, limits, &outcome.simulation);
  for (uint32_t i = 0; outcome.status != OVX_INVALID && i < outcome.simulation.schedule.process_count; i++)
    outcome.end = ovx_later(outcome.end, outcome.simulation.processes[i].end.at);
  return outcome;
}

#define RUN(workload, ...) \
  run_sockets(&(workload), (change[]){ __VA_ARGS__ }, \
              (int)(sizeof (change[]){ __VA_ARGS__ } / sizeof(change)), no_trace)
#define TRACE(workload, ...) \
  run_sockets(&(workload), (change[]){ __VA_ARGS__ }, \
              (int)(sizeof (change[]){ __VA_ARGS__ } / sizeof(change)), with_trace)

/* Number of broken promises of the streams: fills above the buffers, bytes that were made or lost. */
static inline int broken_streams(const outcome *outcome) {
  const ovx_simulation *simulation = &outcome->simulation;
  const ovx_stream_costs *costs = ovx_stream_costs_of(simulation);
  const ovx_levels *levels = &simulation->trace.levels;
  int broken = broken_invariants(simulation);
  for (uint32_t i = 0; i < levels->count; i++) {
    uint32_t place = levels->track[i] % OVX_STREAM_TRACKS;
    uint32_t most = place == 0 ? costs->send_buffer : costs->receive_buffer;
    broken += levels->amount[i] > most;
  }
  const ovx_streams *streams = simulation->protocol_state;
  for (uint32_t i = 0; outcome->status == OVX_COMPLETED && i < streams->count; i++) {
    const ovx_stream *stream = &streams->streams[i];
    broken += stream->written != stream->sent || stream->sent != stream->received ||
              stream->received != stream->read;
  }
  return broken;
}

#endif
