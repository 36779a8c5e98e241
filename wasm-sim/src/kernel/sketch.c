#include "kernel/sketch.h"

/* Columns begin at 1 / 2^FINEST of the elapsed time: finer than the pixels of a picture. */
enum { FINEST = 12 };

int ovx_sketch_open(ovx_trace *trace, ovx_arena *arena) {
  ovx_sketch *sketch = ovx_arena_take(arena, 1, sizeof(ovx_sketch));
  if (!sketch) return 0;
  *sketch = (ovx_sketch){
    .spans = ovx_arena_take(arena, trace->spans.capacity, sizeof(ovx_staged_span)),
    .newest = ovx_arena_take(arena, OVX_SKETCH_SLOTS, sizeof(uint32_t)),
    .ends = ovx_arena_take(arena, OVX_SKETCH_ROWS, sizeof(ovx_sketch_end)),
  };
  trace->sketch = sketch;
  return sketch->spans && sketch->newest && sketch->ends;
}

static uint32_t row_of(const ovx_trace *trace, const ovx_staged_span *span) {
  return ovx_trace_row(trace, span->process, span->activity.lane);
}

static ovx_time length(const ovx_staged_span *span) {
  return span->end - span->start;
}

static uint32_t one_of(uint32_t a, uint32_t b) {
  return a == b ? a : OVX_NONE;
}

/* Whether both are shorter than a column, and begin in one column. */
static int is_together(const ovx_staged_span *a, const ovx_staged_span *b, uint32_t shift) {
  return a->start >> shift == b->start >> shift && !((length(a) | length(b)) >> shift);
}

/* Puts a span to the newest of its row and kind, or behind all. */
static void put(ovx_trace *trace, const ovx_staged_span *span) {
  ovx_sketch *sketch = trace->sketch;
  uint32_t row = row_of(trace, span);
  uint32_t *newest = &sketch->newest[(row * OVX_SPAN_KINDS + span->activity.kind) % OVX_SKETCH_SLOTS];
  if (*newest < trace->spans.count) {
    ovx_staged_span *before = &sketch->spans[*newest];
    if (is_together(before, span, sketch->span_shift) && before->activity.kind == span->activity.kind &&
        row_of(trace, before) == row) {
      before->end += length(span);
      before->activity.bytes += span->activity.bytes;
      before->activity.operation = one_of(before->activity.operation, span->activity.operation);
      before->activity.peer = one_of(before->activity.peer, span->activity.peer);
      return;
    }
  }
  *newest = trace->spans.count;
  sketch->spans[trace->spans.count++] = *span;
}

static uint32_t first_shift(ovx_time time) {
  uint32_t shift = 1;
  while (time >> (shift + FINEST)) shift++;
  return shift;
}

/*
 * Makes room for half of the table; it cannot where there are more rows than that, or where time stands
 * still.
 */
static int coarsen_spans(ovx_trace *trace, ovx_time now) {
  ovx_sketch *sketch = trace->sketch;
  const uint32_t most = trace->spans.capacity / 2;
  uint32_t first = first_shift(now);
  if (sketch->span_shift + 1 > first) first = sketch->span_shift + 1;
  for (sketch->span_shift = first; sketch->span_shift < 62; sketch->span_shift++) {
    uint32_t count = trace->spans.count;
    trace->spans.count = 0;
    for (uint32_t i = 0; i < OVX_SKETCH_SLOTS; i++) sketch->newest[i] = OVX_NONE;
    for (uint32_t i = 0; i < count; i++) {
      ovx_staged_span span = sketch->spans[i];
      put(trace, &span);
    }
    if (trace->spans.count <= most) return 1;
    if (now >> sketch->span_shift == 0) break;
  }
  return trace->spans.count < trace->spans.capacity;
}

void ovx_sketch_span(ovx_trace *trace, const ovx_staged_span *span) {
  ovx_sketch *sketch = trace->sketch;
  if (trace->spans.count == trace->spans.capacity && !coarsen_spans(trace, span->start)) {
    trace->overflowed = 1;
    return;
  }
  if (sketch->span_shift)
    put(trace, span);
  else
    sketch->spans[trace->spans.count++] = *span;
}

void ovx_sketch_flush(ovx_trace *trace) {
  const ovx_sketch *sketch = trace->sketch;
  const ovx_staged_span *staged = sketch->spans;
  for (uint32_t i = 0; i < OVX_SKETCH_ROWS; i++) sketch->ends[i] = (ovx_sketch_end){ .row = OVX_NONE };
  for (uint32_t i = 0; i < trace->spans.count; i++) {
    uint32_t row = row_of(trace, &staged[i]);
    ovx_sketch_end *last = &sketch->ends[row % OVX_SKETCH_ROWS];
    ovx_time start = last->row == row ? ovx_later(staged[i].start, last->end) : staged[i].start;
    *last = (ovx_sketch_end){ .row = row, .end = start + length(&staged[i]) };
    ovx_trace_write_span(trace, i, &staged[i], start);
  }
}

