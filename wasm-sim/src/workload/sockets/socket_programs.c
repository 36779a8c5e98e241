/*
 * An iteration of each program; w writes, r reads, W and R request a write or a read of the communication
 * process, w? and r? wait for it, b and i compute boundary and interior:
 *
 *     naive          b i w r          (I.1) on plain sockets
 *     ping-pong      b i w r | b i r w
 *     separated      b w i r          (I.2)
 *     simultaneous   b i R W w? r?    (I.1) through the communication process
 *     blocking       b R W w? i r?    (I.2) through it: as Strumpen's section 4.2 measured a blocking send
 *     hiding         b R W i w? r?    (I.3)
 *
 * Processes stand in a ring and exchange with both neighbours; two have one. One message back and forth,
 * directly or through the communication processes, is what Strumpen's Table 2 measures.
 */
#include "kernel/processor.h"
#include "workload/sockets/socket_programs.h"

#include "ovx_parameters_sockets.h"
#include "protocol/sockets/stream.h"

typedef struct program {
  ovx_schedule *schedule;
  uint32_t process;
  uint32_t last; /* operation, or OVX_NONE */
  uint32_t bytes;
  ovx_time message; /* to copy a message into a buffer of the program, or out of one */
  ovx_time boundary, interior;
} program;

/* ---- Steps, one after the other ---- */

static uint32_t step(program *program, ovx_operation operation) {
  operation.process = program->process;
  uint32_t added = ovx_add(program->schedule, operation);
  if (program->last != OVX_NONE) ovx_require(program->schedule, program->last, added);
  return program->last = added;
}

static void compute(program *program, ovx_time time) {
  step(program,
       (ovx_operation){ .kind = OVX_COMPUTE, .peer = OVX_NONE, .time = time, .span_kind = OVX_SPAN_COMPUTE });
}

/* A message of the program into its buffer, or out of it; without one there is nothing to do. */
static void copy(program *program) {
  if (program->message > 0)
    step(program,
         (ovx_operation){
           .kind = OVX_COMPUTE, .peer = OVX_NONE, .time = program->message, .span_kind = OVX_SPAN_COPY });
}

/* Asks for it; what is received is read out of its buffer when it is there. */
static uint32_t request(program *program, ovx_kind kind, uint32_t peer) {
  if (kind == OVX_SEND) copy(program);
  return step(program, (ovx_operation){ .kind = (uint8_t)kind, .peer = peer, .bytes = program->bytes });
}

static void move(program *program, ovx_kind kind, uint32_t peer) {
  request(program, kind, peer);
  if (kind == OVX_RECEIVE) copy(program);
}

static void await(program *program, uint32_t request) {
  const ovx_operation *asked = &program->schedule->operations[request];
  ovx_kind kind = (ovx_kind)asked->kind;
  step(program,
       (ovx_operation){
         .kind = asked->kind, .peer = asked->peer, .bytes = asked->bytes, .tag = request, .control = 1 });
  if (kind == OVX_RECEIVE) copy(program);
}

enum { NEIGHBOURS = 2 };

/* The connections of a process: number i joins process i and the next one. */
static uint32_t connections_of(const program *program, uint32_t *numbers) {
  uint32_t count = program->schedule->process_count;
  numbers[0] = count == 2 ? 0 : program->process;
  numbers[1] = (program->process + count - 1) % count;
  return count == 2 ? 1 : NEIGHBOURS;
}

static uint32_t other_end(const program *program, uint32_t connection) {
  return connection == program->process ? (connection + 1) % program->schedule->process_count : connection;
}

static void move_all(program *program, ovx_kind kind) {
  uint32_t numbers[NEIGHBOURS], count = connections_of(program, numbers);
  for (uint32_t i = 0; i < count; i++) move(program, kind, other_end(program, numbers[i]));
}

static void request_all(program *program, ovx_kind kind, uint32_t *requests) {
  uint32_t numbers[NEIGHBOURS], count = connections_of(program, numbers);
  for (uint32_t i = 0; i < count; i++) requests[i] = request(program, kind, other_end(program, numbers[i]));
}

