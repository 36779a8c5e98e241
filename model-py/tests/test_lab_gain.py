"""Lab gain: the contract's keys, numbers or None for every scenario, curves, maps and answers that agree with it."""

import dataclasses
import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overlap_models._page import bridge
from overlap_models._page.table import PARAMETERS, Number
from overlap_models.labs import gain as lab_gain
from overlap_models.labs.gain import axis_marks, choose
from overlap_models.strumpen import loop as model

ROWS = {row.key: row for row in PARAMETERS["gain"]}

#: The whole range of every parameter, ends included.
scenarios = st.fixed_dictionaries(
    {
        key: st.integers(int(row.minimum), int(row.maximum))
        if row.integer
        else st.one_of(st.sampled_from([row.minimum, row.maximum, row.default]), st.floats(row.minimum, row.maximum))
        for key, row in ROWS.items()
        if isinstance(row, Number) and key != "lambda"
    }
    | {
        "lambda": st.one_of(st.just(0.0), st.floats(1e-6, 1e6)),
        "q_law": st.sampled_from(ROWS["q_law"].choices),
        "sweep": st.sampled_from(ROWS["sweep"].choices),
        "machines": st.sampled_from(["example_1", "example_2", "5:0.2", "1000:10, 0.001:0"]),
    }
)

KEYS = {
    "gain", "speedup", "speedup_lh", "efficiency", "efficiency_lh", "max_gain", "gamma_ratio_of_max", "loss_below",
    "range_for", "best_machine",
}  # fmt: skip


def axis(key, points=7, **change):
    row = ROWS[key]
    low = 1e-6 if key == "lambda" else row.minimum
    return {"key": key, "minimum": low, "maximum": row.maximum, "points": points, "scale": "linear", **change}


def leaves(value):
    if isinstance(value, dict):
        return [leaf for part in value.values() for leaf in leaves(part)]
    if isinstance(value, list | tuple):
        return [leaf for part in value for leaf in leaves(part)]
    return [value]


def test_the_results_have_exactly_the_names_of_the_contract():
    assert {field.name for field in dataclasses.fields(lab_gain.Gain)} == KEYS


def test_the_defaults_are_the_best_machine_of_example_1():
    result = lab_gain.evaluate()
    assert result.gain == pytest.approx(5 / 3)
    assert (result.speedup, result.speedup_lh) == (pytest.approx(1), pytest.approx(5 / 3))
    assert result.max_gain == pytest.approx(2 - 0.2 / 1.2)
    assert result.gamma_ratio_of_max == pytest.approx(1.2)
    assert result.loss_below == pytest.approx(0.2)
    assert (result.best_machine.number, result.best_machine.gamma_h, result.best_machine.omega) == (2, 5, 0.2)
    assert result.best_machine.gain == pytest.approx(5 / 3)


def test_example_2_is_answered_as_printed():
    machines = lab_gain.answers(machines="example_2", gamma_s_low=10, gamma_s_high=2).programmer.machines
    assert [machine.gains_throughout for machine in machines] == [True, False, True]
    assert [machine.least_gain for machine in machines] == [pytest.approx(gain) for gain in (1.4, 1.1 / 1.2, 1)]


def test_lambda_replaces_the_software_granularity_and_the_law_multiplies_the_messages():
    """Section 2.3.2: q = p, f = 1, omega = 0 gains 2 at lambda = p^2, and all p processes are used."""
    result = lab_gain.evaluate(lambda_=64**2, q=1, q_law="linear", p=64, f=1, omega=0, gamma_h=7, gamma_s=0.001)
    assert (result.gain, result.speedup_lh, result.efficiency) == (2, 64, 0.5)
    optima = lab_gain.answers(lambda_=64**2, q=1, q_law="linear", p=3, f=1, omega=0).processes
    assert (optima.p_of_max_gain, optima.max_gain, optima.p_of_max_speedup_lh) == (64, 2, 64)


