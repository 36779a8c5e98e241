/* What the simulator shares with whoever reads its results, in numbers that both sides know.
 * Generated from the files boundary.ts in src/core/parameters and in src/labs by: npx tsx scripts/generate.ts */
#ifndef OVX_ABI_H
#define OVX_ABI_H

#include <stddef.h>
#include <stdint.h>

/* How a run ended. */
typedef enum ovx_status {
  OVX_COMPLETED,
  OVX_DEADLOCK, /* nothing can happen any more and operations are left */
  OVX_UNRECEIVED, /* nothing but messages that nobody receives is left */
  OVX_LIMIT, /* see ovx_limit */
  OVX_INVALID /* it did not begin: a value out of its range, or no such workload */
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
  OVX_SPAN_GATHER, /* the copies of Stricker et al. 1995, figure 1, by their names there, to scatter */
  OVX_SPAN_PACK,
  OVX_SPAN_BUFFER,
  OVX_SPAN_UNPACK,
  OVX_SPAN_SCATTER,
  OVX_SPAN_STORE, /* the processor itself puts the bytes of a message on the network */
  OVX_SPAN_HANDLER, /* entering and leaving the handler of a page fault */
  OVX_SPAN_KINDS
} ovx_span_kind;

/* What travels. */
typedef enum ovx_arrow_kind {
  OVX_ARROW_DATA,
  OVX_ARROW_REQUEST,
  OVX_ARROW_RESPONSE,
  OVX_ARROW_ACKNOWLEDGEMENT,
  OVX_ARROW_STARTUP,
  OVX_ARROW_BARRIER,
  OVX_ARROW_WINDOW, /* the window has grown, and nothing else is new */
  OVX_ARROW_PROBE /* of a closed window */
} ovx_arrow_kind;

/* What a stretch of the critical path is spent on. */
typedef enum ovx_path_kind {
  OVX_PATH_COMPUTATION,
  OVX_PATH_OVERHEAD, /* of a processor, for messages */
  OVX_PATH_COPY, /* by a processor */
  OVX_PATH_GAP, /* of a card between two messages */
  OVX_PATH_WIRE, /* bytes of the message itself, on a card, a link or the output of a switch */
  OVX_PATH_LATENCY, /* of the network */
  OVX_PATH_QUEUE, /* the same resource serves what other senders sent before */
  OVX_PATH_TURN, /* a place, a slot or a signal to go on is not there yet, and no resource works for it */
  OVX_PATH_BARRIER,
  OVX_PATH_TIMEOUT, /* nothing happens until a timer runs out */
  OVX_PATH_DELAY, /* by an edit of the reader: only a fork has it */
  OVX_PATH_KINDS
} ovx_path_kind;

/* What nobody does in the whole schedule, though something waits for it. */
typedef enum ovx_nobody {
  OVX_NOBODY_LACKS, /* there is somebody, or it is not known */
  OVX_NOBODY_SENDS,
  OVX_NOBODY_RECEIVES
} ovx_nobody;

/* What an edit of the reader does to an operation, or to a process. */
typedef enum ovx_edit_kind {
  OVX_EDIT_DROP, /* the message is lost on its way, or what is no message never ends */
  OVX_EDIT_DELAY, /* it is ready so much later */
  OVX_EDIT_SCALE, /* its own time, of processors and wire, times a factor */
  OVX_EDIT_SLOW, /* all processor time of the process, times a factor */
  OVX_EDIT_PAUSE /* the processor does nothing in between */
} ovx_edit_kind;

/* Why a run refuses an edit. */
typedef enum ovx_edit_refusal {
  OVX_EDIT_POSSIBLE, /* it does not */
  OVX_EDIT_TIMELESS, /* the operation takes no time of its own */
  OVX_EDIT_OUT_OF_RANGE /* its numbers are none that a link can say */
} ovx_edit_refusal;

