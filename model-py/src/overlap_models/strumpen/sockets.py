"""Messages over stream sockets, and what a communication process adds to them. Strumpen 1994, sections 3.1 and 4.1.

Times are in microseconds, sizes in bytes, bandwidths in millions of bytes a second, so in bytes a microsecond.
"""

from __future__ import annotations

from dataclasses import dataclass

from overlap_models import checks
from overlap_models.arithmetic import larger, smaller, whole
from overlap_models.arrays import elementwise

#: Steps 2, 4, 5 and 6 of figure 17: the request to send, the wait for it, the request to receive, the wait for it.
PIPE_MESSAGES = 4


@dataclass(frozen=True)
class Machine:
    """Two hosts of one kind and the network between them."""

    #: Processor time of TCP/IP for a segment with data, at each end.
    protocol_us: float
    #: Processor time for a segment without data, at each end.
    acknowledgement_us: float
    #: Processor time for a byte between program and socket.
    copy_us_per_byte: float
    bandwidth_mb_s: float
    latency_us: float
    #: Bytes of the stream in one segment, and what a segment takes of the wire beside them.
    segment_bytes: int
    header_bytes: int
    #: Capacity of the network card in bytes: a segment that does not fit beside the previous one waits until that has left.
    card_bytes: int
    #: Whether all streams have one wire, or each direction of a connection its own.
    shared_wire: bool

    def __post_init__(self) -> None:
        checks.not_negative(
            protocol_us=self.protocol_us, acknowledgement_us=self.acknowledgement_us,
            copy_us_per_byte=self.copy_us_per_byte, latency_us=self.latency_us,
        )  # fmt: skip
        checks.positive(bandwidth_mb_s=self.bandwidth_mb_s)
        checks.count(1, segment_bytes=self.segment_bytes)
        checks.count(0, header_bytes=self.header_bytes, card_bytes=self.card_bytes)
        checks.flag(shared_wire=self.shared_wire)


