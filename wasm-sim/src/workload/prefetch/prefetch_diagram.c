#include "workload/prefetch/prefetch_diagram.h"

#include "dlx/machine/dlx_causes.h"
#include "dlx/machine/dlx_instructions.h"

int ovx_prefetch_record(ovx_arena *arena, uint32_t rows, ovx_dlx_trace *trace) {
  *trace = (ovx_dlx_trace){ .capacity = rows, .request_capacity = rows };
  int64_t **columns[] = { &trace->begin, &trace->issue,    &trace->end,    &trace->network,
                          &trace->asked, &trace->released, &trace->arrived };
  uint32_t **counts[] = { &trace->place, &trace->request_place };
  int good = 1;
  for (int i = 0; i < 7; i++) good &= (*columns[i] = ovx_arena_take(arena, rows, sizeof(int64_t))) != NULL;
  for (int i = 0; i < 2; i++) good &= (*counts[i] = ovx_arena_take(arena, rows, sizeof(uint32_t))) != NULL;
  return good;
}

int ovx_prefetch_record_causes(ovx_arena *arena, uint32_t rows, ovx_dlx_trace *trace) {
  ovx_dlx_causes *causes = ovx_arena_take(arena, 1, sizeof(ovx_dlx_causes));
  if (!causes) return 0;
  *causes = (ovx_dlx_causes){ 0 };
  trace->causes = causes;
  return ovx_causes_open(&causes->log, arena, NULL, rows);
}

int ovx_prefetch_path(const ovx_dlx_trace *recorded, ovx_arena *arena, ovx_path *path) {
  *path = (ovx_path){ 0 };
  if (!recorded->causes || !recorded->causes->log.recording) return 1;
  ovx_causes *log = &recorded->causes->log;
  for (uint32_t i = 0; i < log->count; i++) log->log[i].end *= OVX_PREFETCH_CYCLE_PS;
  return ovx_path_to(log, NULL, recorded->causes->since, arena, path);
}

int ovx_prefetch_diagram(const ovx_dlx_program *program, const ovx_dlx_trace *recorded, ovx_arena *arena,
                         ovx_trace *trace) {
  if (!ovx_trace_open(trace, arena, 2 * recorded->count + 1, recorded->request_count, 0)) return 0;
  ovx_time start = recorded->count > 0 ? recorded->begin[0] * OVX_PREFETCH_CYCLE_PS : 0;
  ovx_trace_span(trace, OVX_DLX_PROCESSOR, 0, start,
                 (ovx_activity){ .kind = OVX_SPAN_COMPUTE, .peer = OVX_NONE });
  for (uint32_t i = 0; i < recorded->count; i++) {
    const ovx_dlx_instruction *instruction = &program->code[recorded->place[i]];
    ovx_time begin = recorded->begin[i] * OVX_PREFETCH_CYCLE_PS,
             end = recorded->end[i] * OVX_PREFETCH_CYCLE_PS;
    ovx_time issued = (recorded->issue[i] + recorded->network[i]) * OVX_PREFETCH_CYCLE_PS;
    ovx_span_kind kind = instruction->operation == DLX_pf ? OVX_SPAN_OVERHEAD : OVX_SPAN_COMPUTE;
    uint32_t awaited = recorded->network[i] > 0 ? OVX_DLX_OTHERS : OVX_NONE;
    ovx_trace_span(trace, OVX_DLX_PROCESSOR, begin, issued,
                   (ovx_activity){ .kind = OVX_SPAN_WAIT, .operation = instruction->line, .peer = awaited });
    ovx_trace_span(trace, OVX_DLX_PROCESSOR, issued, end,
                   (ovx_activity){ .kind = kind, .operation = instruction->line, .peer = OVX_NONE });
  }
  for (uint32_t i = 0; i < recorded->request_count; i++) {
    ovx_flight word = {
      .kind = OVX_ARROW_DATA,
      .operation = program->code[recorded->request_place[i]].line,
      .source = OVX_DLX_PROCESSOR,
      .destination = OVX_DLX_OTHERS,
      .bytes = 4,
    };
    ovx_trace_arrow(trace, word, recorded->released[i] * OVX_PREFETCH_CYCLE_PS,
                    recorded->arrived[i] * OVX_PREFETCH_CYCLE_PS);
  }
  ovx_trace_flush(trace);
  return 1;
}
