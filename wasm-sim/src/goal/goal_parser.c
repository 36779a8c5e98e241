#include "goal/goal_parser.h"

/*
 * Everything here takes the place in the text at which a word, a number or a sign stands, and returns the
 * place of the next one, on whichever line; or NULL, and the error says what is there instead. A statement
 * that goes on looks whether the line does.
 */
typedef const unsigned char *place;

enum {
  NAME_MOST = 64,
  DIGITS_MOST = 15, /* of a plain statement */
  FAR =
    320 /* what a plain statement looks at: two names, five numbers, and the words and blanks between them */
};

#define CALC GOAL_WORD_OF('c', 'a', 'l', 'c')
#define SEND GOAL_WORD_OF('s', 'e', 'n', 'd')
#define RECV GOAL_WORD_OF('r', 'e', 'c', 'v')
#define REQUIRES (GOAL_WORD_OF('r', 'e', 'q', 'u') | GOAL_WORD_OF('i', 'r', 'e', 's') << 32)

/* ---- Words, numbers and what stands between them ---- */

__attribute__((noinline)) static place skip_more(goal_parser *p, place s) {
  goal_lexer *lexer = &p->lexer;
  goal_token last = { .start = (uint32_t)(s - lexer->text),
                      .line = lexer->line,
                      .line_start = lexer->line_start };
  for (; s < p->end && (*s == ' ' || *s == '\n'); s++) {
    if (*s == ' ') continue;
    lexer->line++;
    lexer->line_start = (uint32_t)(s + 1 - lexer->text);
  }
  if (s < p->end && *s <= '/') { /* other blanks, a comment or a sign */
    lexer->at = (uint32_t)(s - lexer->text);
    ovx_goal_skip_blanks(lexer);
    s = lexer->text + lexer->at;
  }
  if (lexer->line != last.line) p->last = last;
  return s;
}

/*
 * The place of the next word from here on. All that begins one lies behind the signs of blanks and comments.
 */
static place skip(goal_parser *p, place s) {
  place next = s < p->end && *s == ' ' ? s + 1 : s;
  return next < p->end && *next > '/' ? next : skip_more(p, s);
}

__attribute__((noinline)) static void write_error(goal_parser *p, place s, const char *expected,
                                                  uint64_t first, uint64_t second) {
  goal_token token;
  p->lexer.at = (uint32_t)(s - p->lexer.text);
  ovx_goal_next(&p->lexer, &token);
  ovx_goal_fail(p->error, &p->lexer, &token, expected, first, second);
}

/* What fails returns NULL in the open, so that compilers see what a success has set. */
static place put_error(goal_parser *p, place s, const char *expected, uint64_t first, uint64_t second) {
  write_error(p, s, expected, first, second);
  return NULL;
}

static place fail(goal_parser *p, place s, const char *expected, uint64_t number) {
  return put_error(p, s, expected, number, 0);
}

static place fail_at_end_of_line(goal_parser *p, const char *expected, uint64_t number) {
  ovx_goal_fail_after(p->error, &p->last, expected, number);
  return NULL;
}

/* Where the name stands, in whichever line reading has come to. */
static place fail_at_name(goal_parser *p, const goal_name *name, const char *expected, uint64_t number) {
  p->lexer.line = p->line;
  if (p->last.line == p->line) p->lexer.line_start = p->last.line_start;
  return put_error(p, p->lexer.text + name->start, expected, number, 0);
}

/* Whether what stands here is on the line of the statement. The end of the text is on any. */
static int is_on_line(const goal_parser *p) {
  return p->lexer.line == p->line;
}

static int ends_line_early(const goal_parser *p, place s) {
  return p->lexer.line != p->line && s < p->end;
}

static uint64_t eight_at(const goal_parser *p, place s) {
  return goal_eight(s, p->end);
}

/* Whether this word of fewer than eight characters stands here. */
static int is_word(const goal_parser *p, place s, uint64_t word, uint32_t length) {
  uint64_t eight = eight_at(p, s);
  return (eight & ((UINT64_C(1) << 8 * length) - 1)) == word &&
         !ovx_goal_in_word((unsigned char)(eight >> 8 * length));
}

