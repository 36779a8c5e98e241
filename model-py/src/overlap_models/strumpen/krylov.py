r"""Conjugate gradients with and without hiding on a mesh of processors: Strumpen 1994, section 4.3.

The model of de Sturler and van der Vorst, which the paper rewrites with the granularities of its own.

All but p are the paper's where they are left out: a mesh with 3 us for a floating-point operation, 5.3 us to start a message
and 4.8 us for a word, and 10,000 unknowns under a five-point stencil.

The paper writes omega for the time omega_t, and Omega for its part of the calculation time, which grows with p.
Each speedup is taken against its own algorithm on one processor, T(1) or T_lh(1), as the paper defines them.
"""

from __future__ import annotations

from dataclasses import dataclass

from typing import Annotated

from overlap_models import checks
from overlap_models.arguments import Argument
from overlap_models.arithmetic import cube_root, larger, square_root, where
from overlap_models.arrays import elementwise, one_by_one
from overlap_models.strumpen.processes import whole_maximum
from overlap_models.strumpen.symbols import F as HidingPart
from overlap_models.strumpen.symbols import Gain, Lambda, Omega, Speedup, Time
from overlap_models.strumpen.symbols import P as Processors

CalculationTime = Annotated[float, Argument("calculation time of an iteration on one processor, in any unit, the same for all times", above=0)]
CommunicationTime = Annotated[float, Argument("communication time of an iteration on one processor; on p it is b sqrt(p)", above=0)]
OmegaT = Annotated[float, Argument("time that hiding adds to the calculation", least=0)]
N = Annotated[float, Argument("unknowns", above=0)]
NZ = Annotated[float, Argument("entries of the matrix that are not zero, in each row", least=0)]
TFl = Annotated[float, Argument("time of a floating-point operation", above=0)]
TS = Annotated[float, Argument("time to start a message", least=0)]
TW = Annotated[float, Argument("time to transfer a word", above=0)]


@elementwise
def calculation(*, n: N = 10_000, n_z: NZ = 5, t_fl: TFl = 3) -> CalculationTime:
    r"""Calculation of an iteration on one processor: :math:`a = (9 + 4\,n_z)\,t_{fl}\,N`.

    >>> calculation(n=10_000, n_z=5, t_fl=3)
    870000

    Source: Strumpen 1994, section 4.3.
    """
    return (9 + 4 * n_z) * t_fl * n


@elementwise
def communication(*, t_s: TS = 5.3, t_w: TW = 4.8) -> CommunicationTime:
    r"""Communication of an iteration on one processor: :math:`b = 6\,(t_s + 3\,t_w)`.

    >>> round(communication(t_s=5.3, t_w=4.8), 12)
    118.2

    Source: Strumpen 1994, section 4.3.
    """
    return 6 * (t_s + 3 * t_w)


@elementwise
def overhead(*, t_s: TS = 5.3, t_w: TW = 4.8) -> OmegaT:
    r"""Time that hiding adds to the calculation of each processor: :math:`\omega_t = 24\,(t_s + 3\,t_w) = 4\,b`.

    >>> round(overhead(t_s=5.3, t_w=4.8), 12)
    472.8

    Source: Strumpen 1994, section 4.3.
    """
    return 4 * communication(t_s=t_s, t_w=t_w)


@elementwise
def hidden_part(*, n_z: NZ = 5) -> HidingPart:
    r"""Part of the calculation that can hide communication: :math:`f = 2\,n_z / (9 + 4\,n_z)`, below 1/2.

    >>> hidden_part(n_z=5) == 10 / 29
    True

    Source: Strumpen 1994, section 4.3, the two products with the matrix in T_lh.
    """
    return 2 * n_z / checks.finite("9 + 4 n_z", 9 + 4 * n_z)


#: The paper's a, b, f and omega_t; times in microseconds.
A, B, F, OMEGA_T = calculation(), communication(), hidden_part(), overhead()


@elementwise
def granularity_ratio(*, a: CalculationTime = A, b: CommunicationTime = B) -> Lambda:
    r"""Ratio of the granularities of program and machine: :math:`\lambda = a/b`.

    >>> granularity_ratio(a=100, b=4)
    25.0

    Source: Strumpen 1994, section 4.3.
    """
    return a / b


