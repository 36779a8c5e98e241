/*
 * Barriers: no process goes on before all have come.
 *
 *     hardware        a wire that all processors hang on: a time after the last has come
 *     combining tree  up: each process signals its parent when its children and itself have come; down: each
 *                     tells its children. 2 (n - 1) messages in 2 ceil(log2 n) steps
 *
 * The messages are control messages of the network. A process stands at one barrier at a time, and the k-th
 * barrier of a process is the k-th of all: another one of it begins when it has passed.
 */
#ifndef OVX_BARRIER_H
#define OVX_BARRIER_H

#include "resource/network.h"

/* Where a process stands. */
typedef struct ovx_barrier_place {
  uint32_t operation; /* OVX_NONE: at no barrier */
  ovx_list next;      /* barriers that may begin behind it */
  uint32_t children;  /* tree: children that have signalled */
} ovx_barrier_place;

typedef struct ovx_barrier {
  uint32_t process_count;
  uint32_t waiting; /* hardware: processes that have come */
  ovx_barrier_place *places;
} ovx_barrier;

extern const ovx_resource ovx_hardware_barrier, ovx_tree_barrier;

#endif
