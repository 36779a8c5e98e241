/* The costs of the LogGOPSim rules: see loggops.h for what each occupies. */
#ifndef OVX_LOGGOPS_COSTS_H
#define OVX_LOGGOPS_COSTS_H

#include "base/time.h"

typedef struct ovx_loggops_costs {
  ovx_time L, o, g;          /* ps: from 0 to OVX_LOGGOPS_COST_MAX */
  ovx_time G, O;             /* ps a byte: from 0 to OVX_LOGGOPS_BYTE_MAX */
  uint32_t S;                /* bytes: the largest eager message */
} ovx_loggops_costs;

#define OVX_LOGGOPS_COST_MAX INT64_C(1000000000000000)    /* 1000 s */
#define OVX_LOGGOPS_BYTE_MAX INT64_C(100000000)           /* 100 us a byte */

static inline ovx_time ovx_loggops_with_bytes(ovx_time fixed, ovx_time per_byte, uint32_t bytes) {
  return fixed + per_byte * ((ovx_time)bytes - 1);
}

/* Of the receiver's processor: o and the larger of (s-1)O and (s-1)G, which for s = 0 are unsigned numbers below 2^64. */
static inline ovx_time ovx_loggops_received(const ovx_loggops_costs *costs, uint32_t bytes) {
  uint64_t of_O = (uint64_t)costs->O * ((uint64_t)bytes - 1), of_G = (uint64_t)costs->G * ((uint64_t)bytes - 1);
  return costs->o + (ovx_time)(of_O > of_G ? of_O : of_G);
}

#endif
