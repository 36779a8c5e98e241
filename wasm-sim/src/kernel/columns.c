#include "kernel/columns.h"

/* Column by column, so that each is one stream of writes. */
void ovx_trace_flush_spans(ovx_trace *trace) {
  const ovx_spans *spans = &trace->spans;
  const ovx_staged_span *staged = trace->staged_spans;
  uint32_t count = trace->staged_span_count, row = spans->count - count;
  for (uint32_t i = 0; i < count; i++) spans->start_us[row + i] = ovx_to_us(staged[i].start);
  for (uint32_t i = 0; i < count; i++) spans->end_us[row + i] = ovx_to_us(staged[i].end);
  for (uint32_t i = 0; i < count; i++) spans->bytes[row + i] = staged[i].activity.bytes;
  for (uint32_t i = 0; i < count; i++)
    spans->process[row + i] = ovx_trace_row(trace, staged[i].process, staged[i].activity.lane);
  for (uint32_t i = 0; i < count; i++) spans->operation[row + i] = staged[i].activity.operation;
  for (uint32_t i = 0; i < count; i++) spans->peer[row + i] = ovx_trace_peer(trace, staged[i].activity.peer);
  for (uint32_t i = 0; i < count; i++) spans->kind[row + i] = (uint8_t)staged[i].activity.kind;
  trace->staged_span_count = 0;
}

void ovx_trace_flush_arrows(ovx_trace *trace) {
  const ovx_arrows *arrows = &trace->arrows;
  const ovx_staged_arrow *staged = trace->staged_arrows;
  const double never = __builtin_nan("");
  uint32_t count = trace->staged_arrow_count, row = arrows->count - count;
  for (uint32_t i = 0; i < count; i++) arrows->sent_us[row + i] = ovx_to_us(staged[i].sent);
  for (uint32_t i = 0; i < count; i++)
    arrows->received_us[row + i] = staged[i].dropped ? never : ovx_to_us(staged[i].there);
  for (uint32_t i = 0; i < count; i++)
    arrows->dropped_us[row + i] = staged[i].dropped ? ovx_to_us(staged[i].there) : never;
  for (uint32_t i = 0; i < count; i++) arrows->bytes[row + i] = staged[i].flight.bytes;
  for (uint32_t i = 0; i < count; i++) arrows->source[row + i] = staged[i].flight.source;
  for (uint32_t i = 0; i < count; i++) arrows->destination[row + i] = staged[i].flight.destination;
  for (uint32_t i = 0; i < count; i++) arrows->operation[row + i] = staged[i].flight.operation;
  for (uint32_t i = 0; i < count; i++) arrows->kind[row + i] = (uint8_t)staged[i].flight.kind;
  trace->staged_arrow_count = 0;
}

void ovx_trace_write_span(ovx_trace *trace, uint32_t row, const ovx_staged_span *span, ovx_time start) {
  const ovx_spans *spans = &trace->spans;
  const ovx_activity *activity = &span->activity;
  spans->start_us[row] = ovx_to_us(start);
  spans->end_us[row] = ovx_to_us(start + (span->end - span->start));
  spans->bytes[row] = activity->bytes;
  spans->process[row] = ovx_trace_row(trace, span->process, activity->lane);
  spans->operation[row] = activity->operation;
  spans->peer[row] = ovx_trace_peer(trace, activity->peer);
  spans->kind[row] = (uint8_t)activity->kind;
}
