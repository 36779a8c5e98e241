r"""How long a stage of a pipeline waits in one iteration, the bubble, by the order of its passes, if messages take no time.

Times are in any one unit. The longest stage takes :math:`m (T_F + T_B + T_W)` for m microbatches, and the bubble.
"""

from __future__ import annotations

from typing import Annotated

from overlap_models import checks
from overlap_models.arguments import Argument
from overlap_models.arithmetic import existing, smaller, where
from overlap_models.arrays import elementwise

P = Annotated[int, Argument("stages", least=1)]
EvenP = Annotated[int, Argument("stages of the pipeline of the model", least=2, even=True)]
V = Annotated[int, Argument("chunks of a stage", least=1)]
TF = Annotated[float, Argument("forward pass of one microbatch through one stage", least=0)]
TB = Annotated[float, Argument("backward pass, gradients of the inputs", least=0)]
TW = Annotated[float, Argument("backward pass, gradients of the weights", least=0)]
TPair = Annotated[float, Argument("a forward pass and a backward pass with its weights together", least=0)]
Bubble = Annotated[float, Argument("the bubble, in the unit of the passes", least=0)]
BubbleTime = Annotated[float, Argument("the bubble", least=0)]
Computation = Annotated[float, Argument("computation of the longest stage, in the unit of the bubble", least=0)]
Rate = Annotated[float, Argument("part of the longest stage", least=0, most=1)]
Activations = Annotated[float, Argument("microbatches whose activations are held", least=1)]


@elementwise
def bubble_1f1b(*, p: P, T_F: TF, T_B: TB, T_W: TW) -> Bubble:
    r"""The bubble of GPipe and of 1F1B: :math:`(p-1)(T_F + T_B + T_W)`.

    >>> bubble_1f1b(p=4, T_F=1, T_B=1, T_W=0)
    6

    Source: Narayanan et al. 2021, section 2.2.1; Qi et al. 2024, Table 2.
    """
    return (p - 1) * (T_F + T_B + T_W)


@elementwise
def bubble_interleaved(*, p: P, v: V, T_F: TF, T_B: TB, T_W: TW) -> Bubble:
    r"""The bubble of 1F1B with chunks: :math:`(p-1)(T_F + T_B + T_W)/v`. The microbatches are a multiple of the stages.

    >>> bubble_interleaved(p=4, v=2, T_F=1, T_B=1, T_W=0)
    3.0

    Source: Narayanan et al. 2021, section 2.2.2.
    """
    return (p - 1) * (T_F + T_B + T_W) / v


@elementwise
def bubble_zb_h1(*, p: P, T_F: TF, T_B: TB, T_W: TW) -> Bubble:
    r"""The bubble of ZB-H1: :math:`(p-1)(T_F + T_B - T_W)`.

    It holds for at least p microbatches, and for weights that take no longer than each of the other passes.

    >>> bubble_zb_h1(p=4, T_F=1, T_B=1, T_W=1)
    3

    Source: Qi et al. 2024, Table 2.
    """
    checks.at_least(0, **{"min(T_F, T_B) - T_W": smaller(T_F, T_B) - T_W})
    return (p - 1) * (T_F + T_B - T_W)


@elementwise
def bubble_zb_h2(*, p: P, T_F: TF, T_B: TB, T_W: TW) -> Bubble:
    r"""The bubble of ZB-H2: :math:`(p-1)(T_F + T_B - 2 T_W)`.

    It holds for at least 2 p - 1 microbatches, and for weights that take no longer than each of the other passes.

    >>> bubble_zb_h2(p=4, T_F=2, T_B=2, T_W=1)
    6

    Source: Qi et al. 2024, Table 2.
    """
    checks.at_least(0, **{"min(T_F, T_B) - T_W": smaller(T_F, T_B) - T_W})
    return (p - 1) * (T_F + T_B - 2 * T_W)


@elementwise
def bubble_dualpipe(*, p: EvenP, T_F: TF, T_B: TB, T_W: TW, T_pair: TPair) -> Bubble:
    r"""The bubble of DualPipe and of DualPipeV: :math:`(p/2-1)(T_{F\&B} + T_B - 2 T_W)`, with p stages in the pipeline of the model.

    It is printed with B = T_B + T_W, as F&B + B - 3 W. T_pair is how long a forward pass and a backward pass with its weights take
    together. The order has this bubble where T_F = T_B, T_W is no longer, and a pair takes no less than its backward pass.

    >>> bubble_dualpipe(p=8, T_F=1, T_B=1, T_W=1, T_pair=3)
    6.0

    Source: deepseek-ai/DualPipe, README, table of bubbles.
    """
    checks.at_least(0, **{"-|T_B - T_F|": -abs(T_B - T_F), "T_B - T_W": T_B - T_W, "T_pair - T_B - T_W": T_pair - T_B - T_W})
    return (p / 2 - 1) * (T_pair + T_B - 2 * T_W)


@elementwise
def bubble_rate(*, bubble: BubbleTime, computation: Computation) -> Rate | None:
    r"""The bubble as a part of the longest stage; None where nothing takes any time.

    >>> bubble_rate(bubble=6, computation=16)
    0.2727272727272727

    Source: Qi et al. 2024, section 5.3.
    """
    whole = bubble + computation
    return existing(where(whole > 0, lambda: bubble / whole))


@elementwise
def interleaved_activations(*, p: P, v: V) -> Activations:
    r"""Microbatches whose activations the first stage of the interleaved schedule holds: :math:`p (1 + (p-1)/(p v))`.

    >>> interleaved_activations(p=4, v=2)
    5.5

    Source: Korthikanti et al. 2023, section 4.2.3.
    """
    return p * (1 + (p - 1) / (p * v))
