/*
 * A communication process beside each user process, on the same processor. A send and a receive are requests
 * through the pipe; an operation with `control` set is the wait for the request whose number is its tag. In
 * between the user process goes on, and the communication process moves fragments between shared memory and
 * the sockets.
 *
 *     P0 user   |request|     compute     |wait|                 ^ returns
 *     P0 comm           |copy|    |copy|       |copy|   |answer|-'
 *     P1 comm                 |copy|   |copy|      |copy||answer|
 *     P1 user   |request|     compute            |wait|          ' returns
 *
 * It reads what has come before it writes anything, and writes only what finds room, so that no two of them
 * can wait for each other. In front of each message goes its header. A message whose receive is requested
 * after it has begun to come is stored by the communication process and copied when the user process waits
 * for it.
 */
#include "kernel/processor.h"
#include "protocol/protocol.h"
#include "protocol/sockets/stream.h"

/* A request or a wait has come through the pipe: the operation says which. */
enum { ASKED = OVX_EVENT_STREAM_CLIENT };

enum { DONE = 1, LATE = 2 };

typedef struct side {
  uint32_t header_left, body_left; /* bytes left of the message under way */
  int busy;                        /* whether a message is under way */
} side;

typedef struct connection {
  ovx_list sends;      /* requested; the first is being written */
  ovx_list receives;   /* requested; the first takes the message that comes next */
  uint32_t arriving;   /* send whose message comes or came last, or OVX_NONE */
  uint32_t first_send; /* ever */
  /* receives, and messages of which the first byte or all has come */
  uint32_t requested, opened, stored;
  side writing, reading;
} connection;

typedef struct state {
  ovx_streams streams;
  connection *connections; /* one for each stream */
  uint8_t *moving;         /* processes: whether the communication process is at a copy */
  uint8_t *marks;          /* requests: DONE, LATE */
  uint32_t *waiting;       /* requests: the wait for it, or OVX_NONE */
} state;

static state *own(const ovx_simulation *simulation) {
  return (state *)ovx_streams_of(simulation);
}

static uint32_t bytes_of(const ovx_simulation *simulation, uint32_t operation) {
  return simulation->schedule.operations[operation].bytes;
}

/* ---- Through the pipe ---- */

static ovx_moment through_pipe(ovx_simulation *simulation, uint32_t operation, uint32_t from, uint32_t to,
                               ovx_arrow_kind kind) {
  const ovx_operation *about = &simulation->schedule.operations[operation];
  const ovx_stream_costs *costs = ovx_stream_costs_of(simulation);
  ovx_moment end = ovx_occupy(simulation, about->process, costs->pipe,
                              (ovx_activity){ .kind = OVX_SPAN_OVERHEAD,
                                              .operation = operation,
                                              .peer = about->peer,
                                              .bytes = costs->pipe_bytes,
                                              .lane = from });
  ovx_flight flight = {
    .kind = kind,
    .operation = operation,
    .bytes = costs->pipe_bytes,
    .source = ovx_trace_row(&simulation->trace, about->process, from),
    .destination = ovx_trace_row(&simulation->trace, about->process, to),
  };
  ovx_trace_arrow(&simulation->trace, flight, end.at - costs->pipe, end.at);
  return end;
}

static void answer(ovx_simulation *simulation, uint32_t request) {
  state *mine = own(simulation);
  const ovx_operation *about = &simulation->schedule.operations[request];
  if (mine->marks[request] & LATE)
    ovx_occupy(simulation, about->process, ovx_cost_of(ovx_stream_costs_of(simulation)->copy, about->bytes),
               (ovx_activity){ .kind = OVX_SPAN_COPY,
                               .operation = request,
                               .peer = about->peer,
                               .bytes = about->bytes,
                               .lane = OVX_LANE_COMMUNICATION });
  uint32_t wait = mine->waiting[request];
  ovx_finish_at(simulation, wait,
                through_pipe(simulation, wait, OVX_LANE_COMMUNICATION, OVX_LANE_PROGRAM, OVX_ARROW_RESPONSE));
}

static void done(ovx_simulation *simulation, uint32_t request) {
  own(simulation)->marks[request] |= DONE;
  if (own(simulation)->waiting[request] != OVX_NONE) answer(simulation, request);
}

/* ---- Messages ---- */

