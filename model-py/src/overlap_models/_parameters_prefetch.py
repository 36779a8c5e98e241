"""Parameters and constants of the lab prefetch. Generated from src/labs by: npx tsx scripts/generate.ts"""

from __future__ import annotations

from overlap_models._parameter_rows import Choice, Constant, Number, Text

PREFETCH_PARAMETERS: tuple[Number | Choice | Text, ...] = (
    Choice(
        key="benchmark",
        choices=("ll1", "ll2", "ll3", "ll4", "ll5", "ll6", "ll7", "ll8", "ll9", "ll10", "ll11", "ll12", "ll13", "ll14", "ll15", "ll18", "ll19", "ll21", "ll22", "ll23", "ll24", "jacobi", "redblack", "bl1.1", "bl1.2", "bl1.3", "bl1.4", "bl1.5", "bl1.6", "bl1.7", "bl1.8", "bl1.9", "bl1.10",),
        default="jacobi",
        meaning="The program of every processor: a Livermore loop, a routine of BLAS level 1, or an iteration on a grid.",
        source="Warschko, Herter, Tichy 1994, Table 1",
    ),
    Number(
        key="virtualization",
        minimum=1,
        maximum=10000,
        integer=True,
        default=25,
        unit="",
        meaning="Virtual processes that a processor runs one after another, elements of the problem per processor: the slackness.",
        source="Warschko, Herter, Tichy 1994, section 2",
    ),
    Number(
        key="latency",
        minimum=0,
        maximum=100000,
        integer=True,
        default=1000,
        unit="cycles",
        meaning="Time from a request for a word of another processor to its arrival.",
        source="Warschko, Herter, Tichy 1994, section 5",
    ),
    Number(
        key="m",
        minimum=1,
        maximum=1024,
        integer=True,
        default=10,
        unit="",
        meaning="Requests that a processor may have in the pipelined network at the same time. The paper has m = L / k; where they differ a request leaves when both m and k allow it.",
        source="Warschko, Herter, Tichy 1994, section 3.2",
    ),
    Number(
        key="k",
        minimum=1,
        maximum=100000,
        integer=True,
        default=100,
        unit="cycles",
        meaning="The pipelined network takes a request of a processor every so many cycles.",
        source="Warschko, Herter, Tichy 1994, section 3.2",
    ),
    Number(
        key="processors",
        minimum=2,
        maximum=65536,
        integer=True,
        default=1024,
        unit="",
        meaning="Processors of the machine; they decide how high the trees of reductions and broadcasts are, and nothing else.",
        source="Warschko, Herter, Tichy 1994, section 5",
    ),
    Text(
        key="program",
        names=("benchmark",),
        maximum_length=100000,
        default="benchmark",
        meaning="What the processor runs: the kernel that is chosen, or DLX assembly text instead of it.",
        source="Warschko, Herter, Tichy 1994, section 4; Hennessy, Patterson 1990",
    ),
    Number(
        key="t_comp",
        minimum=1.0,
        maximum=1000000.0,
        integer=False,
        default=50.0,
        unit="cycles",
        meaning="For the closed forms: time that a processor computes for one virtual process.",
        source="Warschko, Herter, Tichy 1994, section 3.2",
    ),
    Number(
        key="t_address",
        minimum=0.0,
        maximum=100000.0,
        integer=False,
        default=2.0,
        unit="cycles",
        meaning="For the closed forms: time to calculate the address of a word, t_calc_address of the paper.",
        source="Warschko, Herter, Tichy 1994, equation (1); the default is what a plain loop over an array takes",
    ),
    Number(
        key="t_prefetch",
        minimum=0.0,
        maximum=100000.0,
        integer=False,
        default=1.0,
        unit="cycles",
        meaning="For the closed forms: time that a prefetch occupies the processor, t_init_prefetch of the paper.",
        source="Warschko, Herter, Tichy 1994, equation (1); the default is what a plain loop over an array takes",
    ),
    Number(
        key="t_loop",
        minimum=0.0,
        maximum=100000.0,
        integer=False,
        default=4.0,
        unit="cycles",
        meaning="For the closed forms: time to count and to branch, once an iteration of the prefetch loop.",
        source="Warschko, Herter, Tichy 1994, equation (1); the default is what a plain loop over an array takes",
    ),
)

PREFETCH_LOAD_CYCLES = Constant(
    value=2.0,
    unit="cycles",
    meaning="From the issue of a load of a present word until another instruction can use it: one delay slot.",
    source="Hennessy, Patterson 1990: the pipeline of DLX",
)

PREFETCH_BRANCH_CYCLES = Constant(
    value=2.0,
    unit="cycles",
    meaning="A branch or a jump with its delay slot, which a plain compiler leaves empty.",
    source="Hennessy, Patterson 1990: the pipeline of DLX",
)

PREFETCH_ADD_CYCLES = Constant(
    value=2.0,
    unit="cycles",
    meaning="From the issue of a floating-point addition or subtraction until its result can be used; comparisons and conversions take the one cycle of other instructions.",
    source="the default of dlxsim (Hostetler, Mirtich 1990; dlx.h), the DLX simulator that the paper extends, which has one unit of each kind",
)

PREFETCH_MULTIPLY_CYCLES = Constant(
    value=5.0,
    unit="cycles",
    meaning="The same of a multiplication, of integers too; there is one multiplier, not pipelined.",
    source="the default of dlxsim (Hostetler, Mirtich 1990; dlx.h), the DLX simulator that the paper extends, which has one unit of each kind",
)

PREFETCH_DIVIDE_CYCLES = Constant(
    value=19.0,
    unit="cycles",
    meaning="The same of a division, of integers too; there is one divider, not pipelined.",
    source="the default of dlxsim (Hostetler, Mirtich 1990; dlx.h), the DLX simulator that the paper extends, which has one unit of each kind",
)

PREFETCH_CLOCK_MHZ = Constant(
    value=100.0,
    unit="MHz",
    meaning="Clock of the processor: 1000 cycles are 10 µs.",
    source="Warschko, Herter, Tichy 1994, section 1",
)

PREFETCH_FAN_IN_BLOCKING = Constant(
    value=2.0,
    unit="",
    meaning="Fan-in of reductions under a blocking network, where nothing is won by asking for more at once.",
    source="calibrated: ll3 needs a virtualization of 500 for half of the utilization, Warschko, Herter, Tichy 1994, Table 2",
)

PREFETCH_FAN_IN_PREFETCH = Constant(
    value=4.0,
    unit="",
    meaning="Fan-in of reductions with prefetching: three requests a level are in flight together.",
    source="calibrated: prefetching improves ll3 by 1.70, Warschko, Herter, Tichy 1994, Table 3",
)

PREFETCH_FAN_OUT = Constant(
    value=4.0,
    unit="",
    meaning="Fan-out of broadcasts in both forms: a processor reads one word a level, so that a wide tree costs a blocking network nothing and gives prefetching nothing to overlap.",
    source="calibrated: as wide as reductions with prefetching; with 2, ll21 would reach 6% of utilization, further from the 17% of Warschko, Herter, Tichy 1994, Table 2, than the 8% with 4",
)

PREFETCH_STEP_LIMIT = Constant(
    value=50000000.0,
    unit="instructions",
    meaning="A run of more instructions is ended, so that a loop without an end is one that is told.",
    source="chosen: five times what the longest kernel needs at the highest virtualization",
)

PREFETCH_WORD_LIMIT = Constant(
    value=4000000.0,
    unit="words",
    meaning="Words of memory that a program may declare.",
    source="chosen: five times what the largest kernel needs at the highest virtualization",
)
