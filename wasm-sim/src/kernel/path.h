/* The critical path of a run: the chain of causes.h from its finish back to its beginning. */
#ifndef OVX_PATH_H
#define OVX_PATH_H

#include "kernel/engine.h"

/* Stretches that abut, from 0 on. Neighbours differ. */
typedef struct ovx_path {
  uint32_t count; /* 0: there is none */
  double *start_us, *end_us;
  uint32_t *process;   /* row of the trace */
  uint32_t *operation; /* OVX_NONE: none */
  uint8_t *kind;       /* ovx_path_kind */
  /* number of the link that it is spent on, or queues for, from 1; 0: none; NULL: the network has none */
  uint32_t *link;
  ovx_time spent[OVX_PATH_KINDS];
} ovx_path;

/*
 * The chain that ends with a stretch. Time that a shared resource spends on earlier messages of other senders
 * than the path's is a queue; operations are the schedule's, if there is one. 1, or 0 when the arena has no
 * room.
 */
int ovx_path_to(const ovx_causes *causes, const ovx_schedule *schedule, uint32_t last, ovx_arena *arena,
                ovx_path *path);

/*
 * The critical path of a completed run up to `finish`: its finish, or the end of a process. Empty when its
 * causes were not recorded.
 */
int ovx_path_of(const ovx_simulation *simulation, ovx_time finish, ovx_arena *arena, ovx_path *path);

#endif
