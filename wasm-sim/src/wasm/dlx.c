/* Runs DLX programs of the prefetch lab. Texts in the report end with NUL; cycles and counts are doubles. */
#include "workload/prefetch/prefetch.h"
#include "report.h"

static ovx_dlx_report report;
static ovx_goal_error error;
static uint32_t text_bytes;

/* Where the page writes a text of so many bytes, which stays for all runs until the next; NULL: there is no room for it. */
char *ovx_text(uint32_t bytes) {
  text_bytes = bytes;
  return ovx_reach(bytes) ? (char *)ovx_heap() : NULL;
}

static int trace_room(ovx_arena *arena, uint32_t rows, ovx_dlx_trace *trace) {
  *trace = (ovx_dlx_trace){ .capacity = rows, .request_capacity = rows };
  int64_t **columns[] = { &trace->begin, &trace->issue, &trace->end, &trace->network, &trace->asked, &trace->released, &trace->arrived };
  uint32_t **counts[] = { &trace->place, &trace->request_place };
  int good = 1;
  for (int i = 0; i < 7; i++) good &= (*columns[i] = ovx_arena_take(arena, rows, sizeof(int64_t))) != NULL;
  for (int i = 0; i < 2; i++) good &= (*counts[i] = ovx_arena_take(arena, rows, sizeof(uint32_t))) != NULL;
  return good;
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

/* Runs the text; rows: of the trace, 0: none. */
const ovx_dlx_report *ovx_run_dlx(uint32_t virtualization, uint32_t processors, uint32_t latency, uint32_t m,
                                  uint32_t k, uint32_t prefetching, uint32_t rows, uint32_t memory_bytes) {
  uint64_t begin = ((uint64_t)text_bytes + 15) & ~(uint64_t)15;
  report = (ovx_dlx_report){ .no_room = 1 };
  if (!ovx_reach(begin + memory_bytes)) return &report;
  ovx_arena arena = { .base = ovx_heap() + begin, .size = memory_bytes };
  ovx_dlx_trace trace = { 0 };
  if (rows > 0 && !trace_room(&arena, rows, &trace)) return &report;
  ovx_prefetch_scenario scenario = {
    .virtualization = virtualization, .processors = processors, .latency = latency, .m = m, .k = k, .prefetching = (int)prefetching,
  };
  ovx_dlx_program program;
  ovx_dlx_result result;
  report.no_room = 0;
  if (!ovx_prefetch_run((const char *)ovx_heap(), text_bytes, &scenario, &arena, rows > 0 ? &trace : NULL, &program, &result, &error)) {
    report.error_line = error.line;
    report.error_column = error.column;
    report.error_found = error.found;
    report.error_expected = error.expected;
    return &report;
  }
  report.status = result.status;
  report.fault = result.fault;
  report.fault_line = result.fault_line;
  report.cycles = (double)result.cycles;
  report.cycles_without_network = (double)result.cycles_without_network;
  report.network_stall = (double)result.network_stall;
  report.steps = (double)result.steps;
  report.requests = (double)result.requests;
  report.demanded = (double)result.demanded;
  report.words = program.words;
  report.value = program.value;
  if (rows == 0) return &report;
  report.instruction_count = trace.count;
  report.get_count = trace.request_count;
  report.instruction_begin = doubles(trace.begin, trace.count);
  report.instruction_issue = doubles(trace.issue, trace.count);
  report.instruction_end = doubles(trace.end, trace.count);
  report.instruction_network = doubles(trace.network, trace.count);
  report.instruction_line = lines(&program, trace.place, trace.count);
  report.get_asked = doubles(trace.asked, trace.request_count);
  report.get_released = doubles(trace.released, trace.request_count);
  report.get_arrived = doubles(trace.arrived, trace.request_count);
  report.get_line = lines(&program, trace.request_place, trace.request_count);
  return &report;
}
