/* The lab cluster; see ovx_parameters.h. Generated from src/labs by: npx tsx scripts/generate.ts */
#ifndef OVX_PARAMETERS_CLUSTER_H
#define OVX_PARAMETERS_CLUSTER_H

#include <stdint.h>

enum {
  OVX_CLUSTER_OPERATION = 0, /* What the processes do together: process 0 sends its message to all others, or all others send theirs to process 0. Tam and Wang, sections 4 and 5. */
  OVX_CLUSTER_P = 1, /* Processes that take part, the root included; the gather has p - 1 senders. Tam and Wang, section 3.2: machine size. */
  OVX_CLUSTER_MESSAGE_BYTES = 2, /* bytes. Size of the message that is broadcast, or of the one that each sender of the gather has. Tam and Wang, section 5.5: 1 KiB to 1 MiB. */
  OVX_CLUSTER_MTU = 3, /* bytes. A message goes in packets of this size; the last may be shorter. Tam and Wang, section 3.1; 1500 is chosen: the largest Ethernet payload. */
  OVX_CLUSTER_BUFFER_UNITS = 4, /* packets. Packets of any size that can wait in the switch; one that finds it full is dropped. The units of the paper are read as packets, as its equations count them. Tam and Wang, Table 1: B_L = 1935 units. */
  OVX_CLUSTER_SWITCH_MEMORY = 5, /* Whether the buffer holds what waits for all outputs of the switch together, or each output has one of that size. The packets of a gather wait for one output, so that it makes no difference to them. Tam and Wang, section 5.1: packets wait in the shared memory of the router; section 3.2: B_L are the buffers of the router. */
  OVX_CLUSTER_RECEIVE_QUEUE = 6, /* packets. Packets that a process can hold from when they arrive until its program has taken them; one that finds no place is dropped. 0 is room for all. Tam and Wang, section 5.2: it is scarce; 1024 is chosen: 1.5 MiB of the 32 MiB of a node in section 4, where the paper gives no size. */
  OVX_CLUSTER_WINDOW = 7, /* senders. Senders of the gather that may be active at once; 0 leaves it to algorithm 1: all if the buffer holds everything, else the window of equation (7). Tam and Wang, section 5.3. */
  OVX_CLUSTER_ALGORITHM = 8, /* Whether the senders of the gather wait for their turn, or send when they like and send again what was dropped. Tam and Wang, sections 5.3 and 5.5. */
  OVX_CLUSTER_HANDOVER = 9, /* When a sender of the coordinated gather counts as done, so that the next one may start. By algorithm 1 the startup signal is sent after the last packet, while packets of the sender still wait in the switch. A sender that foresees when its last packet will leave the switch sends the signal so early that the next one takes over at that moment. Tam and Wang, algorithm 1; the foresight is chosen: with it packets of no more senders than the window are in the switch. */
  OVX_CLUSTER_COPY = 10, /* Copy of each packet that the receiving process adds to its user receive. Where nothing is chosen, the root of a gather copies each packet from memory to memory, to its final place, and a broadcast does not copy. Tam and Wang, section 5.1: the root of a gather moves or copies what it receives to its final place; section 4 mentions no copy in a broadcast. */
  OVX_CLUSTER_TIMEOUT_US = 11, /* µs. Time from a drop until its sender goes back to the dropped packet; it doubles with each drop of the same packet, three times at most. chosen: the paper gives none; that of the front page. */
  OVX_CLUSTER_MACHINE_OS_SHORT_FIXED = 12,
  OVX_CLUSTER_MACHINE_OS_SHORT_BYTE = 13,
  OVX_CLUSTER_MACHINE_OS_FIXED = 14,
  OVX_CLUSTER_MACHINE_OS_BYTE = 15,
  OVX_CLUSTER_MACHINE_GS_SHORT_FIXED = 16,
  OVX_CLUSTER_MACHINE_GS_SHORT_BYTE = 17,
  OVX_CLUSTER_MACHINE_GS_FIXED = 18,
  OVX_CLUSTER_MACHINE_GS_BYTE = 19,
  OVX_CLUSTER_MACHINE_GR_SHORT_FIXED = 20,
  OVX_CLUSTER_MACHINE_GR_SHORT_BYTE = 21,
  OVX_CLUSTER_MACHINE_GR_FIXED = 22,
  OVX_CLUSTER_MACHINE_GR_BYTE = 23,
  OVX_CLUSTER_MACHINE_OR_SHORT_FIXED = 24,
  OVX_CLUSTER_MACHINE_OR_SHORT_BYTE = 25,
  OVX_CLUSTER_MACHINE_OR_FIXED = 26,
  OVX_CLUSTER_MACHINE_OR_BYTE = 27,
  OVX_CLUSTER_MACHINE_UR_SHORT_FIXED = 28,
  OVX_CLUSTER_MACHINE_UR_SHORT_BYTE = 29,
  OVX_CLUSTER_MACHINE_UR_FIXED = 30,
  OVX_CLUSTER_MACHINE_UR_BYTE = 31,
  OVX_CLUSTER_MACHINE_MCTC_SHORT_FIXED = 32,
  OVX_CLUSTER_MACHINE_MCTC_SHORT_BYTE = 33,
  OVX_CLUSTER_MACHINE_MCTC_FIXED = 34,
  OVX_CLUSTER_MACHINE_MCTC_BYTE = 35,
  OVX_CLUSTER_MACHINE_MCTM_SHORT_FIXED = 36,
  OVX_CLUSTER_MACHINE_MCTM_SHORT_BYTE = 37,
  OVX_CLUSTER_MACHINE_MCTM_FIXED = 38,
  OVX_CLUSTER_MACHINE_MCTM_BYTE = 39,
  OVX_CLUSTER_MACHINE_MMTM_SHORT_FIXED = 40,
  OVX_CLUSTER_MACHINE_MMTM_SHORT_BYTE = 41,
  OVX_CLUSTER_MACHINE_MMTM_FIXED = 42,
  OVX_CLUSTER_MACHINE_MMTM_BYTE = 43,
  OVX_CLUSTER_MACHINE_L_FIXED = 44,
  OVX_CLUSTER_MACHINE_L_PROCESS = 45,
  OVX_CLUSTER_MACHINE_L_BYTE = 46,
  OVX_CLUSTER_MACHINE_L_AGGREGATE = 47,
  OVX_CLUSTER_PARAMETER_COUNT = 48
};
enum { OVX_CLUSTER_OPERATION_BROADCAST, OVX_CLUSTER_OPERATION_GATHER };
enum { OVX_CLUSTER_SWITCH_MEMORY_SHARED, OVX_CLUSTER_SWITCH_MEMORY_SEPARATE };
enum { OVX_CLUSTER_ALGORITHM_COORDINATED, OVX_CLUSTER_ALGORITHM_SIMPLE };
enum { OVX_CLUSTER_HANDOVER_DRAINED, OVX_CLUSTER_HANDOVER_SENT };
enum { OVX_CLUSTER_COPY_NONE, OVX_CLUSTER_COPY_CTC, OVX_CLUSTER_COPY_CTM, OVX_CLUSTER_COPY_MTM };

