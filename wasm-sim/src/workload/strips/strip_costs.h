/*
 * What a machine of the lab strips costs, and how it decomposes a transfer: the closed forms of Iancu,
 * Husbands and Hargrove 2005, section 5.1, which their runtime decides by. Times in us and us a KB of 1024
 * bytes.
 */
#ifndef OVX_STRIP_COSTS_H
#define OVX_STRIP_COSTS_H

#include <stdint.h>

enum { OVX_STRIPS_MOST = 4096 };

typedef struct strip_costs {
  double o, G, rtt, gap;
  double empty;         /* a transfer of no bytes: a round trip, or of a put its start */
  double own_threshold; /* bytes from which on the rule decomposes; 0: where that is faster */
  double fault;         /* entering and leaving the handler */
  double protect;       /* a call, coherence of translations included */
  double pair;          /* what restores one page and protects another: two calls, or one */
  double memory;        /* the least computation on the data */
  double computation;   /* computation of the program on the data */
  uint32_t page_bytes;
  /* where the card writes into pages; to read them it may, though the program must not write */
  int virtual_addresses;
} strip_costs;

strip_costs ovx_strip_costs_of(const double *values);

/*
 * What a scenario cannot mean: more strips than pages, a first strip that leaves none of them a page, and
 * protected pages that the network card must write to. 0: it means something.
 */
uint32_t ovx_strips_refused(const double *values);

/*
 * Sizes of the strips of a transfer, OVX_STRIPS_MOST of them at most, as the values say. Returns their
 * number. None is smaller than a page, unless the transfer is: it has fewer strips then.
 */
uint32_t ovx_strip_sizes(const double *values, uint32_t bytes, uint32_t *sizes);

/*
 * Sizes of strips for a program that waits explicitly: one large strip to wait for, during whose scan the
 * other arrives, or no decomposition. A given number of strips, or first strip, takes precedence.
 */
uint32_t ovx_large_strip_sizes(const double *values, uint32_t bytes, uint32_t *sizes);

#endif
