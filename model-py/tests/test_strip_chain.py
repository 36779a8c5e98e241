"""Strips by the rule: what section 5.1 asks of the first, and that each is there when the one before it is scanned."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from overlap_models.iancu import inequalities, programs, strips
from overlap_models.iancu.strips import Costs
from overlap_models.labs import strips as lab_strips
from overlap_models.labs.strips import costs_of

KB = 1024
SYSTEMS = ("opteron", "itanium", "ppc", "alphaserver")

costs = st.builds(
    Costs,
    o=st.floats(0, 30), G=st.floats(0.01, 30), RTT=st.floats(0, 100), g=st.floats(0, 30), fault=st.floats(0, 100),
    protect=st.floats(0, 30), memory=st.floats(0.01, 30), page_bytes=st.sampled_from([4096, 65536]),
    virtual_addresses=st.booleans(),
)  # fmt: skip


def machine_of(system):
    return costs_of(lab_strips.choose({"system": system}))


@given(costs, st.integers(1, 2**28))
@example(Costs(0, 3, 0, 0, 0, 0, 1, 65536, False), 152918)
def test_the_first_strip_satisfies_both_inequalities_as_nearly_as_whole_pages_allow(machine, size):
    sizes = strips.by_rule(machine, size=size)
    if len(sizes) == 1:
        return
    # Of two equal strips the first loses up to half a page to the rounding, and what is no whole page goes to the other.
    halves = sizes == strips.by_number(machine, size=size, count=2)
    first = (sizes[0] + halves * machine.page_bytes) / KB
    timing = {"G": machine.G, "RTT": machine.RTT, "fault": machine.fault, "protect": machine.protect, "first": first}
    hides = inequalities.hides_decomposition(o=machine.o, **timing)
    covers = inequalities.covers_the_rest(**timing, memory=machine.memory, size=size / KB)
    for inequality in (hides, covers):
        assert inequality.left_us <= inequality.right_us * (1 + 1e-12)


def test_the_strips_of_a_megabyte_on_the_powerpc_by_hand():
    # N_(i+1) = N_i / 3 + (55.5 + 2 - 9) / 1.26 KB. With four strips and 1024 KB the first has 593 KB, and then 236, 117, 78.
    more = 48.5 / 1.26
    first = (1024 - more * (1 + 4 / 3 + 13 / 9)) / (1 + 1 / 3 + 1 / 9 + 1 / 27)
    second, third = first / 3 + more, first / 9 + more * 4 / 3
    assert (first, second, third) == pytest.approx((593, 236, 117), abs=0.5)
    # Up to whole pages of 4 KB from behind; the first has what is left.
    assert strips.by_rule(machine_of("ppc"), size=1 << 20) == [584 * KB, 240 * KB, 120 * KB, 80 * KB]


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("size", [1 << 18, 1 << 20, 1 << 22, 1 << 24])
def test_each_strip_is_there_when_the_one_before_it_is_scanned(system, size):
    machine, sizes = machine_of(system), strips.by_rule(machine_of(system), size=size)
    assert len(sizes) > 1
    for strip, following in zip(sizes[:-1], sizes[1:], strict=True):
        scanned = machine.memory * strip / KB + machine.fault + 2 * machine.protect
        arrived = machine.g + machine.G * following / KB
        # Each but the first is rounded up by a page at most, which the first loses.
        page = machine.page_bytes / KB
        assert -machine.memory * page <= arrived - scanned < (machine.G + len(sizes) * machine.memory) * page


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("size", [1 << 16, 1 << 18, 1 << 20, 1 << 22, 1 << 24])
def test_no_number_of_equal_strips_and_no_transfer_in_one_piece_is_faster(system, size):
    machine = machine_of(system)
    program = programs.Program(((size,),), work=0, computation=machine.memory)

    def time(sizes):
        return programs.by_faults(machine, program, [[sizes]]).time

    best = time(strips.by_rule(machine, size=size))
    threshold = machine.threshold_bytes()
    for count in range(1 if size >= threshold else 2, min(size // machine.page_bytes, 40)):
        assert best <= time(strips.by_number(machine, size=size, count=count)) * (1 + 1e-12)


@given(costs, st.integers(1, 2**28), st.sampled_from([0, 0, 65536]))
def test_a_program_that_waits_by_itself_has_two_strips_of_whole_pages_at_most(machine, size, first):
    sizes = strips.large(machine, size=size, first=first)
    assert sum(sizes) == size
    assert len(sizes) <= 2
    if len(sizes) == 2:
        assert sizes[0] % machine.page_bytes == 0
        assert min(sizes) >= machine.page_bytes
