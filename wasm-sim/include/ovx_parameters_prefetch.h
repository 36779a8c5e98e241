/* The lab prefetch; see ovx_parameters.h. Generated from src/labs by: npx tsx scripts/generate.ts */
#ifndef OVX_PARAMETERS_PREFETCH_H
#define OVX_PARAMETERS_PREFETCH_H

#include <stdint.h>

enum {
  OVX_PREFETCH_BENCHMARK = 0, /* The program of every processor: a Livermore loop, a routine of BLAS level 1, or an iteration on a grid. Warschko, Herter, Tichy 1994, Table 1. */
  OVX_PREFETCH_VIRTUALIZATION = 1, /* Virtual processes that a processor runs one after another, elements of the problem per processor: the slackness. Warschko, Herter, Tichy 1994, section 2. */
  OVX_PREFETCH_LATENCY = 2, /* cycles. Time from a request for a word of another processor to its arrival. Warschko, Herter, Tichy 1994, section 5. */
  OVX_PREFETCH_M = 3, /* Requests that a processor may have in the pipelined network at the same time. The paper has m = L / k; where they differ a request leaves when both m and k allow it. Warschko, Herter, Tichy 1994, section 3.2. */
  OVX_PREFETCH_K = 4, /* cycles. The pipelined network takes a request of a processor every so many cycles. Warschko, Herter, Tichy 1994, section 3.2. */
  OVX_PREFETCH_PROCESSORS = 5, /* Processors of the machine; they decide how high the trees of reductions and broadcasts are, and nothing else. Warschko, Herter, Tichy 1994, section 5. */
  OVX_PREFETCH_PARAMETER_COUNT = 6
};
enum { OVX_PREFETCH_BENCHMARK_LL1, OVX_PREFETCH_BENCHMARK_LL2, OVX_PREFETCH_BENCHMARK_LL3, OVX_PREFETCH_BENCHMARK_LL4, OVX_PREFETCH_BENCHMARK_LL5, OVX_PREFETCH_BENCHMARK_LL6, OVX_PREFETCH_BENCHMARK_LL7, OVX_PREFETCH_BENCHMARK_LL8, OVX_PREFETCH_BENCHMARK_LL9, OVX_PREFETCH_BENCHMARK_LL10, OVX_PREFETCH_BENCHMARK_LL11, OVX_PREFETCH_BENCHMARK_LL12, OVX_PREFETCH_BENCHMARK_LL13, OVX_PREFETCH_BENCHMARK_LL14, OVX_PREFETCH_BENCHMARK_LL15, OVX_PREFETCH_BENCHMARK_LL18, OVX_PREFETCH_BENCHMARK_LL19, OVX_PREFETCH_BENCHMARK_LL21, OVX_PREFETCH_BENCHMARK_LL22, OVX_PREFETCH_BENCHMARK_LL23, OVX_PREFETCH_BENCHMARK_LL24, OVX_PREFETCH_BENCHMARK_JACOBI, OVX_PREFETCH_BENCHMARK_REDBLACK, OVX_PREFETCH_BENCHMARK_BL1_1, OVX_PREFETCH_BENCHMARK_BL1_2, OVX_PREFETCH_BENCHMARK_BL1_3, OVX_PREFETCH_BENCHMARK_BL1_4, OVX_PREFETCH_BENCHMARK_BL1_5, OVX_PREFETCH_BENCHMARK_BL1_6, OVX_PREFETCH_BENCHMARK_BL1_7, OVX_PREFETCH_BENCHMARK_BL1_8, OVX_PREFETCH_BENCHMARK_BL1_9, OVX_PREFETCH_BENCHMARK_BL1_10 };

static const double ovx_prefetch_minimum[OVX_PREFETCH_PARAMETER_COUNT] = {
  0.0, /* benchmark */
  1.0, /* virtualization */
  0.0, /* latency */
  1.0, /* m */
  1.0, /* k */
  2.0, /* processors */
};
static const double ovx_prefetch_maximum[OVX_PREFETCH_PARAMETER_COUNT] = {
  32.0, /* benchmark */
  10000.0, /* virtualization */
  100000.0, /* latency */
  1024.0, /* m */
  100000.0, /* k */
  65536.0, /* processors */
};
static const double ovx_prefetch_default[OVX_PREFETCH_PARAMETER_COUNT] = {
  21.0, /* benchmark */
  25.0, /* virtualization */
  1000.0, /* latency */
  10.0, /* m */
  100.0, /* k */
  1024.0, /* processors */
};
static const uint8_t ovx_prefetch_whole[OVX_PREFETCH_PARAMETER_COUNT] = { 1, 1, 1, 1, 1, 1 };
static const char *const ovx_prefetch_parameters[OVX_PREFETCH_PARAMETER_COUNT] = { "benchmark", "virtualization", "latency", "m", "k", "processors" };

/* cycles. From the issue of a load of a present word until another instruction can use it: one delay slot. Hennessy, Patterson 1990: the pipeline of DLX. */
#define OVX_PREFETCH_LOAD_CYCLES 2.0

/* cycles. A branch or a jump and its delay slot, which stays empty: the compiler of the kernels moves no instruction into it. Hennessy, Patterson 1990: the pipeline of DLX. */
#define OVX_PREFETCH_BRANCH_CYCLES 2.0

/* cycles. From the issue of a floating-point addition or subtraction until its result can be used; comparisons and conversions take the one cycle of other instructions. the default of dlxsim (Hostetler, Mirtich 1990; dlx.h), the DLX simulator that the paper extends, which has one unit of each kind. */
#define OVX_PREFETCH_ADD_CYCLES 2.0

