#include "goal/goal_parser.h"

#include "base/text/goal_error.h"
#include "goal/goal_line.h"

static void advance(goal_parser *p) {
  p->last = p->token;
  ovx_goal_next(&p->lexer, &p->token);
}

static int fail(goal_parser *p, const char *expected, uint64_t first, uint64_t second) {
  return ovx_goal_fail(p->error, &p->lexer, &p->token, expected, first, second);
}

/* Whether the token at hand still belongs to the line of the one before it; the error if not. */
static int stays(goal_parser *p, const char *expected, uint64_t number) {
  return !p->token.first || p->token.kind == GOAL_END || ovx_goal_fail_after(p->error, &p->last, expected, number);
}

static int is_word(const goal_parser *p, const char *word) {
  return ovx_goal_is(&p->lexer, &p->token, word);
}

/* Passes a word that has to follow in this line. */
static int pass_word(goal_parser *p, const char *word, const char *expected) {
  if (!stays(p, expected, 0)) return 0;
  if (!is_word(p, word)) return fail(p, expected, 0, 0);
  advance(p);
  return 1;
}

/* `expected` says the range, with % for `most`. */
static int pass_number(goal_parser *p, const char *expected, uint64_t most, uint64_t *number) {
  if (!stays(p, expected, most)) return 0;
  if (p->token.kind != GOAL_NUMBER || p->token.negative || p->token.number > most) return fail(p, expected, most, 0);
  *number = p->token.number;
  advance(p);
  return 1;
}

/* A number, or OVX_ANY for `any` and -1. */
static int pass_number_or_any(goal_parser *p, const char *expected, uint64_t most, uint64_t *number) {
  int minus_one = p->token.kind == GOAL_NUMBER && p->token.negative && p->token.number == 1;
  if (p->token.first || !(minus_one || is_word(p, "any"))) return pass_number(p, expected, most, number);
  *number = OVX_ANY;
  advance(p);
  return 1;
}

/* A word and its number, where they stand; 0 where they do not. */
static int pass_numbered(goal_parser *p, const char *word, const char *expected, uint64_t *number) {
  *number = 0;
  if (p->token.first || !is_word(p, word)) return 1;
  advance(p);
  return pass_number(p, expected, OVX_UNIT_MOST, number);
}

static int pass_cpu(goal_parser *p, ovx_operation *operation) {
  uint64_t cpu;
  int passed = pass_numbered(p, "cpu", GOAL_EXPECTS_CPU, &cpu);
  operation->cpu = (uint8_t)cpu & OVX_UNIT_MOST;
  return passed;
}

static int pass_nic(goal_parser *p, ovx_operation *operation) {
  uint64_t nic;
  int passed = pass_numbered(p, "nic", GOAL_EXPECTS_NIC, &nic);
  operation->nic = (uint8_t)nic & OVX_UNIT_MOST;
  return passed;
}

static int pass_end_of_line(goal_parser *p, const char *expected) {
  int ends = p->token.first || p->token.kind == GOAL_CLOSE || p->token.kind == GOAL_END;
  return ends || fail(p, expected, 0, 0);
}

static int parse_calc(goal_parser *p, ovx_operation *operation) {
  uint64_t time;
  if (!pass_number(p, GOAL_EXPECTS_TIME, OVX_GOAL_CALC_MAX_NS, &time)) return 0;
  *operation = (ovx_operation){
    .kind = OVX_COMPUTE, .process = p->rank, .peer = OVX_NONE, .time = (ovx_time)time * 1000,
    .span_kind = OVX_SPAN_COMPUTE,
  };
  return pass_cpu(p, operation) && pass_end_of_line(p, "cpu or the end of the line");
}

