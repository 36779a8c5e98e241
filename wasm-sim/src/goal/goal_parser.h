/* The grammar: a text to operations and edges. */
#ifndef OVX_GOAL_PARSER_H
#define OVX_GOAL_PARSER_H

#include "goal/goal_builder.h"

/* Goes on to the end of the text, or until a statement begins at byte `until` or later. */
goal_reading ovx_goal_parse_on(goal_parser *parser, uint32_t until);

#endif
