/*
 * How messages meet their receives: first posted, first served, by source and tag, either of which a receive
 * may leave open (OVX_ANY).
 *
 * Before a run every receive is assigned its line, shared by all that accept the same messages: there are
 * four ways to accept messages, and a message waits in the lines of all of them that receives of this
 * schedule use.
 *
 *     way             lines                      posted                     early
 *     0               receiver, source, tag      receive -> receive         message -> message
 *     OPEN_SOURCE     receiver, tag              receive -> receive         message <-> message
 *     OPEN_TAG        receiver, source, context  receive -> receive         message <-> message
 *     both            receiver, context          receive -> receive         message <-> message
 *
 * The context is whether the tag is below OVX_APART: a receive of any tag takes no message whose tag is not.
 * MPI's tags are all below; above, messages of collectives and of other communicators have theirs.
 *
 * What is taken is the first of its line, at most four are compared, and nothing is searched: a match costs
 * the same however many others wait, whatever their sources and tags. Once matched, a receive's `next` is the
 * send it took.
 */
#ifndef OVX_MATCHING_H
#define OVX_MATCHING_H

#include "base/arena.h"
#include "base/list.h"
#include "kernel/schedule.h"

/*
 * What of a message is under way: its bytes; or, with a protocol that asks first, one byte that asks for the
 * receive, from the sender of the message, and one byte that answers, to it.
 */
typedef enum ovx_phase { OVX_DATA, OVX_ASKS, OVX_ANSWERS } ovx_phase;

/* A message under way, from the start of its send until nothing refers to it any more. */
typedef struct ovx_message {
  ovx_time sent;    /* when the sender's card let it go */
  ovx_time arrives; /* when its last byte is there, once that is certain */
  uint32_t send;    /* operation */
  uint32_t receive; /* operation, or OVX_NONE */
  /* on the receiver's card, later in its line of those that receives name, or among free records */
  uint32_t next;
  uint32_t phase : 2;    /* ovx_phase */
  uint32_t because : 30; /* stretch: why it arrives then */
} ovx_message;

_Static_assert(sizeof(ovx_message) == 32, "half a line of a cache");

#define OVX_APART (UINT32_C(1) << 31) /* tags from here on are taken by receives alone that name them */

static inline uint32_t ovx_way_of(const ovx_operation *receive) {
  return (receive->peer == OVX_ANY ? OVX_OPEN_SOURCE : 0) | (receive->tag == OVX_ANY ? OVX_OPEN_TAG : 0);
}

/*
 * Links of an early message in a line with wildcards, from which messages other than the first may be taken.
 */
typedef struct ovx_neighbours {
  uint32_t next, previous;
} ovx_neighbours;

/* The receives or the messages waiting in a line, never both. */
typedef struct ovx_line {
  ovx_list posted, early;
} ovx_line;

typedef struct ovx_matching {
  const ovx_schedule *schedule; /* NULL: messages do not meet by lines */
  ovx_operation_state *states;
  ovx_message *messages;
  ovx_records places;    /* for messages */
  uint32_t posted_count; /* receives ever posted: their order */
  uint32_t early_count;
  ovx_line *lines;
  ovx_neighbours *early[OVX_WAYS]; /* messages */
} ovx_matching;

/* Numbers the lines of a closed schedule, for all of its runs. 1, or 0 when the arena has no room. */
int ovx_number_lines(ovx_schedule *schedule, ovx_arena *arena);

/*
 * 1, or 0 when the arena has no room. Schedule and states must outlive it; lines are numbered here unless
 * they are.
 */
int ovx_matching_open(ovx_matching *matching, ovx_arena *arena, ovx_schedule *schedule,
                      ovx_operation_state *states);

/* A record for the message of a send; there is room for one for each send of the schedule. */
uint32_t ovx_message_new(ovx_matching *matching, uint32_t send);
void ovx_message_release(ovx_matching *matching, uint32_t message);

/*
 * A message of this send is under way: fetches from memory what its match will look at. Where hundreds of
 * processes take turns, that is in no cache, and WebAssembly has no other way to ask for it early.
 */
void ovx_match_expect(const ovx_matching *matching, uint32_t send);

/* The earliest posted receive that would take the message, OVX_NONE: none is posted. */
uint32_t ovx_match_posted(const ovx_matching *matching, uint32_t message);

/* The earliest posted receive that takes the message, also in message.receive; OVX_NONE: it waits for one. */
uint32_t ovx_match_message(ovx_matching *matching, uint32_t message);

/* The earliest waiting message that the receive takes, with message.receive set; OVX_NONE: it is posted. */
uint32_t ovx_match_receive(ovx_matching *matching, uint32_t receive);

/* Messages that are there and that no receive has taken. */
static inline uint32_t ovx_messages_left(const ovx_matching *matching) {
  return matching->early_count;
}

#endif
