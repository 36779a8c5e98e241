/*
 * Networks with a shape: their routes, links that serve first come, first served, links that are shared
 * fairly, and finite queues.
 */
#include "check.h"
#include "support.h"

#include "protocol/protocol.h"
#include "resource/fair.h"
#include "resource/queue.h"

#include <math.h>
#include <string.h>

static const ovx_time us = OVX_PS_PER_US, ns = OVX_PS_PER_US / 1000;
static ovx_simulation simulation;
static ovx_arena arena;

static const uint32_t sizes[][OVX_DIMENSIONS_MOST] = { { 0 },          { 5 },       { 4, 3 },   { 4, 4, 2 },
                                                       { 3, 2, 2, 3 }, { 2, 3, 4 }, { 1, 4, 5 } };
enum { SIZES = sizeof sizes / sizeof *sizes };

/* Every shape that takes these sizes, in turn; 0: the last one is through. */
static int next_topology(int *at, ovx_topology *topology) {
  while (*at < 4 * SIZES * 3) {
    int number = (*at)++;
    double oversubscription[] = { 1, 1.5, 4 };
    if (ovx_topology_open(topology, OVX_CROSSBAR + number % 4, sizes[number / 4 % SIZES],
                          oversubscription[number / 4 / SIZES], 36))
      return 1;
  }
  return 0;
}

/* All ways to share links. */
static const ovx_resource *const sharings[] = { &ovx_first_come_links, &ovx_fair_links, &ovx_queued_links };
enum { FIRST_COME, FAIR, QUEUE, SHARINGS };

static ovx_network network_over(ovx_topology topology, int sharing) {
  return (ovx_network){
    .channel = { .topology = topology, .link = { .per_byte = 100 }, .packet_bytes = 50000, .buffer = 4 },
    .resources = { sharings[sharing] },
  };
}

static ovx_schedule open_schedule(uint32_t processes, uint32_t messages) {
  ovx_schedule schedule;
  arena = fresh_arena();
  ovx_schedule_open(&schedule, &arena, processes, 3 * messages, 2 * messages);
  return schedule;
}

/* ---- Routes ---- */

static void a_route_is_a_chain_of_different_links_up_to_the_diameter(void) {
  ovx_topology t;
  for (int at = 0; next_topology(&at, &t);) {
    uint32_t longest = 0;
    for (uint32_t from = 0; from < t.nodes; from++)
      for (uint32_t to = 0; to < t.nodes; to++) {
        ovx_route route = ovx_route_between(&t, from, to);
        uint32_t seen[64], links = 0;
        for (uint32_t link; (link = ovx_next_link(&t, &route)) != OVX_NONE && links < 64; links++) {
          EXPECT(link < t.link_count);
          for (uint32_t i = 0; i < links; i++) EXPECT(seen[i] != link);
          seen[links] = link;
        }
        EXPECT((links == 0) == (from == to));
        if (links > longest) longest = links;
      }
    EXPECT(longest <= t.diameter);
  }
}

/* Which node each link of a torus leaves and enters, from its number alone. */
static void a_torus_goes_from_neighbour_to_neighbour_the_shorter_way(void) {
  const uint32_t size[] = { 4, 5, 3, 0 };
  ovx_topology t;
  EXPECT(ovx_topology_open(&t, OVX_TORUS, size, 1, 1));
  EXPECT_EQUAL(t.nodes, 60);
  EXPECT_EQUAL(t.link_count, 60 * 6);
  for (uint32_t from = 0; from < 60; from++)
    for (uint32_t to = 0; to < 60; to++) {
      int distance = 0, place[3] = { from % 4, from / 4 % 5, from / 20 };
      const int goal[3] = { to % 4, to / 4 % 5, to / 20 }, of[3] = { 4, 5, 3 };
      for (int d = 0; d < 3; d++) {
        int ahead = (goal[d] - place[d] + of[d]) % of[d];
        distance += ahead < of[d] - ahead ? ahead : of[d] - ahead;
      }
      ovx_route route = ovx_route_between(&t, from, to);
      EXPECT_EQUAL(ovx_links_ahead(&t, route), distance);
      for (uint32_t link; (link = ovx_next_link(&t, &route)) != OVX_NONE;) {
        int node = (int)link / 6, d = (int)link % 6 / 2, back = (int)link % 2;
        EXPECT_EQUAL(node, place[0] + 4 * place[1] + 20 * place[2]);
        place[d] = (place[d] + (back ? of[d] - 1 : 1)) % of[d];
      }
      EXPECT(memcmp(place, goal, sizeof goal) == 0);
    }
}

/*
 * D-mod-k: in a tree that is not oversubscribed the shifts of all nodes by any distance have links of their
 * own.
 */
static void a_full_fat_tree_carries_every_shift_without_a_shared_link(void) {
  const uint32_t size[] = { 4, 3, 2, 0 };
  ovx_topology t;
  EXPECT(ovx_topology_open(&t, OVX_FAT_TREE, size, 1, 1));
  static uint32_t used[1 << 16];
  for (uint32_t shift = 1; shift < t.nodes; shift++) {
    memset(used, 0, sizeof used);
    for (uint32_t from = 0; from < t.nodes; from++) {
      ovx_route route = ovx_route_between(&t, from, (from + shift) % t.nodes);
      for (uint32_t link; (link = ovx_next_link(&t, &route)) != OVX_NONE;) EXPECT_EQUAL(used[link]++, 0);
    }
  }
}

