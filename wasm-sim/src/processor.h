/* What is written down of a processor; for whoever gives it away. */
#ifndef OVX_PROCESSOR_H
#define OVX_PROCESSOR_H

#include "ovx_simulation.h"

/* It had nothing to do until then: that was waiting, up to the end of its last operation. */
void ovx_trace_wait(ovx_simulation *simulation, uint32_t process, ovx_time until);

/* It is reserved for this activity from start to end, behind all that it was reserved for before. */
void ovx_occupied(ovx_simulation *simulation, uint32_t process, ovx_time start, ovx_time end, ovx_activity activity);

#endif
