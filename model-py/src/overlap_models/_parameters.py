"""The parameter table of the page: ranges, defaults, meanings and the constants of each lab.

Generated from src/parameters by: npx tsx scripts/generate.ts
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Number:
    key: str
    minimum: float
    maximum: float
    integer: bool
    default: float
    unit: str
    meaning: str
    source: str


@dataclass(frozen=True)
class Choice:
    key: str
    choices: tuple[str, ...]
    default: str
    meaning: str
    source: str


@dataclass(frozen=True)
class Text:
    key: str
    names: tuple[str, ...]
    maximum_length: int
    default: str
    meaning: str
    source: str


@dataclass(frozen=True)
class Constant:
    value: float
    unit: str
    meaning: str
    source: str


EXPLORE_PARAMETERS: tuple[Number | Choice | Text, ...] = (
    Number(
        key="gamma_h",
        minimum=0.001,
        maximum=1000.0,
        integer=False,
        default=5.0,
        unit="",
        meaning="Instructions a processor executes while the network transfers one unit: a fast processor or a slow network makes it large.",
        source="Strumpen 1994, section 2.2",
    ),
    Number(
        key="gamma_s",
        minimum=0.001,
        maximum=1000.0,
        integer=False,
        default=5.0,
        unit="",
        meaning="Instructions a program executes for each unit that it communicates: large domains make it large.",
        source="Strumpen 1994, section 2.2",
    ),
    Number(
        key="f",
        minimum=0.0,
        maximum=1.0,
        integer=False,
        default=0.9,
        unit="",
        meaning="Part of the computation that does not wait for the messages and can run while they travel.",
        source="Strumpen 1994, section 2.1",
    ),
    Number(
        key="omega",
        minimum=0.0,
        maximum=10.0,
        integer=False,
        default=0.1,
        unit="",
        meaning="Extra computation that hiding costs, as a part of the computation time.",
        source="Strumpen 1994, equation (4)",
    ),
    Number(
        key="q",
        minimum=0.01,
        maximum=1024.0,
        integer=False,
        default=1.0,
        unit="",
        meaning="Messages that a process sends one after another in each iteration; a fraction is a shorter message.",
        source="Strumpen 1994, section 2.2",
    ),
    Number(
        key="p",
        minimum=2,
        maximum=1024,
        integer=True,
        default=8,
        unit="",
        meaning="Processes of the parallel program; the gather has p - 1 senders.",
        source="Strumpen 1994, section 2.1",
    ),
    Number(
        key="window",
        minimum=1,
        maximum=1023,
        integer=True,
        default=3,
        unit="senders",
        meaning="Senders of the gather that may be active at once.",
        source="Tam and Wang, section 5.3",
    ),
    Number(
        key="buffer",
        minimum=1,
        maximum=100000,
        integer=True,
        default=24,
        unit="packets",
        meaning="Packets that can wait at the switch output; one that finds it full is dropped.",
        source="Tam and Wang, section 3.2",
    ),
    Number(
        key="packets",
        minimum=1,
        maximum=1000,
        integer=True,
        default=8,
        unit="packets",
        meaning="Packets that each sender of the gather has for the root.",
        source="Tam and Wang, section 5.2",
    ),
    Number(
        key="iterations",
        minimum=1,
        maximum=100,
        integer=True,
        default=3,
        unit="",
        meaning="Iterations of the exchange that are simulated and drawn.",
        source="Strumpen 1994, section 2.1",
    ),
)

EXPLORE_MESSAGE_US = Constant(
    value=1000.0,
    unit="µs",
    meaning="Time of one message of the exchange on an otherwise idle network.",
    source="chosen: 12,500 bytes at 100 Mbit/s",
)

EXPLORE_MESSAGE_BYTES = Constant(
    value=12500.0,
    unit="bytes",
    meaning="Size of one message of the exchange.",
    source="chosen: T at 100 Mbit/s",
)

EXPLORE_CONTROL_BYTES = Constant(
    value=8.0,
    unit="bytes",
    meaning="Size of a request, a response, an acknowledgement or a startup signal.",
    source="Strumpen 1994, Table 1: a header and an identifier of 4 bytes each",
)

EXPLORE_CONTROL_SEND_US = Constant(
    value=6.5408,
    unit="µs",
    meaning="Processor time to send a control message.",
    source="Tam and Wang, Table 1: O_s(8)",
)

EXPLORE_CONTROL_LATENCY_US = Constant(
    value=20.4568,
    unit="µs",
    meaning="Time of a control message on the network.",
    source="Tam and Wang, Table 1: L(8) for p = 2",
)

EXPLORE_CONTROL_RECEIVE_US = Constant(
    value=22.5158,
    unit="µs",
    meaning="Processor time to receive a control message.",
    source="Tam and Wang, Table 1: O_r(8) + U_r",
)

EXPLORE_COPY_US = Constant(
    value=394.256,
    unit="µs",
    meaning="Processor time to copy one message from memory to memory.",
    source="Tam and Wang, Table 1: M_mtm(12500)",
)

EXPLORE_BARRIER_US = Constant(
    value=3.0,
    unit="µs",
    meaning="Time of a hardware barrier after the last process has reached it.",
    source="Stricker et al. 1995, section 3: a few microseconds; 3 is chosen",
)

EXPLORE_PACKET_BYTES = Constant(
    value=1500.0,
    unit="bytes",
    meaning="Size of a packet of the gather.",
    source="chosen: the largest Ethernet payload",
)

EXPLORE_PACKET_SEND_US = Constant(
    value=44.32,
    unit="µs",
    meaning="Processor time to hand a packet to the network card.",
    source="Tam and Wang, Table 1: O_s(1500)",
)

EXPLORE_SEND_GAP_US = Constant(
    value=122.427,
    unit="µs",
    meaning="Time between two packets that one sender puts on the network.",
    source="Tam and Wang, Table 1: g_s(1500)",
)

EXPLORE_RECEIVE_GAP_US = Constant(
    value=123.186,
    unit="µs",
    meaning="Time between two packets that the switch output delivers.",
    source="Tam and Wang, Table 1: g_r(1500)",
)

EXPLORE_PACKET_RECEIVE_US = Constant(
    value=76.526,
    unit="µs",
    meaning="Processor time of the root for each arriving packet.",
    source="Tam and Wang, Table 1: O_r(1500)",
)

EXPLORE_PACKET_COPY_US = Constant(
    value=9.93,
    unit="µs",
    meaning="Processor time of the root to take a packet over into the program.",
    source="Tam and Wang, Table 1: U_r",
)

EXPLORE_TIMEOUT_US = Constant(
    value=2000.0,
    unit="µs",
    meaning="Time after which a sender sends a dropped packet again; it doubles with each loss of the same packet, three times at most.",
    source="chosen: short enough to be seen; real systems wait longer",
)


GAIN_PARAMETERS: tuple[Number | Choice | Text, ...] = (
    Number(
        key="gamma_h",
        minimum=0.001,
        maximum=1000.0,
        integer=False,
        default=5.0,
        unit="",
        meaning="Instructions a processor executes while the network transfers one unit: a fast processor or a slow network makes it large.",
        source="Strumpen 1994, section 2.2",
    ),
    Number(
        key="gamma_s",
        minimum=0.001,
        maximum=1000.0,
        integer=False,
        default=5.0,
        unit="",
        meaning="Instructions a program executes for each unit that it communicates: large domains make it large.",
        source="Strumpen 1994, section 2.2",
    ),
    Number(
        key="f",
        minimum=0.0,
        maximum=1.0,
        integer=False,
        default=1.0,
        unit="",
        meaning="Part of the computation that does not wait for the messages and can run while they travel.",
        source="Strumpen 1994, section 2.1",
    ),
    Number(
        key="omega",
        minimum=0.0,
        maximum=10.0,
        integer=False,
        default=0.2,
        unit="",
        meaning="Extra computation that hiding costs, as a part of the computation time.",
        source="Strumpen 1994, equation (4)",
    ),
    Number(
        key="q",
        minimum=0.01,
        maximum=1024.0,
        integer=False,
        default=1.0,
        unit="",
        meaning="Messages that a process sends one after another in each iteration; a fraction is a shorter message.",
        source="Strumpen 1994, section 2.2",
    ),
    Number(
        key="p",
        minimum=1,
        maximum=1024,
        integer=True,
        default=2,
        unit="",
        meaning="Processes of the parallel program. On one, the closed forms count its messages all the same.",
        source="Strumpen 1994, section 2.1",
    ),
    Number(
        key="startup",
        minimum=0.0,
        maximum=10.0,
        integer=False,
        default=0.0,
        unit="",
        meaning="Instructions to start a message, as a part of those that a process calculates in an iteration, i_cs/(i/p); 0 for long messages.",
        source="Strumpen 1994, equation (4)",
    ),
    Number(
        key="lambda",
        minimum=0.0,
        maximum=1000000.0,
        integer=False,
        default=0.0,
        unit="",
        meaning="When above 0 it replaces the software granularity by lambda gamma_h / p, that of one program divided among more and more processes.",
        source="Strumpen 1994, section 2.3.2",
    ),
    Choice(
        key="q_law",
        choices=("constant", "sqrt", "linear",),
        default="constant",
        meaning="How the messages that a process sends one after another grow with the number of processes.",
        source="Strumpen 1994, figures 9.1 to 9.3",
    ),
    Choice(
        key="sweep",
        choices=("gamma_h", "gamma_s", "f", "omega", "q", "p", "startup", "lambda",),
        default="gamma_s",
        meaning="The parameter that varies along the horizontal axis of the curves; all others stay.",
        source="Strumpen 1994, figures 3 to 9.3",
    ),
    Choice(
        key="axis",
        choices=("whole", "figure",),
        default="whole",
        meaning="How much of the parameter the horizontal axis shows.",
        source="Strumpen 1994, figures 3 to 9.3",
    ),
    Choice(
        key="family",
        choices=("none", "gamma_h", "gamma_s", "f", "omega", "messages", "lambda",),
        default="none",
        meaning="The parameter in which the other curves differ from that of the scenario.",
        source="Strumpen 1994, figures 3 to 9.3",
    ),
    Number(
        key="bound",
        minimum=1.0,
        maximum=2.0,
        integer=False,
        default=1.5,
        unit="",
        meaning="The gain that a granularity has to reach to be in the robust interval.",
        source="Strumpen 1994, section 2.3.1, conclusion 1",
    ),
    Number(
        key="gamma_s_low",
        minimum=0.001,
        maximum=1000.0,
        integer=False,
        default=2.0,
        unit="",
        meaning="One end of the range of software granularities over which machines are compared.",
        source="Strumpen 1994, section 2.3.1, example 2",
    ),
    Number(
        key="gamma_s_high",
        minimum=0.001,
        maximum=1000.0,
        integer=False,
        default=10.0,
        unit="",
        meaning="The other end of the range of software granularities over which machines are compared.",
        source="Strumpen 1994, section 2.3.1, example 2",
    ),
    Text(
        key="machines",
        names=("example_1", "example_2",),
        maximum_length=2000,
        default="example_1",
        meaning="Machines to choose from, each by its hardware granularity and the overhead of hiding on it, such as 5:0.2, 10:0.",
        source="Strumpen 1994, section 2.3.1, examples 1 and 2",
    ),
    Number(
        key="iterations",
        minimum=1,
        maximum=100,
        integer=True,
        default=3,
        unit="",
        meaning="Iterations of the exchange that are simulated and drawn.",
        source="Strumpen 1994, section 2.1",
    ),
)

GAIN_MESSAGE_US = Constant(
    value=1000.0,
    unit="µs",
    meaning="Time of one message of the exchange on an otherwise idle network.",
    source="chosen: 12,500 bytes at 100 Mbit/s",
)


KRYLOV_PARAMETERS: tuple[Number | Choice | Text, ...] = (
    Number(
        key="t_fl",
        minimum=0.00001,
        maximum=1000.0,
        integer=False,
        default=3.0,
        unit="µs",
        meaning="Time of a floating-point operation.",
        source="Strumpen 1994, section 4.3: chosen so that its figures come out as printed",
    ),
    Number(
        key="t_s",
        minimum=0.0,
        maximum=100000.0,
        integer=False,
        default=5.3,
        unit="µs",
        meaning="Time to start a message between neighbours on the mesh.",
        source="Strumpen 1994, section 4.3: chosen so that its figures come out as printed",
    ),
    Number(
        key="t_w",
        minimum=0.00001,
        maximum=1000.0,
        integer=False,
        default=4.8,
        unit="µs",
        meaning="Time to transfer a word between neighbours on the mesh.",
        source="Strumpen 1994, section 4.3: chosen so that its figures come out as printed",
    ),
    Number(
        key="n",
        minimum=1,
        maximum=1000000000,
        integer=True,
        default=10000,
        unit="",
        meaning="Unknowns of the system of equations, divided equally among the processors.",
        source="Strumpen 1994, section 4.3: chosen so that its figures come out as printed",
    ),
    Number(
        key="n_z",
        minimum=1.0,
        maximum=1000.0,
        integer=False,
        default=5.0,
        unit="",
        meaning="Entries of the matrix that are not zero, in each row on average; 5 for the five-point stencil.",
        source="Strumpen 1994, section 4.3: chosen so that its figures come out as printed",
    ),
    Number(
        key="p",
        minimum=1,
        maximum=1000000,
        integer=True,
        default=229,
        unit="",
        meaning="Processors of the mesh; the longest way across it grows with their square root.",
        source="Strumpen 1994, section 4.3",
    ),
)


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
        meaning="Requests that a processor may have in the pipelined network at the same time.",
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
    meaning="From the issue of a floating-point addition, subtraction, comparison or conversion until its result can be used.",
    source="the default of dlxsim (Hostetler, Mirtich 1990), the DLX simulator of the time",
)

PREFETCH_MULTIPLY_CYCLES = Constant(
    value=5.0,
    unit="cycles",
    meaning="The same of a multiplication, of integers too; there is one multiplier, not pipelined.",
    source="the default of dlxsim (Hostetler, Mirtich 1990), the DLX simulator of the time",
)

PREFETCH_DIVIDE_CYCLES = Constant(
    value=19.0,
    unit="cycles",
    meaning="The same of a division, of integers too; there is one divider, not pipelined.",
    source="the default of dlxsim (Hostetler, Mirtich 1990), the DLX simulator of the time",
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
    meaning="Fan-in of trees under a blocking network, where nothing is won by asking for more at once.",
    source="calibrated: ll3 needs a virtualization of 500 for half of the utilization, Warschko, Herter, Tichy 1994, Table 2",
)

PREFETCH_FAN_IN_PREFETCH = Constant(
    value=4.0,
    unit="",
    meaning="Fan-in of trees with prefetching: three requests a level are in flight together.",
    source="calibrated: prefetching improves ll3 by 1.70, Warschko, Herter, Tichy 1994, Table 3",
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
    source="chosen: ten times what the largest kernel needs at the highest virtualization",
)


SCHEDULE_PARAMETERS: tuple[Number | Choice | Text, ...] = (
    Text(
        key="goal",
        names=("binomial_broadcast", "optimal_broadcast", "ring_stencil", "dissemination_barrier", "all_to_all", "gather", "ring_all_reduce", "deadlock",),
        maximum_length=67108864,
        default="binomial_broadcast",
        meaning="What each rank computes, sends and receives, and what must come before what: a built-in schedule by its name, or GOAL text.",
        source="Hoefler, Siebert, Lumsdaine 2009: Group Operation Assembly Language",
    ),
    Number(
        key="L",
        minimum=0,
        maximum=1000000000,
        integer=True,
        default=2500,
        unit="ns",
        meaning="Time of a message on the network, from one network card to the other. It occupies neither of them, and no processor.",
        source="Hoefler, Schneider, Lumsdaine 2010: LogGOPSim and its default values",
    ),
    Number(
        key="o",
        minimum=0,
        maximum=1000000000,
        integer=True,
        default=1500,
        unit="ns",
        meaning="Processor time to send a message, and as much to receive it.",
        source="Hoefler, Schneider, Lumsdaine 2010: LogGOPSim and its default values",
    ),
    Number(
        key="g",
        minimum=0,
        maximum=1000000000,
        integer=True,
        default=1000,
        unit="ns",
        meaning="Time for which a message occupies a network card, whatever its size: its inverse is the rate of small messages.",
        source="Hoefler, Schneider, Lumsdaine 2010: LogGOPSim and its default values",
    ),
    Number(
        key="G",
        minimum=0.0,
        maximum=100000.0,
        integer=False,
        default=6.0,
        unit="ns/byte",
        meaning="Time for which each byte after the first occupies a network card: its inverse is the bandwidth.",
        source="Hoefler, Schneider, Lumsdaine 2010: LogGOPSim and its default values",
    ),
    Number(
        key="O",
        minimum=0.0,
        maximum=100000.0,
        integer=False,
        default=0.0,
        unit="ns/byte",
        meaning="Processor time for each byte after the first, as where the processor copies what it sends.",
        source="Hoefler, Schneider, Lumsdaine 2010: LogGOPSim and its default values",
    ),
    Number(
        key="S",
        minimum=1,
        maximum=4294967295,
        integer=True,
        default=65535,
        unit="bytes",
        meaning="A message of more bytes waits for its receive (rendezvous) before what follows its send may begin.",
        source="Hoefler, Schneider, Lumsdaine 2010: LogGOPSim and its default values",
    ),
    Choice(
        key="semantics",
        choices=("overlap", "loggops",),
        default="overlap",
        meaning="With overlap, g and G occupy the network card alone, so that computation can hide incoming bytes. With loggops the receiving processor spends G on each byte, as in LogGOPSim, and agrees with it to the nanosecond.",
        source="LogGOPSim, timing rules of its LogGP backend",
    ),
)


#: Parameters of each lab in the order of the page.
PARAMETERS: dict[str, tuple[Number | Choice | Text, ...]] = {
    "explore": EXPLORE_PARAMETERS,
    "gain": GAIN_PARAMETERS,
    "krylov": KRYLOV_PARAMETERS,
    "prefetch": PREFETCH_PARAMETERS,
    "schedule": SCHEDULE_PARAMETERS,
}
