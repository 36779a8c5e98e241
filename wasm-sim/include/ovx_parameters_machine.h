/* The lab machine; see ovx_parameters.h. Generated from src/labs by: npx tsx scripts/generate.ts */
#ifndef OVX_PARAMETERS_MACHINE_H
#define OVX_PARAMETERS_MACHINE_H

#include <stdint.h>

enum {
  OVX_MACHINE_BESIDE = 0, /* A known machine that is drawn beside the machine. chosen: nothing. */
  OVX_MACHINE_BESIDE_SECOND = 1, /* A known machine that is drawn beside the machine. chosen: nothing. */
  OVX_MACHINE_BESIDE_THIRD = 2, /* A known machine that is drawn beside the machine. chosen: nothing. */
  OVX_MACHINE_MESSAGE_BYTES = 3, /* bytes. Bytes of the message whose time is read off, and for which the machine is handed to other labs. chosen: a boundary of a stencil with 90 x 90 numbers of 8 bytes. */
  OVX_MACHINE_GFLOP_S = 4, /* GFLOP/s. Operations a second of the process that sends, in thousands of millions: with the time of a message they are its hardware granularity. chosen: a core or two of today. */
  OVX_MACHINE_PARAMETER_COUNT = 5
};
enum { OVX_MACHINE_BESIDE_NONE, OVX_MACHINE_BESIDE_ALPS_MPICH, OVX_MACHINE_BESIDE_ALPS_TCP, OVX_MACHINE_BESIDE_ALPS_OPENMPI, OVX_MACHINE_BESIDE_LUMI, OVX_MACHINE_BESIDE_HPC6A, OVX_MACHINE_BESIDE_AZURE_HBV3, OVX_MACHINE_BESIDE_AZURE_HBV4, OVX_MACHINE_BESIDE_AZURE_HBV5, OVX_MACHINE_BESIDE_OCI_ROCE, OVX_MACHINE_BESIDE_CONNECTX3, OVX_MACHINE_BESIDE_GIGABIT_TCP, OVX_MACHINE_BESIDE_H200_ALL_REDUCE };
enum { OVX_MACHINE_BESIDE_SECOND_NONE, OVX_MACHINE_BESIDE_SECOND_ALPS_MPICH, OVX_MACHINE_BESIDE_SECOND_ALPS_TCP, OVX_MACHINE_BESIDE_SECOND_ALPS_OPENMPI, OVX_MACHINE_BESIDE_SECOND_LUMI, OVX_MACHINE_BESIDE_SECOND_HPC6A, OVX_MACHINE_BESIDE_SECOND_AZURE_HBV3, OVX_MACHINE_BESIDE_SECOND_AZURE_HBV4, OVX_MACHINE_BESIDE_SECOND_AZURE_HBV5, OVX_MACHINE_BESIDE_SECOND_OCI_ROCE, OVX_MACHINE_BESIDE_SECOND_CONNECTX3, OVX_MACHINE_BESIDE_SECOND_GIGABIT_TCP, OVX_MACHINE_BESIDE_SECOND_H200_ALL_REDUCE };
enum { OVX_MACHINE_BESIDE_THIRD_NONE, OVX_MACHINE_BESIDE_THIRD_ALPS_MPICH, OVX_MACHINE_BESIDE_THIRD_ALPS_TCP, OVX_MACHINE_BESIDE_THIRD_ALPS_OPENMPI, OVX_MACHINE_BESIDE_THIRD_LUMI, OVX_MACHINE_BESIDE_THIRD_HPC6A, OVX_MACHINE_BESIDE_THIRD_AZURE_HBV3, OVX_MACHINE_BESIDE_THIRD_AZURE_HBV4, OVX_MACHINE_BESIDE_THIRD_AZURE_HBV5, OVX_MACHINE_BESIDE_THIRD_OCI_ROCE, OVX_MACHINE_BESIDE_THIRD_CONNECTX3, OVX_MACHINE_BESIDE_THIRD_GIGABIT_TCP, OVX_MACHINE_BESIDE_THIRD_H200_ALL_REDUCE };

static const double ovx_machine_minimum[OVX_MACHINE_PARAMETER_COUNT] = {
  0.0, /* beside */
  0.0, /* beside_second */
  0.0, /* beside_third */
  1.0, /* message_bytes */
  0.001, /* gflop_s */
};
static const double ovx_machine_maximum[OVX_MACHINE_PARAMETER_COUNT] = {
  12.0, /* beside */
  12.0, /* beside_second */
  12.0, /* beside_third */
  17179869184.0, /* message_bytes */
  1000000.0, /* gflop_s */
};
static const double ovx_machine_default[OVX_MACHINE_PARAMETER_COUNT] = {
  0.0, /* beside */
  0.0, /* beside_second */
  0.0, /* beside_third */
  65536.0, /* message_bytes */
  50.0, /* gflop_s */
};
static const uint8_t ovx_machine_whole[OVX_MACHINE_PARAMETER_COUNT] = { 1, 1, 1, 1, 0 };
static const char *const ovx_machine_parameters[OVX_MACHINE_PARAMETER_COUNT] = { "beside", "beside_second", "beside_third", "message_bytes", "gflop_s" };

#endif
