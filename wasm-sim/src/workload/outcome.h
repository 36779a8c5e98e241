/* The outcome of a run, without its trace: the same numbers for the page, a sweep and the library. */
#ifndef OVX_OUTCOME_H
#define OVX_OUTCOME_H

#include "workload/workload.h"

/* Outcome of a run that ovx_open_workload has refused, with that status. */
ovx_outcome ovx_outcome_unbegun(ovx_status status, const ovx_simulation *simulation);

ovx_outcome ovx_outcome_of(ovx_status status, const ovx_simulation *simulation);

/* Runs a workload to its end in the given memory. */
ovx_outcome ovx_run_outcome(const ovx_workload *workload, const double *values,
                            const ovx_sweep_limits *limits);

#endif
