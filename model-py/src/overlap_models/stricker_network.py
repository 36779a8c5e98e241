"""The network of the Cray T3D in Stricker et al. 1995: how long a message streams from one memory to another.

Sizes in bytes, bandwidths in MByte/s, which are bytes a microsecond, so that times come in microseconds.
"""

from __future__ import annotations

from math import ceil, log2

from overlap_models import _parameters as table
from overlap_models import checks


def torus(*, p: float) -> tuple[int, int, int]:
    """Routers in three dimensions: the smallest box of powers of two, as even as can be, with a place for every node.

    >>> torus(p=512), torus(p=96), torus(p=2)
    ((8, 8, 4), (4, 4, 4), (1, 1, 1))
    """
    checks.at_least(2, p=p)
    bits = ceil(log2(ceil(p / table.DEPOSIT_NODES_PER_ACCESS.value)))
    x = ceil(bits / 3)
    y = ceil((bits - x) / 2)
    return 2**x, 2**y, 2 ** (bits - x - y)


def ring_load(*, size: int) -> float:
    """Messages over a link of a ring when every router sends one to every router, for each message that it sends.

    Messages take the shorter way round, and ahead where both are as long: the links ahead carry the distances 1 to
    size/2 once for each sender. The longest way decides, so this is the larger load of both directions.

    >>> ring_load(size=8), ring_load(size=1)
    (1.25, 0.0)
    """
    checks.count(1, size=size)
    half = size // 2
    return half * (half + 1) / 2 / size


def all_to_all_share(*, p: float) -> float:
    """Messages of an all-to-all exchange over its busiest link, for each message that a node sends.

    That is the access to the network, which two nodes share, or a ring of the torus.

    >>> all_to_all_share(p=512), all_to_all_share(p=64)
    (2.5, 2.0)
    """
    nodes = table.DEPOSIT_NODES_PER_ACCESS.value
    return max(neighbours_share(), nodes * ring_load(size=max(torus(p=p))))


def neighbours_share() -> float:
    """Messages between neighbours over the access to the network, for each message that a node sends.

    >>> neighbours_share()
    2.0
    """
    return table.DEPOSIT_NODES_PER_ACCESS.value


def streaming(*, size: float, store: float, link: float, share: float) -> float:
    """From a message's first byte to its last: as fast as the processor stores it and its share of the busiest link.

    >>> streaming(size=1000, store=50, link=126, share=2)
    20.0
    >>> streaming(size=1000, store=50, link=10, share=2)
    200.0
    """
    checks.not_negative(size=size)
    checks.positive(store=store, link=link, share=share)
    return size * max(1 / store, share / link)