/* `expected` says the range, with % for `most`. */
static place pass_number(goal_parser *p, place s, const char *expected, uint64_t most, uint64_t *number) {
  if (ends_line_early(p, s)) return fail_at_end_of_line(p, expected, most);
  const place begin = s;
  uint64_t sum = 0;
  for (; s < p->end && ovx_goal_is_digit(*s); s++) {
    uint64_t digit = (uint64_t)(*s - '0');
    sum = sum > (UINT64_MAX - digit) / 10 ? UINT64_MAX : sum * 10 + digit;
  }
  if (s == begin || sum > most) return fail(p, begin, expected, most);
  *number = sum;
  return skip(p, s);
}

/* The place behind -1, in whichever way it is written; NULL: something else stands here. */
static place behind_minus_one(const goal_parser *p, place s) {
  goal_lexer lexer = p->lexer;
  goal_token token;
  lexer.at = (uint32_t)(s - lexer.text);
  ovx_goal_next(&lexer, &token);
  return token.kind == GOAL_NUMBER && token.negative && token.number == 1 ? lexer.text + lexer.at : NULL;
}

/* A number, or OVX_ANY for `any` and -1. */
static place pass_number_or_any(goal_parser *p, place s, const char *expected, uint64_t most,
                                uint64_t *number) {
  if (is_on_line(p) && s < p->end && !ovx_goal_is_digit(*s)) {
    int is_any = is_word(p, s, GOAL_WORD_OF('a', 'n', 'y', 0), 3);
    place behind = is_any ? s + 3 : *s == '-' ? behind_minus_one(p, s) : NULL;
    if (behind) {
      *number = OVX_ANY;
      return skip(p, behind);
    }
  }
  return pass_number(p, s, expected, most, number);
}

/* A word and its number, where they stand on this line; 0 where they do not. */
static place pass_numbered(goal_parser *p, place s, uint64_t word, const char *expected, uint64_t *number) {
  *number = 0;
  if (!is_on_line(p) || !is_word(p, s, word, 3)) return s;
  return pass_number(p, skip(p, s + 3), expected, OVX_UNIT_MOST, number);
}

static place pass_end_of_line(goal_parser *p, place s, const char *expected) {
  return p->lexer.line != p->line || s == p->end || *s == '}' ? s : put_error(p, s, expected, 0, 0);
}

/* ---- Statements ---- */

/* A new operation with what all have. */
static ovx_operation *add(goal_parser *p, uint32_t kind, const goal_name *label) {
  ovx_operation *operation = &p->schedule->operations[p->schedule->operation_count++];
  *operation = (ovx_operation){ .process = p->rank, .kind = (uint8_t)kind };
  goal_set_place(operation, (goal_place){ p->line, label->key ? label->start : OVX_NONE });
  if (label->key) goal_labels_add(&p->labels, label, p->schedule->operation_count - 1);
  p->room -= GOAL_OPERATION_BYTES;
  return operation;
}

static void set_units(goal_parser *p, ovx_operation *operation, uint64_t cpu, uint64_t nic) {
  operation->cpu = (uint8_t)cpu & OVX_UNIT_MOST;
  operation->nic = (uint8_t)nic & OVX_UNIT_MOST;
  uint32_t higher = (uint32_t)(cpu > nic ? cpu : nic);
  if (higher > p->schedule->highest_unit) p->schedule->highest_unit = higher;
}

static place parse_calc(goal_parser *p, place s, const goal_name *label) {
  uint64_t time, cpu;
  if (!(s = pass_number(p, s, GOAL_EXPECTS_TIME, OVX_GOAL_CALC_MAX_NS, &time)) ||
      !(s = pass_numbered(p, s, GOAL_WORD_OF('c', 'p', 'u', 0), GOAL_EXPECTS_CPU, &cpu)) ||
      !(s = pass_end_of_line(p, s, "cpu or the end of the line")))
    return NULL;
  ovx_operation *operation = add(p, OVX_COMPUTE, label);
  operation->time = (ovx_time)time * 1000;
  operation->peer = OVX_NONE;
  operation->span_kind = OVX_SPAN_COMPUTE;
  set_units(p, operation, cpu, 0);
  return s;
}