static const double ovx_cluster_minimum[OVX_CLUSTER_PARAMETER_COUNT] = {
  0.0, /* operation */
  1.0, /* p */
  0.0, /* message_bytes */
  16.0, /* mtu */
  0.0, /* buffer_units */
  0.0, /* switch_memory */
  0.0, /* receive_queue */
  0.0, /* window */
  0.0, /* algorithm */
  0.0, /* handover */
  0.0, /* copy */
  1.0, /* timeout_us */
  0.0, /* machine_Os_short_fixed */
  0.0, /* machine_Os_short_byte */
  0.0, /* machine_Os_fixed */
  0.0, /* machine_Os_byte */
  0.0, /* machine_gs_short_fixed */
  0.0, /* machine_gs_short_byte */
  0.0, /* machine_gs_fixed */
  0.0, /* machine_gs_byte */
  0.0, /* machine_gr_short_fixed */
  0.0, /* machine_gr_short_byte */
  0.0, /* machine_gr_fixed */
  0.0, /* machine_gr_byte */
  0.0, /* machine_Or_short_fixed */
  0.0, /* machine_Or_short_byte */
  0.0, /* machine_Or_fixed */
  0.0, /* machine_Or_byte */
  0.0, /* machine_Ur_short_fixed */
  0.0, /* machine_Ur_short_byte */
  0.0, /* machine_Ur_fixed */
  0.0, /* machine_Ur_byte */
  0.0, /* machine_Mctc_short_fixed */
  0.0, /* machine_Mctc_short_byte */
  0.0, /* machine_Mctc_fixed */
  0.0, /* machine_Mctc_byte */
  0.0, /* machine_Mctm_short_fixed */
  0.0, /* machine_Mctm_short_byte */
  0.0, /* machine_Mctm_fixed */
  0.0, /* machine_Mctm_byte */
  0.0, /* machine_Mmtm_short_fixed */
  0.0, /* machine_Mmtm_short_byte */
  0.0, /* machine_Mmtm_fixed */
  0.0, /* machine_Mmtm_byte */
  0.0, /* machine_L_fixed */
  0.0, /* machine_L_process */
  0.0, /* machine_L_byte */
  0.0, /* machine_L_aggregate */
};
static const double ovx_cluster_maximum[OVX_CLUSTER_PARAMETER_COUNT] = {
  1.0, /* operation */
  4096.0, /* p */
  16777216.0, /* message_bytes */
  65536.0, /* mtu */
  1000000.0, /* buffer_units */
  1.0, /* switch_memory */
  1000000.0, /* receive_queue */
  4095.0, /* window */
  1.0, /* algorithm */
  1.0, /* handover */
  3.0, /* copy */
  10000000.0, /* timeout_us */
  1.7976931348623157e+308, /* machine_Os_short_fixed */
  1.7976931348623157e+308, /* machine_Os_short_byte */
  1.7976931348623157e+308, /* machine_Os_fixed */
  1.7976931348623157e+308, /* machine_Os_byte */
  1.7976931348623157e+308, /* machine_gs_short_fixed */
  1.7976931348623157e+308, /* machine_gs_short_byte */
  1.7976931348623157e+308, /* machine_gs_fixed */
  1.7976931348623157e+308, /* machine_gs_byte */
  1.7976931348623157e+308, /* machine_gr_short_fixed */
  1.7976931348623157e+308, /* machine_gr_short_byte */
  1.7976931348623157e+308, /* machine_gr_fixed */
  1.7976931348623157e+308, /* machine_gr_byte */
  1.7976931348623157e+308, /* machine_Or_short_fixed */
  1.7976931348623157e+308, /* machine_Or_short_byte */
  1.7976931348623157e+308, /* machine_Or_fixed */
  1.7976931348623157e+308, /* machine_Or_byte */
  1.7976931348623157e+308, /* machine_Ur_short_fixed */
  1.7976931348623157e+308, /* machine_Ur_short_byte */
  1.7976931348623157e+308, /* machine_Ur_fixed */
  1.7976931348623157e+308, /* machine_Ur_byte */
  1.7976931348623157e+308, /* machine_Mctc_short_fixed */
  1.7976931348623157e+308, /* machine_Mctc_short_byte */
  1.7976931348623157e+308, /* machine_Mctc_fixed */
  1.7976931348623157e+308, /* machine_Mctc_byte */
  1.7976931348623157e+308, /* machine_Mctm_short_fixed */
  1.7976931348623157e+308, /* machine_Mctm_short_byte */
  1.7976931348623157e+308, /* machine_Mctm_fixed */
  1.7976931348623157e+308, /* machine_Mctm_byte */
  1.7976931348623157e+308, /* machine_Mmtm_short_fixed */
  1.7976931348623157e+308, /* machine_Mmtm_short_byte */
  1.7976931348623157e+308, /* machine_Mmtm_fixed */
  1.7976931348623157e+308, /* machine_Mmtm_byte */
  1.7976931348623157e+308, /* machine_L_fixed */
  1.7976931348623157e+308, /* machine_L_process */
  1.7976931348623157e+308, /* machine_L_byte */
  1.7976931348623157e+308, /* machine_L_aggregate */
};
static const double ovx_cluster_default[OVX_CLUSTER_PARAMETER_COUNT] = {
  1.0, /* operation */
  16.0, /* p */
  1048576.0, /* message_bytes */
  1500.0, /* mtu */
  1935.0, /* buffer_units */
  0.0, /* switch_memory */
  1024.0, /* receive_queue */
  0.0, /* window */
  0.0, /* algorithm */
  1.0, /* handover */
  3.0, /* copy */
  2000.0, /* timeout_us */
  6.308, /* machine_Os_short_fixed */
  0.0291, /* machine_Os_short_byte */
  6.37, /* machine_Os_fixed */
  0.0253, /* machine_Os_byte */
  6.73, /* machine_gs_short_fixed */
  0.0, /* machine_gs_short_byte */
  3.027, /* machine_gs_fixed */
  0.0796, /* machine_gs_byte */
  6.73, /* machine_gr_short_fixed */
  0.0, /* machine_gr_short_byte */
  4.986, /* machine_gr_fixed */
  0.0788, /* machine_gr_byte */
  12.245, /* machine_Or_short_fixed */
  0.0426, /* machine_Or_short_byte */
  12.176, /* machine_Or_fixed */
  0.0429, /* machine_Or_byte */
  9.93, /* machine_Ur_short_fixed */
  0.0, /* machine_Ur_short_byte */
  9.93, /* machine_Ur_fixed */
  0.0, /* machine_Ur_byte */
  0.194, /* machine_Mctc_short_fixed */
  0.015, /* machine_Mctc_short_byte */
  0.194, /* machine_Mctc_fixed */
  0.015, /* machine_Mctc_byte */
  2.07, /* machine_Mctm_short_fixed */
  0.0149, /* machine_Mctm_short_byte */
  2.07, /* machine_Mctm_fixed */
  0.0149, /* machine_Mctm_byte */
  1.756, /* machine_Mmtm_short_fixed */
  0.0314, /* machine_Mmtm_short_byte */
  1.756, /* machine_Mmtm_fixed */
  0.0314, /* machine_Mmtm_byte */
  16.684, /* machine_L_fixed */
  1.556, /* machine_L_process */
  0.0826, /* machine_L_byte */
  90.0, /* machine_L_aggregate */
};
static const uint8_t ovx_cluster_whole[OVX_CLUSTER_PARAMETER_COUNT] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 };
static const char *const ovx_cluster_parameters[OVX_CLUSTER_PARAMETER_COUNT] = { "operation", "p", "message_bytes", "mtu", "buffer_units", "switch_memory", "receive_queue", "window", "algorithm", "handover", "copy", "timeout_us", "machine_Os_short_fixed", "machine_Os_short_byte", "machine_Os_fixed", "machine_Os_byte", "machine_gs_short_fixed", "machine_gs_short_byte", "machine_gs_fixed", "machine_gs_byte", "machine_gr_short_fixed", "machine_gr_short_byte", "machine_gr_fixed", "machine_gr_byte", "machine_Or_short_fixed", "machine_Or_short_byte", "machine_Or_fixed", "machine_Or_byte", "machine_Ur_short_fixed", "machine_Ur_short_byte", "machine_Ur_fixed", "machine_Ur_byte", "machine_Mctc_short_fixed", "machine_Mctc_short_byte", "machine_Mctc_fixed", "machine_Mctc_byte", "machine_Mctm_short_fixed", "machine_Mctm_short_byte", "machine_Mctm_fixed", "machine_Mctm_byte", "machine_Mmtm_short_fixed", "machine_Mmtm_short_byte", "machine_Mmtm_fixed", "machine_Mmtm_byte", "machine_L_fixed", "machine_L_process", "machine_L_byte", "machine_L_aggregate" };

