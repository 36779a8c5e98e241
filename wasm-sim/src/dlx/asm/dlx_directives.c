
#include "dlx/asm/dlx_parser.h"

/* The largest float, 2^128 - 2^104. */
#define LARGEST_FLOAT 0x1.fffffep127

/* Rows, columns and halos of a grid: with these, products of two of its sides fit into 64 bits. */
enum { GRID_SIDE_MAX = 1000000 };

/* Words of memory behind those that there are; the stamps and values are already there. */
static int declare(dlx_parser *parser, dlx_symbol *symbol, int64_t words, int64_t stamp) {
  ovx_dlx_program *program = parser->program;
  if (words > parser->source->word_limit - program->words)
    return ovx_goal_fail(parser->error, &parser->lexer, &parser->last,
                         "fewer words: a program may declare % of them", parser->source->word_limit, 0);
  symbol->value = OVX_DLX_FIRST_ADDRESS + 4 * (int64_t)program->words;
  symbol->words = (uint32_t)words;
  for (uint32_t i = 0; i < words; i++) {
    program->value[program->words + i] = 0;
    program->stamp[program->words + i] = stamp;
  }
  program->words += (uint32_t)words;
  return 1;
}

static int comma(dlx_parser *parser, const char *expected) {
  return ovx_dlx_expect_sign(parser, ',', expected);
}

static int word_count(dlx_parser *parser, int64_t *words) {
  return ovx_dlx_expression(parser, 0, parser->source->word_limit, "a number of words", words);
}

static uint32_t first_word(const dlx_symbol *symbol) {
  return (uint32_t)((symbol->value - OVX_DLX_FIRST_ADDRESS) / 4);
}

static int array(dlx_parser *parser) {
  dlx_symbol *symbol = ovx_dlx_define(parser, DLX_DATA, 0);
  int64_t words, from, count, every;
  if (!symbol || !comma(parser, "a comma and a number of words") || !word_count(parser, &words)) return 0;
  if (!ovx_dlx_is_sign(&parser->lexer, &parser->token, ','))
    return declare(parser, symbol, words, OVX_DLX_LOCAL);
  if (!declare(parser, symbol, words, OVX_DLX_ABSENT)) return 0;
  ovx_dlx_advance(parser);
  if (!ovx_dlx_expression(parser, 0, words, "the first word of this node", &from) ||
      !comma(parser, "a comma and how many words are of this node") ||
      !ovx_dlx_expression(parser, 0, words - from, "how many words are of this node", &count))
    return 0;
  every = words;
  if (ovx_dlx_is_sign(&parser->lexer, &parser->token, ',')) {
    ovx_dlx_advance(parser);
    if (!ovx_dlx_expression(parser, from + count > 0 ? from + count : 1, words,
                            "after how many words the same follows", &every))
      return 0;
  }
  for (int64_t first = 0; first < words; first += every)
    for (int64_t i = first + from; i < first + from + count && i < words; i++)
      parser->program->stamp[first_word(symbol) + (uint32_t)i] = OVX_DLX_LOCAL;
  return 1;
}

static int grid(dlx_parser *parser) {
  dlx_symbol *symbol = ovx_dlx_define(parser, DLX_DATA, 0);
  int64_t size[4]; /* rows, columns, halo_rows, halo_columns */
  if (!symbol) return 0;
  for (int i = 0; i < 4; i++)
    if (!comma(parser, "a comma and rows, columns, halo_rows, halo_columns") ||
        !ovx_dlx_expression(parser, 0, GRID_SIDE_MAX, "a number of words", &size[i]))
      return 0;
  int64_t rows = size[0] + 2 * size[2], columns = size[1] + 2 * size[3];
  if (!declare(parser, symbol, rows * columns, OVX_DLX_ABSENT)) return 0;
  for (int64_t i = size[2]; i < size[2] + size[0]; i++)
    for (int64_t j = size[3]; j < size[3] + size[1]; j++)
      parser->program->stamp[first_word(symbol) + (uint32_t)(i * columns + j)] = OVX_DLX_LOCAL;
  return 1;
}

static int remote(dlx_parser *parser) {
  dlx_symbol *symbol = ovx_dlx_define(parser, DLX_DATA, 0);
  int64_t words;
  return symbol && comma(parser, "a comma and a number of words") && word_count(parser, &words) &&
         declare(parser, symbol, words, OVX_DLX_ABSENT);
}

