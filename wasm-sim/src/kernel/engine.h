/*
 * The engine: time and edges. It knows what is ready, which event is next and whether a run is over, and
 * nothing of what operations do: tables hold the handlers of each kind of operation and each type of event.
 *
 *     schedule ──ready──> starters[kind] ──reserve──> processors, cards, barriers: resource/
 *         ^                    │
 *         └─────finished───────┴──push──> event queue ──pop──> handlers[type]
 *
 * Description in, memory from the caller, run, status out. Nothing is global, and every run of the same
 * description gives the same result, bit for bit.
 */
#ifndef OVX_ENGINE_H
#define OVX_ENGINE_H

#include "ovx_abi.h"
#include "base/arena.h"
#include "kernel/causes.h"
#include "kernel/edits.h"
#include "kernel/event_queue.h"
#include "kernel/matching.h"
#include "kernel/schedule.h"
#include "kernel/trace.h"

/* A time and why it is that: the later of two moments is the rule of causes. */
typedef struct ovx_moment {
  ovx_time at;
  uint32_t because; /* stretch; 0 where nothing is recorded */
} ovx_moment;

/*
 * A unit of a process: its processor and both directions of its card, each of which serves in the order of
 * asking and is the moment at which it is free (ovx_serve).
 */
typedef struct ovx_process {
  ovx_moment processor;
  ovx_moment sending, receiving;
  ovx_moment end;       /* when it is through with its last operation, as far as known */
  ovx_time computed;    /* processor time spent on computation */
  ovx_list arriving;    /* messages that the card is reserved for, in that order */
  uint32_t waiting_for; /* peer of the operation that released it last */
  uint32_t unfinished;  /* operations */
} ovx_process;

_Static_assert(sizeof(ovx_process) == 88, "the memory of a process is published");

typedef struct ovx_counters {
  uint32_t messages; /* data messages, or packets */
  uint32_t control_messages;
  uint32_t copies;
  uint32_t barriers;
  uint32_t dropped;
  uint32_t retransmitted;
  uint32_t discarded;  /* packets that a receiver threw away, since one before them was dropped */
  uint32_t bubbles;    /* times that the output that is viewed stood idle between two packets */
  uint32_t busiest;    /* process that was tied up longest by sending and receiving */
  uint32_t peak_queue; /* packets that waited at one output of a switch */
  /* packets that were dropped where they arrived, since there was no place for them */
  uint32_t overflowed;
  uint32_t peak_backlog; /* packets that had arrived at one process and that it had not taken */
} ovx_counters;

struct ovx_simulation;
struct ovx_protocol;
struct ovx_network;

/* Operation kinds, and in the place of the subject an operation; or event types, and what that type says. */
typedef void ovx_handler(struct ovx_simulation *simulation, uint32_t subject);

/*
 * An event with this subject is among the next: has memory fetched that its handler will look at, and changes
 * nothing.
 */
typedef void ovx_expecter(const struct ovx_simulation *simulation, uint32_t subject);

/*
 * What not every network has: the network names it, so that a module is linked with what its own networks
 * have.
 */
typedef struct ovx_resource {
  /* Enters its handlers. 1, or 0 when the arena has no room. */
  int (*open)(struct ovx_simulation *simulation);
} ovx_resource;

typedef struct ovx_simulation {
  const struct ovx_protocol *protocol;
  const struct ovx_network *network;
  ovx_handler *starters[OVX_KINDS];
  ovx_handler *handlers[OVX_EVENT_TYPES];
  ovx_expecter *expecters[OVX_EVENT_TYPES]; /* NULL: nothing is fetched ahead */
  ovx_handler *arrived;                     /* a message, at the receiver's card */
  /* a message, whose last byte has left a card that others use at once; see ovx_shares_cards */
  ovx_handler *departed;
  /* a process, whose processor is about to be occupied; NULL: nothing has to give way */
  ovx_handler *interrupted;
  ovx_schedule schedule;       /* which no run changes */
  ovx_operation_state *states; /* operations */
  ovx_arena *arena;
  ovx_event_queue events;
  ovx_trace trace;
  ovx_causes causes;
  ovx_process *processes; /* by unit, see schedule.h */
  ovx_matching matching;
  struct ovx_background *background; /* background computations of the processors */
  struct ovx_barrier *barrier;       /* state of the network's resources */
  struct ovx_torus_links *torus;
  /* the network's shape; NULL: every pair of cards has a way of its own */
  struct ovx_channel *channel;
  ovx_edits *edits; /* edits of the reader; NULL: none */
  ovx_losses loses;
  void *protocol_state;
  ovx_list ready;      /* operations */
  uint32_t unfinished; /* operations */
  ovx_time now;
  ovx_time finish;       /* the last end of an operation or of processor time */
  uint32_t handled;      /* events */
  uint32_t handled_most; /* limit of `handled` in this call */
  ovx_limit limit;
  ovx_counters counters;
  ovx_time spent[OVX_SPAN_KINDS]; /* processor time of all processes, waiting apart */
  /* data messages, in sum, from the first byte's leaving to the last one's arrival */
  ovx_time transferred;
  ovx_time idle; /* time that the output that is viewed stood idle between two packets */
} ovx_simulation;

