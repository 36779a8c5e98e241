"""Which pairs of f and Omega explain a row of a non-blocking collective."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overlap_models import measured
from overlap_models._page import bridge
from overlap_models.measured import Row, pairs_of

OSU = """\
# OSU MPI Non-blocking All-to-All Latency Test v5.6.3
# Overall = Coll. Init + Compute + MPI_Test + MPI_Wait

# Size           Overall(us)       Compute(us)    Pure Comm.(us)        Overlap(%)
1                     150.00            100.00            100.00             50.00
"""

OSU_FULL = """\
# OSU MPI Non-blocking Allgather Latency Test v7.5
# Size  Overall(us)  Compute(us)  Coll. Init(us)  MPI_Test(us)  MPI_Wait(us)  Pure Comm.(us)  Min Comm.(us)  Max Comm.(us)  Overlap(%)
4096        140.00       100.00            8.00          2.00         30.00          100.00          95.00         105.00       60.00
8192        111.00       100.00            8.00          2.00          1.00          100.00          95.00         105.00       89.00
"""

IMB = """\
# Benchmarking Iallreduce
# #processes = 2
#------------------------------------------------------------------
       #bytes #repetitions t_ovrl[usec] t_pure[usec]  t_CPU[usec]   overlap[%]
        65536          640       150.00       120.00       100.00        58.33
"""


def points(found):
    return [(pytest.approx(each.f), pytest.approx(each.omega)) for each in found.corners]


def test_a_row_of_three_times_is_explained_by_a_line_with_a_corner():
    # x = 1, y = 1.5: f = 0.5 with Omega from 0 to 0.5, or Omega = 0.5 with f from 0.5 to 1.
    [found] = measured.pairs(OSU)
    assert (found.kind, found.line, found.ratio, found.overall_ratio) == ("pairs", 5, 1, 1.5)
    assert points(found) == [(0.5, 0), (0.5, 0.5), (1, 0.5)]


def test_a_row_of_the_intel_benchmarks_says_the_same_by_other_names():
    # x = 1.2, y = 1.5: f = 0.7.
    [found] = measured.pairs(IMB)
    assert found.name == "Iallreduce"
    assert points(found) == [(0.7, 0), (0.7, 0.5), (1, 0.5)]


def test_the_columns_of_the_full_form_identify_the_pair():
    # Omega = 10 / 100; 1 - f - 0.1 = 0.3 of the computation is waited.
    waits, hidden = measured.pairs(OSU_FULL)
    assert (waits.kind, waits.omega) == ("identified", pytest.approx(0.1))
    assert (waits.f_low, waits.f_high) == (pytest.approx(0.6), pytest.approx(0.6))
    # A wait of 1% is the call itself: f is at least 1 - 0.1 - 0.01.
    assert (hidden.f_low, hidden.f_high) == (pytest.approx(0.89), 1)
    assert points(hidden) == [(0.89, 0.1), (1, 0.1)]


@pytest.mark.parametrize(("overall", "kind", "expected"), [(90, "faster", []), (250, "overhead", [(0, 1.5), (1, 1.5)]), (100, "pairs", [(1, 0)])])
def test_what_is_slower_than_one_after_the_other_is_overhead_and_what_is_faster_than_one_alone_is_nothing(overall, kind, expected):
    [found] = pairs_of([Row(1, "collective", "x", 8, overall_us=overall, compute_us=100, pure_us=100)])
    assert (found.kind, points(found)) == (kind, expected)


@given(st.floats(0, 1), st.floats(0, 2), st.floats(0.01, 3))
def test_the_pair_that_made_a_row_lies_on_its_line_and_every_corner_makes_the_row(f, omega, x):
    def overall(f, omega):
        return 100 * ((1 - f) + max(f + omega, x))

    row = Row(1, "collective", "x", 8, overall_us=overall(f, omega), compute_us=100, pure_us=100 * x)
    [found] = pairs_of([row])
    assert found.corners or row.overall_us == pytest.approx(100 * max(1, x))
    for corner in found.corners:
        assert overall(corner.f, corner.omega) == pytest.approx(row.overall_us)
    if found.corners:
        near = (abs(corner.f - f) < 1e-6 for corner in found.corners)
        assert any(near) or abs(found.corners[-1].omega - omega) < 1e-6


def test_the_page_gets_the_pairs_beside_the_rows_and_no_machine_of_a_single_size():
    answer = json.loads(bridge.evaluate(json.dumps({"lab": "", "parameters": {}, "measure": OSU})).json)["values"]
    assert answer["machine"] is None
    assert answer["overlap"][0]["corners"] == [{"f": 0.5, "omega": 0.0}, {"f": 0.5, "omega": 0.5}, {"f": 1, "omega": 0.5}]
