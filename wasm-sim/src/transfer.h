/* The events of a message between network cards, for the event loop alone. */
#ifndef OVX_TRANSFER_H
#define OVX_TRANSFER_H

#include "ovx_simulation.h"

void ovx_at_link(ovx_simulation *simulation, uint32_t message);
void ovx_head(ovx_simulation *simulation, uint32_t message);
void ovx_arrived(ovx_simulation *simulation, uint32_t message);

#endif
