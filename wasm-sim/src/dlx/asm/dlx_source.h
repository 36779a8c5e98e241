/* An assembly text, and what is handed in beside it. */
#ifndef OVX_DLX_SOURCE_H
#define OVX_DLX_SOURCE_H

#include <stdint.h>

/* A name with its value, handed in beside the text. */
typedef struct ovx_dlx_number {
  const char *name;
  int64_t value;
} ovx_dlx_number;

typedef struct ovx_dlx_source {
  const char *text;
  uint32_t length;
  const ovx_dlx_number *numbers;
  uint32_t number_count; /* 32 at most */
  uint32_t word_limit;
  int prefetching; /* whether what is between .prefetch and .end is part of the program */
} ovx_dlx_source;

#endif
