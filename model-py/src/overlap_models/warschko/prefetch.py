r"""Prefetching in virtualization loops on a pipelined network: Warschko, Herter, Tichy 1994, section 3.

All times are in cycles of the processor.
"""

from __future__ import annotations

import math

from typing import Annotated

from overlap_models.arguments import Argument
from overlap_models.arithmetic import where, whole
from overlap_models.arrays import elementwise, one_by_one

V = Annotated[int, Argument("virtualization, the virtual processes that a processor runs one after another", least=1)]
M = Annotated[int, Argument("requests that a processor may have in the network at the same time", least=1)]
TCalcAddress = Annotated[float, Argument("to calculate an address", "cycles", least=0)]
TInitPrefetch = Annotated[float, Argument("a prefetch instruction", "cycles", least=0)]
TLoop = Annotated[float, Argument("to count and to branch", "cycles", least=0)]
TComputation = Annotated[float, Argument("computation", "cycles", above=0)]
TCommunication = Annotated[float, Argument("what a blocking network would add, requests times latency", "cycles", least=0)]
TCommunicationPrefetch = Annotated[
    float, Argument("t_communication of the requests of the pipelined form, which then stands over m; None: equal", "cycles", least=0)
]
Processors = Annotated[int, Argument("processors", least=1)]
Fan = Annotated[int, Argument("fan-in of every level of a tree", least=2)]
Points = Annotated[int, Argument("points of the grid on a processor", least=1)]
Cycles = Annotated[float, Argument("time", "cycles", least=0)]
Improvement = Annotated[float, Argument("execution time blocking over that of the best possible overlap", least=0)]
LargestImprovement = Annotated[int, Argument("execution time blocking over that of the best possible overlap", least=2)]
Levels = Annotated[int, Argument("levels of the tree", least=1)]
Requests = Annotated[int, Argument("requests of a processor", least=0)]
Words = Annotated[int, Argument("words", least=0)]
Block = Annotated[tuple[int, int], Argument("rows and columns, rows <= columns, of at least v points")]


@elementwise
def overlap_cycles(*, v: V, t_calc_address: TCalcAddress, t_init_prefetch: TInitPrefetch, t_loop: TLoop) -> Cycles:
    r"""Time between the first prefetch and the first access, in which communication may be hidden.

    .. math:: T = (v - 1)\,(t_{calc\_address} + t_{init\_prefetch} + t_{loop}) + t_{calc\_address} + t_{loop}

    >>> overlap_cycles(v=100, t_calc_address=2, t_init_prefetch=1, t_loop=4)
    699

    Source: Warschko, Herter, Tichy 1994, equation (1).
    """
    whole = t_calc_address + t_init_prefetch + t_loop
    return (v - 1) * whole + t_calc_address + t_loop


@elementwise
def improvement_bound(
    *, t_computation: TComputation, t_communication: TCommunication, m: M, t_communication_prefetch: TCommunicationPrefetch | None = None
) -> Improvement:
    r"""Theoretically possible performance improvement of a pipelined network over a blocking one, from 1 to m + 1.

    .. math:: P_P = \frac{t_{computation} + t_{communication}}{\max(t_{computation},\, t_{communication} / m)}

    >>> improvement_bound(t_computation=1000, t_communication=10_000, m=10)
    11.0
    >>> improvement_bound(t_computation=1000, t_communication=1000, m=1)
    2.0
    >>> improvement_bound(t_computation=1000, t_communication=10_000, m=1, t_communication_prefetch=4000)
    2.75

    Source: Warschko, Herter, Tichy 1994, section 3.2.
    """
    overlapped = t_communication if t_communication_prefetch is None else t_communication_prefetch
    part = overlapped / m
    # In this order nothing overflows, and without communication the bound is exactly 1.
    bound: float = where(
        part <= t_computation,
        lambda: 1 + t_communication / t_computation,
        lambda: t_computation / part + t_communication / overlapped * m,
    )
    return bound


@elementwise
def largest_improvement_bound(*, m: M) -> LargestImprovement:
    r"""Largest value of the bound over all programs: :math:`P_{P,max} = m + 1`, at t_communication / m = t_computation.

    >>> largest_improvement_bound(m=10)
    11

    Source: Warschko, Herter, Tichy 1994, section 3.2.
    """
    return whole(m) + 1


@one_by_one
def tree_height(*, processors: Processors, fan: Fan) -> Levels:
    r"""Levels of a tree over all processors: :math:`h = \lceil \log_f p \rceil`, at least 1.

    >>> tree_height(processors=1024, fan=2), tree_height(processors=1024, fan=4)
    (10, 5)

    Source: Warschko, Herter, Tichy 1994, section 5.
    """
    height, reached = 1, int(fan)
    while reached < processors:
        height, reached = height + 1, reached * int(fan)
    return height


@one_by_one
def tree_requests(*, processors: Processors, fan: Fan) -> Requests:
    r"""Requests of a processor in a reduction tree: of each level but the highest fan - 1, there one less than are left.

    .. math:: (f - 1)(h - 1) + \lceil p / f^{h-1} \rceil - 1, \quad h = \lceil \log_f p \rceil

    >>> tree_requests(processors=1024, fan=2), tree_requests(processors=1024, fan=4)
    (10, 15)
    >>> [tree_requests(processors=processors, fan=4) for processors in (1, 2, 3, 4, 5)]
    [0, 1, 2, 3, 4]

    Source: Warschko, Herter, Tichy 1994, sections 4 and 5.
    """
    below = tree_height(processors=processors, fan=fan) - 1
    left: int = -(-int(processors) // int(fan) ** below)
    return (int(fan) - 1) * below + left - 1


@one_by_one
def block(*, v: Points) -> Block:
    r"""Rows and columns of the block of a processor that has v points of a grid, as square as v allows.

    >>> block(v=25), block(v=50)
    ((5, 5), (7, 8))

    Source: Warschko, Herter, Tichy 1994, section 5: blocks of j x j points.
    """
    rows = math.isqrt(int(v))
    return rows, -(-int(v) // rows)


@one_by_one
def border(*, v: Points) -> Words:
    r"""Words that a processor needs of its neighbours on a 2-D grid: :math:`4 j` for a block of j x j points.

    >>> border(v=25)
    20

    Source: Warschko, Herter, Tichy 1994, section 5.
    """
    return 2 * sum(block(v=v))
