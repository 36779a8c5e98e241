#include "goal/goal_labels.h"

uint32_t ovx_goal_label_places(uint32_t operations) {
  uint32_t places = 2;
  while (places < (uint64_t)operations * 2) places *= 2;
  return places;
}

int ovx_goal_labels_open(goal_labels *labels, ovx_arena *arena, const char *text, const ovx_goal_source *source,
                     uint32_t places) {
  *labels = (goal_labels){
    .text = (const unsigned char *)text,
    .source = source,
    .entries = ovx_arena_take(arena, places, sizeof(goal_label)),
    .mask = places - 1,
  };
  if (!labels->entries) return 0;
  for (uint32_t i = 0; i < places; i++) labels->entries[i].operation = OVX_NONE;
  return 1;
}

/* FNV-1a, then mixed once more because neighbouring labels differ in their last digit only. */
static uint32_t hash_of(const goal_labels *labels, const goal_token *name) {
  uint32_t hash = UINT32_C(2166136261);
  for (uint32_t i = 0; i < name->length; i++) hash = (hash ^ labels->text[name->start + i]) * UINT32_C(16777619);
  hash = (hash ^ hash >> 15) * UINT32_C(0x2c1b3c6d);
  return hash ^ hash >> 13;
}

static int same(const goal_labels *labels, uint32_t operation, const goal_token *name) {
  if (labels->source->label_length[operation] != name->length) return 0;
  const unsigned char *a = labels->text + labels->source->label[operation], *b = labels->text + name->start;
  for (uint32_t i = 0; i < name->length; i++)
    if (a[i] != b[i]) return 0;
  return 1;
}

static int is_empty(const goal_labels *labels, uint32_t place) {
  uint32_t operation = labels->entries[place].operation;
  return operation == OVX_NONE || operation < labels->rank_first;
}

uint32_t ovx_goal_labels_find(const goal_labels *labels, const goal_token *name) {
  uint32_t hash = hash_of(labels, name);
  for (uint32_t place = hash & labels->mask; !is_empty(labels, place); place = (place + 1) & labels->mask)
    if (labels->entries[place].hash == hash && same(labels, labels->entries[place].operation, name))
      return labels->entries[place].operation;
  return OVX_NONE;
}

void ovx_goal_labels_add(goal_labels *labels, const goal_token *name, uint32_t operation) {
  uint32_t hash = hash_of(labels, name), place = hash & labels->mask;
  while (!is_empty(labels, place)) place = (place + 1) & labels->mask;
  labels->entries[place] = (goal_label){ .operation = operation, .hash = hash };
}
