/*
 * Streams with finite buffers. Times are worked out on paper from the costs; sizes are those of Strumpen's
 * section 3.1.
 */
#include "check.h"
#include "analysis/deadlock.h"
#include "socket_case.h"

enum {
  MESSAGE = OVX_SOCKETS_MESSAGE_BYTES,
  SEND_BUFFER = OVX_SOCKETS_SEND_BUFFER,
  RECEIVE_BUFFER = OVX_SOCKETS_RECEIVE_BUFFER,
  LATENCY = OVX_SOCKETS_LATENCY_US,
  INTERIOR = OVX_SOCKETS_INTERIOR_US,
  BOUNDARY = OVX_SOCKETS_BOUNDARY_US,
  ITERATIONS = OVX_SOCKETS_ITERATIONS,
  NODELAY = OVX_SOCKETS_NODELAY,
  PROBE = OVX_SOCKETS_PROBE_US,
  BANDWIDTH = OVX_SOCKETS_BANDWIDTH_MB_S,
  COPY = OVX_SOCKETS_COPY_US_PER_KB,
  PROTOCOL = OVX_SOCKETS_PROTOCOL_US,
};

static const ovx_time us = OVX_PS_PER_US;

static void a_small_message_takes_the_sum_of_its_stages(void) {
  /* 500 bytes with 78 of headers at 2 bytes/us: copy 50, processing 300, wire 289, latency 1000, 300, 50. */
  outcome one = RUN(ovx_sockets_direct, { MESSAGE, 500 }, { COPY, 100 }, { PROTOCOL, 300 }, { BANDWIDTH, 2 },
                    { LATENCY, 1000 }, { ITERATIONS, 1 });
  EXPECT_EQUAL(one.end, 2 * (50 + 300 + 289 + 1000 + 300 + 50) * us);
}

static void a_message_buffer_is_filled_before_a_message_and_emptied_behind_it(void) {
  /* 500 bytes at 2 us a byte at either end of each way; requests and waits leave it alone. */
  const ovx_workload *const transfers[] = { &ovx_sockets_direct, &ovx_sockets_through };
  for (int i = 0; i < 2; i++) {
    ovx_time without = RUN(*transfers[i], { MESSAGE, 500 }, { ITERATIONS, 1 }).end;
    outcome with = TRACE(*transfers[i], { MESSAGE, 500 }, { ITERATIONS, 1 },
                         { OVX_SOCKETS_MESSAGE_COPY_US_PER_KB, 2000 });
    EXPECT_EQUAL(with.end - without, 2 * (1000 + 1000) * us);
    EXPECT_EQUAL(broken_streams(&with), 0);
  }
  /* Two neighbours: what is sent to both is copied before the interior, what comes from them behind it. */
  ovx_time hiding =
    RUN(ovx_sockets_hiding, { MESSAGE, 500 }, { OVX_SOCKETS_P, 4 }, { INTERIOR, 1e6 }, { ITERATIONS, 1 }).end;
  EXPECT_EQUAL(RUN(ovx_sockets_hiding, { MESSAGE, 500 }, { OVX_SOCKETS_P, 4 }, { INTERIOR, 1e6 },
                   { ITERATIONS, 1 }, { OVX_SOCKETS_MESSAGE_COPY_US_PER_KB, 2000 })
                   .end -
                 hiding,
               4 * 1000 * us);
}

static void a_write_fills_a_list_of_112_bytes_or_a_page_from_half_of_one_on(void) {
  const struct {
    double bytes;
    int pieces;
  } writes[] = {
    { 0, 0 },    { 1, 1 },    { 112, 1 },  { 113, 2 },  { 500, 5 },   { 2048, 19 },
    { 2049, 1 }, { 4096, 1 }, { 4097, 2 }, { 8192, 2 }, { 9000, 10 },
  };
  for (int i = 0; i < (int)(sizeof writes / sizeof *writes); i++) {
    outcome one = TRACE(ovx_sockets_direct, { MESSAGE, writes[i].bytes }, { COPY, 0 },
                        { OVX_SOCKETS_MBUF_US, 10 }, { ITERATIONS, 1 }, { SEND_BUFFER, 1e5 },
                        { RECEIVE_BUFFER, 1e5 });
    EXPECT_EQUAL(one.simulation.spent[OVX_SPAN_COPY], 2 * writes[i].pieces * 10 * us);
    EXPECT_EQUAL(broken_streams(&one), 0);
  }
}