static void an_oversubscribed_tree_has_so_many_links_less_above_its_lowest_switches(void) {
  const uint32_t size[] = { 8, 4, 2, 0 };
  ovx_topology t;
  EXPECT(ovx_topology_open(&t, OVX_FAT_TREE, size, 4, 1));
  /* Up: 64 nodes, 8 switches with 2 of 8 links, 2 subtrees of 4 of these with 8. */
  EXPECT_EQUAL(t.link_count, 2 * (64 + 8 * 2 + 2 * 8));
}

static void a_balanced_dragonfly_has_a_route_of_one_global_link_between_groups(void) {
  ovx_topology t;
  EXPECT(ovx_topology_open(&t, OVX_DRAGONFLY, sizes[0], 1, 72));
  EXPECT_EQUAL(t.nodes, 72);
  EXPECT_EQUAL(t.size[2], 9);
  uint32_t first_global = t.link_count - 81, crossed[9][9] = { 0 };
  for (uint32_t from = 0; from < 72; from++)
    for (uint32_t to = 0; to < 72; to++) {
      ovx_route route = ovx_route_between(&t, from, to);
      uint32_t globals = 0;
      for (uint32_t link; (link = ovx_next_link(&t, &route)) != OVX_NONE;)
        if (link >= first_global) {
          globals++;
          crossed[(link - first_global) / 9][(link - first_global) % 9]++;
        }
      EXPECT_EQUAL(globals, from / 8 != to / 8);
    }
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < 9; j++) EXPECT_EQUAL(crossed[i][j], i == j ? 0 : 64);
}

static void sizes_that_are_not_given_hold_all_nodes_and_few_more(void) {
  for (uint32_t nodes = 1; nodes < 700; nodes++)
    for (int shape = OVX_CROSSBAR; shape <= OVX_DRAGONFLY; shape++) {
      ovx_topology t;
      EXPECT(ovx_topology_open(&t, (ovx_shape)shape, sizes[0], 1, nodes));
      EXPECT(t.nodes >= nodes);
      EXPECT(shape > OVX_TORUS ? t.nodes < nodes + 2 * (uint32_t)ceil(sqrt(nodes)) + 4 : t.nodes == nodes);
    }
}

static void a_placement_puts_no_two_ranks_on_one_node(void) {
  ovx_topology t;
  static uint32_t node_of[1 << 12], taken[1 << 12];
  for (int at = 0; next_topology(&at, &t);)
    for (int placement = OVX_LINEAR; placement <= OVX_STRIDE; placement++) {
      ovx_place(&t, (ovx_placement)placement, node_of);
      memset(taken, 0, sizeof taken);
      for (uint32_t rank = 0; rank < t.nodes; rank++) EXPECT_EQUAL(taken[node_of[rank]]++, 0);
    }
}

/* ---- Messages ---- */

/* With o = 2, L = 6, G = 1 and 3 us a byte on links of 1 us latency: the slower of card and links decides. */
static void an_isolated_message_takes_its_slowest_part_and_every_latency(void) {
  ovx_topology t;
  for (int at = 0; next_topology(&at, &t);)
    for (int sharing = 0; sharing < SHARINGS; sharing++)
      for (ovx_time slow = 0; slow <= 3; slow += 3) {
        ovx_network network = network_over(t, sharing);
        network.send.fixed = network.receive.fixed = 2 * us;
        network.wire = (ovx_cost){ .fixed = -us, .per_byte = us };
        network.latency = 6 * us;
        network.channel.link = (ovx_cost){ .fixed = -slow * us - (slow == 0),
                                           .per_byte = slow * us + (slow == 0) };
        network.channel.hop = us;
        network.channel.packet_bytes = 4;
        uint32_t to = t.nodes - 1;
        if (to == 0) continue;
        ovx_schedule schedule = open_schedule(t.nodes, 1);
        ovx_add(&schedule, (ovx_operation){ .kind = OVX_SEND, .process = 0, .peer = to, .bytes = 11 });
        ovx_add(&schedule, (ovx_operation){ .kind = OVX_RECEIVE, .process = to, .peer = 0, .bytes = 11 });
        EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, &network, with_trace),
                     OVX_COMPLETED);
        ovx_time hops = ovx_links_ahead(&t, ovx_route_between(&t, 0, to));
        EXPECT_EQUAL(simulation.finish, (2 + 6 + hops + 10 * (slow > 1 ? slow : 1) + 2) * us);
        EXPECT_EQUAL(broken_invariants(&simulation), 0);
      }
}

typedef struct case_message {
  uint32_t source, destination, bytes;
  ovx_time starts, ends;
} case_message;

enum { MESSAGES_MOST = 64 };
static case_message messages[MESSAGES_MOST];

static int by_start(const void *a, const void *b) {
  ovx_time i = ((const case_message *)a)->starts, j = ((const case_message *)b)->starts;
  return (i > j) - (i < j);
}

static void draw_messages(unsigned long long *seed, uint32_t nodes, uint32_t count, double latest) {
  for (uint32_t i = 0; i < count; i++) {
    case_message *m = &messages[i];
    m->source = (uint32_t)(random_bits(seed) % nodes);
    m->destination = (m->source + 1 + (uint32_t)(random_bits(seed) % (nodes - 1))) % nodes;
    m->bytes = (uint32_t)random_logarithmic(seed, 1, 1e6);
    m->starts = random_bits(seed) % 3 == 0 ? 0 : (ovx_time)random_between(seed, 0, latest);
  }
  qsort(messages, count, sizeof *messages, by_start);
}

/* No two at one instant, whose order would be left open. */
static void draw_messages_one_by_one(unsigned long long *seed, uint32_t nodes, uint32_t count,
                                     double latest) {
  draw_messages(seed, nodes, count, latest);
  for (uint32_t i = 1; i < count; i++)
    if (messages[i].starts <= messages[i - 1].starts)
      messages[i].starts = messages[i - 1].starts + 1 + (ovx_time)(random_bits(seed) % 1000);
}

