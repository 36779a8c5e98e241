/*
 * Transfers that piggyback, programs that wait by themselves, and random ones, against timelines worked out
 * by hand.
 */
#include "demand_case.h"

static void what_piggybacks_is_adopted_when_the_last_page_is_freed_at_a_get(void) {
  /*
   * Only one may hold a page. The first is protected to 3 and here at 10, work to 23. At the next get, o to
   * 24, it is restored to 26, and that get is protected to 28: enter to 31, here at 33, restore to 35, leave
   * to 38.
   */
  begin();
  uint32_t a = get(4096, 0, OVX_STRIP_LAST);
  compute(20);
  uint32_t b = get(4096, 1, OVX_STRIP_LAST);
  access_to(a);
  access_to(b);
  ovx_network network = machine();
  faults.own_pages = 1;
  expect_run(network, 38, 1, 4, 0);
}

static void behind_one_that_piggybacks_all_do(void) {
  /*
   * Two may hold a page, a gap of 20: here at 10, 31, 52. Started and protected to 7. Enter to 10, restore to
   * 12, leave to 15. The fourth starts to 16 and gets no page before the third has one, though only one is
   * held: here at 73. Enter to 19, 31, restore to 33, the third to 35, leave to 38; enter to 41, 52, 54, the
   * fourth to 56, 59; 62, 73, 75, 78.
   */
  begin();
  uint32_t gets[4];
  for (uint32_t i = 0; i < 3; i++) gets[i] = get(4096, i, OVX_STRIP_LAST);
  access_to(gets[0]);
  gets[3] = get(4096, 3, OVX_STRIP_LAST);
  for (int i = 1; i < 4; i++) access_to(gets[i]);
  ovx_network network = machine();
  network.gap = ovx_from_us(20);
  faults.own_pages = 2;
  expect_run(network, 78, 4, 8, 0);
}

static void a_program_that_waits_by_itself_has_no_page_protected_before_its_wait(void) {
  /*
   * A gap of 20: both start to 2 and are here at 10 and 31. The wait ends at 10 and protects the second to
   * 12. Scan to 22, enter to 25, restore from 31 to 33, leave to 36.
   */
  begin();
  uint32_t large = get(4096, 0, OVX_STRIP_HANDLED), rest = get(4096, 0, 0);
  wait_for(large);
  compute(10);
  access_to(rest);
  ovx_network network = machine();
  network.gap = ovx_from_us(20);
  expect_run(network, 36, 1, 2, 0);
}

static void nor_after_it_when_all_has_arrived(void) {
  /* Both start to 2 and are here at 10 and 11, work to 22: nothing costs anything. */
  begin();
  uint32_t large = get(4096, 0, OVX_STRIP_HANDLED), rest = get(4096, 0, 0);
  compute(20);
  wait_for(large);
  access_to(rest);
  expect_run(machine(), 22, 0, 0, 0);
}

static void the_strip_that_a_program_waits_for_needs_no_page_with_virtual_addresses_either(void) {
  /*
   * A gap of 20: here at 10, 31, 52, 73. Wait to 10, protect to 12, scan to 17, enter to 20, restore from 31
   * to 33; what follows is waited for by the program: leave to 36. Wait to 52, protect to 54, scan to 59, 62,
   * 73, 75, 78.
   */
  begin();
  uint32_t gets[4];
  for (uint32_t i = 0; i < 4; i++) gets[i] = get(4096, i / 2, i % 2 == 0 ? OVX_STRIP_HANDLED : 0);
  for (int i = 0; i < 4; i += 2) {
    wait_for(gets[i]);
    compute(5);
    access_to(gets[i + 1]);
  }
  ovx_network network = machine();
  network.gap = ovx_from_us(20);
  faults.virtual_addresses = 1;
  expect_run(network, 78, 2, 4, 0);
}

static double logarithmic(unsigned long long *seed, double low, double high) {
  double part = random_between(seed, 0, 1), value = low;
  while (part > 0.05 && value * 1.5 < high) {
    value *= 1.5;
    part -= 0.05;
  }
  return value;
}

static uint32_t get_of(uint32_t process, uint32_t transfer) {
  return ovx_add(
    &schedule,
    (ovx_operation){ .kind = OVX_GET, .process = process, .peer = 0, .bytes = 4096, .tag = transfer });
}

static void expect_ends(int in_turn, double first_us, double second_us) {
  /*
   * The card of process 0 takes 10 us a get. Process 1 asks twice, to 1 and to 2; process 2 computes to 2 and
   * asks then, to 3. All is 4 us on its way there and 4 back.
   */
  arena = fresh_arena();
  ovx_schedule_open(&schedule, &arena, 3, 64, 128);
  uint32_t gets[2] = { get_of(1, 0), get_of(1, 1) };
  ovx_require_start(&schedule, gets[0], gets[1]);
  uint32_t before = ovx_add(
    &schedule,
    (ovx_operation){ .kind = OVX_COMPUTE, .process = 2, .peer = OVX_NONE, .time = ovx_from_us(2) });
  ovx_require(&schedule, before, get_of(2, 0));
  ovx_network network = machine();
  network.wire.fixed = ovx_from_us(10);
  faults.in_turn = in_turn;
  EXPECT_EQUAL(run_schedule(&simulation, &arena, &schedule, &ovx_demand_driven, &network, with_trace),
               OVX_COMPLETED);
  EXPECT_EQUAL(broken_invariants(&simulation), 0);
  EXPECT_EQUAL(simulation.processes[1].end.at, ovx_from_us(first_us));
  EXPECT_EQUAL(simulation.processes[2].end.at, ovx_from_us(second_us));
}

