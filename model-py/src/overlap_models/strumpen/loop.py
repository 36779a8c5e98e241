"""A loop that calculates and communicates, and what doing both at once gains: Strumpen 1994, sections 2.1 to 2.3.

All arguments are ratios or counts, see ``symbols``. With startup = 0, which is the default, an equation has its form for long
messages, such as (5) for the gain (4). What ``gain``, ``speedup``, ``speedup_lh`` and ``max_gain`` are not given is as on the front page.
"""

from __future__ import annotations

from overlap_models import checks
from overlap_models.arithmetic import existing, larger, where
from overlap_models.arrays import elementwise
from overlap_models.strumpen.symbols import (
    F, Efficiency, Gain, GammaH, GammaS, Granularity, Mu, Omega, P, PositiveTCalc, Q, Ratio, Speedup, Startup, TCalc, TCom, Time,
)  # fmt: skip


@elementwise
def communication_ratio(*, gamma_h: GammaH, gamma_s: GammaS, q: Q, startup: Startup = 0) -> Ratio:
    r"""Communication over calculation time: :math:`t_{com}/t_{calc} = q\,(i_{cs}/(i/p) + \gamma_h/\gamma_s)`.

    >>> communication_ratio(gamma_h=10, gamma_s=5, q=1)
    2.0

    Source: Strumpen 1994, section 2.2, the term that equations (2) become functions of.
    """
    return q * (startup + gamma_h / gamma_s)


def speedup_of_ratio(ratio: float, p: float) -> float:
    r"""Speedup without hiding, equation (2): :math:`S = p / (1 + t_{com}/t_{calc})`. Arguments are not checked.

    >>> speedup_of_ratio(1.0, 8)
    4.0
    """
    return p / (1 + ratio)


def speedup_lh_of_ratio(ratio: float, p: float, f: float, omega: float) -> float:
    r"""Speedup with hiding: :math:`S_{lh} = p / ((1-f) + \max(f+\Omega, t_{com}/t_{calc}))`. Not checked.

    Equation (2) with the overhead that equation (4) adds. The denominator is never below 1.

    >>> speedup_lh_of_ratio(1.0, 8, 1.0, 0.0)
    8.0
    """
    return p / ((1 - f) + larger(f + omega, ratio))


def gain_of_ratio(ratio: float, f: float, omega: float) -> float:
    r"""Gain of hiding, equation (4): :math:`G = (1 + t_{com}/t_{calc}) / ((1-f) + \max(f+\Omega, t_{com}/t_{calc}))`. Not checked.

    >>> gain_of_ratio(1.0, 1.0, 0.2)
    1.6666666666666667
    """
    return (1 + ratio) / ((1 - f) + larger(f + omega, ratio))


@elementwise
def speedup(gamma_h: GammaH = 5.0, gamma_s: GammaS = 5.0, *, p: P = 8, q: Q = 1.0, startup: Startup = 0) -> Speedup:
    r"""Speedup without hiding: :math:`S = p / (1 + q\,(i_{cs}/(i/p) + \gamma_h/\gamma_s))`.

    Ten processes that communicate as long as they calculate do the work of five:

    >>> speedup(gamma_h=5, gamma_s=5, q=1, p=10)
    5.0

    Source: Strumpen 1994, section 2.2.
    """
    return speedup_of_ratio(communication_ratio(gamma_h=gamma_h, gamma_s=gamma_s, q=q, startup=startup), p)


@elementwise
def speedup_lh(
    gamma_h: GammaH = 5.0, gamma_s: GammaS = 5.0, *, f: F = 0.9, omega: Omega = 0.1, p: P = 8, q: Q = 1.0, startup: Startup = 0
) -> Speedup:
    r"""Speedup with hiding: :math:`S_{lh} = p / ((1-f) + \max(f+\Omega, q\,(i_{cs}/(i/p) + \gamma_h/\gamma_s)))`.

    Without overhead and with as much calculation as communication, nothing of the communication is left:

    >>> speedup_lh(gamma_h=5, gamma_s=5, f=1, omega=0, q=1, p=10)
    10.0

    Source: Strumpen 1994, section 2.2, with the overhead of section 2.3.2.
    """
    ratio = communication_ratio(gamma_h=gamma_h, gamma_s=gamma_s, q=q, startup=startup)
    return speedup_lh_of_ratio(ratio, p, f, omega)


