/* Errors of GOAL texts and of GOAL in binary, composed without a library. */
#ifndef OVX_GOAL_ERROR_H
#define OVX_GOAL_ERROR_H

#include "base/text/goal_lexer.h"

/* What is wrong with a text, for its author. */
typedef struct ovx_goal_error {
  uint32_t line, column; /* from 1; columns count bytes. In binary all stands in line 1 */
  char found[48];        /* what stands there: at most 40 bytes of it, all of them printable ASCII */
  char expected[160];    /* what should */
} ovx_goal_error;

/* `expected` is a template: each % in it becomes one of the numbers, in order. Returns 0. */
int ovx_goal_fail(ovx_goal_error *error, const goal_lexer *lexer, const goal_token *token,
                  const char *expected, uint64_t first, uint64_t second);

/* Like ovx_goal_fail, for a line that ended too early: behind its last token. Returns 0. */
int ovx_goal_fail_after(ovx_goal_error *error, const goal_token *last, const char *expected, uint64_t number);

/*
 * Like ovx_goal_fail, for binary GOAL, at a byte with a wrong number, or, with NULL, at the end of the file.
 * Returns 0.
 */
int ovx_goal_fail_at_byte(ovx_goal_error *error, uint32_t byte, const uint64_t *found, const char *expected,
                          uint64_t first, uint64_t second);

#endif
