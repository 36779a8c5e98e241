/*
 * How far a text, or GOAL in binary, has been read, and what has been read of it: operations and edges of a schedule that
 * is open. How many there will be is not known before: operations grow from the front of the memory that is left, edges
 * from its back, and what does not fit between them is refused where it stands.
 *
 *     | operations ->                        <- edges | labels |
 */
#ifndef OVX_GOAL_BUILDER_H
#define OVX_GOAL_BUILDER_H

#include "base/text/goal_error.h"
#include "goal/goal_labels.h"
#include "kernel/schedule.h"

/* What one takes of the memory, with its line or its place in the closed schedule. */
enum {
  GOAL_OPERATION_BYTES = sizeof(ovx_operation) + sizeof(uint32_t),
  GOAL_EDGE_BYTES = sizeof(ovx_edge) + sizeof(uint32_t)
};

/* What is expected of both, the text and the binary. */
#define GOAL_EXPECTS_CPU "a processor of the rank, from 0 to %"
#define GOAL_EXPECTS_NIC "a network card of the rank, from 0 to %"
#define GOAL_EXPECTS_SENT_TAG "a tag from 0 to %: a receive alone may leave it open, though LogGOPSim sends -1"
#define GOAL_EXPECTS_SIZE "a size in bytes, a whole number from 0 to %"
#define GOAL_EXPECTS_TIME "a time in ns, a whole number from 0 to %"

typedef struct goal_parser {
  goal_lexer lexer;
  goal_token last, token;    /* the one just passed, the one at hand */
  ovx_schedule *schedule;
  goal_labels labels;
  ovx_goal_error *error;
  size_t room;               /* bytes left for operations and edges */
  uint32_t rank_count;       /* 0: not known yet */
  uint32_t rank, rank_line;  /* whose block is open, and where it was opened */
  uint32_t next_rank;        /* the first that may still come */
  int in_rank;
  int backward;              /* some edge leads to an operation that stands further up */
} goal_parser;

typedef enum goal_reading { GOAL_REFUSED, GOAL_MORE, GOAL_DONE } goal_reading;

/* An operation and where it stands, with its new label or NULL; there is room for it. */
void ovx_goal_add_operation(goal_parser *parser, const ovx_operation *operation, uint32_t line, const goal_name *label);

/* `after` begins once `before` has finished, or has started with OVX_START_EDGE; there is room for it. */
void ovx_goal_add_edge(goal_parser *parser, uint32_t before, uint32_t after, uint32_t mark);

#endif
