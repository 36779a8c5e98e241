/* How a process of the lab strips waits for what it got, and in which order it reads it. */
#include "protocol/demand/demand.h"
#include "workload/strips/strips.h"

void ovx_strip_follow(strip_program *p, strip_tail *last, uint32_t operation, int start) {
  if (last->operation != OVX_NONE && last->start)
    ovx_require_start(p->schedule, last->operation, operation);
  else if (last->operation != OVX_NONE)
    ovx_require(p->schedule, last->operation, operation);
  last->operation = operation;
  last->start = start;
}

void ovx_strip_add(strip_program *p, strip_tail *last, ovx_operation operation, int start) {
  operation.process = last->process;
  ovx_strip_follow(p, last, ovx_add(p->schedule, operation), start);
}

void ovx_strip_compute(strip_program *p, strip_tail *last, ovx_time time) {
  if (time > 0)
    ovx_strip_add(p, last, (ovx_operation){ .kind = OVX_COMPUTE, .peer = OVX_NONE, .time = time }, 0);
}

static ovx_time scanning(const strip_program *p, uint32_t bytes) {
  return ovx_from_us(p->us_per_byte * bytes);
}

/* To the data of a get, or with OVX_ANY to all that is outstanding. */
static void access(strip_program *p, strip_tail *last, uint32_t get) {
  uint32_t peer = get == OVX_ANY ? OVX_NONE : p->schedule->operations[get].peer;
  ovx_strip_add(p, last, (ovx_operation){ .kind = OVX_RECEIVE, .peer = peer, .tag = get }, 0);
}

static void wait_for_handle(strip_program *p, strip_tail *last, uint32_t get) {
  uint32_t peer = p->schedule->operations[get].peer;
  ovx_strip_add(
    p, last,
    (ovx_operation){ .kind = OVX_RECEIVE, .peer = peer, .tag = get, .control = OVX_ACCESS_BY_HANDLE }, 0);
}

/* Shuffles deterministically: Fisher and Yates with the generator of Numerical Recipes, high bits first. */
static void shuffle(uint32_t *order, uint32_t count) {
  uint32_t state = 2005;
  for (uint32_t i = 0; i < count; i++) order[i] = i;
  for (uint32_t i = count - 1; i > 0; i--) {
    state = state * UINT32_C(1664525) + UINT32_C(1013904223);
    uint32_t j = (uint32_t)((uint64_t)state * (i + 1) >> 32), kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }
}

/* Pieces of a decomposed transfer in random order: pages, unless they are too many. */
static void scan_at_random(strip_program *p, strip_tail *last, uint32_t first, uint32_t count) {
  const ovx_operation *strips = &p->schedule->operations[first];
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < count; i++) bytes += strips[i].bytes;
  uint32_t pieces = (uint32_t)((bytes + p->page_bytes - 1) / p->page_bytes);
  if (pieces > PIECES_MOST) pieces = PIECES_MOST > count ? PIECES_MOST : count;
  shuffle(p->order, pieces);
  for (uint32_t i = 0; i < pieces; i++) {
    uint64_t begin = bytes * p->order[i] / pieces, end = bytes * (p->order[i] + 1) / pieces, upto = 0;
    uint32_t strip = 0;
    while (upto + strips[strip].bytes <= begin) upto += strips[strip++].bytes;
    access(p, last, first + strip);
    ovx_strip_compute(p, last, scanning(p, (uint32_t)(end - begin)));
  }
}

/*
 * Scans the gets from `first` to `end`, in order; the first `known` are known to have arrived. Where an
 * access has to be announced early, the page before the data is `kept`: the program runs into it, and only
 * then scans its contents, a strip's last page or small transfers that share one.
 */