@elementwise
def gain(gamma_h: GammaH = 5.0, gamma_s: GammaS = 5.0, *, f: F = 0.9, omega: Omega = 0.1, q: Q = 1.0, startup: Startup = 0) -> Gain:
    r"""Gain of hiding, equation (4); with startup = 0 its long-message form, equation (5).

    .. math:: G = \frac{1 + q\,(i_{cs}/(i/p) + \gamma_h/\gamma_s)}
                       {(1-f) + \max(f+\Omega, q\,(i_{cs}/(i/p) + \gamma_h/\gamma_s))}

    Below 1 it is a loss. Example 1 of the paper, machines H1 to H3:

    >>> gain(1, 5, f=1, omega=1, q=1)
    0.6
    >>> gain(gamma_h=5, gamma_s=5, f=1, omega=0.2, q=1)
    1.6666666666666667
    >>> gain(gamma_h=10, gamma_s=5, f=1, omega=0, q=1)
    1.5

    Source: Strumpen 1994, equations (4) and (5).
    """
    ratio = communication_ratio(gamma_h=gamma_h, gamma_s=gamma_s, q=q, startup=startup)
    return gain_of_ratio(ratio, f, omega)


@elementwise
def omega_with_memory(*, gamma_h: GammaH, gamma_s: GammaS, omega: Omega, q: Q, mu: Mu) -> Omega:
    r"""Overhead of hiding where processor and network interface compete for memory: :math:`\Omega + \mu\,q\,\gamma_h/\gamma_s`.

    While messages travel the processor has :math:`1 - \mu` of the bandwidth that it needs and calculates so much more slowly.
    Of a calculation that outlasts the messages they take :math:`\mu\,t_{com}`; in one that does not, communication decides, and
    equation (4) gives the same with this overhead and without it. The gain with f = 1 and no other overhead is then at most
    :math:`2 - \mu`:

    >>> gain(gamma_h=5, gamma_s=4, f=1, omega=omega_with_memory(gamma_h=5, gamma_s=4, omega=0, q=1, mu=0.2), q=1)
    1.8

    Source: derived from Strumpen 1994, section 4.1, which names memory bandwidth as a part of the overhead, without a number.
    """
    return omega + mu * (q * (gamma_h / gamma_s))


@elementwise
def efficiency(*, gamma_h: GammaH, gamma_s: GammaS, q: Q, startup: Startup = 0) -> Efficiency:
    r"""Efficiency without hiding: :math:`E = S/p`.

    >>> efficiency(gamma_h=5, gamma_s=5, q=1)
    0.5

    Source: Strumpen 1994, section 2.1.
    """
    return speedup(gamma_h=gamma_h, gamma_s=gamma_s, q=q, p=1, startup=startup)


@elementwise
def efficiency_lh(*, gamma_h: GammaH, gamma_s: GammaS, f: F, omega: Omega, q: Q, startup: Startup = 0) -> Efficiency:
    r"""Efficiency with hiding: :math:`E_{lh} = S_{lh}/p`.

    >>> efficiency_lh(gamma_h=5, gamma_s=5, f=1, omega=0, q=1)
    1.0

    Source: Strumpen 1994, section 2.1.
    """
    return speedup_lh(gamma_h=gamma_h, gamma_s=gamma_s, f=f, omega=omega, q=q, p=1, startup=startup)


def max_gain_of(f: float, omega: float) -> float:
    r"""Largest gain over all granularities: :math:`\max G = 1 + f/(1+\Omega)`. Not checked.

    >>> max_gain_of(1.0, 0.0)
    2.0
    """
    return 1 + f / (1 + omega)


@elementwise
def max_gain(*, f: F = 0.9, omega: Omega = 0.1) -> Gain:
    r"""Largest gain over all granularities: :math:`\max G = 1 + f/(1+\Omega)`.

    Write x for the communication ratio. Up to x = f + omega the gain (1+x)/(1+omega) rises, from there on
    (1+x)/(1-f+x) falls (for f = 0 it stays 1), so the maximum is (1+f+omega)/(1+omega). The paper prints two cases:
    f = 1 as 2 - omega/(1+omega), and omega = 0 as 1 + f.

    >>> max_gain(f=0.5, omega=0)
    1.5
    >>> max_gain(f=1, omega=1) == 2 - 1 / (1 + 1)
    True

    Source: Strumpen 1994, section 2.1 (omega = 0) and section 2.3.1, item 4 (f = 1); derived for both together.
    """
    return max_gain_of(f, omega)


@elementwise
def gamma_s_of_max_gain(*, gamma_h: GammaH, f: F, omega: Omega, q: Q, startup: Startup = 0) -> GammaS | None:
    r"""Software granularity of the largest gain, where :math:`q\,(i_{cs}/(i/p) + \gamma_h/\gamma_s) = f + \Omega`.

    For f = 0 every smaller gamma_s has the same gain, 1. None if no gamma_s reaches the maximum: the startup alone
    is longer than what can hide it, or f + omega = 0.

    >>> gamma_s_of_max_gain(gamma_h=6, f=1, omega=0.2, q=1)
    5.0
    >>> gamma_s_of_max_gain(gamma_h=1, f=0.5, omega=0, q=1)
    2.0
    >>> gamma_s_of_max_gain(gamma_h=1, f=0, omega=0, q=1) is None
    True

    Source: Strumpen 1994, section 2.1 (gamma = 1/f) and section 2.3.1, item 4.
    """
    return _gamma_s_of_ratio(f + omega, gamma_h=gamma_h, q=q, startup=startup)


