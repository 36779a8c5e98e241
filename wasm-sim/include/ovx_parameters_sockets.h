/* The lab sockets; see ovx_parameters.h. Generated from src/labs by: npx tsx scripts/generate.ts */
#ifndef OVX_PARAMETERS_SOCKETS_H
#define OVX_PARAMETERS_SOCKETS_H

#include <stdint.h>

enum {
  OVX_SOCKETS_SCHEME = 0, /* How the processes exchange their boundaries: the first three on plain sockets, the last three through a communication process beside each user process. Strumpen 1994, sections 3.2.1 and 4.2: (I.1), (I.2) and (I.3). */
  OVX_SOCKETS_MESSAGE_BYTES = 1, /* bytes. Bytes that a process sends to each neighbour in an iteration: one boundary column. Strumpen 1994, section 4.2: 4000, 8000 and 800,000. */
  OVX_SOCKETS_SEND_BUFFER = 2, /* bytes. Bytes that a socket keeps until the other side has acknowledged them. A write returns when its last byte has found room. Strumpen 1994, section 3.1.1. */
  OVX_SOCKETS_RECEIVE_BUFFER = 3, /* bytes. Bytes that a socket takes before the program reads them. Full, it advertises a window of zero. Strumpen 1994, section 3.1.1. */
  OVX_SOCKETS_FRAGMENT = 4, /* bytes. Most bytes that the communication process reads or writes before it looks again whether there is something to read. Strumpen 1994, sections 3.1.2 and 3.1.3. */
  OVX_SOCKETS_NODELAY = 5, /* Whether a remainder shorter than a segment may leave while other bytes are unacknowledged. Strumpen 1994, section 3.1.1: messages of 4097 to 5552 bytes. */
  OVX_SOCKETS_BANDWIDTH_MB_S = 6, /* MB/s. Millions of bytes that the wire carries in a second, headers included. Ethernet of 1994: 10 Mbit/s; for the Internet the paper gives none. */
  OVX_SOCKETS_WIRE = 7, /* Whether the two directions have the bandwidth each for itself or, as on a coaxial cable, together. the coaxial Ethernet of 1994. */
  OVX_SOCKETS_LATENCY_US = 8, /* µs. Time of a byte on the network, beside what its segment takes of the wire. Strumpen 1994, section 4.1: about 50 ms across the Internet, close to none on an Ethernet. */
  OVX_SOCKETS_INTERIOR_US = 9, /* µs. Computation of an iteration that does not need the messages and can hide them. Strumpen 1994, section 3.2.1. */
  OVX_SOCKETS_BOUNDARY_US = 10, /* µs. Computation of an iteration that has to come before its messages. Strumpen 1994, section 3.2.1. */
  OVX_SOCKETS_PIPE_US = 11, /* µs. Processor time of one message between user process and communication process, with its context switch. Strumpen 1994, Table 1: SPARCstation 1+. */
  OVX_SOCKETS_PROTOCOL_US = 12, /* µs. Processor time of TCP/IP and the system call for one segment, at each end. calibrated: Strumpen 1994, Table 2, direct transfer between SPARCstation 1+. */
  OVX_SOCKETS_COPY_US_PER_KB = 13, /* µs/kB. Processor time to move 1000 bytes between a program and a socket, or from there to the network card. chosen: 10 MB/s, a memory copy of a SPARCstation 1+. */
  OVX_SOCKETS_MESSAGE_COPY_US_PER_KB = 14, /* µs/kB. The program's own time to copy 1000 bytes into a message buffer before it sends them, and out of one when it has them. Strumpen 1994, section 3.1.1, figure 10; 0: without a message buffer. */
  OVX_SOCKETS_MBUF_US = 15, /* µs. Processor time of a write for each piece of network memory that it fills: one of 112 bytes after the other, or a page where more than half of one is left to write. Closed forms leave it out. Strumpen 1994, section 3.1.2: a list is dearer to manage than a page; the paper prints no time, and by default it is nothing. */
  OVX_SOCKETS_PROBE_US = 16, /* µs. Time that a sender waits at a closed window before it probes; each further probe comes after twice the time of the one before, up to 60 s. RFC 1122, section 4.2.2.17: the retransmission timeout. 4.3BSD began with 5 s. */
  OVX_SOCKETS_P = 17, /* Processes, each on a machine of its own. Two have one neighbour each; more form a ring. Strumpen 1994, figure 1. */
  OVX_SOCKETS_ITERATIONS = 18, /* Iterations that are simulated and drawn. Strumpen 1994, section 4.2: 50. */
  OVX_SOCKETS_PARAMETER_COUNT = 19
};
enum { OVX_SOCKETS_SCHEME_NAIVE, OVX_SOCKETS_SCHEME_PINGPONG, OVX_SOCKETS_SCHEME_SEPARATED, OVX_SOCKETS_SCHEME_SIMULTANEOUS, OVX_SOCKETS_SCHEME_BLOCKING, OVX_SOCKETS_SCHEME_HIDING };
enum { OVX_SOCKETS_NODELAY_ON, OVX_SOCKETS_NODELAY_OFF };
enum { OVX_SOCKETS_WIRE_SHARED, OVX_SOCKETS_WIRE_DUPLEX };

