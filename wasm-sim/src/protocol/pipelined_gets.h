/* What pipelined gets need to know of the network, as its `own`. */
#ifndef OVX_PIPELINED_GETS_H
#define OVX_PIPELINED_GETS_H

#include "protocol/protocol.h"

typedef struct ovx_get_costs {
  uint32_t outstanding;      /* m: requests in flight for each process, 1 or more */
  ovx_time interval;         /* k: between two requests of a process */
} ovx_get_costs;

#endif
