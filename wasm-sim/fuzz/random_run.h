/*
 * Random runs: rows over the ranges of every workload, and schedules of every kind of operation under every
 * protocol. Rows of every lab are swept as well. What must hold of each run:
 *
 *     time       never goes back, and no span, arrow or level does
 *     messages   are received, dropped or pending
 *     counters   agree with the trace
 *     paths      abut from 0 to the finish, and to the end of the last program
 *     slices     of a run come to the same end as the whole
 *     edits      that change nothing change nothing, and others none of the above
 */
#ifndef RANDOM_RUN_H
#define RANDOM_RUN_H

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "module/module.h"
#include "ovx.h"
#include "random_schedule.h"

enum { RANDOM_EVENTS = 30000, RANDOM_ROWS = 40000 };

static const ovx_limits random_limits = { .events = RANDOM_EVENTS,
                                          .spans = RANDOM_ROWS,
                                          .arrows = RANDOM_ROWS,
                                          .levels = RANDOM_ROWS,
                                          .causes = 12 * RANDOM_EVENTS };

/* What is asked of every run; NULL, or what is wrong. */
static const char *wrong_with(const ovx_simulation *simulation, ovx_status status) {
  const ovx_trace *trace = &simulation->trace;
  if (status > OVX_INVALID) return "a status that is none";
  if ((status == OVX_LIMIT) != (simulation->limit != OVX_LIMIT_NONE)) return "a limit without a name";
  if (status == OVX_INVALID || !simulation->processes || simulation->limit == OVX_LIMIT_MEMORY) return NULL;
  uint32_t unfinished = 0;
  for (uint32_t i = 0; i < simulation->schedule.operation_count; i++)
    unfinished += simulation->states[i].state != OVX_FINISHED;
  if (unfinished != simulation->unfinished) return "the operations left are counted wrong";
  if (status == OVX_COMPLETED && unfinished > 0) return "completed with operations left";
  if (status == OVX_DEADLOCK && unfinished == 0) return "a deadlock of nobody";
  if (simulation->now < 0 || simulation->finish < 0 || simulation->transferred < 0 || simulation->idle < 0)
    return "a time before the beginning";
  for (int kind = 0; kind < OVX_SPAN_KINDS; kind++)
    if (simulation->spent[kind] < 0) return "less than no time spent";
  if (status != OVX_LIMIT && simulation->finish >= OVX_TIME_END)
    return "a run to the end of the clock that says nothing of it";
  /* Columns are doubles, which are no picoseconds any more behind 2^53 of them. */
  if (status == OVX_LIMIT || !trace->enabled || simulation->finish >= INT64_C(1) << 53) return NULL;
  if (broken_invariants(simulation)) return "a broken invariant of the trace";
  double spent[OVX_SPAN_KINDS] = { 0 }, all = 1;
  for (uint32_t i = 0; i < trace->spans.count; i++)
    spent[trace->spans.kind[i]] += trace->spans.end_us[i] - trace->spans.start_us[i];
  for (int kind = 0; kind < OVX_SPAN_KINDS; kind++) all += ovx_to_us(simulation->spent[kind]);
  /* each end is rounded to a double */
  all += trace->spans.count * 1e-9 * ovx_to_us(simulation->finish);
  for (int kind = 0; kind < OVX_SPAN_KINDS; kind++)
    if (kind != OVX_SPAN_WAIT && fabs(spent[kind] - ovx_to_us(simulation->spent[kind])) > 1e-6 * all)
      return "spans and what was spent differ";
  return NULL;
}

/* The same result, whatever it was interrupted by. */
static int is_same(const ovx_simulation *a, ovx_status a_status, const ovx_simulation *b,
                   ovx_status b_status) {
  return a_status == b_status && a->limit == b->limit && a->finish == b->finish && a->now == b->now &&
         a->handled == b->handled && a->transferred == b->transferred && a->idle == b->idle &&
         memcmp(&a->counters, &b->counters, sizeof a->counters) == 0 &&
         memcmp(a->spent, b->spent, sizeof a->spent) == 0;
}

