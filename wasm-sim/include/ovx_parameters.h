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
  OVX_SOCKETS_SCHEME = 0, /* How the processes exchange their boundaries: the first three on plain sockets, the last two through a communication process beside each user process. Strumpen 1994, section 3.2.1: (I.1), (I.2) and (I.3). */
  OVX_SOCKETS_MESSAGE_BYTES = 1, /* bytes. Bytes that a process sends to each neighbour in an iteration: one boundary column. Strumpen 1994, section 4.2: 4000, 8000 and 800,000. */
  OVX_SOCKETS_SEND_BUFFER = 2, /* bytes. Bytes that a socket keeps until the other side has acknowledged them. A write returns when its last byte has found room. Strumpen 1994, section 3.1.1. */
  OVX_SOCKETS_RECEIVE_BUFFER = 3, /* bytes. Bytes that a socket takes before the program reads them. Full, it advertises a window of zero. Strumpen 1994, section 3.1.1. */
  OVX_SOCKETS_FRAGMENT = 4, /* bytes. Bytes that the communication process reads or writes at most before it looks again whether there is something to read. Strumpen 1994, sections 3.1.2 and 3.1.3. */
  OVX_SOCKETS_NODELAY = 5, /* Whether a remainder shorter than a segment may leave while other bytes are unacknowledged. Strumpen 1994, section 3.1.1: messages of 4097 to 5552 bytes. */
  OVX_SOCKETS_BANDWIDTH_MB_S = 6, /* MB/s. Millions of bytes that the wire carries in a second, headers included. Ethernet of 1994: 10 Mbit/s; for the Internet the paper gives none. */
  OVX_SOCKETS_WIRE = 7, /* Whether the two directions have the bandwidth each for itself or, as on a coaxial cable, together. the coaxial Ethernet of 1994. */
  OVX_SOCKETS_LATENCY_US = 8, /* µs. Time of a byte on the network, beside what its segment takes of the wire. Strumpen 1994, section 4.1: about 50 ms across the Internet, close to none on an Ethernet. */
  OVX_SOCKETS_INTERIOR_US = 9, /* µs. Computation of an iteration that does not need the messages and can hide them. Strumpen 1994, section 3.2.1. */
  OVX_SOCKETS_BOUNDARY_US = 10, /* µs. Computation of an iteration that has to come before its messages. Strumpen 1994, section 3.2.1. */
  OVX_SOCKETS_PIPE_US = 11, /* µs. Processor time of one message between user process and communication process, with its context switch. Strumpen 1994, Table 1: SPARCstation 1+. */
  OVX_SOCKETS_PROTOCOL_US = 12, /* µs. Processor time of TCP/IP and the system call for one segment, at each end. calibrated: Strumpen 1994, Table 2, direct transfer between SPARCstation 1+. */
  OVX_SOCKETS_COPY_US_PER_KB = 13, /* µs/kB. Processor time to move 1000 bytes between a program and a socket, or from there to the network card. chosen: 10 MB/s, a memory copy of a SPARCstation 1+. */
  OVX_SOCKETS_PROBE_US = 14, /* µs. Time for which a sender stands before a closed window until it probes; the next probes come after twice the time each, up to 60 s. RFC 1122, section 4.2.2.17: the retransmission timeout. 4.3BSD began with 5 s. */
  OVX_SOCKETS_P = 15, /* Processes, each on a machine of its own. Two have one neighbour each; more form a ring. Strumpen 1994, figure 1. */
  OVX_SOCKETS_ITERATIONS = 16, /* Iterations that are simulated and drawn. Strumpen 1994, section 4.2: 50. */
  OVX_SOCKETS_SWEEP = 17, /* The parameter that varies along the horizontal axis of the curves; all others stay. Strumpen 1994, figures 19 to 23. */
  OVX_SOCKETS_BESIDE = 18, /* Whose event diagram is drawn under that of the program, on the same time axis. chosen. */
  OVX_SOCKETS_AGAINST = 19, /* Which program the curves of gain divide by the others. Strumpen 1994, section 4.2: (I.1) in figure 21, ping-pong in figure 23. */
  OVX_SOCKETS_PARAMETER_COUNT = 20
};

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
  1000.0, /* probe_us */
  2.0, /* p */
  1.0, /* iterations */
  0.0, /* sweep */
  0.0, /* beside */
  0.0, /* against */
};
static const double ovx_sockets_maximum[OVX_SOCKETS_PARAMETER_COUNT] = {
  4.0, /* scheme */
  100000000.0, /* message_bytes */
  100000000.0, /* send_buffer */
  100000000.0, /* receive_buffer */
  100000000.0, /* fragment */
  1.0, /* nodelay */
  10000.0, /* bandwidth_mb_s */
  1.0, /* wire */
  1000000.0, /* latency_us */
  100000000.0, /* interior_us */
  100000000.0, /* boundary_us */
  100000.0, /* pipe_us */
  100000.0, /* protocol_us */
  10000.0, /* copy_us_per_kb */
  5000000.0, /* probe_us */
  64.0, /* p */
  100.0, /* iterations */
  3.0, /* sweep */
  6.0, /* beside */
  2.0, /* against */
};
static const double ovx_sockets_default[OVX_SOCKETS_PARAMETER_COUNT] = {
  4.0, /* scheme */
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
  50000.0, /* probe_us */
  2.0, /* p */
  3.0, /* iterations */
  0.0, /* sweep */
  3.0, /* beside */
  2.0, /* against */
};

