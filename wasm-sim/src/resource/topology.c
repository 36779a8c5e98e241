#include "resource/topology.h"

static const uint64_t links_most = UINT64_C(1) << 28;

/* ---- Sizes where none are given ---- */

/* The largest divisor of `number` that is at most its root of that degree. */
static uint32_t low_divisor(uint32_t number, int degree) {
  uint32_t divisor = 1;
  for (uint32_t i = 2; (degree == 2 ? (uint64_t)i * i : (uint64_t)i * i * i) <= number; i++)
    if (number % i == 0) divisor = i;
  return divisor;
}

static uint32_t over(uint32_t number, uint32_t by) {
  return number / by + (number % by > 0);
}

static void choose_sizes(ovx_topology *t, uint32_t nodes) {
  uint32_t *size = t->size;
  if (t->shape == OVX_CROSSBAR) {
    size[0] = nodes;
  } else if (t->shape == OVX_TORUS) {
    size[2] = low_divisor(nodes, 3);
    size[1] = low_divisor(nodes / size[2], 2);
    size[0] = nodes / size[2] / size[1];
  } else if (t->shape == OVX_FAT_TREE) {
    for (size[0] = 1; (uint64_t)size[0] * size[0] < nodes; size[0]++) {
    }
    size[1] = over(nodes, size[0]);
  } else {
    /* As many nodes of a router as links of it to other groups, and twice as many routers. */
    uint32_t each = 1;
    while (2ull * each * each * (2ull * each * each + 1) < nodes) each++;
    size[0] = each;
    size[1] = 2 * each;
    size[2] = over(nodes, 2 * each * each);
  }
}

/* ---- Links ---- */

enum { WAYS = 2 };

static int open_torus(ovx_topology *t) {
  uint64_t nodes = 1;
  for (uint32_t i = 0; i < t->dimensions; i++) {
    nodes *= t->size[i];
    t->diameter += t->size[i] / 2;
    if (nodes * t->dimensions * WAYS > links_most) return 0;
  }
  t->nodes = (uint32_t)nodes;
  t->link_count = t->nodes * t->dimensions * WAYS;
  return 1;
}

/* Each level has its links up, and as many down behind all links up. */
static int open_fat_tree(ovx_topology *t, double oversubscription) {
  uint64_t nodes = 1, links = 0;
  for (uint32_t i = 0; i < t->dimensions; i++) {
    nodes *= t->size[i];
    if (nodes > links_most) return 0;
  }
  uint64_t below = 1, parallel = 1;
  for (uint32_t level = 0; level < t->dimensions; level++) {
    t->below[level] = (uint32_t)below;
    t->parallel[level] = (uint32_t)parallel;
    t->first_link[level] = (uint32_t)links;
    links += nodes / below * parallel;
    if (links * WAYS > links_most) return 0;
    below *= t->size[level];
    double up = level == 0 ? t->size[level] / oversubscription + 0.5 : t->size[level];
    parallel *= up < 1 ? 1 : (uint32_t)up;
  }
  t->nodes = (uint32_t)nodes;
  t->link_count = (uint32_t)links * WAYS;
  t->diameter = t->dimensions * WAYS;
  return 1;
}

/* Nodes up, nodes down, routers of a group to each other, groups to each other. */
static int open_dragonfly(ovx_topology *t) {
  uint64_t routers = (uint64_t)t->size[1] * t->size[2], nodes = routers * t->size[0];
  if (nodes > links_most) return 0;
  uint64_t links = nodes * WAYS + routers * t->size[1] + (uint64_t)t->size[2] * t->size[2];
  if (t->dimensions != 3 || links > links_most) return 0;
  t->nodes = (uint32_t)nodes;
  t->link_count = (uint32_t)links;
  t->diameter = 5;
  return 1;
}

