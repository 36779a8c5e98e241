/* What a GOAL text may have, and where operations stand in it. */
#ifndef OVX_GOAL_SOURCE_H
#define OVX_GOAL_SOURCE_H

#include <stdint.h>

#define OVX_GOAL_BYTES_MAX UINT32_C(0xfffffff0)
#define OVX_GOAL_OPERATIONS_MAX (UINT32_C(1) << 28)
#define OVX_GOAL_RANKS_MAX (UINT32_C(1) << 20)              /* up to 128 bytes each in a run: what a phone bears */
#define OVX_GOAL_CALC_MAX_NS UINT64_C(1000000000000000)     /* 11 days */

/* Where the operations come from, one entry each. */
typedef struct ovx_goal_source {
  uint32_t *line;            /* from 1; in binary the number of the operation, from 1 */
} ovx_goal_source;

#endif
