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


STRIPS_PARAMETERS: tuple[Number | Choice | Text, ...] = (
    Choice(
        key="system",
        choices=("opteron", "itanium", "ppc", "alphaserver", "custom",),
        default="opteron",
        meaning="The machine; only one of your own takes its costs from the parameters o to memory.",
        source="Iancu et al. 2005, Table 1",
    ),
    Number(
        key="size_bytes",
        minimum=1,
        maximum=1073741824,
        integer=True,
        default=1048576,
        unit="bytes",
        meaning="Bytes that a get brings from the memory of another process.",
        source="Iancu et al. 2005, section 6.1",
    ),
    Number(
        key="strips",
        minimum=0,
        maximum=4096,
        integer=True,
        default=0,
        unit="",
        meaning="Strips into which a transfer is decomposed, none smaller than a page; 0: as many as the rule makes, 1 below the threshold.",
        source="Iancu et al. 2005, section 5.1",
    ),
    Choice(
        key="strip_sizes",
        choices=("equal", "growing",),
        default="equal",
        meaning="How a given number of strips divide a transfer; those by the rule have sizes of their own.",
        source="Iancu et al. 2005, section 5.3",
    ),
    Number(
        key="first_strip_bytes",
        minimum=0,
        maximum=1073741824,
        integer=True,
        default=0,
        unit="bytes",
        meaning="Size of the first strip, in whole pages; 0: by the rule.",
        source="Iancu et al. 2005, section 5.1",
    ),
    Choice(
        key="access",
        choices=("sequential", "random",),
        default="sequential",
        meaning="In which order the program reads what it got: a sequential scan needs one protected page at a time, a random one all of them.",
        source="Iancu et al. 2005, section 5.2",
    ),
    Number(
        key="computation_us_per_kb",
        minimum=0.0,
        maximum=1000.0,
        integer=False,
        default=0.0,
        unit="µs/KB",
        meaning="Computation on each 1024 bytes of the data; moving them from memory to the cache is the least it takes.",
        source="Iancu et al. 2005, section 5.1",
    ),
    Number(
        key="independent_us",
        minimum=0.0,
        maximum=10000000.0,
        integer=False,
        default=0.0,
        unit="µs",
        meaning="Work that does not need the data, between the transfers and the first access to them.",
        source="Iancu et al. 2005, section 6.1",
    ),
    Number(
        key="transfers",
        minimum=1,
        maximum=1024,
        integer=True,
        default=1,
        unit="",
        meaning="Gets one after the other; those that fit lie in one page together. In an exchange with neighbours its stages.",
        source="Iancu et al. 2005, section 6.1",
    ),
    Choice(
        key="pattern",
        choices=("scan", "all_to_all", "histogram", "neighbours",),
        default="scan",
        meaning="Who gets from whom, and how a program written for non-blocking communication waits: for everything at once (FT) or block by block (IS).",
        source="Iancu et al. 2005, section 6.2",
    ),
    Number(
        key="processes",
        minimum=2,
        maximum=64,
        integer=True,
        default=4,
        unit="",
        meaning="Processes of all-to-all and of the exchange with neighbours.",
        source="Iancu et al. 2005, section 6.2",
    ),
    Number(
        key="piggyback",
        minimum=1,
        maximum=1024,
        integer=True,
        default=8,
        unit="",
        meaning="When more transfers than these are outstanding, message scheduling protects no page for the next: the handler for the last of these looks whether it has arrived.",
        source="Iancu et al. 2005, section 5.3; 8 is chosen",
    ),
    Choice(
        key="page_bytes",
        choices=("4096", "8192", "16384", "32768", "65536",),
        default="4096",
        meaning="Page of the virtual memory, the least that can be protected.",
        source="Iancu et al. 2005, section 5; the sizes are chosen",
    ),
    Number(
        key="o",
        minimum=0.0,
        maximum=1000.0,
        integer=False,
        default=1.8,
        unit="µs",
        meaning="Processor time to start a get; the round trip begins with it.",
        source="Iancu et al. 2005, Table 1, for the system custom",
    ),
    Number(
        key="G",
        minimum=0.0,
        maximum=1000.0,
        integer=False,
        default=1.23,
        unit="µs/KB",
        meaning="Time of 1024 bytes on the network.",
        source="Iancu et al. 2005, Table 1, for the system custom",
    ),
    Number(
        key="rtt",
        minimum=0.0,
        maximum=10000.0,
        integer=False,
        default=11.6,
        unit="µs",
        meaning="Time of an empty get from its start to its end; at least the overhead.",
        source="Iancu et al. 2005, Table 1, for the system custom",
    ),
    Number(
        key="signal",
        minimum=0.0,
        maximum=10000.0,
        integer=False,
        default=2.0,
        unit="µs",
        meaning="Time that the processor takes to serve a signal, half of it to enter the handler and half to leave.",
        source="Iancu et al. 2005, Table 1, for the system custom",
    ),
    Number(
        key="mprotect",
        minimum=0.0,
        maximum=1000.0,
        integer=False,
        default=1.0,
        unit="µs",
        meaning="Time of a call that protects or restores pages, however many.",
        source="Iancu et al. 2005, Table 1, for the system custom",
    ),
    Number(
        key="gap",
        minimum=0.0,
        maximum=1000.0,
        integer=False,
        default=9.0,
        unit="µs",
        meaning="Time that a network card needs between two transfers.",
        source="Iancu et al. 2005, Table 2, for the system custom",
    ),
    Number(
        key="tlb",
        minimum=0.0,
        maximum=1000.0,
        integer=False,
        default=0.0,
        unit="µs",
        meaning="What each protection call costs more where the network card keeps address translations of its own.",
        source="Iancu et al. 2005, sections 6.1 and 8, for the system custom",
    ),
    Number(
        key="memory",
        minimum=0.0,
        maximum=1000.0,
        integer=False,
        default=0.41,
        unit="µs/KB",
        meaning="Time to copy 1024 bytes that a transfer has left in memory, the least computation on them.",
        source="Iancu et al. 2005, section 5.1, for the system custom",
    ),
    Choice(
        key="addresses",
        choices=("physical", "virtual",),
        default="physical",
        meaning="A card with virtual addresses cannot write where the program may not: the page before the data is protected instead. For the system custom.",
        source="Iancu et al. 2005, section 5.2",
    ),
)

