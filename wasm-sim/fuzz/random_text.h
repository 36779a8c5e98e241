/*
 * Random input for examine.h: texts of random schedules, the same in binary, both with damage, and words of
 * the language in any order.
 */
#ifndef RANDOM_TEXT_H
#define RANDOM_TEXT_H

#include "examine.h"
#include "goal_encode.h"

enum { RANDOM_TEXT_BYTES = EXAMINE_HEADER + PLAN_TEXT + 4096 };

static const char *const random_words[] = {
  "num_ranks ",
  "rank ",
  "{\n",
  "}\n",
  "calc ",
  "send ",
  "recv ",
  "to ",
  "from ",
  "tag ",
  "any ",
  "cpu 0 ",
  "nic 0 ",
  "cpu 1 ",
  "nic 2 ",
  "cpu 63 ",
  "nic 64 ",
  "requires ",
  "irequires ",
  "l0",
  "l1",
  "l2",
  "l3",
  ": ",
  "\n",
  "\n",
  "0 ",
  "1 ",
  "2 ",
  "3b ",
  "-1 ",
  "4294967295b ",
  "4294967296 ",
  "1000000000000000 ",
  "99999999999999999999 ",
  "// ",
  "/* ",
  "*/ ",
  "# ",
  "\r\n",
  "\t",
  "\xff",
  ".",
};
enum { RANDOM_WORDS = sizeof random_words / sizeof *random_words };

static inline size_t random_soup(unsigned long long *seed, char *text) {
  size_t at = plan_below(seed, 2) ? (size_t)sprintf(text, "num_ranks 3\nrank 0 {\n") : 0;
  for (int64_t i = plan_below(seed, 120); i > 0; i--)
    at += (size_t)sprintf(text + at, "%s", random_words[plan_below(seed, RANDOM_WORDS)]);
  return at;
}

/* Cuts out, repeats, overwrites or inserts a few times. Returns the new length. */
static inline size_t random_damage(unsigned long long *seed, char *text, size_t length, size_t capacity) {
  for (int64_t i = plan_below(seed, 4); i >= 0 && length > 0; i--) {
    size_t from = (size_t)plan_below(seed, (int64_t)length);
    size_t count = 1 + (size_t)plan_below(seed, plan_below(seed, 2) ? 4 : 60);
    if (count > length - from) count = length - from;
    const char *word = random_words[plan_below(seed, RANDOM_WORDS)];
    switch (plan_below(seed, 4)) {
      case 0:
        memmove(text + from, text + from + count, length - from - count);
        length -= count;
        break;
      case 1:
        if (length + count > capacity) break;
        memmove(text + from + count, text + from, length - from);
        length += count;
        break;
      case 2: text[from] = (char)random_bits(seed); break;
      default:
        if (length + strlen(word) > capacity) break;
        memmove(text + from + strlen(word), text + from, length - from);
        memcpy(text + from, word, strlen(word));
        length += strlen(word);
    }
  }
  return length;
}

/* The same schedule in binary, if the text is one. Returns the new length. */
static inline size_t random_binary(char *text, size_t length) {
  ovx_arena arena = examine_arena();
  ovx_schedule schedule;
  ovx_goal_source source;
  ovx_goal_error error;
  int fits = ovx_goal_parse(text, length, &arena, &schedule, &source, &error) &&
             54 + 24 * (size_t)schedule.process_count + 43 * (size_t)schedule.operation_count +
                 4 * (size_t)schedule.edge_count <
               RANDOM_TEXT_BYTES - EXAMINE_HEADER;
  return fits ? encode_schedule(&schedule, (uint8_t *)text) : length;
}

/* Costs and text. Returns their length, at most RANDOM_TEXT_BYTES. */
static inline size_t random_input(unsigned long long *seed, uint8_t *data) {
  static plan p;
  char *text = (char *)data + EXAMINE_HEADER;
  for (int i = 0; i < EXAMINE_HEADER; i++)
    data[i] = (uint8_t)(random_bits(seed) % (i < 5 ? 7 : i < 6 ? 8 : 256));
  if (plan_below(seed, 50) == 0) data[plan_below(seed, 5)] = 7;
  if (plan_below(seed, 8) == 0) return EXAMINE_HEADER + random_soup(seed, text);
  plan_random(&p, seed, plan_below(seed, 4) == 0);
  size_t length = plan_write(&p, text);
  if (plan_below(seed, 3) == 0) length = random_binary(text, length);
  if (plan_below(seed, 4) == 0)
    length = random_damage(seed, text, length, RANDOM_TEXT_BYTES - EXAMINE_HEADER);
  return EXAMINE_HEADER + length;
}

#endif
