/*
 * A module is what is linked into one WebAssembly file: the workloads of a lab, or of a few, and with them the
 * protocols that these name. The page knows a workload by its place in its module's list.
 */
#ifndef OVX_MODULE_H
#define OVX_MODULE_H

#include "workload/workload.h"

typedef struct ovx_module {
  const char *name;          /* of the file, without .wasm */
  const ovx_workload *const *workloads;
  uint32_t count;
} ovx_module;

/* NULL: there is none of this number. */
static inline const ovx_workload *ovx_module_workload(const ovx_module *module, uint32_t number) {
  return number < module->count ? module->workloads[number] : NULL;
}

extern const ovx_module ovx_module_simulator;    /* front page, gain, patterns */
extern const ovx_module ovx_module_deposit;      /* PVM, request and response, direct deposit */
extern const ovx_module ovx_module_cluster;      /* broadcast and gather on a cluster */
extern const ovx_module ovx_module_sockets;
extern const ovx_module ovx_module_strips;       /* strips */

#endif
