/*
 * Max-min fair sharing of links: no flow can become faster without making one slower that is as slow or
 * slower. The rates follow by progressive filling: the link with the smallest share for each flow without a
 * rate gives that share to all of these.
 *
 *     links 1 and 2, capacity 1       A over 1 and 2, B over 1, C over 2, D over 2
 *     link 2 has the smallest share:  A = C = D = 1/3, which leaves B = 2/3 of link 1
 *
 * Rates and what is left of a flow are doubles; IEEE arithmetic is the same on every machine. Times are whole
 * picoseconds, as everywhere: a flow ends at the first one at which nothing is left of it.
 */
#ifndef OVX_FAIR_H
#define OVX_FAIR_H

#include "resource/channel.h"

/*
 * Links as in channel.h, which messages share so. Of the protocols only eager lets messages share their
 * cards.
 */
extern const ovx_resource ovx_fair_links;

/* What a flow crosses: links of `capacity` that each carry at most so much. */
typedef struct ovx_filling {
  const double *capacity; /* links */
  double *remaining;      /* links: scratch, as are the next three */
  uint32_t *without_rate; /* links: flows that have none yet; 0 between two fillings */
  uint32_t *first;        /* links: their flows in `crossing` */
  uint32_t *used;         /* numbers of links */
  uint32_t *crossing;     /* flows, as often as there are links in all routes */
} ovx_filling;

/*
 * Flow i crosses links[i * stride] and those behind it, counts[i] in all, at least 1. Sets its rate,
 * and the link that gave it that. Returns how many links it has looked at.
 */
uint64_t ovx_fill(const ovx_filling *filling, uint32_t flows, const uint32_t *links, uint32_t stride,
                  const uint32_t *counts, double *rates, uint32_t *bottlenecks);

#endif
