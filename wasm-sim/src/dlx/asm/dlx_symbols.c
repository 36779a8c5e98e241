#include "dlx/asm/dlx_parser.h"

int ovx_dlx_symbols_begin(dlx_symbols *symbols, uint32_t capacity, ovx_arena *arena) {
  symbols->rows = ovx_arena_take(arena, capacity, sizeof *symbols->rows);
  symbols->count = 0;
  symbols->capacity = capacity;
  for (int i = 0; i < DLX_BUCKETS; i++) symbols->bucket[i] = 0;
  return symbols->rows != NULL;
}

static uint32_t *bucket_of(dlx_symbols *symbols, const char *name, uint32_t length) {
  uint32_t hash = 2166136261u;
  for (uint32_t i = 0; i < length; i++) hash = (hash ^ (unsigned char)name[i]) * 16777619u;
  return &symbols->bucket[(hash ^ hash >> 16) % DLX_BUCKETS];
}

dlx_symbol *ovx_dlx_symbol_find(dlx_symbols *symbols, const char *name, uint32_t length) {
  for (uint32_t row = *bucket_of(symbols, name, length); row; row = symbols->rows[row - 1].next) {
    dlx_symbol *symbol = &symbols->rows[row - 1];
    uint32_t same = 0;
    while (same < length && same < symbol->length && symbol->name[same] == name[same]) same++;
    if (same == length && same == symbol->length) return symbol;
  }
  return NULL;
}

dlx_symbol *ovx_dlx_symbol_add(dlx_symbols *symbols, dlx_symbol symbol) {
  if (symbols->count == symbols->capacity) return NULL;
  uint32_t *bucket = bucket_of(symbols, symbol.name, symbol.length);
  symbol.next = *bucket;
  symbols->rows[symbols->count] = symbol;
  *bucket = ++symbols->count;
  return &symbols->rows[*bucket - 1];
}