static void a_card_serves_one_after_the_other_in_turn_or_as_they_come(void) {
  /*
   * From 5 to 15 process 1, from 15 to 25 process 1 again and to 35 process 2; each is taken for 10 us behind
   * its way.
   */
  expect_ends(0, 29, 39);
  /* In turn process 2 is served before. */
  expect_ends(1, 39, 29);
}

static void no_program_reads_what_neither_has_arrived_nor_is_protected(void) {
  unsigned long long seed = 5;
  uint32_t completed = 0;
  for (int i = 0; i < 1500; i++) {
    double v[OVX_STRIPS_PARAMETER_COUNT];
    for (int k = 0; k < OVX_STRIPS_PARAMETER_COUNT; k++) v[k] = opteron[k];
    v[OVX_STRIPS_SIZE_BYTES] = (uint32_t)logarithmic(&seed, 8, 1 << 20);
    v[OVX_STRIPS_STRIPS] = (uint32_t)random_between(&seed, 0, 5);
    v[OVX_STRIPS_TRANSFERS] = (uint32_t)random_between(&seed, 1, 13);
    v[OVX_STRIPS_PATTERN] = (uint32_t)random_between(&seed, 0, 4);
    v[OVX_STRIPS_PROCESSES] = (uint32_t)random_between(&seed, 2, 6);
    v[OVX_STRIPS_PEERS] = v[OVX_STRIPS_PROCESSES] > 3;
    v[OVX_STRIPS_PIGGYBACK] = (uint32_t)random_between(&seed, 1, 5);
    v[OVX_STRIPS_ACCESS] = (uint32_t)random_between(&seed, 0, 1.3);
    v[OVX_STRIPS_ADDRESSES] = (uint32_t)random_between(&seed, 0, v[OVX_STRIPS_ACCESS] > 0 ? 1 : 2);
    v[OVX_STRIPS_RETIRED] = (uint32_t)random_between(&seed, 0, 1.2);
    v[OVX_STRIPS_OPERATION] = (uint32_t)random_between(&seed, 0, 1.3);
    v[OVX_STRIPS_ORDER] = (uint32_t)random_between(&seed, 0, 1.3);
    v[OVX_STRIPS_SCAN] = (uint32_t)random_between(&seed, 0, 1.3);
    v[OVX_STRIPS_OWN_THRESHOLD_BYTES] = (uint32_t)random_between(&seed, 0, 1.3) * 1e5;
    v[OVX_STRIPS_O] = logarithmic(&seed, 0.1, 30);
    v[OVX_STRIPS_G] = logarithmic(&seed, 0.01, 10);
    v[OVX_STRIPS_RTT] = logarithmic(&seed, 0.1, 100);
    v[OVX_STRIPS_GAP] = logarithmic(&seed, 0.1, 50);
    v[OVX_STRIPS_SIGNAL] = logarithmic(&seed, 0.1, 100);
    v[OVX_STRIPS_MEMORY] = logarithmic(&seed, 0.01, 10);
    v[OVX_STRIPS_INDEPENDENT_US] = logarithmic(&seed, 0.1, 10000);
    if (ovx_refusal(ovx_module_strips.workloads[0], v)) v[OVX_STRIPS_STRIPS] = 0;
    for (int way = 0; way < WAYS; way++) {
      ovx_status status = run_way(way, v, (ovx_limits){ .events = 1000000 });
      EXPECT(status == OVX_COMPLETED);
      EXPECT_EQUAL(ovx_demand_counted(&simulation).unsynchronized, 0);
      completed += status == OVX_COMPLETED && ovx_demand_counted(&simulation).signals > 0;
    }
  }
  EXPECT(completed > 2000);
}

int main(void) {
  const check_test tests[] = {
    { "what piggybacks is adopted when the last page is freed at a get",
      what_piggybacks_is_adopted_when_the_last_page_is_freed_at_a_get },
    { "behind one that piggybacks all do", behind_one_that_piggybacks_all_do },
    { "a program that waits by itself has no page protected before its wait",
      a_program_that_waits_by_itself_has_no_page_protected_before_its_wait },
    { "nor after it when all has arrived", nor_after_it_when_all_has_arrived },
    { "the strip that a program waits for needs no page with virtual addresses either",
      the_strip_that_a_program_waits_for_needs_no_page_with_virtual_addresses_either },
    { "a card serves one after the other, in turn or as they come",
      a_card_serves_one_after_the_other_in_turn_or_as_they_come },
    { "no program reads what neither has arrived nor is protected",
      no_program_reads_what_neither_has_arrived_nor_is_protected },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
