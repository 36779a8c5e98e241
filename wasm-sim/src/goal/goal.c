#include "goal/goal.h"

#include "goal/goal_binary.h"
#include "goal/goal_cycle.h"
#include "kernel/matching.h"

enum { ALIGNMENT_BYTES = 64 };           /* at most lost between the arrays */

static const char too_large[] = "a shorter schedule: this one does not fit into memory";

static int refuse(ovx_goal_reader *reader, const char *expected, uint64_t number) {
  goal_parser *p = &reader->parser;
  goal_token nothing = { .line = 1 };
  return ovx_goal_fail(p->error, &p->lexer, &nothing, expected, number, 0);
}

/* Between both ends of the arena; see goal_parser.h. */
static int open(ovx_goal_reader *reader) {
  goal_parser *p = &reader->parser;
  ovx_arena *arena = reader->arena;
  ovx_arena_take(arena, 0, 1);           /* aligned from here on */
  size_t labels = reader->binary ? 0 : ovx_goal_labels_bytes(p->lexer.length), fixed = labels + sizeof(ovx_operation) + ALIGNMENT_BYTES;
  size_t left = (arena->size - arena->used) & ~(size_t)15;
  if (arena->used > arena->size || left < fixed) return 0;
  unsigned char *front = arena->base + arena->used, *back = front + left - labels;
  *p->schedule = (ovx_schedule){
    .operations = (ovx_operation *)(void *)front, .operation_capacity = OVX_GOAL_OPERATIONS_MAX,
    .added = (ovx_edge *)(void *)back, .edge_capacity = UINT32_MAX,
  };
  p->end = p->lexer.text + p->lexer.length;
  if (!reader->binary) ovx_goal_labels_open(&p->labels, (goal_label *)(void *)back, p->lexer.text, p->lexer.length, p->schedule);
  p->room = left - fixed;
  return 1;
}

void ovx_goal_begin(ovx_goal_reader *reader, const char *text, size_t length, ovx_arena *arena, ovx_schedule *schedule,
                    ovx_goal_source *source, ovx_goal_error *error) {
  int fits = length <= OVX_GOAL_BYTES_MAX;
  *error = (ovx_goal_error){ .line = 0 };
  *schedule = (ovx_schedule){ 0 };
  *source = (ovx_goal_source){ 0 };
  *reader = (ovx_goal_reader){
    .arena = arena, .source = source, .used = arena->used, .binary = ovx_goal_is_binary(text, length),
    .parser = { .lexer = ovx_goal_lex(text, fits ? (uint32_t)length : 0), .schedule = schedule, .error = error },
  };
  if (!fits) refuse(reader, "a text of at most % bytes", OVX_GOAL_BYTES_MAX);
  else if (!open(reader)) refuse(reader, too_large, 0);
}

/* The label of an operation as it stands in the text. */
static goal_token label_of(const goal_lexer *lexer, const ovx_operation *operation) {
  goal_place place = goal_place_of(operation);
  goal_token token = { .kind = GOAL_WORD, .start = place.start, .line = place.line };
  while (ovx_goal_in_word(lexer->text[token.start + token.length])) token.length++;
  for (token.line_start = token.start; token.line_start > 0 && lexer->text[token.line_start - 1] != '\n';) token.line_start--;
  return token;
}

static int refuse_cycle(ovx_goal_reader *reader) {
  goal_parser *p = &reader->parser;
  size_t kept = reader->arena->used;
  uint32_t operation;
  int found = ovx_goal_find_cycle(p->schedule, reader->arena, &operation);
  reader->arena->used = kept;
  if (!found) return refuse(reader, too_large, 0);
  if (operation == OVX_NONE) return 1;
  const char *expected = "requirements without a circle: this operation waits for itself";
  const ovx_operation *first = &p->schedule->operations[operation];
  if (reader->binary) {
    uint64_t number = (uint64_t)operation + 1;
    return ovx_goal_fail_at_byte(p->error, goal_place_of(first).start, &number, expected, 0, 0);
  }
  goal_token label = label_of(&p->lexer, first);
  return ovx_goal_fail(p->error, &p->lexer, &label, expected, 0, 0);
}

/* Closes the schedule, lines of the text, edges and lines of its messages behind its operations; until then these say where they stand. */
static int close(ovx_goal_reader *reader) {
  goal_parser *p = &reader->parser;
  ovx_schedule *schedule = p->schedule;
  ovx_arena_take(reader->arena, (size_t)schedule->operation_count + 1, sizeof(ovx_operation));
  uint32_t *line = ovx_arena_take(reader->arena, schedule->operation_count, sizeof(uint32_t));
  schedule->edges = ovx_arena_take(reader->arena, schedule->edge_count, sizeof(uint32_t));
  ovx_schedule_close(schedule);
  if (p->backward && !refuse_cycle(reader)) return 0;
  for (uint32_t i = 0; i < schedule->operation_count; i++) {
    ovx_operation *operation = &schedule->operations[i];
    line[i] = reader->binary ? i + 1 : goal_place_of(operation).line;
    goal_set_place(operation, (goal_place){ 0, 0 });
  }
  reader->source->line = line;
  return ovx_number_lines(schedule, reader->arena) || refuse(reader, too_large, 0);
}

goal_reading ovx_goal_read_on(ovx_goal_reader *reader, uint32_t bytes) {
  goal_parser *p = &reader->parser;
  uint32_t left = p->lexer.length - p->lexer.at;
  uint32_t until = bytes < left ? p->lexer.at + bytes : UINT32_MAX;
  goal_reading reading = p->error->line > 0 ? GOAL_REFUSED
                         : reader->binary ? ovx_goal_parse_binary_on(p, until) : ovx_goal_parse_on(p, until);
  if (reading == GOAL_MORE || (reading == GOAL_DONE && close(reader))) return reading;
  reader->arena->used = reader->used;
  *p->schedule = (ovx_schedule){ 0 };
  return GOAL_REFUSED;
}

int ovx_goal_parse(const char *text, size_t length, ovx_arena *arena, ovx_schedule *schedule, ovx_goal_source *source,
                   ovx_goal_error *error) {
  ovx_goal_reader reader;
  ovx_goal_begin(&reader, text, length, arena, schedule, source, error);
  return ovx_goal_read_on(&reader, UINT32_MAX) == GOAL_DONE;
}
