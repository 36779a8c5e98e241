/* Deadlock reports and lengths without contention of small schedules, worked out by hand. */
#include "check.h"
#include "analysis/deadlock.h"
#include "analysis/uncontended.h"
#include "schedule_case.h"

static const ovx_network loggp = { LOGGP, .resources = { &ovx_hardware_barrier } };

static ovx_deadlock_report deadlock;

/* What is no computation, of 10 bytes. */
static uint32_t add(ovx_schedule *schedule, ovx_kind kind, uint32_t process, uint32_t peer) {
  return message(schedule, kind, process, peer, 10);
}

static void expect_deadlock(ovx_schedule *schedule, const ovx_network *network) {
  EXPECT_EQUAL(run_schedule(&simulation, &arena, schedule, &ovx_eager, network, no_trace), OVX_DEADLOCK);
  EXPECT(ovx_find_deadlock(&simulation, &arena, 100, &deadlock));
}

static void a_circle_of_receives_is_reported_in_the_order_of_waiting(void) {
  ovx_schedule schedule = open_schedule(5);
  for (uint32_t process = 1; process < 4; process++) {
    uint32_t from = process == 3 ? 1 : process + 1;
    ovx_require(&schedule, add(&schedule, OVX_RECEIVE, process, from),
                add(&schedule, OVX_SEND, process, process == 1 ? 3 : process - 1));
  }
  add(&schedule, OVX_RECEIVE, 4, 1);
  expect_deadlock(&schedule, &loggp);
  EXPECT(deadlock.circle);
  EXPECT_EQUAL(deadlock.count, 3);
  EXPECT_EQUAL(deadlock.blocked, 4);
  for (uint32_t i = 0; i < 3; i++)
    EXPECT_EQUAL(deadlock.waiters[i].waits_for, deadlock.waiters[(i + 1) % 3].process);
}

/*
 * Five wait, each for the next: the fifth for the first, which sends once it has received, or for one that
 * never sends.
 */
static void a_list_that_is_cut_says_how_many_wait(void) {
  for (uint32_t last_waits_for = 0; last_waits_for < 6; last_waits_for += 5) {
    ovx_schedule schedule = open_schedule(6);
    for (uint32_t process = 0; process < 5; process++)
      ovx_require(&schedule,
                  add(&schedule, OVX_RECEIVE, process, process == 4 ? last_waits_for : process + 1),
                  add(&schedule, OVX_SEND, process, (process + 4) % 5));
    expect_deadlock(&schedule, &loggp);
    EXPECT_EQUAL(deadlock.total, 5);
    EXPECT_EQUAL(deadlock.count, 5);
    EXPECT(ovx_find_deadlock(&simulation, &arena, 2, &deadlock));
    EXPECT_EQUAL(deadlock.circle, last_waits_for == 0);
    EXPECT_EQUAL(deadlock.total, 5);
    EXPECT_EQUAL(deadlock.count, 2);
    EXPECT_EQUAL(deadlock.waiters[0].waits_for, deadlock.waiters[1].process);
  }
}

static void two_long_sends_that_wait_for_their_receives_are_a_circle(void) {
  ovx_network rendezvous = loggp;
  rendezvous.eager_bytes = 9;
  ovx_schedule schedule = open_schedule(2);
  for (uint32_t process = 0; process < 2; process++)
    ovx_require(&schedule, add(&schedule, OVX_SEND, process, 1 - process),
                add(&schedule, OVX_RECEIVE, process, 1 - process));
  expect_deadlock(&schedule, &rendezvous);
  EXPECT(deadlock.circle);
  EXPECT_EQUAL(deadlock.count, 2);
}

static void a_receive_from_a_process_that_has_ended_is_no_circle(void) {
  ovx_schedule schedule = open_schedule(3);
  compute(&schedule, 0, 1);
  add(&schedule, OVX_RECEIVE, 1, 0);
  add(&schedule, OVX_RECEIVE, 2, 1);
  expect_deadlock(&schedule, &loggp);
  EXPECT(!deadlock.circle);
  EXPECT_EQUAL(deadlock.count, 2);
  EXPECT_EQUAL(deadlock.waiters[0].process, 1);
  EXPECT_EQUAL(deadlock.waiters[0].waits_for, 0);
  EXPECT_EQUAL(deadlock.waiters[0].nobody, OVX_NOBODY_SENDS);
}

