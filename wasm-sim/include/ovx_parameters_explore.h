/* The lab explore; see ovx_parameters.h. Generated from src/labs by: npx tsx scripts/generate.ts */
#ifndef OVX_PARAMETERS_EXPLORE_H
#define OVX_PARAMETERS_EXPLORE_H

#include <stdint.h>

enum {
  OVX_EXPLORE_GAMMA_H = 0, /* Instructions a processor executes while the network transfers one unit: a fast processor or a slow network makes it large. Strumpen 1994, section 2.2. */
  OVX_EXPLORE_GAMMA_S = 1, /* Instructions a program executes for each unit that it communicates: large domains make it large. Strumpen 1994, section 2.2. */
  OVX_EXPLORE_F = 2, /* Fraction of the computation that does not depend on the messages in flight and can run while they travel. Strumpen 1994, section 2.1. */
  OVX_EXPLORE_OMEGA = 3, /* Extra computation that hiding costs, as a part of the computation time. Strumpen 1994, equation (4). */
  OVX_EXPLORE_Q = 4, /* Messages that a process sends one after another in each iteration; a fraction is a shorter message. Strumpen 1994, section 2.2. */
  OVX_EXPLORE_P = 5, /* Processes of the parallel program; the gather has p - 1 senders. Strumpen 1994, section 2.1. */
  OVX_EXPLORE_WINDOW = 6, /* senders. Senders of the gather that may be active at once. Tam and Wang, section 5.3. */
  OVX_EXPLORE_BUFFER = 7, /* packets. Packets that can wait at the switch output; one that finds it full is dropped. Tam and Wang, section 3.2. */
  OVX_EXPLORE_PACKETS = 8, /* packets. Packets that each sender of the gather has for the root. Tam and Wang, section 5.2. */
  OVX_EXPLORE_ITERATIONS = 9, /* Iterations of the exchange that are simulated and drawn. Strumpen 1994, section 2.1. */
  OVX_EXPLORE_PARAMETER_COUNT = 10
};

static const double ovx_explore_minimum[OVX_EXPLORE_PARAMETER_COUNT] = {
  0.001, /* gamma_h */
  0.001, /* gamma_s */
  0.0, /* f */
  0.0, /* omega */
  0.01, /* q */
  2.0, /* p */
  1.0, /* window */
  1.0, /* buffer */
  1.0, /* packets */
  1.0, /* iterations */
};
static const double ovx_explore_maximum[OVX_EXPLORE_PARAMETER_COUNT] = {
  100000.0, /* gamma_h */
  100000.0, /* gamma_s */
  1.0, /* f */
  10.0, /* omega */
  1024.0, /* q */
  1024.0, /* p */
  1023.0, /* window */
  100000.0, /* buffer */
  1000.0, /* packets */
  100.0, /* iterations */
};
static const double ovx_explore_default[OVX_EXPLORE_PARAMETER_COUNT] = {
  5.0, /* gamma_h */
  5.0, /* gamma_s */
  0.9, /* f */
  0.1, /* omega */
  1.0, /* q */
  8.0, /* p */
  3.0, /* window */
  24.0, /* buffer */
  8.0, /* packets */
  3.0, /* iterations */
};
static const uint8_t ovx_explore_whole[OVX_EXPLORE_PARAMETER_COUNT] = { 0, 0, 0, 0, 0, 1, 1, 1, 1, 1 };
static const char *const ovx_explore_parameters[OVX_EXPLORE_PARAMETER_COUNT] = { "gamma_h", "gamma_s", "f", "omega", "q", "p", "window", "buffer", "packets", "iterations" };

/* µs. Time of one message of the exchange on an otherwise idle network. chosen: 12,500 bytes at 100 Mbit/s. */
#define OVX_EXPLORE_MESSAGE_US 1000.0

/* bytes. Size of one message of the exchange. chosen: T at 100 Mbit/s. */
#define OVX_EXPLORE_MESSAGE_BYTES 12500.0

