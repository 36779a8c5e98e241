/*
 * What a program has met before is not computed again: a moment is an instruction together with the registers
 * and units that are not ready yet when its turn comes, and everything about its time follows from these, but
 * for the network.
 *
 *     addf f4, f2, f2    nothing is pending      ──>  lf f6, 0(r2)    f4 and the adder for 1 cycle more  ──>  ...
 *
 * Moments come into being when a run first reaches them and know those behind them, so that a loop goes round
 * among a few. There is room for some; when it is used up all are forgotten, and come into being again.
 */
#ifndef OVX_DLX_MOMENTS_H
#define OVX_DLX_MOMENTS_H

#include "dlx/machine/dlx_program.h"

/*
 * What an instruction may wait for: registers by their numbers, and the units. r0, which also stands for
 * none, is always ready.
 */
enum { OVX_DLX_ADDER = OVX_DLX_REGISTERS, OVX_DLX_MULTIPLIER, OVX_DLX_DIVIDER, OVX_DLX_RESOURCES };

enum { OVX_DLX_NOWHERE = OVX_DLX_REGISTERS };

/*
 * Occupation by an instruction: cycles until the next may issue, and until its result and its unit are ready.
 */
typedef struct ovx_dlx_occupation {
  uint16_t issue, ready;
  uint8_t unit;
} ovx_dlx_occupation;

typedef struct ovx_dlx_pending {
  uint16_t cycles; /* 1 or more until it is ready */
  uint8_t resource;
} ovx_dlx_pending;

/* Ways on, each to one moment, but for a wait for the network that ends before all is ready. */
typedef enum ovx_dlx_way { OVX_DLX_NEXT, OVX_DLX_TAKEN, OVX_DLX_WAITED, OVX_DLX_WAITED_IN_PART } ovx_dlx_way;

typedef struct ovx_dlx_moment {
  /* of the next instruction, as are a, b, c and immediate; DLX_OPERATIONS: end of the program */
  uint8_t operation;
  uint8_t a, b, c;    /* a: OVX_DLX_NOWHERE where r0 is written to */
  int32_t immediate;  /* value, or index of the branch target */
  uint32_t cycles;    /* from this instruction's turn to the next one's */
  uint16_t delay;     /* part of the cycles: until the instruction issues */
  uint16_t unsettled; /* from then until nothing is pending any more */
  uint8_t awaited;    /* for which resource it is delayed; 0: for its base address */
  uint8_t pending_count;
  uint32_t place;                 /* in the program */
  const ovx_dlx_pending *pending; /* by their resources */
  /* by the way; NULL: it is still to be found */
  struct ovx_dlx_moment *behind[OVX_DLX_WAITED_IN_PART];
  struct ovx_dlx_moment *sibling; /* next moment of the same place */
} ovx_dlx_moment;

enum { OVX_DLX_MOMENTS = 1024, OVX_DLX_PENDING = 8 * OVX_DLX_MOMENTS };

typedef struct ovx_dlx_moments {
  ovx_dlx_occupation occupations[DLX_OPERATIONS];
  uint16_t base; /* of ovx_dlx_costs */
  uint32_t count, pending_count;
  ovx_dlx_moment **of_place; /* first moment of each place, and of the end */
  ovx_dlx_moment moments[OVX_DLX_MOMENTS];
  ovx_dlx_pending pending[OVX_DLX_PENDING];
} ovx_dlx_moments;

/* The first moment of a run: nothing is pending. */
ovx_dlx_moment *ovx_dlx_first_moment(const ovx_dlx_program *program, const ovx_dlx_costs *costs);

/* The moment behind another one, after a wait for the network, which it knows from now on. */
ovx_dlx_moment *ovx_dlx_moment_behind(const ovx_dlx_program *program, ovx_dlx_moment *moment, ovx_dlx_way way,
                                      int64_t waited);

#endif
