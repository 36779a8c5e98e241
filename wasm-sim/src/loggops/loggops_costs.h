/* The costs of the LogGOPSim rules: see loggops.h for what each occupies. */
#ifndef OVX_LOGGOPS_COSTS_H
#define OVX_LOGGOPS_COSTS_H

#include "base/time.h"

typedef struct ovx_loggops_costs {
  ovx_time L, o, g; /* ps: from 0 to OVX_LOGGOPS_COST_MAX */
  ovx_cost G, O;    /* rates alone: from 0 to OVX_LOGGOPS_BYTE_MAX */
  uint32_t S;       /* bytes: the largest eager message */
} ovx_loggops_costs;

#define OVX_LOGGOPS_COST_MAX INT64_C(1000000000000000) /* 1000 s */
#define OVX_LOGGOPS_BYTE_MAX INT64_C(100000000)        /* ps: 100 us a byte */

static inline int ovx_loggops_is_less(ovx_cost rate, ovx_cost than) {
  return rate.per_byte != than.per_byte ? rate.per_byte < than.per_byte : rate.per_byte_zs < than.per_byte_zs;
}

/*
 * The receiver's processor cost of a message: o and the larger of (s-1)O and (s-1)G. For s = 0 these are
 * unsigned numbers just below 2^64: the larger one has the smaller rate, unless that is 0.
 */
static inline ovx_cost ovx_loggops_taking(const ovx_loggops_costs *costs, uint32_t bytes) {
  int is_less = ovx_loggops_is_less(costs->O, costs->G);
  ovx_cost smaller = is_less ? costs->O : costs->G, larger = is_less ? costs->G : costs->O;
  return bytes > 0 || ovx_byte_at_most(smaller) == 0 ? larger : smaller;
}

static inline ovx_time ovx_loggops_with_bytes(ovx_time fixed, ovx_cost rate, uint32_t bytes) {
  return ovx_line_at(ovx_after_first(fixed, rate), bytes);
}

static inline ovx_time ovx_loggops_received(const ovx_loggops_costs *costs, uint32_t bytes) {
  return ovx_loggops_with_bytes(costs->o, ovx_loggops_taking(costs, bytes), bytes);
}

#endif
