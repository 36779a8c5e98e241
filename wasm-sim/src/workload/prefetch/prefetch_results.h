/* The lab prefetch and its runs, which are no schedules: a processor takes them. */
#ifndef OVX_PREFETCH_RESULTS_H
#define OVX_PREFETCH_RESULTS_H

#include "workload/lab.h"
#include "workload/prefetch/prefetch_study.h"

extern const ovx_workload ovx_prefetch_workloads[OVX_PREFETCH_RUNS];
extern const ovx_lab ovx_lab_prefetch;

/* The program of the kernel that the values choose. */
const char *ovx_prefetch_kernel(const double *values, uint32_t *length);

/* What one of ovx_prefetch_workloads comes to with the kernel of the values. */
ovx_outcome ovx_prefetch_run_outcome(const ovx_workload *workload, const double *values,
                                     const ovx_sweep_limits *given);

ovx_outcome ovx_prefetch_outcome_of(const ovx_prefetch_known *known);

/*
 * All results of a study's program with these values, as ovx_prefetch_study_go_on has them; NAN where a run
 * does not complete.
 */
int ovx_prefetch_go_on(ovx_prefetch_study *study, const double *values, uint64_t slice,
                       ovx_prefetch_curve *curve, ovx_curve_limit *limit, double *found);

#endif