/* How a DLX program ended. */
typedef enum ovx_dlx_status {
  OVX_DLX_COMPLETED,
  OVX_DLX_STEPS, /* it was given up after so many */
  OVX_DLX_FAULT, /* see ovx_dlx_fault */
  OVX_DLX_INVALID /* a cost or a parameter out of its range: nothing was run */
} ovx_dlx_status;

/* A mistake in a DLX program that shows when it runs. */
typedef enum ovx_dlx_fault {
  OVX_DLX_NO_FAULT,
  OVX_DLX_BAD_ADDRESS, /* outside of what the program declares */
  OVX_DLX_UNALIGNED, /* not a multiple of 4 */
  OVX_DLX_DIVISION, /* of an integer by zero */
  OVX_DLX_BAD_JUMP /* a register led outside of the program */
} ovx_dlx_fault;

/* Why the curves of a program end before the highest virtualization. */
typedef enum ovx_curve_limit {
  OVX_CURVE_LIMIT_NONE, /* they do not */
  OVX_CURVE_LIMIT_STEPS, /* runs beyond would take too many instructions */
  OVX_CURVE_LIMIT_PROGRAM /* it does not run there */
} ovx_curve_limit;

/* What a run came to. */
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
  uint32_t discarded; /* packets that receivers threw away, since one before them was dropped */
  uint32_t peak_queue;
  uint32_t bubbles; /* times that the output that is viewed stood idle between two packets */
  uint32_t busiest; /* process that was tied up longest by sending and receiving */
  uint32_t overflowed; /* packets that were dropped where they arrived, since there was no place for them */
  uint32_t peak_backlog; /* packets that had arrived at one process and that it had not taken */
  uint32_t probes; /* of closed windows */
  uint32_t signals; /* page faults */
  uint32_t protections; /* calls that protect or restore pages */
  uint32_t late_faults; /* page faults whose data was there */
  uint32_t unfinished; /* operations that never ran or never ended */
  uint32_t unreceived; /* messages of a schedule that nobody has received */
  uint32_t refusal; /* which reason of its lab an invalid run has beyond the ranges, from 1; 0: none */
  uint32_t parameter; /* which value of the row is out of its range, or no whole number where that counts, from 1; 0: none */
  uint32_t operations; /* of its schedule */
  uint32_t refused_edit; /* which edit of the reader the run refuses, from 1; 0: none */
  uint32_t edit_refusal;
  int64_t finish_ps;
  int64_t programs_end_ps; /* when the last program was through, or stood: acknowledgements may come later */
  int64_t idle_ps; /* that the output that is viewed stood idle between its first packet and its last */
  int64_t now_ps; /* when the run ended: before its finish, where a limit ended it */
  int64_t exposed_ps; /* in which the process that finishes last does not compute */
  int64_t transferred_ps; /* of all data messages from the first byte's leaving to the last one's arrival */
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
_Static_assert(offsetof(ovx_outcome, overflowed) == 56, "read at this place");
_Static_assert(offsetof(ovx_outcome, peak_backlog) == 60, "read at this place");
_Static_assert(offsetof(ovx_outcome, probes) == 64, "read at this place");
_Static_assert(offsetof(ovx_outcome, signals) == 68, "read at this place");
_Static_assert(offsetof(ovx_outcome, protections) == 72, "read at this place");
_Static_assert(offsetof(ovx_outcome, late_faults) == 76, "read at this place");
_Static_assert(offsetof(ovx_outcome, unfinished) == 80, "read at this place");
_Static_assert(offsetof(ovx_outcome, unreceived) == 84, "read at this place");
_Static_assert(offsetof(ovx_outcome, refusal) == 88, "read at this place");
_Static_assert(offsetof(ovx_outcome, parameter) == 92, "read at this place");
_Static_assert(offsetof(ovx_outcome, operations) == 96, "read at this place");
_Static_assert(offsetof(ovx_outcome, refused_edit) == 100, "read at this place");
_Static_assert(offsetof(ovx_outcome, edit_refusal) == 104, "read at this place");
_Static_assert(offsetof(ovx_outcome, finish_ps) == 112, "read at this place");
_Static_assert(offsetof(ovx_outcome, programs_end_ps) == 120, "read at this place");
_Static_assert(offsetof(ovx_outcome, idle_ps) == 128, "read at this place");
_Static_assert(offsetof(ovx_outcome, now_ps) == 136, "read at this place");
_Static_assert(offsetof(ovx_outcome, exposed_ps) == 144, "read at this place");
_Static_assert(offsetof(ovx_outcome, transferred_ps) == 152, "read at this place");
_Static_assert(offsetof(ovx_outcome, spent_ps) == 160, "read at this place");
_Static_assert(sizeof(ovx_outcome) == 248, "read in this size");

