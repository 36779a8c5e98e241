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


SOCKETS_PARAMETERS: tuple[Number | Choice | Text, ...] = (
    Choice(
        key="scheme",
        choices=("naive", "pingpong", "separated", "simultaneous", "hiding",),
        default="hiding",
        meaning="How the processes exchange their boundaries: the first three on plain sockets, the last two through a communication process beside each user process.",
        source="Strumpen 1994, section 3.2.1: (I.1), (I.2) and (I.3)",
    ),
    Number(
        key="message_bytes",
        minimum=0,
        maximum=100000000,
        integer=True,
        default=8000,
        unit="bytes",
        meaning="Bytes that a process sends to each neighbour in an iteration: one boundary column.",
        source="Strumpen 1994, section 4.2: 4000, 8000 and 800,000",
    ),
    Number(
        key="send_buffer",
        minimum=1,
        maximum=100000000,
        integer=True,
        default=4096,
        unit="bytes",
        meaning="Bytes that a socket keeps until the other side has acknowledged them. A write returns when its last byte has found room.",
        source="Strumpen 1994, section 3.1.1",
    ),
    Number(
        key="receive_buffer",
        minimum=1,
        maximum=100000000,
        integer=True,
        default=4096,
        unit="bytes",
        meaning="Bytes that a socket takes before the program reads them. Full, it advertises a window of zero.",
        source="Strumpen 1994, section 3.1.1",
    ),
    Number(
        key="fragment",
        minimum=1,
        maximum=100000000,
        integer=True,
        default=4096,
        unit="bytes",
        meaning="Bytes that the communication process reads or writes at most before it looks again whether there is something to read.",
        source="Strumpen 1994, sections 3.1.2 and 3.1.3",
    ),
    Choice(
        key="nodelay",
        choices=("on", "off",),
        default="on",
        meaning="Whether a remainder shorter than a segment may leave while other bytes are unacknowledged.",
        source="Strumpen 1994, section 3.1.1: messages of 4097 to 5552 bytes",
    ),
    Number(
        key="bandwidth_mb_s",
        minimum=0.01,
        maximum=10000.0,
        integer=False,
        default=1.25,
        unit="MB/s",
        meaning="Millions of bytes that the wire carries in a second, headers included.",
        source="Ethernet of 1994: 10 Mbit/s; for the Internet the paper gives none",
    ),
    Choice(
        key="wire",
        choices=("shared", "duplex",),
        default="shared",
        meaning="Whether the two directions have the bandwidth each for itself or, as on a coaxial cable, together.",
        source="the coaxial Ethernet of 1994",
    ),
    Number(
        key="latency_us",
        minimum=0.0,
        maximum=1000000.0,
        integer=False,
        default=50000.0,
        unit="µs",
        meaning="Time of a byte on the network, beside what its segment takes of the wire.",
        source="Strumpen 1994, section 4.1: about 50 ms across the Internet, close to none on an Ethernet",
    ),
    Number(
        key="interior_us",
        minimum=0.0,
        maximum=100000000.0,
        integer=False,
        default=200000.0,
        unit="µs",
        meaning="Computation of an iteration that does not need the messages and can hide them.",
        source="Strumpen 1994, section 3.2.1",
    ),
    Number(
        key="boundary_us",
        minimum=0.0,
        maximum=100000000.0,
        integer=False,
        default=2000.0,
        unit="µs",
        meaning="Computation of an iteration that has to come before its messages.",
        source="Strumpen 1994, section 3.2.1",
    ),
    Number(
        key="pipe_us",
        minimum=0.0,
        maximum=100000.0,
        integer=False,
        default=380.0,
        unit="µs",
        meaning="Processor time of one message between user process and communication process, with its context switch.",
        source="Strumpen 1994, Table 1: SPARCstation 1+",
    ),
    Number(
        key="protocol_us",
        minimum=0.0,
        maximum=100000.0,
        integer=False,
        default=445.8,
        unit="µs",
        meaning="Processor time of TCP/IP and the system call for one segment, at each end.",
        source="calibrated: Strumpen 1994, Table 2, direct transfer between SPARCstation 1+",
    ),
    Number(
        key="copy_us_per_kb",
        minimum=0.0,
        maximum=10000.0,
        integer=False,
        default=100.0,
        unit="µs/kB",
        meaning="Processor time to move 1000 bytes between a program and a socket, or from there to the network card.",
        source="chosen: 10 MB/s, a memory copy of a SPARCstation 1+",
    ),
    Number(
        key="probe_us",
        minimum=1000.0,
        maximum=5000000.0,
        integer=False,
        default=50000.0,
        unit="µs",
        meaning="Time for which a sender stands before a closed window until it probes; the next probes come after twice the time each, up to 60 s.",
        source="RFC 1122, section 4.2.2.17: the retransmission timeout. 4.3BSD began with 5 s",
    ),
    Number(
        key="p",
        minimum=2,
        maximum=64,
        integer=True,
        default=2,
        unit="",
        meaning="Processes, each on a machine of its own. Two have one neighbour each; more form a ring.",
        source="Strumpen 1994, figure 1",
    ),
    Number(
        key="iterations",
        minimum=1,
        maximum=100,
        integer=True,
        default=3,
        unit="",
        meaning="Iterations that are simulated and drawn.",
        source="Strumpen 1994, section 4.2: 50",
    ),
    Choice(
        key="sweep",
        choices=("interior_us", "message_bytes", "latency_us", "pipe_us",),
        default="interior_us",
        meaning="The parameter that varies along the horizontal axis of the curves; all others stay.",
        source="Strumpen 1994, figures 19 to 23",
    ),
    Choice(
        key="beside",
        choices=("none", "naive", "pingpong", "separated", "simultaneous", "hiding", "all",),
        default="separated",
        meaning="Whose event diagram is drawn under that of the program, on the same time axis.",
        source="chosen",
    ),
    Choice(
        key="against",
        choices=("naive", "pingpong", "simultaneous",),
        default="simultaneous",
        meaning="Which program the curves of gain divide by the others.",
        source="Strumpen 1994, section 4.2: (I.1) in figure 21, ping-pong in figure 23",
    ),
)

