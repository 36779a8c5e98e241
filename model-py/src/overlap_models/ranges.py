r"""How coarse or fine a program or a machine may be for the gain to stay at or above a bound.

Strumpen 1994, section 2.3.1, reads such intervals off its figures. In terms of the communication ratio x
(see ``landmarks``) the gain reaches a bound B where it rises, (1+x)/(1+omega) = B, and where it falls,
(1+x)/(1-f+x) = B, so it is at least B for

.. math:: B\,(1+\Omega) - 1 \le x \le \frac{1 - B\,(1-f)}{B - 1}.

There is no lower limit if the left side is not above 0, no upper limit for B <= 1, and no such x at all if B is
above the largest gain, 1 + f/(1+omega). Bounds are included.
"""

from __future__ import annotations

from typing import NamedTuple

from overlap_models import checks
from overlap_models.gain import max_gain


class Interval(NamedTuple):
    """From low to high; low = 0 means that there is no lower limit, high = None that there is no upper one."""

    low: float
    high: float | None


def communication_range_for(*, f: float, omega: float, bound: float) -> Interval | None:
    """Communication ratios with a gain of at least the bound; None if there is none.

    >>> communication_range_for(f=1, omega=0, bound=1.5)
    Interval(low=0.5, high=2.0)
    >>> communication_range_for(f=1, omega=0.2, bound=1)
    Interval(low=0.2, high=None)
    >>> communication_range_for(f=0.25, omega=0, bound=1.5) is None
    True

    Source: derived from Strumpen 1994, equation (4).
    """
    checks.positive(bound=bound)
    if bound > max_gain(f=f, omega=omega):
        return None
    # At the bound that is the maximum both ends are f + omega; rounding must not make them pass each other.
    low = min(max(0.0, bound * omega + (bound - 1)), f + omega)
    if bound <= 1:
        return Interval(low, None)
    high = (1 - bound * (1 - f)) / (bound - 1)
    return Interval(low, max(high, f + omega) if checks.is_number(high) else None)


def gamma_s_range_for(
    *, gamma_h: float, f: float, omega: float, q: float, bound: float, startup: float = 0
) -> Interval | None:
    r"""Software granularities with a gain of at least the bound: :math:`\gamma_s = q\,\gamma_h / (x - q\,s)`.

    The paper's examples, machines with gamma_h = 1 and 10:

    >>> gamma_s_range_for(gamma_h=1, f=1, omega=0, q=1, bound=1.5)
    Interval(low=0.5, high=2.0)
    >>> gamma_s_range_for(gamma_h=10, f=1, omega=0, q=1, bound=1.5)
    Interval(low=5.0, high=20.0)

    Source: Strumpen 1994, section 2.3.1, conclusion 1 from figure 5; derived for all.
    """
    checks.positive(gamma_h=gamma_h, q=q)
    checks.not_negative(startup=startup)
    ratios = communication_range_for(f=f, omega=omega, bound=bound)
    if ratios is None:
        return None
    fixed = q * startup
    if ratios.high is not None and ratios.high <= fixed:
        return None  # the startup alone is more communication than the bound allows
    low = 0.0 if ratios.high is None else q * gamma_h / (ratios.high - fixed)
    high = q * gamma_h / (ratios.low - fixed) if ratios.low > fixed else None
    return _interval(low, high)


def gamma_h_range_for(
    *, gamma_s: float, f: float, omega: float, q: float, bound: float, startup: float = 0
) -> Interval | None:
    r"""Hardware granularities with a gain of at least the bound: :math:`\gamma_h = (x/q - s)\,\gamma_s`.

    >>> gamma_h_range_for(gamma_s=5, f=1, omega=0, q=1, bound=1.5)
    Interval(low=2.5, high=10.0)

    Source: derived from Strumpen 1994, equation (4).
    """
    checks.positive(gamma_s=gamma_s, q=q)
    checks.not_negative(startup=startup)
    ratios = communication_range_for(f=f, omega=omega, bound=bound)
    if ratios is None:
        return None
    if ratios.high is not None and ratios.high <= q * startup:
        return None
    high = None if ratios.high is None else (ratios.high / q - startup) * gamma_s
    return _interval(max(0.0, (ratios.low / q - startup) * gamma_s), high)


def _interval(low: float, high: float | None) -> Interval | None:
    """None if it begins beyond what a float can hold; an end beyond that is no end."""
    if not checks.is_number(low):
        return None
    return Interval(low, high if checks.is_number(high) else None)
