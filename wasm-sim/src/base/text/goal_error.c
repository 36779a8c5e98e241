#include "base/text/goal_error.h"

enum { FOUND_BYTES = 40 };

_Static_assert(sizeof(((ovx_goal_error *)0)->found) >= FOUND_BYTES + 4,
               "three dots and a NUL behind the bytes");

typedef struct writer {
  char *at, *end; /* end: the place of the NUL */
} writer;

static void put(writer *w, char c) {
  if (w->at < w->end) *w->at++ = c;
  *w->at = 0;
}

static void put_text(writer *w, const char *text) {
  for (; *text; text++) put(w, *text);
}

static void put_number(writer *w, uint64_t number) {
  char digits[20];
  int count = 0;
  do digits[count++] = (char)('0' + number % 10);
  while (number /= 10);
  while (count > 0) put(w, digits[--count]);
}

static void put_hexadecimal(writer *w, unsigned char c) {
  const char *digits = "0123456789abcdef";
  put(w, '\\');
  put(w, 'x');
  put(w, digits[c >> 4]);
  put(w, digits[c & 15]);
}

static void put_template(writer *w, const char *template, uint64_t first, uint64_t second) {
  for (; *template; template++) {
    if (*template != '%') {
      put(w, *template);
      continue;
    }
    put_number(w, first);
    first = second;
  }
}

static writer write_into(char *buffer, size_t size) {
  buffer[0] = 0;
  return (writer){ buffer, buffer + size - 1 };
}

static void put_found(writer *w, const goal_lexer *lexer, const goal_token *token) {
  if (token->kind == GOAL_END) {
    put_text(w, "the end of the text");
    return;
  }
  char *end = w->at + FOUND_BYTES;
  for (uint32_t i = 0; i < token->length; i++) {
    unsigned char c = lexer->text[token->start + i];
    int printable = c >= 0x20 && c < 0x7f;
    if (end - w->at < (printable ? 1 : 4)) {
      put_text(w, "...");
      return;
    }
    if (printable)
      put(w, (char)c);
    else
      put_hexadecimal(w, c);
  }
}

int ovx_goal_fail(ovx_goal_error *error, const goal_lexer *lexer, const goal_token *token,
                  const char *expected, uint64_t first, uint64_t second) {
  error->line = token->line;
  error->column = token->start - token->line_start + 1;
  writer found = write_into(error->found, sizeof error->found);
  put_found(&found, lexer, token);
  writer wanted = write_into(error->expected, sizeof error->expected);
  put_template(&wanted, expected, first, second);
  return 0;
}

int ovx_goal_fail_after(ovx_goal_error *error, const goal_token *last, const char *expected,
                        uint64_t number) {
  error->line = last->line;
  error->column = last->start + last->length - last->line_start + 1;
  writer found = write_into(error->found, sizeof error->found);
  put_text(&found, "the end of the line");
  writer wanted = write_into(error->expected, sizeof error->expected);
  put_template(&wanted, expected, number, 0);
  return 0;
}

int ovx_goal_fail_at_byte(ovx_goal_error *error, uint32_t byte, const uint64_t *found, const char *expected,
                          uint64_t first, uint64_t second) {
  error->line = 1;
  error->column = byte + 1;
  writer there = write_into(error->found, sizeof error->found);
  if (found)
    put_number(&there, *found);
  else
    put_text(&there, "the end of the file");
  writer wanted = write_into(error->expected, sizeof error->expected);
  put_template(&wanted, expected, first, second);
  return 0;
}
