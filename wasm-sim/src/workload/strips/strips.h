/* The programs of the lab strips: the same communication and computation, waited for in six ways. */
#ifndef OVX_STRIPS_H
#define OVX_STRIPS_H

#include "workload/lab.h"

extern const ovx_workload ovx_strips_blocking; /* every get is waited for at once */
extern const ovx_workload
  ovx_strips_nonblocking; /* gets are started together and waited for by the program */
extern const ovx_workload ovx_strips_demand_driven; /* waited for by page faults, none decomposed */
extern const ovx_workload ovx_strips_strip_mined;   /* waited for by page faults, all decomposed */
extern const ovx_workload
  ovx_strips_scheduled; /* waited for by page faults, decomposed while nothing else is outstanding */
extern const ovx_workload
  ovx_strips_hunted_nonblocking; /* waited for by the program, in a large strip and one by faults */

extern const ovx_lab ovx_lab_strips;

#endif
