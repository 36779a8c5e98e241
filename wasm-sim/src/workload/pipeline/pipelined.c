/*
 * Messages between stages, and computing beside them. A message is on its way for the latency and occupies
 * nothing. While one is on its way from a stage or to it, what the stage computes goes on 1 + omega times as
 * slowly:
 *
 *     stage 0   |= F0 =|-- F1 --|= F1 =|          -- slowed
 *     message          \________>
 *     stage 1   |- F of another-|= F0 =|
 */
#include "base/assert.h"
#include "kernel/work.h"
#include "workload/pipeline/pipeline.h"

typedef struct stage {
  ovx_work work;       /* its computation */
  uint32_t travelling; /* messages on their way from here or to here */
  ovx_time first;      /* when its first operation began; OVX_TIME_END: it has not */
} stage;

typedef struct pipelined {
  stage *stages;
  ovx_handler *arrived; /* what eager does with a message */
} pipelined;

static stage *stage_of(const ovx_simulation *simulation, uint32_t number) {
  return &((pipelined *)simulation->protocol_state)->stages[number];
}

static double slowdown(const ovx_simulation *simulation, const stage *at) {
  return at->travelling > 0 ? ((const ovx_pipeline_costs *)simulation->network->own)->slowdown : 1;
}

static void expect(ovx_simulation *simulation, uint32_t number) {
  stage *at = stage_of(simulation, number);
  ovx_time rest = (ovx_time)((double)at->work.remaining * slowdown(simulation, at) + 0.5);
  ovx_work_expect(simulation, &at->work, number, rest, OVX_EVENT_COMPUTED);
}

/* A message more or fewer is on its way from the stage or to it. */
static void travels(ovx_simulation *simulation, uint32_t number, int more) {
  stage *at = stage_of(simulation, number);
  double before = slowdown(simulation, at);
  at->travelling += (uint32_t)more;
  if (at->work.operation == OVX_NONE || before == slowdown(simulation, at)) return;
  double time = (double)ovx_work_went_on(simulation, &at->work, number);
  ovx_work_done(simulation, &at->work, (ovx_time)(time / before + 0.5));
  expect(simulation, number);
}

static void trace(ovx_simulation *simulation, uint32_t number, ovx_time start, ovx_time end,
                  ovx_span_kind kind, uint32_t operation, uint32_t peer) {
  ovx_trace_span(&simulation->trace, number, start, end,
                 (ovx_activity){ .kind = kind, .operation = operation, .peer = peer });
}

static void compute(ovx_simulation *simulation, uint32_t operation) {
  const ovx_operation *started = &simulation->schedule.operations[operation];
  uint32_t number = started->process;
  stage *at = stage_of(simulation, number);
  OVX_ASSERT(at->work.operation == OVX_NONE);
  ovx_process *process = &simulation->processes[number];
  trace(simulation, number, process->processor.at, simulation->now, OVX_SPAN_WAIT, OVX_NONE,
        process->waiting_for);
  ovx_work_begin(simulation, &at->work, number, operation);
  if (at->first == OVX_TIME_END) at->first = simulation->now;
  ovx_started(simulation, operation);
  expect(simulation, number);
}

static void computed(ovx_simulation *simulation, uint32_t number) {
  stage *at = stage_of(simulation, number);
  uint32_t operation = at->work.operation;
  ovx_process *process = &simulation->processes[number];
  if (!ovx_work_ends_now(simulation, &at->work, number)) return;
  ovx_time began = at->work.began.at, lasted = simulation->now - began;
  trace(simulation, number, began, simulation->now, OVX_SPAN_COMPUTE, operation, OVX_NONE);
  process->processor = ovx_now(simulation);
  process->waiting_for = OVX_NONE;
  process->computed = ovx_after(process->computed, lasted);
  ovx_accumulate(simulation, &simulation->spent[OVX_SPAN_COMPUTE], lasted);
  /* A computation that an edit never lets end has taken its time all the same. */
  if (simulation->now > simulation->finish) {
    simulation->finish = simulation->now;
    simulation->causes.finish = simulation->causes.now;
  }
  ovx_finish_at(simulation, operation, ovx_now(simulation));
}

static void start(ovx_simulation *simulation, uint32_t operation) {
  const ovx_operation *message = &simulation->schedule.operations[operation];
  if (message->kind == OVX_SEND) {
    travels(simulation, message->process, 1);
    travels(simulation, message->peer, 1);
  }
  ovx_eager.start(simulation, operation);
}

static void arrived(ovx_simulation *simulation, uint32_t message) {
  const ovx_operation *send = &simulation->schedule.operations[simulation->matching.messages[message].send];
  uint32_t source = send->process, destination = send->peer;
  ((pipelined *)simulation->protocol_state)->arrived(simulation, message);
  travels(simulation, source, -1);
  travels(simulation, destination, -1);
}

static int open(ovx_simulation *simulation) {
  uint32_t count = simulation->schedule.process_count;
  pipelined *state = ovx_arena_take(simulation->arena, 1, sizeof(pipelined));
  if (!state || !ovx_eager.open(simulation)) return 0;
  *state = (pipelined){ .stages = ovx_arena_take(simulation->arena, count, sizeof(stage)),
                        .arrived = simulation->arrived };
  if (!state->stages) return 0;
  for (uint32_t i = 0; i < count; i++)
    state->stages[i] = (stage){ .work.operation = OVX_NONE, .first = OVX_TIME_END };
  simulation->protocol_state = state;
  simulation->arrived = arrived;
  simulation->starters[OVX_COMPUTE] = compute;
  simulation->handlers[OVX_EVENT_COMPUTED] = computed;
  return 1;
}

ovx_time ovx_pipeline_stage_time(const ovx_simulation *simulation, uint32_t number) {
  const stage *at = stage_of(simulation, number);
  return at->first < OVX_TIME_END ? simulation->processes[number].processor.at - at->first : 0;
}

static void outcome(const ovx_simulation *simulation, ovx_outcome *outcome) {
  for (uint32_t i = 0; i < simulation->schedule.process_count; i++)
    outcome->longest_ps = ovx_later(outcome->longest_ps, ovx_pipeline_stage_time(simulation, i));
}

const ovx_protocol ovx_pipelined = { .name = "pipelined", .open = open, .start = start, .outcome = outcome };