static int opened(random_case *c, ovx_limits limits, ovx_simulation *simulation) {
  ovx_schedule schedule;
  c->arena = fresh_arena();
  *simulation = (ovx_simulation){ .limit = OVX_LIMIT_MEMORY };
  if (c->workload)
    return ovx_open_workload(c->workload, c->values, &c->arena, limits, simulation) == OVX_COMPLETED;
  if (!c->build(c, &c->arena, &schedule)) return 0;
  return ovx_simulation_open(simulation, &c->arena, &schedule, c->protocol, &c->network, limits);
}

/* Edits at random places, some where there is nothing. Idle: none of them changes anything. */
static void random_edits(unsigned long long *seed, const ovx_schedule *schedule, int idle, ovx_edit *edits,
                         uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    uint32_t kind = random_below(seed, idle ? 4 : 5) + (idle ? 1 : 0); /* a drop is never idle */
    int of_process = kind == OVX_EDIT_SLOW || kind == OVX_EDIT_PAUSE,
        factor = kind == OVX_EDIT_SCALE || kind == OVX_EDIT_SLOW;
    double amount = factor ? random_logarithmic(seed, 1e-3, 1e3) : random_logarithmic(seed, 1e-3, 1e6);
    if (idle) amount = factor ? 1 : kind == OVX_EDIT_DELAY ? 0 : amount;
    edits[i] = (ovx_edit){
      .kind = (ovx_edit_kind)kind,
      .subject = random_below(seed, (of_process ? schedule->process_count : schedule->operation_count) + 1),
      .amount = amount,
      .until = kind == OVX_EDIT_PAUSE ? amount * (idle ? 1 : random_between(seed, 0.5, 3)) : 0,
    };
  }
}

enum { RANDOM_EDITS = 6 };

/* Whole, with edits. The same as without, where they are idle. */
static const char *examine_edited(random_case *c, unsigned long long seed, int idle,
                                  const ovx_simulation *whole, ovx_status status, uint64_t *events) {
  static ovx_simulation edited;
  ovx_edit edits[RANDOM_EDITS];
  random_edits(&seed, &whole->schedule, idle, edits, RANDOM_EDITS);
  ovx_limits limits = random_limits;
  limits.edits = edits;
  limits.edit_count = RANDOM_EDITS;
  if (!opened(c, limits, &edited))
    return (edited.edits && edited.edits->refused) || edited.limit == OVX_LIMIT_MEMORY
             ? NULL
             : "an edit is refused without a reason";
  ovx_status edited_status = ovx_simulation_run(&edited, limits);
  *events += edited.handled;
  if (idle && edited.limit != OVX_LIMIT_TRACE && !is_same(whole, status, &edited, edited_status))
    return "edits that change nothing change the run";
  return wrong_with(&edited, edited_status);
}

