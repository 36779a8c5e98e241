#include "dlx/asm/dlx_assembler.h"

#include "dlx/asm/dlx_parser.h"
#include "dlx/machine/dlx_moments.h"

/* Immediates and displacements have 16 bits. */
enum { IMMEDIATE_MIN = -32768, IMMEDIATE_MAX = 32767, UNSIGNED_MAX = 65535 };

/* r0 to r31 or f0 to f31, as a number of ovx_dlx.h. */
static int register_of(dlx_parser *parser, char letter, uint8_t *number) {
  const goal_token *token = &parser->token.goal;
  const char *text = (const char *)parser->lexer.text + token->start;
  uint32_t value = 0;
  int good = token->kind == GOAL_WORD && !token->first && text[0] == letter && token->length >= 2 &&
             token->length <= 3 && !(text[1] == '0' && token->length > 2);
  for (uint32_t i = 1; good && i < token->length; i++) {
    good = text[i] >= '0' && text[i] <= '9';
    value = value * 10 + (uint32_t)(text[i] - '0');
  }
  if (!good || value > 31)
    return ovx_dlx_fail(
      parser, letter == 'r' ? "a register, r0 to r31" : "a floating-point register, f0 to f31", 0, 0);
  *number = (uint8_t)(value + (letter == 'f' ? OVX_DLX_F0 : 0));
  ovx_dlx_advance(parser);
  return 1;
}

static int comma(dlx_parser *parser) {
  return ovx_dlx_expect_sign(parser, ',', "a comma and the next operand");
}

static int immediate(dlx_parser *parser, int64_t minimum, int64_t maximum, const char *expected,
                     int32_t *value) {
  int64_t wide;
  if (!ovx_dlx_expression(parser, minimum, maximum, expected, &wide)) return 0;
  *value = (int32_t)wide;
  return 1;
}

/* displacement(register) */
static int place_in_memory(dlx_parser *parser, ovx_dlx_instruction *i) {
  return immediate(parser, IMMEDIATE_MIN, IMMEDIATE_MAX, "a displacement and a register, such as 8(r2)",
                   &i->immediate) &&
         ovx_dlx_expect_sign(parser, '(', "( and a register") && register_of(parser, 'r', &i->b) &&
         ovx_dlx_expect_sign(parser, ')', ") behind the register");
}

/* A label, here or further down; the row of its symbol until all are known. */
static int label(dlx_parser *parser, ovx_dlx_instruction *i) {
  if (parser->token.goal.kind != GOAL_WORD || parser->token.goal.first)
    return ovx_dlx_fail(parser, "a label", 0, 0);
  dlx_symbol *symbol = ovx_dlx_symbol_here(parser);
  if (symbol && symbol->kind != DLX_LABEL && symbol->kind != DLX_USED)
    return ovx_dlx_fail(parser, "a label: this is a number", 0, 0);
  if (symbol)
    ovx_dlx_advance(parser);
  else if (!(symbol = ovx_dlx_add_symbol(parser, DLX_USED, parser->last.line)))
    return 0;
  i->immediate = (int32_t)(symbol - parser->symbols.rows);
  return 1;
}

static int is_logical(uint8_t operation) {
  return operation == DLX_andi || operation == DLX_ori || operation == DLX_xori;
}

