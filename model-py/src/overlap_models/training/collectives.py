r"""How long collectives take, where a message of m bytes takes :math:`\alpha + \beta m`; times in microseconds.

Source: Chan, Heimlich, Purkayastha, van de Geijn, Collective communication: theory, practice, and experience, 2007, without the
time of additions. ``measured`` is ours: alpha and beta of an all-reduce as a whole, as benchmarks of collectives print it.
"""

from __future__ import annotations

import math

from overlap_models import checks

COLLECTIVES = ("ring", "tree", "measured")


def all_reduce(size: float, *, collective: str, p: float, alpha: float, beta: float) -> float:
    r"""An all-reduce of ``size`` bytes.

    ring:  :math:`2 (p-1) \alpha + 2 \frac{p-1}{p} n \beta`, the bucket algorithm: scatter the sums, then gather them
    tree:  :math:`2 \lceil\log_2 p\rceil (\alpha + n \beta)`, a reduction up a minimum spanning tree and a broadcast down

    >>> all_reduce(1000, collective="ring", p=4, alpha=1, beta=0.01)
    21.0
    >>> all_reduce(1000, collective="tree", p=4, alpha=1, beta=0.01)
    44.0
    """
    _check(size, collective, p, alpha, beta)
    if collective == "tree":
        return 2 * _rounds(p) * (alpha + size * beta)
    return 2 * all_gather(size, collective=collective, p=p, alpha=alpha, beta=beta)


def all_gather(size: float, *, collective: str, p: float, alpha: float, beta: float) -> float:
    r"""An all-gather to ``size`` bytes on each rank, and a reduce-scatter of as many, without additions.

    ring:  :math:`(p-1) \alpha + \frac{p-1}{p} n \beta`
    tree:  a gather :math:`\lceil\log_2 p\rceil \alpha + \frac{p-1}{p} n \beta` and a broadcast
           :math:`\lceil\log_2 p\rceil (\alpha + n \beta)`

    >>> all_gather(1000, collective="ring", p=4, alpha=1, beta=0.01)
    10.5
    >>> all_gather(1000, collective="tree", p=4, alpha=1, beta=0.01)
    31.5
    """
    _check(size, collective, p, alpha, beta)
    if collective == "measured":
        return (alpha + size * beta) / 2 if p > 1 else 0.0
    part = (p - 1) / p
    if collective == "ring":
        return (p - 1) * alpha + part * size * beta
    return 2 * _rounds(p) * alpha + (_rounds(p) + part) * size * beta


def _rounds(p: float) -> int:
    return math.ceil(math.log2(p))


def _check(size: float, collective: str, p: float, alpha: float, beta: float) -> None:
    checks.one_of(COLLECTIVES, collective=collective)
    checks.at_least(1, p=p)
    checks.not_negative(size=size, alpha=alpha, beta=beta)
