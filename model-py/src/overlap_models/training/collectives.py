r"""How long collectives take, where a message of m bytes takes T(m); times in microseconds.

Source: Chan, Heimlich, Purkayastha, van de Geijn, Collective communication: theory, practice, and experience, 2007, without the
time of additions and with :math:`T(m) = \alpha + \beta m`; that T may be any time of a message is ours. ``measured`` is ours, too:
T is the time of an all-reduce as a whole, as benchmarks of collectives print it.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from overlap_models import checks
from overlap_models.arithmetic import total

COLLECTIVES = ("ring", "tree", "measured")

#: The time of a message by its bytes.
Message = Callable[[float], float]


def all_reduce(size: float, *, collective: str, p: float, message: Message) -> float:
    r"""An all-reduce of ``size`` bytes.

    ring:  :math:`2 (p-1) T(n/p)`, the bucket algorithm: scatter the sums, then gather them
    tree:  :math:`2 \lceil\log_2 p\rceil T(n)`, a reduction up a minimum spanning tree and a broadcast down

    >>> all_reduce(1000, collective="ring", p=4, message=lambda m: 1 + 0.01 * m)
    21.0
    >>> all_reduce(1000, collective="tree", p=4, message=lambda m: 1 + 0.01 * m)
    44.0
    """
    _check(size, collective, p)
    if collective == "tree":
        return 2 * _rounds(p) * message(size)
    return 2 * all_gather(size, collective=collective, p=p, message=message)


def all_gather(size: float, *, collective: str, p: float, message: Message) -> float:
    r"""An all-gather to ``size`` bytes on each rank, and a reduce-scatter of as many, without additions.

    ring:  :math:`(p-1) T(n/p)`
    tree:  a gather, which doubles what travels from round to round until all p parts are there,
           :math:`\sum_k T(2^k n/p)`, and a broadcast :math:`\lceil\log_2 p\rceil T(n)`

    >>> all_gather(1000, collective="ring", p=4, message=lambda m: 1 + 0.01 * m)
    10.5
    >>> all_gather(1000, collective="tree", p=4, message=lambda m: 1 + 0.01 * m)
    31.5
    """
    _check(size, collective, p)
    if collective == "measured":
        return message(size) / 2 if p > 1 else 0.0
    if collective == "ring":
        return (p - 1) * message(size / p)
    rounds = _rounds(p)
    return total(message(size / p * min(2**k, p - 2**k)) for k in range(rounds)) + rounds * message(size)


def _rounds(p: float) -> int:
    return (math.ceil(p) - 1).bit_length()


def _check(size: float, collective: str, p: float) -> None:
    checks.one_of(COLLECTIVES, collective=collective)
    checks.at_least(1, p=p)
    checks.not_negative(size=size)
