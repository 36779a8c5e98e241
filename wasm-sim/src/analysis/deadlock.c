#include "analysis/deadlock.h"

#include "analysis/waits.h"

enum { NEVER, COMES, THERE };

typedef struct search {
  const ovx_schedule *schedule;
  const ovx_operation_state *states;
  ovx_waits waits;
  uint32_t *holding; /* how many still hold back each operation; 0: it has happened, or could */
  /* for each held operation, one that holds it, preferably of another process */
  uint32_t *before;
  uint32_t *free;         /* operations that nothing holds back, in the order of finding */
  uint32_t found;         /* number of operations in `free` */
  uint8_t *at_barrier;    /* processes: NEVER, COMES or THERE */
  uint32_t missing;       /* processes that come to the barrier, if they can */
  uint32_t first_missing; /* process that is not there, whether it comes or not */
} search;

static int is_left(const search *s, uint32_t operation) {
  return s->states[operation].state != OVX_FINISHED;
}

static int has_begun(const search *s, uint32_t operation) {
  return s->states[operation].state != OVX_PENDING;
}

static int is_at_barrier(const search *s, uint32_t operation) {
  return s->schedule->operations[operation].kind == OVX_BARRIER && s->states[operation].state == OVX_STARTED;
}

/* What waits behind an operation that is left; `visit` gets the operation and what waits. */
static void behind(search *s, uint32_t number, void (*visit)(search *s, uint32_t number, uint32_t after)) {
  const ovx_operation *operation = &s->schedule->operations[number];
  int begun = has_begun(s, number);
  for (uint32_t i = operation[0].first_edge; i < operation[1].first_edge; i++) {
    uint32_t after = s->schedule->edges[i] & ~OVX_START_EDGE;
    if (!(begun && s->schedule->edges[i] & OVX_START_EDGE) && !has_begun(s, after)) visit(s, number, after);
  }
}

/* Counts an operation that holds back `after`; remembers it where it belongs to another process. */
static void hold(search *s, uint32_t number, uint32_t after) {
  s->holding[after]++;
  if (s->schedule->operations[number].process != s->schedule->operations[after].process)
    s->before[after] = number;
}

static void let_go(search *s, uint32_t number, uint32_t after) {
  (void)number;
  if (--s->holding[after] == 0) s->free[s->found++] = after;
}

static void set_before(search *s, uint32_t number, uint32_t after) {
  s->before[after] = number;
}

/* Marks which processes are missing at the barrier, and which of them could still come. */
static void open_barrier(search *s) {
  const ovx_operation *operations = s->schedule->operations;
  for (uint32_t i = 0; i < s->schedule->process_count; i++) s->at_barrier[i] = NEVER;
  for (uint32_t i = 0; i < s->schedule->operation_count; i++)
    if (is_at_barrier(s, i)) s->at_barrier[operations[i].process] = THERE;
  for (uint32_t i = s->schedule->process_count; i-- > 0;)
    if (s->at_barrier[i] != THERE) s->first_missing = i;
  for (uint32_t i = 0; i < s->schedule->operation_count; i++) {
    uint8_t *at = &s->at_barrier[operations[i].process];
    if (operations[i].kind != OVX_BARRIER || has_begun(s, i) || *at != NEVER) continue;
    *at = COMES;
    s->missing++;
  }
}

static int is_held(const search *s, uint32_t operation) {
  return is_at_barrier(s, operation) ? s->missing > 0 : ovx_waits_hold(&s->waits, operation);
}

static void open_search(search *s) {
  uint32_t count = s->schedule->operation_count;
  open_barrier(s);
  for (uint32_t i = 0; i < count; i++) {
    s->holding[i] = 0;
    s->before[i] = OVX_NONE;
  }
  for (uint32_t i = 0; i < count; i++)
    if (is_left(s, i)) behind(s, i, hold);
  for (uint32_t i = 0; i < count; i++) {
    if (!is_left(s, i)) continue;
    if (has_begun(s, i)) s->holding[i] = (uint32_t)is_held(s, i);
    if (s->holding[i] == 0) s->free[s->found++] = i;
  }
}

/* One more process comes to the barrier, which is over when all have. */
static void reach_barrier(search *s, uint32_t process) {
  if (s->at_barrier[process] != COMES) return;
  s->at_barrier[process] = THERE;
  if (--s->missing > 0) return;
  for (uint32_t i = 0; i < s->schedule->operation_count; i++) {
    if (!is_at_barrier(s, i)) continue;
    s->holding[i] = 0;
    s->free[s->found++] = i;
  }
}

/* Lets everything happen that could. */
static void release_all(search *s) {
  for (uint32_t k = 0; k < s->found; k++) {
    uint32_t number = s->free[k];
    behind(s, number, let_go);
    if (has_begun(s, number)) continue;
    uint32_t freed = ovx_waits_release(&s->waits, number, s->free + s->found);
    for (uint32_t i = 0; i < freed; i++) s->holding[s->free[s->found++]] = 0;
    if (s->schedule->operations[number].kind == OVX_BARRIER)
      reach_barrier(s, s->schedule->operations[number].process);
  }
}