SOCKETS_SEGMENT_BYTES = Constant(
    value=1460.0,
    unit="bytes",
    meaning="Bytes of the stream that a segment carries at most.",
    source="Ethernet frame of 1500 bytes without 40 of IP and TCP",
)

SOCKETS_HEADER_BYTES = Constant(
    value=78.0,
    unit="bytes",
    meaning="What a segment takes of the wire beside its data: IP and TCP 40, frame 18, preamble 8, gap between frames 12.",
    source="IEEE 802.3, RFC 791 and 793",
)

SOCKETS_CARD_BYTES = Constant(
    value=2048.0,
    unit="bytes",
    meaning="Bytes that a network card holds to send. A segment that does not fit beside the one before is processed and handed over when that has left.",
    source="calibrated: one full segment, so that a stream in one direction leaves a third of the wire idle, as ping-pong did in Strumpen 1994, section 4.1",
)

SOCKETS_PAGE_BYTES = Constant(
    value=4096.0,
    unit="bytes",
    meaning="Bytes that a write moves into the socket before the protocol looks at them: a page of network memory.",
    source="Strumpen 1994, section 3.1.2: whole pages are mapped",
)

SOCKETS_MESSAGE_HEADER_BYTES = Constant(
    value=8.0,
    unit="bytes",
    meaning="Tag and length that a communication process sends in front of each message, in a write of their own.",
    source="Strumpen 1994, sections 3.1 and 5: a header says length and kind; its size and its own write are chosen",
)

SOCKETS_PIPE_BYTES = Constant(
    value=8.0,
    unit="bytes",
    meaning="Size of a message through the pipe: a header and an identifier.",
    source="Strumpen 1994, Table 1",
)

SOCKETS_ACKNOWLEDGEMENT_SHARE = Constant(
    value=0.5,
    unit="",
    meaning="Processor time of a segment without data as a part of that of one with data.",
    source="chosen: neither a system call nor a copy belongs to it",
)

