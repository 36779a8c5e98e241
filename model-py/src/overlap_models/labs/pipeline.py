"""The model of lab pipeline: the published closed forms of its schedules, for messages that take no time."""

from __future__ import annotations

import math
from array import array
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from overlap_models.labs.model import Model
from overlap_models.labs.scenario import Values, axis_points, lab_parameters
from overlap_models.qi import bubbles
from overlap_models.result import Result

#: Columns of the curve, in the order in which `curve` returns them.
CURVE_COLUMNS = ("x", "free_bubble_rate")

CURVE_AXES = ("microbatches",)


@dataclass(frozen=True, repr=False)
class Pipeline(Result):
    """None where no closed form is published: with messages that take time, and too few microbatches."""

    #: What each stage computes.
    computation_us: float
    #: From the first operation of all to the last.
    iteration_us: float | None
    bubble_us: float | None
    bubble_rate: float | None
    #: Of the time of all stages over the whole iteration, the part in which they do not compute.
    idle_rate: float | None
    #: The bubble rate if messages took no time.
    free_bubble_rate: float | None
    #: Of the stage that holds most, in microbatches of its layers.
    peak_activations: float | None


def evaluate(**parameters: object) -> Pipeline:
    """Return what the closed forms say about one scenario; parameters left out have their defaults.

    >>> rival = evaluate(stages=4, microbatches=8, t_f_us=1, t_b_us=1, t_w_us=0, t_comm_us=0)
    >>> rival.iteration_us, rival.bubble_rate, rival.peak_activations
    (22.0, 0.2727272727272727, 4)
    >>> evaluate(t_comm_us=1).bubble_rate is None
    True

    Source: Narayanan et al. 2021, section 2.2; Qi et al. 2024, Table 2.
    """
    values = lab_parameters("pipeline", parameters)
    computation = _computation(values)
    bubble = _free_bubble(values)
    free = None if bubble is None else bubbles.bubble_rate(bubble=bubble, computation=computation)
    known = None if values["t_comm_us"] > 0 else bubble
    # By ZB-H2 and ZBV stages end one after the other: the longest one is shorter than the iteration.
    ends = None if known is None or values["schedule"] in ("zb_h2", "zbv") else computation + known
    # Where pairs save time, stages have more of them or fewer, and compute for longer or less long.
    idle = None if not ends or values["schedule"] in ("dualpipe", "dualpipev") else 1 - computation / ends
    return Pipeline(computation, ends, known, free if known is not None else None, idle, free, _peak(values))


def _computation(values: Values) -> float:
    """What a stage computes; where pairs save time, the stage that has most of them."""
    p, m, schedule = values["stages"], values["microbatches"], values["schedule"]
    each = values["t_f_us"] + values["t_b_us"] + values["t_w_us"]
    # In its steady part the stage before the middle, or the turn, does all forwards but those before it together with a backward.
    pairs = {"dualpipe": m - p - 1, "dualpipev": m - p - 0.5}.get(schedule, 0)
    return float(m * each - max(0, pairs) * each * (1 - values["pair"]))


def _free_bubble(values: Values) -> float | None:
    p, m, schedule = values["stages"], values["microbatches"], values["schedule"]
    times: dict[str, float] = {"T_F": values["t_f_us"], "T_B": values["t_b_us"], "T_W": values["t_w_us"]}
    bubble: float | None = None
    if schedule in ("gpipe", "one_f_one_b"):
        bubble = bubbles.bubble_1f1b(p=p, **times)
    elif schedule == "interleaved" and m % p == 0:
        bubble = bubbles.bubble_interleaved(p=p, v=values["chunks"], **times)
    elif schedule in ("dualpipe", "dualpipev"):
        bubble = _dualpipe(values, times)
    elif schedule == "zbv":
        bubble = 0.0 if times["T_F"] == times["T_B"] == times["T_W"] and m >= 2 * p - 1 else None
    elif times["T_W"] <= min(times["T_F"], times["T_B"]):
        if schedule == "zb_h1" and m >= p:
            bubble = bubbles.bubble_zb_h1(p=p, **times)
        if schedule == "zb_h2" and m >= 2 * p - 1:
            bubble = bubbles.bubble_zb_h2(p=p, **times)
    return bubble


def _dualpipe(values: Values, times: dict[str, float]) -> float | None:
    """DualPipeV has stages of half the size, and twice as many of them."""
    p, m, parts = int(values["stages"]), int(values["microbatches"]), 2 if values["schedule"] == "dualpipev" else 1
    pair = values["pair"] * math.fsum(times.values())
    holds = times["T_F"] == times["T_B"] >= times["T_W"] and pair >= times["T_B"] + times["T_W"]
    if not holds or m < 2 * p or (parts == 1 and (p % 2 or m % 2)):
        return None
    bubble: float = bubbles.bubble_dualpipe(p=p * parts, **{key: time / parts for key, time in times.items()}, T_pair=pair / parts)
    return bubble


def _peak(values: Values) -> float | None:
    """Qi et al. 2024, Table 2 and section 6; Korthikanti et al. 2023, section 4.2.3; deepseek-ai/DualPipe, README."""
    p, m, schedule = int(values["stages"]), int(values["microbatches"]), values["schedule"]
    if schedule == "interleaved":
        held: float = bubbles.interleaved_activations(p=p, v=values["chunks"])
        return held if m % p == 0 and m > p else None
    if schedule in ("dualpipe", "dualpipev"):
        return (p + 1 if schedule == "dualpipe" else p + 0.5) if m >= 2 * p else None
    most = {"gpipe": m, "one_f_one_b": p, "zb_h1": p, "zb_h2": 2 * p - 1, "zbv": p}.get(schedule)
    return None if most is None else min(m, most)


def curve(axis: Mapping[str, Any], /, **parameters: object) -> tuple[array[float], ...]:
    """Return the columns ``CURVE_COLUMNS`` over an axis {key, minimum, maximum, points, scale} of microbatches, rounded.

    Raises
    ------
    ValueError
        For a bad axis, an unknown parameter or a value out of its range.

    Examples
    --------
    >>> ends = {"key": "microbatches", "minimum": 4, "maximum": 8, "points": 2, "scale": "linear"}
    >>> x, rate = curve(ends, stages=4, t_f_us=1, t_b_us=1, t_w_us=0)
    >>> list(x), [round(each, 4) for each in rate]
    ([4.0, 8.0], [0.4286, 0.2727])
    """
    values = lab_parameters("pipeline", parameters)
    key, xs = axis_points("pipeline", axis, allowed=CURVE_AXES)
    # Microbatches of DualPipe are pairs.
    step = 2 if values["schedule"] == "dualpipe" else 1
    counts = [max(step, math.floor(x / step + 0.5) * step) for x in xs]
    rates = array("d")
    for m in counts:
        at = {**values, key: m}
        bubble = _free_bubble(at)
        rate = None if bubble is None else bubbles.bubble_rate(bubble=bubble, computation=_computation(at))
        rates.append(math.nan if rate is None else rate)
    return array("d", counts), rates


MODEL = Model(evaluate, curve, CURVE_COLUMNS, CURVE_AXES)
