/*
 * The Cray T3D: a torus of routers with two nodes at each, in a box of powers of two that has a place for all
 * nodes. Processors store every byte that they send themselves, so that messages are streams; no processor
 * takes part in receiving one.
 */
#include "workload/deposit/deposit.h"

#include "resource/barrier.h"
#include "resource/card.h"

/* Halves the exponent of the number of routers among the dimensions that are left, the larger part first. */
static void set_torus(ovx_link_costs *links, uint32_t nodes) {
  uint32_t routers = (nodes + links->nodes_per_access - 1) / links->nodes_per_access, bits = 0;
  while (UINT32_C(1) << bits < routers) bits++;
  for (uint32_t dimension = 0; dimension < 3; dimension++) {
    uint32_t share = (bits + 2 - dimension) / (3 - dimension);
    links->size[dimension] = UINT32_C(1) << share;
    bits -= share;
  }
}

static ovx_cost unless_off(const double *values, uint32_t parameter, ovx_cost cost) {
  return ovx_is_on(values, parameter) ? cost : (ovx_cost){ 0 };
}

static double us_of(double bytes, double mb_s) {
  return bytes / mb_s;
}

/* Reading the index that a strided address is made of, in us: from contiguous memory. */
static double index_of(const double *values) {
  int indexed = (uint32_t)values[OVX_DEPOSIT_ACCESS] == OVX_DEPOSIT_ACCESS_INDEXED;
  return indexed ? us_of(OVX_DEPOSIT_INDEX_BYTES, values[OVX_DEPOSIT_COPY_MB_S]) : 0;
}

/* Its own address and that at the other node. */
ovx_address_costs ovx_deposit_addresses(const double *values, const ovx_kernel *kernel) {
  return (ovx_address_costs){ .pieces = kernel->pieces,
                              .each = ovx_from_us(values[OVX_DEPOSIT_ADDRESS_US] + 2 * index_of(values)) };
}

/*
 * Copying a block of which one side is strided. An address costs what a strided element takes longer than a
 * contiguous one, by the rates of both.
 */
static ovx_cost stride_of(const double *values, const ovx_kernel *kernel) {
  double strided = values[OVX_DEPOSIT_GATHER_MB_S], contiguous = values[OVX_DEPOSIT_COPY_MB_S];
  if (!kernel->strided) return (ovx_cost){ 0 };
  if (kernel->pieces == 0) return ovx_at_mb_s(strided);
  double longer = us_of(kernel->element_bytes, strided) - us_of(kernel->element_bytes, contiguous);
  ovx_cost copy = ovx_at_mb_s(contiguous);
  copy.fixed = ovx_from_us(kernel->pieces * ((longer > 0 ? longer : 0) + index_of(values)));
  return copy;
}

ovx_cost ovx_deposit_scatter(const double *values, const ovx_kernel *kernel) {
  return unless_off(values, OVX_DEPOSIT_SCATTER, stride_of(values, kernel));
}

/* What goes back to a node to which a message is the k-th of m is the k-th last. */
ovx_hybrid_messages ovx_deposit_hybrid(const double *values, const ovx_kernel *kernel) {
  int hybrid = (uint32_t)values[OVX_DEPOSIT_ACKNOWLEDGEMENT] == OVX_DEPOSIT_ACKNOWLEDGEMENT_DATA;
  return (ovx_hybrid_messages){ .acknowledged = hybrid ? kernel->messages / 2 : 0 };
}

ovx_buffered_costs ovx_deposit_buffers(const double *values, const ovx_kernel *kernel) {
  int strided = kernel->dense && kernel->strided && ovx_deposit_copies_alike(values);
  ovx_cost copy = ovx_at_mb_s(values[strided ? OVX_DEPOSIT_GATHER_MB_S : OVX_DEPOSIT_COPY_MB_S]);
  return (ovx_buffered_costs){
    .pack = unless_off(values, OVX_DEPOSIT_PACK, copy),
    .buffer = unless_off(values, OVX_DEPOSIT_BUFFER, copy),
    .unpack = unless_off(values, OVX_DEPOSIT_UNPACK, copy),
    .scatter = ovx_deposit_scatter(values, kernel),
    .allocate = ovx_from_us(values[OVX_DEPOSIT_ALLOCATION_US]),
    .search = ovx_from_us(values[OVX_DEPOSIT_BUFFER_US]),
    .free = (uint32_t)values[OVX_DEPOSIT_FREE_BUFFERS],
    .places = (uint32_t)values[OVX_DEPOSIT_SYSTEM_BUFFERS],
  };
}

ovx_network ovx_deposit_network(const double *values, const ovx_kernel *kernel) {
  ovx_network network = {
    .send = { .fixed = ovx_from_us(values[OVX_DEPOSIT_OVERHEAD_US]) },
    .gather = unless_off(values, OVX_DEPOSIT_GATHER, stride_of(values, kernel)),
    .wire = ovx_at_mb_s(kernel->dense ? values[OVX_DEPOSIT_BLOCK_MB_S] : OVX_DEPOSIT_STORE_MB_S),
    .latency = ovx_from_us(OVX_DEPOSIT_LATENCY_US),
    .barrier = ovx_from_us(values[OVX_DEPOSIT_BARRIER_US]),
    .resources = {
      &ovx_torus,
      (uint32_t)values[OVX_DEPOSIT_SYNC] == OVX_DEPOSIT_SYNC_TREE ? &ovx_tree_barrier : &ovx_hardware_barrier,
    },
    .links = {
      .nodes_per_access = (uint32_t)OVX_DEPOSIT_NODES_PER_ACCESS,
      .wire = ovx_at_mb_s(values[OVX_DEPOSIT_LINK_MB_S]),
      .held = (uint32_t)values[OVX_DEPOSIT_LINK_USE] == OVX_DEPOSIT_LINK_USE_HELD,
    },
    .control = {
      .send = ovx_from_us(values[OVX_DEPOSIT_CONTROL_US]),
      .latency = ovx_from_us(OVX_DEPOSIT_LATENCY_US),
      .bytes = (uint32_t)OVX_DEPOSIT_CONTROL_BYTES,
    },
  };
  set_torus(&network.links, kernel->nodes);
  return network;
}
