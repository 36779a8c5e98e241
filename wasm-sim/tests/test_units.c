/* Ranks with several processors and cards. Times in ns. */
#include "check.h"
#include "goal/goal_run.h"
#include "reference/plan.h"
#include "resource/fair.h"
#include "resource/queue.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

static ovx_arena arena;
static ovx_goal goal;
static ovx_goal_run run;

static void run_text(const char *text, size_t length, ovx_goal_costs costs, ovx_limits limits) {
  ovx_goal_error error;
  arena = fresh_arena();
  if (!ovx_goal_parse(text, length, &arena, &goal.schedule, &goal.source, &error))
    printf("    %s, not %s\n", error.expected, error.found);
  if (costs.links)
    ovx_topology_open(&costs.channel.topology, OVX_CROSSBAR, (uint32_t[OVX_DIMENSIONS_MOST]){ 0 }, 1,
                      goal.schedule.process_count);
  ovx_run_goal(&goal, &costs, &arena, limits, &run);
  ovx_explain_goal(&goal, &arena, &run);
}

/* A text from end to end, with its invariants and its critical path. */
static void run_whole(const char *text, ovx_goal_costs costs) {
  ovx_path path;
  ovx_limits limits = with_causes;
  limits.spans = limits.arrows = 100;
  run_text(text, strlen(text), costs, limits);
  EXPECT_EQUAL(run.status, OVX_COMPLETED);
  EXPECT_EQUAL(broken_invariants(&run.simulation), 0);
  const char *wrong = wrong_path(&run.simulation, run.finish, &arena, &path);
  if (wrong) printf("    %s\n", wrong);
  EXPECT(!wrong);
}

/* ---- By hand ---- */

static const ovx_goal_costs costs_of_test = { .L_ns = 6, .o_ns = 2, .g_ns = 3, .G_ns = 1, .S_bytes = 65535 };

static void computations_of_two_processors_run_side_by_side_and_those_of_one_after_each_other(void) {
  run_whole("num_ranks 1\nrank 0 {\ncalc 50\ncalc 70 cpu 1\ncalc 30 cpu 1\n}\n", costs_of_test);
  EXPECT_EQUAL(run.finish_ns[0], 100);
  /* Processor 0 is the one that is asked whether it computes. */
  EXPECT_EQUAL(run.exposed, 50000);
  EXPECT_EQUAL(run.simulation.processes[0].computed, 50000);
  EXPECT_EQUAL(run.simulation.processes[1].computed, 100000);
}

static void what_is_required_on_another_processor_is_waited_for(void) {
  run_whole(
    "num_ranks 1\nrank 0 {\na: calc 50\nb: calc 70 cpu 1\nc: calc 5 cpu 2\nb requires a\nc irequires b\n}\n",
    costs_of_test);
  EXPECT_EQUAL(run.finish_ns[0], 120);
  EXPECT_EQUAL(run.simulation.processes[2].processor.at, 55000);
}

static const char *const transfer =
  "num_ranks 2\nrank 0 {\nsend 101b to 1 cpu %d\ncalc 90\n}\nrank 1 {\nc: calc 200\nr: recv 101b from 0 cpu "
  "%d\nd: calc 10 cpu %d\nd requires r\n}\n";

static void a_processor_of_its_own_takes_messages_beside_computation(void) {
  char text[400];
  /*
   * On one processor each: P0 through at 2 + 90; the message is there at 2 + 6 + 100, and taken behind the
   * calc: 202; 10 more.
   */
  snprintf(text, sizeof text, transfer, 0, 0, 0);
  run_whole(text, costs_of_test);
  EXPECT_EQUAL(run.finish_ns[0], 92);
  EXPECT_EQUAL(run.finish_ns[1], 212);
  /* On a second one: the message is taken from 108 to 110, and P1 is through with its calc. */
  snprintf(text, sizeof text, transfer, 1, 1, 1);
  run_whole(text, costs_of_test);
  EXPECT_EQUAL(run.finish_ns[0], 90);
  EXPECT_EQUAL(run.finish_ns[1], 200);
  EXPECT_EQUAL(run.simulation.processes[3].end.at, 120000);
  /* The arrow goes from one second processor to the other. */
  EXPECT_EQUAL(run.simulation.trace.arrows.source[0], 1);
  EXPECT_EQUAL(run.simulation.trace.arrows.destination[0], 3);
}

