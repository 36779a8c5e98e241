r"""How many processors give conjugate gradients the largest speedup and gain: Strumpen 1994, section 4.3.

The paper prints the whole numbers; here they follow from closed forms. With :math:`\lambda = a/b`,
:math:`w = \omega_t/b` and :math:`s = \sqrt p`, all times over b are

.. math:: T = \lambda/s^2 + s, \qquad T_{lh} = (1-f)\,\lambda/s^2 + \max(f\,\lambda/s^2 + w, s).

Arguments are those of ``krylov``; functions named after p return a real number of processors of at least 1, ``whole``
turns it into a whole one.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from overlap_models import checks, krylov
from overlap_models.scaling import whole_maximum


def p_of_max_speedup(*, a: float, b: float) -> float:
    r"""Processors of the largest speedup without hiding: :math:`p = (2\,a/b)^{2/3}`.

    The derivative of a/p + b sqrt(p) is 0 there.

    >>> round(p_of_max_speedup(a=870_000, b=118.2), 1)
    600.6

    Source: derived from Strumpen 1994, section 4.3, T(p).
    """
    return max(1.0, math.cbrt(2 * krylov.granularity_ratio(a=a, b=b)) ** 2)


def p_of_max_gain(*, a: float, b: float, f: float, omega_t: float) -> float:
    r"""Processors of the largest gain, where calculation and overhead just fill the communication.

    :math:`f\,\lambda/p + w = \sqrt p`, that is :math:`s^3 - w\,s^2 - f\,\lambda = 0`, has one positive root,

    .. math:: s = w/3 + c + w^2/(9\,c), \quad c^3 = w^3/27 + f\lambda/2 + \sqrt{f\lambda\,(w^3/27 + f\lambda/4)}.

    Left of it T/T_lh is (lambda + s^3)/(lambda + w s^2), which rises for s above 2w/3 at the latest and is at most
    1 where it does not; right of it (lambda + s^3)/((1-f) lambda + s^3), which is at least 1 and falls. For f = 0
    all more processors have the same gain.

    >>> round(p_of_max_gain(a=870_000, b=118.2, f=10 / 29, omega_t=472.8), 1)
    228.4

    Source: derived from Strumpen 1994, section 4.3, G.
    """
    checks.fraction(f=f)
    checks.not_negative(omega_t=omega_t)
    hidden = f * krylov.granularity_ratio(a=a, b=b)
    w = checks.finite("omega_t / b", omega_t / b)
    # Scaled so that neither w^3 nor the square of f lambda leaves the range of a float.
    unit = max(w, math.cbrt(hidden))
    if unit == 0:
        return 1.0
    third, half = (w / unit) ** 3 / 27, hidden / unit / unit / unit / 2
    c = math.cbrt(third + half + math.sqrt(half * (2 * third + half)))
    s = unit * (w / unit / 3 + c + (w / unit) ** 2 / (9 * c))
    return max(1.0, checks.finite("the processors of the largest gain", s * s))


def p_of_max_speedup_lh(*, a: float, b: float, f: float, omega_t: float) -> float:
    r"""Processors of the largest speedup with hiding: :math:`p = (2\,(1-f)\,a/b)^{2/3}`, or where the gain is largest.

    While calculation and overhead hide the communication, T_lh = a/p + omega_t falls; beyond ``p_of_max_gain`` it is
    (1-f) a/p + b sqrt(p), with its least value at the formula. The larger of the two counts.

    >>> round(p_of_max_speedup_lh(a=870_000, b=118.2, f=10 / 29, omega_t=472.8), 1)
    453.1

    Source: derived from Strumpen 1994, section 4.3, T_lh(p).
    """
    hidden = p_of_max_gain(a=a, b=b, f=f, omega_t=omega_t)
    return max(hidden, math.cbrt(2 * (1 - f) * krylov.granularity_ratio(a=a, b=b)) ** 2)


@dataclass(frozen=True)
class Optima:
    """Whole numbers of processors, and the largest values, which they have."""

    p_of_max_gain: int
    p_of_max_speedup: int
    p_of_max_speedup_lh: int
    max_gain: float
    max_speedup: float
    max_speedup_lh: float


def whole(*, a: float, b: float, f: float, omega_t: float) -> Optima:
    """Whole numbers of processors with the largest gain and speedups, each beside its closed form.

    The figures of the paper:

    >>> optima = whole(a=870_000, b=118.2, f=10 / 29, omega_t=472.8)
    >>> optima.p_of_max_gain, optima.p_of_max_speedup, optima.p_of_max_speedup_lh
    (229, 601, 453)
    >>> round(optima.max_gain, 3), round(optima.max_speedup, 1), round(optima.max_speedup_lh, 1)
    (1.307, 200.2, 230.6)

    Source: Strumpen 1994, section 4.3.
    """

    def gain(p: int) -> float:
        return krylov.gain(a=a, b=b, f=f, omega_t=omega_t, p=p)

    def speedup(p: int) -> float:
        return krylov.speedup(a=a, b=b, p=p)

    def speedup_lh(p: int) -> float:
        return krylov.speedup_lh(a=a, b=b, f=f, omega_t=omega_t, p=p)

    at_gain = whole_maximum(gain, p_of_max_gain(a=a, b=b, f=f, omega_t=omega_t))
    at_speedup = whole_maximum(speedup, p_of_max_speedup(a=a, b=b))
    at_speedup_lh = whole_maximum(speedup_lh, p_of_max_speedup_lh(a=a, b=b, f=f, omega_t=omega_t))
    return Optima(
        p_of_max_gain=at_gain,
        p_of_max_speedup=at_speedup,
        p_of_max_speedup_lh=at_speedup_lh,
        max_gain=gain(at_gain),
        max_speedup=speedup(at_speedup),
        max_speedup_lh=speedup_lh(at_speedup_lh),
    )