/* bytes. Up to this size a packet costs what the left column of Table 1 says. Tam and Wang, Table 1. */
#define OVX_CLUSTER_SHORT_BYTES 40.0

/* µs. Fixed part of the send time up to 40 bytes. Tam and Wang, Table 1. */
#define OVX_CLUSTER_OS_SHORT_FIXED 6.308

/* µs/byte. Part of the send time up to 40 bytes for each byte. Tam and Wang, Table 1. */
#define OVX_CLUSTER_OS_SHORT_BYTE 0.0291

/* µs. Fixed part of the send time above 40 bytes. Tam and Wang, Table 1. */
#define OVX_CLUSTER_OS_FIXED 6.37

/* µs/byte. Part of the send time above 40 bytes for each byte. Tam and Wang, Table 1. */
#define OVX_CLUSTER_OS_BYTE 0.0253

/* µs. Fixed part of the send gap up to 40 bytes. Tam and Wang, Table 1. */
#define OVX_CLUSTER_GS_SHORT_FIXED 6.73

/* µs/byte. Part of the send gap up to 40 bytes for each byte. Tam and Wang, Table 1. */
#define OVX_CLUSTER_GS_SHORT_BYTE 0.0

/* µs. Fixed part of the send gap above 40 bytes. Tam and Wang, Table 1. */
#define OVX_CLUSTER_GS_FIXED 3.027

