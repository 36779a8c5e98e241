/* Sweeps over the workloads of one module: the build says which, as OVX_MODULE. */
#include "module/module.h"
#include "report.h"

/*
 * Memory for a sweep: so many bytes for names, rows, results and the runs themselves; NULL: there is no room.
 */
char *ovx_reserve(uint32_t bytes) {
  return ovx_reach(bytes) ? (char *)ovx_heap() : NULL;
}

ovx_status ovx_sweep(const char *workload, uint32_t n, const double *rows, uint32_t stride,
                     const ovx_sweep_limits *given, const char *wanted, double *columns,
                     ovx_row_status *status) {
  return ovx_sweep_module(&OVX_MODULE, workload, n, rows, stride, given, wanted, columns, status);
}
