/* Enumerations and structs that the simulator shares with the readers of its results.
 * Generated from the files boundary.ts in src/core/parameters and in src/labs by: npx tsx scripts/generate.ts */
#ifndef OVX_ABI_H
#define OVX_ABI_H

#include <stddef.h>
#include <stdint.h>

/* How a run ended. */
typedef enum ovx_status {
  OVX_COMPLETED,
  OVX_DEADLOCK, /* nothing can happen any more, and operations are left */
  OVX_UNRECEIVED, /* only messages without a receive are left */
  OVX_LIMIT, /* see ovx_limit */
  OVX_INVALID /* not begun: a value out of its range, or no such workload */
} ovx_status;

/* Which limit ended a run. */
typedef enum ovx_limit {
  OVX_LIMIT_NONE,
  OVX_LIMIT_EVENTS,
  OVX_LIMIT_MEMORY,
  OVX_LIMIT_TRACE,
  OVX_LIMIT_TIME
} ovx_limit;

/* What a stretch of processor time is spent on, in traces. */
typedef enum ovx_span_kind {
  OVX_SPAN_COMPUTE,
  OVX_SPAN_OVERHEAD,
  OVX_SPAN_COPY,
  OVX_SPAN_WAIT,
  OVX_SPAN_GATHER, /* gather to scatter: the copies of Stricker et al. 1995, figure 1 */
  OVX_SPAN_PACK,
  OVX_SPAN_BUFFER,
  OVX_SPAN_UNPACK,
  OVX_SPAN_SCATTER,
  OVX_SPAN_STORE, /* the processor stores the bytes of a message into the network */
  OVX_SPAN_HANDLER, /* entering and leaving the handler of a page fault */
  OVX_SPAN_KINDS
} ovx_span_kind;

/* Kinds of messages. */
typedef enum ovx_arrow_kind {
  OVX_ARROW_DATA,
  OVX_ARROW_REQUEST,
  OVX_ARROW_RESPONSE,
  OVX_ARROW_ACKNOWLEDGEMENT,
  OVX_ARROW_STARTUP,
  OVX_ARROW_BARRIER,
  OVX_ARROW_WINDOW, /* advertises a larger window, without an acknowledgement */
  OVX_ARROW_PROBE /* probes a closed window */
} ovx_arrow_kind;

/* What a stretch of the critical path is spent on. */
typedef enum ovx_path_kind {
  OVX_PATH_COMPUTATION,
  OVX_PATH_OVERHEAD, /* a processor works for messages */
  OVX_PATH_COPY, /* a processor copies */
  OVX_PATH_GAP, /* a card pauses between two messages */
  OVX_PATH_WIRE, /* bytes of the message, on a card, a link or the output of a switch */
  OVX_PATH_LATENCY, /* latency of the network */
  OVX_PATH_QUEUE, /* a resource serves earlier messages of other senders */
  OVX_PATH_TURN, /* a place, a slot or a signal to go on is missing, and no resource works for it */
  OVX_PATH_BARRIER,
  OVX_PATH_TIMEOUT, /* waits for a timer */
  OVX_PATH_DELAY, /* delay by an edit of the reader */
  OVX_PATH_KINDS
} ovx_path_kind;

/* An awaited action that does not occur in the whole schedule. */
typedef enum ovx_nobody {
  OVX_NOBODY_LACKS, /* it occurs, or it is not known */
  OVX_NOBODY_SENDS,
  OVX_NOBODY_RECEIVES
} ovx_nobody;

/* What an edit of the reader does to an operation, or to a process. */
typedef enum ovx_edit_kind {
  OVX_EDIT_DROP, /* a message is lost on its way; any other operation never ends */
  OVX_EDIT_DELAY, /* the operation is ready later */
  OVX_EDIT_SCALE, /* time of the operation, on processors and wire, times a factor */
  OVX_EDIT_SLOW, /* all processor time of the process, times a factor */
  OVX_EDIT_PAUSE /* the processor idles between two times */
} ovx_edit_kind;

/* Why a run refuses an edit. */
typedef enum ovx_edit_refusal {
  OVX_EDIT_POSSIBLE, /* not refused */
  OVX_EDIT_TIMELESS, /* the operation takes no time of its own */
  OVX_EDIT_OUT_OF_RANGE /* numbers beyond the ranges of links */
} ovx_edit_refusal;

/* How a DLX program ended. */
typedef enum ovx_dlx_status {
  OVX_DLX_COMPLETED,
  OVX_DLX_STEPS, /* ended by the limit of instructions */
  OVX_DLX_FAULT, /* see ovx_dlx_fault */
  OVX_DLX_INVALID /* a cost or a parameter out of its range: nothing was run */
} ovx_dlx_status;

/* A mistake in a DLX program that a run finds. */
typedef enum ovx_dlx_fault {
  OVX_DLX_NO_FAULT,
  OVX_DLX_BAD_ADDRESS, /* an address outside of the declared data */
  OVX_DLX_UNALIGNED, /* an address that is no multiple of 4 */
  OVX_DLX_DIVISION, /* an integer divided by zero */
  OVX_DLX_BAD_JUMP /* a jump to a register outside of the program */
} ovx_dlx_fault;

