#include "stream.h"

#include "ovx_assert.h"

/* Probes of a window that nothing can open any more, before a sender gives up: enough to be seen. */
enum { LAST_PROBES = 3 };

/* Half of what the clock can count: no sum of two times passes its end. */
static const ovx_time longest_run = INT64_MAX / 2;

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
      bytes += schedule->operations[i].bytes + (uint64_t)simulation->network.stream.message_header_bytes;
  return bytes;
}

/*
 * Packets of a stream under way at once: pieces of what the buffers hold, and acknowledgements. Nothing is written in
 * smaller pieces than fragments, but where room is short; a run that has more of those ends at the limit on memory.
 */
static uint64_t packets_under_way(const ovx_simulation *simulation) {
  const ovx_stream_costs *costs = &simulation->network.stream;
  uint64_t held = costs->send_buffer < costs->receive_buffer ? costs->send_buffer : costs->receive_buffer;
  uint64_t all = bytes_in_all(simulation);
  uint32_t piece = costs->fragment_bytes < costs->segment_bytes ? costs->fragment_bytes : costs->segment_bytes;
  return 2 * ((held < all ? held : all) / piece) + 1024;
}

uint64_t ovx_streams_pending(const ovx_simulation *simulation) {
  return stream_count(simulation) * (packets_under_way(simulation) + 5);
}

uint32_t ovx_stream_between(const ovx_simulation *simulation, uint32_t source, uint32_t destination) {
  uint32_t processes = simulation->schedule.process_count;
  if (processes == 2) return source;
  return destination == (source + 1) % processes ? 2 * source : 2 * destination + 1;
}

int ovx_streams_open(ovx_simulation *simulation, ovx_streams *streams, const ovx_stream_client *client) {
  uint32_t count = stream_count(simulation), processes = simulation->schedule.process_count;
  *streams = (ovx_streams){
    .client = client, .streams = ovx_arena_take(simulation->arena, count, sizeof(ovx_stream)), .count = count,
  };
  streams->cards = ovx_arena_take(simulation->arena, processes, sizeof(ovx_card));
  if (!streams->streams || !streams->cards) return 0;
  for (uint32_t i = 0; i < processes; i++) streams->cards[i] = (ovx_card){ .empty = 0 };
  uint64_t capacity = packets_under_way(simulation);
  if (capacity > UINT32_MAX) return 0;
  for (uint32_t i = 0; i < count; i++) {
    uint32_t here = i / 2, there = (i / 2 + 1) % processes;
    streams->streams[i] = (ovx_stream){
      .source = i % 2 ? there : here,
      .destination = i % 2 ? here : there,
      .edge = simulation->network.stream.receive_buffer,
      .told_edge = simulation->network.stream.receive_buffer,
      .packets = ovx_arena_take(simulation->arena, (size_t)capacity, sizeof(ovx_packet)),
      .capacity = (uint32_t)capacity,
      .probe_interval = simulation->network.stream.first_probe,
    };
    if (!streams->streams[i].packets) return 0;
  }
  return 1;
}

uint64_t ovx_stream_room(const ovx_simulation *simulation, uint32_t number) {
  const ovx_stream *stream = ovx_stream_at(simulation, number);
  return stream->putting ? 0 : simulation->network.stream.send_buffer - (stream->written - stream->acked);
}

uint64_t ovx_stream_data(const ovx_simulation *simulation, uint32_t number) {
  const ovx_stream *stream = ovx_stream_at(simulation, number);
  return stream->taking ? 0 : stream->received - stream->read;
}

/* TCP/IP has the last row of a process. */
static uint32_t socket_lane(const ovx_simulation *simulation) {
  return simulation->network.lanes - 1;
}

static ovx_time occupy(ovx_simulation *simulation, uint32_t process, uint32_t peer, ovx_time duration,
                       ovx_span_kind kind, uint32_t bytes, uint32_t lane) {
  return ovx_occupy(simulation, process, duration,
                    (ovx_activity){ .kind = kind, .operation = OVX_NONE, .peer = peer, .bytes = bytes, .lane = lane });
}

