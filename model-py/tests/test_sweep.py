"""Many rows at once: each gives what it gives alone, and what is refused is said of its row."""

import math
from array import array

import pytest

from overlap_models import BadArgument, catalogue, gain, simulate
from overlap_models._page.table import ENUMERATIONS, SIMULATIONS
from overlap_models.simulator import sweep as sweeps
from overlap_models.simulator.runs import row_of
from overlap_models.simulator.sweep import sweep

pytestmark = pytest.mark.usefixtures("simulator")


def values_of(lab, **changed):
    return {**{key: row.default for key, row in catalogue()[lab].parameters.items()}, **changed}


def status_names(swept):
    return [ENUMERATIONS["status"][number] for number in swept.status]


def test_more_rows_than_a_block_give_what_the_closed_form_does():
    hardness = [0.1 * 1.002**i for i in range(sweeps.BLOCK + 10)]
    rows = array("d")
    for gamma_h in hardness:
        rows.extend(row_of("explore", values_of("explore", gamma_h=gamma_h)))
    swept = sweep("explore", rows, ["gain"])
    assert list(swept.columns["gain"]) == pytest.approx(gain(hardness), rel=1e-6)
    assert set(status_names(swept)) == {"completed"}


@pytest.mark.parametrize(("lab", "names"), [("strips", ["strip_mined_us", "signals"]), ("deposit", ["mflops_per_node"])])
def test_a_row_gives_what_its_scenario_gives(lab, names):
    swept = sweep(lab, array("d", row_of(lab, values_of(lab))), names)
    assert {name: column[0] for name, column in swept.columns.items()} == {name: simulate(lab=lab)[name] for name in names}


def test_numbers_of_one_run_are_those_of_its_outcome():
    rows = array("d", row_of("explore", values_of("explore")))
    swept = sweep("explore:gathered", rows, ["finish_us", "dropped"])
    expected = simulate(lab="explore")
    assert (swept.columns["finish_us"][0], swept.columns["dropped"][0]) == (expected.gathered_us, expected.dropped)


def test_a_row_that_is_refused_has_no_results_and_says_why():
    fits, remainder, outside = (values_of("deposit", n=64, p=p) for p in (4, 5, 4))
    rows = array("d", [*row_of("deposit", fits), *row_of("deposit", remainder), *row_of("deposit", outside)])
    place = SIMULATIONS["deposit"].parameters.index("n")
    rows[2 * len(SIMULATIONS["deposit"].parameters) + place] = -1
    swept = sweep("deposit", rows, ["mflops_per_node"])
    assert status_names(swept) == ["completed", "invalid", "invalid"]
    assert [math.isnan(each) for each in swept.columns["mflops_per_node"]] == [False, True, True]
    assert list(swept.refusal) == [0, 1 + SIMULATIONS["deposit"].refusals.index("remainder"), 0]
    assert list(swept.parameter) == [0, 0, 1 + place]


def test_a_row_that_takes_more_events_than_it_may_is_given_up():
    swept = sweep("explore", array("d", row_of("explore", values_of("explore"))), ["gathered_us"], events=10)
    assert (status_names(swept), ENUMERATIONS["limit"][swept.limit[0]]) == (["limit"], "events")


@pytest.mark.parametrize(
    ("arguments", "parameter"),
    [
        ({"workload": "nowhere"}, "workload"),
        ({"workload": "explore:nothing"}, "workload"),
        ({"workload": "program"}, "workload"),
        ({"rows": array("d", [1.0])}, "rows"),
        ({"wanted": ["speed"]}, "wanted"),
        ({"wanted": ["gain"] * 65}, "wanted"),
        ({"events": 0}, "events"),
        ({"memory_bytes": 1 << 40}, "memory_bytes"),
    ],
)
def test_a_bad_sweep_is_refused_by_name(arguments, parameter):
    good = {"workload": "explore", "rows": array("d", row_of("explore", values_of("explore"))), "wanted": ["gain"]}
    with pytest.raises(BadArgument) as bad:
        sweep(**{**good, **arguments})
    assert bad.value.parameter == parameter