static void scan_in_order(strip_program *p, strip_tail *last, uint32_t first, uint32_t end, uint32_t known) {
  const ovx_operation *operations = p->schedule->operations;
  uint32_t kept = 0, room = 0;
  for (uint32_t get = first; get < end; get++) {
    uint32_t bytes = operations[get].bytes, page = p->page_bytes;
    int small = operations[get].control == OVX_STRIP_LAST && bytes < page &&
                (get == first || operations[get - 1].tag != operations[get].tag);
    int shares = small && bytes <= room;
    room = small ? (shares ? room : page) - bytes : 0;
    if (operations[get].control == OVX_STRIP_HANDLED && known == 0)
      wait_for_handle(p, last, get);
    else if (get - first >= known)
      access(p, last, get);
    if (!p->early) {
      ovx_strip_compute(p, last, scanning(p, bytes));
    } else if (shares) {
      kept += bytes;
    } else {
      ovx_strip_compute(p, last, scanning(p, kept));
      kept = (bytes - 1) % page + 1;
      ovx_strip_compute(p, last, scanning(p, bytes - kept));
    }
  }
  ovx_strip_compute(p, last, scanning(p, kept));
}

static void scan_by_faults(strip_program *p, strip_tail *last, uint32_t first) {
  uint32_t end = p->schedule->operation_count;
  ovx_strip_compute(p, last, p->work);
  if (p->retired_before) access(p, last, OVX_ANY);
  if (p->random) {
    for (uint32_t i = first; i < end;) {
      uint32_t count = 1;
      while (i + count < end && p->schedule->operations[i + count].tag == p->schedule->operations[i].tag)
        count++;
      if (count > 1) {
        scan_at_random(p, last, i, count);
      } else {
        if (p->schedule->operations[i].control == OVX_STRIP_HANDLED)
          wait_for_handle(p, last, i);
        else
          access(p, last, i);
        ovx_strip_compute(p, last, scanning(p, p->schedule->operations[i].bytes));
      }
      i += count;
    }
  } else {
    scan_in_order(p, last, first, end, 0);
  }
  access(p, last, OVX_ANY);
}

static void scan_by_waits(strip_program *p, strip_tail *last, uint32_t first) {
  uint32_t end = p->schedule->operation_count;
  ovx_strip_compute(p, last, p->work);
  for (uint32_t get = first; get < end; get++) {
    if (p->way == NONBLOCKING && (get == first || p->pattern == OVX_STRIPS_PATTERN_HISTOGRAM)) {
      ovx_strip_add(p, last, (ovx_operation){ .kind = OVX_JOIN, .peer = OVX_NONE }, 0);
      for (uint32_t other = get; other < (p->pattern == OVX_STRIPS_PATTERN_HISTOGRAM ? get + 1 : end);
           other++)
        ovx_require(p->schedule, other, last->operation);
    }
    ovx_strip_compute(p, last, scanning(p, p->schedule->operations[get].bytes));
  }
}

/*
 * The waits of the program stand where they stood; behind them the strips that they do not wait for are on
 * demand.
 */
static void scan_by_handles(strip_program *p, strip_tail *last, uint32_t first) {
  uint32_t end = p->schedule->operation_count;
  const ovx_operation *operations = p->schedule->operations;
  ovx_strip_compute(p, last, p->work);
  if (p->retired_before) access(p, last, OVX_ANY);
  if (p->pattern != OVX_STRIPS_PATTERN_HISTOGRAM)
    for (uint32_t get = first; get < end; get++)
      if (operations[get].control == OVX_STRIP_HANDLED) wait_for_handle(p, last, get);
  for (uint32_t get = first; get < end;) {
    uint32_t next = get + 1;
    while (next < end && operations[next].control != OVX_STRIP_HANDLED) next++;
    if (p->pattern == OVX_STRIPS_PATTERN_HISTOGRAM) wait_for_handle(p, last, get);
    scan_in_order(p, last, get, next, 1);
    get = next;
  }
  access(p, last, OVX_ANY);
}

void ovx_strip_scan(strip_program *p, strip_tail *last, uint32_t first) {
  if (p->by_faults)
    scan_by_faults(p, last, first);
  else if (p->way == HUNTED_NONBLOCKING)
    scan_by_handles(p, last, first);
  else
    scan_by_waits(p, last, first);
}