typedef struct ovx_limits {
  uint32_t events;                /* to handle before the run is given up */
  uint32_t spans, arrows, levels; /* rows of the trace; all 0: no trace */
  uint32_t causes;                /* rows of their log; 0: none */
  uint32_t sketch;                /* 1: a trace that is full is made coarser and does not end the run */
  const ovx_edit *edits;          /* what the reader has changed of the run, read as it is opened */
  uint32_t edit_count;
} ovx_limits;

/*
 * Takes over a closed schedule, whose operations are ready from now on as their edges say. 1, or 0 when the
 * arena has no room.
 */
int ovx_engine_open(ovx_simulation *simulation);

/* Whether a process has operations left, whichever of its processors they are of. */
static inline int ovx_is_unfinished(const ovx_simulation *simulation, uint32_t process) {
  for (uint32_t i = 0; i < ovx_units(&simulation->schedule); i++)
    if (simulation->processes[ovx_unit(&simulation->schedule, process, i)].unfinished > 0) return 1;
  return 0;
}

/* Runs until nothing can happen any more, or to a limit. Continues after OVX_LIMIT_EVENTS. */
ovx_status ovx_engine_run(ovx_simulation *simulation, uint32_t events);

/* A time that has come to the end of the clock ends the run. */
static inline void ovx_check_clock(ovx_simulation *simulation, ovx_time time) {
  if (time >= OVX_TIME_END) simulation->limit = OVX_LIMIT_TIME;
}

/* Adds to a sum of times, which ends with the clock as each of them does. */
static inline void ovx_accumulate(ovx_simulation *simulation, ovx_time *sum, ovx_time time) {
  *sum = ovx_after(*sum, time);
  ovx_check_clock(simulation, *sum);
}

/*
 * Types of events: their subject is an operation; a process whose computation is expected to end; the first
 * of a list of operations that become ready together; for the next three the message whose first byte is at a
 * link or at the receiver's card or whose last byte is there; a barrier message. A protocol's own begin at
 * OVX_EVENT_PROTOCOL.
 */
enum {
  OVX_EVENT_STARTED,
  OVX_EVENT_COMPUTED,
  OVX_EVENT_READY,
  OVX_EVENT_LINK,
  OVX_EVENT_HEAD,
  OVX_EVENT_ARRIVED,
  OVX_EVENT_BARRIER,
  OVX_EVENT_PROTOCOL
};

/* The operation has started now: what waits for that becomes ready. */
void ovx_started(ovx_simulation *simulation, uint32_t operation);

/*
 * Moments. What is calculated now has its cause with it; what was calculated before and has come is now
 * because of what made it now (ovx_kept).
 *
 *     ready = ovx_occupy(...)                                       why the processor is through
 *     left = ovx_serve(simulation, &card, ready, time, ...)         behind what the card has to do
 *     ovx_schedule_event(simulation, left, type, subject)           the event happens because of the later one
 */
static inline ovx_moment ovx_now(const ovx_simulation *simulation) {
  return (ovx_moment){ simulation->now, simulation->causes.now };
}

static inline ovx_moment ovx_kept(const ovx_simulation *simulation, ovx_moment moment) {
  return moment.at == simulation->now ? ovx_now(simulation) : moment;
}

static inline ovx_moment ovx_later_moment(ovx_moment a, ovx_moment b) {
  return b.at > a.at ? b : a;
}

/* A stretch of `duration` from `since` on. */
static inline ovx_moment ovx_moment_after(ovx_simulation *simulation, ovx_moment since, ovx_time duration,
                                          int kind, uint32_t row, uint32_t operation) {
  ovx_moment end = { ovx_after(since.at, duration), 0 };
  if (simulation->causes.recording)
    end.because = ovx_cause_since(&simulation->causes, since.because, since.at, end.at, kind, row, operation);
  return end;
}

/*
 * A resource that serves in the order of asking is the moment at which it is free: reserves it for
 * `duration`, from when it is asked for or free on. Returns when the service ends.
 */
static inline ovx_moment ovx_serve(ovx_simulation *simulation, ovx_moment *free, ovx_moment asked,
                                   ovx_time duration, int kind, uint32_t row, uint32_t operation) {
  int behind = free->at > asked.at ? OVX_BEHIND : 0;
  return *free = ovx_moment_after(simulation, ovx_later_moment(asked, *free), duration, kind | behind, row,
                                  operation);
}

