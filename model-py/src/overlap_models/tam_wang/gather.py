"""The senders that a gather may have at once: Tam and Wang, equations (3) to (8) and what lies around (7)."""

from __future__ import annotations

import math

from overlap_models import checks
from overlap_models.arithmetic import ceiling, existing, floor, larger, smaller, where
from overlap_models.arrays import elementwise, one_by_one
from overlap_models.tam_wang.symbols import (
    C1, C2, A, AllPackets, B, Bottleneck, Buffer, D, FitsAtOnce, GatherP, I, LeastSenders, Lower, MostSenders, PositiveGr, PositiveGs, Time,
    TransferRatio, Upper,
)  # fmt: skip


@elementwise
def saturation_time(*, A: A, D: D, B: B) -> Time | None:
    r"""Time until a buffer is full, equation (3): :math:`\beta = B/(A-D)`.

    None if no more arrive than depart, so that the buffer never fills.

    >>> saturation_time(A=3, D=1, B=24)
    12.0

    Source: Tam and Wang, equation (3).
    """
    return existing(where(A > D, lambda: B / (A - D)))


@elementwise
def transfer_ratio(*, A: A, D: D, B: B, k: AllPackets) -> TransferRatio:
    r"""Part of k packets that gets through the buffer, equation (4): :math:`\min(1, D/A + B/k)`.

    >>> transfer_ratio(A=4, D=1, B=10, k=40)
    0.5

    Source: Tam and Wang, equation (4).
    """
    return smaller(1.0, D / A + B / k)


@elementwise
def gather_lower(*, gs: PositiveGs, gr: PositiveGr) -> LeastSenders:
    r"""Fewest senders that keep the receiving link busy, equation (5): :math:`\lceil g_s/g_r \rceil`.

    >>> gather_lower(gs=122.427, gr=123.186)
    1

    Source: Tam and Wang, equation (5).
    """
    return larger(1, ceiling(checks.finite("gs / gr", gs / gr)))


@elementwise
def gather_upper(*, gs: PositiveGs, gr: PositiveGr, B: B, i: I) -> MostSenders:
    r"""Most senders that cannot overrun the buffer, equation (6): :math:`\lfloor g_s/g_r + B/i \rfloor`.

    Below ``gather_lower`` there is no number of senders that does both. It may exceed the senders that exist.

    >>> gather_upper(gs=122.427, gr=123.186, B=24, i=8)
    3

    Source: Tam and Wang, equation (6).
    """
    return floor(checks.finite("gs / gr + B / i", gs / gr + B / i))


@one_by_one
def window(*, lower: Lower, upper: Upper, p: GatherP) -> LeastSenders | None:
    r"""Best sender window, equation (7): :math:`\max\{x : Ga_l \le x \le Ga_u \wedge p' \bmod x \ge Ga_l\}`, p' = p - 1.

    Read literally: a window that divides p' does not count, although its last group is full. No window is needed
    when the buffer holds everything (Algorithm 1 then lets all senders start at once). None if no number fulfils the condition.

    >>> window(lower=1, upper=3, p=8)
    3
    >>> window(lower=1, upper=7, p=8)
    6
    >>> window(lower=1, upper=1, p=8) is None
    True

    Source: Tam and Wang, equation (7).
    """
    lower, senders = int(lower), int(p) - 1
    return next((x for x in range(min(int(upper), senders), lower - 1, -1) if senders % x >= lower), None)


@elementwise
def gather_bound(*, C1: C1, p: GatherP, i: I, D: Bottleneck, C2: C2) -> Time:
    r"""Least time of a gather, equation (8): :math:`T(p,i) \ge C_1 + (p-1)\,i\,D + C_2`.

    >>> gather_bound(C1=10, p=3, i=4, D=5, C2=20)
    70

    Source: Tam and Wang, equation (8).
    """
    return C1 + (p - 1) * i * D + C2


@elementwise
def fits_at_once(*, B: B, p: GatherP, i: I) -> FitsAtOnce:
    """Whether the buffer holds everything, so that algorithm 1 lets all send at once: B > p' i.

    >>> fits_at_once(B=1935, p=16, i=128), fits_at_once(B=1935, p=16, i=130)
    (True, False)

    Source: Tam and Wang, algorithm 1.
    """
    return B > (p - 1) * i


@one_by_one
def window_with_full_groups(*, lower: Lower, upper: Upper, p: GatherP) -> LeastSenders | None:
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
    lower, senders = int(lower), int(p) - 1
    candidates = range(min(int(upper), senders), lower - 1, -1)
    return next((x for x in candidates if senders % x == 0 or senders % x >= lower), None)


@one_by_one
def least_buffer(*, gs: PositiveGs, gr: PositiveGr, p: GatherP, i: I) -> Buffer:
    """Fewest packets of buffer with which algorithm 1 has an answer: a window by (7), or room for everything.

    >>> least_buffer(gs=122.427, gr=123.186, p=16, i=700)
    705
    >>> least_buffer(gs=1, gr=1, p=2, i=10)
    11

    Source: Tam and Wang, equations (5) to (7) and algorithm 1.
    """
    p, i = int(p), int(i)
    senders, lower = p - 1, gather_lower(gs=gs, gr=gr)
    everything = senders * i + 1
    smallest = next((x for x in range(lower, senders + 1) if senders % x >= lower), None)
    return everything if smallest is None else min(everything, max(0, math.ceil((smallest - gs / gr) * i)))