@elementwise
def gamma_s_of_loss(*, gamma_h: GammaH, omega: Omega, q: Q, startup: Startup = 0) -> GammaS | None:
    r"""Software granularity above which hiding is a loss: :math:`G < 1 \Leftrightarrow q\,(i_{cs}/(i/p)+\gamma_h/\gamma_s) < \Omega`.

    Independent of f. None if there is no loss at any gamma_s: no overhead, or the startup alone outweighs it.

    >>> gamma_s_of_loss(gamma_h=1, omega=0.2, q=1)
    5.0
    >>> gamma_s_of_loss(gamma_h=1, omega=0, q=1) is None
    True

    Source: Strumpen 1994, section 2.3.1, item 3, and section 2.3.2.
    """
    return _gamma_s_of_ratio(omega, gamma_h=gamma_h, q=q, startup=startup)


def _gamma_s_of_ratio(ratio: float, *, gamma_h: float, q: float, startup: float) -> float | None:
    """The gamma_s at which the communication ratio has this value; None if no float has it."""
    rest = ratio - q * startup
    return existing(where(rest > 0, lambda: q * gamma_h / rest))


@elementwise
def loop_time(*, t_calc: TCalc, t_com: TCom) -> Time:
    r"""Time of an iteration without hiding, algorithm (A.1): :math:`t_{par} = t_{calc} + t_{com}`.

    >>> loop_time(t_calc=3, t_com=2)
    5

    Source: Strumpen 1994, section 2.1.
    """
    return t_calc + t_com


@elementwise
def loop_time_lh(*, t_calc: TCalc, t_com: TCom, f: F) -> Time:
    r"""Time of an iteration with hiding: :math:`t_{par} = (1-f)\,t_{calc} + \max(f\,t_{calc}, t_{com})`.

    With f = 1 it is algorithm (A.2), whose iteration takes as long as the longer of the two:

    >>> loop_time_lh(t_calc=3, t_com=2, f=1)
    3

    Source: Strumpen 1994, section 2.1.
    """
    return (1 - f) * t_calc + larger(f * t_calc, t_com)


@elementwise
def simple_speedup(*, t_calc: PositiveTCalc, t_com: TCom, p: P) -> Speedup:
    r"""Speedup without hiding, equation (2): :math:`S(p) = p / (1 + t_{com}/t_{calc})`.

    >>> simple_speedup(t_calc=3, t_com=3, p=8)
    4.0

    Source: Strumpen 1994, equation (2).
    """
    return p / (1 + checks.finite("t_com / t_calc", t_com / t_calc))


@elementwise
def simple_speedup_lh(*, t_calc: PositiveTCalc, t_com: TCom, p: P, f: F) -> Speedup:
    r"""Speedup with hiding, equation (2): :math:`S_{lh}(p) = p / ((1-f) + \max(f, t_{com}/t_{calc}))`.

    >>> simple_speedup_lh(t_calc=3, t_com=3, p=8, f=0.5)
    5.333333333333333

    Source: Strumpen 1994, equation (2).
    """
    return p / ((1 - f) + larger(f, checks.finite("t_com / t_calc", t_com / t_calc)))


@elementwise
def ideal_gain(*, granularity: Granularity) -> Gain:
    r"""Gain of ideal hiding, equation (1): :math:`G = (1 + 1/\gamma) / \max(1, 1/\gamma)`.

    >>> ideal_gain(granularity=0.5), ideal_gain(granularity=1), ideal_gain(granularity=2)
    (1.5, 2.0, 1.5)

    Source: Strumpen 1994, equation (1).
    """
    ratio = checks.finite("1 / granularity", 1 / granularity)
    return (1 + ratio) / larger(1, ratio)


@elementwise
def partial_gain(*, granularity: Granularity, f: F) -> Gain:
    r"""Gain if only a part can hide: :math:`G = (1 + 1/\gamma) / ((1-f) + \max(f, 1/\gamma))`.

    >>> partial_gain(granularity=2, f=0.5)
    1.5

    Source: Strumpen 1994, section 2.1.
    """
    ratio = checks.finite("1 / granularity", 1 / granularity)
    return (1 + ratio) / ((1 - f) + larger(f, ratio))
