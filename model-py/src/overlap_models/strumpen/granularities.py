"""Times of a parallel loop and the granularities that they boil down to: Strumpen 1994, sections 2.1 to 2.3.2.

Symbols: t_calc and t_com are the calculation and the communication time of one process in one iteration (any unit
of time, the same for both); i instructions of the whole program, r_op instructions a unit of time, b communication
units a message, r_com units a unit of time, i_cs instructions to start one message, p processes, q messages that
a process sends one after another.
"""

from __future__ import annotations

from overlap_models import checks
from overlap_models.arrays import elementwise


@elementwise
def granularity(*, t_calc: float, t_com: float) -> float:
    r"""Granularity of the simple model: :math:`\gamma = t_{calc} / t_{com}`.

    Args:
        t_calc: calculation time of one process, above 0.
        t_com: communication time of one process, above 0, in the same unit.

    Returns:
        gamma, a ratio.

    Raises:
        ValueError: for an argument out of its range.

    >>> granularity(t_calc=3.0, t_com=2.0)
    1.5

    Source: Strumpen 1994, section 2.1.
    """
    checks.positive(t_calc=t_calc, t_com=t_com)
    return checks.finite("t_calc / t_com", t_calc / t_com)


@elementwise
def calculation_time(*, i: float, r_op: float) -> float:
    r"""Time to calculate: :math:`t = i / r_{op}`.

    Args:
        i: instructions, at least 0.
        r_op: instructions a processor executes in a unit of time, above 0.

    Returns:
        t, in the unit of time of r_op.

    Raises:
        ValueError: for an argument out of its range.

    >>> calculation_time(i=1000, r_op=50)
    20.0

    Source: Strumpen 1994, section 2.2.
    """
    checks.not_negative(i=i)
    checks.positive(r_op=r_op)
    return checks.finite("i / r_op", i / r_op)


@elementwise
def message_transfer_time(*, i_cs: float, r_op: float, b: float, r_com: float) -> float:
    r"""Time of one message, equation (3): :math:`t_{tr} = i_{cs}/r_{op} + b/r_{com}`.

    Args:
        i_cs: instructions to start the communication, at least 0.
        r_op: instructions in a unit of time, above 0.
        b: communication units of the message, at least 0.
        r_com: communication units in a unit of time, above 0.

    Returns:
        t_tr, in the unit of time of the rates.

    Raises:
        ValueError: for an argument out of its range.

    >>> message_transfer_time(i_cs=100, r_op=50, b=30, r_com=10)
    5.0

    Source: Strumpen 1994, equation (3).
    """
    checks.not_negative(i_cs=i_cs, b=b)
    checks.positive(r_op=r_op, r_com=r_com)
    return checks.finite("i_cs / r_op + b / r_com", i_cs / r_op + b / r_com)


@elementwise
def short_message_transfer_time(*, i_cs: float, r_op: float) -> float:
    r"""What equation (3) becomes for short messages, :math:`t_{cs} \gg b/r_{com}`: :math:`t_{tr} = i_{cs}/r_{op}`.

    Args:
        i_cs: instructions to start the communication, above 0.
        r_op: instructions in a unit of time, above 0.

    Returns:
        t_tr, in the unit of time of r_op: bandwidth and size no longer matter.

    Raises:
        ValueError: for an argument out of its range.

    >>> short_message_transfer_time(i_cs=100, r_op=50)
    2.0

    Source: Strumpen 1994, equation (3) and section 2.3.
    """
    checks.positive(i_cs=i_cs, r_op=r_op)
    return checks.finite("i_cs / r_op", i_cs / r_op)


@elementwise
def long_message_transfer_time(*, b: float, r_com: float) -> float:
    r"""What equation (3) becomes for long messages, :math:`t_{cs} \ll b/r_{com}`: :math:`t_{tr} = b/r_{com}`.

    Args:
        b: communication units of the message, above 0.
        r_com: communication units in a unit of time, above 0.

    Returns:
        t_tr, in the unit of time of r_com: the startup no longer matters.

    Raises:
        ValueError: for an argument out of its range.

    >>> long_message_transfer_time(b=30, r_com=10)
    3.0

    Source: Strumpen 1994, equation (3) and section 2.3.
    """
    checks.positive(b=b, r_com=r_com)
    return checks.finite("b / r_com", b / r_com)