static const char *const two_messages = "num_ranks 2\nrank 0 {\nsend 101b to 1\nsend 101b to 1 cpu 1 nic "
                                        "%d\n}\nrank 1 {\nrecv 101b from 0\nrecv 101b from 0 cpu 1\n}\n";

static double both_are_there(int nic, const ovx_resource *links) {
  char text[400];
  ovx_goal_costs costs = costs_of_test;
  costs.links = links;
  costs.channel.link = ovx_after_first(0, ovx_per_byte(1));
  costs.channel.packet_bytes = 10;
  costs.channel.buffer = 4;
  snprintf(text, sizeof text, two_messages, nic);
  run_whole(text, costs);
  return run.finish_ns[1];
}

static void messages_of_two_cards_travel_side_by_side_unless_they_share_a_link(void) {
  /* Both processors send until 2. One card: the second message leaves g = 3 behind the first, at 105. */
  EXPECT_EQUAL(both_are_there(0, NULL), 105 + 6 + 100 + 2);
  EXPECT_EQUAL(both_are_there(1, NULL), 2 + 6 + 100 + 2);
  /* A rank has one link up: first come, the second begins at 102 and is there 100 later, o more. */
  EXPECT_EQUAL(both_are_there(1, &ovx_first_come_links), 102 + 6 + 100 + 2);
  /* Fair: each has half of it. The second byte of 101 begins at 2, as do those of the other: 200 for both. */
  EXPECT_EQUAL(both_are_there(1, &ovx_fair_links), 2 + 200 + 6 + 2);
  /*
   * In packets, which take turns: the last byte is through both links no earlier than 200 after 2, and one
   * packet later at most.
   */
  double queued = both_are_there(1, &ovx_queued_links);
  EXPECT(queued >= 2 + 200 + 6 + 2 && queued <= 2 + 200 + 10 + 6 + 2);
  EXPECT(both_are_there(0, &ovx_queued_links) >= 105 + 6 + 100 + 2);
}

static void the_processor_of_a_receive_answers_and_that_of_the_send_moves_its_bytes(void) {
  /*
   * As in test_rendezvous.c, but the receive and the send are not where the ranks compute: nobody waits for a
   * computation. Request there at 2 + 1*0 + 6 = 8; answer until 10, there at 16; data from 18 on, there at
   * 34; taken until 36.
   */
  const char *text = "num_ranks 2\nrank 0 {\ns: send 11b to 1 cpu 1\nc: calc 100\n}\nrank 1 {\nr: recv 11b "
                     "from 0 cpu 1\nc: calc 20\n}\n";
  ovx_goal_costs costs = { .L_ns = 6, .o_ns = 2, .G_ns = 1, .S_bytes = 1 };
  for (int progress = OVX_PROGRESS_CALLS; progress <= OVX_PROGRESS_CARD; progress++) {
    costs.progress = (ovx_progress)progress;
    run_whole(text, costs);
    EXPECT_EQUAL(run.finish_ns[0], 100);
    /* The card takes no o for the answer, nor for the data: 8, 14, then 30 and o. */
    EXPECT_EQUAL(run.finish_ns[1], progress == OVX_PROGRESS_CARD ? 32 : 36);
  }
}

