/*
 * A schedule as plain data, for tests: what a random generator makes, what the literal rules carry out, and
 * what becomes GOAL text or an ovx_schedule. Operations of all ranks are mixed; those of one rank are in the
 * order of their text.
 */
#ifndef PLAN_H
#define PLAN_H

#include <stdint.h>
#include <stdio.h>

#include "loggops/loggops.h"
#include "support.h"

enum { PLAN_RANKS = 16, PLAN_OPERATIONS = 160, PLAN_EDGES = 400, PLAN_TEXT = 1 << 15 };

typedef struct plan_operation {
  char kind; /* 'c', 's', 'r' */
  int rank;
  int64_t size;      /* bytes, or ns of a calc */
  int64_t peer, tag; /* -1: any */
  int cpu, nic;
} plan_operation;

typedef struct plan_edge {
  int before, after;
  int at_start;
} plan_edge;

typedef struct plan {
  int rank_count, operation_count, edge_count;
  plan_operation operations[PLAN_OPERATIONS];
  plan_edge edges[PLAN_EDGES];
  int64_t L, o, g, G, O, S; /* ns, ns a byte, bytes */
  int64_t G_zs, O_zs;       /* a byte, beyond these: below a nanosecond */
} plan;

static inline int plan_add(plan *p, plan_operation operation) {
  p->operations[p->operation_count] = operation;
  return p->operation_count++;
}

static inline ovx_cost plan_rate(int64_t ns, int64_t zs) {
  return (ovx_cost){ .per_byte = ns * 1000 + zs / OVX_ZS_PER_PS,
                     .per_byte_zs = (uint32_t)(zs % OVX_ZS_PER_PS) };
}

static inline ovx_loggops_costs plan_costs(const plan *p) {
  return (ovx_loggops_costs){
    .L = p->L * 1000,
    .o = p->o * 1000,
    .g = p->g * 1000,
    .G = plan_rate(p->G, p->G_zs),
    .O = plan_rate(p->O, p->O_zs),
    .S = (uint32_t)p->S,
  };
}

/* Edges behind one operation keep the order in which the plan has them. */
static inline ovx_schedule plan_schedule(const plan *p, ovx_arena *arena) {
  ovx_schedule schedule;
  ovx_schedule_open(&schedule, arena, (uint32_t)p->rank_count, (uint32_t)p->operation_count,
                    (uint32_t)p->edge_count);
  for (int i = 0; i < p->operation_count; i++) {
    const plan_operation *from = &p->operations[i];
    ovx_add(&schedule, (ovx_operation){
                         .kind = from->kind == 'c'   ? OVX_COMPUTE
                                 : from->kind == 's' ? OVX_SEND
                                                     : OVX_RECEIVE,
                         .process = (uint32_t)from->rank,
                         .time = from->kind == 'c' ? from->size * 1000 : 0,
                         .bytes = from->kind == 'c' ? 0 : (uint32_t)from->size,
                         .peer = from->peer < 0 ? OVX_ANY : (uint32_t)from->peer,
                         .tag = from->tag < 0 ? OVX_ANY : (uint32_t)from->tag,
                         .cpu = (uint8_t)from->cpu & OVX_UNIT_MOST,
                         .nic = (uint8_t)from->nic & OVX_UNIT_MOST,
                       });
  }
  for (int i = 0; i < p->edge_count; i++) {
    const plan_edge *edge = &p->edges[i];
    (edge->at_start ? ovx_require_start : ovx_require)(&schedule, (uint32_t)edge->before,
                                                       (uint32_t)edge->after);
  }
  ovx_schedule_close(&schedule);
  return schedule;
}

