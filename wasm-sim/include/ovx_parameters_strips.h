/* The lab strips; see ovx_parameters.h. Generated from src/labs by: npx tsx scripts/generate.ts */
#ifndef OVX_PARAMETERS_STRIPS_H
#define OVX_PARAMETERS_STRIPS_H

#include <stdint.h>

enum {
  OVX_STRIPS_SYSTEM = 0, /* The machine; only one of your own takes its costs from the parameters o to addresses. Iancu et al. 2005, Table 1. */
  OVX_STRIPS_SIZE_BYTES = 1, /* bytes. Bytes that a get brings from the memory of another process, or a put takes there. Iancu et al. 2005, section 6.1. */
  OVX_STRIPS_STRIPS = 2, /* Strips into which a transfer is decomposed, none smaller than a page; 0: as many as the rule makes, 1 below the threshold. Iancu et al. 2005, section 5.1. */
  OVX_STRIPS_STRIP_SIZES = 3, /* How a given number of strips divide a transfer; those by the rule have sizes of their own. Iancu et al. 2005, section 5.3. */
  OVX_STRIPS_FIRST_STRIP_BYTES = 4, /* bytes. Size of the first strip, in whole pages; 0: by the rule. Iancu et al. 2005, section 5.1. */
  OVX_STRIPS_OWN_THRESHOLD_BYTES = 5, /* bytes. The machine's own threshold: by the rule, transfers below it are not decomposed; 0: from where two equal strips of whole pages are faster than one transfer. Iancu et al. 2005, section 5.1. */
  OVX_STRIPS_ACCESS = 6, /* In which order the program reads what it got, or of a put writes what it gave: a sequential scan needs one protected page at a time, a random one all of them. Iancu et al. 2005, section 5.2. */
  OVX_STRIPS_ORDER = 7, /* Which strip of a transfer is started first, that of the first address or that of the last: best the one where the scan begins. Iancu et al. 2005, section 5.5, set_order(UP|DOWN). */
  OVX_STRIPS_SCAN = 8, /* In which direction a sequential scan goes through each transfer. Of a strip the page is protected that the scan comes to first: its first one, or its last; a strip of the rule is as large where the scan begins, whichever end that is. Iancu et al. 2005, section 5.2: a monotonically increasing or decreasing sequence of addresses. */
  OVX_STRIPS_COMPUTATION_US_PER_KB = 9, /* µs/KiB. Computation on each 1024 bytes of the data; moving them from memory to the cache is the least it takes. Iancu et al. 2005, section 5.1. */
  OVX_STRIPS_INDEPENDENT_US = 10, /* µs. Work that does not need the data, between the transfers and the first access to them. Iancu et al. 2005, section 6.1. */
  OVX_STRIPS_TRANSFERS = 11, /* Transfers one after the other; those that fit lie in one page together. In an exchange with neighbours its stages. Iancu et al. 2005, section 6.1. */
  OVX_STRIPS_OPERATION = 12, /* A get is over when its data is here. A put is over when its bytes have left the network card, so that they may be changed: until then writing to them faults, while the card goes on reading them. Iancu et al. 2005, section 6; that it is over when the bytes have left is our reading. */
  OVX_STRIPS_PATTERN = 13, /* Who gets from whom, and how a program written for non-blocking communication waits: for everything at once (FT) or block by block (IS). Iancu et al. 2005, section 6.2. */
  OVX_STRIPS_PROCESSES = 14, /* Processes of all-to-all and of the exchange with neighbours. Iancu et al. 2005, section 6.2. */
  OVX_STRIPS_REST_MFLOP = 15, /* Mflop. Operations of all processes together that neither hide nor wait for anything, after the last scan: the rest of an iteration. NAS Parallel Benchmarks, class B, by iteration: FT 4603, MG 973, IS 315. */
  OVX_STRIPS_MFLOPS = 16, /* Mflop/s. How fast a process does the rest of the program. chosen. */
  OVX_STRIPS_PIGGYBACK = 17, /* When more transfers than these are outstanding, message scheduling protects no page for the next: the handler for the last of these looks whether it has arrived. Iancu et al. 2005, section 5.3; 8 is chosen. */
  OVX_STRIPS_PAGE_BYTES = 18, /* Page of the virtual memory, the least that can be protected. Iancu et al. 2005, section 5; the sizes are chosen. */
  OVX_STRIPS_O = 19, /* µs. Processor time to start a get or a put; the round trip of a get begins with it. Iancu et al. 2005, Table 1, for the system custom. */
  OVX_STRIPS_G = 20, /* µs/KiB. Time of 1024 bytes on the network. Iancu et al. 2005, Table 1, for the system custom. */
  OVX_STRIPS_RTT = 21, /* µs. Time of an empty get from its start to its end; at least the overhead. Iancu et al. 2005, Table 1, for the system custom. */
  OVX_STRIPS_SIGNAL = 22, /* µs. Time that the processor takes to serve a signal, half of it to enter the handler and half to leave. Iancu et al. 2005, Table 1, for the system custom. */
  OVX_STRIPS_MPROTECT = 23, /* µs. Time of a call that protects or restores pages, however many. Iancu et al. 2005, Table 1, for the system custom. */
  OVX_STRIPS_GAP = 24, /* µs. Time that a network card needs between two transfers. Iancu et al. 2005, Table 2, for the system custom. */
  OVX_STRIPS_TLB = 25, /* µs. What each protection call costs more where the network card keeps address translations of its own. Iancu et al. 2005, sections 6.1 and 8, for the system custom. */
  OVX_STRIPS_MEMORY = 26, /* µs/KiB. Time to copy 1024 bytes that a transfer has left in memory, the least computation on them. Iancu et al. 2005, section 5.1, for the system custom. */
  OVX_STRIPS_ADDRESSES = 27, /* A card with virtual addresses cannot write where the program may not: the page before the data is protected instead. For the system custom. Iancu et al. 2005, section 5.2. */
  OVX_STRIPS_RETIRED = 28, /* Where the program synchronizes with others: there the runtime waits for all that is outstanding, needed or not. Iancu et al. 2005, section 5.4. */
  OVX_STRIPS_PARAMETER_COUNT = 29
};
enum { OVX_STRIPS_SYSTEM_OPTERON, OVX_STRIPS_SYSTEM_ITANIUM, OVX_STRIPS_SYSTEM_PPC, OVX_STRIPS_SYSTEM_ALPHASERVER, OVX_STRIPS_SYSTEM_CUSTOM };
enum { OVX_STRIPS_STRIP_SIZES_EQUAL, OVX_STRIPS_STRIP_SIZES_GROWING };
enum { OVX_STRIPS_ACCESS_SEQUENTIAL, OVX_STRIPS_ACCESS_RANDOM };
enum { OVX_STRIPS_ORDER_UP, OVX_STRIPS_ORDER_DOWN };
enum { OVX_STRIPS_SCAN_UP, OVX_STRIPS_SCAN_DOWN };
enum { OVX_STRIPS_OPERATION_GET, OVX_STRIPS_OPERATION_PUT };
enum { OVX_STRIPS_PATTERN_SCAN, OVX_STRIPS_PATTERN_ALL_TO_ALL, OVX_STRIPS_PATTERN_HISTOGRAM, OVX_STRIPS_PATTERN_NEIGHBOURS };
enum { OVX_STRIPS_PAGE_BYTES_4096, OVX_STRIPS_PAGE_BYTES_8192, OVX_STRIPS_PAGE_BYTES_16384, OVX_STRIPS_PAGE_BYTES_32768, OVX_STRIPS_PAGE_BYTES_65536 };
enum { OVX_STRIPS_ADDRESSES_PHYSICAL, OVX_STRIPS_ADDRESSES_VIRTUAL };
enum { OVX_STRIPS_RETIRED_BEHIND, OVX_STRIPS_RETIRED_BEFORE };

