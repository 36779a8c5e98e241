/* What a WebAssembly module leaves in its memory, and what it exports: a definition that differs is refused by the compiler.
 * Generated from the files boundary.ts in src/core/parameters and in src/labs by: npx tsx scripts/generate.ts */
#ifndef OVX_WASM_ABI_H
#define OVX_WASM_ABI_H

#include "ovx_abi.h"

/* Whoever calls from outside does it once a run: it need not be fast. */
#define OVX_EXPORT(name) __attribute__((export_name(#name), minsize))

/* A run with its trace, which stands in memory until the next run. */
typedef struct ovx_report {
  ovx_outcome outcome;
  uint32_t span_count;
  const double *span_start_us;
  const double *span_end_us;
  const double *span_bytes;
  const uint32_t *span_process;
  const uint32_t *span_operation;
  const int32_t *span_peer;
  const uint8_t *span_kind;
  uint32_t arrow_count;
  const double *arrow_sent_us;
  const double *arrow_received_us;
  const double *arrow_dropped_us;
  const double *arrow_bytes;
  const uint32_t *arrow_source;
  const uint32_t *arrow_destination;
  const uint32_t *arrow_operation;
  const uint8_t *arrow_kind;
  uint32_t level_count;
  const double *level_time_us;
  const uint32_t *level_track;
  const uint32_t *level_amount;
  uint32_t path_count;
  const double *path_start_us;
  const double *path_end_us;
  const uint32_t *path_process;
  const uint32_t *path_operation;
  const uint8_t *path_kind;
  uint32_t waiter_count; /* 0 unless nothing moves any more */
  const ovx_waiter *waiters;
  uint32_t waiter_total; /* more than waiter_count where the list is cut */
  uint32_t sketched; /* 1: the trace was made coarser to fit, and is what a picture needs of it */
} ovx_report;
_Static_assert(offsetof(ovx_report, outcome) == 0, "read at this place");
_Static_assert(offsetof(ovx_report, span_count) == 248, "read at this place");
_Static_assert(offsetof(ovx_report, span_start_us) == 252, "read at this place");
_Static_assert(offsetof(ovx_report, span_end_us) == 256, "read at this place");
_Static_assert(offsetof(ovx_report, span_bytes) == 260, "read at this place");
_Static_assert(offsetof(ovx_report, span_process) == 264, "read at this place");
_Static_assert(offsetof(ovx_report, span_operation) == 268, "read at this place");
_Static_assert(offsetof(ovx_report, span_peer) == 272, "read at this place");
_Static_assert(offsetof(ovx_report, span_kind) == 276, "read at this place");
_Static_assert(offsetof(ovx_report, arrow_count) == 280, "read at this place");
_Static_assert(offsetof(ovx_report, arrow_sent_us) == 284, "read at this place");
_Static_assert(offsetof(ovx_report, arrow_received_us) == 288, "read at this place");
_Static_assert(offsetof(ovx_report, arrow_dropped_us) == 292, "read at this place");
_Static_assert(offsetof(ovx_report, arrow_bytes) == 296, "read at this place");
_Static_assert(offsetof(ovx_report, arrow_source) == 300, "read at this place");
_Static_assert(offsetof(ovx_report, arrow_destination) == 304, "read at this place");
_Static_assert(offsetof(ovx_report, arrow_operation) == 308, "read at this place");
_Static_assert(offsetof(ovx_report, arrow_kind) == 312, "read at this place");
_Static_assert(offsetof(ovx_report, level_count) == 316, "read at this place");
_Static_assert(offsetof(ovx_report, level_time_us) == 320, "read at this place");
_Static_assert(offsetof(ovx_report, level_track) == 324, "read at this place");
_Static_assert(offsetof(ovx_report, level_amount) == 328, "read at this place");
_Static_assert(offsetof(ovx_report, path_count) == 332, "read at this place");
_Static_assert(offsetof(ovx_report, path_start_us) == 336, "read at this place");
_Static_assert(offsetof(ovx_report, path_end_us) == 340, "read at this place");
_Static_assert(offsetof(ovx_report, path_process) == 344, "read at this place");
_Static_assert(offsetof(ovx_report, path_operation) == 348, "read at this place");
_Static_assert(offsetof(ovx_report, path_kind) == 352, "read at this place");
_Static_assert(offsetof(ovx_report, waiter_count) == 356, "read at this place");
_Static_assert(offsetof(ovx_report, waiters) == 360, "read at this place");
_Static_assert(offsetof(ovx_report, waiter_total) == 364, "read at this place");
_Static_assert(offsetof(ovx_report, sketched) == 368, "read at this place");
_Static_assert(sizeof(ovx_report) == 376, "read in this size");