@elementwise
def communication_time(*, q: float, t_tr: float) -> float:
    r"""Time of q messages one after another: :math:`t_{com} = q\,t_{tr}`.

    Args:
        q: messages, above 0.
        t_tr: time of one message, at least 0.

    Returns:
        t_com, in the unit of t_tr.

    Raises:
        ValueError: for an argument out of its range.

    >>> communication_time(q=4, t_tr=5.0)
    20.0

    Source: Strumpen 1994, section 2.2.
    """
    checks.positive(q=q)
    checks.not_negative(t_tr=t_tr)
    return checks.finite("q t_tr", q * t_tr)


@elementwise
def software_granularity(*, i: float, p: float, b: float) -> float:
    r"""Software granularity of a program in p equal parts: :math:`\gamma_s = (i/p)/b`.

    Args:
        i: instructions of the whole program, above 0.
        p: processes, at least 1.
        b: communication units that a process communicates, above 0.

    Returns:
        gamma_s, instructions for each communication unit.

    Raises:
        ValueError: for an argument out of its range.

    >>> software_granularity(i=1000, p=2, b=100)
    5.0

    Source: Strumpen 1994, section 2.2.
    """
    checks.positive(i=i, b=b)
    checks.at_least(1, p=p)
    return checks.finite("i / p / b", i / p / b)


@elementwise
def hardware_granularity(*, r_op: float, r_com: float) -> float:
    r"""Hardware granularity: :math:`\gamma_h = r_{op}/r_{com}`.

    Args:
        r_op: instructions in a unit of time, above 0.
        r_com: communication units in a unit of time, above 0.

    Returns:
        gamma_h, instructions in the time of one communication unit.

    Raises:
        ValueError: for an argument out of its range.

    >>> hardware_granularity(r_op=50, r_com=10)
    5.0

    Source: Strumpen 1994, section 2.2.
    """
    checks.positive(r_op=r_op, r_com=r_com)
    return checks.finite("r_op / r_com", r_op / r_com)


@elementwise
def startup(*, i_cs: float, i: float, p: float) -> float:
    r"""Startup of one message as a part of the calculation of one process: :math:`i_{cs}/(i/p)`.

    Args:
        i_cs: instructions to start the communication, at least 0.
        i: instructions of the whole program, above 0.
        p: processes, at least 1.

    Returns:
        a ratio, at least 0.

    Raises:
        ValueError: for an argument out of its range.

    >>> startup(i_cs=100, i=1000, p=2)
    0.2

    Source: Strumpen 1994, equation (4).
    """
    checks.not_negative(i_cs=i_cs)
    checks.positive(i=i)
    checks.at_least(1, p=p)
    return checks.finite("i_cs / (i / p)", i_cs / (i / p))


@elementwise
def gamma_s_of_lambda(*, lambda_: float, gamma_h: float, p: float) -> float:
    r"""Software granularity that belongs to lambda: :math:`\gamma_s = \lambda\,\gamma_h / p`.

    Args:
        lambda_: p gamma_s / gamma_h, which does not depend on p when the messages keep their size; above 0.
        gamma_h: hardware granularity, above 0.
        p: processes, at least 1.

    Returns:
        gamma_s, instructions for each communication unit.

    Raises:
        ValueError: for an argument out of its range.

    >>> gamma_s_of_lambda(lambda_=64, gamma_h=5, p=8)
    40.0

    Source: Strumpen 1994, section 2.3.2.
    """
    checks.positive(lambda_=lambda_, gamma_h=gamma_h)
    checks.at_least(1, p=p)
    return checks.finite("lambda_ gamma_h / p", lambda_ * gamma_h / p)


@elementwise
def lambda_of_gamma_s(*, gamma_h: float, gamma_s: float, p: float) -> float:
    r"""Ratio of the granularities of program and machine: :math:`\lambda = p\,\gamma_s/\gamma_h`.

    Args:
        gamma_h: hardware granularity, above 0.
        gamma_s: software granularity, above 0.
        p: processes, at least 1.

    Returns:
        lambda, which does not depend on p when the messages keep their size.

    Raises:
        ValueError: for an argument out of its range.

    >>> lambda_of_gamma_s(gamma_h=5, gamma_s=40, p=8)
    64.0

    Source: Strumpen 1994, section 2.3.2.
    """
    checks.positive(gamma_h=gamma_h, gamma_s=gamma_s)
    checks.at_least(1, p=p)
    return checks.finite("p gamma_s / gamma_h", p * (gamma_s / gamma_h))
