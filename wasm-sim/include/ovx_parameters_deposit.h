/* The lab deposit; see ovx_parameters.h. Generated from src/labs by: npx tsx scripts/generate.ts */
#ifndef OVX_PARAMETERS_DEPOSIT_H
#define OVX_PARAMETERS_DEPOSIT_H

#include <stdint.h>

enum {
  OVX_DEPOSIT_KERNEL = 0, /* The program: a two-dimensional FFT, whose two transposes are all-to-all exchanges, or successive over-relaxation, which exchanges halos. Stricker et al. 1995, section A.2. */
  OVX_DEPOSIT_N = 1, /* The array has as many rows as columns; its columns are divided equally among the nodes, so that p has to divide it. Stricker et al. 1995, section A.2. */
  OVX_DEPOSIT_P = 2, /* Nodes of the machine, two at each router of a torus in three dimensions; divides the side of the array. Stricker et al. 1995, section A.1. */
  OVX_DEPOSIT_SYSTEM = 3, /* How data gets from one memory to another, and what has to be agreed on and copied for it. Stricker et al. 1995, sections 2.2 and 4. */
  OVX_DEPOSIT_SYNC = 4, /* How direct deposit learns that memory may be written and has been; PVM and RRMSG bring their own way. Stricker et al. 1995, section 3 and figure 2. */
  OVX_DEPOSIT_ITERATIONS = 5, /* Two-dimensional FFTs of two communication steps each, or sweeps of SOR of one. Stricker et al. 1995, section A.2: one FFT, ten sweeps. */
  OVX_DEPOSIT_EXTRA_BARRIERS = 6, /* Whether direct deposit keeps the nodes in step during an all-to-all exchange, in pairs whose messages keep out of each other's way. Only for a power of two. At 126 MB/s a link it saves 2% at most here: what more the paper sees of it cannot come from link contention. Stricker et al. 1995, section 4.1. */
  OVX_DEPOSIT_GATHER = 7, /* Copying what is strided in the sender's array into one block; PVM and RRMSG send nothing else. Blocks of SOR are contiguous. Stricker et al. 1995, figure 1. */
  OVX_DEPOSIT_PACK = 8, /* PVM: copying the block into the message, when the program packs it. Stricker et al. 1995, figure 1. */
  OVX_DEPOSIT_BUFFER = 9, /* PVM: copying the message into a system buffer, since its receiver may not be ready. Stricker et al. 1995, figure 1. */
  OVX_DEPOSIT_UNPACK = 10, /* PVM: copying the block out of the system buffer, when the program unpacks it. Stricker et al. 1995, figure 1. */
  OVX_DEPOSIT_SCATTER = 11, /* PVM and RRMSG: copying the block to its strided place in the receiver's array. Blocks of SOR are contiguous. Stricker et al. 1995, figure 1. */
  OVX_DEPOSIT_COPIES = 12, /* Either all copies of the blocks of a transpose run at the rate of strided ones, and RRMSG scatters the blocks too; or packing, copying to a system buffer and unpacking run as they do for the halos of SOR, and under RRMSG blocks reach their places without a copy. Stricker et al. 1995, section 3, for the scatter of RRMSG; that all copies are alike is calibrated: chosen with the ratios of figure 11 in view. */
  OVX_DEPOSIT_ACCESS = 13, /* How the elements of a message lie in both arrays. Those of the kernel are strided in the FFT, where one rate stands for storing and one for copying them, and contiguous in SOR. Address by address, direct deposit makes the addresses of every piece and stores it at its place; PVM and RRMSG make addresses when they copy. Indexed: each strided address is read from a list besides, a word at the rate of copying in memory. Stricker et al. 1995, section 3: strided or indexed elements. */
  OVX_DEPOSIT_PIECE_ELEMENTS = 14, /* Address by address: elements that lie together in both arrays and have one address in each; the last piece of a block may have fewer. chosen: each element alone, as in a transpose. */
  OVX_DEPOSIT_ADDRESS_US = 15, /* µs. Address by address: processor time with which direct deposit makes the two addresses of a piece, its own and that at the other node, before it stores it. chosen: what a strided element takes longer than a contiguous one in a copy, 16 bytes at 45.2 MB/s less 16 at 120. */
  OVX_DEPOSIT_OVERHEAD_US = 16, /* µs. Processor time of the sender for a data message, before its first byte. Stricker et al. 1995, section A.1: 3.80 µs of software overhead and latency less 1.33 µs of latency. */
  OVX_DEPOSIT_CONTROL_US = 17, /* µs. Processor time to send a request, a response, an acknowledgement or a message of the combining tree; taking one costs nothing but the wait for it. Stricker et al. 1995, section A.1: a remote store, as o. */
  OVX_DEPOSIT_BARRIER_US = 18, /* µs. From the last node's arrival at a hardware barrier until all go on. Stricker et al. 1995, section 4: a few microseconds; 3 is chosen. */
  OVX_DEPOSIT_ALLOCATION_US = 19, /* µs. PVM: processor time of the sender for each message, to allocate its buffer and synchronize its transfer, however many there are. Stricker et al. 1995, section 4.1: constant; calibrated: figure 13, where PVM communicates for about 30 times as long as direct deposit. Table 1 would take 1,450. */
  OVX_DEPOSIT_BUFFER_US = 20, /* µs. PVM: added to every receive by each system buffer in use beyond 64. No paper describes it: 3.2 instead of a constant cost gives what Table 1 has of the FFT on 512 nodes. chosen: off. */
  OVX_DEPOSIT_COPY_MB_S = 21, /* MB/s. Copying a contiguous block within a node: pack, copy to a system buffer, unpack. calibrated: Stricker et al. 1995, Table 1, SOR under PVM, less the cost of its messages. */
  OVX_DEPOSIT_GATHER_MB_S = 22, /* MB/s. Copying a block of which one side is strided: gather, scatter; and every other copy of a transpose where these are alike. calibrated: Stricker et al. 1995, Table 1, 2D-FFT under RRMSG. */
  OVX_DEPOSIT_BLOCK_MB_S = 23, /* MB/s. Remote stores by the sender's processor in an all-to-all exchange, contiguous on both sides: slower here than strided ones, only because the transfer is said to take the same time. calibrated: Stricker et al. 1995, section 4.2: the transfer takes virtually the same time under all systems, and under DMSG it runs at 22; section 4.1: there is no contention for links, which up to six messages over one of 126 MB/s allow until 21. */
  OVX_DEPOSIT_LINK_MB_S = 24, /* MB/s. What a link of the network carries each way, and so the access to it, which two nodes share. Stricker et al. 1995, section A.1: measured. */
  OVX_DEPOSIT_SHOWN = 25, /* Event diagrams show one communication step of so many nodes with messages of the same size, or all nodes if there are no more. chosen: what can be told apart. */
  OVX_DEPOSIT_PARAMETER_COUNT = 26
};
enum { OVX_DEPOSIT_KERNEL_FFT2D, OVX_DEPOSIT_KERNEL_SOR };
enum { OVX_DEPOSIT_SYSTEM_PVM, OVX_DEPOSIT_SYSTEM_RRMSG, OVX_DEPOSIT_SYSTEM_DMSG };
enum { OVX_DEPOSIT_SYNC_MESSAGES, OVX_DEPOSIT_SYNC_TREE, OVX_DEPOSIT_SYNC_BARRIER };
enum { OVX_DEPOSIT_EXTRA_BARRIERS_ON, OVX_DEPOSIT_EXTRA_BARRIERS_OFF };
enum { OVX_DEPOSIT_GATHER_ON, OVX_DEPOSIT_GATHER_OFF };
enum { OVX_DEPOSIT_PACK_ON, OVX_DEPOSIT_PACK_OFF };
enum { OVX_DEPOSIT_BUFFER_ON, OVX_DEPOSIT_BUFFER_OFF };
enum { OVX_DEPOSIT_UNPACK_ON, OVX_DEPOSIT_UNPACK_OFF };
enum { OVX_DEPOSIT_SCATTER_ON, OVX_DEPOSIT_SCATTER_OFF };
enum { OVX_DEPOSIT_COPIES_ALIKE, OVX_DEPOSIT_COPIES_APART };
enum { OVX_DEPOSIT_ACCESS_KERNEL, OVX_DEPOSIT_ACCESS_CONTIGUOUS, OVX_DEPOSIT_ACCESS_STRIDED, OVX_DEPOSIT_ACCESS_INDEXED };

