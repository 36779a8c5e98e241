/*
 * Random DLX programs that end, and such with damage, on random machines. What must hold of each run:
 *
 *     time       never goes back: each instruction begins where the one before ends, requests leave in their order
 *     trace      adds up to the counters, and changes nothing
 *     latency    is all that the network costs: without it the blocking form takes what it says
 *     slices     of the runs over the virtualization come to what they come to at once, whatever was asked before
 */
#ifndef RANDOM_PROGRAM_H
#define RANDOM_PROGRAM_H

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"
#include "workload/prefetch/prefetch_diagram.h"
#include "workload/prefetch/prefetch_results.h"

enum { PROGRAM_BYTES = 8192, PROGRAM_WORDS = 12, PROGRAM_ROWS = 1 << 14, PROGRAM_STEPS = 4000 };

/* ---- A text ---- */

typedef struct random_text {
  unsigned long long *seed;
  char bytes[PROGRAM_BYTES];
  uint32_t length;
} random_text;

static uint32_t program_below(random_text *text, uint32_t end) {
  return (uint32_t)(random_bits(text->seed) % end);
}

__attribute__((format(printf, 2, 3))) static void write_line(random_text *text, const char *format, ...) {
  va_list rest;
  va_start(rest, format);
  text->length += (uint32_t)vsnprintf(text->bytes + text->length, PROGRAM_BYTES - text->length, format, rest);
  va_end(rest);
}

#define PICK(text, names) names[program_below(text, sizeof names / sizeof *names)]

/*
 * r10 points at words of this node, r11 at those of another, r12 at an array with both; v moves along with
 * the virtual process.
 */
static const char *random_place(random_text *text) {
  static char place[32];
  snprintf(place, sizeof place, "%u(r%u)", 4 * program_below(text, PROGRAM_WORDS),
           10 + program_below(text, 3));
  return place;
}

static void write_instruction(random_text *text) {
  static const char *const three[] = { "add", "sub", "and", "or",  "xor", "sll", "srl", "sra",
                                       "slt", "sgt", "sle", "sge", "seq", "sne", "mult" };
  static const char *const two[] = { "addi", "subi", "slli", "srli", "srai", "slti",
                                     "sgti", "slei", "sgei", "seqi", "snei" };
  static const char *const real[] = { "addf", "subf", "multf", "divf" };
  static const char *const compared[] = { "ltf", "gtf", "lef", "gef", "eqf", "nef" };
  static const char *const wrong[] = { "div r1, r2, r3",  "lw r1, 2(r10)", "sf -4000(r10), f1",
                                       "lf f1, 400(r12)", "jr r1",         "sw 0(r0), r1" };
  uint32_t a = program_below(text, 5), b = program_below(text, 5), c = program_below(text, 5);
  switch (program_below(text, 24)) {
    case 0:
    case 1:
    case 2: write_line(text, "%s r%u, r%u, r%u\n", PICK(text, three), a, b, c); return;
    case 3:
    case 4:
      write_line(text, "%s r%u, r%u, %d\n", PICK(text, two), a, b, (int)program_below(text, 81) - 40);
      return;
    case 5: write_line(text, "li r%u, %d\n", a, (int)(int32_t)random_bits(text->seed)); return;
    case 6:
    case 7:
    case 8:
    case 9: write_line(text, "%s f%u, f%u, f%u\n", PICK(text, real), a, b, c); return;
    case 10: write_line(text, "%s f%u, f%u\n", PICK(text, compared), a, b); return;
    case 11: write_line(text, "cvt%s f%u, f%u\n", program_below(text, 2) ? "i2f" : "f2i", a, b); return;
    case 12:
      write_line(text, program_below(text, 2) ? "movi2fp f%u, r%u\n" : "movfp2i r%u, f%u\n", a, b);
      return;
    case 13:
    case 14: write_line(text, "lw r%u, %s\n", a, random_place(text)); return;
    case 15:
    case 16: write_line(text, "lf f%u, %s\n", a, random_place(text)); return;
    case 17: write_line(text, "sw %s, r%u\n", random_place(text), a); return;
    case 18: write_line(text, "sf %s, f%u\n", random_place(text), a); return;
    case 19:
    case 20:
    case 21: write_line(text, "pf %s\n", random_place(text)); return;
    case 22: write_line(text, "jal aside\n"); return;
    default: write_line(text, "%s\n", program_below(text, 12) ? "nop" : PICK(text, wrong)); return;
  }
}

