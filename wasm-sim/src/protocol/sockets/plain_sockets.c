/*
 * Plain sockets: a send is a blocking write, a receive a blocking read, each on the stream between two
 * programs.
 *
 *     write   |copy| the send buffer is full ... |copy| ...|copy|  returns: its last byte is in the send buffer
 *     read    nothing has come ...|copy| ... |copy| ... |copy|     returns: its last byte is in the program
 *
 * Writes on one stream follow each other, and so do reads; an operation without bytes returns at once.
 */
#include "protocol/protocol.h"
#include "protocol/sockets/stream.h"

typedef struct state {
  ovx_streams streams;
  ovx_list *writes, *reads; /* for each stream; the first is under way */
  uint32_t *unread;         /* bytes of the read under way that have not been taken */
} state;

static state *own(const ovx_simulation *simulation) {
  return (state *)ovx_streams_of(simulation);
}

static uint32_t bytes_of(const ovx_simulation *simulation, uint32_t operation) {
  return simulation->schedule.operations[operation].bytes;
}

/* The operation at the head is done; returns the next one's bytes. */
static uint32_t finish(ovx_simulation *simulation, ovx_list *list) {
  uint32_t done = list->first;
  list->first = simulation->states[done].next;
  ovx_finish_at(simulation, done, ovx_now(simulation));
  return list->first == OVX_NONE ? 0 : bytes_of(simulation, list->first);
}

static void write(ovx_simulation *simulation, uint32_t number) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  ovx_list *writes = &own(simulation)->writes[number];
  while (writes->first != OVX_NONE && !stream->putting) {
    if (stream->unwritten == 0) {
      stream->unwritten = finish(simulation, writes);
      continue;
    }
    uint64_t room = ovx_stream_room(simulation, number);
    if (room == 0) return;
    uint32_t bytes = room < stream->unwritten ? (uint32_t)room : stream->unwritten;
    stream->unwritten -= ovx_stream_put(simulation, number, writes->first, bytes, OVX_LANE_PROGRAM);
  }
}

static void read(ovx_simulation *simulation, uint32_t number) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  ovx_list *reads = &own(simulation)->reads[number];
  uint32_t *unread = &own(simulation)->unread[number];
  while (reads->first != OVX_NONE && !stream->taking) {
    if (*unread == 0) {
      if (bytes_of(simulation, reads->first) > 0) ovx_stream_satisfied(simulation, number);
      *unread = finish(simulation, reads);
      continue;
    }
    uint64_t data = ovx_stream_data(simulation, number);
    if (data == 0) return;
    *unread -= ovx_stream_take(simulation, number, reads->first, data < *unread ? (uint32_t)data : *unread,
                               OVX_LANE_PROGRAM);
  }
}

static void wrote(ovx_simulation *simulation, uint32_t stream, uint32_t bytes) {
  (void)bytes;
  write(simulation, stream);
}

static void took(ovx_simulation *simulation, uint32_t stream, uint32_t bytes) {
  (void)bytes;
  read(simulation, stream);
}

static int reads(const ovx_simulation *simulation, uint32_t stream) {
  return own(simulation)->reads[stream].first != OVX_NONE;
}

static const ovx_stream_client client = {
  .room = write, .data = read, .wrote = wrote, .took = took, .reads = reads
};

static int open(ovx_simulation *simulation) {
  state *mine = simulation->protocol_state = ovx_arena_take(simulation->arena, 1, sizeof(state));
  if (!mine || !ovx_streams_open(simulation, &mine->streams, &client)) return 0;
  mine->writes = ovx_arena_take(simulation->arena, mine->streams.count, sizeof(ovx_list));
  mine->reads = ovx_arena_take(simulation->arena, mine->streams.count, sizeof(ovx_list));
  mine->unread = ovx_arena_take(simulation->arena, mine->streams.count, sizeof(uint32_t));
  if (!mine->writes || !mine->reads || !mine->unread) return 0;
  for (uint32_t i = 0; i < mine->streams.count; i++) {
    mine->writes[i] = mine->reads[i] = (ovx_list){ OVX_NONE, OVX_NONE };
    mine->unread[i] = 0;
  }
  return 1;
}

static void start(ovx_simulation *simulation, uint32_t number) {
  const ovx_operation *operation = &simulation->schedule.operations[number];
  int writing = operation->kind == OVX_SEND;
  uint32_t stream = writing ? ovx_stream_between(simulation, operation->process, operation->peer)
                            : ovx_stream_between(simulation, operation->peer, operation->process);
  ovx_list *list = writing ? &own(simulation)->writes[stream] : &own(simulation)->reads[stream];
  ovx_started(simulation, number);
  if (list->first == OVX_NONE) {
    if (writing)
      ovx_stream_at(simulation, stream)->unwritten = operation->bytes;
    else
      own(simulation)->unread[stream] = operation->bytes;
  }
  ovx_list_append(list, simulation->states, number);
  if (writing)
    write(simulation, stream);
  else
    read(simulation, stream);
}

const ovx_protocol ovx_plain_sockets = {
  .name = "plain sockets",
  .open = open,
  .start = start,
  .events = { OVX_STREAM_EVENTS },
  .outcome = ovx_streams_outcome,
};
