/* The target of clang's libFuzzer. */
#include "examine.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const char *problem = examine(data, size);
  if (!problem) return 0;
  fprintf(stderr, "%s\n", problem);
  abort();
}
