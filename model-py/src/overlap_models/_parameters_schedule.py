"""Parameters and constants of the lab schedule. Generated from src/labs by: npx tsx scripts/generate.ts"""

from __future__ import annotations

from overlap_models._parameter_rows import Choice, Number, Text

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
