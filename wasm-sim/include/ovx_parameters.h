/* The parameter table of the page, for the simulator.
 * Generated from src/parameters by: npx tsx scripts/generate.ts
 *
 * For each lab: the index of each parameter in the array of values that the page hands over, its range and
 * its default in the same order (a choice is the index of its value), and the constants of its machine. Texts
 * are not values: they are handed over by themselves. Names that differ in case alone keep it.
 */
#ifndef OVX_PARAMETERS_H
#define OVX_PARAMETERS_H

enum {
  OVX_EXPLORE_GAMMA_H = 0, /* Instructions a processor executes while the network transfers one unit: a fast processor or a slow network makes it large. Strumpen 1994, section 2.2. */
  OVX_EXPLORE_GAMMA_S = 1, /* Instructions a program executes for each unit that it communicates: large domains make it large. Strumpen 1994, section 2.2. */
  OVX_EXPLORE_F = 2, /* Part of the computation that does not wait for the messages and can run while they travel. Strumpen 1994, section 2.1. */
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
  1000.0, /* gamma_h */
  1000.0, /* gamma_s */
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

enum {
  OVX_GAIN_GAMMA_H = 0, /* Instructions a processor executes while the network transfers one unit: a fast processor or a slow network makes it large. Strumpen 1994, section 2.2. */
  OVX_GAIN_GAMMA_S = 1, /* Instructions a program executes for each unit that it communicates: large domains make it large. Strumpen 1994, section 2.2. */
  OVX_GAIN_F = 2, /* Part of the computation that does not wait for the messages and can run while they travel. Strumpen 1994, section 2.1. */
  OVX_GAIN_OMEGA = 3, /* Extra computation that hiding costs, as a part of the computation time. Strumpen 1994, equation (4). */
  OVX_GAIN_Q = 4, /* Messages that a process sends one after another in each iteration; a fraction is a shorter message. Strumpen 1994, section 2.2. */
  OVX_GAIN_P = 5, /* Processes of the parallel program. On one, the closed forms count its messages all the same. Strumpen 1994, section 2.1. */
  OVX_GAIN_STARTUP = 6, /* Instructions to start a message, as a part of those that a process calculates in an iteration, i_cs/(i/p); 0 for long messages. Strumpen 1994, equation (4). */
  OVX_GAIN_LAMBDA = 7, /* When above 0 it replaces the software granularity by lambda gamma_h / p, that of one program divided among more and more processes. Strumpen 1994, section 2.3.2. */
  OVX_GAIN_Q_LAW = 8, /* How the messages that a process sends one after another grow with the number of processes. Strumpen 1994, figures 9.1 to 9.3. */
  OVX_GAIN_SWEEP = 9, /* The parameter that varies along the horizontal axis of the curves; all others stay. Strumpen 1994, figures 3 to 9.3. */
  OVX_GAIN_AXIS = 10, /* How much of the parameter the horizontal axis shows. Strumpen 1994, figures 3 to 9.3. */
  OVX_GAIN_FAMILY = 11, /* The parameter in which the other curves differ from that of the scenario. Strumpen 1994, figures 3 to 9.3. */
  OVX_GAIN_BOUND = 12, /* The gain that a granularity has to reach to be in the robust interval. Strumpen 1994, section 2.3.1, conclusion 1. */
  OVX_GAIN_GAMMA_S_LOW = 13, /* One end of the range of software granularities over which machines are compared. Strumpen 1994, section 2.3.1, example 2. */
  OVX_GAIN_GAMMA_S_HIGH = 14, /* The other end of the range of software granularities over which machines are compared. Strumpen 1994, section 2.3.1, example 2. */
  OVX_GAIN_ITERATIONS = 15, /* Iterations of the exchange that are simulated and drawn. Strumpen 1994, section 2.1. */
  OVX_GAIN_PARAMETER_COUNT = 16
};

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
  0.0, /* sweep */
  0.0, /* axis */
  0.0, /* family */
  1.0, /* bound */
  0.001, /* gamma_s_low */
  0.001, /* gamma_s_high */
  1.0, /* iterations */
};
static const double ovx_gain_maximum[OVX_GAIN_PARAMETER_COUNT] = {
  1000.0, /* gamma_h */
  1000.0, /* gamma_s */
  1.0, /* f */
  10.0, /* omega */
  1024.0, /* q */
  1024.0, /* p */
  10.0, /* startup */
  1000000.0, /* lambda */
  2.0, /* q_law */
  7.0, /* sweep */
  1.0, /* axis */
  6.0, /* family */
  2.0, /* bound */
  1000.0, /* gamma_s_low */
  1000.0, /* gamma_s_high */
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
  1.0, /* sweep */
  0.0, /* axis */
  0.0, /* family */
  1.5, /* bound */
  2.0, /* gamma_s_low */
  10.0, /* gamma_s_high */
  3.0, /* iterations */
};