SOCKETS_WINDOW_SHARE = Constant(
    value=0.35,
    unit="",
    meaning="A reader tells that the window has grown when it has by this part of the receive buffer, or by two segments.",
    source="4.3BSD, tcp_output",
)

SOCKETS_DELAYED_ACKNOWLEDGEMENT_US = Constant(
    value=100000.0,
    unit="µs",
    meaning="Time after which an acknowledgement leaves that has found nothing to travel with.",
    source="4.3BSD: at the next tick of a 200 ms clock, 100 ms on average",
)

SOCKETS_LONGEST_PROBE_US = Constant(
    value=60000000.0,
    unit="µs",
    meaning="Longest time between two probes of a closed window.",
    source="4.3BSD, TCPTV_PERSMAX",
)


DEPOSIT_PARAMETERS: tuple[Number | Choice | Text, ...] = (
    Choice(
        key="kernel",
        choices=("fft2d", "sor",),
        default="fft2d",
        meaning="The program: a two-dimensional FFT, whose two transposes are all-to-all exchanges, or successive over-relaxation, which exchanges halos.",
        source="Stricker et al. 1995, section A.2",
    ),
    Number(
        key="n",
        minimum=2,
        maximum=16384,
        integer=True,
        default=4096,
        unit="",
        meaning="The array has as many rows as columns; its columns are divided equally among the nodes, so that p has to divide it.",
        source="Stricker et al. 1995, section A.2",
    ),
    Number(
        key="p",
        minimum=2,
        maximum=1024,
        integer=True,
        default=128,
        unit="",
        meaning="Nodes of the machine, two at each router of a torus in three dimensions; divides the side of the array.",
        source="Stricker et al. 1995, section A.1",
    ),
    Choice(
        key="system",
        choices=("pvm", "rrmsg", "dmsg",),
        default="dmsg",
        meaning="How data gets from one memory to another, and what has to be agreed on and copied for it.",
        source="Stricker et al. 1995, sections 2.2 and 4",
    ),
    Choice(
        key="sync",
        choices=("messages", "tree", "barrier",),
        default="barrier",
        meaning="How direct deposit learns that memory may be written and has been; PVM and RRMSG bring their own way.",
        source="Stricker et al. 1995, section 3 and figure 2",
    ),
    Number(
        key="iterations",
        minimum=1,
        maximum=50,
        integer=True,
        default=1,
        unit="",
        meaning="Two-dimensional FFTs of two communication steps each, or sweeps of SOR of one.",
        source="Stricker et al. 1995, section A.2: one FFT, ten sweeps",
    ),
    Choice(
        key="extra_barriers",
        choices=("on", "off",),
        default="on",
        meaning="Whether direct deposit keeps the nodes in step during an all-to-all exchange, in pairs whose messages keep out of each other's way. Only for a power of two.",
        source="Stricker et al. 1995, section 4.1",
    ),
    Choice(
        key="gather",
        choices=("on", "off",),
        default="on",
        meaning="Copying what is strided in the sender's array into one block; PVM and RRMSG send nothing else. Blocks of SOR are contiguous.",
        source="Stricker et al. 1995, figure 1",
    ),
    Choice(
        key="pack",
        choices=("on", "off",),
        default="on",
        meaning="PVM: copying the block into the message, when the program packs it.",
        source="Stricker et al. 1995, figure 1",
    ),
    Choice(
        key="buffer",
        choices=("on", "off",),
        default="on",
        meaning="PVM: copying the message into a system buffer, since its receiver may not be ready.",
        source="Stricker et al. 1995, figure 1",
    ),
    Choice(
        key="unpack",
        choices=("on", "off",),
        default="on",
        meaning="PVM: copying the block out of the system buffer, when the program unpacks it.",
        source="Stricker et al. 1995, figure 1",
    ),
    Choice(
        key="scatter",
        choices=("on", "off",),
        default="on",
        meaning="PVM: copying the block to its strided place in the receiver's array. Blocks of SOR are contiguous.",
        source="Stricker et al. 1995, figure 1",
    ),
    Number(
        key="overhead_us",
        minimum=0.0,
        maximum=1000.0,
        integer=False,
        default=2.47,
        unit="µs",
        meaning="Processor time of the sender for a data message, before its first byte.",
        source="Stricker et al. 1995, section A.1: 3.80 µs of software overhead and latency less 1.33 µs of latency",
    ),
    Number(
        key="control_us",
        minimum=0.0,
        maximum=1000.0,
        integer=False,
        default=2.47,
        unit="µs",
        meaning="Processor time to send a request, a response, an acknowledgement or a message of the combining tree; taking one costs nothing but the wait for it.",
        source="Stricker et al. 1995, section A.1: a remote store, as o",
    ),
    Number(
        key="barrier_us",
        minimum=0.0,
        maximum=1000.0,
        integer=False,
        default=3.0,
        unit="µs",
        meaning="From the last node's arrival at a hardware barrier until all go on.",
        source="Stricker et al. 1995, section 4: a few microseconds; 3 is chosen",
    ),
    Number(
        key="copy_mb_s",
        minimum=1.0,
        maximum=100000.0,
        integer=False,
        default=113.0,
        unit="MByte/s",
        meaning="Copying a contiguous block within a node: pack, copy to a system buffer, unpack.",
        source="calibrated: Stricker et al. 1995, Table 1, SOR under PVM",
    ),
    Number(
        key="gather_mb_s",
        minimum=1.0,
        maximum=100000.0,
        integer=False,
        default=18.3,
        unit="MByte/s",
        meaning="Copying a block of which one side is strided: gather, scatter.",
        source="calibrated: Stricker et al. 1995, Table 1, 2D-FFT under RRMSG",
    ),
    Number(
        key="link_mb_s",
        minimum=1.0,
        maximum=100000.0,
        integer=False,
        default=126.0,
        unit="MByte/s",
        meaning="What a link of the network carries each way, and so the access to it, which two nodes share.",
        source="Stricker et al. 1995, section A.1: measured",
    ),
    Number(
        key="shown",
        minimum=2,
        maximum=16,
        integer=True,
        default=4,
        unit="",
        meaning="Event diagrams show one communication step of so many nodes with messages of the same size, or all nodes if there are no more.",
        source="chosen: what can be told apart",
    ),
)

