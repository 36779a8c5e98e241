/* The grammar: tokens to operations and edges of a schedule that is open and large enough. */
#ifndef OVX_GOAL_PARSER_H
#define OVX_GOAL_PARSER_H

#include "base/text/goal_error.h"
#include "goal/goal_labels.h"
#include "goal/goal_source.h"
#include "kernel/schedule.h"

typedef struct goal_parser {
  goal_lexer lexer;
  goal_token last, token;    /* the one just passed, the one at hand */
  ovx_schedule *schedule;
  ovx_goal_source *source;
  goal_labels labels;
  ovx_goal_error *error;
  uint32_t rank_count, rank;
  int backward;              /* some edge leads to an operation that stands further up */
} goal_parser;

/* The whole text, from before its first token. 1, or 0 and the error. */
int ovx_goal_parse_text(goal_parser *parser);

#endif
