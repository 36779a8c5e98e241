/*
 * What started operations wait for where nothing can happen any more: a receive for one of the sends of its
 * line that have not begun (see kernel/matching.h), a send that waits for its receive for one of those that
 * fit it. Who waits for the same stands in one pool, in order:
 *
 *     receives of P0 from 1, tag 7      r r r  <── pool <──  s s        sends of P1 to 0, tag 7
 *
 * The third receive lacks a send: however the run goes on, nobody sends it.
 */
#ifndef OVX_WAITS_H
#define OVX_WAITS_H

#include "kernel/engine.h"

typedef struct ovx_pool {
  uint32_t supply; /* operations that have not begun and fit it */
  uint32_t sample; /* one operation of the supply */
  /* process of the supply; OVX_NONE: no supply, OVX_SEVERAL: several processes */
  uint32_t supplier;
  uint32_t left;   /* the first of them that nothing can free */
  uint32_t posted; /* waiters so far, including released ones */
  /* waiting receives that name source and tag, and take what it is supplied with */
  uint32_t named;
  ovx_list waiting; /* operations that still wait */
} ovx_pool;

#define OVX_SEVERAL (UINT32_MAX - 1)
#define OVX_ANY_RECEIVE (UINT32_MAX - 1)

typedef struct ovx_waits {
  const ovx_simulation *simulation;
  const ovx_matching *matching;
  ovx_line_numbers lines; /* of the run, or of its schedule where messages do not meet by lines */
  int by_matching;        /* whether they do */
  ovx_pool *pools;        /* what receives of each line wait for, and what sends of each line do */
  /* sends to each process that wait for any receive of it; NULL: no receive leaves anything open */
  ovx_list *to_process;
  /* for each waiting operation its pool, or OVX_ANY_RECEIVE; OVX_NONE: it does not wait */
  uint32_t *pool_of;
  uint32_t *next;  /* operation that waits behind it */
  uint8_t *nobody; /* ovx_nobody, for each operation */
} ovx_waits;

/* 1, or 0 when the arena has no room. */
int ovx_waits_open(ovx_waits *waits, const ovx_simulation *simulation, ovx_arena *arena);

/*
 * Whether what frees a started operation has not begun and is of one process. If not, it waits for what never
 * comes, or may be served by one or by another.
 */
static inline int ovx_waits_hold(const ovx_waits *waits, uint32_t operation) {
  return waits->pool_of[operation] != OVX_NONE;
}

/* An operation that had not begun does: which ones it frees that wait, and how many. */
uint32_t ovx_waits_release(ovx_waits *waits, uint32_t operation, uint32_t *freed);

/*
 * What can never begin, entered from the last to the first; then the first of these that an operation waits
 * for.
 */
void ovx_waits_leave(ovx_waits *waits, uint32_t operation);
uint32_t ovx_waits_left(const ovx_waits *waits, uint32_t operation);

/* The process that a message operation waits for; OVX_ANY: any sender. */
uint32_t ovx_waits_peer(const ovx_waits *waits, uint32_t operation);

#endif