/*
 * Each send waits for its time in a computation of its source, behind the computation of the send before it.
 */
static void carry_out(const ovx_protocol *protocol, const ovx_network *network, uint32_t nodes,
                      uint32_t count, ovx_limits limits) {
  ovx_schedule schedule = open_schedule(nodes, 2 * count);
  static uint32_t send_of[MESSAGES_MOST], last[1 << 12];
  static ovx_time since[1 << 12];
  int is_put = protocol == &ovx_deposit;
  for (uint32_t i = 0; i < nodes; i++) {
    last[i] = OVX_NONE;
    since[i] = 0;
  }
  for (uint32_t i = 0; i < count; i++) {
    const case_message *m = &messages[i];
    ovx_operation wait = { .kind = OVX_COMPUTE, .process = m->source, .time = m->starts - since[m->source] };
    uint32_t before = last[m->source], waits = last[m->source] = ovx_add(&schedule, wait);
    since[m->source] = m->starts;
    send_of[i] = ovx_add(&schedule, (ovx_operation){ .kind = is_put ? OVX_PUT : OVX_SEND,
                                                     .process = m->source,
                                                     .peer = m->destination,
                                                     .bytes = m->bytes,
                                                     .tag = i });
    if (!is_put)
      ovx_add(&schedule,
              (ovx_operation){ .kind = OVX_RECEIVE, .process = m->destination, .peer = m->source, .tag = i });
    ovx_require(&schedule, waits, send_of[i]);
    if (before != OVX_NONE) ovx_require(&schedule, before, waits);
  }
  limits.arrows = limits.spans = limits.levels = 1 << 12;
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, protocol, network, limits), OVX_COMPLETED);
  const ovx_arrows *arrows = &simulation.trace.arrows;
  EXPECT_EQUAL(arrows->count, count);
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t k = 0; k < arrows->count; k++) {
      if (arrows->operation[k] != send_of[i]) continue;
      EXPECT(arrows->sent_us[k] * 1e6 > (double)messages[i].starts - 1);
      messages[i].ends = (ovx_time)(arrows->received_us[k] * 1e6 + 0.5);
    }
}

/*
 * What a flow crosses: the links of its route, numbered first, its sender's card and its receiver's. Returns
 * how many.
 */
static uint32_t crossed_by(const ovx_topology *t, const case_message *m, uint32_t *parts) {
  uint32_t count = 0;
  ovx_route route = ovx_route_between(t, m->source, m->destination);
  for (uint32_t link; (link = ovx_next_link(t, &route)) != OVX_NONE;) parts[count++] = link;
  parts[count++] = t->link_count + m->source;
  parts[count++] = t->link_count + t->nodes + m->destination;
  return count;
}

/*
 * Progressive filling as it is defined: all flows grow alike until a link or card is full, whose flows stop
 * there. Links carry 1 each.
 */
static void fill_by_definition(const ovx_topology *t, double card, const int *active, uint32_t count,
                               double *rates) {
  static double used[1 << 16];
  static uint32_t growing[1 << 16];
  uint32_t parts[64], all = t->link_count + 2 * t->nodes;
  int grows[MESSAGES_MOST];
  for (uint32_t i = 0; i < all; i++) used[i] = 0;
  for (uint32_t i = 0; i < count; i++) {
    rates[i] = 0;
    grows[i] = active[i];
  }
  for (;;) {
    double step = INFINITY;
    for (uint32_t i = 0; i < all; i++) growing[i] = 0;
    for (uint32_t i = 0; i < count; i++)
      for (uint32_t k = crossed_by(t, &messages[i], parts); grows[i] && k-- > 0;) growing[parts[k]]++;
    for (uint32_t i = 0; i < all; i++) {
      double carries = i < t->link_count ? 1 : card;
      if (growing[i] && (carries - used[i]) / growing[i] < step) step = (carries - used[i]) / growing[i];
    }
    if (step == INFINITY) return;
    for (uint32_t i = 0; i < all; i++) used[i] += step * growing[i];
    for (uint32_t i = 0; i < count; i++) {
      if (!grows[i]) continue;
      rates[i] += step;
      for (uint32_t k = crossed_by(t, &messages[i], parts); k-- > 0;) {
        double carries = parts[k] < t->link_count ? 1 : card;
        if (used[parts[k]] > carries * (1 - 1e-9)) grows[i] = 0;
      }
    }
  }
}

/*
 * When each would end, in ps: from change to change. A byte beyond the first takes `byte` on a link; cards
 * carry `card` times as much.
 */
static void flow_by_definition(const ovx_topology *t, double card, uint32_t count, double byte,
                               double *ends) {
  double left[MESSAGES_MOST], rates[MESSAGES_MOST], now = 0;
  for (uint32_t i = 0; i < count; i++) {
    left[i] = (messages[i].bytes - 1) * byte;
    ends[i] = -1;
  }
  for (;;) {
    int active[MESSAGES_MOST];
    double next = INFINITY;
    for (uint32_t i = 0; i < count; i++) {
      active[i] = ends[i] < 0 && (double)messages[i].starts <= now;
      if (ends[i] < 0 && (double)messages[i].starts > now && (double)messages[i].starts < next)
        next = (double)messages[i].starts;
    }
    fill_by_definition(t, card, active, count, rates);
    for (uint32_t i = 0; i < count; i++)
      if (active[i] && now + left[i] / rates[i] < next) next = now + left[i] / rates[i];
    if (next == INFINITY) return;
    for (uint32_t i = 0; i < count; i++) {
      if (!active[i]) continue;
      double end = now + left[i] / rates[i];
      left[i] -= (next - now) * rates[i];
      if (end <= next * (1 + 1e-14)) ends[i] = next;
    }
    now = next;
  }
}

