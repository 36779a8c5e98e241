/*
 * Two streams of one processor, as an accelerator has them: each is a process, carries out its operations in
 * the order in which they become ready, and is slowed while the other one has something to do, too. There are
 * no messages: a collective is an operation of the stream that communicates.
 *
 *     computes       |====== a ======|== b slowed ==|= b =|
 *     communicates                   |=== c slowed =|
 *
 * A slowed operation advances at 1 / (1 + slowdown) of its speed. An instant at which one of the two begins
 * or ends has the other's end found anew. `own` of the network under the protocol `accelerator`.
 */
#ifndef OVX_ACCELERATOR_H
#define OVX_ACCELERATOR_H

#include "resource/network.h"

enum { OVX_ACCELERATOR_COMPUTES, OVX_ACCELERATOR_COMMUNICATES, OVX_ACCELERATOR_STREAMS };

typedef struct ovx_accelerator_costs {
  /* of each, at least 0: how much longer what it does takes beside the other */
  double slowdown[OVX_ACCELERATOR_STREAMS];
} ovx_accelerator_costs;

#endif
