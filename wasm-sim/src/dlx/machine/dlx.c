#include "dlx/machine/dlx.h"

#include "dlx/machine/dlx_causes.h"
#include "ovx_parameters.h"
#include <stddef.h>

const ovx_dlx_costs ovx_dlx_costs_of_table = {
  .load = (uint32_t)OVX_PREFETCH_LOAD_CYCLES,
  .branch = (uint32_t)OVX_PREFETCH_BRANCH_CYCLES,
  .add = (uint32_t)OVX_PREFETCH_ADD_CYCLES,
  .multiply = (uint32_t)OVX_PREFETCH_MULTIPLY_CYCLES,
  .divide = (uint32_t)OVX_PREFETCH_DIVIDE_CYCLES,
};

/* What an instruction occupies: the processor until the next may issue, its unit and its result until `ready`. */
typedef struct occupation {
  uint16_t issue, ready;
  uint8_t unit;
} occupation;

enum { NO_UNIT, ADDER, MULTIPLIER, DIVIDER };

/* Of integers to floating-point registers and back. */
enum { MOVES = 3 };

typedef struct machine {
  int32_t r[32];
  int32_t f[32];                       /* bits of floats, or integers on their way */
  int flag;
  int64_t ready[OVX_DLX_REGISTERS];    /* cycle from which each register can be used, if that is not past */
  int64_t unit_free[OVX_DLX_UNITS];            /* the same of units; NO_UNIT is always */
  occupation occupations[DLX_OPERATIONS];
} machine;

static occupation in_unit(dlx_format format, uint32_t cycles, uint8_t unit) {
  if (format == DLX_RRR) return (occupation){ (uint16_t)(cycles + MOVES), (uint16_t)(cycles + MOVES), unit };
  return (occupation){ 1, (uint16_t)cycles, unit };
}

static occupation occupation_of(const ovx_dlx_costs *costs, dlx_description description) {
  dlx_format format = (dlx_format)description.format;
  switch ((dlx_class)description.class) {
    case DLX_READ: return (occupation){ 1, (uint16_t)costs->load, NO_UNIT };
    case DLX_CONTROL: return (occupation){ (uint16_t)costs->branch, 1, NO_UNIT };
    case DLX_ADD: return in_unit(format, costs->add, ADDER);
    case DLX_MULTIPLY: return in_unit(format, costs->multiply, MULTIPLIER);
    case DLX_DIVIDE: return in_unit(format, costs->divide, DIVIDER);
    default: return (occupation){ 1, 1, NO_UNIT };
  }
}

static machine switched_on(const ovx_dlx_costs *costs) {
  machine m = { 0 };
  for (int i = 0; i < DLX_OPERATIONS; i++) m.occupations[i] = occupation_of(costs, ovx_dlx_descriptions[i]);
  return m;
}

static float float_of(int32_t bits) {
  union { int32_t i; float f; } u = { .i = bits };
  return u.f;
}