static void await_all(program *program, const uint32_t *requests) {
  uint32_t numbers[NEIGHBOURS], count = connections_of(program, numbers);
  for (uint32_t i = 0; i < count; i++) await(program, requests[i]);
}

/* ---- Programs ---- */

static void naive(program *program) {
  compute(program, ovx_after(program->boundary, program->interior));
  move_all(program, OVX_SEND);
  move_all(program, OVX_RECEIVE);
}

static void separated(program *program) {
  compute(program, program->boundary);
  move_all(program, OVX_SEND);
  compute(program, program->interior);
  move_all(program, OVX_RECEIVE);
}

/*
 * In each connection the lower process writes first. Connections that share a process have different turns:
 * the even ones, the odd ones, and in a ring of odd length the last one.
 */
static uint32_t turn_of(const program *program, uint32_t connection) {
  uint32_t count = program->schedule->process_count;
  return count % 2 == 1 && connection + 1 == count ? 2 : connection % 2;
}

static void pingpong(program *program) {
  uint32_t numbers[NEIGHBOURS], count = connections_of(program, numbers);
  compute(program, ovx_after(program->boundary, program->interior));
  if (count == 2 && turn_of(program, numbers[1]) < turn_of(program, numbers[0])) {
    uint32_t first = numbers[1];
    numbers[1] = numbers[0];
    numbers[0] = first;
  }
  for (uint32_t i = 0; i < count; i++) {
    uint32_t peer = other_end(program, numbers[i]);
    int writes_first = program->process < peer;
    move(program, writes_first ? OVX_SEND : OVX_RECEIVE, peer);
    move(program, writes_first ? OVX_RECEIVE : OVX_SEND, peer);
  }
}

static void simultaneous(program *program) {
  uint32_t reads[NEIGHBOURS], writes[NEIGHBOURS];
  compute(program, ovx_after(program->boundary, program->interior));
  request_all(program, OVX_RECEIVE, reads);
  request_all(program, OVX_SEND, writes);
  await_all(program, writes);
  await_all(program, reads);
}

static void blocking(program *program) {
  uint32_t reads[NEIGHBOURS], writes[NEIGHBOURS];
  compute(program, program->boundary);
  request_all(program, OVX_RECEIVE, reads);
  request_all(program, OVX_SEND, writes);
  await_all(program, writes);
  compute(program, program->interior);
  await_all(program, reads);
}

static void hiding(program *program) {
  uint32_t reads[NEIGHBOURS], writes[NEIGHBOURS];
  compute(program, program->boundary);
  request_all(program, OVX_RECEIVE, reads);
  request_all(program, OVX_SEND, writes);
  compute(program, program->interior);
  await_all(program, writes);
  await_all(program, reads);
}

static void direct(program *program) {
  uint32_t peer = 1 - program->process;
  move(program, program->process == 0 ? OVX_SEND : OVX_RECEIVE, peer);
  move(program, program->process == 0 ? OVX_RECEIVE : OVX_SEND, peer);
}

static void through(program *program) {
  uint32_t peer = 1 - program->process;
  await(program, request(program, program->process == 0 ? OVX_SEND : OVX_RECEIVE, peer));
  await(program, request(program, program->process == 0 ? OVX_RECEIVE : OVX_SEND, peer));
}

/* ---- Schedules ---- */

/*
 * No iteration of a program has more: two computations, and for each neighbour two requests, two waits and
 * two copies.
 */
enum { MOST_STEPS = 2 + 6 * NEIGHBOURS };

static int build(const double *values, uint32_t processes, ovx_arena *arena, ovx_schedule *schedule,
                 void (*iteration)(program *)) {
  uint32_t iterations = (uint32_t)values[OVX_SOCKETS_ITERATIONS], most = processes * iterations * MOST_STEPS;
  if (!ovx_schedule_open(schedule, arena, processes, most, most)) return 0;
  for (uint32_t process = 0; process < processes; process++) {
    program program = {
      .schedule = schedule,
      .process = process,
      .last = OVX_NONE,
      .bytes = (uint32_t)values[OVX_SOCKETS_MESSAGE_BYTES],
      .message = ovx_cost_of(ovx_per_byte_fs(values[OVX_SOCKETS_MESSAGE_COPY_US_PER_KB] * 1e6),
                             (uint32_t)values[OVX_SOCKETS_MESSAGE_BYTES]),
      .boundary = ovx_from_us(values[OVX_SOCKETS_BOUNDARY_US]),
      .interior = ovx_from_us(values[OVX_SOCKETS_INTERIOR_US]),
    };
    for (uint32_t i = 0; i < iterations; i++) iteration(&program);
  }
  ovx_schedule_close(schedule);
  return 1;
}