/* bytes. Bytes of the stream that a segment carries at most. Ethernet frame of 1500 bytes without 40 of IP and TCP. */
#define OVX_SOCKETS_SEGMENT_BYTES 1460.0

/* bytes. What a segment takes of the wire beside its data: IP and TCP 40, frame 18, preamble 8, gap between frames 12. IEEE 802.3, RFC 791 and 793. */
#define OVX_SOCKETS_HEADER_BYTES 78.0

/* bytes. Bytes that a network card holds to send. A segment that does not fit beside the one before is processed and handed over when that has left. calibrated: one full segment, so that a stream in one direction leaves a third of the wire idle, as ping-pong did in Strumpen 1994, section 4.1. */
#define OVX_SOCKETS_CARD_BYTES 2048.0

/* bytes. Bytes that a write moves into the socket before the protocol looks at them: a page of network memory. Strumpen 1994, section 3.1.2: whole pages are mapped. */
#define OVX_SOCKETS_PAGE_BYTES 4096.0

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

enum {
  OVX_DEPOSIT_KERNEL = 0, /* The program: a two-dimensional FFT, whose two transposes are all-to-all exchanges, or successive over-relaxation, which exchanges halos. Stricker et al. 1995, section A.2. */
  OVX_DEPOSIT_N = 1, /* The array has as many rows as columns; its columns are divided equally among the nodes, so that p has to divide it. Stricker et al. 1995, section A.2. */
  OVX_DEPOSIT_P = 2, /* Nodes of the machine, two at each router of a torus in three dimensions; divides the side of the array. Stricker et al. 1995, section A.1. */
  OVX_DEPOSIT_SYSTEM = 3, /* How data gets from one memory to another, and what has to be agreed on and copied for it. Stricker et al. 1995, sections 2.2 and 4. */
  OVX_DEPOSIT_SYNC = 4, /* How direct deposit learns that memory may be written and has been; PVM and RRMSG bring their own way. Stricker et al. 1995, section 3 and figure 2. */
  OVX_DEPOSIT_ITERATIONS = 5, /* Two-dimensional FFTs of two communication steps each, or sweeps of SOR of one. Stricker et al. 1995, section A.2: one FFT, ten sweeps. */
  OVX_DEPOSIT_EXTRA_BARRIERS = 6, /* Whether direct deposit keeps the nodes in step during an all-to-all exchange, in pairs whose messages keep out of each other's way. Only for a power of two. Stricker et al. 1995, section 4.1. */
  OVX_DEPOSIT_GATHER = 7, /* Copying what is strided in the sender's array into one block; PVM and RRMSG send nothing else. Blocks of SOR are contiguous. Stricker et al. 1995, figure 1. */
  OVX_DEPOSIT_PACK = 8, /* PVM: copying the block into the message, when the program packs it. Stricker et al. 1995, figure 1. */
  OVX_DEPOSIT_BUFFER = 9, /* PVM: copying the message into a system buffer, since its receiver may not be ready. Stricker et al. 1995, figure 1. */
  OVX_DEPOSIT_UNPACK = 10, /* PVM: copying the block out of the system buffer, when the program unpacks it. Stricker et al. 1995, figure 1. */
  OVX_DEPOSIT_SCATTER = 11, /* PVM: copying the block to its strided place in the receiver's array. Blocks of SOR are contiguous. Stricker et al. 1995, figure 1. */
  OVX_DEPOSIT_OVERHEAD_US = 12, /* µs. Processor time of the sender for a data message, before its first byte. Stricker et al. 1995, section A.1: 3.80 µs of software overhead and latency less 1.33 µs of latency. */
  OVX_DEPOSIT_CONTROL_US = 13, /* µs. Processor time to send a request, a response, an acknowledgement or a message of the combining tree; taking one costs nothing but the wait for it. Stricker et al. 1995, section A.1: a remote store, as o. */
  OVX_DEPOSIT_BARRIER_US = 14, /* µs. From the last node's arrival at a hardware barrier until all go on. Stricker et al. 1995, section 4: a few microseconds; 3 is chosen. */
  OVX_DEPOSIT_COPY_MB_S = 15, /* MByte/s. Copying a contiguous block within a node: pack, copy to a system buffer, unpack. calibrated: Stricker et al. 1995, Table 1, SOR under PVM. */
  OVX_DEPOSIT_GATHER_MB_S = 16, /* MByte/s. Copying a block of which one side is strided: gather, scatter. calibrated: Stricker et al. 1995, Table 1, 2D-FFT under RRMSG. */
  OVX_DEPOSIT_LINK_MB_S = 17, /* MByte/s. What a link of the network carries each way, and so the access to it, which two nodes share. Stricker et al. 1995, section A.1: measured. */
  OVX_DEPOSIT_SHOWN = 18, /* Event diagrams show one communication step of so many nodes with messages of the same size, or all nodes if there are no more. chosen: what can be told apart. */
  OVX_DEPOSIT_PARAMETER_COUNT = 19
};

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
  0.0, /* overhead_us */
  0.0, /* control_us */
  0.0, /* barrier_us */
  1.0, /* copy_mb_s */
  1.0, /* gather_mb_s */
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
  1000.0, /* overhead_us */
  1000.0, /* control_us */
  1000.0, /* barrier_us */
  100000.0, /* copy_mb_s */
  100000.0, /* gather_mb_s */
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
  2.47, /* overhead_us */
  2.47, /* control_us */
  3.0, /* barrier_us */
  113.0, /* copy_mb_s */
  18.3, /* gather_mb_s */
  126.0, /* link_mb_s */
  4.0, /* shown */
};

