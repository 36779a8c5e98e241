/*
 * One run: a schedule, carried out by a protocol over a network.
 *
 *     schedule ──ready──> protocol ──reserves──> processors, cards, port
 *         ^                  │
 *         └────finished──────┴──push──> event queue ──pop──> protocol
 *
 * Description in, memory from the caller, run, status out. Nothing is allocated while it runs, nothing is
 * global, and every run of the same description gives the same result, bit for bit.
 */
#ifndef OVX_SIMULATION_H
#define OVX_SIMULATION_H

#include "ovx_abi.h"
#include "ovx_arena.h"
#include "ovx_background.h"
#include "ovx_barrier.h"
#include "ovx_event_queue.h"
#include "ovx_matching.h"
#include "ovx_network.h"
#include "ovx_schedule.h"
#include "ovx_trace.h"

typedef struct ovx_process {
  ovx_time processor_free;
  ovx_time card_send_free;
  ovx_time card_receive_free;
  ovx_time end;              /* when it is through with its last operation, as far as known */
  ovx_time computed;         /* processor time spent on computation */
  ovx_list arriving;         /* messages that the card is reserved for, in that order */
  uint32_t waiting_for;      /* peer of the operation that released it last */
  uint32_t unfinished;       /* operations */
} ovx_process;

_Static_assert(sizeof(ovx_process) == 56, "the memory of a process is published");

typedef struct ovx_counters {
  uint32_t messages;         /* data messages, or packets */
  uint32_t control_messages;
  uint32_t copies;
  uint32_t barriers;
  uint32_t dropped;
  uint32_t retransmitted;
  uint32_t discarded;        /* packets that a receiver threw away, since one before them was dropped */
  uint32_t bubbles;          /* times that the output that is viewed stood idle between two packets */
  uint32_t busiest;          /* process that was tied up longest by sending and receiving */
  uint32_t peak_backlog;     /* packets that had arrived at one process and that it had not taken */
} ovx_counters;

struct ovx_protocol;

typedef struct ovx_simulation {
  const struct ovx_protocol *protocol;
  ovx_network network;
  ovx_schedule schedule;
  ovx_arena *arena;
  ovx_event_queue events;
  ovx_trace trace;
  ovx_port port;
  ovx_links links;
  ovx_process *processes;
  ovx_background *background; /* one a process; NULL: computation does not give way */
  ovx_matching matching;
  void *protocol_state;
  ovx_barrier barrier;
  uint32_t ready_first, ready_last;
  uint32_t unfinished;       /* operations */
  ovx_time now;
  ovx_time finish;           /* the latest end of an operation or of processor time */
  uint32_t handled;          /* events */
  ovx_limit limit;
  ovx_counters counters;
  ovx_time spent[OVX_SPAN_KINDS]; /* processor time of all processes, waiting apart */
  ovx_time transferred;      /* of all data messages from the first byte's leaving to the last one's arrival */
} ovx_simulation;

typedef struct ovx_limits {
  uint32_t events;           /* to handle before the run is given up */
  uint32_t spans, arrows, levels; /* rows of the trace; all 0: no trace */
} ovx_limits;

/*
 * Takes over a closed schedule. 1, or 0 with simulation->limit set when the arena has no room for what
 * this schedule may need at most.
 */
int ovx_simulation_open(ovx_simulation *simulation, ovx_arena *arena, const ovx_schedule *schedule,
                        const struct ovx_protocol *protocol, const ovx_network *network, ovx_limits limits);

/* A run that ended with OVX_LIMIT_EVENTS goes on where it stopped when it is run again with more of them. */
ovx_status ovx_simulation_run(ovx_simulation *simulation, ovx_limits limits);

/* ---- For protocols ---- */

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
 * Types of events; a protocol's own begin at OVX_EVENT_PROTOCOL. The subject of the first is an operation, of
 * the second a process whose computation is expected to end, of the
 * third the first of a list of operations that become ready together, of the next three the message whose
 * first byte is at a link or at the receiver's card or whose last byte is there, of the last a barrier message.
 */
enum {
  OVX_EVENT_STARTED, OVX_EVENT_COMPUTED, OVX_EVENT_READY, OVX_EVENT_LINK, OVX_EVENT_HEAD, OVX_EVENT_ARRIVED, OVX_EVENT_BARRIER,
  OVX_EVENT_PROTOCOL
};

void ovx_schedule_event(ovx_simulation *simulation, ovx_time time, uint32_t type, uint32_t subject);

/* The operation has started now: what waits for that becomes ready. */
void ovx_started(ovx_simulation *simulation, uint32_t operation);

/*
 * It is now certain when the operation finishes. An end in the future needs no event of its own: what waits
 * for it remembers the time, and only the last of its conditions brings it into the event queue.
 */
void ovx_finish_at(ovx_simulation *simulation, uint32_t operation, ovx_time time);

/* The same, but the process is through with the operation: the card does the rest. */
void ovx_card_finishes_at(ovx_simulation *simulation, uint32_t operation, ovx_time time);

/*
 * Reserves the processor of a process for `duration` from now on, after what it is already reserved for;
 * the gap before, if any, is waiting. Returns when the reservation ends.
 */
ovx_time ovx_occupy(ovx_simulation *simulation, uint32_t process, ovx_time duration, ovx_activity activity);

/*
 * Hands a message to the sender's card, from `earliest` on and after what the card already has to do. When
 * its last byte is there, the protocol's `arrived` is called. Returns when its last byte has left.
 */
ovx_time ovx_transmit(ovx_simulation *simulation, uint32_t message, ovx_time earliest);

/* Occupies the processor of whoever sends the bytes of `operation` with the cost of sending. Returns until when. */
ovx_time ovx_prepare(ovx_simulation *simulation, uint32_t operation);

/*
 * Sends a control message, of the network's size for these: the sender's processor is occupied from now on, and
 * an event of this type and subject happens when the message is there. Returns when it has been sent.
 */
ovx_time ovx_send_control(ovx_simulation *simulation, ovx_flight flight, uint32_t type, uint32_t subject);

/* Processor time of `process` for a message operation, its own or the other end's. */
static inline ovx_activity ovx_for_message(const ovx_simulation *simulation, ovx_span_kind kind, uint32_t operation,
                                           uint32_t process) {
  const ovx_operation *message = &simulation->schedule.operations[operation];
  uint32_t peer = process == message->process ? message->peer : message->process;
  return (ovx_activity){ .kind = kind, .operation = operation, .peer = peer, .bytes = message->bytes };
}

#endif
