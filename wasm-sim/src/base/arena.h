/*
 * Memory handed in by the caller, carved from the front and never given back.
 *
 *     base                used                     size
 *      |== op == edge == heap == trace ==|.............|
 *
 * A request that does not fit yields NULL and changes nothing; the caller ends the run with OVX_LIMIT_MEMORY.
 * Untouched pages cost nothing on the systems this runs on, so pools are sized for their worst case.
 */
#ifndef OVX_ARENA_H
#define OVX_ARENA_H

#include <stddef.h>
#include <stdint.h>

typedef struct ovx_arena {
  unsigned char *base; /* aligned to 16 */
  size_t size;
  size_t used;
} ovx_arena;

/* count elements of element_size bytes each, aligned to 16, contents undefined. */
static inline void *ovx_arena_take(ovx_arena *arena, size_t count, size_t element_size) {
  size_t start = (arena->used + 15) & ~(size_t)15;
  if (start > arena->size || (count && element_size > (arena->size - start) / count)) return NULL;
  arena->used = start + count * element_size;
  return arena->base + start;
}

/* Has memory fetched that is looked at soon, by reading it: WebAssembly has no other way to ask for it. */
static inline void ovx_fetch(const void *place) {
  (void)*(const volatile unsigned char *)place;
}

#endif
