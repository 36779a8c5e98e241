"""Machines told by how they differ from Table 1 of Tam and Wang."""

import pytest

from overlap_models.checks import BadArgument
from overlap_models.tam_wang import machine as costs

parse = costs.parse


def test_a_factor_divides_what_it_names_and_nothing_else():
    machine = parse("host:4,link:10")
    for name in ("Os", "Or", "Ur", "Mctc", "Mctm", "Mmtm"):
        for m in (8, 1500):
            expected = getattr(costs, name)(m=m) / 4
            assert getattr(costs, name)(m=m, machine=machine) == pytest.approx(expected)
    assert costs.gs(m=1500, machine=machine) == pytest.approx(122.427 / 10)
    assert costs.gr(m=1500, machine=machine) == pytest.approx(123.186)


def test_ten_times_the_link_is_ten_times_the_bandwidth_of_the_whole_switch():
    m, p = 1500, 64
    load = p * m / (90 * 122.427)
    expected = 1.556 * p + 16.684 + 0.0826 / 10 * m * load
    assert costs.L(m=m, p=p, machine=parse("link:10")) == pytest.approx(expected)


def test_gigabit_ethernet_puts_a_full_frame_on_the_line_in_the_time_of_the_standard():
    """IEEE 802.3: 1500 bytes and 38 of preamble, header, check and gap at 1 Gbit/s take 12.3 us."""
    assert costs.gs(m=1500, machine=parse("gigabit")) == pytest.approx(1538 * 8 / 1000, rel=0.01)


def test_a_line_replaces_a_cost_for_every_size():
    machine = parse("Os:2:0.5, gr:1:0")
    assert [costs.Os(m=m, machine=machine) for m in (2, 40, 41)] == [3, 22, 22.5]
    assert costs.gr(m=9000, machine=machine) == 1


def test_entries_apply_in_their_order():
    assert costs.Os(m=1, machine=parse("Os:8:0,host:2")) == 4
    assert costs.Os(m=1, machine=parse("host:2,Os:8:0")) == 8


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "nonsense"),
        ("fast:2", "fast:2"),
        ("link:0", "link:0"),
        ("link:1:2", "link:1:2"),
        ("host:-1", "host:-1"),
        ("host:nan", "host:nan"),
        ("Os:1", "Os:1"),
        ("Os:1:2:3", "Os:1:2:3"),
        ("Os:1e999:0", "Os:1e999:0"),
        ("Os:10000000:0", "Os:10000000:0"),
        ("L:1:2:3", "L:1:2:3"),
        ("L:1:2:3:0", "L:1:2:3:0"),
        ("gs:0:0", "gs:0:0"),
        ("link:10,,  gr:0:0", "gr:0:0"),
        (7, "7"),
    ],
)
def test_what_is_no_machine_is_refused_by_name(text, said):
    with pytest.raises(BadArgument) as refused:
        parse(text)
    assert refused.value.parameter == "machine"
    assert said in refused.value.value
