#include "goal/goal.h"

#include "kernel/matching.h"

enum { ALIGNMENT_BYTES = 64 }; /* at most lost between the arrays */

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
  ovx_arena_take(arena, 0, 1); /* aligned from here on */
  size_t labels = reader->binary ? 0 : ovx_goal_labels_bytes(p->lexer.length),
         fixed = labels + sizeof(ovx_operation) + ALIGNMENT_BYTES;
  size_t left = (arena->size - arena->used) & ~(size_t)15;
  if (arena->used > arena->size || left < fixed) return 0;
  unsigned char *front = arena->base + arena->used, *back = front + left - labels;
  *p->schedule = (ovx_schedule){
    .operations = (ovx_operation *)(void *)front,
    .operation_capacity = OVX_GOAL_OPERATIONS_MAX,
    .added = (ovx_edge *)(void *)back,
    .edge_capacity = UINT32_MAX,
  };
  p->end = p->lexer.text + p->lexer.length;
  if (!reader->binary)
    ovx_goal_labels_open(&p->labels, (goal_label *)(void *)back, p->lexer.text, p->lexer.length, p->schedule);
  p->room = left - fixed;
  return 1;
}

void ovx_goal_begin(ovx_goal_reader *reader, const char *text, size_t length, ovx_arena *arena,
                    ovx_schedule *schedule, ovx_goal_source *source, ovx_goal_error *error) {
  int fits = length <= OVX_GOAL_BYTES_MAX;
  *error = (ovx_goal_error){ .line = 0 };
  *schedule = (ovx_schedule){ 0 };
  *source = (ovx_goal_source){ 0 };
  *reader = (ovx_goal_reader){
    .arena = arena,
    .source = source,
    .used = arena->used,
    .binary = ovx_goal_is_binary(text, length),
    .parser = { .lexer = ovx_goal_lex(text, fits ? (uint32_t)length : 0),
                .schedule = schedule,
                .error = error },
  };
  if (!fits)
    refuse(reader, "a text of at most % bytes", OVX_GOAL_BYTES_MAX);
  else if (!open(reader))
    refuse(reader, too_large, 0);
}

/* ---- Requirements in a circle: none of their operations could ever start ---- */

typedef struct search {
  const ovx_schedule *schedule;
  uint32_t *holding; /* how many still hold back each operation */
  uint32_t *free;    /* operations that nothing holds back, in the order of finding */
  uint32_t *before;  /* for each held operation, one that holds it for ever */
} search;

/* Lets everything happen that can. Returns how many operations can. */
static uint32_t release_all(search *s) {
  const ovx_schedule *schedule = s->schedule;
  uint32_t found = 0;
  for (uint32_t i = 0; i < schedule->operation_count; i++) s->holding[i] = 0;
  for (uint32_t i = 0; i < schedule->edge_count; i++) s->holding[schedule->edges[i] & ~OVX_START_EDGE]++;
  for (uint32_t i = 0; i < schedule->operation_count; i++)
    if (s->holding[i] == 0) s->free[found++] = i;
  for (uint32_t k = 0; k < found; k++) {
    const ovx_operation *operation = &schedule->operations[s->free[k]];
    for (uint32_t i = operation[0].first_edge; i < operation[1].first_edge; i++) {
      uint32_t after = schedule->edges[i] & ~OVX_START_EDGE;
      if (--s->holding[after] == 0) s->free[found++] = after;
    }
  }
  return found;
}

/* Every operation held for ever has a held one before it: walking backwards ends in a circle. */
static uint32_t first_of_circle(search *s) {
  const ovx_schedule *schedule = s->schedule;
  uint32_t start = OVX_NONE;
  for (uint32_t k = 0; k < schedule->operation_count; k++) {
    if (s->holding[k] == 0) continue;
    start = k;
    const ovx_operation *operation = &schedule->operations[k];
    for (uint32_t i = operation[0].first_edge; i < operation[1].first_edge; i++)
      s->before[schedule->edges[i] & ~OVX_START_EDGE] = k;
  }
  uint32_t at = start;
  for (uint32_t steps = 0; steps < schedule->operation_count; steps++) at = s->before[at];
  uint32_t first = at;
  for (uint32_t i = s->before[at]; i != at; i = s->before[i])
    if (i < first) first = i;
  return first;
}

/*
 * The first operation of a circle in a closed schedule, OVX_NONE if there is none. 1, or 0 when the arena,
 * which gives scratch only, has no room.
 */
static int find_circle(const ovx_schedule *schedule, ovx_arena *arena, uint32_t *operation) {
  search s = {
    .schedule = schedule,
    .holding = ovx_arena_take(arena, schedule->operation_count, sizeof(uint32_t)),
    .free = ovx_arena_take(arena, schedule->operation_count, sizeof(uint32_t)),
    .before = ovx_arena_take(arena, schedule->operation_count, sizeof(uint32_t)),
  };
  *operation = OVX_NONE;
  if (!s.holding || !s.free || !s.before) return 0;
  if (release_all(&s) < schedule->operation_count) *operation = first_of_circle(&s);
  return 1;
}

/* The label of an operation as it stands in the text. */
static goal_token label_of(const goal_lexer *lexer, const ovx_operation *operation) {
  goal_place place = goal_place_of(operation);
  goal_token token = { .kind = GOAL_WORD, .start = place.start, .line = place.line };
  while (ovx_goal_in_word(lexer->text[token.start + token.length])) token.length++;
  for (token.line_start = token.start; token.line_start > 0 && lexer->text[token.line_start - 1] != '\n';)
    token.line_start--;
  return token;
}

static int refuse_circle(ovx_goal_reader *reader) {
  goal_parser *p = &reader->parser;
  size_t kept = reader->arena->used;
  uint32_t operation;
  int found = find_circle(p->schedule, reader->arena, &operation);
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

/* ---- The end of the text ---- */

/*
 * Closes the schedule, lines of the text, edges and lines of its messages behind its operations; until then
 * these say where they stand.
 */
static int close(ovx_goal_reader *reader) {
  goal_parser *p = &reader->parser;
  ovx_schedule *schedule = p->schedule;
  ovx_arena_take(reader->arena, (size_t)schedule->operation_count + 1, sizeof(ovx_operation));
  uint32_t *line = ovx_arena_take(reader->arena, schedule->operation_count, sizeof(uint32_t));
  schedule->edges = ovx_arena_take(reader->arena, schedule->edge_count, sizeof(uint32_t));
  ovx_schedule_close(schedule);
  if (p->backward && !refuse_circle(reader)) return 0;
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
                         : reader->binary   ? ovx_goal_parse_binary_on(p, until)
                                            : ovx_goal_parse_on(p, until);
  if (reading == GOAL_MORE || (reading == GOAL_DONE && close(reader))) return reading;
  reader->arena->used = reader->used;
  *p->schedule = (ovx_schedule){ 0 };
  return GOAL_REFUSED;
}

int ovx_goal_parse(const char *text, size_t length, ovx_arena *arena, ovx_schedule *schedule,
                   ovx_goal_source *source, ovx_goal_error *error) {
  ovx_goal_reader reader;
  ovx_goal_begin(&reader, text, length, arena, schedule, source, error);
  return ovx_goal_read_on(&reader, UINT32_MAX) == GOAL_DONE;
}