uint32_t ovx_stream_put(ovx_simulation *simulation, uint32_t number, uint32_t bytes, uint32_t lane) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  if (bytes > simulation->network.stream.page_bytes) bytes = simulation->network.stream.page_bytes;
  stream->putting = bytes;
  ovx_time end = occupy(simulation, stream->source, stream->destination,
                        ovx_cost_of(simulation->network.stream.copy, bytes), OVX_SPAN_COPY, bytes, lane);
  ovx_schedule_event(simulation, end, OVX_STREAM_WRITTEN, number);
  return bytes;
}

uint32_t ovx_stream_take(ovx_simulation *simulation, uint32_t number, uint32_t bytes, uint32_t lane) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  if (bytes > simulation->network.stream.page_bytes) bytes = simulation->network.stream.page_bytes;
  stream->taking = bytes;
  ovx_time end = occupy(simulation, stream->destination, stream->source,
                        ovx_cost_of(simulation->network.stream.copy, bytes), OVX_SPAN_COPY, bytes, lane);
  ovx_schedule_event(simulation, end, OVX_STREAM_READ, number);
  return bytes;
}

static void show_send_buffer(ovx_simulation *simulation, uint32_t number) {
  const ovx_stream *stream = ovx_stream_at(simulation, number);
  ovx_trace_level(&simulation->trace, OVX_STREAM_TRACKS * number, simulation->now, (uint32_t)(stream->written - stream->acked));
}

static void show_receive_buffer(ovx_simulation *simulation, uint32_t number) {
  const ovx_stream *stream = ovx_stream_at(simulation, number);
  ovx_trace_level(&simulation->trace, OVX_STREAM_TRACKS * number + 2, simulation->now, (uint32_t)(stream->received - stream->read));
}

/* What the network holds: handed to the wire and not yet there. */
static void show_wire(ovx_simulation *simulation, uint32_t number, const ovx_packet *packet, int enters) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  if (packet->bytes == 0) return;
  stream->on_the_way += enters ? packet->bytes : -packet->bytes;
  ovx_trace_level(&simulation->trace, OVX_STREAM_TRACKS * number + 1, simulation->now, stream->on_the_way);
}

/* ---- What leaves ---- */

static ovx_time processing(const ovx_simulation *simulation, const ovx_packet *packet) {
  const ovx_stream_costs *costs = &simulation->network.stream;
  return packet->kind == OVX_ARROW_DATA ? costs->segment : costs->acknowledgement;
}

/* Up to where the destination lets the source send: never back, and no window that is not worth a segment. */
static uint64_t edge_to_tell(const ovx_simulation *simulation, const ovx_stream *stream) {
  const ovx_stream_costs *costs = &simulation->network.stream;
  uint64_t window = costs->receive_buffer - (stream->received - stream->read);
  if (window < costs->receive_buffer / 4 && window < costs->segment_bytes) window = 0;
  uint64_t edge = stream->received + window;
  return edge > stream->told_edge ? edge : stream->told_edge;
}

/* Every packet tells what has come and may come in the other direction. */
static void send(ovx_simulation *simulation, uint32_t number, ovx_arrow_kind kind, uint32_t bytes) {
  ovx_stream *stream = ovx_stream_at(simulation, number), *back = ovx_stream_at(simulation, number ^ 1);
  if (stream->entered - stream->delivered == stream->capacity) {
    simulation->limit = OVX_LIMIT_MEMORY;
    return;
  }
  back->told = back->received;
  back->told_edge = edge_to_tell(simulation, back);
  back->acknowledge_at = 0;
  ovx_packet *packet = &stream->packets[stream->entered++ % stream->capacity];
  *packet = (ovx_packet){ .acknowledged = back->told, .edge = back->told_edge, .bytes = bytes, .kind = kind };
  if (kind == OVX_ARROW_DATA) simulation->counters.messages++;
  else simulation->counters.control_messages++;
  ovx_time end = occupy(simulation, stream->source, stream->destination, processing(simulation, packet),
                        OVX_SPAN_OVERHEAD, bytes, socket_lane(simulation));
  ovx_schedule_event(simulation, end, OVX_STREAM_PROCESSED, number);
}