/* µs/byte. Part of the send gap above 40 bytes for each byte. Tam and Wang, Table 1. */
#define OVX_CLUSTER_GS_BYTE 0.0796

/* µs. Fixed part of the receive gap up to 40 bytes. Tam and Wang, Table 1. */
#define OVX_CLUSTER_GR_SHORT_FIXED 6.73

/* µs/byte. Part of the receive gap up to 40 bytes for each byte. Tam and Wang, Table 1. */
#define OVX_CLUSTER_GR_SHORT_BYTE 0.0

/* µs. Fixed part of the receive gap above 40 bytes. Tam and Wang, Table 1. */
#define OVX_CLUSTER_GR_FIXED 4.986

/* µs/byte. Part of the receive gap above 40 bytes for each byte. Tam and Wang, Table 1. */
#define OVX_CLUSTER_GR_BYTE 0.0788

/* µs. Fixed part of the asynchronous receive up to 40 bytes. Tam and Wang, Table 1. */
#define OVX_CLUSTER_OR_SHORT_FIXED 12.245

/* µs/byte. Part of the asynchronous receive up to 40 bytes for each byte. Tam and Wang, Table 1. */
#define OVX_CLUSTER_OR_SHORT_BYTE 0.0426

/* µs. Fixed part of the asynchronous receive above 40 bytes. Tam and Wang, Table 1. */
#define OVX_CLUSTER_OR_FIXED 12.176

