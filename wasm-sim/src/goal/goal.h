/*
 * GOAL, the language of LogGOPSim's schedules, to a schedule: as text, or in binary (goal_binary.c).
 *
 *     num_ranks 2
 *     rank 0 {                                  P0  |calc|send|
 *       a: calc 500                                           \
 *       b: send 1024b to 1 tag 7                               \
 *       b requires a                            P1              |recv|calc|
 *     }
 *     rank 1 {
 *       c: recv 1024b from 0 tag 7              after `requires` : when the other has finished
 *       d: calc 200                             after `irequires`: when the other has started
 *       d requires c
 *     }
 *
 * Words are separated by blanks; every operation and every edge ends with its line or with the brace that
 * closes the rank. `calc` is in nanoseconds, sizes are in bytes with or without the `b`, a tag that is not
 * given is 0. A receive may name `any` (or -1) as its source or its tag; any tag is any below 2^31. A label
 * belongs to its rank and stands before the edges that use it; operations need none. Ranks ascend; one
 * without a block has nothing to do. A rank may send to itself. Behind these an operation may name the
 * processor of its rank that it occupies, and a message its network card: `cpu 1`, `nic 1`, 0 where they are
 * not named. Comments are of the forms slash-star to star-slash, double slash, and # to the end of the line.
 *
 * A schedule is read as a whole or not at all, in time linear in its length. Nothing is recursive, nothing
 * beyond the length given is looked at, and any byte may stand anywhere.
 */
#ifndef OVX_GOAL_H
#define OVX_GOAL_H

#include "base/arena.h"
#include "goal/goal_parser.h"

typedef struct ovx_goal_reader {
  goal_parser parser;
  ovx_arena *arena;
  ovx_goal_source *source;
  size_t used; /* bytes of the arena used before */
  int binary;  /* see goal_binary.c */
} ovx_goal_reader;

/* Begins to read a text, piece by piece. All that is given here stays with the reader until it is through. */
void ovx_goal_begin(ovx_goal_reader *reader, const char *text, size_t length, ovx_arena *arena,
                    ovx_schedule *schedule, ovx_goal_source *source, ovx_goal_error *error);

/* Reads some more bytes, at least; at the end as below. Nothing else takes from the arena meanwhile. */
goal_reading ovx_goal_read_on(ovx_goal_reader *reader, uint32_t bytes);

/*
 * 1 and a closed schedule with its source, all of it in the arena; or 0 and the error, the arena as it was.
 * The text need not end with NUL and is not needed afterwards.
 */
int ovx_goal_parse(const char *text, size_t length, ovx_arena *arena, ovx_schedule *schedule,
                   ovx_goal_source *source, ovx_goal_error *error);

#endif