/* When the card of a process has the packet: at once if it fits beside the one before, else that has to leave first. */
static ovx_time card_takes(const ovx_simulation *simulation, uint32_t process, const ovx_packet *packet) {
  const ovx_stream_costs *costs = &simulation->network.stream;
  const ovx_card *card = &ovx_streams_of(simulation)->cards[process];
  if (card->bytes + packet->bytes + costs->header_bytes <= costs->card_bytes) return simulation->now;
  return ovx_later(simulation->now, card->empty + processing(simulation, packet) + ovx_cost_of(costs->copy, packet->bytes));
}

/* The wire is the packet's as soon as those that asked before have left it. */
static void go_out(ovx_simulation *simulation, uint32_t number) {
  const ovx_stream_costs *costs = &simulation->network.stream;
  ovx_stream *stream = ovx_stream_at(simulation, number);
  const ovx_packet *packet = &stream->packets[stream->out++ % stream->capacity];
  uint32_t bytes = packet->bytes + costs->header_bytes;
  ovx_time *wire_free = costs->shared_wire ? &ovx_streams_of(simulation)->wire_free : &stream->wire_free;
  ovx_time leaves = ovx_later(simulation->now, *wire_free);
  *wire_free = leaves + ovx_cost_of(costs->wire, bytes);
  ovx_streams_of(simulation)->cards[stream->source] = (ovx_card){ .empty = *wire_free, .bytes = bytes };
  ovx_flight flight = {
    .kind = (ovx_arrow_kind)packet->kind, .operation = OVX_NONE, .bytes = packet->bytes,
    .source = ovx_trace_row(&simulation->trace, stream->source, socket_lane(simulation)),
    .destination = ovx_trace_row(&simulation->trace, stream->destination, socket_lane(simulation)),
  };
  ovx_trace_arrow(&simulation->trace, flight, leaves, *wire_free + costs->latency);
  show_wire(simulation, number, packet, 1);
  ovx_schedule_event(simulation, *wire_free + costs->latency, OVX_STREAM_ARRIVE, number);
}

/* Hands over what has been processed, as far as the card takes it. */
static void hand_over(ovx_simulation *simulation, uint32_t number) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  while (stream->out != stream->processed && !stream->awaiting_card) {
    ovx_time taken = card_takes(simulation, stream->source, &stream->packets[stream->out % stream->capacity]);
    if (taken == simulation->now) {
      go_out(simulation, number);
    } else {
      stream->awaiting_card = 1;
      ovx_schedule_event(simulation, taken, OVX_STREAM_CARD, number);
    }
  }
}

static void processed(ovx_simulation *simulation, uint32_t number) {
  ovx_stream_at(simulation, number)->processed++;
  hand_over(simulation, number);
}

static void card_is_free(ovx_simulation *simulation, uint32_t number) {
  ovx_stream_at(simulation, number)->awaiting_card = 0;
  hand_over(simulation, number);
}

static void await_probe(ovx_simulation *simulation, uint32_t number) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  stream->probe_at = simulation->now + stream->probe_interval;
  if (stream->probing) return;
  stream->probing = 1;
  ovx_streams_of(simulation)->probers++;
  ovx_schedule_event(simulation, stream->probe_at, OVX_STREAM_PROBE, number);
}