DEPOSIT_LATENCY_US = Constant(
    value=1.33,
    unit="µs",
    meaning="From a byte's leaving to its arrival at the other node, for data and control messages alike.",
    source="Stricker et al. 1995, section A.1: measured",
)

DEPOSIT_STORE_MB_S = Constant(
    value=48.6,
    unit="MByte/s",
    meaning="Remote stores by the sender's processor, contiguous on both sides.",
    source="calibrated: Stricker et al. 1995, Table 1, SOR under DMSG",
)

DEPOSIT_STRIDED_MB_S = Constant(
    value=22.0,
    unit="MByte/s",
    meaning="Remote stores by the sender's processor of strided elements to their strided places.",
    source="calibrated: Stricker et al. 1995, Table 1, 2D-FFT under DMSG",
)

DEPOSIT_BUFFER_US = Constant(
    value=3.2,
    unit="µs",
    meaning="PVM: added to every receive by each system buffer in use beyond those that cost nothing.",
    source="calibrated: Stricker et al. 1995, Table 1, 2D-FFT under PVM",
)

DEPOSIT_FREE_BUFFERS = Constant(
    value=64.0,
    unit="buffers",
    meaning="PVM: system buffers of a node that can be in use before their number costs time.",
    source="calibrated: Stricker et al. 1995, section 4.1: PVM falls with more than 64 nodes",
)

DEPOSIT_NODES_PER_ACCESS = Constant(
    value=2.0,
    unit="nodes",
    meaning="Nodes that share one access to the network.",
    source="Stricker et al. 1995, section A.1",
)

DEPOSIT_STEPS_PER_BARRIER = Constant(
    value=8.0,
    unit="messages",
    meaning="Messages of each node between two barriers of congestion control.",
    source="chosen: the paper says only that these barriers cost little",
)

DEPOSIT_CONTROL_BYTES = Constant(
    value=8.0,
    unit="bytes",
    meaning="Size of a control message.",
    source="chosen: one word of the machine",
)