/* Whole with a trace, whole without, in slices, and edited. Adds its events; NULL, or what is wrong. */
static const char *examine_case(random_case *c, uint64_t *events) {
  static ovx_simulation traced, whole, sliced;
  const unsigned long long built = c->seed;
  if (!opened(c, random_limits, &traced)) return NULL;
  ovx_status status = ovx_simulation_run(&traced, random_limits);
  *events += traced.handled;
  const char *wrong = wrong_with(&traced, status);
  ovx_path path;
  if (!wrong && status != OVX_LIMIT) wrong = wrong_path(&traced, traced.finish, &c->arena, &path);
  ovx_time programs = 0;
  for (uint32_t i = 0; i < traced.schedule.process_count; i++)
    programs = ovx_later(programs, traced.processes[i].end.at);
  if (!wrong && status != OVX_LIMIT) wrong = wrong_path(&traced, programs, &c->arena, &path);
  if (!wrong && c->holds) wrong = c->holds(&traced, status);
  if (wrong) return wrong;
  ovx_limits limits = { .events = RANDOM_EVENTS };
  ovx_simulation kept = traced;
  opened(c, limits, &whole);
  ovx_status whole_status = ovx_simulation_run(&whole, limits);
  *events += whole.handled;
  if (kept.limit != OVX_LIMIT_TRACE && !is_same(&kept, status, &whole, whole_status))
    return "the trace changes the run";
  opened(c, limits, &sliced);
  ovx_status sliced_status = OVX_LIMIT;
  for (uint32_t until = 1 + random_below(&c->seed, 100);;
       until += 1 + random_below(&c->seed, RANDOM_EVENTS / 8)) {
    ovx_time now = sliced.now;
    sliced_status = ovx_simulation_run(
      &sliced, (ovx_limits){ .events = until < RANDOM_EVENTS ? until : RANDOM_EVENTS });
    if (sliced.now < now) return "time goes back";
    if (sliced.limit != OVX_LIMIT_EVENTS || until >= RANDOM_EVENTS) break;
  }
  *events += sliced.handled;
  if (!is_same(&whole, whole_status, &sliced, sliced_status))
    return "slices of a run come to another end than the whole";
  const unsigned long long seed = c->seed;
  c->seed = built;
  wrong = examine_edited(c, seed, 1, &whole, whole_status, events);
  return wrong ? wrong : examine_edited(c, seed, 0, &whole, whole_status, events);
}

/* Uniform, logarithmic, whole, or at an end of its range. */
static double random_value(unsigned long long *seed, double low, double high) {
  switch (random_below(seed, 8)) {
    case 0: return low;
    case 1: return high;
    case 2: return random_between(seed, low, high);
    case 3: return floor(random_between(seed, ceil(low), high < low + 8 ? high + 0.999 : low + 8));
    default: {
      double value = random_logarithmic(seed, low > 0 ? low : 1e-3, high > 1e-3 ? high : 1);
      double whole = random_below(seed, 2) ? floor(value) : value;
      return whole < low ? low : whole > high ? high : whole;
    }
  }
}

static const ovx_module *const random_modules[] = { OVX_EACH_MODULE(OVX_MODULE_ENTRY) };
enum { RANDOM_MODULES = sizeof random_modules / sizeof *random_modules };

static void random_row(unsigned long long *seed, const ovx_workload *workload, double *values) {
  int large = random_below(seed, 40) == 0;
  for (uint32_t i = 0; i < workload->parameter_count; i++) {
    double low = workload->minimum[i], high = workload->maximum[i] < 1e12 ? workload->maximum[i] : 1000;
    /* processes, iterations, transfers, packets */
    int counts = !large && low >= 1 && high >= 64 && high <= 1 << 20;
    double value = random_value(seed, low, counts && high > low + 30 ? low + 30 : high);
    values[i] = workload->whole[i] && random_below(seed, 500) ? floor(value) : value;
  }
}

/* A row over the ranges of a workload; mostly of the size that a run takes no longer than it may. */
static const char *examine_row(unsigned long long *seed, uint64_t *events) {
  const ovx_module *module = random_modules[random_below(seed, RANDOM_MODULES)];
  const ovx_workload *workload = module->workloads[random_below(seed, module->count)];
  random_case c = { .workload = workload, .seed = random_bits(seed) };
  for (int tries = 0; tries == 0 || (tries < 50 && ovx_refusal(workload, c.values) > 0); tries++)
    random_row(seed, workload, c.values);
  return examine_case(&c, events);
}

