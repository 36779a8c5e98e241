/*
 * GOAL text in, everything that is known of its run out: the lab `schedule`.
 *
 *     text ──ovx_goal_parse──> schedule ──loggops or overlap──> simulation ──> deadlock, critical path
 *
 * loggops are the rules of LogGOPSim (ovx_loggops.h). overlap is the explorer's own reading of the same costs:
 * o and O occupy the processor, g and G the network card only, so that computation can hide arriving bytes, and a
 * send of more than S bytes finishes with its receive:
 *
 *     sender's processor    |= o + (s-1)O =|
 *     sender's card                         |= (s-1)G =|- g -|
 *     the way                               '-- L --.
 *     receiver's card                               |= (s-1)G =|- g -|
 *     receiver's processor                                     |= o + (s-1)O =|
 */
#ifndef OVX_GOAL_RUN_H
#define OVX_GOAL_RUN_H

#include "analysis/critical_path.h"
#include "analysis/deadlock.h"
#include "goal/goal.h"
#include "protocol/simulation.h"

typedef enum ovx_semantics { OVX_SEMANTICS_OVERLAP, OVX_SEMANTICS_LOGGOPS } ovx_semantics;

typedef struct ovx_goal_costs {
  double L_ns, o_ns, g_ns;   /* 0 .. 10^9 */
  double G_ns, O_ns;         /* a byte: 0 .. 10^5 */
  double S_bytes;            /* 1 .. 2^32 - 1 */
  ovx_semantics semantics;
} ovx_goal_costs;

enum { OVX_GOAL_WAITERS_MAX = 64, OVX_GOAL_CHAIN_MAX = 10000 };

typedef struct ovx_goal_run {
  ovx_status status;         /* OVX_INVALID: the text, when error.line > 0, else it could outlast the clock */
  ovx_goal_error error;
  ovx_goal_source source;
  ovx_simulation simulation;
  double *finish_ns;         /* of each rank: when its processor is through; its card may still be sending */
  ovx_deadlock_report deadlock;
  uint32_t *waiter_line;     /* of each waiter's operation */
  ovx_critical_path path;    /* length 0 without a trace */
  uint32_t chain_count;      /* operations on it, from the first one on, at most OVX_GOAL_CHAIN_MAX */
  uint32_t *chain_rank, *chain_line;
  ovx_time exposed;          /* time in which the rank that finishes last does not compute */
} ovx_goal_run;

/* Traces give lines of the text in their columns `operation`, 0 for none. The text is not needed afterwards. */
void ovx_run_goal(const char *text, size_t length, const ovx_goal_costs *costs, ovx_arena *arena, ovx_limits limits,
                  ovx_goal_run *run);

#endif
