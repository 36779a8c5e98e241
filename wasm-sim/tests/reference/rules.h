/*
 * The rules of ../shared/reference/loggopsim-semantics.md, with the processors and cards of LogGOPSim.cpp,
 * word for word and as slowly as that: one list of events that is searched from end to end for the next one,
 * a postponed event put back for its new time, lists that are walked, times that are unsigned as the
 * published program's, but of picoseconds. It shares nothing with the simulator; the numbers of the rules
 * stand at what they say.
 */
#ifndef RULES_H
#define RULES_H

#include <string.h>

#include "plan.h"

typedef struct rules_event {
  uint64_t time;
  int sequence;
  int operation;
  char kind; /* 'c', 's', 'r', or 'm': the message of a send */
} rules_event;

typedef struct rules_list {
  int count;
  int entries[PLAN_OPERATIONS];
} rules_list;

enum { RULES_UNITS = 4 }; /* processors, and cards, of a rank */

typedef struct rules_rank {
  uint64_t cpu[RULES_UNITS], nic_send[RULES_UNITS], nic_receive[RULES_UNITS];
  rules_list posted, unexpected; /* receives; sends whose message has come */
} rules_rank;

typedef struct rules {
  const plan *p;
  rules_rank ranks[PLAN_RANKS];
  rules_event events[2 * PLAN_OPERATIONS];
  int event_count, sequence;
  unsigned conditions[PLAN_OPERATIONS];
  rules_list released;
  /* What has become of it. */
  int finished[PLAN_OPERATIONS], started[PLAN_OPERATIONS];
  uint64_t begun[PLAN_OPERATIONS];    /* calcs and sends */
  uint64_t taken_in[PLAN_OPERATIONS]; /* the message of a send, by its receiver */
  int postponed;
} rules;

static inline uint64_t rules_later(uint64_t a, uint64_t b) {
  return a > b ? a : b;
}

static inline void rules_enter(rules *r, int operation, char kind, uint64_t time) {
  r->events[r->event_count++] = (rules_event){ time, r->sequence++, operation, kind };
}

/* Takes an entry out of a list and closes the gap. */
static inline int rules_take(rules_list *list, int at) {
  int entry = list->entries[at];
  list->count--;
  memmove(&list->entries[at], &list->entries[at + 1], (size_t)(list->count - at) * sizeof(int));
  return entry;
}

static inline void rules_release(rules *r, int operation, int at_start) {
  for (int i = 0; i < r->p->edge_count; i++) {
    const plan_edge *edge = &r->p->edges[i];
    if (edge->before == operation && edge->at_start == at_start && --r->conditions[edge->after] == 0)
      r->released.entries[r->released.count++] = edge->after;
  }
}

/* Rule 7, and rule 1 on when each of them enters. */
static inline void rules_enter_released(rules *r, int at_zero) {
  for (int rank = 0; rank < r->p->rank_count; rank++) {
    const rules_rank *own = &r->ranks[rank];
    for (const char *kind = "src"; *kind; kind++) {
      for (int i = 0; i < r->released.count; i++) {
        const plan_operation *operation = &r->p->operations[r->released.entries[i]];
        if (operation->rank != rank || operation->kind != *kind) continue;
        uint64_t cpu = own->cpu[operation->cpu],
                 time = *kind == 's' ? rules_later(cpu, own->nic_send[operation->nic]) : cpu;
        rules_enter(r, r->released.entries[i], *kind, at_zero ? 0 : time);
      }
    }
  }
  r->released.count = 0;
}

/* Rule 6; of the sender the processor and the card that the event's operation names. */
static inline void rules_rendezvous(rules *r, int send, const plan_operation *of_event, uint64_t t) {
  rules_rank *sender = &r->ranks[r->p->operations[send].rank];
  r->finished[send] = 1;
  rules_release(r, send, 0);
  sender->cpu[of_event->cpu] = rules_later(sender->cpu[of_event->cpu], t);
  sender->nic_send[of_event->nic] = rules_later(sender->nic_send[of_event->nic], t);
}

static inline int rules_match(const plan_operation *send, const plan_operation *receive) {
  return (receive->peer == -1 || receive->peer == send->rank) &&
         (receive->tag == -1 ? send->tag < INT64_C(1) << 31 : receive->tag == send->tag);
}

/* (s-1) times a cost a byte of so many ns and zs, of a size of 0 too: unsigned, in zs. */
static inline unsigned __int128 rules_bytes(int64_t size, int64_t ns, int64_t zs) {
  return (unsigned __int128)(__int128)(size - 1) *
         ((unsigned __int128)ns * 1000000000000 + (unsigned __int128)zs);
}

/* To the nearest ps; a number just below 2^128 becomes one just below 2^64. */
static inline uint64_t rules_ps(unsigned __int128 zs) {
  const unsigned __int128 ps = 1000000000;
  if (zs >> 127) return -(uint64_t)((-zs + ps / 2 - 1) / ps);
  return (uint64_t)((zs + ps / 2) / ps);
}

static inline uint64_t rules_time(int64_t ns) {
  return (uint64_t)ns * 1000;
}

static inline void rules_calc(rules *r, rules_event e) {
  const plan_operation *calc = &r->p->operations[e.operation];
  r->ranks[calc->rank].cpu[calc->cpu] = e.time + rules_time(calc->size);
  r->begun[e.operation] = e.time;
  r->finished[e.operation] = r->started[e.operation] = 1;
  rules_release(r, e.operation, 1);
  rules_release(r, e.operation, 0);
}