/* P0 could send to P1 if P2 sent to it, and nobody does; P1 has nothing to send. */
static void receives_that_nobody_serves_are_no_circle_whoever_waits_for_them(void) {
  ovx_schedule schedule = open_schedule(3);
  add(&schedule, OVX_RECEIVE, 0, 1);
  uint32_t receive = add(&schedule, OVX_RECEIVE, 0, 2);
  ovx_require(&schedule, receive, add(&schedule, OVX_SEND, 0, 1));
  add(&schedule, OVX_RECEIVE, 1, 0);
  compute(&schedule, 2, 1);
  expect_deadlock(&schedule, &loggp);
  EXPECT(!deadlock.circle);
  EXPECT_EQUAL(deadlock.total, 3);
  const ovx_waiter expected[] = { { 0, 0, 1, OVX_NOBODY_SENDS },
                                  { 0, 1, 2, OVX_NOBODY_SENDS },
                                  { 1, 3, 0, OVX_NOBODY_LACKS } };
  for (int i = 0; i < 3; i++) {
    EXPECT_EQUAL(deadlock.waiters[i].process, expected[i].process);
    EXPECT_EQUAL(deadlock.waiters[i].operation, expected[i].operation);
    EXPECT_EQUAL(deadlock.waiters[i].waits_for, expected[i].waits_for);
    EXPECT_EQUAL(deadlock.waiters[i].nobody, expected[i].nobody);
  }
}

/*
 * P0 and P1 receive before they send to each other; before that P0 has posted a receive from P2, which sends
 * nothing.
 */
static void a_circle_is_found_beside_a_receive_that_nobody_serves(void) {
  for (int open = 0; open < 2; open++) {
    ovx_schedule schedule = open_schedule(3);
    ovx_add(&schedule,
            (ovx_operation){
              .kind = OVX_RECEIVE, .process = 0, .peer = open ? OVX_ANY : 2, .bytes = 10, .tag = 9 });
    for (uint32_t process = 0; process < 2; process++) {
      uint32_t receive = add(&schedule, OVX_RECEIVE, process, 1 - process);
      ovx_require(&schedule, receive, add(&schedule, OVX_SEND, process, 1 - process));
    }
    expect_deadlock(&schedule, &loggp);
    EXPECT(deadlock.circle);
    EXPECT_EQUAL(deadlock.total, 2);
    EXPECT(deadlock.waiters[0].process == 0 && deadlock.waiters[0].operation == 1 &&
           deadlock.waiters[0].waits_for == 1);
    EXPECT(deadlock.waiters[1].process == 1 && deadlock.waiters[1].operation == 3 &&
           deadlock.waiters[1].waits_for == 0);
  }
}

/*
 * Who receives from anybody is in a circle if but one can come, and in none if another process could send as
 * well.
 */
static void a_receive_from_anybody_is_in_a_circle_if_one_process_alone_could_send(void) {
  for (int others = 0; others < 2; others++) {
    ovx_schedule schedule = open_schedule(3);
    ovx_require(&schedule, add(&schedule, OVX_RECEIVE, 0, OVX_ANY), add(&schedule, OVX_SEND, 0, 1));
    ovx_require(&schedule, add(&schedule, OVX_RECEIVE, 1, 0), add(&schedule, OVX_SEND, 1, 0));
    if (others) ovx_require(&schedule, add(&schedule, OVX_RECEIVE, 2, 0), add(&schedule, OVX_SEND, 2, 0));
    expect_deadlock(&schedule, &loggp);
    EXPECT_EQUAL(deadlock.circle, !others);
    EXPECT_EQUAL(deadlock.total, others ? 3 : 2);
    EXPECT_EQUAL(deadlock.waiters[0].waits_for, others ? OVX_ANY : 1);
    EXPECT_EQUAL(deadlock.waiters[0].nobody, OVX_NOBODY_LACKS);
  }
}

/*
 * The only message that can come goes to the receive that was posted first, so that the second one is sent
 * nothing.
 */
static void what_an_earlier_receive_takes_is_not_sent_to_a_later_one(void) {
  for (uint32_t first = 0; first < 2; first++) {
    ovx_schedule schedule = open_schedule(2);
    uint32_t receives[2];
    for (int i = 0; i < 2; i++) receives[i] = add(&schedule, OVX_RECEIVE, 0, 1);
    ovx_require(&schedule, receives[first], add(&schedule, OVX_SEND, 0, 1));
    ovx_require(&schedule, add(&schedule, OVX_RECEIVE, 1, 0), add(&schedule, OVX_SEND, 1, 0));
    expect_deadlock(&schedule, &loggp);
    EXPECT_EQUAL(deadlock.circle, first == 0);
    if (first == 0) continue;
    EXPECT_EQUAL(deadlock.total, 3);
    EXPECT_EQUAL(deadlock.waiters[1].operation, receives[1]);
    EXPECT_EQUAL(deadlock.waiters[1].nobody, OVX_NOBODY_SENDS);
  }
}

