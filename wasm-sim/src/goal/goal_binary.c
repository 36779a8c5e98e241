/*
 * GOAL in binary, as the converter of LogGOPSim writes it and its simulator reads it. All numbers are
 * little-endian, with nothing between them; places within the file are counted from byte 8 on.
 *
 *     bytes  file                                   bytes  operation
 *     8      4223                                   4      operations that it waits for
 *     4      ranks                                  1      1 send, 2 receive, 3 computation
 *     1, 1   highest cpu, highest nic               4      peer; of a receive also 2^32 - 1: any
 *     16     for each rank: begin, end of its block  8      size in bytes, or time in ns
 *     ...    blocks, one behind the other           4      tag; of a receive also 2^32 - 1: any
 *                                                   1, 1   cpu, nic
 *     bytes  block of a rank                        4, 4   operations that wait for its end, the first of them
 *     4, 4   operations, free ones                  4, 4   operations that wait for its start, the first of them
 *     4      of each free one: its number
 *     39     of each operation
 *     4      of each edge: the operation that waits: for the end of the first operation, for its start, for the
 *            end of the second, and so on; "the first" above counts in this list
 *
 * A free operation waits for nothing. Operations are numbered from 0 in their rank. The text's labels are
 * gone, and its lines: where a trace of a text says lines, here it says the number of an operation in the
 * whole file, from 1.
 *
 * The simulator can be told to spend the file that it reads, which then begins with 2342 instead; that is
 * refused, as is what contradicts itself. Nothing is believed: every number is looked at before it leads
 * anywhere.
 */
#include "goal/goal_parser.h"

enum {
  COOKIE = 4223,
  SPENT = 2342,
  COUNTED_FROM = 8,
  TABLE = 14,
  OPERATION_BYTES = 39,
  SEND = 1,
  RECEIVE,
  COMPUTATION
};

/* The fields of an operation, where they begin. */
enum {
  WAITS = 0,
  TYPE = 4,
  PEER = 5,
  SIZE = 9,
  TAG = 17,
  CPU = 21,
  NIC = 22,
  AT_END = 23,
  AT_END_FIRST = 27,
  AT_START = 31,
  AT_START_FIRST = 35
};

typedef struct block {
  uint32_t begin, end; /* in the file */
  uint32_t first;      /* operation of the schedule */
  uint32_t operations, free;
  uint32_t free_at, operations_at, edges_at;
} block;

