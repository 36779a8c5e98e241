#include "protocol/accelerator.h"

#include "kernel/processor.h"
#include "protocol/protocol.h"

enum { DUE = OVX_EVENT_PROTOCOL };

/* Speeds are fractions of 2^28, so that no product of a remainder passes 64 bits. */
#define WHOLE_BITS 28
#define WHOLE (UINT64_C(1) << WHOLE_BITS)

typedef struct accelerator_stream {
  ovx_list waiting;   /* operations, the first of which is under way */
  ovx_moment began;   /* the first */
  ovx_time remaining; /* of it, at full speed, at `since` */
  ovx_time since;
  ovx_time due;  /* its end, if nothing changes; events of other times are out of date */
  uint64_t slow; /* (1 + slowdown) 2^28 */
} accelerator_stream;

static accelerator_stream *stream_of(const ovx_simulation *simulation, uint32_t number) {
  return &((accelerator_stream *)simulation->protocol_state)[number];
}

static int is_busy(const accelerator_stream *s) {
  return s->waiting.first != OVX_NONE;
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
  ovx_time worked = ovx_working_time(simulation->edits, number, s->since, simulation->now);
  if (was_slowed) worked = done_in(s, worked);
  s->remaining = s->remaining > worked ? s->remaining - worked : 0;
  s->since = simulation->now;
}

/* When the first operation ends, unless the other stream begins or ends something before. */
static void expect(ovx_simulation *simulation, uint32_t number) {
  accelerator_stream *s = stream_of(simulation, number);
  if (!is_busy(s)) return;
  int beside = is_busy(stream_of(simulation, 1 - number));
  s->due = ovx_work_ends(simulation->edits, number, s->since,
                         beside ? slowed(s, s->remaining) : s->remaining);
  ovx_wake(simulation, s->due, DUE, number);
}

static void begin(ovx_simulation *simulation, uint32_t number) {
  accelerator_stream *s = stream_of(simulation, number);
  uint32_t first = s->waiting.first;
  s->began = ovx_now(simulation);
  s->since = simulation->now;
  s->remaining = ovx_edited_time(simulation->edits, number, first,
                                 simulation->schedule.operations[first].time);
  ovx_started(simulation, first);
}

static void start(ovx_simulation *simulation, uint32_t operation) {
  uint32_t number = simulation->schedule.operations[operation].process;
  accelerator_stream *s = stream_of(simulation, number);
  int was_busy = is_busy(s);
  if (!was_busy) account(simulation, 1 - number, 0);
  ovx_list_append(&s->waiting, simulation->states, operation);
  if (was_busy) return;
  begin(simulation, number);
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
  if (!is_busy(s) || s->due != simulation->now) return;
  uint32_t operation = s->waiting.first;
  ovx_activity activity = activity_of(simulation, operation);
  s->due = OVX_TIME_END;
  ovx_set_now(simulation, ovx_moment_after(simulation, s->began, simulation->now - s->began.at,
                                           ovx_path_kind_of(activity.kind),
                                           ovx_trace_row(&simulation->trace, number, 0), operation));
  ovx_occupied_since(simulation, number, s->began.at, activity);
  s->waiting.first = simulation->states[operation].next;
  if (is_busy(s)) {
    begin(simulation, number);
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
    streams[i] = (accelerator_stream){ .waiting = { OVX_NONE, OVX_NONE },
                                       .due = OVX_TIME_END,
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
