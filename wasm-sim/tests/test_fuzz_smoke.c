/* A short piece of the fuzzing that fuzz/run.mjs does at length, always the same. */
#include "../fuzz/random_text.h"
#include "check.h"

enum { INPUTS = 30000 };

static void random_texts_are_loaded_or_refused_and_every_run_keeps_the_invariants(void) {
  static uint8_t data[RANDOM_TEXT_BYTES];
  unsigned long long seed = 2026;
  for (int i = 0; i < samples(INPUTS); i++) {
    unsigned long long before = seed;
    const char *problem = examine(data, random_input(&seed, data));
    EXPECT(problem == NULL);
    if (problem) printf("    %s, seed %llu\n", problem, before);
  }
}

/* Each with the bytes that choose its costs before it. */
static const char *const once_failed[] = {
  /* More ranks than fit into the memory of the run. */
  "\x03\x05\x01\x04\x02\x06\x08num_ranks 344071\n",
  /* The largest message at the slowest rate: its time in femtoseconds does not fit into 64 bits. */
  "\x08\x08\x08\x07\x08\x05\x08num_ranks 1\nrank 0 {\nsend 4294967295b to 0\nrecv 4294967295b from 0\n}\n",
  /* A short receive takes a long message that waits for it: by the rules the send never finishes. */
  "\x01\x01\x01\x01\x08\x02\x08num_ranks 2\nrank 0 {\na: send 100b to 1\nb: calc 1\nb requires a\n}\n"
  "rank 1 {\na: calc 9000\nb: recv 1b from 0\nb requires a\n}\n",
  /* What needs the start of a receive only is not on the way of its message. */
  "\x02\x02\x01\x03\x08\x03\x08num_ranks 2\nrank 0 {\na: recv 8b from 1\nb: send 5000b to 1\nb irequires "
  "a\n}\n"
  "rank 1 {\na: calc 50000\nb: send 8b to 0\nb requires a\nc: recv 5000b from 0\n}\n",
};

static void what_once_failed_does_not_fail_again(void) {
  for (size_t i = 0; i < sizeof once_failed / sizeof *once_failed; i++) {
    const char *problem = examine((const uint8_t *)once_failed[i], strlen(once_failed[i]));
    EXPECT(problem == NULL);
    if (problem) printf("    %s, number %zu\n", problem, i);
  }
}

int main(void) {
  const check_test tests[] = {
    { "random texts are loaded or refused, and every run keeps the invariants",
      random_texts_are_loaded_or_refused_and_every_run_keeps_the_invariants },
    { "what once failed does not fail again", what_once_failed_does_not_fail_again },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
