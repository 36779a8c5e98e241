#include "base/text/goal_lexer.h"

goal_lexer ovx_goal_lex(const char *text, uint32_t length) {
  /* Editors on Windows put a mark of the encoding before the text. */
  const unsigned char *c = (const unsigned char *)text;
  uint32_t mark = length >= 3 && c[0] == 0xEF && c[1] == 0xBB && c[2] == 0xBF ? 3 : 0;
  return (goal_lexer){ .text = c, .length = length, .at = mark, .line = 1, .line_start = mark };
}

#define LETTERS(a) \
  [a] = 2, [a + 1] = 2, [a + 2] = 2, [a + 3] = 2, [a + 4] = 2, [a + 5] = 2, [a + 6] = 2, [a + 7] = 2, \
  [a + 8] = 2, [a + 9] = 2, [a + 10] = 2, [a + 11] = 2, [a + 12] = 2, [a + 13] = 2, [a + 14] = 2, \
  [a + 15] = 2, [a + 16] = 2, [a + 17] = 2, [a + 18] = 2, [a + 19] = 2, [a + 20] = 2, [a + 21] = 2, \
  [a + 22] = 2, [a + 23] = 2, [a + 24] = 2, [a + 25] = 2

const uint8_t ovx_goal_word_characters[256] = {
  ['0'] = 1, ['1'] = 1, ['2'] = 1, ['3'] = 1,    ['4'] = 1,    ['5'] = 1, ['6'] = 1,
  ['7'] = 1, ['8'] = 1, ['9'] = 1, LETTERS('a'), LETTERS('A'), ['_'] = 2,
};

/* The character `ahead` of the present one; NUL behind the end, which begins nothing. */
static unsigned char peek(const goal_lexer *lexer, uint32_t ahead) {
  return lexer->length - lexer->at > ahead ? lexer->text[lexer->at + ahead] : 0;
}

static void skip_line(goal_lexer *lexer) {
  while (lexer->at < lexer->length && lexer->text[lexer->at] != '\n') lexer->at++;
}

static void count_line(goal_lexer *lexer) {
  lexer->line++;
  lexer->line_start = lexer->at + 1;
}

/* 1, or 0 and nothing skipped: the text ends before the comment does. */
static int skip_comment(goal_lexer *lexer) {
  goal_lexer before = *lexer;
  for (lexer->at += 2; lexer->at < lexer->length; lexer->at++) {
    if (peek(lexer, 0) == '*' && peek(lexer, 1) == '/') {
      lexer->at += 2;
      return 1;
    }
    if (peek(lexer, 0) == '\n') count_line(lexer);
  }
  *lexer = before;
  return 0;
}

void ovx_goal_skip_blanks(goal_lexer *lexer) {
  for (; lexer->at < lexer->length;) {
    unsigned char c = lexer->text[lexer->at];
    if (c == '\n') {
      count_line(lexer);
      lexer->at++;
    } else if (c == ' ' || c == '\t' || c == '\r') {
      lexer->at++;
    } else if (c == '#' || (c == '/' && peek(lexer, 1) == '/')) {
      skip_line(lexer);
    } else if (!(c == '/' && peek(lexer, 1) == '*') || !skip_comment(lexer)) {
      return;
    }
  }
}

static void take_number(goal_lexer *lexer, goal_token *token) {
  uint64_t number = 0;
  token->kind = GOAL_NUMBER;
  token->negative = peek(lexer, 0) == '-';
  lexer->at += (uint32_t)token->negative;
  for (; ovx_goal_is_digit(peek(lexer, 0)); lexer->at++) {
    uint64_t digit = (uint64_t)(peek(lexer, 0) - '0');
    number = number > (UINT64_MAX - digit) / 10 ? UINT64_MAX : number * 10 + digit;
  }
  token->number = number;
}

void ovx_goal_next(goal_lexer *lexer, goal_token *token) {
  uint32_t line = lexer->line, at = lexer->at;
  ovx_goal_skip_blanks(lexer);
  *token = (goal_token){
    .kind = GOAL_END,
    .start = lexer->at,
    .line = lexer->line,
    .line_start = lexer->line_start,
    .first = at == 0 || lexer->line != line,
  };
  if (lexer->at == lexer->length) return;
  unsigned char c = lexer->text[lexer->at];
  if (ovx_goal_begins_word(c)) {
    token->kind = GOAL_WORD;
    while (ovx_goal_in_word(peek(lexer, 0))) lexer->at++;
  } else if (ovx_goal_is_digit(c) || (c == '-' && ovx_goal_is_digit(peek(lexer, 1)))) {
    take_number(lexer, token);
  } else {
    token->kind = c == ':'                            ? GOAL_COLON
                  : c == '{'                          ? GOAL_OPEN
                  : c == '}'                          ? GOAL_CLOSE
                  : c == '/' && peek(lexer, 1) == '*' ? GOAL_COMMENT
                                                      : GOAL_OTHER;
    lexer->at += token->kind == GOAL_COMMENT ? 2 : 1;
  }
  token->length = lexer->at - token->start;
}

int ovx_goal_is(const goal_lexer *lexer, const goal_token *token, const char *word) {
  if (token->kind != GOAL_WORD) return 0;
  for (uint32_t i = 0; i < token->length; i++)
    if (word[i] == 0 || (unsigned char)word[i] != lexer->text[token->start + i]) return 0;
  return word[token->length] == 0;
}