static inline void rules_send(rules *r, rules_event e) {
  const plan *p = r->p;
  const plan_operation *send = &p->operations[e.operation];
  int64_t size = send->size;
  rules_rank *own = &r->ranks[send->rank];
  rules_release(r, e.operation, 1);
  own->cpu[send->cpu] = e.time + rules_time(p->o) + rules_ps(rules_bytes(size, p->O, p->O_zs));
  own->nic_send[send->nic] = e.time + rules_time(p->g) + rules_ps(rules_bytes(size, p->G, p->G_zs));
  r->begun[e.operation] = e.time;
  r->started[e.operation] = 1;
  rules_enter(r, e.operation, 'm', e.time + rules_time(p->o + p->L));
  if (size > p->S) return;
  r->finished[e.operation] = 1;
  rules_release(r, e.operation, 0);
}

static inline void rules_receive(rules *r, rules_event e) {
  const plan_operation *receive = &r->p->operations[e.operation];
  rules_list *unexpected = &r->ranks[receive->rank].unexpected;
  r->started[e.operation] = 1;
  rules_release(r, e.operation, 1);
  for (int i = 0; i < unexpected->count; i++) {
    if (!rules_match(&r->p->operations[unexpected->entries[i]], receive)) continue;
    int send = rules_take(unexpected, i);
    r->finished[e.operation] = 1;
    if (receive->size > r->p->S) rules_rendezvous(r, send, receive, e.time);
    rules_release(r, e.operation, 0);
    return;
  }
  rules_list *posted = &r->ranks[receive->rank].posted;
  posted->entries[posted->count++] = e.operation;
}

static inline void rules_message(rules *r, rules_event e) {
  const plan *p = r->p;
  const plan_operation *send = &p->operations[e.operation];
  rules_rank *own = &r->ranks[send->peer];
  unsigned __int128 of_O = rules_bytes(send->size, p->O, p->O_zs),
                    of_G = rules_bytes(send->size, p->G, p->G_zs);
  own->cpu[send->cpu] = e.time + rules_time(p->o) + rules_ps(of_O > of_G ? of_O : of_G);
  own->nic_receive[send->nic] = e.time + rules_time(p->g) + rules_ps(of_G);
  r->taken_in[e.operation] = e.time;
  for (int i = 0; i < own->posted.count; i++) {
    if (!rules_match(send, &p->operations[own->posted.entries[i]])) continue;
    int receive = rules_take(&own->posted, i);
    r->finished[receive] = 1;
    if (send->size > p->S) rules_rendezvous(r, e.operation, send, e.time);
    rules_release(r, receive, 0);
    return;
  }
  own->unexpected.entries[own->unexpected.count++] = e.operation;
}

/* When an event's processor and card are free; a receive waits for neither. */
static inline uint64_t rules_free(const rules *r, rules_event e) {
  const plan_operation *operation = &r->p->operations[e.operation];
  const rules_rank *own = &r->ranks[e.kind == 'm' ? operation->peer : operation->rank];
  switch (e.kind) {
    case 'c': return own->cpu[operation->cpu];
    case 's': return rules_later(own->cpu[operation->cpu], own->nic_send[operation->nic]);
    case 'm': return rules_later(own->cpu[operation->cpu], own->nic_receive[operation->nic]);
    default: return e.time;
  }
}

/* Rule 8: the last of its processors. */
static inline uint64_t rules_finish(const rules *r, int rank) {
  uint64_t finish = 0;
  for (int i = 0; i < RULES_UNITS; i++) finish = rules_later(finish, r->ranks[rank].cpu[i]);
  return finish;
}

/* How the run ends: by what its queues have left, whatever has become of the operations. */
static inline ovx_status rules_status(const rules *r) {
  ovx_status status = OVX_COMPLETED;
  for (int rank = 0; rank < r->p->rank_count; rank++) {
    if (r->ranks[rank].posted.count > 0) return OVX_DEADLOCK;
    if (r->ranks[rank].unexpected.count > 0) status = OVX_UNRECEIVED;
  }
  return status;
}

static inline int rules_unreceived(const rules *r) {
  int left = 0;
  for (int rank = 0; rank < r->p->rank_count; rank++) left += r->ranks[rank].unexpected.count;
  return left;
}

static inline void rules_carry_out(rules *r, const plan *p) {
  memset(r, 0, sizeof *r);
  r->p = p;
  for (int i = 0; i < p->edge_count; i++) r->conditions[p->edges[i].after]++;
  for (int i = 0; i < p->operation_count; i++)
    if (r->conditions[i] == 0) r->released.entries[r->released.count++] = i;
  rules_enter_released(r, 1);
  while (r->event_count > 0) {
    int next = 0;
    for (int i = 1; i < r->event_count; i++)
      if (r->events[i].time < r->events[next].time ||
          (r->events[i].time == r->events[next].time && r->events[i].sequence < r->events[next].sequence))
        next = i;
    uint64_t free = rules_free(r, r->events[next]);
    if (free > r->events[next].time) {
      r->events[next].time = free;
      r->postponed++;
      continue;
    }
    rules_event event = r->events[next];
    r->events[next] = r->events[--r->event_count];
    switch (event.kind) {
      case 'c': rules_calc(r, event); break;
      case 's': rules_send(r, event); break;
      case 'r': rules_receive(r, event); break;
      default: rules_message(r, event);
    }
    rules_enter_released(r, 0);
  }
}

#endif