static void begin(side *side, uint32_t header, uint32_t body) {
  side->busy = 1;
  side->header_left = header;
  side->body_left = body;
}

/* Bytes that the next call is for: the header alone, then a fragment. */
static uint32_t wanted(const ovx_simulation *simulation, const side *side) {
  if (side->header_left > 0) return side->header_left;
  uint32_t fragment = ovx_stream_costs_of(simulation)->fragment_bytes;
  return side->body_left < fragment ? side->body_left : fragment;
}

static void advance(side *side, uint32_t bytes) {
  if (side->header_left > 0)
    side->header_left -= bytes;
  else
    side->body_left -= bytes;
}

static int through(const side *side) {
  return side->busy && side->header_left == 0 && side->body_left == 0;
}

static void begin_reading(ovx_simulation *simulation, connection *connection) {
  connection->opened++;
  connection->arriving = connection->arriving == OVX_NONE ? connection->first_send
                                                          : simulation->states[connection->arriving].next;
  begin(&connection->reading, ovx_stream_costs_of(simulation)->message_header_bytes,
        bytes_of(simulation, connection->arriving));
}

/* The receive of the arriving message; its send while no receive is requested. */
static uint32_t read_for(const connection *connection) {
  return connection->receives.first == OVX_NONE ? connection->arriving : connection->receives.first;
}

static int take_something(ovx_simulation *simulation, uint32_t number) {
  connection *connection = &own(simulation)->connections[number];
  uint64_t data = ovx_stream_data(simulation, number);
  if (data == 0) return 0;
  if (!connection->reading.busy) begin_reading(simulation, connection);
  uint32_t most = wanted(simulation, &connection->reading);
  ovx_stream_take(simulation, number, read_for(connection), data < most ? (uint32_t)data : most,
                  OVX_LANE_COMMUNICATION);
  return 1;
}

static int put_something(ovx_simulation *simulation, uint32_t number) {
  connection *connection = &own(simulation)->connections[number];
  uint64_t room = ovx_stream_room(simulation, number);
  if (room == 0 || connection->sends.first == OVX_NONE) return 0;
  if (!connection->writing.busy)
    begin(&connection->writing, ovx_stream_costs_of(simulation)->message_header_bytes,
          bytes_of(simulation, connection->sends.first));
  uint32_t most = wanted(simulation, &connection->writing);
  ovx_stream_put(simulation, number, connection->sends.first, room < most ? (uint32_t)room : most,
                 OVX_LANE_COMMUNICATION);
  return 1;
}

/* Copies one piece at a time, arrived bytes before outgoing ones. */
static void work(ovx_simulation *simulation, uint32_t process) {
  state *mine = own(simulation);
  if (mine->moving[process]) return;
  for (int writing = 0; writing < 2; writing++)
    for (uint32_t i = 0; i < mine->streams.count; i++) {
      const ovx_stream *stream = &mine->streams.streams[i];
      if ((writing ? stream->source : stream->destination) != process) continue;
      if (writing ? put_something(simulation, i) : take_something(simulation, i)) {
        mine->moving[process] = 1;
        return;
      }
    }
}

static void at_source(ovx_simulation *simulation, uint32_t stream) {
  work(simulation, ovx_stream_at(simulation, stream)->source);
}

static void at_destination(ovx_simulation *simulation, uint32_t stream) {
  work(simulation, ovx_stream_at(simulation, stream)->destination);
}

static void wrote(ovx_simulation *simulation, uint32_t number, uint32_t bytes) {
  connection *connection = &own(simulation)->connections[number];
  own(simulation)->moving[ovx_stream_at(simulation, number)->source] = 0;
  advance(&connection->writing, bytes);
  if (through(&connection->writing)) {
    uint32_t send = connection->sends.first;
    connection->writing.busy = 0;
    connection->sends.first = simulation->states[send].next;
    done(simulation, send);
  }
  at_source(simulation, number);
}

static void took(ovx_simulation *simulation, uint32_t number, uint32_t bytes) {
  connection *connection = &own(simulation)->connections[number];
  own(simulation)->moving[ovx_stream_at(simulation, number)->destination] = 0;
  advance(&connection->reading, bytes);
  if (through(&connection->reading)) {
    connection->reading.busy = 0;
    ovx_stream_satisfied(simulation, number);
    connection->stored++;
    uint32_t receive = connection->receives.first;
    if (receive != OVX_NONE) {
      connection->receives.first = simulation->states[receive].next;
      done(simulation, receive);
    }
  }
  at_destination(simulation, number);
}