static void flows_end_as_progressive_filling_says(void) {
  unsigned long long seed = 1;
  ovx_topology t;
  for (int round = 0; round < samples(100); round++)
    for (int at = 0; next_topology(&at, &t);) {
      if (t.nodes < 2) continue;
      uint32_t count = 1 + (uint32_t)(random_bits(&seed) % 40);
      double ends[MESSAGES_MOST];
      draw_messages(&seed, t.nodes, count, 5e7);
      ovx_network network = network_over(t, FAIR);
      network.channel.link = (ovx_cost){ .fixed = -100, .per_byte = 100 };
      /* Cards that cost nothing, that a few links fill, and that are slower than a link. */
      ovx_time wire = (ovx_time[]){ 0, 60, 250 }[round % 3];
      network.wire = (ovx_cost){ .fixed = -wire, .per_byte = wire };
      carry_out(&ovx_eager, &network, t.nodes, count, no_trace);
      flow_by_definition(&t, wire > 0 ? 100.0 / (double)wire : INFINITY, count, 100, ends);
      /* Every change of rates rounds up the end of one flow. */
      for (uint32_t i = 0; i < count; i++)
        EXPECT(fabs(ends[i] - (double)messages[i].ends) <= 2.0 * count + 1e-9 * ends[i]);
    }
}

/* Of a torus its coordinates, of a tree its level. */
static void links_have_names(void) {
  const struct {
    ovx_shape shape;
    uint32_t size[4];
    uint32_t from, to;
    const char *names[6];
  } cases[] = {
    { OVX_CROSSBAR, { 4 }, 1, 3, { "node 1 up", "node 3 down" } },
    { OVX_TORUS, { 4, 3 }, 0, 7, { "(0,0)-x", "(3,0)+y" } },
    { OVX_FAT_TREE,
      { 2, 2, 2 },
      0,
      7,
      { "node 0 up", "level 1, switch 0 up 1", "level 2, switch 0 up 3", "level 2, switch 1 down 3",
        "level 1, switch 3 down 1", "node 7 down" } },
    { OVX_DRAGONFLY,
      { 1, 2, 3 },
      0,
      5,
      { "node 0 up", "router 0 to 1", "group 0 to 2", "router 4 to 5", "node 5 down" } },
  };
  for (uint32_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    ovx_topology t;
    EXPECT(ovx_topology_open(&t, cases[i].shape, cases[i].size, 1, 1));
    ovx_route route = ovx_route_between(&t, cases[i].from, cases[i].to);
    for (uint32_t k = 0, link; (link = ovx_next_link(&t, &route)) != OVX_NONE; k++) {
      char name[OVX_LINK_NAME_BYTES];
      ovx_link_name(&t, link, name);
      if (k >= 6 || !cases[i].names[k] || strcmp(name, cases[i].names[k])) printf("    %s\n", name);
      EXPECT(k < 6 && cases[i].names[k] && strcmp(name, cases[i].names[k]) == 0);
    }
  }
  ovx_topology t;
  for (int at = 0; next_topology(&at, &t);)
    for (uint32_t link = 0; link < t.link_count; link++) {
      char name[OVX_LINK_NAME_BYTES] = "";
      ovx_link_name(&t, link, name);
      EXPECT(strlen(name) > 3);
    }
}

/* What the trace says is in use takes as long in all as the links were busy. */
static void the_track_of_busy_links_adds_up_and_the_busiest_come_first(void) {
  unsigned long long seed = 6;
  ovx_topology t;
  for (int round = 0; round < samples(50); round++)
    for (int at = 0; next_topology(&at, &t);) {
      if (t.nodes < 2) continue;
      uint32_t count = 1 + (uint32_t)(random_bits(&seed) % MESSAGES_MOST), links[5];
      draw_messages(&seed, t.nodes, count, 1e8);
      ovx_network network = network_over(t, FIRST_COME);
      carry_out(&ovx_eager, &network, t.nodes, count, no_trace);
      ovx_channel_close(&simulation);
      double used = 0, busy = 0;
      const ovx_levels *levels = &simulation.trace.levels;
      for (uint32_t i = 0; i + 1 < levels->count; i++)
        used += levels->amount[i] * (levels->time_us[i + 1] - levels->time_us[i]);
      for (uint32_t i = 0; i < t.link_count; i++) busy += ovx_to_us(simulation.channel->links[i].busy);
      EXPECT(fabs(used - busy) < 1e-6 * busy);
      EXPECT(levels->amount[levels->count - 1] == 0);
      uint32_t found = ovx_busiest_links(simulation.channel, links, 5);
      for (uint32_t i = 0; i < t.link_count; i++) {
        ovx_time time = simulation.channel->links[i].busy,
                 least = found > 0 ? simulation.channel->links[links[found - 1]].busy : 0;
        int is_found = 0;
        for (uint32_t k = 0; k < found; k++) is_found |= links[k] == i;
        EXPECT(is_found ? time >= least : found < 5 ? time == 0 : time <= least);
      }
      for (uint32_t k = 1; k < found; k++)
        EXPECT(simulation.channel->links[links[k - 1]].busy >= simulation.channel->links[links[k]].busy);
    }
}

