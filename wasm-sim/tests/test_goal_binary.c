/* GOAL in binary: what it becomes, and what is said where it is damaged. */
#include "../fuzz/random_text.h"
#include "check.h"
#include "goal_case.h"

/*
 * num_ranks 2 rank 0 { a: calc 500, b: send 1024b to 1 tag 7, b requires a, c: recv 2b from any tag any, c
 * irequires a, c requires a } rank 1 { recv 1024b from 0 tag 7 }
 */
static const uint8_t example[] = {
  0x7f,
  0x10,
  0,
  0,
  0,
  0,
  0,
  0, /* 4223 */
  2,
  0,
  0,
  0,
  0,
  0,
  /* 38 = 14 - 8 + 2 16; 179 = 38 + 8 + 4 + 3 39 + 3 4 */
  38,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  179,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  179,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  230,
  0,
  0,
  0,
  0,
  0,
  0,
  0, /* 230 = 179 + 8 + 4 + 39 */
  3,
  0,
  0,
  0,
  1,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  3,
  0,
  0,
  0,
  0,
  0xf4,
  1,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  2,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  1,
  0,
  0,
  0,
  2,
  0,
  0,
  0,
  1,
  0,
  0,
  0,
  1,
  1,
  0,
  0,
  0,
  0,
  4,
  0,
  0,
  0,
  0,
  0,
  0,
  7,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  3,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  3,
  0,
  0,
  0,
  2,
  0,
  0,
  0,
  2,
  255,
  255,
  255,
  255,
  2,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  255,
  255,
  255,
  255,
  0,
  0,
  0,
  0,
  0,
  0,
  3,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  3,
  0,
  0,
  0,
  1,
  0,
  0,
  0,
  2,
  0,
  0,
  0,
  2,
  0,
  0,
  0,
  1,
  0,
  0,
  0,
  1,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  2,
  0,
  0,
  0,
  0,
  0,
  4,
  0,
  0,
  0,
  0,
  0,
  0,
  7,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
};

static int parse_example(const uint8_t *bytes, size_t length) {
  arena = fresh_arena();
  return parse_bytes((const char *)bytes, length);
}

static void a_file_becomes_operations_and_edges_as_its_description_says(void) {
  EXPECT(parse_example(example, sizeof example));
  EXPECT_EQUAL(schedule.process_count, 2);
  EXPECT_EQUAL(schedule.operation_count, 4);
  EXPECT_EQUAL(schedule.send_count, 1);
  const ovx_operation *a = &schedule.operations[0], *b = &schedule.operations[1],
                      *c = &schedule.operations[2], *d = &schedule.operations[3];
  EXPECT(a->kind == OVX_COMPUTE && a->time == 500000 && edges_to(&schedule, 0) == 0 && a->process == 0);
  EXPECT(b->kind == OVX_SEND && b->bytes == 1024 && b->peer == 1 && b->tag == 7 &&
         edges_to(&schedule, 1) == 1);
  EXPECT(c->kind == OVX_RECEIVE && c->bytes == 2 && c->peer == OVX_ANY && c->tag == OVX_ANY &&
         edges_to(&schedule, 2) == 2);
  EXPECT(d->kind == OVX_RECEIVE && d->peer == 0 && d->tag == 7 && d->process == 1);
  EXPECT_EQUAL(schedule.edge_count, 3);
  EXPECT_EQUAL(schedule.edges[0], 1);
  EXPECT_EQUAL(schedule.edges[1], 2);
  EXPECT_EQUAL(schedule.edges[2], 2 | OVX_START_EDGE);
  /* Operations from 1, in the file: no two have the same, as no two have a line. */
  EXPECT_EQUAL(source.line[2], 3);
  EXPECT_EQUAL(source.line[3], 4);
}

typedef struct mistake {
  uint32_t at; /* byte that is changed */
  int64_t to;  /* -1: the file ends there */
  uint32_t said_at;
  const char *found, *expected; /* expected: how it begins */
} mistake;

