/*
 * Strumpen's exchange between two neighbours, four times. In each iteration a process computes for
 * t_calc = (gamma_s / gamma_h) T and exchanges q messages of T with the other.
 *
 *     blocking          |==== compute ====|  messages, waiting  |
 *     overlapped        |(1-f)|== f ==|omega|  the rest of the messages, waiting  |
 *                             | messages ................................... |
 *     request-response  |==== compute ====| copy, request, response, data, acknowledgement | ... q times
 *     deposit           |==== compute ====| barrier | messages, waiting | barrier |
 *
 * The overlapped iteration ends when both its computation and its messages have (algorithm A.2, section 2.1,
 * with the overhead omega of equation 4). A q that is no whole number ends with a shorter message.
 */
#include "ovx_parameters_explore.h"
#include "resource/barrier.h"
#include "workload/explore/explore.h"

enum { PAIR = 2 };

static ovx_exchange exchange_of(const double *values) {
  double q = values[OVX_EXPLORE_Q];
  double t_calc = values[OVX_EXPLORE_GAMMA_S] / values[OVX_EXPLORE_GAMMA_H] * OVX_EXPLORE_MESSAGE_US;
  uint32_t whole = (uint32_t)q;
  double rest = q - whole;
  ovx_time last = ovx_from_us(rest * OVX_EXPLORE_MESSAGE_US);
  int shorter = last > 0;
  return (ovx_exchange){
    .computation = ovx_from_us(t_calc),
    .exposed = ovx_from_us((1 - values[OVX_EXPLORE_F]) * t_calc),
    .overhead = ovx_from_us(values[OVX_EXPLORE_OMEGA] * t_calc),
    .message = ovx_from_us(OVX_EXPLORE_MESSAGE_US),
    .last_message = shorter ? last : ovx_from_us(OVX_EXPLORE_MESSAGE_US),
    .bytes = (uint32_t)OVX_EXPLORE_MESSAGE_BYTES,
    .last_bytes = (uint32_t)((shorter ? rest : 1) * OVX_EXPLORE_MESSAGE_BYTES + 0.5),
    .messages = whole + (uint32_t)shorter,
    .iterations = (uint32_t)values[OVX_EXPLORE_ITERATIONS],
  };
}

static int network(const double *values, ovx_arena *arena, ovx_network *network) {
  (void)values;
  (void)arena;
  *network = (ovx_network){
    .gather = ovx_per_byte_fs(OVX_EXPLORE_COPY_US / OVX_EXPLORE_MESSAGE_BYTES * 1e9),
    .barrier = ovx_from_us(OVX_EXPLORE_BARRIER_US),
    .resources = { &ovx_hardware_barrier },
    .control = {
      .send = ovx_from_us(OVX_EXPLORE_CONTROL_SEND_US),
      .latency = ovx_from_us(OVX_EXPLORE_CONTROL_LATENCY_US),
      .receive = ovx_from_us(OVX_EXPLORE_CONTROL_RECEIVE_US),
      .bytes = (uint32_t)OVX_EXPLORE_CONTROL_BYTES,
    },
  };
  return 1;
}

static uint32_t add_compute(ovx_schedule *schedule, uint32_t process, ovx_time time, ovx_span_kind kind) {
  return ovx_add(
    schedule,
    (ovx_operation){
      .kind = OVX_COMPUTE, .process = process, .peer = OVX_NONE, .time = time, .span_kind = (uint8_t)kind });
}

static uint32_t add_idle(ovx_schedule *schedule, uint32_t process, ovx_kind kind) {
  return ovx_add(schedule, (ovx_operation){ .kind = (uint8_t)kind, .process = process, .peer = OVX_NONE });
}

/* Message number `k` of an iteration, by its kind to or from the other process of the pair. */
static uint32_t add_message(ovx_schedule *schedule, const ovx_exchange *x, uint32_t process, ovx_kind kind,
                            uint32_t k) {
  int last = k + 1 == x->messages;
  return ovx_add(schedule, (ovx_operation){
                             .kind = (uint8_t)kind,
                             .process = process,
                             .peer = 1 - process,
                             .time = last ? x->last_message : x->message,
                             .bytes = last ? x->last_bytes : x->bytes,
                           });
}

/* Builds one iteration after `before` (OVX_NONE at the first); returns its last operation. */
typedef uint32_t iteration(ovx_schedule *schedule, const ovx_exchange *x, uint32_t process, uint32_t before);

static void follow(ovx_schedule *schedule, uint32_t before, uint32_t after) {
  if (before != OVX_NONE) ovx_require(schedule, before, after);
}

/* All sends and receives of an iteration at once, after `before`; `join` waits for them. */
static void post_all(ovx_schedule *schedule, const ovx_exchange *x, uint32_t process, uint32_t before,
                     uint32_t join) {
  for (uint32_t k = 0; k < x->messages; k++) {
    uint32_t send = add_message(schedule, x, process, OVX_SEND, k);
    uint32_t receive = add_message(schedule, x, process, OVX_RECEIVE, k);
    ovx_require(schedule, before, send);
    ovx_require(schedule, before, receive);
    ovx_require(schedule, send, join);
    ovx_require(schedule, receive, join);
  }
}

