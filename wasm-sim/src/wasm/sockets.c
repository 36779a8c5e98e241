/* Runs the workloads of the sockets. */
#include "analysis/deadlock.h"
#include "module/module.h"
#include "report.h"
#include "protocol/sockets/stream.h"

enum { MOST_WAITERS = 64 };

/* What stands in the buffers of a stream when the run is over. */
typedef struct fill {
  uint32_t source, destination;
  uint32_t unwritten;        /* of the write under way, without room */
  uint32_t in_send_buffer, in_receive_buffer;
} fill;

typedef struct sockets_report {
  const ovx_report *run;                                             /* 0 */
  uint32_t probes;                                                   /* 4 */
  uint32_t waiter_count;                                             /* 8; 0 unless nothing moves any more */
  const ovx_waiter *waiters;                                         /* 12; process, operation, waits_for */
  uint32_t fill_count;                                               /* 16 */
  const fill *fills;                                                 /* 20 */
  int64_t programs_end_ps;                                           /* 24 */
} sockets_report;

_Static_assert(offsetof(sockets_report, probes) == 4, "read by socketsMemory.ts");
_Static_assert(offsetof(sockets_report, fills) == 20, "read by socketsMemory.ts");
_Static_assert(offsetof(sockets_report, programs_end_ps) == 24, "read by socketsMemory.ts");
_Static_assert(sizeof(fill) == 20, "read by socketsMemory.ts");
_Static_assert(sizeof(ovx_waiter) == 12, "read by socketsMemory.ts");

static ovx_report last;
static sockets_report sockets;
static ovx_deadlock_report deadlock;

static void fill_in(const ovx_simulation *simulation, ovx_arena *arena) {
  const ovx_streams *streams = ovx_streams_of(simulation);
  fill *fills = ovx_arena_take(arena, streams->count, sizeof(fill));
  if (!fills || !ovx_find_deadlock(&simulation->schedule, arena, MOST_WAITERS, &deadlock)) return;
  for (uint32_t i = 0; i < streams->count; i++) {
    const ovx_stream *stream = &streams->streams[i];
    fills[i] = (fill){
      .source = stream->source, .destination = stream->destination, .unwritten = stream->unwritten,
      .in_send_buffer = (uint32_t)(stream->written - stream->acked),
      .in_receive_buffer = (uint32_t)(stream->received - stream->read),
    };
  }
  sockets.fills = fills;
  sockets.fill_count = streams->count;
  sockets.waiters = deadlock.waiters;
  sockets.waiter_count = deadlock.count;
}

/* When the last program was through, or stood: acknowledgements may still be under way. */
static ovx_time programs_end(const ovx_simulation *simulation) {
  ovx_time end = 0;
  for (uint32_t i = 0; i < simulation->schedule.process_count; i++) end = ovx_later(end, simulation->processes[i].end);
  return end;
}

/* Runs a workload in so much memory; spans, arrows and levels are rows of the trace. */
EXPORT(ovx_run_sockets) const sockets_report *ovx_run_sockets(uint32_t workload, uint32_t memory_bytes, uint32_t events,
                                                              uint32_t spans, uint32_t arrows, uint32_t levels) {
  last = ovx_no_room();
  sockets = (sockets_report){ .run = &last };
  if (!ovx_reach(memory_bytes)) return &sockets;
  ovx_arena arena = { .base = ovx_heap(), .size = memory_bytes };
  ovx_limits limits = { .events = events, .spans = spans, .arrows = arrows, .levels = levels };
  ovx_simulation simulation;
  ovx_status status = ovx_run_workload(ovx_module_workload(&OVX_MODULE, workload), ovx_parameter_values, &arena, limits, &simulation);
  last = ovx_report_of(status, &simulation);
  if (status == OVX_INVALID || simulation.processes == NULL || simulation.protocol_state == NULL) return &sockets;
  sockets.probes = ovx_streams_of(&simulation)->probes;
  sockets.programs_end_ps = programs_end(&simulation);
  if (status == OVX_DEADLOCK) fill_in(&simulation, &arena);
  return &sockets;
}