/* Why the curves of a program end before the highest virtualization. */
typedef enum ovx_curve_limit {
  OVX_CURVE_LIMIT_NONE, /* they reach it */
  OVX_CURVE_LIMIT_STEPS, /* runs beyond would take too many instructions */
  OVX_CURVE_LIMIT_PROGRAM /* the program does not run there */
} ovx_curve_limit;

/* The outcome of a run. */
typedef struct ovx_outcome {
  uint32_t status;
  uint32_t limit;
  uint32_t process_count;
  uint32_t events;
  uint32_t messages; /* data messages, or packets */
  uint32_t control_messages;
  uint32_t copies;
  uint32_t barriers;
  uint32_t dropped;
  uint32_t retransmitted;
  uint32_t discarded; /* packets that receivers discarded, since an earlier one was dropped */
  uint32_t peak_queue;
  uint32_t bubbles; /* idle times of the viewed output between two packets */
  uint32_t busiest; /* process that was occupied longest by sending and receiving */
  uint32_t peak_backlog; /* most packets at one process that had arrived and not been taken */
  uint32_t probes; /* probes of closed windows */
  uint32_t signals; /* page faults */
  uint32_t protections; /* calls that protect or restore pages */
  uint32_t late_faults; /* page faults whose data had arrived */
  uint32_t unfinished; /* operations that never ran or never ended */
  uint32_t unreceived; /* messages of a schedule without a receive */
  uint32_t refusal; /* number of the lab reason that makes a run invalid beyond its ranges, from 1; 0: none */
  uint32_t parameter; /* number of the value that is out of its range, or fractional where it must be whole, from 1; 0: none */
  uint32_t operations; /* operations of the schedule */
  uint32_t refused_edit; /* number of the edit that the run refuses, from 1; 0: none */
  uint32_t edit_refusal;
  int64_t finish_ps;
  int64_t programs_end_ps; /* when the last program ended, or blocked: acknowledgements may come later */
  int64_t idle_ps; /* idle time of the viewed output between its first packet and its last */
  int64_t now_ps; /* when the run ended: before its finish, where a limit ended it */
  int64_t exposed_ps; /* time in which the process that finishes last does not compute */
  int64_t transferred_ps; /* data messages, in sum, from the first byte's leaving to the last one's arrival */
  int64_t spent_ps[11]; /* processor time of all processes; waiting is not counted */
} ovx_outcome;
_Static_assert(offsetof(ovx_outcome, status) == 0, "read at this place");
_Static_assert(offsetof(ovx_outcome, limit) == 4, "read at this place");
_Static_assert(offsetof(ovx_outcome, process_count) == 8, "read at this place");
_Static_assert(offsetof(ovx_outcome, events) == 12, "read at this place");
_Static_assert(offsetof(ovx_outcome, messages) == 16, "read at this place");
_Static_assert(offsetof(ovx_outcome, control_messages) == 20, "read at this place");
_Static_assert(offsetof(ovx_outcome, copies) == 24, "read at this place");
_Static_assert(offsetof(ovx_outcome, barriers) == 28, "read at this place");
_Static_assert(offsetof(ovx_outcome, dropped) == 32, "read at this place");
_Static_assert(offsetof(ovx_outcome, retransmitted) == 36, "read at this place");
_Static_assert(offsetof(ovx_outcome, discarded) == 40, "read at this place");
_Static_assert(offsetof(ovx_outcome, peak_queue) == 44, "read at this place");
_Static_assert(offsetof(ovx_outcome, bubbles) == 48, "read at this place");
_Static_assert(offsetof(ovx_outcome, busiest) == 52, "read at this place");
_Static_assert(offsetof(ovx_outcome, peak_backlog) == 56, "read at this place");
_Static_assert(offsetof(ovx_outcome, probes) == 60, "read at this place");
_Static_assert(offsetof(ovx_outcome, signals) == 64, "read at this place");
_Static_assert(offsetof(ovx_outcome, protections) == 68, "read at this place");
_Static_assert(offsetof(ovx_outcome, late_faults) == 72, "read at this place");
_Static_assert(offsetof(ovx_outcome, unfinished) == 76, "read at this place");
_Static_assert(offsetof(ovx_outcome, unreceived) == 80, "read at this place");
_Static_assert(offsetof(ovx_outcome, refusal) == 84, "read at this place");
_Static_assert(offsetof(ovx_outcome, parameter) == 88, "read at this place");
_Static_assert(offsetof(ovx_outcome, operations) == 92, "read at this place");
_Static_assert(offsetof(ovx_outcome, refused_edit) == 96, "read at this place");
_Static_assert(offsetof(ovx_outcome, edit_refusal) == 100, "read at this place");
_Static_assert(offsetof(ovx_outcome, finish_ps) == 104, "read at this place");
_Static_assert(offsetof(ovx_outcome, programs_end_ps) == 112, "read at this place");
_Static_assert(offsetof(ovx_outcome, idle_ps) == 120, "read at this place");
_Static_assert(offsetof(ovx_outcome, now_ps) == 128, "read at this place");
_Static_assert(offsetof(ovx_outcome, exposed_ps) == 136, "read at this place");
_Static_assert(offsetof(ovx_outcome, transferred_ps) == 144, "read at this place");
_Static_assert(offsetof(ovx_outcome, spent_ps) == 152, "read at this place");
_Static_assert(sizeof(ovx_outcome) == 240, "read in this size");

