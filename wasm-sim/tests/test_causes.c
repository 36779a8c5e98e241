/* Critical paths of small schedules, worked out by hand, one microsecond being one unit. */
#include "check.h"
#include "support.h"

static const ovx_time us = OVX_PS_PER_US;

/* LogGP with o = 2, L = 6, g = 3, G = 1 us a byte: the wire of s bytes takes (s - 1) G. */
static const ovx_network loggp = {
  .send = { .fixed = 2 * OVX_PS_PER_US },
  .receive = { .fixed = 2 * OVX_PS_PER_US },
  .wire = { .fixed = -OVX_PS_PER_US, .per_byte_fs = 1000 * OVX_PS_PER_US },
  .gap = 3 * OVX_PS_PER_US,
  .latency = 6 * OVX_PS_PER_US,
};

static ovx_arena arena;
static ovx_simulation simulation;
static ovx_path path;

static ovx_schedule open_schedule(uint32_t processes) {
  ovx_schedule schedule;
  arena = fresh_arena();
  ovx_schedule_open(&schedule, &arena, processes, 4096, 4096);
  return schedule;
}

static uint32_t compute(ovx_schedule *schedule, uint32_t process, ovx_time time) {
  return ovx_add(schedule, (ovx_operation){ .kind = OVX_COMPUTE, .process = process, .time = time * us });
}

static uint32_t message(ovx_schedule *schedule, ovx_kind kind, uint32_t process, uint32_t peer, uint32_t bytes) {
  return ovx_add(schedule, (ovx_operation){ .kind = (uint8_t)kind, .process = process, .peer = peer, .bytes = bytes });
}

static void run(ovx_schedule *schedule, const ovx_protocol *protocol, const ovx_network *network) {
  EXPECT_EQUAL(run_schedule(&simulation, &arena, schedule, protocol, network, with_causes), OVX_COMPLETED);
  const char *wrong = wrong_path(&simulation, simulation.finish, &arena, &path);
  EXPECT(wrong == NULL);
  if (wrong) printf("    %s\n", wrong);
}

typedef struct expected { ovx_path_kind kind; uint32_t process; ovx_time from, to; } expected;

/* The whole path, stretch by stretch. */
static void expect_path(uint32_t count, const expected *stretches) {
  EXPECT_EQUAL(path.count, count);
  for (uint32_t i = 0; i < count && i < path.count; i++) {
    EXPECT_EQUAL(path.kind[i], stretches[i].kind);
    EXPECT_EQUAL(path.process[i], stretches[i].process);
    EXPECT(path.start_us[i] == (double)stretches[i].from);
    EXPECT(path.end_us[i] == (double)stretches[i].to);
  }
}

#define EXPECT_PATH(...) \
  expect_path(sizeof((expected[]){ __VA_ARGS__ }) / sizeof(expected), (expected[]){ __VA_ARGS__ })

static void a_message_is_overhead_latency_bytes_and_overhead(void) {
  ovx_schedule schedule = open_schedule(2);
  uint32_t send = message(&schedule, OVX_SEND, 0, 1, 11), before = compute(&schedule, 0, 5);
  uint32_t receive = message(&schedule, OVX_RECEIVE, 1, 0, 11), after = compute(&schedule, 1, 7);
  ovx_require(&schedule, before, send);
  ovx_require(&schedule, receive, after);
  run(&schedule, &ovx_eager, &loggp);
  EXPECT_PATH({ OVX_PATH_COMPUTATION, 0, 0, 5 }, { OVX_PATH_OVERHEAD, 0, 5, 7 }, { OVX_PATH_LATENCY, 0, 7, 13 },
              { OVX_PATH_WIRE, 1, 13, 23 }, { OVX_PATH_OVERHEAD, 1, 23, 25 }, { OVX_PATH_COMPUTATION, 1, 25, 32 });
}

static void a_message_that_waits_for_its_receive_explains_nothing(void) {
  ovx_schedule schedule = open_schedule(2);
  message(&schedule, OVX_SEND, 0, 1, 11);
  ovx_require(&schedule, compute(&schedule, 1, 50), message(&schedule, OVX_RECEIVE, 1, 0, 11));
  run(&schedule, &ovx_eager, &loggp);
  EXPECT_PATH({ OVX_PATH_COMPUTATION, 1, 0, 50 }, { OVX_PATH_OVERHEAD, 1, 50, 52 });
}

static void a_second_message_waits_for_the_bytes_and_the_gap_of_the_first(void) {
  ovx_schedule schedule = open_schedule(3);
  for (uint32_t to = 1; to < 3; to++) {
    message(&schedule, OVX_SEND, 0, to, 11);
    message(&schedule, OVX_RECEIVE, to, 0, 11);
  }
  run(&schedule, &ovx_eager, &loggp);
  EXPECT_PATH({ OVX_PATH_OVERHEAD, 0, 0, 2 }, { OVX_PATH_WIRE, 0, 2, 12 }, { OVX_PATH_GAP, 0, 12, 15 }, { OVX_PATH_LATENCY, 0, 15, 21 },
              { OVX_PATH_WIRE, 2, 21, 31 }, { OVX_PATH_OVERHEAD, 2, 31, 33 });
}

static void what_other_senders_have_on_the_card_of_a_receiver_is_a_queue(void) {
  enum { SENDERS = 40 };
  ovx_schedule schedule = open_schedule(SENDERS + 1);
  ovx_network network = loggp;
  network.gap = 0;
  for (uint32_t from = 1; from <= SENDERS; from++) {
    message(&schedule, OVX_SEND, from, 0, 101);
    message(&schedule, OVX_RECEIVE, 0, from, 101);
  }
  run(&schedule, &ovx_eager, &network);
  EXPECT_EQUAL(simulation.finish, (2 + 6 + SENDERS * 100 + 2) * us);
  EXPECT_EQUAL(path.spent[OVX_PATH_QUEUE], (SENDERS - 1) * 100 * us);
  EXPECT_EQUAL(path.spent[OVX_PATH_WIRE], 100 * us);
  EXPECT_EQUAL(path.spent[OVX_PATH_LATENCY], 6 * us);
  EXPECT_EQUAL(path.spent[OVX_PATH_OVERHEAD], 4 * us);
}

