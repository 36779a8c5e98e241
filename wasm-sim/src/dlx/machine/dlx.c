#include "dlx/machine/dlx.h"

#include "dlx/machine/dlx_causes.h"
#include "dlx/machine/dlx_moments.h"
#include <stddef.h>

static float float_of(int32_t bits) {
  union {
    int32_t i;
    float f;
  } u = { .i = bits };
  return u.f;
}

/* What does not fit becomes the nearest integer that does, no number becomes 0. */
static int32_t integer_of(float value) {
  if (value != value) return 0;
  if (value >= 2147483648.0f) return INT32_MAX;
  if (value < -2147483648.0f) return INT32_MIN;
  return (int32_t)value;
}

static int32_t quotient(int32_t a, int32_t b) {
  return a == INT32_MIN && b == -1 ? INT32_MIN : a / b;
}

static void trace_request(ovx_dlx_trace *trace, uint32_t place, int64_t asked, int64_t released,
                          int64_t arrived) {
  if (!trace || trace->request_count == trace->request_capacity) return;
  uint32_t row = trace->request_count++;
  trace->request_place[row] = place;
  trace->asked[row] = asked;
  trace->released[row] = released;
  trace->arrived[row] = arrived;
}

static void trace_instruction(ovx_dlx_trace *trace, uint32_t place, int64_t begin, int64_t issue, int64_t end,
                              int64_t network) {
  if (trace->count == trace->capacity) return;
  uint32_t row = trace->count++;
  trace->place[row] = place;
  trace->begin[row] = begin;
  trace->issue[row] = issue;
  trace->end[row] = end;
  trace->network[row] = network;
}

/* An instruction was issued in earnest at a cycle: what it writes and occupies goes back to it. */
static void cause_instruction(const ovx_dlx_program *program, ovx_dlx_causes *causes,
                              const ovx_dlx_moment *at, int64_t done, int64_t end) {
  if (at->operation == DLX_pf)
    causes->since = ovx_cause(&causes->log, ovx_dlx_cause_computed(causes, done), end, OVX_PATH_OVERHEAD,
                              OVX_DLX_PROCESSOR, program->code[at->place].line);
  const ovx_dlx_occupation *occupies = &program->moments->occupations[at->operation];
  if (occupies->ready > occupies->issue)
    causes->resources[program->code[at->place].a] = causes->resources[occupies->unit] = causes->since;
}

/* Integers wrap around. */
#define WRAP(a, operator, b) (int32_t)((uint32_t)(a)operator(uint32_t)(b))

/* A word that the instruction names, or a fault that ends the run. */
#define REACH() \
  uint32_t address = (uint32_t)r[at->b] + (uint32_t)at->immediate - OVX_DLX_FIRST_ADDRESS; \
  uint32_t word = address / 4; \
  if (address % 4) FAIL(OVX_DLX_UNALIGNED); \
  if (word >= words) FAIL(OVX_DLX_BAD_ADDRESS)

#define FAIL(why) \
  do { \
    result.status = OVX_DLX_FAULT; \
    result.fault = why; \
    result.fault_line = program->code[at->place].line; \
    steps++; \
    goto end; \
  } while (0)

/* A word is asked for that is not there. */
#define REQUEST(asked) \
  int64_t released = ovx_dlx_request(network, asked); \
  stamp[word] = released + network->latency; \
  result.requests++; \
  if (causes) ovx_dlx_cause_request(causes, network, asked, released, word, program->code[at->place].line); \
  trace_request(trace, at->place, asked, released, stamp[word])

/*
 * The processor stands still until the end of a stretch, perhaps while a register or a unit is not ready yet.
 */
#define WAIT(cycles, until) \
  waited = (cycles); \
  if (causes) causes->since = causes->until; \
  uneven |= at->unsettled > 0; \
  result.network_stall += waited; \
  if (waited > 0) way = waited < at->unsettled ? OVX_DLX_WAITED_IN_PART : OVX_DLX_WAITED

#define ALU(name, value) \
  case DLX_##name: r[at->a] = (value); break;