static uint32_t iterate_blocking(ovx_schedule *schedule, const ovx_exchange *x, uint32_t process,
                                 uint32_t before) {
  uint32_t compute = add_compute(schedule, process, x->computation, OVX_SPAN_COMPUTE);
  uint32_t join = add_idle(schedule, process, OVX_JOIN);
  follow(schedule, before, compute);
  post_all(schedule, x, process, compute, join);
  return join;
}

static uint32_t iterate_overlapped(ovx_schedule *schedule, const ovx_exchange *x, uint32_t process,
                                   uint32_t before) {
  uint32_t exposed = add_compute(schedule, process, x->exposed, OVX_SPAN_COMPUTE);
  uint32_t hiding = add_compute(schedule, process, x->computation - x->exposed, OVX_SPAN_COMPUTE);
  uint32_t overhead = add_compute(schedule, process, x->overhead, OVX_SPAN_OVERHEAD);
  uint32_t join = add_idle(schedule, process, OVX_JOIN);
  follow(schedule, before, exposed);
  post_all(schedule, x, process, exposed, join);
  ovx_require(schedule, exposed, hiding);
  ovx_require(schedule, hiding, overhead);
  ovx_require(schedule, overhead, join);
  return join;
}

static uint32_t iterate_request_response(ovx_schedule *schedule, const ovx_exchange *x, uint32_t process,
                                         uint32_t before) {
  uint32_t last = add_compute(schedule, process, x->computation, OVX_SPAN_COMPUTE);
  follow(schedule, before, last);
  for (uint32_t k = 0; k < x->messages; k++) {
    uint32_t send = add_message(schedule, x, process, OVX_SEND, k);
    uint32_t receive = add_message(schedule, x, process, OVX_RECEIVE, k);
    uint32_t join = add_idle(schedule, process, OVX_JOIN);
    ovx_require(schedule, last, send);
    ovx_require(schedule, last, receive);
    ovx_require(schedule, send, join);
    ovx_require(schedule, receive, join);
    last = join;
  }
  return last;
}

static uint32_t iterate_deposit(ovx_schedule *schedule, const ovx_exchange *x, uint32_t process,
                                uint32_t before) {
  uint32_t compute = add_compute(schedule, process, x->computation, OVX_SPAN_COMPUTE);
  uint32_t ready = add_idle(schedule, process, OVX_BARRIER);
  uint32_t done = add_idle(schedule, process, OVX_BARRIER);
  follow(schedule, before, compute);
  ovx_require(schedule, compute, ready);
  for (uint32_t k = 0; k < x->messages; k++) {
    uint32_t put = add_message(schedule, x, process, OVX_PUT, k);
    ovx_require(schedule, ready, put);
    ovx_require(schedule, put, done);
  }
  return done;
}

/* Enough for any of the four: three operations and four edges a message, four and four an iteration. */
static int build(const ovx_exchange *x, ovx_arena *arena, ovx_schedule *schedule, iteration *iterate) {
  uint32_t iterations = PAIR * x->iterations;
  if (!ovx_schedule_open(schedule, arena, PAIR, iterations * (4 + 3 * x->messages),
                         iterations * (4 + 4 * x->messages)))
    return 0;
  for (uint32_t process = 0; process < PAIR; process++) {
    uint32_t before = OVX_NONE;
    for (uint32_t i = 0; i < x->iterations; i++) before = iterate(schedule, x, process, before);
  }
  ovx_schedule_close(schedule);
  return 1;
}

int ovx_exchange_blocking(const ovx_exchange *x, ovx_arena *arena, ovx_schedule *schedule) {
  return build(x, arena, schedule, iterate_blocking);
}

int ovx_exchange_overlapped(const ovx_exchange *x, ovx_arena *arena, ovx_schedule *schedule) {
  return build(x, arena, schedule, iterate_overlapped);
}

static int build_blocking(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  ovx_exchange x = exchange_of(values);
  return ovx_exchange_blocking(&x, arena, schedule);
}

static int build_overlapped(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  ovx_exchange x = exchange_of(values);
  return ovx_exchange_overlapped(&x, arena, schedule);
}

static int build_request_response(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  ovx_exchange x = exchange_of(values);
  return build(&x, arena, schedule, iterate_request_response);
}

static int build_deposit(const double *values, ovx_arena *arena, ovx_schedule *schedule) {
  ovx_exchange x = exchange_of(values);
  return build(&x, arena, schedule, iterate_deposit);
}

#define EXPLORE_PARAMETERS \
  .parameter_count = OVX_EXPLORE_PARAMETER_COUNT, .minimum = ovx_explore_minimum, \
  .maximum = ovx_explore_maximum, .whole = ovx_explore_whole, .network = network

const ovx_workload ovx_explore_blocking = {
  .name = "explore:blocking",
  .protocol = &ovx_eager,
  EXPLORE_PARAMETERS,
  .schedule = build_blocking,
};
const ovx_workload ovx_explore_overlapped = {
  .name = "explore:overlapped",
  .protocol = &ovx_eager,
  EXPLORE_PARAMETERS,
  .schedule = build_overlapped,
};
const ovx_workload ovx_explore_request_response = {
  .name = "explore:request_response",
  .protocol = &ovx_request_response,
  EXPLORE_PARAMETERS,
  .schedule = build_request_response,
};
const ovx_workload ovx_explore_deposit = {
  .name = "explore:deposit",
  .protocol = &ovx_deposit,
  EXPLORE_PARAMETERS,
  .schedule = build_deposit,
};
