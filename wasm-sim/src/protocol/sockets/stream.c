#include "protocol/sockets/stream.h"

#include "base/assert.h"
#include "kernel/processor.h"
#include "protocol/sockets/stream_state.h"

static uint32_t stream_count(const ovx_simulation *simulation) {
  uint32_t processes = simulation->schedule.process_count;
  return processes == 2 ? 2 : 2 * processes;
}

/* Bytes of all messages, with a header each. */
static uint64_t bytes_in_all(const ovx_simulation *simulation) {
  const ovx_schedule *schedule = &simulation->schedule;
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < schedule->operation_count; i++)
    if (schedule->operations[i].kind == OVX_SEND && !schedule->operations[i].control)
      bytes += schedule->operations[i].bytes +
               (uint64_t)ovx_stream_costs_of(simulation)->message_header_bytes;
  return bytes;
}

/*
 * Packets of a stream under way at once: pieces of what the buffers hold, and acknowledgements. Nothing is
 * written in smaller pieces than fragments, but where room is short; a run that has more of those ends at the
 * limit on memory.
 */
static uint64_t packets_under_way(const ovx_simulation *simulation) {
  const ovx_stream_costs *costs = ovx_stream_costs_of(simulation);
  uint64_t held = costs->send_buffer < costs->receive_buffer ? costs->send_buffer : costs->receive_buffer;
  uint64_t all = bytes_in_all(simulation);
  uint32_t piece = costs->fragment_bytes < costs->segment_bytes ? costs->fragment_bytes
                                                                : costs->segment_bytes;
  return 2 * ((held < all ? held : all) / piece) + 1024;
}

uint32_t ovx_stream_between(const ovx_simulation *simulation, uint32_t source, uint32_t destination) {
  uint32_t processes = simulation->schedule.process_count;
  int to_right = destination == (source + 1) % processes;
  OVX_ASSERT(to_right || source == (destination + 1) % processes);
  if (processes == 2) return source;
  return to_right ? 2 * source : 2 * destination + 1;
}

int ovx_streams_open(ovx_simulation *simulation, ovx_streams *streams, const ovx_stream_client *client) {
  uint32_t count = stream_count(simulation), processes = simulation->schedule.process_count;
  *streams = (ovx_streams){
    .client = client,
    .streams = ovx_arena_take(simulation->arena, count, sizeof(ovx_stream)),
    .count = count,
  };
  streams->cards = ovx_arena_take(simulation->arena, processes, sizeof(ovx_card));
  streams->loads = ovx_arena_take(simulation->arena, simulation->schedule.operation_count, sizeof(ovx_load));
  if (!streams->streams || !streams->cards || !streams->loads) return 0;
  for (uint32_t i = 0; i < processes; i++) streams->cards[i] = (ovx_card){ .bytes = 0 };
  uint64_t capacity = packets_under_way(simulation);
  if (capacity > UINT32_MAX) return 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t here = i / 2, there = (i / 2 + 1) % processes;
    streams->streams[i] = (ovx_stream){
      .source = i % 2 ? there : here,
      .destination = i % 2 ? here : there,
      .edge = ovx_stream_costs_of(simulation)->receive_buffer,
      .told_edge = ovx_stream_costs_of(simulation)->receive_buffer,
      .packets = ovx_arena_take(simulation->arena, (size_t)capacity, sizeof(ovx_segment)),
      .capacity = (uint32_t)capacity,
      .probe_interval = ovx_stream_costs_of(simulation)->first_probe,
      .loads = { OVX_NONE, OVX_NONE },
    };
    if (!streams->streams[i].packets) return 0;
  }
  return 1;
}

uint64_t ovx_stream_room(const ovx_simulation *simulation, uint32_t number) {
  const ovx_stream *stream = ovx_stream_at(simulation, number);
  return stream->putting ? 0
                         : ovx_stream_costs_of(simulation)->send_buffer - (stream->written - stream->acked);
}

uint64_t ovx_stream_data(const ovx_simulation *simulation, uint32_t number) {
  const ovx_stream *stream = ovx_stream_at(simulation, number);
  return stream->taking ? 0 : stream->received - stream->read;
}

