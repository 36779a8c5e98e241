"""Section 5.1 of Iancu et al. 2005 by hand, its decomposition into strips, and trains against Table 2."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overlap_models.iancu import inequalities, programs, strips
from overlap_models.iancu.strips import Costs

#: Table 1 with a fault of I alone; gaps read off Table 2.
OPTERON = {"o": 1.8, "G": 1.23, "RTT": 11.6, "fault": 2, "protect": 1}
PPC = {"o": 5.2, "G": 1.26, "RTT": 20.2, "fault": 37, "protect": 1}

costs = st.builds(
    Costs,
    o=st.floats(0, 100),
    G=st.floats(0, 100),
    RTT=st.floats(100, 1000),
    g=st.floats(0, 100),
    fault=st.floats(0, 1000),
    protect=st.floats(0, 100),
    memory=st.floats(0, 100),
    page_bytes=st.sampled_from([4096, 16384, 65536]),
    virtual_addresses=st.booleans(),
)


def test_the_first_inequality_is_no_constraint_where_a_fault_is_shorter_than_a_round_trip():
    assert inequalities.least_first_strip(**OPTERON) == 0
    assert inequalities.hides_decomposition(**OPTERON, first=0) == inequalities.Inequality(1.8 + 2 + 1, 11.6, True)


def test_the_first_inequality_binds_on_the_power_pc():
    # 5.2 + 1 + 18.5 + 1 = 25.7 against 20.2 + 1.26 N
    assert inequalities.least_first_strip(**PPC) == pytest.approx(5.5 / 1.26)
    assert not inequalities.hides_decomposition(**PPC, first=4).holds
    assert inequalities.hides_decomposition(**PPC, first=5).holds


def test_the_second_inequality_asks_for_half_of_a_transfer_that_nothing_is_computed_on_and_for_less_with_computation():
    nothing = inequalities.covering_first_strip(G=1, fault=0, protect=0, memory=0, size=100)
    as_much = inequalities.covering_first_strip(G=1, fault=0, protect=0, memory=1, size=100)
    assert (nothing, as_much) == (50, pytest.approx(100 / 3))


@given(costs, st.floats(0, 1e6))
def test_the_least_first_strips_are_where_the_inequalities_begin_to_hold(machine, size):
    common = {"G": machine.G, "RTT": machine.RTT, "fault": machine.fault, "protect": machine.protect}
    least = inequalities.least_first_strip(o=machine.o, **common)
    covering = inequalities.covering_first_strip(
        G=machine.G, fault=machine.fault, protect=machine.protect, memory=machine.memory, size=size
    )
    if least is not None and least < 1e9:
        assert inequalities.hides_decomposition(o=machine.o, **common, first=least * 1.001 + 1).holds or machine.G < 1e-9
    if covering is not None and covering < size / 1.001 - 1 and machine.G > 1e-3:
        rest = {**common, "memory": machine.memory, "size": size}
        assert inequalities.covers_the_rest(**rest, first=covering * 1.001 + 1).holds
        assert not inequalities.covers_the_rest(**rest, first=covering * 0.999).holds


def test_a_threshold_halves_when_the_computation_on_the_data_doubles_as_long_as_the_arrival_is_what_counts():
    machine = {"o": 1.8, "G": 10, "RTT": 11.6, "g": 9, "fault": 2, "protect": 1, "early": 0}
    assert inequalities.threshold(**machine, memory=0.2) == pytest.approx(2 * 11 / 0.2)
    assert inequalities.threshold(**machine, memory=0.4) == pytest.approx(2 * 11 / 0.4)


def test_there_is_no_threshold_without_computation_or_without_transfer_time():
    machine = {"o": 1.8, "RTT": 11.6, "g": 9, "fault": 2, "protect": 1, "early": 0}
    assert inequalities.threshold(**machine, G=1.23, memory=0) is None
    assert inequalities.threshold(**machine, G=0, memory=1) is None


def test_the_printed_rule_of_trains_misses_what_the_same_section_measures():
    # Table 2: 61.03 and 67.65 on demand, 18.25 and 36.19 blocking. Each more transfer costs 6.62 and 18.1.
    assert math.ceil((61.03 - 6.62) / (36.19 / 2 - 6.62)) == 5
    assert inequalities.train_length_printed(RTT=20.2, fault=37) == pytest.approx(2.83, abs=0.01)


@given(costs, st.integers(1, 2**30), st.integers(0, 2**20))
def test_strips_by_rule_are_pages_and_all_the_data(machine, size, first):
    sizes = strips.by_rule(machine, size=size, first=first)
    check(machine, sizes, size)
    assert len(sizes) <= 1 + strips.LINKS_MOST


def spread(low, high):
    return st.floats(math.log(low), math.log(high)).map(math.exp)


@given(
    st.builds(
        Costs,
        o=spread(0.01, 1000),
        G=spread(0.01, 100),
        RTT=spread(1000, 2000),
        g=spread(0.1, 100),
        fault=spread(0.1, 1000),
        protect=spread(0.01, 200),
        memory=spread(0.01, 100),
        page_bytes=st.sampled_from([4096, 16384, 65536]),
        virtual_addresses=st.booleans(),
    ),
    spread(1, 100),
)
def test_from_the_threshold_on_strips_by_the_rule_are_faster_than_one_transfer(machine, times):
    threshold = machine.threshold_bytes()
    size = round(threshold * times)
    program = programs.Program(((size,),), work=0, computation=machine.memory)
    hunted = programs.by_faults(machine, program, [[strips.by_rule(machine, size=size)]])
    assert hunted.time < programs.blocking(machine, program) * (1 + 1e-9)


@given(costs, st.integers(1, 2**30), st.integers(1, 4096), st.booleans(), st.integers(0, 2**20))
def test_numbered_strips_are_pages_and_all_the_data(machine, size, count, growing, first):
    sizes = strips.by_number(machine, size=size, count=count, growing=growing, first=first)
    check(machine, sizes, size)
    assert len(sizes) == max(1, min(count, size // machine.page_bytes))


def check(machine, sizes, size):
    assert sum(sizes) == size
    if len(sizes) > 1:
        assert all(each >= machine.page_bytes for each in sizes)
        assert all(each % machine.page_bytes == 0 for each in sizes[:-1])


def test_equal_strips_differ_by_a_page_at_most_and_growing_ones_grow_by_the_second_inequality():
    machine = Costs(1.8, 1.0, 11.6, 9, 3, 1, 0.5, 4096, False)
    equal = strips.by_number(machine, size=1 << 20, count=7)
    assert max(equal) - min(equal) <= 4096
    growing = strips.by_number(machine, size=1 << 24, count=6, growing=True)
    assert [b / a for a, b in zip(growing[:-1], growing[1:], strict=True)] == pytest.approx([1.5] * 5, rel=0.01)


def test_a_growing_row_begins_with_what_hides_its_decomposition():
    machine = Costs(5.2, 1.26, 20.2, 9, 55.5, 1, 0.42, 4096, False)
    sizes = strips.by_number(machine, size=1 << 20, count=16, growing=True)
    assert sizes[0] == 12288  # 5.2 + 2 + 27.75 - 20.2 = 14.75 us are 11.7 KB
    assert sorted(sizes) == sizes


@given(costs, st.integers(1, 2**24), st.floats(0, 100), st.floats(0, 1e5))
def test_waiting_later_never_costs_time_but_faults_may(machine, size, computation, work):
    program = programs.Program(((size, size),), work=work, computation=computation)
    blocking = programs.blocking(machine, program)
    together = programs.nonblocking(machine, program)
    one_by_one = programs.nonblocking(machine, program, one_by_one=True)
    assert one_by_one <= together * (1 + 1e-12)
    assert together <= blocking * (1 + 1e-12) + machine.g + 2 * machine.o
    hunted = programs.by_faults(machine, program, [[[size], [size]]])
    spent = hunted.signals * machine.fault + hunted.mprotect_calls * machine.protect
    assert hunted.time >= one_by_one * (1 - 1e-12)
    assert hunted.time <= together + spent + machine.g + 1e-6


def test_free_faults_on_a_card_without_gap_are_as_good_as_waiting_one_by_one():
    machine = Costs(1, 1, 10, 0, 0, 0, 0, 4096, False)
    program = programs.Program(((65536,) * 5,), work=3, computation=0.7)
    hunted = programs.by_faults(machine, program, [[[65536]] * 5])
    assert hunted.time == pytest.approx(programs.nonblocking(machine, program, one_by_one=True))
