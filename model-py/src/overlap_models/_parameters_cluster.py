"""Parameters and constants of the lab cluster. Generated from src/labs by: npx tsx scripts/generate.ts"""

from __future__ import annotations

from overlap_models._parameter_rows import Choice, Constant, Number, Text

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
