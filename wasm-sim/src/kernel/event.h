/* What happens when, and its place among what happens at one instant. */
#ifndef OVX_EVENT_H
#define OVX_EVENT_H

#include "base/time.h"

typedef struct ovx_event {
  ovx_time time;
  uint32_t sequence;
  uint32_t what; /* type in the high 4 bits, subject in the low 28 */
} ovx_event;

_Static_assert(sizeof(ovx_event) == 16, "four of them share a cache line");

#define OVX_EVENT_TYPES UINT32_C(16)
#define OVX_SUBJECT_LIMIT (UINT32_C(1) << 28)

static inline uint32_t ovx_event_type(ovx_event event) {
  return event.what >> 28;
}
static inline uint32_t ovx_event_subject(ovx_event event) {
  return event.what & (OVX_SUBJECT_LIMIT - 1);
}

#endif