/* µs. From a byte's leaving to its arrival at the other node, for data and control messages alike. Stricker et al. 1995, section A.1: measured. */
#define OVX_DEPOSIT_LATENCY_US 1.33

/* MByte/s. Remote stores by the sender's processor, contiguous on both sides. calibrated: Stricker et al. 1995, Table 1, SOR under DMSG. */
#define OVX_DEPOSIT_STORE_MB_S 48.6

/* MByte/s. Remote stores by the sender's processor of strided elements to their strided places. calibrated: Stricker et al. 1995, Table 1, 2D-FFT under DMSG. */
#define OVX_DEPOSIT_STRIDED_MB_S 22.0

/* µs. PVM: added to every receive by each system buffer in use beyond those that cost nothing. calibrated: Stricker et al. 1995, Table 1, 2D-FFT under PVM. */
#define OVX_DEPOSIT_BUFFER_US 3.2

/* buffers. PVM: system buffers of a node that can be in use before their number costs time. calibrated: Stricker et al. 1995, section 4.1: PVM falls with more than 64 nodes. */
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

/* columns. Columns that SOR sends to each of its two neighbours in an iteration. Stricker et al. 1995, section A.2. */
#define OVX_DEPOSIT_HALO_COLUMNS 4.0

enum {
  OVX_CLUSTER_OPERATION = 0, /* What the processes do together: process 0 sends its message to all others, or all others send theirs to process 0. Tam and Wang, sections 4 and 5. */
  OVX_CLUSTER_P = 1, /* Processes that take part, the root included; the gather has p - 1 senders. Tam and Wang, section 3.2: machine size. */
  OVX_CLUSTER_MESSAGE_BYTES = 2, /* bytes. Size of the message that is broadcast, or of the one that each sender of the gather has. Tam and Wang, section 5.5: 1 KB to 1 MB. */
  OVX_CLUSTER_MTU = 3, /* bytes. A message goes in packets of this size; the last may be shorter. Tam and Wang, section 3.1; 1500 is chosen: the largest Ethernet payload. */
  OVX_CLUSTER_BUFFER_UNITS = 4, /* packets. Packets of any size that can wait at an output of the switch; one that finds it full is dropped. The units of the paper are read as packets, as its equations count them. Tam and Wang, Table 1: B_L = 1935 units. */
  OVX_CLUSTER_WINDOW = 5, /* senders. Senders of the gather that may be active at once; 0 leaves it to algorithm 1: all if the buffer holds everything, else the window of equation (7). Tam and Wang, section 5.3. */
  OVX_CLUSTER_ALGORITHM = 6, /* Whether the senders of the gather wait for their turn, or send when they like and send again what was dropped. Tam and Wang, sections 5.3 and 5.5. */
  OVX_CLUSTER_HANDOVER = 7, /* When a sender of the coordinated gather counts as done, so that the next one may start. Algorithm 1 read to the letter sends the startup signal after the last packet was sent, while packets of the sender still wait in the switch. Tam and Wang, algorithm 1; drained is our reading of an active sender. */
  OVX_CLUSTER_COPY = 8, /* Copy of each packet that the receiving process adds to its user receive. Tam and Wang, section 3.2 B. */
  OVX_CLUSTER_TIMEOUT_US = 9, /* µs. Time from a drop until its sender goes back to the dropped packet; it doubles with each drop of the same packet, three times at most. chosen: the paper gives none; that of the front page. */
  OVX_CLUSTER_SWEEP = 10, /* The parameter that varies along the horizontal axis of the curves; all others stay. Tam and Wang, figures 2, 4 and 5. */
  OVX_CLUSTER_PARAMETER_COUNT = 11
};

