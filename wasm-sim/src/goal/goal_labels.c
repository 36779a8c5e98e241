#include "goal/goal_labels.h"

#include "base/text/goal_lexer.h"

enum { FEWEST_BITS = 6 };

/* About as many trees as labels are possible: a label takes at least 9 bytes of text. */
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

/* A name and the label of an operation, as they stand in a dictionary: negative, 0 where they are the same, or positive. */
static int order(const goal_labels *labels, const goal_name *name, uint32_t operation) {
  const unsigned char *a = labels->text + name->start;
  const unsigned char *b = labels->text + goal_label_of(&labels->schedule->operations[operation]);
  for (uint32_t i = 0;; i++) {
    int one = i < name->length ? a[i] : 0, other = ovx_goal_in_word(b[i]) ? b[i] : 0;
    if (one != other || one == 0) return one - other;
  }
}

/* The second branch: a calc has no tag, and a message no time. */
static uint32_t later_of(const ovx_operation *operation) {
  return operation->kind == OVX_COMPUTE ? operation->tag : (uint32_t)operation->time;
}

static void set_later(ovx_operation *operation, uint32_t number) {
  if (operation->kind == OVX_COMPUTE) operation->tag = number;
  else operation->time = number;
}

void ovx_goal_label_end(ovx_operation *operation) {
  operation->next = OVX_NONE;
  operation->span_kind = OVX_SPAN_COMPUTE;
  set_later(operation, 0);
}

uint32_t ovx_goal_labels_find(const goal_labels *labels, const goal_name *name) {
  const ovx_operation *operations = labels->schedule->operations;
  uint32_t at = *head_of(labels, name->hash);
  while (is_of_rank(labels, at)) {
    int side = order(labels, name, at);
    if (side == 0) return at;
    at = side < 0 ? operations[at].next : later_of(&operations[at]);
  }
  return OVX_NONE;
}

/*
 * The balance of Andersson (Balanced search trees made simple, 1993): a node that is as high as the one above it stands on its
 * later side, and no two of them below each other.
 */
static uint32_t skew(ovx_operation *operations, uint32_t top) {
  uint32_t earlier = operations[top].next;
  if (earlier == OVX_NONE || operations[earlier].span_kind < operations[top].span_kind) return top;
  operations[top].next = later_of(&operations[earlier]);
  set_later(&operations[earlier], top);
  return earlier;
}

static uint32_t split(ovx_operation *operations, uint32_t top) {
  uint32_t later = later_of(&operations[top]), last = later == OVX_NONE ? OVX_NONE : later_of(&operations[later]);
  if (last == OVX_NONE || operations[last].span_kind < operations[top].span_kind) return top;
  set_later(&operations[top], operations[later].next);
  operations[later].next = top;
  operations[later].span_kind++;
  return later;
}

/* Returns the top of the tree with one more label. */
static uint32_t insert(const goal_labels *labels, uint32_t top, const goal_name *name, uint32_t operation) {
  ovx_operation *operations = labels->schedule->operations;
  if (top == OVX_NONE) return operation;
  if (order(labels, name, top) < 0) operations[top].next = insert(labels, operations[top].next, name, operation);
  else set_later(&operations[top], insert(labels, later_of(&operations[top]), name, operation));
  return split(operations, skew(operations, top));
}

static void enter(const goal_labels *labels, const goal_name *name, uint32_t operation) {
  ovx_operation *entered = &labels->schedule->operations[operation];
  uint32_t *head = head_of(labels, name->hash);
  entered->next = OVX_NONE;
  entered->span_kind = 0;
  set_later(entered, OVX_NONE);
  *head = insert(labels, is_of_rank(labels, *head) ? *head : OVX_NONE, name, operation);
}

/* Twice as many trees, when there are as many labels as trees. */
static void grow(goal_labels *labels) {
  labels->bits++;
  clear(labels);
  for (uint32_t i = labels->rank_first; i < labels->schedule->operation_count; i++) {
    goal_name name = { .start = goal_label_of(&labels->schedule->operations[i]) };
    if (name.start == OVX_NONE) continue;
    for (const unsigned char *at = labels->text + name.start; ovx_goal_in_word(*at); at++, name.length++) name.hash = goal_hash(name.hash, *at);
    enter(labels, &name, i);
  }
}

void ovx_goal_labels_add(goal_labels *labels, const goal_name *name, uint32_t operation) {
  enter(labels, name, operation);
  if (++labels->count > UINT32_C(1) << labels->bits && labels->bits < labels->most_bits) grow(labels);
}
