#include "base/time.h"

ovx_time ovx_times(ovx_time time, uint32_t count) {
  return count == 0 || time <= OVX_TIME_END / count ? time * count : OVX_TIME_END;
}

ovx_cost ovx_per_byte(double ns) {
  /* A double has 53 bits: of more zeptoseconds than they hold the last digits would be noise. */
  double unit = ns < 4096 ? 1 : 1000, units = ns * 1e12 / unit + 0.5;
  uint64_t zs = units < 0x1p63 / unit ? (uint64_t)units * (uint64_t)unit : INT64_MAX;
  return (ovx_cost){ .per_byte = (ovx_time)(zs / OVX_ZS_PER_PS),
                     .per_byte_zs = (uint32_t)(zs % OVX_ZS_PER_PS) };
}
