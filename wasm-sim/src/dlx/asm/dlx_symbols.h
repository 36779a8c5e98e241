/* Names of an assembly text: numbers, data, labels. */
#ifndef OVX_DLX_SYMBOLS_H
#define OVX_DLX_SYMBOLS_H

#include "base/arena.h"

typedef enum dlx_symbol_kind {
  DLX_NUMBER, /* handed in or by .equ */
  DLX_DATA,   /* value: its address */
  DLX_LABEL,  /* value: the place of the instruction behind it */
  DLX_USED    /* a label that a branch named and that did not come yet */
} dlx_symbol_kind;

typedef struct dlx_symbol {
  const char *name;
  uint32_t length;
  dlx_symbol_kind kind;
  uint32_t line;  /* where it stands, 0: handed in; where it was used first */
  uint32_t words; /* length of data */
  int64_t value;
  uint32_t next; /* in its bucket */
} dlx_symbol;

enum { DLX_BUCKETS = 256 };

typedef struct dlx_symbols {
  dlx_symbol *rows;
  uint32_t count, capacity;
  uint32_t bucket[DLX_BUCKETS]; /* 1 + a row; 0: empty */
} dlx_symbols;

/* 1, or 0: they do not fit. */
int ovx_dlx_symbols_begin(dlx_symbols *symbols, uint32_t capacity, ovx_arena *arena);

/* NULL: no such name. */
dlx_symbol *ovx_dlx_symbol_find(dlx_symbols *symbols, const char *name, uint32_t length);

/* A new name; NULL: there is no room. */
dlx_symbol *ovx_dlx_symbol_add(dlx_symbols *symbols, dlx_symbol symbol);

#endif