static place parse_message(goal_parser *p, place s, int receives, const goal_name *label) {
  uint64_t size, peer, cpu, nic, tag = 0;
  if (!(s = pass_number(p, s, GOAL_EXPECTS_SIZE, UINT32_MAX, &size))) return NULL;
  if (is_on_line(p) && is_word(p, s, 'b', 1)) s = skip(p, s + 1);
  const char *expected = receives ? "the word from and a rank, or any" : "the word to and a rank";
  if (ends_line_early(p, s)) return fail_at_end_of_line(p, expected, 0);
  uint64_t word = receives ? GOAL_WORD_OF('f', 'r', 'o', 'm') : GOAL_WORD_OF('t', 'o', 0, 0);
  uint32_t length = receives ? 4 : 2;
  if (!is_word(p, s, word, length)) return fail(p, s, expected, 0);
  s = skip(p, s + length);
  s = receives ? pass_number_or_any(p, s, "a rank from 0 to %, or any", p->rank_count - 1, &peer)
               : pass_number(p, s, "a rank from 0 to %", p->rank_count - 1, &peer);
  if (s && is_on_line(p) && is_word(p, s, GOAL_WORD_OF('t', 'a', 'g', 0), 3)) {
    s = skip(p, s + 3);
    s = receives ? pass_number_or_any(p, s, "a tag from 0 to %, or any", UINT32_MAX - 1, &tag)
                 : pass_number(p, s, GOAL_EXPECTS_SENT_TAG, UINT32_MAX - 1, &tag);
  }
  if (!s || !(s = pass_numbered(p, s, GOAL_WORD_OF('c', 'p', 'u', 0), GOAL_EXPECTS_CPU, &cpu)) ||
      !(s = pass_numbered(p, s, GOAL_WORD_OF('n', 'i', 'c', 0), GOAL_EXPECTS_NIC, &nic)) ||
      !(s = pass_end_of_line(p, s, "tag, cpu, nic or the end of the line")))
    return NULL;
  ovx_operation *operation = add(p, receives ? OVX_RECEIVE : OVX_SEND, label);
  operation->peer = (uint32_t)peer;
  operation->bytes = (uint32_t)size;
  operation->tag = (uint32_t)tag;
  set_units(p, operation, cpu, nic);
  p->schedule->send_count += !receives;
  return s;
}

static int is_operation(uint64_t word) {
  return word == SEND || word == RECV || word == CALC;
}

static place fail_without_room(goal_parser *p, place s) {
  const ovx_schedule *schedule = p->schedule;
  const char *expected = "the end, after % operations and % edges: more do not fit into memory";
  return put_error(p, s, expected, schedule->operation_count, schedule->edge_count);
}

/* label: a name that is new, or one without a key for none. */
static place parse_operation(goal_parser *p, place s, uint64_t word, const goal_name *label) {
  if (!goal_has_room(p, GOAL_OPERATION_BYTES)) return fail_without_room(p, s);
  s = skip(p, s + 4);
  return word == CALC ? parse_calc(p, s, label) : parse_message(p, s, word == RECV, label);
}

/* `s`: at requires or irequires. */
static place parse_edge(goal_parser *p, place s, const goal_name *name, uint32_t mark) {
  static const char above[] = "a label that stands above, in rank %";
  if (!goal_has_room(p, GOAL_EDGE_BYTES)) return fail_without_room(p, s);
  uint32_t after = goal_labels_find(&p->labels, name);
  if (after == OVX_NONE) return fail_at_name(p, name, above, p->rank);
  s = skip(p, s + (mark ? 9 : 8));
  if (ends_line_early(p, s)) return fail_at_end_of_line(p, "a label", 0);
  goal_name other = goal_name_at(&p->labels, s, p->end);
  if (other.key == 0) return fail(p, s, "a label", 0);
  uint32_t before = goal_labels_find(&p->labels, &other);
  if (before == OVX_NONE) return fail_at_name(p, &other, above, p->rank);
  s = pass_end_of_line(p, skip(p, s + other.length), "the end of the line");
  if (s) goal_add_edge(p, before, after, mark);
  return s;
}