/* Above eager_bytes. P1 receives whatever comes, after its own send is through. */
static void a_send_waits_for_any_receive_that_fits_it(void) {
  ovx_network rendezvous = loggp;
  rendezvous.eager_bytes = 9;
  for (int receives = 0; receives < 2; receives++) {
    ovx_schedule schedule = open_schedule(2);
    ovx_require(&schedule, add(&schedule, OVX_SEND, 0, 1), add(&schedule, OVX_RECEIVE, 0, 1));
    uint32_t send = add(&schedule, OVX_SEND, 1, 0);
    if (receives) ovx_require(&schedule, send, add(&schedule, OVX_RECEIVE, 1, OVX_ANY));
    expect_deadlock(&schedule, &rendezvous);
    EXPECT_EQUAL(deadlock.circle, receives);
    EXPECT_EQUAL(deadlock.total, 2);
    EXPECT_EQUAL(deadlock.waiters[0].waits_for, 1);
    EXPECT_EQUAL(deadlock.waiters[1].waits_for, 0);
    if (!receives) EXPECT_EQUAL(deadlock.waiters[0].nobody, OVX_NOBODY_RECEIVES);
    if (!receives) EXPECT_EQUAL(deadlock.waiters[1].nobody, OVX_NOBODY_LACKS);
  }
}

/*
 * P0 would send P1 two messages: the first once P2 sends, which it does not, and the second once P1 does,
 * which does so behind its second receive.
 */
static void a_send_frees_one_of_those_who_wait_for_its_line(void) {
  ovx_schedule schedule = open_schedule(3);
  ovx_require(&schedule, add(&schedule, OVX_RECEIVE, 0, 2), add(&schedule, OVX_SEND, 0, 1));
  ovx_require(&schedule, add(&schedule, OVX_RECEIVE, 0, 1), add(&schedule, OVX_SEND, 0, 1));
  add(&schedule, OVX_RECEIVE, 1, 0);
  ovx_require(&schedule, add(&schedule, OVX_RECEIVE, 1, 0), add(&schedule, OVX_SEND, 1, 0));
  expect_deadlock(&schedule, &loggp);
  EXPECT(deadlock.circle);
  EXPECT_EQUAL(deadlock.count, 2);
}

/*
 * P1 has posted two receives from anybody, and P0 would send one message, once P1 has sent: the first takes
 * it. P1 sends behind its first receive, a circle, or behind its second, which waits for nobody.
 */
static void what_an_earlier_receive_from_anybody_takes_is_not_sent_to_a_later_one(void) {
  for (uint32_t behind = 0; behind < 2; behind++) {
    ovx_schedule schedule = open_schedule(3);
    ovx_require(&schedule, add(&schedule, OVX_RECEIVE, 0, 1), add(&schedule, OVX_SEND, 0, 1));
    uint32_t receives[2];
    for (int i = 0; i < 2; i++) /* of any tag, and of tag 0 */
      receives[i] = ovx_add(
        &schedule,
        (ovx_operation){ .kind = OVX_RECEIVE, .process = 1, .peer = OVX_ANY, .tag = i ? 0 : OVX_ANY });
    ovx_require(&schedule, receives[behind], add(&schedule, OVX_SEND, 1, 0));
    expect_deadlock(&schedule, &loggp);
    EXPECT_EQUAL(deadlock.circle, behind == 0);
  }
}

/*
 * P1 and P2 have sent P0 a message each, which wait for their receives; behind them P1 sends what P0 waits
 * for before it receives from anybody. Two such receives take both messages, one may leave out either.
 */
