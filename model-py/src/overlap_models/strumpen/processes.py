r"""The same program on more processes: Strumpen 1994, section 2.3.2, equation (6), and figure 9.

A program of i instructions that exchanges messages of b units has a granularity that falls with the processes,
gamma_s = (i/p)/b, so lambda = p gamma_s/gamma_h is what stays. The communication ratio becomes

.. math:: x = p\,q(p)\,(i_{cs}/i + 1/\lambda) = \kappa\,p^{1+e},

where the messages of an iteration are q(p) = q (q_law ``constant``, e = 0), q sqrt(p) (``sqrt``, e = 1/2) or q p
(``linear``, e = 1, all-to-all).

Optima are solved for a real p of at least 1; processes come whole, see ``whole_maximum``. None stands for an optimum that
does not exist.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from overlap_models import checks
from overlap_models.arithmetic import both, cube_root, existing, half_power, larger, square_root, where
from overlap_models.arrays import elementwise
from overlap_models.strumpen.loop import speedup_lh_of_ratio, speedup_of_ratio
from overlap_models.strumpen.symbols import F, Gain, ICsOverI, Lambda, Omega, P, Q, QLaw, Ratio, Speedup

#: How the messages of an iteration grow with the processes: the exponent e.
Q_LAWS = {"constant": 0.0, "sqrt": 0.5, "linear": 1.0}


def _square(value: float) -> float:
    return value * value


@elementwise
def messages(*, q: Q, q_law: QLaw, p: P) -> Q:
    r"""Messages of a process in an iteration: q, :math:`q \sqrt p` or q p.

    >>> messages(q=2, q_law="constant", p=9), messages(q=2, q_law="sqrt", p=9), messages(q=2, q_law="linear", p=9)
    (2.0, 6.0, 18.0)

    Source: Strumpen 1994, section 2.3.2, figures 9.1 to 9.3.
    """
    return q * half_power(p, Q_LAWS[q_law])


@elementwise
def communication_ratio_of_p(*, p: P, lambda_: Lambda, q: Q, q_law: QLaw, i_cs_over_i: ICsOverI = 0) -> Ratio:
    r"""Communication over calculation time on p processes: :math:`x = p\,q(p)\,(i_{cs}/i + 1/\lambda)`.

    >>> communication_ratio_of_p(p=10, lambda_=100, q=1, q_law="linear")
    1.0

    Source: Strumpen 1994, section 2.3.2.
    """
    growth = _growth(lambda_, i_cs_over_i)
    return p * messages(q=q, q_law=q_law, p=p) * growth


@elementwise
def speedup_of_p(*, p: P, lambda_: Lambda, q: Q, q_law: QLaw, i_cs_over_i: ICsOverI = 0) -> Speedup:
    r"""Speedup without hiding: :math:`S(p) = p / (1 + q\,p/\lambda)`.

    >>> speedup_of_p(p=10, lambda_=100, q=1, q_law="linear")
    5.0

    Source: Strumpen 1994, section 2.3.2, before equation (6).
    """
    ratio = communication_ratio_of_p(p=p, lambda_=lambda_, q=q, q_law=q_law, i_cs_over_i=i_cs_over_i)
    return speedup_of_ratio(ratio, p)


@elementwise
def speedup_lh_of_p(*, p: P, lambda_: Lambda, f: F, omega: Omega, q: Q, q_law: QLaw, i_cs_over_i: ICsOverI = 0) -> Speedup:
    r"""Speedup with hiding: :math:`S_{lh}(p) = p / ((1-f) + \max(f+\Omega, q\,p/\lambda))`.

    >>> speedup_lh_of_p(p=10, lambda_=100, f=1, omega=0, q=1, q_law="linear")
    10.0

    Source: Strumpen 1994, section 2.3.2, before equation (6).
    """
    ratio = communication_ratio_of_p(p=p, lambda_=lambda_, q=q, q_law=q_law, i_cs_over_i=i_cs_over_i)
    return speedup_lh_of_ratio(ratio, p, f, omega)


@elementwise
def gain_of_p(*, p: P, lambda_: Lambda, f: F, omega: Omega, q: Q, q_law: QLaw, i_cs_over_i: ICsOverI = 0) -> Gain:
    r"""Gain on p processes, equation (6):
    :math:`G(p) = (1 + p\,q/\lambda) / ((1-f) + \max(f+\Omega, p\,q/\lambda))`.

    All-to-all with lambda = p^2 gains most:

    >>> gain_of_p(p=10, lambda_=100, f=1, omega=0, q=1, q_law="linear")
    2.0

    Source: Strumpen 1994, equation (6); with i_cs_over_i the equation before it.
    """
    ratio = communication_ratio_of_p(p=p, lambda_=lambda_, q=q, q_law=q_law, i_cs_over_i=i_cs_over_i)
    return (1 + ratio) / ((1 - f) + larger(f + omega, ratio))


@elementwise
def lambda_of_max_gain(*, p: P, f: F, omega: Omega, q: Q, q_law: QLaw, i_cs_over_i: ICsOverI = 0) -> Lambda | None:
    r"""Ratio of the granularities of the largest gain: :math:`1/\lambda = (f+\Omega)/(p\,q(p)) - i_{cs}/i`.

    For f = 0 every smaller lambda has the same gain, 1. None if no lambda reaches the maximum.

    >>> lambda_of_max_gain(p=10, f=1, omega=0, q=1, q_law="linear")
    100.0

    Source: Strumpen 1994, section 2.3.2, for q = p, f = 1 and omega = 0; derived for all.
    """
    return _lambda_of_ratio(f + omega, p, q, q_law, i_cs_over_i)


@elementwise
def lambda_of_loss(*, p: P, omega: Omega, q: Q, q_law: QLaw, i_cs_over_i: ICsOverI = 0) -> Lambda | None:
    r"""Ratio of the granularities above which hiding is a loss: :math:`\Omega > p\,q/\lambda`. None: it never is.

    >>> lambda_of_loss(p=10, omega=0.5, q=1, q_law="linear")
    200.0

    Source: Strumpen 1994, section 2.3.2, after figure 9.2.
    """
    return _lambda_of_ratio(omega, p, q, q_law, i_cs_over_i)


def whole_maximum(function: Callable[[int], float], peak: float) -> int:
    """Whole number from 1 on with the largest value of a function that rises up to a real peak and falls after it.

    One of the two numbers beside the peak; the smaller if both have the same value.

    >>> whole_maximum(lambda p: -((p - 2.6) ** 2), 2.6)
    3

    Source: elementary.
    """
    below = max(1, int(peak))
    return below if function(below) >= function(below + 1) else below + 1


def _growth(lambda_: float, i_cs_over_i: float) -> float:
    return checks.finite("i_cs / i + 1 / lambda_", i_cs_over_i + 1 / lambda_)


def _lambda_of_ratio(ratio: float, p: float, q: float, q_law: str, i_cs_over_i: float) -> float | None:
    rest = ratio / messages(q=q, q_law=q_law, p=p) / p - i_cs_over_i
    return existing(where(rest > 0, lambda: 1 / rest))


#: The p whose power 1 + e is given, without the rounding of a fractional exponent.
_ROOTS = {"constant": lambda power: power * 1.0, "sqrt": lambda power: _square(cube_root(power)), "linear": square_root}


@elementwise
def p_of_max_gain(*, lambda_: Lambda, f: F, omega: Omega, q: Q, q_law: QLaw, i_cs_over_i: ICsOverI = 0) -> P | None:
    r"""Processes of the largest gain: :math:`\kappa\,p^{1+e} = f + \Omega`.

    The gain there is 1 + f/(1+omega), unless p would have to be below 1. For f = 0 all more processes have the same
    gain, 1; for f = omega = 0 all have it, and there is no maximum.

    >>> p_of_max_gain(lambda_=100, f=1, omega=0, q=1, q_law="linear")
    10.0

    Source: Strumpen 1994, section 2.3.2, for q = p; derived for all.
    """
    p = _p_of_ratio(f + omega, lambda_, q, q_law, i_cs_over_i)
    return None if p is None else larger(1.0, p)


@elementwise
def p_of_loss(*, lambda_: Lambda, omega: Omega, q: Q, q_law: QLaw, i_cs_over_i: ICsOverI = 0) -> P | None:
    r"""Processes below which hiding is a loss: :math:`\kappa\,p^{1+e} < \Omega`. None if it is at no p from 1 on.

    >>> p_of_loss(lambda_=200, omega=0.5, q=1, q_law="linear")
    10.0

    Source: Strumpen 1994, section 2.3.2, after figure 9.2.
    """
    p = _p_of_ratio(omega, lambda_, q, q_law, i_cs_over_i)
    return existing(p, lambda p: p > 1)


@elementwise
def p_of_max_speedup(*, lambda_: Lambda, q: Q, q_law: QLaw, i_cs_over_i: ICsOverI = 0) -> P | None:
    r"""Processes of the largest speedup without hiding: :math:`e\,\kappa\,p^{1+e} = 1`.

    The derivative of p/(1+x) has the sign of 1 + x - p x' = 1 - e x. For a constant q, e = 0, the speedup grows
    towards ``speedup_limit`` and has no maximum.

    >>> p_of_max_speedup(lambda_=100, q=1, q_law="linear"), p_of_max_speedup(lambda_=4, q=1, q_law="sqrt")
    (10.0, 4.0)

    Source: derived from Strumpen 1994, equation (2) of section 2.3.2; figure 9.1 shows the maximum.
    """
    exponent = Q_LAWS[q_law]
    p = _p_of_ratio(1 / exponent if exponent else 0.0, lambda_, q, q_law, i_cs_over_i)
    return None if p is None else larger(1.0, p)


@elementwise
def p_of_max_speedup_lh(*, lambda_: Lambda, f: F, omega: Omega, q: Q, q_law: QLaw, i_cs_over_i: ICsOverI = 0) -> P | None:
    r"""Processes of the largest speedup with hiding: :math:`\kappa\,p^{1+e} = \max(f + \Omega, (1-f)/e)`.

    The speedup is p/(1+omega) while all is hidden, x <= f + omega; then p/(1-f+x), whose derivative has the sign of
    1 - f - e x. For a constant q there is a maximum for f = 1 alone, reached at x = 1 + omega and constant from there on.

    >>> p_of_max_speedup_lh(lambda_=100, f=1, omega=0, q=1, q_law="linear")
    10.0
    >>> p_of_max_speedup_lh(lambda_=100, f=1, omega=0, q=2, q_law="constant")
    50.0
    >>> p_of_max_speedup_lh(lambda_=100, f=0.5, omega=0, q=2, q_law="constant") is None
    True

    Source: derived from Strumpen 1994, section 2.3.2, the speedup with hiding; figures 9.1 to 9.3.
    """
    exponent = Q_LAWS[q_law]
    if exponent:
        ratio = larger(f + omega, (1 - f) / exponent)
    else:
        ratio = where(f == 1, lambda: f + omega, lambda: 0.0)
    p = _p_of_ratio(ratio, lambda_, q, q_law, i_cs_over_i)
    return None if p is None else larger(1.0, p)


@elementwise
def speedup_limit(*, lambda_: Lambda, q: Q, i_cs_over_i: ICsOverI = 0) -> Speedup:
    r"""What both speedups approach for a constant q, however many processes: :math:`1/\kappa = \lambda/q`.

    >>> speedup_limit(lambda_=100, q=2)
    50.0

    Source: derived from Strumpen 1994, section 2.3.2; figure 9.2, q = 2.
    """
    kappa = communication_ratio_of_p(p=1, lambda_=lambda_, q=q, q_law="constant", i_cs_over_i=i_cs_over_i)
    limit: float = where(kappa > 0, lambda: 1 / kappa, lambda: math.inf)
    return limit


def _p_of_ratio(ratio: float, lambda_: float, q: float, q_law: str, i_cs_over_i: float) -> float | None:
    """The p at which the communication ratio has this value; None if no positive float has it."""
    kappa = communication_ratio_of_p(p=1, lambda_=lambda_, q=q, q_law=q_law, i_cs_over_i=i_cs_over_i)
    power = existing(where(both(ratio > 0, kappa > 0), lambda: ratio / kappa))
    return None if power is None else _ROOTS[q_law](power)