static int parse_message(goal_parser *p, ovx_kind kind, ovx_operation *operation) {
  int receives = kind == OVX_RECEIVE;
  uint64_t size, peer, tag = 0;
  if (!pass_number(p, GOAL_EXPECTS_SIZE, UINT32_MAX, &size)) return 0;
  if (!p->token.first && is_word(p, "b")) advance(p);
  int directed = receives ? pass_word(p, "from", "the word from and a rank, or any")
                          : pass_word(p, "to", "the word to and a rank");
  if (!directed) return 0;
  int has_peer = receives ? pass_number_or_any(p, "a rank from 0 to %, or any", p->rank_count - 1, &peer)
                          : pass_number(p, "a rank from 0 to %", p->rank_count - 1, &peer);
  if (!has_peer) return 0;
  if (!p->token.first && is_word(p, "tag")) {
    advance(p);
    int has_tag = receives ? pass_number_or_any(p, "a tag from 0 to %, or any", UINT32_MAX - 1, &tag)
                           : pass_number(p, GOAL_EXPECTS_SENT_TAG, UINT32_MAX - 1, &tag);
    if (!has_tag) return 0;
  }
  *operation = (ovx_operation){
    .kind = (uint8_t)kind, .process = p->rank, .peer = (uint32_t)peer, .bytes = (uint32_t)size, .tag = (uint32_t)tag,
  };
  return pass_cpu(p, operation) && pass_nic(p, operation) && pass_end_of_line(p, "tag, cpu, nic or the end of the line");
}

static int is_operation(const goal_parser *p) {
  return is_word(p, "calc") || is_word(p, "send") || is_word(p, "recv");
}

static int has_room(goal_parser *p, size_t bytes) {
  return (p->room >= bytes && p->schedule->operation_count < OVX_GOAL_OPERATIONS_MAX && p->schedule->edge_count < UINT32_MAX) ||
         fail(p, "the end, after % operations and % edges: more do not fit into memory", p->schedule->operation_count,
              p->schedule->edge_count);
}

static goal_name name_of(const goal_parser *p, const goal_token *token) {
  uint32_t hash = 0;
  for (uint32_t i = 0; i < token->length; i++) hash = goal_hash(hash, p->lexer.text[token->start + i]);
  return (goal_name){ .start = token->start, .length = token->length, .hash = hash };
}

/* label: NULL, or a name that is new. */
static int parse_operation(goal_parser *p, const goal_name *label) {
  ovx_operation operation;
  goal_token word = p->token;
  if (!has_room(p, GOAL_OPERATION_BYTES)) return 0;
  advance(p);
  int understood = ovx_goal_is(&p->lexer, &word, "calc") ? parse_calc(p, &operation)
                   : parse_message(p, ovx_goal_is(&p->lexer, &word, "send") ? OVX_SEND : OVX_RECEIVE, &operation);
  if (understood) ovx_goal_add_operation(p, &operation, word.line, label);
  return understood;
}

static int find_label(goal_parser *p, const goal_token *token, uint32_t *operation) {
  goal_name name = name_of(p, token);
  *operation = ovx_goal_labels_find(&p->labels, &name);
  return *operation != OVX_NONE ||
         ovx_goal_fail(p->error, &p->lexer, token, "a label that stands above, in rank %", p->rank, 0);
}

static int parse_edge(goal_parser *p, const goal_token *name) {
  uint32_t before, after, mark = is_word(p, "irequires") ? OVX_START_EDGE : 0;
  if (!has_room(p, GOAL_EDGE_BYTES) || !find_label(p, name, &after)) return 0;
  advance(p);
  if (!stays(p, "a label", 0)) return 0;
  if (p->token.kind != GOAL_WORD) return fail(p, "a label", 0, 0);
  if (!find_label(p, &p->token, &before)) return 0;
  advance(p);
  ovx_goal_add_edge(p, before, after, mark);
  return pass_end_of_line(p, "the end of the line");
}

