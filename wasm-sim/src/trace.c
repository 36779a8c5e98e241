#include "ovx_trace.h"

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
  };
  return trace->spans.kind && trace->arrows.kind && trace->levels.amount && trace->spans.start_us &&
         trace->spans.end_us && trace->spans.bytes && trace->spans.process && trace->spans.operation && trace->spans.peer &&
         trace->arrows.sent_us && trace->arrows.received_us && trace->arrows.dropped_us && trace->arrows.bytes &&
         trace->arrows.source && trace->arrows.destination && trace->arrows.operation && trace->levels.time_us && trace->levels.track;
}

void ovx_trace_span(ovx_trace *trace, uint32_t process, ovx_time start, ovx_time end, ovx_activity activity) {
  ovx_spans *spans = &trace->spans;
  if (!trace->enabled || start == end) return;
  if (spans->count == spans->capacity) {
    trace->overflowed = 1;
    return;
  }
  uint32_t row = spans->count++;
  spans->process[row] = ovx_trace_row(trace, process, activity.lane);
  spans->start_us[row] = ovx_to_us(start);
  spans->end_us[row] = ovx_to_us(end);
  spans->kind[row] = (uint8_t)activity.kind;
  spans->operation[row] = activity.operation;
  spans->peer[row] = activity.peer == OVX_NONE ? -1 : (int32_t)ovx_trace_row(trace, activity.peer, 0);
  spans->bytes[row] = activity.bytes;
}

static void add_arrow(ovx_trace *trace, ovx_flight flight, ovx_time sent, double received_us, double dropped_us) {
  ovx_arrows *arrows = &trace->arrows;
  if (!trace->enabled) return;
  if (arrows->count == arrows->capacity) {
    trace->overflowed = 1;
    return;
  }
  uint32_t row = arrows->count++;
  arrows->source[row] = flight.source;
  arrows->destination[row] = flight.destination;
  arrows->operation[row] = flight.operation;
  arrows->sent_us[row] = ovx_to_us(sent);
  arrows->received_us[row] = received_us;
  arrows->dropped_us[row] = dropped_us;
  arrows->kind[row] = (uint8_t)flight.kind;
  arrows->bytes[row] = flight.bytes;
}

void ovx_trace_arrow(ovx_trace *trace, ovx_flight flight, ovx_time sent, ovx_time received) {
  add_arrow(trace, flight, sent, ovx_to_us(received), __builtin_nan(""));
}

void ovx_trace_drop(ovx_trace *trace, ovx_flight flight, ovx_time sent, ovx_time dropped) {
  add_arrow(trace, flight, sent, __builtin_nan(""), ovx_to_us(dropped));
}

void ovx_trace_level(ovx_trace *trace, uint32_t track, ovx_time time, uint32_t amount) {
  ovx_levels *levels = &trace->levels;
  if (!trace->enabled) return;
  if (levels->count == levels->capacity) {
    trace->overflowed = 1;
    return;
  }
  uint32_t row = levels->count++;
  levels->time_us[row] = ovx_to_us(time);
  levels->track[row] = track;
  levels->amount[row] = amount;
}