static const mistake mistakes[] = {
  { 8, -1, 8, "the end of the file", "the number of ranks" },
  { 13, -1, 13, "the end of the file", "the number of ranks" },
  { 45, -1, 45, "the end of the file", "begin and end of the blocks of 2 ranks" },
  { 186, -1, 186, "the end of the file", "the block of rank 0" },
  { 237, -1, 237, "the end of the file", "the block of rank 1" },
  { 8, 0, 8, "0", "a number of ranks from 1 to 1048576" },
  { 11, 1, 8, "16777218", "a number of ranks from 1 to 1048576" },
  { 8, 1, 14, "38", "the beginning of the block, behind what stands before it: 22" },
  { 14, 40, 14, "40", "the beginning of the block, behind what stands before it: 38" },
  { 22, 45, 22, "45", "the end of the block, from 46 on" },
  { 22, 183, 22, "183", "the end of the block behind its edges: 179" },
  { 46, 4, 46, "4", "a number of operations that has room in the block: at most 3" },
  { 50, 4, 50, "4", "a number of operations that wait for nothing: at most 3" },
  { 54, 1, 54, "1", "the next operation that waits for nothing: 0" },
  { 58, 1, 58, "1", "the number of edges that lead to this operation: 0" },
  { 62, 4, 62, "4", "1 for a send, 2 for a receive or 3 for a computation" },
  { 74, 1, 67, "72057594037928436", "a time in ns, a whole number from 0 to 1000000000000000" },
  { 79, 64, 79, "64", "a processor of the rank, from 0 to 63" },
  { 80, 255, 80, "255", "a network card of the rank, from 0 to 63" },
  { 81, 4, 81, "4", "a number of edges that has room in the block: at most 3" },
  { 85, 1, 85, "1", "the place of its edges: 0" },
  { 102, 2, 102, "2", "a rank from 0 to 1" },
  { 110, 1, 106, "4294968320", "a size in bytes" },
  { 140, 1, 141, "4294967295", "a rank from 0 to 1" },
  { 141, 1, 141, "4294967041", "a rank from 0 to 1, or 4294967295: any" },
  { 175, 3, 175, "3", "an operation of the rank, below 3" },
  { 175, 0, 58, "0", "the number of edges that lead to this operation: 1" },
};

static void a_mistake_is_shown_with_its_byte_what_was_found_and_what_was_expected(void) {
  for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
    const mistake *wrong = &mistakes[i];
    uint8_t bytes[sizeof example];
    memcpy(bytes, example, sizeof example);
    if (wrong->to >= 0) bytes[wrong->at] = (uint8_t)wrong->to;
    EXPECT(!parse_example(bytes, wrong->to < 0 ? wrong->at : sizeof example));
    int same = error.line == 1 && error.column == wrong->said_at + 1 &&
               strcmp(error.found, wrong->found) == 0 &&
               strncmp(error.expected, wrong->expected, strlen(wrong->expected)) == 0;
    EXPECT(same);
    if (!same)
      printf("    %zu -> line %u, byte %u, found \"%s\", expected %s\n", i, error.line, error.column - 1,
             error.found, error.expected);
    EXPECT_EQUAL(arena.used, 0);
    EXPECT(schedule.operations == NULL && source.line == NULL);
  }
}

static void a_file_that_a_run_has_spent_is_refused_with_what_to_do(void) {
  uint8_t bytes[sizeof example];
  memcpy(bytes, example, sizeof example);
  bytes[0] = 0x26;
  bytes[1] = 0x09;
  EXPECT(!parse_example(bytes, sizeof bytes));
  EXPECT(strcmp(error.found, "2342") == 0 && strstr(error.expected, "convert the text anew") != NULL);
}

