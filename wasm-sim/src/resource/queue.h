/*
 * Links with finite queues: messages travel as packets, and a packet goes on only to where there is room for
 * it.
 *
 *     sender's card   |= 1 =|= 2 =|= 3 =|........|= 4 =|         3 fills the queue of the link: 4 waits for a place
 *     queue           [ 1 | 2 | 3 ]
 *     link                  |= 1 =|......|= 2 =|                 behind 1 the next queue is full
 *
 * Each link has a queue of `buffer` packets, in order, before it, and each receiver's card has one. A packet
 * holds its place from when it begins to leave the place before (a credit has been taken) until its last byte
 * is through the link. Its first byte goes on as soon as the link is free, it is the first of its queue and
 * the next one has a place (virtual cut-through, Kermani and Kleinrock 1979). What is full holds back what is
 * behind it, whatever that is for: congestion spreads back to the senders.
 *
 * Nothing deadlocks. The routes of a crossbar and of a fat tree lead in no circle. In a torus packets go by
 * dimension, and those that enter a ring leave one place of the queue that they enter empty, so that each
 * ring can always move (bubble flow control, Carrión et al. 1997). In a dragonfly local links have a queue
 * for what comes from a node and one for what comes from another group.
 */
#ifndef OVX_QUEUE_H
#define OVX_QUEUE_H

#include "resource/channel.h"

enum { OVX_QUEUE_LEAST = 2 }; /* packets: fewer would let none into a ring */

/*
 * Links as in channel.h, by channel.packet_bytes and channel.buffer. Of the protocols eager and rendezvous
 * let messages share their cards.
 */
extern const ovx_resource ovx_queued_links;

#endif
