/* What the parts of the assembler share: where it is in the text, what it knows and what it has made. */
#ifndef OVX_DLX_PARSER_H
#define OVX_DLX_PARSER_H

#include "base/text/goal_error.h"
#include "base/text/goal_lexer.h"
#include "base/arena.h"
#include "dlx/asm/dlx_source.h"
#include "dlx/machine/dlx.h"
#include "dlx/machine/dlx_instructions.h"

/* Names of an assembly text: numbers, data, labels. */
typedef enum dlx_symbol_kind {
  DLX_NUMBER, /* handed in or by .equ */
  DLX_DATA,   /* value: its address */
  DLX_LABEL,  /* value: the place of the instruction behind it */
  DLX_USED    /* a label that a branch named and that did not come yet */
} dlx_symbol_kind;

typedef struct dlx_symbol {
  const char *name;
  uint32_t length;
  dlx_symbol_kind kind;
  uint32_t line;  /* where it stands, 0: handed in; where it was used first */
  uint32_t words; /* length of data */
  int64_t value;
  uint32_t next; /* in its bucket */
} dlx_symbol;

enum { DLX_BUCKETS = 256 };

typedef struct dlx_symbols {
  dlx_symbol *rows;
  uint32_t count, capacity;
  uint32_t bucket[DLX_BUCKETS]; /* 1 + a row; 0: empty */
} dlx_symbols;

/* 1, or 0: they do not fit. */
int ovx_dlx_symbols_begin(dlx_symbols *symbols, uint32_t capacity, ovx_arena *arena);

/* NULL: no such name. */
dlx_symbol *ovx_dlx_symbol_find(dlx_symbols *symbols, const char *name, uint32_t length);

/* A new name; NULL: there is no room. */
dlx_symbol *ovx_dlx_symbol_add(dlx_symbols *symbols, dlx_symbol symbol);

/* Assembly text as words, numbers and signs: tokens as in GOAL texts, so that mistakes have one form. */
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

/* Numbers, names and operators between them. */
/*
 * An expression whose value lies between the bounds; 1, or 0 and the error. `expected` is what was to begin
 * here.
 */
int ovx_dlx_expression(dlx_parser *parser, int64_t minimum, int64_t maximum, const char *expected,
                       int64_t *value);

/* Directives: statements that begin with a full stop. */
/* A directive, whose name is the token. 1, or 0 and the error. */
int ovx_dlx_directive(dlx_parser *parser);

#endif