static uint32_t sendable(const ovx_simulation *simulation, const ovx_stream *stream) {
  uint64_t bytes = stream->written - stream->sent, window = stream->edge - stream->sent;
  uint64_t most = simulation->network.stream.segment_bytes;
  if (bytes > window) bytes = window;
  return (uint32_t)(bytes > most ? most : bytes);
}

static void transmit(ovx_simulation *simulation, uint32_t number) {
  const ovx_stream_costs *costs = &simulation->network.stream;
  ovx_stream *stream = ovx_stream_at(simulation, number);
  int idle = stream->sent == stream->acked;
  for (uint32_t bytes; (bytes = sendable(simulation, stream)) > 0 && simulation->limit == OVX_LIMIT_NONE;) {
    int rest = bytes == stream->written - stream->sent;
    int worth = bytes == costs->segment_bytes || 2 * (uint64_t)bytes >= costs->receive_buffer;
    if (!worth && !(rest && (idle || costs->nodelay))) break;
    stream->sent += bytes;
    send(simulation, number, OVX_ARROW_DATA, bytes);
  }
  if (stream->written == stream->sent || stream->sent != stream->acked) stream->probe_at = 0;
  else if (stream->probe_at == 0) await_probe(simulation, number);
}

/* Whether a probe is all that can happen any more. */
static int all_stand(const ovx_simulation *simulation) {
  return simulation->events.count == ovx_streams_of(simulation)->probers;
}

/* A closed window is probed; into one that was not worth a segment goes what fits. */
static void probe(ovx_simulation *simulation, uint32_t number) {
  ovx_streams *streams = ovx_streams_of(simulation);
  ovx_stream *stream = ovx_stream_at(simulation, number);
  stream->probing = 0;
  streams->probers--;
  if (stream->probe_at == 0) return;
  if (stream->probe_at > simulation->now) {
    stream->probing = 1;
    streams->probers++;
    ovx_schedule_event(simulation, stream->probe_at, OVX_STREAM_PROBE, number);
    return;
  }
  uint32_t bytes = sendable(simulation, stream);
  if (bytes > 0) {
    stream->probe_at = 0;
    stream->sent += bytes;
    send(simulation, number, OVX_ARROW_DATA, bytes);
    return;
  }
  if (all_stand(simulation) && stream->probes_in_vain >= LAST_PROBES) return;
  streams->probes++;
  stream->probes_in_vain++;
  ovx_time longest = simulation->network.stream.longest_probe;
  stream->probe_interval = 2 * stream->probe_interval < longest ? 2 * stream->probe_interval : longest;
  send(simulation, number, OVX_ARROW_PROBE, 0);
  await_probe(simulation, number);
}

/* ---- What comes ---- */

/* The source learns how far the destination has come. */
static void learn(ovx_simulation *simulation, uint32_t number, const ovx_packet *packet) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  int more_room = packet->acknowledged > stream->acked, more_window = packet->edge > stream->edge;
  if (!more_room && !more_window) return;
  stream->probes_in_vain = 0;
  stream->probe_interval = simulation->network.stream.first_probe;
  stream->probe_at = 0;
  if (more_window) stream->edge = packet->edge;
  if (more_room) {
    stream->acked = packet->acknowledged;
    show_send_buffer(simulation, number);
  }
  transmit(simulation, number);
  if (more_room) ovx_streams_of(simulation)->client->room(simulation, number);
}

static void acknowledge_later(ovx_simulation *simulation, uint32_t number) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  if (stream->acknowledge_at == 0)
    stream->acknowledge_at = simulation->now + simulation->network.stream.delayed_acknowledgement;
  if (stream->acknowledging) return;
  stream->acknowledging = 1;
  ovx_schedule_event(simulation, stream->acknowledge_at, OVX_STREAM_ACKNOWLEDGE, number);
}

static void acknowledge(ovx_simulation *simulation, uint32_t number) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  stream->acknowledging = 0;
  if (stream->acknowledge_at == 0) return;
  if (stream->acknowledge_at > simulation->now) acknowledge_later(simulation, number);
  else send(simulation, number ^ 1, OVX_ARROW_ACKNOWLEDGEMENT, 0);
}