@given(scenarios)
def test_every_scenario_has_numbers_or_none_and_json_says_so(scenario):
    request = {"lab": "gain", "parameters": scenario, "answers": True}
    values = json.loads(bridge.evaluate(json.dumps(request)).json)["values"]
    assert set(values) == KEYS | {"answers"}
    for leaf in leaves(values):
        assert leaf is None or isinstance(leaf, bool) or math.isfinite(leaf)
    assert values["answers"]["point"]["lambda"] > 0


@given(scenarios)
def test_gain_is_the_quotient_of_speedups_and_of_efficiencies_and_at_most_the_largest(scenario):
    result = lab_gain.evaluate(**scenario)
    assert result.gain == pytest.approx(result.speedup_lh / result.speedup, rel=1e-12)
    assert result.gain == pytest.approx(result.efficiency_lh / result.efficiency, rel=1e-12)
    assert result.gain <= result.max_gain * (1 + 1e-12)


@given(scenarios, st.sampled_from(lab_gain.CURVE_AXES))
def test_every_curve_goes_through_the_operating_point(scenario, key):
    here = lab_gain.answers(**scenario).point
    x = {"gamma_s": here.gamma_s, "lambda": here.lambda_}.get(key, scenario[key])
    row = ROWS[key]
    if not max(row.minimum, 1e-6) <= x < row.maximum:
        return
    ends = {"key": key, "minimum": x, "maximum": row.maximum, "points": 2, "scale": "linear"}
    curve = dict(zip(lab_gain.CURVE_COLUMNS, lab_gain.curve(ends, **scenario), strict=True))
    result = lab_gain.evaluate(**scenario)
    assert curve["x"][0] == x
    for name in ("speedup", "speedup_lh", "gain"):
        assert curve[name][0] == pytest.approx(getattr(result, name), rel=1e-9), name


@given(scenarios, st.sampled_from([key for key in lab_gain.CURVE_AXES if key not in ("p", "gamma_s")]))
def test_a_curve_says_what_single_scenarios_say(scenario, key):
    curve = dict(zip(lab_gain.CURVE_COLUMNS, lab_gain.curve(axis(key, 5), **scenario), strict=True))
    for index, x in enumerate(curve["x"]):
        single = lab_gain.evaluate(**{**scenario, key: x})
        for name in ("speedup", "speedup_lh", "gain"):
            assert curve[name][index] == pytest.approx(getattr(single, name), rel=1e-9), name


def test_along_the_processes_one_program_keeps_its_startup_in_instructions_and_parts_keep_their_share():
    """Section 2.3.2: G(p) has p q (i_cs/i + 1/lambda), here p (0.1/4 + 1/16); without lambda the parts stay."""
    ends = axis("p", minimum=4, maximum=8, points=2)
    *_, gain = lab_gain.curve(ends, lambda_=16, p=4, startup=0.1, f=1, omega=0)
    assert gain[1] == pytest.approx(1 + 8 * (0.1 / 4 + 1 / 16))
    *_, gain = lab_gain.curve(ends, p=4, gamma_h=1, gamma_s=2, startup=0.1, f=1, omega=0)
    assert list(gain) == pytest.approx([1.6, 1.6])


@given(scenarios)
def test_the_map_says_what_single_scenarios_say_whichever_way_it_lies(scenario):
    gamma_h, gamma_s = axis("gamma_h", 4, scale="logarithmic"), axis("gamma_s", 3, scale="logarithmic")
    (rows,) = lab_gain.gain_map(gamma_s, gamma_h, **scenario)
    (columns,) = lab_gain.gain_map(gamma_h, gamma_s, **scenario)
    hs, ss = ([10 ** (-3 + 8 * k / steps) for k in range(steps + 1)] for steps in (3, 2))
    for i, h in enumerate(hs):
        for j, s in enumerate(ss):
            single = lab_gain.evaluate(**{**scenario, "gamma_h": h, "gamma_s": s, "lambda": 0}).gain
            assert rows[i * 3 + j] == pytest.approx(single, rel=1e-9)
            assert columns[j * 4 + i] == pytest.approx(single, rel=1e-9)


