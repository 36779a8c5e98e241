/* The 33 kernels in both forms, from one virtual process to many. */
#include "dlx_case.h"

static const uint32_t sizes[] = { 1, 2, 3, 4, 5, 9, 10, 11, 12, 63, 64, 65, 250 };

/* The machine of the tables, with so many requests in flight. */
static ovx_prefetch_scenario on_table(uint32_t v, uint32_t m, int prefetching) {
  return (ovx_prefetch_scenario){ .virtualization = v,
                                  .processors = 1024,
                                  .latency = 1000,
                                  .m = m,
                                  .k = 1000 / m,
                                  .prefetching = prefetching };
}

static ovx_dlx_result run_kernel(int kernel, ovx_prefetch_scenario scenario) {
  const char *text = ovx_prefetch_kernels[kernel];
  ovx_dlx_result result = { .status = OVX_DLX_FAULT };
  ovx_arena arena = dlx_arena();
  if (!ovx_prefetch_run(text, (uint32_t)strlen(text), &scenario, &arena, NULL, &dlx_program, &result,
                        &dlx_error))
    printf("    kernel %d, line %u, column %u: found %s, expected %s\n", kernel, dlx_error.line,
           dlx_error.column, dlx_error.found, dlx_error.expected);
  return result;
}

static void every_kernel_runs_to_its_end_in_both_forms(void) {
  for (int i = 0; i < DLX_KERNELS; i++)
    for (size_t j = 0; j < sizeof sizes / sizeof *sizes; j++)
      for (int prefetching = 0; prefetching < 2; prefetching++) {
        ovx_prefetch_scenario scenario = on_table(sizes[j], 10, prefetching);
        ovx_dlx_result result = run_kernel(i, scenario);
        EXPECT_EQUAL(result.status, OVX_DLX_COMPLETED);
        if (result.status) printf("    kernel %d at %u, line %u\n", i, sizes[j], result.fault_line);
      }
}

/* Section 3.1: each access has its prefetch, so that nothing is left to ask for when a word is accessed. */
static void no_access_of_a_prefetching_form_asks_for_a_word(void) {
  for (int i = 0; i < DLX_KERNELS; i++)
    for (size_t j = 0; j < sizeof sizes / sizeof *sizes; j++) {
      ovx_prefetch_scenario scenario = on_table(sizes[j], 10, 1);
      ovx_dlx_result result = run_kernel(i, scenario);
      EXPECT_EQUAL(result.demanded, 0);
      if (result.demanded)
        printf("    kernel %d at %u: %llu\n", i, sizes[j], (unsigned long long)result.demanded);
    }
}

/* But for trees both forms need the same words. */
static void forms_without_trees_ask_for_the_same_number_of_words(void) {
  static const int same[] = {
    OVX_PREFETCH_BENCHMARK_LL1,      OVX_PREFETCH_BENCHMARK_LL5,   OVX_PREFETCH_BENCHMARK_LL7,
    OVX_PREFETCH_BENCHMARK_LL8,      OVX_PREFETCH_BENCHMARK_LL12,  OVX_PREFETCH_BENCHMARK_LL13,
    OVX_PREFETCH_BENCHMARK_LL15,     OVX_PREFETCH_BENCHMARK_LL23,  OVX_PREFETCH_BENCHMARK_JACOBI,
    OVX_PREFETCH_BENCHMARK_REDBLACK, OVX_PREFETCH_BENCHMARK_BL1_2, OVX_PREFETCH_BENCHMARK_BL1_5,
    OVX_PREFETCH_BENCHMARK_BL1_6,
  };
  for (size_t i = 0; i < sizeof same / sizeof *same; i++)
    for (size_t j = 0; j < sizeof sizes / sizeof *sizes; j++) {
      ovx_prefetch_scenario scenario = on_table(sizes[j], 10, 0);
      uint64_t blocking = run_kernel(same[i], scenario).requests;
      scenario.prefetching = 1;
      EXPECT_EQUAL(run_kernel(same[i], scenario).requests, blocking);
    }
}

/* Section 3.2: m + 1, and more where the form with prefetches asks for fewer words. */
static void no_kernel_improves_by_more_than_one_more_than_the_requests_in_flight(void) {
  for (uint32_t m = 1; m <= 16; m *= 4)
    for (int i = 0; i < DLX_KERNELS; i++) {
      ovx_prefetch_scenario scenario = on_table(64, m, 0);
      ovx_dlx_result blocking = run_kernel(i, scenario);
      scenario.prefetching = 1;
      ovx_dlx_result prefetch = run_kernel(i, scenario);
      double fewer = prefetch.requests < blocking.requests
                       ? (double)blocking.requests / (double)prefetch.requests
                       : 1;
      EXPECT((double)blocking.cycles <= (m * fewer + 1) * (double)prefetch.cycles);
    }
}

int main(void) {
  const check_test tests[] = {
    { "every kernel runs to its end in both forms", every_kernel_runs_to_its_end_in_both_forms },
    { "no access of a prefetching form asks for a word", no_access_of_a_prefetching_form_asks_for_a_word },
    { "forms without trees ask for the same number of words",
      forms_without_trees_ask_for_the_same_number_of_words },
    { "no kernel improves by more than one more than the requests in flight",
      no_kernel_improves_by_more_than_one_more_than_the_requests_in_flight },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
