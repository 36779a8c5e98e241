"""The machine of the cluster model: Table 1 of Tam and Wang, or another one described by its differences from that.

A machine is text, entries with commas between them, each a name and numbers with colons between:

    host:x  link:x  port:x     processors, senders' links, the receiving link x times as fast as those of Table 1
    Os:a:b                     a cost is a + b m microseconds for m bytes; so gs, gr, Or, Ur, Mctc, Mctm, Mmtm
    L:a:b:c:d                  the transfer time is a + b p + c m max(1, p m / (d g_s(m)))
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Annotated, Any

from overlap_models import checks
from overlap_models.arguments import Argument, checked_fields
from overlap_models.arithmetic import larger, where
from overlap_models.arrays import elementwise
from overlap_models.tam_wang.symbols import TimeUs


Fixed = Annotated[float, Argument("what it costs whatever the size", "µs", least=0)]
PerByte = Annotated[float, Argument("what each byte adds", "µs", least=0)]
PerProcess = Annotated[float, Argument("what each process adds", "µs", least=0)]
Aggregate = Annotated[float, Argument("bandwidth of the whole switch", "bytes/µs", above=0)]


@dataclass(frozen=True)
@checked_fields
class Line:
    """A cost that grows with the bytes."""

    fixed: Fixed
    per_byte: PerByte

    def at(self, m: float) -> float:
        return self.per_byte * m + self.fixed

    def faster(self, factor: float) -> Line:
        return Line(self.fixed / factor, self.per_byte / factor)


ShortLine = Annotated[Line, Argument("up to ``SHORT_BYTES`` bytes")]
LongLine = Annotated[Line, Argument("above")]


@dataclass(frozen=True)
@checked_fields
class Cost:
    """A line up to ``SHORT_BYTES`` bytes and one above."""

    short: ShortLine
    long: LongLine

    def at(self, m: float) -> float:
        cost: float = where(m <= SHORT_BYTES, lambda: self.short.at(m), lambda: self.long.at(m))
        return cost

    def faster(self, factor: float) -> Cost:
        return Cost(self.short.faster(factor), self.long.faster(factor))


@dataclass(frozen=True)
@checked_fields
class Transfer:
    """The transfer time through a switch."""

    fixed: Fixed
    per_process: PerProcess
    per_byte: PerByte
    aggregate: Aggregate

    def faster(self, factor: float) -> Transfer:
        return replace(self, per_byte=self.per_byte / factor, aggregate=self.aggregate * factor)


SendTime = Annotated[Cost, Argument("the processor hands a packet to the network card")]
SendGap = Annotated[Cost, Argument("between two packets that one sender puts on the network")]
ReceiveGap = Annotated[Cost, Argument("between two packets that a receiver gets from the network")]
AsynchronousReceive = Annotated[Cost, Argument("the processor takes an arriving packet")]
UserReceive = Annotated[Cost, Argument("the program takes an arrived packet over")]
CacheToCache = Annotated[Cost, Argument("copy from cache to cache")]
CacheToMemory = Annotated[Cost, Argument("copy from cache to memory")]
MemoryToMemory = Annotated[Cost, Argument("copy from memory to memory")]
TransferTime = Annotated[Transfer, Argument("the way through the switch")]


@dataclass(frozen=True)
@checked_fields
class Machine:
    """The costs of a packet, and of copies."""

    Os: SendTime
    gs: SendGap
    gr: ReceiveGap
    Or: AsynchronousReceive
    Ur: UserReceive
    Mctc: CacheToCache
    Mctm: CacheToMemory
    Mmtm: MemoryToMemory
    L: TransferTime


PacketBytes = Annotated[float, Argument("size of the packet", "bytes", least=1)]
SwitchP = Annotated[float, Argument("processors that take part", least=2)]
Cluster = Annotated[Machine, Argument("the cluster")]

#: Packets up to this many bytes cost by the left column of Table 1.
SHORT_BYTES = 40


def _one(fixed: float, per_byte: float) -> Cost:
    return Cost(Line(fixed, per_byte), Line(fixed, per_byte))


#: Table 1: 16 PCs of 200 MHz, Fast Ethernet, a switch with 24 ports.
TABLE_1 = Machine(
    Os=Cost(Line(6.308, 0.0291), Line(6.37, 0.0253)),
    gs=Cost(Line(6.73, 0), Line(3.027, 0.0796)),
    gr=Cost(Line(6.73, 0), Line(4.986, 0.0788)),
    Or=Cost(Line(12.245, 0.0426), Line(12.176, 0.0429)),
    Ur=_one(9.93, 0),
    Mctc=_one(0.194, 0.015),
    Mctm=_one(2.07, 0.0149),
    Mmtm=_one(1.756, 0.0314),
    L=Transfer(fixed=16.684, per_process=1.556, per_byte=0.0826, aggregate=90),
)

#: Machines with a name. g_s of Table 1 is the time of a frame on 100 Mbit/s: 0.08 us a byte and 38 bytes of framing
#: (IEEE 802.3: preamble, header, check, gap), so that ten times the bit rate divides it by ten. Chosen: the processors of
#: ten_gigabit and fast_port are ten times as fast as Table 1's.
NAMED = {
    "fast_ethernet": "",
    "gigabit": "link:10,port:10",
    "ten_gigabit": "host:10,link:100,port:100",
    "fast_port": "host:10,port:10",
}

#: Costs that each factor divides.
FACTORS = {
    "host": ("Os", "Or", "Ur", "Mctc", "Mctm", "Mmtm"),
    "link": ("gs", "L"),
    "port": ("gr",),
}

LEAST_FACTOR, MOST_FACTOR, MOST_COST = 0.001, 100_000, 1_000_000

_NUMBER = re.compile(r"[0-9]+\.?[0-9]*(?:[eE][+-]?[0-9]+)?|\.[0-9]+(?:[eE][+-]?[0-9]+)?")


def parse(text: str) -> Machine:
    """Return the machine of a text: a name, or what differs from Table 1.

    >>> parse("fast_ethernet") == TABLE_1
    True
    >>> parse("port:10").gr.at(1500)
    12.3186
    >>> parse("Ur:11.7:0.0314").Ur.long
    Line(fixed=11.7, per_byte=0.0314)
    >>> parse("gs:1")
    Traceback (most recent call last):
    ...
    overlap_models.checks.BadArgument: machine = 'gs:1' is not allowed: it must be gs:a:b, a cost of a + b m microseconds

    Raises
    ------
    ValueError
        Naming the first entry that means nothing or is out of range.

    References
    ----------
    Tam and Wang, section 3.2 and Table 1.
    """
    if not isinstance(text, str):
        checks.reject("machine", text, "text")
    machine = TABLE_1
    for entry in re.split(r"[\s,]+", NAMED.get(text, text)):
        if entry:
            machine = _with_entry(machine, entry)
    if not (machine.gs.at(1) > 0 and machine.gr.at(1) > 0):
        checks.reject("machine", text, "one whose gaps gs and gr are above 0")
    return machine


def _with_entry(machine: Machine, entry: str) -> Machine:
    name, *texts = entry.split(":")
    numbers = [float(text) for text in texts if _NUMBER.fullmatch(text)]
    if len(numbers) < len(texts) or not all(checks.is_number(number) for number in numbers):
        checks.reject("machine", entry, "a name and decimal numbers, such as link:10")
    if name in FACTORS:
        if len(numbers) != 1 or not LEAST_FACTOR <= numbers[0] <= MOST_FACTOR:
            checks.reject("machine", entry, f"{name}:x with x from {LEAST_FACTOR} to {MOST_FACTOR}")
        faster: dict[str, Any] = {each: getattr(machine, each).faster(numbers[0]) for each in FACTORS[name]}
        return replace(machine, **faster)
    if any(number > MOST_COST for number in numbers):
        checks.reject("machine", entry, f"numbers of at most {MOST_COST}")
    if name == "L":
        if len(numbers) != 4 or numbers[3] == 0:
            checks.reject("machine", entry, "L:a:b:c:d, a + b p + c m max(1, p m / (d gs)), with d above 0")
        return replace(machine, L=Transfer(*numbers))
    if name not in Machine.__dataclass_fields__:
        checks.reject("machine", entry, f"one of {', '.join([*FACTORS, *Machine.__dataclass_fields__])}, and numbers")
    if len(numbers) != 2:
        checks.reject("machine", entry, f"{name}:a:b, a cost of a + b m microseconds")
    changed: dict[str, Any] = {name: _one(*numbers)}
    return replace(machine, **changed)


def _at(name: str, m: float, machine: Machine) -> float:
    cost: Cost = getattr(machine, name)
    return cost.at(m)


@elementwise
def Os(*, m: PacketBytes, machine: Cluster = TABLE_1) -> TimeUs:
    """Send time O_s in microseconds: the processor hands m bytes to the network card.

    >>> round(Os(m=1500), 3)
    44.32

    Source: Tam and Wang, section 3.2 and Table 1.
    """
    return _at("Os", m, machine)


@elementwise
def gs(*, m: PacketBytes, machine: Cluster = TABLE_1) -> TimeUs:
    """Send gap g_s in microseconds: time between two packets of m bytes that one sender puts on the network.

    >>> round(gs(m=1500), 3)
    122.427

    Source: Tam and Wang, section 3.2 and Table 1.
    """
    return _at("gs", m, machine)


@elementwise
def gr(*, m: PacketBytes, machine: Cluster = TABLE_1) -> TimeUs:
    """Receive gap g_r in microseconds: time between two packets of m bytes that a receiver gets from the network.

    >>> round(gr(m=1500), 3)
    123.186

    Source: Tam and Wang, section 3.2 and Table 1.
    """
    return _at("gr", m, machine)


@elementwise
def Or(*, m: PacketBytes, machine: Cluster = TABLE_1) -> TimeUs:
    """Asynchronous receive O_r in microseconds: the processor takes an arriving packet of m bytes.

    >>> round(Or(m=1500), 3)
    76.526

    Source: Tam and Wang, section 3.2 and Table 1.
    """
    return _at("Or", m, machine)


@elementwise
def Ur(*, m: PacketBytes = 1, machine: Cluster = TABLE_1) -> TimeUs:
    """User receive U_r in microseconds: the program takes an arrived packet over; in Table 1 whatever its size.

    >>> Ur()
    9.93

    Source: Tam and Wang, section 3.2 and Table 1.
    """
    return _at("Ur", m, machine)


@elementwise
def L(*, m: PacketBytes, p: SwitchP, machine: Cluster = TABLE_1) -> TimeUs:
    r"""Transfer time L in microseconds of m bytes when p processors take part (at least 2).

    :math:`l(p) + c\,m \max(1, p\,m / (d\,g_s(m)))`: from p m / g_s on, what all of them can send at once is more than
    the d bytes a microsecond that the switch can pass on.

    >>> round(L(m=8, p=2), 4)
    20.4568

    Source: Tam and Wang, section 3.2 and Table 1.
    """
    transfer, gap = machine.L, machine.gs.at(m)
    checks.positive(gs=gap)
    load = larger(1, p * m / (transfer.aggregate * gap))
    return transfer.per_process * p + transfer.fixed + transfer.per_byte * m * load


@elementwise
def Mctc(*, m: PacketBytes, machine: Cluster = TABLE_1) -> TimeUs:
    """Copy M_ctc in microseconds of m bytes from cache to cache; also for more than one packet.

    >>> round(Mctc(m=1500), 3)
    22.694

    Source: Tam and Wang, Table 1.
    """
    return _at("Mctc", m, machine)


@elementwise
def Mctm(*, m: PacketBytes, machine: Cluster = TABLE_1) -> TimeUs:
    """Copy M_ctm in microseconds of m bytes from cache to memory; also for more than one packet.

    >>> round(Mctm(m=1500), 3)
    24.42

    Source: Tam and Wang, Table 1.
    """
    return _at("Mctm", m, machine)


@elementwise
def Mmtm(*, m: PacketBytes, machine: Cluster = TABLE_1) -> TimeUs:
    """Copy M_mtm in microseconds of m bytes from memory to memory; also for more than one packet.

    >>> round(Mmtm(m=12500), 3)
    394.256

    Source: Tam and Wang, Table 1.
    """
    return _at("Mmtm", m, machine)