STRIPS_FAULT_PER_SIGNAL = Constant(
    value=1.5,
    unit="",
    meaning="What the processor spends on a page fault with its handler, as a multiple of a signal that does nothing.",
    source="calibrated: Iancu et al. 2005, Table 2, demand-driven transfers of the PowerPC",
)

STRIPS_OPTERON_O = Constant(
    value=1.8,
    unit="µs",
    meaning="Opteron, InfiniBand: Processor time to start a get.",
    source="Iancu et al. 2005, Table 1",
)

STRIPS_OPTERON_G = Constant(
    value=1.23,
    unit="µs/KB",
    meaning="Opteron, InfiniBand: Time of 1024 bytes on the network.",
    source="Iancu et al. 2005, Table 1",
)

STRIPS_OPTERON_RTT = Constant(
    value=11.6,
    unit="µs",
    meaning="Opteron, InfiniBand: Time of an empty get.",
    source="Iancu et al. 2005, Table 1",
)

STRIPS_OPTERON_SIGNAL = Constant(
    value=2.0,
    unit="µs",
    meaning="Opteron, InfiniBand: Time to serve a signal.",
    source="Iancu et al. 2005, Table 1",
)

STRIPS_OPTERON_MPROTECT = Constant(
    value=1.0,
    unit="µs",
    meaning="Opteron, InfiniBand: Time of a protection call.",
    source="Iancu et al. 2005, Table 1",
)

STRIPS_OPTERON_GAP = Constant(
    value=9.0,
    unit="µs",
    meaning="Opteron, InfiniBand: Time of a network card between two transfers.",
    source="calibrated: Iancu et al. 2005, Table 2, two non-blocking transfers less one, rounded and the same for both InfiniBands",
)

STRIPS_OPTERON_TLB = Constant(
    value=0.0,
    unit="µs",
    meaning="Opteron, InfiniBand: What a protection call costs more where the network card keeps translations.",
    source="calibrated: Iancu et al. 2005, Table 2, demand-driven transfers of the AlphaServer; 0 where cards use physical addresses",
)

STRIPS_OPTERON_MEMORY = Constant(
    value=0.41,
    unit="µs/KB",
    meaning="Opteron, InfiniBand: Time to move 1024 bytes from memory to the cache.",
    source="calibrated: a third of G, by the threshold of the PowerPC in Iancu et al. 2005, section 6.1",
)

STRIPS_ITANIUM_O = Constant(
    value=3.0,
    unit="µs",
    meaning="Itanium 2, Myrinet: Processor time to start a get.",
    source="Iancu et al. 2005, Table 1",
)

STRIPS_ITANIUM_G = Constant(
    value=4.7,
    unit="µs/KB",
    meaning="Itanium 2, Myrinet: Time of 1024 bytes on the network.",
    source="Iancu et al. 2005, Table 1",
)

STRIPS_ITANIUM_RTT = Constant(
    value=25.5,
    unit="µs",
    meaning="Itanium 2, Myrinet: Time of an empty get.",
    source="Iancu et al. 2005, Table 1",
)

STRIPS_ITANIUM_SIGNAL = Constant(
    value=3.0,
    unit="µs",
    meaning="Itanium 2, Myrinet: Time to serve a signal.",
    source="Iancu et al. 2005, Table 1",
)

STRIPS_ITANIUM_MPROTECT = Constant(
    value=1.0,
    unit="µs",
    meaning="Itanium 2, Myrinet: Time of a protection call.",
    source="Iancu et al. 2005, Table 1",
)

STRIPS_ITANIUM_GAP = Constant(
    value=20.0,
    unit="µs",
    meaning="Itanium 2, Myrinet: Time of a network card between two transfers.",
    source="calibrated: Iancu et al. 2005, Table 2, two non-blocking transfers less one, rounded and the same for both InfiniBands",
)

