/*
 * The lab krylov: an iteration of conjugate gradients on a mesh (Strumpen 1994, section 4.3), as two
 * processors that stand for all: these compute alike and in step, and the longest way across the mesh is so
 * many messages of three words one after another.
 *
 *     blocking     |==== (9 + 4 n_z) t_fl N/p ====| 6 sqrt(p) messages of t_s + 3 t_w, waiting |
 *     overlapped   |== (9 + 2 n_z) t_fl N/p ==|== 2 n_z t_fl N/p ==| 24 (t_s + 3 t_w) | waiting |
 *                                             | messages ...................................... |
 *
 * What passes the end of the clock ends with OVX_LIMIT_TIME.
 */
#include "workload/explore/explore.h"
#include "ovx_parameters_krylov.h"

static ovx_exchange iteration_of(const double *values) {
  double product = 2 * values[OVX_KRYLOV_N_Z],
         share_us = values[OVX_KRYLOV_T_FL] * values[OVX_KRYLOV_N] / values[OVX_KRYLOV_P];
  double message_us = values[OVX_KRYLOV_T_S] + 3 * values[OVX_KRYLOV_T_W];
  double messages = 6 * __builtin_sqrt(values[OVX_KRYLOV_P]);
  uint32_t whole = (uint32_t)messages;
  double rest = messages - whole;
  ovx_time last = ovx_from_us(rest * message_us);
  int shorter = last > 0;
  return (ovx_exchange){
    .computation = ovx_from_us((9 + 2 * product) * share_us),
    .exposed = ovx_from_us((9 + product) * share_us),
    .overhead = ovx_from_us(24 * message_us),
    .message = ovx_from_us(message_us),
    .last_message = shorter ? last : ovx_from_us(message_us),
    .bytes = (uint32_t)OVX_KRYLOV_MESSAGE_BYTES,
    .last_bytes = (uint32_t)((shorter ? rest : 1) * OVX_KRYLOV_MESSAGE_BYTES + 0.5),
    .messages = whole + (uint32_t)shorter,
    .iterations = 1,
  };
}

static int network(const double *values, ovx_arena *arena, ovx_network *network) {
  (void)values;
  (void)arena;
  *network = (ovx_network){ 0 };
  return 1;
}

static int build_blocking(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  ovx_exchange x = iteration_of(values);
  return ovx_exchange_blocking(&x, arena, schedule);
}

static int build_overlapped(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  ovx_exchange x = iteration_of(values);
  return ovx_exchange_overlapped(&x, arena, schedule);
}

#define KRYLOV_PARAMETERS \
  .protocol = &ovx_eager, .parameter_count = OVX_KRYLOV_PARAMETER_COUNT, .minimum = ovx_krylov_minimum, \
  .maximum = ovx_krylov_maximum, .whole = ovx_krylov_whole, .network = network

const ovx_workload ovx_krylov_blocking = { .name = "krylov:blocking",
                                           KRYLOV_PARAMETERS,
                                           .schedule = build_blocking };
const ovx_workload ovx_krylov_overlapped = { .name = "krylov:overlapped",
                                             KRYLOV_PARAMETERS,
                                             .schedule = build_overlapped };

static const ovx_workload *const runs[OVX_KRYLOV_RUNS] = {
  [OVX_KRYLOV_RUN_BLOCKING] = &ovx_krylov_blocking,
  [OVX_KRYLOV_RUN_OVERLAPPED] = &ovx_krylov_overlapped,
};

static void results(const double *values, const ovx_outcome *outcomes, double *results) {
  (void)values;
  results[OVX_KRYLOV_RESULT_BLOCKING_US] = ovx_finish_us(&outcomes[OVX_KRYLOV_RUN_BLOCKING]);
  results[OVX_KRYLOV_RESULT_OVERLAPPED_US] = ovx_finish_us(&outcomes[OVX_KRYLOV_RUN_OVERLAPPED]);
  results[OVX_KRYLOV_RESULT_GAIN] = results[OVX_KRYLOV_RESULT_BLOCKING_US] /
                                    results[OVX_KRYLOV_RESULT_OVERLAPPED_US];
}

const ovx_lab ovx_lab_krylov = {
  .name = "krylov",
  .run_count = OVX_KRYLOV_RUNS,
  .runs = runs,
  .result_count = OVX_KRYLOV_RESULTS,
  .result_names = ovx_krylov_results,
  .needs = ovx_krylov_needs,
  .results = results,
};
