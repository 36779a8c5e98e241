/*
 * The critical path of random schedules against brute force: each cost and each calc a picosecond up and
 * down, and run again.
 */
#include "check.h"
#include "goal/goal_run.h"
#include "reference/plan.h"
#include "support.h"

enum { COSTS = 5, RUNS = 1000 };

/* L, o, g, G, O in ps. */
typedef struct costs_ps {
  ovx_time of[COSTS];
  uint32_t S;
} costs_ps;

enum { COST_L, COST_o, COST_g, COST_G, COST_O };

static plan p;
static ovx_arena arena;
static ovx_goal_run run;

/* A calc that takes longer by so much; OVX_NONE: none. */
typedef struct shifted {
  uint32_t calc;
  ovx_time by;
} shifted;

static const shifted as_is = { .calc = OVX_NONE };

static ovx_status carry_out_with(shifted shift, const costs_ps *costs, ovx_semantics semantics,
                                 ovx_limits limits) {
  arena = fresh_arena();
  ovx_goal goal = { .schedule = plan_schedule(&p, &arena) };
  if (shift.calc != OVX_NONE) goal.schedule.operations[shift.calc].time += shift.by;
  ovx_goal_costs given = {
    .L_ns = (double)costs->of[COST_L] / 1e3,
    .o_ns = (double)costs->of[COST_o] / 1e3,
    .g_ns = (double)costs->of[COST_g] / 1e3,
    .G_ns = (double)costs->of[COST_G] / 1e3,
    .O_ns = (double)costs->of[COST_O] / 1e3,
    .S_bytes = costs->S,
    .semantics = semantics,
  };
  ovx_run_goal(&goal, &given, &arena, limits, &run);
  return run.status;
}

static ovx_status carry_out(const costs_ps *costs, ovx_semantics semantics, ovx_limits limits) {
  return carry_out_with(as_is, costs, semantics, limits);
}

static ovx_time finish_with(costs_ps costs, int cost, ovx_time more, ovx_semantics semantics) {
  costs.of[cost] += more;
  carry_out(&costs, semantics, no_trace);
  return run.finish;
}

/* How often one cost makes up a length. */
static int64_t times(ovx_time length, ovx_time cost) {
  EXPECT(cost > 0 && length % cost == 0);
  return length / cost;
}

/* How often each cost stands on the path, whose stretches are made of nothing else but computation. */
static void count(const ovx_path *path, const costs_ps *costs, int64_t counts[COSTS]) {
  ovx_time finish = 0;
  for (int i = 0; i < COSTS; i++) counts[i] = 0;
  for (uint32_t i = 0; i < path->count; i++) {
    ovx_time length = ovx_from_us(path->end_us[i]) - ovx_from_us(path->start_us[i]);
    const ovx_operation *operation = &run.simulation.schedule.operations[path->operation[i]];
    switch ((ovx_path_kind)path->kind[i]) {
      case OVX_PATH_COMPUTATION: finish += operation->time; break;
      case OVX_PATH_LATENCY: counts[COST_L] += times(length, costs->of[COST_L]); break;
      case OVX_PATH_GAP: counts[COST_g] += times(length, costs->of[COST_g]); break;
      case OVX_PATH_WIRE:
      case OVX_PATH_QUEUE: counts[COST_G] += times(length, costs->of[COST_G]); break;
      case OVX_PATH_OVERHEAD:
        counts[COST_o] += length % costs->of[COST_O];
        counts[COST_O] += times(length - length % costs->of[COST_O] * costs->of[COST_o], costs->of[COST_O]);
        break;
      default: EXPECT(!"of a schedule");
    }
  }
  for (int i = 0; i < COSTS; i++) finish += counts[i] * costs->of[i];
  EXPECT_EQUAL(finish, run.finish);
}

/*
 * So fine that nothing happens at the same instant by chance. o is one more than some O, so that a sum of
 * both tells how many of each are in it.
 */
