"""Times of a parallel loop and the granularities that they boil down to: Strumpen 1994, sections 2.1 to 2.3.2.

Times are in any one unit, and rates in what happens in that unit.
"""

from __future__ import annotations

from overlap_models.arrays import elementwise
from overlap_models.strumpen.symbols import (
    B, GammaH, GammaS, Granularity, I, ICs, Lambda, P, PositiveB, PositiveI, PositiveICs, PositiveTCalc, PositiveTCom, Q, RCom, ROp,
    Startup, TCom, Time, TTr,
)  # fmt: skip


@elementwise
def granularity(*, t_calc: PositiveTCalc, t_com: PositiveTCom) -> Granularity:
    r"""Granularity of the simple model: :math:`\gamma = t_{calc} / t_{com}`.

    >>> granularity(t_calc=3.0, t_com=2.0)
    1.5

    Source: Strumpen 1994, section 2.1.
    """
    return t_calc / t_com


@elementwise
def calculation_time(*, i: I, r_op: ROp) -> Time:
    r"""Time to calculate: :math:`t = i / r_{op}`.

    >>> calculation_time(i=1000, r_op=50)
    20.0

    Source: Strumpen 1994, section 2.2.
    """
    return i / r_op


@elementwise
def message_transfer_time(*, i_cs: ICs, r_op: ROp, b: B, r_com: RCom) -> TTr:
    r"""Time of one message, equation (3): :math:`t_{tr} = i_{cs}/r_{op} + b/r_{com}`.

    >>> message_transfer_time(i_cs=100, r_op=50, b=30, r_com=10)
    5.0

    Source: Strumpen 1994, equation (3).
    """
    return i_cs / r_op + b / r_com


@elementwise
def short_message_transfer_time(*, i_cs: PositiveICs, r_op: ROp) -> TTr:
    r"""What equation (3) becomes for short messages, :math:`t_{cs} \gg b/r_{com}`: :math:`t_{tr} = i_{cs}/r_{op}`.

    Bandwidth and size no longer matter.

    >>> short_message_transfer_time(i_cs=100, r_op=50)
    2.0

    Source: Strumpen 1994, equation (3) and section 2.3.
    """
    return i_cs / r_op


@elementwise
def long_message_transfer_time(*, b: PositiveB, r_com: RCom) -> TTr:
    r"""What equation (3) becomes for long messages, :math:`t_{cs} \ll b/r_{com}`: :math:`t_{tr} = b/r_{com}`.

    The startup no longer matters.

    >>> long_message_transfer_time(b=30, r_com=10)
    3.0

    Source: Strumpen 1994, equation (3) and section 2.3.
    """
    return b / r_com


@elementwise
def communication_time(*, q: Q, t_tr: TTr) -> TCom:
    r"""Time of q messages one after another: :math:`t_{com} = q\,t_{tr}`.

    >>> communication_time(q=4, t_tr=5.0)
    20.0

    Source: Strumpen 1994, section 2.2.
    """
    return q * t_tr


@elementwise
def software_granularity(*, i: PositiveI, p: P, b: PositiveB) -> GammaS:
    r"""Software granularity of a program in p equal parts: :math:`\gamma_s = (i/p)/b`.

    >>> software_granularity(i=1000, p=2, b=100)
    5.0

    Source: Strumpen 1994, section 2.2.
    """
    return i / p / b


@elementwise
def hardware_granularity(*, r_op: ROp, r_com: RCom) -> GammaH:
    r"""Hardware granularity: :math:`\gamma_h = r_{op}/r_{com}`.

    >>> hardware_granularity(r_op=50, r_com=10)
    5.0

    Source: Strumpen 1994, section 2.2.
    """
    return r_op / r_com


@elementwise
def startup(*, i_cs: ICs, i: PositiveI, p: P) -> Startup:
    r"""Startup of one message as a part of the calculation of one process: :math:`i_{cs}/(i/p)`.

    >>> startup(i_cs=100, i=1000, p=2)
    0.2

    Source: Strumpen 1994, equation (4).
    """
    return i_cs / (i / p)


@elementwise
def gamma_s_of_lambda(*, lambda_: Lambda, gamma_h: GammaH, p: P) -> GammaS:
    r"""Software granularity that belongs to lambda: :math:`\gamma_s = \lambda\,\gamma_h / p`.

    Lambda does not depend on p when the messages keep their size.

    >>> gamma_s_of_lambda(lambda_=64, gamma_h=5, p=8)
    40.0

    Source: Strumpen 1994, section 2.3.2.
    """
    return lambda_ * gamma_h / p


@elementwise
def lambda_of_gamma_s(*, gamma_h: GammaH, gamma_s: GammaS, p: P) -> Lambda:
    r"""Ratio of the granularities of program and machine: :math:`\lambda = p\,\gamma_s/\gamma_h`.

    It does not depend on p when the messages keep their size.

    >>> lambda_of_gamma_s(gamma_h=5, gamma_s=40, p=8)
    64.0

    Source: Strumpen 1994, section 2.3.2.
    """
    return p * (gamma_s / gamma_h)