static inline int plan_write_operation(const plan *p, int number, char *text, size_t size) {
  const plan_operation *operation = &p->operations[number];
  char peer[24] = "any", tag[24] = "any", cpu[24] = "", nic[24] = "";
  if (operation->peer >= 0) snprintf(peer, sizeof peer, "%lld", (long long)operation->peer);
  if (operation->tag >= 0) snprintf(tag, sizeof tag, "%lld", (long long)operation->tag);
  if (operation->cpu > 0) snprintf(cpu, sizeof cpu, " cpu %d", operation->cpu);
  if (operation->nic > 0) snprintf(nic, sizeof nic, " nic %d", operation->nic);
  if (operation->kind == 'c')
    return snprintf(text, size, "l%d: calc %lld%s\n", number, (long long)operation->size, cpu);
  return snprintf(text, size, "l%d: %s %lldb %s %s tag %s%s%s\n", number,
                  operation->kind == 's' ? "send" : "recv", (long long)operation->size,
                  operation->kind == 's' ? "to" : "from", peer, tag, cpu, nic);
}

/* As GOAL text, operations of a rank before its edges. Returns its length. */
static inline size_t plan_write(const plan *p, char *text) {
  size_t at = (size_t)snprintf(text, PLAN_TEXT, "num_ranks %d\n", p->rank_count);
  for (int rank = 0; rank < p->rank_count; rank++) {
    at += (size_t)snprintf(text + at, PLAN_TEXT - at, "rank %d {\n", rank);
    for (int i = 0; i < p->operation_count; i++)
      if (p->operations[i].rank == rank) at += (size_t)plan_write_operation(p, i, text + at, PLAN_TEXT - at);
    for (int i = 0; i < p->edge_count; i++)
      if (p->operations[p->edges[i].before].rank == rank)
        at += (size_t)snprintf(text + at, PLAN_TEXT - at, "l%d %s l%d\n", p->edges[i].after,
                               p->edges[i].at_start ? "irequires" : "requires", p->edges[i].before);
    at += (size_t)snprintf(text + at, PLAN_TEXT - at, "}\n");
  }
  return at;
}

/* ---- Random plans ---- */

static inline int64_t plan_below(unsigned long long *seed, int64_t limit) {
  return (int64_t)(random_bits(seed) % (unsigned long long)limit);
}

/* Small numbers above all, so that many things happen at the same instant. */
static inline int64_t plan_cost(unsigned long long *seed) {
  static const int64_t costs[] = { 0, 0, 1, 1, 2, 3, 4, 6, 10, 100 };
  return plan_below(seed, 5) ? costs[plan_below(seed, 10)] : plan_below(seed, 5000);
}

static inline int64_t plan_size(unsigned long long *seed, int64_t S, int zero) {
  static const int64_t sizes[] = { 1, 1, 1, 2, 3, 8, 100, 5000 };
  int64_t size = plan_below(seed, 4) ? sizes[plan_below(seed, 8)] : S + plan_below(seed, 3);
  return size == 0 && !zero ? 1 : size;
}

static inline void plan_random_costs(plan *p, unsigned long long *seed) {
  p->L = plan_cost(seed);
  p->o = plan_cost(seed);
  p->g = plan_cost(seed);
  p->G = plan_cost(seed) % 20;
  p->O = plan_below(seed, 3) ? 0 : plan_cost(seed) % 20;
  static const int64_t limits[] = { 0, 1, 2, 8, 99, 65535 };
  p->S = limits[plan_below(seed, 6)];
  /* Of a seed of their own: those of half of the plans are 0. */
  static const int64_t parts[] = { 1, 100000000, 400000000, 499999999, 500000000, 1400000000, 999999999999 };
  unsigned long long own = *seed;
  if (plan_below(&own, 2)) return;
  p->G_zs = parts[plan_below(&own, 7)];
  if (plan_below(&own, 3) == 0) p->O_zs = parts[plan_below(&own, 7)];
}