/* µs/byte. Part of the asynchronous receive above 40 bytes for each byte. Tam and Wang, Table 1. */
#define OVX_CLUSTER_OR_BYTE 0.0429

/* µs. Fixed part of the user receive. Tam and Wang, Table 1. */
#define OVX_CLUSTER_UR_FIXED 9.93

/* µs/byte. Part of the user receive for each byte. Tam and Wang, Table 1. */
#define OVX_CLUSTER_UR_BYTE 0.0

/* µs. Fixed part of the copy from cache to cache. Tam and Wang, Table 1. */
#define OVX_CLUSTER_MCTC_FIXED 0.194

/* µs/byte. Part of the copy from cache to cache for each byte. Tam and Wang, Table 1. */
#define OVX_CLUSTER_MCTC_BYTE 0.015

/* µs. Fixed part of the copy from cache to memory. Tam and Wang, Table 1. */
#define OVX_CLUSTER_MCTM_FIXED 2.07

/* µs/byte. Part of the copy from cache to memory for each byte. Tam and Wang, Table 1. */
#define OVX_CLUSTER_MCTM_BYTE 0.0149

/* µs. Fixed part of the copy from memory to memory. Tam and Wang, Table 1. */
#define OVX_CLUSTER_MMTM_FIXED 1.756

