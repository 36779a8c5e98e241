#include "kernel/trace.h"
#include "kernel/sketch.h"

int ovx_trace_open(ovx_trace *trace, ovx_arena *arena, uint32_t spans, uint32_t arrows, uint32_t levels) {
  *trace = (ovx_trace){
    .lanes = 1,
    .enabled = (spans | arrows | levels) > 0,
    .spans = {
      .capacity = spans,
      .start_us = ovx_arena_take(arena, spans, sizeof(double)),
      .end_us = ovx_arena_take(arena, spans, sizeof(double)),
      .bytes = ovx_arena_take(arena, spans, sizeof(double)),
      .process = ovx_arena_take(arena, spans, sizeof(uint32_t)),
      .operation = ovx_arena_take(arena, spans, sizeof(uint32_t)),
      .peer = ovx_arena_take(arena, spans, sizeof(int32_t)),
      .kind = ovx_arena_take(arena, spans, sizeof(uint8_t)),
    },
    .arrows = {
      .capacity = arrows,
      .sent_us = ovx_arena_take(arena, arrows, sizeof(double)),
      .received_us = ovx_arena_take(arena, arrows, sizeof(double)),
      .dropped_us = ovx_arena_take(arena, arrows, sizeof(double)),
      .bytes = ovx_arena_take(arena, arrows, sizeof(double)),
      .source = ovx_arena_take(arena, arrows, sizeof(uint32_t)),
      .destination = ovx_arena_take(arena, arrows, sizeof(uint32_t)),
      .operation = ovx_arena_take(arena, arrows, sizeof(uint32_t)),
      .kind = ovx_arena_take(arena, arrows, sizeof(uint8_t)),
    },
    .levels = {
      .capacity = levels,
      .time_us = ovx_arena_take(arena, levels, sizeof(double)),
      .track = ovx_arena_take(arena, levels, sizeof(uint32_t)),
      .amount = ovx_arena_take(arena, levels, sizeof(uint32_t)),
    },
    .staged_spans = ovx_arena_take(arena, spans ? OVX_TRACE_STAGE : 0, sizeof(ovx_staged_span)),
    .staged_arrows = ovx_arena_take(arena, arrows ? OVX_TRACE_STAGE : 0, sizeof(ovx_staged_arrow)),
  };
  return trace->staged_spans && trace->staged_arrows && trace->spans.kind && trace->arrows.kind && trace->levels.amount && trace->spans.start_us &&
         trace->spans.end_us && trace->spans.bytes && trace->spans.process && trace->spans.operation && trace->spans.peer &&
         trace->arrows.sent_us && trace->arrows.received_us && trace->arrows.dropped_us && trace->arrows.bytes &&
         trace->arrows.source && trace->arrows.destination && trace->arrows.operation && trace->levels.time_us && trace->levels.track;
}

/* Column by column, so that each is one stream of writes. */
static void flush_spans(ovx_trace *trace) {
  const ovx_spans *spans = &trace->spans;
  const ovx_staged_span *staged = trace->staged_spans;
  uint32_t count = trace->staged_span_count, row = spans->count - count;
  for (uint32_t i = 0; i < count; i++) spans->start_us[row + i] = ovx_to_us(staged[i].start);
  for (uint32_t i = 0; i < count; i++) spans->end_us[row + i] = ovx_to_us(staged[i].end);
  for (uint32_t i = 0; i < count; i++) spans->bytes[row + i] = staged[i].activity.bytes;
  for (uint32_t i = 0; i < count; i++) spans->process[row + i] = ovx_trace_row(trace, staged[i].process, staged[i].activity.lane);
  for (uint32_t i = 0; i < count; i++) spans->operation[row + i] = staged[i].activity.operation;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t peer = staged[i].activity.peer;
    spans->peer[row + i] = peer == OVX_NONE ? -1 : (int32_t)ovx_trace_row(trace, peer, 0);
  }
  for (uint32_t i = 0; i < count; i++) spans->kind[row + i] = (uint8_t)staged[i].activity.kind;
  trace->staged_span_count = 0;
}

