#include "dlx/asm/dlx_parser.h"

enum { DEPTH_MAX = 24 };

static int sum(dlx_parser *parser, int depth, const char *expected, int64_t *value);

static int in_range(dlx_parser *parser, const goal_token *at, int64_t value) {
  if (value <= DLX_NUMBER_MAX && value >= -DLX_NUMBER_MAX) return 1;
  return ovx_goal_fail(parser->error, &parser->lexer, at, "a number of at most 2 to the power of 31", 0, 0);
}

static int smaller_or_larger(dlx_parser *parser, int larger, int depth, int64_t *value) {
  int64_t first, second;
  ovx_dlx_advance(parser);
  if (!ovx_dlx_expect_sign(parser, '(', "( and two numbers") || !sum(parser, depth, "a number", &first) ||
      !ovx_dlx_expect_sign(parser, ',', "a comma and the second number") ||
      !sum(parser, depth, "a number", &second))
    return 0;
  *value = (first > second) == larger ? first : second;
  return ovx_dlx_expect_sign(parser, ')', ") behind the two numbers");
}

static int operand(dlx_parser *parser, int depth, const char *expected, int64_t *value) {
  const goal_token *token = &parser->token.goal;
  if (depth > DEPTH_MAX) return ovx_dlx_fail(parser, "at most % parentheses in each other", DEPTH_MAX, 0);
  if (token->first || token->kind == GOAL_END) return ovx_dlx_fail(parser, expected, 0, 0);
  if (ovx_dlx_is_sign(&parser->lexer, &parser->token, '-')) {
    ovx_dlx_advance(parser);
    if (!operand(parser, depth + 1, "a number", value)) return 0;
    *value = -*value;
    return 1;
  }
  if (ovx_dlx_is_sign(&parser->lexer, &parser->token, '(')) {
    ovx_dlx_advance(parser);
    return sum(parser, depth + 1, "a number", value) && ovx_dlx_expect_sign(parser, ')', "an operator or )");
  }
  if (token->kind == GOAL_NUMBER) {
    if (parser->token.fractional) return ovx_dlx_fail(parser, "a whole number", 0, 0);
    if (token->number > (uint64_t)DLX_NUMBER_MAX)
      return ovx_dlx_fail(parser, "a number of at most 2 to the power of 31", 0, 0);
    *value = (int64_t)token->number;
    ovx_dlx_advance(parser);
    return 1;
  }
  if (token->kind != GOAL_WORD) return ovx_dlx_fail(parser, expected, 0, 0);
  if (ovx_goal_is(&parser->lexer, token, "max")) return smaller_or_larger(parser, 1, depth + 1, value);
  if (ovx_goal_is(&parser->lexer, token, "min")) return smaller_or_larger(parser, 0, depth + 1, value);
  dlx_symbol *symbol = ovx_dlx_symbol_here(parser);
  if (!symbol) return ovx_dlx_fail(parser, "a number, or a name that stands above", 0, 0);
  if (symbol->kind == DLX_LABEL || symbol->kind == DLX_USED)
    return ovx_dlx_fail(parser, "a number: this is a label, to which only branches go", 0, 0);
  *value = symbol->value;
  uint32_t row = (uint32_t)(symbol - parser->symbols.rows);
  if (row < parser->source->number_count) parser->program->numbers_used |= UINT32_C(1) << row;
  ovx_dlx_advance(parser);
  return 1;
}

static int product(dlx_parser *parser, int depth, const char *expected, int64_t *value) {
  goal_token begin = parser->token.goal;
  if (!operand(parser, depth, expected, value)) return 0;
  for (;;) {
    char sign = 0;
    for (const char *each = "*/%"; *each; each++)
      if (!parser->token.goal.first && ovx_dlx_is_sign(&parser->lexer, &parser->token, *each)) sign = *each;
    if (!sign) return 1;
    ovx_dlx_advance(parser);
    goal_token at = parser->token.goal;
    int64_t right;
    if (!operand(parser, depth, "a number", &right)) return 0;
    if (sign != '*' && right == 0)
      return ovx_goal_fail(parser->error, &parser->lexer, &at, "a divisor other than 0", 0, 0);
    *value = sign == '*' ? *value * right : sign == '/' ? *value / right : *value % right;
    if (!in_range(parser, &begin, *value)) return 0;
  }
}

static int sum(dlx_parser *parser, int depth, const char *expected, int64_t *value) {
  goal_token begin = parser->token.goal;
  if (!product(parser, depth, expected, value)) return 0;
  for (;;) {
    int plus = ovx_dlx_is_sign(&parser->lexer, &parser->token, '+');
    if (parser->token.goal.first || (!plus && !ovx_dlx_is_sign(&parser->lexer, &parser->token, '-')))
      return 1;
    ovx_dlx_advance(parser);
    int64_t right;
    if (!product(parser, depth, "a number", &right)) return 0;
    *value += plus ? right : -right;
    if (!in_range(parser, &begin, *value)) return 0;
  }
}

int ovx_dlx_expression(dlx_parser *parser, int64_t minimum, int64_t maximum, const char *expected,
                       int64_t *value) {
  goal_token begin = parser->token.goal;
  if (!sum(parser, 0, expected, value)) return 0;
  if (*value >= minimum && *value <= maximum) return 1;
  if (minimum < 0)
    return ovx_goal_fail(parser->error, &parser->lexer, &begin, "a number from -% to %", (uint64_t)-minimum,
                         (uint64_t)maximum);
  return ovx_goal_fail(parser->error, &parser->lexer, &begin, "a number from % to %", (uint64_t)minimum,
                       (uint64_t)maximum);
}