/* No faster than its bytes go through, and every byte crosses every link of its route. */
static void every_link_carries_the_bytes_of_its_messages_and_no_more_than_it_can(void) {
  unsigned long long seed = 2;
  ovx_topology t;
  for (int round = 0; round < samples(50); round++)
    for (int at = 0; next_topology(&at, &t);)
      for (int sharing = 0; sharing < SHARINGS; sharing++) {
        static uint64_t bytes[1 << 16];
        static ovx_time first[1 << 16], last[1 << 16];
        if (t.nodes < 2) continue;
        uint32_t count = 1 + (uint32_t)(random_bits(&seed) % MESSAGES_MOST);
        draw_messages(&seed, t.nodes, count, 1e8);
        ovx_network network = network_over(t, sharing);
        network.channel.hop = (ovx_time)(random_bits(&seed) % 3) * 500 * ns;
        network.wire.per_byte = random_bits(&seed) % 2 ? 150 : 0;
        carry_out(&ovx_eager, &network, t.nodes, count, no_trace);
        memset(bytes, 0, sizeof bytes);
        for (uint32_t i = 0; i < t.link_count; i++) first[i] = OVX_TIME_END, last[i] = 0;
        for (uint32_t i = 0; i < count; i++) {
          ovx_route route = ovx_route_between(&t, messages[i].source, messages[i].destination);
          for (uint32_t link; (link = ovx_next_link(&t, &route)) != OVX_NONE;) {
            bytes[link] += messages[i].bytes;
            if (messages[i].starts < first[link]) first[link] = messages[i].starts;
            if (messages[i].ends > last[link]) last[link] = messages[i].ends;
          }
        }
        for (uint32_t i = 0; i < t.link_count; i++) {
          const ovx_link *link = &simulation.channel->links[i];
          EXPECT_EQUAL(link->bytes, bytes[i]);
          EXPECT_EQUAL(link->busy, bytes[i] * 100);
          if (bytes[i]) EXPECT(last[i] - first[i] >= link->busy - 100 * (ovx_time)count);
        }
      }
}

static void links_without_cost_are_no_links(void) {
  unsigned long long seed = 3;
  ovx_topology t;
  for (int round = 0; round < samples(50); round++)
    for (int at = 0; next_topology(&at, &t);) {
      ovx_time without[MESSAGES_MOST];
      if (t.nodes < 2) continue;
      uint32_t count = 1 + (uint32_t)(random_bits(&seed) % MESSAGES_MOST);
      draw_messages_one_by_one(&seed, t.nodes, count, 1e8);
      ovx_network network = { .wire = { .per_byte = 170 }, .gap = 90 * ns, .latency = 800 * ns };
      carry_out(&ovx_eager, &network, t.nodes, count, no_trace);
      for (uint32_t i = 0; i < count; i++) without[i] = messages[i].ends;
      network.channel.topology = t;
      network.resources[0] = sharings[FIRST_COME];
      carry_out(&ovx_eager, &network, t.nodes, count, no_trace);
      for (uint32_t i = 0; i < count; i++) EXPECT_EQUAL(messages[i].ends, without[i]);
    }
}

/* The torus of the lab deposit has streams, which hold each other back; two alone do not differ. */
static void two_messages_on_a_torus_are_the_streams_of_the_lab_deposit(void) {
  unsigned long long seed = 4;
  for (int round = 0; round < samples(2000); round++) {
    const uint32_t size[] = { 1 + (uint32_t)(random_bits(&seed) % 5), 1 + (uint32_t)(random_bits(&seed) % 5),
                              2, 0 };
    ovx_topology t;
    ovx_time ends[2];
    EXPECT(ovx_topology_open(&t, OVX_TORUS, size, 1, 1));
    draw_messages_one_by_one(&seed, t.nodes, 2, 1e7);
    /* A router of the lab has a way in and a way out, which is one card here: two messages share neither. */
    if (messages[0].source == messages[1].source || messages[0].destination == messages[1].destination)
      continue;
    ovx_network network = {
      .links = { .size = { size[0], size[1], size[2] }, .nodes_per_access = 1, .wire = { .per_byte = 100 } },
      .resources = { &ovx_torus }
    };
    carry_out(&ovx_deposit, &network, t.nodes, 2, no_trace);
    for (int i = 0; i < 2; i++) ends[i] = messages[i].ends;
    network = network_over(t, FIRST_COME);
    carry_out(&ovx_deposit, &network, t.nodes, 2, no_trace);
    for (int i = 0; i < 2; i++) EXPECT_EQUAL(messages[i].ends, ends[i]);
  }
}

/* ---- Bounds ---- */

static void all_to_all(uint32_t nodes, uint32_t bytes, const ovx_network *network) {
  ovx_schedule schedule;
  arena = fresh_arena();
  ovx_schedule_open(&schedule, &arena, nodes, 2 * nodes * nodes, 1);
  for (uint32_t shift = 1; shift < nodes; shift++)
    for (uint32_t i = 0; i < nodes; i++) {
      ovx_add(&schedule,
              (ovx_operation){ .kind = OVX_SEND, .process = i, .peer = (i + shift) % nodes, .bytes = bytes });
      ovx_add(&schedule,
              (ovx_operation){
                .kind = OVX_RECEIVE, .process = i, .peer = (i + nodes - shift) % nodes, .bytes = bytes });
    }
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_eager, network, no_trace), OVX_COMPLETED);
}

