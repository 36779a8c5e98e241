/* Demand-driven synchronization against timelines worked out by hand. Times in us. */
#include "demand_case.h"

#include <math.h>

static void an_access_to_data_under_way_faults_and_waits_for_it(void) {
  /*
   * o to 1, protect to 3, enter to 6; 4096 bytes are here at 1 + 4 + 1 + 4 = 10; restore to 12, leave to 15.
   */
  begin();
  uint32_t data = get(4096, 0, OVX_STRIP_LAST);
  access_to(data);
  expect_run(machine(), 15, 1, 2, 0);
}

static void a_protected_page_faults_even_when_its_data_is_there(void) {
  /* Protected to 3, work to 23, then the whole fault: 3 + 2 + 3. */
  begin();
  uint32_t data = get(4096, 0, OVX_STRIP_LAST);
  compute(20);
  access_to(data);
  expect_run(machine(), 31, 1, 2, 1);
}

static void small_transfers_in_one_page_share_a_fault(void) {
  /*
   * Both start and protect to 6, enter to 9. They are here at 10 and, started 3 later, at 13: restore, leave
   * to 18.
   */
  begin();
  uint32_t a = get(2048, 0, OVX_STRIP_LAST), b = get(2048, 1, OVX_STRIP_LAST);
  access_to(a);
  access_to(b);
  expect_run(machine(), 18, 1, 3, 0);
}

static void transfers_that_do_not_fit_into_a_page_fault_each(void) {
  /*
   * The first page waits for its own data alone: enter to 9, here at 10, restore to 12, leave to 15; then 3 +
   * 2 + 3.
   */
  begin();
  uint32_t a = get(2048, 0, OVX_STRIP_LAST), b = get(2049, 1, OVX_STRIP_LAST);
  access_to(a);
  access_to(b);
  expect_run(machine(), 23, 2, 4, 1);
}

static void the_handler_skips_strips_that_have_arrived(void) {
  /*
   * Three strips start to 3 and are here at 10, 11, 12. Protect to 5, work to 8, enter to 11, restore to 13:
   * the others have come, nothing is protected any more. Leave to 16, scans to 46. At the fault, 8, nothing
   * was there.
   */
  begin();
  uint32_t strips[3];
  for (int i = 0; i < 3; i++) strips[i] = get(4096, 0, i == 2 ? OVX_STRIP_LAST : 0);
  compute(3);
  for (int i = 0; i < 3; i++) {
    access_to(strips[i]);
    compute(10);
  }
  expect_run(machine(), 46, 1, 2, 0);
}

static void one_call_restores_a_page_and_protects_the_next(void) {
  /*
   * Two strips of 10 us on the wire start to 2 and are here at 19 and 29. Protect to 4, enter to 7; at 19
   * restore and protect the second page: by two calls to 23, by one to 21. Leave to 26 or 24; the second is
   * scanned at once. It faults then, enter to 29 or 27, is here at 29, restore to 31, leave to 34 in any
   * case. The scan of the first, 10 us, lets the calls show: 44 and 42.
   */
  for (int scan = 0; scan < 2; scan++)
    for (int joins = 0; joins < 2; joins++) {
      begin();
      uint32_t first = get(4096, 0, 0), second = get(4096, 0, OVX_STRIP_LAST);
      access_to(first);
      if (scan) compute(10);
      access_to(second);
      ovx_network network = machine();
      network.wire.fixed = ovx_from_us(10);
      faults.joins = joins;
      expect_run(network, scan ? 44 - 2 * joins : 34, 2, 4 - (uint32_t)joins, (uint32_t)scan);
    }
}

static void a_put_is_over_when_its_bytes_have_left(void) {
  /*
   * 20 us on the wire: o to 1, protect to 3, enter to 6. The bytes have left at 21, whenever they arrive, and
   * may be changed: restore to 23, leave to 26.
   */
  begin();
  uint32_t data = then(
    (ovx_operation){ .kind = OVX_PUT, .peer = 1, .bytes = 4096, .control = OVX_STRIP_LAST }, 1);
  access_to(data);
  ovx_network network = machine();
  network.wire.fixed = ovx_from_us(20);
  expect_run(network, 26, 1, 2, 0);
}

