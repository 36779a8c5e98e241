/* What is said about GOAL texts that are wrong. */
#include "check.h"
#include "goal_case.h"

typedef struct mistake {
  const char *text;
  uint32_t line, column;
  const char *found, *expected; /* expected: how it begins */
} mistake;

#define ONE "num_ranks 4\nrank 1 {\n"

static const mistake mistakes[] = {
  { "", 1, 1, "the end of the text", "num_ranks and" },
  { "rank 0 {\n}\n", 1, 1, "rank", "num_ranks and" },
  { "\xEF\xBB\xBFrank 0 {\n}\n", 1, 1, "rank", "num_ranks and" },
  { "num_ranks", 1, 10, "the end of the text", "a number of ranks from 1 to 1048576" },
  { "num_ranks 0\n", 1, 11, "0", "a number of ranks from 1 to 1048576" },
  { "num_ranks -3\n", 1, 11, "-3", "a number of ranks from 1" },
  { "num_ranks 1048577\n", 1, 11, "1048577", "a number of ranks from 1" },
  { "num_ranks 99999999999999999999999\n", 1, 11, "99999999999999999999999", "a number of ranks from 1" },
  { "num_ranks two\n", 1, 11, "two", "a number of ranks from 1" },
  { "num_ranks 4\nnum_ranks 4\n", 2, 1, "num_ranks", "rank, or the end of the text" },
  { "num_ranks 4\nrank 4 {\n}\n", 2, 6, "4", "a rank from 0 to 3" },
  { "num_ranks 4\nrank -1 {\n}\n", 2, 6, "-1", "a rank from 0 to 3" },
  { "num_ranks 4\nrank 1 {\n}\nrank 1 {\n}\n", 4, 6, "1", "another rank: rank 1 has had its block" },
  { "num_ranks 4\nrank 2 {\n}\nrank 1 {\n}\n", 4, 6, "1", "a rank from 3 on: ranks ascend" },
  { "num_ranks 4\nrank 1\ncalc 5\n}\n", 3, 1, "calc", "{ that opens rank 1" },
  { ONE "calc 5\n", 4, 1, "the end of the text", "} that closes rank 1, opened in line 2" },
  { ONE "calc 5\nrank 2 {\n}\n", 4, 1, "rank", "} that closes rank 1, opened in line 2" },
  { ONE "calc 5\n}\n}\n", 5, 1, "}", "rank, or the end of the text" },
  { ONE "}\nand more\n", 4, 1, "and", "rank, or the end of the text" },
  { ONE "send -8b to 2\n}\n", 3, 6, "-8", "a size in bytes, a whole number from 0 to 4294967295" },
  { ONE "send 4294967296b to 2\n}\n", 3, 6, "4294967296", "a size in bytes" },
  { ONE "send 18446744073709551616b to 2\n}\n", 3, 6, "18446744073709551616", "a size in bytes" },
  { ONE "send 1.5b to 2\n}\n", 3, 7, ".", "the word to and a rank" },
  { ONE "send 8kb to 2\n}\n", 3, 7, "kb", "the word to and a rank" },
  { ONE "send 8b from 2\n}\n", 3, 9, "from", "the word to and a rank" },
  { ONE "send 8b to 4\n}\n", 3, 12, "4", "a rank from 0 to 3" },
  { ONE "send 8b to any\n}\n", 3, 12, "any", "a rank from 0 to 3" },
  { ONE "send 8b to -1\n}\n", 3, 12, "-1", "a rank from 0 to 3" },
  { ONE "send 8b to 2 tag any\n}\n", 3, 18, "any",
    "a tag from 0 to 4294967294: a receive alone may leave it open" },
  { ONE "send 8b to 2 tag -1\n}\n", 3, 18, "-1",
    "a tag from 0 to 4294967294: a receive alone may leave it open, though LogGOPSim sends -1" },
  { ONE "send 8b to 2 tag 4294967295\n}\n", 3, 18, "4294967295", "a tag from 0" },
  { ONE "recv 8b to 2\n}\n", 3, 9, "to", "the word from and a rank, or any" },
  { ONE "recv 8b from 9\n}\n", 3, 14, "9", "a rank from 0 to 3, or any" },
  { ONE "recv 8b from -2\n}\n", 3, 14, "-2", "a rank from 0 to 3, or any" },
  { ONE "recv 8b from 2 tag\n}\n", 3, 19, "the end of the line", "a tag from 0" },
  { ONE "send 8b\nto 2\n}\n", 3, 8, "the end of the line", "the word to and a rank" },
  { ONE "send 8b to 2 cpu 64\n}\n", 3, 18, "64", "a processor of the rank, from 0 to 63" },
  { ONE "send 8b to 2 nic -1\n}\n", 3, 18, "-1", "a network card of the rank, from 0 to 63" },
  { ONE "send 8b to 2 calc 5\n}\n", 3, 14, "calc", "tag, cpu, nic or the end of the line" },
  { ONE "calc\n}\n", 3, 5, "the end of the line", "a time in ns" },
  { ONE "calc 1000000000000001\n}\n", 3, 6, "1000000000000001",
    "a time in ns, a whole number from 0 to 1000000000000000" },
  { ONE "calc 5 a: calc 6\n}\n", 3, 8, "a", "cpu or the end of the line" },
  { ONE "a: calc 5\na: calc 6\n}\n", 4, 1, "a", "a new label: this one stands in line 3 already" },
  { ONE "a: compute 5\n}\n", 3, 4, "compute", "calc, send or recv" },
  { ONE "a:\ncalc 5\n}\n", 3, 3, "the end of the line", "calc, send or recv" },
  { ONE "a calc 5\n}\n", 3, 3, "calc", "a colon, requires or irequires" },
  { ONE "a\n}\n", 3, 2, "the end of the line", "a colon, requires or irequires" },
  { ONE "5: calc 5\n}\n", 3, 1, "5", "a label, calc, send, recv, or } that closes rank 1" },
  { ONE "a: calc 5\nb requires a\n}\n", 4, 1, "b", "a label that stands above, in rank 1" },
  { ONE "a: calc 5\na requires bb\n}\n", 4, 12, "bb", "a label that stands above, in rank 1" },
  { ONE "a: calc 5\na requires b\nb: calc 6\n}\n", 4, 12, "b", "a label that stands above, in rank 1" },
  { ONE "a: calc 5\n}\nrank 2 {\nb: calc 1\nb requires a\n}\n", 7, 12, "a",
    "a label that stands above, in rank 2" },
  { ONE "a: calc 5\na requires\n}\n", 4, 11, "the end of the line", "a label" },
  { ONE "a: calc 5\na requires 7\n}\n", 4, 12, "7", "a label" },
  { ONE "a: calc 5\nb: calc 5\nb requires a a\n}\n", 5, 14, "a", "the end of the line" },
  { ONE "a: calc 5\na requires a\n}\n", 3, 1, "a", "requirements without a circle" },
  { ONE "x: calc 1\n  a: calc 5\nb: calc 5\nc: calc 5\nb requires a\nc irequires b\na requires c\nx requires "
        "b\n}\n",
    4, 3, "a", "requirements without a circle: this operation waits for itself" },
  { ONE "calc 5 /* and so on\n}\n", 3, 8, "/*", "cpu or the end of the line" },
  { ONE "calc 5 /", 3, 8, "/", "cpu or the end of the line" },
  { ONE "s\xc3\xa9: calc 5\n}\n", 3, 2, "\\xc3", "a colon, requires or irequires" },
  { ONE "\x01", 3, 1, "\\x01", "a label, calc" },
  { ONE "a_label_that_is_so_long_that_it_does_not_fit_where_it_is_shown calc 5\n}\n", 3, 64, "calc",
    "a colon, requires" },
  { ONE "calc a_label_that_is_so_long_that_it_does_not_fit_where_it_is_shown\n}\n", 3, 6,
    "a_label_that_is_so_long_that_it_does_not...", "a time in ns" },
};

