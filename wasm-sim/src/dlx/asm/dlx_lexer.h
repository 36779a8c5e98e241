/* Assembly text as words, numbers and signs: tokens as in GOAL texts, so that mistakes have one form. */
#ifndef OVX_DLX_LEXER_H
#define OVX_DLX_LEXER_H

#include "base/text/goal_lexer.h"

/*
 * GOAL_WORD: a letter, _ or . and then letters, digits, _ and . ; GOAL_NUMBER: digits, or digits with a
 * fraction or an exponent, which are `fractional`; GOAL_OTHER: any other character. `first`: of its line.
 */
typedef struct dlx_token {
  goal_token goal;
  int fractional;
  double real; /* numbers */
} dlx_token;

void ovx_dlx_next(goal_lexer *lexer, dlx_token *token);

/* Whether the token is this one character. */
int ovx_dlx_is_sign(const goal_lexer *lexer, const dlx_token *token, char sign);

#endif
