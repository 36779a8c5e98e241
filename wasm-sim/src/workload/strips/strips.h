/* The programs of the lab strips: the same communication and computation, waited for in six ways. */
#ifndef OVX_STRIPS_H
#define OVX_STRIPS_H

#include "workload/lab.h"
#include "ovx_parameters_strips.h"
#include "workload/workload.h"
#include <stdint.h>

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

/* A program of the lab strips while it is written down: what it is, and how a process reads what it got. */
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

/*
 * What a machine of the lab strips costs, and how it decomposes a transfer: the closed forms of Iancu,
 * Husbands and Hargrove 2005, section 5.1, which their runtime decides by. Times in us and us a KB of 1024
 * bytes.
 */
enum { OVX_STRIPS_MOST = 4096 };

typedef struct strip_costs {
  double o, G, rtt, gap;
  double empty;         /* a transfer of no bytes: a round trip, or of a put its start */
  double own_threshold; /* bytes from which on the rule decomposes; 0: where that is faster */
  double fault;         /* entering and leaving the handler */
  double protect;       /* a call, coherence of translations included */
  double pair;          /* what restores one page and protects another: two calls, or one */
  double memory;        /* the least computation on the data */
  double computation;   /* computation of the program on the data */
  uint32_t page_bytes;
  /* where the card writes into pages; to read them it may, though the program must not write */
  int virtual_addresses;
} strip_costs;

strip_costs ovx_strip_costs_of(const double *values);

/*
 * What a scenario cannot mean: more strips than pages, a first strip that leaves none of them a page, and
 * protected pages that the network card must write to. 0: it means something.
 */
uint32_t ovx_strips_refused(const double *values);

/*
 * Sizes of the strips of a transfer, OVX_STRIPS_MOST of them at most, as the values say. Returns their
 * number. None is smaller than a page, unless the transfer is: it has fewer strips then.
 */
uint32_t ovx_strip_sizes(const double *values, uint32_t bytes, uint32_t *sizes);

/*
 * Sizes of strips for a program that waits explicitly: one large strip to wait for, during whose scan the
 * other arrives, or no decomposition. A given number of strips, or first strip, takes precedence.
 */
uint32_t ovx_large_strip_sizes(const double *values, uint32_t bytes, uint32_t *sizes);

#endif
