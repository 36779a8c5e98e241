/* The lab prefetch; see ovx_parameters.h. Generated from src/labs by: npx tsx scripts/generate.ts */
#ifndef OVX_PARAMETERS_PREFETCH_H
#define OVX_PARAMETERS_PREFETCH_H

#include <stdint.h>

enum {
  OVX_PREFETCH_VIRTUALIZATION = 0, /* Virtual processes that a processor runs one after another, elements of the problem per processor: the slackness. Warschko, Herter, Tichy 1994, section 2. */
  OVX_PREFETCH_LATENCY = 1, /* cycles. Time from a request for a word of another processor to its arrival. Warschko, Herter, Tichy 1994, section 5. */
  OVX_PREFETCH_M = 2, /* Requests that a processor may have in the pipelined network at the same time. The paper has m = L / k; where they differ a request leaves when both m and k allow it. Warschko, Herter, Tichy 1994, section 3.2. */
  OVX_PREFETCH_K = 3, /* cycles. The pipelined network takes a request of a processor every so many cycles. Warschko, Herter, Tichy 1994, section 3.2. */
  OVX_PREFETCH_PROCESSORS = 4, /* Processors of the machine; they decide how high the trees of reductions and broadcasts are, and nothing else. Warschko, Herter, Tichy 1994, section 5. */
  OVX_PREFETCH_PARAMETER_COUNT = 5
};

static const double ovx_prefetch_minimum[OVX_PREFETCH_PARAMETER_COUNT] = {
  1.0, /* virtualization */
  0.0, /* latency */
  1.0, /* m */
  1.0, /* k */
  2.0, /* processors */
};
static const double ovx_prefetch_maximum[OVX_PREFETCH_PARAMETER_COUNT] = {
  10000.0, /* virtualization */
  100000.0, /* latency */
  1024.0, /* m */
  100000.0, /* k */
  65536.0, /* processors */
};
static const double ovx_prefetch_default[OVX_PREFETCH_PARAMETER_COUNT] = {
  25.0, /* virtualization */
  1000.0, /* latency */
  10.0, /* m */
  100.0, /* k */
  1024.0, /* processors */
};
static const uint8_t ovx_prefetch_whole[OVX_PREFETCH_PARAMETER_COUNT] = { 1, 1, 1, 1, 1 };
static const char *const ovx_prefetch_parameters[OVX_PREFETCH_PARAMETER_COUNT] = { "virtualization", "latency", "m", "k", "processors" };

/* cycles. From the issue of a load of a present word until another instruction can use it: one delay slot. Hennessy, Patterson 1990: the pipeline of DLX. */
#define OVX_PREFETCH_LOAD_CYCLES 2.0

/* cycles. A branch or a jump with its delay slot, which a plain compiler leaves empty. Hennessy, Patterson 1990: the pipeline of DLX. */
#define OVX_PREFETCH_BRANCH_CYCLES 2.0

/* cycles. From the issue of a floating-point addition or subtraction until its result can be used; comparisons and conversions take the one cycle of other instructions. the default of dlxsim (Hostetler, Mirtich 1990; dlx.h), the DLX simulator that the paper extends, which has one unit of each kind. */
#define OVX_PREFETCH_ADD_CYCLES 2.0

/* cycles. The same of a multiplication, of integers too; there is one multiplier, not pipelined. the default of dlxsim (Hostetler, Mirtich 1990; dlx.h), the DLX simulator that the paper extends, which has one unit of each kind. */
#define OVX_PREFETCH_MULTIPLY_CYCLES 5.0

/* cycles. The same of a division, of integers too; there is one divider, not pipelined. the default of dlxsim (Hostetler, Mirtich 1990; dlx.h), the DLX simulator that the paper extends, which has one unit of each kind. */
#define OVX_PREFETCH_DIVIDE_CYCLES 19.0

/* MHz. Clock of the processor: 1000 cycles are 10 µs. Warschko, Herter, Tichy 1994, section 1. */
#define OVX_PREFETCH_CLOCK_MHZ 100.0

/* Fan-in of reductions under a blocking network, where nothing is won by asking for more at once. calibrated: ll3 needs a virtualization of 500 for half of the utilization, Warschko, Herter, Tichy 1994, Table 2. */
#define OVX_PREFETCH_FAN_IN_BLOCKING 2.0

/* Fan-in of reductions with prefetching: three requests a level are in flight together. calibrated: prefetching improves ll3 by 1.70, Warschko, Herter, Tichy 1994, Table 3. */
#define OVX_PREFETCH_FAN_IN_PREFETCH 4.0

/* Fan-out of broadcasts in both forms: a processor reads one word a level, so that a wide tree costs a blocking network nothing and gives prefetching nothing to overlap. calibrated: as wide as reductions with prefetching; with 2, ll21 would reach 6% of utilization, further from the 17% of Warschko, Herter, Tichy 1994, Table 2, than the 8% with 4. */
#define OVX_PREFETCH_FAN_OUT 4.0

/* instructions. A run of more instructions is ended, so that a loop without an end is one that is told. chosen: five times what the longest kernel needs at the highest virtualization. */
#define OVX_PREFETCH_STEP_LIMIT 50000000.0

/* words. Words of memory that a program may declare. chosen: five times what the largest kernel needs at the highest virtualization. */
#define OVX_PREFETCH_WORD_LIMIT 4000000.0

#endif
