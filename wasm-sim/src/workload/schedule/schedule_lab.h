/*
 * The lab schedule: the values of a row say what the messages of a text cost and by which semantics it is
 * carried out; the text itself is read once, for all rows.
 *
 *     text ──ovx_goal_parse──> ovx_goal ──row after row──> outcomes
 */
#ifndef OVX_SCHEDULE_LAB_H
#define OVX_SCHEDULE_LAB_H

#include "goal/goal_run.h"
#include "workload/lab.h"

extern const ovx_workload ovx_schedule_run;
extern const ovx_lab ovx_lab_schedule;

/*
 * Completed: it can go on, see ovx_go_on_with_goal. NULL is no text, which is refused. What stands in *run is
 * valid as long as the arena.
 */
ovx_outcome ovx_schedule_begin(const ovx_goal *goal, const double *values, ovx_arena *arena,
                               ovx_limits limits, ovx_goal_run *run);
ovx_outcome ovx_schedule_go_on(ovx_goal_run *run, uint32_t events);

/* Runs one row of a sweep. */
ovx_outcome ovx_schedule_outcome(const ovx_workload *workload, const double *values,
                                 const ovx_sweep_limits *limits);

#endif