/* Appends bytes of an operation's message to the stream. */
static void load(ovx_simulation *simulation, ovx_stream *stream, uint32_t operation, uint32_t bytes) {
  ovx_load *loads = ovx_streams_of(simulation)->loads;
  if (stream->loads.last == operation) {
    loads[operation].bytes += bytes;
    return;
  }
  loads[operation].bytes = bytes;
  ovx_list_append(&stream->loads, loads, operation);
}

static int fills_page(const ovx_stream_costs *costs, uint32_t bytes) {
  return bytes > costs->page_bytes / 2;
}

/* Network memory for a page at most: one page for more than half of one, else a list of small pieces. */
static ovx_time memory_of(const ovx_stream_costs *costs, uint32_t bytes) {
  if (costs->mbuf == 0) return 0;
  return ovx_times(costs->mbuf,
                   fills_page(costs, bytes) ? 1 : (bytes + costs->mbuf_bytes - 1) / costs->mbuf_bytes);
}

/* A write of a page at most. */
static ovx_time write_of(const ovx_stream_costs *costs, uint32_t bytes) {
  ovx_time moved = costs->remaps && fills_page(costs, bytes) ? costs->remap : ovx_cost_of(costs->copy, bytes);
  return ovx_after(memory_of(costs, bytes), moved);
}

/* Bytes move between a program or the communication process and a buffer. */
static ovx_moment copy(ovx_simulation *simulation, uint32_t process, uint32_t peer, uint32_t operation,
                       uint32_t bytes, ovx_time duration, uint32_t lane) {
  return ovx_occupy(
    simulation, process, duration,
    (ovx_activity){
      .kind = OVX_SPAN_COPY, .operation = operation, .peer = peer, .bytes = bytes, .lane = lane });
}

uint32_t ovx_stream_put(ovx_simulation *simulation, uint32_t number, uint32_t operation, uint32_t bytes,
                        uint32_t lane) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  if (bytes > ovx_stream_costs_of(simulation)->page_bytes)
    bytes = ovx_stream_costs_of(simulation)->page_bytes;
  stream->putting = bytes;
  load(simulation, stream, operation, bytes);
  ovx_moment end = copy(simulation, stream->source, stream->destination, operation, bytes,
                        write_of(ovx_stream_costs_of(simulation), bytes), lane);
  ovx_schedule_event(simulation, end, OVX_STREAM_WRITTEN, number);
  return bytes;
}

uint32_t ovx_stream_take(ovx_simulation *simulation, uint32_t number, uint32_t operation, uint32_t bytes,
                         uint32_t lane) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  if (bytes > ovx_stream_costs_of(simulation)->page_bytes)
    bytes = ovx_stream_costs_of(simulation)->page_bytes;
  stream->taking = bytes;
  ovx_moment end = copy(simulation, stream->destination, stream->source, operation, bytes,
                        ovx_cost_of(ovx_stream_costs_of(simulation)->copy, bytes), lane);
  ovx_schedule_event(simulation, end, OVX_STREAM_READ, number);
  return bytes;
}

static void show_send_buffer(ovx_simulation *simulation, uint32_t number) {
  const ovx_stream *stream = ovx_stream_at(simulation, number);
  uint32_t held = (uint32_t)(stream->written - stream->acked);
  ovx_trace_level(&simulation->trace, OVX_STREAM_TRACKS * number, simulation->now, held);
}

static void show_receive_buffer(ovx_simulation *simulation, uint32_t number) {
  const ovx_stream *stream = ovx_stream_at(simulation, number);
  uint32_t held = (uint32_t)(stream->received - stream->read);
  ovx_trace_level(&simulation->trace, OVX_STREAM_TRACKS * number + 2, simulation->now, held);
}

/* The source learns how far the destination has come. */
static void learn(ovx_simulation *simulation, uint32_t number, const ovx_segment *packet) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  int more_room = packet->acknowledged > stream->acked, more_window = packet->edge > stream->edge;
  if (!more_room && !more_window) return;
  stream->probes_in_vain = 0;
  stream->probe_interval = ovx_stream_costs_of(simulation)->first_probe;
  stream->probe.at = 0;
  if (more_window) stream->edge = packet->edge;
  if (more_room) {
    stream->acked = packet->acknowledged;
    show_send_buffer(simulation, number);
  }
  ovx_stream_transmit(simulation, number);
  if (more_room) ovx_streams_of(simulation)->client->room(simulation, number);
}