/* Cuts out, overwrites or repeats a few bytes: mostly no program any more. */
static void damage(random_text *text) {
  uint32_t from = program_below(text, text->length - 40), count = 1 + program_below(text, 30);
  switch (program_below(text, 3)) {
    case 0:
      memmove(text->bytes + from, text->bytes + from + count, text->length - from - count);
      text->length -= count;
      break;
    case 1: text->bytes[from] = (char)random_bits(text->seed); break;
    default:
      memmove(text->bytes + from, text->bytes + from + count,
              count < text->length - from - count ? count : 1);
  }
}

/* A loop of a few turns, or of one a virtual process, of instructions that some branches pass over. */
static void write_program(random_text *text) {
  static const char *const branches[] = { "beqz r1,", "bnez r2,", "bfpt", "bfpf", "j" };
  text->length = 0;
  write_line(text, ".array local, %d\n.fill local, 1.5, -0.25\n.remote far, %d\n.fill far, -2, 0.75\n",
             PROGRAM_WORDS, PROGRAM_WORDS);
  write_line(text, ".array both, %d, 3, %d\n.remote each, v + %d\n", PROGRAM_WORDS, PROGRAM_WORDS - 6,
             PROGRAM_WORDS);
  write_line(text, "li r10, local\nli r11, %s\nli r12, both\n", program_below(text, 2) ? "far" : "each");
  if (program_below(text, 2))
    write_line(text, "li r13, v\n");
  else
    write_line(text, "li r13, %u\n", 1 + program_below(text, 5));
  write_line(text, ".prefetch\n");
  for (uint32_t i = program_below(text, 8); i > 0; i--) write_line(text, "pf %s\n", random_place(text));
  write_line(text, ".end\nagain:\n");
  for (uint32_t part = program_below(text, 6) + 1; part > 0; part--) {
    int passed = (int)program_below(text, 2);
    if (passed) write_line(text, "%s past%u\n", PICK(text, branches), part);
    for (uint32_t i = program_below(text, 6) + 1; i > 0; i--) write_instruction(text);
    if (passed) write_line(text, "past%u:\n", part);
  }
  write_line(text, "%ssubi r13, r13, 1\nbnez r13, again\nhalt\n",
             program_below(text, 2) ? "addi r11, r11, 4\nslti r5, r13, 2\n" : "");
  write_line(text, "aside: multf f2, f1, f1\nlw r4, 8(r10)\njr r31\n");
  if (program_below(text, 10) == 0) damage(text);
}

/* ---- Its runs ---- */

static int same_result(const ovx_dlx_result *a, const ovx_dlx_result *b) {
  return a->status == b->status && a->fault == b->fault && a->fault_line == b->fault_line &&
         a->cycles == b->cycles && a->cycles_without_network == b->cycles_without_network &&
         a->network_stall == b->network_stall && a->steps == b->steps && a->requests == b->requests &&
         a->demanded == b->demanded;
}

/* Of a trace that is whole. */
static const char *wrong_with_trace(const ovx_dlx_result *result, const ovx_dlx_trace *trace,
                                    const ovx_prefetch_scenario *scenario) {
  int64_t now = scenario->start, stall = 0;
  if (result->status == OVX_DLX_FAULT ? trace->count + 1 != result->steps : trace->count != result->steps)
    return "an instruction without a row";
  for (uint32_t i = 0; i < trace->count; i++) {
    if (trace->begin[i] != now || trace->issue[i] < now || trace->network[i] < 0 ||
        trace->end[i] <= trace->issue[i] + trace->network[i])
      return "time goes back";
    now = trace->end[i];
    stall += trace->network[i];
  }
  if (now != result->cycles || stall != result->network_stall)
    return "instructions that do not add up to the run";
  if (trace->request_count != result->requests) return "a request without a row";
  for (uint32_t i = 0; i < trace->request_count; i++) {
    if (trace->released[i] < trace->asked[i] || trace->arrived[i] != trace->released[i] + scenario->latency)
      return "a request that leaves before it is made";
    if (i > 0 && (trace->asked[i] < trace->asked[i - 1] || trace->released[i] < trace->released[i - 1]))
      return "a request that overtakes another";
    if (!scenario->prefetching || scenario->plain) continue;
    if (i > 0 && trace->released[i] < trace->released[i - 1] + scenario->k)
      return "two requests within an interval";
    if (i >= scenario->m && trace->released[i] < trace->arrived[i - scenario->m])
      return "more requests in flight than there is room for";
  }
  return NULL;
}

