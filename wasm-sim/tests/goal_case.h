/* What the tests of the GOAL loader share: the last text and what became of it. */
#ifndef GOAL_CASE_H
#define GOAL_CASE_H

#include <stdlib.h>
#include <string.h>

#include "goal/goal.h"
#include "support.h"

static ovx_arena arena;
static ovx_schedule schedule;
static ovx_goal_source source;
static ovx_goal_error error;

/* The text lies in memory of its own, so that the sanitizer sees a look behind its end. */
static inline int parse_bytes(const char *bytes, size_t length) {
  char *text = malloc(length ? length : 1);
  memcpy(text, bytes, length);
  int understood = ovx_goal_parse(text, length, &arena, &schedule, &source, &error);
  free(text);
  return understood;
}

static inline int parse(const char *text) {
  arena = fresh_arena();
  return parse_bytes(text, strlen(text));
}

#endif
