/*
 * A trace for pictures while a slider moves, in a table that stays small: when it is full, spans of a row and
 * a kind that begin in one column of time become one, as long as all of them, and the columns become as wide
 * as it takes.
 *
 *     whole    |aa|b|a|.|b|aa|.|b|      column  |--------|--------|
 *     sketch   |aaaaa|bb|     |aa|b|    ends where no later span of the row has begun
 *
 * So each column of a row divides its time among the kinds as the whole does, and nothing lies further than a
 * column from where it was. What is longer than a column stays as it is. Of arrows one of every two is kept,
 * then one of every four, and so on; of a level the highest of each column and the last.
 */
#ifndef OVX_SKETCH_H
#define OVX_SKETCH_H

#include "kernel/columns.h"

/* Most rows and kinds that are distinguished; beyond them some spans are not merged. */
enum { OVX_SKETCH_SLOTS = 1 << 15, OVX_SKETCH_ROWS = 1 << 12, OVX_SKETCH_TRACKS = 64 };

typedef struct ovx_sketch_level {
  uint32_t highest, last; /* rows of the table, the same where there is one */
  uint32_t track;
  ovx_time column; /* the newest of the track; -1: there is none */
} ovx_sketch_level;

typedef struct ovx_sketch_end {
  uint32_t row;
  ovx_time end;
} ovx_sketch_end;

typedef struct ovx_sketch {
  ovx_staged_span *spans; /* in the order in which they were recorded */
  uint32_t *newest;       /* newest recorded span of each row and kind */
  ovx_sketch_end *ends;   /* scratch for each row, while the columns are written */
  uint32_t span_shift;    /* columns of 2 to this picoseconds; 0: nothing was put together yet */
  uint32_t level_shift;
  uint32_t arrow_shift; /* one of every 2^arrow_shift is kept */
  uint64_t arrows;      /* number of arrows in the run */
  ovx_sketch_level levels[OVX_SKETCH_TRACKS];
} ovx_sketch;

/* 1, or 0 when the arena has no room. */
int ovx_sketch_open(ovx_trace *trace, ovx_arena *arena);

/* Functions of a trace that is a sketch. */
void ovx_sketch_span(ovx_trace *trace, const ovx_staged_span *span);

/* Whether the next arrow is kept; there is room for it then. */
int ovx_sketch_takes_arrow(ovx_trace *trace);

/* The row of the table in which the next level of the track is written; OVX_NONE: there is no room. */
uint32_t ovx_sketch_level_row(ovx_trace *trace, uint32_t track, ovx_time time);

/* Whether something was put together or left out. */
int ovx_is_sketch(const ovx_trace *trace);

/* Writes the columns of all spans. */
void ovx_sketch_flush(ovx_trace *trace);

#endif
