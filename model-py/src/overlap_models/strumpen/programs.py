"""What an iteration of each of the six programs takes when nothing but the stages of its messages is in the way.

The forms hold while a window is open: a message that fits the buffers, or buffers that hold what the network has under
way. Where buffers are smaller, a message goes in windows that each wait for their acknowledgement, and the forms
become lower bounds. Strumpen 1994, sections 2.1 and 3.2.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from overlap_models.arguments import Argument, checked_fields
from overlap_models.arrays import one_by_one
from overlap_models.strumpen import sockets
from overlap_models.strumpen.sockets import Flows, Machine, MessageBytes, PipeUs, Streams, Time


OneMachine = Annotated[Machine, Argument("hosts of the processes, and their network")]
Processes = Annotated[int, Argument("processes", least=2)]
SendBuffer = Annotated[float, Argument("send buffer of a socket", "bytes", least=1)]
ReceiveBuffer = Annotated[float, Argument("receive buffer of a socket", "bytes", least=1)]
BoundaryUs = Annotated[float, Argument("calculation of what the neighbours need", "µs", least=0)]
InteriorUs = Annotated[float, Argument("calculation of the rest", "µs", least=0)]
MessageCopyUs = Annotated[float, Argument("to copy a message into a buffer of the program, or out of one", "µs", least=0)]


@dataclass(frozen=True)
@checked_fields
class Exchange:
    """One iteration of a process: it sends a message to each neighbour and receives one from each."""

    machine: OneMachine
    message_bytes: MessageBytes
    processes: Processes
    send_buffer: SendBuffer
    receive_buffer: ReceiveBuffer
    boundary_us: BoundaryUs
    interior_us: InteriorUs
    pipe_us: PipeUs
    message_copy_us: MessageCopyUs = 0

    @property
    def neighbours(self) -> int:
        """Two processes have one neighbour each, more form a ring."""
        return 1 if self.processes == 2 else 2

    @property
    def connections(self) -> int:
        return 1 if self.processes == 2 else self.processes

    @property
    def calculation_us(self) -> float:
        return self.boundary_us + self.interior_us

    @property
    def copies_us(self) -> float:
        """What an iteration sends is copied into message buffers first, and what it receives out of them at last."""
        return 2 * self.neighbours * self.message_copy_us


OneExchange = Annotated[Exchange, Argument("the iteration")]
Windows = Annotated[int, Argument("parts of a message", least=1)]

#: For the examples below: 1000 bytes at a byte a microsecond behind a latency of 10, segments that cost 1 at each end.
EXAMPLE = Exchange(Machine(1, 0.5, 0, 1, 10, 1000, 0, 2000, False), 1000, 2, 4096, 4096, 100, 5000, 5)


@one_by_one
def sequential_us(exchange: OneExchange) -> Time:
    """Return the time of one processor that computes for all of them: what a speedup divides.

    >>> sequential_us(EXAMPLE)
    10200

    Source: Strumpen 1994, section 2.1.
    """
    return exchange.processes * exchange.calculation_us


@one_by_one
def acknowledgement_us(exchange: OneExchange) -> Time:
    """Return the time of an acknowledgement from socket to socket.

    >>> acknowledgement_us(EXAMPLE)
    11.0

    Source: elementary.
    """
    machine = exchange.machine
    return 2 * machine.acknowledgement_us + sockets.wire_of(machine, 0) + machine.latency_us


@one_by_one
def windows(exchange: OneExchange) -> Windows:
    """Return in how many parts a message goes that each wait for the acknowledgement of the one before.

    >>> from dataclasses import replace
    >>> windows(EXAMPLE), windows(replace(EXAMPLE, message_bytes=8000))
    (1, 2)

    Source: derived from Strumpen 1994, section 3.1.
    """
    window = min(exchange.send_buffer, exchange.receive_buffer)
    return max(1, -int(-exchange.message_bytes // window))


@one_by_one
def transfer_us(exchange: OneExchange, *, flows: Flows = 1, streams: Streams = 1) -> Time:
    """Return the time of a message: by its stages, or window after window, whichever is longer.

    A window follows the one before it when the first segment of that has been acknowledged.

    >>> transfer_us(EXAMPLE)
    1012.0

    Source: derived from Strumpen 1994, section 3.1.
    """
    return _transfer_of(exchange, flows, streams)


def _transfer_of(exchange: Exchange, flows: int, streams: int) -> float:
    machine, count = exchange.machine, windows(exchange)
    whole = sockets.direct_of(machine, exchange.message_bytes, flows, streams)
    part = exchange.message_bytes / count
    first = sockets.direct_of(machine, min(part, machine.segment_bytes))
    round_trips = (count - 1) * (first + acknowledgement_us(exchange))
    return max(whole, round_trips + sockets.direct_of(machine, part))


@one_by_one
def processor_us(exchange: OneExchange) -> Time:
    """Return the processor time that the messages of an iteration take: segments, acknowledgements and copies.

    >>> processor_us(EXAMPLE)
    2

    Source: elementary.
    """
    machine = exchange.machine
    count = sockets.segments(message_bytes=exchange.message_bytes, segment_bytes=machine.segment_bytes)
    one_way = count * machine.protocol_us + exchange.message_bytes * machine.copy_us_per_byte
    return 2 * exchange.neighbours * one_way


@one_by_one
def naive_us(exchange: OneExchange) -> Time | None:
    """Return calculation + transfer, algorithm (A.1); None: both processes stop for ever.

    Of 0 bytes nothing is written to a stream: only calculation is left, under every program on plain sockets.

    >>> naive_us(EXAMPLE)
    6112.0

    Source: Strumpen 1994, sections 2.1 and 3.1.1.
    """
    if exchange.message_bytes == 0:
        return exchange.calculation_us
    if _deadlocks(exchange):
        return None
    return exchange.calculation_us + _both_ways(exchange) + exchange.copies_us


@one_by_one
def pingpong_us(exchange: OneExchange) -> Time:
    """Return calculation + two transfers one after the other for each neighbour.

    >>> pingpong_us(EXAMPLE)
    7124.0

    Source: Strumpen 1994, section 3.1.1.
    """
    if exchange.message_bytes == 0:
        return exchange.calculation_us
    transfer = _transfer_of(exchange, 1, max(1, exchange.processes // 2))
    return exchange.calculation_us + 2 * exchange.neighbours * transfer + 2 * exchange.copies_us


@one_by_one
def separated_us(exchange: OneExchange) -> Time | None:
    """Return the time of algorithm (A.2) with a blocking write; None: both processes stop for ever.

    A message that fits the send buffer travels behind the interior. Of a longer one the write waits until the rest
    has room in the send buffer, and the rest until the read that comes after the interior opens the window.

    >>> separated_us(EXAMPLE)
    5102

    Source: Strumpen 1994, sections 2.1 and 3.1.
    """
    if exchange.message_bytes == 0:
        return exchange.calculation_us
    if _deadlocks(exchange):
        return None
    machine = exchange.machine
    if exchange.message_bytes <= min(exchange.send_buffer, exchange.receive_buffer):
        hidden = exchange.interior_us + processor_us(exchange)
        return exchange.boundary_us + max(hidden, _both_ways(exchange)) + exchange.copies_us
    first = min(exchange.receive_buffer, exchange.message_bytes)
    rest = exchange.message_bytes - first
    write = sockets.direct_of(machine, first) + acknowledgement_us(exchange)
    read = acknowledgement_us(exchange) + sockets.direct_of(machine, rest) if rest > 0 else 0
    return exchange.calculation_us + write + read + exchange.copies_us


@one_by_one
def simultaneous_us(exchange: OneExchange) -> Time:
    """Return calculation + transfer + four pipe messages + the header's stage: (A.1) through communication processes.

    >>> simultaneous_us(EXAMPLE)
    6134.0

    Source: Strumpen 1994, section 3.2.2, figure 17.
    """
    return exchange.calculation_us + _through(exchange) + sockets.PIPE_MESSAGES * exchange.pipe_us + exchange.copies_us


@one_by_one
def hiding_us(exchange: OneExchange) -> Time:
    """Return boundary + the longer of interior and transfer + pipe messages: (A.2) through communication processes.

    Two requests come before the interior, two waits and their answers after it.

    >>> hiding_us(EXAMPLE)
    5134

    Source: Strumpen 1994, section 3.2.2, figure 17.
    """
    pipes = 3 * 2 * exchange.neighbours * exchange.pipe_us
    stolen = processor_us(exchange) + 2 * exchange.neighbours * exchange.machine.protocol_us
    interior = exchange.interior_us + stolen + pipes
    return exchange.boundary_us + max(interior, _through(exchange) + sockets.PIPE_MESSAGES * exchange.pipe_us) + exchange.copies_us


@one_by_one
def blocking_us(exchange: OneExchange) -> Time:
    """Return the time of (A.2) through communication processes that waits for its send before the interior.

    The send is done when its last byte is in the send buffer: at once if the message fits, else when the rest has
    gone. Only what is then still to come is hidden.

    >>> from dataclasses import replace
    >>> blocking_us(EXAMPLE)  # fits: as if it had not waited
    5134
    >>> longer = replace(EXAMPLE, message_bytes=8000, interior_us=8000)  # three segments of eight have to leave first
    >>> round(hiding_us(longer)), round(blocking_us(longer))
    (8148, 11140)

    Source: Strumpen 1994, section 4.2.
    """
    machine, whole = exchange.machine, _through(exchange)
    last = min(exchange.message_bytes, exchange.send_buffer)
    if last == exchange.message_bytes:
        return hiding_us(exchange)
    hidden = sockets.direct_of(machine, last, 2 * exchange.neighbours, 2 * exchange.connections)
    pipes = 3 * 2 * exchange.neighbours * exchange.pipe_us
    stolen = processor_us(exchange) * last / exchange.message_bytes
    waited = max(0, whole - hidden)
    interior = exchange.interior_us + stolen + pipes
    hiding = max(interior, whole - waited + sockets.PIPE_MESSAGES * exchange.pipe_us)
    return exchange.boundary_us + waited + hiding + exchange.copies_us


PROGRAMS: dict[str, Callable[[Exchange], float | None]] = {
    "naive": naive_us,
    "pingpong": pingpong_us,
    "separated": separated_us,
    "simultaneous": simultaneous_us,
    "blocking": blocking_us,
    "hiding": hiding_us,
}


def _deadlocks(exchange: Exchange) -> bool:
    return sockets.deadlocks(
        message_bytes=exchange.message_bytes,
        send_buffer=exchange.send_buffer,
        receive_buffer=exchange.receive_buffer,
    )


def _both_ways(exchange: Exchange) -> float:
    return _transfer_of(exchange, 2 * exchange.neighbours, 2 * exchange.connections)


def _through(exchange: Exchange) -> float:
    """A message after its header, which is a segment of its own at both ends."""
    return _both_ways(exchange) + 2 * exchange.machine.protocol_us
