/*
 * The DLX core: what instructions calculate, and cycles counted by hand from the table of costs and from
 * section 4 of the paper.
 */
#include "dlx_case.h"
#include "dlx/machine/dlx_moments.h"

static int64_t cycles_of(const char *text) {
  ovx_dlx_result result = dlx_run(text, dlx_blocking(1000), 0);
  EXPECT_EQUAL(result.status, OVX_DLX_COMPLETED);
  return result.cycles;
}

static void an_instruction_takes_a_cycle_and_a_branch_takes_two(void) {
  EXPECT_EQUAL(cycles_of("nop\nnop\nnop\n"), 3);
  EXPECT_EQUAL(cycles_of("add r1, r2, r3\nadd r2, r1, r1\n"), 2);
  EXPECT_EQUAL(cycles_of("j out\nout: nop\n"), 3);
  EXPECT_EQUAL(cycles_of("beqz r1, out\nnop\nnop\nout: nop\n"), 3);
  EXPECT_EQUAL(cycles_of("bnez r1, out\nnop\nnop\nout: nop\n"), 5);
  EXPECT_EQUAL(cycles_of("nop\nhalt\nnop\n"), 2);
  EXPECT_EQUAL(cycles_of(""), 0);
}

static void who_needs_a_loaded_word_at_once_waits_a_cycle(void) {
  EXPECT_EQUAL(cycles_of(".word x, 3\nlw r1, x(r0)\nadd r2, r1, r1\n"), 3);
  EXPECT_EQUAL(cycles_of(".word x, 3\nlw r1, x(r0)\nnop\nadd r2, r1, r1\n"), 3);
  EXPECT_EQUAL(cycles_of(".word x, 3\nlw r1, x(r0)\nsw x(r0), r1\n"), 3);
}

static void floating_point_results_come_after_two_five_and_nineteen_cycles(void) {
  EXPECT_EQUAL(cycles_of("addf f1, f2, f3\naddf f4, f1, f1\n"), 3);
  EXPECT_EQUAL(cycles_of("multf f1, f2, f3\naddf f4, f1, f1\n"), 6);
  EXPECT_EQUAL(cycles_of("divf f1, f2, f3\naddf f4, f1, f1\n"), 20);
  EXPECT_EQUAL(cycles_of("addf f1, f2, f3\naddf f4, f5, f6\n"), 3);
}

/* dlxsim: they wait for their operands and occupy no unit. */
static void comparisons_and_conversions_take_one_cycle(void) {
  EXPECT_EQUAL(cycles_of("ltf f1, f2\nbfpt out\nout:\n"), 3);
  EXPECT_EQUAL(cycles_of("addf f1, f2, f3\nltf f4, f5\n"), 2);
  EXPECT_EQUAL(cycles_of("addf f1, f2, f3\nltf f1, f5\n"), 3);
  EXPECT_EQUAL(cycles_of("cvti2f f1, f2\ncvtf2i f3, f1\nmovfp2i r1, f3\nadd r2, r1, r1\n"), 4);
}

static void a_unit_is_not_pipelined(void) {
  EXPECT_EQUAL(cycles_of("multf f1, f2, f3\nmultf f4, f5, f6\n"), 6);
  EXPECT_EQUAL(cycles_of("multf f1, f2, f3\nmult r1, r2, r3\n"), 5 + 8);
  EXPECT_EQUAL(cycles_of("multf f1, f2, f3\naddf f4, f5, f6\n"), 2);
}

/* DLX multiplies and divides in floating-point registers. */
static void a_product_of_integers_takes_what_its_four_instructions_take(void) {
  int64_t multiplied = cycles_of(
    "movi2fp f1, r2\nmovi2fp f2, r3\nmultf f3, f1, f2\nmovfp2i r1, f3\nadd r4, r1, r1\n");
  int64_t divided = cycles_of(
    "movi2fp f1, r2\nmovi2fp f2, r3\ndivf f3, f1, f2\nmovfp2i r1, f3\nadd r4, r1, r1\n");
  EXPECT_EQUAL(multiplied, 2 + 5 + 1 + 1);
  EXPECT_EQUAL(cycles_of("li r3, 3\nmult r1, r2, r3\nadd r4, r1, r1\n"), 1 + multiplied);
  EXPECT_EQUAL(cycles_of("li r3, 3\ndiv r1, r2, r3\nadd r4, r1, r1\n"), 1 + divided);
}