static void a_send_is_in_a_circle_if_there_are_receives_for_all_that_have_come(void) {
  ovx_network rendezvous = loggp;
  rendezvous.eager_bytes = 9;
  for (int receives = 1; receives < 3; receives++) {
    ovx_schedule schedule = open_schedule(3);
    uint32_t sends[2], first;
    for (uint32_t i = 0; i < 2; i++) sends[i] = add(&schedule, OVX_SEND, i + 1, 0);
    ovx_require(
      &schedule, sends[0],
      ovx_add(&schedule, (ovx_operation){ .kind = OVX_SEND, .process = 1, .peer = 0, .bytes = 1, .tag = 1 }));
    first = ovx_add(&schedule, (ovx_operation){ .kind = OVX_RECEIVE, .process = 0, .peer = 1, .tag = 1 });
    for (int i = 0; i < receives; i++) ovx_require(&schedule, first, add(&schedule, OVX_RECEIVE, 0, OVX_ANY));
    expect_deadlock(&schedule, &rendezvous);
    EXPECT_EQUAL(deadlock.circle, receives == 2);
  }
}

/* With whatever memory a circle is found, or there is no room; never something else. */
static void a_deadlock_is_found_or_has_no_room(void) {
  ovx_schedule schedule = open_schedule(2);
  for (uint32_t process = 0; process < 2; process++)
    ovx_require(&schedule, add(&schedule, OVX_RECEIVE, process, OVX_ANY),
                add(&schedule, OVX_SEND, process, 1 - process));
  expect_deadlock(&schedule, &loggp);
  ovx_arena all = arena;
  int found = 0;
  for (size_t room = 0; !found; room += 4) {
    arena.size = arena.used + room;
    found = ovx_find_deadlock(&simulation, &arena, 100, &deadlock);
    arena.used = all.used;
    EXPECT(room > 0 || !found);
  }
  EXPECT(deadlock.circle);
  EXPECT_EQUAL(deadlock.count, 2);
}

/* P1 is at the barrier, P0 waits for what nobody sends, and P2 for what P1 sends behind the barrier. */
static void a_barrier_that_two_do_not_reach_waits_for_the_one_in_the_circle(void) {
  ovx_schedule schedule = open_schedule(3);
  ovx_require(&schedule, add(&schedule, OVX_BARRIER, 1, OVX_NONE), add(&schedule, OVX_SEND, 1, 2));
  ovx_require(&schedule, add(&schedule, OVX_RECEIVE, 0, 2), add(&schedule, OVX_BARRIER, 0, OVX_NONE));
  ovx_require(&schedule, add(&schedule, OVX_RECEIVE, 2, 1), add(&schedule, OVX_BARRIER, 2, OVX_NONE));
  expect_deadlock(&schedule, &loggp);
  EXPECT(deadlock.circle);
  EXPECT_EQUAL(deadlock.total, 2);
  EXPECT(deadlock.waiters[0].process == 1 && deadlock.waiters[0].waits_for == 2);
  EXPECT(deadlock.waiters[1].process == 2 && deadlock.waiters[1].waits_for == 1);
}

static void a_barrier_and_a_receive_can_wait_for_each_other(void) {
  ovx_schedule schedule = open_schedule(2);
  ovx_require(&schedule, add(&schedule, OVX_BARRIER, 0, OVX_NONE), add(&schedule, OVX_SEND, 0, 1));
  ovx_require(&schedule, add(&schedule, OVX_RECEIVE, 1, 0), add(&schedule, OVX_BARRIER, 1, OVX_NONE));
  expect_deadlock(&schedule, &loggp);
  EXPECT(deadlock.circle);
  EXPECT_EQUAL(deadlock.count, 2);
}

static void expect_length_under(ovx_schedule *schedule, const ovx_protocol *protocol,
                                const ovx_uncontended_costs *costs, ovx_time length) {
  EXPECT_EQUAL(run_schedule(&simulation, &arena, schedule, protocol, &loggp, no_trace), OVX_COMPLETED);
  ovx_time found;
  EXPECT(ovx_find_uncontended(&simulation, &arena, costs, &found));
  EXPECT_EQUAL(found, length);
}

static void expect_length(ovx_schedule *schedule, ovx_time length) {
  ovx_uncontended_costs costs = ovx_uncontended_costs_of(&loggp);
  expect_length_under(schedule, &ovx_eager, &costs, length);
  EXPECT(length <= simulation.finish);
}

static void the_longest_chain_goes_through_the_message_when_that_takes_longer(void) {
  /* P0 computes 5, o 2, then L 6 and 9 on the wire, o 2 at P1: 24; P1's own 20 do not matter. */
  ovx_schedule schedule = open_schedule(2);
  uint32_t work = compute(&schedule, 0, 5);
  uint32_t send = add(&schedule, OVX_SEND, 0, 1);
  ovx_require(&schedule, work, send);
  uint32_t other = compute(&schedule, 1, 20);
  uint32_t receive = add(&schedule, OVX_RECEIVE, 1, 0);
  ovx_require(&schedule, other, receive);
  expect_length(&schedule, 24 * us);
}

