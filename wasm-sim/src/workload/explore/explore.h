/* The machine and the workloads of the front page. */
#ifndef OVX_EXPLORE_H
#define OVX_EXPLORE_H

#include "workload/lab.h"

extern const ovx_workload ovx_explore_blocking;
extern const ovx_workload ovx_explore_overlapped;
extern const ovx_workload ovx_explore_request_response;
extern const ovx_workload ovx_explore_deposit;
extern const ovx_workload ovx_explore_gathered;

/* The exchange for the values of lab gain. */
extern const ovx_workload ovx_gain_blocking;
extern const ovx_workload ovx_gain_overlapped;
extern const ovx_workload ovx_gain_deposit;

extern const ovx_lab ovx_lab_explore;
extern const ovx_lab ovx_lab_gain;

#endif
