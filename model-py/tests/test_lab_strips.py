"""Lab strips: the contract's keys, Table 2 by the closed forms, refusals with their reason, numbers for every scenario."""

import dataclasses
import json
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overlap_models._page import bridge
from overlap_models._page.table import PARAMETERS, Choice, Text
from overlap_models.labs import strips as lab_strips

#: Iancu et al. 2005, Table 2: one and two transfers of 8 bytes without blocking, on demand, blocking.
TABLE_2 = {
    "opteron": ((11.67, 15.37, 11.57), (20.68, 22.36, 23.42)),
    "itanium": ((26.14, 29.48, 25.61), (45.72, 48.93, 51.22)),
    "ppc": ((18.62, 61.03, 18.25), (29.12, 67.65, 36.19)),
    "alphaserver": ((7.78, 43.48, 7.55), (15.83, 52.65, 14.93)),
}


def ask(parameters, **more):
    return json.loads(bridge.evaluate(json.dumps({"lab": "strips", "parameters": parameters, **more})).json)


def test_the_results_have_the_names_of_the_contract():
    assert {"threshold_bytes", "speedup", "expected_us"} <= set(ask({})["values"])


@pytest.mark.parametrize("system", TABLE_2)
@pytest.mark.parametrize("transfers", [1, 2])
def test_table_2_comes_out_within_12_percent(system, transfers):
    result = lab_strips.evaluate(system=system, size_bytes=8, transfers=transfers)
    times = (result.nonblocking_us, result.demand_driven_us, result.blocking_us)
    assert times == pytest.approx(TABLE_2[system][transfers - 1], rel=0.12)


def test_the_machines_of_table_1_bind_as_their_signals_say():
    assert lab_strips.evaluate(system="opteron").binding == "computation"
    assert lab_strips.evaluate(system="opteron", size_bytes=8).binding == "none"
    assert lab_strips.evaluate(system="custom", signal=1000, size_bytes=1 << 20).binding == "none"
    assert lab_strips.evaluate(system="custom", signal=400, rtt=10, computation_us_per_kb=30, size_bytes=4 << 20).binding == "decomposition"


@pytest.mark.parametrize(
    ("system", "left", "covering"),
    [
        # o + M + I/2 + M, and (G size + I/2 + M)/(2G + m) of 1 MB, with the I of Table 1.
        ("opteron", 1.8 + 1 + 1 + 1, (1.23 * 1024 + 1 + 1) / (2 * 1.23 + 0.41)),
        ("itanium", 3 + 1 + 1.5 + 1, (4.7 * 1024 + 1.5 + 1) / (2 * 4.7 + 1.57)),
        ("ppc", 5.2 + 1 + 18.5 + 1, (1.26 * 1024 + 18.5 + 1) / (2 * 1.26 + 0.42)),
        # Without what coherence costs, which Table 1 does not have.
        ("alphaserver", 2 + 1 + 2.5 + 1, (3.96 * 1024 + 2.5 + 1) / (2 * 3.96 + 1.32)),
    ],
)
def test_the_inequalities_as_printed_have_the_signal_and_the_call_of_table_1(system, left, covering):
    result = lab_strips.evaluate(system=system)
    assert result.printed.hides_decomposition.left_us == pytest.approx(left)
    assert result.printed.covering_first_strip_bytes == pytest.approx(1024 * covering)
    # Ours have one and a half of it, so that no strip that they allow is forbidden by the printed ones.
    assert result.printed.hides_decomposition.left_us < result.hides_decomposition.left_us
    assert result.printed.covering_first_strip_bytes < result.covering_first_strip_bytes
    assert result.printed.smallest_bytes < result.smallest_bytes


@pytest.mark.parametrize("system", ["opteron", "itanium", "ppc", "alphaserver"])
def test_the_smallest_transfer_has_a_first_strip_by_both_inequalities_and_no_smaller_one_has(system):
    for form in (lambda result: result, lambda result: result.printed):
        smallest = form(lab_strips.evaluate(system=system)).smallest_bytes

        def asked(size, form=form):
            inequalities = form(lab_strips.evaluate(system=system, size_bytes=size))
            return max(inequalities.least_first_strip_bytes, inequalities.covering_first_strip_bytes)

        assert asked(math.ceil(smallest) + 1) <= math.ceil(smallest) + 1
        assert asked(math.floor(smallest) - 1) > math.floor(smallest) - 1


@pytest.mark.parametrize("system", ["opteron", "itanium", "ppc", "alphaserver"])
def test_the_smallest_transfer_in_whole_pages_is_the_first_that_has_two_strips_of_them_by_both_inequalities(system):
    page = 4096
    for form in (lambda result: result, lambda result: result.printed):

        def fits(pages, form=form):
            """Whether some number of them as the first strip fulfils both."""
            found = [form(lab_strips.evaluate(system=system, size_bytes=pages * page, first_strip_bytes=n * page, strips=2)) for n in range(1, pages)]
            return any(each.hides_decomposition.holds and each.covers_the_rest.holds for each in found)

        smallest = form(lab_strips.evaluate(system=system, page_bytes=str(page))).smallest_in_pages_bytes
        assert [pages for pages in range(2, 14) if fits(pages)][:1] == [smallest / page]


