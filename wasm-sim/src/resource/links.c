#include "resource/links.h"

int ovx_links_open(ovx_simulation *simulation) {
  const ovx_link_costs *costs = &simulation->network->links;
  const uint32_t size[OVX_DIMENSIONS_MOST] = { costs->size[0], costs->size[1], costs->size[2] };
  ovx_links *links = simulation->links;
  if (!ovx_topology_open(&links->torus, OVX_TORUS, size, 1, 0) ||
      (uint64_t)links->torus.nodes * costs->nodes_per_access < simulation->schedule.process_count)
    return 0;
  uint32_t count = links->torus.link_count + 2 * links->torus.nodes;
  links->free = ovx_arena_take(simulation->arena, count, sizeof(ovx_moment));
  for (uint32_t i = 0; links->free && i < count; i++) links->free[i] = (ovx_moment){ 0 };
  return links->free != NULL;
}

/* A message of which each link on its way is given the bytes. */
typedef struct stream {
  ovx_simulation *simulation;
  uint32_t operation, source, destination;
  ovx_moment begin;
  ovx_time time; /* of a link */
} stream;

static ovx_moment accept(const stream *s, uint32_t link) {
  return ovx_serve(s->simulation, &s->simulation->links->free[link], s->begin, s->time, OVX_PATH_WIRE,
                   s->source, s->operation);
}

/* From router to router. Whether the sender's number is odd decides between ways that are as long. */
static ovx_route route_of(const stream *s) {
  uint32_t each = s->simulation->network->links.nodes_per_access;
  return (ovx_route){ .from = s->source, .to = s->destination / each, .at = s->source / each };
}

static uint32_t way_in(const ovx_links *links, ovx_route route) {
  return links->torus.link_count + route.at;
}

/* The next link, at last the way out. */
static uint32_t next_link(const ovx_links *links, ovx_route *route) {
  uint32_t link = ovx_next_link(&links->torus, route);
  return link == OVX_NONE ? links->torus.link_count + links->torus.nodes + route->to : link;
}

/* Links from the sender on, up to the slowest, whose turn with these bytes begins at `until`. */
static void hold_back(const stream *s, uint32_t slowest, ovx_moment until) {
  ovx_links *links = s->simulation->links;
  ovx_route route = route_of(s);
  for (uint32_t link = way_in(links, route); link != slowest; link = next_link(links, &route))
    links->free[link] = ovx_later_moment(links->free[link], until);
}

ovx_moment ovx_links_stream(ovx_simulation *simulation, uint32_t operation, ovx_moment begin, ovx_pace pace) {
  const ovx_link_costs *costs = &simulation->network->links;
  const ovx_links *links = simulation->links;
  const ovx_operation *send = &simulation->schedule.operations[operation];
  stream s = {
    .simulation = simulation,
    .operation = operation,
    .source = ovx_source(send),
    .destination = ovx_destination(send),
    .begin = begin,
    .time = ovx_edited_wire(simulation->edits, operation, ovx_cost_of(costs->wire, send->bytes)),
  };
  if (costs->held) s.time = ovx_later(s.time, ovx_after(pace.addresses, pace.stores));
  ovx_route route = route_of(&s);
  uint32_t slowest = way_in(links, route), out = links->torus.link_count + links->torus.nodes + route.to;
  ovx_moment through = accept(&s, slowest);
  for (uint32_t link = slowest; link != out;) {
    link = next_link(links, &route);
    ovx_moment here = accept(&s, link);
    if (here.at <= through.at) continue;
    through = here;
    slowest = link;
  }
  ovx_moment addressed = ovx_moment_after(simulation, begin, pace.addresses, OVX_PATH_OVERHEAD, s.source,
                                          operation);
  ovx_moment paced = ovx_moment_after(simulation, addressed, pace.stores, OVX_PATH_WIRE, s.source, operation);
  if (through.at <= paced.at) return paced;
  if (costs->held) {
    hold_back(&s, slowest, through);
    return through;
  }
  ovx_moment turn = { .at = through.at - s.time };
  if (simulation->causes.recording)
    turn.because = ovx_cause_until(&simulation->causes, through.because, turn.at);
  hold_back(&s, slowest, turn);
  return through;
}
