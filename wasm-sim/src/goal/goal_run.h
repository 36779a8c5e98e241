/*
 * A GOAL text that has been read in, everything that is known of its runs out: the lab `schedule`.
 *
 *     text ──ovx_goal_parse──> ovx_goal ──loggops or overlap──> simulation ──> deadlock, length without contention
 *
 * A run ends as a deadlock where a receive waits for ever; as unreceived where nothing but messages is left.
 * By the rules of LogGOPSim it completes though operations are left that never ran or never ended, which are
 * reported beside it; with overlap these are a deadlock.
 *
 * loggops are the rules of LogGOPSim (ovx_loggops.h). overlap is the explorer's own reading of the same
 * costs: o and O occupy the processor, g and G the network card only, so that computation can hide arriving
 * bytes, and a send of more than S bytes finishes with its receive:
 *
 *     sender's processor    |= o + (s-1)O =|
 *     sender's card                         |= (s-1)G =|- g -|
 *     the way                               '-- L --.
 *     receiver's card                               |= (s-1)G =|- g -|
 *     receiver's processor                                     |= o + (s-1)O =|
 *
 * Processors are the sender's `cpu` and the receive's; both cards have the send's `nic`. Those of LogGOPSim
 * are in loggops.h.
 */
#ifndef OVX_GOAL_RUN_H
#define OVX_GOAL_RUN_H

#include "analysis/deadlock.h"
#include "goal/goal.h"
#include "protocol/simulation.h"

typedef enum ovx_semantics { OVX_SEMANTICS_OVERLAP, OVX_SEMANTICS_LOGGOPS } ovx_semantics;

/*
 * How a message of more than S bytes is moved: at once; or it asks first (rendezvous.c), and its receiver
 * answers between two computations, in a thread that interrupts them, or by the card.
 */
typedef enum ovx_progress {
  OVX_PROGRESS_AT_ONCE,
  OVX_PROGRESS_CALLS,
  OVX_PROGRESS_THREAD,
  OVX_PROGRESS_CARD
} ovx_progress;

typedef struct ovx_goal_costs {
  double L_ns, o_ns, g_ns; /* 0 .. 10^9 */
  double G_ns, O_ns;       /* a byte: 0 .. 10^5 */
  double S_bytes;          /* 1 .. 2^32 - 1 */
  double noise;            /* mean part by which a computation is longer at random: 0 .. 10 */
  uint32_t seed;
  ovx_semantics semantics;
  ovx_progress progress;     /* with overlap alone */
  ovx_channel_costs channel; /* has nodes for all ranks */
  /* with overlap alone, as the other rules know none: those of channel.h; NULL: none */
  const ovx_resource *links;
} ovx_goal_costs;

enum { OVX_GOAL_WAITERS_MAX = 64, OVX_GOAL_UNFINISHED_MAX = 64, OVX_GOAL_LINKS_MAX = 8 };

/* A text that has been read; runs leave it as it is. */
typedef struct ovx_goal {
  ovx_schedule schedule;
  ovx_goal_source source;
} ovx_goal;

typedef struct ovx_goal_run {
  ovx_status status; /* OVX_INVALID: it could outlast the clock */
  ovx_goal_costs costs;
  ovx_simulation simulation;
  uint32_t unreceived; /* messages that no receive has taken */
  /* when the last rank's processors are through, its cards may still be sending; at most OVX_TIME_END */
  ovx_time finish;
  ovx_time exposed;  /* time in which that rank does not compute, on its processor 0 */
  double *finish_ns; /* finishing time of each rank */
  ovx_deadlock_report deadlock;
  uint32_t *waiter_line; /* line of each waiter's operation */
  /* the first operations that never ran or never ended, at most OVX_GOAL_UNFINISHED_MAX */
  uint32_t unfinished_count;
  uint32_t *unfinished_rank, *unfinished_line;
  uint32_t busiest_count; /* links of a shape that messages took most time of */
  uint32_t *busiest;
  /*
   * had nothing ever been in anything's way; below 0: there was no room to find it, or the rules of LogGOPSim
   * let what is required on another processor be under way still
   */
  ovx_time uncontended;
} ovx_goal_run;

/* 1, or 0 and the status; *run stays where it is as long as the run goes on. */
int ovx_open_goal(const ovx_goal *goal, const ovx_goal_costs *costs, ovx_arena *arena, ovx_limits limits,
                  ovx_goal_run *run);

/*
 * Up to `exposed`, until so many events are handled in all; behind OVX_LIMIT_EVENTS it goes on with more of
 * them.
 */
void ovx_go_on_with_goal(ovx_goal_run *run, uint32_t events);

static inline void ovx_run_goal(const ovx_goal *goal, const ovx_goal_costs *costs, ovx_arena *arena,
                                ovx_limits limits, ovx_goal_run *run) {
  if (ovx_open_goal(goal, costs, arena, limits, run)) ovx_go_on_with_goal(run, limits.events);
}

/* The rest of a run that was opened. */
void ovx_explain_goal(const ovx_goal *goal, ovx_arena *arena, ovx_goal_run *run);

#endif