static const double ovx_sockets_minimum[OVX_SOCKETS_PARAMETER_COUNT] = {
  0.0, /* scheme */
  0.0, /* message_bytes */
  1.0, /* send_buffer */
  1.0, /* receive_buffer */
  1.0, /* fragment */
  0.0, /* nodelay */
  0.01, /* bandwidth_mb_s */
  0.0, /* wire */
  0.0, /* latency_us */
  0.0, /* interior_us */
  0.0, /* boundary_us */
  0.0, /* pipe_us */
  0.0, /* protocol_us */
  0.0, /* copy_us_per_kb */
  0.0, /* message_copy_us_per_kb */
  0.0, /* mbuf_us */
  1000.0, /* probe_us */
  2.0, /* p */
  1.0, /* iterations */
};
static const double ovx_sockets_maximum[OVX_SOCKETS_PARAMETER_COUNT] = {
  5.0, /* scheme */
  100000000.0, /* message_bytes */
  100000000.0, /* send_buffer */
  100000000.0, /* receive_buffer */
  100000000.0, /* fragment */
  1.0, /* nodelay */
  100000.0, /* bandwidth_mb_s */
  1.0, /* wire */
  1000000.0, /* latency_us */
  100000000.0, /* interior_us */
  100000000.0, /* boundary_us */
  100000.0, /* pipe_us */
  100000.0, /* protocol_us */
  10000.0, /* copy_us_per_kb */
  100000.0, /* message_copy_us_per_kb */
  10000.0, /* mbuf_us */
  5000000.0, /* probe_us */
  64.0, /* p */
  100.0, /* iterations */
};
static const double ovx_sockets_default[OVX_SOCKETS_PARAMETER_COUNT] = {
  5.0, /* scheme */
  8000.0, /* message_bytes */
  4096.0, /* send_buffer */
  4096.0, /* receive_buffer */
  4096.0, /* fragment */
  0.0, /* nodelay */
  1.25, /* bandwidth_mb_s */
  0.0, /* wire */
  50000.0, /* latency_us */
  200000.0, /* interior_us */
  2000.0, /* boundary_us */
  380.0, /* pipe_us */
  445.8, /* protocol_us */
  100.0, /* copy_us_per_kb */
  0.0, /* message_copy_us_per_kb */
  0.0, /* mbuf_us */
  50000.0, /* probe_us */
  2.0, /* p */
  3.0, /* iterations */
};
static const uint8_t ovx_sockets_whole[OVX_SOCKETS_PARAMETER_COUNT] = { 1, 1, 1, 1, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1 };
static const char *const ovx_sockets_parameters[OVX_SOCKETS_PARAMETER_COUNT] = { "scheme", "message_bytes", "send_buffer", "receive_buffer", "fragment", "nodelay", "bandwidth_mb_s", "wire", "latency_us", "interior_us", "boundary_us", "pipe_us", "protocol_us", "copy_us_per_kb", "message_copy_us_per_kb", "mbuf_us", "probe_us", "p", "iterations" };

/* bytes. Bytes of the stream that a segment carries at most. Ethernet frame of 1500 bytes without 40 of IP and TCP. */
#define OVX_SOCKETS_SEGMENT_BYTES 1460.0

