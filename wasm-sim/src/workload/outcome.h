/* What a run came to, without its trace: the same numbers for the page, for a sweep and for whoever links the simulator. */
#ifndef OVX_OUTCOME_H
#define OVX_OUTCOME_H

#include "workload/workload.h"

/* Of a run that ended before it began: with this status ovx_open_workload has refused it. */
ovx_outcome ovx_outcome_unbegun(ovx_status status, const ovx_simulation *simulation);

ovx_outcome ovx_outcome_of(ovx_status status, const ovx_simulation *simulation);

/* Of a whole run in this memory. */
ovx_outcome ovx_run_outcome(const ovx_workload *workload, const double *values, const ovx_sweep_limits *limits);

#endif
