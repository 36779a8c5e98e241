/*
 * Causes of times: a log of stretches, each of which begins where its predecessor has ended.
 *
 *     P0  |= computation =|= overhead =|
 *     card                             |== wire ==|
 *     way                                         |= latency =|
 *     P1                                                      |= overhead =|  finish
 *
 * What ends a wait passes on its last stretch with its time. What waits for several continues the last of
 * them. So the chain backwards from the finish of a run, its critical path, abuts by construction. Number 0
 * is the beginning of the run.
 *
 * There is a log where the limits give it rows. When it is full the run goes on, and has no path.
 */
#ifndef OVX_CAUSES_H
#define OVX_CAUSES_H

#include "ovx_abi.h"
#include "base/arena.h"
#include "base/assert.h"
#include "base/time.h"
#include "kernel/schedule.h"

typedef struct ovx_stretch {
  ovx_time end;
  uint32_t before;    /* stretch */
  uint32_t process;   /* row of the trace */
  uint32_t operation; /* OVX_NONE: none */
  uint8_t kind;       /* ovx_path_kind, with OVX_BEHIND */
} ovx_stretch;

/*
 * Flag in the kind of a shared resource's stretch: its predecessor is the resource's service of an earlier
 * message.
 */
enum { OVX_BEHIND = 0x80 };

typedef struct ovx_causes {
  ovx_stretch *log; /* NULL: none is wanted */
  uint32_t count, capacity;
  int recording;
  uint32_t now;     /* why it is now */
  uint32_t finish;  /* cause of the simulation's finish */
  uint32_t *events; /* by their sequence, `capacity` of them */
  uint32_t *ready;  /* operations */
  /* stretches: number of the link of a shape that it is spent on or for, from 1; NULL: there are none */
  uint32_t *links;
} ovx_causes;

/* For a schedule, or for none. 1, or 0 when the arena has no room. */
int ovx_causes_open(ovx_causes *causes, ovx_arena *arena, const ovx_schedule *schedule, uint32_t capacity);

/*
 * Causes of so many things, all of them the beginning: NULL where nothing is recorded, or when the arena has
 * no room.
 */
uint32_t *ovx_causes_take(const ovx_causes *causes, ovx_arena *arena, uint64_t count);

static inline int ovx_causes_taken(const ovx_causes *causes, const uint32_t *taken) {
  return !causes->log || taken;
}

/*
 * Appends a stretch from `since`, the end of `before`, until `end`. Returns its number, or `before` where it
 * has no length or the log is full.
 */
static inline uint32_t ovx_cause_since(ovx_causes *causes, uint32_t before, ovx_time since, ovx_time end,
                                       int kind, uint32_t process, uint32_t operation) {
  OVX_AUDIT(!causes->recording ||
            (before < causes->count && since == causes->log[before].end && end >= since));
  if (end == since) return before;
  if (causes->count == causes->capacity) {
    causes->recording = 0;
    return before;
  }
  causes->log[causes->count] = (ovx_stretch){
    .end = end, .before = before, .process = process, .operation = operation, .kind = (uint8_t)kind
  };
  return causes->count++;
}

/* The stretches from number `count` on, which have been appended for this, are spent on a link. */
static inline void ovx_cause_on_link(ovx_causes *causes, uint32_t count, uint32_t link) {
  for (uint32_t i = count; causes->links && i < causes->count; i++) causes->links[i] = link + 1;
}

/* Appends a stretch from the end of `before`, which is read from the log. */
static inline uint32_t ovx_cause(ovx_causes *causes, uint32_t before, ovx_time end, int kind,
                                 uint32_t process, uint32_t operation) {
  return ovx_cause_since(causes, before, causes->log[before].end, end, kind, process, operation);
}

/* The chain that ends with a stretch, up to a time within it. */
uint32_t ovx_cause_until(ovx_causes *causes, uint32_t last, ovx_time time);

/* What time of a processor is in a path. */
static inline ovx_path_kind ovx_path_kind_of(ovx_span_kind kind) {
  if (kind == OVX_SPAN_COMPUTE) return OVX_PATH_COMPUTATION;
  if (kind == OVX_SPAN_STORE) return OVX_PATH_WIRE;
  return ovx_is_copy(kind) ? OVX_PATH_COPY : OVX_PATH_OVERHEAD;
}

#endif
