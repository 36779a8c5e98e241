/* The simulator against the rules carried out literally (reference/rules.h), over random schedules. */
#include <stdlib.h>

#include "check.h"
#include "goal/goal.h"
#include "loggops/loggops.h"
#include "reference/rules.h"
#include "support.h"

static plan p;
static rules expected;

static void expect_the_same(const ovx_simulation *simulation, ovx_status status) {
  EXPECT_EQUAL(status, rules_status(&expected));
  EXPECT_EQUAL(ovx_messages_left(&simulation->matching), rules_unreceived(&expected));
  for (int rank = 0; rank < p.rank_count; rank++)
    EXPECT_EQUAL(rank_finish(simulation, (uint32_t)rank), (int64_t)rules_finish(&expected, rank));
  for (int i = 0; i < p.operation_count; i++) {
    int state = simulation->states[i].state;
    EXPECT_EQUAL(state == OVX_FINISHED, expected.finished[i]);
    EXPECT_EQUAL(state != OVX_PENDING, expected.started[i]);
  }
}

/* Every computation, send and message is drawn where the rules have it. */
static void expect_the_same_trace(const ovx_simulation *simulation) {
  const ovx_spans *spans = &simulation->trace.spans;
  EXPECT_EQUAL(broken_invariants(simulation), 0);
  for (uint32_t i = 0; i < spans->count; i++) {
    uint32_t number = spans->operation[i];
    if (number == OVX_NONE) continue;
    const plan_operation *operation = &p.operations[number];
    /* Receives, messages at their receiver, and sends to oneself, which are both. */
    if (operation->kind == 'r' ||
        spans->process[i] != ovx_unit_of(&simulation->schedule, &simulation->schedule.operations[number]) ||
        operation->peer == operation->rank)
      continue;
    EXPECT(spans->start_us[i] == (double)expected.begun[number] / 1e6);
  }
  const ovx_arrows *arrows = &simulation->trace.arrows;
  for (uint32_t i = 0; i < arrows->count; i++) {
    EXPECT(arrows->sent_us[i] == (double)(expected.begun[arrows->operation[i]] + rules_time(p.o)) / 1e6);
    EXPECT(arrows->received_us[i] == (double)expected.taken_in[arrows->operation[i]] / 1e6);
  }
  EXPECT_EQUAL(arrows->count, simulation->counters.messages);
}

/* In slices, each of a few events more, until it is over. */
static ovx_status run_in_slices(const ovx_schedule *schedule, const ovx_loggops_costs *costs,
                                ovx_arena *arena, ovx_limits limits, ovx_simulation *simulation) {
  limits.events = 0;
  ovx_status status = ovx_loggops_open(schedule, costs, arena, limits, simulation);
  EXPECT_EQUAL(status, OVX_COMPLETED);
  for (uint32_t events = 0; (status = ovx_loggops_go_on(simulation, events)) == OVX_LIMIT; events += 7) {
    EXPECT_EQUAL(simulation->limit, OVX_LIMIT_EVENTS);
    EXPECT_EQUAL(simulation->handled, events);
  }
  return status;
}

enum { RUNS = 30000, RUNS_WITH_ZERO = 10000, RUNS_OF_TEXT = 5000, TRACED = 7, SLICED = 2, EDITED = 3 };

/* They change nothing, but events wait in the queue then instead of in lines. */
static const ovx_edit idle[] = {
  { .kind = OVX_EDIT_DELAY, .subject = 0 },
  { .kind = OVX_EDIT_SCALE, .subject = 1, .amount = 1 },
  { .kind = OVX_EDIT_SLOW, .subject = 0, .amount = 1 },
  { .kind = OVX_EDIT_PAUSE, .subject = 1, .amount = 5, .until = 5 },
};

static ovx_limits limits_of(int run) {
  ovx_limits limits = { .events = UINT32_MAX };
  if (run % TRACED == 0) limits.spans = limits.arrows = 1000;
  if (run % EDITED == 0) {
    limits.edits = idle;
    limits.edit_count = sizeof idle / sizeof *idle;
  }
  return limits;
}