static void arrive(ovx_simulation *simulation, uint32_t number) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  const ovx_packet *packet = &stream->packets[stream->arrived++ % stream->capacity];
  show_wire(simulation, number, packet, 0);
  ovx_time end = occupy(simulation, stream->destination, stream->source, processing(simulation, packet),
                        OVX_SPAN_OVERHEAD, packet->bytes, socket_lane(simulation));
  ovx_schedule_event(simulation, end, OVX_STREAM_DELIVER, number);
}

static void deliver(ovx_simulation *simulation, uint32_t number) {
  const ovx_stream_client *client = ovx_streams_of(simulation)->client;
  ovx_stream *stream = ovx_stream_at(simulation, number);
  ovx_packet packet = stream->packets[stream->delivered++ % stream->capacity];
  stream->received += packet.bytes;
  if (packet.bytes > 0) show_receive_buffer(simulation, number);
  learn(simulation, number ^ 1, &packet);
  if (packet.kind == OVX_ARROW_PROBE) send(simulation, number ^ 1, OVX_ARROW_ACKNOWLEDGEMENT, 0);
  if (packet.bytes == 0) return;
  if (!client->reads(simulation, number)) send(simulation, number ^ 1, OVX_ARROW_ACKNOWLEDGEMENT, 0);
  else acknowledge_later(simulation, number);
  client->data(simulation, number);
}

static void wrote(ovx_simulation *simulation, uint32_t number) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  uint32_t bytes = stream->putting;
  stream->putting = 0;
  stream->written += bytes;
  show_send_buffer(simulation, number);
  transmit(simulation, number);
  ovx_streams_of(simulation)->client->wrote(simulation, number, bytes);
}

static void took(ovx_simulation *simulation, uint32_t number) {
  const ovx_stream_costs *costs = &simulation->network.stream;
  ovx_stream *stream = ovx_stream_at(simulation, number);
  uint32_t bytes = stream->taking;
  stream->taking = 0;
  stream->read += bytes;
  show_receive_buffer(simulation, number);
  uint64_t grown = stream->read + costs->receive_buffer - stream->told_edge;
  if (grown >= 2 * (uint64_t)costs->segment_bytes || grown >= costs->window_bytes)
    send(simulation, number ^ 1, stream->received > stream->told ? OVX_ARROW_ACKNOWLEDGEMENT : OVX_ARROW_WINDOW, 0);
  ovx_streams_of(simulation)->client->took(simulation, number, bytes);
}

void ovx_stream_satisfied(ovx_simulation *simulation, uint32_t number) {
  const ovx_stream *stream = ovx_stream_at(simulation, number);
  if (2 * (stream->read - stream->told) >= simulation->network.stream.segment_bytes && stream->read > stream->told)
    send(simulation, number ^ 1, OVX_ARROW_ACKNOWLEDGEMENT, 0);
}

void ovx_stream_event(ovx_simulation *simulation, uint32_t type, uint32_t stream) {
  if (simulation->now > longest_run) {
    simulation->limit = OVX_LIMIT_TIME;
    return;
  }
  switch (type) {
    case OVX_STREAM_PROCESSED: processed(simulation, stream); break;
    case OVX_STREAM_CARD: card_is_free(simulation, stream); break;
    case OVX_STREAM_ARRIVE: arrive(simulation, stream); break;
    case OVX_STREAM_DELIVER: deliver(simulation, stream); break;
    case OVX_STREAM_WRITTEN: wrote(simulation, stream); break;
    case OVX_STREAM_READ: took(simulation, stream); break;
    case OVX_STREAM_ACKNOWLEDGE: acknowledge(simulation, stream); break;
    case OVX_STREAM_PROBE: probe(simulation, stream); break;
    default: OVX_ASSERT(0);
  }
}
