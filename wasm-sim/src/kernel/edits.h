/*
 * Edits: what a reader changes of one run at one place, to see what follows from it. Protocols know nothing
 * of them: they apply where operations begin and end, and where processors, cards and outputs are reserved.
 *
 *     delay    ready |..delay..|= operation =|          held back once, when nothing else does any more
 *     scale          |== its processor time, at either end ==|== its wire ==|          each times the factor
 *     slow           |= every processor time of the process =|                         times the factor
 *     pause    |= work =|....pause....|= work =|        what the processor was doing goes on behind it
 *     drop           |o|== wire ==|x                    the message is lost; what is no message is carried out and never ends
 *
 * Where a protocol sends again what is lost, the first packet of a dropped message is lost the first time.
 * Bytes of a stream are lost by none: there a dropped message begins, and nothing of it leaves. What carries
 * bytes of several messages, as a segment of a stream does, takes the mean of their factors, each byte's
 * counting the same.
 *
 * A factor is a whole number of millionths, and a time is rounded to the nearest picosecond by each factor.
 * Of two edits of one kind at one place the later counts; pauses add up.
 *
 * A run without edits has NULL in their place, and pays one comparison where they would be heeded.
 */
#ifndef OVX_EDITS_H
#define OVX_EDITS_H

#include "ovx_abi.h"
#include "base/arena.h"
#include "base/time.h"
#include "kernel/schedule.h"

enum { OVX_EDITS_MOST = 100 };

/* A factor in millionths: this one changes nothing. */
enum { OVX_AS_LONG = 1000000 };

/*
 * What can be lost on its way: bytes of a stream alone cannot; a message that is sent once; one try of
 * several.
 */
typedef enum ovx_losses { OVX_LOSES_NOTHING, OVX_LOSES_MESSAGES, OVX_LOSES_TRIES } ovx_losses;

/* What is changed of an operation or of a process. */
typedef struct ovx_effect {
  ovx_time delay;
  uint32_t millionths; /* the factor */
  uint8_t drop, lost;  /* lost: so it was, once */
} ovx_effect;

typedef struct ovx_pause {
  uint32_t process;
  ovx_time from, to;
} ovx_pause;

typedef struct ovx_edits {
  const ovx_operation *schedule;
  /* of a process: it is edited with all of them, and times are asked for by unit */
  uint32_t units;
  /* index of the effect on each operation and process, from 1 on; 0: none */
  uint8_t *operations, *processes;
  ovx_losses loses;
  int drops;        /* whether anything is dropped */
  uint32_t refused; /* from 1; 0: none */
  ovx_edit_refusal refusal;
  uint32_t effect_count, pause_count;
  ovx_effect effects[OVX_EDITS_MOST];
  ovx_pause pauses[OVX_EDITS_MOST];
} ovx_edits;

/*
 * Reads the edits of a run over this schedule, each process of which has so many rows in a trace. Who edits
 * what the run does not have means another run. *edits stays NULL where there are none. 1, or 0: the arena
 * has no room, or (*edits)->refused says which one is not possible.
 */
int ovx_edits_open(ovx_edits **edits, ovx_arena *arena, const ovx_schedule *schedule, uint32_t lanes,
                   ovx_losses loses, const ovx_edit *given, uint32_t count);

/* By how much an operation is delayed: asked again, no more. */
ovx_time ovx_take_delay(ovx_edits *edits, uint32_t operation);
int ovx_is_dropped(const ovx_edits *edits, uint32_t operation);
int ovx_takes_loss(ovx_edits *edits, uint32_t operation);
ovx_time ovx_scaled(const ovx_edits *edits, uint32_t operation, ovx_time time);
uint32_t ovx_millionths(const ovx_edits *edits, uint32_t operation);
/* Times a factor, to the nearest picosecond, without a product that passes 64 bits. */
ovx_time ovx_times_millionths(ovx_time time, uint32_t millionths);
ovx_time ovx_slowed(const ovx_edits *edits, uint32_t process, ovx_time time);
ovx_time ovx_time_but_pauses(const ovx_edits *edits, uint32_t process, ovx_time start, ovx_time end);
ovx_time ovx_work_with_pauses(const ovx_edits *edits, uint32_t process, ovx_time start, ovx_time duration);
ovx_pause ovx_find_pause(const ovx_edits *edits, uint32_t process, ovx_time time);

static inline int ovx_is_message(const ovx_operation *operation) {
  return operation->kind >= OVX_SEND && operation->kind != OVX_RECEIVE;
}

/* Whether an operation other than a message is dropped, and so never ends. */
static inline int ovx_edit_never_ends(const ovx_edits *edits, uint32_t operation) {
  return edits && ovx_is_dropped(edits, operation) && !ovx_is_message(&edits->schedule[operation]);
}

/* Whether a message is dropped by a network that loses nothing by itself. */
static inline int ovx_edit_keeps_in(const ovx_edits *edits, uint32_t operation) {
  return edits && edits->loses == OVX_LOSES_NOTHING && ovx_is_dropped(edits, operation) &&
         ovx_is_message(&edits->schedule[operation]);
}

/* Whether the message of an operation, OVX_NONE: of none, is lost on its way now. */
static inline int ovx_edit_loses(ovx_edits *edits, uint32_t operation) {
  return edits && ovx_takes_loss(edits, operation);
}

/* The time of an operation's bytes on a wire. */
static inline ovx_time ovx_edited_wire(const ovx_edits *edits, uint32_t operation, ovx_time time) {
  return edits ? ovx_scaled(edits, operation, time) : time;
}

/* Processor time of a process for an operation. */
static inline ovx_time ovx_edited_time(const ovx_edits *edits, uint32_t process, uint32_t operation,
                                       ovx_time time) {
  return edits ? ovx_slowed(edits, process, ovx_scaled(edits, operation, time)) : time;
}

/*
 * The pause of a process in which this time is, or else the next one: at the end of the clock if there is
 * none.
 */
static inline ovx_pause ovx_next_pause(const ovx_edits *edits, uint32_t process, ovx_time time) {
  return edits ? ovx_find_pause(edits, process, time)
               : (ovx_pause){ .process = process, .from = OVX_TIME_END, .to = OVX_TIME_END };
}

/* When the processor works again, from this time on. */
static inline ovx_time ovx_awake(const ovx_edits *edits, uint32_t process, ovx_time time) {
  ovx_pause pause = ovx_next_pause(edits, process, time);
  return pause.from <= time ? ovx_later(pause.to, time) : time;
}

/* How long the processor works between two times. */
static inline ovx_time ovx_working_time(const ovx_edits *edits, uint32_t process, ovx_time start,
                                        ovx_time end) {
  return edits ? ovx_time_but_pauses(edits, process, start, end) : end - start;
}

/* When it has worked for `duration` from `start` on. */
static inline ovx_time ovx_work_ends(const ovx_edits *edits, uint32_t process, ovx_time start,
                                     ovx_time duration) {
  return edits ? ovx_work_with_pauses(edits, process, start, duration) : ovx_after(start, duration);
}

#endif