/* What stands in the buffers of a stream when the run is over. */
typedef struct ovx_fill {
  uint32_t source;
  uint32_t destination;
  uint32_t unwritten; /* of the write under way, without room */
  uint32_t in_send_buffer;
  uint32_t in_receive_buffer;
} ovx_fill;
_Static_assert(offsetof(ovx_fill, source) == 0, "read at this place");
_Static_assert(offsetof(ovx_fill, destination) == 4, "read at this place");
_Static_assert(offsetof(ovx_fill, unwritten) == 8, "read at this place");
_Static_assert(offsetof(ovx_fill, in_send_buffer) == 12, "read at this place");
_Static_assert(offsetof(ovx_fill, in_receive_buffer) == 16, "read at this place");
_Static_assert(sizeof(ovx_fill) == 20, "read in this size");

/* What is where when a run over sockets has come to a standstill. */
typedef struct ovx_standstill {
  uint32_t waiter_count; /* 0 unless nothing moves any more */
  const ovx_waiter *waiters;
  uint32_t fill_count;
  const ovx_fill *fills;
} ovx_standstill;
_Static_assert(offsetof(ovx_standstill, waiter_count) == 0, "read at this place");
_Static_assert(offsetof(ovx_standstill, waiters) == 4, "read at this place");
_Static_assert(offsetof(ovx_standstill, fill_count) == 8, "read at this place");
_Static_assert(offsetof(ovx_standstill, fills) == 12, "read at this place");
_Static_assert(sizeof(ovx_standstill) == 16, "read in this size");

/* A run of a DLX program; counts that may pass 2^32 are doubles, as cycles are. */
typedef struct ovx_dlx_report {
  uint32_t error_line; /* 0: the text is sound */
  uint32_t error_column;
  const char *error_found;
  const char *error_expected;
  uint32_t no_room;
  uint32_t status;
  uint32_t fault;
  uint32_t fault_line;
  double cycles;
  double cycles_without_network; /* negative: it takes another run to know */
  double network_stall;
  double steps;
  double requests;
  double demanded; /* requests that no prefetch made */
  double finish_us;
  double recorded_us; /* up to there the trace goes */
  uint32_t span_count;
  const double *span_start_us;
  const double *span_end_us;
  const double *span_bytes;
  const uint32_t *span_process;
  const uint32_t *span_operation;
  const int32_t *span_peer;
  const uint8_t *span_kind;
  uint32_t arrow_count;
  const double *arrow_sent_us;
  const double *arrow_received_us;
  const double *arrow_dropped_us;
  const double *arrow_bytes;
  const uint32_t *arrow_source;
  const uint32_t *arrow_destination;
  const uint32_t *arrow_operation;
  const uint8_t *arrow_kind;
  uint32_t path_count;
  const double *path_start_us;
  const double *path_end_us;
  const uint32_t *path_process;
  const uint32_t *path_operation;
  const uint8_t *path_kind;
  uint32_t instruction_count;
  const double *instruction_begin;
  const double *instruction_issue;
  const double *instruction_end;
  const double *instruction_network;
  const uint32_t *instruction_line;
  uint32_t get_count;
  const double *get_asked;
  const double *get_released;
  const double *get_arrived;
  const uint32_t *get_line;
  uint32_t words; /* of memory, as the run left it */
  const int32_t *value;
} ovx_dlx_report;
_Static_assert(offsetof(ovx_dlx_report, error_line) == 0, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, error_column) == 4, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, error_found) == 8, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, error_expected) == 12, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, no_room) == 16, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, status) == 20, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, fault) == 24, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, fault_line) == 28, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, cycles) == 32, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, cycles_without_network) == 40, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, network_stall) == 48, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, steps) == 56, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, requests) == 64, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, demanded) == 72, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, finish_us) == 80, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, recorded_us) == 88, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, span_count) == 96, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, span_start_us) == 100, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, span_end_us) == 104, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, span_bytes) == 108, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, span_process) == 112, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, span_operation) == 116, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, span_peer) == 120, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, span_kind) == 124, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, arrow_count) == 128, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, arrow_sent_us) == 132, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, arrow_received_us) == 136, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, arrow_dropped_us) == 140, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, arrow_bytes) == 144, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, arrow_source) == 148, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, arrow_destination) == 152, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, arrow_operation) == 156, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, arrow_kind) == 160, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, path_count) == 164, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, path_start_us) == 168, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, path_end_us) == 172, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, path_process) == 176, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, path_operation) == 180, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, path_kind) == 184, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, instruction_count) == 188, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, instruction_begin) == 192, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, instruction_issue) == 196, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, instruction_end) == 200, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, instruction_network) == 204, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, instruction_line) == 208, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, get_count) == 212, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, get_asked) == 216, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, get_released) == 220, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, get_arrived) == 224, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, get_line) == 228, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, words) == 232, "read at this place");
_Static_assert(offsetof(ovx_dlx_report, value) == 236, "read at this place");
_Static_assert(sizeof(ovx_dlx_report) == 240, "read in this size");

