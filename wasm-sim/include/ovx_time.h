/*
 * Time and linear costs.
 *
 * Simulated time is a count of picoseconds in 64 bits: 106 days, exact, the same on every machine.
 * Sizes are bytes. A cost is a straight line over the size, as in the papers' tables:
 *
 *     cost(bytes) = fixed + bytes * per_byte
 *
 * The slope is kept in femtoseconds a byte, so that 0.0796 us/byte and 100 Gbit/s are both exact.
 */
#ifndef OVX_TIME_H
#define OVX_TIME_H

#include <stdint.h>

typedef int64_t ovx_time;

#define OVX_PS_PER_US INT64_C(1000000)

typedef struct ovx_cost {
  ovx_time fixed;            /* ps */
  int64_t per_byte_fs;       /* fs a byte */
} ovx_cost;

/*
 * Never negative: (s - 1) G of an empty message is nothing. Whole picoseconds a byte are apart from the rest, since
 * all of it in femtoseconds could pass 2^63.
 */
static inline ovx_time ovx_cost_of(ovx_cost cost, uint32_t bytes) {
  int64_t whole = cost.per_byte_fs / 1000, rest = cost.per_byte_fs % 1000;
  ovx_time time = cost.fixed + whole * (int64_t)bytes + (rest * (int64_t)bytes + 500) / 1000;
  return time > 0 ? time : 0;
}

/* The nearest picosecond; how every time given in us enters the simulator. us must be finite and >= 0. */
static inline ovx_time ovx_from_us(double us) {
  return (ovx_time)(us * 1e6 + 0.5);
}

static inline double ovx_to_us(ovx_time time) {
  return (double)time / 1e6;
}

static inline ovx_time ovx_later(ovx_time a, ovx_time b) {
  return a > b ? a : b;
}

#endif