int ovx_topology_open(ovx_topology *t, ovx_shape shape, const uint32_t *size, double oversubscription,
                      uint32_t nodes) {
  *t = (ovx_topology){ .shape = shape, .nodes = nodes };
  if (shape == OVX_FULL) return 1;
  for (uint32_t i = 0; i < OVX_DIMENSIONS_MOST; i++) t->size[i] = size[i];
  if (size[0] == 0) choose_sizes(t, nodes > 0 ? nodes : 1);
  while (t->dimensions < OVX_DIMENSIONS_MOST && t->size[t->dimensions] > 0) t->dimensions++;
  if (shape == OVX_TORUS) return open_torus(t);
  if (shape == OVX_FAT_TREE) return open_fat_tree(t, oversubscription);
  if (shape == OVX_DRAGONFLY) return open_dragonfly(t);
  t->nodes = t->size[0];
  t->link_count = t->nodes * WAYS;
  t->diameter = WAYS;
  return t->dimensions == 1 && t->nodes <= links_most / WAYS;
}

/* ---- Routes ---- */

static uint32_t next_in_crossbar(const ovx_topology *t, ovx_route *route) {
  if (route->at == WAYS || route->from == route->to) return OVX_NONE;
  return route->at++ == 0 ? route->from : t->nodes + route->to;
}

static uint32_t next_in_torus(const ovx_topology *t, ovx_route *route) {
  uint32_t stride = 1;
  for (uint32_t dimension = 0; dimension < t->dimensions; dimension++) {
    uint32_t size = t->size[dimension], at = route->at, here = at / stride % size,
             there = route->to / stride % size;
    if (here != there) {
      uint32_t ahead = (there + size - here) % size, odd = route->from & 1;
      uint32_t back = ahead > size - ahead || (odd && ahead == size - ahead);
      route->at = at - here * stride + (here + (back ? size - 1 : 1)) % size * stride;
      return (at * t->dimensions + dimension) * WAYS + back;
    }
    stride *= size;
  }
  return OVX_NONE;
}

/* The lowest level whose subtrees hold both ends; 0: they are the same. */
static uint32_t common_level(const ovx_topology *t, const ovx_route *route) {
  uint32_t level = 0;
  while (level < t->dimensions && route->from / t->below[level] != route->to / t->below[level]) level++;
  return level;
}

static uint32_t next_in_fat_tree(const ovx_topology *t, ovx_route *route) {
  uint32_t top = common_level(t, route), step = route->at;
  if (step == top * WAYS) return OVX_NONE;
  route->at++;
  uint32_t up = step < top, level = up ? step : top * WAYS - 1 - step, node = up ? route->from : route->to;
  uint32_t link = t->first_link[level] + node / t->below[level] * t->parallel[level] +
                  route->to % t->parallel[level];
  return up ? link : t->link_count / WAYS + link;
}

/*
 * The router of a group from which its link to another group goes, and at which the one from there comes in.
 */
static uint32_t gateway(const ovx_topology *t, uint32_t group, uint32_t other) {
  uint32_t groups = t->size[2], routers = t->size[1], number = (other + groups - group - 1) % groups;
  return group * routers + number / over(groups - 1, routers);
}

static uint32_t local_link(const ovx_topology *t, uint32_t router, uint32_t to) {
  return t->nodes * WAYS + router * t->size[1] + to % t->size[1];
}

/* Steps of a route in a dragonfly, in this order. */
enum { UP, LOCAL_OUT, GLOBAL, LOCAL_IN, DOWN, END };

int ovx_has_come_from_another_group(const ovx_topology *topology, ovx_route route) {
  return topology->shape == OVX_DRAGONFLY && route.at == LOCAL_IN + 1;
}

static uint32_t next_in_dragonfly(const ovx_topology *t, ovx_route *route) {
  uint32_t source = route->from / t->size[0], destination = route->to / t->size[0];
  uint32_t group = source / t->size[1], goal = destination / t->size[1];
  uint32_t out = group == goal ? destination : gateway(t, group, goal),
           in = group == goal ? destination : gateway(t, goal, group);
  if (route->from == route->to) return OVX_NONE;
  while (route->at < END) {
    switch (route->at++) {
      case UP: return route->from;
      case LOCAL_OUT:
        if (source == out) break;
        return local_link(t, source, out);
      case GLOBAL:
        if (group == goal) break;
        return t->link_count - t->size[2] * t->size[2] + group * t->size[2] + goal;
      case LOCAL_IN:
        if (in == destination) break;
        return local_link(t, in, destination);
      default: return t->nodes + route->to;
    }
  }
  return OVX_NONE;
}

