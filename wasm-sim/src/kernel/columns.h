/*
 * The columns of a trace (trace.h), and the stage before them.
 *
 * Fifteen columns that grow together are fifteen places in memory that are never in the cache. So spans and
 * arrows are written into a stage that is, and from there by columns:
 *
 *     span   |start end process ...|       stage of 512 rows       start_us  ........========
 *     span   |start end process ...|  ======= when full ======>    end_us    ........========
 */
#ifndef OVX_COLUMNS_H
#define OVX_COLUMNS_H

#include "ovx_abi.h"
#include "base/arena.h"
#include "base/time.h"
#include "kernel/schedule.h"

/* What a processor is busy with. */
typedef struct ovx_activity {
  ovx_span_kind kind;
  uint32_t operation; /* operation to which the time belongs, or OVX_NONE */
  uint32_t peer;      /* process at the other end, or OVX_NONE */
  uint32_t bytes;
  uint32_t lane; /* row of the process, from 0 on */
} ovx_activity;

/* What travels, between rows. */
typedef struct ovx_flight {
  ovx_arrow_kind kind;
  uint32_t operation; /* sending operation, or OVX_NONE */
  uint32_t source, destination;
  uint32_t bytes;
} ovx_flight;

typedef struct ovx_spans {
  uint32_t count, capacity;
  double *start_us, *end_us, *bytes;
  uint32_t *process;
  uint32_t *operation; /* OVX_NONE: none */
  int32_t *peer;       /* -1: none */
  uint8_t *kind;       /* ovx_span_kind */
} ovx_spans;

typedef struct ovx_arrows {
  uint32_t count, capacity;
  double *sent_us;
  double *received_us; /* NaN: dropped */
  double *dropped_us;  /* NaN: received */
  double *bytes;
  uint32_t *source, *destination;
  uint32_t *operation; /* OVX_NONE: none */
  uint8_t *kind;       /* ovx_arrow_kind */
} ovx_arrows;

/* Fills of queues and buffers. One table has the changes of all tracks, in order of time for each track. */
typedef struct ovx_levels {
  uint32_t count, capacity;
  double *time_us;
  uint32_t *track;
  uint32_t *amount; /* from that time on */
} ovx_levels;

enum { OVX_TRACE_STAGE = 512 };

typedef struct ovx_staged_span {
  ovx_time start, end;
  ovx_activity activity;
  uint32_t process;
} ovx_staged_span;

typedef struct ovx_staged_arrow {
  ovx_time sent, there; /* arrival, or drop */
  ovx_flight flight;
  int dropped;
} ovx_staged_arrow;

typedef struct ovx_trace {
  int enabled;
  int overflowed;
  uint32_t lanes; /* rows of a unit of a process */
  uint32_t units; /* of a process */
  ovx_spans spans;
  ovx_arrows arrows;
  ovx_levels levels;
  ovx_staged_span *staged_spans;
  ovx_staged_arrow *staged_arrows;
  uint32_t staged_span_count, staged_arrow_count;
  struct ovx_sketch *sketch; /* NULL: all of it is recorded */
} ovx_trace;

/* Write what is on the stage into the columns. */
void ovx_trace_flush_spans(ovx_trace *trace);
void ovx_trace_flush_arrows(ovx_trace *trace);

/* Writes one row of the columns, with another start. */
void ovx_trace_write_span(ovx_trace *trace, uint32_t row, const ovx_staged_span *span, ovx_time start);

/* The row of a unit that has several. */
static inline uint32_t ovx_trace_row(const ovx_trace *trace, uint32_t unit, uint32_t lane) {
  return unit * trace->lanes + lane;
}

/* The first row of the process at the other end; -1: none. */
static inline int32_t ovx_trace_peer(const ovx_trace *trace, uint32_t process) {
  return process == OVX_NONE ? -1 : (int32_t)ovx_trace_row(trace, process * trace->units, 0);
}

#endif
