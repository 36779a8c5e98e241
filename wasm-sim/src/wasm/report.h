/*
 * What the page reads. Only this folder knows of WebAssembly: memory begins where the linker ends, and a report in it
 * says where the columns are. Native builds leave the folder out.
 *
 *     | program, stack | values | reports | text |  arena: schedule, processes, trace ... |
 */
#ifndef OVX_WASM_REPORT_H
#define OVX_WASM_REPORT_H

#include "kernel/engine.h"

#define EXPORT(name) __attribute__((export_name(#name)))

typedef struct ovx_report {
  uint32_t status, limit;                                            /* 0 */
  uint32_t messages, control_messages, copies, barriers;             /* 8 */
  uint32_t dropped, retransmitted, peak_queue, events;               /* 24 */
  uint32_t span_count, arrow_count, level_count, process_count;      /* 40 */
  int64_t finish_ps, idle_ps, now_ps;                                /* 56; now: when the run ended */
  const void *span_start, *span_end, *span_bytes, *span_process, *span_operation, *span_peer, *span_kind; /* 80 */
  const void *arrow_sent, *arrow_received, *arrow_dropped, *arrow_bytes, *arrow_source, *arrow_destination,
    *arrow_operation, *arrow_kind;                                   /* 108 */
  const void *level_time, *level_track, *level_amount;               /* 140 */
  uint32_t discarded, bubbles, busiest, peak_backlog;                /* 152 */
  int64_t transferred_ps, spent_ps[OVX_SPAN_KINDS];                  /* 168 */
} ovx_report;

_Static_assert(offsetof(ovx_report, messages) == 8, "read by memory.ts");
_Static_assert(offsetof(ovx_report, span_count) == 40, "read by memory.ts");
_Static_assert(offsetof(ovx_report, finish_ps) == 56, "read by memory.ts");
_Static_assert(offsetof(ovx_report, span_start) == 80, "read by memory.ts");
_Static_assert(offsetof(ovx_report, arrow_sent) == 108, "read by memory.ts");
_Static_assert(offsetof(ovx_report, level_time) == 140, "read by memory.ts");
_Static_assert(offsetof(ovx_report, discarded) == 152, "read by memory.ts");
_Static_assert(offsetof(ovx_report, transferred_ps) == 168, "read by memory.ts");

enum { OVX_VALUE_CAPACITY = 64 };

/* Where the page writes the values of a lab's parameters. */
extern double ovx_parameter_values[OVX_VALUE_CAPACITY];

unsigned char *ovx_heap(void);

/* Makes memory reach `bytes` behind the heap's beginning. 1, or 0 when there is no more. */
int ovx_reach(uint64_t bytes);

/* The report of a run that could not begin: there was not enough memory. */
ovx_report ovx_no_room(void);

ovx_report ovx_report_of(ovx_status status, const ovx_simulation *simulation);

#endif