static const double ovx_strips_minimum[OVX_STRIPS_PARAMETER_COUNT] = {
  0.0, /* system */
  1.0, /* size_bytes */
  0.0, /* strips */
  0.0, /* strip_sizes */
  0.0, /* first_strip_bytes */
  0.0, /* own_threshold_bytes */
  0.0, /* access */
  0.0, /* order */
  0.0, /* scan */
  0.0, /* computation_us_per_kb */
  0.0, /* independent_us */
  1.0, /* transfers */
  0.0, /* operation */
  0.0, /* pattern */
  2.0, /* processes */
  0.0, /* rest_mflop */
  1.0, /* mflops */
  1.0, /* piggyback */
  0.0, /* page_bytes */
  0.0, /* o */
  0.0, /* G */
  0.0, /* rtt */
  0.0, /* signal */
  0.0, /* mprotect */
  0.0, /* gap */
  0.0, /* tlb */
  0.0, /* memory */
  0.0, /* addresses */
  0.0, /* retired */
};
static const double ovx_strips_maximum[OVX_STRIPS_PARAMETER_COUNT] = {
  4.0, /* system */
  1073741824.0, /* size_bytes */
  4096.0, /* strips */
  1.0, /* strip_sizes */
  1073741824.0, /* first_strip_bytes */
  1073741824.0, /* own_threshold_bytes */
  1.0, /* access */
  1.0, /* order */
  1.0, /* scan */
  1000.0, /* computation_us_per_kb */
  10000000.0, /* independent_us */
  1024.0, /* transfers */
  1.0, /* operation */
  3.0, /* pattern */
  256.0, /* processes */
  1000000.0, /* rest_mflop */
  100000000.0, /* mflops */
  1024.0, /* piggyback */
  4.0, /* page_bytes */
  1000.0, /* o */
  1000.0, /* G */
  10000.0, /* rtt */
  10000.0, /* signal */
  1000.0, /* mprotect */
  1000.0, /* gap */
  1000.0, /* tlb */
  1000.0, /* memory */
  1.0, /* addresses */
  1.0, /* retired */
};
static const double ovx_strips_default[OVX_STRIPS_PARAMETER_COUNT] = {
  0.0, /* system */
  1048576.0, /* size_bytes */
  0.0, /* strips */
  0.0, /* strip_sizes */
  0.0, /* first_strip_bytes */
  0.0, /* own_threshold_bytes */
  0.0, /* access */
  0.0, /* order */
  0.0, /* scan */
  0.0, /* computation_us_per_kb */
  0.0, /* independent_us */
  1.0, /* transfers */
  0.0, /* operation */
  0.0, /* pattern */
  4.0, /* processes */
  0.0, /* rest_mflop */
  400.0, /* mflops */
  8.0, /* piggyback */
  0.0, /* page_bytes */
  1.8, /* o */
  1.23, /* G */
  11.6, /* rtt */
  2.0, /* signal */
  1.0, /* mprotect */
  9.0, /* gap */
  0.0, /* tlb */
  0.41, /* memory */
  0.0, /* addresses */
  0.0, /* retired */
};
static const uint8_t ovx_strips_whole[OVX_STRIPS_PARAMETER_COUNT] = { 1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1 };
static const char *const ovx_strips_parameters[OVX_STRIPS_PARAMETER_COUNT] = { "system", "size_bytes", "strips", "strip_sizes", "first_strip_bytes", "own_threshold_bytes", "access", "order", "scan", "computation_us_per_kb", "independent_us", "transfers", "operation", "pattern", "processes", "rest_mflop", "mflops", "piggyback", "page_bytes", "o", "G", "rtt", "signal", "mprotect", "gap", "tlb", "memory", "addresses", "retired" };

