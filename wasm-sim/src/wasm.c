/*
 * What the page calls. The only file that knows of WebAssembly: memory begins where the linker ends, and
 * one report in it says where the columns are. Native builds leave this file out.
 *
 *     | program, stack | values | report |  arena: schedule, processes, queue, trace columns  ... |
 */
#include "ovx_workload.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum { VALUE_CAPACITY = 64, PAGE_BYTES = 65536 };

typedef struct report {
  uint32_t status, limit;                                            /* 0 */
  uint32_t messages, control_messages, copies, barriers;             /* 8 */
  uint32_t dropped, retransmitted, peak_queue, events;               /* 24 */
  uint32_t span_count, arrow_count, queue_count, process_count;      /* 40 */
  int64_t finish_ps, idle_ps;                                        /* 56 */
  const void *span_start, *span_end, *span_bytes, *span_process, *span_peer, *span_kind;                /* 72 */
  const void *arrow_sent, *arrow_received, *arrow_dropped, *arrow_bytes, *arrow_source, *arrow_destination,
    *arrow_kind;                                                     /* 96 */
  const void *queue_time, *queue_packets;                            /* 124 */
} report;

_Static_assert(offsetof(report, messages) == 8, "read by memory.ts");
_Static_assert(offsetof(report, span_count) == 40, "read by memory.ts");
_Static_assert(offsetof(report, finish_ps) == 56, "read by memory.ts");
_Static_assert(offsetof(report, span_start) == 72, "read by memory.ts");
_Static_assert(offsetof(report, arrow_sent) == 96, "read by memory.ts");
_Static_assert(offsetof(report, queue_time) == 124, "read by memory.ts");

extern unsigned char __heap_base;

static double values[VALUE_CAPACITY];
static report last;

EXPORT(ovx_values) double *ovx_values(void) {
  return values;
}

/* Memory of the run in bytes; spans, arrows and queue are rows of the trace. Returns the report. */
EXPORT(ovx_run) const report *ovx_run(uint32_t workload, uint32_t memory_bytes, uint32_t events, uint32_t spans,
                                      uint32_t arrows, uint32_t queue) {
  uintptr_t base = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uint32_t pages = (uint32_t)((base + memory_bytes + PAGE_BYTES - 1) / PAGE_BYTES);
  uint32_t present = (uint32_t)__builtin_wasm_memory_size(0);
  last = (report){ .status = OVX_LIMIT, .limit = OVX_LIMIT_MEMORY };
  if (pages > present && __builtin_wasm_memory_grow(0, pages - present) == SIZE_MAX) return &last;

  ovx_arena arena = { .base = (unsigned char *)base, .size = memory_bytes };
  ovx_limits limits = { .events = events, .spans = spans, .arrows = arrows, .queue = queue };
  ovx_simulation simulation;
  ovx_status status = ovx_run_workload(ovx_workloads[workload], values, &arena, limits, &simulation);
  const ovx_trace *trace = &simulation.trace;
  last = (report){
    .status = status,
    .limit = simulation.limit,
    .messages = simulation.counters.messages,
    .control_messages = simulation.counters.control_messages,
    .copies = simulation.counters.copies,
    .barriers = simulation.counters.barriers,
    .dropped = simulation.counters.dropped,
    .retransmitted = simulation.counters.retransmitted,
    .peak_queue = simulation.port.peak,
    .events = simulation.handled,
    .span_count = trace->spans.count,
    .arrow_count = trace->arrows.count,
    .queue_count = trace->queue.count,
    .process_count = simulation.schedule.process_count,
    .finish_ps = simulation.finish,
    .idle_ps = simulation.port.idle,
    .span_start = trace->spans.start_us,
    .span_end = trace->spans.end_us,
    .span_bytes = trace->spans.bytes,
    .span_process = trace->spans.process,
    .span_peer = trace->spans.peer,
    .span_kind = trace->spans.kind,
    .arrow_sent = trace->arrows.sent_us,
    .arrow_received = trace->arrows.received_us,
    .arrow_dropped = trace->arrows.dropped_us,
    .arrow_bytes = trace->arrows.bytes,
    .arrow_source = trace->arrows.source,
    .arrow_destination = trace->arrows.destination,
    .arrow_kind = trace->arrows.kind,
    .queue_time = trace->queue.time_us,
    .queue_packets = trace->queue.packets,
  };
  return &last;
}
