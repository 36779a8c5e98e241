/*
 * Packets between processes that hang on one switch, as Tam and Wang count them: what each costs. `own` of the network
 * under the protocol `switched`.
 *
 *     sender      |= send =|                 processor                |
 *                 |====== send gap ======|   way between memory and network: it neither sends nor receives
 *     output               |== receive gap ==|                        cut through, or queued, or dropped
 *                          '------- latency -------.                  occupies nothing
 *     receiver                                     |= receive =|= take =|   processor
 */
#ifndef OVX_SWITCH_H
#define OVX_SWITCH_H

#include "resource/network.h"

/* Of a packet of one size. */
typedef struct ovx_packet_costs {
  ovx_time send;             /* O_s */
  ovx_time send_gap;         /* g_s */
  ovx_time receive_gap;      /* g_r */
  ovx_time receive;          /* O_r */
  ovx_time take;             /* U_r, with its copy */
  ovx_time latency;          /* L; a packet is not there before the output is through with it */
} ovx_packet_costs;

/* What of a switch is drawn. */
typedef enum ovx_switch_view {
  OVX_VIEW_OUTPUT,           /* tracks 0 and 1: packets that wait at the output, and whether it idles between packets */
  OVX_VIEW_PROCESS           /* track 0: packets that have arrived and that the process has not taken yet */
} ovx_switch_view;

typedef struct ovx_switch_costs {
  ovx_packet_costs full, last;           /* the last packet of a message may be shorter */
  uint32_t packet_bytes;                 /* of all others */
  uint32_t buffer;                       /* packets that can wait at an output, the one being delivered not counted */
  ovx_time timeout;                      /* from a drop until its sender goes back; doubles three times at most */
  ovx_time notice;                       /* how long before its last packet has left the output a send has finished */
  int finishes_when_sent;                /* a send has finished when its last packet is in the switch instead */
  ovx_switch_view view;
  uint32_t viewed;                       /* process, or that behind the output */
} ovx_switch_costs;

#endif
