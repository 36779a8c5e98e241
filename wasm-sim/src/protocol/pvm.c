/*
 * PVM as Stricker et al. 1995 describe it: sends do not wait for their receives, so that data passes through
 * a system buffer of the receiver, with all copies that this takes.
 *
 *     P0  |gather|pack|allocate|buffer|o|== store ==|         send finished when the last byte is there
 *                                          \         \
 *     P1  (does something else)             '.........'    system buffer
 *     P1                                                      |search|unpack|scatter|     receive finished
 *
 * System buffers stand on a heap, where a place is given back when none of them waits for its receive any
 * more, and a receive looks through those in use; the first few may cost nothing. Beside this every message
 * may cost its sender the same.
 *
 * Where the number of buffers is limited, flow control keeps them from overflowing. Of n, one is reserved for
 * each of the next n receives, whose messages have ascending tags from 0 on:
 *
 *     P0  |...|buffer|s|         |o|== store ==|            |    send finished
 *                       \request /              \          /acknowledgement
 *     P1                         |s| response                |s|        answered when a buffer is reserved for the message
 */
#include "protocol/protocol.h"

#include "kernel/processor.h"
#include "resource/card.h"
#include "resource/network.h"

enum { REQUEST = OVX_EVENT_PROTOCOL, RESPONSE, ACKNOWLEDGEMENT };

typedef struct buffers {
  uint32_t used;    /* places on the heap */
  uint32_t waiting; /* messages in them that have not been received */
  uint32_t received;
  uint32_t asking; /* the last message that waits for a buffer, and behind it those before */
} buffers;

static const ovx_buffered_costs *costs_of(const ovx_simulation *simulation) {
  return simulation->network->own;
}

static int open_buffers(ovx_simulation *simulation) {
  uint32_t count = simulation->schedule.process_count;
  buffers *all = ovx_arena_take(simulation->arena, count, sizeof(buffers));
  for (uint32_t i = 0; all && i < count; i++) all[i] = (buffers){ .asking = OVX_NONE };
  simulation->protocol_state = all;
  return all != NULL;
}

static void copy(ovx_simulation *simulation, uint32_t send, uint32_t process, ovx_cost cost,
                 ovx_span_kind kind) {
  ovx_occupy(simulation, process, ovx_cost_of(cost, simulation->schedule.operations[send].bytes),
             ovx_for_message(simulation, kind, send, process));
}

static const ovx_operation *send_of(const ovx_simulation *simulation, uint32_t message) {
  return &simulation->schedule.operations[simulation->matching.messages[message].send];
}

static buffers *buffers_of(const ovx_simulation *simulation, uint32_t message) {
  return (buffers *)simulation->protocol_state + send_of(simulation, message)->peer;
}

/*
 * A control message of flow control for a send, which leads to an event of this subject; `back` to its
 * process.
 */
static void say(ovx_simulation *simulation, uint32_t number, ovx_arrow_kind kind, uint32_t type,
                uint32_t subject) {
  const ovx_operation *send = &simulation->schedule.operations[number];
  int back = kind != OVX_ARROW_REQUEST;
  ovx_flight flight = {
    .kind = kind,
    .operation = number,
    .source = back ? send->peer : send->process,
    .destination = back ? send->process : send->peer,
  };
  ovx_send_control(simulation, flight, type, subject);
}

static ovx_moment take(ovx_simulation *simulation, uint32_t send, uint32_t process) {
  ovx_activity activity = ovx_for_message(simulation, OVX_SPAN_OVERHEAD, send, process);
  activity.bytes = simulation->network->control.bytes;
  return ovx_occupy(simulation, process, simulation->network->control.receive, activity);
}

static void respond(ovx_simulation *simulation, uint32_t message) {
  say(simulation, simulation->matching.messages[message].send, OVX_ARROW_RESPONSE, RESPONSE, message);
}

static int has_buffer(const ovx_simulation *simulation, const buffers *theirs, uint32_t message) {
  return send_of(simulation, message)->tag < theirs->received + costs_of(simulation)->places;
}

static void requested(ovx_simulation *simulation, uint32_t message) {
  buffers *theirs = buffers_of(simulation, message);
  take(simulation, simulation->matching.messages[message].send, send_of(simulation, message)->peer);
  if (has_buffer(simulation, theirs, message)) {
    respond(simulation, message);
    return;
  }
  simulation->matching.messages[message].next = theirs->asking;
  theirs->asking = message;
}