static void a_write_remaps_pages_that_it_fills_by_more_than_half_and_copies_the_rest(void) {
  /* In us: of 4096 bytes the copy takes 409.6, a remapping 30. What is read is copied in any case. */
  const struct {
    double bytes, copied, remapped;
  } writes[] = {
    { 0, 0, 0 },         { 500, 50, 50 },       { 2048, 204.8, 204.8 }, { 2049, 204.9, 30 },
    { 4096, 409.6, 30 }, { 4097, 409.7, 30.1 }, { 8192, 819.2, 60 },    { 9192, 919.2, 160 },
  };
  for (int i = 0; i < (int)(sizeof writes / sizeof *writes); i++) {
    outcome one = TRACE(ovx_sockets_direct, { MESSAGE, writes[i].bytes }, { COPY, 100 },
                        { OVX_SOCKETS_PAGES, OVX_SOCKETS_PAGES_REMAPPED }, { OVX_SOCKETS_REMAP_US, 30 },
                        { ITERATIONS, 1 }, { SEND_BUFFER, 1e5 }, { RECEIVE_BUFFER, 1e5 });
    EXPECT_EQUAL(one.simulation.spent[OVX_SPAN_COPY], 2 * ovx_from_us(writes[i].remapped + writes[i].copied));
    EXPECT_EQUAL(broken_streams(&one), 0);
  }
}

static void segments_follow_each_other_in_the_time_of_the_slowest_stage(void) {
  /*
   * 2920 bytes: the second segment leaves the wire 1538 after the first; copies and processing take nothing.
   * The acknowledgement of the last one goes before the answer, 78 bytes long.
   */
  outcome one = RUN(ovx_sockets_direct, { MESSAGE, 2920 }, { COPY, 0 }, { PROTOCOL, 0 }, { BANDWIDTH, 1 },
                    { LATENCY, 1000 }, { ITERATIONS, 1 });
  EXPECT_EQUAL(one.end, (2 * (2 * 1538 + 1000) + 78) * us);
}

static void a_write_returns_when_its_last_byte_is_in_the_send_buffer(void) {
  /* With a second neighbour's write behind it: both are copies alone while the buffers hold the messages. */
  outcome one = TRACE(ovx_sockets_separated, { MESSAGE, 4096 }, { COPY, 100 }, { PROTOCOL, 0 },
                      { LATENCY, 1e6 }, { BOUNDARY, 0 }, { INTERIOR, 100 }, { ITERATIONS, 1 });
  const ovx_spans *spans = &one.simulation.trace.spans;
  int found = 0;
  for (uint32_t i = 0; i < spans->count; i++)
    if (spans->kind[i] == OVX_SPAN_COMPUTE && spans->process[i] == 0) {
      found++;
      EXPECT(spans->start_us[i] == 409.6 && spans->end_us[i] == 509.6);
    }
  EXPECT_EQUAL(found, 1);
}

static void a_longer_write_waits_for_the_acknowledgement_that_makes_room(void) {
  /* The wire and the processors take nothing to speak of: one byte too many waits for a round trip. */
  outcome one = TRACE(ovx_sockets_separated, { MESSAGE, 4097 }, { COPY, 0 }, { PROTOCOL, 0 },
                      { LATENCY, 10000 }, { BANDWIDTH, 10000 }, { BOUNDARY, 0 }, { INTERIOR, 100 },
                      { ITERATIONS, 1 });
  const ovx_spans *spans = &one.simulation.trace.spans;
  int found = 0;
  for (uint32_t i = 0; i < spans->count; i++)
    if (spans->kind[i] == OVX_SPAN_COMPUTE && spans->process[i] == 0) {
      found++;
      EXPECT(spans->start_us[i] > 20000 && spans->start_us[i] < 20001);
    }
  EXPECT_EQUAL(found, 1);
}

