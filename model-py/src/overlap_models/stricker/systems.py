"""One communication step under the three message passing systems of Stricker et al. 1995, sections 2 to 4.

A node sends and receives so many messages of a size. Times in microseconds, bandwidths in MB/s.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from overlap_models import checks
from overlap_models.arguments import Argument, checked_fields
from overlap_models.arithmetic import ceiling, larger
from overlap_models.arrays import elementwise, one_by_one
from overlap_models.stricker import network, synchronization
from overlap_models.stricker.network import Held, Loads, MessageBytes, Time


Overhead = Annotated[float, Argument("processor time to start a data message", "µs", least=0)]
Control = Annotated[float, Argument("processor time to send a control message", "µs", least=0)]
Latency = Annotated[float, Argument("way of a message", "µs", least=0)]
Barrier = Annotated[float, Argument("a barrier of the hardware", "µs", least=0)]
Store = Annotated[float, Argument("remote stores of contiguous bytes", "MB/s", above=0)]
Strided = Annotated[float, Argument("remote stores of strided elements", "MB/s", above=0)]
CopyRate = Annotated[float, Argument("copies of contiguous bytes within a node", "MB/s", above=0)]
GatherRate = Annotated[float, Argument("copies of strided elements within a node", "MB/s", above=0)]
LinkRate = Annotated[float, Argument("bandwidth of a link", "MB/s", above=0)]
BufferCost = Annotated[float, Argument("what each system buffer of PVM in use beyond free_buffers costs a receive", "µs", least=0)]
FreeBuffers = Annotated[float, Argument("system buffers of PVM that cost nothing", least=0)]
Allocation = Annotated[float, Argument("allocation of a system buffer of PVM", "µs", least=0)]
SystemBuffers = Annotated[float, Argument("system buffers of a node under PVM; 0: without limit", least=0)]
ControlBytes = Annotated[float, Argument("size of a control message", "bytes", least=0)]


@dataclass(frozen=True)
@checked_fields
class Machine:
    """A node of a Cray T3D, and what its operations take."""

    overhead: Overhead
    control: Control
    latency: Latency
    barrier: Barrier
    store: Store
    strided: Strided
    copy: CopyRate
    gather: GatherRate
    link: LinkRate
    buffer: BufferCost
    free_buffers: FreeBuffers
    allocation: Allocation = 0
    held: Held = False
    system_buffers: SystemBuffers = 0
    control_bytes: ControlBytes = 8


Made = Annotated[bool, Argument("whether this copy is made")]


@dataclass(frozen=True)
@checked_fields
class Copies:
    """Which of the copies of figure 1 are made."""

    gather: Made = True
    pack: Made = True
    buffer: Made = True
    unpack: Made = True
    scatter: Made = True


PieceCount = Annotated[float, Argument("contiguous pieces of a block", least=0)]
Address = Annotated[float, Argument("making the two addresses of a piece for direct deposit", "µs", least=0)]
CopyAddress = Annotated[float, Argument("making the strided one of the two addresses of a piece for a copy", "µs", least=0)]
Index = Annotated[float, Argument("reading an index, for each strided address of indexed elements", "µs", least=0)]
Rate = Annotated[float, Argument("copies of contiguous bytes", "MB/s", above=0)]


@dataclass(frozen=True)
@checked_fields
class Addresses:
    """Of a block that is stored or copied piece by piece: what every piece takes beside its bytes."""

    pieces: PieceCount
    address: Address
    copy: CopyAddress
    index: Index
    rate: Rate


Elements = Annotated[float, Argument("elements of a block", least=0)]
Piece = Annotated[float, Argument("elements of a contiguous piece", least=1)]
Pieces = Annotated[int, Argument("pieces", least=0)]


@elementwise
def piece_count(*, elements: Elements, piece: Piece) -> Pieces:
    """Pieces of a block: the last one may be shorter.

    >>> piece_count(elements=1024, piece=1), piece_count(elements=10, piece=4)
    (1024, 3)

    Source: derived from Stricker et al. 1995, section 3: elements are strided or indexed.
    """
    return ceiling(elements / piece)


Messages = Annotated[float, Argument("messages of a node", least=0)]
IsStrided = Annotated[bool, Argument("whether the elements of a block are strided in both arrays, as in a transpose")]
Carried = Annotated[float, Argument("acknowledgements of a node that travel with data, not as messages", least=0)]
BlockAddresses = Annotated[Addresses, Argument("of strided blocks; None: they are stored and copied at rates of their own")]


@dataclass(frozen=True)
@checked_fields
class Exchange:
    """What every node sends in a step, and receives."""

    messages: Messages
    size: MessageBytes
    strided: IsStrided
    loads: Loads
    addresses: BlockAddresses | None = None
    carried: Carried = 0


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


T3d = Annotated[Machine, Argument("the machine")]
OneStep = Annotated[Exchange, Argument("what is exchanged")]
WhichCopies = Annotated[Copies, Argument("the copies that are made")]
Copied = Annotated[Step, Argument("a step that copies")]
Parts = Annotated[Step, Argument("the parts of the time", "µs")]
Synchronization = Annotated[float, Argument("time of one synchronization", "µs", least=0)]
Synchronizations = Annotated[float, Argument("synchronizations of a step", least=0)]
Buffers = Annotated[float, Argument("system buffers in use", least=0)]


@elementwise
def data_message(*, machine: T3d, size: MessageBytes, store: Store, loads: Loads) -> Time:
    """A data message from its overhead until its last byte is there.

    >>> t3d = Machine(2.5, 2.5, 1.5, 3, 50, 25, 100, 20, 126, 3, 64)
    >>> data_message(machine=t3d, size=1000, store=50, loads={2: 1})
    24.0

    Source: Stricker et al. 1995, section A.1.
    """
    streaming = network.streaming(size=size, store=store, link=machine.link, loads=loads, held=machine.held)
    return machine.overhead + streaming + machine.latency


@one_by_one
def dmsg(*, machine: T3d, exchange: OneStep, synchronization: Synchronization, synchronizations: Synchronizations) -> Parts:
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
    store = machine.store
    if exchange.strided:
        store = machine.strided if exchange.addresses is None else _storing(machine.store, exchange.size, exchange.addresses)
    message = data_message(machine=machine, size=exchange.size, store=store, loads=exchange.loads)
    carrying, spared = _hybrid(machine, exchange, _byte_rate(machine, exchange))
    return Step(exchange.messages * message + carrying, synchronization * synchronizations - spared, 0, 0)


def _byte_rate(machine: Machine, exchange: Exchange) -> float:
    """Of the bytes alone that direct deposit stores, addresses apart."""
    return machine.strided if exchange.strided and exchange.addresses is None else machine.store


def _hybrid(machine: Machine, exchange: Exchange, store: float) -> tuple[float, float]:
    """Time that hybrid messages take for the acknowledgements in them, and time of the control messages that they spare: section 2.1."""
    spared = synchronization.control_message(control=machine.control, latency=machine.latency)
    return (exchange.carried * machine.control_bytes / store, exchange.carried * spared) if exchange.carried else (0, 0)


def _storing(store: float, size: float, addresses: Addresses) -> float:
    """Bytes a microsecond of a processor that makes the addresses of each piece before it stores it."""
    between = addresses.pieces * (addresses.address + 2 * addresses.index)
    return size / (size / store + between) if size > 0 else store


@one_by_one
def strided_copy(*, machine: T3d, exchange: OneStep) -> Time:
    """Copying a block of which one side is strided: gather or scatter.

    >>> t3d = Machine(2.5, 2.5, 1.5, 3, 50, 25, 100, 20, 126, 3, 64)
    >>> strided_copy(machine=t3d, exchange=Exchange(10, 1000, True, {2: 1}))
    50.0
    >>> pieces = Addresses(pieces=100, address=0.1, copy=0.25, index=0.05, rate=100)
    >>> strided_copy(machine=t3d, exchange=Exchange(10, 1000, True, {2: 1}, pieces))
    40.0

    Source: Stricker et al. 1995, section 3: strided or indexed elements are gathered and scattered.
    """
    if not exchange.strided:
        return 0.0
    if exchange.addresses is None:
        return exchange.size / machine.gather
    pieces = exchange.addresses
    return exchange.size / pieces.rate + pieces.pieces * (pieces.copy + pieces.index)


@one_by_one
def even_address(*, machine: T3d, exchange: OneStep, synchronization: Synchronization, synchronizations: Synchronizations, copied: Copied) -> Time | None:
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
    pieces = exchange.addresses
    if pieces is None or not exchange.strided or pieces.pieces * exchange.messages == 0:
        return None
    carrying, spared = _hybrid(machine, exchange, _byte_rate(machine, exchange))
    message = (copied.total - synchronization * synchronizations - carrying + spared) / exchange.messages
    streaming = message - machine.overhead - machine.latency
    if streaming < 0:
        return None
    stored = network.pace(streaming=streaming, size=exchange.size, link=machine.link, loads=exchange.loads, held=machine.held)
    if stored is None:
        return None
    even = (stored - exchange.size / machine.store) / pieces.pieces - 2 * pieces.index
    return even if even >= 0 else None


@one_by_one
def rrmsg(*, machine: T3d, exchange: OneStep, copies: WhichCopies) -> Parts:
    """Request and response: gather, three control messages, the block, and scatter.

    >>> t3d = Machine(2.5, 2.5, 1.5, 3, 50, 25, 100, 20, 126, 3, 64)
    >>> rrmsg(machine=t3d, exchange=Exchange(10, 1000, True, {2: 1}), copies=Copies())
    Step(transfer=240.0, control=120.0, gather_scatter=1000.0, pack_unpack=0)

    Five acknowledgements in hybrid messages: five control messages of 4 µs less, and 5 * 8 bytes at 50 MB/s more.

    >>> rrmsg(machine=t3d, exchange=Exchange(10, 1000, True, {2: 1}, carried=5), copies=Copies())
    Step(transfer=240.8, control=100.0, gather_scatter=1000.0, pack_unpack=0)

    Source: Stricker et al. 1995, sections 3 and 4, RRMSG; section 2.1 for hybrid messages.
    """
    control = synchronization.handshake(control=machine.control, latency=machine.latency)
    message = data_message(machine=machine, size=exchange.size, store=machine.store, loads=exchange.loads)
    gathers = (copies.gather + copies.scatter) if exchange.strided else 0
    carrying, spared = _hybrid(machine, exchange, machine.store)
    return Step(
        transfer=exchange.messages * message + carrying,
        control=exchange.messages * control - spared,
        gather_scatter=exchange.messages * gathers * strided_copy(machine=machine, exchange=exchange),
        pack_unpack=0,
    )


@elementwise
def buffer_search(*, machine: T3d, buffers: Buffers) -> Time:
    """PVM: what a receive spends on finding its message among so many system buffers in use, where that costs anything.

    >>> t3d = Machine(2.5, 2.5, 1.5, 3, 50, 25, 100, 20, 126, 3, 64)
    >>> buffer_search(machine=t3d, buffers=63), buffer_search(machine=t3d, buffers=74)
    (0, 30)

    Source: inferred; Stricker et al. 1995, section 4.1, name the allocation of buffers, and Table 1 is met so.
    """
    return machine.buffer * larger(0, buffers - machine.free_buffers)


@one_by_one
def pvm(*, machine: T3d, exchange: OneStep, copies: WhichCopies) -> Parts:
    """PVM: all sends into system buffers, then all receives out of them; the buffers are free again after the last.

    Each message costs the allocation of its buffer, and what `buffer_search` says.

    >>> t3d = Machine(2.5, 2.5, 1.5, 3, 50, 25, 100, 20, 126, 3, 64)
    >>> pvm(machine=t3d, exchange=Exchange(74, 1000, False, {2: 1}), copies=Copies())
    Step(transfer=1776.0, control=2220, gather_scatter=0.0, pack_unpack=2220.0)

    Where system buffers are limited, a node is so many sends ahead of its receives, and each message has three control messages
    of flow control; no more buffers than these are in use:

    >>> few = Machine(2.5, 2.5, 1.5, 3, 50, 25, 100, 20, 126, 3, 0, system_buffers=2)
    >>> pvm(machine=few, exchange=Exchange(74, 1000, False, {2: 1}), copies=Copies()).control  # 74 * (3 * 4 + 2 * 3) µs
    1332.0

    Source: Stricker et al. 1995, sections 4, PVM, and 4.1, and figure 1; section 2.3 for flow control.
    """
    messages, limit = exchange.messages, machine.system_buffers
    in_use = messages if limit == 0 else min(messages, limit)
    flow_control = synchronization.handshake(control=machine.control, latency=machine.latency) if limit > 0 else 0
    message = data_message(machine=machine, size=exchange.size, store=machine.store, loads=exchange.loads)
    gathers = (copies.gather + copies.scatter) if exchange.strided else 0
    packs = copies.pack + copies.buffer + copies.unpack
    return Step(
        transfer=messages * message,
        control=messages * (flow_control + machine.allocation + buffer_search(machine=machine, buffers=in_use)),
        gather_scatter=messages * gathers * strided_copy(machine=machine, exchange=exchange),
        pack_unpack=messages * packs * exchange.size / machine.copy,
    )
