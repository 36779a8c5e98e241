/* The programs of Strumpen's section 3, and one message back and forth. */
#ifndef OVX_SOCKET_PROGRAMS_H
#define OVX_SOCKET_PROGRAMS_H

#include "workload/lab.h"

enum { OVX_SOCKETS_SMALL_ROUND_TRIPS = 10 };

#define SOCKETS_PARAMETERS \
  .parameter_count = OVX_SOCKETS_PARAMETER_COUNT, .minimum = ovx_sockets_minimum, \
  .maximum = ovx_sockets_maximum, .whole = ovx_sockets_whole, .ends_with_programs = 1

extern const ovx_workload ovx_sockets_program; /* the chosen program: one of the following */

extern const ovx_workload ovx_sockets_naive;
extern const ovx_workload ovx_sockets_pingpong;
extern const ovx_workload ovx_sockets_separated;
extern const ovx_workload ovx_sockets_simultaneous;
extern const ovx_workload ovx_sockets_blocking;
extern const ovx_workload ovx_sockets_hiding;
extern const ovx_workload ovx_sockets_direct;
extern const ovx_workload ovx_sockets_through;
extern const ovx_workload ovx_sockets_direct_8; /* 8 bytes, some round trips */
extern const ovx_workload ovx_sockets_through_8;
extern const ovx_workload ovx_sockets_direct_once; /* the message of the scenario, one */
extern const ovx_workload ovx_sockets_through_once;

extern const ovx_lab ovx_lab_sockets;

#endif
