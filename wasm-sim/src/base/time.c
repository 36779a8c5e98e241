#include "base/time.h"

ovx_time ovx_times(ovx_time time, uint32_t count) {
  return count == 0 || time <= OVX_TIME_END / count ? time * count : OVX_TIME_END;
}

ovx_time ovx_steep_cost(int64_t per_byte_fs, uint32_t bytes) {
  int64_t whole = per_byte_fs / 1000, rest = per_byte_fs % 1000;
  return ovx_after(ovx_times(whole, bytes), (rest * (int64_t)bytes + 500) / 1000);
}