#define TEST(name, operator) \
  ALU(name, r[at->b] operator r[at->c]) ALU(name##i, r[at->b] operator at->immediate)
#define COMPARE(name, operator) ALU(name, float_of(r[at->b]) operator float_of(r[at->c]))
#define FPU(name, operator) ALU(name, ovx_dlx_word_of(float_of(r[at->b]) operator float_of(r[at->c])))
#define BRANCH(name, condition) \
  case DLX_##name: \
    if (condition) way = OVX_DLX_TAKEN; \
    break;

/* In two copies: a run without a trace does not ask for it at every step. */
static inline __attribute__((always_inline)) ovx_dlx_result run(ovx_dlx_program *program,
                                                                const ovx_dlx_costs *costs,
                                                                ovx_dlx_network *network, uint64_t step_limit,
                                                                ovx_dlx_trace *trace) {
  ovx_dlx_result result = { .status = OVX_DLX_COMPLETED };
  /* integers, or bits of floats; and where r0 is written to */
  int32_t r[OVX_DLX_REGISTERS + 1] = { 0 };
  int32_t *const value = program->value;
  int64_t *const stamp = program->stamp;
  const uint32_t words = program->words;
  int64_t now = costs->start;
  int uneven = 0; /* whether a wait for the network began before all was settled */
  uint64_t steps = 0;
  ovx_dlx_causes *causes = trace ? trace->causes : NULL;
  for (ovx_dlx_moment *at = ovx_dlx_first_moment(program, costs);; steps++) {
    if (steps == step_limit && at->operation != DLX_OPERATIONS) {
      result.status = OVX_DLX_STEPS;
      break;
    }
    int64_t issue = now + at->delay, waited = 0; /* for the network */
    if (causes && at->awaited > 0) causes->since = causes->resources[at->awaited];
    ovx_dlx_way way = OVX_DLX_NEXT;
    switch ((ovx_dlx_operation)at->operation) {
      case DLX_nop:
        break;
      ALU(add, WRAP(r[at->b], +, r[at->c]))
      ALU(addi, WRAP(r[at->b], +, at->immediate)) ALU(sub, WRAP(r[at->b], -, r[at->c]))
        ALU(subi, WRAP(r[at->b], -, at->immediate)) ALU(and, r[at->b] & r[at->c])
          ALU(andi, r[at->b] & at->immediate) ALU(or, r[at->b] | r[at->c]) ALU(ori, r[at->b] | at->immediate)
            ALU(xor, r[at->b] ^ r[at->c]) ALU(xori, r[at->b] ^ at->immediate)
              ALU(sll, WRAP(r[at->b], <<, r[at->c] & 31)) ALU(slli, WRAP(r[at->b], <<, at->immediate & 31))
                ALU(srl, WRAP(r[at->b], >>, r[at->c] & 31)) ALU(srli, WRAP(r[at->b], >>, at->immediate & 31))
                  ALU(sra, r[at->b] >> (r[at->c] & 31)) ALU(srai, r[at->b] >> (at->immediate & 31))
                    TEST(slt, <) TEST(sgt, >) TEST(sle, <=) TEST(sge, >=) TEST(seq, ==) TEST(sne, !=)
                      ALU(li, at->immediate) ALU(lhi, WRAP(at->immediate, <<, 16))
                        ALU(mult, WRAP(r[at->b], *, r[at->c])) case DLX_div: {
        if (r[at->c] == 0) FAIL(OVX_DLX_DIVISION);
        r[at->a] = quotient(r[at->b], r[at->c]);
        break;
      }
      case DLX_lw:
      case DLX_lf: {
        REACH();
        if (stamp[word] > issue) { /* waits until the word is present, and requests it if it is absent */
          if (stamp[word] == OVX_DLX_ABSENT) {
            REQUEST(issue);
            result.demanded++;
          }
          WAIT(stamp[word] - issue, words[word]);
        }
        r[at->a] = value[word];
        break;
      }
      case DLX_sw:
      case DLX_sf: {
        REACH();
        value[word] = r[at->a];
        if (stamp[word] == OVX_DLX_ABSENT) stamp[word] = OVX_DLX_LOCAL;
        break;
      }
      case DLX_pf: {
        REACH();
        if (stamp[word] != OVX_DLX_ABSENT) break;
        int64_t full = ovx_dlx_wait_for_place(network, issue);
        if (full > 0) {
          WAIT(full, places[network->place]);
        }
        REQUEST(issue + full);
        if (causes) causes->places[network->place] = causes->words[word];
        ovx_dlx_take_place(network, stamp[word]);
        if (network->window.k == 0) {
          WAIT(network->latency, words[word]);
        }
        break;
      }
        BRANCH(halt, 1)
      BRANCH(beqz, r[at->b] == 0)
      BRANCH(bnez, r[at->b] != 0) BRANCH(bfpt, r[at->b] != 0) BRANCH(bfpf, r[at->b] == 0)
        BRANCH(j, 1) case DLX_jal: {
        r[at->a] = (int32_t)at->place + 1;
        way = OVX_DLX_TAKEN;
        break;
      }
      case DLX_jr: {
        if ((uint32_t)r[at->b] > program->length) FAIL(OVX_DLX_BAD_JUMP);
        if (at->immediate != r[at->b]) at->behind[OVX_DLX_TAKEN] = NULL;
        at->immediate = r[at->b];
        way = OVX_DLX_TAKEN;
        break;
      }
      FPU(addf, +)
      FPU(subf, -) FPU(multf, *) FPU(divf, /) COMPARE(ltf, <) COMPARE(gtf, >) COMPARE(lef, <=)
        COMPARE(gef, >=) COMPARE(eqf, ==) COMPARE(nef, !=) ALU(movf, r[at->b]) ALU(movi2fp, r[at->b])
          ALU(movfp2i, r[at->b]) ALU(cvti2f, ovx_dlx_word_of((float)r[at->b]))
            ALU(cvtf2i, integer_of(float_of(r[at->b]))) case DLX_OPERATIONS:
        goto end;
    }
    int64_t begin = now;
    now += at->cycles + waited;
    if (trace) trace_instruction(trace, at->place, begin, issue, now, waited);
    if (causes) cause_instruction(program, causes, at, issue + waited, now);
    ovx_dlx_moment *behind = way == OVX_DLX_WAITED_IN_PART ? NULL : at->behind[way];
    at = behind ? behind : ovx_dlx_moment_behind(program, at, way, waited);
  }
end:
  if (causes) ovx_dlx_cause_computed(causes, now);
  result.cycles = now;
  result.cycles_without_network = uneven ? -1 : now - result.network_stall;
  result.steps = steps;
  return result;
}

static int between(int64_t value, int64_t low, int64_t high) {
  return value >= low && value <= high;
}

static int is_valid(const ovx_dlx_costs *costs, const ovx_dlx_network *network) {
  const uint32_t cycles[] = { costs->load, costs->branch, costs->add, costs->multiply, costs->divide };
  for (unsigned i = 0; i < sizeof cycles / sizeof *cycles; i++)
    if (!between(cycles[i], 1, UINT8_MAX)) return 0;
  return costs->base <= UINT8_MAX && between(network->places, 0, OVX_DLX_IN_FLIGHT_MAX) &&
         between(network->window.m, 1, OVX_DLX_IN_FLIGHT_MAX) &&
         between(network->window.k, 0, OVX_DLX_CYCLES_MAX) &&
         between(network->latency, 0, OVX_DLX_CYCLES_MAX);
}

ovx_dlx_result ovx_dlx_run(ovx_dlx_program *program, const ovx_dlx_costs *costs, ovx_dlx_network *network,
                           uint64_t step_limit, ovx_dlx_trace *trace) {
  if (!is_valid(costs, network)) return (ovx_dlx_result){ .status = OVX_DLX_INVALID };
  return trace ? run(program, costs, network, step_limit, trace)
               : run(program, costs, network, step_limit, NULL);
}
