"""Lab prefetch: the contract's keys, numbers for every scenario."""

import dataclasses
import json
import math

from hypothesis import given
from hypothesis import strategies as st

from overlap_models._page import bridge
from overlap_models._page.table import PARAMETERS, Choice, Text
from overlap_models.labs import prefetch as lab_prefetch
from overlap_models.warschko import patterns

ROWS = {row.key: row for row in PARAMETERS["prefetch"]}


def values(row):
    if isinstance(row, Choice):
        return st.sampled_from(row.choices)
    if isinstance(row, Text):
        return st.just(row.default)
    if row.integer:
        return st.integers(int(row.minimum), int(row.maximum))
    return st.one_of(st.sampled_from([row.minimum, row.maximum]), st.floats(row.minimum, row.maximum))


scenarios = st.fixed_dictionaries({key: values(row) for key, row in ROWS.items()})


def ask(parameters):
    return json.loads(bridge.evaluate(json.dumps({"lab": "prefetch", "parameters": parameters})).json)["values"]


def test_the_results_have_the_names_of_the_contract():
    assert {"max_improvement", "overlap_cycles", "pattern"} <= set(ask({}))


def test_the_choices_of_the_table_are_the_benchmarks_that_have_a_pattern():
    assert list(ROWS["benchmark"].choices) == list(patterns.PATTERNS)


@given(scenarios)
def test_every_scenario_has_numbers_within_the_bounds(parameters):
    result = lab_prefetch.evaluate(**parameters)
    for value in dataclasses.asdict(result).values():
        assert isinstance(value, str) or math.isfinite(value)
    # m + 1, and more where the prefetching form asks for fewer words.
    fewer = min(result.requests_blocking, result.requests_prefetch)
    ratio = result.requests_blocking / fewer if fewer else 1
    assert 1 <= result.max_improvement <= ((result.largest_improvement - 1) * ratio + 1) * (1 + 1e-12)
    assert result.overlap_cycles >= 0 and result.requests_blocking >= 0


def test_without_latency_there_is_nothing_to_gain():
    assert ask({"latency": 0})["max_improvement"] == 1


def test_of_a_program_of_the_readers_own_no_pattern_is_known():
    result = ask({"program": "nop\n", "benchmark": "jacobi"})
    unknown = {"max_improvement", "pattern", "requests_blocking", "requests_prefetch", "t_communication"}
    unknown |= {"t_communication_prefetch", "utilization_bound", "utilization_threads"}
    assert {key for key, value in result.items() if value is None} == unknown
    assert result["overlap_cycles"] == ask({})["overlap_cycles"]