#define SCHEDULE(name, processes) \
  static int build_##name(const double *values, ovx_arena *arena, ovx_schedule *schedule) { \
    return build(values, processes, arena, schedule, name); \
  }

SCHEDULE(naive, (uint32_t)values[OVX_SOCKETS_P])
SCHEDULE(pingpong, (uint32_t)values[OVX_SOCKETS_P])
SCHEDULE(separated, (uint32_t)values[OVX_SOCKETS_P])
SCHEDULE(simultaneous, (uint32_t)values[OVX_SOCKETS_P])
SCHEDULE(blocking, (uint32_t)values[OVX_SOCKETS_P])
SCHEDULE(hiding, (uint32_t)values[OVX_SOCKETS_P])
SCHEDULE(direct, 2)
SCHEDULE(through, 2)

/* Builds a transfer of one message, `times` times. */
static int build_transfer(const double *values, ovx_arena *arena, ovx_schedule *schedule,
                          void (*iteration)(program *), double bytes, double times) {
  double changed[OVX_SOCKETS_PARAMETER_COUNT];
  for (int i = 0; i < OVX_SOCKETS_PARAMETER_COUNT; i++) changed[i] = values[i];
  changed[OVX_SOCKETS_MESSAGE_BYTES] = bytes;
  changed[OVX_SOCKETS_ITERATIONS] = times;
  return build(changed, 2, arena, schedule, iteration);
}

#define TRANSFER(name, iteration, bytes, times) \
  static int build_##name(const double *values, ovx_arena *arena, ovx_schedule *schedule) { \
    return build_transfer(values, arena, schedule, iteration, bytes, times); \
  }

/* The small message is cheap to repeat. */
TRANSFER(direct_8, direct, 8, OVX_SOCKETS_SMALL_ROUND_TRIPS)
TRANSFER(through_8, through, 8, OVX_SOCKETS_SMALL_ROUND_TRIPS)
TRANSFER(direct_once, direct, values[OVX_SOCKETS_MESSAGE_BYTES], 1)
TRANSFER(through_once, through, values[OVX_SOCKETS_MESSAGE_BYTES], 1)

/* ---- The machine ---- */

