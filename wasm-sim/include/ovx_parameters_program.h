/* The lab program; see ovx_parameters.h. Generated from src/labs by: npx tsx scripts/generate.ts */
#ifndef OVX_PARAMETERS_PROGRAM_H
#define OVX_PARAMETERS_PROGRAM_H

#include <stdint.h>

enum {
  OVX_PROGRAM_STEP_COMPUTE_US = 0, /* µs. Time that a process computes in one step, without communication. chosen: a sweep over some 100,000 grid points. */
  OVX_PROGRAM_OVERLAPPABLE = 1, /* Part of the computation that needs none of the messages and can go on while they travel. Strumpen 1994, section 2.2; the value is chosen: the interior of a block. */
  OVX_PROGRAM_MESSAGES = 2, /* Messages that a process sends in a step, one after another. Strumpen 1994, section 2.2; the value is chosen: four neighbours. */
  OVX_PROGRAM_MESSAGE_BYTES = 3, /* bytes. Bytes of one message. chosen. */
  OVX_PROGRAM_OVERHEAD = 4, /* How much longer a step computes when it hides its messages, as a part of its computation: calls, progress, memory that both want. Strumpen 1994, section 2.2; the value is chosen. */
  OVX_PROGRAM_PROCESSES = 5, /* Processes among which the program is divided now. chosen. */
  OVX_PROGRAM_GFLOP_S = 6, /* GFLOP/s. Operations a second of one process, in thousands of millions. It sets the size of both granularities, of which only the quotient counts. chosen: a core or two of today. */
  OVX_PROGRAM_ALPHA_US = 7, /* µs. Time of a message without its bytes. chosen: InfiniBand of today. */
  OVX_PROGRAM_BETA_US_PER_BYTE = 8, /* µs/byte. Time that each byte of a message adds: 0.0000833 µs are 12 GB/s. chosen: 100 Gbit/s. */
  OVX_PROGRAM_PARAMETER_COUNT = 9
};

static const double ovx_program_minimum[OVX_PROGRAM_PARAMETER_COUNT] = {
  0.01, /* step_compute_us */
  0.0, /* overlappable */
  1.0, /* messages */
  1.0, /* message_bytes */
  0.0, /* overhead */
  1.0, /* processes */
  0.001, /* gflop_s */
  0.0, /* alpha_us */
  0.0, /* beta_us_per_byte */
};
static const double ovx_program_maximum[OVX_PROGRAM_PARAMETER_COUNT] = {
  1000000000.0, /* step_compute_us */
  1.0, /* overlappable */
  1024.0, /* messages */
  17179869184.0, /* message_bytes */
  10.0, /* overhead */
  1000000.0, /* processes */
  1000000.0, /* gflop_s */
  1000000.0, /* alpha_us */
  100.0, /* beta_us_per_byte */
};
static const double ovx_program_default[OVX_PROGRAM_PARAMETER_COUNT] = {
  500.0, /* step_compute_us */
  0.9, /* overlappable */
  4.0, /* messages */
  65536.0, /* message_bytes */
  0.02, /* overhead */
  64.0, /* processes */
  50.0, /* gflop_s */
  2.0, /* alpha_us */
  0.0000833, /* beta_us_per_byte */
};
static const uint8_t ovx_program_whole[OVX_PROGRAM_PARAMETER_COUNT] = { 0, 0, 1, 1, 0, 1, 0, 0, 0 };
static const char *const ovx_program_parameters[OVX_PROGRAM_PARAMETER_COUNT] = { "step_compute_us", "overlappable", "messages", "message_bytes", "overhead", "processes", "gflop_s", "alpha_us", "beta_us_per_byte" };

#endif