/* What each row of a sweep may take. */
typedef struct ovx_sweep_limits {
  uint32_t events;
  uint32_t memory_bytes;
  uint64_t memory; /* of so many bytes, at a multiple of 16; nothing in it is needed before or after */
  uint64_t text; /* of what has been read of the text that rows of schedule run; 0: there is none */
} ovx_sweep_limits;
_Static_assert(offsetof(ovx_sweep_limits, events) == 0, "read at this place");
_Static_assert(offsetof(ovx_sweep_limits, memory_bytes) == 4, "read at this place");
_Static_assert(offsetof(ovx_sweep_limits, memory) == 8, "read at this place");
_Static_assert(offsetof(ovx_sweep_limits, text) == 16, "read at this place");
_Static_assert(sizeof(ovx_sweep_limits) == 24, "read in this size");

/* A change of one run at one place. */
typedef struct ovx_edit {
  uint32_t kind;
  uint32_t subject; /* operation; of slow and pause the row of the process in a trace */
  double amount; /* delay: microseconds; scale, slow: factor; pause: from, in microseconds */
  double until; /* pause: to, in microseconds */
} ovx_edit;
_Static_assert(offsetof(ovx_edit, kind) == 0, "read at this place");
_Static_assert(offsetof(ovx_edit, subject) == 4, "read at this place");
_Static_assert(offsetof(ovx_edit, amount) == 8, "read at this place");
_Static_assert(offsetof(ovx_edit, until) == 16, "read at this place");
_Static_assert(sizeof(ovx_edit) == 24, "read in this size");

/* How a row of a sweep ended: as the first of its runs that did not complete, as an outcome says it. */
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

/* A process that waits where nothing moves any more. */
typedef struct ovx_waiter {
  uint32_t process;
  uint32_t operation; /* that it stands in */
  uint32_t waits_for; /* process; OVX_ANY: whoever sends, or nobody: the operation never ends */
  uint32_t nobody;
} ovx_waiter;
_Static_assert(offsetof(ovx_waiter, process) == 0, "read at this place");
_Static_assert(offsetof(ovx_waiter, operation) == 4, "read at this place");
_Static_assert(offsetof(ovx_waiter, waits_for) == 8, "read at this place");
_Static_assert(offsetof(ovx_waiter, nobody) == 12, "read at this place");
_Static_assert(sizeof(ovx_waiter) == 16, "read in this size");

/* The numbers of ovx_outcome by name: where each is, and whether it is a time, which is read in us. */
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
  { "overflowed", 56, 0 },
  { "peak_backlog", 60, 0 },
  { "probes", 64, 0 },
  { "signals", 68, 0 },
  { "protections", 72, 0 },
  { "late_faults", 76, 0 },
  { "unfinished", 80, 0 },
  { "unreceived", 84, 0 },
  { "refusal", 88, 0 },
  { "parameter", 92, 0 },
  { "operations", 96, 0 },
  { "refused_edit", 100, 0 },
  { "finish_us", 112, 1 },
  { "programs_end_us", 120, 1 },
  { "idle_us", 128, 1 },
  { "now_us", 136, 1 },
  { "exposed_us", 144, 1 },
  { "transferred_us", 152, 1 },
};

#endif