/*
 * x[k] = y[k + 1] - y[k]: 10 instructions, 1 empty slot behind the branch, 1 cycle until the second word is
 * there.
 */
static const char first_difference[] = ".array y, v + 1, 0, v\n.array x, v\n"
                                       "li r1, 0\nli r10, v\nli r8, y\nli r9, x\n"
                                       "loop: slli r2, r1, 2\nadd r3, r2, r8\nlf f1, 0(r3)\nlf f0, "
                                       "4(r3)\nsubf f0, f0, f1\nadd r3, r2, r9\nsf 0(r3), f0\n"
                                       "addi r1, r1, 1\nslt r3, r1, r10\nbnez r3, loop\n";

static void the_loop_of_ll12_takes_twelve_cycles_an_element_and_one_latency(void) {
  ovx_dlx_result blocking = dlx_run(first_difference, dlx_blocking(1000), 0);
  EXPECT_EQUAL(blocking.cycles, 4 + 10 * 12 + 1000);
  EXPECT_EQUAL(blocking.network_stall, 1000);
  EXPECT_EQUAL(blocking.requests, 1);
  EXPECT_EQUAL(blocking.steps, 4 + 10 * 10);
  EXPECT_EQUAL(dlx_run(first_difference, dlx_blocking(0), 0).cycles, 4 + 10 * 12);
}

static void a_prefetch_hides_what_passes_until_the_access(void) {
  const char *text = ".remote x, 1\nli r1, x\npf 0(r1)\nnop\nnop\nnop\nlf f0, 0(r1)\n";
  ovx_dlx_result result = dlx_run(text, dlx_pipelined(100, 10, 10), 1);
  /* Asked for in cycle 1, so there in cycle 101; the access would issue in cycle 5. */
  EXPECT_EQUAL(result.network_stall, 96);
  EXPECT_EQUAL(result.cycles, 102);
  EXPECT_EQUAL(result.demanded, 0);
  EXPECT_EQUAL(dlx_trace.network[5], 96);
  EXPECT_EQUAL(dlx_trace.arrived[0], 101);
}

static void a_word_is_asked_for_once_and_stays(void) {
  const char *text = ".remote x, 1\nli r1, x\nlf f0, 0(r1)\nlf f1, 0(r1)\npf 0(r1)\nlf f2, 0(r1)\n";
  ovx_dlx_result result = dlx_run(text, dlx_blocking(50), 0);
  EXPECT_EQUAL(result.requests, 1);
  EXPECT_EQUAL(result.cycles, 5 + 50);
}

static void on_a_blocking_network_the_processor_stands_still_at_a_prefetch_too(void) {
  ovx_dlx_result result = dlx_run(".remote x, 2\nli r1, x\npf 0(r1)\npf 4(r1)\n", dlx_blocking(50), 0);
  EXPECT_EQUAL(result.cycles, 3 + 2 * 50);
}

static void a_store_waits_for_nobody(void) {
  ovx_dlx_result result = dlx_run(".remote x, 1\nli r1, x\nsw 0(r1), r1\nlw r2, 0(r1)\n", dlx_blocking(50),
                                  0);
  EXPECT_EQUAL(result.cycles, 3);
  EXPECT_EQUAL(result.requests, 0);
}

/* Section 3.2: a request every k cycles, at most m under way. */
static void the_pipelined_network_takes_a_request_every_k_cycles(void) {
  const char *text = ".remote x, 4\nli r1, x\npf 0(r1)\npf 4(r1)\npf 8(r1)\npf 12(r1)\n";
  dlx_run(text, dlx_pipelined(1000, 10, 100), 1);
  for (int i = 0; i < 4; i++) {
    EXPECT_EQUAL(dlx_trace.asked[i], 1 + i);
    EXPECT_EQUAL(dlx_trace.released[i], 1 + 100 * i);
    EXPECT_EQUAL(dlx_trace.arrived[i], 1001 + 100 * i);
  }
}