static costs_ps random_costs(unsigned long long *seed) {
  ovx_time O = 100 + plan_below(seed, 4000), o = (1 + plan_below(seed, 1000)) * O + 1;
  return (costs_ps){ .of = { 1 + plan_below(seed, 6000000), o, 1 + plan_below(seed, 3000000),
                             1 + plan_below(seed, 4000), O },
                     .S = (uint32_t)p.S };
}

/*
 * What a run that ends at `finish` gains and loses by a picosecond, and how often that stands on its path.
 * Returns whether it is at a kink.
 */
static int hold_against(ovx_time shorter, ovx_time finish, ovx_time longer, int64_t stands) {
  int64_t right = longer - finish, left = finish - shorter;
  EXPECT(stands >= (left < right ? left : right) && stands <= (left < right ? right : left));
  return left != right;
}

/* Each calc stands on the path once or not at all. Returns at how many another path takes over just there. */
static int retime_calcs(const costs_ps *costs, ovx_semantics semantics, ovx_time finish, const int *stands,
                        int *checked) {
  int kinks = 0;
  for (int i = 0; i < p.operation_count; i++) {
    if (p.operations[i].kind != 'c' || p.operations[i].size == 0) continue;
    ovx_time ends[2];
    for (int way = 0; way < 2; way++) {
      carry_out_with((shifted){ .calc = (uint32_t)i, .by = way ? 1 : -1 }, costs, semantics, no_trace);
      ends[way] = run.finish;
    }
    kinks += hold_against(ends[0], finish, ends[1], stands[i]);
    ++*checked;
  }
  return kinks;
}

static void holds_for(ovx_semantics semantics, unsigned long long seed) {
  int kinks = 0, checked = 0, explained = 0, calc_kinks = 0, calcs = 0;
  for (int i = 0; i < RUNS; i++) {
    int64_t counts[COSTS];
    ovx_path path;
    plan_random(&p, &seed, 0);
    if (semantics == OVX_SEMANTICS_OVERLAP && p.S == 0) p.S = 1;
    /* By the rules of LogGOPSim there is no path through several. */
    if (semantics == OVX_SEMANTICS_LOGGOPS) plan_on_one_unit(&p);
    costs_ps costs = random_costs(&seed);
    carry_out(&costs, semantics, with_causes);
    ovx_time finish = run.finish;
    EXPECT(!wrong_path(&run.simulation, finish, &arena, &path));
    count(&path, &costs, counts);
    explained += path.count > 3;
    int stands[PLAN_OPERATIONS] = { 0 };
    for (uint32_t k = 0; k < path.count; k++)
      if (path.kind[k] == OVX_PATH_COMPUTATION) stands[path.operation[k]]++;
    for (int cost = 0; cost < COSTS; cost++) {
      kinks += hold_against(finish_with(costs, cost, -1, semantics), finish,
                            finish_with(costs, cost, 1, semantics), counts[cost]);
      checked++;
    }
    calc_kinks += retime_calcs(&costs, semantics, finish, stands, &calcs);
  }
  /*
   * Of most of them there is something to explain, and at hardly any of these costs another path takes over.
   */
  EXPECT(explained > RUNS / 2);
  EXPECT(kinks < checked / 50);
  EXPECT(calcs > 2 * RUNS && calc_kinks < calcs / 50);
}

static void loggops_paths_hold(void) {
  holds_for(OVX_SEMANTICS_LOGGOPS, 5);
}

static void overlap_paths_hold(void) {
  holds_for(OVX_SEMANTICS_OVERLAP, 6);
}

