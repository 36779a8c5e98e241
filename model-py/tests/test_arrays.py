"""An equation of arrays goes through once, and gives and refuses what it does of each element alone."""

import inspect
import math
import re
import warnings
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from equations import EXTREME, FLAT, FUNCTIONS, STRUCTURES, arguments_of
from overlap_models import arrays, gain, strumpen, tam_wang, warschko
from overlap_models.checks import BadArgument

numpy = pytest.importorskip("numpy", reason="NumPy is not installed")


def loops(function):
    return "go through a loop" in function.__doc__


def numbers_of(function):
    return [name for name, value in arguments_of(function).items() if name not in STRUCTURES and type(value) in (int, float)]


ARITHMETIC = [each for each in (*FUNCTIONS, *FLAT) if not loops(*each.values) and numbers_of(*each.values)]


def same(found, alone):
    return (found is None or math.isnan(found)) if alone is None else found == alone


@pytest.mark.parametrize("function", ARITHMETIC)
def test_arithmetic_goes_through_once(function, monkeypatch):
    good = arguments_of(function)
    columns = {name: numpy.full(3, good[name], dtype=float) for name in numbers_of(function)}
    alone = function(**good)

    def rows(self):
        raise AssertionError("a loop")

    monkeypatch.setattr(arrays.Spread, "rows", rows)
    for given_ in (columns, {name: column.tolist() for name, column in columns.items()}):
        found = [each for each in function(**{**good, **given_})]
        assert len(found) == 3
        assert all(same(each, alone) for each in found)


@pytest.mark.parametrize("function", ARITHMETIC)
def test_extreme_elements_are_what_they_are_alone(function):
    random, good, names = Random(function.__qualname__), arguments_of(function), numbers_of(function)
    for _ in range(40):
        count = random.choice([1, 2, 5])
        rows = [{name: random.choice([*map(float, EXTREME), good[name], good[name], good[name], -1.0, math.nan]) for name in names} for _ in range(count)]
        expected, refusal = [], None
        for place, row in enumerate(rows):
            try:
                expected.append(function(**{**good, **{name: float(value) for name, value in row.items()}}))
            except BadArgument as error:
                refusal = f"{error.at(place)}"
                break
        columns = {name: numpy.array([float(row[name]) for row in rows]) for name in names}
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            if refusal is not None:
                with pytest.raises(BadArgument, match=f"^{re.escape(refusal)}$"):
                    function(**{**good, **columns})
                continue
            found = function(**{**good, **columns})
        assert type(found) is numpy.ndarray
        assert len(found) == len(expected)
        assert all(same(each, alone) for each, alone in zip(found.tolist(), expected, strict=True))


#: What holds the same numbers, and is one of float32, strides, byte orders, integers, masks without a masked element, and Series.
KINDS = [
    lambda values: numpy.array(values, dtype=numpy.float32), lambda values: numpy.array(values, dtype=numpy.float16),
    lambda values: numpy.array([*values, *values])[::-1][::-1][: len(values)], lambda values: numpy.repeat(numpy.array(values), 2)[::2],
    lambda values: numpy.array(values, dtype=">f8"), lambda values: numpy.array(values, dtype=int),
    lambda values: numpy.array(values, dtype=numpy.uint8), lambda values: numpy.ma.array(values, mask=[False] * len(values)),
    lambda values: numpy.array(values, dtype=object), lambda values: numpy.array(values, dtype=numpy.longdouble),
    lambda values: tuple(values), lambda values: [Fraction(value) for value in values], lambda values: range(values[0], values[-1] + 1),
]  # fmt: skip


@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_numbers_of_every_type_are_the_same_numbers(kind):
    values = list(range(1, 9))
    assert list(gain(5, KINDS[kind](values), f=0.75, omega=0.25)) == [gain(5, value, f=0.75, omega=0.25) for value in values]


sizes = st.integers(1, 4)


