/* What packets through one switch output cost: `own` of the network under the protocol `packets`. */
#ifndef OVX_PACKETS_H
#define OVX_PACKETS_H

#include "protocol/protocol.h"

typedef struct ovx_packet_port_costs {
  uint32_t packet_bytes;     /* 1 or more; send, receive and wire of the network are those of a packet */
  ovx_cost take_over;        /* receiver's processor: copy to its place */
  ovx_cost gap;              /* the output, for each packet: g_r of Tam and Wang */
  uint32_t buffer;           /* packets that can wait, the one being delivered not counted */
  ovx_time timeout;          /* after which the sender repeats a dropped packet; doubles with each loss */
  ovx_time notice;           /* how long before its last packet has left a sender learns of it; at most the gap */
} ovx_packet_port_costs;

#endif
