"""Every bad argument raises ValueError naming parameter, value and what is allowed; sequences go element by element."""

import dataclasses
import inspect
import math
import sys
from array import array
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import overlap_models
from equations import EXTREME, FLAT, FUNCTIONS, GOOD, MEANT, STRUCTURES, arguments_of
from overlap_models import checks, iancu, stricker, strumpen, tam_wang
from overlap_models.checks import BadArgument
from overlap_models.labs import explore, scenario
from overlap_models.stricker import systems
from overlap_models.strumpen import loop, machines, sockets
from overlap_models.strumpen.programs import EXAMPLE
from overlap_models.tam_wang import machine as cluster

BAD = [math.nan, math.inf, -math.inf, -1, "5", None, True, 10**400, 1j, {}, object]

#: Values of BAD that mean something there.
FINE = {
    "in_phase": [True], "held": [True], "one_by_one": [True], "growing": [True], "leaves_small": [True], "own_pages": [math.inf],
    "t_communication_prefetch": [None],
}  # fmt: skip


def refuses(call, name, bad):
    with pytest.raises(ValueError, match=rf"^{name} = .* is not allowed: it must be ") as refusal:
        call(bad)
    assert repr(bad)[:50] in str(refusal.value)


@pytest.mark.parametrize("function", [*FUNCTIONS, *FLAT])
def test_a_bad_argument_is_refused_by_name(function):
    arguments = arguments_of(function)
    function(**arguments)
    for name in arguments:
        for bad in BAD:
            if bad not in FINE.get(name, []) or isinstance(bad, bool) != isinstance(FINE[name][0], bool):
                refuses(lambda value, name=name: function(**{**arguments, name: value}), name, bad)


@pytest.mark.parametrize("function", [*FUNCTIONS, *FLAT])
def test_sequences_go_element_by_element(function):
    arguments = arguments_of(function)
    numbers = [name for name in arguments if name not in STRUCTURES]
    for name in numbers:
        value = arguments[name]
        assert function(**{**arguments, name: [value, value]}) == [function(**arguments)] * 2
        assert function(**{**arguments, name: ()}) == []
        refuses(lambda bad, name=name, value=value: function(**{**arguments, name: [value, bad]}), name, math.nan)


@pytest.mark.parametrize("function", [*FUNCTIONS, *FLAT])
def test_a_whole_number_may_be_given_as_a_float(function):
    arguments = arguments_of(function)
    floats = {name: float(value) for name, value in arguments.items() if type(value) is int}
    assert function(**{**arguments, **floats}) == function(**arguments)


def leaves(result):
    if dataclasses.is_dataclass(result):
        return [leaf for field in dataclasses.fields(result) for leaf in leaves(getattr(result, field.name))]
    if isinstance(result, dict):
        return [leaf for pair in result.items() for leaf in leaves(pair)]
    if isinstance(result, list | tuple):
        return [leaf for part in result for leaf in leaves(part)]
    return [result]


@pytest.mark.parametrize("function", [*FUNCTIONS, *FLAT])
def test_extreme_arguments_are_refused_or_have_a_finite_result(function):
    random = Random(function.__qualname__)
    good = arguments_of(function)
    numbers = [name for name, value in good.items() if name not in STRUCTURES and type(value) in (int, float)]
    for _ in range(200):
        arguments = {**good, **{name: random.choice([*EXTREME, good[name]]) for name in numbers}}
        try:
            result = function(**arguments)
        except BadArgument:
            continue
        for leaf in leaves(result):
            assert leaf is None or isinstance(leaf, str | bool | int) or math.isfinite(leaf), arguments


@pytest.mark.parametrize("function", FUNCTIONS)
def test_numbers_are_keywords_but_those_that_the_front_page_begins_with(function):
    first = ("bound", "gamma_h", "gamma_s") if function.__name__ in overlap_models.__all__ else ()
    for name, parameter in inspect.signature(function).parameters.items():
        assert parameter.kind is inspect.Parameter.KEYWORD_ONLY or name in STRUCTURES or name in first