static const double ovx_cluster_minimum[OVX_CLUSTER_PARAMETER_COUNT] = {
  0.0, /* operation */
  1.0, /* p */
  0.0, /* message_bytes */
  16.0, /* mtu */
  0.0, /* buffer_units */
  0.0, /* window */
  0.0, /* algorithm */
  0.0, /* handover */
  0.0, /* copy */
  1.0, /* timeout_us */
  0.0, /* sweep */
};
static const double ovx_cluster_maximum[OVX_CLUSTER_PARAMETER_COUNT] = {
  1.0, /* operation */
  4096.0, /* p */
  16777216.0, /* message_bytes */
  65536.0, /* mtu */
  1000000.0, /* buffer_units */
  4095.0, /* window */
  1.0, /* algorithm */
  1.0, /* handover */
  3.0, /* copy */
  10000000.0, /* timeout_us */
  1.0, /* sweep */
};
static const double ovx_cluster_default[OVX_CLUSTER_PARAMETER_COUNT] = {
  1.0, /* operation */
  16.0, /* p */
  1048576.0, /* message_bytes */
  1500.0, /* mtu */
  1935.0, /* buffer_units */
  0.0, /* window */
  0.0, /* algorithm */
  0.0, /* handover */
  0.0, /* copy */
  2000.0, /* timeout_us */
  0.0, /* sweep */
};

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

enum {
  OVX_PREFETCH_BENCHMARK = 0, /* The program of every processor: a Livermore loop, a routine of BLAS level 1, or an iteration on a grid. Warschko, Herter, Tichy 1994, Table 1. */
  OVX_PREFETCH_VIRTUALIZATION = 1, /* Virtual processes that a processor runs one after another, elements of the problem per processor: the slackness. Warschko, Herter, Tichy 1994, section 2. */
  OVX_PREFETCH_LATENCY = 2, /* cycles. Time from a request for a word of another processor to its arrival. Warschko, Herter, Tichy 1994, section 5. */
  OVX_PREFETCH_M = 3, /* Requests that a processor may have in the pipelined network at the same time. Warschko, Herter, Tichy 1994, section 3.2. */
  OVX_PREFETCH_K = 4, /* cycles. The pipelined network takes a request of a processor every so many cycles. Warschko, Herter, Tichy 1994, section 3.2. */
  OVX_PREFETCH_PROCESSORS = 5, /* Processors of the machine; they decide how high the trees of reductions and broadcasts are, and nothing else. Warschko, Herter, Tichy 1994, section 5. */
  OVX_PREFETCH_T_COMP = 6, /* cycles. For the closed forms: time that a processor computes for one virtual process. Warschko, Herter, Tichy 1994, section 3.2. */
  OVX_PREFETCH_T_ADDRESS = 7, /* cycles. For the closed forms: time to calculate the address of a word, t_calc_address of the paper. Warschko, Herter, Tichy 1994, equation (1); the default is what a plain loop over an array takes. */
  OVX_PREFETCH_T_PREFETCH = 8, /* cycles. For the closed forms: time that a prefetch occupies the processor, t_init_prefetch of the paper. Warschko, Herter, Tichy 1994, equation (1); the default is what a plain loop over an array takes. */
  OVX_PREFETCH_T_LOOP = 9, /* cycles. For the closed forms: time to count and to branch, once an iteration of the prefetch loop. Warschko, Herter, Tichy 1994, equation (1); the default is what a plain loop over an array takes. */
  OVX_PREFETCH_PARAMETER_COUNT = 10
};

