/*
 * The kernels of Stricker et al. 1995 on their machine: one communication step, with the computation before
 * it or without. All steps of a kernel are the same, since each begins with all nodes together, as it was
 * measured.
 */
#ifndef OVX_DEPOSIT_H
#define OVX_DEPOSIT_H

#include "ovx_parameters_deposit.h"
#include "protocol/protocol.h"
#include "workload/lab.h"

extern const ovx_workload ovx_deposit_step; /* step of the chosen system: one of the following */
extern const ovx_workload ovx_deposit_pvm;
extern const ovx_workload ovx_deposit_rrmsg;
extern const ovx_workload ovx_deposit_dmsg; /* behind barriers */
extern const ovx_workload
  ovx_deposit_dmsg_messages; /* instead with three control messages for each data message */

/* Steps for the event diagrams: few nodes, messages of equal size, no computation. */
extern const ovx_workload ovx_deposit_shown_pvm;
extern const ovx_workload ovx_deposit_shown_rrmsg;
extern const ovx_workload ovx_deposit_shown_dmsg; /* either of the following */
extern const ovx_workload ovx_deposit_shown_dmsg_barriers;
extern const ovx_workload ovx_deposit_shown_dmsg_messages;

/* Nothing but the synchronization of one all-to-all exchange, figure 2. */
extern const ovx_workload ovx_deposit_sync; /* either of the following */
extern const ovx_workload ovx_deposit_sync_messages;
extern const ovx_workload ovx_deposit_sync_barrier;

extern const ovx_lab ovx_lab_deposit;

/* The communication pattern and sizes of a step. */
typedef struct ovx_kernel {
  uint32_t nodes;
  uint32_t messages; /* messages that each node sends and receives */
  uint32_t bytes;    /* bytes of a message */
  uint32_t element_bytes;
  int dense; /* whether all exchange with all */
  /* whether the elements of a block are strided in both arrays, as in a dense exchange */
  int strided;
  /* of a block, where addresses are made one by one; 0: strided blocks have rates of their own */
  uint32_t pieces;
  ovx_time computation; /* computation of each node before the step */
  double flops;         /* operations of all nodes between two steps */
  double exchanged;     /* bytes of a node in a step as the paper counts them */
  uint32_t steps;       /* steps of an iteration */
  /* Destination of a node's message number k, and source of the message that it receives meanwhile. */
  uint32_t (*to)(uint32_t nodes, uint32_t node, uint32_t k);
  uint32_t (*from)(uint32_t nodes, uint32_t node, uint32_t k);
  /* To whom it goes in the order for nodes that barriers keep in step; NULL: there is none that is better. */
  uint32_t (*to_in_phase)(uint32_t nodes, uint32_t node, uint32_t k);
} ovx_kernel;

/* Number of nodes of the machine, or of the event diagrams. */
static inline uint32_t ovx_deposit_nodes(const double *values, int shown) {
  double p = values[OVX_DEPOSIT_P], few = values[OVX_DEPOSIT_SHOWN];
  return (uint32_t)(shown && p > few ? few : p);
}

/* `shown`: as in the event diagrams. */
ovx_kernel ovx_deposit_kernel(const double *values, int shown);
ovx_kernel ovx_fft2d(const double *values, int shown);
ovx_kernel ovx_sor(const double *values, int shown);

/*
 * The network of the Cray T3D for a kernel; the costs of strided gathers and deposits are set by the caller.
 */
ovx_network ovx_deposit_network(const double *values, const ovx_kernel *kernel);

/* What direct deposit takes for the pieces of a block beside their bytes. */
ovx_address_costs ovx_deposit_addresses(const double *values, const ovx_kernel *kernel);

/*
 * Messages of a node whose acknowledgement travels with data: those for which that leaves later, half of
 * them.
 */
ovx_hybrid_messages ovx_deposit_hybrid(const double *values, const ovx_kernel *kernel);

/* Copying a block to its place, where it is not sent there. */
ovx_cost ovx_deposit_scatter(const double *values, const ovx_kernel *kernel);

/* What passing through system buffers costs there. */
ovx_buffered_costs ovx_deposit_buffers(const double *values, const ovx_kernel *kernel);

/*
 * Whether the contiguous copies of a strided transpose run at the rate of its strided ones, and RRMSG
 * scatters as PVM does.
 */
static inline int ovx_deposit_copies_alike(const double *values) {
  return (uint32_t)values[OVX_DEPOSIT_COPIES] == OVX_DEPOSIT_COPIES_ALIKE;
}

/* The time of a byte at this bandwidth. */
static inline ovx_cost ovx_at_mb_s(double mb_s) {
  return ovx_per_byte_fs(1e9 / mb_s);
}

/* Whether an optional part of the work is on: all such parameters share these two choices. */
static inline int ovx_is_on(const double *values, uint32_t parameter) {
  return (uint32_t)values[parameter] == OVX_DEPOSIT_GATHER_ON;
}

#endif
