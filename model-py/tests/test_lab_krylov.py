"""Lab krylov: the contract's keys, the printed figures as defaults, numbers for every scenario, a curve that agrees."""

import dataclasses
import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overlap_models._page import bridge
from overlap_models._page.table import PARAMETERS
from overlap_models.labs import krylov as lab_krylov

ROWS = {row.key: row for row in PARAMETERS["krylov"] if row.key != "edit"}

scenarios = st.fixed_dictionaries(
    {
        key: st.integers(int(row.minimum), int(row.maximum))
        if row.integer
        else st.one_of(st.sampled_from([row.minimum, row.maximum]), st.floats(row.minimum, row.maximum))
        for key, row in ROWS.items()
    }
)


def ask(parameters):
    return json.loads(bridge.evaluate(json.dumps({"lab": "krylov", "parameters": parameters})).json)["values"]


def test_the_results_have_exactly_the_names_of_the_contract():
    assert set(ask({})) == {
        "lambda", "f", "omega_over_b", "gain", "speedup", "speedup_lh", "p_of_max_gain", "p_of_max_speedup",
        "p_of_max_speedup_lh", "max_gain", "max_speedup", "max_speedup_lh",
    }  # fmt: skip


def test_the_defaults_are_the_figures_of_section_4_3():
    values = ask({})
    assert [values[f"p_of_max_{what}"] for what in ("gain", "speedup", "speedup_lh")] == [229, 601, 453]
    assert [round(values[what], 1) for what in ("speedup", "speedup_lh", "max_speedup", "max_speedup_lh")] == [
        155.7, 203.5, 200.2, 230.6,
    ]  # fmt: skip
    assert round(values["gain"], 3) == round(values["max_gain"], 3) == 1.306
    assert (round(values["lambda"], 1), values["f"], round(values["omega_over_b"], 12)) == (7360.4, 10 / 29, 4)


@given(scenarios)
def test_every_scenario_has_finite_results_and_none_is_above_its_maximum(scenario):
    result = lab_krylov.evaluate(**scenario)
    assert all(math.isfinite(value) for value in dataclasses.astuple(result))
    for name in ("gain", "speedup", "speedup_lh"):
        assert getattr(result, name) <= getattr(result, f"max_{name}") * (1 + 1e-12), name


@given(scenarios, st.sampled_from(lab_krylov.CURVE_AXES))
def test_the_curve_says_what_single_scenarios_say(scenario, key):
    row = ROWS[key]
    ends = {"key": key, "minimum": row.minimum, "maximum": row.maximum, "points": 2, "scale": "linear"}
    curve = dict(zip(lab_krylov.CURVE_COLUMNS, lab_krylov.curve(ends, **scenario), strict=True))
    for index, x in enumerate(curve["x"]):
        single = lab_krylov.evaluate(**{**scenario, key: int(x) if row.integer else x})
        for name in ("speedup", "speedup_lh", "gain"):
            assert curve[name][index] == pytest.approx(getattr(single, name), rel=1e-12), name


def test_one_processor_has_speedup_one_and_loses_the_overhead_that_its_messages_do_not_take():
    values = ask({"p": 1})
    assert (values["speedup"], values["speedup_lh"]) == (1, 1)
    assert values["gain"] == pytest.approx((870_000 + 118.2) / (870_000 + 4 * 118.2), rel=1e-12)


def test_no_processor_is_refused():
    answer = json.loads(bridge.evaluate('{"lab": "krylov", "parameters": {"p": 0}}').json)
    assert answer["error"] == "p = 0 is not allowed: it must be a whole number from 1 to 1000000"
