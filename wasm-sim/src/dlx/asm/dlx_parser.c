#include "dlx/asm/dlx_parser.h"

void ovx_dlx_advance(dlx_parser *parser) {
  parser->last = parser->token.goal;
  ovx_dlx_next(&parser->lexer, &parser->token);
}

int ovx_dlx_at_end_of_line(const dlx_parser *parser) {
  return parser->token.goal.kind == GOAL_END || parser->token.goal.first;
}

int ovx_dlx_fail(dlx_parser *parser, const char *expected, uint64_t first, uint64_t second) {
  if (parser->token.goal.first && parser->last.length)
    return ovx_goal_fail_after(parser->error, &parser->last, expected, first);
  return ovx_goal_fail(parser->error, &parser->lexer, &parser->token.goal, expected, first, second);
}

int ovx_dlx_fail_at_statement(dlx_parser *parser, const char *expected, uint64_t first) {
  return ovx_goal_fail(parser->error, &parser->lexer, &parser->token.goal, expected, first, 0);
}

int ovx_dlx_expect_sign(dlx_parser *parser, char sign, const char *expected) {
  if (ovx_dlx_at_end_of_line(parser) || !ovx_dlx_is_sign(&parser->lexer, &parser->token, sign))
    return ovx_dlx_fail(parser, expected, 0, 0);
  ovx_dlx_advance(parser);
  return 1;
}

int ovx_dlx_expect_end_of_line(dlx_parser *parser) {
  return ovx_dlx_at_end_of_line(parser) || ovx_dlx_fail(parser, "the end of the line", 0, 0);
}

dlx_symbol *ovx_dlx_symbol_here(dlx_parser *parser) {
  const goal_token *token = &parser->token.goal;
  if (token->kind != GOAL_WORD || token->first) return NULL;
  dlx_symbol *symbol = ovx_dlx_symbol_find(&parser->symbols, (const char *)parser->lexer.text + token->start,
                                           token->length);
  return symbol == parser->defining ? NULL : symbol;
}

dlx_symbol *ovx_dlx_add_symbol(dlx_parser *parser, dlx_symbol_kind kind, int64_t value) {
  const goal_token *token = &parser->token.goal;
  dlx_symbol symbol = {
    .name = (const char *)parser->lexer.text + token->start,
    .length = token->length,
    .kind = kind,
    .line = token->line,
    .value = value,
  };
  dlx_symbol *added = ovx_dlx_symbol_add(&parser->symbols, symbol);
  if (!added)
    ovx_dlx_fail(parser, "fewer names: more do not fit into memory", 0, 0);
  else
    ovx_dlx_advance(parser);
  return added;
}

dlx_symbol *ovx_dlx_define(dlx_parser *parser, dlx_symbol_kind kind, int64_t value) {
  const goal_token *token = &parser->token.goal;
  if (token->kind != GOAL_WORD || (token->first && kind != DLX_LABEL)) {
    ovx_dlx_fail(parser, "a name", 0, 0);
    return NULL;
  }
  dlx_symbol *old = ovx_dlx_symbol_find(&parser->symbols, (const char *)parser->lexer.text + token->start,
                                        token->length);
  if (!old) {
    dlx_symbol *added = ovx_dlx_add_symbol(parser, kind, value);
    if (kind != DLX_LABEL) parser->defining = added;
    return added;
  }
  if (old->kind != DLX_USED || kind != DLX_LABEL) {
    ovx_dlx_fail_at_statement(parser,
                              old->line ? "a new name: this one stands in line % already"
                                        : "a new name: this one is handed to every program",
                              old->line);
    return NULL;
  }
  old->kind = kind;
  old->value = value;
  old->line = token->line;
  ovx_dlx_advance(parser);
  return old;
}
