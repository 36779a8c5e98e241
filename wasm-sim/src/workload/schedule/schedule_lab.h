/*
 * The lab schedule: a GOAL text, read outside of the row, and the values of the lab, which say what its messages cost and
 * by which semantics it is carried out.
 */
#ifndef OVX_SCHEDULE_LAB_H
#define OVX_SCHEDULE_LAB_H

#include "goal/goal_run.h"
#include "workload/outcome.h"

/* Invalid with neither a refusal nor a parameter: the text, see run->error. What stands in *run is valid as long as the arena. */
ovx_outcome ovx_run_schedule(const char *text, size_t length, const double *values, ovx_arena *arena, ovx_limits limits,
                             ovx_goal_run *run);

#endif
