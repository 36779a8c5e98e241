/* Assembly texts with mistakes, and texts that are nothing but. */
#include "dlx_case.h"

static const struct {
  const char *text;
  uint32_t line, column;
  const char *found, *expected;
} mistakes[] = {
  { "addd r1, r2, r3\n", 1, 1, "addd", "an instruction, a directive, or a label and a colon" },
  { "nop\n  5\n", 2, 3, "5", "an instruction, a directive" },
  { "add r1, r2\nnop\n", 1, 11, "the end of the line", "a comma and the next operand" },
  { "add r1 r2, r3\n", 1, 8, "r2", "a comma and the next operand" },
  { "add r1, r2, f3\n", 1, 13, "f3", "a register, r0 to r31" },
  { "add r1, r2, r32\n", 1, 13, "r32", "a register, r0 to r31" },
  { "add r01, r2, r3\n", 1, 5, "r01", "a register, r0 to r31" },
  { "addf f1, f2, 3\n", 1, 14, "3", "a floating-point register, f0 to f31" },
  { "add r1, r2, r3 nop\n", 1, 16, "nop", "the end of the line" },
  { "addi r1, r2, 40000\n", 1, 14, "40000", "a number from -32768 to 32767" },
  { "andi r1, r2, -1\n", 1, 14, "-", "a number from 0 to 65535" },
  { "addi r1, r2, 0.5\n", 1, 14, "0.5", "a whole number" },
  { "addi r1, r2, x\n", 1, 14, "x", "a number, or a name that stands above" },
  { "addi r1, r2, 4 / (2 - 2)\n", 1, 18, "(", "a divisor other than 0" },
  { "addi r1, r2, (3\n", 1, 16, "the end of the line", "an operator or )" },
  { "lw r1, 4\n", 1, 9, "the end of the line", "( and a register" },
  { "lw r1, (r2)\n", 1, 9, "r2", "a number, or a name that stands above" },
  { "lw r1, 4(r2\n", 1, 12, "the end of the line", ") behind the register" },
  { "j nowhere\n", 1, 3, "nowhere", "a label of this program" },
  { "nop\n  bnez r1, v\n", 2, 12, "v", "a label: this is a number" },
  { "here: nop\naddi r1, r2, here\n", 2, 14, "here", "a number: this is a label" },
  { "here: nop\nhere: nop\n", 2, 1, "here", "a new name: this one stands in line 1 already" },
  { ".equ v, 3\n", 1, 6, "v", "a new name: this one is handed to every program" },
  { ".array x, 100001\n", 1, 11, "100001", "a number from 0 to 100000" },
  { ".array x, 60000\n.array y, 60000\n", 2, 11, "60000",
    "fewer words: a program may declare 100000 of them" },
  { ".array x, 4, 2, 3\n", 1, 17, "3", "a number from 0 to 2" },
  { ".array x, 8, 1, 2, 2\n", 1, 20, "2", "a number from 3 to 8" },
  { ".float x, r1\n", 1, 11, "r1", "a number such as 0.5" },
  { ".float x, 1e39\n", 1, 11, "1e39", "a number of at most 3.4028234e38" },
  { ".array x, 4\n.fill x, -340282350000000000000000000000000000000, 1\n", 2, 11,
    "340282350000000000000000000000000000000", "a number of at most" },
  { ".fill x, 0, 1\n", 1, 7, "x", "the name of an array that stands above" },
  { ".arrow x, 4\n", 1, 1, ".arrow", ".array, .grid" },
  { ".prefetch\nnop\n", 3, 1, "the end of the text", ".end, for the .prefetch of line 1" },
  { ".prefetch\n.prefetch\n.end\n", 2, 1, ".prefetch", ".end, for the .prefetch of line 1" },
  { "nop\n.end\n", 2, 1, ".end", "a .prefetch before its .end" },
  { "li r1, 9999999999\n", 1, 8, "9999999999", "a number of at most 2 to the power of 31" },
  { "li r1, 65536 * 65536 * 2\n", 1, 8, "65536", "a number of at most 2 to the power of 31" },
  { ".equ a, a + 1\n", 1, 9, "a", "a number, or a name that stands above" },
  { ".array x, x\n", 1, 11, "x", "a number, or a name that stands above" },
  { ".array x, 8, x\n", 1, 14, "x", "a number, or a name that stands above" },
  { ".grid x, 2, x, 1, 1\n", 1, 13, "x", "a number, or a name that stands above" },
  { "\x01", 1, 1, "\\x01", "an instruction, a directive" },
};

static void a_mistake_is_shown_with_its_place_what_was_found_and_what_was_expected(void) {
  for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++) {
    for (int prefetching = 0; prefetching < 2; prefetching++) {
      EXPECT(!dlx_assemble(mistakes[i].text, strlen(mistakes[i].text), prefetching));
      int same = dlx_error.line == mistakes[i].line && dlx_error.column == mistakes[i].column &&
                 strcmp(dlx_error.found, mistakes[i].found) == 0 &&
                 strncmp(dlx_error.expected, mistakes[i].expected, strlen(mistakes[i].expected)) == 0;
      EXPECT(same);
      if (!same)
        printf("    %s    -> line %u, column %u, found \"%s\", expected %s\n", mistakes[i].text,
               dlx_error.line, dlx_error.column, dlx_error.found, dlx_error.expected);
      EXPECT_EQUAL(dlx_program.length, 0);
    }
  }
}

static void parentheses_without_end_are_refused_and_not_followed(void) {
  static char text[100000];
  memset(text, '(', sizeof text);
  memcpy(text, "li r1, ", 7);
  EXPECT(!dlx_assemble(text, sizeof text, 0));
  EXPECT(strstr(dlx_error.expected, "at most 24 parentheses") != NULL);
  memset(text + 7, '-', sizeof text - 7);
  EXPECT(!dlx_assemble(text, sizeof text, 0));
}

