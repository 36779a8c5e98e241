/* The lab gain; see ovx_parameters.h. Generated from src/labs by: npx tsx scripts/generate.ts */
#ifndef OVX_PARAMETERS_GAIN_H
#define OVX_PARAMETERS_GAIN_H

#include <stdint.h>

enum {
  OVX_GAIN_GAMMA_H = 0, /* Instructions a processor executes while the network transfers one unit: a fast processor or a slow network makes it large. Strumpen 1994, section 2.2. */
  OVX_GAIN_GAMMA_S = 1, /* Instructions a program executes for each unit that it communicates: large domains make it large. Strumpen 1994, section 2.2. */
  OVX_GAIN_F = 2, /* Fraction of the computation that does not depend on the messages in flight and can run while they travel. Strumpen 1994, section 2.1. */
  OVX_GAIN_OMEGA = 3, /* Extra computation that hiding costs, as a part of the computation time. Strumpen 1994, equation (4). */
  OVX_GAIN_Q = 4, /* Messages that a process sends one after another in each iteration; a fraction is a shorter message. Strumpen 1994, section 2.2. */
  OVX_GAIN_P = 5, /* Processes of the parallel program. On one, the closed forms count its messages all the same. Strumpen 1994, section 2.1. */
  OVX_GAIN_STARTUP = 6, /* Instructions to start a message, as a part of those that a process calculates in an iteration, i_cs/(i/p); 0 for long messages. Strumpen 1994, equation (4). */
  OVX_GAIN_LAMBDA = 7, /* When above 0 it replaces the software granularity by lambda gamma_h / p, that of one program divided among more and more processes. Strumpen 1994, section 2.3.2. */
  OVX_GAIN_Q_LAW = 8, /* How the messages that a process sends one after another grow with the number of processes. Strumpen 1994, figures 9.1 to 9.3. */
  OVX_GAIN_ITERATIONS = 9, /* Iterations of the exchange that are simulated and drawn. Strumpen 1994, section 2.1. */
  OVX_GAIN_PARAMETER_COUNT = 10
};
enum { OVX_GAIN_Q_LAW_CONSTANT, OVX_GAIN_Q_LAW_SQRT, OVX_GAIN_Q_LAW_LINEAR };

static const double ovx_gain_minimum[OVX_GAIN_PARAMETER_COUNT] = {
  0.001, /* gamma_h */
  0.001, /* gamma_s */
  0.0, /* f */
  0.0, /* omega */
  0.01, /* q */
  1.0, /* p */
  0.0, /* startup */
  0.0, /* lambda */
  0.0, /* q_law */
  1.0, /* iterations */
};
static const double ovx_gain_maximum[OVX_GAIN_PARAMETER_COUNT] = {
  100000.0, /* gamma_h */
  100000.0, /* gamma_s */
  1.0, /* f */
  10.0, /* omega */
  1024.0, /* q */
  1024.0, /* p */
  10240.0, /* startup */
  1000000.0, /* lambda */
  2.0, /* q_law */
  100.0, /* iterations */
};
static const double ovx_gain_default[OVX_GAIN_PARAMETER_COUNT] = {
  5.0, /* gamma_h */
  5.0, /* gamma_s */
  1.0, /* f */
  0.2, /* omega */
  1.0, /* q */
  2.0, /* p */
  0.0, /* startup */
  0.0, /* lambda */
  0.0, /* q_law */
  3.0, /* iterations */
};
static const uint8_t ovx_gain_whole[OVX_GAIN_PARAMETER_COUNT] = { 0, 0, 0, 0, 0, 0, 0, 0, 1, 1 };
static const char *const ovx_gain_parameters[OVX_GAIN_PARAMETER_COUNT] = { "gamma_h", "gamma_s", "f", "omega", "q", "p", "startup", "lambda", "q_law", "iterations" };

/* µs. Time of one message of the exchange on an otherwise idle network. chosen: 12,500 bytes at 100 Mbit/s. */
#define OVX_GAIN_MESSAGE_US 1000.0

/* Runs in their order, what the parameters may be refused for, and results, each with a bit for each run that it needs. */
enum {
  OVX_GAIN_RUN_BLOCKING,
  OVX_GAIN_RUN_OVERLAPPED,
  OVX_GAIN_RUN_DEPOSIT,
  OVX_GAIN_RUNS
};
enum { OVX_GAIN_REFUSED_MESSAGES = 1, OVX_GAIN_REFUSED_GRANULARITY = 2 };
enum {
  OVX_GAIN_RESULT_BLOCKING_US,
  OVX_GAIN_RESULT_OVERLAPPED_US,
  OVX_GAIN_RESULT_DEPOSIT_US,
  OVX_GAIN_RESULT_GAIN,
  OVX_GAIN_RESULTS
};
static const char *const ovx_gain_results[OVX_GAIN_RESULTS] = { "blocking_us", "overlapped_us", "deposit_us", "gain" };
static const uint32_t ovx_gain_needs[OVX_GAIN_RESULTS] = { 0x1, 0x2, 0x4, 0x3 };

#endif