static void two_messages_of_one_sender_are_no_queue(void) {
  ovx_schedule schedule = open_schedule(2);
  for (int i = 0; i < 2; i++) {
    message(&schedule, OVX_SEND, 0, 1, 11);
    message(&schedule, OVX_RECEIVE, 1, 0, 11);
  }
  run(&schedule, &ovx_eager, &loggp);
  EXPECT_EQUAL(path.spent[OVX_PATH_QUEUE], 0);
  EXPECT_EQUAL(path.spent[OVX_PATH_WIRE], 20 * us);
  EXPECT_EQUAL(path.spent[OVX_PATH_GAP], 3 * us);
}

static void a_computation_in_the_background_ends_later_by_what_it_gives_way_to(void) {
  ovx_schedule schedule = open_schedule(2);
  ovx_network network = loggp;
  network.resources[0] = &ovx_preemption;
  compute(&schedule, 1, 100);
  message(&schedule, OVX_SEND, 0, 1, 11);
  message(&schedule, OVX_RECEIVE, 1, 0, 11);
  run(&schedule, &ovx_eager, &network);
  EXPECT_PATH({ OVX_PATH_COMPUTATION, 1, 0, 18 }, { OVX_PATH_OVERHEAD, 1, 18, 20 }, { OVX_PATH_COMPUTATION, 1, 20, 102 });
}

static void what_interrupts_goes_on_because_of_its_message(void) {
  ovx_schedule schedule = open_schedule(3);
  ovx_network network = loggp;
  network.resources[0] = &ovx_preemption;
  compute(&schedule, 1, 20);
  message(&schedule, OVX_SEND, 0, 1, 11);
  uint32_t receive = message(&schedule, OVX_RECEIVE, 1, 0, 11), back = message(&schedule, OVX_SEND, 1, 2, 11);
  message(&schedule, OVX_RECEIVE, 2, 1, 11);
  ovx_require(&schedule, receive, back);
  run(&schedule, &ovx_eager, &network);
  EXPECT_PATH({ OVX_PATH_OVERHEAD, 0, 0, 2 }, { OVX_PATH_LATENCY, 0, 2, 8 }, { OVX_PATH_WIRE, 1, 8, 18 }, { OVX_PATH_OVERHEAD, 1, 18, 20 },
              { OVX_PATH_OVERHEAD, 1, 20, 22 }, { OVX_PATH_LATENCY, 1, 22, 28 }, { OVX_PATH_WIRE, 2, 28, 38 }, { OVX_PATH_OVERHEAD, 2, 38, 40 });
}

static void a_barrier_waits_for_the_last_that_comes(void) {
  ovx_schedule schedule = open_schedule(4);
  ovx_network network = loggp;
  network.barrier = 3 * us;
  network.resources[0] = &ovx_hardware_barrier;
  for (uint32_t i = 0; i < 4; i++) {
    uint32_t barrier = ovx_add(&schedule, (ovx_operation){ .kind = OVX_BARRIER, .process = i });
    ovx_require(&schedule, compute(&schedule, i, i == 2 ? 70 : 10), barrier);
    ovx_require(&schedule, barrier, compute(&schedule, i, i == 3 ? 20 : 5));
  }
  run(&schedule, &ovx_eager, &network);
  EXPECT_PATH({ OVX_PATH_COMPUTATION, 2, 0, 70 }, { OVX_PATH_BARRIER, 3, 70, 73 }, { OVX_PATH_COMPUTATION, 3, 73, 93 });
}

static void a_log_that_is_full_has_no_path_and_changes_nothing(void) {
  ovx_schedule schedule = open_schedule(2);
  for (int i = 0; i < 100; i++) {
    message(&schedule, OVX_SEND, 0, 1, 11);
    message(&schedule, OVX_RECEIVE, 1, 0, 11);
  }
  ovx_limits limits = { .events = UINT32_MAX, .causes = 50 };
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &loggp, limits), OVX_COMPLETED);
  EXPECT_EQUAL(simulation.finish, (2 + 6 + 100 * 10 + 99 * 3 + 2) * us);
  EXPECT(ovx_path_of(&simulation, simulation.finish, &arena, &path));
  EXPECT_EQUAL(path.count, 0);
}

int main(void) {
  const check_test tests[] = {
    { "a message is overhead, latency, bytes and overhead", a_message_is_overhead_latency_bytes_and_overhead },
    { "a message that waits for its receive explains nothing", a_message_that_waits_for_its_receive_explains_nothing },
    { "a second message waits for the bytes and the gap of the first", a_second_message_waits_for_the_bytes_and_the_gap_of_the_first },
    { "what other senders have on the card of a receiver is a queue", what_other_senders_have_on_the_card_of_a_receiver_is_a_queue },
    { "two messages of one sender are no queue", two_messages_of_one_sender_are_no_queue },
    { "a computation in the background ends later by what it gives way to",
      a_computation_in_the_background_ends_later_by_what_it_gives_way_to },
    { "what interrupts goes on because of its message", what_interrupts_goes_on_because_of_its_message },
    { "a barrier waits for the last that comes", a_barrier_waits_for_the_last_that_comes },
    { "a log that is full has no path and changes nothing", a_log_that_is_full_has_no_path_and_changes_nothing },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
