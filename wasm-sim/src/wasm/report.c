#include "report.h"

enum { PAGE_BYTES = 65536 };

extern unsigned char __heap_base;

double ovx_parameter_values[OVX_VALUE_CAPACITY];

EXPORT(ovx_values) double *ovx_values(void) {
  return ovx_parameter_values;
}

unsigned char *ovx_heap(void) {
  return (unsigned char *)(((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15);
}

int ovx_reach(uint64_t bytes) {
  uint64_t pages = ((uintptr_t)ovx_heap() + bytes + PAGE_BYTES - 1) / PAGE_BYTES, present = __builtin_wasm_memory_size(0);
  if (pages <= present) return 1;
  return pages <= PAGE_BYTES && __builtin_wasm_memory_grow(0, (size_t)(pages - present)) != SIZE_MAX;
}

ovx_report ovx_no_room(void) {
  return (ovx_report){ .status = OVX_LIMIT, .limit = OVX_LIMIT_MEMORY };
}

ovx_report ovx_report_of(ovx_status status, const ovx_simulation *simulation) {
  const ovx_trace *trace = &simulation->trace;
  ovx_report report = {
    .status = status,
    .limit = simulation->limit,
    .messages = simulation->counters.messages,
    .control_messages = simulation->counters.control_messages,
    .copies = simulation->counters.copies,
    .barriers = simulation->counters.barriers,
    .dropped = simulation->counters.dropped,
    .retransmitted = simulation->counters.retransmitted,
    .peak_queue = simulation->counters.peak_queue,
    .events = simulation->handled,
    .span_count = trace->spans.count,
    .arrow_count = trace->arrows.count,
    .level_count = trace->levels.count,
    .process_count = simulation->schedule.process_count,
    .finish_ps = simulation->finish,
    .idle_ps = simulation->idle,
    .now_ps = simulation->now,
    .span_start = trace->spans.start_us,
    .span_end = trace->spans.end_us,
    .span_bytes = trace->spans.bytes,
    .span_process = trace->spans.process,
    .span_operation = trace->spans.operation,
    .span_peer = trace->spans.peer,
    .span_kind = trace->spans.kind,
    .arrow_sent = trace->arrows.sent_us,
    .arrow_received = trace->arrows.received_us,
    .arrow_dropped = trace->arrows.dropped_us,
    .arrow_bytes = trace->arrows.bytes,
    .arrow_source = trace->arrows.source,
    .arrow_destination = trace->arrows.destination,
    .arrow_operation = trace->arrows.operation,
    .arrow_kind = trace->arrows.kind,
    .level_time = trace->levels.time_us,
    .level_track = trace->levels.track,
    .level_amount = trace->levels.amount,
    .transferred_ps = simulation->transferred,
    .discarded = simulation->counters.discarded,
    .bubbles = simulation->counters.bubbles,
    .busiest = simulation->counters.busiest,
    .peak_backlog = simulation->counters.peak_backlog,
  };
  for (int kind = 0; kind < OVX_SPAN_KINDS; kind++) report.spent_ps[kind] = simulation->spent[kind];
  return report;
}
