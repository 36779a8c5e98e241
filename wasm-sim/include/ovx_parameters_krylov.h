/* The lab krylov; see ovx_parameters.h. Generated from src/labs by: npx tsx scripts/generate.ts */
#ifndef OVX_PARAMETERS_KRYLOV_H
#define OVX_PARAMETERS_KRYLOV_H

#include <stdint.h>

enum {
  OVX_KRYLOV_T_FL = 0, /* µs. Time of a floating-point operation. Strumpen 1994, section 4.3: chosen so that its figures come out as printed. */
  OVX_KRYLOV_T_S = 1, /* µs. Time to start a message between neighbours on the mesh. Strumpen 1994, section 4.3: chosen so that its figures come out as printed. */
  OVX_KRYLOV_T_W = 2, /* µs. Time to transfer a word between neighbours on the mesh. Strumpen 1994, section 4.3: chosen so that its figures come out as printed. */
  OVX_KRYLOV_N = 3, /* Unknowns of the system of equations, divided equally among the processors. Strumpen 1994, section 4.3: chosen so that its figures come out as printed. */
  OVX_KRYLOV_N_Z = 4, /* Entries of the matrix that are not zero, in each row on average; 5 for the five-point stencil. Strumpen 1994, section 4.3: chosen so that its figures come out as printed. */
  OVX_KRYLOV_P = 5, /* Processors of the mesh; the longest way across it grows with their square root. Strumpen 1994, section 4.3. */
  OVX_KRYLOV_PARAMETER_COUNT = 6
};

static const double ovx_krylov_minimum[OVX_KRYLOV_PARAMETER_COUNT] = {
  1e-8, /* t_fl */
  0.0, /* t_s */
  0.00001, /* t_w */
  1.0, /* n */
  1.0, /* n_z */
  1.0, /* p */
};
static const double ovx_krylov_maximum[OVX_KRYLOV_PARAMETER_COUNT] = {
  1000.0, /* t_fl */
  100000.0, /* t_s */
  1000.0, /* t_w */
  1000000000.0, /* n */
  1000.0, /* n_z */
  1000000.0, /* p */
};
static const double ovx_krylov_default[OVX_KRYLOV_PARAMETER_COUNT] = {
  3.0, /* t_fl */
  5.3, /* t_s */
  4.8, /* t_w */
  10000.0, /* n */
  5.0, /* n_z */
  229.0, /* p */
};
static const uint8_t ovx_krylov_whole[OVX_KRYLOV_PARAMETER_COUNT] = { 0, 0, 0, 1, 0, 1 };
static const char *const ovx_krylov_parameters[OVX_KRYLOV_PARAMETER_COUNT] = { "t_fl", "t_s", "t_w", "n", "n_z", "p" };

#endif
