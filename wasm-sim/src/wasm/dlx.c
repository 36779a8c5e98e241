/*
 * Runs programs of the lab prefetch: the kernel that its values choose, or a text. Texts in the report end
 * with NUL; cycles and counts are doubles. Text and study stand apart from the heap, which the runs take, so
 * that both outlast them.
 */
#include "report.h"
#include "workload/prefetch/prefetch_diagram.h"
#include "workload/prefetch/prefetch_results.h"

enum { TEXT_BYTES_MOST = 400000 };

static char text[TEXT_BYTES_MOST];
static uint32_t text_bytes;
static ovx_prefetch_study study;
static int studied;

static ovx_dlx_report report;
static ovx_goal_error error;
static ovx_study_report found;
static ovx_prefetch_curve curve;
static double results[OVX_PREFETCH_RESULTS];

/*
 * Where the page writes a text of so many bytes, which stays until the next; none: the kernel runs. NULL:
 * there is no room for it.
 */
char *ovx_text(uint32_t bytes) {
  if (bytes > TEXT_BYTES_MOST) return NULL;
  text_bytes = bytes;
  studied = 0;
  return text;
}

static const char *program_text(uint32_t *length) {
  if (text_bytes == 0) return ovx_prefetch_kernel(ovx_parameter_values, length);
  *length = text_bytes;
  return text;
}

/* Begins a study of the present values, unless it is of the same program. */
static void make_study(ovx_arena arena) {
  uint32_t length;
  const char *program = program_text(&length);
  if (!studied || !ovx_prefetch_study_is_of_program(&study, ovx_parameter_values))
    ovx_prefetch_study_begin(&study, program, length, ovx_parameter_values, arena,
                             (uint64_t)OVX_PREFETCH_STEP_LIMIT);
  else if (!ovx_prefetch_study_is_of(&study, ovx_parameter_values))
    ovx_prefetch_study_change_network(&study, ovx_parameter_values);
  studied = 1;
}

/* In their place: a double has the size of what it is made of. */
static const double *doubles(int64_t *column, uint32_t count) {
  double *out = (double *)column;
  for (uint32_t i = 0; i < count; i++) {
    int64_t cycles = column[i];
    __builtin_memcpy(&out[i], &(double){ (double)cycles }, sizeof(double));
  }
  return out;
}

/* Places in the program become lines of its text. */
static const uint32_t *lines(const ovx_dlx_program *program, uint32_t *places, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) places[i] = program->code[places[i]].line;
  return places;
}

static void report_result(const ovx_dlx_program *program, const ovx_dlx_result *result) {
  report = (ovx_dlx_report){
    .status = result->status,
    .fault = result->fault,
    .fault_line = result->fault_line,
    .cycles = (double)result->cycles,
    .cycles_without_network = (double)result->cycles_without_network,
    .network_stall = (double)result->network_stall,
    .steps = (double)result->steps,
    .requests = (double)result->requests,
    .demanded = (double)result->demanded,
    .finish_us = ovx_to_us(result->cycles * OVX_PREFETCH_CYCLE_PS),
    .words = program->words,
    .value = program->value,
  };
}

static void report_trace(const ovx_dlx_program *program, ovx_dlx_trace *recorded, const ovx_trace *trace) {
  report.recorded_us = ovx_to_us(ovx_prefetch_recorded(recorded) * OVX_PREFETCH_CYCLE_PS);
  report.span_count = trace->spans.count;
  report.span_start_us = trace->spans.start_us;
  report.span_end_us = trace->spans.end_us;
  report.span_bytes = trace->spans.bytes;
  report.span_process = trace->spans.process;
  report.span_operation = trace->spans.operation;
  report.span_peer = trace->spans.peer;
  report.span_kind = trace->spans.kind;
  report.arrow_count = trace->arrows.count;
  report.arrow_sent_us = trace->arrows.sent_us;
  report.arrow_received_us = trace->arrows.received_us;
  report.arrow_dropped_us = trace->arrows.dropped_us;
  report.arrow_bytes = trace->arrows.bytes;
  report.arrow_source = trace->arrows.source;
  report.arrow_destination = trace->arrows.destination;
  report.arrow_operation = trace->arrows.operation;
  report.arrow_kind = trace->arrows.kind;
  report.instruction_count = recorded->count;
  report.instruction_begin = doubles(recorded->begin, recorded->count);
  report.instruction_issue = doubles(recorded->issue, recorded->count);
  report.instruction_end = doubles(recorded->end, recorded->count);
  report.instruction_network = doubles(recorded->network, recorded->count);
  report.instruction_line = lines(program, recorded->place, recorded->count);
  report.get_count = recorded->request_count;
  report.get_asked = doubles(recorded->asked, recorded->request_count);
  report.get_released = doubles(recorded->released, recorded->request_count);
  report.get_arrived = doubles(recorded->arrived, recorded->request_count);
  report.get_line = lines(program, recorded->request_place, recorded->request_count);
}