static int operands(dlx_parser *parser, dlx_format format, ovx_dlx_instruction *i) {
  switch (format) {
    case DLX_NONE: return 1;
    case DLX_RRR:
      return register_of(parser, 'r', &i->a) && comma(parser) && register_of(parser, 'r', &i->b) &&
             comma(parser) && register_of(parser, 'r', &i->c);
    case DLX_RRI:
      return register_of(parser, 'r', &i->a) && comma(parser) && register_of(parser, 'r', &i->b) &&
             comma(parser) &&
             immediate(parser, is_logical(i->operation) ? 0 : IMMEDIATE_MIN,
                       is_logical(i->operation) ? UNSIGNED_MAX : IMMEDIATE_MAX, "a number", &i->immediate);
    case DLX_RI:
      return register_of(parser, 'r', &i->a) && comma(parser) &&
             immediate(parser, 0, UNSIGNED_MAX, "a number", &i->immediate);
    case DLX_LI:
      return register_of(parser, 'r', &i->a) && comma(parser) &&
             immediate(parser, INT32_MIN, INT32_MAX, "a number", &i->immediate);
    case DLX_LOAD: return register_of(parser, 'r', &i->a) && comma(parser) && place_in_memory(parser, i);
    case DLX_LOAD_F: return register_of(parser, 'f', &i->a) && comma(parser) && place_in_memory(parser, i);
    case DLX_STORE: return place_in_memory(parser, i) && comma(parser) && register_of(parser, 'r', &i->a);
    case DLX_STORE_F: return place_in_memory(parser, i) && comma(parser) && register_of(parser, 'f', &i->a);
    case DLX_PREFETCH: return place_in_memory(parser, i);
    case DLX_BRANCH: return register_of(parser, 'r', &i->b) && comma(parser) && label(parser, i);
    case DLX_JUMP: i->a = i->operation == DLX_jal ? DLX_LINK : 0; return label(parser, i);
    case DLX_JUMP_FLAG: i->b = OVX_DLX_FLAG; return label(parser, i);
    case DLX_JUMP_REGISTER: return register_of(parser, 'r', &i->b);
    case DLX_FFF:
      return register_of(parser, 'f', &i->a) && comma(parser) && register_of(parser, 'f', &i->b) &&
             comma(parser) && register_of(parser, 'f', &i->c);
    case DLX_FF: return register_of(parser, 'f', &i->a) && comma(parser) && register_of(parser, 'f', &i->b);
    case DLX_COMPARE:
      i->a = OVX_DLX_FLAG;
      return register_of(parser, 'f', &i->b) && comma(parser) && register_of(parser, 'f', &i->c);
    case DLX_FR: return register_of(parser, 'f', &i->a) && comma(parser) && register_of(parser, 'r', &i->b);
    case DLX_RF: return register_of(parser, 'r', &i->a) && comma(parser) && register_of(parser, 'f', &i->b);
  }
  return 0;
}

/* A constant of more than 16 bits takes two instructions. */
static void emit(dlx_parser *parser, ovx_dlx_instruction i) {
  ovx_dlx_program *program = parser->program;
  if (i.operation != DLX_li || (i.immediate >= IMMEDIATE_MIN && i.immediate <= IMMEDIATE_MAX)) {
    program->code[program->length++] = i;
    return;
  }
  ovx_dlx_instruction high = i, low = i;
  high.operation = DLX_lhi;
  high.immediate = (int32_t)((uint32_t)i.immediate >> 16);
  low.operation = DLX_ori;
  low.b = i.a;
  low.immediate = i.immediate & UNSIGNED_MAX;
  program->code[program->length++] = high;
  program->code[program->length++] = low;
}

static int instruction(dlx_parser *parser) {
  ovx_dlx_instruction i = { .line = parser->token.goal.line };
  for (; i.operation < DLX_OPERATIONS; i.operation++)
    if (ovx_goal_is(&parser->lexer, &parser->token.goal, ovx_dlx_descriptions[i.operation].name)) break;
  if (i.operation == DLX_OPERATIONS)
    return ovx_dlx_fail_at_statement(parser, "an instruction, a directive, or a label and a colon", 0);
  if (parser->program->length + 2 > parser->code_capacity)
    return ovx_dlx_fail_at_statement(parser, "fewer instructions: more do not fit into memory", 0);
  ovx_dlx_advance(parser);
  if (!operands(parser, ovx_dlx_descriptions[i.operation].format, &i)) return 0;
  emit(parser, i);
  return ovx_dlx_expect_end_of_line(parser);
}

static int followed_by_colon(const dlx_parser *parser) {
  goal_lexer ahead = parser->lexer;
  dlx_token token;
  ovx_dlx_next(&ahead, &token);
  return !token.goal.first && ovx_dlx_is_sign(&ahead, &token, ':');
}

static int statement(dlx_parser *parser) {
  while (parser->token.goal.kind == GOAL_WORD && followed_by_colon(parser)) {
    if (!ovx_dlx_define(parser, DLX_LABEL, parser->program->length)) return 0;
    ovx_dlx_advance(parser);
    if (ovx_dlx_at_end_of_line(parser)) return 1;
  }
  if (parser->token.goal.kind != GOAL_WORD)
    return ovx_dlx_fail_at_statement(parser, "an instruction, a directive, or a label and a colon", 0);
  if (parser->lexer.text[parser->token.goal.start] == '.') return ovx_dlx_directive(parser);
  return instruction(parser);
}

