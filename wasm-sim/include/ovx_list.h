/* First in, first out lists of operations or messages, linked by their own field `next`. */
#ifndef OVX_LIST_H
#define OVX_LIST_H

#include "ovx_schedule.h"

typedef struct ovx_list {
  uint32_t first, last;      /* numbers; first is OVX_NONE when it is empty */
} ovx_list;

/* Puts an operation, which is in no other list, at the end. */
static inline void ovx_list_append(ovx_list *list, ovx_operation *operations, uint32_t number) {
  operations[number].next = OVX_NONE;
  if (list->first == OVX_NONE) list->first = number;
  else operations[list->last].next = number;
  list->last = number;
}

#endif
