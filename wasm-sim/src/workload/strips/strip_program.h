/* A program of the lab strips while it is written down: what it is, and how a process reads what it got. */
#ifndef OVX_STRIP_PROGRAM_H
#define OVX_STRIP_PROGRAM_H

#include "ovx_parameters_strips.h"
#include "workload/workload.h"

typedef enum strip_variant {
  BLOCKING,
  NONBLOCKING,
  DEMAND_DRIVEN,
  STRIP_MINED,
  SCHEDULED,
  HUNTED_NONBLOCKING
} strip_variant;
enum { PIECES_MOST = 1024 }; /* most pieces of a transfer read in random order */

typedef struct strip_program {
  const double *values;
  strip_variant way;
  uint32_t pattern, processes, rounds;
  ovx_kind operation; /* OVX_GET or OVX_PUT */
  int against;        /* the strips of a transfer are started from the one on that the scan reads last */
  uint32_t transfers; /* of a process in a round */
  /* all get from process 0, 1, 2 .. and copy their own block in its turn; or each from the next one on */
  int in_order;
  int by_faults, random, early;
  int leaves_small;   /* the program waits for a transfer that the rule leaves whole */
  int retired_before; /* a lock between the independent work and the scan */
  ovx_time work, rest;
  double us_per_byte, copying_us_per_byte;
  uint32_t page_bytes;
  ovx_schedule *schedule;
  uint32_t *sizes; /* scratch: strips of a transfer */
  uint32_t *order; /* scratch: pieces of a transfer in random order */
} strip_program;

/* What the next operation comes after: the end of `operation`, or its start. */
typedef struct strip_tail {
  uint32_t process;
  uint32_t operation; /* OVX_NONE: nothing */
  int start;
} strip_tail;

/* An operation that has been added comes behind the last of the process; start: as below. */
void ovx_strip_follow(strip_program *p, strip_tail *last, uint32_t operation, int start);

/*
 * Adds an operation behind the last of the process; start: the next one comes after its start, not after its
 * end.
 */
void ovx_strip_add(strip_program *p, strip_tail *last, ovx_operation operation, int start);

/* Time of the processor, if it is any. */
void ovx_strip_compute(strip_program *p, strip_tail *last, ovx_time time);

/*
 * Independent work and the scan of all gets of a round from `first` on; the ways of the program say how it
 * waits.
 */
void ovx_strip_scan(strip_program *p, strip_tail *last, uint32_t first);

#endif
