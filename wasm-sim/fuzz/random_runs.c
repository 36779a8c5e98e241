/* random_runs EVENTS SEED: examines random runs until they have handled so many events. */
#include <stdlib.h>
#include <time.h>

#include "random_run.h"

#include <stdio.h>

int main(int argc, char **argv) {
  unsigned long long most = argc > 1 ? strtoull(argv[1], NULL, 10) : 1000000,
                     seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  uint64_t events = 0, runs = 0;
  time_t shown = time(NULL);
  for (; events < most; runs++) {
    unsigned long long before = seed;
    const char *wrong = examine_random(&seed, &events);
    if (wrong) {
      printf("%s, seed %llu\n", wrong, before);
      return 1;
    }
    if (time(NULL) - shown < 60) continue;
    shown = time(NULL);
    printf("%llu events\n", (unsigned long long)events);
    fflush(stdout);
  }
  printf("%llu runs, %llu events\n", (unsigned long long)runs, (unsigned long long)events);
  return 0;
}
