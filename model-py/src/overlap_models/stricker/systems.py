"""One communication step under the three message passing systems of Stricker et al. 1995, sections 2 to 4.

A node sends and receives `messages` messages of `size` bytes. Times in microseconds, bandwidths in MB/s.

    machine   overhead, control, latency, barrier (of the hardware), store and strided (remote stores), copy and gather
              (within a node), link, and of PVM's system buffers: allocation of one, and what each in use beyond
              free_buffers costs, buffer
    copies    which of the copies of figure 1 are made: gather, pack, buffer, unpack, scatter
    addresses of a block that is stored or copied piece by piece, instead of at the rates strided and gather
"""

from __future__ import annotations

from dataclasses import dataclass

from overlap_models import checks
from overlap_models.arithmetic import ceiling, larger
from overlap_models.arrays import elementwise, one_by_one
from overlap_models.stricker import network, synchronization


@dataclass(frozen=True)
class Machine:
    overhead: float
    control: float
    latency: float
    barrier: float
    store: float
    strided: float
    copy: float
    gather: float
    link: float
    buffer: float
    free_buffers: float
    allocation: float = 0

    def __post_init__(self) -> None:
        checks.not_negative(
            overhead=self.overhead, control=self.control, latency=self.latency, barrier=self.barrier,
            buffer=self.buffer, free_buffers=self.free_buffers, allocation=self.allocation,
        )  # fmt: skip
        checks.positive(store=self.store, strided=self.strided, copy=self.copy, gather=self.gather, link=self.link)


@dataclass(frozen=True)
class Copies:
    gather: bool = True
    pack: bool = True
    buffer: bool = True
    unpack: bool = True
    scatter: bool = True

    def __post_init__(self) -> None:
        checks.flag(**vars(self))


@dataclass(frozen=True)
class Addresses:
    """Of a block in so many pieces, each contiguous: what every piece takes beside its bytes.

    Direct deposit makes two addresses of a piece in `address`, its own and that at the other node; a copy makes the
    strided one of its two in `copy`. Where elements are indexed, each strided address takes reading an `index` besides.
    Contiguous bytes are copied at `rate`.
    """

    pieces: float
    address: float
    copy: float
    index: float
    rate: float

    def __post_init__(self) -> None:
        checks.not_negative(pieces=self.pieces, address=self.address, copy=self.copy, index=self.index)
        checks.positive(rate=self.rate)


@elementwise
def piece_count(*, elements: float, piece: float) -> int:
    """Pieces of a block: the last one may be shorter.

    >>> piece_count(elements=1024, piece=1), piece_count(elements=10, piece=4)
    (1024, 3)

    Source: derived from Stricker et al. 1995, section 3: elements are strided or indexed.
    """
    checks.not_negative(elements=elements)
    checks.at_least(1, piece=piece)
    return ceiling(elements / piece)


@dataclass(frozen=True)
class Exchange:
    """What every node sends in a step, and receives."""

    messages: float
    size: float
    #: Whether the elements of a block are strided in both arrays, as in a transpose.
    strided: bool
    #: Messages over the busiest link: {messages: part of the steps}.
    loads: dict[float, float]
    #: Of strided blocks; None: they are stored and copied at rates of their own.
    addresses: Addresses | None = None

    def __post_init__(self) -> None:
        checks.not_negative(messages=self.messages, size=self.size)
        checks.flag(strided=self.strided)
        network.check_loads(self.loads)
        if self.addresses is not None:
            checks.instance(Addresses, addresses=self.addresses)


@dataclass(frozen=True)
class Step:
    """The parts of a step's time, as in figures 11 to 14."""

    transfer: float
    control: float
    gather_scatter: float
    pack_unpack: float

    def __post_init__(self) -> None:
        checks.finite("the time of a step", self.total)

    @property
    def total(self) -> float:
        return self.transfer + self.control + self.gather_scatter + self.pack_unpack