/* Pseudorandom low bits: keeps messages that alternate from being thinned to one sort. */
static uint64_t scattered(uint64_t number) {
  return (number * UINT64_C(0x9E3779B97F4A7C15)) >> 40;
}

/* Keeps one of each two recorded arrows. */
static void halve_arrows(ovx_trace *trace) {
  ovx_trace_flush_arrows(trace);
  const ovx_arrows *arrows = &trace->arrows;
  for (uint32_t i = 0; i < arrows->count / 2; i++) {
    uint32_t from = 2 * i + (uint32_t)(scattered(i) & 1);
    arrows->sent_us[i] = arrows->sent_us[from];
    arrows->received_us[i] = arrows->received_us[from];
    arrows->dropped_us[i] = arrows->dropped_us[from];
    arrows->bytes[i] = arrows->bytes[from];
    arrows->source[i] = arrows->source[from];
    arrows->destination[i] = arrows->destination[from];
    arrows->operation[i] = arrows->operation[from];
    arrows->kind[i] = arrows->kind[from];
  }
  trace->arrows.count /= 2;
  trace->sketch->arrow_shift++;
}

int ovx_sketch_takes_arrow(ovx_trace *trace) {
  ovx_sketch *sketch = trace->sketch;
  uint64_t number = sketch->arrows++, mask = (UINT64_C(1) << sketch->arrow_shift) - 1;
  if ((number & mask) != (scattered(number >> sketch->arrow_shift) & mask)) return 0;
  if (trace->arrows.count == trace->arrows.capacity) halve_arrows(trace);
  return 1;
}

/* The row of a column's last step; what was the last before it may be its highest. */
static uint32_t level_row(ovx_trace *trace, uint32_t track, ovx_time time) {
  ovx_levels *levels = &trace->levels;
  ovx_sketch_level *newest = &trace->sketch->levels[track % OVX_SKETCH_TRACKS];
  const ovx_time column = time >> trace->sketch->level_shift;
  uint32_t highest = newest->highest, last = newest->last;
  if (newest->column != column || newest->track != track) {
    *newest = (ovx_sketch_level){
      .highest = levels->count, .last = levels->count, .track = track, .column = column
    };
  } else if (highest == last) {
    newest->last = levels->count;
  } else {
    if (levels->amount[last] > levels->amount[highest]) {
      levels->time_us[highest] = levels->time_us[last];
      levels->amount[highest] = levels->amount[last];
    }
    return last;
  }
  return levels->count++;
}

static int coarsen_levels(ovx_trace *trace, ovx_time now) {
  ovx_sketch *sketch = trace->sketch;
  ovx_levels *levels = &trace->levels;
  const uint32_t most = levels->capacity / 2;
  uint32_t first = first_shift(now);
  if (sketch->level_shift + 1 > first) first = sketch->level_shift + 1;
  for (sketch->level_shift = first; sketch->level_shift < 62; sketch->level_shift++) {
    uint32_t count = levels->count;
    levels->count = 0;
    for (uint32_t i = 0; i < OVX_SKETCH_TRACKS; i++) sketch->levels[i] = (ovx_sketch_level){ .column = -1 };
    for (uint32_t i = 0; i < count; i++) {
      double time_us = levels->time_us[i];
      uint32_t track = levels->track[i], amount = levels->amount[i];
      uint32_t row = level_row(trace, track, ovx_from_us(time_us));
      levels->time_us[row] = time_us;
      levels->track[row] = track;
      levels->amount[row] = amount;
    }
    if (levels->count <= most) return 1;
    if (now >> sketch->level_shift == 0) break;
  }
  return levels->count < levels->capacity;
}

uint32_t ovx_sketch_level_row(ovx_trace *trace, uint32_t track, ovx_time time) {
  if (trace->levels.count == trace->levels.capacity && !coarsen_levels(trace, time)) return OVX_NONE;
  return trace->sketch->level_shift ? level_row(trace, track, time) : trace->levels.count++;
}

int ovx_is_sketch(const ovx_trace *trace) {
  const ovx_sketch *sketch = trace->sketch;
  return sketch && (sketch->span_shift || sketch->level_shift || sketch->arrow_shift);
}
