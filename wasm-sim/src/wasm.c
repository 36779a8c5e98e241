/*
 * What the page calls. The only file that knows of WebAssembly: memory begins where the linker ends, and
 * reports in it say where the columns are. Native builds leave this file out.
 *
 *     | program, stack | values | reports | GOAL text |  arena: schedule, processes, queue, trace ... |
 */
#include "ovx_goal_run.h"
#include "ovx_workload.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum { VALUE_CAPACITY = 64, PAGE_BYTES = 65536 };

typedef struct report {
  uint32_t status, limit;                                            /* 0 */
  uint32_t messages, control_messages, copies, barriers;             /* 8 */
  uint32_t dropped, retransmitted, peak_queue, events;               /* 24 */
  uint32_t span_count, arrow_count, queue_count, process_count;      /* 40 */
  int64_t finish_ps, idle_ps, now_ps;                                /* 56; now: when the run ended */
  const void *span_start, *span_end, *span_bytes, *span_process, *span_operation, *span_peer, *span_kind; /* 80 */
  const void *arrow_sent, *arrow_received, *arrow_dropped, *arrow_bytes, *arrow_source, *arrow_destination,
    *arrow_operation, *arrow_kind;                                   /* 108 */
  const void *queue_time, *queue_packets;                            /* 140 */
} report;

_Static_assert(offsetof(report, messages) == 8, "read by memory.ts");
_Static_assert(offsetof(report, span_count) == 40, "read by memory.ts");
_Static_assert(offsetof(report, finish_ps) == 56, "read by memory.ts");
_Static_assert(offsetof(report, span_start) == 80, "read by memory.ts");
_Static_assert(offsetof(report, arrow_sent) == 108, "read by memory.ts");
_Static_assert(offsetof(report, queue_time) == 140, "read by memory.ts");

/* What a schedule has beyond every other run. Texts end with NUL. */
typedef struct goal_report {
  const report *run;                                                 /* 0 */
  uint32_t error_line, error_column;                                 /* 4; line 0: the text is sound */
  const char *error_found, *error_expected;                          /* 12 */
  const double *finish_ns;                                           /* 20; one a rank */
  uint32_t circle, waiter_count;                                     /* 24 */
  const ovx_waiter *waiters;                                         /* 32; process, operation, waits_for */
  const uint32_t *waiter_line;                                       /* 36 */
  uint32_t chain_count;                                              /* 40 */
  const uint32_t *chain_rank, *chain_line;                           /* 44 */
  uint32_t unused;
  int64_t path_ps, exposed_ps;                                       /* 56 */
} goal_report;

_Static_assert(offsetof(goal_report, error_line) == 4, "read by goalMemory.ts");
_Static_assert(offsetof(goal_report, finish_ns) == 20, "read by goalMemory.ts");
_Static_assert(offsetof(goal_report, chain_count) == 40, "read by goalMemory.ts");
_Static_assert(offsetof(goal_report, path_ps) == 56, "read by goalMemory.ts");
_Static_assert(sizeof(ovx_waiter) == 12, "read by goalMemory.ts");

extern unsigned char __heap_base;

static double values[VALUE_CAPACITY];
static report last;
static ovx_goal_run last_goal;
static goal_report goal;

static uintptr_t heap(void) {
  return ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
}

/* Makes memory reach `bytes` behind the heap's beginning. 1, or 0 when there is no more. */
static int reach(uint64_t bytes) {
  uint64_t pages = (heap() + bytes + PAGE_BYTES - 1) / PAGE_BYTES, present = __builtin_wasm_memory_size(0);
  if (pages <= present) return 1;
  return pages <= PAGE_BYTES && __builtin_wasm_memory_grow(0, (size_t)(pages - present)) != SIZE_MAX;
}

