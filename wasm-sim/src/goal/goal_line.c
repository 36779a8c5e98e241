#include "goal/goal_line.h"

enum {
  BLANKS_MOST = 32, NAME_MOST = 64, DIGITS_MOST = 15,
  LINE_MOST = 288            /* longest line parsed here; needs no check for the end of the text */
};

_Static_assert(BLANKS_MOST + 2 * NAME_MOST + 5 * DIGITS_MOST + 48 < LINE_MOST, "blanks, names, numbers and the words between them");

typedef const unsigned char *place;

/* The following return the place behind what they pass, or NULL. */

/* `word` is short and known: the compiler unrolls it. */
static inline place pass(place s, const char *word) {
  for (; *word; s++, word++)
    if (*s != (unsigned char)*word) return NULL;
  return s;
}

static inline place pass_number(place s, uint64_t most, uint64_t *number) {
  const place begin = s;
  uint64_t sum = 0;
  for (; ovx_goal_is_digit(*s); s++) {
    if (s - begin == DIGITS_MOST) return NULL;
    sum = sum * 10 + (uint64_t)(*s - '0');
  }
  *number = sum;
  return s > begin && sum <= most ? s : NULL;
}

static inline place pass_any(place s, uint64_t *number) {
  *number = OVX_ANY;
  place behind = pass(s, "any");
  return behind ? behind : pass(s, "-1");
}

static inline place pass_name(place s, place text, goal_name *name) {
  const place begin = s;
  uint32_t hash = 0;
  if (!ovx_goal_begins_word(*s)) return NULL;
  for (; ovx_goal_in_word(*s); s++) {
    if (s - begin == NAME_MOST) return NULL;
    hash = goal_hash(hash, *s);
  }
  *name = (goal_name){ .start = (uint32_t)(begin - text), .length = (uint32_t)(s - begin), .hash = hash };
  return s;
}

/* A word and its number, where they stand; 0 where they do not. */
static inline place pass_numbered(place s, const char *word, uint64_t *number) {
  *number = 0;
  place behind = pass(s, word);
  return behind ? pass_number(behind, OVX_UNIT_MOST, number) : s;
}

static inline place pass_end(place s) {
  if (*s == '\r') s++;
  return *s == '\n' ? s + 1 : NULL;
}

/* Where an operation is what the word could be, it is no label. */
static int is_reserved(place word, uint32_t length) {
  if (length == 4) return pass(word, "calc") || pass(word, "send") || pass(word, "recv") || pass(word, "rank");
  return length == 9 && pass(word, "num_ranks");
}

static place read_calc(const goal_parser *p, place s, ovx_operation *operation) {
  uint64_t time, cpu;
  if (!(s = pass_number(s, OVX_GOAL_CALC_MAX_NS, &time)) || !(s = pass_numbered(s, " cpu ", &cpu))) return NULL;
  *operation = (ovx_operation){
    .kind = OVX_COMPUTE, .process = p->rank, .peer = OVX_NONE, .time = (ovx_time)time * 1000,
    .span_kind = OVX_SPAN_COMPUTE, .cpu = (uint8_t)cpu & OVX_UNIT_MOST,
  };
  return pass_end(s);
}

static inline place read_message(const goal_parser *p, place s, ovx_kind kind, ovx_operation *operation) {
  uint64_t size, peer, cpu, nic, tag = 0;
  place behind;
  if (!(s = pass_number(s, UINT32_MAX, &size))) return NULL;
  if (*s == 'b') s++;
  if (!(s = pass(s, kind == OVX_SEND ? " to " : " from "))) return NULL;
  behind = pass_number(s, p->rank_count - 1, &peer);
  if (!behind && !(kind == OVX_RECEIVE && (behind = pass_any(s, &peer)))) return NULL;
  if ((s = pass(behind, " tag "))) {
    behind = pass_number(s, UINT32_MAX - 1, &tag);
    if (!behind && !(kind == OVX_RECEIVE && (behind = pass_any(s, &tag)))) return NULL;
  }
  if (!(s = pass_numbered(behind, " cpu ", &cpu)) || !(s = pass_numbered(s, " nic ", &nic))) return NULL;
  *operation = (ovx_operation){
    .kind = (uint8_t)kind, .process = p->rank, .peer = (uint32_t)peer, .bytes = (uint32_t)size, .tag = (uint32_t)tag,
    .cpu = (uint8_t)cpu & OVX_UNIT_MOST, .nic = (uint8_t)nic & OVX_UNIT_MOST,
  };
  return pass_end(s);
}

static place read_operation(goal_parser *p, place s, const goal_name *label) {
  ovx_operation operation;
  place behind;
  if (p->room < GOAL_OPERATION_BYTES || (label && ovx_goal_labels_find(&p->labels, label) != OVX_NONE)) return NULL;
  if ((behind = pass(s, "send "))) behind = read_message(p, behind, OVX_SEND, &operation);
  else if ((behind = pass(s, "recv "))) behind = read_message(p, behind, OVX_RECEIVE, &operation);
  else if ((behind = pass(s, "calc "))) behind = read_calc(p, behind, &operation);
  if (behind) ovx_goal_add_operation(p, &operation, p->lexer.line, label);
  return behind;
}

static place read_edge(goal_parser *p, place s, const goal_name *name) {
  uint32_t mark = *s == 'i' ? OVX_START_EDGE : 0;
  goal_name other;
  if (p->room < GOAL_EDGE_BYTES || !(s = pass(s + (mark != 0), "requires "))) return NULL;
  if (!(s = pass_name(s, p->lexer.text, &other)) || !(s = pass_end(s))) return NULL;
  uint32_t after = ovx_goal_labels_find(&p->labels, name), before = ovx_goal_labels_find(&p->labels, &other);
  if (after == OVX_NONE || before == OVX_NONE) return NULL;
  ovx_goal_add_edge(p, before, after, mark);
  return s;
}

static place read_line(goal_parser *p, place s) {
  goal_name name;
  for (const place begin = s; *s == ' ' || *s == '\t'; s++)
    if (s - begin == BLANKS_MOST) return NULL;
  const place word = s;
  if (!(s = pass_name(s, p->lexer.text, &name))) return pass_end(word);
  if (is_reserved(word, name.length)) return read_operation(p, word, NULL);
  if (*s == ' ') return read_edge(p, s + 1, &name);
  return (s = pass(s, ": ")) ? read_operation(p, s, &name) : NULL;
}

int ovx_goal_pass_line(goal_parser *p) {
  goal_lexer *lexer = &p->lexer;
  if (lexer->length - lexer->at < LINE_MOST) return 0;
  place behind = read_line(p, lexer->text + lexer->at);
  if (!behind) return 0;
  lexer->at = lexer->line_start = (uint32_t)(behind - lexer->text);
  lexer->line++;
  return 1;
}
