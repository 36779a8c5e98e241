#include "check.h"
#include "kernel/event_queue.h"
#include "support.h"

static ovx_arena arena;
static ovx_event_queue queue;

static void open_queue(void) {
  arena = fresh_arena();
  ovx_event_queue_open(&queue, &arena);
}

/* Times of every magnitude, and many of one instant. */
static ovx_time random_delay(unsigned long long *seed) {
  uint32_t bits = random_bits(seed) % 61;
  return (ovx_time)(random_bits(seed) & ((UINT64_C(1) << bits) - 1));
}

static void events_come_out_by_time_and_ties_in_the_order_of_insertion(void) {
  open_queue();
  unsigned long long seed = 1;
  enum { COUNT = 20000 };
  for (uint32_t i = 0; i < COUNT; i++)
    EXPECT(ovx_event_queue_push(&queue, (ovx_time)(random_bits(&seed) % 500), i % 16, i));
  ovx_event before = { .time = -1 }, event;
  uint32_t taken = 0;
  while (ovx_event_queue_pop(&queue, &event)) {
    EXPECT(event.time > before.time || (event.time == before.time && event.sequence > before.sequence));
    EXPECT_EQUAL(ovx_event_subject(event), event.sequence);
    EXPECT_EQUAL(ovx_event_type(event), event.sequence % 16);
    before = event;
    taken++;
  }
  EXPECT_EQUAL(taken, COUNT);
  EXPECT_EQUAL(queue.count, 0);
}

/* The earliest of a plain list, by time and then by insertion. */
static uint32_t earliest_of(const ovx_event *events, uint32_t count) {
  uint32_t best = 0;
  for (uint32_t i = 1; i < count; i++)
    if (events[i].time < events[best].time ||
        (events[i].time == events[best].time && events[i].sequence < events[best].sequence))
      best = i;
  return best;
}

static void pushes_and_pops_in_any_order_agree_with_a_plain_list(void) {
  enum { MOST = 200 };
  open_queue();
  static ovx_event list[MOST];
  unsigned long long seed = 2;
  ovx_time now = 0;
  uint32_t count = 0;
  for (int i = 0; i < 200000 && check_failures < 10; i++) {
    if (count == 0) now = 0, open_queue();
    if (count < MOST && (count == 0 || random_bits(&seed) % 5 < 3)) {
      ovx_time time = now + random_delay(&seed) % (OVX_TIME_END - now);
      list[count++] = (ovx_event){ .time = time, .sequence = queue.sequence };
      EXPECT(ovx_event_queue_push(&queue, time, 0, 0));
      continue;
    }
    ovx_event event;
    uint32_t expected = earliest_of(list, count);
    EXPECT(ovx_event_queue_pop(&queue, &event));
    EXPECT_EQUAL(event.time, list[expected].time);
    EXPECT_EQUAL(event.sequence, list[expected].sequence);
    now = event.time;
    list[expected] = list[--count];
  }
}

static void what_is_put_back_comes_out_again_before_what_is_pushed_behind_it(void) {
  enum { COUNT = 300 };
  open_queue();
  static ovx_event taken[COUNT];
  unsigned long long seed = 3;
  ovx_event event;
  EXPECT(ovx_event_queue_push(&queue, 7, 1, 0));
  EXPECT(ovx_event_queue_pop(&queue, &event));
  for (uint32_t i = 0; i < COUNT; i++)
    EXPECT(ovx_event_queue_push(&queue, 7 + (ovx_time)(random_bits(&seed) % 40), 0, i));
  for (uint32_t i = 0; i < COUNT; i++) EXPECT(ovx_event_queue_pop(&queue, &taken[i]));
  EXPECT(ovx_event_queue_put_back(&queue, 7, taken, COUNT));
  EXPECT(ovx_event_queue_push(&queue, taken[0].time, 2, 0));
  for (uint32_t i = 0; i < COUNT; i++) {
    EXPECT(ovx_event_queue_pop(&queue, &event));
    if (ovx_event_type(event) == 2) {
      EXPECT(i > 0 && taken[i - 1].time == event.time && taken[i].time > event.time);
      EXPECT(ovx_event_queue_pop(&queue, &event));
    }
    EXPECT_EQUAL(event.sequence, taken[i].sequence);
  }
}

static void a_queue_takes_memory_for_what_waits_at_once_and_refuses_without(void) {
  open_queue();
  ovx_event event;
  EXPECT(!ovx_event_queue_pop(&queue, &event));
  size_t used = 0;
  for (uint32_t i = 0; i < 10000; i++) {
    EXPECT(ovx_event_queue_push(&queue, i, 0, i));
    EXPECT(ovx_event_queue_push(&queue, i, 0, i));
    EXPECT(ovx_event_queue_pop(&queue, &event));
    EXPECT(ovx_event_queue_pop(&queue, &event));
    if (i == 0) used = arena.used;
  }
  EXPECT_EQUAL(arena.used, used);
  arena.size = arena.used;
  uint32_t pushed = 0;
  while (ovx_event_queue_push(&queue, 10000, 0, 0)) pushed++;
  EXPECT(pushed >= 2);
  EXPECT_EQUAL(queue.count, pushed);
}

static void a_type_or_a_subject_that_does_not_fit_is_refused(void) {
  open_queue();
  ovx_event event;
  EXPECT(!ovx_event_queue_push(&queue, 5, OVX_EVENT_TYPES, 0));
  EXPECT(!ovx_event_queue_push(&queue, 5, 0, OVX_SUBJECT_LIMIT));
  EXPECT(!ovx_event_queue_pop(&queue, &event));
  EXPECT(ovx_event_queue_push(&queue, 5, OVX_EVENT_TYPES - 1, OVX_SUBJECT_LIMIT - 1));
  EXPECT(ovx_event_queue_pop(&queue, &event));
  EXPECT_EQUAL(ovx_event_type(event), OVX_EVENT_TYPES - 1);
  EXPECT_EQUAL(ovx_event_subject(event), OVX_SUBJECT_LIMIT - 1);
}

int main(void) {
  const check_test tests[] = {
    { "events come out by time, and ties in the order of insertion",
      events_come_out_by_time_and_ties_in_the_order_of_insertion },
    { "pushes and pops in any order agree with a plain list",
      pushes_and_pops_in_any_order_agree_with_a_plain_list },
    { "what is put back comes out again, before what is pushed behind it",
      what_is_put_back_comes_out_again_before_what_is_pushed_behind_it },
    { "a queue takes memory for what waits at once, and refuses without",
      a_queue_takes_memory_for_what_waits_at_once_and_refuses_without },
    { "a type or a subject that does not fit is refused", a_type_or_a_subject_that_does_not_fit_is_refused },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
