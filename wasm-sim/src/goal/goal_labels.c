#include "goal/goal_labels.h"

#include "base/text/goal_lexer.h"

enum { FEWEST_BITS = 6 };

/* As many lists as there can be labels, more or less: one takes 9 bytes of the text at least. */
static uint32_t most_bits(uint32_t text_bytes) {
  uint32_t bits = FEWEST_BITS;
  while (UINT64_C(16) << bits < text_bytes) bits++;
  return bits;
}

size_t ovx_goal_labels_bytes(uint32_t text_bytes) {
  return sizeof(uint32_t) << most_bits(text_bytes);
}

static void clear(goal_labels *labels) {
  for (uint32_t i = 0; i < UINT32_C(1) << labels->bits; i++) labels->heads[i] = OVX_NONE;
}

void ovx_goal_labels_open(goal_labels *labels, uint32_t *heads, const unsigned char *text, uint32_t text_bytes,
                          const ovx_schedule *schedule) {
  *labels = (goal_labels){
    .text = text, .schedule = schedule, .heads = heads, .bits = FEWEST_BITS, .most_bits = most_bits(text_bytes),
  };
  clear(labels);
}

void ovx_goal_labels_begin(goal_labels *labels, uint32_t rank_first) {
  labels->rank_first = rank_first;
  labels->count = 0;
}

/* Neighbouring labels differ in their last digit only: the golden ratio spreads them. */
static uint32_t *head_of(const goal_labels *labels, uint32_t hash) {
  return &labels->heads[hash * UINT32_C(0x9e3779b1) >> (32 - labels->bits)];
}

static int is_of_rank(const goal_labels *labels, uint32_t operation) {
  return operation != OVX_NONE && operation >= labels->rank_first;
}

static int same(const goal_labels *labels, uint32_t operation, const goal_name *name) {
  const unsigned char *a = labels->text + goal_label_of(&labels->schedule->operations[operation]);
  const unsigned char *b = labels->text + name->start;
  for (uint32_t i = 0; i < name->length; i++)
    if (a[i] != b[i]) return 0;
  return !ovx_goal_in_word(a[name->length]);
}

uint32_t ovx_goal_labels_find(const goal_labels *labels, const goal_name *name) {
  uint32_t operation = *head_of(labels, name->hash);
  while (is_of_rank(labels, operation) && !same(labels, operation, name))
    operation = labels->schedule->operations[operation].next;
  return is_of_rank(labels, operation) ? operation : OVX_NONE;
}

static void enter(goal_labels *labels, uint32_t hash, uint32_t operation) {
  uint32_t *head = head_of(labels, hash);
  labels->schedule->operations[operation].next = *head;
  *head = operation;
}

/* Twice as many lists, when there are as many labels as lists. */
static void grow(goal_labels *labels) {
  labels->bits++;
  clear(labels);
  for (uint32_t i = labels->rank_first; i < labels->schedule->operation_count; i++) {
    uint32_t at = goal_label_of(&labels->schedule->operations[i]), hash = 0;
    if (at == OVX_NONE) continue;
    for (; ovx_goal_in_word(labels->text[at]); at++) hash = goal_hash(hash, labels->text[at]);
    enter(labels, hash, i);
  }
}

void ovx_goal_labels_add(goal_labels *labels, const goal_name *name, uint32_t operation) {
  enter(labels, name->hash, operation);
  if (++labels->count > UINT32_C(1) << labels->bits && labels->bits < labels->most_bits) grow(labels);
}
