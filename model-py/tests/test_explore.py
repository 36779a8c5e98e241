"""The model of the front page: the contract's keys, and a curve that agrees with single evaluations."""

import dataclasses
import json
import math
from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overlap_models._page import bridge
from overlap_models._page.table import PARAMETERS, Number
from overlap_models.labs import explore

scenarios = st.fixed_dictionaries(
    {
        row.key: st.integers(int(row.minimum), int(row.maximum))
        if row.integer
        else st.floats(row.minimum, row.maximum)
        for row in PARAMETERS["explore"]
        if isinstance(row, Number)
    }
)

AXIS = {"key": "gamma_s", "minimum": 0.001, "maximum": 1000, "points": 41, "scale": "logarithmic"}


def test_the_results_have_the_names_of_the_contract():
    names = {field.name for field in dataclasses.fields(explore.Explore)}
    assert {"gain", "speedup", "speedup_lh", "max_gain"} <= names


def test_the_paper_s_best_machine_gains_five_thirds():
    """Strumpen 1994, example 1, H2, with the processes counted: S = p/2, S_lh = p/1.2."""
    result = explore.evaluate(gamma_h=5, gamma_s=5, f=1, omega=0.2, q=1, p=12)
    assert result.gain == pytest.approx(5 / 3)
    assert result.speedup == pytest.approx(6)
    assert result.speedup_lh == pytest.approx(10)
    assert result.max_gain == pytest.approx(1 + 1 / 1.2)
    assert result.gamma_s_of_max == pytest.approx(5 / 1.2)
    assert result.loss_above == pytest.approx(25)


def test_the_bounds_of_the_gather_are_those_of_tam_and_wang_for_its_packets():
    """g_s/g_r = 122.427/123.186 = 0.9938 for 1500 bytes; B/i = 24/8."""
    result = explore.evaluate(p=8, buffer=24, packets=8)
    assert (result.gather_lower, result.gather_upper) == (1, 3)
    assert result.gather_bound_us == pytest.approx(44.32 + 7 * 8 * 123.186 + 76.526 + 9.93)


@given(scenarios)
def test_every_scenario_has_finite_results_or_none(scenario):
    for name, value in dataclasses.asdict(explore.evaluate(**scenario)).items():
        assert value is None or math.isfinite(value), name


@given(scenarios)
def test_the_curve_agrees_with_single_evaluations(scenario):
    columns = dict(zip(explore.CURVE_COLUMNS, explore.curve({**AXIS, "points": 7}, **scenario), strict=True))
    for index, x in enumerate(columns["x"]):
        single = explore.evaluate(**{**scenario, "gamma_s": x})
        for name in ("speedup", "speedup_lh", "gain"):
            assert columns[name][index] == pytest.approx(getattr(single, name), rel=1e-12), name


@pytest.mark.parametrize("key", explore.CURVE_AXES)
def test_every_axis_varies_its_own_parameter(key):
    row = next(row for row in PARAMETERS["explore"] if row.key == key)
    x, speedup, speedup_lh, gain = explore.curve(
        {"key": key, "minimum": row.minimum, "maximum": row.maximum, "points": 5, "scale": "linear"}
    )
    assert (x[0], x[-1], len(x)) == (row.minimum, row.maximum, 5)
    end = explore.evaluate(**{key: row.maximum})
    assert [speedup[-1], speedup_lh[-1], gain[-1]] == pytest.approx([end.speedup, end.speedup_lh, end.gain])


def test_a_logarithmic_axis_has_equal_ratios_and_exact_ends():
    x = explore.curve(AXIS)[0]
    ratios = [b / a for a, b in zip(x, x[1:], strict=False)]
    assert ratios == pytest.approx([10 ** (6 / 40)] * 40)
    assert (x[0], x[-1]) == (0.001, 1000)


def ask(**request):
    answer = bridge.evaluate(json.dumps(request))
    return json.loads(answer.json), answer.buffer


@given(scenarios)
def test_the_bridge_answers_with_json_numbers_and_null(scenario):
    response, buffer = ask(lab="explore", parameters=scenario)
    assert response == {"values": dataclasses.asdict(explore.evaluate(**scenario))}
    assert buffer is None


def test_the_bridge_returns_the_columns_one_after_another_in_one_buffer():
    response, buffer = ask(lab="explore", parameters={"q": 2}, curve=AXIS)
    assert response["columns"] == ["x", "speedup", "speedup_lh", "gain"]
    assert isinstance(buffer, array)
    assert buffer.typecode == "d"
    assert list(buffer) == [value for column in explore.curve(AXIS, q=2) for value in column]


@pytest.mark.parametrize(
    ("request_", "named"),
    [
        ({"lab": "nonsense", "parameters": {}}, "lab = 'nonsense'"),
        ({"lab": "explore", "parameters": {"f": None}}, "f = None"),
        ({"lab": "explore", "parameters": {}, "curve": {**AXIS, "points": 0}}, "points = 0"),
    ],
)
def test_the_bridge_answers_a_bad_request_with_an_error(request_, named):
    response, buffer = ask(**request_)
    assert response["error"].startswith(named)
    assert buffer is None