static void the_length_without_contention_does_not_know_of_queues(void) {
  /* Three messages of 9 us into one card end at 2 + 6 + 27 + 2 = 37; each alone would end at 19. */
  ovx_schedule schedule = open_schedule(4);
  for (uint32_t sender = 1; sender < 4; sender++) {
    add(&schedule, OVX_SEND, sender, 0);
    add(&schedule, OVX_RECEIVE, 0, OVX_ANY);
  }
  expect_length(&schedule, 19 * us);
  EXPECT_EQUAL(simulation.finish, 37 * us);
}

static void a_barrier_begins_for_all_when_it_does_for_the_last(void) {
  ovx_schedule schedule = open_schedule(3);
  for (uint32_t process = 0; process < 3; process++) {
    uint32_t before = compute(&schedule, process, (process + 1) * 10);
    uint32_t barrier = add(&schedule, OVX_BARRIER, process, OVX_NONE);
    uint32_t after = compute(&schedule, process, (3 - process) * 10);
    ovx_require(&schedule, before, barrier);
    ovx_require(&schedule, barrier, after);
  }
  expect_length(&schedule, 60 * us);
}

static void every_barrier_begins_anew(void) {
  /* Whoever it is, the last comes after 30 to the first barrier, 30 later to the second, and computes 5. */
  for (uint32_t last = 0; last < 3; last++) {
    ovx_schedule schedule = open_schedule(3);
    for (uint32_t process = 0; process < 3; process++) {
      uint32_t late = (process + last) % 3, work[3], barriers[2];
      for (uint32_t i = 0; i < 3; i++) {
        work[i] = compute(&schedule, process, (ovx_time[]){ (late + 1) * 10, (3 - late) * 10, 5 }[i]);
        if (i > 0) ovx_require(&schedule, barriers[i - 1], work[i]);
        if (i == 2) break;
        barriers[i] = add(&schedule, OVX_BARRIER, process, OVX_NONE);
        ovx_require(&schedule, work[i], barriers[i]);
      }
    }
    expect_length(&schedule, 65 * us);
  }
}

static void a_put_takes_the_latency_once_and_a_get_twice(void) {
  /* o = 2, L = 6, 9 on the wire; a computation of 3 behind it. */
  for (int twice = 0; twice < 2; twice++) {
    ovx_schedule schedule = open_schedule(2);
    ovx_uncontended_costs costs = ovx_uncontended_costs_of(&loggp);
    ovx_require(&schedule, add(&schedule, twice ? OVX_GET : OVX_PUT, 0, 1), compute(&schedule, 0, 3));
    expect_length_under(&schedule, &ovx_deposit, &costs, (2 + 6 + 6 * twice + 9 + 3) * us);
  }
}

static void what_waits_for_a_send_starts_with_it_where_it_releases_at_once(void) {
  for (int at_once = 0; at_once < 2; at_once++) {
    ovx_schedule schedule = open_schedule(2);
    ovx_uncontended_costs costs = ovx_uncontended_costs_of(&loggp);
    costs.send_releases_at_once = at_once;
    ovx_require(&schedule, add(&schedule, OVX_SEND, 0, 1), compute(&schedule, 0, 100));
    add(&schedule, OVX_RECEIVE, 1, 0);
    expect_length_under(&schedule, &ovx_eager, &costs, (at_once ? 100 : 2 + 9 + 100) * us);
  }
}

/*
 * P0 asks after o = 2, P1 hears of it 6 later and receives from 20 on; the answer takes 6, the message 6 + 9
 * and o. Answering and sending take a processor 3 each, or are the cards'. The send is through when its 9 are
 * on their way, and P0 computes 30 then.
 */
static void a_message_that_asks_first_leaves_when_its_receive_has_begun(void) {
  enum { ANSWERED = 20 + 6, THROUGH = ANSWERED + 9, THERE = THROUGH + 6 + 2 };
  for (int by_processors = 0; by_processors < 2; by_processors++)
    for (int computes = 0; computes < 2; computes++)
      for (uint32_t limit = 9; limit < 11; limit++) {
        ovx_schedule schedule = open_schedule(2);
        ovx_uncontended_costs costs = ovx_uncontended_costs_of(&loggp);
        costs.asks_beyond = limit;
        costs.move = by_processors ? 3 * us : 0;
        uint32_t send = add(&schedule, OVX_SEND, 0, 1);
        if (computes) ovx_require(&schedule, send, compute(&schedule, 0, 30));
        ovx_require(&schedule, compute(&schedule, 1, 20), add(&schedule, OVX_RECEIVE, 1, 0));
        ovx_time moves = by_processors ? 6 : 0;
        /* Of 10 bytes and no more it does not ask: 2 + 9 and 30, or 20 and 2. */
        ovx_time length = limit == 10 ? (computes ? 41 : 22) : moves + (computes ? THROUGH + 30 : THERE);
        expect_length_under(&schedule, &ovx_eager, &costs, length * us);
      }
}