/* By LogGOPSim's rules: see loggops.h. */
static void by_the_rules_of_LogGOPSim_a_message_takes_what_its_send_names_and_requirements_do_not_wait(void) {
  ovx_goal_costs costs = costs_of_test;
  costs.semantics = OVX_SEMANTICS_LOGGOPS;
  const char *text =
    "num_ranks 2\nrank 0 {\nsend 101b to 1 cpu 1\n}\nrank 1 {\ncalc 500\nrecv 101b from 0\n}\n";
  run_text(text, strlen(text), costs, with_trace);
  EXPECT_EQUAL(run.status, OVX_COMPLETED);
  /* The message comes at 8, and takes processor 1 of rank 1 for 2 + 100, whatever processor 0 does. */
  EXPECT_EQUAL(run.simulation.processes[3].processor.at, 110000);
  EXPECT_EQUAL(run.finish_ns[1], 500);
  text = "num_ranks 1\nrank 0 {\na: calc 500\nb: calc 70 cpu 1\nb requires a\n}\n";
  run_text(text, strlen(text), costs, with_trace);
  EXPECT_EQUAL(run.simulation.processes[1].processor.at, 70000);
}

/* ---- What has to be the same ---- */

static ovx_goal_costs random_costs(unsigned long long *seed) {
  return (ovx_goal_costs){
    .L_ns = (double)plan_cost(seed),
    .o_ns = (double)plan_cost(seed),
    .g_ns = (double)plan_cost(seed),
    .G_ns = (double)plan_below(seed, 5),
    .O_ns = (double)plan_below(seed, 3),
    .S_bytes = (double)(1 + plan_below(seed, 100)),
    .progress = (ovx_progress)plan_below(seed, OVX_PROGRESS_CARD + 1),
  };
}

/* Two groups of ranks, the even and the odd ones, that have nothing to do with each other. */
static void plan_two_groups(plan *p, unsigned long long *seed) {
  *p = (plan){ .rank_count = 2 + 2 * (int)plan_below(seed, 4) };
  while (p->operation_count < 60) {
    int group = (int)plan_below(seed, 2), from = 2 * (int)plan_below(seed, p->rank_count / 2) + group;
    int to = 2 * (int)plan_below(seed, p->rank_count / 2) + group;
    int64_t size = plan_size(seed, 50, 0), tag = 2 * plan_below(seed, 2) + group;
    if (plan_below(seed, 3) == 0) {
      plan_add(p, (plan_operation){ .kind = 'c', .rank = from, .size = plan_cost(seed) });
      continue;
    }
    plan_add(p, (plan_operation){ .kind = 's', .rank = from, .size = size, .peer = to, .tag = tag });
    plan_add(p,
             (plan_operation){
               .kind = 'r', .rank = to, .size = size, .peer = plan_below(seed, 4) ? from : -1, .tag = tag });
  }
  plan_random_edges(p, seed, 60, 0);
}

/* Each even rank and the odd one behind it become one rank of two processors and two cards. */
static void plan_fold(plan *p) {
  p->rank_count /= 2;
  for (int i = 0; i < p->operation_count; i++) {
    plan_operation *operation = &p->operations[i];
    operation->cpu = operation->rank % 2;
    operation->nic = operation->kind == 'c' ? 0 : operation->rank % 2;
    operation->rank /= 2;
    if (operation->kind != 'c' && operation->peer >= 0) operation->peer /= 2;
  }
}

enum { ROWS = 1000 };
typedef struct kept_trace {
  ovx_time finish;
  uint32_t spans, arrows;
  double start_us[ROWS], end_us[ROWS], received_us[ROWS];
  uint32_t process[ROWS], source[ROWS], destination[ROWS];
} kept_trace;

/* Of each row its spans in order: those of different rows may have been written in another order. */
static void keep_trace(kept_trace *kept, uint32_t rows) {
  const ovx_trace *trace = &run.simulation.trace;
  *kept = (kept_trace){ .finish = run.finish };
  EXPECT(trace->spans.count < ROWS && trace->arrows.count < ROWS);
  for (uint32_t row = 0; row < rows; row++) {
    for (uint32_t i = 0; i < trace->spans.count; i++) {
      if (trace->spans.process[i] != row) continue;
      kept->process[kept->spans] = row;
      kept->start_us[kept->spans] = trace->spans.start_us[i];
      kept->end_us[kept->spans++] = trace->spans.end_us[i];
    }
    for (uint32_t i = 0; i < trace->arrows.count; i++) {
      if (trace->arrows.destination[i] != row) continue;
      kept->source[kept->arrows] = trace->arrows.source[i];
      kept->destination[kept->arrows] = row;
      kept->received_us[kept->arrows++] = trace->arrows.received_us[i];
    }
  }
}

