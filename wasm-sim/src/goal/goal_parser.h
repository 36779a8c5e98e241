/*
 * How far a text, or GOAL in binary, has been read, and what has been read of it: operations and edges of a
 * schedule that is open. How many there will be is not known before: operations grow from the front of the
 * memory that is left, edges from its back, and what does not fit between them is refused where it stands.
 *
 *     | operations ->                        <- edges | labels |
 */
#ifndef OVX_GOAL_PARSER_H
#define OVX_GOAL_PARSER_H

#include "base/text/goal_error.h"
#include "goal/goal_labels.h"
#include "kernel/schedule.h"

#define OVX_GOAL_BYTES_MAX UINT32_C(0xfffffff0)
#define OVX_GOAL_OPERATIONS_MAX (UINT32_C(1) << 28)
#define OVX_GOAL_EDGES_MAX UINT32_C(0x3fffffff) /* that an operation can wait for */
#define OVX_GOAL_RANKS_MAX (UINT32_C(1) << 20)  /* up to 128 bytes each in a run: what a phone bears */
#define OVX_GOAL_CALC_MAX_NS UINT64_C(1000000000000000) /* 11 days */

/* Where the operations come from, one entry each. */
typedef struct ovx_goal_source {
  uint32_t *line; /* from 1; in binary the number of the operation, from 1 */
} ovx_goal_source;

/* What one takes of the memory, with its line or its place in the closed schedule. */
enum {
  GOAL_OPERATION_BYTES = sizeof(ovx_operation) + sizeof(uint32_t),
  GOAL_EDGE_BYTES = sizeof(ovx_edge) + sizeof(uint32_t)
};

/* What is expected of both, the text and the binary. */
#define GOAL_EXPECTS_CPU "a processor of the rank, from 0 to %"
#define GOAL_EXPECTS_NIC "a network card of the rank, from 0 to %"
#define GOAL_EXPECTS_SENT_TAG \
  "a tag from 0 to %: a receive alone may leave it open, though LogGOPSim sends -1"
#define GOAL_EXPECTS_SIZE "a size in bytes, a whole number from 0 to %"
#define GOAL_EXPECTS_TIME "a time in ns, a whole number from 0 to %"

typedef struct goal_parser {
  goal_lexer lexer;         /* where reading goes on, in which line */
  const unsigned char *end; /* of the text */
  uint32_t line;            /* of the statement that is being read, all of which stands on it */
  goal_token last;          /* where the line ended that was left last */
  ovx_schedule *schedule;
  goal_labels labels;
  ovx_goal_error *error;
  size_t room;              /* bytes left for operations and edges */
  uint32_t rank_count;      /* 0: not known yet */
  uint32_t rank, rank_line; /* whose block is open, and where it was opened */
  uint32_t next_rank;       /* the first that may still come */
  int in_rank;
  int backward; /* some edge leads to an operation that stands further up */
} goal_parser;

typedef enum goal_reading { GOAL_REFUSED, GOAL_MORE, GOAL_DONE } goal_reading;

/* `after` begins once `before` has finished, or has started with OVX_START_EDGE; there is room for it. */
static inline void goal_add_edge(goal_parser *parser, uint32_t before, uint32_t after, uint32_t mark) {
  ovx_schedule *schedule = parser->schedule;
  *--schedule->added = (ovx_edge){ .before = before, .after = after | mark };
  schedule->edge_count++;
  schedule->start_edge_count += mark != 0;
  schedule->operations[before].first_edge++;
  parser->backward |= before >= after;
  parser->room -= GOAL_EDGE_BYTES;
}

static inline int goal_has_room(const goal_parser *parser, size_t bytes) {
  return parser->room >= bytes && parser->schedule->operation_count < OVX_GOAL_OPERATIONS_MAX &&
         parser->schedule->edge_count < OVX_GOAL_EDGES_MAX;
}

/* The grammar: goes on to the end of the text, or until a statement begins at byte `until` or later. */
goal_reading ovx_goal_parse_on(goal_parser *parser, uint32_t until);

/* Whether it begins as GOAL in binary does, spent or not; goes on in it, as above, until the block of a rank begins. */
int ovx_goal_is_binary(const char *bytes, size_t length);
goal_reading ovx_goal_parse_binary_on(goal_parser *parser, uint32_t until);

#endif