void ovx_trace_flush_arrows(ovx_trace *trace) {
  const ovx_arrows *arrows = &trace->arrows;
  const ovx_staged_arrow *staged = trace->staged_arrows;
  const double never = __builtin_nan("");
  uint32_t count = trace->staged_arrow_count, row = arrows->count - count;
  for (uint32_t i = 0; i < count; i++) arrows->sent_us[row + i] = ovx_to_us(staged[i].sent);
  for (uint32_t i = 0; i < count; i++) arrows->received_us[row + i] = staged[i].dropped ? never : ovx_to_us(staged[i].there);
  for (uint32_t i = 0; i < count; i++) arrows->dropped_us[row + i] = staged[i].dropped ? ovx_to_us(staged[i].there) : never;
  for (uint32_t i = 0; i < count; i++) arrows->bytes[row + i] = staged[i].flight.bytes;
  for (uint32_t i = 0; i < count; i++) arrows->source[row + i] = staged[i].flight.source;
  for (uint32_t i = 0; i < count; i++) arrows->destination[row + i] = staged[i].flight.destination;
  for (uint32_t i = 0; i < count; i++) arrows->operation[row + i] = staged[i].flight.operation;
  for (uint32_t i = 0; i < count; i++) arrows->kind[row + i] = (uint8_t)staged[i].flight.kind;
  trace->staged_arrow_count = 0;
}

void ovx_trace_flush(ovx_trace *trace) {
  if (trace->sketch) ovx_sketch_flush(trace);
  else flush_spans(trace);
  ovx_trace_flush_arrows(trace);
}

void ovx_trace_write_span(ovx_trace *trace, uint32_t row, const ovx_staged_span *span, ovx_time start) {
  const ovx_spans *spans = &trace->spans;
  const ovx_activity *activity = &span->activity;
  spans->start_us[row] = ovx_to_us(start);
  spans->end_us[row] = ovx_to_us(start + (span->end - span->start));
  spans->bytes[row] = activity->bytes;
  spans->process[row] = ovx_trace_row(trace, span->process, activity->lane);
  spans->operation[row] = activity->operation;
  spans->peer[row] = activity->peer == OVX_NONE ? -1 : (int32_t)ovx_trace_row(trace, activity->peer, 0);
  spans->kind[row] = (uint8_t)activity->kind;
}

void ovx_record_span(ovx_trace *trace, uint32_t process, ovx_time start, ovx_time end, const ovx_activity *activity) {
  ovx_staged_span span = { .start = start, .end = end, .activity = *activity, .process = process };
  if (trace->sketch) {
    ovx_sketch_span(trace, &span);
    return;
  }
  if (trace->spans.count == trace->spans.capacity) {
    trace->overflowed = 1;
    return;
  }
  trace->spans.count++;
  trace->staged_spans[trace->staged_span_count++] = span;
  if (trace->staged_span_count == OVX_TRACE_STAGE) flush_spans(trace);
}

void ovx_record_arrow(ovx_trace *trace, const ovx_flight *flight, ovx_time sent, ovx_time there, int dropped) {
  if (trace->sketch && !ovx_sketch_takes_arrow(trace)) return;
  if (trace->arrows.count == trace->arrows.capacity) {
    trace->overflowed = 1;
    return;
  }
  trace->arrows.count++;
  trace->staged_arrows[trace->staged_arrow_count++] =
    (ovx_staged_arrow){ .sent = sent, .there = there, .flight = *flight, .dropped = dropped };
  if (trace->staged_arrow_count == OVX_TRACE_STAGE) ovx_trace_flush_arrows(trace);
}

void ovx_record_level(ovx_trace *trace, uint32_t track, ovx_time time, uint32_t amount) {
  ovx_levels *levels = &trace->levels;
  uint32_t row = trace->sketch ? ovx_sketch_level_row(trace, track, time) : levels->count < levels->capacity ? levels->count++ : OVX_NONE;
  if (row == OVX_NONE) {
    trace->overflowed = 1;
    return;
  }
  levels->time_us[row] = ovx_to_us(time);
  levels->track[row] = track;
  levels->amount[row] = amount;
}
