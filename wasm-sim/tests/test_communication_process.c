/*
 * The communication process: what its pipe messages, headers and copies cost. Strumpen 1994, sections 3.2.2
 * and 4.1.
 */
#include <math.h>

#include "check.h"
#include "socket_case.h"

enum {
  MESSAGE = OVX_SOCKETS_MESSAGE_BYTES,
  LATENCY = OVX_SOCKETS_LATENCY_US,
  ITERATIONS = OVX_SOCKETS_ITERATIONS,
  PIPE = OVX_SOCKETS_PIPE_US,
  PROTOCOL = OVX_SOCKETS_PROTOCOL_US,
  COPY = OVX_SOCKETS_COPY_US_PER_KB,
};

static const ovx_time us = OVX_PS_PER_US;

/* A table of costs with nothing but what a test gives. */
static ovx_network network_of(ovx_stream_costs given) {
  static ovx_stream_costs costs;
  costs = given;
  costs.send_buffer = costs.receive_buffer = 4096;
  costs.segment_bytes = 1460;
  costs.card_bytes = 2048;
  costs.page_bytes = costs.fragment_bytes = 4096;
  costs.window_bytes = 1434;
  costs.nodelay = 1;
  costs.first_probe = costs.longest_probe = costs.delayed_acknowledgement = 1000000 * us;
  return (ovx_network){ .resources = { &ovx_preemption }, .lanes = OVX_STREAM_LANES, .own = &costs };
}

static uint32_t add(ovx_schedule *schedule, uint32_t before, ovx_operation operation) {
  uint32_t added = ovx_add(schedule, operation);
  if (before != OVX_NONE) ovx_require(schedule, before, added);
  return added;
}

/* Process 0 sends 3000 bytes at once; process 1 computes for `busy` before it asks for them. */
static ovx_simulation receive_after(ovx_time busy, ovx_stream_costs costs) {
  static ovx_arena arena;
  ovx_schedule schedule;
  ovx_simulation simulation;
  ovx_network network = network_of(costs);
  arena = fresh_arena();
  ovx_schedule_open(&schedule, &arena, 2, 8, 8);
  uint32_t send = add(&schedule, OVX_NONE,
                      (ovx_operation){ .kind = OVX_SEND, .process = 0, .peer = 1, .bytes = 3000 });
  add(&schedule, send,
      (ovx_operation){ .kind = OVX_SEND, .process = 0, .peer = 1, .bytes = 3000, .tag = send, .control = 1 });
  uint32_t compute = add(
    &schedule, OVX_NONE,
    (ovx_operation){ .kind = OVX_COMPUTE, .process = 1, .peer = OVX_NONE, .time = busy });
  uint32_t receive = add(&schedule, compute,
                         (ovx_operation){ .kind = OVX_RECEIVE, .process = 1, .peer = 0, .bytes = 3000 });
  add(&schedule, receive,
      (ovx_operation){
        .kind = OVX_RECEIVE, .process = 1, .peer = 0, .bytes = 3000, .tag = receive, .control = 1 });
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_communication_process, &network, no_trace),
               OVX_COMPLETED);
  return simulation;
}

static void a_receive_that_is_requested_before_its_message_comes_needs_no_copy(void) {
  ovx_stream_costs costs = { .copy = { .per_byte = us }, .latency = 100 * us };
  ovx_simulation early = receive_after(us, costs), late = receive_after(100000 * us, costs);
  EXPECT_EQUAL(late.counters.copies, early.counters.copies + 1);
  /* Late, all that is left at the end of the computation is the copy of 3000 bytes at 1 us a byte. */
  EXPECT_EQUAL(late.processes[1].end.at, (100000 + 2 * 3000) * us);
}

static void three_pipe_messages_lie_on_the_path_of_a_message(void) {
  /*
   * Request and wait of the sender, answer to the receiver; there and back, and the rest while the message
   * travels.
   */
  ovx_time without =
    RUN(ovx_sockets_through, { MESSAGE, 8 }, { PIPE, 0 }, { LATENCY, 1e5 }, { ITERATIONS, 1 }).end;
  ovx_time with =
    RUN(ovx_sockets_through, { MESSAGE, 8 }, { PIPE, 700 }, { LATENCY, 1e5 }, { ITERATIONS, 1 }).end;
  EXPECT_EQUAL(with - without, 2 * 3 * 700 * us);
}

static void the_header_of_a_message_goes_one_stage_before_it(void) {
  /* The slowest stage of 8 bytes is 500 us of processing and 4 of copying them. */
  ovx_time direct =
    RUN(ovx_sockets_direct, { MESSAGE, 8 }, { PROTOCOL, 500 }, { COPY, 500 }, { ITERATIONS, 1 }).end;
  ovx_time through = RUN(ovx_sockets_through, { MESSAGE, 8 }, { PROTOCOL, 500 }, { COPY, 500 }, { PIPE, 0 },
                         { ITERATIONS, 1 })
                       .end;
  EXPECT_EQUAL(through - direct, 2 * 504 * us);
}

