"""How often the kernels of Warschko, Herter and Tichy communicate, counted on paper.

Every remote word is requested once, however often it is needed, since it stays where it arrived.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated

from overlap_models.arguments import Argument
from overlap_models.arrays import one_by_one
from overlap_models.warschko.prefetch import Processors, Requests, V, border, tree_height, tree_requests


@dataclass(frozen=True)
class Trees:
    """Requests of one processor in a reduction or a broadcast over all."""

    #: Requests of a reduction of one word.
    reduction: int
    #: Requests of a broadcast of one word: one a level.
    broadcast: int
    #: Levels of a recurrence that is solved by doubling.
    doubling: int


@dataclass(frozen=True)
class Pattern:
    #: The benchmark's name in Table 1.
    name: str
    #: Requests of a processor for v virtual processes.
    requests: Callable[[int, Trees], int]


def _none(v: int, trees: Trees) -> int:
    return 0


def _grid(v: int, trees: Trees) -> int:
    return border(v=v)


def _reduction(v: int, trees: Trees) -> int:
    return trees.reduction


def _each(v: int, trees: Trees) -> int:
    """Every element is on another processor."""
    return v


def _offset(words: int) -> Callable[[int, Trees], int]:
    """A fixed number of words behind the end of the block, whatever its size."""
    return lambda v, trees: words


def _reductions(words: int) -> Callable[[int, Trees], int]:
    return lambda v, trees: words * trees.reduction


def _hydro(v: int, trees: Trees) -> int:
    """ll1 reads z[k + 10] and z[k + 11]: in a short block only the last v + 1 of these words."""
    return min(11, v + 1)


def _iccg(v: int, trees: Trees) -> int:
    """ll2 needs a word of its neighbour on each level on which it halves its own, and then a tree with both neighbours."""
    return v.bit_length() - 1 + 2 * trees.reduction


def _particles_2d(v: int, trees: Trees) -> int:
    """ll13: particles half a cell apart along a diagonal of 64 cells; two fields at their position, five at the next."""
    return 2 * min(-(-v // 2), 64) + 5 * min(v, 64)


#: Pattern of each benchmark, in the order of Table 1.
PATTERNS: dict[str, Pattern] = {
    "ll1": Pattern("array offset", _hydro),
    "ll2": Pattern("reduction", _iccg),
    "ll3": Pattern("reduction", _reduction),
    "ll4": Pattern("reduction", _reductions(3)),
    "ll5": Pattern("reduction", lambda v, trees: v * trees.doubling),
    "ll6": Pattern("broadcast", lambda v, trees: 8 * trees.broadcast),
    "ll7": Pattern("array offset", _offset(6)),
    "ll8": Pattern("array offset", _offset(12)),
    "ll9": Pattern("none", _none),
    "ll10": Pattern("none", _none),
    "ll11": Pattern("reduction", _reduction),
    "ll12": Pattern("array offset", _offset(1)),
    "ll13": Pattern("indirect addressing", _particles_2d),
    "ll14": Pattern("indirect addressing, reduction", lambda v, trees: 2 * v + trees.reduction),
    "ll15": Pattern("array offset", _offset(4)),
    "ll18": Pattern("array offset, reduction", lambda v, trees: 11 + 2 * trees.reduction),
    "ll19": Pattern("reduction", _reductions(2)),
    "ll21": Pattern("broadcast, reduction", lambda v, trees: v * (trees.broadcast + trees.reduction)),
    "ll22": Pattern("none", _none),
    "ll23": Pattern("array offset, reduction", lambda v, trees: v * trees.doubling + 1),
    "ll24": Pattern("reduction", _reduction),
    "jacobi": Pattern("2-D grid", _grid),
    "redblack": Pattern("2-D grid", _grid),
    "bl1.1": Pattern("none", _none),
    "bl1.2": Pattern("array offset", _each),
    "bl1.3": Pattern("array offset", _each),
    "bl1.4": Pattern("array offset", _none),
    "bl1.5": Pattern("array offset", _each),
    "bl1.6": Pattern("array offset", _each),
    "bl1.7": Pattern("array offset, reduction", lambda v, trees: v + trees.reduction),
    "bl1.8": Pattern("reduction", _reduction),
    "bl1.9": Pattern("reduction", _reduction),
    "bl1.10": Pattern("reduction", _reduction),
}

Benchmark = Annotated[str, Argument("name of a benchmark in Table 1", choices=tuple(PATTERNS))]
FanIn = Annotated[int, Argument("fan-in of reductions", least=2)]
FanOut = Annotated[int, Argument("fan-out of broadcasts", least=2)]


@one_by_one
def requests(*, benchmark: Benchmark, v: V, processors: Processors, fan_in: FanIn, fan_out: FanOut) -> Requests:
    """Return how many words of others a processor asks for in a run of a benchmark.

    >>> requests(benchmark="jacobi", v=25, processors=1024, fan_in=2, fan_out=2)
    20
    >>> requests(benchmark="ll5", v=7, processors=1024, fan_in=2, fan_out=2)
    70

    Source: Warschko, Herter, Tichy 1994, Table 1 and section 5.
    """
    trees = Trees(
        reduction=tree_requests(processors=processors, fan=fan_in),
        broadcast=tree_height(processors=processors, fan=fan_out),
        doubling=tree_height(processors=processors, fan=2),
    )
    return PATTERNS[benchmark].requests(int(v), trees)
