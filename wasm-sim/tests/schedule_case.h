/*
 * Small schedules over a LogGP machine, one microsecond being one unit: o = 2, L = 6, G = 1 a byte, so that
 * the wire of s bytes takes (s - 1) G; g is the test's own.
 */
#ifndef SCHEDULE_CASE_H
#define SCHEDULE_CASE_H

#include "support.h"

static const ovx_time us = OVX_PS_PER_US;

#define LOGGP \
  .send = { .fixed = 2 * OVX_PS_PER_US }, .receive = { .fixed = 2 * OVX_PS_PER_US }, \
  .wire = { .fixed = -OVX_PS_PER_US, .per_byte = OVX_PS_PER_US }, .latency = 6 * OVX_PS_PER_US

static ovx_arena arena;
static ovx_simulation simulation;

static ovx_schedule open_schedule(uint32_t processes) {
  ovx_schedule schedule;
  arena = fresh_arena();
  ovx_schedule_open(&schedule, &arena, processes, 4096, 4096);
  return schedule;
}

static inline uint32_t compute(ovx_schedule *schedule, uint32_t process, ovx_time time) {
  return ovx_add(schedule, (ovx_operation){ .kind = OVX_COMPUTE, .process = process, .time = time * us });
}

static uint32_t message(ovx_schedule *schedule, ovx_kind kind, uint32_t process, uint32_t peer,
                        uint32_t bytes) {
  return ovx_add(schedule,
                 (ovx_operation){ .kind = (uint8_t)kind, .process = process, .peer = peer, .bytes = bytes });
}

#endif
