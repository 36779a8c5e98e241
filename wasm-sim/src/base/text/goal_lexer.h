/*
 * GOAL text as words, numbers and signs. Blanks and comments are passed over; ends of lines are remembered.
 */
#ifndef OVX_GOAL_LEXER_H
#define OVX_GOAL_LEXER_H

#include <stddef.h>
#include <stdint.h>

typedef enum goal_kind {
  GOAL_END,    /* end of the text */
  GOAL_WORD,   /* a letter or _, then letters, digits and _ */
  GOAL_NUMBER, /* digits, perhaps behind a minus */
  GOAL_COLON,
  GOAL_OPEN,
  GOAL_CLOSE,
  GOAL_COMMENT, /* a comment that is never closed */
  GOAL_OTHER    /* a character that means nothing here */
} goal_kind;

typedef struct goal_token {
  goal_kind kind;
  uint32_t start, length;    /* in the text */
  uint32_t line, line_start; /* line of the token, from 1, and where that line begins */
  int first;                 /* on its line */
  int negative;              /* numbers */
  uint64_t number;           /* absolute value; UINT64_MAX: that or more */
} goal_token;

typedef struct goal_lexer {
  const unsigned char *text;
  uint32_t length, at;
  uint32_t line, line_start;
} goal_lexer;

/* Characters of words: 1 for digits, 2 for letters and _, 0 for all others. */
extern const uint8_t ovx_goal_word_characters[256];

static inline int ovx_goal_in_word(unsigned char c) {
  return ovx_goal_word_characters[c] != 0;
}

static inline int ovx_goal_begins_word(unsigned char c) {
  return ovx_goal_word_characters[c] == 2;
}

static inline int ovx_goal_is_digit(unsigned char c) {
  return c >= '0' && c <= '9';
}

/* text: fewer than 2^32 - 1 bytes. */
goal_lexer ovx_goal_lex(const char *text, uint32_t length);

/* Blanks, ends of lines and comments; stops at a comment that is never closed. */
void ovx_goal_skip_blanks(goal_lexer *lexer);

void ovx_goal_next(goal_lexer *lexer, goal_token *token);

/* The token will be the next once more, as if nothing stood before it on its line. */
static inline void ovx_goal_go_back(goal_lexer *lexer, const goal_token *token) {
  lexer->at = token->start;
  lexer->line = token->line;
  lexer->line_start = token->line_start;
}

/* Whether the token is this word. */
int ovx_goal_is(const goal_lexer *lexer, const goal_token *token, const char *word);

#endif
