/*
 * A transpose of the two-dimensional FFT: every node has a block for every other one. In step k = 1 .. p-1 a
 * node sends to the k-th after it and receives from the k-th before it; in phase, the nodes of a power of two
 * exchange in pairs.
 */
#include "workload/deposit/deposit.h"

/*
 * 5 n^2 log2(n^2) operations, half of them before each of two transposes. log2 without a library: n is whole.
 */
static double log2_of(double n) {
  double whole = 0, part = 0;
  for (; n >= 2; n /= 2) whole++;
  for (double bit = 0.5; bit > 1e-12; bit /= 2) {
    n *= n;
    if (n >= 2) {
      n /= 2;
      part += bit;
    }
  }
  return whole + part;
}

static uint32_t to(uint32_t nodes, uint32_t node, uint32_t k) {
  return (node + k + 1) % nodes;
}

static uint32_t from(uint32_t nodes, uint32_t node, uint32_t k) {
  return (node + nodes - k - 1) % nodes;
}

/* In pairs: a step loads no link with more than half of the messages that the largest shift does. */
static uint32_t to_in_phase(uint32_t nodes, uint32_t node, uint32_t k) {
  (void)nodes;
  return node ^ (k + 1);
}

ovx_kernel ovx_fft2d(const double *values, int shown) {
  double n = values[OVX_DEPOSIT_N], p = values[OVX_DEPOSIT_P], side = n / p;
  uint32_t nodes = ovx_deposit_nodes(values, shown);
  double flops = 5 * n * n * 2 * log2_of(n) / 2;
  return (ovx_kernel){
    .nodes = nodes,
    .messages = nodes - 1,
    .bytes = (uint32_t)(OVX_DEPOSIT_FFT_ELEMENT_BYTES * side * side),
    .element_bytes = (uint32_t)OVX_DEPOSIT_FFT_ELEMENT_BYTES,
    .dense = 1,
    .strided = 1,
    .computation = shown ? 0 : ovx_from_us(flops / p / OVX_DEPOSIT_FFT_MFLOPS),
    .flops = flops,
    .exchanged = OVX_DEPOSIT_FFT_ELEMENT_BYTES * n * n / p,
    .steps = 2,
    .to = to,
    .from = from,
    .to_in_phase = (nodes & (nodes - 1)) == 0 ? to_in_phase : NULL,
  };
}