/* Half of all messages of each half cross to the other half, over all links between them. */
static void all_to_all_takes_what_its_bytes_take_through_the_bisection(void) {
  const struct {
    ovx_shape shape;
    uint32_t size[4];
    double oversubscription;
    uint32_t links;
  } cases[] = {
    { OVX_TORUS, { 8 }, 1, 2 }, /* a ring is cut twice */
    { OVX_TORUS, { 4, 4 }, 1, 8 },    { OVX_TORUS, { 4, 2, 2 }, 1, 8 }, { OVX_FAT_TREE, { 4, 4 }, 1, 8 },
    { OVX_FAT_TREE, { 4, 4 }, 2, 4 }, { OVX_FAT_TREE, { 4, 4 }, 4, 2 },
  };
  for (uint32_t i = 0; i < sizeof cases / sizeof *cases; i++)
    for (int sharing = 0; sharing < SHARINGS; sharing++) {
      ovx_topology t;
      EXPECT(ovx_topology_open(&t, cases[i].shape, cases[i].size, cases[i].oversubscription, 1));
      ovx_network network = network_over(t, sharing);
      all_to_all(t.nodes, 10000, &network);
      double half = t.nodes / 2.0, bound = half * half * 9999 * 100 / cases[i].links;
      EXPECT((double)simulation.finish >= bound);
      /* Fixed routes of minimal length come within a factor of two of it. */
      EXPECT((double)simulation.finish < 2.2 * bound);
    }
}

/* ---- Finite queues ---- */

/* One packet a message, and a place for every message: only full queues and packets tell the two apart. */
static void whole_messages_in_queues_without_end_go_as_they_come(void) {
  unsigned long long seed = 7;
  ovx_topology t;
  for (int round = 0; round < samples(50); round++)
    for (int at = 0; next_topology(&at, &t);) {
      ovx_time ends[MESSAGES_MOST];
      if (t.nodes < 2) continue;
      uint32_t count = 1 + (uint32_t)(random_bits(&seed) % MESSAGES_MOST);
      draw_messages_one_by_one(&seed, t.nodes, count, 1e8);
      ovx_network network = network_over(t, FIRST_COME);
      network.channel.hop = (ovx_time)(random_bits(&seed) % 3) * 501 * ns;
      network.channel.packet_bytes = 1000000;
      network.channel.buffer = MESSAGES_MOST + 1;
      network.wire.per_byte = random_bits(&seed) % 2 ? 37 + (ovx_time)(random_bits(&seed) % 200) : 0;
      network.latency = 700 * ns;
      network.gap = 103 * ns;
      carry_out(&ovx_eager, &network, t.nodes, count, no_trace);
      for (uint32_t i = 0; i < count; i++) ends[i] = messages[i].ends;
      network.resources[0] = sharings[QUEUE];
      carry_out(&ovx_eager, &network, t.nodes, count, no_trace);
      for (uint32_t i = 0; i < count; i++) EXPECT_EQUAL(messages[i].ends, ends[i]);
    }
}

/*
 * P0 sends two packets to P2, whose way down takes one at a time, since P1 fills it; then one to P3, whose
 * way down is free. With a queue of one packet and one place more that one waits in the queue of P0's way up
 * behind the others; without end it does not.
 *
 *     up 0      |= a =|= b =|= c =|                   |= a =|= b =|........|= c =|
 *     up 1      |= d =|= e =|                         |= d =|= e =|...
 *     down 2    |= a =|= d =|= b =|= e =|             |= a =|= d =|= b =|= e =|
 *     down 3                |= c =|                                        |= c =|
 */
static void what_is_full_holds_back_what_goes_elsewhere(void) {
  ovx_topology t;
  const uint32_t size[OVX_DIMENSIONS_MOST] = { 4 };
  EXPECT(ovx_topology_open(&t, OVX_CROSSBAR, size, 1, 1));
  for (uint32_t buffer = 2; buffer <= 100; buffer += 98) {
    ovx_network network = network_over(t, QUEUE);
    network.channel.packet_bytes = 10000;
    network.channel.buffer = buffer;
    uint32_t many = 20;
    for (uint32_t i = 0; i < many; i++)
      messages[i] = (case_message){ .source = i % 2, .destination = 2, .bytes = 10000 };
    messages[many] = (case_message){ .source = 0, .destination = 3, .bytes = 10000 };
    carry_out(&ovx_eager, &network, t.nodes, many + 1, no_trace);
    /* The way down to P2 is never idle: 1 us a packet. */
    ovx_time last = 0;
    for (uint32_t i = 0; i < many; i++) last = messages[i].ends > last ? messages[i].ends : last;
    EXPECT_EQUAL(last, many * us);
    /*
     * P0's ten packets leave at once, and then the last one; or at the pace of the way down, less what the
     * two queues hold.
     */
    if (buffer == 100)
      EXPECT_EQUAL(messages[many].ends, 11 * us);
    else
      EXPECT(messages[many].ends > 15 * us);
  }
}

/*
 * Random messages of many packets, all at once, with the smallest queues that there are: every one arrives,
 * in order by pair.
 */
static void no_shape_deadlocks_however_small_its_queues(void) {
  unsigned long long seed = 8;
  ovx_topology t;
  for (int round = 0; round < samples(200); round++)
    for (int at = 0; next_topology(&at, &t);) {
      if (t.nodes < 2) continue;
      ovx_network network = network_over(t, QUEUE);
      network.channel.packet_bytes = 1 + (uint32_t)random_logarithmic(&seed, 30000, 1e6);
      network.channel.buffer = OVX_QUEUE_LEAST + (uint32_t)(random_bits(&seed) % 2);
      network.channel.hop = (ovx_time)(random_bits(&seed) % 2) * 20 * us;
      network.wire.per_byte = random_bits(&seed) % 2 ? 150 : 0;
      draw_messages(&seed, t.nodes, MESSAGES_MOST, 0);
      for (uint32_t i = 0; i < MESSAGES_MOST; i++) messages[i].starts = 0;
      carry_out(&ovx_eager, &network, t.nodes, MESSAGES_MOST, no_trace);
      for (uint32_t i = 0; i < MESSAGES_MOST; i++)
        for (uint32_t k = i + 1; k < MESSAGES_MOST; k++)
          if (messages[i].source == messages[k].source && messages[i].destination == messages[k].destination)
            EXPECT(messages[i].ends <= messages[k].ends);
    }
}