/* µs. Time of one message of the exchange on an otherwise idle network. chosen: 12,500 bytes at 100 Mbit/s. */
#define OVX_GAIN_MESSAGE_US 1000.0

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
  0.00001, /* t_fl */
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

enum {
  OVX_STRIPS_SYSTEM = 0, /* The machine; only one of your own takes its costs from the parameters o to memory. Iancu et al. 2005, Table 1. */
  OVX_STRIPS_SIZE_BYTES = 1, /* bytes. Bytes that a get brings from the memory of another process. Iancu et al. 2005, section 6.1. */
  OVX_STRIPS_STRIPS = 2, /* Strips into which a transfer is decomposed, none smaller than a page; 0: as many as the rule makes, 1 below the threshold. Iancu et al. 2005, section 5.1. */
  OVX_STRIPS_STRIP_SIZES = 3, /* How a given number of strips divide a transfer; those by the rule have sizes of their own. Iancu et al. 2005, section 5.3. */
  OVX_STRIPS_FIRST_STRIP_BYTES = 4, /* bytes. Size of the first strip, in whole pages; 0: by the rule. Iancu et al. 2005, section 5.1. */
  OVX_STRIPS_ACCESS = 5, /* In which order the program reads what it got: a sequential scan needs one protected page at a time, a random one all of them. Iancu et al. 2005, section 5.2. */
  OVX_STRIPS_COMPUTATION_US_PER_KB = 6, /* µs/KB. Computation on each 1024 bytes of the data; moving them from memory to the cache is the least it takes. Iancu et al. 2005, section 5.1. */
  OVX_STRIPS_INDEPENDENT_US = 7, /* µs. Work that does not need the data, between the transfers and the first access to them. Iancu et al. 2005, section 6.1. */
  OVX_STRIPS_TRANSFERS = 8, /* Gets one after the other; those that fit lie in one page together. In an exchange with neighbours its stages. Iancu et al. 2005, section 6.1. */
  OVX_STRIPS_PATTERN = 9, /* Who gets from whom, and how a program written for non-blocking communication waits: for everything at once (FT) or block by block (IS). Iancu et al. 2005, section 6.2. */
  OVX_STRIPS_PROCESSES = 10, /* Processes of all-to-all and of the exchange with neighbours. Iancu et al. 2005, section 6.2. */
  OVX_STRIPS_PIGGYBACK = 11, /* When more transfers than these are outstanding, message scheduling protects no page for the next: the handler for the last of these looks whether it has arrived. Iancu et al. 2005, section 5.3; 8 is chosen. */
  OVX_STRIPS_PAGE_BYTES = 12, /* Page of the virtual memory, the least that can be protected. Iancu et al. 2005, section 5; the sizes are chosen. */
  OVX_STRIPS_O = 13, /* µs. Processor time to start a get; the round trip begins with it. Iancu et al. 2005, Table 1, for the system custom. */
  OVX_STRIPS_G = 14, /* µs/KB. Time of 1024 bytes on the network. Iancu et al. 2005, Table 1, for the system custom. */
  OVX_STRIPS_RTT = 15, /* µs. Time of an empty get from its start to its end; at least the overhead. Iancu et al. 2005, Table 1, for the system custom. */
  OVX_STRIPS_SIGNAL = 16, /* µs. Time that the processor takes to serve a signal, half of it to enter the handler and half to leave. Iancu et al. 2005, Table 1, for the system custom. */
  OVX_STRIPS_MPROTECT = 17, /* µs. Time of a call that protects or restores pages, however many. Iancu et al. 2005, Table 1, for the system custom. */
  OVX_STRIPS_GAP = 18, /* µs. Time that a network card needs between two transfers. Iancu et al. 2005, Table 2, for the system custom. */
  OVX_STRIPS_TLB = 19, /* µs. What each protection call costs more where the network card keeps address translations of its own. Iancu et al. 2005, sections 6.1 and 8, for the system custom. */
  OVX_STRIPS_MEMORY = 20, /* µs/KB. Time to copy 1024 bytes that a transfer has left in memory, the least computation on them. Iancu et al. 2005, section 5.1, for the system custom. */
  OVX_STRIPS_ADDRESSES = 21, /* A card with virtual addresses cannot write where the program may not: the page before the data is protected instead. For the system custom. Iancu et al. 2005, section 5.2. */
  OVX_STRIPS_PARAMETER_COUNT = 22
};

