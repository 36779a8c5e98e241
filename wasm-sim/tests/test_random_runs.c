/*
 * A short piece of what fuzz/run.mjs --runs does at length: the same runs each time, as many as fit into the
 * time.
 */
#include "../fuzz/random_run.h"
#include "check.h"

#include <time.h>

enum { SECONDS = 20, LEAST_RUNS = 20 };
static const int most_events = 10000000;

static void random_rows_and_schedules_keep_the_invariants(void) {
  unsigned long long seed = 2026;
  uint64_t events = 0;
  clock_t begin = clock();
  for (uint32_t runs = 0; events < (uint64_t)samples(most_events) && check_failures == 0; runs++) {
    if (runs >= LEAST_RUNS && clock() - begin > SECONDS * CLOCKS_PER_SEC) break;
    unsigned long long before = seed;
    const char *wrong = examine_random(&seed, &events);
    EXPECT(wrong == NULL);
    if (wrong) printf("    %s, seed %llu\n", wrong, before);
  }
  printf("    %llu events\n", (unsigned long long)events);
}

int main(void) {
  const check_test tests[] = {
    { "random rows of every workload and random schedules under the protocols keep the invariants",
      random_rows_and_schedules_keep_the_invariants },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