static void two_naive_programs_stop_exactly_when_the_message_is_longer_than_both_buffers(void) {
  /* Section 3.1.1: with 4096 bytes each, 8192 go through and 8193 do not. */
  EXPECT_EQUAL(RUN(ovx_sockets_naive, { MESSAGE, 8192 }).status, OVX_COMPLETED);
  EXPECT_EQUAL(RUN(ovx_sockets_naive, { MESSAGE, 8193 }).status, OVX_DEADLOCK);
  unsigned long long seed = 94;
  for (int i = 0; i < samples(150); i++) {
    double send = (double)(int)random_logarithmic(&seed, 1, 40000),
           receive = (double)(int)random_logarithmic(&seed, 1, 40000);
    double nodelay = i % 2;
    outcome fits = TRACE(ovx_sockets_naive, { MESSAGE, send + receive }, { SEND_BUFFER, send },
                         { RECEIVE_BUFFER, receive }, { ITERATIONS, 2 }, { NODELAY, nodelay });
    EXPECT_EQUAL(fits.status, OVX_COMPLETED);
    EXPECT_EQUAL(broken_streams(&fits), 0);
    outcome stops = TRACE(ovx_sockets_naive, { MESSAGE, send + receive + 1 }, { SEND_BUFFER, send },
                          { RECEIVE_BUFFER, receive }, { NODELAY, nodelay });
    EXPECT_EQUAL(stops.status, OVX_DEADLOCK);
    EXPECT_EQUAL(broken_streams(&stops), 0);
    const ovx_stream *stream = ovx_stream_at(&stops.simulation, 0);
    EXPECT_EQUAL(stream->written - stream->acked, send);
    EXPECT_EQUAL(stream->received - stream->read, receive);
    EXPECT_EQUAL(stream->unwritten, 1);
  }
}

static void two_naive_programs_that_stop_wait_for_each_other(void) {
  static ovx_deadlock_report report;
  outcome stops = RUN(ovx_sockets_naive, { MESSAGE, 8193 }, { ITERATIONS, 1 });
  ovx_arena memory = *stops.simulation.arena;
  EXPECT_EQUAL(stops.status, OVX_DEADLOCK);
  EXPECT(ovx_find_deadlock(&stops.simulation, &memory, 8, &report));
  EXPECT(report.circle);
  EXPECT_EQUAL(report.count, 2);
  for (uint32_t i = 0; i < report.count; i++)
    EXPECT_EQUAL(report.waiters[i].waits_for, 1 - report.waiters[i].process);
}

static void neighbours_have_a_stream_each_way(void) {
  for (uint32_t p = 2; p < 6; p++) {
    outcome one = RUN(ovx_sockets_hiding, { MESSAGE, 500 }, { OVX_SOCKETS_P, p }, { ITERATIONS, 1 });
    EXPECT_EQUAL(ovx_streams_of(&one.simulation)->count, p == 2 ? 2 : 2 * p);
    for (uint32_t here = 0; here < p; here++)
      for (uint32_t back = 0; back < 2; back++) {
        uint32_t there = (here + (back ? p - 1 : 1)) % p;
        const ovx_stream *stream = ovx_stream_at(&one.simulation,
                                                 ovx_stream_between(&one.simulation, here, there));
        EXPECT(stream->source == here && stream->destination == there);
      }
  }
}

static void a_send_buffer_fills_with_a_message_and_empties_as_it_is_acknowledged(void) {
  outcome one = TRACE(ovx_sockets_direct, { MESSAGE, 500 }, { ITERATIONS, 1 });
  const ovx_levels *levels = &one.simulation.trace.levels;
  uint32_t most = 0, last = 1;
  for (uint32_t i = 0; i < levels->count; i++) {
    if (levels->track[i] != 0) continue;
    last = levels->amount[i];
    if (last > most) most = last;
  }
  EXPECT_EQUAL(most, 500);
  EXPECT_EQUAL(last, 0);
}

/* A piece and its acknowledgement for all that is written, with the header of each message, and some more. */
static void streams_have_room_for_all_packets_of_what_is_written(void) {
  outcome one = RUN(ovx_sockets_through, { MESSAGE, 1000 }, { OVX_SOCKETS_FRAGMENT, 4 }, { SEND_BUFFER, 1e6 },
                    { RECEIVE_BUFFER, 1e6 }, { ITERATIONS, 3 });
  uint64_t written = 0;
  const ovx_streams *streams = ovx_streams_of(&one.simulation);
  EXPECT_EQUAL(one.status, OVX_COMPLETED);
  for (uint32_t i = 0; i < streams->count; i++) written += streams->streams[i].written;
  EXPECT_EQUAL(written, 2 * 3 * (1000 + OVX_SOCKETS_MESSAGE_HEADER_BYTES));
  for (uint32_t i = 0; i < streams->count; i++)
    EXPECT(streams->streams[i].capacity >= 2 * (written / 4) + 1024);
}

