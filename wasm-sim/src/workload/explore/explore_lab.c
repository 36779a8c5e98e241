/* The lab explore: times are per iteration of the exchange, and of the gather as a whole. */
#include "workload/explore/explore.h"
#include "ovx_parameters_explore.h"

static const ovx_workload *const runs[OVX_EXPLORE_RUNS] = {
  [OVX_EXPLORE_RUN_BLOCKING] = &ovx_explore_blocking,
  [OVX_EXPLORE_RUN_OVERLAPPED] = &ovx_explore_overlapped,
  [OVX_EXPLORE_RUN_REQUEST_RESPONSE] = &ovx_explore_request_response,
  [OVX_EXPLORE_RUN_DEPOSIT] = &ovx_explore_deposit,
  [OVX_EXPLORE_RUN_GATHERED] = &ovx_explore_gathered,
};

static void results(const double *values, const ovx_outcome *outcomes, double *results) {
  const ovx_outcome *gathered = &outcomes[OVX_EXPLORE_RUN_GATHERED];
  double iterations = values[OVX_EXPLORE_ITERATIONS];
  double blocking = ovx_finish_us(&outcomes[OVX_EXPLORE_RUN_BLOCKING]),
         overlapped = ovx_finish_us(&outcomes[OVX_EXPLORE_RUN_OVERLAPPED]);
  results[OVX_EXPLORE_RESULT_BLOCKING_US] = blocking / iterations;
  results[OVX_EXPLORE_RESULT_OVERLAPPED_US] = overlapped / iterations;
  results[OVX_EXPLORE_RESULT_REQUEST_RESPONSE_US] = ovx_finish_us(
                                                      &outcomes[OVX_EXPLORE_RUN_REQUEST_RESPONSE]) /
                                                    iterations;
  results[OVX_EXPLORE_RESULT_DEPOSIT_US] = ovx_finish_us(&outcomes[OVX_EXPLORE_RUN_DEPOSIT]) / iterations;
  results[OVX_EXPLORE_RESULT_GAIN] = blocking / overlapped;
  results[OVX_EXPLORE_RESULT_GATHERED_US] = ovx_finish_us(gathered);
  results[OVX_EXPLORE_RESULT_DROPPED] = gathered->dropped;
  results[OVX_EXPLORE_RESULT_RETRANSMITTED] = gathered->retransmitted;
  results[OVX_EXPLORE_RESULT_PEAK_QUEUE] = gathered->peak_queue;
  results[OVX_EXPLORE_RESULT_IDLE_US] = ovx_to_us(gathered->idle_ps);
}

const ovx_lab ovx_lab_explore = {
  .name = "explore",
  .run_count = OVX_EXPLORE_RUNS,
  .runs = runs,
  .result_count = OVX_EXPLORE_RESULTS,
  .result_names = ovx_explore_results,
  .needs = ovx_explore_needs,
  .results = results,
};