uint32_t ovx_next_link(const ovx_topology *topology, ovx_route *route) {
  switch (topology->shape) {
    case OVX_CROSSBAR: return next_in_crossbar(topology, route);
    case OVX_TORUS: return next_in_torus(topology, route);
    case OVX_FAT_TREE: return next_in_fat_tree(topology, route);
    case OVX_DRAGONFLY: return next_in_dragonfly(topology, route);
    default: return OVX_NONE;
  }
}

uint32_t ovx_links_ahead(const ovx_topology *topology, ovx_route route) {
  uint32_t links = 0;
  while (ovx_next_link(topology, &route) != OVX_NONE) links++;
  return links;
}

/* ---- Names ---- */

static char *put_text(char *at, const char *text) {
  while (*text) *at++ = *text++;
  *at = 0;
  return at;
}

static char *put_number(char *at, uint32_t number) {
  char digits[11];
  uint32_t place = sizeof digits - 1;
  digits[place] = 0;
  do digits[--place] = (char)('0' + number % 10);
  while (number /= 10);
  return put_text(at, digits + place);
}

static void name_in_torus(const ovx_topology *t, uint32_t link, char *at) {
  uint32_t node = link / WAYS / t->dimensions, dimension = link / WAYS % t->dimensions;
  for (uint32_t i = 0; i < t->dimensions; i++) {
    at = put_number(put_text(at, i == 0 ? "(" : ","), node % t->size[i]);
    node /= t->size[i];
  }
  at = put_text(at, link % WAYS ? ")-" : ")+");
  put_text(at, &"x\0y\0z\0w"[2 * dimension]);
}

static void name_in_fat_tree(const ovx_topology *t, uint32_t link, char *at) {
  uint32_t up = t->link_count / WAYS, is_up = link < up, number = is_up ? link : link - up,
           level = t->dimensions - 1;
  while (number < t->first_link[level]) level--;
  number -= t->first_link[level];
  uint32_t parallel = t->parallel[level];
  if (level > 0) at = put_text(put_number(put_text(at, "level "), level), ", ");
  at = put_number(put_text(at, level > 0 ? "switch " : "node "), number / parallel);
  at = put_text(at, is_up ? " up" : " down");
  if (parallel > 1) put_number(put_text(at, " "), number % parallel);
}

static void put_pair(char *at, const char *what, uint32_t from, uint32_t to) {
  put_number(put_text(put_number(put_text(at, what), from), " to "), to);
}

void ovx_link_name(const ovx_topology *t, uint32_t link, char *name) {
  uint32_t routers = t->nodes * WAYS, groups = t->link_count - t->size[2] * t->size[2];
  if (t->shape == OVX_TORUS)
    name_in_torus(t, link, name);
  else if (t->shape == OVX_FAT_TREE)
    name_in_fat_tree(t, link, name);
  else if (link < routers)
    put_text(put_number(put_text(name, "node "), link % t->nodes), link < t->nodes ? " up" : " down");
  else if (link < groups)
    put_pair(name, "router ", (link - routers) / t->size[1],
             (link - routers) / t->size[1] / t->size[1] * t->size[1] + (link - routers) % t->size[1]);
  else
    put_pair(name, "group ", (link - groups) / t->size[2], (link - groups) % t->size[2]);
}

/* ---- Placement ---- */

/* splitmix64. */
static uint64_t scrambled(uint64_t number) {
  uint64_t z = number * UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
  return z ^ (z >> 31);
}

void ovx_place(const ovx_topology *t, ovx_placement placement, uint32_t *node_of) {
  uint32_t near = t->size[0] && t->nodes > t->size[0] ? t->size[0] : 1, far = t->nodes / near;
  for (uint32_t rank = 0; rank < t->nodes; rank++)
    node_of[rank] = placement == OVX_STRIDE ? rank % far * near + rank / far : rank;
  for (uint32_t left = t->nodes; placement == OVX_RANDOM && left > 1; left--) {
    uint32_t chosen = (uint32_t)(scrambled(left) % left), last = node_of[left - 1];
    node_of[left - 1] = node_of[chosen];
    node_of[chosen] = last;
  }
}
