/*
 * The labels of one rank, by name: a hash table of search trees, so that labels whose hashes are the same, on purpose too, cost
 * the logarithm of their number each. Operations are numbered rank after rank, so a number below the first operation of the
 * present rank is no tree, and the table is never cleared.
 *
 *     heads   | . | 17 | . | 12 |       17 (m4)
 *                                      /       \
 *                                 14 (k)       15 (z)
 *
 * No tree needs memory: until a schedule is closed, what a label is on is in the operation, its branches in `next` and in what its
 * kind has no use for, its height in `span_kind`, and in `ready` where it stands.
 */
#ifndef OVX_GOAL_LABELS_H
#define OVX_GOAL_LABELS_H

#include <stddef.h>

#include "goal/goal_source.h"
#include "kernel/schedule.h"

/* A name in the text. */
typedef struct goal_name {
  uint32_t start, length;
  uint32_t hash;
} goal_name;

typedef struct goal_labels {
  const unsigned char *text;
  const ovx_schedule *schedule;
  uint32_t *heads;           /* operations or OVX_NONE, 2^bits of them in use, at most 2^most_bits */
  uint32_t bits, most_bits;
  uint32_t rank_first;       /* operation */
  uint32_t count;            /* in this rank */
} goal_labels;

/* The hash of a name, character by character: quick, and no more than that. */
static inline uint32_t goal_hash(uint32_t hash, unsigned char c) {
  return hash * 31 + c;
}

/* Where an operation stands: its line, and its label in the text or OVX_NONE. */
static inline ovx_time goal_place(uint32_t line, uint32_t label) {
  return (ovx_time)((uint64_t)line << 32 | label);
}

static inline uint32_t goal_line_of(const ovx_operation *operation) {
  return (uint32_t)((uint64_t)operation->ready >> 32);
}

static inline uint32_t goal_label_of(const ovx_operation *operation) {
  return (uint32_t)operation->ready;
}

/* Bytes of the table for a text of so many bytes. */
size_t ovx_goal_labels_bytes(uint32_t text_bytes);

/* `heads`: so much memory. */
void ovx_goal_labels_open(goal_labels *labels, uint32_t *heads, const unsigned char *text, uint32_t text_bytes,
                          const ovx_schedule *schedule);

/* The labels of a rank whose operations begin here. */
void ovx_goal_labels_begin(goal_labels *labels, uint32_t rank_first);

/* The operation with this label, or OVX_NONE. */
uint32_t ovx_goal_labels_find(const goal_labels *labels, const goal_name *name);

/* Enters the latest operation, whose label is new and ends before the text does. */
void ovx_goal_labels_add(goal_labels *labels, const goal_name *name, uint32_t operation);

/* Nothing is looked for any more: the operation is as the text has it, but for its `ready`. */
void ovx_goal_label_end(ovx_operation *operation);

#endif
