/*
 * The lab sockets: how long an iteration of each program takes, what a message pays for its communication
 * process, and which buffers would free a program that stands.
 */
#include "ovx_parameters_sockets.h"
#include "workload/sockets/socket_programs.h"

/* A program, its run, and the numbers of its results. */
typedef struct scheme {
  const ovx_workload *program;
  uint32_t run, iteration_us, finish_us, exposed_us, gain;
} scheme;

#define SCHEME(NAME, name) \
  [OVX_SOCKETS_SCHEME_##NAME] = { &ovx_sockets_##name, \
                                  OVX_SOCKETS_RUN_##NAME, \
                                  OVX_SOCKETS_RESULT_##NAME##_ITERATION_US, \
                                  OVX_SOCKETS_RESULT_##NAME##_FINISH_US, \
                                  OVX_SOCKETS_RESULT_##NAME##_ITERATION_EXPOSED_US, \
                                  OVX_SOCKETS_RESULT_##NAME##_GAIN }

static const scheme schemes[] = {
  SCHEME(NAIVE, naive),         SCHEME(PINGPONG, pingpong),
  SCHEME(SEPARATED, separated), SCHEME(SIMULTANEOUS, simultaneous),
  SCHEME(BLOCKING, blocking),   SCHEME(HIDING, hiding),
};

static const ovx_workload *program_of(const double *values) {
  return schemes[(uint32_t)values[OVX_SOCKETS_SCHEME]].program;
}

const ovx_workload ovx_sockets_program = { .name = "sockets:program",
                                           .chosen = program_of,
                                           SOCKETS_PARAMETERS };

static const ovx_workload *const runs[OVX_SOCKETS_RUNS] = {
  [OVX_SOCKETS_RUN_PROGRAM] = &ovx_sockets_program,
  [OVX_SOCKETS_RUN_NAIVE] = &ovx_sockets_naive,
  [OVX_SOCKETS_RUN_PINGPONG] = &ovx_sockets_pingpong,
  [OVX_SOCKETS_RUN_SEPARATED] = &ovx_sockets_separated,
  [OVX_SOCKETS_RUN_SIMULTANEOUS] = &ovx_sockets_simultaneous,
  [OVX_SOCKETS_RUN_BLOCKING] = &ovx_sockets_blocking,
  [OVX_SOCKETS_RUN_HIDING] = &ovx_sockets_hiding,
  [OVX_SOCKETS_RUN_DIRECT_8] = &ovx_sockets_direct_8,
  [OVX_SOCKETS_RUN_THROUGH_8] = &ovx_sockets_through_8,
  [OVX_SOCKETS_RUN_DIRECT_ONCE] = &ovx_sockets_direct_once,
  [OVX_SOCKETS_RUN_THROUGH_ONCE] = &ovx_sockets_through_once,
  [OVX_SOCKETS_RUN_DIRECT] = &ovx_sockets_direct,
  [OVX_SOCKETS_RUN_THROUGH] = &ovx_sockets_through,
};

/* Acknowledgements may come behind the end of the programs. */
static double end_us(const ovx_outcome *run) {
  return ovx_time_if_completed(run, run->programs_end_ps);
}

static double exposed_us(const ovx_outcome *run) {
  return ovx_time_if_completed(run, run->exposed_ps);
}

static double quotient(double a, double b) {
  return b > 0 ? a / b : __builtin_nan("");
}

/* The time of one way, without and with a communication process, and what that costs. */
static void transfer_results(const ovx_outcome *direct, const ovx_outcome *through, double round_trips,
                             double *direct_us, double *through_us, double *penalty) {
  *direct_us = end_us(direct) / (2 * round_trips);
  *through_us = end_us(through) / (2 * round_trips);
  *penalty = quotient(*through_us, *direct_us);
}

static void results(const double *values, const ovx_outcome *outcomes, double *results) {
  const ovx_outcome *program = &outcomes[OVX_SOCKETS_RUN_PROGRAM];
  double iterations = values[OVX_SOCKETS_ITERATIONS],
         simultaneous = end_us(&outcomes[OVX_SOCKETS_RUN_SIMULTANEOUS]) / iterations;
  results[OVX_SOCKETS_RESULT_FINISH_US] = end_us(program);
  results[OVX_SOCKETS_RESULT_ITERATION_US] = end_us(program) / iterations;
  results[OVX_SOCKETS_RESULT_ITERATION_EXPOSED_US] = exposed_us(program) / iterations;
  results[OVX_SOCKETS_RESULT_GAIN] = quotient(simultaneous, end_us(program) / iterations);
  results[OVX_SOCKETS_RESULT_ZERO_WINDOW_PROBES] = program->probes;
  for (const scheme *each = schemes; each < schemes + sizeof schemes / sizeof *schemes; each++) {
    double end = end_us(&outcomes[each->run]);
    results[each->iteration_us] = end / iterations;
    results[each->finish_us] = end;
    results[each->exposed_us] = exposed_us(&outcomes[each->run]) / iterations;
    results[each->gain] = quotient(simultaneous, end / iterations);
  }
  double calculation_us = values[OVX_SOCKETS_BOUNDARY_US] + values[OVX_SOCKETS_INTERIOR_US];
  results[OVX_SOCKETS_RESULT_SEQUENTIAL_GAIN] = quotient(simultaneous,
                                                         values[OVX_SOCKETS_P] * calculation_us);
  transfer_results(&outcomes[OVX_SOCKETS_RUN_DIRECT_8], &outcomes[OVX_SOCKETS_RUN_THROUGH_8],
                   OVX_SOCKETS_SMALL_ROUND_TRIPS, &results[OVX_SOCKETS_RESULT_DIRECT_8_US],
                   &results[OVX_SOCKETS_RESULT_THROUGH_8_US], &results[OVX_SOCKETS_RESULT_PENALTY_8]);
  transfer_results(&outcomes[OVX_SOCKETS_RUN_DIRECT_ONCE], &outcomes[OVX_SOCKETS_RUN_THROUGH_ONCE], 1,
                   &results[OVX_SOCKETS_RESULT_DIRECT_US], &results[OVX_SOCKETS_RESULT_THROUGH_US],
                   &results[OVX_SOCKETS_RESULT_PENALTY]);
  transfer_results(&outcomes[OVX_SOCKETS_RUN_DIRECT], &outcomes[OVX_SOCKETS_RUN_THROUGH], iterations,
                   &results[OVX_SOCKETS_RESULT_DIRECT_TRIP_US], &results[OVX_SOCKETS_RESULT_THROUGH_TRIP_US],
                   &results[OVX_SOCKETS_RESULT_TRIP_PENALTY]);
  results[OVX_SOCKETS_RESULT_EXCHANGE_RATIO] = quotient(results[OVX_SOCKETS_RESULT_PINGPONG_ITERATION_US],
                                                        simultaneous);
  results[OVX_SOCKETS_RESULT_FREED_BY_SEND_BUFFER] = results[OVX_SOCKETS_RESULT_FREED_BY_RECEIVE_BUFFER] =
    __builtin_nan("");
}

/* ---- What would free a program ---- */

typedef struct trial {
  double values[OVX_SOCKETS_PARAMETER_COUNT];
  uint32_t parameter;
  const ovx_sweep_limits *limits;
} trial;

static int is_enough(trial *trial, double size) {
  trial->values[trial->parameter] = size;
  return ovx_run_outcome(&ovx_sockets_program, trial->values, trial->limits).status == OVX_COMPLETED;
}

/*
 * The least size of one buffer with which the program completes; NAN: none does. That both together hold the
 * message is tried first; if the runs say otherwise, they are asked by halving.
 */
static double least_buffer(const double *values, uint32_t parameter, uint32_t other,
                           const ovx_sweep_limits *limits) {
  trial trial = { .parameter = parameter, .limits = limits };
  for (int i = 0; i < OVX_SOCKETS_PARAMETER_COUNT; i++) trial.values[i] = values[i];
  double stuck = values[parameter], free = ovx_sockets_maximum[parameter],
         guess = values[OVX_SOCKETS_MESSAGE_BYTES] - values[other];
  if (guess > stuck && guess <= free && is_enough(&trial, guess)) {
    free = guess;
    if (guess - 1 == stuck || !is_enough(&trial, guess - 1)) return guess;
  } else if (!is_enough(&trial, free)) {
    return __builtin_nan("");
  }
  while (free - stuck > 1) {
    double middle = (double)(uint32_t)((stuck + free) / 2);
    if (is_enough(&trial, middle))
      free = middle;
    else
      stuck = middle;
  }
  return free;
}

static void search(const double *values, const ovx_outcome *outcomes, const ovx_sweep_limits *limits,
                   double *results) {
  if (outcomes[OVX_SOCKETS_RUN_PROGRAM].status != OVX_DEADLOCK) return;
  results[OVX_SOCKETS_RESULT_FREED_BY_SEND_BUFFER] = least_buffer(values, OVX_SOCKETS_SEND_BUFFER,
                                                                  OVX_SOCKETS_RECEIVE_BUFFER, limits);
  results[OVX_SOCKETS_RESULT_FREED_BY_RECEIVE_BUFFER] = least_buffer(values, OVX_SOCKETS_RECEIVE_BUFFER,
                                                                     OVX_SOCKETS_SEND_BUFFER, limits);
}

/*
 * Bytes and buffers are whole, and a point of an axis has few iterations, of which only the first is not like
 * the others.
 */
static void move(double *values, uint32_t parameter, double x) {
  enum { ITERATIONS_MOST = 3 };
  values[parameter] = parameter == OVX_SOCKETS_MESSAGE_BYTES ? (double)(uint32_t)(x + 0.5) : x;
  if (values[OVX_SOCKETS_ITERATIONS] > ITERATIONS_MOST) values[OVX_SOCKETS_ITERATIONS] = ITERATIONS_MOST;
}

const ovx_lab ovx_lab_sockets = {
  .name = "sockets",
  .run_count = OVX_SOCKETS_RUNS,
  .runs = runs,
  .result_count = OVX_SOCKETS_RESULTS,
  .result_names = ovx_sockets_results,
  .needs = ovx_sockets_needs,
  .results = results,
  .search = search,
  .move = move,
};
