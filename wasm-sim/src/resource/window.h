/*
 * A network that takes a request every k, in the order in which they are made, and has at most m of them
 * under way:
 *
 *     m = 2      |--- latency ---|
 *                  |--- latency ---|               k after the one before
 *                                |--- latency ---| when the first is back
 *
 * Times of any unit. (Warschko, Herter, Tichy 1994, section 3.2)
 */
#ifndef OVX_WINDOW_H
#define OVX_WINDOW_H

#include <stdint.h>

typedef struct ovx_window {
  int64_t k;
  uint32_t m;    /* 1 or more */
  uint32_t slot; /* slot of the next request among the latest m */
  int64_t next;  /* when it may be released at the earliest */
} ovx_window;

/*
 * A request is made at `now`, not before the one before. `back` has m times, 0 in the beginning: when the
 * latest m are back. Returns when it is released; it is back `latency` later, which the caller writes to
 * `back[window->slot]`, and then passes on to the next slot.
 */
static inline int64_t ovx_window_release(const ovx_window *window, const int64_t *back, int64_t now) {
  int64_t release = now > window->next ? now : window->next;
  return release > back[window->slot] ? release : back[window->slot];
}

static inline void ovx_window_take(ovx_window *window, int64_t *back, int64_t next, int64_t is_back) {
  window->next = next;
  back[window->slot] = is_back;
  window->slot = window->slot + 1 == window->m ? 0 : window->slot + 1;
}

#endif
