#include "protocol/sockets/stream_state.h"

#include "kernel/processor.h"

/* Probes of a window that nothing can open any more, before a sender gives up: enough to be seen. */
enum { LAST_PROBES = 3 };

/* TCP/IP has the last row of a process. */
uint32_t ovx_stream_socket_lane(const ovx_simulation *simulation) {
  return simulation->network->lanes - 1;
}

static uint32_t socket_row(const ovx_simulation *simulation, uint32_t process) {
  return ovx_trace_row(&simulation->trace, process, ovx_stream_socket_lane(simulation));
}

/* What the network holds: handed to the wire and not yet there. */
void ovx_stream_show_wire(ovx_simulation *simulation, uint32_t number, const ovx_segment *packet,
                          int enters) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  if (packet->bytes == 0) return;
  stream->on_the_way += enters ? packet->bytes : -packet->bytes;
  ovx_trace_level(&simulation->trace, OVX_STREAM_TRACKS * number + 1, simulation->now, stream->on_the_way);
}

static ovx_time processing(const ovx_simulation *simulation, const ovx_segment *packet) {
  const ovx_stream_costs *costs = ovx_stream_costs_of(simulation);
  return packet->kind == OVX_ARROW_DATA ? ovx_times_millionths(costs->segment, packet->millionths)
                                        : costs->acknowledgement;
}

/* Processes a segment; attributed to no operation, as its bytes may belong to several. */
ovx_moment ovx_stream_process(ovx_simulation *simulation, uint32_t process, uint32_t peer,
                              const ovx_segment *packet) {
  return ovx_occupy(simulation, process, processing(simulation, packet),
                    (ovx_activity){ .kind = OVX_SPAN_OVERHEAD,
                                    .operation = OVX_NONE,
                                    .peer = peer,
                                    .bytes = packet->bytes,
                                    .lane = ovx_stream_socket_lane(simulation) });
}

/* The bytes of a segment are those that have been put and not been sent for the longest. */
static void take_load(ovx_simulation *simulation, ovx_stream *stream, ovx_segment *segment) {
  ovx_load *loads = ovx_streams_of(simulation)->loads;
  uint64_t sum = segment->bytes / 2;
  for (uint32_t left = segment->bytes; left > 0;) {
    uint32_t operation = stream->loads.first;
    if (loads[operation].bytes == 0) {
      stream->loads.first = loads[operation].next;
      continue;
    }
    uint32_t taken = loads[operation].bytes < left ? loads[operation].bytes : left;
    if (segment->operation == OVX_NONE) segment->operation = operation;
    sum += (uint64_t)taken * (simulation->edits ? ovx_millionths(simulation->edits, operation) : OVX_AS_LONG);
    loads[operation].bytes -= taken;
    left -= taken;
  }
  if (segment->bytes > 0) segment->millionths = (uint32_t)(sum / segment->bytes);
}

/* Up to where the destination lets the source send: never back, and no window that is not worth a segment. */
static uint64_t edge_to_tell(const ovx_simulation *simulation, const ovx_stream *stream) {
  const ovx_stream_costs *costs = ovx_stream_costs_of(simulation);
  uint64_t window = costs->receive_buffer - (stream->received - stream->read);
  if (window < costs->receive_buffer / 4 && window < costs->segment_bytes) window = 0;
  uint64_t edge = stream->received + window;
  return edge > stream->told_edge ? edge : stream->told_edge;
}

