/*
 * What a run leaves behind to be looked at, as columns in the caller's memory.
 *
 *     spans    processor time of a process        P1 |compute|.wait.|copy|
 *     arrows   messages, packets, control         P0 \______> P1
 *     levels   how full something is             _/--\__    one step function a track
 *
 * Times are microseconds in doubles, because that is what the readers use; the simulation itself never
 * calculates with them. Recording is off when the capacities are 0. When a table is full the run ends
 * with OVX_LIMIT_TRACE: a trace is whole or says where it stops.
 */
#ifndef OVX_TRACE_H
#define OVX_TRACE_H

#include "kernel/columns.h"

/* Capacities of 0 turn recording off. 1, or 0 when the arena has no room. */
int ovx_trace_open(ovx_trace *trace, ovx_arena *arena, uint32_t spans, uint32_t arrows, uint32_t levels);

/* Writes what is on the stage into the columns: call it before they are read. */
void ovx_trace_flush(ovx_trace *trace);

/* What these do when there is a trace; they are called often when there is none. */
void ovx_record_span(ovx_trace *trace, uint32_t process, ovx_time start, ovx_time end,
                     const ovx_activity *activity);
void ovx_record_arrow(ovx_trace *trace, const ovx_flight *flight, ovx_time sent, ovx_time there, int dropped);
void ovx_record_level(ovx_trace *trace, uint32_t track, ovx_time time, uint32_t amount);

static inline void ovx_trace_span(ovx_trace *trace, uint32_t process, ovx_time start, ovx_time end,
                                  ovx_activity activity) {
  if (trace->enabled && start < end) ovx_record_span(trace, process, start, end, &activity);
}

static inline void ovx_trace_arrow(ovx_trace *trace, ovx_flight flight, ovx_time sent, ovx_time received) {
  if (trace->enabled) ovx_record_arrow(trace, &flight, sent, received, 0);
}

static inline void ovx_trace_level(ovx_trace *trace, uint32_t track, ovx_time time, uint32_t amount) {
  if (trace->enabled) ovx_record_level(trace, track, time, amount);
}

#endif
