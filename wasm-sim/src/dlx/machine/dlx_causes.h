/*
 * Why a program takes its time (kernel/causes.h), in cycles. Instructions behind each other are one stretch
 * of computation, also where one waits for the register or the unit of an earlier one; it ends where one of
 * them asks for a word or waits for one. A request leaves when it is made, when the one whose place it takes
 * is back, or, which is a turn, k behind the one before.
 */
#ifndef OVX_DLX_CAUSES_H
#define OVX_DLX_CAUSES_H

#include "dlx/machine/dlx_moments.h"
#include "dlx/machine/dlx_network.h"
#include "kernel/causes.h"

/* The rows of the diagram. */
enum { OVX_DLX_PROCESSOR, OVX_DLX_OTHERS };

typedef struct ovx_dlx_causes {
  ovx_causes log;
  uint32_t since;    /* stretches: behind which instructions have followed each other up to now */
  uint32_t released; /* stretch with which the last request left */
  /* stretches with which the last m requests are back, by the slots of the window */
  uint32_t back[OVX_DLX_IN_FLIGHT_MAX];
  /* stretches with which the words arrived that took the places of the buffer */
  uint32_t places[OVX_DLX_IN_FLIGHT_MAX];
  uint32_t *words;                       /* stretch with which each word arrived */
  uint32_t resources[OVX_DLX_RESOURCES]; /* `since`, when they were written and occupied */
} ovx_dlx_causes;

/* Ends the computation, at a cycle. */
static inline uint32_t ovx_dlx_cause_computed(ovx_dlx_causes *causes, int64_t at) {
  return causes->since = ovx_cause(&causes->log, causes->since, at, OVX_PATH_COMPUTATION, OVX_DLX_PROCESSOR,
                                   UINT32_MAX);
}

/* A request for a word has left that was made at the end of the computation. */
static inline void ovx_dlx_cause_request(ovx_dlx_causes *causes, const ovx_dlx_network *network,
                                         int64_t asked, int64_t released, uint32_t word, uint32_t line) {
  const ovx_window *window = &network->window;
  uint32_t why = ovx_dlx_cause_computed(causes, asked),
           slot = (window->slot == 0 ? window->m : window->slot) - 1;
  const ovx_stretch *log = causes->log.log;
  if (released > asked && log[causes->back[slot]].end == released)
    why = causes->back[slot];
  else if (released > asked)
    why = ovx_cause(&causes->log, causes->released, released, OVX_PATH_TURN, OVX_DLX_PROCESSOR, line);
  causes->released = why;
  causes->words[word] = causes->back[slot] = ovx_cause(&causes->log, why, released + network->latency,
                                                       OVX_PATH_LATENCY, OVX_DLX_OTHERS, line);
}

#endif