/* Where a message of 0 bytes could take less than no time, there is no path. */
static void paths_with_messages_of_0_bytes_add_up(void) {
  unsigned long long seed = 7;
  int present = 0, absent = 0;
  for (int i = 0; i < RUNS; i++) {
    ovx_path path;
    plan_random(&p, &seed, 1);
    plan_on_one_unit(&p);
    costs_ps costs = { .of = { p.L * 1000, p.o * 1000, p.g * 1000, p.G * 1000, p.O * 1000 },
                       .S = (uint32_t)p.S };
    int is_short = p.O > p.o || p.G > p.o || p.G > p.g, is_empty = 0;
    for (int k = 0; k < p.operation_count; k++)
      is_empty |= p.operations[k].kind == 's' && p.operations[k].size == 0;
    carry_out(&costs, OVX_SEMANTICS_LOGGOPS, with_causes);
    EXPECT_EQUAL(run.simulation.causes.recording, !(is_short && is_empty));
    EXPECT(!wrong_path(&run.simulation, run.finish, &arena, &path));
    present += path.count > 0 && is_empty;
    absent += path.count == 0 && run.finish > 0;
  }
  EXPECT(present > RUNS / 100);
  EXPECT(absent > RUNS / 100);
}

enum { EDITS = 3 };

/* A send, or a calc that takes time, which alone can be edited; OVX_NONE: there is none. */
static uint32_t random_operation(unsigned long long *seed) {
  for (int tries = 0; p.operation_count > 0 && tries < 20; tries++) {
    uint32_t number = (uint32_t)plan_below(seed, p.operation_count);
    if (p.operations[number].kind == 's' ||
        (p.operations[number].kind == 'c' && p.operations[number].size > 0))
      return number;
  }
  return OVX_NONE;
}

static uint32_t random_edits(unsigned long long *seed, ovx_edit edits[EDITS]) {
  uint32_t count = 0, number = random_operation(seed), process = (uint32_t)plan_below(seed, p.rank_count);
  double from = random_between(seed, 0, 20);
  edits[count++] = (ovx_edit){ .kind = OVX_EDIT_PAUSE,
                               .subject = process,
                               .amount = from,
                               .until = from + random_between(seed, 0.001, 20) };
  edits[count++] = (ovx_edit){ .kind = OVX_EDIT_SLOW,
                               .subject = (uint32_t)plan_below(seed, p.rank_count),
                               .amount = random_between(seed, 0.1, 4) };
  if (number == OVX_NONE) return count;
  int scales = plan_below(seed, 2) != 0;
  edits[count++] = (ovx_edit){
    .kind = scales ? OVX_EDIT_SCALE : OVX_EDIT_DELAY,
    .subject = number,
    .amount = random_between(seed, 0.1, 10),
  };
  return count;
}

static void paths_of_edited_runs_add_up(void) {
  unsigned long long seed = 8;
  int delayed = 0;
  for (int i = 0; i < 2 * RUNS; i++) {
    ovx_path path;
    ovx_edit edits[EDITS];
    plan_random(&p, &seed, 0);
    if (p.S == 0) p.S = 1;
    costs_ps costs = random_costs(&seed);
    ovx_limits limits = with_causes;
    limits.edits = edits;
    limits.edit_count = random_edits(&seed, edits);
    ovx_status status = carry_out(&costs, i % 2 ? OVX_SEMANTICS_LOGGOPS : OVX_SEMANTICS_OVERLAP, limits);
    EXPECT(status != OVX_LIMIT && status != OVX_INVALID);
    EXPECT(!wrong_path(&run.simulation, run.finish, &arena, &path));
    delayed += path.spent[OVX_PATH_DELAY] > 0;
  }
  EXPECT(delayed > RUNS / 5);
}

int main(void) {
  const check_test tests[] = {
    { "by the rules of LogGOPSim costs and calcs stand on the path as often as the finish grows with them",
      loggops_paths_hold },
    { "with overlap costs and calcs stand on the path as often as the finish grows with them",
      overlap_paths_hold },
    { "paths of edited runs add up, with what the edits delay", paths_of_edited_runs_add_up },
    { "paths with messages of 0 bytes add up too, unless these could take less than no time",
      paths_with_messages_of_0_bytes_add_up },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
