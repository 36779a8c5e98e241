"""A cluster of workstations as Tam and Wang measured it, and the senders that a gather may have at once.

Costs are those of a machine, Table 1 of the paper unless another is given (16 PCs, Fast Ethernet, a 24-port switch):
microseconds as functions of m, the bytes of a packet. The paper fits them from 1 byte to one maximum transfer unit;
m below 1 is refused.
"""

from __future__ import annotations

import math

from overlap_models import checks
from overlap_models.cluster_machine import TABLE_1, Cost, Machine


def _at(name: str, m: float, machine: Machine) -> float:
    _check(m, machine)
    cost: Cost = getattr(machine, name)
    return checks.finite("the cost of m bytes", cost.at(m))


def _check(m: float, machine: Machine) -> None:
    checks.at_least(1, m=m)
    if not isinstance(machine, Machine):
        checks.reject("machine", machine, "a Machine, as cluster_machine.parse returns it")


def Os(*, m: float, machine: Machine = TABLE_1) -> float:
    """Send time O_s in microseconds: the processor hands m bytes to the network card.

    >>> round(Os(m=1500), 3)
    44.32

    Source: Tam and Wang, section 3.2 and Table 1.
    """
    return _at("Os", m, machine)


def gs(*, m: float, machine: Machine = TABLE_1) -> float:
    """Send gap g_s in microseconds: time between two packets of m bytes that one sender puts on the network.

    >>> round(gs(m=1500), 3)
    122.427

    Source: Tam and Wang, section 3.2 and Table 1.
    """
    return _at("gs", m, machine)


def gr(*, m: float, machine: Machine = TABLE_1) -> float:
    """Receive gap g_r in microseconds: time between two packets of m bytes that a receiver gets from the network.

    >>> round(gr(m=1500), 3)
    123.186

    Source: Tam and Wang, section 3.2 and Table 1.
    """
    return _at("gr", m, machine)


def Or(*, m: float, machine: Machine = TABLE_1) -> float:
    """Asynchronous receive O_r in microseconds: the processor takes an arriving packet of m bytes.

    >>> round(Or(m=1500), 3)
    76.526

    Source: Tam and Wang, section 3.2 and Table 1.
    """
    return _at("Or", m, machine)


def Ur(*, m: float = 1, machine: Machine = TABLE_1) -> float:
    """User receive U_r in microseconds: the program takes an arrived packet over; in Table 1 whatever its size.

    >>> Ur()
    9.93

    Source: Tam and Wang, section 3.2 and Table 1.
    """
    return _at("Ur", m, machine)


def L(*, m: float, p: float, machine: Machine = TABLE_1) -> float:
    r"""Transfer time L in microseconds of m bytes when p processors take part (at least 2).

    :math:`l(p) + c\,m \max(1, p\,m / (d\,g_s(m)))`: from p m / g_s on, what all of them can send at once is more than
    the d bytes a microsecond that the switch can pass on.

    >>> round(L(m=8, p=2), 4)
    20.4568

    Source: Tam and Wang, section 3.2 and Table 1.
    """
    checks.at_least(2, p=p)
    _check(m, machine)
    transfer = machine.L
    load = max(1, p * m / (transfer.aggregate * machine.gs.at(m)))
    return checks.finite("L", transfer.per_process * p + transfer.fixed + transfer.per_byte * m * load)


def Mctc(*, m: float, machine: Machine = TABLE_1) -> float:
    """Copy M_ctc in microseconds of m bytes from cache to cache; also for more than one packet.

    >>> round(Mctc(m=1500), 3)
    22.694

    Source: Tam and Wang, Table 1.
    """
    return _at("Mctc", m, machine)


def Mctm(*, m: float, machine: Machine = TABLE_1) -> float:
    """Copy M_ctm in microseconds of m bytes from cache to memory; also for more than one packet.

    >>> round(Mctm(m=1500), 3)
    24.42

    Source: Tam and Wang, Table 1.
    """
    return _at("Mctm", m, machine)


def Mmtm(*, m: float, machine: Machine = TABLE_1) -> float:
    """Copy M_mtm in microseconds of m bytes from memory to memory; also for more than one packet.

    >>> round(Mmtm(m=12500), 3)
    394.256

    Source: Tam and Wang, Table 1.
    """
    return _at("Mmtm", m, machine)


def saturation_time(*, A: float, D: float, B: float) -> float | None:
    r"""Time until a buffer is full, equation (3): :math:`\beta = B/(A-D)`.

    Args:
        A: arrivals in a unit of time, above 0.
        D: departures in a unit of time, above 0.
        B: packets that the buffer holds, at least 0.

    Returns:
        beta in that unit of time; None if no more arrive than depart, so that the buffer never fills.

    Raises:
        ValueError: for an argument out of its range.

    >>> saturation_time(A=3, D=1, B=24)
    12.0

    Source: Tam and Wang, equation (3).
    """
    checks.positive(A=A, D=D)
    checks.not_negative(B=B)
    beta = B / (A - D) if A > D else None
    return beta if checks.is_number(beta) else None