/*
 * All nodes of a ring send ahead, as far as half way round: without a place left empty, all queues would fill
 * with packets that wait.
 */
static void a_ring_full_of_packets_moves_on(void) {
  unsigned long long seed = 9;
  for (int round = 0; round < samples(300); round++) {
    const uint32_t size[OVX_DIMENSIONS_MOST] = { 4 + (uint32_t)(random_bits(&seed) % 3) };
    ovx_topology t;
    EXPECT(ovx_topology_open(&t, OVX_TORUS, size, 1, 1));
    ovx_network network = network_over(t, QUEUE);
    network.channel.packet_bytes = 1000;
    network.channel.buffer = OVX_QUEUE_LEAST + (uint32_t)(random_bits(&seed) % 2);
    /* so that packets hold places to which they have not come yet */
    network.channel.hop = 10 * us;
    for (uint32_t i = 0; i < MESSAGES_MOST; i++) {
      uint32_t source = i % t.nodes, far = 1 + (uint32_t)(random_bits(&seed) % ((t.nodes - 1) / 2 + 1));
      messages[i] = (case_message){ .source = source,
                                    .destination = (source + far) % t.nodes,
                                    .bytes = 1 + (uint32_t)(random_bits(&seed) % 8000) };
    }
    carry_out(&ovx_eager, &network, t.nodes, MESSAGES_MOST, no_trace);
  }
}

/* ---- Causes ---- */

static void a_path_through_links_adds_up_and_recording_it_changes_nothing(void) {
  unsigned long long seed = 5;
  ovx_topology t;
  for (int round = 0; round < samples(50); round++)
    for (int at = 0; next_topology(&at, &t);)
      for (int sharing = 0; sharing < SHARINGS; sharing++) {
        ovx_path path;
        if (t.nodes < 2) continue;
        uint32_t count = 1 + (uint32_t)(random_bits(&seed) % MESSAGES_MOST);
        draw_messages(&seed, t.nodes, count, 1e8);
        ovx_network network = network_over(t, sharing);
        network.send.fixed = network.receive.fixed = 700 * ns;
        network.wire.per_byte = random_bits(&seed) % 2 ? 150 : 0;
        network.gap = 100 * ns;
        network.latency = 300 * ns;
        network.channel.hop = (ovx_time)(random_bits(&seed) % 3) * 500 * ns;
        ovx_limits limits = no_trace;
        carry_out(&ovx_eager, &network, t.nodes, count, limits);
        ovx_time finish = simulation.finish;
        uint32_t events = simulation.handled;
        limits.causes = 1 << 16;
        carry_out(&ovx_eager, &network, t.nodes, count, limits);
        EXPECT_EQUAL(simulation.finish, finish);
        EXPECT_EQUAL(simulation.handled, events);
        const char *wrong = wrong_path(&simulation, finish, &arena, &path);
        if (wrong) printf("    %s\n", wrong);
        EXPECT(!wrong && path.count > 0);
      }
}

static void two_flows_into_one_node_wait_for_each_other_half_of_the_time(void) {
  ovx_topology t;
  ovx_path path;
  EXPECT(ovx_topology_open(&t, OVX_CROSSBAR, sizes[0], 1, 3));
  messages[0] = (case_message){ .source = 0, .destination = 2, .bytes = 10001 };
  messages[1] = (case_message){ .source = 1, .destination = 2, .bytes = 10001 };
  ovx_network network = network_over(t, FAIR);
  network.channel.link.fixed = -100;
  carry_out(&ovx_eager, &network, 3, 2, with_causes);
  for (int i = 0; i < 2; i++) EXPECT_EQUAL(messages[i].ends, 2 * us);
  EXPECT(!wrong_path(&simulation, simulation.finish, &arena, &path));
  EXPECT_EQUAL(path.spent[OVX_PATH_WIRE], us);
  EXPECT_EQUAL(path.spent[OVX_PATH_QUEUE], us);
  /*
   * They wait for the way down to node 2, which stands behind the three ways up; links on a path count from
   * 1.
   */
  for (uint32_t i = 0; i < path.count; i++)
    if (path.kind[i] == OVX_PATH_QUEUE) EXPECT_EQUAL(path.link[i], 3 + 2 + 1);
}

/*
 * Cards as fast as they are here, links at 100 ps a byte: what a flow takes of the slowest part of its way is
 * time on the wire, whatever stands before or behind that, and the rest it has waited.
 */
static void a_flow_waits_for_all_that_it_takes_beyond_its_slowest_part(void) {
  ovx_topology t;
  ovx_path path;
  EXPECT(ovx_topology_open(&t, OVX_CROSSBAR, sizes[0], 1, 4));
  const struct {
    ovx_time card;
    uint32_t sources[2], destinations[2];
    ovx_time ends, wire;
  } cases[] = {
    { 50, { 0, 1 }, { 2, 2 }, 2 * us, 1 * us },  /* share the way down */
    { 400, { 0, 0 }, { 1, 2 }, 8 * us, 4 * us }, /* share their sender's card */
    { 400, { 0, 1 }, { 2, 2 }, 8 * us, 4 * us }, /* share their receiver's */
    { 400, { 0, 1 }, { 2, 3 }, 4 * us, 4 * us }, /* share nothing */
  };
  for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
    for (int i = 0; i < 2; i++)
      messages[i] = (case_message){ .source = cases[k].sources[i],
                                    .destination = cases[k].destinations[i],
                                    .bytes = 10001 };
    ovx_network network = network_over(t, FAIR);
    network.channel.link.fixed = -100;
    network.wire = (ovx_cost){ .fixed = -cases[k].card, .per_byte = cases[k].card };
    carry_out(&ovx_eager, &network, 4, 2, with_causes);
    for (int i = 0; i < 2; i++) EXPECT_EQUAL(messages[i].ends, cases[k].ends);
    EXPECT(!wrong_path(&simulation, simulation.finish, &arena, &path));
    EXPECT_EQUAL(path.spent[OVX_PATH_WIRE], cases[k].wire);
    EXPECT_EQUAL(path.spent[OVX_PATH_QUEUE], cases[k].ends - cases[k].wire);
  }
}

