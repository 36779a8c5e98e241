"""Parameters and constants of the lab explore. Generated from src/labs by: npx tsx scripts/generate.ts"""

from __future__ import annotations

from overlap_models._parameter_rows import Choice, Constant, Number, Text

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
        meaning="Fraction of the computation that does not depend on the messages in flight and can run while they travel.",
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
