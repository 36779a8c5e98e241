/* What an event of the LogGOPSim rules makes executable, and in which order that enters the queue. */
#ifndef OVX_LOGGOPS_RELEASE_H
#define OVX_LOGGOPS_RELEASE_H

#include "loggops/loggops_causes.h"
#include "loggops/loggops_queue.h"

enum { LOGGOPS_RELEASABLE_KINDS = LOGGOPS_CALC + 1 };

typedef struct loggops_released {
  uint32_t rank;
  ovx_list lines[LOGGOPS_RELEASABLE_KINDS];
} loggops_released;

typedef struct loggops_release {
  const ovx_schedule *schedule;
  loggops_queue *queue;
  loggops_causes *causes;
  loggops_released in[2];    /* an event concerns the rank where it happens, and the sender of a rendezvous */
  uint32_t count;
} loggops_release;

/* Nothing holds back the operation any more. */
void ovx_loggops_make_executable(loggops_release *release, uint32_t operation);

/* Fulfils one condition of each operation behind an edge of this kind: OVX_START_EDGE, or 0 for finish edges. */
void ovx_loggops_release_behind(loggops_release *release, uint32_t operation, uint32_t mark);

/* Rule 7, when the event is over. 1, or 0 when the queue is full. */
int ovx_loggops_enter_released(loggops_release *release);

#endif