/* A statement that begins with this name. */
static place parse_statement(goal_parser *p, place s, const goal_name *name) {
  static const goal_name none = { .key = 0 };
  static const char behind_name[] = "a colon, requires or irequires", behind_colon[] = "calc, send or recv";
  p->line = p->lexer.line;
  if (is_operation(name->key)) return parse_operation(p, s, name->key, &none);
  s = skip(p, s + name->length);
  if (ends_line_early(p, s)) return fail_at_end_of_line(p, behind_name, 0);
  if (eight_at(p, s) == REQUIRES && !ovx_goal_in_word((unsigned char)eight_at(p, s + 8)))
    return parse_edge(p, s, name, 0);
  if (s < p->end && *s == 'i' && eight_at(p, s + 1) == REQUIRES &&
      !ovx_goal_in_word((unsigned char)eight_at(p, s + 9)))
    return parse_edge(p, s, name, OVX_START_EDGE);
  if (s == p->end || *s != ':') return fail(p, s, behind_name, 0);
  uint32_t other = goal_labels_find(&p->labels, name);
  if (other != OVX_NONE)
    return fail_at_name(p, name, "a new label: this one stands in line % already",
                        goal_place_of(&p->schedule->operations[other]).line);
  s = skip(p, s + 1);
  if (ends_line_early(p, s)) return fail_at_end_of_line(p, behind_colon, 0);
  uint64_t eight = eight_at(p, s), word = eight & UINT32_MAX;
  if (!is_operation(word) || ovx_goal_in_word((unsigned char)(eight >> 32)))
    return fail(p, s, behind_colon, 0);
  return parse_operation(p, s, word, name);
}

/* ---- Statements as they mostly are ---- */

/*
 * A statement of a label of no more than NAME_MOST characters, one blank between words, nothing else on its
 * line, and FAR from the end of the text: nothing needs to ask for that. NULL is no mistake: nothing has
 * changed, and the statement is read once more as any may be.
 */

/* A call would cost as much as what is called. */
#define ALWAYS inline __attribute__((always_inline))

static ALWAYS uint64_t eight_of(place s) {
  uint64_t eight;
  __builtin_memcpy(&eight, s, 8);
  return eight;
}

/* Whether these characters stand here, at most seven. */
#define STANDS(s, characters) \
  (((eight_of(s) ^ eight_of((place)characters "       ")) << 8 * (9 - sizeof characters)) == 0)

static ALWAYS place digits_of(place s, uint64_t most, uint64_t *number) {
  uint64_t sum = (uint64_t)*s - '0';
  if (sum > 9) return NULL;
  const place begin = s;
  for (uint64_t digit; (digit = (uint64_t)*++s - '0') <= 9; sum = sum * 10 + digit)
    if (s == begin + DIGITS_MOST) return NULL;
  *number = sum;
  return sum > most ? NULL : s;
}

static ALWAYS place digits_or_any(place s, uint64_t most, uint64_t *number) {
  if (!STANDS(s, "any")) return digits_of(s, most, number);
  *number = OVX_ANY;
  return s + 3;
}

/* The place behind the end of the line, which stands here, and the blanks that begin the next one. */
static ALWAYS place plain_end(goal_parser *p, place s) {
  s += *s == '\r';
  if (*s != '\n') return NULL;
  p->lexer.line++;
  p->lexer.line_start = (uint32_t)(++s - p->lexer.text);
  if (s[0] == ' ' && s[1] == ' ') s += 2;
  for (int i = 0; i < 6 && *s == ' '; i++) s++;
  return s;
}

