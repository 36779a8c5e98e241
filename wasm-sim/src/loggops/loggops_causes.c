#include "loggops/loggops_causes.h"

#include "loggops/loggops_queue.h"

typedef enum loggops_use {
  KNOWN,                     /* free at the end of `before` */
  COMPUTED, SENT, TAKEN,     /* of a processor */
  CARD,
  ARRIVED                    /* the message of a send */
} loggops_use;

int ovx_loggops_causes_open(loggops_causes *causes, ovx_arena *arena, ovx_simulation *simulation, const ovx_loggops_costs *costs) {
  uint32_t ranks = simulation->schedule.process_count, count = simulation->schedule.operation_count;
  *causes = (loggops_causes){
    .log = &simulation->causes,
    .operations = simulation->schedule.operations,
    .costs = costs,
    .processor = ovx_arena_take(arena, ranks, sizeof(loggops_origin)),
    .card_send = ovx_arena_take(arena, ranks, sizeof(loggops_origin)),
    .card_receive = ovx_arena_take(arena, ranks, sizeof(loggops_origin)),
    .operation = ovx_arena_take(arena, count, sizeof(loggops_origin)),
  };
  if (!causes->processor || !causes->card_send || !causes->card_receive || !causes->operation) return 0;
  for (uint32_t i = 0; i < ranks; i++)
    causes->processor[i] = causes->card_send[i] = causes->card_receive[i] = (loggops_origin){ .use = KNOWN };
  return 1;
}

/* So long behind `before`, on a row and for an operation. */
static uint32_t lasts(const loggops_causes *causes, uint32_t before, ovx_time time, int kind, uint32_t rank, uint32_t number) {
  return ovx_cause(causes->log, before, causes->log->log[before].end + time, kind, rank, number);
}

static uint32_t with_bytes(const loggops_causes *causes, uint32_t before, ovx_time fixed, ovx_time per_byte, int kind, uint32_t rank,
                           uint32_t number) {
  return lasts(causes, before, ovx_loggops_with_bytes(fixed, per_byte, causes->operations[number].bytes), kind, rank, number);
}

static uint32_t card(const loggops_causes *causes, uint32_t before, int behind, uint32_t rank, uint32_t number) {
  const ovx_loggops_costs *costs = causes->costs;
  if (causes->operations[number].bytes == 0) return lasts(causes, before, costs->g - costs->G, OVX_PATH_GAP | behind, rank, number);
  before = with_bytes(causes, before, 0, costs->G, OVX_PATH_WIRE | behind, rank, number);
  return lasts(causes, before, costs->g, OVX_PATH_GAP, rank, number);
}

/* The receiver's processor takes a message. */
static uint32_t take(const loggops_causes *causes, uint32_t before, int behind, uint32_t rank, uint32_t number) {
  const ovx_loggops_costs *costs = causes->costs;
  uint32_t bytes = causes->operations[number].bytes;
  int kind = OVX_PATH_OVERHEAD | behind;
  if (bytes == 0 || costs->O >= costs->G) return lasts(causes, before, ovx_loggops_received(costs, bytes), kind, rank, number);
  before = lasts(causes, before, costs->o, kind, rank, number);
  return with_bytes(causes, before, 0, costs->G, OVX_PATH_WIRE, rank, number);
}

/* The stretch at whose end it is free, written if it is not. */
static uint32_t known(const loggops_causes *causes, uint32_t rank, loggops_origin *origin) {
  const ovx_loggops_costs *costs = causes->costs;
  uint32_t number = origin->operation, before = origin->before;
  int behind = origin->behind;
  switch ((loggops_use)origin->use) {
    case KNOWN: return before;
    case COMPUTED: before = lasts(causes, before, causes->operations[number].time, OVX_PATH_COMPUTATION, rank, number); break;
    case SENT: before = with_bytes(causes, before, costs->o, costs->O, OVX_PATH_OVERHEAD, rank, number); break;
    case TAKEN: before = take(causes, before, behind, rank, number); break;
    case CARD: before = card(causes, before, behind, rank, number); break;
    case ARRIVED:
      before = lasts(causes, before, costs->o, OVX_PATH_OVERHEAD, rank, number);
      before = lasts(causes, before, costs->L, OVX_PATH_LATENCY, rank, number);
  }
  *origin = (loggops_origin){ .before = before, .use = KNOWN };
  return before;
}

void ovx_loggops_cause_calc(loggops_causes *causes, uint32_t number) {
  uint32_t rank = causes->operations[number].process;
  causes->processor[rank] = (loggops_origin){ .before = known(causes, rank, &causes->processor[rank]), .operation = number, .use = COMPUTED };
}

void ovx_loggops_cause_send(loggops_causes *causes, const ovx_process *process, uint32_t number) {
  uint32_t rank = causes->operations[number].process;
  int by_card = ovx_loggops_is_later(process->card_send_free, process->processor_free);
  uint32_t before = known(causes, rank, by_card ? &causes->card_send[rank] : &causes->processor[rank]);
  causes->processor[rank] = (loggops_origin){ .before = before, .operation = number, .use = SENT };
  causes->card_send[rank] = (loggops_origin){ .before = before, .operation = number, .use = CARD };
  causes->operation[number] = (loggops_origin){ .before = before, .operation = number, .use = ARRIVED };
}

void ovx_loggops_cause_posted(loggops_causes *causes, uint32_t number) {
  causes->operation[number] = causes->processor[causes->operations[number].process];
}

uint32_t ovx_loggops_cause_message(loggops_causes *causes, const ovx_process *process, ovx_time now, uint32_t number) {
  const ovx_operation *send = &causes->operations[number];
  uint32_t rank = send->peer, before;
  int behind = send->ready == now ? 0 : OVX_BEHIND;
  if (!behind) before = known(causes, send->process, &causes->operation[number]);
  else before = known(causes, rank, process->processor_free == now ? &causes->processor[rank] : &causes->card_receive[rank]);
  causes->processor[rank] = (loggops_origin){ .before = before, .operation = number, .use = TAKEN, .behind = (uint8_t)behind };
  causes->card_receive[rank] = (loggops_origin){ .before = before, .operation = number, .use = CARD, .behind = (uint8_t)behind };
  return before;
}

uint32_t ovx_loggops_cause_receive(loggops_causes *causes, uint32_t number) {
  return known(causes, causes->operations[number].process, &causes->operation[number]);
}

void ovx_loggops_cause_met(loggops_causes *causes, const ovx_process *sender, ovx_time now, uint32_t rank, uint32_t stretch) {
  loggops_origin met = { .before = stretch, .use = KNOWN };
  if (ovx_loggops_is_later(now, sender->processor_free)) causes->processor[rank] = met;
  if (ovx_loggops_is_later(now, sender->card_send_free)) causes->card_send[rank] = met;
}

uint32_t ovx_loggops_cause_end(loggops_causes *causes, uint32_t rank) {
  return known(causes, rank, &causes->processor[rank]);
}
