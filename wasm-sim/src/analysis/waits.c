#include "analysis/waits.h"

/* Where the pools are of operations of a line, by what they wait for. */
static uint32_t of_sends(uint32_t line) {
  return line;
}

static uint32_t of_receives(const ovx_waits *w, uint32_t line) {
  return w->lines.count + line;
}

static const ovx_operation *at(const ovx_waits *w, uint32_t operation) {
  return &w->simulation->schedule.operations[operation];
}

static ovx_state state_of(const ovx_waits *w, uint32_t operation) {
  return w->simulation->states[operation].state;
}

/* What is matched. On streams and in packets, what has `control` set is a wait or a signal. */
static int is_message(const ovx_waits *w, uint32_t number, ovx_kind kind) {
  return at(w, number)->kind == kind && (w->by_matching || !at(w, number)->control);
}

/* The line of a send for receives of one way; OVX_NONE: there are none. */
static uint32_t line_of_send(const ovx_waits *w, uint32_t send, uint32_t way) {
  return w->lines.of[way] ? w->lines.of[way][send] : OVX_NONE;
}

static uint32_t own_line(const ovx_waits *w, uint32_t receive) {
  return w->lines.of[ovx_way_of(at(w, receive))][receive];
}

static void supply(ovx_waits *w, uint32_t pool, uint32_t number) {
  ovx_pool *p = &w->pools[pool];
  uint32_t process = at(w, number)->process;
  p->supplier = p->supply++ == 0 || p->supplier == process ? process : OVX_SEVERAL;
  p->sample = number;
}

static void count_supply(ovx_waits *w, uint32_t number) {
  for (uint32_t way = 0; way < OVX_WAYS && is_message(w, number, OVX_SEND); way++)
    if (w->lines.of[way]) supply(w, of_sends(line_of_send(w, number, way)), number);
  if (is_message(w, number, OVX_RECEIVE)) supply(w, of_receives(w, own_line(w, number)), number);
}

static void hold(ovx_waits *w, uint32_t number, uint32_t pool, ovx_list *list) {
  w->pool_of[number] = pool;
  w->next[number] = OVX_NONE;
  if (list->first == OVX_NONE)
    list->first = number;
  else
    w->next[list->last] = number;
  list->last = number;
}

/* Records that no partner exists; certain only if messages match by lines, and no edit loses one. */
static void lack(ovx_waits *w, uint32_t number, ovx_nobody nobody) {
  const ovx_edits *edits = w->simulation->edits;
  if (w->by_matching && !(edits && edits->drops)) w->nobody[number] = (uint8_t)nobody;
}

/*
 * Receives in the order in which they were posted: the k-th of a line gets the k-th send, if there are so
 * many. `before`: those that may take one first. `open`: receives of each process so far that leave something
 * open.
 */
static void add_receive(ovx_waits *w, uint32_t number, uint32_t *open) {
  uint32_t line = own_line(w, number);
  ovx_pool *pool = &w->pools[of_sends(line)];
  uint32_t before = pool->posted++;
  if (before >= pool->supply) {
    lack(w, number, OVX_NOBODY_SENDS);
    if (ovx_way_of(at(w, number))) open[at(w, number)->process]++;
    return;
  }
  if (ovx_way_of(at(w, number))) before = pool->named + open[at(w, number)->process]++;
  for (uint32_t way = 1; way < OVX_WAYS && !ovx_way_of(at(w, number)); way++) {
    if (!w->lines.of[way]) continue;
    ovx_pool *wider = &w->pools[of_sends(line_of_send(w, pool->sample, way))];
    before += wider->posted;
    wider->named++;
  }
  if (before < pool->supply && pool->supplier != OVX_SEVERAL) hold(w, number, of_sends(line), &pool->waiting);
}

