/*
 * Time and linear costs.
 *
 * Simulated time is a count of picoseconds in 64 bits: exact, the same on every machine. The clock ends after
 * 53 days. Times are added with ovx_after, which saturates at that end, and a run that comes there ends with
 * OVX_LIMIT_TIME.
 *
 *     0 |==========================================================| OVX_TIME_END        | 2^63
 *                                                        a sum of two times never passes '
 *
 * Sizes are bytes. A cost is a straight line over the size, as in the papers' tables:
 *
 *     cost(bytes) = fixed + bytes * per_byte
 *
 * Both are stored in whole picoseconds and zeptoseconds (10^-21 s) beyond them, and only the sum is rounded:
 * 0.00055 ns/byte, which is 1.8 TB/s, is exact.
 */
#ifndef OVX_TIME_H
#define OVX_TIME_H

#include <stdint.h>

typedef int64_t ovx_time;

#define OVX_PS_PER_US INT64_C(1000000)
#define OVX_TIME_END (INT64_MAX / 2)

#define OVX_ZS_PER_PS UINT32_C(1000000000)

typedef struct ovx_cost {
  ovx_time fixed;                 /* ps, may be negative */
  ovx_time per_byte;              /* ps a byte, not negative */
  uint32_t fixed_zs, per_byte_zs; /* beyond these: below OVX_ZS_PER_PS */
} ovx_cost;

/* b behind a, neither of which lies behind the end of the clock. */
static inline ovx_time ovx_after(ovx_time a, ovx_time b) {
  return a + b < OVX_TIME_END ? a + b : OVX_TIME_END;
}

/* A time, not negative, multiplied by a count. */
ovx_time ovx_times(ovx_time time, uint32_t count);

/*
 * A cost of `ns` for each byte, at least 0: to the nearest zeptosecond below 4096, beyond that to the nearest
 * 1000.
 */
ovx_cost ovx_per_byte(double ns);

/* A cost of `rate` fs for each byte, rounded: the rates of the papers' labs. */
static inline ovx_cost ovx_per_byte_fs(double rate) {
  int64_t fs = (int64_t)(rate + 0.5);
  return (ovx_cost){ .per_byte = fs / 1000, .per_byte_zs = (uint32_t)(fs % 1000) * (OVX_ZS_PER_PS / 1000) };
}

/* The fixed cost of a message and that rate for each byte after the first. */
static inline ovx_cost ovx_after_first(ovx_time fixed, ovx_cost rate) {
  rate.fixed = fixed - rate.per_byte;
  if (rate.per_byte_zs) {
    rate.fixed--;
    rate.fixed_zs = OVX_ZS_PER_PS - rate.per_byte_zs;
  }
  return rate;
}

/* The rate in whole picoseconds, none too few. */
static inline ovx_time ovx_byte_at_most(ovx_cost cost) {
  return cost.per_byte + (cost.per_byte_zs > 0);
}

/* On the line, to the nearest picosecond; of an empty message it can be negative. */
static inline ovx_time ovx_line_at(ovx_cost cost, uint32_t bytes) {
  /* From 2^30 ps a byte on they could pass the end of the clock. */
  ovx_time of_bytes = cost.per_byte >> 30 ? ovx_times(cost.per_byte, bytes) : cost.per_byte * (ovx_time)bytes;
  if (cost.fixed_zs | cost.per_byte_zs)
    of_bytes += (ovx_time)(((uint64_t)cost.per_byte_zs * bytes + cost.fixed_zs + OVX_ZS_PER_PS / 2) /
                           OVX_ZS_PER_PS);
  return ovx_after(cost.fixed, of_bytes);
}

/* Never negative: (s - 1) G of an empty message is nothing. */
static inline ovx_time ovx_cost_of(ovx_cost cost, uint32_t bytes) {
  ovx_time time = ovx_line_at(cost, bytes);
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