STRIPS_ITANIUM_TLB = Constant(
    value=0.0,
    unit="µs",
    meaning="Itanium 2, Myrinet: What a protection call costs more where the network card keeps translations.",
    source="calibrated: Iancu et al. 2005, Table 2, demand-driven transfers of the AlphaServer; 0 where cards use physical addresses",
)

STRIPS_ITANIUM_MEMORY = Constant(
    value=1.57,
    unit="µs/KB",
    meaning="Itanium 2, Myrinet: Time to move 1024 bytes from memory to the cache.",
    source="calibrated: a third of G, by the threshold of the PowerPC in Iancu et al. 2005, section 6.1",
)

STRIPS_PPC_O = Constant(
    value=5.2,
    unit="µs",
    meaning="PowerPC 970, InfiniBand: Processor time to start a get.",
    source="Iancu et al. 2005, Table 1",
)

STRIPS_PPC_G = Constant(
    value=1.26,
    unit="µs/KB",
    meaning="PowerPC 970, InfiniBand: Time of 1024 bytes on the network.",
    source="Iancu et al. 2005, Table 1",
)

STRIPS_PPC_RTT = Constant(
    value=20.2,
    unit="µs",
    meaning="PowerPC 970, InfiniBand: Time of an empty get.",
    source="Iancu et al. 2005, Table 1",
)

STRIPS_PPC_SIGNAL = Constant(
    value=37.0,
    unit="µs",
    meaning="PowerPC 970, InfiniBand: Time to serve a signal.",
    source="Iancu et al. 2005, Table 1",
)

STRIPS_PPC_MPROTECT = Constant(
    value=1.0,
    unit="µs",
    meaning="PowerPC 970, InfiniBand: Time of a protection call.",
    source="Iancu et al. 2005, Table 1",
)

STRIPS_PPC_GAP = Constant(
    value=9.0,
    unit="µs",
    meaning="PowerPC 970, InfiniBand: Time of a network card between two transfers.",
    source="calibrated: Iancu et al. 2005, Table 2, two non-blocking transfers less one, rounded and the same for both InfiniBands",
)

STRIPS_PPC_TLB = Constant(
    value=0.0,
    unit="µs",
    meaning="PowerPC 970, InfiniBand: What a protection call costs more where the network card keeps translations.",
    source="calibrated: Iancu et al. 2005, Table 2, demand-driven transfers of the AlphaServer; 0 where cards use physical addresses",
)

STRIPS_PPC_MEMORY = Constant(
    value=0.42,
    unit="µs/KB",
    meaning="PowerPC 970, InfiniBand: Time to move 1024 bytes from memory to the cache.",
    source="calibrated: a third of G, by the threshold of the PowerPC in Iancu et al. 2005, section 6.1",
)

STRIPS_ALPHASERVER_O = Constant(
    value=2.0,
    unit="µs",
    meaning="AlphaServer, Quadrics: Processor time to start a get.",
    source="Iancu et al. 2005, Table 1",
)

STRIPS_ALPHASERVER_G = Constant(
    value=3.96,
    unit="µs/KB",
    meaning="AlphaServer, Quadrics: Time of 1024 bytes on the network.",
    source="Iancu et al. 2005, Table 1",
)

STRIPS_ALPHASERVER_RTT = Constant(
    value=8.0,
    unit="µs",
    meaning="AlphaServer, Quadrics: Time of an empty get.",
    source="Iancu et al. 2005, Table 1",
)

STRIPS_ALPHASERVER_SIGNAL = Constant(
    value=5.0,
    unit="µs",
    meaning="AlphaServer, Quadrics: Time to serve a signal.",
    source="Iancu et al. 2005, Table 1",
)

STRIPS_ALPHASERVER_MPROTECT = Constant(
    value=1.0,
    unit="µs",
    meaning="AlphaServer, Quadrics: Time of a protection call.",
    source="Iancu et al. 2005, Table 1",
)

STRIPS_ALPHASERVER_GAP = Constant(
    value=8.0,
    unit="µs",
    meaning="AlphaServer, Quadrics: Time of a network card between two transfers.",
    source="calibrated: Iancu et al. 2005, Table 2, two non-blocking transfers less one, rounded and the same for both InfiniBands",
)

STRIPS_ALPHASERVER_TLB = Constant(
    value=14.0,
    unit="µs",
    meaning="AlphaServer, Quadrics: What a protection call costs more where the network card keeps translations.",
    source="calibrated: Iancu et al. 2005, Table 2, demand-driven transfers of the AlphaServer; 0 where cards use physical addresses",
)

STRIPS_ALPHASERVER_MEMORY = Constant(
    value=1.32,
    unit="µs/KB",
    meaning="AlphaServer, Quadrics: Time to move 1024 bytes from memory to the cache.",
    source="calibrated: a third of G, by the threshold of the PowerPC in Iancu et al. 2005, section 6.1",
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
    "strips": STRIPS_PARAMETERS,
    "schedule": SCHEDULE_PARAMETERS,
}