/* `s`: at its first number. */
__attribute__((noinline)) static place parse_plain_operation(goal_parser *p, place s, uint64_t word,
                                                             const goal_name *label) {
  uint64_t size, peer = OVX_NONE, tag = 0, cpu = 0, nic = 0;
  int receives = word == RECV;
  if (!goal_has_room(p, GOAL_OPERATION_BYTES)) return NULL;
  if (!(s = digits_of(s, word == CALC ? OVX_GOAL_CALC_MAX_NS : UINT32_MAX, &size))) return NULL;
  if (word != CALC) {
    s += *s == 'b';
    if (receives ? !STANDS(s, " from ") : !STANDS(s, " to ")) return NULL;
    s = receives ? digits_or_any(s + 6, p->rank_count - 1, &peer)
                 : digits_of(s + 4, p->rank_count - 1, &peer);
    if (s && *s == ' ' && STANDS(s, " tag "))
      s = receives ? digits_or_any(s + 5, UINT32_MAX - 1, &tag) : digits_of(s + 5, UINT32_MAX - 1, &tag);
    if (!s) return NULL;
  }
  if (*s == ' ' && STANDS(s, " cpu ") && !(s = digits_of(s + 5, OVX_UNIT_MOST, &cpu))) return NULL;
  if (*s == ' ' && word != CALC && STANDS(s, " nic ") && !(s = digits_of(s + 5, OVX_UNIT_MOST, &nic)))
    return NULL;
  if (!(s = plain_end(p, s))) return NULL;
  ovx_operation *operation = add(p, word == CALC ? OVX_COMPUTE : receives ? OVX_RECEIVE : OVX_SEND, label);
  operation->peer = (uint32_t)peer;
  if (word == CALC) {
    operation->time = (ovx_time)size * 1000;
    operation->span_kind = OVX_SPAN_COMPUTE;
  } else {
    operation->bytes = (uint32_t)size;
    operation->tag = (uint32_t)tag;
    p->schedule->send_count += !receives;
  }
  if (cpu | nic) set_units(p, operation, cpu, nic);
  return s;
}

/* `s`: at the other label. */
__attribute__((noinline)) static place parse_plain_edge(goal_parser *p, place s, const goal_name *name,
                                                        uint32_t mark) {
  goal_name other = goal_name_at(&p->labels, s, s + 8);
  if (!goal_has_room(p, GOAL_EDGE_BYTES) || other.key == 0 || other.length > NAME_MOST) return NULL;
  uint32_t after = goal_labels_find(&p->labels, name), before = goal_labels_find(&p->labels, &other);
  if (after == OVX_NONE || before == OVX_NONE || !(s = plain_end(p, s + other.length))) return NULL;
  goal_add_edge(p, before, after, mark);
  return s;
}

static ALWAYS place parse_plain_statement(goal_parser *p, place s, const goal_name *name) {
  static const goal_name none = { .key = 0 };
  p->line = p->lexer.line;
  if (name->length == 4 && is_operation(name->key))
    return s[4] == ' ' ? parse_plain_operation(p, s + 5, name->key, &none) : NULL;
  s += name->length;
  if (*s == ':') {
    uint64_t word = eight_of(s + 2) & UINT32_MAX;
    if (s[1] != ' ' || s[6] != ' ' || !is_operation(word)) return NULL;
    return goal_labels_find(&p->labels, name) == OVX_NONE ? parse_plain_operation(p, s + 7, word, name)
                                                          : NULL;
  }
  int at_start = s[1] == 'i';
  if (*s != ' ' || eight_of(s + 1 + at_start) != REQUIRES || s[9 + at_start] != ' ') return NULL;
  return parse_plain_edge(p, s + 10 + at_start, name, at_start ? OVX_START_EDGE : 0);
}

/* ---- The whole text ---- */

static int is_at(const goal_parser *p, place s, const char *word) {
  uint32_t length = 0;
  for (; word[length]; length++)
    if ((size_t)(p->end - s) <= length || s[length] != (unsigned char)word[length]) return 0;
  return (size_t)(p->end - s) == length || !ovx_goal_in_word(s[length]);
}

