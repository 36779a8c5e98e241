"""Every bad argument raises ValueError naming parameter, value and what is allowed."""

import inspect
import math

import pytest

from overlap_models.iancu import inequalities
from overlap_models.labs import explore, scenario
from overlap_models.stricker import kernels, synchronization
from overlap_models.strumpen import granularities, krylov, landmarks, loop, processes, questions
from overlap_models.tam_wang import broadcast, gather
from overlap_models.tam_wang import machine as costs
from overlap_models.warschko import patterns, prefetch

#: Arguments that every function accepts, by parameter name.
GOOD = {
    "gamma_h": 5, "gamma_s": 5, "f": 0.9, "omega": 0.1, "q": 1, "p": 8, "startup": 0.1, "t_calc": 1, "t_com": 1,
    "i": 10, "r_op": 2, "i_cs": 1, "b": 3, "r_com": 4, "t_tr": 1, "lambda_": 10, "m": 100, "A": 3, "D": 1, "B": 5,
    "k": 10, "gs": 2, "gr": 1, "lower": 1, "upper": 3, "C1": 1, "C2": 1, "granularity": 2, "bound": 1.5,
    "q_law": "sqrt", "i_cs_over_i": 0.01, "a": 100, "omega_t": 4, "n": 100, "n_z": 5, "t_fl": 1, "t_s": 1, "t_w": 1,
    "control": 2.47, "latency": 1.33,
    "M": 3000, "MTU": 1500, "Os": 1, "Or": 1, "Ur": 1, "L": 1, "machine": costs.TABLE_1,
    "o": 1, "G": 1, "RTT": 10, "g": 5, "fault": 3, "protect": 1, "memory": 1, "first": 4, "size": 64, "early": 4,
    "v": 25, "t_calc_address": 2, "t_init_prefetch": 1, "t_loop": 4, "t_computation": 50, "t_communication": 1000,
    "processors": 1024, "fan": 4, "benchmark": "ll3",
}  # fmt: skip

#: Intermediate forms that take their arguments as checked.
UNCHECKED = {"speedup_of_ratio", "speedup_lh_of_ratio", "whole_maximum", "parse"}

FUNCTIONS = [
    function
    for module in (
        broadcast, costs, gather, granularities, inequalities, kernels, krylov, landmarks, loop, patterns, prefetch,
        processes, questions, synchronization,
    )  # fmt: skip
    for name, function in inspect.getmembers(module, inspect.isfunction)
    if function.__module__ == module.__name__ and not name.startswith("_") and name not in UNCHECKED
]

CASES = [(function, name) for function in FUNCTIONS for name in inspect.signature(function).parameters]


@pytest.mark.parametrize(("function", "name"), CASES, ids=lambda value: getattr(value, "__name__", value))
@pytest.mark.parametrize("bad", [math.nan, math.inf, -math.inf, -1, "5", None, True, 10**400, 1j, [5]])
def test_a_bad_argument_is_refused_by_name(function, name, bad):
    arguments = {key: GOOD[key] for key in inspect.signature(function).parameters}
    function(**arguments)
    with pytest.raises(ValueError, match=rf"^{name} = .* is not allowed: it must be ") as refusal:
        function(**{**arguments, name: bad})
    assert repr(bad)[:50] in str(refusal.value)


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)
def test_arguments_are_keywords(function):
    kinds = {parameter.kind for parameter in inspect.signature(function).parameters.values()}
    assert kinds <= {inspect.Parameter.KEYWORD_ONLY}


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda function: function.__name__)
def test_every_equation_says_where_it_comes_from_and_shows_an_example(function):
    assert "Source: " in function.__doc__
    assert ">>> " in function.__doc__


def test_arguments_whose_quotient_no_float_can_hold_are_refused_and_not_infinite():
    with pytest.raises(ValueError, match="gamma_h / gamma_s"):
        loop.gain(gamma_h=1e308, gamma_s=1e-308, f=1, omega=0, q=1)


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"omega": 12}, "omega = 12 is not allowed: it must be a number from 0.0 to 10.0"),
        ({"p": 2.5}, "p = 2.5 is not allowed: it must be a whole number from 2 to 1024"),
        ({"gamma_h": math.nan}, "gamma_h = nan is not allowed: it must be a number from 0.001 to 1000.0"),
        ({"colour": 1}, "colour = 1 is not allowed: it must be a parameter of lab explore: gamma_h, gamma_s, f, "),
    ],
)
def test_a_lab_refuses_what_the_parameter_table_does_not_allow(parameters, message):
    for call in (explore.evaluate, lambda **given: explore.curve(AXIS, **given)):
        with pytest.raises(ValueError) as refusal:
            call(**parameters)
        assert str(refusal.value).startswith(message)


AXIS = {"key": "gamma_s", "minimum": 0.1, "maximum": 10, "points": 5, "scale": "logarithmic"}


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"key": "window"}, "axis"),
        ({"minimum": 0}, "minimum of the axis gamma_s"),
        ({"maximum": 1e9}, "maximum of the axis gamma_s"),
        ({"maximum": 0.05}, "maximum"),
        ({"points": 1}, "points"),
        ({"points": 10**9}, "points"),
        ({"scale": "cubic"}, "scale"),
    ],
)
def test_a_bad_axis_is_refused_by_name(change, named):
    with pytest.raises(ValueError, match=rf"^{named} = "):
        explore.curve({**AXIS, **change})


def test_a_logarithmic_axis_from_zero_is_refused():
    with pytest.raises(ValueError, match="^minimum = 0 "):
        scenario.points(minimum=0, maximum=1, points=3, scale="logarithmic")