@elementwise
def data_message(*, machine: Machine, size: float, store: float, loads: dict[float, float]) -> float:
    """A data message from its overhead until its last byte is there.

    >>> t3d = Machine(2.5, 2.5, 1.5, 3, 50, 25, 100, 20, 126, 3, 64)
    >>> data_message(machine=t3d, size=1000, store=50, loads={2: 1})
    24.0

    Source: Stricker et al. 1995, section A.1.
    """
    checks.instance(Machine, machine=machine)
    streaming = network.streaming(size=size, store=store, link=machine.link, loads=loads)
    return machine.overhead + streaming + machine.latency


@one_by_one
def dmsg(*, machine: Machine, exchange: Exchange, synchronization: float, synchronizations: float) -> Step:
    """Direct deposit: each message goes from its place to its place; all else is synchronization.

    >>> t3d = Machine(2.5, 2.5, 1.5, 3, 50, 25, 100, 20, 126, 3, 64)
    >>> dmsg(machine=t3d, exchange=Exchange(10, 1000, True, {2: 1}), synchronization=3, synchronizations=2)
    Step(transfer=440.0, control=6, gather_scatter=0, pack_unpack=0)

    In pieces of 10 bytes, whose addresses take 0.1 µs, 1000 bytes are stored in 20 + 100 * 0.1 µs:

    >>> pieces = Addresses(pieces=100, address=0.1, copy=0.3, index=0, rate=100)
    >>> dmsg(
    ...     machine=t3d, exchange=Exchange(10, 1000, True, {2: 1}, pieces), synchronization=3, synchronizations=2
    ... ).transfer
    340.0

    Source: Stricker et al. 1995, section 4, DMSG; section 3 for the elements that need no gathering.
    """
    checks.not_negative(synchronization=synchronization, synchronizations=synchronizations)
    checks.instance(Machine, machine=machine)
    checks.instance(Exchange, exchange=exchange)
    store = machine.store
    if exchange.strided:
        store = machine.strided if exchange.addresses is None else _storing(machine.store, exchange.size, exchange.addresses)
    message = data_message(machine=machine, size=exchange.size, store=store, loads=exchange.loads)
    return Step(exchange.messages * message, synchronization * synchronizations, 0, 0)


def _storing(store: float, size: float, addresses: Addresses) -> float:
    """Bytes a microsecond of a processor that makes the addresses of each piece before it stores it."""
    between = addresses.pieces * (addresses.address + 2 * addresses.index)
    return size / (size / store + between) if size > 0 else store


@one_by_one
def strided_copy(*, machine: Machine, exchange: Exchange) -> float:
    """Copying a block of which one side is strided: gather or scatter.

    >>> t3d = Machine(2.5, 2.5, 1.5, 3, 50, 25, 100, 20, 126, 3, 64)
    >>> strided_copy(machine=t3d, exchange=Exchange(10, 1000, True, {2: 1}))
    50.0
    >>> pieces = Addresses(pieces=100, address=0.1, copy=0.25, index=0.05, rate=100)
    >>> strided_copy(machine=t3d, exchange=Exchange(10, 1000, True, {2: 1}, pieces))
    40.0

    Source: Stricker et al. 1995, section 3: strided or indexed elements are gathered and scattered.
    """
    checks.instance(Machine, machine=machine)
    checks.instance(Exchange, exchange=exchange)
    if not exchange.strided:
        return 0.0
    if exchange.addresses is None:
        return exchange.size / machine.gather
    pieces = exchange.addresses
    return exchange.size / pieces.rate + pieces.pieces * (pieces.copy + pieces.index)


@one_by_one
def even_address(*, machine: Machine, exchange: Exchange, synchronization: float, synchronizations: float, copied: Step) -> float | None:
    """What the addresses of a piece may take before direct deposit takes longer than a step that copies.

    None where it does even when they take nothing, or where there are no pieces.

    >>> t3d = Machine(2.5, 2.5, 1.5, 3, 50, 25, 100, 20, 126, 3, 64)
    >>> exchange = Exchange(10, 1000, True, {2: 1}, Addresses(pieces=100, address=0.1, copy=0.3, index=0, rate=100))
    >>> copied = rrmsg(machine=t3d, exchange=exchange, copies=Copies())
    >>> even = even_address(machine=t3d, exchange=exchange, synchronization=3, synchronizations=2, copied=copied)
    >>> round(even, 3)  # 120 + 800 - 6 µs for 10 * 100 pieces
    0.914

    Source: derived from Stricker et al. 1995, sections 3 and 4.
    """
    checks.not_negative(synchronization=synchronization, synchronizations=synchronizations)
    checks.instance(Machine, machine=machine)
    checks.instance(Exchange, exchange=exchange)
    checks.instance(Step, copied=copied)
    pieces = exchange.addresses
    if pieces is None or not exchange.strided or pieces.pieces * exchange.messages == 0:
        return None
    message = (copied.total - synchronization * synchronizations) / exchange.messages
    streaming = message - machine.overhead - machine.latency
    if streaming < 0:
        return None
    stored = network.pace(streaming=streaming, size=exchange.size, link=machine.link, loads=exchange.loads)
    if stored is None:
        return None
    even = (stored - exchange.size / machine.store) / pieces.pieces - 2 * pieces.index
    return even if even >= 0 else None