/* cycles. From the issue of a multiplication until its result can be used; there is one multiplier, not pipelined. It reads floating-point registers alone: an integer multiplication takes three moves more, two there and one back. the default of dlxsim (Hostetler, Mirtich 1990; dlx.h), the DLX simulator that the paper extends, which has one unit of each kind. */
#define OVX_PREFETCH_MULTIPLY_CYCLES 5.0

/* cycles. From the issue of a division until its result can be used; there is one divider, not pipelined. An integer division takes the same three moves more. the default of dlxsim (Hostetler, Mirtich 1990; dlx.h), the DLX simulator that the paper extends, which has one unit of each kind. */
#define OVX_PREFETCH_DIVIDE_CYCLES 19.0

/* MHz. Clock of the processor: 1000 cycles are 10 µs. Warschko, Herter, Tichy 1994, section 1. */
#define OVX_PREFETCH_CLOCK_MHZ 100.0

/* Fan-in of reductions under a blocking network, where nothing is won by asking for more at once. calibrated: ll3 needs a virtualization of 500 for half of the utilization, Warschko, Herter, Tichy 1994, Table 2. */
#define OVX_PREFETCH_FAN_IN_BLOCKING 2.0

/* Fan-in of reductions with prefetching: three requests a level are in flight together. calibrated: prefetching improves ll3 by 1.70, Warschko, Herter, Tichy 1994, Table 3. */
#define OVX_PREFETCH_FAN_IN_PREFETCH 4.0

/* Fan-out of broadcasts under a blocking network, the fan-in of reductions there. calibrated: with 8 prefetching, ten levels against four, so that ll6 improves by some 2.26, Warschko, Herter, Tichy 1994, Table 3. */
#define OVX_PREFETCH_FAN_OUT_BLOCKING 2.0

/* Fan-out of broadcasts with prefetching: a processor reads one word a level, so that all it gains is a tree less than half as high. calibrated: prefetching improves ll6 by 2.26, Warschko, Herter, Tichy 1994, Table 3. */
#define OVX_PREFETCH_FAN_OUT_PREFETCH 8.0

/* instructions. A run of more instructions is ended, so that an endless loop is reported. chosen: five times what the longest kernel needs at the highest virtualization. */
#define OVX_PREFETCH_STEP_LIMIT 50000000.0

/* instructions. Instructions that all runs over the virtualization may take together, some seconds; what is left is not calculated. chosen: above what any kernel needs, so that only a program of the reader can have a shorter curve. */
#define OVX_PREFETCH_CURVE_STEP_LIMIT 1500000000.0

/* words. Words of memory that a program may declare. chosen: five times what the largest kernel needs at the highest virtualization. */
#define OVX_PREFETCH_WORD_LIMIT 4000000.0

/* Runs in their order, what the parameters may be refused for, and results, each with a bit for each run that it needs. */
enum {
  OVX_PREFETCH_RUN_BLOCKING,
  OVX_PREFETCH_RUN_PREFETCH,
  OVX_PREFETCH_RUN_IDEAL,
  OVX_PREFETCH_RUN_IDEAL_PREFETCH,
  OVX_PREFETCH_RUNS
};
enum {
  OVX_PREFETCH_RESULT_UTILIZATION_BLOCKING,
  OVX_PREFETCH_RESULT_UTILIZATION_PREFETCH,
  OVX_PREFETCH_RESULT_IMPROVEMENT,
  OVX_PREFETCH_RESULT_CYCLES_BLOCKING,
  OVX_PREFETCH_RESULT_CYCLES_PREFETCH,
  OVX_PREFETCH_RESULT_CYCLES_IDEAL,
  OVX_PREFETCH_RESULT_CYCLES_IDEAL_PREFETCH,
  OVX_PREFETCH_RESULT_REQUESTS_BLOCKING,
  OVX_PREFETCH_RESULT_REQUESTS_PREFETCH,
  OVX_PREFETCH_RESULT_V50_BLOCKING,
  OVX_PREFETCH_RESULT_V50_PREFETCH,
  OVX_PREFETCH_RESULT_V90_BLOCKING,
  OVX_PREFETCH_RESULT_V90_PREFETCH,
  OVX_PREFETCH_RESULT_MAX_UTILIZATION_BLOCKING,
  OVX_PREFETCH_RESULT_MAX_UTILIZATION_PREFETCH,
  OVX_PREFETCH_RESULT_MAX_IMPROVEMENT,
  OVX_PREFETCH_RESULT_MAX_IMPROVEMENT_AT,
  OVX_PREFETCH_RESULTS
};
static const char *const ovx_prefetch_results[OVX_PREFETCH_RESULTS] = { "utilization_blocking", "utilization_prefetch", "improvement", "cycles_blocking", "cycles_prefetch", "cycles_ideal", "cycles_ideal_prefetch", "requests_blocking", "requests_prefetch", "v50_blocking", "v50_prefetch", "v90_blocking", "v90_prefetch", "max_utilization_blocking", "max_utilization_prefetch", "max_improvement", "max_improvement_at" };
static const uint32_t ovx_prefetch_needs[OVX_PREFETCH_RESULTS] = { 0x7, 0xb, 0x3, 0x3, 0x3, 0x7, 0xb, 0x3, 0x3, 0x80000003, 0x80000003, 0x80000003, 0x80000003, 0x80000003, 0x80000003, 0x80000003, 0x80000003 };

#endif
