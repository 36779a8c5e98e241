/* The texts of the 33 kernels in wasm-sim/kernels. */
#ifndef DLX_KERNELS_H
#define DLX_KERNELS_H

#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const char *const dlx_kernel_names[] = {
  "ll1", "ll2", "ll3", "ll4", "ll5", "ll6", "ll7", "ll8", "ll9", "ll10", "ll11", "ll12", "ll13", "ll14", "ll15", "ll18", "ll19",
  "ll21", "ll22", "ll23", "ll24", "jacobi", "redblack", "bl1.1", "bl1.2", "bl1.3", "bl1.4", "bl1.5", "bl1.6", "bl1.7", "bl1.8",
  "bl1.9", "bl1.10",
};
enum { DLX_KERNELS = sizeof dlx_kernel_names / sizeof *dlx_kernel_names };

/* The folder of this file, so that it does not matter where the test is run. */
static inline uint32_t dlx_read_kernel(const char *name, char *text, size_t size) {
  char path[1000];
  const char *end = strrchr(__FILE__, '/');
  snprintf(path, sizeof path, "%.*s/../kernels/%s.s", end ? (int)(end - __FILE__) : 1, end ? __FILE__ : ".", name);
  FILE *file = fopen(path, "r");
  if (!file) return 0;
  size_t length = fread(text, 1, size, file);
  fclose(file);
  return (uint32_t)length;
}

#endif