static const double ovx_deposit_minimum[OVX_DEPOSIT_PARAMETER_COUNT] = {
  0.0, /* kernel */
  2.0, /* n */
  2.0, /* p */
  0.0, /* system */
  0.0, /* sync */
  1.0, /* iterations */
  0.0, /* extra_barriers */
  0.0, /* gather */
  0.0, /* pack */
  0.0, /* buffer */
  0.0, /* unpack */
  0.0, /* scatter */
  0.0, /* copies */
  0.0, /* access */
  1.0, /* piece_elements */
  0.0, /* address_us */
  0.0, /* overhead_us */
  0.0, /* control_us */
  0.0, /* barrier_us */
  0.0, /* allocation_us */
  0.0, /* buffer_us */
  1.0, /* copy_mb_s */
  1.0, /* gather_mb_s */
  1.0, /* block_mb_s */
  1.0, /* link_mb_s */
  2.0, /* shown */
};
static const double ovx_deposit_maximum[OVX_DEPOSIT_PARAMETER_COUNT] = {
  1.0, /* kernel */
  16384.0, /* n */
  1024.0, /* p */
  2.0, /* system */
  2.0, /* sync */
  50.0, /* iterations */
  1.0, /* extra_barriers */
  1.0, /* gather */
  1.0, /* pack */
  1.0, /* buffer */
  1.0, /* unpack */
  1.0, /* scatter */
  1.0, /* copies */
  3.0, /* access */
  4096.0, /* piece_elements */
  1000.0, /* address_us */
  1000.0, /* overhead_us */
  1000.0, /* control_us */
  1000.0, /* barrier_us */
  10000.0, /* allocation_us */
  1000.0, /* buffer_us */
  100000.0, /* copy_mb_s */
  100000.0, /* gather_mb_s */
  100000.0, /* block_mb_s */
  100000.0, /* link_mb_s */
  16.0, /* shown */
};
static const double ovx_deposit_default[OVX_DEPOSIT_PARAMETER_COUNT] = {
  0.0, /* kernel */
  4096.0, /* n */
  128.0, /* p */
  2.0, /* system */
  2.0, /* sync */
  1.0, /* iterations */
  0.0, /* extra_barriers */
  0.0, /* gather */
  0.0, /* pack */
  0.0, /* buffer */
  0.0, /* unpack */
  0.0, /* scatter */
  0.0, /* copies */
  0.0, /* access */
  1.0, /* piece_elements */
  0.22, /* address_us */
  2.47, /* overhead_us */
  2.47, /* control_us */
  3.0, /* barrier_us */
  200.0, /* allocation_us */
  0.0, /* buffer_us */
  120.0, /* copy_mb_s */
  45.2, /* gather_mb_s */
  21.0, /* block_mb_s */
  126.0, /* link_mb_s */
  4.0, /* shown */
};
static const uint8_t ovx_deposit_whole[OVX_DEPOSIT_PARAMETER_COUNT] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 };
static const char *const ovx_deposit_parameters[OVX_DEPOSIT_PARAMETER_COUNT] = { "kernel", "n", "p", "system", "sync", "iterations", "extra_barriers", "gather", "pack", "buffer", "unpack", "scatter", "copies", "access", "piece_elements", "address_us", "overhead_us", "control_us", "barrier_us", "allocation_us", "buffer_us", "copy_mb_s", "gather_mb_s", "block_mb_s", "link_mb_s", "shown" };