static uint32_t u32_at(const goal_parser *p, uint32_t at) {
  const unsigned char *b = p->lexer.text + at;
  return b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

static uint64_t u64_at(const goal_parser *p, uint32_t at) {
  return u32_at(p, at) | (uint64_t)u32_at(p, at + 4) << 32;
}

static int wrong(goal_parser *p, uint32_t at, uint64_t found, const char *expected, uint64_t number) {
  return ovx_goal_fail_at_byte(p->error, at, &found, expected, number, 0);
}

static int ends(goal_parser *p, const char *expected, uint64_t number) {
  return ovx_goal_fail_at_byte(p->error, p->lexer.length, NULL, expected, number, 0);
}

int ovx_goal_is_binary(const char *bytes, size_t length) {
  if (length < COUNTED_FROM) return 0;
  for (size_t i = 2; i < COUNTED_FROM; i++)
    if (bytes[i] != 0) return 0;
  unsigned first = (unsigned char)bytes[0] | (unsigned)(unsigned char)bytes[1] << 8;
  return first == COOKIE || first == SPENT;
}

static int read_head(goal_parser *p) {
  if (u32_at(p, 0) == SPENT)
    return wrong(p, 0, SPENT,
                 "4223: this schedule has been spent by a run that saved memory; convert the text anew", 0);
  if (p->lexer.length < TABLE) return ends(p, "the number of ranks, and the highest cpu and nic", 0);
  uint32_t ranks = u32_at(p, COUNTED_FROM);
  if (ranks == 0 || ranks > OVX_GOAL_RANKS_MAX)
    return wrong(p, COUNTED_FROM, ranks, "a number of ranks from 1 to %", OVX_GOAL_RANKS_MAX);
  if ((p->lexer.length - TABLE) / 16 < ranks) return ends(p, "begin and end of the blocks of % ranks", ranks);
  p->rank_count = p->schedule->process_count = ranks;
  p->lexer.at = TABLE + 16 * ranks;
  return 1;
}

static int open_block(goal_parser *p, block *b) {
  uint32_t entry = TABLE + 16 * p->rank, length = p->lexer.length;
  uint64_t begin = u64_at(p, entry), end = u64_at(p, entry + 8);
  if (begin != p->lexer.at - COUNTED_FROM)
    return wrong(p, entry, begin, "the beginning of the block, behind what stands before it: %",
                 p->lexer.at - COUNTED_FROM);
  if (end < begin + 8 || end > UINT32_MAX)
    return wrong(p, entry + 8, end, "the end of the block, from % on", begin + 8);
  if (end > length - COUNTED_FROM) return ends(p, "the block of rank %", p->rank);
  *b = (block){ .begin = p->lexer.at,
                .end = (uint32_t)end + COUNTED_FROM,
                .first = p->schedule->operation_count };
  b->operations = u32_at(p, b->begin);
  b->free = u32_at(p, b->begin + 4);
  b->free_at = b->begin + 8;
  uint32_t left = b->end - b->free_at;
  if (b->operations > left / OPERATION_BYTES)
    return wrong(p, b->begin, b->operations, "a number of operations that has room in the block: at most %",
                 left / OPERATION_BYTES);
  left -= b->operations * OPERATION_BYTES;
  if (b->free > left / 4 || b->free > b->operations)
    return wrong(p, b->begin + 4, b->free, "a number of operations that wait for nothing: at most %",
                 left / 4 < b->operations ? left / 4 : b->operations);
  b->operations_at = b->free_at + 4 * b->free;
  b->edges_at = b->operations_at + OPERATION_BYTES * b->operations;
  return 1;
}

static int has_room(goal_parser *p, uint32_t at, size_t bytes) {
  if (goal_has_room(p, bytes)) return 1;
  uint64_t found = p->rank;
  return ovx_goal_fail_at_byte(p->error, at, &found,
                               "a last rank, after % operations and % edges: more do not fit into memory",
                               p->schedule->operation_count, p->schedule->edge_count);
}

static int read_message(goal_parser *p, uint32_t at, ovx_kind kind, ovx_operation *operation) {
  int receives = kind == OVX_RECEIVE;
  uint32_t peer = u32_at(p, at + PEER), tag = u32_at(p, at + TAG);
  uint64_t size = u64_at(p, at + SIZE);
  if (peer >= p->rank_count && !(receives && peer == OVX_ANY))
    return wrong(p, at + PEER, peer,
                 receives ? "a rank from 0 to %, or 4294967295: any" : "a rank from 0 to %",
                 p->rank_count - 1);
  if (size > UINT32_MAX) return wrong(p, at + SIZE, size, GOAL_EXPECTS_SIZE, UINT32_MAX);
  if (tag == OVX_ANY && !receives) return wrong(p, at + TAG, tag, GOAL_EXPECTS_SENT_TAG, UINT32_MAX - 1);
  *operation = (ovx_operation){
    .kind = (uint8_t)kind, .process = p->rank, .peer = peer, .bytes = (uint32_t)size, .tag = tag
  };
  return 1;
}

static int read_computation(goal_parser *p, uint32_t at, ovx_operation *operation) {
  uint64_t time = u64_at(p, at + SIZE);
  if (time > OVX_GOAL_CALC_MAX_NS) return wrong(p, at + SIZE, time, GOAL_EXPECTS_TIME, OVX_GOAL_CALC_MAX_NS);
  *operation = (ovx_operation){
    .kind = OVX_COMPUTE,
    .process = p->rank,
    .peer = OVX_NONE,
    .time = (ovx_time)time * 1000,
    .span_kind = OVX_SPAN_COMPUTE,
  };
  return 1;
}

static int read_operation(goal_parser *p, const block *b, uint32_t number) {
  uint32_t at = b->operations_at + OPERATION_BYTES * number;
  unsigned type = p->lexer.text[at + TYPE], cpu = p->lexer.text[at + CPU], nic = p->lexer.text[at + NIC];
  ovx_operation operation;
  if (!has_room(p, at, GOAL_OPERATION_BYTES)) return 0;
  if (type < SEND || type > COMPUTATION)
    return wrong(p, at + TYPE, type, "1 for a send, 2 for a receive or 3 for a computation", 0);
  if (cpu > OVX_UNIT_MOST) return wrong(p, at + CPU, cpu, GOAL_EXPECTS_CPU, OVX_UNIT_MOST);
  if (nic > OVX_UNIT_MOST) return wrong(p, at + NIC, nic, GOAL_EXPECTS_NIC, OVX_UNIT_MOST);
  int understood = type == COMPUTATION
                     ? read_computation(p, at, &operation)
                     : read_message(p, at, type == SEND ? OVX_SEND : OVX_RECEIVE, &operation);
  if (!understood) return 0;
  operation.cpu = cpu & OVX_UNIT_MOST;
  operation.nic = nic & OVX_UNIT_MOST;
  uint32_t added = ovx_add(p->schedule, operation);
  goal_set_place(&p->schedule->operations[added], (goal_place){ 0, at });
  p->room -= GOAL_OPERATION_BYTES;
  return 1;
}

/*
 * The operations that wait for one: so many, from the place `*read` of the list on, which its field has to
 * say.
 */
static int read_edges(goal_parser *p, const block *b, uint32_t number, uint32_t field, uint32_t mark,
                      uint32_t *read) {
  uint32_t at = b->operations_at + OPERATION_BYTES * number + field, count = u32_at(p, at),
           left = (b->end - b->edges_at) / 4 - *read;
  if (count > left)
    return wrong(p, at, count, "a number of edges that has room in the block: at most %", left);
  if (count > 0 && u32_at(p, at + 4) != *read)
    return wrong(p, at + 4, u32_at(p, at + 4), "the place of its edges: %", *read);
  for (; count > 0; count--, ++*read) {
    uint32_t place = b->edges_at + 4 * *read, after = u32_at(p, place);
    if (after >= b->operations)
      return wrong(p, place, after, "an operation of the rank, below %", b->operations);
    if (!has_room(p, place, GOAL_EDGE_BYTES)) return 0;
    ovx_operation *waits = &p->schedule->operations[b->first + after];
    goal_place waiting = goal_place_of(waits);
    goal_set_place(waits, (goal_place){ waiting.line + 1, waiting.start });
    goal_add_edge(p, b->first + number, b->first + after, mark);
  }
  return 1;
}

/* What the file says of waiting twice has to agree. */
static int check_waiting(goal_parser *p, const block *b) {
  uint32_t free = 0;
  for (uint32_t i = 0; i < b->operations; i++) {
    uint32_t at = b->operations_at + OPERATION_BYTES * i,
             waits = goal_place_of(&p->schedule->operations[b->first + i]).line;
    if (u32_at(p, at + WAITS) != waits)
      return wrong(p, at + WAITS, u32_at(p, at + WAITS), "the number of edges that lead to this operation: %",
                   waits);
    if (waits > 0) continue;
    uint32_t place = b->free_at + 4 * free;
    if (free == b->free)
      return wrong(p, b->begin + 4, b->free, "a number of operations that wait for nothing: more", 0);
    if (u32_at(p, place) != i)
      return wrong(p, place, u32_at(p, place), "the next operation that waits for nothing: %", i);
    free++;
  }
  return free == b->free ||
         wrong(p, b->begin + 4, b->free, "the number of operations that wait for nothing: %", free);
}

static int read_block(goal_parser *p) {
  block b;
  uint32_t edges = 0;
  if (!open_block(p, &b)) return 0;
  for (uint32_t i = 0; i < b.operations; i++)
    if (!read_operation(p, &b, i)) return 0;
  for (uint32_t i = 0; i < b.operations; i++)
    if (!read_edges(p, &b, i, AT_END, 0, &edges) || !read_edges(p, &b, i, AT_START, OVX_START_EDGE, &edges))
      return 0;
  uint32_t end = b.edges_at + 4 * edges;
  if (end != b.end)
    return wrong(p, TABLE + 16 * p->rank + 8, b.end - COUNTED_FROM,
                 "the end of the block behind its edges: %", end - COUNTED_FROM);
  p->lexer.at = b.end;
  return check_waiting(p, &b);
}

goal_reading ovx_goal_parse_binary_on(goal_parser *p, uint32_t until) {
  if (p->rank_count == 0 && !read_head(p)) return GOAL_REFUSED;
  for (; p->rank < p->rank_count; p->rank++) {
    if (p->lexer.at >= until) return GOAL_MORE;
    if (!read_block(p)) return GOAL_REFUSED;
  }
  if (p->lexer.at == p->lexer.length) return GOAL_DONE;
  return wrong(p, p->lexer.at, p->lexer.text[p->lexer.at],
               "the end of the file, behind the block of the last rank", 0)
           ? GOAL_DONE
           : GOAL_REFUSED;
}