/* Finds for each held operation the first that holds it. Returns one of them; OVX_NONE: there is none. */
static uint32_t find_before(search *s) {
  uint32_t first = OVX_NONE, to_barrier = OVX_NONE;
  for (uint32_t i = s->schedule->operation_count; i-- > 0;) {
    if (s->holding[i] == 0) continue;
    first = i;
    behind(s, i, set_before);
    if (has_begun(s, i)) continue;
    ovx_waits_leave(&s->waits, i);
    if (s->schedule->operations[i].kind == OVX_BARRIER &&
        s->at_barrier[s->schedule->operations[i].process] == COMES)
      to_barrier = i;
  }
  for (uint32_t i = 0; i < s->schedule->operation_count; i++)
    if (s->holding[i] > 0 && has_begun(s, i))
      s->before[i] = is_at_barrier(s, i) ? to_barrier : ovx_waits_left(&s->waits, i);
  return first;
}

/* Reports a waiter; beyond `most` it is only counted. */
static void add(ovx_deadlock_report *report, uint32_t most, ovx_waiter waiter) {
  if (report->total++ < most) report->waiters[report->count++] = waiter;
}

/* Whether an operation of the circle waits for another process, or for one of its own to come. */
static int waits_outside(const search *s, uint32_t operation) {
  const ovx_operation *operations = s->schedule->operations;
  return has_begun(s, operation) || operations[operation].process != operations[s->before[operation]].process;
}

/*
 * Each held operation has a held one before it: walking backwards ends in a cycle, reported from its first
 * operation on.
 */
static void report_circle(const search *s, uint32_t at, uint32_t most, ovx_deadlock_report *report) {
  const ovx_operation *operations = s->schedule->operations;
  for (uint32_t steps = 0; steps < s->schedule->operation_count; steps++) at = s->before[at];
  uint32_t first = waits_outside(s, at) ? at : OVX_NONE;
  for (uint32_t i = s->before[at]; i != at; i = s->before[i])
    if (i < first && waits_outside(s, i)) first = i;
  if (first == OVX_NONE) first = at;
  report->circle = 1;
  uint32_t i = first;
  do {
    if (i == first || waits_outside(s, i))
      add(report, most,
          (ovx_waiter){ .process = operations[i].process,
                        .operation = i,
                        .waits_for = operations[s->before[i]].process });
    i = s->before[i];
  } while (i != first);
}

/* The process that an operation waits for. */
static uint32_t waits_for(const search *s, uint32_t number) {
  const ovx_operation *operation = &s->schedule->operations[number];
  if (!has_begun(s, number)) return s->schedule->operations[s->before[number]].process;
  if (operation->kind == OVX_BARRIER) return s->first_missing;
  return operation->kind >= OVX_SEND ? ovx_waits_peer(&s->waits, number) : OVX_NONE;
}

/*
 * Whether a process reports this waiter for the first time: a mark is the last process and a bit for each
 * reason.
 */
static int is_new(uint32_t *mark, uint32_t process, ovx_nobody reason) {
  if (*mark >> 3 != process) *mark = process << 3;
  int known = *mark >> reason & 1;
  *mark |= UINT32_C(1) << reason;
  return !known;
}

_Static_assert(OVX_NOBODY_RECEIVES < 3, "a bit for each reason");

/*
 * Reports for each process whom it waits for, each peer once a reason. `marks`: one for each process, and one
 * for any process.
 */
static void report_all(search *s, uint32_t *marks, uint32_t most, ovx_deadlock_report *report) {
  uint32_t processes = s->schedule->process_count, *first = s->holding, *next = s->free;
  for (uint32_t i = 0; i <= processes; i++) marks[i] = OVX_NONE;
  for (uint32_t i = 0; i < processes; i++) first[i] = OVX_NONE;
  for (uint32_t i = s->schedule->operation_count; i-- > 0;) {
    if (!is_left(s, i) || (!has_begun(s, i) && s->before[i] == OVX_NONE)) continue;
    next[i] = first[s->schedule->operations[i].process];
    first[s->schedule->operations[i].process] = i;
  }
  for (uint32_t process = 0; process < processes; process++) {
    for (uint32_t i = first[process]; i != OVX_NONE; i = next[i]) {
      ovx_waiter waiter = {
        .process = process, .operation = i, .waits_for = waits_for(s, i), .nobody = s->waits.nobody[i]
      };
      uint32_t *mark = &marks[waiter.waits_for < processes ? waiter.waits_for : processes];
      if (is_new(mark, process, s->waits.nobody[i])) add(report, most, waiter);
    }
  }
}

int ovx_find_deadlock(const ovx_simulation *simulation, ovx_arena *arena, uint32_t most,
                      ovx_deadlock_report *report) {
  const ovx_schedule *schedule = &simulation->schedule;
  size_t count = schedule->operation_count, processes = schedule->process_count;
  search s = {
    .schedule = schedule,
    .states = simulation->states,
    .holding = ovx_arena_take(arena, count > processes ? count : processes, sizeof(uint32_t)),
    .before = ovx_arena_take(arena, count, sizeof(uint32_t)),
    .free = ovx_arena_take(arena, count, sizeof(uint32_t)),
    .at_barrier = ovx_arena_take(arena, processes, 1),
  };
  *report = (ovx_deadlock_report){ .waiters = ovx_arena_take(arena, most, sizeof(ovx_waiter)) };
  if (!s.holding || !s.before || !s.free || !s.at_barrier || !report->waiters ||
      !ovx_waits_open(&s.waits, simulation, arena))
    return 0;
  uint32_t *marks = ovx_arena_take(arena, processes + 1, sizeof(uint32_t));
  if (!marks) return 0;
  for (uint32_t i = 0; i < processes; i++) report->blocked += ovx_is_unfinished(simulation, i);
  open_search(&s);
  release_all(&s);
  uint32_t held = find_before(&s);
  if (held != OVX_NONE)
    report_circle(&s, held, most, report);
  else
    report_all(&s, marks, most, report);
  return 1;
}
