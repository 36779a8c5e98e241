/* The sweep of ovx.h in one module. */
#ifndef OVX_SWEEP_H
#define OVX_SWEEP_H

#include "module/module.h"

ovx_status ovx_sweep_module(const ovx_module *module, const char *workload, uint32_t n, const double *rows,
                            uint32_t stride, const ovx_sweep_limits *limits, const char *wanted,
                            double *results, ovx_row_status *status);

#endif
