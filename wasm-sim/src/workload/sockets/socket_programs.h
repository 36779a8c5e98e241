/* The programs of Strumpen's section 3, and one message back and forth. */
#ifndef OVX_SOCKET_PROGRAMS_H
#define OVX_SOCKET_PROGRAMS_H

#include "workload/workload.h"

extern const ovx_workload ovx_sockets_naive;
extern const ovx_workload ovx_sockets_pingpong;
extern const ovx_workload ovx_sockets_separated;
extern const ovx_workload ovx_sockets_simultaneous;
extern const ovx_workload ovx_sockets_hiding;
extern const ovx_workload ovx_sockets_direct;
extern const ovx_workload ovx_sockets_through;

#endif
