/*
 * Hybrid messages, which carry control beside data: `own` of the network under request and response; NULL:
 * there are none.
 */
#ifndef OVX_REQUEST_RESPONSE_H
#define OVX_REQUEST_RESPONSE_H

#include "protocol/protocol.h"

typedef struct ovx_hybrid_messages {
  /* messages with a tag below this are acknowledged by data that goes back later */
  uint32_t acknowledged;
} ovx_hybrid_messages;

#endif
