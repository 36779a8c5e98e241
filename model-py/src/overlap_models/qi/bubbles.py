r"""How long a stage of a pipeline waits in one iteration, the bubble, by the order of its passes, if messages take no time.

    p           stages
    m           microbatches
    v           chunks of a stage
    T_F         forward pass of one microbatch through one stage
    T_B         backward pass, gradients of the inputs
    T_W         backward pass, gradients of the weights

Times are in any one unit, at least 0. The longest stage takes :math:`m (T_F + T_B + T_W)` and the bubble.
"""

from __future__ import annotations

from overlap_models import checks
from overlap_models.arithmetic import existing, smaller, where
from overlap_models.arrays import elementwise


def _check(p: int, T_F: float, T_B: float, T_W: float) -> None:
    checks.count(1, p=p)
    checks.not_negative(T_F=T_F, T_B=T_B, T_W=T_W)


@elementwise
def bubble_1f1b(*, p: int, T_F: float, T_B: float, T_W: float) -> float:
    r"""The bubble of GPipe and of 1F1B: :math:`(p-1)(T_F + T_B + T_W)`.

    >>> bubble_1f1b(p=4, T_F=1, T_B=1, T_W=0)
    6

    Raises:
        ValueError: for an argument out of its range.

    Source: Narayanan et al. 2021, section 2.2.1; Qi et al. 2024, Table 2.
    """
    _check(p, T_F, T_B, T_W)
    return checks.finite("bubble", (p - 1) * (T_F + T_B + T_W))


@elementwise
def bubble_interleaved(*, p: int, v: int, T_F: float, T_B: float, T_W: float) -> float:
    r"""The bubble of 1F1B with chunks: :math:`(p-1)(T_F + T_B + T_W)/v`. The microbatches are a multiple of the stages.

    >>> bubble_interleaved(p=4, v=2, T_F=1, T_B=1, T_W=0)
    3.0

    Raises:
        ValueError: for an argument out of its range.

    Source: Narayanan et al. 2021, section 2.2.2.
    """
    checks.count(1, v=v)
    _check(p, T_F, T_B, T_W)
    return checks.finite("bubble", (p - 1) * (T_F + T_B + T_W) / v)


@elementwise
def bubble_zb_h1(*, p: int, T_F: float, T_B: float, T_W: float) -> float:
    r"""The bubble of ZB-H1: :math:`(p-1)(T_F + T_B - T_W)`.

    It holds for at least p microbatches, and for weights that take no longer than each of the other passes.

    >>> bubble_zb_h1(p=4, T_F=1, T_B=1, T_W=1)
    3

    Raises:
        ValueError: for an argument out of its range, and for weights that take longer.

    Source: Qi et al. 2024, Table 2.
    """
    _check(p, T_F, T_B, T_W)
    checks.at_least(0, **{"min(T_F, T_B) - T_W": smaller(T_F, T_B) - T_W})
    return checks.finite("bubble", (p - 1) * (T_F + T_B - T_W))


@elementwise
def bubble_zb_h2(*, p: int, T_F: float, T_B: float, T_W: float) -> float:
    r"""The bubble of ZB-H2: :math:`(p-1)(T_F + T_B - 2 T_W)`.

    It holds for at least 2 p - 1 microbatches, and for weights that take no longer than each of the other passes.

    >>> bubble_zb_h2(p=4, T_F=2, T_B=2, T_W=1)
    6

    Raises:
        ValueError: for an argument out of its range, and for weights that take longer.

    Source: Qi et al. 2024, Table 2.
    """
    _check(p, T_F, T_B, T_W)
    checks.at_least(0, **{"min(T_F, T_B) - T_W": smaller(T_F, T_B) - T_W})
    return checks.finite("bubble", (p - 1) * (T_F + T_B - 2 * T_W))


@elementwise
def bubble_dualpipe(*, p: int, T_F: float, T_B: float, T_W: float, T_pair: float) -> float:
    r"""The bubble of DualPipe and of DualPipeV: :math:`(p/2-1)(T_{F\&B} + T_B - 2 T_W)`, with p stages in the pipeline of the model.

    It is printed with B = T_B + T_W, as F&B + B - 3 W. T_pair is how long a forward pass and a backward pass with its weights take
    together. The order has this bubble where T_F = T_B, T_W is no longer, and a pair takes no less than its backward pass.

    >>> bubble_dualpipe(p=8, T_F=1, T_B=1, T_W=1, T_pair=3)
    6.0

    Raises:
        ValueError: for an argument out of its range, an odd p, and times for which the order has another bubble.

    Source: deepseek-ai/DualPipe, README, table of bubbles.
    """
    _check(p, T_F, T_B, T_W)
    checks.not_negative(T_pair=T_pair)
    checks.at_least(0, **{"-|T_B - T_F|": -abs(T_B - T_F), "T_B - T_W": T_B - T_W, "T_pair - T_B - T_W": T_pair - T_B - T_W})
    checks.even(p=p)
    return checks.finite("bubble", (p / 2 - 1) * (T_pair + T_B - 2 * T_W))


@elementwise
def bubble_rate(*, bubble: float, computation: float) -> float | None:
    r"""The bubble as a part of the longest stage; None where nothing takes any time.

    >>> bubble_rate(bubble=6, computation=16)
    0.2727272727272727

    Raises:
        ValueError: for an argument out of its range.

    Source: Qi et al. 2024, section 5.3.
    """
    checks.not_negative(bubble=bubble, computation=computation)
    whole = bubble + computation
    return existing(where(whole > 0, lambda: bubble / whole))


@elementwise
def interleaved_activations(*, p: int, v: int) -> float:
    r"""Microbatches whose activations the first stage of the interleaved schedule holds: :math:`p (1 + (p-1)/(p v))`.

    >>> interleaved_activations(p=4, v=2)
    5.5

    Raises:
        ValueError: for an argument out of its range.

    Source: Korthikanti et al. 2023, section 4.2.3.
    """
    checks.count(1, p=p, v=v)
    return checks.finite("activations", p * (1 + (p - 1) / (p * v)))