/*
 * The diagram has what the trace has: abutting spans, of which those that wait add up, and an arrow a
 * request.
 */
static const char *wrong_with_diagram(const ovx_dlx_result *result, const ovx_trace *trace) {
  double now = 0, waited = 0;
  for (uint32_t i = 0; i < trace->spans.count; i++) {
    if (trace->spans.start_us[i] != now || trace->spans.end_us[i] <= now)
      return "a span that does not begin where the one before ends";
    now = trace->spans.end_us[i];
    if (trace->spans.kind[i] == OVX_SPAN_WAIT && trace->spans.peer[i] >= 0)
      waited += now - trace->spans.start_us[i];
  }
  if (now != ovx_to_us(result->cycles * OVX_PREFETCH_CYCLE_PS))
    return "a diagram that ends elsewhere than the run";
  /* Waits for registers stand in the same span as those for the network. */
  if (waited < ovx_to_us(result->network_stall * OVX_PREFETCH_CYCLE_PS) * (1 - 1e-9))
    return "a diagram that waits for less than the run";
  return trace->arrows.count != result->requests ? "a request without an arrow" : NULL;
}

static const char *examine_run_of(const random_text *text, const double *values, uint32_t run,
                                  ovx_dlx_result *result) {
  ovx_prefetch_scenario scenario = ovx_prefetch_scenario_of(values, run);
  scenario.steps = PROGRAM_STEPS;
  char *exact = malloc(text->length); /* so that the sanitizer sees who looks beyond it */
  memcpy(exact, text->bytes, text->length);
  ovx_dlx_program program;
  ovx_dlx_trace recorded;
  ovx_dlx_result traced;
  ovx_trace diagram;
  ovx_goal_error error = { 0 };
  const char *wrong = NULL;
  ovx_arena arena = fresh_arena();
  int good = ovx_prefetch_run(exact, text->length, &scenario, &arena, NULL, &program, result, &error);
  if (!good && (error.line == 0 || error.column == 0 || !error.found[0] || !error.expected[0]))
    wrong = "refused without a reason";
  arena = fresh_arena();
  if (!ovx_prefetch_record(&arena, PROGRAM_ROWS, &recorded)) wrong = "no room for a trace";
  if (!wrong &&
      ovx_prefetch_run(exact, text->length, &scenario, &arena, &recorded, &program, &traced, &error) != good)
    wrong = "understood once, refused once";
  free(exact);
  if (!good) *result = (ovx_dlx_result){ .status = OVX_DLX_INVALID };
  if (wrong || !good) return wrong;
  if (!same_result(result, &traced)) return "the trace changes the run";
  if (result->cycles < 0 || result->network_stall > result->cycles || result->demanded > result->requests)
    return "counters that cannot be";
  if ((result->status == OVX_DLX_FAULT) != (result->fault_line > 0)) return "a fault without a line";
  if (!ovx_prefetch_diagram(&program, &recorded, &arena, &diagram)) return "no room for a diagram";
  wrong = wrong_with_trace(result, &recorded, &scenario);
  return wrong ? wrong : wrong_with_diagram(result, &diagram);
}

static int same_numbers(const double *a, const double *b, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (a[i] != b[i] && !(isnan(a[i]) && isnan(b[i]))) return 0;
  return 1;
}

/*
 * Over the virtualization: at once, and in slices by a study that was asked for another virtualization
 * before.
 */