/* Every packet carries the acknowledgement and window of the other direction. */
void ovx_stream_send(ovx_simulation *simulation, uint32_t number, ovx_arrow_kind kind, uint32_t bytes) {
  ovx_stream *stream = ovx_stream_at(simulation, number), *back = ovx_stream_at(simulation, number ^ 1);
  if (stream->entered - stream->delivered == stream->capacity) {
    simulation->limit = OVX_LIMIT_MEMORY;
    return;
  }
  back->told = back->received;
  back->told_edge = edge_to_tell(simulation, back);
  back->acknowledgement.at = 0;
  ovx_segment *packet = &stream->packets[stream->entered++ % stream->capacity];
  *packet = (ovx_segment){
    .acknowledged = back->told,
    .edge = back->told_edge,
    .bytes = bytes,
    .kind = kind,
    .operation = OVX_NONE,
    .millionths = OVX_AS_LONG,
  };
  take_load(simulation, stream, packet);
  if (kind == OVX_ARROW_DATA)
    simulation->counters.messages++;
  else
    simulation->counters.control_messages++;
  ovx_moment end = ovx_stream_process(simulation, stream->source, stream->destination, packet);
  ovx_schedule_event(simulation, end, OVX_STREAM_PROCESSED, number);
}

/*
 * When the card of a process has the packet: at once if it fits beside the one before, else that has to leave
 * first.
 */
static ovx_moment card_takes(ovx_simulation *simulation, uint32_t process, const ovx_segment *packet) {
  const ovx_stream_costs *costs = ovx_stream_costs_of(simulation);
  const ovx_card *card = &ovx_streams_of(simulation)->cards[process];
  if (card->bytes + packet->bytes + costs->header_bytes <= costs->card_bytes) return ovx_now(simulation);
  uint32_t row = socket_row(simulation, process);
  ovx_time moved = ovx_times_millionths(ovx_cost_of(costs->copy, packet->bytes), packet->millionths);
  ovx_moment processed = ovx_moment_after(simulation, ovx_kept(simulation, card->empty),
                                          processing(simulation, packet), OVX_PATH_OVERHEAD, row,
                                          packet->operation);
  return ovx_later_moment(ovx_now(simulation), ovx_moment_after(simulation, processed, moved, OVX_PATH_COPY,
                                                                row, packet->operation));
}

/* The wire is the packet's as soon as those that asked before have left it. */
static void go_out(ovx_simulation *simulation, uint32_t number) {
  const ovx_stream_costs *costs = ovx_stream_costs_of(simulation);
  ovx_stream *stream = ovx_stream_at(simulation, number);
  const ovx_segment *packet = &stream->packets[stream->out++ % stream->capacity];
  uint32_t bytes = packet->bytes + costs->header_bytes;
  ovx_moment *wire = costs->shared_wire ? &ovx_streams_of(simulation)->wire : &stream->wire;
  uint32_t row = socket_row(simulation, stream->source);
  ovx_time leaves = ovx_later(simulation->now, wire->at);
  ovx_time time = ovx_times_millionths(ovx_cost_of(costs->wire, bytes), packet->millionths);
  ovx_moment left = ovx_serve(simulation, wire, ovx_now(simulation), time, OVX_PATH_WIRE, row,
                              packet->operation);
  ovx_streams_of(simulation)->cards[stream->source] = (ovx_card){ .empty = left, .bytes = bytes };
  ovx_flight flight = {
    .kind = (ovx_arrow_kind)packet->kind,
    .operation = packet->operation,
    .bytes = packet->bytes,
    .source = row,
    .destination = socket_row(simulation, stream->destination),
  };
  ovx_moment there = ovx_moment_after(simulation, left, costs->latency, OVX_PATH_LATENCY, row,
                                      packet->operation);
  ovx_trace_arrow(&simulation->trace, flight, leaves, there.at);
  ovx_stream_show_wire(simulation, number, packet, 1);
  ovx_schedule_event(simulation, there, OVX_STREAM_ARRIVE, number);
}

/* Hands over what has been processed, as far as the card takes it. */
static void hand_over(ovx_simulation *simulation, uint32_t number) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  while (stream->out != stream->processed && !stream->awaiting_card) {
    ovx_moment taken = card_takes(simulation, stream->source,
                                  &stream->packets[stream->out % stream->capacity]);
    if (taken.at == simulation->now) {
      go_out(simulation, number);
    } else {
      stream->awaiting_card = 1;
      ovx_schedule_event(simulation, taken, OVX_STREAM_CARD, number);
    }
  }
}