/* µs. From a byte's leaving to its arrival at the other node, for data and control messages alike. Stricker et al. 1995, section A.1: measured. */
#define OVX_DEPOSIT_LATENCY_US 1.33

/* MB/s. Remote stores by the sender's processor between neighbours, contiguous on both sides. calibrated: Stricker et al. 1995, Table 1, SOR under DMSG. */
#define OVX_DEPOSIT_STORE_MB_S 48.6

/* MB/s. Remote stores by the sender's processor of strided elements to their strided places. calibrated: Stricker et al. 1995, Table 1, 2D-FFT under DMSG. */
#define OVX_DEPOSIT_STRIDED_MB_S 22.0

/* buffers. PVM: system buffers of a node that can be in use before their number costs time, where it does. chosen with Stricker et al. 1995, section 4.1, in view: PVM falls with more than 64 nodes. */
#define OVX_DEPOSIT_FREE_BUFFERS 64.0

/* nodes. Nodes that share one access to the network. Stricker et al. 1995, section A.1. */
#define OVX_DEPOSIT_NODES_PER_ACCESS 2.0

/* messages. Messages of each node between two barriers of congestion control. chosen: the paper says only that these barriers cost little. */
#define OVX_DEPOSIT_STEPS_PER_BARRIER 8.0

/* bytes. Size of a control message. chosen: one word of the machine. */
#define OVX_DEPOSIT_CONTROL_BYTES 8.0

