/* State of streams, for the protocols that use them; stream.h has their functions. */
#ifndef OVX_STREAM_STATE_H
#define OVX_STREAM_STATE_H

#include "protocol/sockets/costs.h"

enum {
  /* stream: a packet has been processed by the sender's side */
  OVX_STREAM_PROCESSED = OVX_EVENT_PROTOCOL,
  OVX_STREAM_CARD,        /* stream: the sender's card may take the next one */
  OVX_STREAM_ARRIVE,      /* stream: its last byte is there */
  OVX_STREAM_DELIVER,     /* stream: it has been processed by the receiver's side */
  OVX_STREAM_WRITTEN,     /* stream: what was put is in the send buffer */
  OVX_STREAM_READ,        /* stream: what was taken has left the receive buffer */
  OVX_STREAM_ACKNOWLEDGE, /* stream: an acknowledgement has waited long enough */
  OVX_STREAM_PROBE,       /* stream: a window has been closed for long enough */
  OVX_EVENT_STREAM_CLIENT
};

_Static_assert(OVX_EVENT_STREAM_CLIENT < OVX_EVENT_TYPES, "a client of streams has one type of its own");

/* Rows of a process in the trace: the program, the communication process if there is one, and last TCP/IP. */
enum { OVX_LANE_PROGRAM, OVX_LANE_COMMUNICATION, OVX_STREAM_LANES = 3 };

/* Tracks of a stream in the trace: bytes in its send buffer, in the network, in its receive buffer. */
enum { OVX_STREAM_TRACKS = 3 };

/* A segment, or something without data, on its way. */
typedef struct ovx_segment {
  uint64_t acknowledged, edge; /* of the opposite stream */
  uint32_t bytes;
  uint32_t kind;       /* ovx_arrow_kind */
  uint32_t operation;  /* operation of the first byte; OVX_NONE: none */
  uint32_t millionths; /* the factor of its time: the mean over its bytes */
} ovx_segment;

/* What has been put of an operation's message and has not been sent yet. */
typedef struct ovx_load {
  uint32_t bytes;
  uint32_t next; /* operation whose bytes follow in the stream, or OVX_NONE */
} ovx_load;

typedef struct ovx_stream {
  uint32_t source, destination;
  uint64_t written, sent, acked, edge;      /* what the source knows */
  uint64_t received, read, told, told_edge; /* known to the destination; told: acknowledged */
  uint32_t putting, taking;                 /* bytes that are being copied */
  uint32_t on_the_way;                      /* bytes between the two sides */
  uint32_t unwritten;                       /* bytes of a blocking write that wait for room */
  ovx_list loads;                           /* operations; the first one's bytes are sent next */
  ovx_segment *packets; /* a ring; each counter below is how many have passed that station */
  uint32_t capacity;
  uint32_t entered, processed, out, arrived, delivered;
  int awaiting_card;
  uint32_t probes_in_vain;           /* since something moved */
  int acknowledging, probing;        /* whether the timer is in the event queue */
  ovx_moment acknowledgement, probe; /* when it is due; at 0: not at all */
  ovx_time probe_interval;
  ovx_moment wire; /* when its wire is free */
} ovx_stream;

/* What a network card holds to send. */
typedef struct ovx_card {
  ovx_moment empty; /* when its last packet has left */
  uint32_t bytes;   /* bytes of that packet */
} ovx_card;

/* Reader and writer of the streams; each function is called when there may be something to do. */
typedef struct ovx_stream_client {
  void (*room)(ovx_simulation *simulation, uint32_t stream);
  void (*data)(ovx_simulation *simulation, uint32_t stream);
  void (*wrote)(ovx_simulation *simulation, uint32_t stream, uint32_t bytes);
  void (*took)(ovx_simulation *simulation, uint32_t stream, uint32_t bytes);
  /* Whether somebody is about to read what arrives. */
  int (*reads)(const ovx_simulation *simulation, uint32_t stream);
} ovx_stream_client;

/* Header of protocol_state in every protocol over streams. */
typedef struct ovx_streams {
  const ovx_stream_client *client;
  ovx_stream *streams;
  ovx_card *cards; /* one for each process */
  ovx_load *loads; /* one for each operation */
  uint32_t count;
  ovx_moment wire;  /* when a shared wire is free */
  uint32_t probers; /* probe timers in the event queue */
  uint32_t probes;  /* probes of closed windows */
} ovx_streams;

static inline const ovx_stream_costs *ovx_stream_costs_of(const ovx_simulation *simulation) {
  return simulation->network->own;
}

static inline ovx_streams *ovx_streams_of(const ovx_simulation *simulation) {
  return simulation->protocol_state;
}

static inline ovx_stream *ovx_stream_at(const ovx_simulation *simulation, uint32_t stream) {
  return &ovx_streams_of(simulation)->streams[stream];
}

static inline void ovx_streams_outcome(const ovx_simulation *simulation, ovx_outcome *outcome) {
  outcome->probes = ovx_streams_of(simulation)->probes;
}

/* The way of a packet from the send buffer to the wire; for stream.c, which has the other side. */
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
