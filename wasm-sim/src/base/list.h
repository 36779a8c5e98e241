/* First in, first out lists of what has a number and a field `next`. */
#ifndef OVX_LIST_H
#define OVX_LIST_H

#include <stdint.h>

#define OVX_NONE UINT32_MAX

typedef struct ovx_list {
  uint32_t first, last; /* numbers; first is OVX_NONE when it is empty */
} ovx_list;

#endif