static void no_more_than_m_requests_are_under_way(void) {
  const char *text = ".remote x, 5\nli r1, x\npf 0(r1)\npf 4(r1)\npf 8(r1)\npf 12(r1)\npf 16(r1)\n";
  dlx_run(text, dlx_pipelined(1000, 2, 10), 1);
  static const int64_t released[] = { 1, 11, 1001, 1011, 2001 };
  for (int i = 0; i < 5; i++) EXPECT_EQUAL(dlx_trace.released[i], released[i]);
}

static void a_prefetch_that_finds_no_place_waits_until_a_word_has_arrived(void) {
  const char *text = ".remote x, 5\nli r1, x\npf 0(r1)\npf 4(r1)\npf 8(r1)\npf 12(r1)\npf 16(r1)\n";
  ovx_dlx_network network = dlx_pipelined(1000, 10, 10);
  ovx_dlx_buffered(&network, 2);
  ovx_dlx_result result = dlx_run(text, network, 1);
  static const int64_t asked[] = { 1, 2, 1001, 1011, 2001 }, released[] = { 1, 11, 1001, 1011, 2001 };
  for (int i = 0; i < 5; i++) {
    EXPECT_EQUAL(dlx_trace.asked[i], asked[i]);
    EXPECT_EQUAL(dlx_trace.released[i], released[i]);
  }
  /* 3 to 1001, 1002 to 1011 and 1012 to 2001. */
  EXPECT_EQUAL(result.network_stall, 998 + 9 + 989);
  EXPECT_EQUAL(result.cycles, 2002);
}

static void a_program_starts_before_its_first_instruction(void) {
  ovx_dlx_costs costs = { .load = 2, .branch = 2, .add = 2, .multiply = 5, .divide = 19, .start = 300 };
  for (int64_t latency = 0; latency <= 1000; latency += 500) {
    EXPECT(dlx_assemble(first_difference, strlen(first_difference), 0));
    ovx_dlx_network network = dlx_blocking(latency);
    EXPECT_EQUAL(ovx_dlx_run(&dlx_program, &costs, &network, 1000000, NULL).cycles,
                 300 + 4 + 10 * 12 + latency);
  }
}

/*
 * By registers go the first load, the store and the prefetch; y is at a constant address. The store waits a
 * cycle for the sum in any case.
 */
static void a_base_address_is_reloaded_before_each_reference_by_a_register(void) {
  const char *text = ".float y, 1.0\n.array x, 2\nli r1, x\nlf f1, 4(r1)\nlf f2, y(r0)\naddf f3, f1, f2\nsf "
                     "0(r1), f3\npf 0(r1)\n";
  /*
   * Without: 1 + 1 + 1, a wait of 1 for y, 1, a wait of 1 for the sum, 1 + 1. With 3: the load 3 more, the
   * store 2, and the prefetch 3.
   */
  static const int64_t cycles[] = { 8, 8 + 1 + 0 + 1, 8 + 2 + 1 + 2, 8 + 3 + 2 + 3 };
  for (uint32_t base = 0; base <= 3; base++) {
    ovx_dlx_costs costs = { .load = 2, .branch = 2, .add = 2, .multiply = 5, .divide = 19, .base = base };
    EXPECT(dlx_assemble(text, strlen(text), 1));
    ovx_dlx_network network = dlx_blocking(0);
    EXPECT_EQUAL(ovx_dlx_run(&dlx_program, &costs, &network, 1000000, NULL).cycles, cycles[base]);
  }
}

static void integers_wrap_around_and_floats_convert_without_a_trap(void) {
  dlx_run(".word a, 2147483647\n.word b, 0\n.word c, 0\n.float d, 3e9\n.float e, -2.75\n"
          "lw r1, a(r0)\naddi r1, r1, 1\nsw a(r0), r1\nli r2, 70000\nmult r2, r2, r2\nsw b(r0), r2\n"
          "lf f1, d(r0)\ncvtf2i f1, f1\nmovfp2i r3, f1\nsw c(r0), r3\n"
          "lf f2, e(r0)\ncvtf2i f2, f2\nmovfp2i r4, f2\nsw d(r0), r4\nli r5, -7\nli r6, 2\ndiv r7, r5, "
          "r6\nsw e(r0), r7\n",
          dlx_blocking(0), 0);
  EXPECT_EQUAL(dlx_word(0), INT32_MIN);
  EXPECT_EQUAL(dlx_word(1), (int32_t)(70000LL * 70000LL - (1LL << 32)));
  EXPECT_EQUAL(dlx_word(2), INT32_MAX);
  EXPECT_EQUAL(dlx_word(3), -2);
  EXPECT_EQUAL(dlx_word(4), -3);
}

