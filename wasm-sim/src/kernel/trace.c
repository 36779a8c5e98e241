#include "kernel/trace.h"
#include "kernel/sketch.h"

int ovx_trace_open(ovx_trace *trace, ovx_arena *arena, uint32_t spans, uint32_t arrows, uint32_t levels) {
  *trace = (ovx_trace){
    .lanes = 1,
    .units = 1,
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
  return trace->staged_spans && trace->staged_arrows && trace->spans.kind && trace->arrows.kind &&
         trace->levels.amount && trace->spans.start_us && trace->spans.end_us && trace->spans.bytes &&
         trace->spans.process && trace->spans.operation && trace->spans.peer && trace->arrows.sent_us &&
         trace->arrows.received_us && trace->arrows.dropped_us && trace->arrows.bytes &&
         trace->arrows.source && trace->arrows.destination && trace->arrows.operation &&
         trace->levels.time_us && trace->levels.track;
}

void ovx_trace_flush(ovx_trace *trace) {
  if (trace->sketch)
    ovx_sketch_flush(trace);
  else
    ovx_trace_flush_spans(trace);
  ovx_trace_flush_arrows(trace);
}

void ovx_record_span(ovx_trace *trace, uint32_t process, ovx_time start, ovx_time end,
                     const ovx_activity *activity) {
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
  if (trace->staged_span_count == OVX_TRACE_STAGE) ovx_trace_flush_spans(trace);
}

void ovx_record_arrow(ovx_trace *trace, const ovx_flight *flight, ovx_time sent, ovx_time there,
                      int dropped) {
  if (trace->sketch && !ovx_sketch_takes_arrow(trace)) return;
  if (trace->arrows.count == trace->arrows.capacity) {
    trace->overflowed = 1;
    return;
  }
  trace->arrows.count++;
  trace->staged_arrows[trace->staged_arrow_count++] = (ovx_staged_arrow){
    .sent = sent, .there = there, .flight = *flight, .dropped = dropped
  };
  if (trace->staged_arrow_count == OVX_TRACE_STAGE) ovx_trace_flush_arrows(trace);
}

void ovx_record_level(ovx_trace *trace, uint32_t track, ovx_time time, uint32_t amount) {
  ovx_levels *levels = &trace->levels;
  uint32_t row = trace->sketch                      ? ovx_sketch_level_row(trace, track, time)
                 : levels->count < levels->capacity ? levels->count++
                                                    : OVX_NONE;
  if (row == OVX_NONE) {
    trace->overflowed = 1;
    return;
  }
  levels->time_us[row] = ovx_to_us(time);
  levels->track[row] = track;
  levels->amount[row] = amount;
}
