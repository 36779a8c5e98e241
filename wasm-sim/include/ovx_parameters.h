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
