/*
 * What other protocols do as ovx_eager does: a message that leaves at once, and one that is there and whose
 * receive is known.
 */
#ifndef OVX_EAGER_H
#define OVX_EAGER_H

#include "protocol/protocol.h"

void ovx_eager_send(ovx_simulation *simulation, uint32_t operation);

/* The receiver's processor takes the message, whose receive finishes then. Returns when. */
ovx_moment ovx_eager_consume(ovx_simulation *simulation, uint32_t message);

#endif