/* `before`: messages of its line that came before it; `all`: that came to its process. */
static void add_send(ovx_waits *w, uint32_t number, uint32_t before, uint32_t all) {
  /* Where a receive leaves something open, a send may wait for any of its process. */
  uint32_t line = line_of_send(w, number, 0), named = w->pools[of_receives(w, line)].supply, open = 0;
  for (uint32_t way = 1; way < OVX_WAYS; way++)
    if (w->lines.of[way]) open += w->pools[of_receives(w, line_of_send(w, number, way))].supply;
  if (open > 0 && named + open >= all) hold(w, number, OVX_ANY_RECEIVE, &w->to_process[at(w, number)->peer]);
  if (open > 0) return;
  if (before < named)
    hold(w, number, of_receives(w, line), &w->pools[of_receives(w, line)].waiting);
  else
    lack(w, number, OVX_NOBODY_RECEIVES);
}

/* Receives that are posted. */
static int add_posted(ovx_waits *w, uint32_t *open, ovx_arena *scratch) {
  uint32_t *in_order = ovx_arena_take(scratch, w->matching->posted_count, sizeof(uint32_t));
  const ovx_operation_state *states = w->matching->states;
  if (!in_order) return 0;
  for (uint32_t i = 0; i < w->matching->posted_count; i++) in_order[i] = OVX_NONE;
  for (uint32_t line = 0; line < w->lines.count; line++)
    for (uint32_t k = w->matching->lines[line].posted.first; k != OVX_NONE; k = states[k].next)
      in_order[states[k].pending] = k;
  for (uint32_t i = 0; i < w->matching->posted_count; i++)
    if (in_order[i] != OVX_NONE) add_receive(w, in_order[i], open);
  return 1;
}

/*
 * The messages that have come and wait at a process. A line is gone through with the first send of it that
 * has begun.
 */
static void add_early(ovx_waits *w, uint32_t *come) {
  const ovx_message *messages = w->matching->messages;
  for (int counted = 0; counted < 2; counted++) {
    for (uint32_t i = 0; i < w->simulation->schedule.operation_count; i++) {
      if (at(w, i)->kind != OVX_SEND || state_of(w, i) == OVX_PENDING) continue;
      uint32_t line = line_of_send(w, i, 0), before = 0;
      ovx_pool *pool = &w->pools[of_receives(w, line)];
      if (pool->posted > (uint32_t)counted) continue;
      pool->posted++;
      for (uint32_t k = w->matching->lines[line].early.first; k != OVX_NONE; k = messages[k].next, before++) {
        if (!counted)
          come[at(w, i)->peer]++;
        else if (state_of(w, messages[k].send) != OVX_FINISHED)
          add_send(w, messages[k].send, before, come[at(w, i)->peer]);
      }
    }
  }
}

/* A stream or a switch hands over in the order of the schedule. */
static void add_started(ovx_waits *w, uint32_t *open) {
  for (uint32_t i = 0; i < w->simulation->schedule.operation_count; i++) {
    if (state_of(w, i) != OVX_STARTED) continue;
    if (is_message(w, i, OVX_RECEIVE)) add_receive(w, i, open);
    if (is_message(w, i, OVX_SEND))
      add_send(w, i, w->pools[of_receives(w, line_of_send(w, i, 0))].posted++, 0);
  }
}

static int open_pools(ovx_waits *w, ovx_arena *arena) {
  const ovx_schedule *schedule = &w->simulation->schedule;
  size_t pools = 2 * (size_t)w->lines.count;
  int is_open = w->lines.of[OVX_OPEN_SOURCE] || w->lines.of[OVX_OPEN_TAG] ||
                w->lines.of[OVX_OPEN_SOURCE | OVX_OPEN_TAG];
  if (is_open) w->to_process = ovx_arena_take(arena, schedule->process_count, sizeof(ovx_list));
  w->pools = ovx_arena_take(arena, pools, sizeof(ovx_pool));
  w->pool_of = ovx_arena_take(arena, schedule->operation_count, sizeof(uint32_t));
  w->next = ovx_arena_take(arena, schedule->operation_count, sizeof(uint32_t));
  w->nobody = ovx_arena_take(arena, schedule->operation_count, 1);
  if (!w->pools || !w->pool_of || !w->next || !w->nobody || (is_open && !w->to_process)) return 0;
  for (uint32_t i = 0; is_open && i < schedule->process_count; i++)
    w->to_process[i] = (ovx_list){ OVX_NONE, OVX_NONE };
  for (size_t i = 0; i < pools; i++)
    w->pools[i] = (ovx_pool){ .supplier = OVX_NONE, .left = OVX_NONE, .waiting = { OVX_NONE, OVX_NONE } };
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    w->pool_of[i] = OVX_NONE;
    w->nobody[i] = OVX_NOBODY_LACKS;
  }
  return 1;
}

