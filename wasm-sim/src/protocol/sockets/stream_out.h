/* The way of a packet from the send buffer to the wire; for stream.c, which has the other side. */
#ifndef OVX_STREAM_OUT_H
#define OVX_STREAM_OUT_H

#include "protocol/sockets/stream_state.h"

/* TCP/IP has the last row of a process. */
uint32_t ovx_stream_socket_lane(const ovx_simulation *simulation);

/* When the processor of either side is through with a packet. */
ovx_moment ovx_stream_process(ovx_simulation *simulation, uint32_t process, uint32_t peer,
                              const ovx_segment *packet);

/* Sends a packet, with the acknowledgement and window of the other direction. */
void ovx_stream_send(ovx_simulation *simulation, uint32_t stream, ovx_arrow_kind kind, uint32_t bytes);

/* Sends what may leave. */
void ovx_stream_transmit(ovx_simulation *simulation, uint32_t stream);

/* The network holds the bytes of a packet from now on, or no more. */
void ovx_stream_show_wire(ovx_simulation *simulation, uint32_t stream, const ovx_segment *packet, int enters);

/* Events. */
extern ovx_handler ovx_stream_processed, ovx_stream_card_is_free, ovx_stream_probe;

#endif
