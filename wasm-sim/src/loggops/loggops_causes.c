#include "loggops/loggops_causes.h"

#include "kernel/edits.h"

typedef enum loggops_use {
  KNOWN, /* free at the end of `before` */
  COMPUTED,
  SENT,
  TAKEN, /* uses of a processor */
  CARD,
  ARRIVED /* the message of a send */
} loggops_use;

int ovx_loggops_causes_open(loggops_causes *causes, ovx_arena *arena, ovx_simulation *simulation,
                            const ovx_loggops_costs *costs) {
  uint32_t ranks = simulation->schedule.process_count, count = simulation->schedule.operation_count;
  *causes = (loggops_causes){
    .log = &simulation->causes,
    .operations = simulation->schedule.operations,
    .costs = costs,
    .edits = simulation->edits,
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

/*
 * A stretch of an origin, for a row: until then, but no longer than the origin, which an edit may have
 * rounded.
 */
typedef struct stretch {
  const loggops_causes *causes;
  const loggops_origin *of;
  uint32_t rank;
} stretch;

static uint32_t until(stretch s, uint32_t before, ovx_time end, int kind) {
  return ovx_cause(s.causes->log, before, end < s.of->end ? end : s.of->end, kind, s.rank, s.of->operation);
}

/* Appends a processor's work of duration `left`, apart from its pauses, or to the end. */
static uint32_t works(stretch s, uint32_t before, ovx_time left, int kind) {
  const ovx_stretch *log = s.causes->log->log;
  for (;;) {
    ovx_time start = log[before].end;
    ovx_pause pause = ovx_next_pause(s.causes->edits, s.rank, start);
    if (pause.from > start && (left <= pause.from - start || s.of->end <= pause.from))
      return until(s, before, start + left, kind);
    if (pause.from > start) {
      before = until(s, before, pause.from, kind);
      left -= pause.from - start;
    }
    if (!s.causes->log->recording || pause.to >= s.of->end)
      return until(s, before, s.of->end, OVX_PATH_DELAY);
    before = until(s, before, pause.to, OVX_PATH_DELAY);
  }
}

static uint32_t works_to_the_end(stretch s, uint32_t before, int kind) {
  return works(s, before, OVX_TIME_END, kind);
}

/* What a processor does for every message. */
static uint32_t overhead(stretch s, uint32_t before, int kind) {
  return works(s, before, ovx_edited_time(s.causes->edits, s.rank, s.of->operation, s.causes->costs->o),
               kind);
}

static uint32_t card(stretch s, uint32_t bytes) {
  const ovx_loggops_costs *costs = s.causes->costs;
  uint32_t before = s.of->before, number = s.of->operation;
  int behind = s.of->behind;
  if (bytes == 0) return until(s, before, s.of->end, OVX_PATH_GAP | behind);
  ovx_time wire = ovx_edited_wire(s.causes->edits, number, ovx_loggops_with_bytes(0, costs->G, bytes));
  before = until(s, before, s.causes->log->log[before].end + wire, OVX_PATH_WIRE | behind);
  return until(s, before, s.of->end, OVX_PATH_GAP);
}

/* The receiver's processor takes a message. */
static uint32_t take(stretch s, uint32_t bytes) {
  const ovx_loggops_costs *costs = s.causes->costs;
  int kind = OVX_PATH_OVERHEAD | s.of->behind;
  if (bytes == 0 || !ovx_loggops_is_less(costs->O, costs->G)) return works_to_the_end(s, s.of->before, kind);
  return works_to_the_end(s, overhead(s, s.of->before, kind), OVX_PATH_WIRE);
}

/* The stretch at whose end it is free, written if it is not. */
static uint32_t known(const loggops_causes *causes, uint32_t rank, loggops_origin *origin) {
  stretch s = { .causes = causes, .of = origin, .rank = rank };
  uint32_t before = origin->before, bytes = causes->operations[origin->operation].bytes;
  switch ((loggops_use)origin->use) {
    case KNOWN: return before;
    case COMPUTED: before = works_to_the_end(s, before, OVX_PATH_COMPUTATION); break;
    case SENT: before = works_to_the_end(s, before, OVX_PATH_OVERHEAD); break;
    case TAKEN: before = take(s, bytes); break;
    case CARD: before = card(s, bytes); break;
    case ARRIVED: before = until(s, overhead(s, before, OVX_PATH_OVERHEAD), origin->end, OVX_PATH_LATENCY);
  }
  *origin = (loggops_origin){ .end = origin->end, .before = before, .use = KNOWN };
  return before;
}

/* The cause of `now` where an edit delays the event. */
static uint32_t known_until(const loggops_causes *causes, uint32_t rank, loggops_origin *origin, ovx_time now,
                            uint32_t number) {
  uint32_t before = known(causes, rank, origin);
  return causes->log->recording
           ? ovx_cause(causes->log, before, now, OVX_PATH_DELAY, causes->operations[number].process, number)
           : 0;
}

void ovx_loggops_cause_calc(loggops_causes *causes, const ovx_process *process, ovx_time now,
                            uint32_t number) {
  uint32_t rank = causes->operations[number].process;
  uint32_t before = known_until(causes, rank, &causes->processor[rank], now, number);
  causes->processor[rank] = (loggops_origin){
    .end = process->processor.at, .before = before, .operation = number, .use = COMPUTED
  };
}

void ovx_loggops_cause_send(loggops_causes *causes, const ovx_process *process, ovx_time now, uint32_t number,
                            ovx_time arrives) {
  uint32_t rank = causes->operations[number].process;
  int by_card = causes->card_send[rank].end > causes->processor[rank].end;
  uint32_t before = known_until(causes, rank, by_card ? &causes->card_send[rank] : &causes->processor[rank],
                                now, number);
  causes->processor[rank] = (loggops_origin){
    .end = process->processor.at, .before = before, .operation = number, .use = SENT
  };
  causes->card_send[rank] = (loggops_origin){
    .end = process->sending.at, .before = before, .operation = number, .use = CARD
  };
  causes->operation[number] = (loggops_origin){
    .end = arrives, .before = before, .operation = number, .use = ARRIVED
  };
}

uint32_t ovx_loggops_cause_message(loggops_causes *causes, const ovx_process *process, ovx_time now,
                                   uint32_t number) {
  const ovx_operation *send = &causes->operations[number];
  uint32_t rank = send->peer, from = send->process;
  loggops_origin *last = &causes->operation[number];
  if (causes->processor[rank].end > last->end) last = &causes->processor[from = rank];
  if (causes->card_receive[rank].end > last->end) last = &causes->card_receive[from = rank];
  uint8_t behind = last == &causes->operation[number] ? 0 : OVX_BEHIND;
  uint32_t before = known_until(causes, from, last, now, number);
  causes->processor[rank] = (loggops_origin){ process->processor.at, before, number, TAKEN, behind };
  causes->card_receive[rank] = (loggops_origin){ process->receiving.at, before, number, CARD, behind };
  return before;
}

void ovx_loggops_cause_posted(loggops_causes *causes, uint32_t number) {
  causes->operation[number] = causes->processor[causes->operations[number].process];
}

uint32_t ovx_loggops_cause_receive(loggops_causes *causes, ovx_time now, uint32_t number) {
  return known_until(causes, causes->operations[number].process, &causes->operation[number], now, number);
}

void ovx_loggops_cause_met(loggops_causes *causes, ovx_time now, uint32_t rank, uint32_t stretch) {
  loggops_origin met = { .end = now, .before = stretch, .use = KNOWN };
  if (now > causes->processor[rank].end) causes->processor[rank] = met;
  if (now > causes->card_send[rank].end) causes->card_send[rank] = met;
}

uint32_t ovx_loggops_cause_end(loggops_causes *causes, uint32_t rank) {
  return known(causes, rank, &causes->processor[rank]);
}
