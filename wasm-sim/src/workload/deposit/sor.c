/*
 * An iteration of successive over-relaxation on blocks of columns: every node sends four columns to the node
 * after it and four to the node before it. The last node is a neighbour of the first, so that all have two:
 * the paper counts the bytes so.
 */
#include "workload/deposit/deposit.h"

enum { AHEAD, NEIGHBOURS = 2 };

static uint32_t to(uint32_t nodes, uint32_t node, uint32_t k) {
  return (node + (k == AHEAD ? 1 : nodes - 1)) % nodes;
}

static uint32_t from(uint32_t nodes, uint32_t node, uint32_t k) {
  return (node + (k == AHEAD ? nodes - 1 : 1)) % nodes;
}

ovx_kernel ovx_sor(const double *values, int shown) {
  double n = values[OVX_DEPOSIT_N], p = values[OVX_DEPOSIT_P], flops = OVX_DEPOSIT_SOR_FLOPS * n * n;
  return (ovx_kernel){
    .nodes = ovx_deposit_nodes(values, shown),
    .messages = NEIGHBOURS,
    .bytes = (uint32_t)(OVX_DEPOSIT_HALO_COLUMNS * OVX_DEPOSIT_SOR_ELEMENT_BYTES * n),
    .element_bytes = (uint32_t)OVX_DEPOSIT_SOR_ELEMENT_BYTES,
    .strided = 0,
    .computation = shown ? 0 : ovx_from_us(flops / p / OVX_DEPOSIT_SOR_MFLOPS),
    .flops = flops,
    .exchanged = NEIGHBOURS * OVX_DEPOSIT_HALO_COLUMNS * OVX_DEPOSIT_SOR_ELEMENT_BYTES * n,
    .steps = 1,
    .to = to,
    .from = from,
  };
}