@pytest.mark.parametrize("function", FUNCTIONS)
def test_every_equation_says_where_it_comes_from_and_shows_an_example(function):
    assert "\nReferences\n----------\n" in function.__doc__
    assert ">>> " in function.__doc__


def test_the_tests_below_go_over_every_function_that_takes_sequences():
    # By name: other tests may have imported a module anew. ``model`` takes the parameters of a lab, and is tested with those.
    tested = {(each.values[0].__module__, each.values[0].__name__) for each in (*FUNCTIONS, *FLAT)} | {("overlap_models", "model")}
    found = {
        (function.__module__, function.__name__)
        for name, module in sorted(sys.modules.items()) if name.split(".")[0] == "overlap_models"
        for function in vars(module).values() if inspect.isfunction(function) and hasattr(function, "arguments") and not function.__name__.startswith("_")
    }  # fmt: skip
    assert found - tested == set()
    assert len(found) > 150


@pytest.mark.parametrize("function", [*FUNCTIONS, *FLAT])
def test_every_argument_and_the_result_are_declared_and_documented(function):
    assert {*inspect.signature(function).parameters, "return"} == set(function.arguments)
    for name, argument in function.arguments.items():
        assert name == "return" or f"\n{name} : " in function.__doc__
        assert argument.described() in function.__doc__


#: Arguments that another one bounds, too.
TOGETHER = {"distance", "gamma_s_low", "gamma_s_high"}


@pytest.mark.parametrize("function", [*FUNCTIONS, *FLAT])
def test_both_ends_of_a_declared_range_are_taken_and_what_is_beyond_is_refused(function):
    good = arguments_of(function)
    for name, argument in function.arguments.items():
        if name == "return" or not argument.is_number:
            continue
        inside = [end for end in (argument.least, argument.most) if math.isfinite(end)]
        for value in inside if name not in TOGETHER else ():
            try:
                function(**{**good, name: value})
            except BadArgument as refusal:
                # Other arguments have to be less extreme then, or fit it; by itself it is allowed.
                assert refusal.parameter != name
        beyond = [math.nextafter(argument.least, -math.inf), math.nextafter(argument.most, math.inf), argument.above, math.nan]
        for value in beyond:
            if value is not None and not math.isinf(value):
                refuses(lambda value, name=name: function(**{**good, name: value}), name, value)


@pytest.mark.parametrize("function", [*FUNCTIONS, *FLAT])
def test_results_are_in_the_declared_range(function):
    random, good, result = Random(function.__qualname__), arguments_of(function), function.arguments["return"]
    numbers = [name for name, argument in function.arguments.items() if name in good and argument.is_number and type(good[name]) in (int, float)]
    for _ in range(100 if result.is_number else 0):
        changed = {name: random.choice([*EXTREME, good[name], 0.25, 7]) for name in random.sample(numbers, min(2, len(numbers)))}
        try:
            found = function(**{**good, **changed})
        except BadArgument:
            continue
        # What is too small for a float is 0, which ends the range.
        assert (found is None and result.optional) or found in result or found == result.above, changed


@pytest.mark.parametrize(
    "structure",
    [
        EXAMPLE, EXAMPLE.machine, GOOD["costs"], GOOD["program"], GOOD["copies"], machines.Machine(5, 0.2),
        *MEANT["stricker.systems"].values(), systems.Addresses(10, 1, 1, 0, 100), cluster.TABLE_1, cluster.TABLE_1.L, cluster.TABLE_1.Os,
        cluster.TABLE_1.Os.long,
    ],
    ids=lambda structure: f"{type(structure).__module__}.{type(structure).__name__}",
)  # fmt: skip
def test_a_structure_refuses_a_bad_field_by_name(structure):
    for field in dataclasses.fields(structure):
        value = getattr(structure, field.name)
        for bad in BAD:
            if bad is not value and not (isinstance(value, bool) and isinstance(bad, bool)):
                refuses(lambda bad, name=field.name: dataclasses.replace(structure, **{name: bad}), field.name, bad)


ratios = st.floats(0.01, 100)