static void a_closed_window_is_probed_at_intervals_that_double(void) {
  outcome one = TRACE(ovx_sockets_separated, { PROBE, 10000 }, { INTERIOR, 1e6 }, { ITERATIONS, 1 },
                      { LATENCY, 0 }, { PROTOCOL, 0 }, { COPY, 0 }, { BANDWIDTH, 10000 });
  const ovx_arrows *arrows = &one.simulation.trace.arrows;
  double last = 0, interval = 0;
  int probes = 0;
  for (uint32_t i = 0; i < arrows->count; i++) {
    if (arrows->kind[i] != OVX_ARROW_PROBE || arrows->source[i] != 1) continue;
    if (probes > 0) {
      double next = arrows->sent_us[i] - last;
      if (probes > 1) EXPECT(next > 1.999 * interval && next < 2.001 * interval);
      interval = next;
    }
    last = arrows->sent_us[i];
    probes++;
  }
  /* After 10, 30, 70, 150, 310 and 630 ms; the next would come after 1270. */
  EXPECT_EQUAL(probes, 6);
  EXPECT_EQUAL(ovx_streams_of(&one.simulation)->probes, 2 * 6);
}

static void a_small_remainder_waits_from_4097_to_5555_bytes(void) {
  /*
   * Section 3.1.1: 4097 to 5552 bytes take about 100 ms, others less than 10. A page of 4096 leaves at once;
   * what follows waits for its acknowledgement unless it is a whole segment of 1460, and 5552 is the last
   * multiple of 8.
   */
  for (int bytes = 4000; bytes <= 5700; bytes += bytes == 4096 || bytes == 5555 ? 1 : bytes < 4096 ? 16 : 3) {
    outcome one = RUN(ovx_sockets_direct, { MESSAGE, bytes }, { NODELAY, 1 }, { LATENCY, 0 },
                      { ITERATIONS, 1 });
    double ms = ovx_to_us(one.end) / 2 / 1000;
    if (bytes > 4096 && bytes < 4096 + 1460)
      EXPECT(ms > 100 && ms < 110);
    else
      EXPECT(ms < 10);
    EXPECT(ovx_to_us(RUN(ovx_sockets_direct, { MESSAGE, bytes }, { LATENCY, 0 }, { ITERATIONS, 1 }).end) / 2 /
             1000 <
           10);
  }
}

static void computation_is_done_in_full_and_gives_way(void) {
  outcome one = TRACE(ovx_sockets_hiding, { INTERIOR, 5000 }, { BOUNDARY, 700 }, { ITERATIONS, 7 },
                      { LATENCY, 0 });
  EXPECT_EQUAL(one.status, OVX_COMPLETED);
  for (uint32_t i = 0; i < 2; i++) EXPECT_EQUAL(one.simulation.processes[i].computed, 7 * 5700 * us);
  EXPECT_EQUAL(broken_streams(&one), 0);
}

