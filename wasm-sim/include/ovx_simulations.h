/* Runs of each lab in their order, what its parameters may be refused for, and its results, each with a bit for each run
 * that it needs. Generated from src/core/parameters/simulations.ts by: npx tsx scripts/generate.ts */
#ifndef OVX_SIMULATIONS_H
#define OVX_SIMULATIONS_H

#include <stdint.h>

enum {
  OVX_EXPLORE_RUN_BLOCKING,
  OVX_EXPLORE_RUN_OVERLAPPED,
  OVX_EXPLORE_RUN_REQUEST_RESPONSE,
  OVX_EXPLORE_RUN_DEPOSIT,
  OVX_EXPLORE_RUN_GATHERED,
  OVX_EXPLORE_RUNS
};
enum {
  OVX_EXPLORE_RESULT_BLOCKING_US,
  OVX_EXPLORE_RESULT_OVERLAPPED_US,
  OVX_EXPLORE_RESULT_DEPOSIT_US,
  OVX_EXPLORE_RESULT_GAIN,
  OVX_EXPLORE_RESULT_REQUEST_RESPONSE_US,
  OVX_EXPLORE_RESULT_GATHERED_US,
  OVX_EXPLORE_RESULT_DROPPED,
  OVX_EXPLORE_RESULT_RETRANSMITTED,
  OVX_EXPLORE_RESULT_PEAK_QUEUE,
  OVX_EXPLORE_RESULT_IDLE_US,
  OVX_EXPLORE_RESULTS
};
static const char *const ovx_explore_results[OVX_EXPLORE_RESULTS] = { "blocking_us", "overlapped_us", "deposit_us", "gain", "request_response_us", "gathered_us", "dropped", "retransmitted", "peak_queue", "idle_us" };
static const uint32_t ovx_explore_needs[OVX_EXPLORE_RESULTS] = { 0x1, 0x2, 0x8, 0x3, 0x4, 0x10, 0x10, 0x10, 0x10, 0x10 };

enum {
  OVX_GAIN_RUN_BLOCKING,
  OVX_GAIN_RUN_OVERLAPPED,
  OVX_GAIN_RUN_DEPOSIT,
  OVX_GAIN_RUNS
};
enum { OVX_GAIN_REFUSED_MESSAGES = 1, OVX_GAIN_REFUSED_GRANULARITY = 2 };
enum {
  OVX_GAIN_RESULT_BLOCKING_US,
  OVX_GAIN_RESULT_OVERLAPPED_US,
  OVX_GAIN_RESULT_DEPOSIT_US,
  OVX_GAIN_RESULT_GAIN,
  OVX_GAIN_RESULTS
};
static const char *const ovx_gain_results[OVX_GAIN_RESULTS] = { "blocking_us", "overlapped_us", "deposit_us", "gain" };
static const uint32_t ovx_gain_needs[OVX_GAIN_RESULTS] = { 0x1, 0x2, 0x4, 0x3 };

#endif