/* What the processor spends on a page fault with its handler, as a multiple of a signal that does nothing. calibrated: Iancu et al. 2005, Table 2, demand-driven transfers of the PowerPC. */
#define OVX_STRIPS_FAULT_PER_SIGNAL 1.5

/* µs. Opteron, InfiniBand: Processor time to start a get. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_OPTERON_O 1.8

/* µs/KiB. Opteron, InfiniBand: Time of 1024 bytes on the network. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_OPTERON_G 1.23

/* µs. Opteron, InfiniBand: Time of an empty get. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_OPTERON_RTT 11.6

/* µs. Opteron, InfiniBand: Time to serve a signal. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_OPTERON_SIGNAL 2.0

/* µs. Opteron, InfiniBand: Time of a protection call. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_OPTERON_MPROTECT 1.0

/* µs. Opteron, InfiniBand: Time of a network card between two transfers. calibrated: Iancu et al. 2005, Table 2, two non-blocking transfers less one, rounded and the same for both InfiniBands. */
#define OVX_STRIPS_OPTERON_GAP 9.0

/* µs. Opteron, InfiniBand: What a protection call costs more where the network card keeps translations. calibrated: Iancu et al. 2005, Table 2, demand-driven transfers of the AlphaServer; 0 where cards use physical addresses. */
#define OVX_STRIPS_OPTERON_TLB 0.0

