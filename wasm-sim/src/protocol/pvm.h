/*
 * Copies into and out of system buffers, and what it costs to have many of these: `own` of the network under
 * PVM.
 */
#ifndef OVX_PVM_H
#define OVX_PVM_H

#include "protocol/protocol.h"

typedef struct ovx_buffered_costs {
  ovx_cost pack; /* sender's processor: into the message */
  /* sender's processor: the system buffer of a message, and all else that each costs alike */
  ovx_time allocate;
  ovx_cost buffer;  /* sender's processor: into a system buffer */
  ovx_cost unpack;  /* receiver's processor: out of the system buffer */
  ovx_cost scatter; /* receiver's processor: to its place */
  /* receiver's processor: for each buffer in use beyond `free`, at each receive */
  ovx_time search;
  uint32_t free;
  uint32_t places; /* system buffers of a process; 0: without limit */
} ovx_buffered_costs;

#endif
