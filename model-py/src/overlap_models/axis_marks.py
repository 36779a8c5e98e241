"""Where along the axis of a curve of lab gain the gain is largest and where it is a loss."""

from __future__ import annotations

from dataclasses import dataclass

from overlap_models import checks, landmarks, overhead, processes, scaling
from overlap_models import gain as model
from overlap_models.gain_scenario import (
    Values,
    communication_ratio_of,
    messages_of,
    moved,
    program_granularity,
    software_granularity,
)


@dataclass(frozen=True)
class AxisMarks:
    """In units of the parameter on the axis, which need not lie in its range; None stands for what does not exist."""

    #: Where several values have the largest gain: of f the least that has it, of omega the largest.
    x_of_max: float | None
    #: The gain at x_of_max.
    max_gain: float | None
    #: Hiding is a loss for values below it.
    loss_below: float | None
    #: Hiding is a loss for values above it.
    loss_above: float | None


def axis_marks(values: Values) -> AxisMarks:
    """Return the marks on the axis that the parameter sweep names.

    >>> from overlap_models.gain_scenario import choose
    >>> axis_marks(choose({"sweep": "gamma_s", "gamma_h": 6, "f": 1, "omega": 0.2, "q": 1}))
    AxisMarks(x_of_max=5.0, max_gain=1.8333333333333335, loss_below=None, loss_above=30.0)
    """
    key = values["sweep"]
    x, below, above = _MARKS[key](values)
    return AxisMarks(x, None if x is None else _gain_at(moved(values, key, x)), below, above)


#: x of the maximum, and the values below and above which hiding is a loss.
Marks = tuple[float | None, float | None, float | None]


def _gain_at(values: Values) -> float:
    ratio, f, omega = communication_ratio_of(values), values["f"], values["omega"]
    return model.speedup_lh_of_ratio(ratio, 1, f, omega) / model.speedup_of_ratio(ratio, 1)


def _loop(values: Values, *keys: str) -> dict[str, float]:
    """The arguments of a function of the models by their names there."""
    special = {
        "gamma_s": software_granularity,
        "q": messages_of,
        "lambda_": program_granularity,
        "i_cs_over_i": lambda values: values["startup"] / values["p"],
    }
    return {key: special[key](values) if key in special else values[key] for key in keys}


def _gamma_h(values: Values) -> Marks:
    if values["lambda"]:
        return None, None, None  # gamma_s follows gamma_h, and the gain does not change
    machine = _loop(values, "gamma_s", "omega", "q", "startup")
    return landmarks.gamma_h_of_max_gain(**machine, f=values["f"]), landmarks.gamma_h_of_loss(**machine), None


def _gamma_s(values: Values) -> Marks:
    program = _loop(values, "gamma_h", "omega", "q", "startup")
    return model.gamma_s_of_max_gain(**program, f=values["f"]), None, model.gamma_s_of_loss(**program)


def _f(values: Values) -> Marks:
    return landmarks.f_of_max_gain(**_loop(values, "gamma_h", "gamma_s", "omega", "q", "startup")), None, None


def _omega(values: Values) -> Marks:
    loop = _loop(values, "gamma_h", "gamma_s", "q", "startup")
    return overhead.free_omega(**loop, f=values["f"]), None, overhead.omega_of_loss(**loop)


def _q(values: Values) -> Marks:
    loop = _loop(values, "gamma_h", "gamma_s", "omega", "startup")
    each = messages_of({**values, "q": 1})
    return (
        _over(landmarks.q_of_max_gain(**loop, f=values["f"]), each),
        _over(landmarks.q_of_loss(**loop), each),
        None,
    )


def _startup(values: Values) -> Marks:
    loop = _loop(values, "gamma_h", "gamma_s", "omega", "q")
    return landmarks.startup_of_max_gain(**loop, f=values["f"]), landmarks.startup_of_loss(**loop), None


def _lambda(values: Values) -> Marks:
    program = {"p": values["p"], "omega": values["omega"], **_program(values)}
    return scaling.lambda_of_max_gain(**program, f=values["f"]), None, scaling.lambda_of_loss(**program)


def _p(values: Values) -> Marks:
    omega = values["omega"]
    if values["lambda"]:
        program = {"omega": omega, **_loop(values, "lambda_"), **_program(values)}
        return processes.p_of_max_gain(**program, f=values["f"]), processes.p_of_loss(**program), None
    # The parts stay the same, so only the messages grow with p.
    one, exponent = communication_ratio_of({**values, "p": 1}), scaling.Q_LAWS[values["q_law"]]
    at_max, at_loss = _root(values["f"] + omega, one, exponent), _root(omega, one, exponent)
    return (
        None if at_max is None else max(1.0, at_max),
        at_loss if at_loss is not None and at_loss > 1 else None,
        None,
    )


def _program(values: Values) -> dict[str, float | str]:
    """Messages and startup as ``scaling`` and ``processes`` take them: of the whole program."""
    return {"q": values["q"], "q_law": values["q_law"], **_loop(values, "i_cs_over_i")}


def _root(ratio: float, one: float, exponent: float) -> float | None:
    """The p at which a communication ratio that is `one` for p = 1 and grows with this power has a value."""
    if not exponent or ratio <= 0:
        return None
    p = (ratio / one) ** (1 / exponent)
    return p if checks.is_number(p) else None


def _over(value: float | None, each: float) -> float | None:
    return None if value is None else value / each


_MARKS = {
    "gamma_h": _gamma_h,
    "gamma_s": _gamma_s,
    "f": _f,
    "omega": _omega,
    "q": _q,
    "p": _p,
    "startup": _startup,
    "lambda": _lambda,
}
