/* Links, puts, gets and pipelined gets, with times worked out on paper; one microsecond is one unit. */
#include "check.h"
#include "protocol/pipelined_gets.h"
#include "support.h"

static const ovx_time us = OVX_PS_PER_US;
static ovx_arena arena;
static ovx_simulation simulation;

static ovx_schedule open_schedule(uint32_t processes) {
  ovx_schedule schedule;
  arena = fresh_arena();
  ovx_schedule_open(&schedule, &arena, processes, 20000, 40000);
  return schedule;
}

static uint32_t add(ovx_schedule *schedule, ovx_kind kind, uint32_t process, uint32_t peer, uint32_t bytes) {
  return ovx_add(schedule, (ovx_operation){ .kind = (uint8_t)kind, .process = process, .peer = peer, .bytes = bytes });
}

/* One microsecond a byte on cards and links, one a hop. */
static ovx_network torus(uint32_t x, uint32_t y, uint32_t z, uint32_t nodes_per_access) {
  ovx_cost byte = { .per_byte_fs = 1000 * OVX_PS_PER_US };
  return (ovx_network){
    .wire = byte,
    .links = { .topology = OVX_TOPOLOGY_TORUS, .size = { x, y, z }, .nodes_per_access = nodes_per_access, .wire = byte,
               .hop = OVX_PS_PER_US },
  };
}

static ovx_time finish(ovx_schedule *schedule, const ovx_protocol *protocol, const ovx_network *network) {
  EXPECT_EQUAL(run_schedule(&simulation, &arena, schedule, protocol, network, with_trace), OVX_COMPLETED);
  EXPECT_EQUAL(broken_invariants(&simulation), 0);
  return simulation.finish;
}

static void a_message_crosses_the_torus_the_shorter_way_round(void) {
  /* In, the hops between routers, out: each one unit for the first byte, then 10 for the bytes. */
  ovx_network network = torus(8, 4, 2, 1);
  for (uint32_t to = 1; to < 64; to++) {
    uint32_t x = to % 8, y = to / 8 % 4, z = to / 32;
    uint32_t hops = (x < 4 ? x : 8 - x) + (y < 2 ? y : 4 - y) + z;
    ovx_schedule schedule = open_schedule(64);
    add(&schedule, OVX_PUT, 0, to, 10);
    EXPECT_EQUAL(finish(&schedule, &ovx_deposit, &network), (hops + 2 + 10) * us);
  }
}

static void messages_over_one_link_wait_for_each_other_and_others_do_not(void) {
  /* 0 -> 2 and 1 -> 3 on a ring of 8 share the link from 1 to 2; 4 -> 5 shares nothing. */
  ovx_network network = torus(8, 1, 1, 1);
  ovx_schedule schedule = open_schedule(8);
  add(&schedule, OVX_PUT, 4, 5, 10);
  EXPECT_EQUAL(finish(&schedule, &ovx_deposit, &network), 13 * us);
  schedule = open_schedule(8);
  add(&schedule, OVX_PUT, 0, 2, 10);
  add(&schedule, OVX_PUT, 1, 3, 10);
  add(&schedule, OVX_PUT, 4, 5, 10);
  /* 1 has the link from 1 to 11; 0's first byte comes to it at 2 and goes on at 11: at 2 at 12, out 13, 10 more. */
  EXPECT_EQUAL(finish(&schedule, &ovx_deposit, &network), 23 * us);
}

static void two_nodes_at_one_access_share_its_bandwidth(void) {
  ovx_network network = torus(4, 1, 1, 2);
  ovx_schedule schedule = open_schedule(8);
  add(&schedule, OVX_PUT, 0, 4, 100);
  add(&schedule, OVX_PUT, 1, 6, 100);
  /* Both leave through router 0: the second goes in at 100, is there a unit later, one hop back to router 3, out. */
  EXPECT_EQUAL(finish(&schedule, &ovx_deposit, &network), (100 + 3 + 100) * us);
}

