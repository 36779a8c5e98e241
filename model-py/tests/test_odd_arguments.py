"""Whatever is given to what an engineer types: a result without NaN, or a refusal that names what was given."""

import decimal
import fractions
import math
import os
import random
import sys
import warnings
from collections import deque
from datetime import date

import pytest

import overlap_models
from overlap_models import measured
from overlap_models.chakra import chakra_goal

#: Tries of each function; all of them under ``npm test -- --thorough``.
TRIES = 600 if "OVERLAP_THOROUGH" in os.environ else 40

LATENCY = "# OSU MPI Latency Test v7.5\n# Size Latency (us)\n1 3.34\n4096 4.89\n65536 11.16\n4194304 182.39\n"


class Unwritable:
    def __repr__(self):
        raise RuntimeError("no text")


class Unequal:
    """Like an array: it is neither true nor false, and neither is whether it equals something."""

    def __eq__(self, other):
        return self

    __hash__ = None

    def __bool__(self):
        raise ValueError("the truth value is ambiguous")


def in_itself():
    found = [1]
    found.append(found)
    return found


def deep():
    found = 1
    for _ in range(sys.getrecursionlimit() * 3):
        found = [found]
    return found


def odd_values():
    values = [
        None, True, False, "", "5", "\0", "\ud800", "a" * 10_000, b"12", bytearray(b"12"), memoryview(b"12"), 1j, math.nan, math.inf,
        -math.inf, -1, 0, -0.0, 2**63, 10**400, 5e-324, 1.7e308, 0.5, [], (), {}, set(), {1}, {"a": 1}, [None], ["5"], [[]], [1, [2]],
        [[1], [1, 2]], range(3), range(0), deque([1, 2]), iter([1]), (each for each in [1]), object, object(), len, lambda: 1, type,
        Unwritable(), Unequal(), [Unwritable()], date(2020, 1, 1), decimal.Decimal("NaN"), decimal.Decimal(5), decimal.Decimal("1e999"),
        fractions.Fraction(1, 3), NotImplemented, Ellipsis, in_itself(), deep(), ValueError("x"), slice(1), sys, "#v=2&lab=explore", "explore",
        "cluster", [True], [1] * 3, [math.nan], "lab",
    ]  # fmt: skip
    try:
        import numpy as np
    except ImportError:
        return values
    return values + [
        np.float64(5), np.float32(0.5), np.longdouble(2), np.int8(5), np.uint64(2**64 - 1), np.bool_(True), np.nan, np.str_("5"),
        np.datetime64("2020-01-01"), np.timedelta64(5, "ns"), np.array(5), np.array([]), np.array([1.0, 5.0]), np.array([[1, 5], [2, 3]]),
        np.array(["5"]), np.array([None, 1]), np.array([1j]), np.array([True]), np.array(["2020-01-01"], dtype="datetime64[ns]"),
        np.ma.array([1, 2], mask=[True, False]), np.zeros(2, dtype=[("a", int)]),
        np.empty((0, 3)), np.array([math.nan]), np.array([[[[5]]]]), np.void(b"12"),
    ]  # fmt: skip


SCENARIO = {"lab": "cluster", "p": 4, "message_bytes": 6000, "window": 2, "buffer_units": 2048, "algorithm": "coordinated"}
SWEEP = {"lab": "explore", "results": ["model.gain"], "axes": {"omega": [0, 0.5]}, "fixed": {"f": 1}, "derived": {"twice": "model.gain + model.gain"}}


def swept(**changed):
    options = {key: changed.pop(key) for key in ("out", "executor", "dask", "shard", "csv", "links") if key in changed}
    if options.get("dask") is not None and isinstance(options["dask"], str):
        options.pop("dask")  # an address that nobody answers is waited for
    return overlap_models.sweep(changed, workers=1, **options)


