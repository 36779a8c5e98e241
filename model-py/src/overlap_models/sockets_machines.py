"""The workstations of Strumpen 1994, Tables 1 and 2. Times in microseconds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Synchronization:
    """Table 1: what it costs to synchronize two processes of one workstation."""

    semaphore_us: float
    #: A message of 8 bytes through a pipe, with its context switch.
    pipe_us: float


@dataclass(frozen=True)
class Transfer:
    """Table 2: an 8-byte message between two workstations of a kind on an Ethernet, as measured."""

    direct_us: float
    latency_hiding_us: float


#: Table 1.
SYNCHRONIZATION = {
    "HP9000": Synchronization(90, 180),
    "IBM RS6000": Synchronization(53, 50),
    "SGI Crimson": Synchronization(222, 222),
    "Sun SPARCstation1+": Synchronization(500, 380),
    "Sun SPARCstation10": Synchronization(190, 110),
}

#: Table 2, by the names of Table 1: its RS6000 is a 590.
TRANSFER = {
    "IBM RS6000": Transfer(596, 977),
    "Sun SPARCstation1+": Transfer(962, 2489),
    "Sun SPARCstation10": Transfer(442, 996),
}
