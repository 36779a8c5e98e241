/*
 * Streams: one in each direction of every connection, as TCP carries them. A client puts bytes into the send
 * buffer and takes bytes out of the receive buffer; in between they travel by themselves.
 *
 *                 acked       sent    written                          read       received
 *     send buffer   |==on the way==|==to go==|....room....|   receive buffer |==to be read==|....window....| edge
 *
 * Positions count bytes since the beginning of the stream. What is acknowledged leaves the send buffer; what
 * is read leaves the receive buffer and moves the edge up to which the other side may send.
 *
 * As in 4.3BSD: a full segment leaves at once, a remainder when it is all there is and nothing is
 * unacknowledged (Nagle; always with `nodelay`), or when it is half of the largest window. A reader
 * acknowledges when the window has grown enough; what has not been acknowledged then waits for data to travel
 * with or for the delay. A sender before a closed window probes it, at intervals that double. The answer
 * tells the window as it is, also one that is not worth a segment, into which a probe of 4.3BSD would carry a
 * byte at a time.
 *
 * Unlike 4.3BSD, unread bytes are acknowledged at once, as in Strumpen's figures 12 and 13, and so is what a
 * reader has taken when it has all that it wanted, from half a segment on: else one remainder could hold the
 * other side's send buffer for the whole delay.
 *
 * A segment that the network card cannot hold beside the one before is handed over when that has left, so
 * that a stream in one direction leaves the wire idle in between.
 *
 * Deliberately absent: losses, and so retransmission, slow start and checksums that fail.
 */
#ifndef OVX_STREAM_H
#define OVX_STREAM_H

#include "protocol/sockets/stream_state.h"

/* 1, or 0 when the arena has no room. */
int ovx_streams_open(ovx_simulation *simulation, ovx_streams *streams, const ovx_stream_client *client);

/* The stream from a process to its neighbour: two processes have one connection, more stand in a ring. */
uint32_t ovx_stream_between(const ovx_simulation *simulation, uint32_t source, uint32_t destination);

/* Bytes that can be put now: none while others are being copied. */
uint64_t ovx_stream_room(const ovx_simulation *simulation, uint32_t stream);
/* Bytes that can be taken now. */
uint64_t ovx_stream_data(const ovx_simulation *simulation, uint32_t stream);

/*
 * Copies so many of them for an operation, a page at most, and returns how many; `wrote` or `took` follows.
 */
uint32_t ovx_stream_put(ovx_simulation *simulation, uint32_t stream, uint32_t operation, uint32_t bytes,
                        uint32_t lane);
uint32_t ovx_stream_take(ovx_simulation *simulation, uint32_t stream, uint32_t operation, uint32_t bytes,
                         uint32_t lane);

/* The reader has all that it wanted, and does not read on for now. */
void ovx_stream_satisfied(ovx_simulation *simulation, uint32_t stream);

/* Event handlers of streams, for the table of their protocol. */
extern ovx_handler ovx_stream_processed, ovx_stream_card_is_free, ovx_stream_arrive, ovx_stream_deliver,
  ovx_stream_wrote, ovx_stream_took, ovx_stream_acknowledge, ovx_stream_probe;

#define OVX_STREAM_EVENTS \
  [OVX_STREAM_PROCESSED - OVX_EVENT_PROTOCOL] = ovx_stream_processed, \
                          [OVX_STREAM_CARD - OVX_EVENT_PROTOCOL] = ovx_stream_card_is_free, \
                          [OVX_STREAM_ARRIVE - OVX_EVENT_PROTOCOL] = ovx_stream_arrive, \
                          [OVX_STREAM_DELIVER - OVX_EVENT_PROTOCOL] = ovx_stream_deliver, \
                          [OVX_STREAM_WRITTEN - OVX_EVENT_PROTOCOL] = ovx_stream_wrote, \
                          [OVX_STREAM_READ - OVX_EVENT_PROTOCOL] = ovx_stream_took, \
                          [OVX_STREAM_ACKNOWLEDGE - OVX_EVENT_PROTOCOL] = ovx_stream_acknowledge, \
                          [OVX_STREAM_PROBE - OVX_EVENT_PROTOCOL] = ovx_stream_probe

#endif
