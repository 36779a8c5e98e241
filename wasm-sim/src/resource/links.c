#include "resource/links.h"

enum { DIMENSIONS = 3, IN = 2 * DIMENSIONS, OUT, LINKS_PER_ROUTER };

static uint64_t router_count(const ovx_link_costs *costs) {
  return (uint64_t)costs->size[0] * costs->size[1] * costs->size[2];
}

int ovx_links_open(ovx_links *links, ovx_arena *arena, const ovx_link_costs *costs, uint32_t processes) {
  *links = (ovx_links){ 0 };
  if (router_count(costs) * costs->nodes_per_access < processes || router_count(costs) > UINT32_MAX / LINKS_PER_ROUTER)
    return 0;
  links->count = (uint32_t)router_count(costs) * LINKS_PER_ROUTER;
  links->free = ovx_arena_take(arena, links->count, sizeof(ovx_time));
  for (uint32_t i = 0; links->free && i < links->count; i++) links->free[i] = 0;
  return links->free != NULL;
}

/*
 * The way from `router` towards `to`: the link, numbered in the router, and the router behind it. `ties_back`: where
 * both ways round are as long, take the one back.
 */
static uint32_t step(const ovx_link_costs *costs, uint32_t router, uint32_t to, uint32_t ties_back, uint32_t *next) {
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

static ovx_time accept(ovx_links *links, uint32_t link, ovx_time now, ovx_time time) {
  links->free[link] = ovx_after(ovx_later(now, links->free[link]), time);
  return links->free[link];
}

/* Links from the sender on, up to the slowest, whose turn with these bytes begins at `until`. */
static void hold_back(ovx_links *links, const ovx_link_costs *costs, uint32_t source, uint32_t to, uint32_t slowest,
                      ovx_time until) {
  uint32_t router = source / costs->nodes_per_access, link = router * LINKS_PER_ROUTER + IN;
  for (uint32_t next; link != slowest; router = next) {
    links->free[link] = ovx_later(links->free[link], until);
    link = router * LINKS_PER_ROUTER + step(costs, router, to, source & 1, &next);
  }
}

ovx_time ovx_links_stream(ovx_links *links, const ovx_link_costs *costs, uint32_t source, uint32_t destination,
                          uint32_t bytes, ovx_time now, ovx_time paced) {
  uint32_t router = source / costs->nodes_per_access, to = destination / costs->nodes_per_access;
  ovx_time time = ovx_cost_of(costs->wire, bytes);
  uint32_t slowest = router * LINKS_PER_ROUTER + IN;
  ovx_time through = accept(links, slowest, now, time);
  for (uint32_t way = 0, next; way != OUT; router = next) {
    way = step(costs, router, to, source & 1, &next);
    ovx_time here = accept(links, router * LINKS_PER_ROUTER + way, now, time);
    if (here <= through) continue;
    through = here;
    slowest = router * LINKS_PER_ROUTER + way;
  }
  if (through > paced) hold_back(links, costs, source, to, slowest, through - time);
  return ovx_later(through, paced);
}
