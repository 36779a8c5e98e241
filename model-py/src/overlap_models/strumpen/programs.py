"""What an iteration of each of the five programs takes when nothing but the stages of its messages is in the way.

The forms hold while a window is open: a message that fits the buffers, or buffers that hold what the network has under
way. Where buffers are smaller, a message goes in windows that each wait for their acknowledgement, and the forms
become lower bounds. Strumpen 1994, sections 2.1 and 3.2.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from overlap_models.strumpen import sockets
from overlap_models.strumpen.sockets import Machine


@dataclass(frozen=True)
class Exchange:
    """One iteration of a process: it sends a message to each neighbour and receives one from each."""

    machine: Machine
    message_bytes: float
    processes: int
    send_buffer: float
    receive_buffer: float
    boundary_us: float
    interior_us: float
    pipe_us: float

    @property
    def neighbours(self) -> int:
        """Two processes have one each, more stand in a ring."""
        return 1 if self.processes == 2 else 2

    @property
    def connections(self) -> int:
        return 1 if self.processes == 2 else self.processes

    @property
    def calculation_us(self) -> float:
        return self.boundary_us + self.interior_us


def acknowledgement_us(exchange: Exchange) -> float:
    """Return the time of an acknowledgement from socket to socket."""
    machine = exchange.machine
    return 2 * machine.acknowledgement_us + sockets.wire_us(payload_bytes=0, machine=machine) + machine.latency_us


def windows(exchange: Exchange) -> int:
    """Return in how many parts a message goes that each wait for the acknowledgement of the one before.

    >>> machine = Machine(445.8, 222.9, 0.1, 1.25, 50_000, 1460, 78, 2048, True)
    >>> windows(Exchange(machine, 8000, 2, 4096, 4096, 2000, 200_000, 380))
    2
    """
    window = min(exchange.send_buffer, exchange.receive_buffer)
    return max(1, -int(-exchange.message_bytes // window))


def transfer_us(exchange: Exchange, *, flows: int = 1, streams: int = 1) -> float:
    """Return the time of a message: by its stages, or window after window, whichever is longer.

    A window follows the one before it when the first segment of that has been acknowledged.
    """
    machine, count = exchange.machine, windows(exchange)
    whole = sockets.direct_us(message_bytes=exchange.message_bytes, machine=machine, flows=flows, streams=streams)
    part = exchange.message_bytes / count
    first = sockets.direct_us(message_bytes=min(part, machine.segment_bytes), machine=machine)
    round_trips = (count - 1) * (first + acknowledgement_us(exchange))
    return max(whole, round_trips + sockets.direct_us(message_bytes=part, machine=machine))


def processor_us(exchange: Exchange) -> float:
    """Return the processor time that the messages of an iteration take: segments, acknowledgements and copies."""
    machine = exchange.machine
    count = sockets.segments(message_bytes=exchange.message_bytes, segment_bytes=machine.segment_bytes)
    one_way = count * machine.protocol_us + exchange.message_bytes * machine.copy_us_per_byte
    return 2 * exchange.neighbours * one_way


def naive_us(exchange: Exchange) -> float | None:
    """Return calculation + transfer, algorithm (A.1); None: both processes stop for ever.

    Of 0 bytes nothing is written to a stream: only calculation is left, under every program on plain sockets.
    """
    if exchange.message_bytes == 0:
        return exchange.calculation_us
    if _deadlocks(exchange):
        return None
    return exchange.calculation_us + _both_ways(exchange)


def pingpong_us(exchange: Exchange) -> float:
    """Return calculation + two transfers one after the other for each neighbour."""
    if exchange.message_bytes == 0:
        return exchange.calculation_us
    return exchange.calculation_us + 2 * exchange.neighbours * transfer_us(exchange, streams=max(1, exchange.processes // 2))


def separated_us(exchange: Exchange) -> float | None:
    """Return the time of algorithm (A.2) with a blocking write; None: both processes stop for ever.

    A message that fits the send buffer travels behind the interior. Of a longer one the write waits until the rest
    has room in the send buffer, and the rest until the read that comes after the interior opens the window.
    """
    if exchange.message_bytes == 0:
        return exchange.calculation_us
    if _deadlocks(exchange):
        return None
    machine = exchange.machine
    if exchange.message_bytes <= min(exchange.send_buffer, exchange.receive_buffer):
        hidden = exchange.interior_us + processor_us(exchange)
        return exchange.boundary_us + max(hidden, _both_ways(exchange))
    first = min(exchange.receive_buffer, exchange.message_bytes)
    rest = exchange.message_bytes - first
    write = sockets.direct_us(message_bytes=first, machine=machine) + acknowledgement_us(exchange)
    read = acknowledgement_us(exchange) + sockets.direct_us(message_bytes=rest, machine=machine) if rest > 0 else 0
    return exchange.calculation_us + write + read


def simultaneous_us(exchange: Exchange) -> float:
    """Return calculation + transfer + four pipe messages + the header's stage: (A.1) through communication processes."""
    return exchange.calculation_us + _through(exchange) + sockets.PIPE_MESSAGES * exchange.pipe_us


def hiding_us(exchange: Exchange) -> float:
    """Return boundary + the longer of interior and transfer + pipe messages: (A.2) through communication processes.

    Two requests come before the interior, two waits and their answers after it.
    """
    pipes = 3 * 2 * exchange.neighbours * exchange.pipe_us
    stolen = processor_us(exchange) + 2 * exchange.neighbours * exchange.machine.protocol_us
    return exchange.boundary_us + max(exchange.interior_us + stolen + pipes, _through(exchange) + sockets.PIPE_MESSAGES * exchange.pipe_us)


PROGRAMS: dict[str, Callable[[Exchange], float | None]] = {
    "naive": naive_us,
    "pingpong": pingpong_us,
    "separated": separated_us,
    "simultaneous": simultaneous_us,
    "hiding": hiding_us,
}


def _deadlocks(exchange: Exchange) -> bool:
    return sockets.deadlocks(
        message_bytes=exchange.message_bytes,
        send_buffer=exchange.send_buffer,
        receive_buffer=exchange.receive_buffer,
    )


def _both_ways(exchange: Exchange) -> float:
    return transfer_us(exchange, flows=2 * exchange.neighbours, streams=2 * exchange.connections)


def _through(exchange: Exchange) -> float:
    """A message with its header in front, in a segment of its own at both ends."""
    return _both_ways(exchange) + 2 * exchange.machine.protocol_us
