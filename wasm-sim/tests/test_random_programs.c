/* A short piece of what fuzz/run.mjs --programs does at length: the same programs each time. */
#include "../fuzz/random_program.h"
#include "check.h"

enum { PROGRAMS = 600 };

static void random_programs_keep_the_invariants(void) {
  static random_text text;
  unsigned long long seed = 2026;
  uint64_t steps = 0;
  for (int i = 0; i < samples(PROGRAMS) && check_failures == 0; i++) {
    unsigned long long before = seed;
    const char *wrong = examine_program(&seed, &steps, &text);
    EXPECT(wrong == NULL);
    if (wrong) printf("    %s, seed %llu:\n%.*s\n", wrong, before, (int)text.length, text.bytes);
  }
  printf("    %llu instructions\n", (unsigned long long)steps);
  EXPECT(steps > (uint64_t)samples(1000000));
}

int main(void) {
  const check_test tests[] = {
    { "random programs are refused or run, and every run keeps the invariants",
      random_programs_keep_the_invariants },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