int ovx_waits_open(ovx_waits *w, const ovx_simulation *simulation, ovx_arena *arena) {
  ovx_schedule schedule = simulation->schedule;
  *w = (ovx_waits){ .simulation = simulation,
                    .matching = &simulation->matching,
                    .by_matching = simulation->matching.schedule != NULL };
  if (!schedule.lines.of[0] && !ovx_number_lines(&schedule, arena)) return 0;
  w->lines = schedule.lines;
  if (!open_pools(w, arena)) return 0;
  ovx_arena scratch = *arena; /* what is taken of a copy is free again afterwards */
  uint32_t *counts = ovx_arena_take(&scratch, schedule.process_count, sizeof(uint32_t));
  if (!counts) return 0;
  for (uint32_t i = 0; i < schedule.operation_count; i++)
    if (state_of(w, i) == OVX_PENDING) count_supply(w, i);
  for (uint32_t i = 0; i < schedule.process_count; i++) counts[i] = 0;
  if (!w->by_matching)
    add_started(w, counts);
  else if (!add_posted(w, counts, &scratch))
    return 0;
  for (uint32_t i = 0; i < schedule.process_count; i++) counts[i] = 0;
  if (w->by_matching) add_early(w, counts);
  return 1;
}

/* Frees the first of those who wait, or all; returns how many. */
static uint32_t release(const ovx_waits *w, ovx_list *list, int all, uint32_t *freed) {
  uint32_t count = 0;
  while (list->first != OVX_NONE && (all || count == 0)) {
    freed[count++] = list->first;
    list->first = w->next[list->first];
  }
  return count;
}

/* A send frees one waiter of each line, as nothing is to be called a circle that might be none. */
uint32_t ovx_waits_release(ovx_waits *w, uint32_t number, uint32_t *freed) {
  uint32_t count = 0;
  for (uint32_t way = 0; way < OVX_WAYS && is_message(w, number, OVX_SEND); way++)
    if (w->lines.of[way])
      count += release(w, &w->pools[of_sends(line_of_send(w, number, way))].waiting, 0, freed + count);
  if (!is_message(w, number, OVX_RECEIVE)) return count;
  count += release(w, &w->pools[of_receives(w, own_line(w, number))].waiting, 0, freed + count);
  return count + (w->to_process ? release(w, &w->to_process[at(w, number)->process], 1, freed + count) : 0);
}

void ovx_waits_leave(ovx_waits *w, uint32_t number) {
  for (uint32_t way = 0; way < OVX_WAYS && is_message(w, number, OVX_SEND); way++)
    if (w->lines.of[way]) w->pools[of_sends(line_of_send(w, number, way))].left = number;
  if (is_message(w, number, OVX_RECEIVE)) w->pools[of_receives(w, own_line(w, number))].left = number;
}

uint32_t ovx_waits_left(const ovx_waits *w, uint32_t number) {
  uint32_t left = OVX_NONE;
  if (at(w, number)->kind == OVX_RECEIVE) return w->pools[w->pool_of[number]].left;
  for (uint32_t way = 0; way < OVX_WAYS && left == OVX_NONE; way++)
    if (w->lines.of[way]) left = w->pools[of_receives(w, line_of_send(w, number, way))].left;
  return left;
}

uint32_t ovx_waits_peer(const ovx_waits *w, uint32_t number) {
  uint32_t peer = at(w, number)->peer;
  return peer == OVX_ANY && ovx_waits_hold(w, number) ? w->pools[w->pool_of[number]].supplier : peer;
}
