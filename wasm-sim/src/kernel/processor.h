/*
 * The processor of a process: what it is reserved for, in the order of asking, and computation. Where a
 * process has several, each is a process of its own here: the functions take a unit (schedule.h).
 *
 *     asked for   |= compute =|      |o|
 *     processor   |= compute =|.wait.|o|
 *
 * Where processors are preemptive, computations run one after the other in the background: whatever occupies
 * the processor for messages (an interrupt, a context switch, a copy) takes it at once and among its kind in
 * the order of asking, and the computation goes on afterwards.
 *
 *     asked for   |======= compute =======|
 *     processor   |== compute ==|o|copy|=== compute ===|        its end is later by what was taken
 *
 * A computation has started when no other is before it. An event stands at the end that is expected; when it
 * comes and time has been taken, it is put off: one event a computation and one more for each time it comes
 * too early.
 */
#ifndef OVX_PROCESSOR_H
#define OVX_PROCESSOR_H

#include "kernel/engine.h"

typedef struct ovx_background {
  ovx_list computing; /* operations, the first of which is under way */
  ovx_time remaining; /* what the first still takes, from when the processor is free */
  uint32_t because;   /* stretch: why it has come that far by then */
} ovx_background;

/* Carries out computations from now on. */
void ovx_processors_open(ovx_simulation *simulation);

/* The resource of a network with preemptive processors. */
extern const ovx_resource ovx_preemption;

/* When the processor of a process is through with all that it is reserved for, from now on. */
static inline ovx_moment ovx_processor_free(const ovx_simulation *simulation, uint32_t process) {
  return ovx_later_moment(ovx_now(simulation), simulation->processes[process].processor);
}

/* The moment, or the end of the pause of the process that it lies in. */
ovx_moment ovx_processor_awake(ovx_simulation *simulation, uint32_t process, ovx_moment moment);

/* When it can begin something, at `from` at the earliest: when it is free, a pause over. */
static inline ovx_moment ovx_processor_begins(ovx_simulation *simulation, uint32_t process, ovx_moment from) {
  ovx_moment free = ovx_later_moment(from, simulation->processes[process].processor);
  return simulation->edits ? ovx_processor_awake(simulation, process, free) : free;
}

/*
 * Reserves the processor of a process for `duration` from now on, after what it is already reserved for;
 * the gap before, if any, is waiting. Returns when the reservation ends.
 */
ovx_moment ovx_occupy(ovx_simulation *simulation, uint32_t process, ovx_time duration, ovx_activity activity);

/*
 * Like ovx_occupy, from a later moment on; for a processor that does not compute and that nothing else
 * requests earlier.
 */
ovx_moment ovx_occupy_from(ovx_simulation *simulation, uint32_t process, ovx_moment from, ovx_time duration,
                           ovx_activity activity);

/*
 * Like ovx_occupy_from, for a run without trace, causes and edits: only counters and times. The processor
 * does not compute, and is free by then.
 */
static inline ovx_time ovx_occupy_unseen(ovx_simulation *simulation, uint32_t number, ovx_time from,
                                         ovx_time duration, ovx_span_kind kind) {
  if (duration == 0) return from;
  ovx_time end = ovx_after(from, duration), *spent = &simulation->spent[kind];
  ovx_process *process = &simulation->processes[number];
  if (ovx_is_copy(kind)) simulation->counters.copies++;
  process->processor.at = end;
  process->waiting_for = OVX_NONE;
  *spent = ovx_after(*spent, duration);
  simulation->finish = ovx_later(simulation->finish, end);
  ovx_check_clock(simulation, ovx_later(end, *spent));
  return end;
}

/* Like ovx_occupy, until a known moment; pauses until then come on top. */
ovx_moment ovx_occupy_until(ovx_simulation *simulation, uint32_t process, ovx_moment end,
                            ovx_activity activity);

/*
 * The processor, free until `since`, has been occupied from then until now, because of what made it now. Its
 * pauses are left out.
 */
void ovx_occupied_since(ovx_simulation *simulation, uint32_t process, ovx_time since, ovx_activity activity);

/* For the trace, of a run that is over: who is not through waits to the end of all. */
void ovx_processors_close(ovx_simulation *simulation);

#endif
