"""Prefetching: equation (1), the bound of section 3.2, trees and borders, against the paper's own numbers."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from overlap_models.warschko import patterns, prefetch, threads


REFERENCE = Path(__file__).parents[2].parent / "shared" / "reference" / "warschko-1994.json"

cycles = st.floats(0, 1e6)


@given(v=st.integers(1, 10_000), a=cycles, i=cycles, loop=cycles)
def test_the_overlap_is_what_passes_from_the_first_prefetch_to_the_first_access(v, a, i, loop):
    # A clock that walks through the two loops: address, prefetch and loop control v times, then the first address.
    first_prefetch = a
    first_access = v * (a + i + loop) + a
    overlap = prefetch.overlap_cycles(v=v, t_calc_address=a, t_init_prefetch=i, t_loop=loop)
    # Equation (1) takes the prefetch itself as the beginning of its flight.
    assert overlap == pytest.approx(first_access - first_prefetch - i, rel=1e-9, abs=1e-6)


@given(
    v=st.integers(1, 30), run=st.integers(1, 200), switch=st.integers(0, 50), latency=st.integers(0, 2000), m=st.integers(1, 20), k=st.integers(1, 200)
)
def test_threads_that_take_turns_compute_for_the_part_of_the_time_that_the_closed_form_says(v, run, switch, latency, m, k):
    # Turn after turn: each thread computes, asks, and goes on once its word is there and all others have had their turn.
    turns, now, released, arrived = 4000, 0, [], []
    for turn in range(turns):
        asked = max(now, arrived[turn - v] if turn >= v else 0) + run
        released.append(max(asked, released[-1] + k if released else 0, arrived[turn - m] if turn >= m else 0))
        arrived.append(released[-1] + latency)
        now = asked + switch
    utilization = threads.thread_utilization(v=v, t_run=run, t_switch=switch, latency=latency, m=m, k=k)
    # What the first turns wait less, and the last ones still have under way, is lost in so many.
    first = (2 * latency + v * (run + switch + k + latency / m)) / now
    assert turns * run / now == pytest.approx(utilization, rel=0.002 + first)


def test_overlapping_computation_alone_gains_at_most_two():
    # Section 3.2, asynchronous message passing: m = 1.
    assert prefetch.largest_improvement_bound(m=1) == 2
    assert prefetch.improvement_bound(t_computation=7, t_communication=7, m=1) == 2


def test_ten_requests_in_flight_gain_at_most_eleven():
    # Section 5: the maximum possible improvement is 11, for m = 10.
    assert prefetch.largest_improvement_bound(m=10) == 11


@given(t=st.floats(1e-3, 1e6), share=st.floats(0, 100), m=st.integers(1, 1024))
def test_the_bound_lies_between_one_and_its_maximum_at_equal_shares(t, share, m):
    bound = prefetch.improvement_bound(t_computation=t, t_communication=share * t, m=m)
    assert 1 <= bound <= (m + 1) * (1 + 1e-12)
    assert prefetch.improvement_bound(t_computation=t, t_communication=m * t, m=m) == pytest.approx(m + 1)


def test_communication_without_end_gains_m():
    assert prefetch.improvement_bound(t_computation=1, t_communication=1e12, m=10) == pytest.approx(10)


def test_a_tree_over_1024_processors_has_ten_levels_of_two_and_five_of_four():
    assert [prefetch.tree_height(processors=1024, fan=fan) for fan in (2, 4, 32, 1024)] == [10, 5, 2, 1]
    assert prefetch.tree_height(processors=1025, fan=2) == 11


@given(p=st.integers(1, 10**6), fan=st.integers(2, 64))
def test_a_tree_is_just_as_high_as_it_must_be(p, fan):
    h = prefetch.tree_height(processors=p, fan=fan)
    assert fan**h >= p and (h == 1 or fan ** (h - 1) < p)


@given(p=st.integers(1, 3000), fan=st.integers(2, 8))
def test_a_reduction_asks_as_many_as_combining_groups_of_processors_takes(p, fan):
    # Level by level: what is left in groups of fan; the first group, always a full one, asks all its others.
    left, asked = list(range(p)), 0
    while len(left) > 1:
        asked += len(left[:fan]) - 1
        left = left[::fan]
    assert prefetch.tree_requests(processors=p, fan=fan) == asked


def test_a_reduction_asks_no_more_than_there_are():
    assert [prefetch.tree_requests(processors=p, fan=4) for p in (1, 2, 3, 4)] == [0, 1, 2, 3]
    # Four divide 1024 five times: no level is short of partners.
    assert prefetch.tree_requests(processors=1024, fan=4) == 5 * 3


def test_a_broadcast_asks_once_a_level():
    # 1024 processors are ten levels of two and, since 8^3 = 512 are too few, four of eight; ll6 broadcasts eight times.
    by_width = [patterns.requests(benchmark="ll6", v=7, processors=1024, fan_in=2, fan_out=f) for f in (2, 8)]
    assert by_width == [8 * 10, 8 * 4]


@given(t=st.floats(1e-3, 1e6), share=st.floats(0, 100), fewer=st.floats(0.01, 1), m=st.integers(1, 1024))
def test_a_form_that_communicates_less_gains_at_most_what_both_do(t, share, fewer, m):
    # Time of the blocking form over the least that the other can take: its computation, or its requests m at a time.
    communication = share * t
    bound = prefetch.improvement_bound(
        t_computation=t, t_communication=communication, m=m, t_communication_prefetch=fewer * communication
    )
    least = max(t, fewer * communication / m)
    assert bound == pytest.approx((t + communication) / least)
    assert bound <= (m / fewer + 1) * (1 + 1e-12)


@pytest.mark.parametrize("name", ["ll24", "bl1.10"])
def test_one_request_brings_a_value_and_its_place(name):
    for fan in (2, 4):
        asked = [
            patterns.requests(benchmark=each, v=9, processors=1024, fan_in=fan, fan_out=2) for each in (name, "ll3")
        ]
        assert asked[0] == asked[1]


@given(v=st.integers(1, 10_000))
def test_a_block_holds_its_points_and_is_nearly_square(v):
    rows, columns = prefetch.block(v=v)
    assert v <= rows * columns < v + rows and rows <= columns <= rows + 2


def test_a_square_block_has_four_sides():
    # Section 5: 4 j border elements for a block of j x j.
    assert [prefetch.border(v=j * j) for j in (1, 5, 100)] == [4, 20, 400]


def test_the_benchmarks_are_the_33_of_table_1():
    assert len(patterns.PATTERNS) == 33


def requests(benchmark, v):
    return patterns.requests(benchmark=benchmark, v=v, processors=1024, fan_in=2, fan_out=2)


def test_tri_diagonal_elimination_takes_k_log_p_communications():
    # Section 5, on ll5.
    assert requests("ll5", 37) == 37 * 10


def test_codes_without_communication_are_those_that_the_paper_names():
    # Section 5: ll9, ll10, ll22, srotg and sscal do not need any communication at all.
    silent = [name for name in patterns.PATTERNS if requests(name, 100) == 0]
    assert silent == ["ll9", "ll10", "ll22", "bl1.1", "bl1.4"]


@pytest.mark.parametrize("name", ["ll3", "ll7", "ll8", "ll12", "bl1.8"])
def test_the_communication_of_offsets_and_single_reductions_does_not_grow(name):
    assert requests(name, 100) == requests(name, 10_000)


def test_unknown_benchmarks_are_refused_by_name():
    with pytest.raises(ValueError, match="benchmark = 'll99' is not allowed"):
        requests("ll99", 1)


@pytest.mark.skipif(not REFERENCE.exists(), reason="the reference data are not beside this project")
def test_patterns_are_named_as_in_table_1():
    table = json.loads(REFERENCE.read_text(encoding="utf-8"))["table1_patterns"]
    named = {row["benchmark"]: row["pattern"] for row in table}
    assert {name: pattern.name for name, pattern in patterns.PATTERNS.items()} == named


@pytest.mark.parametrize("v", [1, 5, 750, 10_000])
def test_patterns_communicate_as_section_4_says(v):
    # Offsets and reductions of their own do not depend on v; a reduction of each element, indirect addressing and the
    # cyclic layout of BLAS take at least one word of each element. ll13 has a table of 64 cells, which it reads but once.
    for name in ["ll5", "ll14", "ll21", "ll23", "bl1.2", "bl1.3", "bl1.5", "bl1.6", "bl1.7"]:
        assert requests(name, v) >= v
    for name, pattern in patterns.PATTERNS.items():
        by_machine = patterns.requests(benchmark=name, v=v, processors=65_536, fan_in=2, fan_out=2)
        has_tree = "reduction" in pattern.name or "broadcast" in pattern.name
        # Section 5: only benchmarks with reductions are influenced by the number of processors.
        assert (by_machine > requests(name, v)) == has_tree
