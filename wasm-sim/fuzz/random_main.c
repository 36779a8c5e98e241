/*
 * random_main COUNT SEED: examines so many random inputs, without libFuzzer. With a third argument it writes
 * them into that folder instead, as a corpus to begin with.
 */
#include <time.h>

#include "random_text.h"

static void write_input(const char *folder, int number, const uint8_t *data, size_t size) {
  char name[512];
  snprintf(name, sizeof name, "%s/%d", folder, number);
  FILE *file = fopen(name, "wb");
  if (!file || fwrite(data, 1, size, file) != size) exit(1);
  fclose(file);
}

int main(int argc, char **argv) {
  static uint8_t data[RANDOM_TEXT_BYTES];
  long count = argc > 1 ? atol(argv[1]) : 1000;
  unsigned long long seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
  time_t shown = time(NULL);
  for (long i = 0; i < count; i++) {
    unsigned long long before = seed;
    size_t size = random_input(&seed, data);
    if (argc > 3) {
      write_input(argv[3], (int)i, data, size);
      continue;
    }
    const char *problem = examine(data, size);
    if (problem) {
      printf("%s, seed %llu, costs %d %d %d %d %d %d %d:\n%.*s\n", problem, before, data[0], data[1], data[2],
             data[3], data[4], data[5], data[6], (int)(size - EXAMINE_HEADER), (char *)data + EXAMINE_HEADER);
      return 1;
    }
    if (time(NULL) - shown < 60) continue;
    shown = time(NULL);
    printf("%ld of %ld\n", i + 1, count);
    fflush(stdout);
  }
  printf("%ld inputs examined\n", count);
  return 0;
}