/* What the runs of a DLX program over its virtualization come to. */
typedef struct ovx_study_report {
  uint32_t done; /* 0: runs are left, and nothing below is meant */
  uint32_t curve_limit;
  uint32_t result_count;
  const double *results;
  uint32_t curve_count;
  const double *curve_virtualization;
  const double *curve_utilization_blocking;
  const double *curve_utilization_prefetch;
  const double *curve_improvement;
} ovx_study_report;
_Static_assert(offsetof(ovx_study_report, done) == 0, "read at this place");
_Static_assert(offsetof(ovx_study_report, curve_limit) == 4, "read at this place");
_Static_assert(offsetof(ovx_study_report, result_count) == 8, "read at this place");
_Static_assert(offsetof(ovx_study_report, results) == 12, "read at this place");
_Static_assert(offsetof(ovx_study_report, curve_count) == 16, "read at this place");
_Static_assert(offsetof(ovx_study_report, curve_virtualization) == 20, "read at this place");
_Static_assert(offsetof(ovx_study_report, curve_utilization_blocking) == 24, "read at this place");
_Static_assert(offsetof(ovx_study_report, curve_utilization_prefetch) == 28, "read at this place");
_Static_assert(offsetof(ovx_study_report, curve_improvement) == 32, "read at this place");
_Static_assert(sizeof(ovx_study_report) == 36, "read in this size");

/* What became of a text. */
typedef struct ovx_reading {
  uint32_t bytes; /* read so far */
  uint32_t text; /* for a sweep; 0: it is not read to its end */
  uint32_t binary; /* 1: all of it stands in line 1, and has no text to show */
  uint32_t error_line; /* 0: the text is sound */
  uint32_t error_column;
  const char *error_found;
  const char *error_expected;
} ovx_reading;
_Static_assert(offsetof(ovx_reading, bytes) == 0, "read at this place");
_Static_assert(offsetof(ovx_reading, text) == 4, "read at this place");
_Static_assert(offsetof(ovx_reading, binary) == 8, "read at this place");
_Static_assert(offsetof(ovx_reading, error_line) == 12, "read at this place");
_Static_assert(offsetof(ovx_reading, error_column) == 16, "read at this place");
_Static_assert(offsetof(ovx_reading, error_found) == 20, "read at this place");
_Static_assert(offsetof(ovx_reading, error_expected) == 24, "read at this place");
_Static_assert(sizeof(ovx_reading) == 28, "read in this size");

