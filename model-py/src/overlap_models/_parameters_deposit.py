"""Parameters and constants of the lab deposit. Generated from src/labs by: npx tsx scripts/generate.ts"""

from __future__ import annotations

from overlap_models._parameter_rows import Choice, Constant, Number, Text

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
