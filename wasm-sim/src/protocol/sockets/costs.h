/*
 * What a stream between two programs costs, `own` of the network under the protocols of sockets, and where
 * its bytes stand:
 *
 *     program            socket                                      socket             program
 *     | write |=copy=>| send buffer |--segment--> wire, latency -->| receive buffer |=copy=>| read |
 *                           ^                                            |
 *                           '----------- acknowledgement, window <-------'
 *
 * Copies and the processing of segments occupy the processor of their side, segments the wire, the latency no
 * resource.
 */
#ifndef OVX_STREAM_COSTS_H
#define OVX_STREAM_COSTS_H

#include "resource/network.h"

typedef struct ovx_stream_costs {
  uint32_t send_buffer, receive_buffer; /* bytes */
  uint32_t segment_bytes;               /* of the stream in one segment, at most */
  uint32_t header_bytes;                /* that each segment takes of the wire beside them */
  /* that a network card holds: what does not fit beside the packet before waits for it */
  uint32_t card_bytes;
  uint32_t page_bytes;   /* that a write moves before the protocol looks at them */
  uint32_t mbuf_bytes;   /* of a piece of network memory that is no page, at least 1 */
  uint32_t window_bytes; /* growth of the window that a reader tells at once */
  int nodelay;           /* a remainder leaves although other bytes are unacknowledged */
  int shared_wire;       /* one wire for all directions */
  /* a write moves what fills more than half of a page by remapping that, and copies the rest */
  int remaps;
  ovx_cost copy;                       /* processor */
  ovx_time mbuf;                       /* processor of the writer, for each piece or page */
  ovx_time remap;                      /* processor of the writer, for each page in place of its copy */
  ovx_time segment;                    /* processor of either side, with data */
  ovx_time acknowledgement;            /* processor of either side, without data */
  ovx_cost wire;                       /* wire */
  ovx_time latency;                    /* occupies nothing */
  ovx_time delayed_acknowledgement;    /* occupies nothing */
  ovx_time first_probe, longest_probe; /* occupy nothing */
  /* The communication process: */
  ovx_time pipe; /* processor: a message through the pipe, with its context switch */
  uint32_t pipe_bytes;
  uint32_t fragment_bytes;       /* bytes of a read or write call */
  uint32_t message_header_bytes; /* header written in front of a message */
} ovx_stream_costs;

#endif
