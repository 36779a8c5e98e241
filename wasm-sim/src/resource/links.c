#include "resource/links.h"

enum { DIMENSIONS = 3, IN = 2 * DIMENSIONS, OUT, LINKS_PER_ROUTER };

static uint64_t router_count(const ovx_link_costs *costs) {
  return (uint64_t)costs->size[0] * costs->size[1] * costs->size[2];
}

int ovx_links_open(ovx_simulation *simulation) {
  const ovx_link_costs *costs = &simulation->network->links;
  ovx_links *links = simulation->links;
  uint64_t routers = router_count(costs);
  *links = (ovx_links){ 0 };
  if (routers * costs->nodes_per_access < simulation->schedule.process_count ||
      routers > UINT32_MAX / LINKS_PER_ROUTER)
    return 0;
  links->count = (uint32_t)routers * LINKS_PER_ROUTER;
  links->free = ovx_arena_take(simulation->arena, links->count, sizeof(ovx_moment));
  for (uint32_t i = 0; links->free && i < links->count; i++) links->free[i] = (ovx_moment){ 0 };
  return links->free != NULL;
}

/*
 * The way from `router` towards `to`: the link, numbered in the router, and the router behind it.
 * `ties_back`: where both ways round are as long, take the one back.
 */
static uint32_t step(const ovx_link_costs *costs, uint32_t router, uint32_t to, uint32_t ties_back,
                     uint32_t *next) {
  uint32_t stride = 1;
  for (uint32_t dimension = 0; dimension < DIMENSIONS; dimension++) {
    uint32_t size = costs->size[dimension];
    uint32_t here = router / stride % size, there = to / stride % size;
    if (here != there) {
      uint32_t ahead = (there + size - here) % size;
      int back = ahead > size - ahead || (ties_back && ahead == size - ahead);
      uint32_t neighbour = (here + (back ? size - 1 : 1)) % size;
      *next = router - here * stride + neighbour * stride;
      return 2 * dimension + (uint32_t)back;
    }
    stride *= size;
  }
  *next = router;
  return OUT;
}

/* A message of which each link on its way is given the bytes. */
typedef struct stream {
  ovx_simulation *simulation;
  uint32_t operation, source, to; /* to: router */
  ovx_moment begin;
  ovx_time time; /* of a link */
} stream;

static ovx_moment accept(const stream *s, uint32_t link) {
  return ovx_serve(s->simulation, &s->simulation->links->free[link], s->begin, s->time, OVX_PATH_WIRE,
                   s->source, s->operation);
}

/* Links from the sender on, up to the slowest, whose turn with these bytes begins at `until`. */
static void hold_back(const stream *s, uint32_t slowest, ovx_moment until) {
  ovx_links *links = s->simulation->links;
  const ovx_link_costs *costs = &s->simulation->network->links;
  uint32_t router = s->source / costs->nodes_per_access, link = router * LINKS_PER_ROUTER + IN;
  for (uint32_t next; link != slowest; router = next) {
    links->free[link] = ovx_later_moment(links->free[link], until);
    link = router * LINKS_PER_ROUTER + step(costs, router, s->to, s->source & 1, &next);
  }
}

ovx_moment ovx_links_stream(ovx_simulation *simulation, uint32_t operation, ovx_moment begin, ovx_pace pace) {
  const ovx_link_costs *costs = &simulation->network->links;
  const ovx_operation *send = &simulation->schedule.operations[operation];
  stream s = {
    .simulation = simulation,
    .operation = operation,
    .source = ovx_source(send),
    .to = ovx_destination(send) / costs->nodes_per_access,
    .begin = begin,
    .time = ovx_edited_wire(simulation->edits, operation, ovx_cost_of(costs->wire, send->bytes)),
  };
  if (costs->held) s.time = ovx_later(s.time, ovx_after(pace.addresses, pace.stores));
  uint32_t router = s.source / costs->nodes_per_access, slowest = router * LINKS_PER_ROUTER + IN;
  ovx_moment through = accept(&s, slowest);
  for (uint32_t way = 0, next; way != OUT; router = next) {
    way = step(costs, router, s.to, s.source & 1, &next);
    ovx_moment here = accept(&s, router * LINKS_PER_ROUTER + way);
    if (here.at <= through.at) continue;
    through = here;
    slowest = router * LINKS_PER_ROUTER + way;
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
