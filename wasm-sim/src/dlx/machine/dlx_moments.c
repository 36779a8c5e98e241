#include "dlx/machine/dlx_moments.h"

#include <stddef.h>

/* Cycles to move integers to floating-point registers and back. */
enum { MOVES = 3 };

static ovx_dlx_occupation in_unit(dlx_format format, uint32_t cycles, uint8_t unit) {
  if (format == DLX_RRR)
    return (ovx_dlx_occupation){ (uint16_t)(cycles + MOVES), (uint16_t)(cycles + MOVES), unit };
  return (ovx_dlx_occupation){ 1, (uint16_t)cycles, unit };
}

static ovx_dlx_occupation occupation_of(const ovx_dlx_costs *costs, dlx_description description) {
  dlx_format format = (dlx_format)description.format;
  switch ((dlx_class)description.class) {
    case DLX_READ: return (ovx_dlx_occupation){ 1, (uint16_t)costs->load, 0 };
    case DLX_CONTROL: return (ovx_dlx_occupation){ (uint16_t)costs->branch, 1, 0 };
    case DLX_ADD: return in_unit(format, costs->add, OVX_DLX_ADDER);
    case DLX_MULTIPLY: return in_unit(format, costs->multiply, OVX_DLX_MULTIPLIER);
    case DLX_DIVIDE: return in_unit(format, costs->divide, OVX_DLX_DIVIDER);
    default: return (ovx_dlx_occupation){ 1, 1, 0 };
  }
}

/* What is pending, in the making. */
typedef struct waits {
  uint32_t count;
  ovx_dlx_pending of[OVX_DLX_RESOURCES];
} waits;

static void add(waits *waits, uint8_t resource, uint16_t cycles) {
  uint32_t at = waits->count;
  while (at > 0 && waits->of[at - 1].resource >= resource) at--;
  if (at < waits->count && waits->of[at].resource == resource) {
    if (cycles > waits->of[at].cycles) waits->of[at].cycles = cycles;
    return;
  }
  for (uint32_t i = waits->count++; i > at; i--) waits->of[i] = waits->of[i - 1];
  waits->of[at] = (ovx_dlx_pending){ .cycles = cycles, .resource = resource };
}

static uint16_t cycles_until(const waits *waits, uint8_t resource) {
  for (uint32_t i = 0; resource > 0 && i < waits->count; i++)
    if (waits->of[i].resource == resource) return waits->of[i].cycles;
  return 0;
}

static int is_of(const ovx_dlx_moment *moment, const waits *waits) {
  if (moment->pending_count != waits->count) return 0;
  for (uint32_t i = 0; i < waits->count; i++)
    if (moment->pending[i].resource != waits->of[i].resource ||
        moment->pending[i].cycles != waits->of[i].cycles)
      return 0;
  return 1;
}

static int is_full(const ovx_dlx_moments *moments) {
  return moments->count == OVX_DLX_MOMENTS || moments->pending_count + OVX_DLX_RESOURCES > OVX_DLX_PENDING;
}

static void forget(ovx_dlx_moments *moments, uint32_t length) {
  moments->count = moments->pending_count = 0;
  for (uint32_t place = 0; place <= length; place++) moments->of_place[place] = NULL;
}

/* Whether it names a word by a register; r0 makes the address a constant. */
static int is_based(const ovx_dlx_instruction *instruction) {
  switch ((ovx_dlx_operation)instruction->operation) {
    case DLX_lw:
    case DLX_lf:
    case DLX_sw:
    case DLX_sf:
    case DLX_pf: return instruction->b != 0;
    default: return 0;
  }
}