/* A send and its receive; `odds`: one in so many is spoilt, 0: none. */
static inline void plan_random_message(plan *p, unsigned long long *seed, int64_t size, int to_one,
                                       int odds) {
  int from = (int)plan_below(seed, p->rank_count), to = to_one ? 0 : (int)plan_below(seed, p->rank_count);
  int64_t tag = plan_below(seed, 3) ? 0 : plan_below(seed, 3);
  plan_operation send = { 's', from, size, to, tag, 0, 0 }, receive = { 'r', to, size, from, tag, 0, 0 };
  if (plan_below(seed, 4) == 0) receive.peer = -1;
  if (plan_below(seed, 4) == 0) receive.tag = -1;
  if (odds && plan_below(seed, odds) == 0) receive.tag = 7;
  if (odds && plan_below(seed, odds) == 0) receive.size += plan_below(seed, 3) - 1;
  if (receive.size < 0) receive.size = 0;
  int first_receives = plan_below(seed, 2) != 0;
  plan_add(p, first_receives ? receive : send);
  if (!odds || plan_below(seed, odds)) plan_add(p, first_receives ? send : receive);
}

/* Edges between operations of a rank, nearly all from earlier to later ones. */
static inline void plan_random_edges(plan *p, unsigned long long *seed, int wanted, int odds) {
  for (int i = 0; i < wanted && p->operation_count > 1 && p->edge_count < PLAN_EDGES; i++) {
    int a = (int)plan_below(seed, p->operation_count), b = (int)plan_below(seed, p->operation_count);
    if (p->operations[a].rank != p->operations[b].rank || a == b) continue;
    int backward = odds && plan_below(seed, 40 * odds) == 0;
    plan_edge edge = { (a < b) != backward ? a : b, (a < b) != backward ? b : a, plan_below(seed, 4) == 0 };
    p->edges[p->edge_count++] = edge;
  }
}

/* Each operation of a rank waits for the one before it: what programs without overlap look like. */
static inline void plan_chain(plan *p) {
  int last[PLAN_RANKS];
  for (int rank = 0; rank < p->rank_count; rank++) last[rank] = -1;
  for (int i = 0; i < p->operation_count; i++) {
    int rank = p->operations[i].rank;
    if (last[rank] >= 0 && p->edge_count < PLAN_EDGES)
      p->edges[p->edge_count++] = (plan_edge){ last[rank], i, 0 };
    last[rank] = i;
  }
}

/*
 * Has half of the plans use several processors and cards; of a seed of its own, so that the others stay what
 * they are.
 */
static inline void plan_random_units(plan *p, unsigned long long seed) {
  if (plan_below(&seed, 2)) return;
  int64_t cpus = 1 + plan_below(&seed, 3), nics = 1 + plan_below(&seed, 3);
  for (int i = 0; i < p->operation_count; i++) {
    p->operations[i].cpu = (int)plan_below(&seed, cpus);
    p->operations[i].nic = p->operations[i].kind == 'c' ? 0 : (int)plan_below(&seed, nics);
  }
}

/* With one processor and one card a rank. */
static inline void plan_on_one_unit(plan *p) {
  for (int i = 0; i < p->operation_count; i++) p->operations[i].cpu = p->operations[i].nic = 0;
}

/* `zero`: with messages of 0 bytes. */
static inline void plan_random(plan *p, unsigned long long *seed, int zero) {
  *p = (plan){ .rank_count = 1 + (int)plan_below(seed, plan_below(seed, 3) ? 5 : PLAN_RANKS) };
  plan_random_costs(p, seed);
  int operations = 1 + (int)plan_below(seed, plan_below(seed, 4) ? 30 : PLAN_OPERATIONS - 2);
  int odds = plan_below(seed, 3) ? 0 : 4 + (int)plan_below(seed, 20), to_one = plan_below(seed, 4) == 0;
  int calcs = (int)plan_below(seed, 4);
  while (p->operation_count + 2 <= operations) {
    if (plan_below(seed, 4) < calcs)
      plan_add(p, (plan_operation){
                    .kind = 'c', .rank = (int)plan_below(seed, p->rank_count), .size = plan_cost(seed) });
    else
      plan_random_message(p, seed, plan_size(seed, p->S, zero), to_one, odds);
  }
  if (plan_below(seed, 8) == 0)
    plan_chain(p);
  else
    plan_random_edges(p, seed, (int)plan_below(seed, 4) * operations, odds);
  plan_random_units(p, *seed);
}

#endif
