/*
 * Many rows of values at once, for design spaces of a million scenarios:
 *
 *     rows      | gamma_h gamma_s ... | gamma_h gamma_s ... | ...       n of them, `stride` doubles from one to the next
 *     results   | gain gain gain ... | dropped dropped dropped ... |    a column of n for each that is wanted; NAN: none
 *     status    | completed | limit memory | ...                        of each row
 *
 * Nothing is traced, nothing is global: several sweeps may run at once, each in memory of its own. Every row gives what
 * it gives alone, whatever stands before it.
 */
#ifndef OVX_SWEEP_H
#define OVX_SWEEP_H

#include "workload/lab.h"
#include "module/module.h"

/*
 * `workload` names a lab, or one run as lab:run; `wanted` the results of that lab, or numbers of ovx_outcome, with blanks
 * between them. Only runs that these need take place. OVX_COMPLETED; or OVX_INVALID, with nothing written: there is no
 * such workload or no such result, or a row is shorter than its parameters.
 */
ovx_status ovx_sweep(const char *workload, uint32_t n, const double *rows, uint32_t stride, const ovx_sweep_limits *limits,
                     const char *wanted, double *results, ovx_row_status *status);

/* The same in one module. */
ovx_status ovx_sweep_module(const ovx_module *module, const char *workload, uint32_t n, const double *rows, uint32_t stride,
                            const ovx_sweep_limits *limits, const char *wanted, double *results, ovx_row_status *status);

#endif
