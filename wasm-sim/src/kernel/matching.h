/*
 * How messages meet their receives: first posted, first served, by source and tag, either of which a receive
 * may leave open (OVX_ANY).
 *
 * A receive that names both stands in a bucket of a hash table, as does every message that came too early;
 * receives that leave something open stand in a list of their process, as do the early messages once more:
 *
 *     posted   buckets [receiver, source, tag] -> receive -> receive        early   buckets -> message -> message
 *              process -> open receive -> open receive                              process <-> message <-> message
 *
 * So a match costs the same however many others wait. Once matched, a receive's `next` is the send it took.
 */
#ifndef OVX_MATCHING_H
#define OVX_MATCHING_H

#include "base/arena.h"
#include "base/list.h"
#include "kernel/schedule.h"

/* A message under way, from the start of its send until nothing refers to it any more. */
typedef struct ovx_message {
  ovx_time sent;             /* when the sender's card let it go */
  ovx_time arrives;          /* when its last byte is there, once that is certain */
  uint32_t send;             /* operation */
  uint32_t receive;          /* operation, or OVX_NONE */
  uint32_t next_in_bucket;   /* also links the free records */
  uint32_t next, previous;   /* on the receiver's card, later among its early messages */
} ovx_message;

_Static_assert(sizeof(ovx_message) == 40, "the memory of a pending message is published");

typedef struct ovx_matching {
  ovx_schedule *schedule;
  ovx_message *messages;
  uint32_t message_count, message_capacity, message_free;
  uint32_t bucket_mask;
  uint32_t posted_count;     /* receives ever posted: their order */
  ovx_list *posted;          /* buckets */
  ovx_list *early;           /* buckets */
  ovx_list *open;            /* processes: posted receives that leave something open */
  ovx_list *arrived;         /* processes: early messages */
} ovx_matching;

/* 1, or 0 when the arena has no room. The schedule must outlive it. */
int ovx_matching_open(ovx_matching *matching, ovx_arena *arena, ovx_schedule *schedule);

/* A record for the message of a send; there is room for one for each send of the schedule. */
uint32_t ovx_message_new(ovx_matching *matching, uint32_t send);
void ovx_message_release(ovx_matching *matching, uint32_t message);

/*
 * A message of this send is under way: fetches from memory what its match will look at. Where hundreds of processes take
 * turns, that is in no cache, and WebAssembly has no other way to ask for it early.
 */
void ovx_match_expect(const ovx_matching *matching, uint32_t send);

/* The earliest posted receive that takes the message, also in message.receive; OVX_NONE: it waits for one. */
uint32_t ovx_match_message(ovx_matching *matching, uint32_t message);

/* The earliest waiting message that the receive takes, with message.receive set; OVX_NONE: it is posted. */
uint32_t ovx_match_receive(ovx_matching *matching, uint32_t receive);

/* Messages that are there and that no receive has taken. */
uint32_t ovx_messages_left(const ovx_matching *matching);

#endif