static void programs_that_cannot_stop_complete_with_any_buffers(void) {
  static const ovx_workload *const programs[] = {
    &ovx_sockets_pingpong,
    &ovx_sockets_simultaneous,
    &ovx_sockets_blocking,
    &ovx_sockets_hiding,
  };
  unsigned long long seed = 4;
  for (int i = 0; i < samples(300); i++) {
    const ovx_workload *program = programs[i % 4];
    double send = (double)(int)random_logarithmic(&seed, 1, 50000),
           receive = (double)(int)random_logarithmic(&seed, 1, 50000);
    double bytes = (double)(int)random_logarithmic(&seed, 1, 30000) - 1,
           most = 300 * (send < receive ? send : receive);
    outcome one = TRACE(
      *program, { MESSAGE, bytes < most ? bytes : most }, { SEND_BUFFER, send }, { RECEIVE_BUFFER, receive },
      { OVX_SOCKETS_FRAGMENT, (double)(int)random_logarithmic(&seed, 1, 50000) },
      { NODELAY, (double)(i % 2) }, { OVX_SOCKETS_WIRE, (double)(i / 2 % 2) },
      { OVX_SOCKETS_P, (double)(int)random_between(&seed, 2, 9) }, { OVX_SOCKETS_MBUF_US, (double)(i % 3) },
      { OVX_SOCKETS_MESSAGE_COPY_US_PER_KB, (double)(i % 5) }, { LATENCY, random_logarithmic(&seed, 1, 1e5) },
      { INTERIOR, random_logarithmic(&seed, 1, 1e5) }, { ITERATIONS, 2 });
    EXPECT_EQUAL(one.status, OVX_COMPLETED);
    EXPECT_EQUAL(broken_streams(&one), 0);
  }
}

static void a_run_that_is_too_long_ends_at_a_limit_with_a_name(void) {
  change changes[] = { { MESSAGE, 1e8 }, { SEND_BUFFER, 1 }, { RECEIVE_BUFFER, 1 } };
  outcome events = run_sockets(&ovx_sockets_hiding, changes, 3, (ovx_limits){ .events = 100000 });
  EXPECT_EQUAL(events.status, OVX_LIMIT);
  EXPECT_EQUAL(events.simulation.limit, OVX_LIMIT_EVENTS);
  change slow[] = { { MESSAGE, 1e8 }, { SEND_BUFFER, 1 },  { RECEIVE_BUFFER, 1 },
                    { LATENCY, 1e6 }, { BANDWIDTH, 0.01 }, { PROTOCOL, 1e5 },
                    { COPY, 1e4 },    { INTERIOR, 1e8 },   { ITERATIONS, 100 } };
  outcome time = run_sockets(&ovx_sockets_pingpong, slow, 9, (ovx_limits){ .events = 60000000 });
  EXPECT_EQUAL(time.status, OVX_LIMIT);
  EXPECT_EQUAL(time.simulation.limit, OVX_LIMIT_TIME);
}

int main(void) {
  static const check_test tests[] = {
    { "a small message takes the sum of its stages", a_small_message_takes_the_sum_of_its_stages },
    { "a message buffer is filled before a message and emptied behind it",
      a_message_buffer_is_filled_before_a_message_and_emptied_behind_it },
    { "a write fills a list of 112 bytes or a page from half of one on",
      a_write_fills_a_list_of_112_bytes_or_a_page_from_half_of_one_on },
    { "a write remaps pages that it fills by more than half, and copies the rest",
      a_write_remaps_pages_that_it_fills_by_more_than_half_and_copies_the_rest },
    { "segments follow each other in the time of the slowest stage",
      segments_follow_each_other_in_the_time_of_the_slowest_stage },
    { "a write returns when its last byte is in the send buffer",
      a_write_returns_when_its_last_byte_is_in_the_send_buffer },
    { "a longer write waits for the acknowledgement that makes room",
      a_longer_write_waits_for_the_acknowledgement_that_makes_room },
    { "two naive programs stop exactly when the message is longer than both buffers",
      two_naive_programs_stop_exactly_when_the_message_is_longer_than_both_buffers },
    { "two naive programs that stop wait for each other", two_naive_programs_that_stop_wait_for_each_other },
    { "neighbours have a stream each way", neighbours_have_a_stream_each_way },
    { "a send buffer fills with a message, and empties as it is acknowledged",
      a_send_buffer_fills_with_a_message_and_empties_as_it_is_acknowledged },
    { "streams have room for all packets of what is written",
      streams_have_room_for_all_packets_of_what_is_written },
    { "a closed window is probed at intervals that double",
      a_closed_window_is_probed_at_intervals_that_double },
    { "a small remainder waits from 4097 to 5555 bytes", a_small_remainder_waits_from_4097_to_5555_bytes },
    { "computation is done in full and gives way", computation_is_done_in_full_and_gives_way },
    { "programs that cannot stop complete with any buffers",
      programs_that_cannot_stop_complete_with_any_buffers },
    { "a run that is too long ends at a limit with a name",
      a_run_that_is_too_long_ends_at_a_limit_with_a_name },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