/* Branches go to places instead of labels. */
static int resolve(dlx_parser *parser) {
  ovx_dlx_program *program = parser->program;
  for (uint32_t row = 0; row < parser->symbols.count; row++) {
    const dlx_symbol *symbol = &parser->symbols.rows[row];
    if (symbol->kind != DLX_USED) continue;
    uint32_t start = (uint32_t)(symbol->name - (const char *)parser->lexer.text), line_start = start;
    while (line_start > 0 && parser->lexer.text[line_start - 1] != '\n') line_start--;
    goal_token token = { .kind = GOAL_WORD,
                         .start = start,
                         .length = symbol->length,
                         .line = symbol->line,
                         .line_start = line_start };
    return ovx_goal_fail(parser->error, &parser->lexer, &token, "a label of this program", 0, 0);
  }
  for (uint32_t place = 0; place < program->length; place++) {
    ovx_dlx_instruction *i = &program->code[place];
    uint8_t format = ovx_dlx_descriptions[i->operation].format;
    if (format == DLX_BRANCH || format == DLX_JUMP || format == DLX_JUMP_FLAG)
      i->immediate = (int32_t)parser->symbols.rows[i->immediate].value;
  }
  return 1;
}

static uint32_t text_length(const char *text) {
  uint32_t length = 0;
  while (text[length]) length++;
  return length;
}

/* Numbers that are handed in are bound to what an expression may be, as those in the text are. */
static int take_numbers(dlx_parser *parser) {
  for (uint32_t i = 0; i < parser->source->number_count; i++) {
    const ovx_dlx_number *number = &parser->source->numbers[i];
    if (number->value > DLX_NUMBER_MAX || number->value < -DLX_NUMBER_MAX)
      return ovx_dlx_fail_at_statement(parser, "numbers handed in of at most % either way",
                                       (uint64_t)DLX_NUMBER_MAX);
    ovx_dlx_symbol_add(
      &parser->symbols,
      (dlx_symbol){ .name = number->name, .length = text_length(number->name), .value = number->value });
  }
  return 1;
}

/*
 * Room for code and names by the length of the text: an instruction takes three characters, a name and its
 * colon two.
 */
static int make_room(dlx_parser *parser, ovx_arena *arena) {
  const ovx_dlx_source *source = parser->source;
  ovx_dlx_program *program = parser->program;
  parser->code_capacity = source->length / 2 + 2;
  program->code = ovx_arena_take(arena, parser->code_capacity, sizeof *program->code);
  program->value = ovx_arena_take(arena, source->word_limit, sizeof *program->value);
  program->stamp = ovx_arena_take(arena, source->word_limit, sizeof *program->stamp);
  program->moments = ovx_arena_take(arena, 1, sizeof *program->moments);
  if (program->moments)
    program->moments->of_place = ovx_arena_take(arena, parser->code_capacity + 1,
                                                sizeof *program->moments->of_place);
  return program->code && program->value && program->stamp && program->moments &&
         program->moments->of_place &&
         ovx_dlx_symbols_begin(&parser->symbols, source->length / 2 + source->number_count + 1, arena);
}

int ovx_dlx_assemble(const ovx_dlx_source *source, ovx_arena *arena, ovx_dlx_program *program,
                     ovx_goal_error *error) {
  size_t used = arena->used;
  *program = (ovx_dlx_program){ 0 };
  dlx_parser parser = {
    .lexer = ovx_goal_lex(source->text, source->length), .source = source, .program = program, .error = error
  };
  int good = make_room(&parser, arena);
  ovx_dlx_advance(&parser);
  if (!good) ovx_dlx_fail_at_statement(&parser, "a shorter program: this one does not fit into memory", 0);
  good = good && take_numbers(&parser);
  while (good && parser.token.goal.kind != GOAL_END) good = statement(&parser);
  if (good && parser.prefetch_line)
    good = ovx_dlx_fail_at_statement(&parser, ".end, for the .prefetch of line %", parser.prefetch_line);
  if (good) good = resolve(&parser);
  if (!good) {
    arena->used = used;
    *program = (ovx_dlx_program){ 0 };
  }
  return good;
}
