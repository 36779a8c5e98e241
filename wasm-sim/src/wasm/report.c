#include "report.h"

#include "analysis/deadlock.h"
#include "kernel/edits.h"
#include "kernel/path.h"
#include "kernel/sketch.h"
#include "workload/outcome.h"

/* WebAssembly's, which addresses 4 GiB. */
enum { PAGE_BYTES = 65536, PAGES_MOST = 65536 };

extern unsigned char __heap_base;

double ovx_parameter_values[OVX_LAB_VALUES_MOST];

static size_t kept;

double *ovx_values(void) {
  return ovx_parameter_values;
}

unsigned char *ovx_heap(void) {
  return (unsigned char *)(((uintptr_t)&__heap_base + kept + 15) & ~(uintptr_t)15);
}

void ovx_keep(uint64_t bytes) {
  kept = (size_t)bytes;
}

int ovx_reach(uint64_t bytes) {
  uint64_t pages = ((uintptr_t)ovx_heap() + bytes + PAGE_BYTES - 1) / PAGE_BYTES,
           present = __builtin_wasm_memory_size(0);
  if (pages <= present) return 1;
  return pages <= PAGES_MOST && __builtin_wasm_memory_grow(0, (size_t)(pages - present)) != SIZE_MAX;
}

static ovx_edit edits[OVX_EDITS_MOST];
static uint32_t edit_count;

/* Where the page writes so many edits, for the next run alone. NULL: there is no room for them. */
const ovx_edit *ovx_edit_rows(uint32_t count) {
  edit_count = count <= OVX_EDITS_MOST ? count : 0;
  return count <= OVX_EDITS_MOST ? edits : NULL;
}

void ovx_take_edits(ovx_limits *limits) {
  limits->edits = edits;
  limits->edit_count = edit_count;
  edit_count = 0;
}

ovx_report ovx_no_room(void) {
  return (ovx_report){ .outcome = { .status = OVX_LIMIT, .limit = OVX_LIMIT_MEMORY } };
}

ovx_report ovx_report_of(ovx_status status, const ovx_simulation *simulation) {
  const ovx_spans *spans = &simulation->trace.spans;
  const ovx_arrows *arrows = &simulation->trace.arrows;
  const ovx_levels *levels = &simulation->trace.levels;
  return (ovx_report){
    .outcome = ovx_outcome_of(status, simulation),
    .span_count = spans->count,
    .span_start_us = spans->start_us,
    .span_end_us = spans->end_us,
    .span_bytes = spans->bytes,
    .span_process = spans->process,
    .span_operation = spans->operation,
    .span_peer = spans->peer,
    .span_kind = spans->kind,
    .arrow_count = arrows->count,
    .arrow_sent_us = arrows->sent_us,
    .arrow_received_us = arrows->received_us,
    .arrow_dropped_us = arrows->dropped_us,
    .arrow_bytes = arrows->bytes,
    .arrow_source = arrows->source,
    .arrow_destination = arrows->destination,
    .arrow_operation = arrows->operation,
    .arrow_kind = arrows->kind,
    .level_count = levels->count,
    .level_time_us = levels->time_us,
    .level_track = levels->track,
    .level_amount = levels->amount,
    .sketched = (uint32_t)ovx_is_sketch(&simulation->trace),
  };
}

const uint32_t *ovx_report_path(ovx_report *report, const ovx_simulation *simulation, ovx_time finish) {
  ovx_path path;
  if (report->outcome.status == OVX_LIMIT || !ovx_path_of(simulation, finish, simulation->arena, &path))
    return NULL;
  report->path_count = path.count;
  report->path_start_us = path.start_us;
  report->path_end_us = path.end_us;
  report->path_process = path.process;
  report->path_operation = path.operation;
  report->path_kind = path.kind;
  return path.link;
}

void ovx_report_waiters(ovx_report *report, const ovx_simulation *simulation) {
  enum { MOST_WAITERS = 16 };
  ovx_deadlock_report deadlock;
  if (report->outcome.status != OVX_DEADLOCK ||
      !ovx_find_deadlock(simulation, simulation->arena, MOST_WAITERS, &deadlock))
    return;
  for (uint32_t i = 0; i < deadlock.count; i++) {
    ovx_waiter *waiter = &deadlock.waiters[i];
    waiter->process = ovx_trace_row(&simulation->trace, waiter->process, 0);
    if (waiter->waits_for != OVX_NONE)
      waiter->waits_for = ovx_trace_row(&simulation->trace, waiter->waits_for, 0);
  }
  report->waiter_count = deadlock.count;
  report->waiters = deadlock.waiters;
  report->waiter_total = deadlock.total;
}