/* MFLOPS. What a node computes in a second of FFT, communication apart. calibrated: Stricker et al. 1995, Table 1, 2D-FFT: time less transfer is 178 ms under all three systems. */
#define OVX_DEPOSIT_FFT_MFLOPS 22.04

/* MFLOPS. What a node computes in a second of SOR, communication apart. calibrated: Stricker et al. 1995, Table 1, SOR: time less transfer is 157 ms under all three systems. */
#define OVX_DEPOSIT_SOR_MFLOPS 20.84

/* Floating-point operations of SOR for each point and iteration. calibrated: Stricker et al. 1995, Table 1, SOR: the count that leaves the same computation under all three systems. */
#define OVX_DEPOSIT_SOR_FLOPS 10.0

/* bytes. Size of a complex number. single precision on a Cray has 64 bits; Table 1 agrees. */
#define OVX_DEPOSIT_FFT_ELEMENT_BYTES 16.0

/* bytes. Size of a number of SOR. single precision on a Cray has 64 bits; Table 1 agrees. */
#define OVX_DEPOSIT_SOR_ELEMENT_BYTES 8.0

/* bytes. Size of an index, which is read for an address of an indexed element. chosen: one word of the machine. */
#define OVX_DEPOSIT_INDEX_BYTES 8.0

/* columns. Columns that SOR sends to each of its two neighbours in an iteration. Stricker et al. 1995, section A.2. */
#define OVX_DEPOSIT_HALO_COLUMNS 4.0

/* Runs in their order, what the parameters may be refused for, and results, each with a bit for each run that it needs. */
enum {
  OVX_DEPOSIT_RUN_STEP,
  OVX_DEPOSIT_RUN_SYNC,
  OVX_DEPOSIT_RUN_SHOWN_PVM,
  OVX_DEPOSIT_RUN_SHOWN_RRMSG,
  OVX_DEPOSIT_RUN_SHOWN_DMSG,
  OVX_DEPOSIT_RUNS
};
enum { OVX_DEPOSIT_REFUSED_REMAINDER = 1 };
enum {
  OVX_DEPOSIT_RESULT_MFLOPS_PER_NODE,
  OVX_DEPOSIT_RESULT_MFLOPS_TOTAL,
  OVX_DEPOSIT_RESULT_MBYTE_S_PER_NODE,
  OVX_DEPOSIT_RESULT_COMMUNICATION_MS,
  OVX_DEPOSIT_RESULT_COMPUTATION_MS,
  OVX_DEPOSIT_RESULT_TRANSFER_MS,
  OVX_DEPOSIT_RESULT_CONTROL_MS,
  OVX_DEPOSIT_RESULT_GATHER_SCATTER_MS,
  OVX_DEPOSIT_RESULT_PACK_UNPACK_MS,
  OVX_DEPOSIT_RESULT_DATA_MESSAGES,
  OVX_DEPOSIT_RESULT_CONTROL_MESSAGES,
  OVX_DEPOSIT_RESULT_SYNC_US,
  OVX_DEPOSIT_RESULT_SYNC_MESSAGES,
  OVX_DEPOSIT_RESULTS
};
static const char *const ovx_deposit_results[OVX_DEPOSIT_RESULTS] = { "mflops_per_node", "mflops_total", "mbyte_s_per_node", "communication_ms", "computation_ms", "transfer_ms", "control_ms", "gather_scatter_ms", "pack_unpack_ms", "data_messages", "control_messages", "sync_us", "sync_messages" };
static const uint32_t ovx_deposit_needs[OVX_DEPOSIT_RESULTS] = { 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x1, 0x2, 0x2 };

#endif