/* From here on it is now because of this. */
static inline void ovx_set_now(ovx_simulation *simulation, ovx_moment now) {
  OVX_ASSERT(now.at == simulation->now);
  simulation->causes.now = now.because;
}

void ovx_schedule_event(ovx_simulation *simulation, ovx_moment when, uint32_t type, uint32_t subject);

/* An event without a cause: its handler looks for what is due and knows why, see ovx_set_now. */
void ovx_wake(ovx_simulation *simulation, ovx_time time, uint32_t type, uint32_t subject);

/*
 * Fixes when the operation finishes. An end in the future needs no event of its own: what waits for it
 * remembers the time, and only the last of its conditions enters the event queue.
 */
void ovx_finish_at(ovx_simulation *simulation, uint32_t operation, ovx_moment when);

/* Fixes when the card finishes an operation with which the process is already through. */
void ovx_card_finishes_at(ovx_simulation *simulation, uint32_t operation, ovx_moment when);

/* Whose card a message leaves now, and to whose it goes: an answer goes back. */
static inline uint32_t ovx_leaves_from(const ovx_simulation *simulation, uint32_t message) {
  const ovx_message *under_way = &simulation->matching.messages[message];
  const ovx_operation *send = &simulation->schedule.operations[under_way->send];
  return under_way->phase == OVX_ANSWERS ? ovx_destination(send) : ovx_source(send);
}

static inline uint32_t ovx_goes_to(const ovx_simulation *simulation, uint32_t message) {
  const ovx_message *under_way = &simulation->matching.messages[message];
  const ovx_operation *send = &simulation->schedule.operations[under_way->send];
  return under_way->phase == OVX_ANSWERS ? ovx_source(send) : ovx_destination(send);
}

/*
 * The units whose cards it leaves and comes to now: a message takes the cards of one number, as one of
 * several rails.
 */
static inline uint32_t ovx_sending_card(const ovx_simulation *simulation, uint32_t message) {
  const ovx_operation *send = &simulation->schedule.operations[simulation->matching.messages[message].send];
  return ovx_unit(&simulation->schedule, ovx_leaves_from(simulation, message), send->nic);
}

static inline uint32_t ovx_receiving_card(const ovx_simulation *simulation, uint32_t message) {
  const ovx_operation *send = &simulation->schedule.operations[simulation->matching.messages[message].send];
  return ovx_unit(&simulation->schedule, ovx_goes_to(simulation, message), send->nic);
}

/*
 * The units of those who send and receive it, for their rows in a trace. Where no receive is posted yet, that
 * is taken to have the sender's number.
 */
static inline uint32_t ovx_unit_at(const ovx_simulation *simulation, uint32_t message, int of_receiver) {
  const ovx_message *under_way = &simulation->matching.messages[message];
  const ovx_operation *operations = simulation->schedule.operations, *send = &operations[under_way->send];
  if (!of_receiver || simulation->schedule.highest_unit == 0)
    return ovx_unit(&simulation->schedule, of_receiver ? ovx_destination(send) : ovx_source(send), send->cpu);
  uint32_t receive = under_way->receive == OVX_NONE ? ovx_match_posted(&simulation->matching, message)
                                                    : under_way->receive;
  return ovx_unit(&simulation->schedule, ovx_destination(send),
                  receive == OVX_NONE ? send->cpu : operations[receive].cpu);
}

static inline uint32_t ovx_leaving_unit(const ovx_simulation *simulation, uint32_t message) {
  return ovx_unit_at(simulation, message, simulation->matching.messages[message].phase == OVX_ANSWERS);
}

static inline uint32_t ovx_coming_unit(const ovx_simulation *simulation, uint32_t message) {
  return ovx_unit_at(simulation, message, simulation->matching.messages[message].phase != OVX_ANSWERS);
}

static inline uint32_t ovx_bytes_on_the_way(const ovx_simulation *simulation, uint32_t message) {
  const ovx_message *under_way = &simulation->matching.messages[message];
  return under_way->phase == OVX_DATA ? simulation->schedule.operations[under_way->send].bytes : 1;
}

/* The message of a flight that began at `sent` is lost at `time`. */
void ovx_lose(ovx_simulation *simulation, ovx_flight flight, ovx_time sent, ovx_time time);

/* Processor time of `process` for a message operation, its own or the other end's. */
static inline ovx_activity ovx_for_message(const ovx_simulation *simulation, ovx_span_kind kind,
                                           uint32_t operation, uint32_t process) {
  const ovx_operation *message = &simulation->schedule.operations[operation];
  uint32_t peer = process == message->process ? message->peer : message->process;
  return (ovx_activity){ .kind = kind, .operation = operation, .peer = peer, .bytes = message->bytes };
}

#endif
