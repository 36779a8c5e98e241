"""The senders that a gather may have at once: Tam and Wang, equations (3) to (8) and what lies around (7)."""

from __future__ import annotations

import math

from overlap_models import checks
from overlap_models.arithmetic import ceiling, existing, floor, larger, smaller, where
from overlap_models.arrays import elementwise, one_by_one

#: Processes that a window is searched for.
MOST_PROCESSES = 1_000_000


@elementwise
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
    return existing(where(A > D, lambda: B / (A - D)))


@elementwise
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
    return smaller(1.0, D / A + B / k)


@elementwise
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
    return larger(1, ceiling(checks.finite("gs / gr", gs / gr)))


@elementwise
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
    return floor(checks.finite("gs / gr + B / i", gs / gr + B / i))


@one_by_one
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
    checks.count(2, most=MOST_PROCESSES, p=p)
    lower, senders = int(lower), int(p) - 1
    return next((x for x in range(min(int(upper), senders), lower - 1, -1) if senders % x >= lower), None)


@elementwise
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
    checks.count(2, most=MOST_PROCESSES, p=p)
    checks.count(1, i=i)
    checks.positive(D=D)
    return checks.finite("C1 + (p - 1) i D + C2", C1 + (p - 1) * i * D + C2)


@elementwise
def fits_at_once(*, B: float, p: int, i: int) -> bool:
    """Whether the buffer holds everything, so that algorithm 1 lets all send at once: B > p' i.

    >>> fits_at_once(B=1935, p=16, i=128), fits_at_once(B=1935, p=16, i=130)
    (True, False)

    Source: Tam and Wang, algorithm 1.
    """
    checks.count(2, most=MOST_PROCESSES, p=p)
    checks.count(1, i=i)
    checks.not_negative(B=B)
    return B > (p - 1) * i


@one_by_one
def window_with_full_groups(*, lower: int, upper: int, p: int) -> int | None:
    """Largest window within the bounds whose last group keeps the link busy, also one that divides p'.

    Equation (7) wants p' mod x to be at least the lower bound; where that is 0 the last group is as large as all
    others, and nothing speaks against it.

    >>> window_with_full_groups(lower=1, upper=3, p=16)
    3
    >>> window_with_full_groups(lower=1, upper=1, p=2)
    1
    >>> window_with_full_groups(lower=2, upper=1, p=16) is None
    True

    Source: our reading of Tam and Wang, equation (7).
    """
    checks.count(1, lower=lower)
    checks.count(0, upper=upper)
    checks.count(2, most=MOST_PROCESSES, p=p)
    lower, senders = int(lower), int(p) - 1
    candidates = range(min(int(upper), senders), lower - 1, -1)
    return next((x for x in candidates if senders % x == 0 or senders % x >= lower), None)


@one_by_one
def least_buffer(*, gs: float, gr: float, p: int, i: int) -> int:
    """Fewest packets of buffer with which algorithm 1 has an answer: a window by (7), or room for everything.

    >>> least_buffer(gs=122.427, gr=123.186, p=16, i=700)
    705
    >>> least_buffer(gs=1, gr=1, p=2, i=10)
    11

    Source: Tam and Wang, equations (5) to (7) and algorithm 1.
    """
    checks.positive(gs=gs, gr=gr)
    checks.count(2, most=MOST_PROCESSES, p=p)
    checks.count(1, i=i)
    p, i = int(p), int(i)
    senders, lower = p - 1, gather_lower(gs=gs, gr=gr)
    everything = senders * i + 1
    smallest = next((x for x in range(lower, senders + 1) if senders % x >= lower), None)
    return everything if smallest is None else min(everything, max(0, math.ceil((smallest - gs / gr) * i)))