static void arithmetic_is_that_of_the_names(void) {
  dlx_run(".float a, 6.0\n.float b, 1.5\n.array c, 6\nli r9, c\nlf f1, a(r0)\nlf f2, b(r0)\n"
          "addf f3, f1, f2\nsf 0(r9), f3\nsubf f3, f1, f2\nsf 4(r9), f3\nmultf f3, f1, f2\nsf 8(r9), "
          "f3\ndivf f3, f1, f2\nsf 12(r9), f3\n"
          "li r1, -8\nsrai r2, r1, 1\nsrli r3, r1, 28\nxor r4, r2, r3\nsw 16(r9), r4\nli r5, 3\nmovi2fp f4, "
          "r5\ncvti2f f4, f4\nsf 20(r9), f4\n",
          dlx_blocking(0), 0);
  EXPECT(dlx_float(2) == 7.5f && dlx_float(3) == 4.5f && dlx_float(4) == 9.0f && dlx_float(5) == 4.0f &&
         dlx_float(7) == 3.0f);
  EXPECT_EQUAL(dlx_word(6), -4 ^ 15);
}

static void a_call_comes_back(void) {
  dlx_run(".word a, 0\nli r1, 1\njal sub\naddi r1, r1, 5\nsw a(r0), r1\nhalt\nsub: addi r1, r1, 10\njr r31\n",
          dlx_blocking(0), 0);
  EXPECT_EQUAL(dlx_word(0), 16);
}

static void r0_stays_zero(void) {
  dlx_run(".word a, 1\nli r0, 5\nsw a(r0), r0\n", dlx_blocking(0), 0);
  EXPECT_EQUAL(dlx_word(0), 0);
}

/*
 * Words 1 and 2 of each 4 are of this node, of the last row as many as there are: 0, 3, 4, 7 and 8 are asked
 * for.
 */
static void a_part_of_each_row_may_be_of_this_node(void) {
  static const char load_all[] = ".array x, 10, 1, 2, 4\nli r1, x\nli r2, 10\nloop: lw r3, 0(r1)\naddi r1, "
                                 "r1, 4\naddi r2, r2, -1\nbnez r2, loop\n";
  EXPECT_EQUAL(dlx_run(load_all, dlx_blocking(10), 0).requests, 5);
}

static void faults_name_their_line(void) {
  static const struct {
    const char *text;
    ovx_dlx_fault fault;
    uint32_t line;
  } cases[] = {
    { "nop\nlw r1, 0(r0)\n", OVX_DLX_BAD_ADDRESS, 2 },
    { ".array x, 2\nli r1, x\nsw 8(r1), r1\n", OVX_DLX_BAD_ADDRESS, 3 },
    { ".array x, 2\nli r1, x\npf -4(r1)\n", OVX_DLX_BAD_ADDRESS, 3 },
    { ".array x, 2\nli r1, x\nlw r2, 2(r1)\n", OVX_DLX_UNALIGNED, 3 },
    { "nop\ndiv r1, r2, r3\n", OVX_DLX_DIVISION, 2 },
    { "li r1, 77\njr r1\n", OVX_DLX_BAD_JUMP, 2 },
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    ovx_dlx_result result = dlx_run(cases[i].text, dlx_blocking(0), 0);
    EXPECT_EQUAL(result.status, OVX_DLX_FAULT);
    EXPECT_EQUAL(result.fault, cases[i].fault);
    EXPECT_EQUAL(result.fault_line, cases[i].line);
  }
}

static void a_program_without_an_end_is_ended(void) {
  ovx_dlx_result result = dlx_run("again: j again\n", dlx_blocking(0), 0);
  EXPECT_EQUAL(result.status, OVX_DLX_STEPS);
  EXPECT_EQUAL(result.steps, 1000000);
}