static void strips_that_start_from_the_last_on_are_all_there_at_the_first_fault(void) {
  /*
   * 10 us on the wire: the third starts first and is here at 19, the second at 29, the first at 39. Start to
   * 3, protect the first page to 5, enter to 8; restore from 39 to 41, nothing else is outstanding, leave to
   * 44, three scans to 74.
   */
  begin();
  uint32_t strips[3];
  for (int i = 0; i < 3; i++)
    strips[i] = ovx_add(
      &schedule,
      (ovx_operation){ .kind = OVX_GET, .peer = 1, .bytes = 4096, .control = i == 0 ? OVX_STRIP_LAST : 0 });
  for (int i = 2; i > 0; i--) ovx_require_start(&schedule, strips[i], strips[i - 1]);
  last = strips[0];
  last_starts = 1;
  for (int i = 0; i < 3; i++) {
    access_to(strips[i]);
    compute(10);
  }
  ovx_network network = machine();
  network.wire.fixed = ovx_from_us(10);
  expect_run(network, 74, 1, 2, 0);
}

static void a_strip_that_is_late_gets_the_page_and_those_behind_it_none(void) {
  /*
   * With a gap of 5 the strips are here at 10, 16, 22. Enter to 8, restore to 12, protect the second to 14,
   * leave to 17, scan to 27; fault to 30, restore to 32: the third is there. Leave to 35, two scans to 55.
   */
  begin();
  uint32_t strips[3];
  for (int i = 0; i < 3; i++) strips[i] = get(4096, 0, i == 2 ? OVX_STRIP_LAST : 0);
  for (int i = 0; i < 3; i++) {
    access_to(strips[i]);
    compute(10);
  }
  ovx_network network = machine();
  network.gap = ovx_from_us(5);
  expect_run(network, 55, 2, 4, 1);
}

static void where_everything_is_protected_a_fault_restores_what_has_arrived_behind_it(void) {
  /*
   * The last strip first: enter to 8, here at 12, restore to 14, leave to 17. Then the first: enter to 20,
   * restore with the second to 22, leave to 25. The second is free.
   */
  begin();
  uint32_t strips[3];
  for (int i = 0; i < 3; i++) strips[i] = get(4096, 0, i == 2 ? OVX_STRIP_LAST : 0);
  access_to(strips[2]);
  access_to(strips[0]);
  access_to(strips[1]);
  ovx_network network = machine();
  faults.everything = 1;
  expect_run(network, 25, 2, 3, 1);
}

static void a_page_that_data_comes_into_is_not_protected_for_the_transfer_behind_it(void) {
  /*
   * Virtual addresses, a gap of 20: here at 10 and 31. Only the first transfer is protected at once: o,
   * protect to 3, o to 4. Enter to 7, restore to 12, now the page for the second to 14, leave to 17; enter to
   * 20, wait to 31, 33, 36.
   */
  begin();
  uint32_t a = get(4096, 0, OVX_STRIP_LAST), b = get(4096, 1, OVX_STRIP_LAST);
  access_to(a);
  access_to(b);
  ovx_network network = machine();
  network.gap = ovx_from_us(20);
  faults.virtual_addresses = 1;
  expect_run(network, 36, 2, 4, 0);
}

static void the_handler_of_the_last_page_sees_to_what_piggybacks(void) {
  /*
   * Only one of four may hold a page: o, protect to 3, three more to 6. A gap of 5.5: here at 10, 16.5, 23,
   * 29.5. Enter to 9, restore to 12: the second gets the page to 14, leave to 17. Enter to 20, restore to 22:
   * the third gets it to 24, leave to 27. Enter to 30, restore to 32: the fourth is there. Leave to 35.
   */
  begin();
  uint32_t gets[4];
  for (uint32_t i = 0; i < 4; i++) gets[i] = get(4096, i, OVX_STRIP_LAST);
  for (int i = 0; i < 4; i++) access_to(gets[i]);
  ovx_network network = machine();
  network.gap = ovx_from_us(5.5);
  faults.own_pages = 1;
  expect_run(network, 35, 3, 6, 2);
}