@pytest.mark.parametrize(
    ("change", "parameter", "reason"),
    [
        ({"size_bytes": 8, "strips": 2}, "strips", "0 or 1, since no strip is smaller than a page"),
        ({"size_bytes": 8, "first_strip_bytes": 4}, "first_strip_bytes", "the transfer has fewer than two whole pages"),
        ({"first_strip_bytes": 4095}, "first_strip_bytes", "0 or from 4096 to 1044480 bytes, since no strip"),
        ({"first_strip_bytes": 1 << 20}, "first_strip_bytes", "since no strip is smaller than a page"),
        ({"system": "alphaserver", "access": "random"}, "access", "cannot write into protected pages"),
        ({"strips": 4097}, "strips", "a whole number from 0 to 4096"),
        ({"page_bytes": "1024"}, "page_bytes", "one of 4096"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(change, parameter, reason):
    answer = ask(change)
    assert answer["parameter"] == parameter
    assert reason in answer["error"]


def rows():
    for row in PARAMETERS["strips"]:
        if isinstance(row, Text) or row.key in ("transfers", "processes", "piggyback", "strips"):
            continue
        if isinstance(row, Choice):
            yield row.key, st.sampled_from(row.choices)
        else:
            ends = st.sampled_from([row.minimum, row.default, row.maximum])
            inner = st.integers(row.minimum, row.maximum) if row.integer else st.floats(row.minimum, row.maximum)
            yield row.key, st.one_of(ends, inner)


@settings(max_examples=200)
@given(st.fixed_dictionaries(dict(rows())), st.integers(1, 9), st.sampled_from([0, 1, 5]))
def test_every_scenario_has_finite_results_or_a_reason(scenario, transfers, strips):
    scenario = {**scenario, "transfers": transfers, "strips": strips}
    try:
        result = lab_strips.evaluate(**scenario)
    except ValueError as error:
        assert "is not allowed: it must be" in str(error)
        return
    numbers = [value for value in dataclasses.asdict(result).values() if isinstance(value, float | int)]
    assert all(math.isfinite(value) and value >= 0 for value in numbers)
    assert sum(result.strip_bytes) == scenario["size_bytes"]


def test_the_curve_says_what_single_scenarios_say():
    axis = {"key": "size_bytes", "minimum": 1024, "maximum": 1 << 24, "points": 8, "scale": "logarithmic"}
    curve = dict(zip(lab_strips.CURVE_COLUMNS, lab_strips.curve(axis, system="itanium"), strict=True))
    for index, x in enumerate(curve["x"]):
        single = lab_strips.evaluate(system="itanium", size_bytes=int(x))
        for name in ("blocking_us", "nonblocking_us", "demand_driven_us", "expected_us", "speedup"):
            assert curve[name][index] == getattr(single, name), name
        assert curve["transfer_us"][index] == pytest.approx(25.5 + 4.7 * x / 1024)


@pytest.mark.parametrize("system", ["opteron", "itanium", "ppc"])
def test_beside_enough_independent_work_a_small_transfer_costs_its_start_two_calls_and_a_fault(system: str) -> None:
    axis = {"key": "size_bytes", "minimum": 8, "maximum": 4096, "points": 2, "scale": "logarithmic"}
    curve = dict(zip(lab_strips.CURVE_COLUMNS, lab_strips.curve(axis, system=system), strict=True))
    costs = lab_strips.costs_of(lab_strips.choose({"system": system}))
    scan = costs.memory * 8 / 1024
    assert curve["independent_overlap_us"][0] == pytest.approx(costs.o + 2 * costs.protect + costs.fault + scan)


def test_self_induced_overlap_is_what_there_is_without_independent_work() -> None:
    axis = {"key": "size_bytes", "minimum": 1 << 17, "maximum": 1 << 22, "points": 6, "scale": "logarithmic"}
    column = lab_strips.CURVE_COLUMNS.index
    idle, working = (lab_strips.curve(axis, independent_us=work) for work in (0, 500))
    assert list(idle[column("self_induced_us")]) == list(idle[column("expected_us")])
    for name in ("self_induced_us", "independent_overlap_us"):
        assert list(idle[column(name)]) == list(working[column(name)])


@pytest.mark.parametrize("system", ["opteron", "itanium", "ppc", "alphaserver"])
def test_work_in_every_stage_is_taken_off_as_often_and_leaves_less_than_self_induced_overlap(system: str) -> None:
    axis = {"key": "size_bytes", "minimum": 1 << 22, "maximum": 1 << 25, "points": 3, "scale": "logarithmic"}
    scenario = {"system": system, "pattern": "neighbours", "transfers": 4, "independent_us": 100}
    curve = dict(zip(lab_strips.CURVE_COLUMNS, lab_strips.curve(axis, **scenario), strict=True))
    assert list(curve["work_us"]) == [400] * 3
    for induced, beside in zip(curve["self_induced_us"], curve["independent_overlap_us"], strict=True):
        assert 0 < beside < induced
