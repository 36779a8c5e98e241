#include "workload/buckets/buckets.h"

#include "protocol/protocol.h"

typedef struct step {
  const double *values;
  ovx_schedule *schedule;
  double total, first, bucket; /* bytes */
  uint32_t count;
  ovx_time computed;                      /* so far in this pass, so that parts sum to the whole */
  uint32_t last[OVX_ACCELERATOR_STREAMS]; /* the last operation of each stream */
} step;

static int is_sharded(const double *values) {
  return (uint32_t)values[OVX_BUCKETS_SHARING] == OVX_BUCKETS_SHARING_SHARDED;
}

static double smaller(double a, double b) {
  return a < b ? a : b;
}

/* Units are alike; the first bucket has a size of its own. */
static double first_bytes(const double *values) {
  double first = values[OVX_BUCKETS_FIRST_BUCKET_BYTES], bucket = values[OVX_BUCKETS_BUCKET_BYTES];
  return smaller(values[OVX_BUCKETS_GRADIENT_BYTES], is_sharded(values) || first == 0 ? bucket : first);
}

static double count_of(const double *values) {
  double rest = values[OVX_BUCKETS_GRADIENT_BYTES] - first_bytes(values),
         bucket = values[OVX_BUCKETS_BUCKET_BYTES];
  return 1 + (double)(uint64_t)((rest + bucket - 1) / bucket);
}

static uint32_t refused(const double *values) {
  return count_of(values) > OVX_BUCKETS_MOST ? OVX_BUCKETS_REFUSED_BUCKETS : 0;
}

/* Bytes of the first k buckets. */
static double bytes_until(const step *x, uint32_t k) {
  return k == 0 ? 0 : smaller(x->total, x->first + (k - 1) * x->bucket);
}

static uint32_t rounds_of(double p) {
  uint32_t rounds = 0;
  for (double reached = 1; reached < p; reached *= 2) rounds++;
  return rounds;
}

/*
 * A message, or a collective as a whole where that was measured: by a machine, whose lines each hold until
 * the square of the size reaches a product of two sizes, or by alpha and beta.
 */
static double message_us(const double *values, double bytes) {
  enum { LINE = 3, ALPHA = 0, BETA = 1, UNTIL = 2 };
  const double *line = &values[OVX_BUCKETS_MACHINE_ALPHA_0],
               *last = &values[OVX_BUCKETS_PARAMETER_COUNT] - LINE;
  if (line[ALPHA] == 0 && line[BETA] == 0)
    return values[OVX_BUCKETS_ALPHA_US] + bytes * values[OVX_BUCKETS_BETA_US_PER_BYTE];
  while (line < last && line[UNTIL] > 0 && bytes * bytes >= line[UNTIL]) line += LINE;
  return line[ALPHA] + bytes * line[BETA];
}

/*
 * Gathering or scattering `bytes` in all, half of an all-reduce. Chan et al. 2007: on a ring p - 1 steps of a
 * part each; down a tree the short way, a gather, which doubles what travels from round to round, and a
 * broadcast, or a reduction and a scatter.
 */
static double half_us(const double *values, double bytes) {
  double p = values[OVX_BUCKETS_PROCESSES], us = 0;
  switch ((uint32_t)values[OVX_BUCKETS_COLLECTIVE]) {
    case OVX_BUCKETS_COLLECTIVE_RING: return (p - 1) * message_us(values, bytes / p);
    case OVX_BUCKETS_COLLECTIVE_TREE:
      for (double parts = 1; parts < p; parts *= 2)
        us += message_us(values, bytes / p * smaller(parts, p - parts)) + message_us(values, bytes);
      return us;
    default: return p > 1 ? message_us(values, bytes) / 2 : 0;
  }
}

/* An all-reduce down a tree is a reduction and a broadcast, and keeps everything whole. */
static double all_reduce_us(const double *values, double bytes) {
  if ((uint32_t)values[OVX_BUCKETS_COLLECTIVE] != OVX_BUCKETS_COLLECTIVE_TREE)
    return 2 * half_us(values, bytes);
  return 2 * rounds_of(values[OVX_BUCKETS_PROCESSES]) * message_us(values, bytes);
}

static void require(step *x, uint32_t before, uint32_t after) {
  if (before != OVX_NONE) ovx_require(x->schedule, before, after);
}

static uint32_t add(step *x, uint32_t stream, ovx_span_kind kind, ovx_time time, double bytes) {
  uint32_t operation = ovx_add(x->schedule, (ovx_operation){
                                              .kind = OVX_COMPUTE,
                                              .process = stream,
                                              .peer = OVX_NONE,
                                              .time = time,
                                              .span_kind = (uint8_t)kind,
                                              .bytes = bytes < UINT32_MAX ? (uint32_t)bytes : UINT32_MAX,
                                            });
  require(x, x->last[stream], operation);
  return x->last[stream] = operation;
}