static void a_bus_carries_one_message_at_a_time(void) {
  ovx_network network = torus(1, 1, 1, 1);
  network.links.topology = OVX_TOPOLOGY_BUS;
  ovx_schedule schedule = open_schedule(8);
  for (uint32_t process = 0; process < 8; process += 2) add(&schedule, OVX_PUT, process, process + 1, 10);
  /* The last begins at 30, its first byte is there at 31. */
  EXPECT_EQUAL(finish(&schedule, &ovx_deposit, &network), 41 * us);
}

static void a_torus_with_too_few_places_is_refused(void) {
  ovx_network network = torus(2, 2, 1, 1);
  ovx_schedule schedule = open_schedule(5);
  add(&schedule, OVX_PUT, 0, 4, 10);
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_deposit, &network, no_trace), OVX_LIMIT);
}

static void a_get_takes_the_latency_twice_and_the_other_processor_none(void) {
  ovx_network network = {
    .send = { .fixed = 2 * OVX_PS_PER_US }, .wire = { .per_byte_fs = 1000 * OVX_PS_PER_US }, .latency = 6 * us,
  };
  ovx_schedule schedule = open_schedule(2);
  add(&schedule, OVX_GET, 0, 1, 10);
  EXPECT_EQUAL(finish(&schedule, &ovx_deposit, &network), (2 + 6 + 6 + 10) * us);
  EXPECT_EQUAL(simulation.processes[1].processor_free, 0);
}

/* n gets issued one after another at `issue` each, then one access to all. */
static ovx_time prefetch(uint32_t n, ovx_time issue, ovx_time latency, uint32_t m, ovx_time k) {
  const ovx_get_costs costs = { .outstanding = m, .interval = k };
  ovx_network network = { .send = { .fixed = issue }, .latency = latency, .own = &costs };
  ovx_schedule schedule = open_schedule(2);
  uint32_t before = OVX_NONE, access = ovx_add(&schedule, (ovx_operation){ .kind = OVX_JOIN });
  for (uint32_t i = 0; i < n; i++) {
    uint32_t get = add(&schedule, OVX_GET, 0, 1, 8);
    if (before != OVX_NONE) ovx_require_start(&schedule, before, get);
    ovx_require(&schedule, get, access);
    before = get;
  }
  return finish(&schedule, &ovx_pipelined_gets, &network);
}

static void a_blocking_network_answers_one_request_at_a_time(void) {
  for (uint32_t n = 1; n < 50; n++) EXPECT_EQUAL(prefetch(n, us, 1000 * us, 1, 0), (1 + 1000 * n) * us);
}

static void m_requests_share_the_latency(void) {
  /* Requests are ready every unit; the j-th of a batch of m waits for the j-th of the batch before. */
  for (uint32_t m = 1; m < 20; m++)
    for (uint32_t n = 1; n < 60; n += 7) {
      uint32_t batches = (n - 1) / m, place = (n - 1) % m;
      EXPECT_EQUAL(prefetch(n, us, 1000 * us, m, 0), (1 + place + 1000 * (batches + 1)) * us);
    }
}

static void a_request_every_k_is_the_most_the_network_takes(void) {
  for (uint32_t n = 1; n < 60; n++)
    EXPECT_EQUAL(prefetch(n, us, 1000 * us, 100, 100 * us), (1 + 100 * (n - 1) + 1000) * us);
}

int main(void) {
  const check_test tests[] = {
    { "a message crosses the torus the shorter way round", a_message_crosses_the_torus_the_shorter_way_round },
    { "messages over one link wait for each other, and others do not",
      messages_over_one_link_wait_for_each_other_and_others_do_not },
    { "two nodes at one access share its bandwidth", two_nodes_at_one_access_share_its_bandwidth },
    { "a bus carries one message at a time", a_bus_carries_one_message_at_a_time },
    { "a torus with too few places is refused", a_torus_with_too_few_places_is_refused },
    { "a get takes the latency twice and the other processor none",
      a_get_takes_the_latency_twice_and_the_other_processor_none },
    { "a blocking network answers one request at a time", a_blocking_network_answers_one_request_at_a_time },
    { "m requests share the latency", m_requests_share_the_latency },
    { "a request every k is the most that the network takes", a_request_every_k_is_the_most_the_network_takes },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