static void what_piggybacks_needs_no_fault_when_it_has_arrived_by_then(void) {
  /* As before, but with work to 36: enter to 39, restore to 41, leave to 44; the others are there. */
  begin();
  uint32_t gets[4];
  for (uint32_t i = 0; i < 4; i++) gets[i] = get(4096, i, OVX_STRIP_LAST);
  compute(30);
  for (int i = 0; i < 4; i++) access_to(gets[i]);
  ovx_network network = machine();
  network.gap = ovx_from_us(5.5);
  faults.own_pages = 1;
  expect_run(network, 44, 1, 2, 1);
}

static void a_transfer_that_has_arrived_is_retired_when_the_next_is_started(void) {
  /*
   * Protected to 3, work to 23, o to 24, protect to 26, restore the first to 28. It is free; the second at 33
   * + 2 + 3.
   */
  begin();
  uint32_t a = get(4096, 0, OVX_STRIP_LAST);
  compute(20);
  uint32_t b = get(4096, 1, OVX_STRIP_LAST);
  access_to(a);
  access_to(b);
  expect_run(machine(), 38, 1, 4, 0);
}

static void a_barrier_retires_everything_without_a_fault(void) {
  /* Two pages protected to 6, here at 10 and 13; two calls restore them to 17. */
  begin();
  get(4096, 0, OVX_STRIP_LAST);
  get(4096, 1, OVX_STRIP_LAST);
  access_to(OVX_ANY);
  expect_run(machine(), 17, 0, 4, 0);
}

static void gets_that_protect_nothing_are_waited_for_by_the_program(void) {
  begin();
  get(4096, 0, 0);
  last_starts = 0;
  compute(5);
  expect_run(machine(), 15, 0, 0, 0);
}

static void equal_strips_are_whole_pages_and_all_the_data(void) {
  const double counts[] = { 1, 2, 3, 7, 64, 250, 256 };
  for (int i = 0; i < 7; i++) {
    double v[OVX_STRIPS_PARAMETER_COUNT];
    for (int k = 0; k < OVX_STRIPS_PARAMETER_COUNT; k++) v[k] = opteron[k];
    v[OVX_STRIPS_STRIPS] = counts[i];
    v[OVX_STRIPS_SIZE_BYTES] = 1048576 + 100;
    for (int growing = 0; growing < 2; growing++) {
      v[OVX_STRIPS_STRIP_SIZES] = growing;
      EXPECT_EQUAL(run_way(STRIP_MINED, v, with_trace), OVX_COMPLETED);
      EXPECT_EQUAL(simulation.counters.messages, counts[i]);
      uint64_t sum = 0;
      for (uint32_t k = 0; k < simulation.schedule.operation_count; k++) {
        const ovx_operation *operation = &simulation.schedule.operations[k];
        if (operation->kind != OVX_GET) continue;
        sum += operation->bytes;
        EXPECT(operation->bytes >= 4096);
        EXPECT(operation->bytes % 4096 == 0 || operation->control);
      }
      EXPECT_EQUAL(sum, 1048576 + 100);
    }
  }
}

static void events_and_time_are_linear_in_strips(void) {
  double v[OVX_STRIPS_PARAMETER_COUNT];
  for (int k = 0; k < OVX_STRIPS_PARAMETER_COUNT; k++) v[k] = opteron[k];
  v[OVX_STRIPS_SIZE_BYTES] = 1 << 30;
  for (double strips = 64; strips <= 4096; strips *= 8) {
    v[OVX_STRIPS_STRIPS] = strips;
    EXPECT_EQUAL(run_way(STRIP_MINED, v, no_trace), OVX_COMPLETED);
    EXPECT(simulation.handled <= 10 * strips + 10);
  }
}

