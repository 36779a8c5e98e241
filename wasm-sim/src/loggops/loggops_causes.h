/*
 * The causes of a run by the LogGOPSim rules (kernel/causes.h): an event begins as soon as all that it needs
 * is free, so it begins behind that which was free last. What each occupies:
 *
 *     send        processor  |= overhead o + (s-1)O =|     card  |= wire (s-1)G =|= gap g =|
 *     way                    |= overhead o =|= latency L =|
 *     message     processor  |= overhead o =|= overhead (s-1)O or wire (s-1)G, the longer =|     card  as above
 *
 * Of all that is occupied few stretches have anything begin behind them, and only those are written. A
 * message of 0 bytes takes off what a byte costs: its stretches are not divided, and where they could be
 * shorter than nothing, nothing is recorded.
 */
#ifndef OVX_LOGGOPS_CAUSES_H
#define OVX_LOGGOPS_CAUSES_H

#include "kernel/engine.h"
#include "loggops/loggops_costs.h"

/* What is free at `end`, when `operation` is through with it, which took it behind the stretch `before`. */
typedef struct loggops_origin {
  ovx_time end;
  uint32_t before;
  uint32_t operation;
  uint8_t use;    /* loggops_use */
  uint8_t behind; /* OVX_BEHIND: it had to wait until what it uses was free */
} loggops_origin;

typedef struct loggops_causes {
  ovx_causes *log; /* NULL: nothing is recorded */
  const ovx_operation *operations;
  const ovx_loggops_costs *costs;
  const ovx_edits *edits;
  loggops_origin *processor, *card_send, *card_receive; /* one for each rank */
  loggops_origin *operation; /* for each: cause of its message's arrival, or of its posting */
} loggops_causes;

/* 1, or 0 when the arena has no room. */
int ovx_loggops_causes_open(loggops_causes *causes, ovx_arena *arena, ovx_simulation *simulation,
                            const ovx_loggops_costs *costs);

/* What happens now has occupied the process, as that says. */
void ovx_loggops_cause_calc(loggops_causes *causes, const ovx_process *process, ovx_time now,
                            uint32_t number);
void ovx_loggops_cause_send(loggops_causes *causes, const ovx_process *process, ovx_time now, uint32_t number,
                            ovx_time arrives);

/* Records that a message occupies the process now; returns the preceding stretch. */
uint32_t ovx_loggops_cause_message(loggops_causes *causes, const ovx_process *process, ovx_time now,
                                   uint32_t number);

void ovx_loggops_cause_posted(loggops_causes *causes, uint32_t number);

/* The stretch behind which a receive happens that was posted. */
uint32_t ovx_loggops_cause_receive(loggops_causes *causes, ovx_time now, uint32_t number);

/* The sender of a rendezvous goes on behind this stretch, which ends now. */
void ovx_loggops_cause_met(loggops_causes *causes, ovx_time now, uint32_t rank, uint32_t stretch);

/* The stretch with which the processor of the rank ends. */
uint32_t ovx_loggops_cause_end(loggops_causes *causes, uint32_t rank);

#endif
