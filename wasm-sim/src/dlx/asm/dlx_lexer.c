#include "dlx/asm/dlx_parser.h"

static int is_digit(unsigned char c) {
  return c >= '0' && c <= '9';
}

static int begins_word(unsigned char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.';
}

static unsigned char peek(const goal_lexer *lexer, uint32_t ahead) {
  return lexer->length - lexer->at > ahead ? lexer->text[lexer->at + ahead] : 0;
}

static void skip_blanks(goal_lexer *lexer) {
  for (; lexer->at < lexer->length; lexer->at++) {
    unsigned char c = lexer->text[lexer->at];
    if (c == '\n') {
      lexer->line++;
      lexer->line_start = lexer->at + 1;
    } else if (c == ';' || c == '#' || (c == '/' && peek(lexer, 1) == '/')) {
      while (lexer->at + 1 < lexer->length && lexer->text[lexer->at + 1] != '\n') lexer->at++;
    } else if (c != ' ' && c != '\t' && c != '\r') {
      return;
    }
  }
}

/* Ten to a power, of at most some hundred either way. */
static double scaled(double value, int exponent) {
  for (; exponent > 0; exponent--) value *= 10;
  for (; exponent < 0; exponent++) value /= 10;
  return value;
}

enum { EXPONENT_MAX = 60 };

static int take_exponent(goal_lexer *lexer) {
  int negative = peek(lexer, 1) == '-', sign = negative || peek(lexer, 1) == '+', exponent = 0;
  if (!is_digit(peek(lexer, sign ? 2 : 1))) return 0;
  for (lexer->at += sign ? 2 : 1; is_digit(peek(lexer, 0)); lexer->at++)
    if (exponent < EXPONENT_MAX) exponent = exponent * 10 + (peek(lexer, 0) - '0');
  if (exponent > EXPONENT_MAX) exponent = EXPONENT_MAX;
  return negative ? -exponent : exponent;
}

static void take_number(goal_lexer *lexer, dlx_token *token) {
  uint64_t whole = 0;
  double value = 0;
  int places = 0;
  for (; is_digit(peek(lexer, 0)); lexer->at++) {
    uint64_t digit = (uint64_t)(peek(lexer, 0) - '0');
    whole = whole > (UINT64_MAX - digit) / 10 ? UINT64_MAX : whole * 10 + digit;
    value = value * 10 + (double)digit;
  }
  if (peek(lexer, 0) == '.' && is_digit(peek(lexer, 1))) {
    token->fractional = 1;
    for (lexer->at++; is_digit(peek(lexer, 0)); lexer->at++) {
      if (places == EXPONENT_MAX) continue;
      value = value * 10 + (double)(peek(lexer, 0) - '0');
      places++;
    }
  }
  if (peek(lexer, 0) == 'e' && (is_digit(peek(lexer, 1)) || peek(lexer, 1) == '-' || peek(lexer, 1) == '+')) {
    token->fractional = 1;
    places -= take_exponent(lexer);
  }
  token->goal.kind = GOAL_NUMBER;
  token->goal.number = whole;
  token->real = scaled(value, -places);
}

void ovx_dlx_next(goal_lexer *lexer, dlx_token *token) {
  uint32_t line = lexer->line, at = lexer->at;
  skip_blanks(lexer);
  *token = (dlx_token){ .goal = {
                          .kind = GOAL_END,
                          .start = lexer->at,
                          .line = lexer->line,
                          .line_start = lexer->line_start,
                          .first = at == 0 || lexer->line != line,
                        } };
  if (lexer->at == lexer->length) return;
  unsigned char c = lexer->text[lexer->at];
  if (begins_word(c)) {
    token->goal.kind = GOAL_WORD;
    while (begins_word(peek(lexer, 0)) || is_digit(peek(lexer, 0))) lexer->at++;
  } else if (is_digit(c)) {
    take_number(lexer, token);
  } else {
    token->goal.kind = GOAL_OTHER;
    lexer->at++;
  }
  token->goal.length = lexer->at - token->goal.start;
}

int ovx_dlx_is_sign(const goal_lexer *lexer, const dlx_token *token, char sign) {
  return token->goal.kind == GOAL_OTHER && lexer->text[token->goal.start] == (unsigned char)sign;
}