@given(sizes, sizes, st.randoms())
def test_a_column_and_a_row_give_a_table(n, m, random):
    h, s = ([random.uniform(0.1, 50) for _ in range(count)] for count in (n, m))
    alone = [[strumpen.gain(gamma_h=x, gamma_s=y, f=1, omega=0.2, q=1) for y in s] for x in h]
    from_lists = strumpen.gain(gamma_h=[[x] for x in h], gamma_s=s, f=1, omega=0.2, q=1)
    from_arrays = strumpen.gain(gamma_h=numpy.array(h).reshape(n, 1), gamma_s=numpy.array(s), f=1, omega=0.2, q=1)
    assert from_lists == alone and from_arrays.tolist() == alone
    assert from_arrays.shape == (n, m)


def test_no_elements_are_no_results():
    for h, s in (((0,), (1,)), ((3, 0), (1, 1)), ((0, 1), (4,))):
        found = gain(numpy.ones(h), numpy.ones(s))
        assert found.shape == numpy.broadcast_shapes(h, s) and found.size == 0
    assert gain([], 5) == [] and gain(numpy.array(5.0), 5) == gain(5, 5)


def test_the_first_bad_value_is_named_with_its_own_index():
    table = numpy.full((3, 1), 5.0), numpy.array([1.0, 2.0, -3.0, 0.0])
    with pytest.raises(BadArgument, match=r"^gamma_s = -3\.0 at index 2 is not allowed: it must be a finite number above 0$"):
        gain(*table)
    table[1][2:] = 1
    with pytest.raises(BadArgument, match=r"^f = 2\.0 at index \(1, 0\) is not allowed: it must be a number from 0 to 1$"):
        gain(*table, f=[[1.0], [2.0], [1.0]], omega=[[0.0], [0.0], [-1.0]])


def test_an_element_that_is_bad_in_another_way_before_the_first_is_named():
    # f is looked at before gamma_s, and is bad in the third element; gamma_s is in the second.
    with pytest.raises(BadArgument, match=r"^gamma_s = 0\.0 at index 1 "):
        gain(5, numpy.array([1.0, 0.0, 1.0, 1.0]), f=numpy.array([1.0, 1.0, 7.0, 1.0]))


def test_a_bad_value_beside_arrays_has_no_index():
    with pytest.raises(BadArgument, match=r"^omega = -1 is not allowed: "):
        gain(numpy.array([1.0, 2.0]), 5, omega=-1)


def test_what_does_not_exist_is_nan_in_an_array_and_none_in_a_list():
    ratios = [0.5, 3.0]
    found = strumpen.omega_of_faster_network(gamma_h=ratios, gamma_s=1, f=1, omega=0.1, q=1)
    assert found == [None, 2.0]
    assert numpy.isnan(strumpen.omega_of_faster_network(gamma_h=numpy.array(ratios), gamma_s=1, f=1, omega=0.1, q=1)).tolist() == [True, False]


def test_counts_are_whole_numbers_and_conditions_are_bools():
    assert strumpen.sockets.segments(message_bytes=numpy.array([0.0, 1461.0]), segment_bytes=1460).dtype.kind == "i"
    assert strumpen.sockets.deadlocks(message_bytes=numpy.array([1.0, 9.0]), send_buffer=4, receive_buffer=4).dtype.kind == "b"
    assert tam_wang.rounds(p=[2.0, 3.0, 1024.0, 1025.0]) == [1, 2, 10, 11]


def test_whole_numbers_beyond_those_of_floats_go_one_by_one():
    m = 2**53 + 1
    assert warschko.largest_improvement_bound(m=[m, 1]) == [m + 1, 2]
    assert warschko.largest_improvement_bound(m=numpy.array([m, 1])).tolist() == [m + 1, 2]


def test_steps_of_a_tree_are_whole_at_powers_of_two():
    from overlap_models.stricker.synchronization import tree_steps

    powers = numpy.array([2.0**k for k in range(1, 1000)])
    assert tree_steps(p=powers).tolist() == [2 * k for k in range(1, 1000)]


def test_an_equation_that_searches_says_that_it_loops():
    for each in FUNCTIONS:
        (function,) = each.values
        if loops(function):
            assert inspect.getdoc(function).splitlines()[0], "the sentence comes after the first line"
    assert loops(tam_wang.window) and not loops(strumpen.gain)
