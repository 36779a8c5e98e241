/* What the parts of the assembler share: where it is in the text, what it knows and what it has made. */
#ifndef OVX_DLX_PARSER_H
#define OVX_DLX_PARSER_H

#include "base/text/goal_error.h"
#include "dlx/asm/dlx_lexer.h"
#include "dlx/asm/dlx_source.h"
#include "dlx/asm/dlx_symbols.h"
#include "dlx/machine/dlx.h"
#include "dlx/machine/dlx_instructions.h"

/* The largest number, and the largest part of an expression: a product of two fits into 64 bits. */
#define DLX_NUMBER_MAX (INT64_C(1) << 31)

typedef struct dlx_parser {
  goal_lexer lexer;
  dlx_token token; /* the next one */
  goal_token last; /* the one before */
  const ovx_dlx_source *source;
  dlx_symbols symbols;
  /* the name that this statement gives, and that has no value before its end; or NULL */
  const dlx_symbol *defining;
  ovx_dlx_program *program;
  uint32_t code_capacity;
  uint32_t prefetch_line; /* line of the open .prefetch; 0: none */
  ovx_goal_error *error;
} dlx_parser;

void ovx_dlx_advance(dlx_parser *parser);

/* Whether the line has ended, or the text. */
int ovx_dlx_at_end_of_line(const dlx_parser *parser);

/* What stands here, on this line, is not what was expected, a template as of ovx_goal_fail. Returns 0. */
int ovx_dlx_fail(dlx_parser *parser, const char *expected, uint64_t first, uint64_t second);

/* Like ovx_dlx_fail, where a statement begins. */
int ovx_dlx_fail_at_statement(dlx_parser *parser, const char *expected, uint64_t first);

/* 1 and passes over the sign, or 0 and the error. */
int ovx_dlx_expect_sign(dlx_parser *parser, char sign, const char *expected);

/* 1, or 0 and the error. */
int ovx_dlx_expect_end_of_line(dlx_parser *parser);

/* The name that the token is, NULL if there is none above this statement. */
dlx_symbol *ovx_dlx_symbol_here(dlx_parser *parser);

/* Adds the name that the token is, and passes over it; NULL and the error when there is no room. */
dlx_symbol *ovx_dlx_add_symbol(dlx_parser *parser, dlx_symbol_kind kind, int64_t value);

/* Defines a new name where the token is, and passes over it; NULL and the error. */
dlx_symbol *ovx_dlx_define(dlx_parser *parser, dlx_symbol_kind kind, int64_t value);

#endif