@elementwise
def segments(*, message_bytes: float, segment_bytes: float) -> int:
    """Return how many segments carry a message: at least one.

    Raises:
        ValueError: for a message of less than 0 bytes or a segment of less than 1.

    >>> segments(message_bytes=4000, segment_bytes=1460)
    3

    Source: elementary.
    """
    checks.not_negative(message_bytes=message_bytes)
    checks.at_least(1, segment_bytes=segment_bytes)
    return larger(1, -whole(-message_bytes // segment_bytes))


@elementwise
def wire_us(*, payload_bytes: float, machine: Machine) -> float:
    """Return how long one segment occupies the wire: (payload + header) / bandwidth.

    Raises:
        ValueError: for a payload of less than 0 bytes.

    >>> wire_us(payload_bytes=1172, machine=Machine(445.8, 222.9, 0.1, 1.25, 0, 1460, 78, 2048, True))
    1000.0

    Source: Strumpen 1994, section 3.1.
    """
    checks.not_negative(payload_bytes=payload_bytes)
    checks.instance(Machine, machine=machine)
    return wire_of(machine, payload_bytes)


@elementwise
def stage_us(*, machine: Machine, flows: int = 1, streams: int = 1, segments_per_acknowledgement: int = 2) -> float:
    """Return the time between two segments of a long stream: that of its slowest stage.

        max(flows (t_s + c b_1 + its share of an acknowledgement),  hand over + (b_1 + b_h) / B,  streams (b_1 + b_h) / B)

    Args:
        flows: streams that a processor has a part in, as sender or receiver.
        streams: streams that run at the same time; on a shared wire they follow each other.

    A card that holds one segment is handed the next one, t_s + c b_1, when it is empty.

    Raises:
        ValueError: for less than one flow, stream or segment for an acknowledgement.

    >>> sparc = Machine(445.8, 222.9, 0.1, 1.25, 0, 1460, 78, 2048, True)
    >>> round(stage_us(machine=sparc, streams=2), 1)  # 1538 bytes at 1.25 MB/s, twice
    2460.8

    Source: derived from Strumpen 1994, section 3.1.
    """
    checks.instance(Machine, machine=machine)
    checks.count(1, flows=flows, streams=streams, segments_per_acknowledgement=segments_per_acknowledgement)
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
def direct_us(*, message_bytes: float, machine: Machine, flows: int = 1, streams: int = 1) -> float:
    """Return the time of a message from program to program over plain sockets with buffers that hold it.

    The first segment passes all stages, the others follow in the time of the slowest, see ``stage_us``:

        T(b) = c b_1 + t_s + (b_1 + b_h) / B + L + t_s + c b_1 + (k - 1) stage,    b_1 = min(b, segment)

    >>> sparc = Machine(445.8, 222.9, 0.1, 1.25, 0, 1460, 78, 2048, True)
    >>> round(direct_us(message_bytes=8, machine=sparc))
    962

    Raises:
        ValueError: for a message of less than 0 bytes, or less than one flow or stream.

    Source: Strumpen 1994, section 3.1 for the stages; Table 2 for the 962 microseconds that t_s is calibrated to.
    """
    checks.not_negative(message_bytes=message_bytes)
    checks.instance(Machine, machine=machine)
    checks.count(1, flows=flows, streams=streams)
    return direct_of(machine, message_bytes, flows, streams)


def direct_of(machine: Machine, message_bytes: float, flows: int = 1, streams: int = 1) -> float:
    """``direct_us``; not checked."""
    first = smaller(message_bytes, machine.segment_bytes)
    count = larger(1, -whole(-message_bytes // machine.segment_bytes))
    ends = 2 * (machine.copy_us_per_byte * first + machine.protocol_us)
    through = ends + wire_of(machine, first) + machine.latency_us
    return through + (count - 1) * _stage_of(machine, flows, streams)


@elementwise
def latency_hiding_us(*, direct_us: float, pipe_us: float) -> float:
    """Return the time of a message through the communication processes: direct + 4 pipe messages.

    >>> latency_hiding_us(direct_us=962, pipe_us=380)  # measured: 2489
    2482

    Source: Strumpen 1994, section 4.1, Table 2.
    """
    checks.not_negative(direct_us=direct_us, pipe_us=pipe_us)
    return direct_us + PIPE_MESSAGES * pipe_us


@elementwise
def latency_hiding_by_path_us(*, direct_us: float, pipe_us: float, header_stage_us: float) -> float:
    """Return the same along the path that the message takes: direct + 3 pipe messages + the header's segment.

    The request to send and the wait for it go through the pipe before the user process leaves the processor to the
    communication process, and the answer to the receiver comes at the end; the receiver's own requests are made
    while the message travels. The header of a message is written by itself, so the message follows one stage later.

    >>> latency_hiding_by_path_us(direct_us=962, pipe_us=380, header_stage_us=447)  # measured: 2489
    2549

    Source: derived from Strumpen 1994, section 3.2.2, figure 17.
    """
    checks.not_negative(direct_us=direct_us, pipe_us=pipe_us, header_stage_us=header_stage_us)
    return direct_us + 3 * pipe_us + header_stage_us


@elementwise
def penalty(*, direct_us: float, pipe_us: float) -> float:
    """Return the time through the communication processes over that of plain sockets.

        penalty = (direct + 4 t_p) / direct

    >>> round(penalty(direct_us=50_000, pipe_us=380), 3)
    1.03

    Source: Strumpen 1994, section 4.1, figure 19.
    """
    checks.positive(direct_us=direct_us)
    return latency_hiding_us(direct_us=direct_us, pipe_us=pipe_us) / direct_us


@elementwise
def deadlocks(*, message_bytes: float, send_buffer: float, receive_buffer: float) -> bool:
    """Return whether two processes that both write before they read stop for ever.

    >>> [deadlocks(message_bytes=b, send_buffer=4096, receive_buffer=4096) for b in (8192, 8193)]
    [False, True]

    Source: Strumpen 1994, section 3.1.1.
    """
    checks.not_negative(message_bytes=message_bytes, send_buffer=send_buffer, receive_buffer=receive_buffer)
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