static place open_rank(goal_parser *p, place s) {
  uint64_t rank;
  p->rank_line = p->line = p->lexer.line;
  place number = skip(p, s + 4);
  goal_lexer there = p->lexer;
  if (!(s = pass_number(p, number, "a rank from 0 to %", p->rank_count - 1, &rank))) return NULL;
  if (rank + 1 == p->next_rank || rank < p->next_rank) p->lexer = there;
  if (rank + 1 == p->next_rank)
    return put_error(p, number, "another rank: rank % has had its block", rank, 0);
  if (rank < p->next_rank) return put_error(p, number, "a rank from % on: ranks ascend", p->next_rank, 0);
  if (s == p->end || *s != '{') return put_error(p, s, "{ that opens rank %", rank, 0);
  p->rank = (uint32_t)rank;
  p->next_rank = (uint32_t)rank + 1;
  p->in_rank = 1;
  goal_labels_begin(&p->labels, p->schedule->operation_count);
  return skip(p, s + 1);
}

static place close_rank(goal_parser *p, place s) {
  p->in_rank = 0;
  if (s < p->end && *s == '}') return skip(p, s + 1);
  return s == p->end || ovx_goal_begins_word(*s)
           ? put_error(p, s, "} that closes rank %, opened in line %", p->rank, p->rank_line)
           : put_error(p, s, "a label, calc, send, recv, or } that closes rank %", p->rank, 0);
}

static place parse_rank_count(goal_parser *p, place s) {
  uint64_t ranks = 0;
  if (!is_at(p, s, "num_ranks")) return put_error(p, s, "num_ranks and the number of ranks", 0, 0);
  p->line = p->lexer.line;
  place number = skip(p, s + 9);
  goal_lexer there = p->lexer;
  if (!(s = pass_number(p, number, "a number of ranks from 1 to %", OVX_GOAL_RANKS_MAX, &ranks))) return NULL;
  if (ranks == 0) {
    p->lexer = there;
    return put_error(p, number, "a number of ranks from 1 to %", OVX_GOAL_RANKS_MAX, 0);
  }
  p->rank_count = p->schedule->process_count = (uint32_t)ranks;
  return s;
}

/*
 * Statements of a rank, to its end or to a statement at `until` or behind it. Called for each, as only
 * functions that are called again become fast in WebAssembly.
 */
__attribute__((noinline)) static place parse_in_rank(goal_parser *p, place s, place until) {
  while (s && s < until) {
    s = *s <= '/' ? skip_more(p, s) : s;
    goal_name name = p->end - s >= FAR ? goal_name_at(&p->labels, s, s + 8)
                                       : goal_name_at(&p->labels, s, p->end);
    if (name.key == 0 || name.key == GOAL_WORD_OF('r', 'a', 'n', 'k') ||
        (name.length == 9 && is_at(p, s, "num_ranks")))
      return close_rank(p, s);
    place behind = p->end - s >= FAR && name.length <= NAME_MOST ? parse_plain_statement(p, s, &name) : NULL;
    s = behind ? behind : parse_statement(p, s, &name);
  }
  return s == p->end ? close_rank(p, s) : s;
}

goal_reading ovx_goal_parse_on(goal_parser *p, uint32_t until) {
  place text = p->lexer.text, s = skip_more(p, text + p->lexer.at),
        stop = until < p->lexer.length ? text + until : p->end;
  while (s < stop || stop == p->end) {
    if (p->in_rank)
      s = parse_in_rank(p, s, stop);
    else if (p->rank_count == 0)
      s = parse_rank_count(p, s);
    else if (is_at(p, s, "rank"))
      s = open_rank(p, s);
    else
      return s == p->end || put_error(p, s, "rank, or the end of the text", 0, 0) ? GOAL_DONE : GOAL_REFUSED;
    if (!s) return GOAL_REFUSED;
  }
  p->lexer.at = (uint32_t)(s - text);
  return GOAL_MORE;
}