@given(scenarios)
def test_nothing_along_the_axis_gains_more_than_at_its_mark_and_losses_are_where_the_marks_say(scenario):
    key = scenario["sweep"]
    marks = axis_marks(choose(scenario))
    scale = "linear" if key in ("f", "omega", "startup") else "logarithmic"
    x, _, _, gain = lab_gain.curve(axis(key, 40, scale=scale), **scenario)
    if marks.x_of_max is not None:
        assert max(gain) <= marks.max_gain * (1 + 1e-9)
    edges = marks.loss_below, marks.loss_above
    moves = len(set(gain)) > 1 and any(edge is not None for edge in edges)
    for at, value in zip(x, gain, strict=True) if moves else ():
        if any(edge is not None and abs(at - edge) <= 1e-6 * edge for edge in edges):
            continue
        loses = (marks.loss_below is not None and at < marks.loss_below) or (
            marks.loss_above is not None and at > marks.loss_above
        )
        assert value < 1 if loses else value >= 1 - 1e-9, (at, value)


def test_a_microsecond_of_overhead_costs_what_simulating_one_more_would():
    """T = 1000 us and gamma_h = gamma_s, so t_calc = 1000 us and one microsecond is omega = 0.001."""
    given_ = lab_gain.answers(gamma_h=5, gamma_s=5, f=1, omega=0.2, q=1).system_designer
    more = model.gain(gamma_h=5, gamma_s=5, f=1, omega=0.201, q=1) - 5 / 3
    assert given_.gain_per_us == pytest.approx(more, rel=1e-2)


def test_the_bridge_returns_the_map_in_one_buffer_and_the_contract_s_names():
    axes = {"x": axis("gamma_s", 3), "y": axis("gamma_h", 2)}
    answer = bridge.evaluate(json.dumps({"lab": "gain", "parameters": {"lambda": 9}, "map": axes}))
    response = json.loads(answer.json)
    assert response["columns"] == ["gain"]
    assert list(answer.buffer) == list(lab_gain.gain_map(axes["x"], axes["y"], lambda_=9)[0])
    assert set(response["values"]) == KEYS


@pytest.mark.parametrize(
    ("request_", "named"),
    [
        ({"parameters": {"lambda": 1e-9}}, "lambda"),
        ({"parameters": {"lambda": -1}}, "lambda"),
        ({"parameters": {"p": 0}}, "p"),
        ({"parameters": {"gamma_h": 0}}, "gamma_h"),
        ({"parameters": {"q_law": "cubic"}}, "q_law"),
        ({"parameters": {"machines": "5:0.2, five:0"}}, "machines"),
        ({"parameters": {}, "curve": axis("lambda", minimum=0)}, "minimum of the axis lambda"),
        ({"parameters": {}, "curve": {**axis("bound"), "key": "bound"}}, "axis"),
        ({"parameters": {}, "map": {"x": axis("gamma_s"), "y": axis("gamma_s")}}, "axis"),
        ({"parameters": {}, "map": {"x": axis("gamma_s", 2000), "y": axis("gamma_h", 2000)}}, "points"),
    ],
)
def test_a_bad_request_is_answered_with_what_is_to_blame(request_, named):
    answer = bridge.evaluate(json.dumps({"lab": "gain", **request_}))
    response = json.loads(answer.json)
    assert answer.buffer is None
    assert response["parameter"] == named
    value, allowed = response["value"], response["allowed"]
    assert response["error"] in [f"{named} = {each} is not allowed: it must be {allowed}" for each in (value, repr(value))]


@pytest.mark.parametrize(
    ("lab", "wanted", "message"),
    [
        ("explore", {"map": {}}, None),
        ("explore", {"map": {"x": axis("gamma_s"), "y": axis("gamma_h")}}, "lab explore has no map"),
        ("explore", {"answers": True}, "lab explore has no answers"),
        ("gain", {"map": {"x": 1}, "curve": {"key": 1}}, "a request is for a curve or for a map, not for both"),
    ],
)
def test_what_a_lab_does_not_have_is_refused(lab, wanted, message):
    answer = json.loads(bridge.evaluate(json.dumps({"lab": lab, "parameters": {}, **wanted})).json)
    assert answer.get("error") == message
