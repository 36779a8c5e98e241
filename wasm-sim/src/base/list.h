/* First in, first out lists of records that have a number and a field `next`, and which of these are free. */
#ifndef OVX_LIST_H
#define OVX_LIST_H

#include <stdint.h>

#include "base/assert.h"

#define OVX_NONE UINT32_MAX

typedef struct ovx_list {
  uint32_t first, last; /* numbers; first is OVX_NONE when it is empty */
} ovx_list;

/* Puts a record, which is in no other list, at the end. Evaluates what it is given several times. */
#define ovx_list_append(list, records, number) \
  ((records)[number].next = OVX_NONE, \
   *((list)->first == OVX_NONE ? &(list)->first : &(records)[(list)->last].next) = (number), \
   (list)->last = (number))

/* Takes the first record off a list, which has one. */
#define ovx_list_take(list, records) ovx_list_go_on(list, (records)[(list)->first].next)

static inline uint32_t ovx_list_go_on(ovx_list *list, uint32_t next) {
  uint32_t first = list->first;
  list->first = next;
  return first;
}

/* Those of `capacity` records that have not been used yet, and those that are free again, linked by `next`. */
typedef struct ovx_records {
  uint32_t count, capacity, free;
} ovx_records;

/* The number of a free record, or OVX_NONE when all are in use. */
#define ovx_records_take(places, records) \
  ovx_records_use(places, (places)->free == OVX_NONE ? OVX_NONE : (records)[(places)->free].next)

static inline uint32_t ovx_records_use(ovx_records *places, uint32_t next) {
  uint32_t number = places->free;
  if (number == OVX_NONE) return places->count < places->capacity ? places->count++ : OVX_NONE;
  places->free = next;
  return number;
}

#define ovx_records_free(places, records, number) \
  (OVX_SPOIL((records)[number]), (records)[number].next = (places)->free, (places)->free = (number))

#endif
