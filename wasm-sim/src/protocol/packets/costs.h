/*
 * Packets between processes that hang on one switch, as Tam and Wang count them: what each costs. `own` of
 * the network under the protocols `packets` and `switched`.
 *
 *     sender      |= send =|                 processor
 *                 |====== send gap ======|   way between memory and network
 *     output               |== receive gap ==|                        cut through, or queued, or dropped
 *                          '-- wire, latency --.                      occupies nothing
 *     receiver                                     |= receive =|= take =|   processor
 *     queue                                        |=== one place ======|   none left: dropped
 */
#ifndef OVX_SWITCH_H
#define OVX_SWITCH_H

#include "resource/network.h"
#include "resource/switch_output.h"

/* Costs of a packet of one size. */
typedef struct ovx_packet_costs {
  ovx_time send;        /* O_s */
  ovx_time send_gap;    /* g_s */
  ovx_time receive_gap; /* g_r */
  ovx_time receive;     /* O_r */
  ovx_time take;        /* U_r, with its copy */
  /* L: what its bytes take, and the rest; a packet is not there before the output is through with it */
  ovx_time wire, latency;
} ovx_packet_costs;

/*
 * Drawn beside OVX_OUTPUT_QUEUE and OVX_OUTPUT_IDLE, on a track of its own: the packets that have arrived and
 * that the process has not taken yet.
 */
enum { OVX_PROCESS_BACKLOG = 4 };

typedef struct ovx_switch_costs {
  ovx_packet_costs full, last; /* the last packet of a message may be shorter */
  uint32_t packet_bytes;       /* size of all packets but the last, at least 1 */
  uint32_t buffer;             /* packets that can wait at an output, the one being delivered not counted */
  int shares;                  /* at all outputs together instead: they share one memory */
  /*
   * packets that can be at a process from when they arrive until it has taken them; 0: any number. Of
   * `switched` alone
   */
  uint32_t queue;
  /*
   * a packet that comes in ties its process up for its receive gap, unless it was idle. Of `switched` alone
   */
  int one_path;
  /*
   * the program of a process that waits looks for packets at multiples of it; 0: at once. Of `switched` alone
   */
  ovx_time poll;
  ovx_time timeout;       /* from a drop until its sender knows; doubles three times at most */
  ovx_time notice;        /* how long before its last packet has left the output a send has finished */
  int finishes_when_sent; /* a send has finished when its last packet is in the switch instead */
  int shown;              /* tracks of process `viewed` and of the output to it */
  uint32_t viewed;
  uint32_t backlog_track;
} ovx_switch_costs;

#endif
