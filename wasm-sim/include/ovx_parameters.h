/* The parameter table of the page, for the simulator: a header a lab.
 * Generated from src/labs by: npx tsx scripts/generate.ts
 *
 * For each lab: the index of each parameter in the array of values that the page hands over, its range, its default, its
 * name and whether it counts something, so that it is whole, in the same order (a choice is the index of its value), the
 * constants of its machine, and what of its simulation has a number. Texts are not values: they are handed over by themselves; what the page or the model alone have a use for is left out.
 * Names that differ in case alone keep it.
 */
#ifndef OVX_PARAMETERS_H
#define OVX_PARAMETERS_H

#include "ovx_parameters_explore.h"
#include "ovx_parameters_gain.h"
#include "ovx_parameters_sockets.h"
#include "ovx_parameters_deposit.h"
#include "ovx_parameters_cluster.h"
#include "ovx_parameters_prefetch.h"
#include "ovx_parameters_strips.h"
#include "ovx_parameters_schedule.h"

#endif
