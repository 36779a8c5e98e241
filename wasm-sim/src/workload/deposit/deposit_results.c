/*
 * The lab deposit: the whole run out of one simulated communication step with the computation before it.
 * Every step begins with all nodes together, so that all take the same time.
 */
#include "workload/deposit/deposit.h"

static const ovx_workload *const runs[OVX_DEPOSIT_RUNS] = {
  [OVX_DEPOSIT_RUN_STEP] = &ovx_deposit_step,
  [OVX_DEPOSIT_RUN_SYNC] = &ovx_deposit_sync,
  [OVX_DEPOSIT_RUN_SHOWN_PVM] = &ovx_deposit_shown_pvm,
  [OVX_DEPOSIT_RUN_SHOWN_RRMSG] = &ovx_deposit_shown_rrmsg,
  [OVX_DEPOSIT_RUN_SHOWN_DMSG] = &ovx_deposit_shown_dmsg,
};

/* Milliseconds of a node in the whole run, out of microseconds of all nodes in a step. */
static double of_node(double all_us, double p, double steps) {
  return all_us / p * steps / 1000;
}

static void step_results(const double *values, const ovx_outcome *step, double *results) {
  ovx_kernel kernel = ovx_deposit_kernel(values, 0);
  double p = step->process_count, steps = kernel.steps * values[OVX_DEPOSIT_ITERATIONS],
         spent[OVX_SPAN_KINDS];
  for (int kind = 0; kind < OVX_SPAN_KINDS; kind++) spent[kind] = ovx_to_us(step->spent_ps[kind]);
  double finish_us = ovx_to_us(step->finish_ps), computation_us = spent[OVX_SPAN_COMPUTE] / p,
         communication_us = finish_us - computation_us;
  double communication = communication_us * steps / 1000;
  double transfer = of_node(
    ovx_to_us(step->transferred_ps) + step->messages * values[OVX_DEPOSIT_OVERHEAD_US], p, steps);
  double gather_scatter = of_node(spent[OVX_SPAN_GATHER] + spent[OVX_SPAN_SCATTER], p, steps);
  double pack_unpack = of_node(spent[OVX_SPAN_PACK] + spent[OVX_SPAN_BUFFER] + spent[OVX_SPAN_UNPACK], p,
                               steps);
  /*
   * All that is left: control messages, barriers, buffers, and the waits for them; where it is nothing,
   * differences round.
   */
  double control = communication - transfer - gather_scatter - pack_unpack;
  results[OVX_DEPOSIT_RESULT_MFLOPS_PER_NODE] = kernel.flops / p / finish_us;
  results[OVX_DEPOSIT_RESULT_MFLOPS_TOTAL] = kernel.flops / finish_us;
  results[OVX_DEPOSIT_RESULT_MBYTE_S_PER_NODE] = kernel.exchanged / communication_us;
  results[OVX_DEPOSIT_RESULT_COMMUNICATION_MS] = communication;
  results[OVX_DEPOSIT_RESULT_COMPUTATION_MS] = computation_us * steps / 1000;
  results[OVX_DEPOSIT_RESULT_TRANSFER_MS] = transfer;
  results[OVX_DEPOSIT_RESULT_CONTROL_MS] = control > 0 ? control : 0;
  results[OVX_DEPOSIT_RESULT_GATHER_SCATTER_MS] = gather_scatter;
  results[OVX_DEPOSIT_RESULT_PACK_UNPACK_MS] = pack_unpack;
  results[OVX_DEPOSIT_RESULT_DATA_MESSAGES] = step->messages * steps;
  results[OVX_DEPOSIT_RESULT_CONTROL_MESSAGES] = step->control_messages * steps;
}

static void results(const double *values, const ovx_outcome *outcomes, double *results) {
  const ovx_outcome *step = &outcomes[OVX_DEPOSIT_RUN_STEP], *sync = &outcomes[OVX_DEPOSIT_RUN_SYNC];
  for (int i = 0; i < OVX_DEPOSIT_RESULTS; i++) results[i] = __builtin_nan("");
  if (step->status == OVX_COMPLETED && step->process_count > 0) step_results(values, step, results);
  results[OVX_DEPOSIT_RESULT_SYNC_US] = ovx_finish_us(sync);
  if (sync->status == OVX_COMPLETED) results[OVX_DEPOSIT_RESULT_SYNC_MESSAGES] = sync->control_messages;
}

/*
 * Machine sizes on an axis in steps of the logarithm: what should be whole is so but for rounding, and what
 * is not has no result.
 */
static void move(double *values, uint32_t parameter, double x) {
  double whole = (double)(uint32_t)(x + 0.5), off = x > whole ? x - whole : whole - x;
  values[parameter] = off < 1e-6 ? whole : x;
}

const ovx_lab ovx_lab_deposit = {
  .name = "deposit",
  .run_count = OVX_DEPOSIT_RUNS,
  .runs = runs,
  .result_count = OVX_DEPOSIT_RESULTS,
  .result_names = ovx_deposit_results,
  .needs = ovx_deposit_needs,
  .results = results,
  .move = move,
};
