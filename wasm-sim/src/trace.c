#include "ovx_trace.h"

int ovx_trace_open(ovx_trace *trace, ovx_arena *arena, uint32_t spans, uint32_t arrows, uint32_t queue) {
  *trace = (ovx_trace){
    .enabled = spans + arrows + queue > 0,
    .spans = {
      .capacity = spans,
      .start_us = ovx_arena_take(arena, spans, sizeof(double)),
      .end_us = ovx_arena_take(arena, spans, sizeof(double)),
      .bytes = ovx_arena_take(arena, spans, sizeof(double)),
      .process = ovx_arena_take(arena, spans, sizeof(uint32_t)),
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
      .kind = ovx_arena_take(arena, arrows, sizeof(uint8_t)),
    },
    .queue = {
      .capacity = queue,
      .time_us = ovx_arena_take(arena, queue, sizeof(double)),
      .packets = ovx_arena_take(arena, queue, sizeof(uint32_t)),
    },
  };
  return trace->spans.kind && trace->arrows.kind && trace->queue.packets && trace->spans.start_us &&
         trace->spans.end_us && trace->spans.bytes && trace->spans.process && trace->spans.peer &&
         trace->arrows.sent_us && trace->arrows.received_us && trace->arrows.dropped_us && trace->arrows.bytes &&
         trace->arrows.source && trace->arrows.destination && trace->queue.time_us;
}

void ovx_trace_span(ovx_trace *trace, uint32_t process, ovx_time start, ovx_time end, ovx_span_kind kind,
                    uint32_t peer, uint32_t bytes) {
  ovx_spans *spans = &trace->spans;
  if (!trace->enabled || start == end) return;
  if (spans->count == spans->capacity) {
    trace->overflowed = 1;
    return;
  }
  uint32_t row = spans->count++;
  spans->process[row] = process;
  spans->start_us[row] = ovx_to_us(start);
  spans->end_us[row] = ovx_to_us(end);
  spans->kind[row] = (uint8_t)kind;
  spans->peer[row] = peer == OVX_NONE ? -1 : (int32_t)peer;
  spans->bytes[row] = bytes;
}

static void add_arrow(ovx_trace *trace, uint32_t source, uint32_t destination, ovx_time sent, double received_us,
                      double dropped_us, ovx_arrow_kind kind, uint32_t bytes) {
  ovx_arrows *arrows = &trace->arrows;
  if (!trace->enabled) return;
  if (arrows->count == arrows->capacity) {
    trace->overflowed = 1;
    return;
  }
  uint32_t row = arrows->count++;
  arrows->source[row] = source;
  arrows->destination[row] = destination;
  arrows->sent_us[row] = ovx_to_us(sent);
  arrows->received_us[row] = received_us;
  arrows->dropped_us[row] = dropped_us;
  arrows->kind[row] = (uint8_t)kind;
  arrows->bytes[row] = bytes;
}

void ovx_trace_arrow(ovx_trace *trace, uint32_t source, uint32_t destination, ovx_time sent, ovx_time received,
                     ovx_arrow_kind kind, uint32_t bytes) {
  add_arrow(trace, source, destination, sent, ovx_to_us(received), __builtin_nan(""), kind, bytes);
}

void ovx_trace_drop(ovx_trace *trace, uint32_t source, uint32_t destination, ovx_time sent, ovx_time dropped,
                    uint32_t bytes) {
  add_arrow(trace, source, destination, sent, __builtin_nan(""), ovx_to_us(dropped), OVX_ARROW_DATA, bytes);
}

void ovx_trace_queue(ovx_trace *trace, ovx_time time, uint32_t packets) {
  ovx_queue_length *queue = &trace->queue;
  if (!trace->enabled) return;
  if (queue->count == queue->capacity) {
    trace->overflowed = 1;
    return;
  }
  queue->time_us[queue->count] = ovx_to_us(time);
  queue->packets[queue->count++] = packets;
}
