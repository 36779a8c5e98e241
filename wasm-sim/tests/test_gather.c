/* The coordinated gather against the bounds (5), (6) and the time (8) of Tam and Wang. */
#include "check.h"
#include "module/module.h"
#include "ovx_parameters.h"
#include "support.h"

#include <math.h>

enum { GATHERED = 4 };

static ovx_simulation simulation;

static ovx_status gather(int p, int window, int buffer, int packets, ovx_limits limits) {
  const double v[OVX_EXPLORE_PARAMETER_COUNT] = {
    [OVX_EXPLORE_GAMMA_H] = 1,     [OVX_EXPLORE_GAMMA_S] = 1,
    [OVX_EXPLORE_Q] = 1,           [OVX_EXPLORE_ITERATIONS] = 1,
    [OVX_EXPLORE_P] = p,           [OVX_EXPLORE_WINDOW] = window,
    [OVX_EXPLORE_BUFFER] = buffer, [OVX_EXPLORE_PACKETS] = packets,
  };
  ovx_arena arena = fresh_arena();
  return ovx_run_workload(ovx_module_simulator.workloads[GATHERED], v, &arena, limits, &simulation);
}

static int lower_bound(void) {
  return (int)ceil(OVX_EXPLORE_SEND_GAP_US / OVX_EXPLORE_RECEIVE_GAP_US);
}

static int upper_bound(int buffer, int packets) {
  return (int)floor(OVX_EXPLORE_SEND_GAP_US / OVX_EXPLORE_RECEIVE_GAP_US + (double)buffer / packets);
}

/*
 * Equation (8) with C1 up to the first packet at the switch and C2 for the root's processor after the last.
 */
static double bound_us(int p, int packets) {
  return OVX_EXPLORE_PACKET_SEND_US + (p - 1) * packets * OVX_EXPLORE_RECEIVE_GAP_US +
         OVX_EXPLORE_PACKET_RECEIVE_US + OVX_EXPLORE_PACKET_COPY_US;
}

static void inside_the_bounds_nothing_is_dropped_and_the_receiving_link_never_idles(void) {
  unsigned long long seed = 7;
  int tried = 0;
  for (int i = 0; i < samples(4000); i++) {
    int p = 2 + (int)(random_bits(&seed) % 40), packets = (int)random_logarithmic(&seed, 1, 101);
    int window = 1 + (int)(random_bits(&seed) % 12);
    /* The smallest buffer that allows this window, and some larger ones. */
    int buffer = (int)ceil((window - OVX_EXPLORE_SEND_GAP_US / OVX_EXPLORE_RECEIVE_GAP_US) * packets);
    if (buffer < 1) buffer = 1;
    if (i % 2) buffer += (int)(random_bits(&seed) % 50);
    if (window < lower_bound() || window > upper_bound(buffer, packets)) continue;
    tried++;
    EXPECT_EQUAL(gather(p, window, buffer, packets, i % 20 ? no_trace : with_trace), OVX_COMPLETED);
    EXPECT_EQUAL(simulation.counters.dropped, 0);
    EXPECT_EQUAL(simulation.idle, 0);
    EXPECT(fabs(ovx_to_us(simulation.finish) - bound_us(p, packets)) < 1e-5);
    EXPECT_EQUAL(broken_invariants(&simulation), 0);
    if (check_failures > 10) return;
  }
  printf("    %d gathers\n", tried);
  EXPECT(tried > samples(3000));
}

static void a_window_above_its_bound_overruns_the_buffer(void) {
  for (int packets = 2; packets < 100; packets += 7)
    for (int buffer = 1; buffer < 200; buffer += 13) {
      int window = upper_bound(buffer, packets) + 1;
      EXPECT_EQUAL(gather(window + 1, window, buffer, packets, with_trace), OVX_COMPLETED);
      EXPECT(simulation.counters.dropped > 0);
      EXPECT_EQUAL(simulation.counters.retransmitted, simulation.counters.dropped);
      EXPECT_EQUAL(simulation.counters.peak_queue, buffer);
      EXPECT(ovx_to_us(simulation.finish) > bound_us(window + 1, packets) - 1e-6);
      EXPECT_EQUAL(broken_invariants(&simulation), 0);
    }
}

static void every_packet_arrives_once_however_many_were_dropped(void) {
  unsigned long long seed = 11;
  for (int i = 0; i < samples(300); i++) {
    int p = 2 + (int)(random_bits(&seed) % 60), packets = 1 + (int)(random_bits(&seed) % 30);
    EXPECT_EQUAL(
      gather(p, 1 + (int)(random_bits(&seed) % 60), 1 + (int)(random_bits(&seed) % 20), packets, with_trace),
      OVX_COMPLETED);
    uint32_t arrived = 0;
    for (uint32_t k = 0; k < simulation.trace.arrows.count; k++)
      arrived += simulation.trace.arrows.kind[k] == OVX_ARROW_DATA &&
                 !isnan(simulation.trace.arrows.received_us[k]);
    EXPECT_EQUAL(arrived, (p - 1) * packets);
    EXPECT_EQUAL(simulation.counters.messages, (p - 1) * packets);
    EXPECT_EQUAL(simulation.counters.retransmitted, simulation.counters.dropped);
    EXPECT_EQUAL(broken_invariants(&simulation), 0);
  }
}

static void all_at_once_the_queue_fills_at_the_rate_that_the_links_leave(void) {
  /*
   * w senders, i packets each, no drop: at the last arrival, (i - 1) g_s after the first, w i packets have
   * come and floor((i - 1) g_s / g_r) + 1 have begun to leave; the rest waits.
   */
  for (int window = 2; window < 20; window++)
    for (int packets = 1; packets < 60; packets += 3) {
      EXPECT_EQUAL(gather(window + 1, window, 100000, packets, no_trace), OVX_COMPLETED);
      int left = (int)floor((packets - 1) * OVX_EXPLORE_SEND_GAP_US / OVX_EXPLORE_RECEIVE_GAP_US) + 1;
      EXPECT_EQUAL(simulation.counters.peak_queue, window * packets - left);
    }
}

static void startup_signals_are_one_for_each_sender_that_has_to_wait(void) {
  for (int p = 2; p < 30; p++)
    for (int window = 1; window < 30; window++) {
      EXPECT_EQUAL(gather(p, window, 1000, 3, no_trace), OVX_COMPLETED);
      EXPECT_EQUAL(simulation.counters.control_messages, p - 1 > window ? p - 1 - window : 0);
    }
}

int main(void) {
  const check_test tests[] = {
    { "inside the bounds nothing is dropped and the receiving link never idles",
      inside_the_bounds_nothing_is_dropped_and_the_receiving_link_never_idles },
    { "a window above its bound overruns the buffer", a_window_above_its_bound_overruns_the_buffer },
    { "every packet arrives once, however many were dropped",
      every_packet_arrives_once_however_many_were_dropped },
    { "all at once, the queue fills at the rate that the links leave",
      all_at_once_the_queue_fills_at_the_rate_that_the_links_leave },
    { "startup signals are one for each sender that has to wait",
      startup_signals_are_one_for_each_sender_that_has_to_wait },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
