/* The lab schedule; see ovx_parameters.h. Generated from src/labs by: npx tsx scripts/generate.ts */
#ifndef OVX_PARAMETERS_SCHEDULE_H
#define OVX_PARAMETERS_SCHEDULE_H

#include <stdint.h>

enum {
  OVX_SCHEDULE_L = 0, /* ns. Time of a message on the network, from one network card to the other. It occupies neither of them, and no processor. Hoefler, Schneider, Lumsdaine 2010: LogGOPSim and its default values. */
  OVX_SCHEDULE_o = 1, /* ns. Processor time to send a message, and as much to receive it. Hoefler, Schneider, Lumsdaine 2010: LogGOPSim and its default values. */
  OVX_SCHEDULE_g = 2, /* ns. Time for which a message occupies a network card, whatever its size: its inverse is the rate of small messages. Hoefler, Schneider, Lumsdaine 2010: LogGOPSim and its default values. */
  OVX_SCHEDULE_G = 3, /* ns/byte. Time for which each byte after the first occupies a network card: its inverse is the bandwidth. Hoefler, Schneider, Lumsdaine 2010: LogGOPSim and its default values. */
  OVX_SCHEDULE_O = 4, /* ns/byte. Processor time for each byte after the first, as where the processor copies what it sends. Hoefler, Schneider, Lumsdaine 2010: LogGOPSim and its default values. */
  OVX_SCHEDULE_S = 5, /* bytes. A message of more bytes waits for its receive (rendezvous); until then nothing that follows its send may begin. Hoefler, Schneider, Lumsdaine 2010: LogGOPSim and its default values. */
  OVX_SCHEDULE_SEMANTICS = 6, /* With overlap, g and G occupy the network card alone, so that computation can hide incoming bytes. With loggops the receiving processor spends G on each byte, as in LogGOPSim, and agrees with it to the nanosecond. LogGOPSim, timing rules of its LogGP backend. */
  OVX_SCHEDULE_PARAMETER_COUNT = 7
};
enum { OVX_SCHEDULE_SEMANTICS_OVERLAP, OVX_SCHEDULE_SEMANTICS_LOGGOPS };

static const double ovx_schedule_minimum[OVX_SCHEDULE_PARAMETER_COUNT] = {
  0.0, /* L */
  0.0, /* o */
  0.0, /* g */
  0.0, /* G */
  0.0, /* O */
  1.0, /* S */
  0.0, /* semantics */
};
static const double ovx_schedule_maximum[OVX_SCHEDULE_PARAMETER_COUNT] = {
  1000000000.0, /* L */
  1000000000.0, /* o */
  1000000000.0, /* g */
  100000.0, /* G */
  100000.0, /* O */
  4294967295.0, /* S */
  1.0, /* semantics */
};
static const double ovx_schedule_default[OVX_SCHEDULE_PARAMETER_COUNT] = {
  2500.0, /* L */
  1500.0, /* o */
  1000.0, /* g */
  6.0, /* G */
  0.0, /* O */
  65535.0, /* S */
  0.0, /* semantics */
};
static const uint8_t ovx_schedule_whole[OVX_SCHEDULE_PARAMETER_COUNT] = { 0, 0, 0, 0, 0, 1, 1 };
static const char *const ovx_schedule_parameters[OVX_SCHEDULE_PARAMETER_COUNT] = { "L", "o", "g", "G", "O", "S", "semantics" };

/* Runs in their order, what the parameters may be refused for, and results, each with a bit for each run that it needs. */
enum {
  OVX_SCHEDULE_RUN_RUN,
  OVX_SCHEDULE_RUNS
};
enum { OVX_SCHEDULE_REFUSED_TOO_LONG = 1, OVX_SCHEDULE_REFUSED_NO_TEXT = 2 };
enum {
  OVX_SCHEDULE_RESULT_FINISH_US,
  OVX_SCHEDULE_RESULT_EXPOSED_US,
  OVX_SCHEDULE_RESULT_CRITICAL_PATH_US,
  OVX_SCHEDULE_RESULT_MESSAGES,
  OVX_SCHEDULE_RESULT_EVENTS,
  OVX_SCHEDULE_RESULT_UNFINISHED,
  OVX_SCHEDULE_RESULT_UNRECEIVED,
  OVX_SCHEDULE_RESULTS
};
static const char *const ovx_schedule_results[OVX_SCHEDULE_RESULTS] = { "finish_us", "exposed_us", "critical_path_us", "messages", "events", "unfinished", "unreceived" };
static const uint32_t ovx_schedule_needs[OVX_SCHEDULE_RESULTS] = { 0x1, 0x1, 0x80000001, 0x1, 0x1, 0x1, 0x1 };

#endif