static const double ovx_prefetch_minimum[OVX_PREFETCH_PARAMETER_COUNT] = {
  0.0, /* benchmark */
  1.0, /* virtualization */
  0.0, /* latency */
  1.0, /* m */
  1.0, /* k */
  2.0, /* processors */
  1.0, /* t_comp */
  0.0, /* t_address */
  0.0, /* t_prefetch */
  0.0, /* t_loop */
};
static const double ovx_prefetch_maximum[OVX_PREFETCH_PARAMETER_COUNT] = {
  32.0, /* benchmark */
  10000.0, /* virtualization */
  100000.0, /* latency */
  1024.0, /* m */
  100000.0, /* k */
  65536.0, /* processors */
  1000000.0, /* t_comp */
  100000.0, /* t_address */
  100000.0, /* t_prefetch */
  100000.0, /* t_loop */
};
static const double ovx_prefetch_default[OVX_PREFETCH_PARAMETER_COUNT] = {
  21.0, /* benchmark */
  25.0, /* virtualization */
  1000.0, /* latency */
  10.0, /* m */
  100.0, /* k */
  1024.0, /* processors */
  50.0, /* t_comp */
  2.0, /* t_address */
  1.0, /* t_prefetch */
  4.0, /* t_loop */
};

/* cycles. From the issue of a load of a present word until another instruction can use it: one delay slot. Hennessy, Patterson 1990: the pipeline of DLX. */
#define OVX_PREFETCH_LOAD_CYCLES 2.0

/* cycles. A branch or a jump with its delay slot, which a plain compiler leaves empty. Hennessy, Patterson 1990: the pipeline of DLX. */
#define OVX_PREFETCH_BRANCH_CYCLES 2.0

/* cycles. From the issue of a floating-point addition, subtraction, comparison or conversion until its result can be used. the default of dlxsim (Hostetler, Mirtich 1990), the DLX simulator of the time. */
#define OVX_PREFETCH_ADD_CYCLES 2.0

/* cycles. The same of a multiplication, of integers too; there is one multiplier, not pipelined. the default of dlxsim (Hostetler, Mirtich 1990), the DLX simulator of the time. */
#define OVX_PREFETCH_MULTIPLY_CYCLES 5.0

/* cycles. The same of a division, of integers too; there is one divider, not pipelined. the default of dlxsim (Hostetler, Mirtich 1990), the DLX simulator of the time. */
#define OVX_PREFETCH_DIVIDE_CYCLES 19.0

/* MHz. Clock of the processor: 1000 cycles are 10 µs. Warschko, Herter, Tichy 1994, section 1. */
#define OVX_PREFETCH_CLOCK_MHZ 100.0

/* Fan-in of trees under a blocking network, where nothing is won by asking for more at once. calibrated: ll3 needs a virtualization of 500 for half of the utilization, Warschko, Herter, Tichy 1994, Table 2. */
#define OVX_PREFETCH_FAN_IN_BLOCKING 2.0

/* Fan-in of trees with prefetching: three requests a level are in flight together. calibrated: prefetching improves ll3 by 1.70, Warschko, Herter, Tichy 1994, Table 3. */
#define OVX_PREFETCH_FAN_IN_PREFETCH 4.0

/* instructions. A run of more instructions is ended, so that a loop without an end is one that is told. chosen: five times what the longest kernel needs at the highest virtualization. */
#define OVX_PREFETCH_STEP_LIMIT 50000000.0

/* words. Words of memory that a program may declare. chosen: ten times what the largest kernel needs at the highest virtualization. */
#define OVX_PREFETCH_WORD_LIMIT 4000000.0

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
