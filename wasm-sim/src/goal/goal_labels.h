/*
 * The labels of one rank, by name: a table with open addressing. A name of up to 8 bytes is its own key,
 * packed into a word; the key of a longer one is a hash of it. Operations are numbered rank after rank, so
 * that an entry of an operation below the first of the present rank is free, and the table is never cleared.
 *
 *     key      | .  | "s17" | "r17" | . | "s18" |        goes into the place that key x multiplier says, or behind it
 *     operation| 3  |  40   |  41   | . |  42   |
 *
 * Where many names ask for the same places, on purpose too, the table takes another multiplier.
 */
#ifndef OVX_GOAL_LABELS_H
#define OVX_GOAL_LABELS_H

#include <stddef.h>

#include "base/text/goal_lexer.h"
#include "kernel/schedule.h"

/*
 * Until a schedule is closed, an operation has two numbers where its kind has no use for the place: of a text
 * its line and where its label stands, or OVX_NONE; of a binary file how many operations it waits for and
 * where it stands.
 */
typedef struct goal_place {
  uint32_t line, start;
} goal_place;

static inline void goal_set_place(ovx_operation *operation, goal_place place) {
  if (operation->kind == OVX_COMPUTE)
    operation->bytes = place.line, operation->tag = place.start;
  else
    operation->time = (ovx_time)((uint64_t)place.line << 32 | place.start);
}

static inline goal_place goal_place_of(const ovx_operation *operation) {
  if (operation->kind == OVX_COMPUTE) return (goal_place){ operation->bytes, operation->tag };
  return (goal_place){ (uint32_t)((uint64_t)operation->time >> 32), (uint32_t)operation->time };
}

/* A name in the text. */
typedef struct goal_name {
  uint64_t key;
  uint32_t start, length;
} goal_name;

typedef struct goal_label {
  uint64_t key;
  uint32_t number; /* of the operation, from 1 */
} goal_label;

typedef struct goal_labels {
  const unsigned char *text, *end;
  const ovx_schedule *schedule;
  goal_label *places; /* in use those to the mask, a power of 2 less 1 */
  uint64_t multiplier;
  uint32_t mask, shift; /* of the highest bits of a product of 32 */
  uint32_t most_bits;   /* of the mask */
  uint32_t rank_first;  /* operation */
  uint32_t count;       /* in this rank */
  /* where a name that was looked for last would stand, and how many places are asked for before */
  uint32_t free, tries;
} goal_labels;

/* Eight characters from here on, the first in the lowest byte; 0 for those behind the end. */
static inline uint64_t goal_eight(const unsigned char *at, const unsigned char *end) {
  uint64_t eight = 0;
  if (end - at >= 8)
    __builtin_memcpy(&eight, at, 8);
  else
    for (int i = 0; i < end - at; i++) eight |= (uint64_t)at[i] << 8 * i;
  return eight;
}

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the first character in the lowest byte");

/*
 * How many letters, digits and _ stand here, up to eight. One after the other: a processor foresees how many,
 * and goes on meanwhile.
 */
static inline uint32_t goal_word_length(const unsigned char *at, const unsigned char *end) {
  uint32_t length = 0;
  while (length < 8 && at + length < end && ovx_goal_in_word(at[length])) length++;
  return length;
}

/* The name of more than eight characters that stands here. */
goal_name ovx_goal_long_name(const goal_labels *labels, const unsigned char *at);

/* The name that stands here, before `end`; its key is 0 where none does. */
static inline goal_name goal_name_at(const goal_labels *labels, const unsigned char *at,
                                     const unsigned char *end) {
  uint32_t length = goal_word_length(at, end);
  if (length == 8) return ovx_goal_long_name(labels, at);
  uint64_t eight = goal_eight(at, end) & ((UINT64_C(1) << 8 * length) - 1);
  if (ovx_goal_is_digit((unsigned char)eight)) eight = 0;
  return (goal_name){ .key = eight, .start = (uint32_t)(at - labels->text), .length = length };
}

/* Whether the name is this word of up to 8 characters. */
#define GOAL_WORD_OF(a, b, c, d) \
  ((uint64_t)(a) | (uint64_t)(b) << 8 | (uint64_t)(c) << 16 | (uint64_t)(d) << 24)

/* Bytes of the table for a text of so many bytes. */
size_t ovx_goal_labels_bytes(uint32_t text_bytes);

/* `places`: so much memory. */
void ovx_goal_labels_open(goal_labels *labels, goal_label *places, const unsigned char *text,
                          uint32_t text_bytes, const ovx_schedule *schedule);

/* The labels of a rank whose operations begin here. */
static inline void goal_labels_begin(goal_labels *labels, uint32_t rank_first) {
  labels->rank_first = rank_first;
  labels->count = 0;
}

/* Whether a label of the same key, whose text may differ where it is long, is this one. */
int ovx_goal_labels_same(const goal_labels *labels, const goal_name *name, uint32_t operation);

static inline uint32_t goal_labels_place(const goal_labels *labels, uint64_t key) {
  return (uint32_t)(key * labels->multiplier >> 32) >> labels->shift;
}

/* The operation with this label, or OVX_NONE. */
static inline uint32_t goal_labels_find(goal_labels *labels, const goal_name *name) {
  uint32_t begin = goal_labels_place(labels, name->key);
  for (uint32_t at = begin;; at = (at + 1) & labels->mask) {
    const goal_label *label = &labels->places[at];
    if (label->number <= labels->rank_first) {
      labels->free = at;
      labels->tries = (at - begin) & labels->mask;
      return OVX_NONE;
    }
    if (label->key == name->key &&
        (name->length <= 8 || ovx_goal_labels_same(labels, name, label->number - 1)))
      return label->number - 1;
  }
}

enum { GOAL_TRIES_MOST = 128 /* places that a name asks for before another multiplier is better */ };

/* Makes the table larger, or takes another multiplier, and enters all labels once more. */
void ovx_goal_labels_renew(goal_labels *labels, uint64_t key);

/* Enters the latest operation, whose label has just been looked for, and is new. */
static inline void goal_labels_add(goal_labels *labels, const goal_name *name, uint32_t operation) {
  labels->places[labels->free] = (goal_label){ .key = name->key, .number = operation + 1 };
  if (2 * ++labels->count > labels->mask || labels->tries >= GOAL_TRIES_MOST)
    ovx_goal_labels_renew(labels, name->key);
}

#endif
