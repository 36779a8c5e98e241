/*
 * The text is read twice: words are counted for the memory, then everything is parsed, and the first mistake
 * ends it.
 */
#include "goal/goal.h"

#include "base/text/goal_error.h"
#include "goal/goal_cycle.h"
#include "goal/goal_labels.h"
#include "goal/goal_parser.h"

enum { ALIGNMENT_BYTES = 256 };          /* at most lost between the arrays */

static const char too_large[] = "a shorter schedule: this one does not fit into memory";

/* What the text may need at most. */
typedef struct measure {
  uint32_t operations, edges;
  uint32_t widest;           /* operations in one rank */
} measure;

static uint64_t bytes_for(const measure *m) {
  uint64_t labels = sizeof(goal_label) * (uint64_t)ovx_goal_label_places(m->widest);
  uint64_t cycle = GOAL_CYCLE_BYTES * (uint64_t)m->operations;
  return ((uint64_t)m->operations + 1) * (sizeof(ovx_operation) + 3 * sizeof(uint32_t)) +
         (uint64_t)m->edges * 3 * sizeof(uint32_t) + (labels > cycle ? labels : cycle) + ALIGNMENT_BYTES;
}

static int measure_text(goal_lexer lexer, uint64_t room, measure *m, ovx_goal_error *error) {
  uint32_t in_rank = 0;
  goal_token token;
  *m = (measure){ 0 };
  do {
    ovx_goal_next(&lexer, &token);
    if (token.kind != GOAL_WORD) continue;
    if (ovx_goal_is(&lexer, &token, "rank")) in_rank = 0;
    else if (ovx_goal_is(&lexer, &token, "requires") || ovx_goal_is(&lexer, &token, "irequires")) m->edges++;
    else if (ovx_goal_is(&lexer, &token, "calc") || ovx_goal_is(&lexer, &token, "send") || ovx_goal_is(&lexer, &token, "recv")) {
      m->operations++;
      if (++in_rank > m->widest) m->widest = in_rank;
    } else continue;
    if (bytes_for(m) > room || m->operations >= OVX_GOAL_OPERATIONS_MAX)
      return ovx_goal_fail(error, &lexer, &token, "the end, after % operations and % edges: more do not fit into memory",
                       m->operations, m->edges);
  } while (token.kind != GOAL_END);
  return 1;
}

static int refuse(goal_parser *p, const char *expected, uint64_t number) {
  return ovx_goal_fail(p->error, &p->lexer, &p->token, expected, number, 0);
}

static int open_all(goal_parser *p, ovx_arena *arena, const measure *m) {
  *p->source = (ovx_goal_source){
    .line = ovx_arena_take(arena, m->operations, sizeof(uint32_t)),
    .label = ovx_arena_take(arena, m->operations, sizeof(uint32_t)),
    .label_length = ovx_arena_take(arena, m->operations, sizeof(uint32_t)),
  };
  return ovx_schedule_open(p->schedule, arena, 0, m->operations, m->edges) && p->source->line && p->source->label &&
         p->source->label_length;
}

/* The label of an operation as it stands in the text. */
static goal_token label_of(const goal_parser *p, uint32_t operation) {
  goal_token token = {
    .kind = GOAL_WORD, .start = p->source->label[operation], .length = p->source->label_length[operation],
    .line = p->source->line[operation],
  };
  for (token.line_start = token.start; token.line_start > 0 && p->lexer.text[token.line_start - 1] != '\n';)
    token.line_start--;
  return token;
}

static int refuse_cycle(goal_parser *p, ovx_arena *arena) {
  uint32_t operation;
  if (!ovx_goal_find_cycle(p->schedule, arena, &operation))
    return refuse(p, too_large, 0);
  if (operation == OVX_NONE) return 1;
  goal_token label = label_of(p, operation);
  return ovx_goal_fail(p->error, &p->lexer, &label, "requirements without a circle: this operation waits for itself", 0, 0);
}

static int parse(goal_parser *p, ovx_arena *arena, const char *text, const measure *m) {
  if (!open_all(p, arena, m)) return refuse(p, too_large, 0);
  size_t kept = arena->used;
  if (!ovx_goal_labels_open(&p->labels, arena, text, p->source, ovx_goal_label_places(m->widest)))
    return refuse(p, too_large, 0);
  if (!ovx_goal_parse_text(p)) return 0;
  ovx_schedule_close(p->schedule);
  arena->used = kept;
  if (p->backward && !refuse_cycle(p, arena)) return 0;
  arena->used = kept;
  return 1;
}

int ovx_goal_parse(const char *text, size_t length, ovx_arena *arena, ovx_schedule *schedule, ovx_goal_source *source,
                   ovx_goal_error *error) {
  size_t used = arena->used;
  measure m;
  *error = (ovx_goal_error){ .line = 0 };
  *schedule = (ovx_schedule){ 0 };
  *source = (ovx_goal_source){ 0 };
  int fits = length <= OVX_GOAL_BYTES_MAX;
  goal_parser p = {
    .lexer = ovx_goal_lex(text, fits ? (uint32_t)length : 0), .schedule = schedule, .source = source, .error = error,
    .token = { .line = 1 },
  };
  if (!fits) return refuse(&p, "a text of at most % bytes", OVX_GOAL_BYTES_MAX);
  if (measure_text(p.lexer, arena->size - arena->used, &m, error) && parse(&p, arena, text, &m)) return 1;
  arena->used = used;
  *schedule = (ovx_schedule){ 0 };
  *source = (ovx_goal_source){ 0 };
  return 0;
}