/* Builds the machine; `lanes`: rows of a process in the trace. */
static int machine(const double *values, uint32_t lanes, ovx_arena *arena, ovx_network *network) {
  uint32_t receive_buffer = (uint32_t)values[OVX_SOCKETS_RECEIVE_BUFFER];
  double protocol_us = values[OVX_SOCKETS_PROTOCOL_US],
         window_bytes = OVX_SOCKETS_WINDOW_SHARE * receive_buffer;
  uint32_t whole = (uint32_t)window_bytes;
  const ovx_stream_costs costs = {
    .send_buffer = (uint32_t)values[OVX_SOCKETS_SEND_BUFFER],
    .receive_buffer = receive_buffer,
    .segment_bytes = (uint32_t)OVX_SOCKETS_SEGMENT_BYTES,
    .header_bytes = (uint32_t)OVX_SOCKETS_HEADER_BYTES,
    .card_bytes = (uint32_t)OVX_SOCKETS_CARD_BYTES,
    .page_bytes = (uint32_t)OVX_SOCKETS_PAGE_BYTES,
    .window_bytes = whole + (whole < window_bytes),
    .nodelay = values[OVX_SOCKETS_NODELAY] == OVX_SOCKETS_NODELAY_ON,
    .shared_wire = values[OVX_SOCKETS_WIRE] == OVX_SOCKETS_WIRE_SHARED,
    .copy = ovx_per_byte_fs(values[OVX_SOCKETS_COPY_US_PER_KB] * 1e6),
    .mbuf_bytes = (uint32_t)OVX_SOCKETS_MBUF_BYTES,
    .mbuf = ovx_from_us(values[OVX_SOCKETS_MBUF_US]),
    .remaps = values[OVX_SOCKETS_PAGES] == OVX_SOCKETS_PAGES_REMAPPED,
    .remap = ovx_from_us(values[OVX_SOCKETS_REMAP_US]),
    .segment = ovx_from_us(protocol_us),
    .acknowledgement = ovx_from_us(OVX_SOCKETS_ACKNOWLEDGEMENT_SHARE * protocol_us),
    .wire = ovx_per_byte_fs(1e9 / values[OVX_SOCKETS_BANDWIDTH_MB_S]),
    .latency = ovx_from_us(values[OVX_SOCKETS_LATENCY_US]),
    .delayed_acknowledgement = ovx_from_us(OVX_SOCKETS_DELAYED_ACKNOWLEDGEMENT_US),
    .first_probe = ovx_from_us(values[OVX_SOCKETS_PROBE_US]),
    .longest_probe = ovx_from_us(OVX_SOCKETS_LONGEST_PROBE_US),
    .pipe = ovx_from_us(values[OVX_SOCKETS_PIPE_US]),
    .pipe_bytes = (uint32_t)OVX_SOCKETS_PIPE_BYTES,
    .fragment_bytes = (uint32_t)values[OVX_SOCKETS_FRAGMENT],
    .message_header_bytes = (uint32_t)OVX_SOCKETS_MESSAGE_HEADER_BYTES,
  };
  *network = (ovx_network){ .resources = { &ovx_preemption }, .lanes = lanes };
  return ovx_network_keep(network, arena, &costs, sizeof costs);
}

static int plain(const double *values, ovx_arena *arena, ovx_network *network) {
  return machine(values, OVX_STREAM_LANES - 1, arena, network);
}

static int with_communication_process(const double *values, ovx_arena *arena, ovx_network *network) {
  return machine(values, OVX_STREAM_LANES, arena, network);
}

#define PLAIN SOCKETS_PARAMETERS, .protocol = &ovx_plain_sockets, .network = plain
#define COMMUNICATION \
  SOCKETS_PARAMETERS, .protocol = &ovx_communication_process, .network = with_communication_process

const ovx_workload ovx_sockets_naive = { .name = "sockets:naive", PLAIN, .schedule = build_naive };
const ovx_workload ovx_sockets_pingpong = { .name = "sockets:pingpong", PLAIN, .schedule = build_pingpong };
const ovx_workload ovx_sockets_separated = { .name = "sockets:separated",
                                             PLAIN,
                                             .schedule = build_separated };
const ovx_workload ovx_sockets_simultaneous = {
  .name = "sockets:simultaneous",
  COMMUNICATION,
  .schedule = build_simultaneous,
};
const ovx_workload ovx_sockets_blocking = { .name = "sockets:blocking",
                                            COMMUNICATION,
                                            .schedule = build_blocking };
const ovx_workload ovx_sockets_hiding = { .name = "sockets:hiding", COMMUNICATION, .schedule = build_hiding };
const ovx_workload ovx_sockets_direct = { .name = "sockets:direct", PLAIN, .schedule = build_direct };
const ovx_workload ovx_sockets_through = { .name = "sockets:through",
                                           COMMUNICATION,
                                           .schedule = build_through };
const ovx_workload ovx_sockets_direct_8 = { .name = "sockets:direct_8", PLAIN, .schedule = build_direct_8 };
const ovx_workload ovx_sockets_through_8 = { .name = "sockets:through_8",
                                             COMMUNICATION,
                                             .schedule = build_through_8 };
const ovx_workload ovx_sockets_direct_once = { .name = "sockets:direct_once",
                                               PLAIN,
                                               .schedule = build_direct_once };
const ovx_workload ovx_sockets_through_once = { .name = "sockets:through_once",
                                                COMMUNICATION,
                                                .schedule = build_through_once };