/* µs/byte. Part of the copy from memory to memory for each byte. Tam and Wang, Table 1. */
#define OVX_CLUSTER_MMTM_BYTE 0.0314

/* µs. Transfer time: part that does not depend on size or processes. Tam and Wang, Table 1. */
#define OVX_CLUSTER_L_FIXED 16.684

/* µs. Transfer time: part for each process that takes part. Tam and Wang, Table 1. */
#define OVX_CLUSTER_L_PROCESS 1.556

/* µs/byte. Transfer time: part for each byte while the switch has bandwidth left. Tam and Wang, Table 1. */
#define OVX_CLUSTER_L_BYTE 0.0826

/* bytes/µs. Transfer time: bandwidth of the whole switch, above which the part for each byte grows. Tam and Wang, Table 1. */
#define OVX_CLUSTER_L_AGGREGATE 90.0

/* bytes. Size of a startup signal. Strumpen 1994, Table 1: a header and an identifier of 4 bytes each. */
#define OVX_CLUSTER_CONTROL_BYTES 8.0

/* Runs in their order, what the parameters may be refused for, and results, each with a bit for each run that it needs. */
enum {
  OVX_CLUSTER_RUN_RUN,
  OVX_CLUSTER_RUNS
};
enum { OVX_CLUSTER_REFUSED_ONE_PROCESS = 1, OVX_CLUSTER_REFUSED_NO_BYTES = 2, OVX_CLUSTER_REFUSED_SLOW = 3, OVX_CLUSTER_REFUSED_NO_WINDOW = 4 };
enum {
  OVX_CLUSTER_RESULT_TIME_US,
  OVX_CLUSTER_RESULT_PACKETS,
  OVX_CLUSTER_RESULT_DROPPED,
  OVX_CLUSTER_RESULT_OVERFLOWED,
  OVX_CLUSTER_RESULT_RETRANSMITTED,
  OVX_CLUSTER_RESULT_DISCARDED,
  OVX_CLUSTER_RESULT_PEAK_QUEUE,
  OVX_CLUSTER_RESULT_IDLE_US,
  OVX_CLUSTER_RESULT_BUBBLES,
  OVX_CLUSTER_RESULT_SENDERS,
  OVX_CLUSTER_RESULT_SIGNALS,
  OVX_CLUSTER_RESULT_BOTTLENECK,
  OVX_CLUSTER_RESULT_PEAK_BACKLOG,
  OVX_CLUSTER_RESULT_EVENTS,
  OVX_CLUSTER_RESULT_SLOWEST_US,
  OVX_CLUSTER_RESULTS
};
static const char *const ovx_cluster_results[OVX_CLUSTER_RESULTS] = { "time_us", "packets", "dropped", "overflowed", "retransmitted", "discarded", "peak_queue", "idle_us", "bubbles", "senders", "signals", "bottleneck", "peak_backlog", "events", "slowest_us" };
static const uint32_t ovx_cluster_needs[OVX_CLUSTER_RESULTS] = { 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1 };

#endif