static void put_report(ovx_status status, const ovx_simulation *simulation) {
  const ovx_trace *trace = &simulation->trace;
  last = (report){
    .status = status,
    .limit = simulation->limit,
    .messages = simulation->counters.messages,
    .control_messages = simulation->counters.control_messages,
    .copies = simulation->counters.copies,
    .barriers = simulation->counters.barriers,
    .dropped = simulation->counters.dropped,
    .retransmitted = simulation->counters.retransmitted,
    .peak_queue = simulation->port.peak,
    .events = simulation->handled,
    .span_count = trace->spans.count,
    .arrow_count = trace->arrows.count,
    .queue_count = trace->queue.count,
    .process_count = simulation->schedule.process_count,
    .finish_ps = simulation->finish,
    .idle_ps = simulation->port.idle,
    .now_ps = simulation->now,
    .span_start = trace->spans.start_us,
    .span_end = trace->spans.end_us,
    .span_bytes = trace->spans.bytes,
    .span_process = trace->spans.process,
    .span_operation = trace->spans.operation,
    .span_peer = trace->spans.peer,
    .span_kind = trace->spans.kind,
    .arrow_sent = trace->arrows.sent_us,
    .arrow_received = trace->arrows.received_us,
    .arrow_dropped = trace->arrows.dropped_us,
    .arrow_bytes = trace->arrows.bytes,
    .arrow_source = trace->arrows.source,
    .arrow_destination = trace->arrows.destination,
    .arrow_operation = trace->arrows.operation,
    .arrow_kind = trace->arrows.kind,
    .queue_time = trace->queue.time_us,
    .queue_packets = trace->queue.packets,
  };
}

/* Where the page writes the values of a lab's parameters. */
EXPORT(ovx_values) double *ovx_values(void) {
  return values;
}

/* Runs a workload in so much memory; spans, arrows and queue are rows of the trace. */
EXPORT(ovx_run) const report *ovx_run(uint32_t workload, uint32_t memory_bytes, uint32_t events, uint32_t spans,
                                      uint32_t arrows, uint32_t queue) {
  last = (report){ .status = OVX_LIMIT, .limit = OVX_LIMIT_MEMORY };
  if (!reach(memory_bytes)) return &last;
  ovx_arena arena = { .base = (unsigned char *)heap(), .size = memory_bytes };
  ovx_limits limits = { .events = events, .spans = spans, .arrows = arrows, .queue = queue };
  ovx_simulation simulation;
  put_report(ovx_run_workload(ovx_workloads[workload], values, &arena, limits, &simulation), &simulation);
  return &last;
}

/* Where the page writes a GOAL text of so many bytes; NULL: there is no room for it. */
EXPORT(ovx_text) char *ovx_text(uint32_t bytes) {
  return reach(bytes) ? (char *)heap() : NULL;
}

/* Runs the text with the values L, o, g, G, O, S, semantics (ovx_semantics). */
EXPORT(ovx_run_text) const goal_report *ovx_run_text(uint32_t bytes, uint32_t memory_bytes, uint32_t events,
                                                     uint32_t spans, uint32_t arrows) {
  uint64_t begin = ((uint64_t)bytes + 15) & ~(uint64_t)15;
  last = (report){ .status = OVX_LIMIT, .limit = OVX_LIMIT_MEMORY };
  goal = (goal_report){ .run = &last };
  if (!reach(begin + memory_bytes)) return &goal;
  ovx_arena arena = { .base = (unsigned char *)heap() + begin, .size = memory_bytes };
  ovx_limits limits = { .events = events, .spans = spans, .arrows = arrows };
  ovx_goal_costs costs = {
    .L_ns = values[0], .o_ns = values[1], .g_ns = values[2], .G_ns = values[3], .O_ns = values[4],
    .S_bytes = values[5], .semantics = (ovx_semantics)values[6],
  };
  ovx_run_goal((const char *)heap(), bytes, &costs, &arena, limits, &last_goal);
  put_report(last_goal.status, &last_goal.simulation);
  goal = (goal_report){
    .run = &last,
    .error_line = last_goal.error.line,
    .error_column = last_goal.error.column,
    .error_found = last_goal.error.found,
    .error_expected = last_goal.error.expected,
    .finish_ns = last_goal.finish_ns,
    .circle = (uint32_t)last_goal.deadlock.circle,
    .waiter_count = last_goal.deadlock.count,
    .waiters = last_goal.deadlock.waiters,
    .waiter_line = last_goal.waiter_line,
    .chain_count = last_goal.chain_count,
    .chain_rank = last_goal.chain_rank,
    .chain_line = last_goal.chain_line,
    .path_ps = last_goal.path.length,
    .exposed_ps = last_goal.exposed,
  };
  return &goal;
}
