"""Messages over stream sockets, and what a communication process adds to them. Strumpen 1994, sections 3.1 and 4.1.

Times are in microseconds, sizes in bytes, bandwidths in millions of bytes a second, so in bytes a microsecond.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from overlap_models.arguments import Argument, checked_fields
from overlap_models.arithmetic import larger, smaller, where, whole
from overlap_models.arrays import elementwise

#: Steps 2, 4, 5 and 6 of figure 17: the request to send, the wait for it, the request to receive, the wait for it.
PIPE_MESSAGES = 4


MessageBytes = Annotated[float, Argument("size of the message", "bytes", least=0)]
PayloadBytes = Annotated[float, Argument("what the segment carries of the stream", "bytes", least=0)]
SegmentBytes = Annotated[float, Argument("most that a segment carries of the stream", "bytes", least=1)]
SendBuffer = Annotated[float, Argument("send buffer of a socket", "bytes", least=0)]
ReceiveBuffer = Annotated[float, Argument("receive buffer of a socket", "bytes", least=0)]
Flows = Annotated[int, Argument("streams that a processor has a part in, as sender or receiver", least=1)]
Streams = Annotated[int, Argument("streams at the same time; on a shared wire they follow each other", least=1)]
SegmentsPerAcknowledgement = Annotated[int, Argument("segments with data for each acknowledgement", least=1)]
DirectUs = Annotated[float, Argument("time of the message over plain sockets", "µs", least=0)]
PositiveDirectUs = Annotated[float, Argument("time of the message over plain sockets", "µs", above=0)]
PipeUs = Annotated[float, Argument("time of one message through a pipe, with its context switch", "µs", least=0)]
HeaderStageUs = Annotated[float, Argument("time by which the message follows the segment of its header", "µs", least=0)]
Protocol = Annotated[float, Argument("processor time of TCP/IP for a segment with data, at each end", "µs", least=0)]
Acknowledgement = Annotated[float, Argument("processor time for a segment without data, at each end", "µs", least=0)]
Copy = Annotated[float, Argument("processor time for a byte between program and socket", "µs", least=0)]
Bandwidth = Annotated[float, Argument("bandwidth of the wire", "MB/s", above=0)]
Latency = Annotated[float, Argument("time of a bit on the wire", "µs", least=0)]
WholeSegment = Annotated[int, Argument("most bytes of the stream in one segment", "bytes", least=1)]
Header = Annotated[int, Argument("what a segment takes of the wire beside them", "bytes", least=0)]
Card = Annotated[
    int, Argument("what the network card holds: a segment that has no room beside the one before waits until that has left", "bytes", least=0)
]
SharedWire = Annotated[bool, Argument("whether all streams have one wire, or each direction of a connection its own")]
Segments = Annotated[int, Argument("segments", least=1)]
Time = Annotated[float, Argument("time", "µs", least=0)]
Penalty = Annotated[float, Argument("time through the communication processes over that of plain sockets", least=1)]
PageCopy = Annotated[float, Argument("processor time to copy a byte", "µs", least=0)]
Remap = Annotated[float, Argument("processor time to remap a page", "µs", least=0)]
Page = Annotated[int, Argument("a page of network memory", "bytes", least=1)]
Deadlocks = Annotated[bool, Argument("whether they stop for ever")]


@dataclass(frozen=True)
@checked_fields
class Machine:
    """Two hosts of one kind and the network between them."""

    protocol_us: Protocol
    acknowledgement_us: Acknowledgement
    copy_us_per_byte: Copy
    bandwidth_mb_s: Bandwidth
    latency_us: Latency
    segment_bytes: WholeSegment
    header_bytes: Header
    card_bytes: Card
    shared_wire: SharedWire


Hosts = Annotated[Machine, Argument("the hosts and their network")]


@elementwise
def segments(*, message_bytes: MessageBytes, segment_bytes: SegmentBytes) -> Segments:
    """Return how many segments carry a message: at least one.

    >>> segments(message_bytes=4000, segment_bytes=1460)
    3

    Source: elementary.
    """
    return larger(1, -whole(-message_bytes // segment_bytes))


@elementwise
def wire_us(*, payload_bytes: PayloadBytes, machine: Hosts) -> Time:
    """Return how long one segment occupies the wire: (payload + header) / bandwidth.

    >>> wire_us(payload_bytes=1172, machine=Machine(445.8, 222.9, 0.1, 1.25, 0, 1460, 78, 2048, True))
    1000.0

    Source: Strumpen 1994, section 3.1.
    """
    return wire_of(machine, payload_bytes)


@elementwise
def stage_us(*, machine: Hosts, flows: Flows = 1, streams: Streams = 1, segments_per_acknowledgement: SegmentsPerAcknowledgement = 2) -> Time:
    """Return the time between two segments of a long stream: that of its slowest stage.

        max(flows (t_s + c b_1 + its share of an acknowledgement),  hand over + (b_1 + b_h) / B,  streams (b_1 + b_h) / B)

    A card that holds one segment is handed the next one, t_s + c b_1, when it is empty.

    >>> sparc = Machine(445.8, 222.9, 0.1, 1.25, 0, 1460, 78, 2048, True)
    >>> round(stage_us(machine=sparc, streams=2), 1)  # 1538 bytes at 1.25 MB/s, twice
    2460.8

    Source: derived from Strumpen 1994, section 3.1.
    """
    return _stage_of(machine, flows, streams, segments_per_acknowledgement)


def wire_of(machine: Machine, payload_bytes: float) -> float:
    """``wire_us``; not checked."""
    return (payload_bytes + machine.header_bytes) / machine.bandwidth_mb_s


def _stage_of(machine: Machine, flows: int, streams: int, segments_per_acknowledgement: int = 2) -> float:
    handling = machine.protocol_us + machine.copy_us_per_byte * machine.segment_bytes
    processor = flows * (handling + machine.acknowledgement_us / segments_per_acknowledgement)
    wire = wire_of(machine, machine.segment_bytes)
    holds_two = 2 * (machine.segment_bytes + machine.header_bytes) <= machine.card_bytes
    return larger(larger(processor, wire if holds_two else handling + wire), streams * wire if machine.shared_wire else wire)


@elementwise
def direct_us(*, message_bytes: MessageBytes, machine: Hosts, flows: Flows = 1, streams: Streams = 1) -> Time:
    """Return the time of a message from program to program over plain sockets with buffers that hold it.

    The first segment passes all stages, the others follow in the time of the slowest, see ``stage_us``:

        T(b) = c b_1 + t_s + (b_1 + b_h) / B + L + t_s + c b_1 + (k - 1) stage,    b_1 = min(b, segment)

    >>> sparc = Machine(445.8, 222.9, 0.1, 1.25, 0, 1460, 78, 2048, True)
    >>> round(direct_us(message_bytes=8, machine=sparc))
    962

    Source: Strumpen 1994, section 3.1 for the stages; Table 2 for the 962 microseconds that t_s is calibrated to.
    """
    return direct_of(machine, message_bytes, flows, streams)


def direct_of(machine: Machine, message_bytes: float, flows: int = 1, streams: int = 1) -> float:
    """``direct_us``; not checked."""
    first = smaller(message_bytes, machine.segment_bytes)
    count = larger(1, -whole(-message_bytes // machine.segment_bytes))
    ends = 2 * (machine.copy_us_per_byte * first + machine.protocol_us)
    through = ends + wire_of(machine, first) + machine.latency_us
    return through + (count - 1) * _stage_of(machine, flows, streams)


@elementwise
def write_us(*, message_bytes: MessageBytes, copy_us_per_byte: PageCopy, remap_us: Remap, page_bytes: Page = 4096) -> Time:
    """Return the processor time of a write into a buffer that holds the message, where pages are remapped.

    Each page of which the write fills more than half is remapped, what is left is copied. Remapping pays for a page from
    remap_us / copy_us_per_byte bytes on.

    >>> [write_us(message_bytes=b, copy_us_per_byte=0.1, remap_us=62.5) for b in (1000, 4096, 8000, 9192)]
    [100.0, 62.5, 125.0, 225.0]

    Source: Strumpen 1994, section 3.1.2, which prints no time.
    """
    pages = whole(message_bytes // page_bytes)
    rest = message_bytes - pages * page_bytes
    moved: float = where(2 * rest > page_bytes, lambda: remap_us, lambda: copy_us_per_byte * rest)
    return pages * remap_us + moved


@elementwise
def latency_hiding_us(*, direct_us: DirectUs, pipe_us: PipeUs) -> Time:
    """Return the time of a message through the communication processes: direct + 4 pipe messages.

    >>> latency_hiding_us(direct_us=962, pipe_us=380)  # measured: 2489
    2482

    Source: Strumpen 1994, section 4.1, Table 2.
    """
    return direct_us + PIPE_MESSAGES * pipe_us


@elementwise
def latency_hiding_by_path_us(*, direct_us: DirectUs, pipe_us: PipeUs, header_stage_us: HeaderStageUs) -> Time:
    """Return the same along the path that the message takes: direct + 3 pipe messages + the header's segment.

    The request to send and the wait for it go through the pipe before the user process leaves the processor to the
    communication process, and the answer to the receiver comes at the end; the receiver's own requests are made
    while the message travels. The header of a message is written by itself, so the message follows one stage later.

    >>> latency_hiding_by_path_us(direct_us=962, pipe_us=380, header_stage_us=447)  # measured: 2489
    2549

    Source: derived from Strumpen 1994, section 3.2.2, figure 17.
    """
    return direct_us + 3 * pipe_us + header_stage_us


@elementwise
def penalty(*, direct_us: PositiveDirectUs, pipe_us: PipeUs) -> Penalty:
    """Return the time through the communication processes over that of plain sockets.

        penalty = (direct + 4 t_p) / direct

    >>> round(penalty(direct_us=50_000, pipe_us=380), 3)
    1.03

    Source: Strumpen 1994, section 4.1, figure 19.
    """
    return latency_hiding_us(direct_us=direct_us, pipe_us=pipe_us) / direct_us


@elementwise
def deadlocks(*, message_bytes: MessageBytes, send_buffer: SendBuffer, receive_buffer: ReceiveBuffer) -> Deadlocks:
    """Return whether two processes that both write before they read stop for ever.

    >>> [deadlocks(message_bytes=b, send_buffer=4096, receive_buffer=4096) for b in (8192, 8193)]
    [False, True]

    Source: Strumpen 1994, section 3.1.1.
    """
    return message_bytes > send_buffer + receive_buffer


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
