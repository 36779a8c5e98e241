/* What GOAL texts become. */
#include "../fuzz/random_text.h"
#include "check.h"
#include "goal/goal_labels.h"
#include "goal_case.h"
#include "kernel/schedule.h"

static void a_text_becomes_operations_and_edges_in_its_order(void) {
  EXPECT(parse("num_ranks 3\n"
               "rank 0 {\n"
               "  a: calc 500\n"
               "  b: send 1024b to 2 tag 7\n"
               "  b requires a\n"
               "  c: recv 16 from any tag any\n"
               "  c irequires b\n"
               "  c requires a\n"
               "}\n"
               "rank 2 {\n"
               "  recv 1024b from 0 tag 7\n"
               "}\n"));
  EXPECT_EQUAL(schedule.process_count, 3);
  EXPECT_EQUAL(schedule.operation_count, 4);
  EXPECT_EQUAL(schedule.send_count, 1);
  const ovx_operation *a = &schedule.operations[0], *b = &schedule.operations[1],
                      *c = &schedule.operations[2], *d = &schedule.operations[3];
  EXPECT_EQUAL(a->kind, OVX_COMPUTE);
  EXPECT_EQUAL(a->time, 500000);
  EXPECT_EQUAL(b->kind, OVX_SEND);
  EXPECT_EQUAL(b->bytes, 1024);
  EXPECT_EQUAL(b->peer, 2);
  EXPECT_EQUAL(b->tag, 7);
  EXPECT_EQUAL(c->kind, OVX_RECEIVE);
  EXPECT_EQUAL(c->bytes, 16);
  EXPECT_EQUAL(c->peer, OVX_ANY);
  EXPECT_EQUAL(c->tag, OVX_ANY);
  EXPECT_EQUAL(c->process, 0);
  EXPECT_EQUAL(d->process, 2);
  EXPECT_EQUAL(d->peer, 0);
  EXPECT_EQUAL(edges_to(&schedule, 0), 0);
  EXPECT_EQUAL(edges_to(&schedule, 1), 1);
  EXPECT_EQUAL(edges_to(&schedule, 2), 2);
  /* Behind a: b, then c; behind b: c when it has started. */
  EXPECT_EQUAL(schedule.edge_count, 3);
  EXPECT_EQUAL(schedule.edges[0], 1);
  EXPECT_EQUAL(schedule.edges[1], 2);
  EXPECT_EQUAL(schedule.edges[2], 2 | OVX_START_EDGE);
  EXPECT_EQUAL(b->first_edge, 2);
  EXPECT_EQUAL(c->first_edge, 3);
  EXPECT_EQUAL(source.line[0], 3);
  EXPECT_EQUAL(source.line[3], 11);
}

static void the_same_may_be_written_in_other_ways(void) {
  const char *ways[] = {
    "\xEF\xBB\xBFnum_ranks 2\r\nrank 0 {\r\nl1: send 10b to 1\r\nl2: calc 5\r\nl2 requires l1\r\n}\r\nrank 1 "
    "{\r\nrecv 10b from any tag any\r\n}\r\n",
    "num_ranks 2\nrank 0 {\nl1: send 10b to 1 tag 0\nl2: calc 5\nl2 requires l1\n}\nrank 1 {\nrecv 10b from "
    "-1 tag -1\n}\n",
    "num_ranks 2\r\nrank 0 {\r\nl1: send 10b to 1\r\nl2: calc 5\r\nl2 requires l1\r\n}\r\nrank 1 {\r\nrecv "
    "10b from any tag any\r\n}\r\n",
    "  num_ranks\t2 rank 0{l1:send 10 to 1 \t\n\n\n  l2 : calc 5   \n l2 requires l1}rank 1 { recv 10 from "
    "any tag any }",
    "// head\nnum_ranks 2 // two\n/* a\n block { */ rank 0\n{ # open\nl1: send 10b to 1 cpu 0 nic 0\n"
    "l2: calc 5 cpu 0 // send 1b to 9\nl2 /* b */ requires l1\n}\nrank 1 {\nrecv 10 b from any tag any nic "
    "0\n} # end",
    "num_ranks 2\nrank 0 {\nsend1: send 10b to 1\nrequires: calc 5\nrequires requires send1\n}\nrank 1 {\n"
    "any: recv 0000010b from any tag any\n}",
  };
  for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
    EXPECT(parse(ways[i]));
    EXPECT_EQUAL(schedule.operation_count, 3);
    EXPECT_EQUAL(schedule.edge_count, 1);
    EXPECT_EQUAL(schedule.edges[0], 1);
    EXPECT_EQUAL(schedule.operations[0].kind, OVX_SEND);
    EXPECT_EQUAL(schedule.operations[0].bytes, 10);
    EXPECT_EQUAL(schedule.operations[0].tag, 0);
    EXPECT_EQUAL(schedule.operations[1].time, 5000);
    EXPECT_EQUAL(schedule.operations[2].process, 1);
    EXPECT_EQUAL(schedule.operations[2].bytes, 10);
    EXPECT_EQUAL(schedule.operations[2].peer, OVX_ANY);
    EXPECT_EQUAL(schedule.operations[2].tag, OVX_ANY);
  }
}