static void runs_agree_to_the_picosecond(void) {
  unsigned long long seed = 1;
  int deadlocks = 0, unreceived = 0, postponed = 0;
  for (int i = 0; i < samples(RUNS); i++) {
    ovx_arena arena = fresh_arena();
    ovx_simulation simulation;
    plan_random(&p, &seed, 0);
    rules_carry_out(&expected, &p);
    ovx_schedule schedule = plan_schedule(&p, &arena);
    ovx_loggops_costs costs = plan_costs(&p);
    ovx_limits limits = limits_of(i);
    ovx_status status = (i % SLICED == 0 ? run_in_slices : ovx_loggops_run)(&schedule, &costs, &arena, limits,
                                                                            &simulation);
    expect_the_same(&simulation, status);
    if (i % TRACED == 0) expect_the_same_trace(&simulation);
    deadlocks += status == OVX_DEADLOCK;
    unreceived += status == OVX_UNRECEIVED;
    postponed += expected.postponed;
  }
  /* What the generator makes: every outcome, and much waiting. */
  EXPECT(deadlocks > samples(RUNS) / 5 && deadlocks < samples(RUNS) * 4 / 5);
  EXPECT(unreceived > samples(RUNS) / 100);
  EXPECT(postponed > 20 * samples(RUNS));
}

static void runs_with_messages_of_0_bytes_agree_too(void) {
  unsigned long long seed = 2;
  for (int i = 0; i < samples(RUNS_WITH_ZERO); i++) {
    ovx_arena arena = fresh_arena();
    ovx_simulation simulation;
    plan_random(&p, &seed, 1);
    rules_carry_out(&expected, &p);
    ovx_schedule schedule = plan_schedule(&p, &arena);
    ovx_loggops_costs costs = plan_costs(&p);
    ovx_limits limits = limits_of(i);
    ovx_status status = ovx_loggops_run(&schedule, &costs, &arena, limits, &simulation);
    expect_the_same(&simulation, status);
    if (i % TRACED == 0) EXPECT_EQUAL(broken_invariants(&simulation), 0);
  }
}

/* The operations of the loaded schedule are those of the plan, rank by rank. */
static int place_in_text(int number) {
  int place = 0;
  for (int i = 0; i < p.operation_count; i++)
    place += p.operations[i].rank < p.operations[number].rank ||
             (p.operations[i].rank == p.operations[number].rank && i < number);
  return place;
}

static void runs_of_a_schedule_from_its_text_agree(void) {
  unsigned long long seed = 3;
  static char text[PLAN_TEXT];
  int loaded = 0;
  for (int i = 0; i < samples(RUNS_OF_TEXT); i++) {
    ovx_arena arena = fresh_arena();
    ovx_simulation simulation;
    ovx_schedule schedule;
    ovx_goal_source source;
    ovx_goal_error error;
    plan_random(&p, &seed, 1);
    rules_carry_out(&expected, &p);
    size_t length = plan_write(&p, text);
    char *exact = malloc(length); /* so that a look behind the end is noticed */
    for (size_t k = 0; k < length; k++) exact[k] = text[k];
    int understood = ovx_goal_parse(exact, length, &arena, &schedule, &source, &error);
    free(exact);
    if (!understood) continue; /* requirements in a circle */
    loaded++;
    ovx_loggops_costs costs = plan_costs(&p);
    ovx_status status = ovx_loggops_run(&schedule, &costs, &arena, no_trace, &simulation);
    EXPECT_EQUAL(status, rules_status(&expected));
    for (int rank = 0; rank < p.rank_count; rank++)
      EXPECT_EQUAL(rank_finish(&simulation, (uint32_t)rank), (int64_t)rules_finish(&expected, rank));
    for (int k = 0; k < p.operation_count; k++)
      EXPECT_EQUAL(simulation.states[place_in_text(k)].state == OVX_FINISHED, expected.finished[k]);
  }
  EXPECT(loaded > samples(RUNS_OF_TEXT) * 9 / 10);
}

int main(void) {
  const check_test tests[] = {
    { "random schedules end, rank by rank, when the rules say, also in slices and with edits that change "
      "nothing",
      runs_agree_to_the_picosecond },
    { "random schedules with messages of 0 bytes do so too", runs_with_messages_of_0_bytes_agree_too },
    { "random schedules do so when they come from their GOAL text", runs_of_a_schedule_from_its_text_agree },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