static plan p;
static char text[PLAN_TEXT];

static void two_ranks_that_have_nothing_to_do_with_each_other_are_as_well_two_processors_of_one(void) {
  static kept_trace apart, folded;
  unsigned long long seed = 1;
  int completed = 0;
  for (int i = 0; i < samples(3000); i++) {
    plan_two_groups(&p, &seed);
    ovx_goal_costs costs = random_costs(&seed);
    if (plan_below(&seed, 4) == 0) costs.semantics = OVX_SEMANTICS_LOGGOPS;
    uint32_t ranks = (uint32_t)p.rank_count;
    run_text(text, plan_write(&p, text), costs, with_trace);
    keep_trace(&apart, ranks);
    ovx_status status = run.status;
    plan_fold(&p);
    run_text(text, plan_write(&p, text), costs, with_trace);
    keep_trace(&folded, ranks);
    EXPECT_EQUAL(run.status, status);
    EXPECT(memcmp(&apart, &folded, sizeof apart) == 0);
    completed += status == OVX_COMPLETED;
  }
  EXPECT(completed > samples(300));
}

static void ranks_that_do_one_thing_after_another_do_it_on_whichever_processors(void) {
  static double finish_ns[PLAN_RANKS];
  unsigned long long seed = 2;
  for (int i = 0; i < samples(3000); i++) {
    plan_random(&p, &seed, 0);
    p.edge_count = 0;
    plan_on_one_unit(&p);
    plan_chain(&p);
    static const ovx_resource *const links[] = { NULL, &ovx_first_come_links, &ovx_fair_links,
                                                 &ovx_queued_links };
    ovx_goal_costs costs = random_costs(&seed);
    costs.links = links[i % 4];
    costs.channel = (ovx_channel_costs){ .link = ovx_after_first(0, ovx_per_byte(2)),
                                         .packet_bytes = 40,
                                         .buffer = 4 };
    run_text(text, plan_write(&p, text), costs, no_trace);
    ovx_status status = run.status;
    for (int rank = 0; rank < p.rank_count; rank++) finish_ns[rank] = run.finish_ns[rank];
    for (int k = 0; k < p.operation_count; k++) p.operations[k].cpu = (int)plan_below(&seed, 4);
    run_text(text, plan_write(&p, text), costs, no_trace);
    EXPECT_EQUAL(run.status, status);
    for (int rank = 0; rank < p.rank_count; rank++) EXPECT(run.finish_ns[rank] == finish_ns[rank]);
  }
}

int main(void) {
  const check_test tests[] = {
    { "computations of two processors run side by side, those of one after each other",
      computations_of_two_processors_run_side_by_side_and_those_of_one_after_each_other },
    { "what is required on another processor is waited for",
      what_is_required_on_another_processor_is_waited_for },
    { "a processor of its own takes messages beside computation",
      a_processor_of_its_own_takes_messages_beside_computation },
    { "messages of two cards travel side by side, unless they share a link",
      messages_of_two_cards_travel_side_by_side_unless_they_share_a_link },
    { "the processor of a receive answers, and that of the send moves its bytes",
      the_processor_of_a_receive_answers_and_that_of_the_send_moves_its_bytes },
    { "by the rules of LogGOPSim a message takes what its send names, and requirements do not wait",
      by_the_rules_of_LogGOPSim_a_message_takes_what_its_send_names_and_requirements_do_not_wait },
    { "two ranks that have nothing to do with each other are as well two processors of one",
      two_ranks_that_have_nothing_to_do_with_each_other_are_as_well_two_processors_of_one },
    { "ranks that do one thing after another do it on whichever processors",
      ranks_that_do_one_thing_after_another_do_it_on_whichever_processors },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