static void an_operation_names_its_processor_and_a_message_its_card_too(void) {
  EXPECT(parse("num_ranks 1\nrank 0 {\ncalc 5 cpu 63\nsend 1b to 0 tag 2 cpu 1 nic 63\nrecv 1b from 0  cpu "
               "62\nsend 1b to 0 nic 2\n}\n"));
  const uint8_t cpus[] = { 63, 1, 62, 0 }, nics[] = { 0, 63, 0, 2 };
  for (int i = 0; i < 4; i++) {
    EXPECT_EQUAL(schedule.operations[i].cpu, cpus[i]);
    EXPECT_EQUAL(schedule.operations[i].nic, nics[i]);
  }
  EXPECT_EQUAL(ovx_units(&schedule), 64);
}

static void the_largest_and_smallest_numbers_are_understood(void) {
  EXPECT(parse("num_ranks 1048576\nrank 1048575 {\nsend 4294967295b to 1048575 tag 4294967294\n"
               "calc 1000000000000000\ncalc 0\nsend 0b to 0\n}\n"));
  EXPECT_EQUAL(schedule.operations[0].bytes, UINT32_MAX);
  EXPECT_EQUAL(schedule.operations[0].tag, UINT32_MAX - 1);
  EXPECT_EQUAL(schedule.operations[0].peer, 1048575);
  EXPECT_EQUAL(schedule.operations[1].time, INT64_C(1000000000000000000));
  EXPECT_EQUAL(schedule.operations[3].bytes, 0);
  EXPECT(parse("num_ranks 1"));
  EXPECT_EQUAL(schedule.operation_count, 0);
}

static void labels_belong_to_their_rank(void) {
  EXPECT(parse("num_ranks 2\nrank 0 {\na: calc 1\nb: calc 2\nb requires a\n}\nrank 1 {\nb: calc 3\na: calc "
               "4\na requires b\n}\n"));
  EXPECT_EQUAL(schedule.edges[0], 1);
  EXPECT_EQUAL(schedule.edges[1], 3);
  EXPECT_EQUAL(edges_to(&schedule, 3), 1);
}

/* `ranks` ranks with so many operations each, every one labelled and behind the one before it. */
static char *write_chains(uint32_t ranks, uint32_t operations, int backward, size_t *length) {
  char *text = malloc((size_t)ranks * operations * 64 + ranks * 32 + 64);
  size_t at = (size_t)sprintf(text, "num_ranks %u\n", ranks);
  for (uint32_t rank = 0; rank < ranks; rank++) {
    at += (size_t)sprintf(text + at, "rank %u {\n", rank);
    for (uint32_t i = 0; i < operations; i++) at += (size_t)sprintf(text + at, "l%u: calc %u\n", i, i);
    for (uint32_t i = 1; i < operations; i++)
      at += (size_t)sprintf(text + at, "l%u requires l%u\n", backward ? i - 1 : i, backward ? i : i - 1);
    at += (size_t)sprintf(text + at, "}\n");
  }
  *length = at;
  return text;
}

static void a_million_lines_are_loaded_however_they_are_shared_out(void) {
  static const uint32_t shapes[][2] = { { 1, 500000 }, { 1000, 500 }, { 333333, 1 } };
  for (int i = 0; i < 3; i++) {
    size_t length;
    char *text = write_chains(shapes[i][0], shapes[i][1], 0, &length);
    arena = fresh_arena();
    EXPECT(parse_bytes(text, length));
    EXPECT_EQUAL(schedule.operation_count, shapes[i][0] * shapes[i][1]);
    EXPECT_EQUAL(schedule.edge_count, shapes[i][0] * (shapes[i][1] - 1));
    free(text);
  }
}