@given(st.lists(st.tuples(ratios, ratios, st.floats(0, 1), st.floats(0, 2))))
def test_the_gain_of_columns_is_the_gain_of_each_row(rows):
    columns = [[row[column] for row in rows] for column in range(4)]
    each = [loop.gain(gamma_h=h, gamma_s=s, f=f, omega=omega, q=1) for h, s, f, omega in rows]
    for kind in (list, tuple, lambda column: array("d", column)):
        h, s, f, omega = map(kind, columns)
        assert loop.gain(gamma_h=h, gamma_s=s, f=f, omega=omega, q=1) == each


@given(st.integers(0, 3).flatmap(lambda width: st.lists(st.lists(ratios, min_size=width, max_size=width))))
def test_nested_sequences_keep_their_shape(table):
    given_ = loop.ideal_gain(granularity=table)
    assert given_ == [[loop.ideal_gain(granularity=gamma) for gamma in row] for row in table]


@pytest.mark.parametrize("ragged", [[[1], [1, 2]], [[1], []], [[1], 2], [1, [2]], [[[1]], [[1, 2]]]])
def test_ragged_sequences_are_refused_by_name(ragged):
    with pytest.raises(BadArgument, match=r"^gamma_s = \[.* must be of one shape: "):
        overlap_models.gain(5, ragged)


def test_sequences_whose_shapes_cannot_be_broadcast_are_refused_by_name():
    with pytest.raises(BadArgument, match=r"^gamma_s = \[1, 2, 3\] .* it has \(3,\), gamma_h \(2,\)$"):
        loop.gain(gamma_h=[1, 2], gamma_s=[1, 2, 3], f=1, omega=0, q=1)


def test_lists_are_aligned_at_their_last_dimension():
    one = overlap_models.gain
    assert one([[1, 2], [3, 4]], [1, 2]) == [[one(1, 1), one(2, 2)], [one(3, 1), one(4, 2)]]
    assert one([[1], [3]], [1, 2, 3]) == [[one(h, s) for s in (1, 2, 3)] for h in (1, 3)]


#: Shapes that can be broadcast against each other, or that nearly can.
shapes = st.lists(st.sampled_from([(), (1,), (2,), (3,), (2, 1), (1, 3), (2, 3), (2, 1, 3), (0,)]), min_size=1, max_size=3)


@pytest.mark.parametrize("function", [*FUNCTIONS, *FLAT])
@given(shapes, st.randoms())
def test_lists_arrays_and_single_values_give_the_same(function, chosen, random):
    numpy = pytest.importorskip("numpy", reason="NumPy is not installed")
    good = arguments_of(function)
    names = [name for name, value in good.items() if name not in STRUCTURES and type(value) in (int, float)]
    if not names:
        return
    arrays = {}
    for name, shape in zip(random.sample(names, min(len(names), len(chosen))), chosen, strict=False):
        count = math.prod(shape)
        values = [good[name] * (1 if isinstance(good[name], int) else random.choice([1, 0.5])) for _ in range(count)]
        arrays[name] = numpy.array(values, dtype=type(good[name])).reshape(shape)
    lists = {name: each.tolist() for name, each in arrays.items()}
    try:
        wide = dict(zip(arrays, numpy.broadcast_arrays(*arrays.values()), strict=True))
    except ValueError:
        for given_ in (lists, arrays):
            with pytest.raises(BadArgument, match="of a shape that can be broadcast"):
                function(**{**good, **given_})
        return
    shape = next(iter(wide.values())).shape
    expected = [function(**{**good, **{name: each[place].item() for name, each in wide.items()}}) for place in numpy.ndindex(shape)]
    from_lists, from_arrays = (function(**{**good, **given_}) for given_ in (lists, arrays))
    assert list(flat(from_lists, len(shape))) == expected
    found = [from_arrays] if shape == () else from_arrays.ravel().tolist()
    assert [None if each != each else each for each in found] == expected
    assert numpy.shape(from_arrays)[: len(shape)] == shape


def flat(nested, depth):
    if depth == 0:
        yield nested
    else:
        for each in nested:
            yield from flat(each, depth - 1)