#: What is called, and arguments that are good.
CALLS = {
    "gain": (overlap_models.gain, {"gamma_h": 5, "gamma_s": 5, "f": 1, "omega": 0.2, "q": 1, "startup": 0}),
    "speedup": (overlap_models.speedup, {"gamma_h": 5, "gamma_s": 5, "p": 8, "q": 1, "startup": 0}),
    "speedup_lh": (overlap_models.speedup_lh, {"gamma_h": 5, "gamma_s": 5, "p": 8, "f": 1, "omega": 0.2, "q": 1}),
    "max_gain": (overlap_models.max_gain, {"f": 1, "omega": 0.2}),
    "gamma_s_range_for": (overlap_models.gamma_s_range_for, {"bound": 1.5, "gamma_h": 10, "f": 1, "omega": 0}),
    "omega_for": (overlap_models.omega_for, {"bound": 1.6, "gamma_h": 5, "gamma_s": 5, "f": 1}),
    "krylov.speedup": (overlap_models.krylov.speedup, {"p": 229}),
    "model": (overlap_models.model, {**SCENARIO}),
    "model of strips": (overlap_models.model, {"lab": "strips", "system": "ppc", "size_bytes": 65536}),
    "model of program": (overlap_models.model, {"lab": "program", "messages": 2, "machine": "", "overlappable": 0.5}),
    "simulate": (overlap_models.simulate, {**SCENARIO, "trace": False}),
    "simulate a link": (overlap_models.simulate, {"link": "#v=2&lab=explore", "omega": 0.5, "p": 2}),
    "simulate a schedule": (overlap_models.simulate, {"lab": "schedule", "goal": "num_ranks 1\nrank 0 {\nl1: calc 5\n}\n", "L": 5, "edit": ""}),
    "sweep": (swept, {**SWEEP, "shard": (1, 1), "csv": False, "links": False, "executor": None, "out": None}),
    "sweep an axis": (lambda **axis: overlap_models.sweep({**SWEEP, "axes": {"omega": axis}}, workers=1), {"from": 0, "to": 1, "points": 3, "scale": "linear"}),
    "sweep a sample": (
        lambda **sample: overlap_models.sweep({**SWEEP, "axes": {"omega": {"from": 0, "to": 1}}, "sample": sample}, workers=1),
        {"kind": "random", "points": 3, "seed": 1},
    ),
    "fit": (overlap_models.fit, {"source": LATENCY, "segments": 1, "benchmark": None}),
    "torch_steps": (overlap_models.torch_steps, {"path": "none.json"}),
    "nsys_trace": (overlap_models.nsys_trace, {"path": "none.csv"}),
    "mpip_report": (overlap_models.mpip_report, {"path": "none.mpiP"}),
    "chakra_goal": (chakra_goal, {"paths": ["none.et"], "gflop_s": 5}),
    "read": (measured.read, {"text": LATENCY}),
    "machine_text": (measured.machine_text, {"machine": None}),
    "time_at": (measured.time_at, {"segments": measured.fit(LATENCY).machine.segments, "m": 5}),
}  # fmt: skip


def numbers_in(result, depth=0):
    if isinstance(result, float):
        yield result
    elif isinstance(result, dict):
        for each in result.values():
            yield from numbers_in(each, depth + 1)
    elif isinstance(result, list | tuple):
        for each in result:
            yield from numbers_in(each, depth + 1)


@pytest.mark.parametrize("name", CALLS)
def test_an_odd_argument_is_refused_by_name_or_has_a_result_without_nan(name, simulator, tmp_path, monkeypatch):
    if name.startswith("sweep"):
        pytest.importorskip("pyarrow", reason="pyarrow comes with the extra sweep")
    monkeypatch.chdir(tmp_path)
    call, good = CALLS[name]
    seeded = random.Random(name)
    tried = [(key, i) for key in good for i in range(len(odd_values()))]
    seeded.shuffle(tried)
    escaped = []
    for key, i in tried[:TRIES]:
        value = odd_values()[i]  # an iterator is used up by who reads it
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            try:
                found = call(**{**good, key: value})
            except (ValueError, OSError) as refusal:
                # What is refused is named: an argument, or a file.
                if not str(refusal) or "truth value" in str(refusal) or "codec" in str(refusal):
                    escaped.append((key, type(value), type(refusal), str(refusal)[:200]))
            except ImportError:
                raise
            except BaseException as error:
                escaped.append((key, type(value), str(value)[:20] if isinstance(value, str) else "", type(error), str(error)[:200]))
            else:
                if any(math.isnan(each) for each in numbers_in(found)):
                    escaped.append((key, type(value), "NaN"))
    assert escaped == []