static void table_2_comes_out_within_a_fifth(void) {
  /*
   * Direct times are calibrated by the processing of a segment; those through the communication processes are
   * not.
   */
  static const struct {
    double pipe, protocol, copy, direct, through;
  } machines[] = {
    { 50, 263.52, 10, 596, 977 },   /* IBM RS6000/590 */
    { 380, 445.8, 100, 962, 2489 }, /* Sun SPARCstation1+ */
    { 110, 186.4, 25, 442, 996 },   /* Sun SPARCstation10 */
  };
  for (int i = 0; i < 3; i++) {
    change changes[] = { { MESSAGE, 8 },
                         { LATENCY, 0 },
                         { ITERATIONS, 10 },
                         { PIPE, machines[i].pipe },
                         { PROTOCOL, machines[i].protocol },
                         { COPY, machines[i].copy } };
    double direct = ovx_to_us(run_sockets(&ovx_sockets_direct, changes, 6, no_trace).end) / 20;
    double through = ovx_to_us(run_sockets(&ovx_sockets_through, changes, 6, no_trace).end) / 20;
    EXPECT(fabs(direct - machines[i].direct) < 0.5);
    EXPECT(fabs(through / machines[i].through - 1) < 0.2);
  }
}

static void the_user_process_is_not_held_up_by_a_message_that_does_not_fit(void) {
  /*
   * 100,000 bytes against buffers of 4096: the computation begins after two requests, the message after it
   * ends.
   */
  outcome one = TRACE(ovx_sockets_hiding, { MESSAGE, 1e5 }, { OVX_SOCKETS_BOUNDARY_US, 0 },
                      { OVX_SOCKETS_INTERIOR_US, 1000 }, { PIPE, 100 }, { ITERATIONS, 1 });
  const ovx_spans *spans = &one.simulation.trace.spans;
  double first = 1e9;
  for (uint32_t i = 0; i < spans->count; i++)
    if (spans->kind[i] == OVX_SPAN_COMPUTE && spans->process[i] == 0 && spans->start_us[i] < first)
      first = spans->start_us[i];
  /* The first header and page are copied, and their segments processed, before it has the processor. */
  double taken = 200 + 0.1 * (8 + 4088) + 4 * 445.8;
  EXPECT(first >= 200 && first <= taken + 0.001);
}

static ovx_time blocking_send_of(double bytes) {
  /* Nothing takes time but a wire of 1 byte/us in each direction, the latency and the computation. */
  return RUN(ovx_sockets_blocking, { MESSAGE, bytes }, { LATENCY, 10000 }, { OVX_SOCKETS_BANDWIDTH_MB_S, 1 },
             { OVX_SOCKETS_WIRE, OVX_SOCKETS_WIRE_DUPLEX }, { PIPE, 0 }, { PROTOCOL, 0 }, { COPY, 0 },
             { OVX_SOCKETS_BOUNDARY_US, 0 }, { OVX_SOCKETS_INTERIOR_US, 40000 }, { ITERATIONS, 1 })
    .end;
}

static void a_blocking_send_through_the_process_waits_for_what_does_not_fit_the_send_buffer(void) {
  /* With its header the message fits, and all of it is hidden. */
  EXPECT_EQUAL(blocking_send_of(4088), 40000 * us);
  /*
   * The last byte finds room when the first full segment has been acknowledged: the segments of header and
   * data leave the wire after 86 and 1538 us, the acknowledgement takes 78, and both cross the network. Then
   * all else is hidden.
   */
  EXPECT_EQUAL(blocking_send_of(4089), (86 + 1538 + 10000 + 78 + 10000 + 40000) * us);
}

int main(void) {
  static const check_test tests[] = {
    { "a receive that is requested before its message comes needs no copy",
      a_receive_that_is_requested_before_its_message_comes_needs_no_copy },
    { "three pipe messages lie on the path of a message", three_pipe_messages_lie_on_the_path_of_a_message },
    { "the header of a message goes one stage before it", the_header_of_a_message_goes_one_stage_before_it },
    { "Table 2 comes out within a fifth", table_2_comes_out_within_a_fifth },
    { "the user process is not held up by a message that does not fit",
      the_user_process_is_not_held_up_by_a_message_that_does_not_fit },
    { "a blocking send through the process waits for what does not fit the send buffer",
      a_blocking_send_through_the_process_waits_for_what_does_not_fit_the_send_buffer },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