/* bytes. What a segment takes of the wire beside its data: IP and TCP 40, frame 18, preamble 8, gap between frames 12. IEEE 802.3, RFC 791 and 793. */
#define OVX_SOCKETS_HEADER_BYTES 78.0

/* bytes. Bytes that a network card holds to send. A segment that does not fit beside the one before is processed and handed over when that has left. calibrated: one full segment, so that a stream in one direction leaves a third of the wire idle, as ping-pong did in Strumpen 1994, section 4.1. */
#define OVX_SOCKETS_CARD_BYTES 2048.0

/* bytes. Bytes that a write moves into the socket before the protocol looks at them: a page of network memory. Strumpen 1994, section 3.1.2: whole pages are mapped. */
#define OVX_SOCKETS_PAGE_BYTES 4096.0

/* bytes. Bytes in a piece of network memory that is no page. Strumpen 1994, section 3.1.2. */
#define OVX_SOCKETS_MBUF_BYTES 112.0

/* bytes. Tag and length that a communication process sends in front of each message, in a write of their own. Strumpen 1994, sections 3.1 and 5: a header says length and kind; its size and its own write are chosen. */
#define OVX_SOCKETS_MESSAGE_HEADER_BYTES 8.0

/* bytes. Size of a message through the pipe: a header and an identifier. Strumpen 1994, Table 1. */
#define OVX_SOCKETS_PIPE_BYTES 8.0

/* Processor time of a segment without data as a part of that of one with data. chosen: neither a system call nor a copy belongs to it. */
#define OVX_SOCKETS_ACKNOWLEDGEMENT_SHARE 0.5

/* A reader tells that the window has grown when it has by this part of the receive buffer, or by two segments. 4.3BSD, tcp_output. */
#define OVX_SOCKETS_WINDOW_SHARE 0.35

/* µs. Time after which an acknowledgement leaves that has found nothing to travel with. 4.3BSD: at the next tick of a 200 ms clock, 100 ms on average. */
#define OVX_SOCKETS_DELAYED_ACKNOWLEDGEMENT_US 100000.0

/* µs. Longest time between two probes of a closed window. 4.3BSD, TCPTV_PERSMAX. */
#define OVX_SOCKETS_LONGEST_PROBE_US 60000000.0

