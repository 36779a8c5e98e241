/*
 * Time and linear costs.
 *
 * Simulated time is a count of picoseconds in 64 bits: exact, the same on every machine. The clock ends after 53 days.
 * Whatever is added to a time is added with ovx_after, so that nothing passes that end: what would lie behind it lies at it,
 * and a run that comes there ends with OVX_LIMIT_TIME.
 *
 *     0 |==========================================================| OVX_TIME_END        | 2^63
 *                                                        a sum of two times never passes '
 *
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
#define OVX_TIME_END (INT64_MAX / 2)

typedef struct ovx_cost {
  ovx_time fixed;            /* ps */
  int64_t per_byte_fs;       /* fs a byte, not negative */
} ovx_cost;

/* b behind a, neither of which lies behind the end of the clock. */
static inline ovx_time ovx_after(ovx_time a, ovx_time b) {
  return a + b < OVX_TIME_END ? a + b : OVX_TIME_END;
}

/* The same time so many times; it is not negative. */
ovx_time ovx_times(ovx_time time, uint32_t count);

/* Of bytes alone, from 2 us a byte on: in femtoseconds they could pass 2^63. */
ovx_time ovx_steep_cost(int64_t per_byte_fs, uint32_t bytes);

/* To the nearest picosecond, and never negative: (s - 1) G of an empty message is nothing. */
static inline ovx_time ovx_cost_of(ovx_cost cost, uint32_t bytes) {
  ovx_time time = cost.fixed;
  if (cost.per_byte_fs >> 31) time = ovx_after(time, ovx_steep_cost(cost.per_byte_fs, bytes));
  else if (cost.per_byte_fs) time = ovx_after(time, (ovx_time)(((uint64_t)cost.per_byte_fs * bytes + 500) / 1000));
  return time > 0 ? time : 0;
}

/* The nearest picosecond; how every time given in us enters the simulator. us must be >= 0. */
static inline ovx_time ovx_from_us(double us) {
  double ps = us * 1e6 + 0.5;
  return ps < (double)OVX_TIME_END ? (ovx_time)ps : OVX_TIME_END;
}

static inline double ovx_to_us(ovx_time time) {
  return (double)time / 1e6;
}

static inline ovx_time ovx_later(ovx_time a, ovx_time b) {
  return a > b ? a : b;
}

#endif