static void report_path(const ovx_path *path) {
  report.path_count = path->count;
  report.path_start_us = path->start_us;
  report.path_end_us = path->end_us;
  report.path_process = path->process;
  report.path_operation = path->operation;
  report.path_kind = path->kind;
}

/*
 * Runs one form of the lab with the present values; rows: capacity of the trace, causes: of the log of
 * causes, 0: none.
 */
const ovx_dlx_report *ovx_run_dlx(uint32_t run, uint32_t rows, uint32_t causes, uint32_t memory_bytes) {
  const double *values = ovx_parameter_values;
  report = (ovx_dlx_report){ .status = OVX_DLX_INVALID };
  if (run >= OVX_PREFETCH_RUNS || ovx_wrong_value(&ovx_prefetch_workloads[run], values) > 0) return &report;
  report.no_room = 1;
  if (!ovx_reach(memory_bytes)) return &report;
  ovx_arena arena = { .base = ovx_heap(), .size = memory_bytes };
  make_study(arena);
  ovx_dlx_trace recorded = { 0 };
  if (rows > 0 && !ovx_prefetch_record(&arena, rows, &recorded)) return &report;
  if (causes > 0 && !ovx_prefetch_record_causes(&arena, causes, &recorded)) return &report;
  ovx_prefetch_scenario scenario = ovx_prefetch_scenario_of(values, run);
  ovx_dlx_program program;
  ovx_dlx_result result;
  uint32_t length;
  const char *source = program_text(&length);
  if (!ovx_prefetch_run(source, length, &scenario, &arena, rows > 0 || causes > 0 ? &recorded : NULL,
                        &program, &result, &error)) {
    report = (ovx_dlx_report){ .error_line = error.line,
                               .error_column = error.column,
                               .error_found = error.found,
                               .error_expected = error.expected };
    return &report;
  }
  ovx_prefetch_study_take(&study, run, scenario.virtualization, &program, &result);
  ovx_trace trace;
  if (rows > 0 && !ovx_prefetch_diagram(&program, &recorded, &arena, &trace)) return &report;
  report_result(&program, &result);
  if (rows > 0) report_trace(&program, &recorded, &trace);
  ovx_path path;
  if (result.status == OVX_DLX_COMPLETED && ovx_prefetch_path(&recorded, &arena, &path)) report_path(&path);
  return &report;
}

/*
 * All results with the values that are there, and the curves over the virtualization; after runs of so many
 * instructions it is left, and goes on with the next call.
 */
const ovx_study_report *ovx_study(uint32_t steps, uint32_t memory_bytes) {
  const double *values = ovx_parameter_values;
  found = (ovx_study_report){ .done = 1 };
  if (ovx_wrong_value(&ovx_prefetch_workloads[0], values) > 0 || !ovx_reach(memory_bytes)) return &found;
  ovx_curve_limit limit;
  make_study((ovx_arena){ .base = ovx_heap(), .size = memory_bytes });
  found.done = (uint32_t)ovx_prefetch_go_on(&study, values, steps, &curve, &limit, results);
  found.result_count = OVX_PREFETCH_RESULTS;
  found.results = results;
  found.curve_limit = limit;
  found.curve_count = curve.count;
  found.curve_virtualization = curve.virtualization;
  found.curve_utilization_blocking = curve.utilization_blocking;
  found.curve_utilization_prefetch = curve.utilization_prefetch;
  found.curve_improvement = curve.improvement;
  return &found;
}
