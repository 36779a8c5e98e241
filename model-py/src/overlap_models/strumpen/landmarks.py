r"""Where the gain is largest and where it turns into a loss, in each parameter.

Everything follows from the communication ratio, communication over calculation time, :math:`x = q\,(s +
\gamma_h/\gamma_s)` with s the startup. In terms of it the gain of equation (4) is

.. math:: G = \frac{1 + x}{1 + \max(\Omega, x - f)},

which rises as (1+x)/(1+omega) up to x = f + omega, falls from there on (for f = 0 it stays 1), and is below 1
exactly where x < omega. Solving x = f + omega and x = omega for one parameter gives the functions below; the ones for gamma_s are
in ``loop``, for the processes in ``processes``, those for omega in ``questions``. The
gain reaches a bound B where it rises, (1+x)/(1+omega) = B, and where it falls, (1+x)/(1-f+x) = B, so it is at least B for

.. math:: B\,(1+\Omega) - 1 \le x \le \frac{1 - B\,(1-f)}{B - 1}.

There is no lower limit if the left side is not above 0, no upper limit for B <= 1, and no such x at all if B is above the
largest gain, 1 + f/(1+omega). Bounds are included; the paper reads such intervals off its figures (section 2.3.1).

None stands for what no value of the parameter reaches.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple

from overlap_models import checks
from overlap_models.arguments import Argument
from overlap_models.arithmetic import existing, larger, smaller, where
from overlap_models.arrays import elementwise, one_by_one
from overlap_models.strumpen.loop import communication_ratio, max_gain
from overlap_models.strumpen.symbols import Bound, F, GammaH, GammaRatio, GammaS, Most, Omega, Q, Startup


@elementwise
def max_gain_with_startup(*, f: F, omega: Omega, q: Q, startup: Startup) -> Most:
    r"""Least upper bound of the gain over all granularities, when starting a message costs something.

    It is 1 + f/(1+omega) as long as the startup alone does not take longer than what can hide it, q s <= f + omega.
    Beyond, the gain grows with the software granularity without reaching (1 + q s)/(1 - f + q s).

    >>> max_gain_with_startup(f=1, omega=0, q=1, startup=0.5), max_gain_with_startup(f=1, omega=0, q=1, startup=4)
    (2.0, 1.25)

    Source: derived from Strumpen 1994, equation (4).
    """
    most = max_gain(f=f, omega=omega)
    least = checks.finite("q startup", q * startup)
    bound: float = where(least <= f + omega, lambda: most, lambda: (1 + least) / (1 + (least - f)))
    return bound


@elementwise
def gamma_ratio_of_max_gain(*, f: F, omega: Omega, q: Q, startup: Startup = 0) -> GammaRatio | None:
    r"""Ratio of the granularities with the largest gain: :math:`\gamma_h/\gamma_s = (f+\Omega)/q - s`.

    For f = 0 every larger ratio has the same gain, 1.

    >>> gamma_ratio_of_max_gain(f=1, omega=0.2, q=1)
    1.2
    >>> gamma_ratio_of_max_gain(f=0.5, omega=0, q=1, startup=0.5) is None
    True

    Source: Strumpen 1994, section 2.3.1, item 4, for f = 1 and q = 1; derived for all.
    """
    return _gamma_ratio(f + omega, q, startup)


@elementwise
def gamma_ratio_of_loss(*, omega: Omega, q: Q, startup: Startup = 0) -> GammaRatio | None:
    r"""Ratio of the granularities below which hiding is a loss: :math:`\gamma_h/\gamma_s < \Omega/q - s`.

    >>> gamma_ratio_of_loss(omega=0.2, q=1)
    0.2

    Source: Strumpen 1994, section 2.3.1, item 3, and section 2.3.2.
    """
    return _gamma_ratio(omega, q, startup)


@elementwise
def gamma_h_of_max_gain(*, gamma_s: GammaS, f: F, omega: Omega, q: Q, startup: Startup = 0) -> GammaH | None:
    r"""Hardware granularity of the largest gain: :math:`\gamma_h = ((f+\Omega)/q - s)\,\gamma_s`.

    For f = 0 every larger gamma_h has the same gain, 1.

    >>> gamma_h_of_max_gain(gamma_s=5, f=1, omega=0.2, q=1)
    6.0

    Source: Strumpen 1994, section 2.3.1, item 4.
    """
    return _times(gamma_ratio_of_max_gain(f=f, omega=omega, q=q, startup=startup), gamma_s)


@elementwise
def gamma_h_of_loss(*, gamma_s: GammaS, omega: Omega, q: Q, startup: Startup = 0) -> GammaH | None:
    r"""Hardware granularity below which hiding is a loss: :math:`\gamma_h < (\Omega/q - s)\,\gamma_s`.

    >>> gamma_h_of_loss(gamma_s=5, omega=0.2, q=1)
    1.0

    Source: Strumpen 1994, section 2.3.1, item 3.
    """
    return _times(gamma_ratio_of_loss(omega=omega, q=q, startup=startup), gamma_s)


@elementwise
def q_of_max_gain(*, gamma_h: GammaH, gamma_s: GammaS, f: F, omega: Omega, startup: Startup = 0) -> Q | None:
    r"""Messages an iteration with the largest gain: :math:`q = (f+\Omega)/(s + \gamma_h/\gamma_s)`.

    For f = 0 every larger q has the same gain, 1.

    >>> q_of_max_gain(gamma_h=1, gamma_s=4, f=1, omega=0)
    4.0

    Source: derived from Strumpen 1994, equation (4).
    """
    ratio = communication_ratio(gamma_h=gamma_h, gamma_s=gamma_s, q=1, startup=startup)
    return _positive_or_none(where(ratio > 0, lambda: (f + omega) / ratio))


@elementwise
def q_of_loss(*, gamma_h: GammaH, gamma_s: GammaS, omega: Omega, startup: Startup = 0) -> Q | None:
    r"""Messages an iteration below which hiding is a loss: :math:`q < \Omega/(s + \gamma_h/\gamma_s)`.

    >>> q_of_loss(gamma_h=1, gamma_s=4, omega=0.5)
    2.0

    Source: Strumpen 1994, section 2.3.2.
    """
    ratio = communication_ratio(gamma_h=gamma_h, gamma_s=gamma_s, q=1, startup=startup)
    return _positive_or_none(where(ratio > 0, lambda: omega / ratio))


@elementwise
def startup_of_max_gain(*, gamma_h: GammaH, gamma_s: GammaS, f: F, omega: Omega, q: Q) -> Startup | None:
    r"""Startup with the largest gain: :math:`s = (f+\Omega)/q - \gamma_h/\gamma_s`.

    None if the messages are too long without one; the gain then falls from s = 0 on.

    >>> startup_of_max_gain(gamma_h=1, gamma_s=4, f=1, omega=0, q=1)
    0.75

    Source: derived from Strumpen 1994, equation (4).
    """
    startup = (f + omega) / q - communication_ratio(gamma_h=gamma_h, gamma_s=gamma_s, q=1)
    return existing(startup, lambda startup: startup >= 0)


@elementwise
def startup_of_loss(*, gamma_h: GammaH, gamma_s: GammaS, omega: Omega, q: Q) -> Startup | None:
    r"""Startup below which hiding is a loss: :math:`s < \Omega/q - \gamma_h/\gamma_s`.

    >>> startup_of_loss(gamma_h=1, gamma_s=4, omega=0.5, q=1)
    0.25

    Source: derived from Strumpen 1994, equation (4).
    """
    return _positive_or_none(omega / q - communication_ratio(gamma_h=gamma_h, gamma_s=gamma_s, q=1))


@elementwise
def f_of_max_gain(*, gamma_h: GammaH, gamma_s: GammaS, omega: Omega, q: Q, startup: Startup = 0) -> F:
    r"""Least part of the calculation that gives the largest gain: :math:`f = x - \Omega`, within 0 and 1.

    The gain grows with f until all communication is hidden, and more of it hides nothing more.

    >>> f_of_max_gain(gamma_h=1, gamma_s=4, omega=0, q=1)
    0.25

    Source: derived from Strumpen 1994, equation (4).
    """
    ratio = communication_ratio(gamma_h=gamma_h, gamma_s=gamma_s, q=q, startup=startup)
    return smaller(1.0, larger(0.0, ratio - omega))


def _gamma_ratio(ratio: float, q: float, startup: float) -> float | None:
    """The gamma_h/gamma_s at which the communication ratio has this value."""
    return _positive_or_none(ratio / q - startup)


def _times(ratio: float | None, gamma_s: float) -> float | None:
    return None if ratio is None else _positive_or_none(ratio * gamma_s)


def _positive_or_none(value: float | None) -> float | None:
    return existing(value, lambda value: value > 0)


class Interval(NamedTuple):
    """An interval; low = 0: no lower limit, high = None: no upper limit."""

    low: float
    high: float | None


Ratios = Annotated[Interval, Argument("communication over calculation times, from low to high")]
Granularities = Annotated[Interval, Argument("granularities, from low to high")]


@one_by_one
def communication_range_for(*, f: F, omega: Omega, bound: Bound) -> Ratios | None:
    """Communication ratios with a gain of at least the bound; None if there is none.

    >>> communication_range_for(f=1, omega=0, bound=1.5)
    Interval(low=0.5, high=2.0)
    >>> communication_range_for(f=1, omega=0.2, bound=1)
    Interval(low=0.2, high=None)
    >>> communication_range_for(f=0.25, omega=0, bound=1.5) is None
    True

    Source: derived from Strumpen 1994, equation (4).
    """
    if bound > max_gain(f=f, omega=omega):
        return None
    # At the bound that is the maximum both ends are f + omega; rounding must not make them pass each other.
    low = min(max(0.0, bound * omega + (bound - 1)), f + omega)
    if bound <= 1:
        return Interval(low, None)
    high = (1 - bound * (1 - f)) / (bound - 1)
    return Interval(low, max(high, f + omega) if checks.is_number(high) else None)


@one_by_one
def gamma_s_range_for(
    bound: Bound, gamma_h: GammaH = 5.0, *, f: F = 0.9, omega: Omega = 0.1, q: Q = 1.0, startup: Startup = 0
) -> Granularities | None:
    r"""Software granularities with a gain of at least the bound: :math:`\gamma_s = q\,\gamma_h / (x - q\,s)`.

    None if there is none. What is not given is as on the front page. The paper's examples, machines with gamma_h = 1 and 10:

    >>> gamma_s_range_for(gamma_h=1, f=1, omega=0, q=1, bound=1.5)
    Interval(low=0.5, high=2.0)
    >>> gamma_s_range_for(1.5, gamma_h=10, f=1, omega=0, q=1)
    Interval(low=5.0, high=20.0)

    Source: Strumpen 1994, section 2.3.1, conclusion 1 from figure 5; derived for all.
    """
    ratios = communication_range_for(f=f, omega=omega, bound=bound)
    if ratios is None:
        return None
    fixed = q * startup
    if ratios.high is not None and ratios.high <= fixed:
        return None  # the startup alone is more communication than the bound allows
    low = 0.0 if ratios.high is None else q * gamma_h / (ratios.high - fixed)
    high = q * gamma_h / (ratios.low - fixed) if ratios.low > fixed else None
    return _interval(low, high)


@one_by_one
def gamma_h_range_for(*, gamma_s: GammaS, f: F, omega: Omega, q: Q, bound: Bound, startup: Startup = 0) -> Granularities | None:
    r"""Hardware granularities with a gain of at least the bound: :math:`\gamma_h = (x/q - s)\,\gamma_s`.

    >>> gamma_h_range_for(gamma_s=5, f=1, omega=0, q=1, bound=1.5)
    Interval(low=2.5, high=10.0)

    Source: derived from Strumpen 1994, equation (4).
    """
    ratios = communication_range_for(f=f, omega=omega, bound=bound)
    if ratios is None:
        return None
    if ratios.high is not None and ratios.high <= q * startup:
        return None
    high = None if ratios.high is None else (ratios.high / q - startup) * gamma_s
    return _interval(max(0.0, (ratios.low / q - startup) * gamma_s), high)


def _interval(low: float, high: float | None) -> Interval | None:
    """None if the interval begins beyond the largest float; an end beyond that is unbounded (None)."""
    if not checks.is_number(low):
        return None
    return Interval(low, high if checks.is_number(high) else None)