static void a_mistake_is_shown_with_its_place_what_was_found_and_what_was_expected(void) {
  for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
    const mistake *wrong = &mistakes[i];
    EXPECT(!parse(wrong->text));
    int same = error.line == wrong->line && error.column == wrong->column &&
               strcmp(error.found, wrong->found) == 0 &&
               strncmp(error.expected, wrong->expected, strlen(wrong->expected)) == 0;
    EXPECT(same);
    if (!same)
      printf("    %s\n    -> line %u, column %u, found \"%s\", expected %s\n", wrong->text, error.line,
             error.column, error.found, error.expected);
  }
}

/* Lines far from the end of the text are read in another way. */
static void a_mistake_in_a_long_text_is_said_in_the_same_words(void) {
  for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
    const mistake *wrong = &mistakes[i];
    if (strcmp(wrong->found, "the end of the text") == 0 || strstr(wrong->text, "/*")) continue;
    char text[2000];
    size_t length = (size_t)snprintf(text, sizeof text, "%s", wrong->text);
    EXPECT(!parse(text));
    ovx_goal_error alone = error;
    memset(text + length, '\n', 1000);
    arena = fresh_arena();
    EXPECT(!parse_bytes(text, length + 1000));
    EXPECT(error.line == alone.line && error.column == alone.column);
    EXPECT(strcmp(error.found, alone.found) == 0 && strcmp(error.expected, alone.expected) == 0);
  }
}

