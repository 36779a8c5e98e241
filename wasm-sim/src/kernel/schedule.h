/*
 * The schedule: what every process wants to do, before any cost is known.
 *
 * A process is a set of operations with two kinds of edges. `after` may start
 *
 *     ovx_require(before, after)          when `before` has finished
 *     ovx_require_start(before, after)    when `before` has started
 *
 * A blocking operation is followed by a finish edge. A non-blocking one is followed by a start edge, and the
 * operation that waits for it has a finish edge from it. An operation of kind OVX_JOIN takes no time: it
 * waits.
 *
 *     compute ──finish──> send ──start──> compute ──finish──> join      a send that is hidden
 *                           └────────────finish───────────────^
 */
#ifndef OVX_SCHEDULE_H
#define OVX_SCHEDULE_H

#include "ovx_abi.h"
#include "base/arena.h"
#include "base/list.h"
#include "base/time.h"

#define OVX_ANY UINT32_MAX /* peer of a receive: any sender */

typedef enum ovx_kind {
  OVX_COMPUTE, /* occupies the processor for `time` */
  OVX_JOIN,    /* occupies nothing */
  OVX_BARRIER, /* the k-th of a process finishes when every process has reached its k-th */
  OVX_SEND,    /* the kinds from here on belong to the protocol */
  OVX_RECEIVE,
  OVX_PUT, /* bytes go to memory of `peer`, whose processor takes no part */
  OVX_GET, /* bytes come from memory of `peer`, whose processor takes no part */
  OVX_KINDS
} ovx_kind;

/*
 * The other operations of the papers are these with an edge or a kind of span: a wait is a join behind a
 * non-blocking operation, a copy is a compute of kind OVX_SPAN_COPY, a prefetch is a get with start edges,
 * and the access that needs its data is a join behind it.
 */

static inline int ovx_is_copy(ovx_span_kind kind) {
  return kind == OVX_SPAN_COPY || (kind >= OVX_SPAN_GATHER && kind <= OVX_SPAN_SCATTER);
}

/* An operation as it stands in the schedule: no run changes it. */
typedef struct ovx_operation {
  /* compute: its length. Messages: time on the card, 0: by the cost of their bytes */
  ovx_time time;
  uint32_t process;
  uint32_t peer;
  uint32_t bytes;
  uint32_t tag;
  uint32_t first_edge; /* edges are [first_edge, first_edge of the next operation) */
  uint8_t kind;        /* ovx_kind */
  uint8_t span_kind;   /* ovx_span_kind of a compute operation */
  uint8_t control : 2; /* 1: a short control message with the network's control costs */
  uint8_t cpu : 6;     /* which of the processors of its process it occupies */
  /* of a send: which of the cards of its process it leaves by, and of its peer it comes to */
  uint8_t nic;
} ovx_operation;

/* States of an operation. Ready: only a queue delays it; not every engine distinguishes that. */
typedef enum ovx_state { OVX_PENDING, OVX_READY, OVX_STARTED, OVX_FINISHED } ovx_state;

/* What a run knows of an operation. */
typedef struct ovx_operation_state {
  ovx_time ready;        /* the latest end of what it waits for, as far as known */
  uint32_t pending : 30; /* edges that still hold it back */
  uint32_t state : 2;    /* ovx_state */
  uint32_t next;         /* in whichever list it waits: ready, ready later, posted */
} ovx_operation_state;

enum { OVX_UNIT_MOST = 63 }; /* the highest `cpu` and `nic` */

_Static_assert(sizeof(ovx_operation) == 32 && sizeof(ovx_operation_state) == 16,
               "a million processes have to fit");

/* Where the bytes of a message operation come from and where they go: a get moves them towards itself. */
static inline uint32_t ovx_source(const ovx_operation *message) {
  return message->kind == OVX_GET ? message->peer : message->process;
}

static inline uint32_t ovx_destination(const ovx_operation *message) {
  return message->kind == OVX_GET ? message->process : message->peer;
}

/* Ways in which a receive may leave open what it takes. */
enum { OVX_OPEN_SOURCE = 1, OVX_OPEN_TAG = 2, OVX_WAYS = 4 };

/* The lines of matching.h, which follow from the operations alone. */
typedef struct ovx_line_numbers {
  uint32_t count;         /* 0: not numbered yet */
  uint32_t *of[OVX_WAYS]; /* operations; NULL: no receive of the schedule goes this way */
} ovx_line_numbers;

/* `after` waits for `before`; see edges for its mark. */
typedef struct ovx_edge {
  uint32_t before, after;
} ovx_edge;

typedef struct ovx_schedule {
  uint32_t process_count;
  uint32_t highest_unit; /* the highest number of a processor or a card that an operation names */
  uint32_t operation_count, operation_capacity;
  uint32_t edge_count, edge_capacity;
  uint32_t start_edge_count;
  uint32_t send_count; /* sends, puts and gets: bounds the messages under way */
  /* OVX_AHEAD more than counted, the first of which is the end of the last one's edges */
  ovx_operation *operations;
  uint32_t *edges; /* target, with OVX_START_EDGE set for a start edge; valid once closed */
  ovx_edge *added; /* scratch until closed: the latest edge, and behind it those before */
  ovx_line_numbers lines;
  ovx_arena *arena; /* which has the scratch back once closed, if nothing was taken of it since */
} ovx_schedule;

/*
 * Processor k and card k of a process are its unit k. Units are numbered process after process, each of which
 * has as many as the schedule's highest number asks for: with one of them, they are the processes.
 */
static inline uint32_t ovx_units(const ovx_schedule *schedule) {
  return schedule->highest_unit + 1;
}

static inline uint32_t ovx_unit(const ovx_schedule *schedule, uint32_t process, uint32_t number) {
  return process * ovx_units(schedule) + number;
}

/* The unit whose processor an operation occupies. */
static inline uint32_t ovx_unit_of(const ovx_schedule *schedule, const ovx_operation *operation) {
  return ovx_unit(schedule, operation->process, operation->cpu);
}

static inline size_t ovx_unit_count(const ovx_schedule *schedule) {
  return (size_t)schedule->process_count * ovx_units(schedule);
}

/*
 * Processes have their operations one behind the other: so far ahead stands what is likely to happen after
 * the next.
 */
enum { OVX_AHEAD = 2 };

#define OVX_START_EDGE (UINT32_C(1) << 31)

/* 1, or 0 when the arena has no room. */
int ovx_schedule_open(ovx_schedule *schedule, ovx_arena *arena, uint32_t processes, uint32_t operations,
                      uint32_t edges);

/*
 * Number of the new operation. The capacity given when opening must suffice: that is the workload's promise.
 */
uint32_t ovx_add(ovx_schedule *schedule, ovx_operation operation);
void ovx_require(ovx_schedule *schedule, uint32_t before, uint32_t after);
void ovx_require_start(ovx_schedule *schedule, uint32_t before, uint32_t after);

/* Sorts the edges by their source, keeping their order. Nothing can be added afterwards. */
void ovx_schedule_close(ovx_schedule *schedule);

/* The states of a run of a closed schedule before it begins; NULL when the arena has no room. */
ovx_operation_state *ovx_states_open(const ovx_schedule *schedule, ovx_arena *arena);

/*
 * Whether a run must end before the clock does, 2^62 ps = 53 days: no instant of a run is later than the sum
 * of all computation, plus `message`, at most 10^16 ps, for each message and `per_byte` for each of its
 * bytes.
 */
int ovx_goal_fits_clock(const ovx_schedule *schedule, ovx_time message, ovx_time per_byte);

#endif