static int parse_statement(goal_parser *p) {
  if (is_operation(p)) return parse_operation(p, NULL);
  goal_token word = p->token;
  advance(p);
  if (!stays(p, "a colon, requires or irequires", 0)) return 0;
  if (is_word(p, "requires") || is_word(p, "irequires")) return parse_edge(p, &word);
  if (p->token.kind != GOAL_COLON) return fail(p, "a colon, requires or irequires", 0, 0);
  goal_name label = name_of(p, &word);
  uint32_t other = ovx_goal_labels_find(&p->labels, &label);
  if (other != OVX_NONE)
    return ovx_goal_fail(p->error, &p->lexer, &word, "a new label: this one stands in line % already",
                     goal_line_of(&p->schedule->operations[other]), 0);
  advance(p);
  if (!stays(p, "calc, send or recv", 0)) return 0;
  return is_operation(p) ? parse_operation(p, &label) : fail(p, "calc, send or recv", 0, 0);
}

static int open_rank(goal_parser *p) {
  uint64_t rank;
  p->rank_line = p->token.line;
  advance(p);
  goal_token number = p->token;
  if (!pass_number(p, "a rank from 0 to %", p->rank_count - 1, &rank)) return 0;
  if (rank + 1 == p->next_rank)
    return ovx_goal_fail(p->error, &p->lexer, &number, "another rank: rank % has had its block", rank, 0);
  if (rank < p->next_rank)
    return ovx_goal_fail(p->error, &p->lexer, &number, "a rank from % on: ranks ascend", p->next_rank, 0);
  if (p->token.kind != GOAL_OPEN) return fail(p, "{ that opens rank %", rank, 0);
  p->rank = (uint32_t)rank;
  p->next_rank = (uint32_t)rank + 1;
  p->in_rank = 1;
  ovx_goal_labels_begin(&p->labels, p->schedule->operation_count);
  return 1;
}

static int close_rank(goal_parser *p) {
  p->in_rank = 0;
  if (p->token.kind == GOAL_CLOSE) return 1;
  return p->token.kind == GOAL_END || p->token.kind == GOAL_WORD
           ? fail(p, "} that closes rank %, opened in line %", p->rank, p->rank_line)
           : fail(p, "a label, calc, send, recv, or } that closes rank %", p->rank, 0);
}

static int parse_rank_count(goal_parser *p) {
  uint64_t ranks = 0;
  if (!is_word(p, "num_ranks")) return fail(p, "num_ranks and the number of ranks", 0, 0);
  advance(p);
  goal_token number = p->token;
  if (!pass_number(p, "a number of ranks from 1 to %", OVX_GOAL_RANKS_MAX, &ranks)) return 0;
  if (ranks == 0)
    return ovx_goal_fail(p->error, &p->lexer, &number, "a number of ranks from 1 to %", OVX_GOAL_RANKS_MAX, 0);
  p->rank_count = p->schedule->process_count = (uint32_t)ranks;
  ovx_goal_go_back(&p->lexer, &p->token);
  return 1;
}

/* What follows in the block of a rank: a statement, or its end. */
static int parse_in_rank(goal_parser *p) {
  if (p->token.kind != GOAL_WORD || is_word(p, "rank") || is_word(p, "num_ranks")) return close_rank(p);
  if (!parse_statement(p)) return 0;
  ovx_goal_go_back(&p->lexer, &p->token);
  return 1;
}

goal_reading ovx_goal_parse_on(goal_parser *p, uint32_t until) {
  for (;;) {
    while (p->in_rank && p->lexer.at < until && ovx_goal_pass_line(p)) {}
    if (p->lexer.at >= until) return GOAL_MORE;
    advance(p);
    if (p->in_rank) {
      if (!parse_in_rank(p)) return GOAL_REFUSED;
    } else if (p->rank_count == 0) {
      if (!parse_rank_count(p)) return GOAL_REFUSED;
    } else if (is_word(p, "rank")) {
      if (!open_rank(p)) return GOAL_REFUSED;
    } else {
      return p->token.kind == GOAL_END || fail(p, "rank, or the end of the text", 0, 0) ? GOAL_DONE : GOAL_REFUSED;
    }
  }
}