DEPOSIT_FFT_MFLOPS = Constant(
    value=22.04,
    unit="MFLOPS",
    meaning="What a node computes in a second of FFT, communication apart.",
    source="calibrated: Stricker et al. 1995, Table 1, 2D-FFT: time less transfer is 178 ms under all three systems",
)

DEPOSIT_SOR_MFLOPS = Constant(
    value=20.84,
    unit="MFLOPS",
    meaning="What a node computes in a second of SOR, communication apart.",
    source="calibrated: Stricker et al. 1995, Table 1, SOR: time less transfer is 157 ms under all three systems",
)

DEPOSIT_SOR_FLOPS = Constant(
    value=10.0,
    unit="",
    meaning="Floating-point operations of SOR for each point and iteration.",
    source="calibrated: Stricker et al. 1995, Table 1, SOR: the count that leaves the same computation under all three systems",
)

DEPOSIT_FFT_ELEMENT_BYTES = Constant(
    value=16.0,
    unit="bytes",
    meaning="Size of a complex number.",
    source="single precision on a Cray has 64 bits; Table 1 agrees",
)

DEPOSIT_SOR_ELEMENT_BYTES = Constant(
    value=8.0,
    unit="bytes",
    meaning="Size of a number of SOR.",
    source="single precision on a Cray has 64 bits; Table 1 agrees",
)

DEPOSIT_HALO_COLUMNS = Constant(
    value=4.0,
    unit="columns",
    meaning="Columns that SOR sends to each of its two neighbours in an iteration.",
    source="Stricker et al. 1995, section A.2",
)


CLUSTER_PARAMETERS: tuple[Number | Choice | Text, ...] = (
    Choice(
        key="operation",
        choices=("broadcast", "gather",),
        default="gather",
        meaning="What the processes do together: process 0 sends its message to all others, or all others send theirs to process 0.",
        source="Tam and Wang, sections 4 and 5",
    ),
    Number(
        key="p",
        minimum=1,
        maximum=4096,
        integer=True,
        default=16,
        unit="",
        meaning="Processes that take part, the root included; the gather has p - 1 senders.",
        source="Tam and Wang, section 3.2: machine size",
    ),
    Number(
        key="message_bytes",
        minimum=0,
        maximum=16777216,
        integer=True,
        default=1048576,
        unit="bytes",
        meaning="Size of the message that is broadcast, or of the one that each sender of the gather has.",
        source="Tam and Wang, section 5.5: 1 KB to 1 MB",
    ),
    Number(
        key="mtu",
        minimum=16,
        maximum=65536,
        integer=True,
        default=1500,
        unit="bytes",
        meaning="A message goes in packets of this size; the last may be shorter.",
        source="Tam and Wang, section 3.1; 1500 is chosen: the largest Ethernet payload",
    ),
    Number(
        key="buffer_units",
        minimum=0,
        maximum=1000000,
        integer=True,
        default=1935,
        unit="packets",
        meaning="Packets of any size that can wait at an output of the switch; one that finds it full is dropped. The units of the paper are read as packets, as its equations count them.",
        source="Tam and Wang, Table 1: B_L = 1935 units",
    ),
    Number(
        key="window",
        minimum=0,
        maximum=4095,
        integer=True,
        default=0,
        unit="senders",
        meaning="Senders of the gather that may be active at once; 0 leaves it to algorithm 1: all if the buffer holds everything, else the window of equation (7).",
        source="Tam and Wang, section 5.3",
    ),
    Choice(
        key="algorithm",
        choices=("coordinated", "simple",),
        default="coordinated",
        meaning="Whether the senders of the gather wait for their turn, or send when they like and send again what was dropped.",
        source="Tam and Wang, sections 5.3 and 5.5",
    ),
    Choice(
        key="handover",
        choices=("drained", "sent",),
        default="drained",
        meaning="When a sender of the coordinated gather counts as done, so that the next one may start. Algorithm 1 read to the letter sends the startup signal after the last packet was sent, while packets of the sender still wait in the switch.",
        source="Tam and Wang, algorithm 1; drained is our reading of an active sender",
    ),
    Choice(
        key="copy",
        choices=("none", "ctc", "ctm", "mtm",),
        default="none",
        meaning="Copy of each packet that the receiving process adds to its user receive.",
        source="Tam and Wang, section 3.2 B",
    ),
    Number(
        key="timeout_us",
        minimum=1.0,
        maximum=10000000.0,
        integer=False,
        default=2000.0,
        unit="µs",
        meaning="Time from a drop until its sender goes back to the dropped packet; it doubles with each drop of the same packet, three times at most.",
        source="chosen: the paper gives none; that of the front page",
    ),
    Choice(
        key="sweep",
        choices=("message_bytes", "p",),
        default="message_bytes",
        meaning="The parameter that varies along the horizontal axis of the curves; all others stay.",
        source="Tam and Wang, figures 2, 4 and 5",
    ),
    Text(
        key="machine",
        names=("fast_ethernet", "gigabit", "ten_gigabit", "fast_port",),
        maximum_length=1000,
        default="fast_ethernet",
        meaning="The machine of Table 1 or another, by what differs from it: host:x, link:x and port:x make processors, senders' links and the receiving link x times as fast; Os:a:b and the like replace a cost by a + b m.",
        source="Tam and Wang, Table 1; faster links by IEEE 802.3: 10 and 100 times the bit rate with the same framing",
    ),
)

