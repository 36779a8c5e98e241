
#include "kernel/processor.h"
#include "kernel/work.h"
#include "protocol/protocol.h"

enum { DUE = OVX_EVENT_PROTOCOL };

/* Speeds are fractions of 2^28, so that no product of a remainder passes 64 bits. */
#define WHOLE_BITS 28
#define WHOLE (UINT64_C(1) << WHOLE_BITS)

typedef struct accelerator_stream {
  ovx_work work;
  ovx_list waiting; /* operations behind it */
  uint64_t slow;    /* (1 + slowdown) 2^28 */
} accelerator_stream;

static accelerator_stream *stream_of(const ovx_simulation *simulation, uint32_t number) {
  return &((accelerator_stream *)simulation->protocol_state)[number];
}

static int is_busy(const accelerator_stream *s) {
  return s->work.operation != OVX_NONE;
}

/* What is done in a time at the speed of a stream beside a busy one, rounded down. */
static ovx_time done_in(const accelerator_stream *s, ovx_time time) {
  uint64_t t = (uint64_t)time;
  return (ovx_time)((t / s->slow << WHOLE_BITS) + (t % s->slow << WHOLE_BITS) / s->slow);
}

/* How long it takes beside a busy one, rounded up. */
static ovx_time slowed(const accelerator_stream *s, ovx_time work) {
  uint64_t whole = (uint64_t)work >> WHOLE_BITS, rest = (uint64_t)work & (WHOLE - 1);
  if (whole >= (uint64_t)OVX_TIME_END / s->slow) return OVX_TIME_END;
  return ovx_after((ovx_time)(whole * s->slow), (ovx_time)((rest * s->slow + WHOLE - 1) >> WHOLE_BITS));
}

/* Accounts for what it has done until now, before the other one begins or ends. */
static void account(ovx_simulation *simulation, uint32_t number, int was_slowed) {
  accelerator_stream *s = stream_of(simulation, number);
  if (!is_busy(s)) return;
  ovx_time time = ovx_work_went_on(simulation, &s->work, number);
  ovx_work_done(simulation, &s->work, was_slowed ? done_in(s, time) : time);
}

/* When its operation ends, unless the other stream begins or ends something before. */
static void expect(ovx_simulation *simulation, uint32_t number) {
  accelerator_stream *s = stream_of(simulation, number);
  if (!is_busy(s)) return;
  int beside = is_busy(stream_of(simulation, 1 - number));
  ovx_time rest = s->work.remaining;
  ovx_work_expect(simulation, &s->work, number, beside ? slowed(s, rest) : rest, DUE);
}

static void begin(ovx_simulation *simulation, uint32_t number, uint32_t operation) {
  ovx_work_begin(simulation, &stream_of(simulation, number)->work, number, operation);
  ovx_started(simulation, operation);
}

static void start(ovx_simulation *simulation, uint32_t operation) {
  uint32_t number = simulation->schedule.operations[operation].process;
  accelerator_stream *s = stream_of(simulation, number);
  if (is_busy(s)) {
    ovx_list_append(&s->waiting, simulation->states, operation);
    return;
  }
  account(simulation, 1 - number, 0);
  begin(simulation, number, operation);
  expect(simulation, number);
  expect(simulation, 1 - number);
}

static ovx_activity activity_of(const ovx_simulation *simulation, uint32_t operation) {
  const ovx_operation *of = &simulation->schedule.operations[operation];
  return (ovx_activity){
    .kind = (ovx_span_kind)of->span_kind, .operation = operation, .peer = OVX_NONE, .bytes = of->bytes
  };
}

static void due(ovx_simulation *simulation, uint32_t number) {
  accelerator_stream *s = stream_of(simulation, number);
  uint32_t operation = s->work.operation;
  if (!ovx_work_ends_now(simulation, &s->work, number)) return;
  ovx_occupied_since(simulation, number, s->work.began.at, activity_of(simulation, operation));
  if (s->waiting.first != OVX_NONE) {
    begin(simulation, number, ovx_list_take(&s->waiting, simulation->states));
    expect(simulation, number);
  } else {
    account(simulation, 1 - number, 1);
    expect(simulation, 1 - number);
  }
  ovx_finish_at(simulation, operation, ovx_now(simulation));
}

static int open(ovx_simulation *simulation) {
  const ovx_accelerator_costs *costs = simulation->network->own;
  accelerator_stream *streams = ovx_arena_take(simulation->arena, OVX_ACCELERATOR_STREAMS,
                                               sizeof(accelerator_stream));
  if (!streams) return 0;
  for (int i = 0; i < OVX_ACCELERATOR_STREAMS; i++)
    streams[i] = (accelerator_stream){ .work.operation = OVX_NONE,
                                       .waiting = { OVX_NONE, OVX_NONE },
                                       .slow = (uint64_t)((1 + costs->slowdown[i]) * (double)WHOLE + 0.5) };
  simulation->protocol_state = streams;
  simulation->starters[OVX_COMPUTE] = start;
  return 1;
}

const ovx_protocol ovx_accelerator = {
  .name = "accelerator",
  .open = open,
  .events = { [DUE - OVX_EVENT_PROTOCOL] = due },
};