/* Runs in their order, what the parameters may be refused for, and results, each with a bit for each run that it needs. */
enum {
  OVX_SOCKETS_RUN_PROGRAM,
  OVX_SOCKETS_RUN_NAIVE,
  OVX_SOCKETS_RUN_PINGPONG,
  OVX_SOCKETS_RUN_SEPARATED,
  OVX_SOCKETS_RUN_SIMULTANEOUS,
  OVX_SOCKETS_RUN_BLOCKING,
  OVX_SOCKETS_RUN_HIDING,
  OVX_SOCKETS_RUN_DIRECT_8,
  OVX_SOCKETS_RUN_THROUGH_8,
  OVX_SOCKETS_RUN_DIRECT_ONCE,
  OVX_SOCKETS_RUN_THROUGH_ONCE,
  OVX_SOCKETS_RUN_DIRECT,
  OVX_SOCKETS_RUN_THROUGH,
  OVX_SOCKETS_RUNS
};
enum {
  OVX_SOCKETS_RESULT_ITERATION_US,
  OVX_SOCKETS_RESULT_FINISH_US,
  OVX_SOCKETS_RESULT_ITERATION_EXPOSED_US,
  OVX_SOCKETS_RESULT_GAIN,
  OVX_SOCKETS_RESULT_ZERO_WINDOW_PROBES,
  OVX_SOCKETS_RESULT_NAIVE_ITERATION_US,
  OVX_SOCKETS_RESULT_PINGPONG_ITERATION_US,
  OVX_SOCKETS_RESULT_SEPARATED_ITERATION_US,
  OVX_SOCKETS_RESULT_SIMULTANEOUS_ITERATION_US,
  OVX_SOCKETS_RESULT_BLOCKING_ITERATION_US,
  OVX_SOCKETS_RESULT_HIDING_ITERATION_US,
  OVX_SOCKETS_RESULT_NAIVE_FINISH_US,
  OVX_SOCKETS_RESULT_PINGPONG_FINISH_US,
  OVX_SOCKETS_RESULT_SEPARATED_FINISH_US,
  OVX_SOCKETS_RESULT_SIMULTANEOUS_FINISH_US,
  OVX_SOCKETS_RESULT_BLOCKING_FINISH_US,
  OVX_SOCKETS_RESULT_HIDING_FINISH_US,
  OVX_SOCKETS_RESULT_NAIVE_ITERATION_EXPOSED_US,
  OVX_SOCKETS_RESULT_PINGPONG_ITERATION_EXPOSED_US,
  OVX_SOCKETS_RESULT_SEPARATED_ITERATION_EXPOSED_US,
  OVX_SOCKETS_RESULT_SIMULTANEOUS_ITERATION_EXPOSED_US,
  OVX_SOCKETS_RESULT_BLOCKING_ITERATION_EXPOSED_US,
  OVX_SOCKETS_RESULT_HIDING_ITERATION_EXPOSED_US,
  OVX_SOCKETS_RESULT_NAIVE_GAIN,
  OVX_SOCKETS_RESULT_PINGPONG_GAIN,
  OVX_SOCKETS_RESULT_SEPARATED_GAIN,
  OVX_SOCKETS_RESULT_SIMULTANEOUS_GAIN,
  OVX_SOCKETS_RESULT_BLOCKING_GAIN,
  OVX_SOCKETS_RESULT_HIDING_GAIN,
  OVX_SOCKETS_RESULT_SEQUENTIAL_GAIN,
  OVX_SOCKETS_RESULT_DIRECT_8_US,
  OVX_SOCKETS_RESULT_THROUGH_8_US,
  OVX_SOCKETS_RESULT_PENALTY_8,
  OVX_SOCKETS_RESULT_DIRECT_US,
  OVX_SOCKETS_RESULT_THROUGH_US,
  OVX_SOCKETS_RESULT_PENALTY,
  OVX_SOCKETS_RESULT_DIRECT_TRIP_US,
  OVX_SOCKETS_RESULT_THROUGH_TRIP_US,
  OVX_SOCKETS_RESULT_TRIP_PENALTY,
  OVX_SOCKETS_RESULT_EXCHANGE_RATIO,
  OVX_SOCKETS_RESULT_FREED_BY_SEND_BUFFER,
  OVX_SOCKETS_RESULT_FREED_BY_RECEIVE_BUFFER,
  OVX_SOCKETS_RESULTS
};
static const char *const ovx_sockets_results[OVX_SOCKETS_RESULTS] = { "iteration_us", "finish_us", "iteration_exposed_us", "gain", "zero_window_probes", "naive_iteration_us", "pingpong_iteration_us", "separated_iteration_us", "simultaneous_iteration_us", "blocking_iteration_us", "hiding_iteration_us", "naive_finish_us", "pingpong_finish_us", "separated_finish_us", "simultaneous_finish_us", "blocking_finish_us", "hiding_finish_us", "naive_iteration_exposed_us", "pingpong_iteration_exposed_us", "separated_iteration_exposed_us", "simultaneous_iteration_exposed_us", "blocking_iteration_exposed_us", "hiding_iteration_exposed_us", "naive_gain", "pingpong_gain", "separated_gain", "simultaneous_gain", "blocking_gain", "hiding_gain", "sequential_gain", "direct_8_us", "through_8_us", "penalty_8", "direct_us", "through_us", "penalty", "direct_trip_us", "through_trip_us", "trip_penalty", "exchange_ratio", "freed_by_send_buffer", "freed_by_receive_buffer" };
static const uint32_t ovx_sockets_needs[OVX_SOCKETS_RESULTS] = { 0x1, 0x1, 0x1, 0x11, 0x1, 0x2, 0x4, 0x8, 0x10, 0x20, 0x40, 0x2, 0x4, 0x8, 0x10, 0x20, 0x40, 0x2, 0x4, 0x8, 0x10, 0x20, 0x40, 0x12, 0x14, 0x18, 0x10, 0x30, 0x50, 0x10, 0x80, 0x100, 0x180, 0x200, 0x400, 0x1e00, 0x800, 0x1000, 0x1800, 0x14, 0x80000001, 0x80000001 };

#endif
