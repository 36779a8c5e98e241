/* random_programs COUNT SEED: examines so many random DLX programs. */
#include "random_program.h"

#include <time.h>

int main(int argc, char **argv) {
  static random_text text;
  unsigned long long count = argc > 1 ? strtoull(argv[1], NULL, 10) : 10000,
                     seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  uint64_t steps = 0;
  time_t shown = time(NULL);
  for (unsigned long long i = 0; i < count; i++) {
    unsigned long long before = seed;
    const char *wrong = examine_program(&seed, &steps, &text);
    if (wrong) {
      printf("%s, seed %llu:\n%.*s\n", wrong, before, (int)text.length, text.bytes);
      return 1;
    }
    if (time(NULL) - shown < 60) continue;
    shown = time(NULL);
    printf("%llu of %llu\n", i + 1, count);
    fflush(stdout);
  }
  printf("%llu programs, %llu instructions\n", count, (unsigned long long)steps);
  return 0;
}
