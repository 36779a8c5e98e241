/* The lab prefetch and its runs, which are no schedules: a processor takes them. */
#ifndef OVX_PREFETCH_RESULTS_H
#define OVX_PREFETCH_RESULTS_H

#include "workload/lab.h"
#include "workload/prefetch/prefetch.h"
#include "workload/prefetch/prefetch_curve.h"

/*
 * All runs of one program on one machine over the virtualization, each of them once, and their results.
 *
 *     begin ── go on ── go on ── 1       each goes on for a slice of instructions: the caller can handle messages meanwhile
 *                 └ 0: begins again from the top, and comes farther, since it knows all runs that took place before
 *
 * The program and its values do not change but for the virtualization, which a reader moves most: the same
 * study then goes on for another one with all that it knows. What comes out does not depend on what was asked
 * before.
 */

/* What is known of a run; all 0: nothing. */
typedef struct ovx_prefetch_known {
  int64_t cycles; /* 0 unless it completed */
  uint32_t steps, requests;
  uint32_t round;   /* in which it was last asked for */
  uint8_t ended;    /* 1 + ovx_dlx_status */
  uint8_t followed; /* the run without latency: from what the blocking one waited */
} ovx_prefetch_known;

typedef struct ovx_prefetch_study {
  const char *text;
  uint32_t length;
  double values[OVX_PREFETCH_PARAMETER_COUNT];
  ovx_arena arena;       /* memory of each run */
  uint64_t steps_of_run; /* limit of instructions of a run */
  uint32_t round;
  uint64_t steps; /* instructions of all runs of this round */
  uint64_t left;  /* instructions left in the slice */
  int interrupted;
  ovx_curve_limit limit;
  ovx_prefetch_known known[OVX_PREFETCH_RUNS][OVX_PREFETCH_HIGHEST + 1];
} ovx_prefetch_study;

/* `values`: of the lab, in their ranges. Runs take place in the arena, and the text stays where it is. */
void ovx_prefetch_study_begin(ovx_prefetch_study *study, const char *text, uint32_t length,
                              const double *values, ovx_arena arena, uint64_t steps_of_run);

/* Whether it is a study of these values, whatever the virtualization. */
int ovx_prefetch_study_is_of(const ovx_prefetch_study *study, const double *values);

/* Whether it is a study of their program too, on whatever network. */
int ovx_prefetch_study_is_of_program(const ovx_prefetch_study *study, const double *values);

/*
 * Goes over to another network, of these values of the same program; what does not depend on it stays known.
 */
void ovx_prefetch_study_change_network(ovx_prefetch_study *study, const double *values);

/* A run at a virtualization, which takes place if it is not known. */
const ovx_prefetch_known *ovx_prefetch_study_run(ovx_prefetch_study *study, uint32_t run, uint32_t v);

/* Takes in a run of a program that took place elsewhere. */
void ovx_prefetch_study_take(ovx_prefetch_study *study, uint32_t run, uint32_t v,
                             const ovx_dlx_program *program, const ovx_dlx_result *result);

/* What is known of a run that has taken place. */
ovx_prefetch_known ovx_prefetch_known_of(const ovx_dlx_result *result);

/*
 * 1, with the curve, why it ends early and all results that are looked for on it; or 0, when runs of so many
 * instructions have taken place in this call and more are needed. `here` is the scenario itself.
 */
int ovx_prefetch_study_go_on(ovx_prefetch_study *study, ovx_prefetch_gain here, uint64_t slice,
                             ovx_prefetch_curve *curve, ovx_curve_limit *limit, double *results);

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
