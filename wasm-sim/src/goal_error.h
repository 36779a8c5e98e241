/* Errors of GOAL texts, composed without a library. */
#ifndef OVX_GOAL_ERROR_H
#define OVX_GOAL_ERROR_H

#include "goal_lexer.h"
#include "ovx_goal.h"

/* `expected` is a template: each % in it becomes one of the numbers, in order. Returns 0. */
int goal_fail(ovx_goal_error *error, const goal_lexer *lexer, const goal_token *token, const char *expected,
              uint64_t first, uint64_t second);

/* The same where a line ended too early: behind the token that was its last. Returns 0. */
int goal_fail_after(ovx_goal_error *error, const goal_token *last, const char *expected, uint64_t number);

#endif
