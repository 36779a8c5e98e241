#include "check.h"
#include "kernel/event_heap.h"
#include "support.h"

static void events_come_out_by_time_and_ties_in_the_order_of_insertion(void) {
  ovx_arena arena = fresh_arena();
  ovx_event_heap queue;
  unsigned long long seed = 1;
  enum { COUNT = 20000 };
  EXPECT(ovx_event_heap_open(&queue, &arena, COUNT));
  for (uint32_t i = 0; i < COUNT; i++)
    EXPECT(ovx_event_heap_push(&queue, (ovx_time)(random_bits(&seed) % 500), i % 16, i));
  ovx_event before = { .time = -1 }, event;
  uint32_t taken = 0;
  while (ovx_event_heap_pop(&queue, &event)) {
    EXPECT(event.time > before.time || (event.time == before.time && event.sequence > before.sequence));
    EXPECT_EQUAL(ovx_event_subject(event), event.sequence);
    EXPECT_EQUAL(ovx_event_type(event), event.sequence % 16);
    before = event;
    taken++;
  }
  EXPECT_EQUAL(taken, COUNT);
}

static void popping_between_pushes_never_gives_an_event_of_the_past(void) {
  ovx_arena arena = fresh_arena();
  ovx_event_heap queue;
  unsigned long long seed = 2;
  ovx_time now = 0;
  EXPECT(ovx_event_heap_open(&queue, &arena, 1000));
  for (int i = 0; i < 100000; i++) {
    if (queue.count < 1000 && (queue.count == 0 || random_bits(&seed) % 2)) {
      ovx_event_heap_push(&queue, now + (ovx_time)(random_bits(&seed) % 100), 0, 0);
    } else {
      ovx_event event;
      ovx_event_heap_pop(&queue, &event);
      EXPECT(event.time >= now);
      now = event.time;
    }
  }
}

static void a_full_queue_refuses_and_an_empty_one_has_nothing(void) {
  ovx_arena arena = fresh_arena();
  ovx_event_heap queue;
  ovx_event event;
  EXPECT(ovx_event_heap_open(&queue, &arena, 1));
  EXPECT(!ovx_event_heap_pop(&queue, &event));
  EXPECT(ovx_event_heap_push(&queue, 5, 0, 0));
  EXPECT(!ovx_event_heap_push(&queue, 6, 0, 0));
  EXPECT(ovx_event_heap_pop(&queue, &event));
  EXPECT_EQUAL(event.time, 5);
}

static void a_type_or_a_subject_that_does_not_fit_is_refused(void) {
  ovx_arena arena = fresh_arena();
  ovx_event_heap queue;
  ovx_event event;
  EXPECT(ovx_event_heap_open(&queue, &arena, 4));
  EXPECT(!ovx_event_heap_push(&queue, 5, OVX_EVENT_TYPES, 0));
  EXPECT(!ovx_event_heap_push(&queue, 5, 0, OVX_SUBJECT_LIMIT));
  EXPECT(!ovx_event_heap_pop(&queue, &event));
  EXPECT(ovx_event_heap_push(&queue, 5, OVX_EVENT_TYPES - 1, OVX_SUBJECT_LIMIT - 1));
  EXPECT(ovx_event_heap_pop(&queue, &event));
  EXPECT_EQUAL(ovx_event_type(event), OVX_EVENT_TYPES - 1);
  EXPECT_EQUAL(ovx_event_subject(event), OVX_SUBJECT_LIMIT - 1);
}

int main(void) {
  const check_test tests[] = {
    { "events come out by time, and ties in the order of insertion",
      events_come_out_by_time_and_ties_in_the_order_of_insertion },
    { "popping between pushes never gives an event of the past",
      popping_between_pushes_never_gives_an_event_of_the_past },
    { "a full queue refuses and an empty one has nothing",
      a_full_queue_refuses_and_an_empty_one_has_nothing },
    { "a type or a subject that does not fit is refused", a_type_or_a_subject_that_does_not_fit_is_refused },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
