/* Control messages: their costs are in network.h. */
#ifndef OVX_CONTROL_H
#define OVX_CONTROL_H

#include "resource/network.h"

/*
 * Sends a control message, of the network's size for these: the sender's processor is occupied from now on,
 * and an event of this type and subject happens when the message is there. Returns when it has been sent.
 */
ovx_moment ovx_send_control(ovx_simulation *simulation, ovx_flight flight, uint32_t type, uint32_t subject);

#endif
