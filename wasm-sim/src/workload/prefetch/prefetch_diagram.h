/*
 * A run as an event diagram: what each instruction waits and then occupies of the processor, process 0, and
 * each request from the cycle in which it goes into the network to the cycle in which its word is here; the
 * other nodes are process 1. What the processor computes before the first instruction is of line 0.
 *
 *     lf  f2, 0(r3)    |....wait....|compute|          operations are lines of the text
 *     pf  0(r2)                             |overhead|
 *                       \___________^
 */
#ifndef OVX_PREFETCH_DIAGRAM_H
#define OVX_PREFETCH_DIAGRAM_H

#include "kernel/path.h"
#include "kernel/trace.h"
#include "workload/prefetch/prefetch.h"

/* Room for so many instructions and requests. 1, or 0 when the arena has none. */
int ovx_prefetch_record(ovx_arena *arena, uint32_t rows, ovx_dlx_trace *trace);

/* Room for so many stretches of its causes, beyond which there is no path. The same. */
int ovx_prefetch_record_causes(ovx_arena *arena, uint32_t rows, ovx_dlx_trace *trace);

/*
 * The critical path of a run that completed, once; empty where its causes were not recorded, or not all. 1,
 * or 0 when the arena has no room.
 */
int ovx_prefetch_path(const ovx_dlx_trace *recorded, ovx_arena *arena, ovx_path *path);

/* What was recorded, in columns of their own. 1, or 0 when the arena has no room. */
int ovx_prefetch_diagram(const ovx_dlx_program *program, const ovx_dlx_trace *recorded, ovx_arena *arena,
                         ovx_trace *trace);

/* The cycle up to which a run is recorded. */
static inline int64_t ovx_prefetch_recorded(const ovx_dlx_trace *recorded) {
  return recorded->count > 0 ? recorded->end[recorded->count - 1] : 0;
}

#endif