/* µs/KiB. Opteron, InfiniBand: Time to move 1024 bytes from memory to the cache. calibrated: a third of G, by the threshold of the PowerPC in Iancu et al. 2005, section 6.1. */
#define OVX_STRIPS_OPTERON_MEMORY 0.41

/* Opteron, InfiniBand: 1 where the network card uses virtual addresses, 0 where it uses physical ones. Iancu et al. 2005, section 5.2. */
#define OVX_STRIPS_OPTERON_ADDRESSES 0.0

/* µs. Itanium 2, Myrinet: Processor time to start a get. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_ITANIUM_O 3.0

/* µs/KiB. Itanium 2, Myrinet: Time of 1024 bytes on the network. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_ITANIUM_G 4.7

/* µs. Itanium 2, Myrinet: Time of an empty get. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_ITANIUM_RTT 25.5

/* µs. Itanium 2, Myrinet: Time to serve a signal. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_ITANIUM_SIGNAL 3.0

/* µs. Itanium 2, Myrinet: Time of a protection call. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_ITANIUM_MPROTECT 1.0

/* µs. Itanium 2, Myrinet: Time of a network card between two transfers. calibrated: Iancu et al. 2005, Table 2, two non-blocking transfers less one, rounded and the same for both InfiniBands. */
#define OVX_STRIPS_ITANIUM_GAP 20.0

/* µs. Itanium 2, Myrinet: What a protection call costs more where the network card keeps translations. calibrated: Iancu et al. 2005, Table 2, demand-driven transfers of the AlphaServer; 0 where cards use physical addresses. */
#define OVX_STRIPS_ITANIUM_TLB 0.0

/* µs/KiB. Itanium 2, Myrinet: Time to move 1024 bytes from memory to the cache. calibrated: a third of G, by the threshold of the PowerPC in Iancu et al. 2005, section 6.1. */
#define OVX_STRIPS_ITANIUM_MEMORY 1.57

/* Itanium 2, Myrinet: 1 where the network card uses virtual addresses, 0 where it uses physical ones. Iancu et al. 2005, section 5.2. */
#define OVX_STRIPS_ITANIUM_ADDRESSES 0.0

/* µs. PowerPC 970, InfiniBand: Processor time to start a get. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_PPC_O 5.2

/* µs/KiB. PowerPC 970, InfiniBand: Time of 1024 bytes on the network. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_PPC_G 1.26

/* µs. PowerPC 970, InfiniBand: Time of an empty get. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_PPC_RTT 20.2

/* µs. PowerPC 970, InfiniBand: Time to serve a signal. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_PPC_SIGNAL 37.0

/* µs. PowerPC 970, InfiniBand: Time of a protection call. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_PPC_MPROTECT 1.0

/* µs. PowerPC 970, InfiniBand: Time of a network card between two transfers. calibrated: Iancu et al. 2005, Table 2, two non-blocking transfers less one, rounded and the same for both InfiniBands. */
#define OVX_STRIPS_PPC_GAP 9.0

/* µs. PowerPC 970, InfiniBand: What a protection call costs more where the network card keeps translations. calibrated: Iancu et al. 2005, Table 2, demand-driven transfers of the AlphaServer; 0 where cards use physical addresses. */
#define OVX_STRIPS_PPC_TLB 0.0

/* µs/KiB. PowerPC 970, InfiniBand: Time to move 1024 bytes from memory to the cache. calibrated: a third of G, by the threshold of the PowerPC in Iancu et al. 2005, section 6.1. */
#define OVX_STRIPS_PPC_MEMORY 0.42

/* PowerPC 970, InfiniBand: 1 where the network card uses virtual addresses, 0 where it uses physical ones. Iancu et al. 2005, section 5.2. */
#define OVX_STRIPS_PPC_ADDRESSES 0.0

