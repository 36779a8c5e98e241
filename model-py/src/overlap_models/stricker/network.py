"""The network of the Cray T3D in Stricker et al. 1995: how long a message streams from one memory to another.

Sizes in bytes, bandwidths in MB/s, which are bytes a microsecond, so that times come in microseconds.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import ceil
from typing import Annotated

from overlap_models import checks
from overlap_models.arguments import Argument
from overlap_models.arithmetic import larger, total, where
from overlap_models.arrays import elementwise, one_by_one

#: Nodes that share an access to the network: section A.1.
NODES_PER_ACCESS = 2.0

#: Nodes whose steps are counted one by one.
MOST_NODES = 1_000_000


def check_loads(loads: object) -> None:
    """Refuse what is not {messages over the busiest link: part of the steps}."""
    allowed = "{messages over the busiest link: part of the steps}, numbers of at least 0"
    if not isinstance(loads, dict) or not loads:
        checks.reject("loads", loads, allowed)
    for number in (*loads, *loads.values()):
        if not checks.is_number(number) or number < 0:
            checks.reject("loads", loads, allowed)


P = Annotated[float, Argument("nodes", least=2)]
CountedP = Annotated[float, Argument("nodes", least=2, most=MOST_NODES)]
Ring = Annotated[int, Argument("routers of a ring", least=1)]
Distance = Annotated[int, Argument("routers ahead, at most the size of the ring", least=0)]
Mask = Annotated[int, Argument("router i exchanges its message with router i xor mask", least=0)]
InPhase = Annotated[bool, Argument("whether nodes send in pairs, not all so many nodes ahead")]
MessageBytes = Annotated[float, Argument("size of a message", "bytes", least=0)]
Store = Annotated[float, Argument("remote stores of a processor", "MB/s", above=0)]
Link = Annotated[float, Argument("bandwidth of a link", "MB/s", above=0)]
Streaming = Annotated[float, Argument("from the first byte of a message to its last", "µs", least=0)]
Held = Annotated[bool, Argument("whether a link is held by one message at a time, not shared")]
Loads = Annotated[dict[float, float], Argument("messages over the busiest link, and in which part of the steps", extra=check_loads)]
Load = Annotated[float, Argument("messages over the link", least=0)]
Routers = Annotated[tuple[int, int, int], Argument("routers in each dimension")]
Time = Annotated[float, Argument("time", "µs", least=0)]


@one_by_one
def torus(*, p: P) -> Routers:
    """Routers in three dimensions: the smallest box of powers of two, as even as can be, with a place for every node.

    >>> torus(p=512), torus(p=96), torus(p=2)
    ((8, 8, 4), (4, 4, 4), (1, 1, 1))

    Source: Stricker et al. 1995, section A.1.
    """
    bits = (ceil(p / NODES_PER_ACCESS) - 1).bit_length()
    x = ceil(bits / 3)
    y = ceil((bits - x) / 2)
    return 2**x, 2**y, 2 ** (bits - x - y)


@one_by_one
def shift_load(*, size: Ring, distance: Distance) -> Load:
    """Messages over a link of a ring when every router sends one to the router so far ahead.

    Messages take the shorter way round; where both are as long, half of them take each.

    >>> [shift_load(size=8, distance=distance) for distance in range(8)]
    [0, 1, 2, 3, 2.0, 3, 2, 1]

    Source: derived from the torus of Stricker et al. 1995, section A.1.
    """
    if distance > size:
        checks.reject("distance", distance, f"a whole number from 0 to the size, {size}")
    return _shift(size, distance)


def _shift(size: int, distance: int) -> float:
    shorter = min(distance, size - distance)
    return shorter / 2 if 2 * shorter == size else shorter


@one_by_one
def pairing_load(*, size: Ring, mask: Mask) -> Load:
    """Messages over the busiest link of a ring when routers exchange theirs in pairs: i with i xor mask.

    Pairs 2^t apart cross the middle of a block of 2^(t+1) routers 2^t at a time, but never more than a quarter of the
    ring: longer ways go both ways round.

    >>> [pairing_load(size=8, mask=mask) for mask in range(8)]
    [0, 1, 2, 2, 2.0, 2.0, 2.0, 2.0]

    Source: derived from the torus of Stricker et al. 1995, section A.1.
    """
    return _pairing(size, int(mask))


def _pairing(size: int, mask: int) -> float:
    if mask == 0:
        return 0
    across: int = 2 ** (mask.bit_length() - 1)
    return min(across, size / 4)


@one_by_one
def all_to_all_loads(*, p: CountedP, in_phase: InPhase) -> Loads:
    """How crowded the busiest link is in the steps of an all-to-all exchange: {messages: part of the steps}.

    In each step all nodes send so many nodes ahead, or in phase in pairs; that the last nodes of a row send into the
    next one is left out. The busiest link is the access to the
    network, which two nodes share, or one of the rings that such a step uses in each dimension.

    >>> all_to_all_loads(p=128, in_phase=False), all_to_all_loads(p=512, in_phase=False)
    ({2.0: 1.0}, {2.0: 0.140625, 4.0: 0.421875, 6.0: 0.4375})
    >>> all_to_all_loads(p=512, in_phase=True)
    {2.0: 0.0625, 4.0: 0.9375}

    Source: Stricker et al. 1995, section 4.1 for the shared access; the loads follow from the torus.
    """
    return dict(_all_to_all_loads(p, in_phase))


@cache
def _all_to_all_loads(p: float, in_phase: bool) -> dict[float, float]:
    parts = {NODES_PER_ACCESS: 1.0}
    for size in torus(p=p):
        if in_phase:
            loads = [_pairing(size, mask) for mask in range(size)]
        else:
            loads = [_shift(size, distance) for distance in range(size)]
        rings = Counter(NODES_PER_ACCESS * load for load in loads)
        parts = _busier(parts, {load: count / size for load, count in rings.items()})
    return parts


def _busier(one: dict[float, float], other: dict[float, float]) -> dict[float, float]:
    """The larger of two loads that do not depend on each other."""
    parts: dict[float, float] = {}
    for a, part_a in one.items():
        for b, part_b in other.items():
            load = max(a, b)
            parts[load] = parts.get(load, 0) + part_a * part_b
    return dict(sorted(parts.items()))


def neighbours_loads() -> dict[float, float]:
    """Loads of an exchange between neighbours: the access to the network is the busiest link.

    >>> neighbours_loads()
    {2.0: 1.0}

    Source: Stricker et al. 1995, section 4.1.
    """
    return {NODES_PER_ACCESS: 1.0}


@elementwise
def streaming(*, size: MessageBytes, store: Store, link: Link, loads: Loads, held: Held = False) -> Time:
    """From a message's first byte to its last: as fast as the processor stores it and its share of the busiest link.

    Where links are held, messages pass the busiest one by one, each for as long as it takes alone.

    >>> streaming(size=1000, store=50, link=126, loads={2: 1})
    20.0
    >>> streaming(size=1000, store=50, link=100, loads={2: 0.5, 4: 0.5})
    30.0
    >>> streaming(size=1000, store=50, link=100, loads={2: 0.5, 4: 0.5}, held=True)
    60.0

    Source: Stricker et al. 1995, section 4.1; held links are derived.
    """
    time: float = where(
        held,
        lambda: size * larger(1 / store, 1 / link) * total(part * larger(1, load) for load, part in loads.items()),
        lambda: size * total(part * larger(1 / store, load / link) for load, part in loads.items()),
    )
    return time


@one_by_one
def pace(*, streaming: Streaming, size: MessageBytes, link: Link, loads: Loads, held: Held = False) -> Time | None:
    """How long the processor may take to store a message so that it streams that long: `streaming`, the other way round.

    None where the links alone take longer.

    >>> pace(streaming=30, size=1000, link=100, loads={2: 0.5, 4: 0.5})
    20.0
    >>> pace(streaming=29, size=1000, link=100, loads={2: 0.5, 4: 0.5}) is None
    True
    >>> pace(streaming=60, size=1000, link=100, loads={2: 0.5, 4: 0.5}, held=True)
    20.0

    Source: Stricker et al. 1995, section 4.1.
    """
    if held:
        alone = streaming / total(part * max(1, load) for load, part in loads.items())
        return alone if alone >= size / link else None
    slower = [(part, load * size / link) for load, part in sorted(loads.items())]
    # The processor holds back the messages over the least crowded links, as many of these as its pace is above.
    for back in range(len(slower), 0, -1):
        time = (streaming - total(part * crowded for part, crowded in slower[back:])) / total(part for part, _ in slower[:back])
        if time >= slower[back - 1][1]:
            return time
    return None
