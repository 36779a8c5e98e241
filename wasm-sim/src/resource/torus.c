/*
 * A torus between the network cards, which can be crowded: routers in up to three dimensions, with a link
 * each way to each neighbour; `nodes_per_access` processes share one way in and one way out.
 *
 *     card ──in──> router ──x──> router ──x──> router ──y──> router ──out──> card
 *
 * Messages go by dimension, x first, the shorter way round. Processors store them into the network
 * themselves, slower than a link carries it: flows share a link byte by byte. The first byte never waits; the
 * sender's processor is busy until every link on its way has carried what it had accepted by then. While a
 * crowded link keeps a flow back, its bytes stand in the links behind, which carry nothing else until that
 * link's turn with them: congestion spreads. Where both ways round a ring are as long, every other process
 * takes the one back.
 *
 * Links that are held are not shared: each is one message's for as long as that takes its sender, and those
 * behind a link that it waits for are until it is through.
 */
#include "kernel/processor.h"
#include "resource/card.h"

typedef struct ovx_torus_links {
  ovx_topology torus;
  ovx_moment
    *free; /* end of use of each link: those of the torus, then of all ways in, then of all ways out */
} links;

/* What the processor takes for a message: for the addresses of its pieces, and for storing its bytes. */
typedef struct pace {
  ovx_time addresses, stores;
} pace;

/* A message of which each link on its way is given the bytes. */
typedef struct flow {
  ovx_simulation *simulation;
  uint32_t operation, source, destination;
  ovx_moment begin;
  ovx_time time; /* of a link */
} flow;

static ovx_moment accept(const flow *f, uint32_t link) {
  return ovx_serve(f->simulation, &f->simulation->torus->free[link], f->begin, f->time, OVX_PATH_WIRE,
                   f->source, f->operation);
}

/* From router to router. Whether the sender's number is odd decides between ways that are as long. */
static ovx_route route_of(const flow *f) {
  uint32_t each = f->simulation->network->links.nodes_per_access;
  return (ovx_route){ .from = f->source, .to = f->destination / each, .at = f->source / each };
}

static uint32_t way_in(const links *all, ovx_route route) {
  return all->torus.link_count + route.at;
}

static uint32_t way_out(const links *all, ovx_route route) {
  return all->torus.link_count + all->torus.nodes + route.to;
}

static uint32_t next_link(const links *all, ovx_route *route) {
  uint32_t link = ovx_next_link(&all->torus, route);
  return link == OVX_NONE ? way_out(all, *route) : link;
}

/* Links from the sender on, up to the slowest, whose turn with these bytes begins at `until`. */
static void hold_back(const flow *f, uint32_t slowest, ovx_moment until) {
  links *all = f->simulation->torus;
  ovx_route route = route_of(f);
  for (uint32_t link = way_in(all, route); link != slowest; link = next_link(all, &route))
    all->free[link] = ovx_later_moment(all->free[link], until);
}

/*
 * A message begins to leave at `begin` and would go at that pace if its sender alone decided: gives its bytes
 * to all links on its way. Returns when it has left.
 */
static ovx_moment give(ovx_simulation *simulation, uint32_t operation, ovx_moment begin, pace pace) {
  const ovx_link_costs *costs = &simulation->network->links;
  const links *all = simulation->torus;
  const ovx_operation *send = &simulation->schedule.operations[operation];
  flow f = {
    .simulation = simulation,
    .operation = operation,
    .source = ovx_source(send),
    .destination = ovx_destination(send),
    .begin = begin,
    .time = ovx_edited_wire(simulation->edits, operation, ovx_cost_of(costs->wire, send->bytes)),
  };
  if (costs->held) f.time = ovx_later(f.time, ovx_after(pace.addresses, pace.stores));
  ovx_route route = route_of(&f);
  uint32_t slowest = way_in(all, route);
  ovx_moment through = accept(&f, slowest);
  for (uint32_t link = slowest; link != way_out(all, route);) {
    link = next_link(all, &route);
    ovx_moment here = accept(&f, link);
    if (here.at <= through.at) continue;
    through = here;
    slowest = link;
  }
  ovx_moment addressed = ovx_moment_after(simulation, begin, pace.addresses, OVX_PATH_OVERHEAD, f.source,
                                          operation);
  ovx_moment paced = ovx_moment_after(simulation, addressed, pace.stores, OVX_PATH_WIRE, f.source, operation);
  if (through.at <= paced.at) return paced;
  if (costs->held) {
    hold_back(&f, slowest, through);
    return through;
  }
  ovx_moment turn = { .at = through.at - f.time };
  if (simulation->causes.recording)
    turn.because = ovx_cause_until(&simulation->causes, through.because, turn.at);
  hold_back(&f, slowest, turn);
  return through;
}

