/*
 * The network as a processor sees it: when a request that it makes now leaves, and when the word arrives.
 *
 *     blocking           |--- L ---|--- L ---|               the processor stands still for L
 *
 *     pipelined(m, k)    |--- L ---|
 *                          |--- L ---|                       one every k cycles, at most m under way,
 *                            |--- L ---|                     in the order in which they were made
 *
 * The paper has m = L / k, for which both bounds are one; with any other m and k a request leaves when both
 * allow it. Requests wait in a buffer of the network interface, without end as in the paper's equation (1),
 * or of so many places. A prefetch takes one until its word has arrived; where none is free it waits, and the
 * processor with it. (Warschko, Herter, Tichy 1994, section 3.2)
 */
#ifndef OVX_DLX_NETWORK_H
#define OVX_DLX_NETWORK_H

#include <stdint.h>

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
typedef struct ovx_window {
  int64_t k;
  uint32_t m;    /* 1 or more */
  uint32_t slot; /* slot of the next request among the last m */
  int64_t next;  /* when it may be released at the earliest */
} ovx_window;

/*
 * A request is made at `now`, not before the one before. `back` has m times, 0 in the beginning: when the
 * last m are back. Returns when it is released; it is back `latency` later, which the caller writes to
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

#define OVX_DLX_IN_FLIGHT_MAX 1024
#define OVX_DLX_CYCLES_MAX \
  INT64_C(0xffffffff) /* bound with which no sum over a run that ends passes 63 bits */

typedef struct ovx_dlx_network {
  int64_t latency;                        /* cycles, from 0 to OVX_DLX_CYCLES_MAX */
  ovx_window window;                      /* k: the same; 0: blocking. m: from 1 to OVX_DLX_IN_FLIGHT_MAX */
  int64_t arrival[OVX_DLX_IN_FLIGHT_MAX]; /* arrival times of the last m requests */
  uint32_t places;                        /* of the buffer, to OVX_DLX_IN_FLIGHT_MAX; 0: without end */
  uint32_t place; /* of the next prefetch: that of the one which came `places` before it */
  int64_t taken[OVX_DLX_IN_FLIGHT_MAX]; /* until when each place is taken */
} ovx_dlx_network;

/* The networks are quiet at cycle 0. An m out of its range makes one that ovx_dlx_run refuses. */
void ovx_dlx_blocking(ovx_dlx_network *network, int64_t latency);
void ovx_dlx_pipelined(ovx_dlx_network *network, int64_t latency, uint32_t m, int64_t k);

/* Gives a quiet network a buffer of so many places. */
void ovx_dlx_buffered(ovx_dlx_network *network, uint32_t places);

/*
 * Makes a request at `now`, not before the previous request. Returns when it is released; the word arrives L
 * later.
 */
static inline int64_t ovx_dlx_request(ovx_dlx_network *network, int64_t now) {
  if (network->window.k == 0) return now;
  int64_t release = ovx_window_release(&network->window, network->arrival, now);
  ovx_window_take(&network->window, network->arrival, release + network->window.k,
                  release + network->latency);
  return release;
}

/* How long a prefetch at `now` waits for a place. */
static inline int64_t ovx_dlx_wait_for_place(const ovx_dlx_network *network, int64_t now) {
  int64_t free = network->places > 0 ? network->taken[network->place] : 0;
  return free > now ? free - now : 0;
}

static inline void ovx_dlx_take_place(ovx_dlx_network *network, int64_t arrived) {
  if (network->places == 0) return;
  network->taken[network->place] = arrived;
  network->place = network->place + 1 == network->places ? 0 : network->place + 1;
}

#endif