@elementwise
def omega(*, a: CalculationTime = A, omega_t: OmegaT = OMEGA_T, p: Processors) -> Omega:
    r"""Overhead as a part of the calculation time of a processor: :math:`\Omega = \omega_t\,p / a`.

    >>> omega(a=100, omega_t=5, p=2)
    0.1

    Source: Strumpen 1994, section 4.3.
    """
    return omega_t / a * p


@elementwise
def time(*, a: CalculationTime = A, b: CommunicationTime = B, p: Processors) -> Time:
    r"""Time of an iteration without hiding: :math:`T(p) = a/p + b\,\sqrt p`.

    >>> time(a=100, b=2, p=4)
    29.0

    Source: Strumpen 1994, section 4.3.
    """
    return a / p + b * square_root(p)


@elementwise
def time_lh(*, a: CalculationTime = A, b: CommunicationTime = B, f: HidingPart = F, omega_t: OmegaT = OMEGA_T, p: Processors) -> Time:
    r"""Time of an iteration with hiding: :math:`T_{lh}(p) = (1-f)\,a/p + \max(f\,a/p + \omega_t, b\,\sqrt p)`.

    >>> time_lh(a=100, b=2, f=0.5, omega_t=1, p=4)
    26.0

    Source: Strumpen 1994, section 4.3.
    """
    hiding: float = larger(f * a / p + omega_t, b * square_root(p))
    return (1 - f) * a / p + hiding


@elementwise
def speedup(*, a: CalculationTime = A, b: CommunicationTime = B, p: Processors) -> Speedup:
    r"""Speedup without hiding: :math:`S(p) = T(1)/T(p)`.

    >>> round(speedup(a=870_000, b=118.2, p=229), 1)
    155.7

    Source: Strumpen 1994, section 4.3.
    """
    return time(a=a, b=b, p=1) / time(a=a, b=b, p=p)


@elementwise
def speedup_lh(*, a: CalculationTime = A, b: CommunicationTime = B, f: HidingPart = F, omega_t: OmegaT = OMEGA_T, p: Processors) -> Speedup:
    r"""Speedup with hiding: :math:`S_{lh}(p) = T_{lh}(1)/T_{lh}(p)`.

    >>> round(speedup_lh(p=229), 1), round(speedup_lh(a=870_000, b=118.2, f=10 / 29, omega_t=472.8, p=229), 1)
    (203.5, 203.5)

    Source: Strumpen 1994, section 4.3.
    """
    one = time_lh(a=a, b=b, f=f, omega_t=omega_t, p=1)
    return one / time_lh(a=a, b=b, f=f, omega_t=omega_t, p=p)


@elementwise
def gain(*, a: CalculationTime = A, b: CommunicationTime = B, f: HidingPart = F, omega_t: OmegaT = OMEGA_T, p: Processors) -> Gain:
    r"""Gain of hiding, time without it over time with it: :math:`G = T(p)/T_{lh}(p)`, below 1 where hiding is a loss.

    Equation (6) with q = sqrt(p), lambda = a/b and ``omega``. The paper prints 1.307 on 229 processors, which is the
    quotient of the speedups that it prints, 203.5 and 155.7; their bases, T_lh(1) and T(1), differ by 0.04%.

    >>> round(gain(a=870_000, b=118.2, f=10 / 29, omega_t=472.8, p=229), 3)
    1.306

    Source: Strumpen 1994, section 4.3, G.
    """
    return time(a=a, b=b, p=p) / time_lh(a=a, b=b, f=f, omega_t=omega_t, p=p)


# How many processors give the largest speedup and gain; the paper prints the whole numbers, here they follow. With
# l = a/b, w = omega_t/b and s = sqrt(p), all times over b are T = l/s^2 + s and T_lh = (1-f) l/s^2 + max(f l/s^2 + w, s).