static const double ovx_strips_minimum[OVX_STRIPS_PARAMETER_COUNT] = {
  0.0, /* system */
  1.0, /* size_bytes */
  0.0, /* strips */
  0.0, /* strip_sizes */
  0.0, /* first_strip_bytes */
  0.0, /* access */
  0.0, /* computation_us_per_kb */
  0.0, /* independent_us */
  1.0, /* transfers */
  0.0, /* pattern */
  2.0, /* processes */
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
};
static const double ovx_strips_maximum[OVX_STRIPS_PARAMETER_COUNT] = {
  4.0, /* system */
  1073741824.0, /* size_bytes */
  4096.0, /* strips */
  1.0, /* strip_sizes */
  1073741824.0, /* first_strip_bytes */
  1.0, /* access */
  1000.0, /* computation_us_per_kb */
  10000000.0, /* independent_us */
  1024.0, /* transfers */
  3.0, /* pattern */
  64.0, /* processes */
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
};
static const double ovx_strips_default[OVX_STRIPS_PARAMETER_COUNT] = {
  0.0, /* system */
  1048576.0, /* size_bytes */
  0.0, /* strips */
  0.0, /* strip_sizes */
  0.0, /* first_strip_bytes */
  0.0, /* access */
  0.0, /* computation_us_per_kb */
  0.0, /* independent_us */
  1.0, /* transfers */
  0.0, /* pattern */
  4.0, /* processes */
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
};

/* What the processor spends on a page fault with its handler, as a multiple of a signal that does nothing. calibrated: Iancu et al. 2005, Table 2, demand-driven transfers of the PowerPC. */
#define OVX_STRIPS_FAULT_PER_SIGNAL 1.5

/* µs. Opteron, InfiniBand: Processor time to start a get. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_OPTERON_O 1.8

/* µs/KB. Opteron, InfiniBand: Time of 1024 bytes on the network. Iancu et al. 2005, Table 1. */
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

/* µs/KB. Opteron, InfiniBand: Time to move 1024 bytes from memory to the cache. calibrated: a third of G, by the threshold of the PowerPC in Iancu et al. 2005, section 6.1. */
#define OVX_STRIPS_OPTERON_MEMORY 0.41

/* µs. Itanium 2, Myrinet: Processor time to start a get. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_ITANIUM_O 3.0

/* µs/KB. Itanium 2, Myrinet: Time of 1024 bytes on the network. Iancu et al. 2005, Table 1. */
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

/* µs/KB. Itanium 2, Myrinet: Time to move 1024 bytes from memory to the cache. calibrated: a third of G, by the threshold of the PowerPC in Iancu et al. 2005, section 6.1. */
#define OVX_STRIPS_ITANIUM_MEMORY 1.57

/* µs. PowerPC 970, InfiniBand: Processor time to start a get. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_PPC_O 5.2

/* µs/KB. PowerPC 970, InfiniBand: Time of 1024 bytes on the network. Iancu et al. 2005, Table 1. */
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

/* µs/KB. PowerPC 970, InfiniBand: Time to move 1024 bytes from memory to the cache. calibrated: a third of G, by the threshold of the PowerPC in Iancu et al. 2005, section 6.1. */
#define OVX_STRIPS_PPC_MEMORY 0.42

/* µs. AlphaServer, Quadrics: Processor time to start a get. Iancu et al. 2005, Table 1. */
#define OVX_STRIPS_ALPHASERVER_O 2.0

/* µs/KB. AlphaServer, Quadrics: Time of 1024 bytes on the network. Iancu et al. 2005, Table 1. */
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

/* µs/KB. AlphaServer, Quadrics: Time to move 1024 bytes from memory to the cache. calibrated: a third of G, by the threshold of the PowerPC in Iancu et al. 2005, section 6.1. */
#define OVX_STRIPS_ALPHASERVER_MEMORY 1.32

enum {
  OVX_SCHEDULE_L = 0, /* ns. Time of a message on the network, from one network card to the other. It occupies neither of them, and no processor. Hoefler, Schneider, Lumsdaine 2010: LogGOPSim and its default values. */
  OVX_SCHEDULE_o = 1, /* ns. Processor time to send a message, and as much to receive it. Hoefler, Schneider, Lumsdaine 2010: LogGOPSim and its default values. */
  OVX_SCHEDULE_g = 2, /* ns. Time for which a message occupies a network card, whatever its size: its inverse is the rate of small messages. Hoefler, Schneider, Lumsdaine 2010: LogGOPSim and its default values. */
  OVX_SCHEDULE_G = 3, /* ns/byte. Time for which each byte after the first occupies a network card: its inverse is the bandwidth. Hoefler, Schneider, Lumsdaine 2010: LogGOPSim and its default values. */
  OVX_SCHEDULE_O = 4, /* ns/byte. Processor time for each byte after the first, as where the processor copies what it sends. Hoefler, Schneider, Lumsdaine 2010: LogGOPSim and its default values. */
  OVX_SCHEDULE_S = 5, /* bytes. A message of more bytes waits for its receive (rendezvous) before what follows its send may begin. Hoefler, Schneider, Lumsdaine 2010: LogGOPSim and its default values. */
  OVX_SCHEDULE_SEMANTICS = 6, /* With overlap, g and G occupy the network card alone, so that computation can hide incoming bytes. With loggops the receiving processor spends G on each byte, as in LogGOPSim, and agrees with it to the nanosecond. LogGOPSim, timing rules of its LogGP backend. */
  OVX_SCHEDULE_PARAMETER_COUNT = 7
};

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

#endif
