r"""The same program on more processes: Strumpen 1994, section 2.3.2, equation (6), and figure 9.

A program of i instructions that exchanges messages of b units has a granularity that falls with the processes,
gamma_s = (i/p)/b, so lambda = p gamma_s/gamma_h is what stays. The communication ratio becomes

.. math:: x = p\,q(p)\,(i_{cs}/i + 1/\lambda) = \kappa\,p^{1+e},

where the messages of an iteration are q(p) = q (q_law ``constant``, e = 0), q sqrt(p) (``sqrt``, e = 1/2) or q p
(``linear``, e = 1, all-to-all). Arguments, besides those of ``gain``:

    lambda_        ratio of the granularities, above 0
    q              messages of one process, above 0; q_law says how they grow with p
    q_law          constant, sqrt or linear
    i_cs_over_i    instructions to start a message as a part of the program, at least 0; 0, the default, is the
                   long-message form, equation (6)

Optima are solved for a real p; processes come whole, see ``whole_maximum``.
"""

from __future__ import annotations

from collections.abc import Callable

from overlap_models import checks
from overlap_models.gain import speedup_lh_of_ratio, speedup_of_ratio

#: How the messages of an iteration grow with the processes: the exponent e.
Q_LAWS = {"constant": 0.0, "sqrt": 0.5, "linear": 1.0}


def messages(*, q: float, q_law: str, p: float) -> float:
    r"""Messages of a process in an iteration: q, :math:`q \sqrt p` or q p.

    >>> messages(q=2, q_law="constant", p=9), messages(q=2, q_law="sqrt", p=9), messages(q=2, q_law="linear", p=9)
    (2.0, 6.0, 18.0)

    Source: Strumpen 1994, section 2.3.2, figures 9.1 to 9.3.
    """
    checks.positive(q=q)
    checks.one_of(Q_LAWS, q_law=q_law)
    checks.at_least(1, p=p)
    return checks.finite("q(p)", q * p ** Q_LAWS[q_law])


def communication_ratio_of_p(
    *, p: float, lambda_: float, q: float, q_law: str, i_cs_over_i: float = 0
) -> float:
    r"""Communication over calculation time on p processes: :math:`x = p\,q(p)\,(i_{cs}/i + 1/\lambda)`.

    >>> communication_ratio_of_p(p=10, lambda_=100, q=1, q_law="linear")
    1.0

    Source: Strumpen 1994, section 2.3.2.
    """
    growth = _growth(lambda_, i_cs_over_i)
    return checks.finite("p q(p) (i_cs / i + 1 / lambda_)", p * messages(q=q, q_law=q_law, p=p) * growth)


def speedup_of_p(*, p: float, lambda_: float, q: float, q_law: str, i_cs_over_i: float = 0) -> float:
    r"""Speedup without hiding: :math:`S(p) = p / (1 + q\,p/\lambda)`.

    >>> speedup_of_p(p=10, lambda_=100, q=1, q_law="linear")
    5.0

    Source: Strumpen 1994, section 2.3.2, before equation (6).
    """
    ratio = communication_ratio_of_p(p=p, lambda_=lambda_, q=q, q_law=q_law, i_cs_over_i=i_cs_over_i)
    return speedup_of_ratio(ratio, p)


def speedup_lh_of_p(
    *, p: float, lambda_: float, f: float, omega: float, q: float, q_law: str, i_cs_over_i: float = 0
) -> float:
    r"""Speedup with hiding: :math:`S_{lh}(p) = p / ((1-f) + \max(f+\Omega, q\,p/\lambda))`.

    >>> speedup_lh_of_p(p=10, lambda_=100, f=1, omega=0, q=1, q_law="linear")
    10.0

    Source: Strumpen 1994, section 2.3.2, before equation (6).
    """
    checks.fraction(f=f)
    checks.not_negative(omega=omega)
    ratio = communication_ratio_of_p(p=p, lambda_=lambda_, q=q, q_law=q_law, i_cs_over_i=i_cs_over_i)
    return speedup_lh_of_ratio(ratio, p, f, omega)


def gain_of_p(
    *, p: float, lambda_: float, f: float, omega: float, q: float, q_law: str, i_cs_over_i: float = 0
) -> float:
    r"""Gain on p processes, equation (6):
    :math:`G(p) = (1 + p\,q/\lambda) / ((1-f) + \max(f+\Omega, p\,q/\lambda))`.

    All-to-all with lambda = p^2 gains most:

    >>> gain_of_p(p=10, lambda_=100, f=1, omega=0, q=1, q_law="linear")
    2.0

    Source: Strumpen 1994, equation (6); with i_cs_over_i the equation before it.
    """
    checks.fraction(f=f)
    checks.not_negative(omega=omega)
    ratio = communication_ratio_of_p(p=p, lambda_=lambda_, q=q, q_law=q_law, i_cs_over_i=i_cs_over_i)
    return (1 + ratio) / ((1 - f) + max(f + omega, ratio))


def lambda_of_max_gain(
    *, p: float, f: float, omega: float, q: float, q_law: str, i_cs_over_i: float = 0
) -> float | None:
    r"""Ratio of the granularities of the largest gain: :math:`1/\lambda = (f+\Omega)/(p\,q(p)) - i_{cs}/i`.

    For f = 0 every smaller lambda has the same gain, 1. None if no lambda reaches the maximum.

    >>> lambda_of_max_gain(p=10, f=1, omega=0, q=1, q_law="linear")
    100.0

    Source: Strumpen 1994, section 2.3.2, for q = p, f = 1 and omega = 0; derived for all.
    """
    checks.fraction(f=f)
    checks.not_negative(omega=omega)
    return _lambda_of_ratio(f + omega, p, q, q_law, i_cs_over_i)


def lambda_of_loss(
    *, p: float, omega: float, q: float, q_law: str, i_cs_over_i: float = 0
) -> float | None:
    r"""Ratio of the granularities above which hiding is a loss: :math:`\Omega > p\,q/\lambda`. None: it never is.

    >>> lambda_of_loss(p=10, omega=0.5, q=1, q_law="linear")
    200.0

    Source: Strumpen 1994, section 2.3.2, after figure 9.2.
    """
    checks.not_negative(omega=omega)
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
    checks.positive(lambda_=lambda_)
    checks.not_negative(i_cs_over_i=i_cs_over_i)
    return checks.finite("i_cs / i + 1 / lambda_", i_cs_over_i + 1 / lambda_)


def _lambda_of_ratio(ratio: float, p: float, q: float, q_law: str, i_cs_over_i: float) -> float | None:
    checks.not_negative(i_cs_over_i=i_cs_over_i)
    rest = ratio / messages(q=q, q_law=q_law, p=p) / p - i_cs_over_i
    lambda_ = 1 / rest if rest > 0 else None
    return lambda_ if checks.is_number(lambda_) else None
