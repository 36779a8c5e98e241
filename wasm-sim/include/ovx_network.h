/*
 * The network: when bytes arrive, and whom each cost occupies.
 *
 *     sender's processor   |= send =|
 *     sender's card                 |===== wire =====|
 *     the way                       '-- latency --.            occupies nothing
 *     receiver's card                             |===== wire =====|
 *     receiver's processor                                         |= receive =|
 *
 * Cards, processors and the switch output serve in the order of asking and are reserved when asked: a
 * message that has to wait sits in no queue, the end of the reservation says when its turn is over.
 */
#ifndef OVX_NETWORK_H
#define OVX_NETWORK_H

#include "ovx_arena.h"
#include "ovx_barrier.h"
#include "ovx_links.h"
#include "ovx_stream_costs.h"
#include "ovx_switch.h"
#include "ovx_time.h"
#include "ovx_trace.h"

/* Control messages (requests, responses, acknowledgements, startup signals) are too short for the card to notice. */
typedef struct ovx_control_costs {
  ovx_time send;             /* sender's processor */
  ovx_time latency;          /* nobody */
  ovx_time receive;          /* receiver's processor */
  uint32_t bytes;
} ovx_control_costs;

/* Copies into and out of system buffers, and what it costs to have many of these. */
typedef struct ovx_buffered_costs {
  ovx_cost pack;             /* sender's processor: into the message */
  ovx_cost buffer;           /* sender's processor: into a system buffer */
  ovx_cost unpack;           /* receiver's processor: out of the system buffer */
  ovx_cost scatter;          /* receiver's processor: to its place */
  ovx_time search;           /* receiver's processor: for each buffer in use beyond `free`, at each receive */
  uint32_t free;
} ovx_buffered_costs;

/* One output of the switch, with a queue in front of it. */
typedef struct ovx_port_costs {
  ovx_cost gap;              /* the output, for each packet: g_r of Tam and Wang */
  uint32_t capacity;         /* packets that can wait, the one being delivered not counted */
  ovx_time timeout;          /* after which the sender repeats a dropped packet; doubles with each loss */
  ovx_time notice;           /* how long before its last packet has left a sender learns of it; at most the gap */
} ovx_port_costs;

/* What page faults cost a process whose runtime waits for data only when the program reads it: demand-driven only. */
typedef struct ovx_fault_costs {
  ovx_time enter, leave;     /* its processor: into the handler and out of it */
  ovx_time protect;          /* its processor: a call that protects or restores pages */
  uint32_t page_bytes;
  uint32_t own_pages;        /* transfers that may hold a page; the handler of the last of them sees to those beyond */
  int everything;            /* 1: all pages of a transfer are protected, not the next one alone */
  int virtual_addresses;     /* 1: cards cannot write into protected pages: the page before the data is taken */
} ovx_fault_costs;

typedef struct ovx_network {
  ovx_cost send;             /* o: sender's processor, for each message or packet */
  ovx_cost receive;          /* o: receiver's processor, for each message or packet */
  ovx_cost gather;           /* sender's processor: copy into contiguous memory, request-response and PVM */
  ovx_buffered_costs buffered; /* PVM only */
  ovx_cost take_over;        /* receiver's processor: copy to its place, packets only */
  ovx_cost wire;             /* both network cards: (s - 1) G of LogGP, g_s of Tam and Wang */
  ovx_time gap;              /* both network cards, after each message: g of LogGP */
  ovx_time latency;          /* L: nobody */
  uint32_t eager_bytes;      /* S: a longer send finishes with its receive; 0: no send does */
  ovx_barrier_kind barrier_kind;
  ovx_time barrier;          /* hardware barrier: nobody, once the last process is there */
  ovx_link_costs links;      /* between the cards; none: every pair has its own way */
  uint32_t packet_bytes;     /* packets only */
  uint32_t outstanding;      /* m: requests in flight for each process, pipelined gets only */
  ovx_time request_interval; /* k: between two requests of a process, pipelined gets only */
  ovx_control_costs control;
  ovx_port_costs port;
  ovx_switch_costs packet_switch;        /* switched only */
  ovx_fault_costs faults;
  int preemptive;            /* 1: computation gives way to messages, see ovx_background.h */
  uint32_t lanes;            /* rows of a process in the trace; 0: one */
  ovx_stream_costs stream;   /* streams only */
} ovx_network;

/*
 * The state of a switch output. `departures` is a ring with the times at which waiting packets begin to be
 * delivered; those of the past are forgotten when the next packet arrives.
 */
typedef struct ovx_port {
  ovx_time *departures;
  uint32_t first, waiting, capacity;
  uint32_t peak;
  ovx_time free;             /* when the output has delivered all it has accepted */
  ovx_time idle;             /* time that it stood idle after its first packet */
  int used;
} ovx_port;

/* 1, or 0 when the arena has no room. */
int ovx_port_open(ovx_port *port, ovx_arena *arena, uint32_t capacity);

/* A packet comes at `now`. 1 and when it has left the output, or 0: it found the queue full and is lost. */
int ovx_port_accept(ovx_port *port, ovx_time now, ovx_time service, ovx_time *left, ovx_trace *trace);

/* Writes the departures of whatever still waits into the trace: call it when the run is over. */
void ovx_port_drain(ovx_port *port, ovx_trace *trace);

#endif
