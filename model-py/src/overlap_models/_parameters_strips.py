"""Parameters and constants of the lab strips. Generated from src/labs by: npx tsx scripts/generate.ts"""

from __future__ import annotations

from overlap_models._parameter_rows import Choice, Constant, Number, Text

STRIPS_PARAMETERS: tuple[Number | Choice | Text, ...] = (
    Choice(
        key="system",
        choices=("opteron", "itanium", "ppc", "alphaserver", "custom",),
        default="opteron",
        meaning="The machine; only one of your own takes its costs from the parameters o to addresses.",
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
        maximum=256,
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
    Choice(
        key="retired",
        choices=("behind", "before",),
        default="behind",
        meaning="Where the program synchronizes with others: there the runtime waits for all that is outstanding, needed or not.",
        source="Iancu et al. 2005, section 5.4",
    ),
    Choice(
        key="shown",
        choices=("telling", "all",),
        default="telling",
        meaning="Which event diagrams are drawn: blocking and what is told apart from it, or every way to wait.",
        source="chosen",
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

STRIPS_OPTERON_ADDRESSES = Constant(
    value=0.0,
    unit="",
    meaning="Opteron, InfiniBand: 1 where the network card uses virtual addresses, 0 where it uses physical ones.",
    source="Iancu et al. 2005, section 5.2",
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

STRIPS_ITANIUM_ADDRESSES = Constant(
    value=0.0,
    unit="",
    meaning="Itanium 2, Myrinet: 1 where the network card uses virtual addresses, 0 where it uses physical ones.",
    source="Iancu et al. 2005, section 5.2",
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

STRIPS_PPC_ADDRESSES = Constant(
    value=0.0,
    unit="",
    meaning="PowerPC 970, InfiniBand: 1 where the network card uses virtual addresses, 0 where it uses physical ones.",
    source="Iancu et al. 2005, section 5.2",
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

STRIPS_ALPHASERVER_ADDRESSES = Constant(
    value=1.0,
    unit="",
    meaning="AlphaServer, Quadrics: 1 where the network card uses virtual addresses, 0 where it uses physical ones.",
    source="Iancu et al. 2005, section 5.2",
)