static int reads(const ovx_simulation *simulation, uint32_t stream) {
  (void)simulation;
  (void)stream;
  return 1;
}

static const ovx_stream_client client = {
  .room = at_source,
  .data = at_destination,
  .wrote = wrote,
  .took = took,
  .reads = reads,
};

/* ---- Requests ---- */

static void requested(ovx_simulation *simulation, uint32_t request) {
  state *mine = own(simulation);
  const ovx_operation *operation = &simulation->schedule.operations[request];
  if (operation->kind == OVX_SEND) {
    connection *connection =
      &mine->connections[ovx_stream_between(simulation, operation->process, operation->peer)];
    /* Appends behind sends already written, too: the reader finds the next message by this list. */
    if (connection->first_send == OVX_NONE)
      connection->first_send = request;
    else
      simulation->states[connection->sends.last].next = request;
    simulation->states[request].next = OVX_NONE;
    connection->sends.last = request;
    if (connection->sends.first == OVX_NONE) connection->sends.first = request;
  } else {
    connection *connection =
      &mine->connections[ovx_stream_between(simulation, operation->peer, operation->process)];
    uint32_t place = connection->requested++;
    if (place < connection->opened) mine->marks[request] |= LATE;
    if (place < connection->stored)
      done(simulation, request);
    else
      ovx_list_append(&connection->receives, simulation->states, request);
  }
  work(simulation, operation->process);
}

static void waits(ovx_simulation *simulation, uint32_t wait) {
  uint32_t request = simulation->schedule.operations[wait].tag;
  own(simulation)->waiting[request] = wait;
  if (own(simulation)->marks[request] & DONE) answer(simulation, request);
}

static void start(ovx_simulation *simulation, uint32_t number) {
  const ovx_operation *operation = &simulation->schedule.operations[number];
  ovx_started(simulation, number);
  ovx_moment end = through_pipe(simulation, number, OVX_LANE_PROGRAM, OVX_LANE_COMMUNICATION,
                                OVX_ARROW_REQUEST);
  /*
   * The user process keeps the processor until it waits or computes, so it goes on before its request is
   * served.
   */
  if (!operation->control) ovx_finish_at(simulation, number, end);
  ovx_schedule_event(simulation, end, ASKED, number);
}

static void asked(ovx_simulation *simulation, uint32_t operation) {
  if (simulation->schedule.operations[operation].control)
    waits(simulation, operation);
  else
    requested(simulation, operation);
}

static int open(ovx_simulation *simulation) {
  ovx_arena *arena = simulation->arena;
  uint32_t operations = simulation->schedule.operation_count, processes = simulation->schedule.process_count;
  state *mine = simulation->protocol_state = ovx_arena_take(arena, 1, sizeof(state));
  if (!mine || !ovx_streams_open(simulation, &mine->streams, &client)) return 0;
  mine->connections = ovx_arena_take(arena, mine->streams.count, sizeof(connection));
  mine->moving = ovx_arena_take(arena, processes, sizeof(uint8_t));
  mine->marks = ovx_arena_take(arena, operations, sizeof(uint8_t));
  mine->waiting = ovx_arena_take(arena, operations, sizeof(uint32_t));
  if (!mine->connections || !mine->moving || !mine->marks || !mine->waiting) return 0;
  for (uint32_t i = 0; i < mine->streams.count; i++)
    mine->connections[i] = (connection){
      .sends = { OVX_NONE, OVX_NONE },
      .receives = { OVX_NONE, OVX_NONE },
      .arriving = OVX_NONE,
      .first_send = OVX_NONE,
    };
  for (uint32_t i = 0; i < processes; i++) mine->moving[i] = 0;
  for (uint32_t i = 0; i < operations; i++) {
    mine->marks[i] = 0;
    mine->waiting[i] = OVX_NONE;
  }
  return 1;
}

const ovx_protocol ovx_communication_process = {
  .name = "communication process",
  .open = open,
  .start = start,
  .events = { OVX_STREAM_EVENTS, [ASKED - OVX_EVENT_PROTOCOL] = asked },
  .outcome = ovx_streams_outcome,
};
