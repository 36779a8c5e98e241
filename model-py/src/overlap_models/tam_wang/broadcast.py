r"""A broadcast of k packets down a tree among p processes: Tam and Wang, section 4.

Process 0 sends each packet to the middle of the processes and keeps the first half, process p/2 does the same with the
second half, and so on. So the root sends each packet log2(p) times, and process p/2 receives it and sends it one time
less. The paper has powers of two; for others the rounds are counted, :math:`\lceil \log_2 p \rceil`.
"""

from __future__ import annotations

import math

from overlap_models import checks
from overlap_models.arithmetic import bits, where, whole
from overlap_models.arrays import elementwise, one_by_one
from overlap_models.tam_wang.symbols import MTU, Gs, K, L, LogpL, M, Moving, Or, Os, P, Packets, Poll, Process, Rounds, Time, Ur


@elementwise
def rounds(*, p: P) -> Rounds:
    r"""Rounds of the tree, :math:`\lceil \log_2 p \rceil`: how often the root sends each packet.

    >>> rounds(p=16), rounds(p=5)
    (4, 3)

    Source: Tam and Wang, section 4, for powers of two; rounded up for others.
    """
    return bits(whole(p) - 1)


@elementwise
def packets(*, M: M, MTU: MTU) -> Packets:
    r"""Packets of a message, :math:`k = \lceil M / \mathrm{MTU} \rceil`; none of an empty one.

    >>> packets(M=1_048_576, MTU=1500)
    700

    Source: Tam and Wang, section 4.
    """
    return -(-whole(M) // whole(MTU))


@elementwise
def logp_time(*, k: K, p: P, gs: Gs, L: LogpL) -> Time:
    r"""Time by LogP and the Postal model, equation (1): :math:`\log_2 p \, (k g_s + L - g_s)`.

    >>> logp_time(k=1, p=16, gs=1, L=3)
    12

    Source: Tam and Wang, equation (1).
    """
    return rounds(p=p) * (k * gs + L - gs)


@elementwise
def cluster_time(*, k: K, p: P, Os: Os, gs: Gs, L: L, Or: Or, Ur: Ur) -> Time:
    r"""Time by the cluster model, equation (2).

    :math:`(k-1)(\log_2 (p/2) \, g_s + O_r + U_r) + \log_2 p \, (O_s + L + O_r + U_r)`: process p/2, which cannot send
    and receive at the same time, decides how soon the next packet follows.

    >>> round(cluster_time(k=2, p=16, Os=0.4, gs=1, L=1.3, Or=0.6, Ur=0.7), 12)
    16.3

    Source: Tam and Wang, equation (2).
    """
    h = rounds(p=p)
    return (k - 1) * ((h - 1) * gs + Or + Ur) + h * (Os + L + Or + Ur)


@one_by_one
def polled_time(*, p: P, Os: Os, L: L, Or: Or, Ur: Ur, poll: Poll) -> Time:
    r"""Time of a broadcast of one packet among processes that the scheduler runs at multiples of the polling interval alone.

    A packet that the interrupt has taken in waits until then, at each of the :math:`\log_2 p` hops:
    :math:`t_{i+1} = \lceil (t_i + O_s + L + O_r)/poll \rceil\,poll + U_r`. With a processor for each process it is equation (1).

    >>> polled_time(p=4, Os=1, L=10, Or=1, Ur=3, poll=20)
    43

    Source: derived from Tam and Wang, section 3.2, U_r, which prints no interval.
    """
    time: float = 0
    for _ in range(rounds(p=p)):
        polls = math.ceil(checks.finite("the number of polling intervals", (time + Os + L + Or) / poll))
        time = checks.finite("the time", polls * poll + Ur)
    return time


@elementwise
def bottleneck(*, p: P, gs: Gs, Or: Or, Ur: Ur, moving: Moving = 0) -> Process:
    """Process that needs longest for each packet: p/2, or 0, the root, where receiving takes less than a send gap.

    The root sends a packet log2(p) times; process p/2 sends it one time less and receives it once. Where
    O_r + U_r < g_s equation (2) therefore counts less than the root alone needs, and (1) is nearer.

    >>> bottleneck(p=16, gs=1, Or=0.6, Ur=0.7), bottleneck(p=16, gs=122.4, Or=76.5, Ur=9.9)
    (8, 0)

    Where a packet takes the way to memory for itself, that is part of receiving it:

    >>> bottleneck(p=16, gs=122.4, Or=76.5, Ur=9.9, moving=123.2)
    8

    Source: derived from Tam and Wang, section 4.
    """
    process: int = where(moving + Or + Ur >= gs, lambda: (whole(p) + 1) // 2, lambda: 0)
    return process
