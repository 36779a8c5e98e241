#include "ovx_event_queue.h"

enum { CHILDREN = 4 };

int ovx_event_queue_open(ovx_event_queue *queue, ovx_arena *arena, uint32_t capacity) {
  *queue = (ovx_event_queue){ .heap = ovx_arena_take(arena, capacity, sizeof(ovx_event)), .capacity = capacity };
  return queue->heap != NULL;
}

static int earlier(ovx_event a, ovx_event b) {
  return a.time != b.time ? a.time < b.time : a.sequence < b.sequence;
}

int ovx_event_queue_push(ovx_event_queue *queue, ovx_time time, uint32_t type, uint32_t subject) {
  return ovx_event_queue_push_as(queue, time, queue->sequence, type, subject);
}

int ovx_event_queue_push_as(ovx_event_queue *queue, ovx_time time, uint32_t sequence, uint32_t type, uint32_t subject) {
  if (queue->count == queue->capacity || queue->sequence == UINT32_MAX) return 0;
  queue->sequence++;
  ovx_event event = { .time = time, .sequence = sequence, .what = type << 28 | subject };
  uint32_t hole = queue->count++;
  while (hole > 0) {
    uint32_t parent = (hole - 1) / CHILDREN;
    if (!earlier(event, queue->heap[parent])) break;
    queue->heap[hole] = queue->heap[parent];
    hole = parent;
  }
  queue->heap[hole] = event;
  return 1;
}

int ovx_event_queue_pop(ovx_event_queue *queue, ovx_event *event) {
  if (queue->count == 0) return 0;
  ovx_event *heap = queue->heap;
  *event = heap[0];
  ovx_event last = heap[--queue->count];
  uint32_t count = queue->count, hole = 0;
  for (;;) {
    uint32_t first = hole * CHILDREN + 1;
    if (first >= count) break;
    uint32_t end = first + CHILDREN < count ? first + CHILDREN : count, best = first;
    for (uint32_t child = first + 1; child < end; child++)
      if (earlier(heap[child], heap[best])) best = child;
    if (!earlier(heap[best], last)) break;
    heap[hole] = heap[best];
    hole = best;
  }
  heap[hole] = last;
  return 1;
}