/* An instruction waits until its registers and its unit are there, while its base address is reloaded. */
static void time(ovx_dlx_moment *moment, const ovx_dlx_instruction *instruction,
                 const ovx_dlx_moments *moments, const waits *waits) {
  ovx_dlx_occupation occupies = moments->occupations[instruction->operation];
  if (is_based(instruction)) moment->delay = moments->base;
  const uint8_t resources[] = { occupies.unit, instruction->a, instruction->b, instruction->c };
  for (int i = 0; i < 4; i++) {
    uint16_t cycles = cycles_until(waits, resources[i]);
    if (cycles <= moment->delay) continue;
    moment->delay = cycles;
    moment->awaited = resources[i];
  }
  moment->cycles = (uint32_t)moment->delay + occupies.issue;
  for (uint32_t i = 0; i < waits->count; i++)
    if (waits->of[i].cycles > moment->delay + moment->unsettled)
      moment->unsettled = (uint16_t)(waits->of[i].cycles - moment->delay);
}

static int writes(const ovx_dlx_instruction *instruction) {
  uint8_t format = ovx_dlx_descriptions[instruction->operation].format;
  return format != DLX_STORE && format != DLX_STORE_F;
}

static ovx_dlx_moment *moment_of(const ovx_dlx_program *program, uint32_t place, const waits *waits) {
  ovx_dlx_moments *moments = program->moments;
  for (ovx_dlx_moment *moment = moments->of_place[place]; moment; moment = moment->sibling)
    if (is_of(moment, waits)) return moment;
  if (is_full(moments)) forget(moments, program->length);
  ovx_dlx_moment *moment = &moments->moments[moments->count++];
  ovx_dlx_pending *pending = &moments->pending[moments->pending_count];
  moments->pending_count += waits->count;
  for (uint32_t i = 0; i < waits->count; i++) pending[i] = waits->of[i];
  *moment = (ovx_dlx_moment){
    .operation = DLX_OPERATIONS,
    .place = place,
    .pending = pending,
    .pending_count = (uint8_t)waits->count,
    .sibling = moments->of_place[place],
  };
  moments->of_place[place] = moment;
  if (place == program->length) return moment;
  const ovx_dlx_instruction *i = &program->code[place];
  moment->operation = i->operation;
  moment->a = i->a == 0 && writes(i) ? OVX_DLX_NOWHERE : i->a;
  moment->b = i->b;
  moment->c = i->c;
  moment->immediate = i->operation == DLX_halt ? (int32_t)program->length : i->immediate;
  time(moment, i, moments, waits);
  return moment;
}

ovx_dlx_moment *ovx_dlx_first_moment(const ovx_dlx_program *program, const ovx_dlx_costs *costs) {
  ovx_dlx_moments *moments = program->moments;
  for (int i = 0; i < DLX_OPERATIONS; i++)
    moments->occupations[i] = occupation_of(costs, ovx_dlx_descriptions[i]);
  moments->base = (uint16_t)costs->base;
  forget(moments, program->length);
  return moment_of(program, 0, &(waits){ .count = 0 });
}

ovx_dlx_moment *ovx_dlx_moment_behind(const ovx_dlx_program *program, ovx_dlx_moment *moment, ovx_dlx_way way,
                                      int64_t waited) {
  ovx_dlx_moments *moments = program->moments;
  ovx_dlx_occupation occupies = moments->occupations[moment->operation];
  uint8_t result = program->code[moment->place].a;
  uint32_t place = way == OVX_DLX_TAKEN ? (uint32_t)moment->immediate : moment->place + 1;
  int64_t elapsed = moment->cycles + waited;
  waits waits;
  waits.count = 0;
  for (uint32_t i = 0; i < moment->pending_count; i++)
    if (moment->pending[i].cycles > elapsed)
      add(&waits, moment->pending[i].resource, (uint16_t)(moment->pending[i].cycles - elapsed));
  if (occupies.ready > occupies.issue) { /* else nothing is pending for the next instruction */
    add(&waits, result, (uint16_t)(occupies.ready - occupies.issue));
    if (occupies.unit) add(&waits, occupies.unit, (uint16_t)(occupies.ready - occupies.issue));
  }
  uint32_t before = moments->count;
  ovx_dlx_moment *behind = moment_of(program, place, &waits);
  /* unless it is forgotten */
  if (way != OVX_DLX_WAITED_IN_PART && moments->count >= before) moment->behind[way] = behind;
  return behind;
}
