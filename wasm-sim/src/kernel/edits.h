/*
 * Edits: what a reader changes of one run at one place, to see what follows from it. Protocols know nothing of them: they are
 * heeded where operations begin and end, and where processors, cards and outputs are reserved.
 *
 *     delay    ready |..delay..|= operation =|          held back once, when nothing else does any more
 *     scale          |== its processor time, at either end ==|== its wire ==|          each times the factor
 *     slow           |= every processor time of the process =|                         times the factor
 *     pause    |= work =|....pause....|= work =|        what the processor was doing goes on behind it
 *     drop           |o|== wire ==|x                    the message is lost; what is no message is carried out and never ends
 *
 * Where a protocol sends again what is lost, the first packet of a dropped message is lost the first time. Bytes of a stream
 * are lost by none: there a dropped message begins, and nothing of it leaves.
 *
 * A factor is a whole number of millionths, and a time is rounded to the nearest picosecond by each factor. Of two edits
 * of one kind at one place the later counts; pauses add up.
 */
#ifndef OVX_EDITS_H
#define OVX_EDITS_H

#include "kernel/engine.h"

enum { OVX_EDITS_MOST = 100 };

/* What is changed of an operation or of a process. */
typedef struct ovx_effect {
  ovx_time delay;
  uint32_t millionths;       /* the factor */
  uint8_t drop, lost;        /* lost: so it was, once */
} ovx_effect;

typedef struct ovx_pause {
  uint32_t process;
  ovx_time from, to;
} ovx_pause;

typedef struct ovx_edits {
  uint8_t *operations, *processes;       /* of each: the place of its effect, from 1 on; 0: it has none */
  uint32_t effect_count, pause_count;
  int drops;                 /* whether anything is dropped */
  ovx_effect effects[OVX_EDITS_MOST];
  ovx_pause pauses[OVX_EDITS_MOST];
} ovx_edits;

/*
 * Edits a run that has been opened and has not begun. Who edits what the run does not have means another run. 1, or 0: the
 * arena has no room, or simulation->refused_edit says which one is not possible.
 */
int ovx_edits_open(ovx_simulation *simulation, const ovx_edit *edits, uint32_t count);

/* What these do when there are edits. */
ovx_time ovx_take_delay(ovx_simulation *simulation, uint32_t operation);
int ovx_holds_back(ovx_simulation *simulation, uint32_t operation);
int ovx_never_ends(const ovx_simulation *simulation, uint32_t operation);
int ovx_loses(ovx_simulation *simulation, uint32_t operation);
ovx_time ovx_scaled(const ovx_simulation *simulation, uint32_t operation, ovx_time time);
ovx_time ovx_slowed(const ovx_simulation *simulation, uint32_t process, ovx_time time);
ovx_time ovx_work_with_pauses(const ovx_simulation *simulation, uint32_t process, ovx_time start, ovx_time duration);
ovx_pause ovx_find_pause(const ovx_simulation *simulation, uint32_t process, ovx_time time);

/* Whether an operation that could begin does not, now: it is delayed, or nothing of it leaves. */
static inline int ovx_edit_holds_back(ovx_simulation *simulation, uint32_t operation) {
  return simulation->edits && ovx_holds_back(simulation, operation);
}

/* By how much an operation that could begin is delayed: asked again, no more. */
static inline ovx_time ovx_edited_delay(ovx_simulation *simulation, uint32_t operation) {
  return simulation->edits ? ovx_take_delay(simulation, operation) : 0;
}

static inline int ovx_edit_never_ends(const ovx_simulation *simulation, uint32_t operation) {
  return simulation->edits && ovx_never_ends(simulation, operation);
}

/* Whether the message of an operation, OVX_NONE: of none, is lost on its way. Asked again, once more. */
static inline int ovx_edit_loses(ovx_simulation *simulation, uint32_t operation) {
  return simulation->edits && ovx_loses(simulation, operation);
}

/* The time of an operation's bytes on a wire. */
static inline ovx_time ovx_edited_wire(const ovx_simulation *simulation, uint32_t operation, ovx_time time) {
  return simulation->edits ? ovx_scaled(simulation, operation, time) : time;
}

/* Processor time of a process for an operation. */
static inline ovx_time ovx_edited_time(const ovx_simulation *simulation, uint32_t process, uint32_t operation, ovx_time time) {
  return simulation->edits ? ovx_slowed(simulation, process, ovx_scaled(simulation, operation, time)) : time;
}

/* The same where the operation has no part in it. */
static inline ovx_time ovx_slowed_time(const ovx_simulation *simulation, uint32_t process, ovx_time time) {
  return simulation->edits ? ovx_slowed(simulation, process, time) : time;
}

/* The pause of a process in which this time is, or else the next one: at the end of the clock if there is none. */
static inline ovx_pause ovx_next_pause(const ovx_simulation *simulation, uint32_t process, ovx_time time) {
  return simulation->edits ? ovx_find_pause(simulation, process, time)
                           : (ovx_pause){ .process = process, .from = OVX_TIME_END, .to = OVX_TIME_END };
}

/* When the processor works again, from this time on. */
static inline ovx_time ovx_awake(const ovx_simulation *simulation, uint32_t process, ovx_time time) {
  ovx_pause pause = ovx_next_pause(simulation, process, time);
  return pause.from <= time ? ovx_later(pause.to, time) : time;
}

/* When the processor has worked for `duration` from `start` on. */
static inline ovx_time ovx_work_ends(const ovx_simulation *simulation, uint32_t process, ovx_time start, ovx_time duration) {
  return simulation->edits ? ovx_work_with_pauses(simulation, process, start, duration) : ovx_after(start, duration);
}

/* The message of a flight that began at `sent` is lost at `time`. */
void ovx_lose(ovx_simulation *simulation, ovx_flight flight, ovx_time sent, ovx_time time);

#endif