/* The part of a pass of `us` up to the first `bytes`. */
static uint32_t compute(step *x, double us, double bytes) {
  ovx_time until = ovx_from_us(us * (bytes / x->total));
  ovx_time part = until - x->computed;
  x->computed = until;
  return add(x, OVX_ACCELERATOR_COMPUTES, OVX_SPAN_COMPUTE, part, 0);
}

static uint32_t communicate(step *x, double us, double bytes) {
  return add(x, OVX_ACCELERATOR_COMMUNICATES, OVX_SPAN_STORE, ovx_from_us(us), bytes);
}

static void replicated(step *x, int overlaps) {
  const double *values = x->values;
  add(x, OVX_ACCELERATOR_COMPUTES, OVX_SPAN_COMPUTE, ovx_from_us(values[OVX_BUCKETS_FORWARD_US]), 0);
  uint32_t first = x->schedule->operation_count;
  for (uint32_t k = 0; k < x->count; k++) compute(x, values[OVX_BUCKETS_BACKWARD_US], bytes_until(x, k + 1));
  for (uint32_t k = 0; k < x->count; k++) {
    double bytes = bytes_until(x, k + 1) - bytes_until(x, k);
    ovx_require(x->schedule, first + (overlaps ? k : x->count - 1),
                communicate(x, all_reduce_us(values, bytes), bytes));
  }
}

static uint32_t gather(step *x, uint32_t unit) {
  double bytes = bytes_until(x, unit + 1) - bytes_until(x, unit);
  return communicate(x, half_us(x->values, bytes), bytes);
}

/*
 * With prefetching, the parameters of the next unit are gathered from when a unit begins to compute on: no
 * more than two are there whole. In the backward pass its gathering goes before the scattering of that unit's
 * gradients. The last unit of the forward pass is the first of the backward pass, and stays.
 */
static void sharded(step *x, int overlaps) {
  const double *values = x->values;
  uint32_t ready = gather(x, 0);
  for (uint32_t i = 0; i < x->count; i++) {
    uint32_t computes = compute(x, values[OVX_BUCKETS_FORWARD_US], bytes_until(x, i + 1));
    ovx_require(x->schedule, ready, computes);
    if (i + 1 == x->count) break;
    ready = gather(x, i + 1);
    if (overlaps)
      ovx_require_start(x->schedule, computes, ready);
    else
      ovx_require(x->schedule, computes, ready);
  }
  ready = OVX_NONE;
  x->computed = 0;
  for (uint32_t i = x->count; i-- > 0;) {
    double bytes = bytes_until(x, i + 1) - bytes_until(x, i);
    uint32_t computes = compute(x, values[OVX_BUCKETS_BACKWARD_US], x->total - bytes_until(x, i));
    require(x, ready, computes);
    if (overlaps && i > 0) ovx_require_start(x->schedule, computes, ready = gather(x, i - 1));
    ovx_require(x->schedule, computes, communicate(x, half_us(values, bytes), bytes));
    if (!overlaps && i > 0) ready = gather(x, i - 1);
  }
}

static int build(const double *values, ovx_arena *arena, ovx_schedule *schedule, int overlaps) {
  step x = {
    .values = values,
    .schedule = schedule,
    .total = values[OVX_BUCKETS_GRADIENT_BYTES],
    .first = first_bytes(values),
    .bucket = values[OVX_BUCKETS_BUCKET_BYTES],
    .count = (uint32_t)count_of(values),
    .last = { OVX_NONE, OVX_NONE },
  };
  /* Five operations a unit and four edges of each at most. */
  if (!ovx_schedule_open(schedule, arena, OVX_ACCELERATOR_STREAMS, 5 * x.count + 2, 4 * (5 * x.count + 2)))
    return 0;
  if (is_sharded(values))
    sharded(&x, overlaps);
  else
    replicated(&x, overlaps);
  uint32_t end = ovx_add(
    schedule, (ovx_operation){ .kind = OVX_JOIN, .process = OVX_ACCELERATOR_COMPUTES, .peer = OVX_NONE });
  for (int stream = 0; stream < OVX_ACCELERATOR_STREAMS; stream++) ovx_require(schedule, x.last[stream], end);
  ovx_schedule_close(schedule);
  return 1;
}

static int build_separate(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  return build(values, arena, schedule, 0);
}

static int build_overlapped(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  int prefetches = (uint32_t)values[OVX_BUCKETS_PREFETCH] == OVX_BUCKETS_PREFETCH_ON;
  return build(values, arena, schedule, !is_sharded(values) || prefetches);
}

static int network(const double *values, ovx_arena *arena, ovx_network *network) {
  ovx_accelerator_costs costs = { .slowdown = {
                                    [OVX_ACCELERATOR_COMPUTES] = values[OVX_BUCKETS_OMEGA],
                                    [OVX_ACCELERATOR_COMMUNICATES] = values[OVX_BUCKETS_SLOWDOWN],
                                  } };
  *network = (ovx_network){ .own = NULL };
  return ovx_network_keep(network, arena, &costs, sizeof costs);
}