static void nothing_is_loaded_by_half(void) {
  for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
    arena = fresh_arena();
    arena.used = 1000;
    EXPECT(!parse_bytes(mistakes[i].text, strlen(mistakes[i].text)));
    EXPECT_EQUAL(arena.used, 1000);
    EXPECT_EQUAL(schedule.operation_count, 0);
    EXPECT_EQUAL(schedule.process_count, 0);
    EXPECT(schedule.operations == NULL && source.line == NULL);
  }
}

static void a_NUL_is_a_wrong_character_like_others(void) {
  static const char text[] = "num_ranks 1\nrank 0 {\ncalc 5\0 6\n}\n";
  arena = fresh_arena();
  EXPECT(!parse_bytes(text, sizeof text - 1));
  EXPECT_EQUAL(error.line, 3);
  EXPECT_EQUAL(error.column, 7);
  EXPECT(strcmp(error.found, "\\x00") == 0);
}

/*
 * Cut anywhere, or with any one byte replaced by any other, a text is understood or refused, and no more is
 * read.
 */
static void every_beginning_and_every_single_change_of_a_text_is_understood_or_refused(void) {
  static const char text[] =
    "num_ranks 2\nrank 0 { // x\na: send 10b to 1 tag 3\nb: calc 70\nb requires a }\n"
    "rank 1 {\nrecv 10b from -1 tag any\n/* c */ }\n";
  size_t length = sizeof text - 1;
  for (size_t cut = 0; cut < length; cut++) {
    arena = fresh_arena();
    if (!parse_bytes(text, cut)) {
      EXPECT(error.line >= 1 && error.line <= 9 && error.column >= 1 && error.found[0] && error.expected[0]);
    }
  }
  char changed[sizeof text];
  for (size_t at = 0; at < length; at++) {
    for (int byte = 0; byte < 256; byte++) {
      memcpy(changed, text, length);
      changed[at] = (char)byte;
      arena = fresh_arena();
      if (!parse_bytes(changed, length))
        EXPECT(error.line >= 1 && error.column >= 1 && error.found[0] && error.expected[0]);
    }
  }
}

static void a_schedule_that_does_not_fit_into_memory_is_refused_where_it_stops_fitting(void) {
  arena = fresh_arena();
  arena.size = 4096;
  char text[4000] = "num_ranks 1\nrank 0 {\n";
  for (int i = 0; i < 100; i++) strcat(text, "calc 5\n");
  strcat(text, "}\n");
  EXPECT(!parse_bytes(text, strlen(text)));
  EXPECT(error.line > 20 && error.line < 80);
  EXPECT(strstr(error.expected, "more do not fit into memory") != NULL);
  EXPECT_EQUAL(arena.used, 0);
  /* Whatever the size, it is loaded or refused. */
  int loaded = 0;
  for (size_t size = 0; size < 20000; size += 8) {
    arena = (ovx_arena){ .base = fresh_arena().base, .size = size };
    loaded += parse_bytes(text, strlen(text));
    EXPECT(arena.used <= size);
  }
  EXPECT(loaded > 1000 && loaded < 2400);
}

int main(void) {
  const check_test tests[] = {
    { "a mistake is shown with its place, what was found and what was expected",
      a_mistake_is_shown_with_its_place_what_was_found_and_what_was_expected },
    { "a mistake in a long text is said in the same words",
      a_mistake_in_a_long_text_is_said_in_the_same_words },
    { "nothing is loaded by half", nothing_is_loaded_by_half },
    { "a NUL is a wrong character like others", a_NUL_is_a_wrong_character_like_others },
    { "every beginning and every single change of a text is understood or refused",
      every_beginning_and_every_single_change_of_a_text_is_understood_or_refused },
    { "a schedule that does not fit into memory is refused where it stops fitting",
      a_schedule_that_does_not_fit_into_memory_is_refused_where_it_stops_fitting },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