static void the_corners_of_all_ranges_finish_or_name_a_limit(void) {
  unsigned long long seed = 9;
  for (int i = 0; i < samples(300); i++) {
    double v[OVX_STRIPS_PARAMETER_COUNT];
    for (int k = 0; k < OVX_STRIPS_PARAMETER_COUNT; k++) {
      double choice = random_between(&seed, 0, 1);
      v[k] = choice < 0.5 ? ovx_strips_minimum[k] : choice < 0.8 ? opteron[k] : ovx_strips_maximum[k];
      if (!(v[k] >= ovx_strips_minimum[k])) v[k] = ovx_strips_minimum[k];
    }
    v[OVX_STRIPS_TRANSFERS] = 1 + i % 3;
    /* Corners that mean nothing are moved to where they do. */
    if (ovx_refusal(ovx_module_strips.workloads[0], v))
      v[OVX_STRIPS_STRIPS] = v[OVX_STRIPS_FIRST_STRIP_BYTES] = v[OVX_STRIPS_ACCESS] = 0;
    for (int way = 0; way < WAYS; way++) {
      ovx_status status = run_way(way, v, (ovx_limits){ .events = 1000000 });
      EXPECT(status == OVX_COMPLETED || (status == OVX_LIMIT && simulation.limit != OVX_LIMIT_NONE));
      EXPECT(simulation.finish >= 0);
    }
  }
}

static void a_value_that_is_no_number_is_refused(void) {
  for (int k = 0; k < OVX_STRIPS_PARAMETER_COUNT; k++) {
    double v[OVX_STRIPS_PARAMETER_COUNT];
    for (int j = 0; j < OVX_STRIPS_PARAMETER_COUNT; j++) v[j] = opteron[j];
    v[k] = NAN;
    EXPECT_EQUAL(run_way(STRIP_MINED, v, no_trace), OVX_INVALID);
  }
}

int main(void) {
  const check_test tests[] = {
    { "an access to data under way faults and waits for it",
      an_access_to_data_under_way_faults_and_waits_for_it },
    { "a protected page faults even when its data is there",
      a_protected_page_faults_even_when_its_data_is_there },
    { "small transfers in one page share a fault", small_transfers_in_one_page_share_a_fault },
    { "transfers that do not fit into a page fault each", transfers_that_do_not_fit_into_a_page_fault_each },
    { "the handler skips strips that have arrived", the_handler_skips_strips_that_have_arrived },
    { "one call restores a page and protects the next", one_call_restores_a_page_and_protects_the_next },
    { "a put is over when its bytes have left", a_put_is_over_when_its_bytes_have_left },
    { "strips that start from the last on are all there at the first fault",
      strips_that_start_from_the_last_on_are_all_there_at_the_first_fault },
    { "a strip that is late gets the page and those behind it none",
      a_strip_that_is_late_gets_the_page_and_those_behind_it_none },
    { "where everything is protected a fault restores what has arrived behind it",
      where_everything_is_protected_a_fault_restores_what_has_arrived_behind_it },
    { "a page that data comes into is not protected for the transfer behind it",
      a_page_that_data_comes_into_is_not_protected_for_the_transfer_behind_it },
    { "the handler of the last page sees to what piggybacks",
      the_handler_of_the_last_page_sees_to_what_piggybacks },
    { "what piggybacks needs no fault when it has arrived by then",
      what_piggybacks_needs_no_fault_when_it_has_arrived_by_then },
    { "a transfer that has arrived is retired when the next is started",
      a_transfer_that_has_arrived_is_retired_when_the_next_is_started },
    { "a barrier retires everything without a fault", a_barrier_retires_everything_without_a_fault },
    { "gets that protect nothing are waited for by the program",
      gets_that_protect_nothing_are_waited_for_by_the_program },
    { "equal and growing strips are whole pages and all the data",
      equal_strips_are_whole_pages_and_all_the_data },
    { "events are linear in strips", events_and_time_are_linear_in_strips },
    { "the corners of all ranges finish or name a limit", the_corners_of_all_ranges_finish_or_name_a_limit },
    { "a value that is no number is refused", a_value_that_is_no_number_is_refused },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