static void acknowledge_later(ovx_simulation *simulation, uint32_t number) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  if (stream->acknowledgement.at == 0) {
    uint32_t row = ovx_trace_row(&simulation->trace, stream->destination, ovx_stream_socket_lane(simulation));
    ovx_time delay = ovx_stream_costs_of(simulation)->delayed_acknowledgement;
    stream->acknowledgement = ovx_moment_after(simulation, ovx_now(simulation), delay, OVX_PATH_TIMEOUT, row,
                                               OVX_NONE);
  }
  if (stream->acknowledging) return;
  stream->acknowledging = 1;
  ovx_schedule_event(simulation, stream->acknowledgement, OVX_STREAM_ACKNOWLEDGE, number);
}

void ovx_stream_acknowledge(ovx_simulation *simulation, uint32_t number) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  stream->acknowledging = 0;
  if (stream->acknowledgement.at == 0) return;
  if (stream->acknowledgement.at > simulation->now)
    acknowledge_later(simulation, number);
  else
    ovx_stream_send(simulation, number ^ 1, OVX_ARROW_ACKNOWLEDGEMENT, 0);
}

void ovx_stream_arrive(ovx_simulation *simulation, uint32_t number) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  const ovx_segment *packet = &stream->packets[stream->arrived++ % stream->capacity];
  ovx_stream_show_wire(simulation, number, packet, 0);
  ovx_moment end = ovx_stream_process(simulation, stream->destination, stream->source, packet);
  ovx_schedule_event(simulation, end, OVX_STREAM_DELIVER, number);
}

void ovx_stream_deliver(ovx_simulation *simulation, uint32_t number) {
  const ovx_stream_client *client = ovx_streams_of(simulation)->client;
  ovx_stream *stream = ovx_stream_at(simulation, number);
  ovx_segment packet = stream->packets[stream->delivered++ % stream->capacity];
  stream->received += packet.bytes;
  if (packet.bytes > 0) show_receive_buffer(simulation, number);
  learn(simulation, number ^ 1, &packet);
  if (packet.kind == OVX_ARROW_PROBE) {
    uint64_t edge = stream->read + ovx_stream_costs_of(simulation)->receive_buffer;
    if (edge > stream->told_edge) stream->told_edge = edge;
    ovx_stream_send(simulation, number ^ 1, OVX_ARROW_ACKNOWLEDGEMENT, 0);
  }
  if (packet.bytes == 0) return;
  if (!client->reads(simulation, number))
    ovx_stream_send(simulation, number ^ 1, OVX_ARROW_ACKNOWLEDGEMENT, 0);
  else
    acknowledge_later(simulation, number);
  client->data(simulation, number);
}

void ovx_stream_wrote(ovx_simulation *simulation, uint32_t number) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  uint32_t bytes = stream->putting;
  stream->putting = 0;
  stream->written += bytes;
  show_send_buffer(simulation, number);
  ovx_stream_transmit(simulation, number);
  ovx_streams_of(simulation)->client->wrote(simulation, number, bytes);
}

void ovx_stream_took(ovx_simulation *simulation, uint32_t number) {
  const ovx_stream_costs *costs = ovx_stream_costs_of(simulation);
  ovx_stream *stream = ovx_stream_at(simulation, number);
  uint32_t bytes = stream->taking;
  stream->taking = 0;
  stream->read += bytes;
  show_receive_buffer(simulation, number);
  uint64_t grown = stream->read + costs->receive_buffer - stream->told_edge;
  if (grown >= 2 * (uint64_t)costs->segment_bytes || grown >= costs->window_bytes)
    ovx_stream_send(simulation, number ^ 1,
                    stream->received > stream->told ? OVX_ARROW_ACKNOWLEDGEMENT : OVX_ARROW_WINDOW, 0);
  ovx_streams_of(simulation)->client->took(simulation, number, bytes);
}

void ovx_stream_satisfied(ovx_simulation *simulation, uint32_t number) {
  const ovx_stream *stream = ovx_stream_at(simulation, number);
  if (2 * (stream->read - stream->told) >= ovx_stream_costs_of(simulation)->segment_bytes &&
      stream->read > stream->told)
    ovx_stream_send(simulation, number ^ 1, OVX_ARROW_ACKNOWLEDGEMENT, 0);
}