/* µs. AlphaServer, Quadrics: Processor time to start a get. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_ALPHASERVER_O 2.0

/* µs/KiB. AlphaServer, Quadrics: Time of 1024 bytes on the network. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_ALPHASERVER_G 3.96

/* µs. AlphaServer, Quadrics: Time of an empty get. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_ALPHASERVER_RTT 8.0

/* µs. AlphaServer, Quadrics: Time to serve a signal. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_ALPHASERVER_SIGNAL 5.0

/* µs. AlphaServer, Quadrics: Time of a protection call. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_ALPHASERVER_MPROTECT 1.0

/* µs. AlphaServer, Quadrics: Time of a network card between two transfers. calibrated: Iancu et al. 2005, Table 2, two non-blocking transfers less one, rounded and the same for both InfiniBands. */
#define OVX_STRIPS_ALPHASERVER_GAP 8.0

/* µs. AlphaServer, Quadrics: What a protection call costs more where the network card keeps translations. calibrated: Iancu et al. 2005, Table 2, demand-driven transfers of the AlphaServer; 0 where cards use physical addresses. */
#define OVX_STRIPS_ALPHASERVER_TLB 14.0

/* µs/KiB. AlphaServer, Quadrics: Time to move 1024 bytes from memory to the cache. calibrated: a third of G, by the threshold of the PowerPC in Iancu et al. 2005, section 6.1. */
#define OVX_STRIPS_ALPHASERVER_MEMORY 1.32

/* AlphaServer, Quadrics: 1 where the network card uses virtual addresses, 0 where it uses physical ones. Iancu et al. 2005, section 5.2. */
#define OVX_STRIPS_ALPHASERVER_ADDRESSES 1.0

/* Runs in their order, what the parameters may be refused for, and results, each with a bit for each run that it needs. */
enum {
  OVX_STRIPS_RUN_BLOCKING,
  OVX_STRIPS_RUN_NONBLOCKING,
  OVX_STRIPS_RUN_DEMAND_DRIVEN,
  OVX_STRIPS_RUN_STRIP_MINED,
  OVX_STRIPS_RUN_SCHEDULED,
  OVX_STRIPS_RUN_HUNTED_NONBLOCKING,
  OVX_STRIPS_RUNS
};
enum { OVX_STRIPS_REFUSED_STRIPS = 1, OVX_STRIPS_REFUSED_FIRST_STRIP = 2, OVX_STRIPS_REFUSED_ACCESS = 3 };
enum {
  OVX_STRIPS_RESULT_BLOCKING_US,
  OVX_STRIPS_RESULT_NONBLOCKING_US,
  OVX_STRIPS_RESULT_DEMAND_DRIVEN_US,
  OVX_STRIPS_RESULT_STRIP_MINED_US,
  OVX_STRIPS_RESULT_SCHEDULED_US,
  OVX_STRIPS_RESULT_HUNTED_NONBLOCKING_US,
  OVX_STRIPS_RESULT_SIGNALS,
  OVX_STRIPS_RESULT_MPROTECT_CALLS,
  OVX_STRIPS_RESULT_LATE_FAULTS,
  OVX_STRIPS_RESULT_DEMAND_DRIVEN_SIGNALS,
  OVX_STRIPS_RESULT_DEMAND_DRIVEN_MPROTECT_CALLS,
  OVX_STRIPS_RESULT_SCHEDULED_SIGNALS,
  OVX_STRIPS_RESULT_SCHEDULED_MPROTECT_CALLS,
  OVX_STRIPS_RESULT_HUNTED_NONBLOCKING_SIGNALS,
  OVX_STRIPS_RESULT_HUNTED_NONBLOCKING_MPROTECT_CALLS,
  OVX_STRIPS_RESULTS
};
static const char *const ovx_strips_results[OVX_STRIPS_RESULTS] = { "blocking_us", "nonblocking_us", "demand_driven_us", "strip_mined_us", "scheduled_us", "hunted_nonblocking_us", "signals", "mprotect_calls", "late_faults", "demand_driven_signals", "demand_driven_mprotect_calls", "scheduled_signals", "scheduled_mprotect_calls", "hunted_nonblocking_signals", "hunted_nonblocking_mprotect_calls" };
static const uint32_t ovx_strips_needs[OVX_STRIPS_RESULTS] = { 0x1, 0x2, 0x4, 0x8, 0x10, 0x20, 0x8, 0x8, 0x8, 0x4, 0x4, 0x10, 0x10, 0x20, 0x20 };

#endif
