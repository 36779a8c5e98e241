/*
 * The lab sockets: how long an iteration of each program takes, what a message pays for its communication process, and which
 * buffers would free a program that stands.
 */
#include "ovx_parameters.h"
#include "workload/sockets/socket_programs.h"

enum { SCHEMES = OVX_SOCKETS_SCHEME_HIDING + 1 };

static const ovx_workload *const schemes[SCHEMES] = {
  [OVX_SOCKETS_SCHEME_NAIVE] = &ovx_sockets_naive,
  [OVX_SOCKETS_SCHEME_PINGPONG] = &ovx_sockets_pingpong,
  [OVX_SOCKETS_SCHEME_SEPARATED] = &ovx_sockets_separated,
  [OVX_SOCKETS_SCHEME_SIMULTANEOUS] = &ovx_sockets_simultaneous,
  [OVX_SOCKETS_SCHEME_BLOCKING] = &ovx_sockets_blocking,
  [OVX_SOCKETS_SCHEME_HIDING] = &ovx_sockets_hiding,
};

static const ovx_workload *program_of(const double *values) {
  return schemes[(uint32_t)values[OVX_SOCKETS_SCHEME]];
}

const ovx_workload ovx_sockets_program = { .name = "sockets:program", .chosen = program_of, SOCKETS_PARAMETERS };

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

static void transfer_results(const ovx_outcome *direct, const ovx_outcome *through, double round_trips, double *results) {
  results[0] = end_us(direct) / (2 * round_trips);
  results[1] = end_us(through) / (2 * round_trips);
  results[2] = quotient(results[1], results[0]);
}

static void results(const double *values, const ovx_outcome *outcomes, double *results) {
  const ovx_outcome *program = &outcomes[OVX_SOCKETS_RUN_PROGRAM];
  double iterations = values[OVX_SOCKETS_ITERATIONS], simultaneous = end_us(&outcomes[OVX_SOCKETS_RUN_SIMULTANEOUS]) / iterations;
  results[OVX_SOCKETS_RESULT_FINISH_US] = end_us(program);
  results[OVX_SOCKETS_RESULT_ITERATION_US] = end_us(program) / iterations;
  results[OVX_SOCKETS_RESULT_ITERATION_EXPOSED_US] = exposed_us(program) / iterations;
  results[OVX_SOCKETS_RESULT_GAIN] = quotient(simultaneous, end_us(program) / iterations);
  results[OVX_SOCKETS_RESULT_ZERO_WINDOW_PROBES] = program->probes;
  for (int scheme = 0; scheme < SCHEMES; scheme++) {
    const ovx_outcome *run = &outcomes[OVX_SOCKETS_RUN_NAIVE + scheme];
    double end = end_us(run);
    results[OVX_SOCKETS_RESULT_NAIVE_ITERATION_US + scheme] = end / iterations;
    results[OVX_SOCKETS_RESULT_NAIVE_FINISH_US + scheme] = end;
    results[OVX_SOCKETS_RESULT_NAIVE_ITERATION_EXPOSED_US + scheme] = exposed_us(run) / iterations;
    results[OVX_SOCKETS_RESULT_NAIVE_GAIN + scheme] = quotient(simultaneous, end / iterations);
  }
  double calculation_us = values[OVX_SOCKETS_BOUNDARY_US] + values[OVX_SOCKETS_INTERIOR_US];
  results[OVX_SOCKETS_RESULT_SEQUENTIAL_GAIN] = quotient(simultaneous, values[OVX_SOCKETS_P] * calculation_us);
  transfer_results(&outcomes[OVX_SOCKETS_RUN_DIRECT_8], &outcomes[OVX_SOCKETS_RUN_THROUGH_8], OVX_SOCKETS_SMALL_ROUND_TRIPS,
                   results + OVX_SOCKETS_RESULT_DIRECT_8_US);
  transfer_results(&outcomes[OVX_SOCKETS_RUN_DIRECT_ONCE], &outcomes[OVX_SOCKETS_RUN_THROUGH_ONCE], 1, results + OVX_SOCKETS_RESULT_DIRECT_US);
  transfer_results(&outcomes[OVX_SOCKETS_RUN_DIRECT], &outcomes[OVX_SOCKETS_RUN_THROUGH], iterations, results + OVX_SOCKETS_RESULT_DIRECT_TRIP_US);
  const double *each = results + OVX_SOCKETS_RESULT_NAIVE_ITERATION_US;
  results[OVX_SOCKETS_RESULT_EXCHANGE_RATIO] = quotient(each[OVX_SOCKETS_SCHEME_PINGPONG], simultaneous);
  results[OVX_SOCKETS_RESULT_FREED_BY_SEND_BUFFER] = results[OVX_SOCKETS_RESULT_FREED_BY_RECEIVE_BUFFER] = __builtin_nan("");
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
 * The least size of one buffer with which the program completes; NAN: none does. That both together hold the message is
 * tried first; if the runs say otherwise, they are asked by halving.
 */
static double least_buffer(const double *values, uint32_t parameter, uint32_t other, const ovx_sweep_limits *limits) {
  trial trial = { .parameter = parameter, .limits = limits };
  for (int i = 0; i < OVX_SOCKETS_PARAMETER_COUNT; i++) trial.values[i] = values[i];
  double stuck = values[parameter], free = ovx_sockets_maximum[parameter], guess = values[OVX_SOCKETS_MESSAGE_BYTES] - values[other];
  if (guess > stuck && guess <= free && is_enough(&trial, guess)) {
    free = guess;
    if (guess - 1 == stuck || !is_enough(&trial, guess - 1)) return guess;
  } else if (!is_enough(&trial, free)) {
    return __builtin_nan("");
  }
  while (free - stuck > 1) {
    double middle = (double)(uint32_t)((stuck + free) / 2);
    if (is_enough(&trial, middle)) free = middle;
    else stuck = middle;
  }
  return free;
}

static void search(const double *values, const ovx_outcome *outcomes, const ovx_sweep_limits *limits, double *results) {
  if (outcomes[OVX_SOCKETS_RUN_PROGRAM].status != OVX_DEADLOCK) return;
  results[OVX_SOCKETS_RESULT_FREED_BY_SEND_BUFFER] = least_buffer(values, OVX_SOCKETS_SEND_BUFFER, OVX_SOCKETS_RECEIVE_BUFFER, limits);
  results[OVX_SOCKETS_RESULT_FREED_BY_RECEIVE_BUFFER] = least_buffer(values, OVX_SOCKETS_RECEIVE_BUFFER, OVX_SOCKETS_SEND_BUFFER, limits);
}

/* Bytes and buffers are whole, and a point of an axis has few iterations, of which only the first is not like the others. */
static void move(double *values, uint32_t parameter, double x) {
  enum { ITERATIONS_MOST = 3 };
  values[parameter] = parameter == OVX_SOCKETS_MESSAGE_BYTES ? (double)(uint32_t)(x + 0.5) : x;
  if (values[OVX_SOCKETS_ITERATIONS] > ITERATIONS_MOST) values[OVX_SOCKETS_ITERATIONS] = ITERATIONS_MOST;
}

const ovx_lab ovx_lab_sockets = {
  .name = "sockets", .run_count = OVX_SOCKETS_RUNS, .runs = runs, .result_count = OVX_SOCKETS_RESULTS,
  .result_names = ovx_sockets_results, .needs = ovx_sockets_needs, .results = results, .search = search, .move = move,
};
