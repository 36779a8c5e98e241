r"""What the parameters of lab gain mean together: lambda replaces gamma_s, q_law multiplies q.

With lambda > 0 the parameters are one program, cut into p parts: gamma_s = lambda gamma_h / p. Without, gamma_s and
startup are those of a part, whatever the number of parts.
"""

from __future__ import annotations

from collections.abc import Mapping

from overlap_models import checks
from overlap_models.granularity import gamma_s_of_lambda, lambda_of_gamma_s
from overlap_models.scaling import Q_LAWS, messages

Values = Mapping[str, float | str]

#: Below it nothing is gained and numbers become too large for a float; 0 stands for none.
LEAST_LAMBDA = 1e-6


def choose(parameters: Mapping[str, object]) -> dict[str, float | str]:
    """Return all parameters of lab gain, checked; those left out have their defaults.

    Raises:
        ValueError: for an unknown parameter or a value out of its range.

    >>> choose({"lambda_": 64})["lambda"], choose({})["lambda"]
    (64, 0.0)
    """
    values = checks.lab_parameters("gain", parameters)
    if 0 < values["lambda"] < LEAST_LAMBDA:
        checks.reject("lambda", values["lambda"], f"0, for none, or a number of at least {LEAST_LAMBDA}")
    return values


def software_granularity(values: Values) -> float:
    """gamma_s, or what lambda makes of it.

    >>> software_granularity(choose({"lambda": 64, "gamma_h": 5, "p": 8}))
    40.0
    """
    if not values["lambda"]:
        return values["gamma_s"]
    return gamma_s_of_lambda(lambda_=values["lambda"], gamma_h=values["gamma_h"], p=values["p"])


def program_granularity(values: Values) -> float:
    """lambda, or the one that gamma_s amounts to.

    >>> program_granularity(choose({"gamma_s": 40, "gamma_h": 5, "p": 8}))
    64.0
    """
    if values["lambda"]:
        return values["lambda"]
    return lambda_of_gamma_s(gamma_h=values["gamma_h"], gamma_s=values["gamma_s"], p=values["p"])


def messages_of(values: Values) -> float:
    """Messages of a process in an iteration, by the q_law.

    >>> messages_of(choose({"q": 2, "q_law": "linear", "p": 8}))
    16.0
    """
    return messages(q=values["q"], q_law=values["q_law"], p=values["p"])


def communication_ratio_of(values: Values) -> float:
    """Communication over calculation time; not checked, for curves.

    >>> communication_ratio_of(choose({"gamma_h": 10, "gamma_s": 5})), communication_ratio_of(choose({"lambda": 4}))
    (2.0, 0.5)
    """
    granularities = values["p"] / values["lambda"] if values["lambda"] else values["gamma_h"] / values["gamma_s"]
    return values["q"] * values["p"] ** Q_LAWS[values["q_law"]] * (values["startup"] + granularities)


def moved(values: Values, key: str, x: float) -> dict[str, float | str]:
    """Return the values with one parameter changed, as along the axis of a curve.

    An axis of gamma_s sets aside a lambda. Along p, one program (lambda > 0) is cut into smaller and smaller parts,
    of which the startup of a message is a larger and larger one: i_cs/(i/p).

    >>> moved(choose({"lambda": 64, "p": 8, "startup": 0.1}), "p", 16)["startup"]
    0.2
    >>> moved(choose({"p": 8, "startup": 0.1}), "p", 16)["startup"]
    0.1

    Source: Strumpen 1994, section 2.3.2, the equation before (6).
    """
    result = {**values, key: x}
    if key == "gamma_s":
        result["lambda"] = 0
    if key == "p" and values["lambda"]:
        result["startup"] = values["startup"] * x / values["p"]
    return result