#define BUCKETS_PARAMETERS \
  .protocol = &ovx_accelerator, .parameter_count = OVX_BUCKETS_PARAMETER_COUNT, \
  .minimum = ovx_buckets_minimum, .maximum = ovx_buckets_maximum, .whole = ovx_buckets_whole, \
  .refused = refused, .network = network

const ovx_workload ovx_buckets_separate = { .name = "buckets:separate",
                                            BUCKETS_PARAMETERS,
                                            .schedule = build_separate };
const ovx_workload ovx_buckets_overlapped = { .name = "buckets:overlapped",
                                              BUCKETS_PARAMETERS,
                                              .schedule = build_overlapped };

static const ovx_workload *const runs[OVX_BUCKETS_RUNS] = {
  [OVX_BUCKETS_RUN_SEPARATE] = &ovx_buckets_separate,
  [OVX_BUCKETS_RUN_OVERLAPPED] = &ovx_buckets_overlapped,
};

/* Exposed is what the stream that computes waits. */
static void results(const double *values, const ovx_outcome *outcomes, double *results) {
  const ovx_outcome *overlapped = &outcomes[OVX_BUCKETS_RUN_OVERLAPPED];
  double step_us = ovx_finish_us(overlapped), without_us = ovx_finish_us(&outcomes[OVX_BUCKETS_RUN_SEPARATE]);
  results[OVX_BUCKETS_RESULT_STEP_US] = step_us;
  results[OVX_BUCKETS_RESULT_STEP_WITHOUT_US] = without_us;
  results[OVX_BUCKETS_RESULT_EXPOSED_US] = step_us - ovx_to_us(overlapped->spent_ps[OVX_SPAN_COMPUTE]);
  results[OVX_BUCKETS_RESULT_COMMUNICATION_US] = ovx_to_us(overlapped->spent_ps[OVX_SPAN_STORE]);
  results[OVX_BUCKETS_RESULT_GAIN] = without_us / step_us;
  results[OVX_BUCKETS_RESULT_BUCKETS] = count_of(values);
  results[OVX_BUCKETS_RESULT_BEST_BUCKET_BYTES] = __builtin_nan("");
  results[OVX_BUCKETS_RESULT_BEST_STEP_US] = __builtin_nan("");
}

/*
 * Eight sizes an octave, from one bucket for all down to 256 of them; shorter only if by more than what
 * rounding does.
 */
enum { SIZES_AN_OCTAVE = 8, OCTAVES = 8 };
#define NEXT_SIZE 0.917004043204671231743541594794
#define SHORTER (1 - 1e-9)

static void search(const double *values, const ovx_outcome *outcomes, const ovx_sweep_limits *limits,
                   double *results) {
  if (outcomes[OVX_BUCKETS_RUN_OVERLAPPED].status != OVX_COMPLETED) return;
  double best = values[OVX_BUCKETS_BUCKET_BYTES],
         least_us = ovx_finish_us(&outcomes[OVX_BUCKETS_RUN_OVERLAPPED]);
  double tried[OVX_BUCKETS_PARAMETER_COUNT], size = values[OVX_BUCKETS_GRADIENT_BYTES];
  for (int i = 0; i < OVX_BUCKETS_PARAMETER_COUNT; i++) tried[i] = values[i];
  for (int i = 0; i <= SIZES_AN_OCTAVE * OCTAVES; i++, size *= NEXT_SIZE) {
    tried[OVX_BUCKETS_BUCKET_BYTES] = (double)(uint64_t)(size + 0.5);
    ovx_outcome outcome = ovx_run_outcome(&ovx_buckets_overlapped, tried, limits);
    if (outcome.status != OVX_COMPLETED || !(ovx_finish_us(&outcome) < least_us * SHORTER)) continue;
    best = tried[OVX_BUCKETS_BUCKET_BYTES];
    least_us = ovx_finish_us(&outcome);
  }
  results[OVX_BUCKETS_RESULT_BEST_BUCKET_BYTES] = best;
  results[OVX_BUCKETS_RESULT_BEST_STEP_US] = least_us;
}

/* Bytes and processes are whole. */
static void move(double *values, uint32_t parameter, double x) {
  values[parameter] = ovx_buckets_whole[parameter] ? (double)(uint64_t)(x + 0.5) : x;
}

const ovx_lab ovx_lab_buckets = {
  .name = "buckets",
  .run_count = OVX_BUCKETS_RUNS,
  .runs = runs,
  .result_count = OVX_BUCKETS_RESULTS,
  .result_names = ovx_buckets_results,
  .needs = ovx_buckets_needs,
  .results = results,
  .search = search,
  .move = move,
};
