#include "goal/goal_labels.h"

enum {
  FEWEST_BITS = 6,
  /* of text that a label takes at least, with its operation: `a:calc 1` and the end of the line */
  LABEL_BYTES = 9
};

#define GOLDEN_RATIO UINT64_C(0x9e3779b97f4a7c15)

/* A fifth of the places is free at least, half of them where there is memory. */
static uint32_t most_bits(uint32_t text_bytes) {
  uint32_t bits = FEWEST_BITS;
  while (UINT64_C(4) << bits < 5 * (uint64_t)text_bytes / LABEL_BYTES) bits++;
  return bits;
}

size_t ovx_goal_labels_bytes(uint32_t text_bytes) {
  return sizeof(goal_label) << most_bits(text_bytes);
}

/* 2^bits places, all of them free. */
static void clear(goal_labels *labels, uint32_t bits) {
  labels->mask = (uint32_t)((UINT64_C(1) << bits) - 1);
  labels->shift = 32 - bits;
  for (uint64_t i = 0; i <= labels->mask; i++) labels->places[i].number = 0;
}

void ovx_goal_labels_open(goal_labels *labels, goal_label *places, const unsigned char *text,
                          uint32_t text_bytes, const ovx_schedule *schedule) {
  *labels = (goal_labels){
    .text = text,
    .end = text + text_bytes,
    .schedule = schedule,
    .places = places,
    .multiplier = GOLDEN_RATIO,
    .most_bits = most_bits(text_bytes),
  };
  clear(labels, FEWEST_BITS);
}

goal_name ovx_goal_long_name(const goal_labels *labels, const unsigned char *at) {
  const unsigned char *begin = at;
  uint64_t eight = goal_eight(at, labels->end), hash = 0;
  if (ovx_goal_is_digit(*at)) return (goal_name){ .key = 0 };
  for (uint32_t length = 8; length == 8; at += length) {
    uint64_t more = goal_eight(at, labels->end);
    length = goal_word_length(at, labels->end);
    if (length < 8) more &= (UINT64_C(1) << 8 * length) - 1;
    hash = (hash ^ more) * labels->multiplier;
    hash ^= hash >> 29;
  }
  uint32_t length = (uint32_t)(at - begin);
  /* The highest bit is that of no character. */
  return (goal_name){ .key = length == 8 ? eight : hash | UINT64_C(1) << 63,
                      .start = (uint32_t)(begin - labels->text),
                      .length = length };
}

int ovx_goal_labels_same(const goal_labels *labels, const goal_name *name, uint32_t operation) {
  const unsigned char *a = labels->text + name->start;
  const unsigned char *b = labels->text + goal_place_of(&labels->schedule->operations[operation]).start;
  for (uint32_t i = 0; i < name->length; i++)
    if (a[i] != b[i]) return 0;
  return !ovx_goal_in_word(b[name->length]); /* a label ends before the text does */
}

static void enter(goal_labels *labels, uint64_t key, uint32_t operation) {
  uint32_t at = goal_labels_place(labels, key);
  while (labels->places[at].number > 0) at = (at + 1) & labels->mask;
  labels->places[at] = (goal_label){ .key = key, .number = operation + 1 };
}

void ovx_goal_labels_renew(goal_labels *labels, uint64_t key) {
  uint32_t bits = 32 - labels->shift;
  if (2 * labels->count > labels->mask && bits < labels->most_bits)
    bits++;
  else if (labels->tries >= GOAL_TRIES_MOST)
    labels->multiplier = (labels->multiplier ^ key) * GOLDEN_RATIO | 1;
  else
    return;
  clear(labels, bits);
  for (uint32_t i = labels->rank_first; i < labels->schedule->operation_count; i++) {
    uint32_t start = goal_place_of(&labels->schedule->operations[i]).start;
    if (start != OVX_NONE) enter(labels, goal_name_at(labels, labels->text + start, labels->end).key, i);
  }
}