def test_a_scalar_of_numpy_is_a_number_as_any_other():
    numpy = pytest.importorskip("numpy", reason="NumPy is not installed")
    for two in (numpy.longdouble(2), numpy.float32(2), numpy.int8(2), numpy.array(2)):
        assert overlap_models.gain(5, two) == overlap_models.gain(5, 2)
        assert overlap_models.gain(5, [two.item(), 5]) == overlap_models.gain(5, numpy.array([two, 5])).tolist()
    assert loop.gamma_s_of_loss(gamma_h=1, omega=numpy.float64(0), q=1) is None


def test_dates_durations_and_bytes_are_no_numbers():
    numpy = pytest.importorskip("numpy", reason="NumPy is not installed")
    day, while_ = numpy.datetime64("2020-01-01", "ns"), numpy.timedelta64(5, "ns")
    for bad in (day, while_, [day], [while_], numpy.array([day]), numpy.array([while_]), bytearray(b"12"), b"12", memoryview(b"12")):
        with pytest.raises(BadArgument, match="^gamma_s = "):
            overlap_models.gain(5, bad)


def test_lists_that_contain_themselves_or_share_their_parts_are_refused_at_once():
    own, deep, shared = [], 1, [1]
    own.append(own)
    for _ in range(3000):
        deep = [deep]
    for _ in range(60):
        shared = [shared, shared]
    for bad in (own, deep, shared):
        with pytest.raises(BadArgument, match="^gamma_s = "):
            overlap_models.gain(5, bad)


class Unwritable:
    def __repr__(self):
        raise RuntimeError("no")


def test_what_cannot_be_written_is_refused_by_its_type():
    with pytest.raises(BadArgument, match="^gamma_s = a Unwritable that cannot be written is not allowed"):
        overlap_models.gain(5, Unwritable())


def test_too_many_arguments_are_no_other_arguments_where_one_is_a_list():
    numpy = pytest.importorskip("numpy", reason="NumPy is not installed")
    for given_ in (5, [5], numpy.array([5.0])):
        with pytest.raises(TypeError):
            overlap_models.gain(given_, 5, 0.5)
        with pytest.raises(TypeError):
            overlap_models.gain(given_, colour=1)


def test_series_and_frames_keep_their_labels():
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    series = pandas.Series([1, 5, 50], index=["a", "b", "c"])
    found = overlap_models.gain(5, series)
    assert list(found.index) == ["a", "b", "c"] and found.tolist() == overlap_models.gain(5, [1, 5, 50])
    frame = pandas.DataFrame({"x": [1, 5], "y": [2, 4]}, index=[7, 8])
    found = overlap_models.gain(frame, pandas.Series([5, 5]).to_numpy())
    assert list(found.columns) == ["x", "y"] and list(found.index) == [7, 8]
    with pytest.raises(BadArgument, match="with the labels of gamma_h"):
        overlap_models.gain(series, series.set_axis([1, 2, 3]))


def test_what_does_not_exist_is_none_in_a_list():
    assert loop.gamma_s_of_loss(gamma_h=1, omega=[0.2, 0], q=1) == [5.0, None]


def test_arrays_of_numpy_give_arrays_broadcast_and_nan_for_what_does_not_exist():
    numpy = pytest.importorskip("numpy", reason="NumPy is not installed")
    table = loop.gain(gamma_h=numpy.array([[1.0], [5.0]]), gamma_s=numpy.arange(1, 4), f=1, omega=0.2, q=1)
    assert table.shape == (2, 3)
    assert table[1, 2] == loop.gain(gamma_h=5, gamma_s=3, f=1, omega=0.2, q=1)
    missing = loop.gamma_s_of_loss(gamma_h=1, omega=numpy.array([0.2, 0]), q=1)
    assert missing[0] == 5 and numpy.isnan(missing[1])
    single = loop.ideal_gain(granularity=numpy.float64(2))
    assert (single, type(single)) == (1.5, float)
    found = loop.ideal_gain(granularity=numpy.array([]))
    assert found.shape == (0,)
    with pytest.raises(BadArgument, match=r"^gamma_s = .* a shape that can be broadcast"):
        loop.gain(gamma_h=numpy.ones(2), gamma_s=numpy.ones(3), f=1, omega=0.2, q=1)