static void what_is_between_prefetch_and_end_belongs_to_one_form_only(void) {
  const char *text = "nop\n.prefetch\nnop\nnop\n.end\nnop\n";
  EXPECT(dlx_assemble(text, strlen(text), 0));
  EXPECT_EQUAL(dlx_program.length, 2);
  EXPECT(dlx_assemble(text, strlen(text), 1));
  EXPECT_EQUAL(dlx_program.length, 4);
}

static void expressions_are_calculated_as_usual(void) {
  const char *text =
    ".word a, 2 + 3 * 4 - 10 / 3 % 2\n.word b, -(v - 3) * max(2, min(5, v))\n.equ c, 7\n.word d, c\n";
  EXPECT(dlx_assemble(text, strlen(text), 0));
  EXPECT_EQUAL(dlx_word(0), 2 + 12 - 1);
  EXPECT_EQUAL(dlx_word(1), -7 * 5);
  EXPECT_EQUAL(dlx_word(2), 7);
}

static void numbers_with_fractions_and_exponents_are_read(void) {
  const char *text = ".float a, 0.175\n.float b, -2.5e-3\n.float c, 12\n.array d, 3\n.fill d, 1.0, 0.5\n";
  EXPECT(dlx_assemble(text, strlen(text), 0));
  EXPECT(dlx_float(0) == 0.175f && dlx_float(1) == -2.5e-3f && dlx_float(2) == 12.0f);
  EXPECT(dlx_float(3) == 1.0f && dlx_float(4) == 1.5f && dlx_float(5) == 2.0f);
}

static void a_constant_of_more_than_16_bits_takes_two_instructions(void) {
  ovx_dlx_result result = dlx_run(
    ".word a, 0\n.word b, 0\nli r1, -300000\nsw a(r0), r1\nli r2, 70000\nsw b(r0), r2\n", dlx_blocking(0), 0);
  EXPECT_EQUAL(dlx_word(0), -300000);
  EXPECT_EQUAL(dlx_word(1), 70000);
  EXPECT_EQUAL(result.steps, 6);
}

/* Words of the language in no order, and any bytes: understood or refused, run or ended, and nothing else. */
static void random_texts_are_refused_or_run_to_an_end(void) {
  static const char *const words[] = {
    "add ",
    "lw ",
    "sf ",
    "pf ",
    "bnez ",
    "j ",
    "li ",
    "r1",
    "r2",
    "f1",
    "x",
    "y",
    "v",
    ",",
    ", ",
    ":",
    "(",
    ")",
    "(r1)",
    "0(r1)",
    "\n",
    "\n",
    " ",
    "4",
    "0.5",
    "-",
    "*",
    ";",
    ".array ",
    ".grid ",
    ".remote ",
    ".float ",
    ".fill ",
    ".prefetch\n",
    ".end\n",
    "div ",
    "loop",
    "loop: ",
    "max(",
    "\x01",
    "jr ",
    "mult ",
    "nop\n",
    "halt\n",
    "r1, r2, r1\n",
    "r1, 4\n",
    "x, 3\n",
    "add r1, r2, r1\n",
    "addi r2, r2, 1\n",
    "lw r1, 0(r2)\n",
    "pf 4(r2)\n",
    "li r2, 4096\n",
    "loop: nop\n",
    "bnez r2, loop\n",
    ".remote y, 4\n",
    "\n.array x, 3\n",
    "li r1, x\n",
    "div r2, r1, r2\n",
    "jr r2\n",
    "multf f1, f2, f1\n",
    "sf 4(r1), f1\n",
  };
  unsigned long long seed = 1994;
  int understood = 0;
  for (int round = 0; round < samples(60000); round++) {
    char text[400] = "";
    size_t length = 0;
    seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
    int count = (int)(seed >> 61) + 1;
    for (int i = 0; i < count; i++) {
      seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
      const char *word = words[(seed >> 33) % (sizeof words / sizeof *words)];
      memcpy(text + length, word, strlen(word));
      length += strlen(word);
    }
    if (!dlx_assemble(text, length, round & 1)) {
      EXPECT(dlx_error.line >= 1 && dlx_error.column >= 1 && dlx_error.found[0] && dlx_error.expected[0]);
      continue;
    }
    understood++;
    ovx_dlx_network network = dlx_pipelined(10, 2, 3);
    ovx_dlx_costs costs = { .load = 2, .branch = 2, .add = 2, .multiply = 5, .divide = 19 };
    ovx_dlx_result result = ovx_dlx_run(&dlx_program, &costs, &network, 1000, NULL);
    EXPECT(result.steps <= 1000 && result.cycles >= 0);
  }
  EXPECT(understood > samples(1000));
}

int main(void) {
  const check_test tests[] = {
    { "a mistake is shown with its place, what was found and what was expected",
      a_mistake_is_shown_with_its_place_what_was_found_and_what_was_expected },
    { "parentheses without end are refused and not followed",
      parentheses_without_end_are_refused_and_not_followed },
    { "what is between prefetch and end belongs to one form only",
      what_is_between_prefetch_and_end_belongs_to_one_form_only },
    { "expressions are calculated as usual", expressions_are_calculated_as_usual },
    { "numbers with fractions and exponents are read", numbers_with_fractions_and_exponents_are_read },
    { "a constant of more than 16 bits takes two instructions",
      a_constant_of_more_than_16_bits_takes_two_instructions },
    { "random texts are refused or run to an end", random_texts_are_refused_or_run_to_an_end },
  };
  return check_all(tests, sizeof tests / sizeof *tests);
}