static void what_stands_behind_the_last_block_is_refused(void) {
  uint8_t bytes[sizeof example + 1] = { 0 };
  memcpy(bytes, example, sizeof example);
  EXPECT(!parse_example(bytes, sizeof bytes));
  EXPECT_EQUAL(error.column, sizeof example + 1);
  EXPECT(strncmp(error.expected, "the end of the file", 19) == 0);
}

static void a_circle_is_refused_at_the_operation_that_waits_for_itself(void) {
  uint8_t bytes[sizeof example];
  memcpy(bytes, example, sizeof example);
  /* The edge of a to b becomes one to a, which waits for it and is not free; b is, in its place. */
  bytes[175] = 0;
  bytes[58] = 1;
  bytes[97] = 0;
  bytes[54] = 1;
  EXPECT(!parse_example(bytes, sizeof bytes));
  EXPECT_EQUAL(error.column, 58 + 1);
  EXPECT(strcmp(error.found, "1") == 0 && strncmp(error.expected, "requirements without a circle", 29) == 0);
}

/*
 * Cut anywhere, or with any one byte replaced by any other, a file is understood or refused, and no more is
 * read.
 */
static void every_beginning_and_every_single_change_of_a_file_is_understood_or_refused(void) {
  for (size_t cut = 0; cut < sizeof example; cut++) EXPECT(!parse_example(example, cut));
  uint8_t changed[sizeof example];
  for (size_t at = 0; at < sizeof example; at++) {
    for (int byte = 0; byte < 256; byte++) {
      memcpy(changed, example, sizeof example);
      changed[at] = (uint8_t)byte;
      if (!parse_example(changed, sizeof changed))
        EXPECT(error.line >= 1 && error.column >= 1 && error.found[0] && error.expected[0]);
    }
  }
}

static void a_file_that_does_not_fit_into_memory_is_refused(void) {
  int loaded = 0;
  for (size_t size = 0; size < 1000; size += 8) {
    arena = (ovx_arena){ .base = fresh_arena().base, .size = size };
    loaded += parse_bytes((const char *)example, sizeof example);
    EXPECT(arena.used <= size);
  }
  EXPECT(loaded > 20 && loaded < 100);
}

static void binary_and_text_of_the_same_schedule_become_the_same(void) {
  static plan p;
  static char text[PLAN_TEXT];
  unsigned long long seed = 18;
  for (int i = 0; i < 2000; i++) {
    plan_random(&p, &seed, plan_below(&seed, 4) == 0);
    size_t length = plan_write(&p, text);
    arena = fresh_arena();
    if (!parse_bytes(text, length)) continue;
    ovx_schedule of_text = schedule;
    uint8_t *bytes = malloc(PLAN_TEXT * 4);
    size_t size = encode_schedule(&of_text, bytes);
    /* The same arena, behind the first. */
    EXPECT(parse_bytes((const char *)bytes, size));
    EXPECT(same_schedules(&of_text, &schedule, 0));
    free(bytes);
  }
}

int main(void) {
  const check_test tests[] = {
    { "a file becomes operations and edges, as its description says",
      a_file_becomes_operations_and_edges_as_its_description_says },
    { "a mistake is shown with its byte, what was found and what was expected",
      a_mistake_is_shown_with_its_byte_what_was_found_and_what_was_expected },
    { "a file that a run has spent is refused with what to do",
      a_file_that_a_run_has_spent_is_refused_with_what_to_do },
    { "what stands behind the last block is refused", what_stands_behind_the_last_block_is_refused },
    { "a circle is refused at the operation that waits for itself",
      a_circle_is_refused_at_the_operation_that_waits_for_itself },
    { "every beginning and every single change of a file is understood or refused",
      every_beginning_and_every_single_change_of_a_file_is_understood_or_refused },
    { "a file that does not fit into memory is refused", a_file_that_does_not_fit_into_memory_is_refused },
    { "binary and text of the same schedule become the same",
      binary_and_text_of_the_same_schedule_become_the_same },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
