/*
 * Demand-driven synchronization, after HUNT of Iancu, Husbands and Hargrove 2005, section 5.
 *
 * A transfer is one get or several, its strips. When all are started its pages are protected and the program
 * goes on. The first access to a protected page faults: the handler waits for the strip, restores the page,
 * skips the following strips that have arrived, which need no page, and protects the page of the first that
 * has not.
 *
 *     P0    |o|o|o|M| work .. |I/2|  wait  |M|M|I/2| scan strip 1 |I/2|wait|M|M|I/2| scan strip 2 | ...
 *     card      |===== strip 1 =====|===== strip 2 =====|===== strip 3 =====|
 *
 * As operations, those of a process together and in the order of its program:
 *
 *     OVX_GET       a strip, in the order of addresses; tag: its transfer, counted in its process; control: whether
 *                   OVX_STRIP_LAST of it to start
 *     OVX_RECEIVE   an access to data; tag: the get that brings it, or OVX_ANY: all that is outstanding, as before
 *                   barriers, locks and strict accesses, without a fault
 *
 * A program that was written for non-blocking transfers waits by itself, for the first strip. Of these no
 * page is protected before that wait: it calls the runtime, which sees to the strips behind it as the handler
 * does.
 *
 *     OVX_GET       control OVX_STRIP_HANDLED: the strip that the program waits for, 0: those behind it
 *     OVX_RECEIVE   control OVX_ACCESS_BY_HANDLE: that wait
 *
 * OVX_PUT in the place of OVX_GET gives data: it counts as arrived when its last byte has left the card of
 * the process, which may then write to it. An access is a write.
 *
 * A transfer of less than a page lies in the page of the one before it, if there is room; all others begin on
 * a page. Where cards use virtual addresses the page before the data is protected, once the data in it has
 * arrived: the program has to announce the access one page early.
 *
 * Several processes may get from one. Its card serves one get after the other, in the order in which they
 * came or in turn:
 *
 *     P1 asks, P2 asks, P3 asks     card of P0: |=== P1 ===|=== P2 ===|=== P3 ===|=== P1, which has asked again ===|
 */
#ifndef OVX_DEMAND_H
#define OVX_DEMAND_H

#include "protocol/protocol.h"

/* Control of OVX_GET and of OVX_RECEIVE; 0: neither. */
enum { OVX_STRIP_LAST = 1, OVX_STRIP_HANDLED = 2 };
enum { OVX_ACCESS_BY_HANDLE = 1 };

/*
 * What page faults cost a process whose runtime waits for data only when the program reads it: `own` of the
 * network.
 */
typedef struct ovx_fault_costs {
  ovx_time enter, leave; /* processor: entering and leaving the handler */
  ovx_time protect;      /* processor: a call that protects or restores pages */
  uint32_t page_bytes;
  /* transfers that may hold a page; the handler of the last of them sees to those beyond */
  uint32_t own_pages;
  int everything; /* 1: all pages of a transfer are protected, not the next one alone */
  int joins;      /* 1: the call that restores a page protects the next one, too */
  /* 1: cards cannot write into protected pages: the page before the data is taken */
  int virtual_addresses;
  /*
   * 1: a card that is free serves the next process that waits for it, from its own on; 0: whoever came first
   */
  int in_turn;
} ovx_fault_costs;

typedef struct ovx_demand_counters {
  uint32_t signals;     /* faults */
  uint32_t protections; /* calls that protect or restore pages */
  uint32_t late;        /* faults whose data was there */
  /* reads of data that neither was there nor protected: 0, or the runtime is wrong */
  uint32_t unsynchronized;
} ovx_demand_counters;

/* Counters of a run of this protocol; 0 for others. */
ovx_demand_counters ovx_demand_counted(const ovx_simulation *simulation);

#endif
