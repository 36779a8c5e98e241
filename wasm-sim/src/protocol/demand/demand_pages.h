/* Which pages the runtime of a process has protected, and for what; for the demand-driven protocol alone. */
#ifndef DEMAND_PAGES_H
#define DEMAND_PAGES_H

#include "protocol/demand/demand.h"

/* One get. Strips of a process are contiguous, in program order. */
typedef struct strip {
  uint32_t operation;
  uint32_t transfer;
  uint32_t home;      /* the first strip in its page */
  uint32_t under_way; /* home: gets in its page that have started and not arrived */
  uint32_t holder;    /* the last strip of its transfer, where that holds a page; or OVX_NONE */
  uint32_t held;      /* holder: strips of its transfer that are not retired */
  uint8_t last;       /* last of its transfer to start */
  uint8_t started, arrived, retired;
  uint8_t guarded;    /* home: the page is protected */
  uint8_t piggybacks; /* nothing is protected for it */
  uint8_t handled;    /* the program waits for it by itself */
  uint8_t unused;
} strip;

typedef enum hunt {
  HUNT_NOTHING,
  HUNT_PAGE, /* the page of the access */
  HUNT_ALL   /* everything, at a barrier or lock */
} hunt;

/* The runtime of one process. */
typedef struct hunter {
  uint32_t end;          /* end of its strips */
  uint32_t oldest;       /* all before it are retired */
  uint32_t access;       /* access that the handler serves */
  uint32_t holding;      /* transfers with a page that are not retired */
  uint32_t piggybacking; /* strips without one that are not retired */
  uint32_t under_way;    /* gets that have started and not arrived */
  uint32_t joins;        /* 1: the call that has just restored a page protects the next one, too */
  hunt waits_for;
  uint64_t bytes_under_way;
} hunter;

/* Gets that wait for the card of a process, in the order in which they came, and who was served last. */
typedef struct readers {
  ovx_list messages; /* that wait for their turn */
  uint32_t served;
  int choosing; /* an event will serve one of them */
} readers;

typedef struct demand_state {
  strip *strips;
  uint32_t *strip_of; /* operations: the strip of a get or a put */
  hunter *hunters;    /* one for each process */
  readers *readers;   /* one for each process, where cards serve in turn */
  ovx_demand_counters counters;
} demand_state;

/* Finds the page of each get. From then on the tag of a get is the number of its strip. 1, or 0: no room. */
int ovx_demand_open(ovx_simulation *simulation);

static inline demand_state *demand_of(const ovx_simulation *simulation) {
  return simulation->protocol_state;
}

static inline const ovx_fault_costs *faults_of(const ovx_simulation *simulation) {
  return simulation->network->own;
}

static inline hunter *hunter_of(const ovx_simulation *simulation, uint32_t operation) {
  return &demand_of(simulation)->hunters[simulation->schedule.operations[operation].process];
}

/* Processor time to enter or leave the handler of an access. Returns when it is over. */
ovx_moment ovx_demand_handle(ovx_simulation *simulation, uint32_t access, ovx_time duration);

/* A call that protects or restores pages. */
ovx_moment ovx_demand_call(ovx_simulation *simulation, uint32_t operation);

/* The call that restores the page of a strip; the runtime may protect the next one by it until it leaves. */
ovx_moment ovx_demand_restore(ovx_simulation *simulation, uint32_t operation);

/*
 * All strips of a transfer have started, this as the last: its pages are protected, or it piggybacks, as all
 * behind one that does: the handler for the last page may come too late for what the program reads before.
 */
void ovx_demand_protect(ovx_simulation *simulation, uint32_t last);

/*
 * What has arrived is retired in order, up to the first strip that has not; what piggybacks may have to be
 * adopted then.
 */
void ovx_demand_retire_arrived(ovx_simulation *simulation, uint32_t operation);

/* The page of a strip has been restored: protects the next one that is needed. */
void ovx_demand_advance(ovx_simulation *simulation, uint32_t number, uint32_t operation);

/*
 * No transfer holds a page any more. Of those that piggyback, what has arrived is retired, and the first that
 * has not gets the page.
 */
void ovx_demand_adopt(ovx_simulation *simulation, uint32_t operation);

/* Everything has arrived: restores what is still protected. Returns when that is done. */
ovx_moment ovx_demand_settle(ovx_simulation *simulation, uint32_t operation);

#endif
