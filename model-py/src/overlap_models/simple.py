r"""The simple model: a loop that calculates and then communicates, and one that does both at once.

Strumpen 1994, section 2.1 and equation (2). Times are of one iteration of one process, in any unit, the same for
all; granularity is t_calc/t_com and f the part of the calculation that can hide communication.
"""

from __future__ import annotations

from overlap_models import checks


def loop_time(*, t_calc: float, t_com: float) -> float:
    r"""Time of an iteration without hiding, algorithm (A.1): :math:`t_{par} = t_{calc} + t_{com}`.

    >>> loop_time(t_calc=3, t_com=2)
    5

    Source: Strumpen 1994, section 2.1.
    """
    checks.not_negative(t_calc=t_calc, t_com=t_com)
    return checks.finite("t_calc + t_com", t_calc + t_com)


def loop_time_lh(*, t_calc: float, t_com: float, f: float) -> float:
    r"""Time of an iteration with hiding: :math:`t_{par} = (1-f)\,t_{calc} + \max(f\,t_{calc}, t_{com})`.

    With f = 1 it is algorithm (A.2), whose iteration takes as long as the longer of the two:

    >>> loop_time_lh(t_calc=3, t_com=2, f=1)
    3

    Source: Strumpen 1994, section 2.1.
    """
    checks.not_negative(t_calc=t_calc, t_com=t_com)
    checks.fraction(f=f)
    return checks.finite("(1-f) t_calc + max(f t_calc, t_com)", (1 - f) * t_calc + max(f * t_calc, t_com))


def simple_speedup(*, t_calc: float, t_com: float, p: float) -> float:
    r"""Speedup without hiding, equation (2): :math:`S(p) = p / (1 + t_{com}/t_{calc})`.

    >>> simple_speedup(t_calc=3, t_com=3, p=8)
    4.0

    Source: Strumpen 1994, equation (2).
    """
    checks.positive(t_calc=t_calc)
    checks.not_negative(t_com=t_com)
    checks.at_least(1, p=p)
    return p / (1 + checks.finite("t_com / t_calc", t_com / t_calc))


def simple_speedup_lh(*, t_calc: float, t_com: float, p: float, f: float) -> float:
    r"""Speedup with hiding, equation (2): :math:`S_{lh}(p) = p / ((1-f) + \max(f, t_{com}/t_{calc}))`.

    >>> simple_speedup_lh(t_calc=3, t_com=3, p=8, f=0.5)
    5.333333333333333

    Source: Strumpen 1994, equation (2).
    """
    checks.positive(t_calc=t_calc)
    checks.not_negative(t_com=t_com)
    checks.at_least(1, p=p)
    checks.fraction(f=f)
    return p / ((1 - f) + max(f, checks.finite("t_com / t_calc", t_com / t_calc)))


def ideal_gain(*, granularity: float) -> float:
    r"""Gain of ideal hiding, equation (1): :math:`G = (1 + 1/\gamma) / \max(1, 1/\gamma)`.

    >>> ideal_gain(granularity=0.5), ideal_gain(granularity=1), ideal_gain(granularity=2)
    (1.5, 2.0, 1.5)

    Source: Strumpen 1994, equation (1).
    """
    checks.positive(granularity=granularity)
    ratio = checks.finite("1 / granularity", 1 / granularity)
    return (1 + ratio) / max(1, ratio)


def partial_gain(*, granularity: float, f: float) -> float:
    r"""Gain if only a part can hide: :math:`G = (1 + 1/\gamma) / ((1-f) + \max(f, 1/\gamma))`.

    >>> partial_gain(granularity=2, f=0.5)
    1.5

    Source: Strumpen 1994, section 2.1.
    """
    checks.positive(granularity=granularity)
    checks.fraction(f=f)
    ratio = checks.finite("1 / granularity", 1 / granularity)
    return (1 + ratio) / ((1 - f) + max(f, ratio))