/* What rows of the lab schedule run: waits, a message that nobody receives, any sources. */
static uint64_t random_schedule(void) {
  static const char text[] = "num_ranks 3\nrank 0 {\na: calc 700\nb: send 900b to 1 tag 2\nc: send 8b to "
                             "1\nb requires a\nrecv 1b from any\n}\n"
                             "rank 1 {\na: recv 90000b from any tag 2\nb: recv 8b from 0\nb irequires a\nc: "
                             "send 70000b to 2\nc requires b\n}\n"
                             "rank 2 {\nrecv 70000b from 1\nsend 1b to 0\nsend 1b to 0 tag 5\n}\n";
  static unsigned char memory[1 << 14] __attribute__((aligned(16)));
  return ovx_read(text, sizeof text - 1, (uintptr_t)memory, sizeof memory);
}

/*
 * Some rows of a lab, refused ones and such without sense among them: with all results wanted, and with one
 * alone, in the other order.
 */
static const char *examine_sweep(unsigned long long *seed, uint64_t *events) {
  enum { ROWS = 3, STRIDE = 64, NAMES_BYTES = 4096 };
  static double rows[ROWS][STRIDE], turned[ROWS][STRIDE], all[OVX_LAB_RESULTS_MOST][ROWS], one[ROWS];
  static char names[NAMES_BYTES];
  static ovx_row_status status[ROWS], alone[ROWS];
  const ovx_module *module = random_modules[random_below(seed, RANDOM_MODULES)];
  const ovx_lab *lab = module->labs[random_below(seed, module->lab_count)];
  for (int i = 0; i < ROWS; i++) {
    random_row(seed, lab->runs[0], rows[i]);
    if (random_below(seed, 30) == 0)
      rows[i][random_below(seed, lab->runs[0]->parameter_count)] = random_below(seed, 2) ? NAN : 1e300;
    memcpy(turned[ROWS - 1 - i], rows[i], sizeof rows[i]);
  }
  size_t length = 0;
  for (uint32_t i = 0; i < lab->result_count; i++)
    length += (size_t)snprintf(names + length, sizeof names - length, "%s ", lab->result_names[i]);
  ovx_arena arena = fresh_arena();
  const ovx_sweep_limits limits = { .events = 3000,
                                    .memory_bytes = (uint32_t)arena.size,
                                    .memory = (uintptr_t)arena.base,
                                    .text = random_schedule() };
  if (ovx_sweep(lab->name, ROWS, rows[0], STRIDE, &limits, names, all[0], status) != OVX_COMPLETED)
    return "a lab that is not swept";
  uint32_t which = random_below(seed, lab->result_count);
  if (ovx_sweep(lab->name, ROWS, turned[0], STRIDE, &limits, lab->result_names[which], one, alone) !=
      OVX_COMPLETED)
    return "a result that is not swept";
  *events += ROWS;
  for (int i = 0; i < ROWS; i++) {
    double together = all[which][i], apart = one[ROWS - 1 - i];
    if (memcmp(&together, &apart, sizeof apart) != 0 && !(isnan(together) && isnan(apart)))
      return "a row whose result depends on what else is wanted";
    if (status[i].status > OVX_INVALID || alone[ROWS - 1 - i].status > OVX_INVALID)
      return "a row with a status that is none";
    if ((status[i].status == OVX_INVALID) != (alone[ROWS - 1 - i].status == OVX_INVALID))
      return "a row that is valid once";
    if (status[i].refusal > 0 && !isnan(apart)) return "a result of a row that is refused";
    if ((status[i].status == OVX_LIMIT) != (status[i].limit != OVX_LIMIT_NONE))
      return "a row at a limit without a name";
  }
  return NULL;
}

static const char *examine_schedule(unsigned long long *seed, uint64_t *events) {
  random_case c = random_machine(seed);
  return examine_case(&c, events);
}

/* NULL, or what is wrong. */
static const char *examine_random(unsigned long long *seed, uint64_t *events) {
  if (random_below(seed, 40) == 0) return examine_sweep(seed, events);
  return random_below(seed, 2) ? examine_row(seed, events) : examine_schedule(seed, events);
}

#endif