void ovx_stream_processed(ovx_simulation *simulation, uint32_t number) {
  ovx_stream_at(simulation, number)->processed++;
  hand_over(simulation, number);
}

void ovx_stream_card_is_free(ovx_simulation *simulation, uint32_t number) {
  ovx_stream_at(simulation, number)->awaiting_card = 0;
  hand_over(simulation, number);
}

static void await_probe(ovx_simulation *simulation, uint32_t number) {
  ovx_stream *stream = ovx_stream_at(simulation, number);
  uint32_t row = socket_row(simulation, stream->source);
  stream->probe = ovx_moment_after(simulation, ovx_now(simulation), stream->probe_interval, OVX_PATH_TIMEOUT,
                                   row, OVX_NONE);
  if (stream->probing) return;
  stream->probing = 1;
  ovx_streams_of(simulation)->probers++;
  ovx_schedule_event(simulation, stream->probe, OVX_STREAM_PROBE, number);
}

static uint32_t sendable(const ovx_simulation *simulation, const ovx_stream *stream) {
  uint64_t bytes = stream->written - stream->sent, window = stream->edge - stream->sent;
  uint64_t most = ovx_stream_costs_of(simulation)->segment_bytes;
  if (bytes > window) bytes = window;
  return (uint32_t)(bytes > most ? most : bytes);
}

void ovx_stream_transmit(ovx_simulation *simulation, uint32_t number) {
  const ovx_stream_costs *costs = ovx_stream_costs_of(simulation);
  ovx_stream *stream = ovx_stream_at(simulation, number);
  int idle = stream->sent == stream->acked;
  for (uint32_t bytes; (bytes = sendable(simulation, stream)) > 0 && simulation->limit == OVX_LIMIT_NONE;) {
    int rest = bytes == stream->written - stream->sent;
    int worth = bytes == costs->segment_bytes || 2 * (uint64_t)bytes >= costs->receive_buffer;
    if (!worth && !(rest && (idle || costs->nodelay))) break;
    stream->sent += bytes;
    ovx_stream_send(simulation, number, OVX_ARROW_DATA, bytes);
  }
  if (stream->written == stream->sent || stream->sent != stream->acked)
    stream->probe.at = 0;
  else if (stream->probe.at == 0)
    await_probe(simulation, number);
}

/* Whether a probe is all that can happen any more. */
static int all_stand(const ovx_simulation *simulation) {
  return simulation->events.count == ovx_streams_of(simulation)->probers;
}

/* A closed window is probed; into one that is not worth a segment goes what fits. */
void ovx_stream_probe(ovx_simulation *simulation, uint32_t number) {
  ovx_streams *streams = ovx_streams_of(simulation);
  ovx_stream *stream = ovx_stream_at(simulation, number);
  stream->probing = 0;
  streams->probers--;
  if (stream->probe.at == 0) return;
  if (stream->probe.at > simulation->now) {
    stream->probing = 1;
    streams->probers++;
    ovx_schedule_event(simulation, stream->probe, OVX_STREAM_PROBE, number);
    return;
  }
  uint32_t bytes = sendable(simulation, stream);
  if (bytes > 0) {
    stream->probe.at = 0;
    stream->sent += bytes;
    ovx_stream_send(simulation, number, OVX_ARROW_DATA, bytes);
    return;
  }
  if (all_stand(simulation) && stream->probes_in_vain >= LAST_PROBES) return;
  streams->probes++;
  stream->probes_in_vain++;
  ovx_time longest = ovx_stream_costs_of(simulation)->longest_probe;
  stream->probe_interval = 2 * stream->probe_interval < longest ? 2 * stream->probe_interval : longest;
  ovx_stream_send(simulation, number, OVX_ARROW_PROBE, 0);
  await_probe(simulation, number);
}
