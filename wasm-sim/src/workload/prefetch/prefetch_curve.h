/*
 * Utilization and improvement of a program over its virtualization v, and the corresponding entries of Tables
 * 2, 3 and 5 of Warschko, Herter and Tichy 1994.
 *
 *     utilization                  ____ 90%         v50, v90   the smallest v that has it: between the first point that
 *                             __--'                            has it and the one before, by halving
 *                       __--''  50%
 *     improvement    _-^-_                          peak       looked for between the points about the best one, too
 *                 _-'     '--____
 *                 1    10    100 v
 *
 * How many cycles a run takes is asked of whoever knows.
 */
#ifndef OVX_PREFETCH_CURVE_H
#define OVX_PREFETCH_CURVE_H

#include <stdint.h>

enum { OVX_PREFETCH_POINTS = 37, OVX_PREFETCH_HIGHEST = 10000 };

/* From 1 to OVX_PREFETCH_HIGHEST, where the tables of the paper have theirs and some more. */
extern const uint32_t ovx_prefetch_points[OVX_PREFETCH_POINTS];

typedef struct ovx_prefetch_cycles {
  /* run: OVX_PREFETCH_RUN_*; 0: it does not complete */
  int64_t (*of)(void *self, uint32_t run, uint32_t v);
  void *self;
} ovx_prefetch_cycles;

/* From where the runs complete to where they do not. */
typedef struct ovx_prefetch_curve {
  uint32_t count;
  double virtualization[OVX_PREFETCH_POINTS], utilization_blocking[OVX_PREFETCH_POINTS];
  double utilization_prefetch[OVX_PREFETCH_POINTS], improvement[OVX_PREFETCH_POINTS];
} ovx_prefetch_curve;

typedef struct ovx_prefetch_gain {
  uint32_t v;
  double improvement;
} ovx_prefetch_gain;

void ovx_prefetch_draw(const ovx_prefetch_cycles *cycles, ovx_prefetch_curve *curve);

/*
 * The largest improvement between the neighbours of the best point of a curve that is not empty: of every
 * virtualization there when that is little work, else of some that are evenly spread, and from round to round
 * of those around the best of them. On a grid, where the improvement rises and falls with every row that is
 * begun, it may be a neighbouring peak.
 */
ovx_prefetch_gain ovx_prefetch_peak(const ovx_prefetch_curve *curve, const ovx_prefetch_cycles *cycles);

/*
 * Writes what is looked for on the curve into the results of the lab; NAN where nothing is found. `here` is
 * the scenario itself: no improvement that is shown is larger than the largest.
 */
void ovx_prefetch_search(const ovx_prefetch_curve *curve, ovx_prefetch_gain here,
                         const ovx_prefetch_cycles *cycles, double *results);

#endif
