/*
 * Work at a rate that changes: an operation of a process, of which something is left whenever the rate does.
 *
 *     rate 1        |=======|              |===|
 *     rate 1/2              |= = = = = = = |                   what is left is accounted for, its end expected anew
 *
 * An event stands at the end that is expected. One that comes at another time is of an earlier rate, and
 * nothing. Who knows the rate says how much was done and how long the rest takes.
 */
#ifndef OVX_WORK_H
#define OVX_WORK_H

#include "kernel/engine.h"

typedef struct ovx_work {
  uint32_t operation; /* under way; OVX_NONE: none */
  ovx_moment began;
  ovx_time remaining; /* at rate 1, at `since` */
  ovx_time since;
  ovx_time due; /* its end, as expected */
} ovx_work;

/* The process begins the operation now. */
static inline void ovx_work_begin(ovx_simulation *simulation, ovx_work *work, uint32_t process,
                                  uint32_t operation) {
  *work = (ovx_work){
    .operation = operation,
    .began = ovx_now(simulation),
    .remaining = ovx_edited_time(simulation->edits, process, operation,
                                 simulation->schedule.operations[operation].time),
    .since = simulation->now,
    .due = OVX_TIME_END,
  };
}

/* How long it has gone on since what is left was accounted for, pauses left out. */
static inline ovx_time ovx_work_went_on(const ovx_simulation *simulation, const ovx_work *work,
                                        uint32_t process) {
  return ovx_working_time(simulation->edits, process, work->since, simulation->now);
}

/* So much of it has been done by now. */
static inline void ovx_work_done(const ovx_simulation *simulation, ovx_work *work, ovx_time done) {
  work->remaining = work->remaining > done ? work->remaining - done : 0;
  work->since = simulation->now;
}

/* From now on the rest takes so long, pauses left out: an event of this type and of the process is to come. */
static inline void ovx_work_expect(ovx_simulation *simulation, ovx_work *work, uint32_t process,
                                   ovx_time rest, uint32_t type) {
  work->due = ovx_work_ends(simulation->edits, process, simulation->now, rest);
  ovx_wake(simulation, work->due, type, process);
}

/* Whether it ends now, because of its whole length: no work is under way then. */
static inline int ovx_work_ends_now(ovx_simulation *simulation, ovx_work *work, uint32_t process) {
  if (work->operation == OVX_NONE || work->due != simulation->now) return 0;
  const ovx_operation *ended = &simulation->schedule.operations[work->operation];
  ovx_set_now(simulation, ovx_moment_after(simulation, work->began, simulation->now - work->began.at,
                                           ovx_path_kind_of((ovx_span_kind)ended->span_kind),
                                           ovx_trace_row(&simulation->trace, process, 0), work->operation));
  work->operation = OVX_NONE;
  return 1;
}

#endif
