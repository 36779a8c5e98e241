/* Communication patterns by themselves, for measuring the simulator. */
#ifndef OVX_PATTERNS_H
#define OVX_PATTERNS_H

#include "workload/workload.h"

extern const ovx_workload ovx_pattern_all_to_all;
extern const ovx_workload ovx_pattern_gather;
extern const ovx_workload ovx_pattern_broadcast;

#endif
