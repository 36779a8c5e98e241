r"""How many processes give the largest speedup and the largest gain, when the program stays the same.

Arguments are those of ``scaling``, whose communication ratio is :math:`x = \kappa\,p^{1+e}`, with
:math:`\kappa = q\,(i_{cs}/i + 1/\lambda)` and e = 0, 1/2 or 1 by the q_law. Numbers of processes are real and at
least 1; ``scaling.whole_maximum`` finds the whole one. None stands for an optimum that does not exist.
"""

from __future__ import annotations

import math

from overlap_models import checks
from overlap_models.scaling import Q_LAWS, communication_ratio_of_p

#: The p whose power 1 + e is given, without the rounding of a fractional exponent.
_ROOTS = {"constant": float, "sqrt": lambda power: math.cbrt(power) ** 2, "linear": math.sqrt}


def p_of_max_gain(
    *, lambda_: float, f: float, omega: float, q: float, q_law: str, i_cs_over_i: float = 0
) -> float | None:
    r"""Processes of the largest gain: :math:`\kappa\,p^{1+e} = f + \Omega`.

    The gain there is 1 + f/(1+omega), unless p would have to be below 1. For f = 0 all more processes have the same
    gain, 1; for f = omega = 0 all have it, and there is no maximum.

    >>> p_of_max_gain(lambda_=100, f=1, omega=0, q=1, q_law="linear")
    10.0

    Source: Strumpen 1994, section 2.3.2, for q = p; derived for all.
    """
    checks.fraction(f=f)
    checks.not_negative(omega=omega)
    p = _p_of_ratio(f + omega, lambda_, q, q_law, i_cs_over_i)
    return None if p is None else max(1.0, p)


def p_of_loss(
    *, lambda_: float, omega: float, q: float, q_law: str, i_cs_over_i: float = 0
) -> float | None:
    r"""Processes below which hiding is a loss: :math:`\kappa\,p^{1+e} < \Omega`. None if it is at no p from 1 on.

    >>> p_of_loss(lambda_=200, omega=0.5, q=1, q_law="linear")
    10.0

    Source: Strumpen 1994, section 2.3.2, after figure 9.2.
    """
    checks.not_negative(omega=omega)
    p = _p_of_ratio(omega, lambda_, q, q_law, i_cs_over_i)
    return p if p is not None and p > 1 else None


def p_of_max_speedup(*, lambda_: float, q: float, q_law: str, i_cs_over_i: float = 0) -> float | None:
    r"""Processes of the largest speedup without hiding: :math:`e\,\kappa\,p^{1+e} = 1`.

    The derivative of p/(1+x) has the sign of 1 + x - p x' = 1 - e x. For a constant q, e = 0, the speedup grows
    towards ``speedup_limit`` and has no maximum.

    >>> p_of_max_speedup(lambda_=100, q=1, q_law="linear"), p_of_max_speedup(lambda_=4, q=1, q_law="sqrt")
    (10.0, 4.0)

    Source: derived from Strumpen 1994, equation (2) of section 2.3.2; figure 9.1 shows the maximum.
    """
    exponent = _exponent(q_law)
    p = _p_of_ratio(1 / exponent if exponent else 0.0, lambda_, q, q_law, i_cs_over_i)
    return None if p is None else max(1.0, p)


def p_of_max_speedup_lh(
    *, lambda_: float, f: float, omega: float, q: float, q_law: str, i_cs_over_i: float = 0
) -> float | None:
    r"""Processes of the largest speedup with hiding: :math:`\kappa\,p^{1+e} = \max(f + \Omega, (1-f)/e)`.

    The speedup is p/(1+omega) while all is hidden, x <= f + omega; then p/(1-f+x), whose derivative has the sign of
    1 - f - e x. For a constant q there is a maximum for f = 1 alone, reached at x = 1 + omega and kept from there on.

    >>> p_of_max_speedup_lh(lambda_=100, f=1, omega=0, q=1, q_law="linear")
    10.0
    >>> p_of_max_speedup_lh(lambda_=100, f=1, omega=0, q=2, q_law="constant")
    50.0
    >>> p_of_max_speedup_lh(lambda_=100, f=0.5, omega=0, q=2, q_law="constant") is None
    True

    Source: derived from Strumpen 1994, section 2.3.2, the speedup with hiding; figures 9.1 to 9.3.
    """
    checks.fraction(f=f)
    checks.not_negative(omega=omega)
    exponent = _exponent(q_law)
    if exponent:
        ratio = max(f + omega, (1 - f) / exponent)
    else:
        ratio = f + omega if f == 1 else 0.0
    p = _p_of_ratio(ratio, lambda_, q, q_law, i_cs_over_i)
    return None if p is None else max(1.0, p)


def speedup_limit(*, lambda_: float, q: float, i_cs_over_i: float = 0) -> float:
    r"""What both speedups approach for a constant q, however many processes: :math:`1/\kappa = \lambda/q`.

    >>> speedup_limit(lambda_=100, q=2)
    50.0

    Source: derived from Strumpen 1994, section 2.3.2; figure 9.2, q = 2.
    """
    kappa = communication_ratio_of_p(p=1, lambda_=lambda_, q=q, q_law="constant", i_cs_over_i=i_cs_over_i)
    return checks.finite("lambda_ / q", 1 / kappa if kappa > 0 else float("inf"))


def _exponent(q_law: str) -> float:
    checks.one_of(Q_LAWS, q_law=q_law)
    return Q_LAWS[q_law]


def _p_of_ratio(ratio: float, lambda_: float, q: float, q_law: str, i_cs_over_i: float) -> float | None:
    """The p at which the communication ratio has this value; None if none above 0 that a float can hold does."""
    kappa = communication_ratio_of_p(p=1, lambda_=lambda_, q=q, q_law=q_law, i_cs_over_i=i_cs_over_i)
    power = ratio / kappa if ratio > 0 and kappa > 0 else None
    return _ROOTS[q_law](power) if checks.is_number(power) else None
