/*
 * The lab gain: the exchange of the front page that its values mean. Its messages take the time of one
 * message each, whatever is startup in it, so the computation is that time over what a message is of it:
 * startup + gamma_h / gamma_s. Nothing is gathered here.
 */
#include "workload/explore/explore.h"
#include "ovx_parameters_explore.h"
#include "ovx_parameters_gain.h"

typedef struct exchange {
  double values[OVX_EXPLORE_PARAMETER_COUNT];
} exchange;

/* Messages of a process one after another in an iteration grow with p. */
static double growth(const double *values) {
  uint32_t law = (uint32_t)values[OVX_GAIN_Q_LAW];
  double p = values[OVX_GAIN_P];
  return law == OVX_GAIN_Q_LAW_LINEAR ? p : law == OVX_GAIN_Q_LAW_SQRT ? __builtin_sqrt(p) : 1;
}

static exchange exchange_of(const double *values) {
  double lambda = values[OVX_GAIN_LAMBDA];
  double granularities = lambda > 0 ? values[OVX_GAIN_P] / lambda
                                    : values[OVX_GAIN_GAMMA_H] / values[OVX_GAIN_GAMMA_S];
  /* Two granularities with this quotient, both as near to 1 as they can be. */
  double root = __builtin_sqrt(values[OVX_GAIN_STARTUP] + granularities);
  exchange x;
  for (int i = 0; i < OVX_EXPLORE_PARAMETER_COUNT; i++) x.values[i] = ovx_explore_default[i];
  x.values[OVX_EXPLORE_GAMMA_H] = root;
  x.values[OVX_EXPLORE_GAMMA_S] = 1 / root;
  x.values[OVX_EXPLORE_F] = values[OVX_GAIN_F];
  x.values[OVX_EXPLORE_OMEGA] = values[OVX_GAIN_OMEGA];
  x.values[OVX_EXPLORE_Q] = values[OVX_GAIN_Q] * growth(values);
  x.values[OVX_EXPLORE_ITERATIONS] = values[OVX_GAIN_ITERATIONS];
  return x;
}

static int in_range(const exchange *x, int parameter) {
  return x->values[parameter] >= ovx_explore_minimum[parameter] &&
         x->values[parameter] <= ovx_explore_maximum[parameter];
}

/* What the exchange has no room for. */
static uint32_t refused(const double *values) {
  exchange x = exchange_of(values);
  if (!in_range(&x, OVX_EXPLORE_Q)) return OVX_GAIN_REFUSED_MESSAGES;
  return in_range(&x, OVX_EXPLORE_GAMMA_H) && in_range(&x, OVX_EXPLORE_GAMMA_S)
           ? 0
           : OVX_GAIN_REFUSED_GRANULARITY;
}

static int network(const double *values, ovx_arena *arena, ovx_network *network) {
  exchange x = exchange_of(values);
  return ovx_explore_blocking.network(x.values, arena, network);
}

static int build(const ovx_workload *same, const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  exchange x = exchange_of(values);
  return same->schedule(x.values, arena, schedule);
}

static int build_blocking(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  return build(&ovx_explore_blocking, values, arena, schedule);
}

static int build_overlapped(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  return build(&ovx_explore_overlapped, values, arena, schedule);
}

static int build_deposit(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  return build(&ovx_explore_deposit, values, arena, schedule);
}

#define GAIN_PARAMETERS \
  .parameter_count = OVX_GAIN_PARAMETER_COUNT, .minimum = ovx_gain_minimum, .maximum = ovx_gain_maximum, \
  .whole = ovx_gain_whole, .refused = refused, .network = network

const ovx_workload ovx_gain_blocking = {
  .name = "gain:blocking",
  .protocol = &ovx_eager,
  GAIN_PARAMETERS,
  .schedule = build_blocking,
};
const ovx_workload ovx_gain_overlapped = {
  .name = "gain:overlapped",
  .protocol = &ovx_eager,
  GAIN_PARAMETERS,
  .schedule = build_overlapped,
};
const ovx_workload ovx_gain_deposit = {
  .name = "gain:deposit",
  .protocol = &ovx_deposit,
  GAIN_PARAMETERS,
  .schedule = build_deposit,
};

static const ovx_workload *const runs[OVX_GAIN_RUNS] = {
  [OVX_GAIN_RUN_BLOCKING] = &ovx_gain_blocking,
  [OVX_GAIN_RUN_OVERLAPPED] = &ovx_gain_overlapped,
  [OVX_GAIN_RUN_DEPOSIT] = &ovx_gain_deposit,
};

static void results(const double *values, const ovx_outcome *outcomes, double *results) {
  double iterations = values[OVX_GAIN_ITERATIONS];
  double blocking = ovx_finish_us(&outcomes[OVX_GAIN_RUN_BLOCKING]) / iterations;
  double overlapped = ovx_finish_us(&outcomes[OVX_GAIN_RUN_OVERLAPPED]) / iterations;
  results[OVX_GAIN_RESULT_BLOCKING_US] = blocking;
  results[OVX_GAIN_RESULT_OVERLAPPED_US] = overlapped;
  results[OVX_GAIN_RESULT_DEPOSIT_US] = ovx_finish_us(&outcomes[OVX_GAIN_RUN_DEPOSIT]) / iterations;
  results[OVX_GAIN_RESULT_GAIN] = blocking / overlapped;
}

/*
 * gamma_s sets aside a lambda; more processes make the parts of one program smaller. All iterations take the
 * same time.
 */
static void move(double *values, uint32_t parameter, double x) {
  if (parameter == OVX_GAIN_GAMMA_S) values[OVX_GAIN_LAMBDA] = 0;
  if (parameter == OVX_GAIN_P && values[OVX_GAIN_LAMBDA] > 0)
    values[OVX_GAIN_STARTUP] = values[OVX_GAIN_STARTUP] * x / values[OVX_GAIN_P];
  values[parameter] = x;
  values[OVX_GAIN_ITERATIONS] = 1;
}

const ovx_lab ovx_lab_gain = {
  .name = "gain",
  .run_count = OVX_GAIN_RUNS,
  .runs = runs,
  .result_count = OVX_GAIN_RESULTS,
  .result_names = ovx_gain_results,
  .needs = ovx_gain_needs,
  .results = results,
  .move = move,
};
