"""Parameters and constants of the lab sockets. Generated from src/labs by: npx tsx scripts/generate.ts"""

from __future__ import annotations

from overlap_models._parameter_rows import Choice, Constant, Number, Text

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
