/*
 * The shape of a network: which links a message crosses between two nodes.
 *
 *     crossbar       node ──up──> switch ──down──> node
 *     torus          node ──x──> node ──x──> node ──y──> node          in the order of the dimensions, the shorter way round
 *     fat tree       node ──up──> switch ──up──> switch ──down──> switch ──down──> node
 *     dragonfly      node ──up──> router ──local──> router ──global──> router ──local──> router ──down──> node
 *
 * Routes are fixed and minimal. Where both ways round a ring are as long, nodes with an odd number take the
 * one back. In a fat tree the destination chooses among parallel links (D-mod-k routing of extended
 * generalised fat trees, Zahavi 2010). Between two groups of a dragonfly (Kim et al. 2008) there is one link
 * each way. Links carry one direction each.
 *
 * Deliberately absent: adaptive and non-minimal routes, which depend on what else is under way.
 */
#ifndef OVX_TOPOLOGY_H
#define OVX_TOPOLOGY_H

#include <stdint.h>

#include "base/list.h"

enum { OVX_DIMENSIONS_MOST = 4, OVX_SIZE_END = 10000 }; /* sizes below that can be multiplied in 64 bits */

typedef enum ovx_shape { OVX_FULL, OVX_CROSSBAR, OVX_TORUS, OVX_FAT_TREE, OVX_DRAGONFLY } ovx_shape;

typedef struct ovx_topology {
  ovx_shape shape; /* OVX_FULL: every pair of nodes has a way of its own, without links */
  uint32_t nodes;
  uint32_t link_count;
  uint32_t diameter; /* links of the longest route */
  uint32_t dimensions;
  /*
   * Crossbar: nodes. Torus: nodes of each dimension, whose coordinate varies fastest in the first. Fat tree:
   * arities from the nodes up. Dragonfly: nodes of a router, routers of a group, groups.
   */
  uint32_t size[OVX_DIMENSIONS_MOST];
  /*
   * Fat tree, for each level: nodes below one subtree, its parallel links up, and the number of the first of
   * these of all.
   */
  uint32_t below[OVX_DIMENSIONS_MOST], parallel[OVX_DIMENSIONS_MOST], first_link[OVX_DIMENSIONS_MOST];
} ovx_topology;

/*
 * The shape with these sizes, a 0 behind the last; of a shape without any, sizes for `nodes` nodes: factors
 * of that number as alike as possible (as MPI_Dims_create), a tree of two levels, a balanced dragonfly.
 * `oversubscription` of a fat tree: links into its lowest switches for each one out of them, at least 1. 1,
 * or 0 when it has more than 2^28 links, or sizes that the shape does not take.
 */
int ovx_topology_open(ovx_topology *topology, ovx_shape shape, const uint32_t *size, double oversubscription,
                      uint32_t nodes);

/* A route as far as it has been gone. */
typedef struct ovx_route {
  uint32_t from, to;
  uint32_t at; /* torus: node. Others: links behind it */
} ovx_route;

static inline ovx_route ovx_route_between(const ovx_topology *topology, uint32_t from, uint32_t to) {
  return (ovx_route){ .from = from, .to = to, .at = topology->shape == OVX_TORUS ? from : 0 };
}

/* The next link of the route, or OVX_NONE at its end. A route from a node to itself has none. */
uint32_t ovx_next_link(const ovx_topology *topology, ovx_route *route);

/*
 * Dragonfly: whether the last link of the route led on from a link between groups, within the group of its
 * end.
 */
int ovx_has_come_from_another_group(const ovx_topology *topology, ovx_route route);

/* How many links it has from here on. */
uint32_t ovx_links_ahead(const ovx_topology *topology, ovx_route route);

enum { OVX_LINK_NAME_BYTES = 64 };

/*
 * What a link is called, with a NUL at its end: "node 3 up", "(1,2)+x", "level 1, switch 4 up 2", "router 3
 * to 5", "group 0 to 2".
 */
void ovx_link_name(const ovx_topology *topology, uint32_t link, char *name);

/* What a rank is placed on. */
typedef enum ovx_placement {
  OVX_LINEAR, /* rank r on node r */
  OVX_RANDOM, /* always the same permutation of the nodes */
  OVX_STRIDE  /* round robin over the rows, lowest switches or routers, so that neighbours are far apart */
} ovx_placement;

/* The nodes of ranks 0, 1, ..., all of them different; `node_of` has room for every node. */
void ovx_place(const ovx_topology *topology, ovx_placement placement, uint32_t *node_of);

#endif
