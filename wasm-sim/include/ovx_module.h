/*
 * A module is what is linked into one WebAssembly file: the workloads of a lab, or of a few, and with them the
 * protocols that these name.
 */
#ifndef OVX_MODULE_H
#define OVX_MODULE_H

#include "ovx_workload.h"

typedef struct ovx_module {
  const char *name;          /* of the file, without .wasm */
  const ovx_workload *const *workloads;
  uint32_t count;
} ovx_module;

/* Its place in the list of the module; OVX_NONE: there is no such workload. */
uint32_t ovx_workload_named(const ovx_module *module, const char *name);

/* Of all modules, where they are linked into one program; NULL: there is no such workload. */
const ovx_workload *ovx_find_workload(const char *name);

extern const ovx_module ovx_module_simulator;    /* front page, gain, patterns */
extern const ovx_module ovx_module_deposit;      /* PVM, request and response, direct deposit */
extern const ovx_module ovx_module_cluster;      /* broadcast and gather on a cluster */
extern const ovx_module ovx_module_sockets;
extern const ovx_module ovx_module_strips;       /* strips */

#endif
