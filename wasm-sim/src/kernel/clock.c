#include "kernel/clock.h"

int ovx_goal_fits_clock(const ovx_schedule *schedule, ovx_time message, ovx_time per_byte) {
  const uint64_t end = UINT64_C(1) << 62;
  uint64_t total = 0; /* at most 2 end + 10^16: that is below 2^64 */
  for (uint32_t i = 0; i < schedule->operation_count && total <= end; i++) {
    const ovx_operation *operation = &schedule->operations[i];
    if (operation->kind == OVX_COMPUTE) total += (uint64_t)operation->time;
    if (operation->kind != OVX_SEND) continue;
    if (operation->bytes && (uint64_t)per_byte > end / operation->bytes) return 0;
    total += (uint64_t)message + (uint64_t)per_byte * operation->bytes;
  }
  return total <= end;
}