static void a_computation_that_never_ends_waits_for_nobody_and_others_for_its_process(void) {
  ovx_schedule schedule = open_schedule(3);
  uint32_t work = compute(&schedule, 1, 5);
  ovx_require(&schedule, work, add(&schedule, OVX_SEND, 1, 2));
  add(&schedule, OVX_RECEIVE, 2, 1);
  ovx_limits limits = no_trace;
  limits.edits = &(ovx_edit){ .kind = OVX_EDIT_DROP, .subject = work };
  limits.edit_count = 1;
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &loggp, limits), OVX_DEADLOCK);
  EXPECT(ovx_find_deadlock(&simulation, &arena, 100, &deadlock));
  EXPECT(!deadlock.circle && deadlock.count == 2);
  EXPECT(deadlock.waiters[0].process == 1 && deadlock.waiters[0].operation == work &&
         deadlock.waiters[0].waits_for == OVX_NONE);
  EXPECT(deadlock.waiters[1].process == 2 && deadlock.waiters[1].waits_for == 1);
}

int main(void) {
  const check_test tests[] = {
    { "a circle of receives is reported in the order of waiting",
      a_circle_of_receives_is_reported_in_the_order_of_waiting },
    { "a list that is cut says how many wait", a_list_that_is_cut_says_how_many_wait },
    { "two long sends that wait for their receives are a circle",
      two_long_sends_that_wait_for_their_receives_are_a_circle },
    { "a receive from a process that has ended is no circle",
      a_receive_from_a_process_that_has_ended_is_no_circle },
    { "receives that nobody serves are no circle, whoever waits for them",
      receives_that_nobody_serves_are_no_circle_whoever_waits_for_them },
    { "a circle is found beside a receive that nobody serves",
      a_circle_is_found_beside_a_receive_that_nobody_serves },
    { "a receive from anybody is in a circle if one process alone could send",
      a_receive_from_anybody_is_in_a_circle_if_one_process_alone_could_send },
    { "what an earlier receive takes is not sent to a later one",
      what_an_earlier_receive_takes_is_not_sent_to_a_later_one },
    { "a send waits for any receive that fits it", a_send_waits_for_any_receive_that_fits_it },
    { "what an earlier receive from anybody takes is not sent to a later one",
      what_an_earlier_receive_from_anybody_takes_is_not_sent_to_a_later_one },
    { "a send frees one of those who wait for its line", a_send_frees_one_of_those_who_wait_for_its_line },
    { "a send is in a circle if there are receives for all that have come",
      a_send_is_in_a_circle_if_there_are_receives_for_all_that_have_come },
    { "a deadlock is found or has no room", a_deadlock_is_found_or_has_no_room },
    { "a barrier that two do not reach waits for the one in the circle",
      a_barrier_that_two_do_not_reach_waits_for_the_one_in_the_circle },
    { "a barrier and a receive can wait for each other", a_barrier_and_a_receive_can_wait_for_each_other },
    { "a computation that never ends waits for nobody, and others for its process",
      a_computation_that_never_ends_waits_for_nobody_and_others_for_its_process },
    { "the longest chain goes through the message when that takes longer",
      the_longest_chain_goes_through_the_message_when_that_takes_longer },
    { "the length without contention does not know of queues",
      the_length_without_contention_does_not_know_of_queues },
    { "a barrier begins for all when it does for the last",
      a_barrier_begins_for_all_when_it_does_for_the_last },
    { "every barrier begins anew", every_barrier_begins_anew },
    { "a put takes the latency once, and a get twice", a_put_takes_the_latency_once_and_a_get_twice },
    { "what waits for a send starts with it where it releases at once",
      what_waits_for_a_send_starts_with_it_where_it_releases_at_once },
    { "a message that asks first leaves when its receive has begun",
      a_message_that_asks_first_leaves_when_its_receive_has_begun },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
