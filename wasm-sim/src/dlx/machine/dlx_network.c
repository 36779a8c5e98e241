#include "dlx/machine/dlx_network.h"

void ovx_dlx_blocking(ovx_dlx_network *network, int64_t latency) {
  ovx_dlx_pipelined(network, latency, 1, 0);
}

void ovx_dlx_pipelined(ovx_dlx_network *network, int64_t latency, uint32_t m, int64_t k) {
  network->latency = latency;
  network->window = (ovx_window){ .k = k, .m = m };
  for (uint32_t i = 0; i < m && i < OVX_DLX_IN_FLIGHT_MAX; i++) network->arrival[i] = 0;
  ovx_dlx_buffered(network, 0);
}

void ovx_dlx_buffered(ovx_dlx_network *network, uint32_t places) {
  network->places = places;
  network->place = 0;
  for (uint32_t i = 0; i < places && i < OVX_DLX_IN_FLIGHT_MAX; i++) network->taken[i] = 0;
}