/* What a schedule has beyond every other run. */
typedef struct ovx_goal_report {
  uint32_t rank_count;
  const double *finish_ns;
  uint32_t circle;
  uint32_t waiter_count;
  const ovx_waiter *waiters;
  const uint32_t *waiter_line;
  uint32_t waiter_total; /* more than waiter_count where the list is cut */
  uint32_t unfinished_count; /* of the operations that never ran or never ended, the first */
  const uint32_t *unfinished_rank;
  const uint32_t *unfinished_line;
  int64_t uncontended_ps; /* its length, had nothing ever been in anything's way */
  uint32_t operation_count;
  const uint32_t *operation_line; /* where each operation stands in the text */
} ovx_goal_report;
_Static_assert(offsetof(ovx_goal_report, rank_count) == 0, "read at this place");
_Static_assert(offsetof(ovx_goal_report, finish_ns) == 4, "read at this place");
_Static_assert(offsetof(ovx_goal_report, circle) == 8, "read at this place");
_Static_assert(offsetof(ovx_goal_report, waiter_count) == 12, "read at this place");
_Static_assert(offsetof(ovx_goal_report, waiters) == 16, "read at this place");
_Static_assert(offsetof(ovx_goal_report, waiter_line) == 20, "read at this place");
_Static_assert(offsetof(ovx_goal_report, waiter_total) == 24, "read at this place");
_Static_assert(offsetof(ovx_goal_report, unfinished_count) == 28, "read at this place");
_Static_assert(offsetof(ovx_goal_report, unfinished_rank) == 32, "read at this place");
_Static_assert(offsetof(ovx_goal_report, unfinished_line) == 36, "read at this place");
_Static_assert(offsetof(ovx_goal_report, uncontended_ps) == 40, "read at this place");
_Static_assert(offsetof(ovx_goal_report, operation_count) == 48, "read at this place");
_Static_assert(offsetof(ovx_goal_report, operation_line) == 52, "read at this place");
_Static_assert(sizeof(ovx_goal_report) == 56, "read in this size");

OVX_EXPORT(ovx_values) double *ovx_values(void);
OVX_EXPORT(ovx_name) char *ovx_name(void);
OVX_EXPORT(ovx_find) uint32_t ovx_find(void);
OVX_EXPORT(ovx_find_lab) uint32_t ovx_find_lab(void);
OVX_EXPORT(ovx_run) const ovx_report *ovx_run(uint32_t workload, uint32_t memory_bytes, uint32_t events, uint32_t spans, uint32_t arrows, uint32_t levels, uint32_t causes, uint32_t sketch);
OVX_EXPORT(ovx_edit_rows) const ovx_edit *ovx_edit_rows(uint32_t count);
OVX_EXPORT(ovx_continue) const ovx_report *ovx_continue(uint32_t events);
OVX_EXPORT(ovx_outcomes) ovx_outcome *ovx_outcomes(void);
OVX_EXPORT(ovx_results) double *ovx_results(uint32_t lab, uint32_t memory_bytes, uint32_t events);
OVX_EXPORT(ovx_refusal_of) uint32_t ovx_refusal_of(uint32_t lab);
OVX_EXPORT(ovx_move) double *ovx_move(uint32_t lab, uint32_t parameter, double x);
OVX_EXPORT(ovx_reserve) char *ovx_reserve(uint32_t bytes);
OVX_EXPORT(ovx_sweep) ovx_status ovx_sweep(const char *workload, uint32_t n, const double *rows, uint32_t stride, const ovx_sweep_limits *limits, const char *wanted, double *results, ovx_row_status *status);
OVX_EXPORT(ovx_find_standstill) const ovx_standstill *ovx_find_standstill(void);
OVX_EXPORT(ovx_text) char *ovx_text(uint32_t bytes);
OVX_EXPORT(ovx_run_dlx) const ovx_dlx_report *ovx_run_dlx(uint32_t run, uint32_t rows, uint32_t causes, uint32_t memory_bytes);
OVX_EXPORT(ovx_study) const ovx_study_report *ovx_study(uint32_t steps, uint32_t memory_bytes);
OVX_EXPORT(ovx_open_text) char *ovx_open_text(uint32_t bytes, uint32_t memory_bytes);
OVX_EXPORT(ovx_read) const ovx_reading *ovx_read(uint32_t bytes);
OVX_EXPORT(ovx_run_schedule) const ovx_report *ovx_run_schedule(uint32_t memory_bytes, uint32_t events, uint32_t spans, uint32_t arrows, uint32_t causes);
OVX_EXPORT(ovx_explain_schedule) const ovx_goal_report *ovx_explain_schedule(void);

#endif
