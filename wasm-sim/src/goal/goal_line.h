/*
 * Lines as they mostly are, one blank between words and nothing else on them, in one go:
 *
 *     [label: ]send 1024b to 3[ tag 7][ cpu 1][ nic 1]        a [i]requires b
 *     [label: ]recv 1024b from 3[ tag 7][ cpu 1][ nic 1]
 *     [label: ]calc 500[ cpu 1]
 *
 * Whatever looks otherwise, a mistake above all, is left to the grammar (goal_parser.h), which understands these lines too.
 */
#ifndef OVX_GOAL_LINE_H
#define OVX_GOAL_LINE_H

#include "goal/goal_builder.h"

/* Passes the line that begins where the lexer is, within a rank. 1, or 0 and nothing has changed. */
int ovx_goal_pass_line(goal_parser *parser);

#endif