@one_by_one
def rrmsg(*, machine: Machine, exchange: Exchange, copies: Copies) -> Step:
    """Request and response: gather, three control messages, the block, and scatter.

    >>> t3d = Machine(2.5, 2.5, 1.5, 3, 50, 25, 100, 20, 126, 3, 64)
    >>> rrmsg(machine=t3d, exchange=Exchange(10, 1000, True, {2: 1}), copies=Copies())
    Step(transfer=240.0, control=120.0, gather_scatter=1000.0, pack_unpack=0)

    Source: Stricker et al. 1995, sections 3 and 4, RRMSG.
    """
    _check(machine, exchange, copies)
    control = synchronization.handshake(control=machine.control, latency=machine.latency)
    message = data_message(machine=machine, size=exchange.size, store=machine.store, loads=exchange.loads)
    gathers = (copies.gather + copies.scatter) if exchange.strided else 0
    return Step(
        transfer=exchange.messages * message,
        control=exchange.messages * control,
        gather_scatter=exchange.messages * gathers * strided_copy(machine=machine, exchange=exchange),
        pack_unpack=0,
    )


@elementwise
def buffer_search(*, machine: Machine, buffers: float) -> float:
    """PVM: what a receive spends on finding its message among so many system buffers in use, where that costs anything.

    >>> t3d = Machine(2.5, 2.5, 1.5, 3, 50, 25, 100, 20, 126, 3, 64)
    >>> buffer_search(machine=t3d, buffers=63), buffer_search(machine=t3d, buffers=74)
    (0, 30)

    Source: none; with it the model can be made to give what Table 1 of Stricker et al. 1995 has of the FFT under PVM.
    """
    checks.instance(Machine, machine=machine)
    checks.not_negative(buffers=buffers)
    return machine.buffer * larger(0, buffers - machine.free_buffers)


@one_by_one
def pvm(*, machine: Machine, exchange: Exchange, copies: Copies) -> Step:
    """PVM: all sends into system buffers, then all receives out of them; the buffers are free again after the last.

    Each message costs the allocation of its buffer, and what `buffer_search` says.

    >>> t3d = Machine(2.5, 2.5, 1.5, 3, 50, 25, 100, 20, 126, 3, 64)
    >>> pvm(machine=t3d, exchange=Exchange(74, 1000, False, {2: 1}), copies=Copies())
    Step(transfer=1776.0, control=2220, gather_scatter=0.0, pack_unpack=2220.0)

    Source: Stricker et al. 1995, sections 4, PVM, and 4.1, and figure 1.
    """
    _check(machine, exchange, copies)
    messages = exchange.messages
    message = data_message(machine=machine, size=exchange.size, store=machine.store, loads=exchange.loads)
    gathers = (copies.gather + copies.scatter) if exchange.strided else 0
    packs = copies.pack + copies.buffer + copies.unpack
    return Step(
        transfer=messages * message,
        control=messages * (machine.allocation + buffer_search(machine=machine, buffers=messages)),
        gather_scatter=messages * gathers * strided_copy(machine=machine, exchange=exchange),
        pack_unpack=messages * packs * exchange.size / machine.copy,
    )


def _check(machine: Machine, exchange: Exchange, copies: Copies) -> None:
    checks.instance(Machine, machine=machine)
    checks.instance(Exchange, exchange=exchange)
    checks.instance(Copies, copies=copies)
