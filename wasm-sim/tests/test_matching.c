/*
 * Which message meets which receive, against a search through all that wait; and that it costs the same
 * however many wait.
 */
#include <time.h>

#include "check.h"
#include "kernel/matching.h"
#include "support.h"

enum { MOST = 300 };

static ovx_arena arena;
static ovx_schedule schedule;
static ovx_matching matching;

static uint32_t below(unsigned long long *seed, uint32_t end) {
  return (uint32_t)(random_bits(seed) % end);
}

static int naive_fits(const ovx_operation *send, const ovx_operation *receive) {
  return send->peer == receive->process && (receive->peer == OVX_ANY || receive->peer == send->process) &&
         (receive->tag == OVX_ANY ? send->tag < UINT32_C(1) << 31 : receive->tag == send->tag);
}

/* Those who wait, in the order in which they came. */
static uint32_t waiting[MOST], waiting_count;

/* The first who waits, is of the other kind and fits; it is taken away. */
static uint32_t naive_match(uint32_t number) {
  const ovx_operation *operations = schedule.operations, *mine = &operations[number];
  for (uint32_t i = 0; i < waiting_count; i++) {
    const ovx_operation *other = &operations[waiting[i]];
    if (other->kind == mine->kind ||
        !(mine->kind == OVX_SEND ? naive_fits(mine, other) : naive_fits(other, mine)))
      continue;
    uint32_t found = waiting[i];
    for (waiting_count--; i < waiting_count; i++) waiting[i] = waiting[i + 1];
    return found;
  }
  waiting[waiting_count++] = number;
  return OVX_NONE;
}

static uint32_t messages_waiting(void) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < waiting_count; i++) count += schedule.operations[waiting[i]].kind == OVX_SEND;
  return count;
}

/* Numbers that differ in few bits, or in those that are sorted last. */
static uint32_t random_tag(unsigned long long *seed, uint32_t kinds) {
  static const uint32_t apart[] = { 0, 1, 2047, 2048, UINT32_C(1) << 22, OVX_ANY - 1 };
  return kinds > 6 ? below(seed, kinds) : apart[below(seed, kinds)];
}

static uint32_t met[2];

static void one_schedule(unsigned long long *seed) {
  uint32_t processes = 1 + below(seed, 5), count = 1 + below(seed, MOST), kinds = 1 + below(seed, 9),
           opens = below(seed, 16), order[MOST];
  arena = fresh_arena();
  ovx_schedule_open(&schedule, &arena, processes, count, 0);
  for (uint32_t i = 0; i < count; i++) {
    ovx_operation operation = { .kind = below(seed, 2) ? OVX_SEND : OVX_RECEIVE,
                                .process = below(seed, processes),
                                .peer = below(seed, processes),
                                .tag = random_tag(seed, kinds) };
    if (operation.kind == OVX_RECEIVE && opens & 1 && below(seed, 3) == 0) operation.peer = OVX_ANY;
    if (operation.kind == OVX_RECEIVE && opens & 2 && below(seed, 3) == 0) operation.tag = OVX_ANY;
    if (below(seed, 10) == 0) operation.kind = OVX_COMPUTE;
    ovx_add(&schedule, operation);
    order[i] = i;
    uint32_t other = below(seed, i + 1);
    order[i] = order[other];
    order[other] = i;
  }
  ovx_schedule_close(&schedule);
  EXPECT(ovx_matching_open(&matching, &arena, &schedule, ovx_states_open(&schedule, &arena)));
  waiting_count = 0;
  for (uint32_t i = 0; i < count; i++) {
    const ovx_operation *operation = &schedule.operations[order[i]];
    if (operation->kind == OVX_COMPUTE) continue;
    uint32_t expected = naive_match(order[i]), found;
    if (operation->kind == OVX_SEND) {
      uint32_t message = ovx_message_new(&matching, order[i]);
      found = ovx_match_message(&matching, message);
      EXPECT_EQUAL(matching.messages[message].receive, expected);
      if (found != OVX_NONE) ovx_message_release(&matching, message);
    } else {
      uint32_t message = ovx_match_receive(&matching, order[i]);
      found = message == OVX_NONE ? OVX_NONE : matching.messages[message].send;
      if (message != OVX_NONE) ovx_message_release(&matching, message);
    }
    EXPECT_EQUAL(found, expected);
    met[operation->kind == OVX_SEND] += found != OVX_NONE;
    EXPECT_EQUAL(ovx_messages_left(&matching), messages_waiting());
  }
}

static void who_came_first_of_those_that_fit_is_taken_whatever_is_left_open(void) {
  unsigned long long seed = 20;
  for (int i = 0; i < samples(5000); i++) one_schedule(&seed);
  EXPECT(met[0] > 10000 && met[1] > 10000);
}

/*
 * Receives in one order, messages in the other, these first or behind them; processor time in seconds, least
 * of three.
 */
static double match_all(uint32_t count, int early, int opened) {
  double least = 1e9;
  for (int tries = 0; tries < 3; tries++) {
    arena = fresh_arena();
    ovx_schedule_open(&schedule, &arena, 2, 2 * count, 0);
    for (uint32_t i = 0; i < count; i++)
      ovx_add(&schedule,
              (ovx_operation){
                .kind = OVX_SEND, .process = opened == OVX_OPEN_TAG ? 2 + i : 0, .peer = 1, .tag = i });
    for (uint32_t i = 0; i < count; i++)
      ovx_add(&schedule, (ovx_operation){ .kind = OVX_RECEIVE,
                                          .process = 1,
                                          .peer = opened & OVX_OPEN_SOURCE ? OVX_ANY
                                                  : opened                 ? 2 + i
                                                                           : 0,
                                          .tag = opened & OVX_OPEN_TAG ? OVX_ANY : i });
    clock_t begin = clock();
    EXPECT(ovx_matching_open(&matching, &arena, &schedule, ovx_states_open(&schedule, &arena)));
    uint32_t matched = 0;
    for (uint32_t i = 0; i < count && !early; i++) ovx_match_receive(&matching, count + i);
    for (uint32_t i = count; i-- > 0;)
      matched += ovx_match_message(&matching, ovx_message_new(&matching, i)) != OVX_NONE;
    for (uint32_t i = 0; i < count && early; i++)
      matched += ovx_match_receive(&matching, count + i) != OVX_NONE;
    EXPECT_EQUAL(matched, count);
    double took = (double)(clock() - begin) / CLOCKS_PER_SEC;
    if (took < least) least = took;
  }
  return least;
}

static void a_match_costs_the_same_however_many_wait(void) {
  /* Sixteen times as many: 16 times as long, and 256 times if who waits is searched through. */
  for (int early = 0; early < 2; early++)
    for (int opened = 0; opened < OVX_WAYS; opened++)
      EXPECT(match_all(64000, early, opened) < 64 * match_all(4000, early, opened));
}

int main(void) {
  const check_test tests[] = {
    { "who came first of those that fit is taken, whatever is left open",
      who_came_first_of_those_that_fit_is_taken_whatever_is_left_open },
    { "a match costs the same however many wait", a_match_costs_the_same_however_many_wait },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