enum { PIECES_DRAWN = 64 };

/*
 * The processor makes the address of a piece and stores it, piece after piece; those that are too many to be
 * told apart are drawn some at a time. The last one is stored when the links let it, at `left`.
 */
static ovx_moment store_pieces(ovx_simulation *simulation, uint32_t operation, ovx_moment begin, pace pace,
                               ovx_moment left) {
  uint32_t source = ovx_source(&simulation->schedule.operations[operation]);
  const ovx_activity address = ovx_for_message(simulation, OVX_SPAN_OVERHEAD, operation, source);
  const ovx_activity store = ovx_for_message(simulation, OVX_SPAN_STORE, operation, source);
  uint32_t row = ovx_trace_row(&simulation->trace, source, 0), pieces = simulation->network->address.pieces;
  uint32_t drawn = !simulation->trace.enabled ? 1 : pieces < PIECES_DRAWN ? pieces : PIECES_DRAWN;
  ovx_time planned = begin.at;
  ovx_moment at = begin;
  for (uint32_t i = 1; i <= drawn; i++) {
    ovx_time addresses = i < drawn ? pace.addresses / drawn
                                   : pace.addresses - pace.addresses / drawn * (drawn - 1);
    planned = ovx_after(planned, addresses);
    at = ovx_occupy_until(simulation, source,
                          ovx_moment_after(simulation, at, addresses, OVX_PATH_OVERHEAD, row, operation),
                          address);
    if (i == drawn) break;
    planned = ovx_after(planned, pace.stores / drawn);
    at = ovx_occupy_until(
      simulation, source,
      ovx_moment_after(simulation, at, pace.stores / drawn, OVX_PATH_WIRE, row, operation), store);
  }
  left = ovx_moment_after(simulation, left, at.at - planned, OVX_PATH_DELAY, row, OVX_NONE);
  return ovx_occupy_until(simulation, source, left, store);
}

/*
 * The sender's processor stores the message, as soon as it is free and as fast as the links on its way allow.
 */
static void store(ovx_simulation *simulation, uint32_t number) {
  ovx_message *message = &simulation->matching.messages[number];
  uint32_t source = ovx_source(&simulation->schedule.operations[message->send]);
  const ovx_address_costs *address = &simulation->network->address;
  ovx_moment begin = ovx_processor_begins(simulation, source, ovx_now(simulation));
  pace pace = { .addresses = ovx_times(address->each, address->pieces),
                .stores = ovx_wire_time(simulation, number) };
  pace.addresses = ovx_edited_time(simulation->edits, source, message->send, pace.addresses);
  if (simulation->edits) pace.stores = ovx_slowed(simulation->edits, source, pace.stores);
  ovx_moment left = give(simulation, message->send, begin, pace);
  left = pace.addresses > 0
           ? store_pieces(simulation, message->send, begin, pace, left)
           : ovx_occupy_until(simulation, source, left,
                              ovx_for_message(simulation, OVX_SPAN_STORE, message->send, source));
  message->sent = begin.at;
  message->next = OVX_NONE;
  ovx_moment there = ovx_moment_after(simulation, left, simulation->network->latency, OVX_PATH_LATENCY,
                                      ovx_trace_row(&simulation->trace, source, 0), message->send);
  if (ovx_edit_loses(simulation->edits, message->send))
    ovx_lose(simulation, ovx_flight_of(simulation, number), begin.at, there.at);
  else
    ovx_schedule_event(simulation, there, OVX_EVENT_ARRIVED, number);
}

static int open(ovx_simulation *simulation) {
  const ovx_link_costs *costs = &simulation->network->links;
  const uint32_t size[OVX_DIMENSIONS_MOST] = { costs->size[0], costs->size[1], costs->size[2] };
  links *all = simulation->torus = ovx_arena_take(simulation->arena, 1, sizeof(links));
  simulation->handlers[OVX_EVENT_LINK] = store;
  if (!all || !ovx_topology_open(&all->torus, OVX_TORUS, size, 1, 0) ||
      (uint64_t)all->torus.nodes * costs->nodes_per_access < simulation->schedule.process_count)
    return 0;
  uint32_t count = all->torus.link_count + 2 * all->torus.nodes;
  all->free = ovx_arena_take(simulation->arena, count, sizeof(ovx_moment));
  for (uint32_t i = 0; all->free && i < count; i++) all->free[i] = (ovx_moment){ 0 };
  return all->free != NULL;
}

const ovx_resource ovx_torus = { .open = open };