/* A buffer has become free: for one message more. */
static void answer(ovx_simulation *simulation, buffers *mine) {
  for (uint32_t *asking = &mine->asking; *asking != OVX_NONE;) {
    uint32_t message = *asking;
    ovx_message *waiting = &simulation->matching.messages[message];
    if (has_buffer(simulation, mine, message)) {
      *asking = waiting->next;
      respond(simulation, message);
    } else {
      asking = &waiting->next;
    }
  }
}

static void responded(ovx_simulation *simulation, uint32_t message) {
  uint32_t send = simulation->matching.messages[message].send;
  take(simulation, send, send_of(simulation, message)->process);
  ovx_transmit(simulation, message, ovx_prepare(simulation, send));
}

static void acknowledged(ovx_simulation *simulation, uint32_t send) {
  ovx_finish_at(simulation, send, take(simulation, send, simulation->schedule.operations[send].process));
}

static void start_send(ovx_simulation *simulation, uint32_t number) {
  const ovx_buffered_costs *costs = costs_of(simulation);
  uint32_t process = simulation->schedule.operations[number].process;
  copy(simulation, number, process, simulation->network->gather, OVX_SPAN_GATHER);
  copy(simulation, number, process, costs->pack, OVX_SPAN_PACK);
  ovx_occupy(simulation, process, costs->allocate,
             ovx_for_message(simulation, OVX_SPAN_OVERHEAD, number, process));
  copy(simulation, number, process, costs->buffer, OVX_SPAN_BUFFER);
  uint32_t message = ovx_message_new(&simulation->matching, number);
  if (costs->places > 0)
    say(simulation, number, OVX_ARROW_REQUEST, REQUEST, message);
  else
    ovx_transmit(simulation, message, ovx_prepare(simulation, number));
  ovx_started(simulation, number);
}

static ovx_time search_time(const ovx_buffered_costs *costs, const buffers *mine) {
  return mine->used > costs->free ? ovx_times(costs->search, mine->used - costs->free) : 0;
}

static void consume(ovx_simulation *simulation, uint32_t message) {
  const ovx_buffered_costs *costs = costs_of(simulation);
  uint32_t send = simulation->matching.messages[message].send,
           receive = simulation->matching.messages[message].receive;
  uint32_t process = simulation->schedule.operations[receive].process;
  buffers *mine = (buffers *)simulation->protocol_state + process;
  ovx_occupy(simulation, process, search_time(costs, mine),
             ovx_for_message(simulation, OVX_SPAN_OVERHEAD, send, process));
  copy(simulation, send, process, costs->unpack, OVX_SPAN_UNPACK);
  copy(simulation, send, process, costs->scatter, OVX_SPAN_SCATTER);
  if (--mine->waiting == 0) mine->used = 0;
  mine->received++;
  ovx_message_release(&simulation->matching, message);
  ovx_finish_at(simulation, receive, ovx_processor_free(simulation, process));
  if (costs->places > 0) answer(simulation, mine);
}

static void start(ovx_simulation *simulation, uint32_t number) {
  if (simulation->schedule.operations[number].kind != OVX_RECEIVE) {
    start_send(simulation, number);
    return;
  }
  ovx_started(simulation, number);
  uint32_t message = ovx_match_receive(&simulation->matching, number);
  if (message != OVX_NONE) consume(simulation, message);
}

static void arrived(ovx_simulation *simulation, uint32_t message) {
  uint32_t send = simulation->matching.messages[message].send;
  buffers *theirs = buffers_of(simulation, message);
  theirs->waiting++;
  if (costs_of(simulation)->places == 0) {
    theirs->used++;
    ovx_finish_at(simulation, send, ovx_now(simulation));
  } else {
    if (theirs->used < theirs->waiting) theirs->used = theirs->waiting;
    say(simulation, send, OVX_ARROW_ACKNOWLEDGEMENT, ACKNOWLEDGEMENT, send);
  }
  if (ovx_match_message(&simulation->matching, message) != OVX_NONE) consume(simulation, message);
}

static int open(ovx_simulation *simulation) {
  return ovx_cards_open(simulation, arrived) && open_buffers(simulation);
}

const ovx_protocol ovx_pvm = {
  .name = "pvm", .open = open, .start = start,
  .events = {
    [REQUEST - OVX_EVENT_PROTOCOL] = requested, [RESPONSE - OVX_EVENT_PROTOCOL] = responded,
    [ACKNOWLEDGEMENT - OVX_EVENT_PROTOCOL] = acknowledged,
  },
};
