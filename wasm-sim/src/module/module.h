/*
 * A module is what is linked into one WebAssembly file: the workloads of a lab, or of a few, and with them
 * the protocols that these name.
 */
#ifndef OVX_MODULE_H
#define OVX_MODULE_H

#include "ovx_modules.h"
#include "workload/lab.h"

typedef struct ovx_module {
  const char *name; /* name of the file, without .wasm */
  const ovx_workload *const *workloads;
  uint32_t count;
  const ovx_lab *const *labs;
  uint32_t lab_count;
  /* Runs one of the workloads to its end: ovx_run_outcome where they build schedules. */
  ovx_outcome (*outcome)(const ovx_workload *workload, const double *values, const ovx_sweep_limits *limits);
} ovx_module;

/* The place in the list of the module; OVX_NONE: there is none of this name. */
uint32_t ovx_workload_named(const ovx_module *module, const char *name);
uint32_t ovx_lab_named(const ovx_module *module, const char *name);

/* Finds a workload among all modules of a program; NULL: there is no such workload. */
const ovx_workload *ovx_find_workload(const char *name);

/* NULL: there is none of this number. */
static inline const ovx_workload *ovx_module_workload(const ovx_module *module, uint32_t number) {
  return number < module->count ? module->workloads[number] : NULL;
}

static inline const ovx_lab *ovx_module_lab(const ovx_module *module, uint32_t number) {
  return number < module->lab_count ? module->labs[number] : NULL;
}

#define OVX_DECLARE_MODULE(name) extern const ovx_module ovx_module_##name;
OVX_EACH_MODULE(OVX_DECLARE_MODULE)
#undef OVX_DECLARE_MODULE

/* All of them, as a list. */
#define OVX_MODULE_ENTRY(name) &ovx_module_##name,

/* The sweep of ovx.h in one module. */
ovx_status ovx_sweep_module(const ovx_module *module, const char *workload, uint32_t n, const double *rows,
                            uint32_t stride, const ovx_sweep_limits *limits, const char *wanted,
                            double *results, ovx_row_status *status);

#endif
