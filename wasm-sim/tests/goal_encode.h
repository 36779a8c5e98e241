/* A schedule as GOAL in binary, written from the description in goal_binary.c alone. */
#ifndef GOAL_ENCODE_H
#define GOAL_ENCODE_H

#include <string.h>

#include "support.h"

typedef struct encoder {
  uint8_t *bytes;
  size_t length;
} encoder;

static inline void encode_at(encoder *e, size_t at, uint64_t number, int size) {
  for (int i = 0; i < size; i++) e->bytes[at + (size_t)i] = (uint8_t)(number >> 8 * i);
}

static inline void encode(encoder *e, uint64_t number, int size) {
  encode_at(e, e->length, number, size);
  e->length += (size_t)size;
}

static inline uint32_t encoded_edges(const ovx_schedule *schedule, uint32_t operation, uint32_t mark) {
  uint32_t count = 0;
  for (uint32_t i = schedule->operations[operation].first_edge;
       i < schedule->operations[operation + 1].first_edge; i++)
    count += (schedule->edges[i] & OVX_START_EDGE) == mark;
  return count;
}

static inline void encode_operation(encoder *e, const ovx_schedule *schedule, uint32_t number,
                                    uint32_t *edges) {
  const ovx_operation *operation = &schedule->operations[number];
  int computes = operation->kind == OVX_COMPUTE;
  encode(e, edges_to(schedule, number), 4);
  encode(e, computes ? 3 : operation->kind == OVX_SEND ? 1 : 2, 1);
  encode(e, computes ? 0 : operation->peer, 4);
  encode(e, computes ? (uint64_t)operation->time / 1000 : operation->bytes, 8);
  encode(e, operation->tag, 4);
  encode(e, operation->cpu, 1);
  encode(e, operation->nic, 1);
  for (int start = 0; start < 2; start++) {
    uint32_t count = encoded_edges(schedule, number, start ? OVX_START_EDGE : 0);
    encode(e, count, 4);
    encode(e, *edges, 4);
    *edges += count;
  }
}

static inline void encode_rank(encoder *e, const ovx_schedule *schedule, uint32_t first, uint32_t end) {
  size_t counts = e->length;
  uint32_t edges = 0, free = 0;
  encode(e, end - first, 4);
  encode(e, 0, 4);
  for (uint32_t i = first; i < end; i++) {
    if (edges_to(schedule, i) > 0) continue;
    encode(e, i - first, 4);
    free++;
  }
  encode_at(e, counts + 4, free, 4);
  for (uint32_t i = first; i < end; i++) encode_operation(e, schedule, i, &edges);
  for (uint32_t i = first; i < end; i++)
    for (int start = 0; start < 2; start++)
      for (uint32_t k = schedule->operations[i].first_edge; k < schedule->operations[i + 1].first_edge; k++)
        if ((schedule->edges[k] & OVX_START_EDGE) == (start ? OVX_START_EDGE : 0))
          encode(e, (schedule->edges[k] & ~OVX_START_EDGE) - first, 4);
}

/* Writes a closed schedule whose operations stand rank after rank. Returns its length. */
static inline size_t encode_schedule(const ovx_schedule *schedule, uint8_t *bytes) {
  encoder e = { .bytes = bytes };
  encode(&e, 4223, 8);
  encode(&e, schedule->process_count, 4);
  uint8_t cpus = 0, nics = 0;
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    if (schedule->operations[i].cpu > cpus) cpus = schedule->operations[i].cpu;
    if (schedule->operations[i].nic > nics) nics = schedule->operations[i].nic;
  }
  encode(&e, cpus, 1);
  encode(&e, nics, 1);
  e.length += (size_t)schedule->process_count * 16;
  for (uint32_t rank = 0, first = 0; rank < schedule->process_count; rank++) {
    uint32_t end = first;
    while (end < schedule->operation_count && schedule->operations[end].process == rank) end++;
    encode_at(&e, 14 + 16 * (size_t)rank, e.length - 8, 8);
    encode_rank(&e, schedule, first, end);
    encode_at(&e, 14 + 16 * (size_t)rank + 8, e.length - 8, 8);
    first = end;
  }
  return e.length;
}

/*
 * Whether two closed schedules say the same; in_order: each operation's edges in the same order too, not only
 * those of each kind.
 */
static inline int same_schedules(const ovx_schedule *one, const ovx_schedule *other, int in_order) {
  if (one->process_count != other->process_count || one->operation_count != other->operation_count ||
      one->edge_count != other->edge_count || one->send_count != other->send_count)
    return 0;
  for (uint32_t i = 0; i < one->operation_count; i++)
    if (memcmp(&one->operations[i], &other->operations[i], sizeof(ovx_operation)) != 0) return 0;
  if (in_order) return memcmp(one->edges, other->edges, one->edge_count * sizeof(uint32_t)) == 0;
  for (uint32_t i = 0; i < one->operation_count; i++) {
    for (int start = 0; start < 2; start++) {
      uint32_t mark = start ? OVX_START_EDGE : 0, a = one->operations[i].first_edge,
               b = other->operations[i].first_edge;
      for (uint32_t k = encoded_edges(one, i, mark); k > 0; k--, a++, b++) {
        while ((one->edges[a] & OVX_START_EDGE) != mark) a++;
        while ((other->edges[b] & OVX_START_EDGE) != mark) b++;
        if (one->edges[a] != other->edges[b]) return 0;
      }
      if (encoded_edges(one, i, mark) != encoded_edges(other, i, mark)) return 0;
    }
  }
  return 1;
}

#endif
