r"""Prefetching in virtualization loops on a pipelined network: Warschko, Herter, Tichy 1994, section 3.

    v         virtualization: virtual processes that a processor runs one after another
    m         requests that a processor may have in the network at the same time, k cycles apart
    latency   cycles from a request to the arrival of its word

All times are in cycles of the processor.
"""

from __future__ import annotations

import math

from overlap_models import checks
from overlap_models.arithmetic import where, whole
from overlap_models.arrays import elementwise, one_by_one


@elementwise
def overlap_cycles(*, v: int, t_calc_address: float, t_init_prefetch: float, t_loop: float) -> float:
    r"""Time between the first prefetch and the first access, in which communication may be hidden.

    .. math:: T = (v - 1)\,(t_{calc\_address} + t_{init\_prefetch} + t_{loop}) + t_{calc\_address} + t_{loop}

    Args:
        v: virtual processes, at least 1; the prefetch loop has one request for each.
        t_calc_address: cycles to calculate an address.
        t_init_prefetch: cycles of a prefetch instruction.
        t_loop: cycles to count and to branch.

    Returns:
        T in cycles.

    Raises:
        ValueError: for an argument out of its range.

    >>> overlap_cycles(v=100, t_calc_address=2, t_init_prefetch=1, t_loop=4)
    699

    Source: Warschko, Herter, Tichy 1994, equation (1).
    """
    checks.count(1, v=v)
    checks.not_negative(t_calc_address=t_calc_address, t_init_prefetch=t_init_prefetch, t_loop=t_loop)
    whole = t_calc_address + t_init_prefetch + t_loop
    return checks.finite("(v - 1) (t_calc_address + t_init_prefetch + t_loop)", (v - 1) * whole + t_calc_address + t_loop)


@elementwise
def improvement_bound(
    *, t_computation: float, t_communication: float, m: int, t_communication_prefetch: float | None = None
) -> float:
    r"""Theoretically possible performance improvement of a pipelined network over a blocking one.

    .. math:: P_P = \frac{t_{computation} + t_{communication}}{\max(t_{computation},\, t_{communication} / m)}

    Args:
        t_computation: cycles of computation, above 0.
        t_communication: cycles that a blocking network would add: requests times latency, at least 0.
        m: requests under way at the same time, at least 1.
        t_communication_prefetch: t_communication of the requests of the pipelined form, at least 0; None: equal. It then stands
        over m in the equation.

    Returns:
        Execution time blocking over that of the best possible overlap: 1 to m + 1 for as many requests.

    Raises:
        ValueError: for an argument out of its range.

    >>> improvement_bound(t_computation=1000, t_communication=10_000, m=10)
    11.0
    >>> improvement_bound(t_computation=1000, t_communication=1000, m=1)
    2.0
    >>> improvement_bound(t_computation=1000, t_communication=10_000, m=1, t_communication_prefetch=4000)
    2.75

    Source: Warschko, Herter, Tichy 1994, section 3.2.
    """
    checks.positive(t_computation=t_computation)
    overlapped = t_communication if t_communication_prefetch is None else t_communication_prefetch
    checks.not_negative(t_communication=t_communication, t_communication_prefetch=overlapped)
    checks.count(1, m=m)
    part = overlapped / m
    # In this order nothing overflows, and without communication the bound is exactly 1.
    bound = where(
        part <= t_computation,
        lambda: 1 + t_communication / t_computation,
        lambda: t_computation / part + t_communication / overlapped * m,
    )
    return checks.finite("P_P", bound)


@elementwise
def largest_improvement_bound(*, m: int) -> int:
    r"""Largest value of the bound over all programs: :math:`P_{P,max} = m + 1`, at t_communication / m = t_computation.

    Raises:
        ValueError: for an argument out of its range.

    >>> largest_improvement_bound(m=10)
    11

    Source: Warschko, Herter, Tichy 1994, section 3.2. Argument as for ``improvement_bound``.
    """
    checks.count(1, m=m)
    return whole(m) + 1


@one_by_one
def tree_height(*, processors: int, fan: int) -> int:
    r"""Levels of a tree over all processors: :math:`h = \lceil \log_f p \rceil`, at least 1.

    Args:
        processors: p, at least 1.
        fan: fan-in f of every level, at least 2.

    Returns:
        h.

    Raises:
        ValueError: for an argument out of its range.

    >>> tree_height(processors=1024, fan=2), tree_height(processors=1024, fan=4)
    (10, 5)

    Source: Warschko, Herter, Tichy 1994, section 5.
    """
    checks.count(1, processors=processors)
    checks.count(2, fan=fan)
    height, reached = 1, int(fan)
    while reached < processors:
        height, reached = height + 1, reached * int(fan)
    return height


@one_by_one
def tree_requests(*, processors: int, fan: int) -> int:
    r"""Requests of a processor in a reduction tree: of each level but the highest fan - 1, there one less than are left.

    .. math:: (f - 1)(h - 1) + \lceil p / f^{h-1} \rceil - 1, \quad h = \lceil \log_f p \rceil

    >>> tree_requests(processors=1024, fan=2), tree_requests(processors=1024, fan=4)
    (10, 15)
    >>> [tree_requests(processors=processors, fan=4) for processors in (1, 2, 3, 4, 5)]
    [0, 1, 2, 3, 4]

    Source: Warschko, Herter, Tichy 1994, sections 4 and 5. Arguments as for ``tree_height``.
    """
    below = tree_height(processors=processors, fan=fan) - 1
    left: int = -(-int(processors) // int(fan) ** below)
    return (int(fan) - 1) * below + left - 1


@one_by_one
def block(*, v: int) -> tuple[int, int]:
    r"""Rows and columns of the block of a processor that has v points of a grid, as square as v allows.

    Args:
        v: points, at least 1.

    Returns:
        rows, columns with rows <= columns and at least v points.

    Raises:
        ValueError: for an argument out of its range.

    >>> block(v=25), block(v=50)
    ((5, 5), (7, 8))

    Source: Warschko, Herter, Tichy 1994, section 5: blocks of j x j points.
    """
    checks.count(1, v=v)
    rows = math.isqrt(int(v))
    return rows, -(-int(v) // rows)


@one_by_one
def border(*, v: int) -> int:
    r"""Words that a processor needs of its neighbours on a 2-D grid: :math:`4 j` for a block of j x j points.

    >>> border(v=25)
    20

    Source: Warschko, Herter, Tichy 1994, section 5. Argument as for ``block``.
    """
    return 2 * sum(block(v=v))