static void requirements_against_the_order_of_the_text_are_no_circle(void) {
  size_t length;
  char *text = write_chains(2, 100000, 1, &length);
  arena = fresh_arena();
  EXPECT(parse_bytes(text, length));
  EXPECT_EQUAL(edges_to(&schedule, 0), 1);
  EXPECT_EQUAL(edges_to(&schedule, 99999), 0);
  free(text);
}

/* A blank more between two words, and a line is not as lines mostly are. */
static size_t with_more_blanks(const char *text, size_t length, char *wider) {
  size_t at = 0;
  for (size_t i = 0; i < length; i++) {
    wider[at++] = text[i];
    if (text[i] == ' ') wider[at++] = ' ';
  }
  return at;
}

static void lines_as_they_mostly_are_become_what_the_grammar_makes_of_them(void) {
  static plan p;
  static char text[PLAN_TEXT], wider[2 * PLAN_TEXT];
  unsigned long long seed = 7;
  int loaded = 0;
  for (int i = 0; i < samples(2000); i++) {
    plan_random(&p, &seed, plan_below(&seed, 4) == 0);
    size_t length = plan_write(&p, text);
    arena = fresh_arena();
    if (!parse_bytes(text, length)) continue;
    loaded++;
    ovx_schedule first = schedule;
    ovx_goal_source lines = source;
    EXPECT(parse_bytes(wider, with_more_blanks(text, length, wider)));
    EXPECT(same_schedules(&first, &schedule, 1));
    EXPECT(memcmp(lines.line, source.line, schedule.operation_count * sizeof(uint32_t)) == 0);
  }
  EXPECT(loaded > samples(1000));
}

/*
 * Names of six letters, all of which ask for the first of `1 << bits` places under the multiplier that a
 * table begins with.
 */
static void name_for_one_place(unsigned long long *seed, uint32_t bits, char *name) {
  uint64_t key;
  do {
    key = 0;
    for (int i = 0; i < 6; i++) key |= (uint64_t)('a' + random_bits(seed) % 26) << 8 * i;
  } while (key * UINT64_C(0x9e3779b97f4a7c15) >> (64 - bits) != 0);
  memcpy(name, &key, 6);
}

static void labels_that_ask_for_one_place_are_told_apart(void) {
  enum { COUNT = 400, BITS = 11 };
  static char text[COUNT * 64], names[COUNT][7];
  unsigned long long seed = 3;
  size_t at = (size_t)sprintf(text, "num_ranks 1\nrank 0 {\n");
  for (int i = 0; i < COUNT; i++) {
    name_for_one_place(&seed, BITS, names[i]);
    for (int k = 0; k < i; k++)
      if (strcmp(names[k], names[i]) == 0) name_for_one_place(&seed, BITS, names[i]), k = -1;
    at += (size_t)sprintf(text + at, "%s: calc %d\n", names[i], i);
  }
  for (int i = 1; i < COUNT; i++)
    at += (size_t)sprintf(text + at, "%s requires %s\n", names[i], names[i / 2]);
  sprintf(text + at, "}\n");
  EXPECT(parse(text));
  EXPECT_EQUAL(schedule.edge_count, COUNT - 1);
  for (uint32_t i = 1; i < COUNT; i++) {
    const ovx_operation *before = &schedule.operations[i / 2];
    int leads = 0;
    for (uint32_t k = before[0].first_edge; k < before[1].first_edge; k++) leads += schedule.edges[k] == i;
    EXPECT_EQUAL(leads, 1);
  }
  sprintf(text + at, "%s: calc 1\n}\n", names[COUNT / 2]);
  EXPECT(!parse(text));
  EXPECT(strcmp(error.found, names[COUNT / 2]) == 0);
}

