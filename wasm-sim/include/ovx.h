/*
 * The simulator as a library: labs and their runs, many scenarios at once.
 *
 *     rows      | gamma_h gamma_s ... | gamma_h gamma_s ... | ...       n of them, `stride` doubles from one to the next
 *     results   | gain gain gain ... | dropped dropped dropped ... |    a column of n for each requested one; NAN: none
 *     status    | completed | limit memory | ...                        of each row
 *
 * What a lab's row has in it, in which ranges, and which runs and results there are says its ovx_parameters_<lab>.h:
 *
 *     double row[OVX_EXPLORE_PARAMETER_COUNT], gain;
 *     memcpy(row, ovx_explore_default, sizeof row);
 *     row[OVX_EXPLORE_GAMMA_H] = 5;
 *     ovx_row_status status;
 *     ovx_sweep_limits limits = { .events = 1000000, .memory_bytes = sizeof memory, .memory = (uintptr_t)memory };
 *     ovx_sweep("explore", 1, row, OVX_EXPLORE_PARAMETER_COUNT, &limits, "gain", &gain, &status);
 *
 * Nothing is traced, nothing is global, nothing is allocated: several sweeps may run at once, each in memory of its own.
 * Every row gives what it gives alone, whatever stands before it; native code and WebAssembly give the same, bit for bit.
 * All else in wasm-sim/src is the simulator's own.
 */
#ifndef OVX_H
#define OVX_H

#include "ovx_abi.h"
#include "ovx_parameters.h"

/*
 * `workload` names a lab, or one run as lab:run; `wanted` the results of that lab, or numbers of ovx_outcome, with blanks
 * between them. Only runs that these need take place. OVX_COMPLETED; or OVX_INVALID, with nothing written: there is no
 * such workload or no such result, or a row is shorter than its parameters.
 */
ovx_status ovx_sweep(const char *workload, uint32_t n, const double *rows, uint32_t stride, const ovx_sweep_limits *limits,
                     const char *wanted, double *results, ovx_row_status *status);

/*
 * Reads a GOAL text for rows of the lab schedule into memory, aligned to 16, that stays as it is as long as rows run it.
 * Returns what `text` of ovx_sweep_limits takes; 0: the text is not sound, or does not fit.
 */
uint64_t ovx_read(const char *text, uint32_t bytes, uint64_t memory, uint32_t memory_bytes);

#endif