CLUSTER_SHORT_BYTES = Constant(
    value=40.0,
    unit="bytes",
    meaning="Up to this size a packet costs what the left column of Table 1 says.",
    source="Tam and Wang, Table 1",
)

CLUSTER_OS_SHORT_FIXED = Constant(
    value=6.308,
    unit="µs",
    meaning="Fixed part of the send time up to 40 bytes.",
    source="Tam and Wang, Table 1",
)

CLUSTER_OS_SHORT_BYTE = Constant(
    value=0.0291,
    unit="µs/byte",
    meaning="Part of the send time up to 40 bytes for each byte.",
    source="Tam and Wang, Table 1",
)

CLUSTER_OS_FIXED = Constant(
    value=6.37,
    unit="µs",
    meaning="Fixed part of the send time above 40 bytes.",
    source="Tam and Wang, Table 1",
)

CLUSTER_OS_BYTE = Constant(
    value=0.0253,
    unit="µs/byte",
    meaning="Part of the send time above 40 bytes for each byte.",
    source="Tam and Wang, Table 1",
)

CLUSTER_GS_SHORT_FIXED = Constant(
    value=6.73,
    unit="µs",
    meaning="Fixed part of the send gap up to 40 bytes.",
    source="Tam and Wang, Table 1",
)

CLUSTER_GS_SHORT_BYTE = Constant(
    value=0.0,
    unit="µs/byte",
    meaning="Part of the send gap up to 40 bytes for each byte.",
    source="Tam and Wang, Table 1",
)

CLUSTER_GS_FIXED = Constant(
    value=3.027,
    unit="µs",
    meaning="Fixed part of the send gap above 40 bytes.",
    source="Tam and Wang, Table 1",
)

CLUSTER_GS_BYTE = Constant(
    value=0.0796,
    unit="µs/byte",
    meaning="Part of the send gap above 40 bytes for each byte.",
    source="Tam and Wang, Table 1",
)

CLUSTER_GR_SHORT_FIXED = Constant(
    value=6.73,
    unit="µs",
    meaning="Fixed part of the receive gap up to 40 bytes.",
    source="Tam and Wang, Table 1",
)

CLUSTER_GR_SHORT_BYTE = Constant(
    value=0.0,
    unit="µs/byte",
    meaning="Part of the receive gap up to 40 bytes for each byte.",
    source="Tam and Wang, Table 1",
)

CLUSTER_GR_FIXED = Constant(
    value=4.986,
    unit="µs",
    meaning="Fixed part of the receive gap above 40 bytes.",
    source="Tam and Wang, Table 1",
)