/* What is no number has one pattern of bits: which one is the processor's choice, and its sign differs between them. */
static int32_t bits_of(float value) {
  union { float f; int32_t i; } u = { .f = value };
  return value == value ? u.i : INT32_C(0x7FC00000);
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

static int64_t later(int64_t a, int64_t b) {
  return a > b ? a : b;
}

static void trace_request(ovx_dlx_trace *trace, uint32_t place, int64_t asked, int64_t released, int64_t arrived) {
  if (!trace || trace->request_count == trace->request_capacity) return;
  uint32_t row = trace->request_count++;
  trace->request_place[row] = place;
  trace->asked[row] = asked;
  trace->released[row] = released;
  trace->arrived[row] = arrived;
}

static void trace_instruction(ovx_dlx_trace *trace, uint32_t place, int64_t begin, int64_t issue, int64_t end, int64_t network) {
  if (trace->count == trace->capacity) return;
  uint32_t row = trace->count++;
  trace->place[row] = place;
  trace->begin[row] = begin;
  trace->issue[row] = issue;
  trace->end[row] = end;
  trace->network[row] = network;
}

/* An instruction issues once the last of what it needs is there: that goes back to where its own instruction did. */
static void cause_issue(ovx_dlx_causes *causes, const machine *m, const ovx_dlx_instruction *i, uint8_t unit, int64_t issue) {
  uint8_t awaited = m->ready[i->a] == issue ? i->a : m->ready[i->b] == issue ? i->b : i->c;
  causes->since = m->unit_free[unit] == issue ? causes->units[unit] : causes->registers[awaited];
}

/* Integers wrap around. */
#define WRAP(a, operator, b) (int32_t)((uint32_t)(a) operator (uint32_t)(b))

/* A word that the instruction names, or a fault that ends the run. */
#define REACH(base)                                                                          \
  uint32_t address = (uint32_t)(base) + (uint32_t)i->immediate - OVX_DLX_FIRST_ADDRESS;      \
  uint32_t word = address / 4;                                                               \
  if (address % 4) FAIL(OVX_DLX_UNALIGNED);                                                  \
  if (word >= program->words) FAIL(OVX_DLX_BAD_ADDRESS)

#define FAIL(why)                                                            \
  do {                                                                       \
    result.status = OVX_DLX_FAULT;                                           \
    result.fault = why;                                                      \
    result.fault_line = i->line;                                             \
    goto end;                                                                \
  } while (0)

/* An access waits until the word is present; one that nobody has asked for is asked for now. */
#define AWAIT()                                                                        \
  if (program->stamp[word] > issue) {                                                  \
    if (program->stamp[word] == OVX_DLX_ABSENT) {                                      \
      int64_t released = ovx_dlx_request(network, issue);                              \
      program->stamp[word] = released + network->latency;                              \
      result.requests++;                                                               \
      result.demanded++;                                                               \
      if (causes) ovx_dlx_cause_request(causes, network, issue, released, word, i->line); \
      trace_request(trace, place, issue, released, program->stamp[word]);              \
    }                                                                                  \
    waited = program->stamp[word] - issue;                                             \
    if (causes) causes->since = causes->words[word];                                   \
    uneven |= issue < settled;                                                         \
  }

#define ALU(name, value) case DLX_##name: m.r[i->a] = (value); break;
#define TEST(name, operator) \
  ALU(name, m.r[i->b] operator m.r[i->c]) \
  ALU(name##i, m.r[i->b] operator i->immediate)
#define COMPARE(name, operator) case DLX_##name: m.flag = float_of(m.f[i->b - OVX_DLX_F0]) operator float_of(m.f[i->c - OVX_DLX_F0]); break;
#define FPU(name, operator) \
  case DLX_##name: m.f[i->a - OVX_DLX_F0] = bits_of(float_of(m.f[i->b - OVX_DLX_F0]) operator float_of(m.f[i->c - OVX_DLX_F0])); break;

/* In two copies: a run without a trace does not ask for it at every step. */
static inline __attribute__((always_inline))
ovx_dlx_result run(ovx_dlx_program *program, const ovx_dlx_costs *costs, ovx_dlx_network *network,
                   uint64_t step_limit, ovx_dlx_trace *trace) {
  ovx_dlx_result result = { .status = OVX_DLX_COMPLETED };
  machine m = switched_on(costs);
  int64_t now = 0, settled = 0;        /* settled: when all registers and units are, so that nothing waits for any */
  int uneven = 0;                      /* whether a wait for the network began before all was settled */
  uint64_t steps = 0;
  uint32_t place = 0;
  ovx_dlx_causes *causes = trace ? trace->causes : NULL;
  while (place < program->length) {
    if (steps == step_limit) {
      result.status = OVX_DLX_STEPS;
      break;
    }
    const ovx_dlx_instruction *i = &program->code[place];
    occupation occupies = m.occupations[i->operation];
    int64_t issue = now;
    if (now < settled)
      issue = later(later(now, m.unit_free[occupies.unit]), later(m.ready[i->a], later(m.ready[i->b], m.ready[i->c])));
    int64_t waited = 0;                /* for the network */
    if (causes && issue > now) cause_issue(causes, &m, i, occupies.unit, issue);
    uint32_t next = place + 1;
    steps++;
    switch ((ovx_dlx_operation)i->operation) {
      case DLX_nop: break;
      case DLX_halt: next = program->length; break;
      ALU(add, WRAP(m.r[i->b], +, m.r[i->c])) ALU(addi, WRAP(m.r[i->b], +, i->immediate))
      ALU(sub, WRAP(m.r[i->b], -, m.r[i->c])) ALU(subi, WRAP(m.r[i->b], -, i->immediate))
      ALU(and, m.r[i->b] & m.r[i->c]) ALU(andi, m.r[i->b] & i->immediate)
      ALU(or, m.r[i->b] | m.r[i->c]) ALU(ori, m.r[i->b] | i->immediate)
      ALU(xor, m.r[i->b] ^ m.r[i->c]) ALU(xori, m.r[i->b] ^ i->immediate)
      ALU(sll, WRAP(m.r[i->b], <<, m.r[i->c] & 31)) ALU(slli, WRAP(m.r[i->b], <<, i->immediate & 31))
      ALU(srl, WRAP(m.r[i->b], >>, m.r[i->c] & 31)) ALU(srli, WRAP(m.r[i->b], >>, i->immediate & 31))
      ALU(sra, m.r[i->b] >> (m.r[i->c] & 31)) ALU(srai, m.r[i->b] >> (i->immediate & 31))
      TEST(slt, <) TEST(sgt, >) TEST(sle, <=) TEST(sge, >=) TEST(seq, ==) TEST(sne, !=)
      ALU(li, i->immediate)
      ALU(lhi, WRAP(i->immediate, <<, 16))
      ALU(mult, WRAP(m.r[i->b], *, m.r[i->c]))
      case DLX_div: {
        if (m.r[i->c] == 0) FAIL(OVX_DLX_DIVISION);
        m.r[i->a] = quotient(m.r[i->b], m.r[i->c]);
        break;
      }
      case DLX_lw: {
        REACH(m.r[i->b]);
        AWAIT()
        m.r[i->a] = program->value[word];
        break;
      }
      case DLX_lf: {
        REACH(m.r[i->b]);
        AWAIT()
        m.f[i->a - OVX_DLX_F0] = program->value[word];
        break;
      }
      case DLX_sw:
      case DLX_sf: {
        REACH(m.r[i->b]);
        program->value[word] = i->operation == DLX_sw ? m.r[i->a] : m.f[i->a - OVX_DLX_F0];
        if (program->stamp[word] == OVX_DLX_ABSENT) program->stamp[word] = OVX_DLX_LOCAL;
        break;
      }
      case DLX_pf: {
        REACH(m.r[i->b]);
        if (program->stamp[word] != OVX_DLX_ABSENT) break;
        int64_t released = ovx_dlx_request(network, issue);
        program->stamp[word] = released + network->latency;
        result.requests++;
        trace_request(trace, place, issue, released, program->stamp[word]);
        if (causes) ovx_dlx_cause_request(causes, network, issue, released, word, i->line);
        if (network->window.k == 0) {
          waited = network->latency;
          if (causes) causes->since = causes->words[word];
          uneven |= issue < settled;
        }
        break;
      }
      case DLX_beqz: if (m.r[i->b] == 0) next = (uint32_t)i->immediate; break;
      case DLX_bnez: if (m.r[i->b] != 0) next = (uint32_t)i->immediate; break;
      case DLX_bfpt: if (m.flag) next = (uint32_t)i->immediate; break;
      case DLX_bfpf: if (!m.flag) next = (uint32_t)i->immediate; break;
      case DLX_jal: m.r[DLX_LINK] = (int32_t)next; next = (uint32_t)i->immediate; break;
      case DLX_j: next = (uint32_t)i->immediate; break;
      case DLX_jr: {
        next = (uint32_t)m.r[i->b];
        if (next > program->length) FAIL(OVX_DLX_BAD_JUMP);
        break;
      }
      FPU(addf, +) FPU(subf, -) FPU(multf, *) FPU(divf, /)
      COMPARE(ltf, <) COMPARE(gtf, >) COMPARE(lef, <=) COMPARE(gef, >=) COMPARE(eqf, ==) COMPARE(nef, !=)
      case DLX_movf: m.f[i->a - OVX_DLX_F0] = m.f[i->b - OVX_DLX_F0]; break;
      case DLX_cvti2f: m.f[i->a - OVX_DLX_F0] = bits_of((float)m.f[i->b - OVX_DLX_F0]); break;
      case DLX_cvtf2i: m.f[i->a - OVX_DLX_F0] = integer_of(float_of(m.f[i->b - OVX_DLX_F0])); break;
      case DLX_movi2fp: m.f[i->a - OVX_DLX_F0] = m.r[i->b]; break;
      case DLX_movfp2i: m.r[i->a] = m.f[i->b - OVX_DLX_F0]; break;
      case DLX_OPERATIONS: break;
    }
    int64_t done = issue + waited;     /* here it is issued in earnest */
    if (trace) trace_instruction(trace, place, now, issue, done + occupies.issue, waited);
    result.network_stall += waited;
    m.r[0] = 0;
    now = done + occupies.issue;
    if (causes && i->operation == DLX_pf) causes->since = ovx_cause(&causes->log, ovx_dlx_cause_computed(causes, done), now, OVX_PATH_OVERHEAD, OVX_DLX_PROCESSOR, i->line);
    if (occupies.ready > occupies.issue) {       /* else the next instruction finds everything as it needs it */
      int64_t ready = done + occupies.ready;
      m.ready[i->a] = ready;
      m.ready[0] = 0;
      m.unit_free[occupies.unit] = ready;
      m.unit_free[NO_UNIT] = 0;
      if (causes) causes->registers[i->a] = causes->units[occupies.unit] = causes->since;
      settled = later(settled, ready);
    }
    place = next;
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
  return between(network->window.m, 1, OVX_DLX_IN_FLIGHT_MAX) && between(network->window.k, 0, OVX_DLX_CYCLES_MAX) &&
         between(network->latency, 0, OVX_DLX_CYCLES_MAX);
}

ovx_dlx_result ovx_dlx_run(ovx_dlx_program *program, const ovx_dlx_costs *costs, ovx_dlx_network *network,
                           uint64_t step_limit, ovx_dlx_trace *trace) {
  if (!is_valid(costs, network)) return (ovx_dlx_result){ .status = OVX_DLX_INVALID };
  return trace ? run(program, costs, network, step_limit, trace) : run(program, costs, network, step_limit, NULL);
}