/* What each row of a sweep may take. */
typedef struct ovx_sweep_limits {
  uint32_t events;
  uint32_t memory_bytes;
  uint64_t memory; /* of memory_bytes bytes, a multiple of 16; scratch of the call */
  uint64_t text; /* of the parsed text that rows of schedule run; 0: none */
} ovx_sweep_limits;
_Static_assert(offsetof(ovx_sweep_limits, events) == 0, "read at this place");
_Static_assert(offsetof(ovx_sweep_limits, memory_bytes) == 4, "read at this place");
_Static_assert(offsetof(ovx_sweep_limits, memory) == 8, "read at this place");
_Static_assert(offsetof(ovx_sweep_limits, text) == 16, "read at this place");
_Static_assert(sizeof(ovx_sweep_limits) == 24, "read in this size");

/* A change of one run at one place. */
typedef struct ovx_edit {
  uint32_t kind;
  uint32_t subject; /* operation; slow and pause: row of the process in a trace */
  double amount; /* delay: microseconds; scale, slow: factor; pause: from, in microseconds */
  double until; /* pause: to, in microseconds */
} ovx_edit;
_Static_assert(offsetof(ovx_edit, kind) == 0, "read at this place");
_Static_assert(offsetof(ovx_edit, subject) == 4, "read at this place");
_Static_assert(offsetof(ovx_edit, amount) == 8, "read at this place");
_Static_assert(offsetof(ovx_edit, until) == 16, "read at this place");
_Static_assert(sizeof(ovx_edit) == 24, "read in this size");

/* How a row of a sweep ended: the status of its first run that did not complete, as in an outcome. */
typedef struct ovx_row_status {
  uint32_t status;
  uint32_t limit;
  uint32_t refusal;
  uint32_t parameter;
} ovx_row_status;
_Static_assert(offsetof(ovx_row_status, status) == 0, "read at this place");
_Static_assert(offsetof(ovx_row_status, limit) == 4, "read at this place");
_Static_assert(offsetof(ovx_row_status, refusal) == 8, "read at this place");
_Static_assert(offsetof(ovx_row_status, parameter) == 12, "read at this place");
_Static_assert(sizeof(ovx_row_status) == 16, "read in this size");

/* A waiting process of a deadlocked run. */
typedef struct ovx_waiter {
  uint32_t process;
  uint32_t operation; /* operation in which the process waits */
  uint32_t waits_for; /* process; OVX_ANY: any sender, or none: the operation never ends */
  uint32_t nobody;
} ovx_waiter;
_Static_assert(offsetof(ovx_waiter, process) == 0, "read at this place");
_Static_assert(offsetof(ovx_waiter, operation) == 4, "read at this place");
_Static_assert(offsetof(ovx_waiter, waits_for) == 8, "read at this place");
_Static_assert(offsetof(ovx_waiter, nobody) == 12, "read at this place");
_Static_assert(sizeof(ovx_waiter) == 16, "read in this size");

/* The numbers of ovx_outcome by name: offset, and whether it is a time, which is read in us. */
typedef struct ovx_field {
  const char *name;
  uint32_t offset;
  int is_time;
} ovx_field;
static const ovx_field ovx_outcome_fields[] = {
  { "process_count", 8, 0 },
  { "events", 12, 0 },
  { "messages", 16, 0 },
  { "control_messages", 20, 0 },
  { "copies", 24, 0 },
  { "barriers", 28, 0 },
  { "dropped", 32, 0 },
  { "retransmitted", 36, 0 },
  { "discarded", 40, 0 },
  { "peak_queue", 44, 0 },
  { "bubbles", 48, 0 },
  { "busiest", 52, 0 },
  { "peak_backlog", 56, 0 },
  { "probes", 60, 0 },
  { "signals", 64, 0 },
  { "protections", 68, 0 },
  { "late_faults", 72, 0 },
  { "unfinished", 76, 0 },
  { "unreceived", 80, 0 },
  { "refusal", 84, 0 },
  { "parameter", 88, 0 },
  { "operations", 92, 0 },
  { "refused_edit", 96, 0 },
  { "finish_us", 104, 1 },
  { "programs_end_us", 112, 1 },
  { "idle_us", 120, 1 },
  { "now_us", 128, 1 },
  { "exposed_us", 136, 1 },
  { "transferred_us", 144, 1 },
};

#endif