static const char *examine_study(random_text *text, const double *values, uint64_t *steps) {
  static ovx_prefetch_study once, sliced;
  static ovx_prefetch_curve curve, again;
  double results[OVX_PREFETCH_RESULTS], found[OVX_PREFETCH_RESULTS], other[OVX_PREFETCH_PARAMETER_COUNT];
  ovx_curve_limit limit, same_limit;
  ovx_prefetch_study_begin(&once, text->bytes, text->length, values, fresh_arena(), PROGRAM_STEPS);
  if (!ovx_prefetch_go_on(&once, values, UINT64_MAX, &curve, &limit, results))
    return "a study without an end";
  memcpy(other, values, sizeof other);
  other[OVX_PREFETCH_VIRTUALIZATION] = 1 + program_below(text, 60);
  ovx_prefetch_study_begin(&sliced, text->bytes, text->length, values, fresh_arena(), PROGRAM_STEPS);
  ovx_prefetch_go_on(&sliced, other, 1 + program_below(text, 30000), &again, &same_limit, found);
  uint32_t slice = 1 + program_below(text, 20000);
  while (!ovx_prefetch_go_on(&sliced, values, slice, &again, &same_limit, found)) {
  }
  *steps += once.steps;
  if (limit != same_limit || curve.count != again.count ||
      !same_numbers(results, found, OVX_PREFETCH_RESULTS))
    return "slices of a study come to another end than the whole";
  if (!same_numbers(curve.utilization_blocking, again.utilization_blocking, curve.count) ||
      !same_numbers(curve.utilization_prefetch, again.utilization_prefetch, curve.count) ||
      !same_numbers(curve.improvement, again.improvement, curve.count))
    return "slices of a study come to another curve than the whole";
  for (uint32_t i = 0; i < curve.count; i++)
    if (!(curve.utilization_blocking[i] > 0 && curve.utilization_blocking[i] <= 1 &&
          curve.utilization_prefetch[i] > 0))
      return "a utilization that cannot be";
  if (curve.count > 0 &&
      !(results[OVX_PREFETCH_RESULT_MAX_IMPROVEMENT] >= results[OVX_PREFETCH_RESULT_IMPROVEMENT]))
    return "an improvement above the largest";
  return NULL;
}

/*
 * A program with both forms and without latency, and in every fourth case over the virtualization. Adds its
 * instructions; NULL, or what is wrong.
 */
static const char *examine_program(unsigned long long *seed, uint64_t *steps, random_text *text) {
  text->seed = seed;
  double values[OVX_PREFETCH_PARAMETER_COUNT];
  for (int i = 0; i < OVX_PREFETCH_PARAMETER_COUNT; i++)
    values[i] = program_below(text, 8) == 0 ? ovx_prefetch_minimum[i]
                : program_below(text, 8) == 0
                  ? ovx_prefetch_maximum[i]
                  : floor(random_logarithmic(seed, ovx_prefetch_minimum[i] + 1, ovx_prefetch_maximum[i]));
  if (program_below(text, 3)) values[OVX_PREFETCH_VIRTUALIZATION] = 1 + program_below(text, 40);
  write_program(text);
  ovx_dlx_result ended[OVX_PREFETCH_RUNS];
  for (uint32_t run = 0; run < OVX_PREFETCH_RUNS; run++) {
    const char *wrong = examine_run_of(text, values, run, &ended[run]);
    if (wrong) return wrong;
    *steps += ended[run].steps;
  }
  const ovx_dlx_result *blocking = &ended[OVX_PREFETCH_RUN_BLOCKING], *ideal = &ended[OVX_PREFETCH_RUN_IDEAL];
  if (blocking->status != ideal->status || blocking->steps != ideal->steps ||
      blocking->requests != ideal->requests)
    return "the latency changes what is computed";
  if (blocking->status != OVX_DLX_INVALID && blocking->cycles_without_network >= 0 &&
      blocking->cycles_without_network != ideal->cycles)
    return "a run without latency that takes another time than is said";
  return program_below(text, 4) == 0 ? examine_study(text, values, steps) : NULL;
}

#endif
