/* Generated from src/labs by: npx tsx scripts/generate.ts */
#ifndef OVX_LABS_H
#define OVX_LABS_H

/* Of what one lab has the most: values of its parameters, runs, results. */
enum {
  OVX_LAB_VALUES_MOST = 48,
  OVX_LAB_RUNS_MOST = 13,
  OVX_LAB_RESULTS_MOST = 42
};

#endif