/* bytes. Size of a request, a response, an acknowledgement or a startup signal. Strumpen 1994, Table 1: a header and an identifier of 4 bytes each. */
#define OVX_EXPLORE_CONTROL_BYTES 8.0

/* µs. Processor time to send a control message. Tam and Wang, Table 1: O_s(8). */
#define OVX_EXPLORE_CONTROL_SEND_US 6.5408

/* µs. Time of a control message on the network. Tam and Wang, Table 1: L(8) for p = 2. */
#define OVX_EXPLORE_CONTROL_LATENCY_US 20.4568

/* µs. Processor time to receive a control message. Tam and Wang, Table 1: O_r(8) + U_r. */
#define OVX_EXPLORE_CONTROL_RECEIVE_US 22.5158

/* µs. Processor time to copy one message from memory to memory. Tam and Wang, Table 1: M_mtm(12500). */
#define OVX_EXPLORE_COPY_US 394.256

/* µs. Time of a hardware barrier after the last process has reached it. Stricker et al. 1995, section 3: a few microseconds; 3 is chosen. */
#define OVX_EXPLORE_BARRIER_US 3.0

/* bytes. Size of a packet of the gather. chosen: the largest Ethernet payload. */
#define OVX_EXPLORE_PACKET_BYTES 1500.0

/* µs. Processor time to hand a packet to the network card. Tam and Wang, Table 1: O_s(1500). */
#define OVX_EXPLORE_PACKET_SEND_US 44.32

/* µs. Time between two packets that one sender puts on the network. Tam and Wang, Table 1: g_s(1500). */
#define OVX_EXPLORE_SEND_GAP_US 122.427

/* µs. Time between two packets that the switch output delivers. Tam and Wang, Table 1: g_r(1500). */
#define OVX_EXPLORE_RECEIVE_GAP_US 123.186

/* µs. Processor time of the root for each arriving packet. Tam and Wang, Table 1: O_r(1500). */
#define OVX_EXPLORE_PACKET_RECEIVE_US 76.526

/* µs. Processor time of the root to take a packet over into the program. Tam and Wang, Table 1: U_r. */
#define OVX_EXPLORE_PACKET_COPY_US 9.93

/* µs. Time after which a sender sends a dropped packet again; it doubles with each loss of the same packet, three times at most. chosen: short enough to be seen; real systems wait longer. */
#define OVX_EXPLORE_TIMEOUT_US 2000.0

/* Runs in their order, what the parameters may be refused for, and results, each with a bit for each run that it needs. */
enum {
  OVX_EXPLORE_RUN_BLOCKING,
  OVX_EXPLORE_RUN_OVERLAPPED,
  OVX_EXPLORE_RUN_REQUEST_RESPONSE,
  OVX_EXPLORE_RUN_DEPOSIT,
  OVX_EXPLORE_RUN_GATHERED,
  OVX_EXPLORE_RUNS
};
enum {
  OVX_EXPLORE_RESULT_BLOCKING_US,
  OVX_EXPLORE_RESULT_OVERLAPPED_US,
  OVX_EXPLORE_RESULT_DEPOSIT_US,
  OVX_EXPLORE_RESULT_GAIN,
  OVX_EXPLORE_RESULT_REQUEST_RESPONSE_US,
  OVX_EXPLORE_RESULT_GATHERED_US,
  OVX_EXPLORE_RESULT_DROPPED,
  OVX_EXPLORE_RESULT_RETRANSMITTED,
  OVX_EXPLORE_RESULT_PEAK_QUEUE,
  OVX_EXPLORE_RESULT_IDLE_US,
  OVX_EXPLORE_RESULTS
};
static const char *const ovx_explore_results[OVX_EXPLORE_RESULTS] = { "blocking_us", "overlapped_us", "deposit_us", "gain", "request_response_us", "gathered_us", "dropped", "retransmitted", "peak_queue", "idle_us" };
static const uint32_t ovx_explore_needs[OVX_EXPLORE_RESULTS] = { 0x1, 0x2, 0x8, 0x3, 0x4, 0x10, 0x10, 0x10, 0x10, 0x10 };

#endif
