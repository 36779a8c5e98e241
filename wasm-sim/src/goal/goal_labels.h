/*
 * The labels of one rank, by name: a hash table with open addressing over operation numbers. Operations are
 * numbered rank after rank, so an entry below the first operation of the present rank is an empty place, and
 * the table is never cleared.
 */
#ifndef OVX_GOAL_LABELS_H
#define OVX_GOAL_LABELS_H

#include "base/text/goal_lexer.h"
#include "goal/goal_source.h"
#include "kernel/schedule.h"

typedef struct goal_label {
  uint32_t operation;        /* OVX_NONE: never used */
  uint32_t hash;
} goal_label;

typedef struct goal_labels {
  const unsigned char *text;
  const ovx_goal_source *source;
  goal_label *entries;
  uint32_t mask;
  uint32_t rank_first;       /* operation */
} goal_labels;

/* Places in the table for so many operations in one rank: a power of two, at least half of it empty. */
uint32_t ovx_goal_label_places(uint32_t operations);

/* 1, or 0 when the arena has no room. */
int ovx_goal_labels_open(goal_labels *labels, ovx_arena *arena, const char *text, const ovx_goal_source *source,
                     uint32_t places);

/* The operation with this label, or OVX_NONE. */
uint32_t ovx_goal_labels_find(const goal_labels *labels, const goal_token *name);

/* Enters an operation whose label stands in the source and is new. */
void ovx_goal_labels_add(goal_labels *labels, const goal_token *name, uint32_t operation);

#endif