CLUSTER_GR_BYTE = Constant(
    value=0.0788,
    unit="µs/byte",
    meaning="Part of the receive gap above 40 bytes for each byte.",
    source="Tam and Wang, Table 1",
)

CLUSTER_OR_SHORT_FIXED = Constant(
    value=12.245,
    unit="µs",
    meaning="Fixed part of the asynchronous receive up to 40 bytes.",
    source="Tam and Wang, Table 1",
)

CLUSTER_OR_SHORT_BYTE = Constant(
    value=0.0426,
    unit="µs/byte",
    meaning="Part of the asynchronous receive up to 40 bytes for each byte.",
    source="Tam and Wang, Table 1",
)

CLUSTER_OR_FIXED = Constant(
    value=12.176,
    unit="µs",
    meaning="Fixed part of the asynchronous receive above 40 bytes.",
    source="Tam and Wang, Table 1",
)

CLUSTER_OR_BYTE = Constant(
    value=0.0429,
    unit="µs/byte",
    meaning="Part of the asynchronous receive above 40 bytes for each byte.",
    source="Tam and Wang, Table 1",
)

CLUSTER_UR_FIXED = Constant(
    value=9.93,
    unit="µs",
    meaning="Fixed part of the user receive.",
    source="Tam and Wang, Table 1",
)

CLUSTER_UR_BYTE = Constant(
    value=0.0,
    unit="µs/byte",
    meaning="Part of the user receive for each byte.",
    source="Tam and Wang, Table 1",
)

CLUSTER_MCTC_FIXED = Constant(
    value=0.194,
    unit="µs",
    meaning="Fixed part of the copy from cache to cache.",
    source="Tam and Wang, Table 1",
)

CLUSTER_MCTC_BYTE = Constant(
    value=0.015,
    unit="µs/byte",
    meaning="Part of the copy from cache to cache for each byte.",
    source="Tam and Wang, Table 1",
)

CLUSTER_MCTM_FIXED = Constant(
    value=2.07,
    unit="µs",
    meaning="Fixed part of the copy from cache to memory.",
    source="Tam and Wang, Table 1",
)

CLUSTER_MCTM_BYTE = Constant(
    value=0.0149,
    unit="µs/byte",
    meaning="Part of the copy from cache to memory for each byte.",
    source="Tam and Wang, Table 1",
)

CLUSTER_MMTM_FIXED = Constant(
    value=1.756,
    unit="µs",
    meaning="Fixed part of the copy from memory to memory.",
    source="Tam and Wang, Table 1",
)

CLUSTER_MMTM_BYTE = Constant(
    value=0.0314,
    unit="µs/byte",
    meaning="Part of the copy from memory to memory for each byte.",
    source="Tam and Wang, Table 1",
)

CLUSTER_L_FIXED = Constant(
    value=16.684,
    unit="µs",
    meaning="Transfer time: part that does not depend on size or processes.",
    source="Tam and Wang, Table 1",
)

CLUSTER_L_PROCESS = Constant(
    value=1.556,
    unit="µs",
    meaning="Transfer time: part for each process that takes part.",
    source="Tam and Wang, Table 1",
)

CLUSTER_L_BYTE = Constant(
    value=0.0826,
    unit="µs/byte",
    meaning="Transfer time: part for each byte while the switch has bandwidth left.",
    source="Tam and Wang, Table 1",
)

CLUSTER_L_AGGREGATE = Constant(
    value=90.0,
    unit="bytes/µs",
    meaning="Transfer time: bandwidth of the whole switch, above which the part for each byte grows.",
    source="Tam and Wang, Table 1",
)

CLUSTER_CONTROL_BYTES = Constant(
    value=8.0,
    unit="bytes",
    meaning="Size of a startup signal.",
    source="Strumpen 1994, Table 1: a header and an identifier of 4 bytes each",
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
    "sockets": SOCKETS_PARAMETERS,
    "deposit": DEPOSIT_PARAMETERS,
    "cluster": CLUSTER_PARAMETERS,
    "prefetch": PREFETCH_PARAMETERS,
    "strips": STRIPS_PARAMETERS,
    "schedule": SCHEDULE_PARAMETERS,
}