@elementwise
def p_of_max_speedup(*, a: CalculationTime = A, b: CommunicationTime = B) -> Processors:
    r"""Processors of the largest speedup without hiding: :math:`p = (2\,a/b)^{2/3}`.

    The derivative of a/p + b sqrt(p) is 0 there.

    >>> round(p_of_max_speedup(a=870_000, b=118.2), 1)
    600.6

    Source: derived from Strumpen 1994, section 4.3, T(p).
    """
    root = cube_root(2 * granularity_ratio(a=a, b=b))
    return larger(1.0, root * root)


@elementwise
def p_of_max_gain(*, a: CalculationTime = A, b: CommunicationTime = B, f: HidingPart = F, omega_t: OmegaT = OMEGA_T) -> Processors:
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
    hidden = f * granularity_ratio(a=a, b=b)
    w = checks.finite("omega_t / b", omega_t / b)
    # Scaled so that neither w^3 nor the square of f lambda leaves the range of a float.
    unit = larger(w, cube_root(hidden))

    def root() -> float:
        scaled = w / unit
        third, half = scaled * scaled * scaled / 27, hidden / unit / unit / unit / 2
        c = cube_root(third + half + square_root(half * (2 * third + half)))
        return unit * (scaled / 3 + c + scaled * scaled / (9 * c))

    s = where(unit > 0, root, lambda: 1.0)
    return larger(1.0, checks.finite("the processors of the largest gain", s * s))


@elementwise
def p_of_max_speedup_lh(*, a: CalculationTime = A, b: CommunicationTime = B, f: HidingPart = F, omega_t: OmegaT = OMEGA_T) -> Processors:
    r"""Processors of the largest speedup with hiding: :math:`p = (2\,(1-f)\,a/b)^{2/3}`, or where the gain is largest.

    While calculation and overhead hide the communication, T_lh = a/p + omega_t falls; beyond ``p_of_max_gain`` it is
    (1-f) a/p + b sqrt(p), with its least value at the formula. The larger of the two counts.

    >>> round(p_of_max_speedup_lh(a=870_000, b=118.2, f=10 / 29, omega_t=472.8), 1)
    453.1

    Source: derived from Strumpen 1994, section 4.3, T_lh(p).
    """
    hidden = p_of_max_gain(a=a, b=b, f=f, omega_t=omega_t)
    root = cube_root(2 * (1 - f) * granularity_ratio(a=a, b=b))
    return larger(hidden, root * root)


@dataclass(frozen=True)
class Optima:
    """Whole numbers of processors, and the largest values, which they have."""

    p_of_max_gain: int
    p_of_max_speedup: int
    p_of_max_speedup_lh: int
    max_gain: float
    max_speedup: float
    max_speedup_lh: float


WholeOptima = Annotated[Optima, Argument("whole numbers of processors, and the values there")]


@one_by_one
def whole(*, a: CalculationTime = A, b: CommunicationTime = B, f: HidingPart = F, omega_t: OmegaT = OMEGA_T) -> WholeOptima:
    """Whole numbers of processors with the largest gain and speedups, each beside its closed form.

    The figures of the paper:

    >>> optima = whole(a=870_000, b=118.2, f=10 / 29, omega_t=472.8)
    >>> optima.p_of_max_gain, optima.p_of_max_speedup, optima.p_of_max_speedup_lh
    (229, 601, 453)
    >>> round(optima.max_gain, 3), round(optima.max_speedup, 1), round(optima.max_speedup_lh, 1)
    (1.306, 200.2, 230.6)

    Source: Strumpen 1994, section 4.3.
    """

    hiding = {"a": a, "b": b, "f": f, "omega_t": omega_t}
    at_gain = whole_maximum(lambda p: gain(**hiding, p=p), p_of_max_gain(**hiding))
    at_speedup = whole_maximum(lambda p: speedup(a=a, b=b, p=p), p_of_max_speedup(a=a, b=b))
    at_speedup_lh = whole_maximum(lambda p: speedup_lh(**hiding, p=p), p_of_max_speedup_lh(**hiding))
    return Optima(
        p_of_max_gain=at_gain,
        p_of_max_speedup=at_speedup,
        p_of_max_speedup_lh=at_speedup_lh,
        max_gain=gain(**hiding, p=at_gain),
        max_speedup=speedup(a=a, b=b, p=at_speedup),
        max_speedup_lh=speedup_lh(**hiding, p=at_speedup_lh),
    )