def transfer_ratio(*, A: float, D: float, B: float, k: float) -> float:
    r"""Part of k packets that gets through the buffer, equation (4): :math:`\min(1, D/A + B/k)`.

    Args:
        A: arrivals in a unit of time, above 0.
        D: departures in a unit of time, above 0.
        B: packets that the buffer holds, at least 0.
        k: packets that arrive in all, above 0.

    Returns:
        a ratio above 0, at most 1.

    Raises:
        ValueError: for an argument out of its range.

    >>> transfer_ratio(A=4, D=1, B=10, k=40)
    0.5

    Source: Tam and Wang, equation (4).
    """
    checks.positive(A=A, D=D, k=k)
    checks.not_negative(B=B)
    return min(1.0, D / A + B / k)


def gather_lower(*, gs: float, gr: float) -> int:
    r"""Fewest senders that keep the receiving link busy, equation (5): :math:`\lceil g_s/g_r \rceil`.

    Args:
        gs: send gap, above 0.
        gr: receive gap, above 0, in the same unit.

    Returns:
        a number of senders, at least 1.

    Raises:
        ValueError: for an argument out of its range.

    >>> gather_lower(gs=122.427, gr=123.186)
    1

    Source: Tam and Wang, equation (5).
    """
    checks.positive(gs=gs, gr=gr)
    return max(1, math.ceil(checks.finite("gs / gr", gs / gr)))


def gather_upper(*, gs: float, gr: float, B: float, i: int) -> int:
    r"""Most senders that cannot overrun the buffer, equation (6): :math:`\lfloor g_s/g_r + B/i \rfloor`.

    Below ``gather_lower`` there is no number of senders that does both. It may exceed the senders that exist.

    Args:
        gs: send gap, above 0.
        gr: receive gap, above 0, in the same unit.
        B: packets that the switch output holds, at least 0.
        i: packets that each sender has, at least 1.

    Returns:
        a number of senders, at least 0.

    Raises:
        ValueError: for an argument out of its range.

    >>> gather_upper(gs=122.427, gr=123.186, B=24, i=8)
    3

    Source: Tam and Wang, equation (6).
    """
    checks.positive(gs=gs, gr=gr)
    checks.not_negative(B=B)
    checks.count(1, i=i)
    return math.floor(checks.finite("gs / gr + B / i", gs / gr + B / i))


def window(*, lower: int, upper: int, p: int) -> int | None:
    r"""Best sender window, equation (7): :math:`\max\{x : Ga_l \le x \le Ga_u \wedge p' \bmod x \ge Ga_l\}`, p' = p - 1.

    Read literally: a window that divides p' does not count, although its last group is full. No window is needed
    when the buffer holds everything (Algorithm 1 then lets all senders start at once).

    Args:
        lower: bound of equation (5), at least 1.
        upper: bound of equation (6), at least 0.
        p: processes, at least 2: the root and p - 1 senders.

    Returns:
        senders that may be active at once, at most p - 1; None if no number fulfils the condition.

    Raises:
        ValueError: for an argument out of its range.

    >>> window(lower=1, upper=3, p=8)
    3
    >>> window(lower=1, upper=7, p=8)
    6
    >>> window(lower=1, upper=1, p=8) is None
    True

    Source: Tam and Wang, equation (7).
    """
    checks.count(1, lower=lower)
    checks.count(0, upper=upper)
    checks.count(2, p=p)
    senders = p - 1
    return next((x for x in range(min(upper, senders), lower - 1, -1) if senders % x >= lower), None)


def gather_bound(*, C1: float, p: int, i: int, D: float, C2: float) -> float:
    r"""Least time of a gather, equation (8): :math:`T(p,i) \ge C_1 + (p-1)\,i\,D + C_2`.

    Args:
        C1: time until the first packet reaches the bottleneck, at least 0.
        p: processes, at least 2.
        i: packets that each sender has, at least 1.
        D: time that the bottleneck needs for one packet, above 0.
        C2: time of the last packet from the bottleneck into the program, at least 0.

    Returns:
        a time in the unit of C1, D and C2.

    Raises:
        ValueError: for an argument out of its range.

    >>> gather_bound(C1=10, p=3, i=4, D=5, C2=20)
    70

    Source: Tam and Wang, equation (8).
    """
    checks.not_negative(C1=C1, C2=C2)
    checks.count(2, p=p)
    checks.count(1, i=i)
    checks.positive(D=D)
    return checks.finite("C1 + (p - 1) i D + C2", C1 + (p - 1) * i * D + C2)