static void a_trace_adds_up_to_the_run(void) {
  ovx_dlx_result result = dlx_run(first_difference, dlx_blocking(1000), 0);
  EXPECT_EQUAL(dlx_trace.count, result.steps);
  int64_t network = 0, at = 0;
  for (uint32_t i = 0; i < dlx_trace.count; i++) {
    EXPECT_EQUAL(dlx_trace.begin[i], at);
    EXPECT(dlx_trace.begin[i] <= dlx_trace.issue[i] &&
           dlx_trace.issue[i] + dlx_trace.network[i] < dlx_trace.end[i]);
    network += dlx_trace.network[i];
    at = dlx_trace.end[i];
  }
  EXPECT_EQUAL(at, result.cycles);
  EXPECT_EQUAL(network, result.network_stall);
}

/*
 * More instructions than there is room for moments, three times; each waits for the divider of the one
 * before.
 */
static void many_moments(void) {
  enum { ROUNDS = 3, QUOTIENTS = 2 * OVX_DLX_MOMENTS };
  static char text[20 * QUOTIENTS + 100];
  strcpy(text, "li r3, 3\nloop: subi r3, r3, 1\n");
  size_t length = strlen(text);
  for (int i = 0; i < QUOTIENTS; i++) length += (size_t)sprintf(text + length, "divf f4, f2, f2\n");
  strcpy(text + length, "bnez r3, loop\n");
  ovx_dlx_result result = dlx_run(text, dlx_blocking(100), 0);
  EXPECT_EQUAL(result.status, OVX_DLX_COMPLETED);
  EXPECT_EQUAL(result.steps, 1 + ROUNDS * (QUOTIENTS + 2));
  /* Behind li and subi a quotient every 19 cycles, whatever lies between two; and the last branch. */
  EXPECT_EQUAL(result.cycles, 2 + 19 * (ROUNDS * QUOTIENTS - 1) + 1 + 2);
}

int main(void) {
  const check_test tests[] = {
    { "a program with more instructions than there is room for moments takes its time all the same",
      many_moments },
    { "an instruction takes a cycle and a branch takes two",
      an_instruction_takes_a_cycle_and_a_branch_takes_two },
    { "who needs a loaded word at once waits a cycle", who_needs_a_loaded_word_at_once_waits_a_cycle },
    { "floating-point results come after two, five and nineteen cycles",
      floating_point_results_come_after_two_five_and_nineteen_cycles },
    { "comparisons and conversions take one cycle", comparisons_and_conversions_take_one_cycle },
    { "a product or a quotient of integers takes what its four instructions take",
      a_product_of_integers_takes_what_its_four_instructions_take },
    { "a unit is not pipelined", a_unit_is_not_pipelined },
    { "the loop of ll12 takes twelve cycles an element and one latency",
      the_loop_of_ll12_takes_twelve_cycles_an_element_and_one_latency },
    { "a prefetch hides what passes until the access", a_prefetch_hides_what_passes_until_the_access },
    { "a word is asked for once and stays", a_word_is_asked_for_once_and_stays },
    { "on a blocking network the processor stands still at a prefetch too",
      on_a_blocking_network_the_processor_stands_still_at_a_prefetch_too },
    { "a store waits for nobody", a_store_waits_for_nobody },
    { "the pipelined network takes a request every k cycles",
      the_pipelined_network_takes_a_request_every_k_cycles },
    { "no more than m requests are under way", no_more_than_m_requests_are_under_way },
    { "a prefetch that finds no place waits until a word has arrived",
      a_prefetch_that_finds_no_place_waits_until_a_word_has_arrived },
    { "a program starts before its first instruction", a_program_starts_before_its_first_instruction },
    { "a base address is reloaded before each reference by a register",
      a_base_address_is_reloaded_before_each_reference_by_a_register },
    { "integers wrap around and floats convert without a trap",
      integers_wrap_around_and_floats_convert_without_a_trap },
    { "arithmetic is that of the names", arithmetic_is_that_of_the_names },
    { "a call comes back", a_call_comes_back },
    { "r0 stays zero", r0_stays_zero },
    { "a part of each row may be of this node", a_part_of_each_row_may_be_of_this_node },
    { "faults name their line", faults_name_their_line },
    { "a program without an end is ended", a_program_without_an_end_is_ended },
    { "a trace adds up to the run", a_trace_adds_up_to_the_run },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