/* A number with or without a fraction, perhaps negative. */
static int real(dlx_parser *parser, double *value) {
  int negative = ovx_dlx_is_sign(&parser->lexer, &parser->token, '-');
  if (negative) ovx_dlx_advance(parser);
  if (parser->token.goal.first || parser->token.goal.kind != GOAL_NUMBER)
    return ovx_dlx_fail(parser, "a number such as 0.5", 0, 0);
  if (!(parser->token.real <= LARGEST_FLOAT))
    return ovx_dlx_fail(parser, "a number of at most 3.4028234e38", 0, 0);
  *value = negative ? -parser->token.real : parser->token.real;
  ovx_dlx_advance(parser);
  return 1;
}

static int float_word(dlx_parser *parser) {
  dlx_symbol *symbol = ovx_dlx_define(parser, DLX_DATA, 0);
  double value;
  if (!symbol || !comma(parser, "a comma and a number") || !real(parser, &value) ||
      !declare(parser, symbol, 1, OVX_DLX_LOCAL))
    return 0;
  parser->program->value[first_word(symbol)] = ovx_dlx_word_of((float)value);
  return 1;
}

static int integer_word(dlx_parser *parser) {
  dlx_symbol *symbol = ovx_dlx_define(parser, DLX_DATA, 0);
  int64_t value;
  if (!symbol || !comma(parser, "a comma and a number") ||
      !ovx_dlx_expression(parser, INT32_MIN, INT32_MAX, "a number", &value) ||
      !declare(parser, symbol, 1, OVX_DLX_LOCAL))
    return 0;
  parser->program->value[first_word(symbol)] = (int32_t)value;
  return 1;
}

static int fill(dlx_parser *parser) {
  dlx_symbol *symbol = ovx_dlx_symbol_here(parser);
  double start, step;
  if (!symbol || symbol->kind != DLX_DATA)
    return ovx_dlx_fail(parser, "the name of an array that stands above", 0, 0);
  ovx_dlx_advance(parser);
  if (!comma(parser, "a comma and the first value") || !real(parser, &start) ||
      !comma(parser, "a comma and the step") || !real(parser, &step))
    return 0;
  for (uint32_t i = 0; i < symbol->words; i++)
    parser->program->value[first_word(symbol) + i] = ovx_dlx_word_of((float)(start + step * i));
  return 1;
}

static int equ(dlx_parser *parser) {
  dlx_symbol *symbol = ovx_dlx_define(parser, DLX_NUMBER, 0);
  return symbol && comma(parser, "a comma and a number") &&
         ovx_dlx_expression(parser, INT32_MIN, INT32_MAX, "a number", &symbol->value);
}

/* Passes over everything up to the .end, in the form without prefetching. */
static int skip_to_end(dlx_parser *parser) {
  while (parser->token.goal.kind != GOAL_END) {
    if (parser->token.goal.first && ovx_goal_is(&parser->lexer, &parser->token.goal, ".end")) return 1;
    if (parser->token.goal.first && ovx_goal_is(&parser->lexer, &parser->token.goal, ".prefetch"))
      return ovx_dlx_fail_at_statement(parser, ".end, for the .prefetch of line %", parser->prefetch_line);
    ovx_dlx_advance(parser);
  }
  return ovx_dlx_fail_at_statement(parser, ".end, for the .prefetch of line %", parser->prefetch_line);
}

static int prefetch(dlx_parser *parser) {
  if (parser->prefetch_line)
    return ovx_goal_fail(parser->error, &parser->lexer, &parser->last, ".end, for the .prefetch of line %",
                         parser->prefetch_line, 0);
  parser->prefetch_line = parser->last.line;
  if (!ovx_dlx_expect_end_of_line(parser)) return 0;
  return parser->source->prefetching || skip_to_end(parser);
}

static int end(dlx_parser *parser) {
  if (!parser->prefetch_line)
    return ovx_goal_fail(parser->error, &parser->lexer, &parser->last, "a .prefetch before its .end", 0, 0);
  parser->prefetch_line = 0;
  return 1;
}

static const struct {
  const char *name;
  int (*read)(dlx_parser *);
} directives[] = {
  { ".array", array },      { ".grid", grid },         { ".remote", remote },
  { ".float", float_word }, { ".word", integer_word }, { ".fill", fill },
  { ".equ", equ },          { ".prefetch", prefetch }, { ".end", end },
};

int ovx_dlx_directive(dlx_parser *parser) {
  for (unsigned i = 0; i < sizeof directives / sizeof *directives; i++) {
    if (!ovx_goal_is(&parser->lexer, &parser->token.goal, directives[i].name)) continue;
    ovx_dlx_advance(parser);
    if (!directives[i].read(parser)) return 0;
    parser->defining = NULL;
    return directives[i].read == prefetch || ovx_dlx_expect_end_of_line(parser);
  }
  return ovx_dlx_fail_at_statement(
    parser, ".array, .grid, .remote, .float, .word, .fill, .equ, .prefetch or .end", 0);
}