static void long_labels_differ_wherever_they_do(void) {
  EXPECT(parse("num_ranks 1\nrank 0 {\nabcdefgh: calc 1\nabcdefghi: calc 2\nabcdefghij: calc "
               "3\nabcdefghijklmnopq: calc 4\nabcdefghijklmnopr: calc 5\n"
               "abcdefgh requires abcdefghi\nabcdefghij requires abcdefghi\nabcdefghijklmnopr requires "
               "abcdefghijklmnopq\n}\n"));
  EXPECT_EQUAL(schedule.operations[1].first_edge, 0);
  EXPECT_EQUAL(schedule.edges[0], 0);
  EXPECT_EQUAL(schedule.edges[1], 2);
  EXPECT_EQUAL(schedule.operations[3].first_edge, 2);
  EXPECT_EQUAL(schedule.edges[2], 4);
  EXPECT(!parse(
    "num_ranks 1\nrank 0 {\nabcdefghijklmnop: calc 1\nabcdefghijklmnopq requires abcdefghijklmnop\n}\n"));
  EXPECT(!parse(
    "num_ranks 1\nrank 0 {\nabcdefghijklmnop: calc 1\nabcdefghijklmnop requires abcdefghijklmno\n}\n"));
  EXPECT(strcmp(error.found, "abcdefghijklmno") == 0);
}

static void a_text_read_in_pieces_becomes_the_same(void) {
  size_t length;
  char *text = write_chains(30, 50, 0, &length);
  arena = fresh_arena();
  EXPECT(parse_bytes(text, length));
  ovx_schedule whole = schedule;
  for (uint32_t bytes = 1; bytes < 100000; bytes *= 7) {
    ovx_goal_reader reader;
    goal_reading reading;
    uint32_t pieces = 0;
    size_t used = arena.used;
    ovx_goal_begin(&reader, text, length, &arena, &schedule, &source, &error);
    while ((reading = ovx_goal_read_on(&reader, bytes)) == GOAL_MORE) pieces++;
    EXPECT_EQUAL(reading, GOAL_DONE);
    EXPECT(pieces <= length / bytes && (pieces > 0) == (bytes < length));
    EXPECT(same_schedules(&whole, &schedule, 1));
    arena.used = used;
  }
  free(text);
}

static void a_schedule_that_may_outlast_the_clock_is_recognized(void) {
  /* 2^62 ps are 4.6 * 10^18: four computations of 10^15 ns fit, five do not. */
  EXPECT(parse("num_ranks 1\nrank 0 {\ncalc 1000000000000000\ncalc 1000000000000000\ncalc 1000000000000000\n"
               "calc 1000000000000000\n}\n"));
  EXPECT(ovx_goal_fits_clock(&schedule, 0, 0));
  EXPECT(parse("num_ranks 1\nrank 0 {\ncalc 1000000000000000\ncalc 1000000000000000\ncalc 1000000000000000\n"
               "calc 1000000000000000\ncalc 1000000000000000\n}\n"));
  EXPECT(!ovx_goal_fits_clock(&schedule, 0, 0));
  /* 4294967295 bytes at 10^9 ps each: 4.3 * 10^18, once but not twice. */
  EXPECT(parse("num_ranks 1\nrank 0 {\nsend 4294967295b to 0\n}\n"));
  EXPECT(ovx_goal_fits_clock(&schedule, 1000000000000000, 1000000000));
  EXPECT(parse("num_ranks 1\nrank 0 {\nsend 4294967295b to 0\nsend 4294967295b to 0\n}\n"));
  EXPECT(!ovx_goal_fits_clock(&schedule, 0, 1000000000));
}

int main(void) {
  const check_test tests[] = {
    { "a text becomes operations and edges in its order", a_text_becomes_operations_and_edges_in_its_order },
    { "the same may be written in other ways", the_same_may_be_written_in_other_ways },
    { "an operation names its processor, and a message its card too",
      an_operation_names_its_processor_and_a_message_its_card_too },
    { "the largest and the smallest numbers are understood",
      the_largest_and_smallest_numbers_are_understood },
    { "labels belong to their rank", labels_belong_to_their_rank },
    { "a million lines are loaded, however they are shared out",
      a_million_lines_are_loaded_however_they_are_shared_out },
    { "requirements against the order of the text are no circle",
      requirements_against_the_order_of_the_text_are_no_circle },
    { "lines as they mostly are become what the grammar makes of them",
      lines_as_they_mostly_are_become_what_the_grammar_makes_of_them },
    { "labels that ask for one place are told apart", labels_that_ask_for_one_place_are_told_apart },
    { "long labels differ wherever they do", long_labels_differ_wherever_they_do },
    { "a text read in pieces becomes the same", a_text_read_in_pieces_becomes_the_same },
    { "a schedule that may outlast the clock is recognized",
      a_schedule_that_may_outlast_the_clock_is_recognized },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
