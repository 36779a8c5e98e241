/*
 * A training step on one of many alike ranks: a stream computes, the other one communicates.
 *
 *     replicated   computes       |= forward =|== backward ==|== ==|== ==|
 *                  communicates                              |all-reduce|   |all-reduce| ...     bucket after bucket
 *
 *     sharded      computes                |= forward =|= =|= backward =| ...                    unit after unit
 *                  communicates   |gather | |gather |   |gather| |scatter| ...
 *
 * Gradients become complete evenly over the backward pass, and buckets fill in that order.
 */
#ifndef OVX_BUCKETS_H
#define OVX_BUCKETS_H

#include "ovx_parameters_buckets.h"
#include "workload/lab.h"

#define OVX_BUCKETS_MOST 4096 /* buckets, or units, of a step */

/*
 * Everything on its own, as a program does that waits for each collective where it is called; and beside the
 * computation.
 */
extern const ovx_workload ovx_buckets_separate;
extern const ovx_workload ovx_buckets_overlapped;

extern const ovx_lab ovx_lab_buckets;

#endif