class Column:
    """What NumPy would take as an array, where there is no NumPy: a class with its mark."""

    def __init__(self, values):
        self.values = values

    def __array__(self):
        raise NotImplementedError

    def __len__(self):
        return len(self.values)

    def __iter__(self):
        return iter(self.values)


def test_without_numpy_what_is_marked_as_an_array_is_a_sequence(monkeypatch):
    monkeypatch.delitem(sys.modules, "numpy", raising=False)
    assert loop.ideal_gain(granularity=Column([1, 2])) == [2.0, 1.5]


def test_arguments_whose_quotient_no_float_can_hold_are_refused_and_not_infinite():
    with pytest.raises(ValueError, match=r"^gamma_h, gamma_s, .* = \(1e\+308, 1e-308, "):
        loop.gain(gamma_h=1e308, gamma_s=1e-308, f=1, omega=0, q=1)


def test_what_is_masked_is_refused_and_not_computed_with():
    numpy = pytest.importorskip("numpy")
    assert overlap_models.gain(5, numpy.ma.array([1, 2], mask=[False, False])).tolist() == overlap_models.gain(5, [1, 2])
    with pytest.raises(BadArgument, match="^gamma_s = nan "):
        overlap_models.gain(5, numpy.ma.array([1, 2], mask=[False, True]))


def test_a_message_over_no_flow_is_refused_and_not_free():
    with pytest.raises(BadArgument, match=r"^flows = -1 "):
        sockets.direct_us(message_bytes=8000, machine=EXAMPLE.machine, flows=-1)


def test_a_machine_without_a_gap_is_refused_by_the_switch_that_divides_by_it():
    idle = dataclasses.replace(cluster.TABLE_1, gs=cluster.Cost(cluster.Line(0, 0), cluster.Line(0, 0)))
    with pytest.raises(BadArgument, match=r"^gs = 0"):
        cluster.L(m=8, p=2, machine=idle)


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"omega": 12}, "omega = 12 is not allowed: it must be a number from 0 to 10"),
        ({"p": 2.5}, "p = 2.5 is not allowed: it must be a whole number from 2 to 1024"),
        ({"gamma_h": math.nan}, "gamma_h = nan is not allowed: it must be a number from 0.001 to 100000"),
        ({"gamma_h": 1e-9}, "gamma_h = 1e-9 is not allowed"),
        ({"colour": 1}, "colour = 1 is not allowed: it must be a parameter of lab explore: gamma_h, gamma_s, f, "),
    ],
)
def test_a_lab_refuses_what_the_parameter_table_does_not_allow(parameters, message):
    for call in (explore.evaluate, lambda **given: explore.curve(AXIS, **given)):
        with pytest.raises(ValueError) as refusal:
            call(**parameters)
        assert str(refusal.value).startswith(message)


AXIS = {"key": "gamma_s", "minimum": 0.1, "maximum": 10, "points": 5, "scale": "logarithmic"}


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"key": "window"}, "axis"),
        ({"minimum": 0}, "minimum of the axis gamma_s"),
        ({"maximum": 1e9}, "maximum of the axis gamma_s"),
        ({"maximum": 0.05}, "maximum"),
        ({"points": 1}, "points"),
        ({"points": 10**9}, "points"),
        ({"scale": "cubic"}, "scale"),
    ],
)
def test_a_bad_axis_is_refused_by_name(change, named):
    with pytest.raises(ValueError, match=rf"^{named} = "):
        explore.curve({**AXIS, **change})


def test_a_logarithmic_axis_from_zero_is_refused():
    with pytest.raises(ValueError, match="^minimum = 0 "):
        scenario.points(minimum=0, maximum=1, points=3, scale="logarithmic")


def test_an_integer_that_python_does_not_write_is_refused_by_name():
    with pytest.raises(BadArgument, match=r"^q = a int that cannot be written is not allowed: "):
        checks.positive(q=10**5000)


def test_a_long_value_is_shortened_in_the_message():
    with pytest.raises(BadArgument) as refusal:
        checks.positive(q="x" * 1000)
    assert len(str(refusal.value)) < 130