static void fair_links_without_cost_leave_cards_to_be_shared(void) {
  /* 10000 bytes of 170 ps, alone; of two to one node each twice as long. */
  ovx_topology t;
  EXPECT(ovx_topology_open(&t, OVX_CROSSBAR, sizes[0], 1, 3));
  for (uint32_t count = 1; count < 3; count++) {
    for (uint32_t i = 0; i < count; i++)
      messages[i] = (case_message){ .source = i, .destination = 2, .bytes = 10001 };
    ovx_network network = network_over(t, FAIR);
    network.channel.link = (ovx_cost){ 0 };
    network.wire = (ovx_cost){ .fixed = -170, .per_byte = 170 };
    carry_out(&ovx_eager, &network, 3, count, no_trace);
    for (uint32_t i = 0; i < count; i++) EXPECT_EQUAL(messages[i].ends, 1700 * ns * (ovx_time)count);
  }
}

/* With whatever memory a run over links goes as it would with more, or there is no room. */
static void links_open_or_have_no_room(void) {
  ovx_topology t;
  EXPECT(ovx_topology_open(&t, OVX_CROSSBAR, sizes[0], 1, 3));
  for (int sharing = 0; sharing < SHARINGS; sharing++) {
    ovx_network network = network_over(t, sharing);
    ovx_schedule schedule = open_schedule(3, 4);
    ovx_add(&schedule, (ovx_operation){ .kind = OVX_SEND, .process = 0, .peer = 1, .bytes = 1000 });
    ovx_add(&schedule, (ovx_operation){ .kind = OVX_RECEIVE, .process = 1, .peer = 0 });
    ovx_schedule_close(&schedule);
    size_t used = arena.used;
    ovx_time finish = 0;
    int opened = 0, refused = 0;
    for (size_t room = 0; opened < 3; room += room < 1 << 16 ? 8 : room / 2) {
      arena.size = used + room;
      arena.used = used;
      if (!ovx_simulation_open(&simulation, &arena, &schedule, &ovx_eager, &network, no_trace) ||
          ovx_simulation_run(&simulation, no_trace) != OVX_COMPLETED) {
        EXPECT_EQUAL(simulation.limit, OVX_LIMIT_MEMORY);
        refused++;
        continue;
      }
      EXPECT(finish == 0 || simulation.finish == finish);
      finish = simulation.finish;
      opened++;
    }
    EXPECT(refused > 10);
  }
}

static const check_test tests[] = {
  { "a route is a chain of different links, up to the diameter",
    a_route_is_a_chain_of_different_links_up_to_the_diameter },
  { "a torus goes from neighbour to neighbour, the shorter way",
    a_torus_goes_from_neighbour_to_neighbour_the_shorter_way },
  { "a full fat tree carries every shift without a shared link",
    a_full_fat_tree_carries_every_shift_without_a_shared_link },
  { "an oversubscribed tree has so many links less above its lowest switches",
    an_oversubscribed_tree_has_so_many_links_less_above_its_lowest_switches },
  { "a balanced dragonfly has a route of one global link between groups",
    a_balanced_dragonfly_has_a_route_of_one_global_link_between_groups },
  { "sizes that are not given hold all nodes and few more",
    sizes_that_are_not_given_hold_all_nodes_and_few_more },
  { "a placement puts no two ranks on one node", a_placement_puts_no_two_ranks_on_one_node },
  { "an isolated message takes its slowest part and every latency",
    an_isolated_message_takes_its_slowest_part_and_every_latency },
  { "flows end as progressive filling says", flows_end_as_progressive_filling_says },
  { "every link carries the bytes of its messages, and no more than it can",
    every_link_carries_the_bytes_of_its_messages_and_no_more_than_it_can },
  { "links have names", links_have_names },
  { "the track of busy links adds up, and the busiest come first",
    the_track_of_busy_links_adds_up_and_the_busiest_come_first },
  { "links without cost are no links", links_without_cost_are_no_links },
  { "two messages on a torus are the streams of the lab deposit",
    two_messages_on_a_torus_are_the_streams_of_the_lab_deposit },
  { "all-to-all takes what its bytes take through the bisection",
    all_to_all_takes_what_its_bytes_take_through_the_bisection },
  { "whole messages in queues without end go as they come",
    whole_messages_in_queues_without_end_go_as_they_come },
  { "what is full holds back what goes elsewhere", what_is_full_holds_back_what_goes_elsewhere },
  { "no shape deadlocks, however small its queues", no_shape_deadlocks_however_small_its_queues },
  { "a ring full of packets moves on", a_ring_full_of_packets_moves_on },
  { "a path through links adds up, and recording it changes nothing",
    a_path_through_links_adds_up_and_recording_it_changes_nothing },
  { "two flows into one node wait for each other half of the time",
    two_flows_into_one_node_wait_for_each_other_half_of_the_time },
  { "a flow waits for all that it takes beyond its slowest part",
    a_flow_waits_for_all_that_it_takes_beyond_its_slowest_part },
  { "fair links without cost leave cards to be shared", fair_links_without_cost_leave_cards_to_be_shared },
  { "links open or have no room", links_open_or_have_no_room },
};

int main(void) {
  return check_all(tests, sizeof tests / sizeof *tests);
}
