"""A sweep from its specification to its file: what is wrong is named, and the rows are the same whoever computed them."""

import csv
import re
import signal
import subprocess
import sys
import time
import tomllib
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

pa = pytest.importorskip("pyarrow", reason="pyarrow comes with the extra sweep")
pq = pytest.importorskip("pyarrow.parquet", reason="pyarrow comes with the extra sweep")
pytest.importorskip("scipy.stats.qmc", reason="scipy comes with the extra sweep")

from overlap_models import BadArgument, gain, sweep  # noqa: E402
from overlap_models.sweeps import drive, samples  # noqa: E402
from overlap_models.sweeps.block import Task, evaluate  # noqa: E402
from overlap_models.command import main  # noqa: E402
from overlap_models.sweeps.engines import Processes, engine_for  # noqa: E402
from overlap_models.sweeps.plan import columns_of  # noqa: E402
from overlap_models.sweeps.samples import Points  # noqa: E402
from overlap_models.sweeps.specification import BadSpecification, read_specification  # noqa: E402
from overlap_models.sweeps.store import Store, metadata_of  # noqa: E402
from overlap_models.sweeps.sweep import read  # noqa: E402

pytestmark = pytest.mark.usefixtures("simulator")

EXPLORE = {"lab": "explore", "results": ["model.gain"]}

#: That of the contract.
SPEC = """\
lab = "explore"
results = ["model.gain", "simulation.gain"]
[fixed]
f = 0.9
[axes]
gamma_h = { from = 0.1, to = 100, points = 100, scale = "log" }
omega = [0, 0.1, 0.2]
"""
SAMPLED = SPEC + '[sample]\nkind = "sobol"\npoints = 256\nseed = 1\n'


@pytest.fixture
def spec(tmp_path):
    path = tmp_path / "spec.toml"
    path.write_text(SPEC, encoding="utf-8")
    return path


class Here(Executor):
    """Does everything here and now; its workers die of some tasks, the n-th time that they begin them."""

    def __init__(self, dies=lambda task, n: False):
        self._max_workers, self._dies, self.begun = 1, dies, []

    def submit(self, function, task, /):
        future = Future()
        self.begun.append((task.start, task.stop))
        if self._dies(task, self.begun.count((task.start, task.stop))):
            future.set_exception(BrokenExecutor("a worker was killed"))
        else:
            future.set_result(function(task))
        return future


def small_blocks(monkeypatch, rows=16):
    monkeypatch.setattr(drive, "MOST_ROWS", rows)


# ---- Specifications ----


def test_everything_that_is_wrong_is_named_at_once_with_key_value_and_range():
    bad = """
        lab = "explore"
        results = ["model.gane", "simulation.gain"]
        colour = 1
        fixed = { f = 2, omega = 0.1 }
        axes = { gamma_h = { from = 0, to = 100, points = 1, scale = "lag" }, omega = [1], p = { from = 8, to = 2, points = 4 }, q = [1, 1], zeta = [1] }
        sample = { kind = "sobool", points = 0, seed = -1, sead = 1 }
        derived = { a = "simulation.gain ** 2", b = "nothing + 1", "c d" = "1", omega = "2", e = "__import__('os')" }
    """
    with pytest.raises(BadSpecification) as refused:
        read_specification(tomllib.loads(bad))
    found = {problem.parameter: (problem.value, problem.allowed) for problem in refused.value.problems}
    assert found.keys() == {
        "colour", "results[0]", "fixed.f", "axes.gamma_h.from", "axes.gamma_h.points", "axes.gamma_h.scale", "axes.omega", "axes.p.to",
        "axes.q", "axes.zeta", "sample.kind", "sample.points", "sample.sead", "derived.a", "derived.b", "derived.c d", "derived.omega",
        "derived.e",
    }  # fmt: skip
    assert found["fixed.f"] == ("2", "a number from 0 to 1")
    assert found["sample.kind"] == ("sobool", "one of sobol, latin, random")
    for problem in refused.value.problems:
        assert problem.parameter in str(problem) and problem.allowed in str(problem)
        assert str(problem) in str(refused.value)


@pytest.mark.parametrize(
    ("changed", "parameter"),
    [
        ({"lab": "nowhere"}, "lab"),
        ({"base": "#v=2"}, "base"),
        ({"lab": None, "base": "#v=2&lab=explore&f=2"}, "base"),
        ({"lab": None, "base": "#v=2&lab=explore&vs=f:1"}, "base"),
        ({"lab": None}, "lab"),
        ({"results": []}, "results"),
        ({"axes": {}}, "axes"),
        ({"axes": {"gamma_h": []}}, "axes.gamma_h"),
        ({"axes": {"gamma_h": 5}}, "axes.gamma_h"),
        ({"axes": {"gamma_h": [float("nan")]}}, "axes.gamma_h[0]"),
        ({"axes": {"p": [2.5]}}, "axes.p[0]"),
        ({"axes": {"p": {"from": 2.5, "to": 8, "points": 2}}}, "axes.p.from"),
        ({"lab": "cluster", "results": ["model.window"], "axes": {"operation": {"from": 1, "to": 2, "points": 2}}}, "axes.operation"),
        ({"lab": "cluster", "results": ["model.window"], "axes": {"machine": ["ham"]}}, "axes.machine[0]"),
        ({"lab": "schedule", "results": ["model.gain"], "axes": {"L": [1]}}, "results[0]"),
        ({"lab": "program", "results": ["simulation.gain"], "axes": {"processes": [1]}}, "results[0]"),
        ({"sample": {"kind": "latin", "points": samples.MOST_LATIN + 1}}, "sample.points"),
        ({"sample": {"kind": "random"}}, "sample.points"),
    ],
)
def test_a_bad_specification_names_its_key(changed, parameter):
    good = {"lab": "explore", "results": ["model.gain"], "axes": {"gamma_h": [1, 5]}}
    with pytest.raises(BadSpecification) as refused:
        read_specification({key: value for key, value in {**good, **changed}.items() if value is not None})
    assert parameter in [problem.parameter for problem in refused.value.problems]


def test_powers_of_ten_stand_on_a_logarithmic_axis_as_they_are():
    for low, high, count in ((0.1, 100, 4), (0.001, 1, 4), (1, 1000, 31), (1e-3, 1e5, 9)):
        plan = read_specification({**EXPLORE, "axes": {"gamma_h": {"from": low, "to": high, "points": count, "scale": "log"}}})
        found = plan.axes[0].values
        expected = [float(f"1e{k}") for k in range(-3, 6) if low <= float(f"1e{k}") <= high]
        assert [each for each in found if each in expected] == expected
        assert list(found) == sorted(set(found))
        assert found == pytest.approx([low * (high / low) ** (k / (count - 1)) for k in range(count)], rel=1e-14)


def test_arrays_ranges_and_numbers_of_numpy_stand_for_lists_and_numbers():
    numpy = pytest.importorskip("numpy")
    axes = {"omega": numpy.linspace(0, 1, 3), "p": range(2, 5), "f": [numpy.float32(0.5), numpy.float64(0.25)]}
    mine = {"lab": "explore", "results": ["model.gain"], "fixed": {"iterations": numpy.int64(4)}, "axes": axes}
    plain = {**mine, "fixed": {"iterations": 4}, "axes": {"omega": [0.0, 0.5, 1.0], "p": [2, 3, 4], "f": [0.5, 0.25]}}
    assert sweep(mine, workers=1).digest == sweep(plain, workers=1).digest


def test_what_is_no_table_is_said_once():
    with pytest.raises(BadSpecification) as refusal:
        read_specification({**EXPLORE, "fixed": [1], "axes": {"omega": [0]}})
    assert [problem.parameter for problem in refusal.value.problems] == ["fixed"]


@pytest.mark.parametrize("specification", [None, 5, b"sweep.toml", [1], True])
def test_what_is_no_specification_is_refused_by_name(specification):
    with pytest.raises(BadArgument, match="^specification = "):
        sweep(specification)


@pytest.mark.parametrize("shard", [(1,), "1/2", (1, 2, 3), 1, (1.5, 2), ("1", 2)])
def test_what_is_no_shard_is_refused_by_name(shard):
    with pytest.raises(BadArgument, match="^shard = "):
        sweep({**EXPLORE, "axes": {"omega": [0, 0.1]}}, workers=1, shard=shard)


def test_no_more_workers_begin_than_there_are_rows(monkeypatch):
    begun = []
    monkeypatch.setattr("overlap_models.sweeps.sweep.engine_for", lambda lab, *, workers, **rest: begun.append(workers) or engine_for(lab, workers=1, **rest))
    sweep({**EXPLORE, "axes": {"omega": [0, 0.1]}}, workers=1024)
    assert begun == [2]


def test_a_row_has_its_link_by_a_number_of_numpy_too_and_others_are_refused_by_name():
    numpy = pytest.importorskip("numpy")
    swept = sweep({**EXPLORE, "axes": {"omega": [0, 0.5], "p": [2, 4]}}, workers=1)
    assert swept.link_of(numpy.int64(1)) == swept.link_of(1) == swept.link_of({"omega": 0, "p": 4}) == "#v=2&lab=explore&omega=0&p=4"
    for row in (-1, 4, 1.0, True, None, "0", {"omega": 0.5}):
        with pytest.raises(BadArgument, match="^row = "):
            swept.link_of(row)


def test_a_file_with_the_mark_that_windows_puts_before_it_is_read(tmp_path, capsys):
    path = tmp_path / "spec.toml"
    path.write_bytes(b"\xef\xbb\xbf" + SPEC.encode())
    assert read_specification(path).count == 300
    path.write_text("lab = ")
    assert main(["sweep", str(path), "--out", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith(f"{path} is not TOML: ")


def test_a_product_has_its_first_axis_slowest_and_a_link_is_a_start():
    plan = read_specification({
        "base": "#v=1&lab=explore&gamma_s=7&f=1", "results": ["model.gain"], "fixed": {"f": 0.5},
        "axes": {"gamma_h": {"from": 1, "to": 100, "points": 3, "scale": "log"}, "p": {"from": 2, "to": 5, "points": 3}},
    })  # fmt: skip
    columns = columns_of(plan, 0, plan.count)
    assert columns["gamma_h"].tolist() == [1, 1, 1, 10, 10, 10, 100, 100, 100]
    assert columns["p"].tolist() == [2, 4, 5] * 3  # whole numbers, 3.5 to the even one
    assert (plan.version, plan.fixed) == (1, {"gamma_s": 7, "f": 0.5})
    middle = columns_of(plan, 4, 6)
    assert [column.tolist() for column in middle.values()] == [[10, 10], [4, 5]]


@pytest.mark.parametrize("kind", samples.KINDS)
def test_a_sample_fills_its_axes_and_each_part_of_it_is_what_it_is_in_the_whole(kind):
    axes = {"gamma_h": {"from": 0.1, "to": 100, "scale": "log"}, "omega": [0, 0.1, 0.2], "p": {"from": 2, "to": 5}}
    plan = read_specification({"lab": "explore", "results": ["model.gain"], "axes": axes, "sample": {"kind": kind, "points": 1024, "seed": 3}})
    whole = columns_of(plan, 0, 1024, Points(plan).between(0, 1024))
    points = Points(plan)
    for start, stop in ((100, 130), (130, 131), (1000, 1024), (7, 9)):
        part = columns_of(plan, start, stop, points.between(start, stop))
        assert all(part[key].tolist() == whole[key][start:stop].tolist() for key in axes)
    assert {0.1 <= each <= 100 for each in whole["gamma_h"]} == {True}
    # A quarter of the points in each quarter of the axis, of a net exactly, of random numbers within five deviations.
    slack = 70 if kind == "random" else 1
    quarters = [sum(0.1 * 1000 ** (k / 4) <= each < 0.1 * 1000 ** ((k + 1) / 4) for each in whole["gamma_h"]) for k in range(4)]
    assert all(abs(count - 256) <= slack for count in quarters)
    for key, values in (("omega", [0, 0.1, 0.2]), ("p", [2, 3, 4, 5])):
        counts = [whole[key].tolist().count(value) for value in values]
        assert all(abs(count - 1024 / len(values)) <= slack + 1 for count in counts)


DOCS = Path(__file__).parents[2] / "docs"
TEXTS = [(DOCS / name).read_text(encoding="utf-8") for name in ("sweep.toml", "sweeps.md")]


@pytest.mark.parametrize("text", [TEXTS[0], *re.findall(r"```toml\n(.*?)```", TEXTS[1], re.S)])
def test_the_specifications_of_the_documentation_are_sound(text):
    assert read_specification(tomllib.loads(text)).count >= 300


# ---- Rows ----


def test_the_columns_are_axes_results_derived_status_and_message(spec, tmp_path):
    text = SPEC + '[derived]\nerror = "simulation.gain / model.gain - 1"\nnothing = "1 / omega"\n'
    spec.write_text(text, encoding="utf-8")
    swept = sweep(spec, tmp_path / "out", executor=Here(), csv=True, links=True)
    table = swept.to_arrow()
    assert table.column_names == ["gamma_h", "omega", "model.gain", "simulation.gain", "error", "nothing", "link", "status", "message"]
    rows = table.to_pylist()
    assert len(rows) == len(swept) == 300
    for row in rows:
        # Strumpen 1994, equation (5), and the tolerance between the engines.
        assert row["model.gain"] == gain(row["gamma_h"], 5, f=0.9, omega=row["omega"])
        assert abs(row["error"]) < 1e-6
        assert row["nothing"] == (1 / row["omega"] if row["omega"] else None)
        assert (row["status"], row["message"]) == ("completed", "")
    assert rows[4]["link"] == swept.link_of(4) == f"#v=2&lab=explore&f=0.9&gamma_h={rows[4]['gamma_h']}&omega=0.1"
    with (tmp_path / "out" / "sweep.csv").open(encoding="utf-8") as file:
        assert [float(row["model.gain"]) for row in csv.DictReader(file)] == [row["model.gain"] for row in rows]
    note = metadata_of(tmp_path / "out" / "sweep.parquet")
    assert (note["specification"]["fixed"], note["digest"]) == ({"f": 0.9}, swept.digest)
    assert {"overlap-models", "wasmtime", "numpy"} <= note["versions"].keys()
    assert read(tmp_path / "out").to_arrow() == table


def test_rows_that_a_model_evaluates_together_are_those_that_it_evaluates_alone(monkeypatch):
    axes = {key: {"from": low, "to": high} for key, low, high in (("gamma_h", 0.001, 1000), ("f", 0, 1), ("omega", 0, 10), ("q", 0.01, 1024))}
    for lab, more in (("explore", ["loss_above", "gather_lower"]), ("gain", ["range_for.low", "best_machine.number"])):
        wanted = [f"model.{name}" for name in ("gain", "speedup_lh", *more)]
        given = {"lab": lab, "axes": axes, "sample": {"kind": "sobol", "points": 256}, "results": wanted}
        together = sweep(given, executor=Here())
        monkeypatch.setattr("overlap_models.sweeps.block.together", lambda scenarios: None)
        assert sweep(given, executor=Here()).digest == together.digest
        monkeypatch.undo()


@pytest.mark.parametrize("text", [SPEC, SAMPLED], ids=["product", "sample"])
def test_workers_shards_and_blocks_of_whichever_size_give_the_same_digest(spec, tmp_path, monkeypatch, text):
    spec.write_text(text, encoding="utf-8")
    one = sweep(spec, tmp_path / "one", executor=Here())
    small_blocks(monkeypatch, 70)
    two = sweep(spec, tmp_path / "two", workers=2) if text == SPEC else one
    with ThreadPoolExecutor(2) as threads:
        threaded = sweep(spec, tmp_path / "threads", executor=threads)
        for i in range(1, 4):
            sweep(spec, tmp_path / "shards", shard=(i, 3), executor=threads)
    shards = read(tmp_path / "shards")
    assert sorted(path.name for path in shards.paths) == [f"sweep-{i}-of-3.parquet" for i in (1, 2, 3)]
    assert {each.digest for each in (one, two, threaded, shards)} == {one.digest}
    assert one.to_arrow() == two.to_arrow() == threaded.to_arrow() == shards.to_arrow()
    spec.write_text(text.replace("0.9", "0.8"), encoding="utf-8")
    assert sweep(spec, executor=Here()).digest != one.digest


def test_of_more_shards_than_scenarios_some_are_empty(tmp_path):
    small = {"lab": "explore", "results": ["model.gain"], "axes": {"omega": [0, 0.1]}}
    for i in (1, 2, 3):
        sweep(small, tmp_path, shard=(i, 3), executor=Here())
    assert [len(read(path)) for path in read(tmp_path).paths] == [0, 1, 1]
    assert (read(tmp_path).digest, len(read(tmp_path))) == (sweep(small, executor=Here()).digest, 2)


def test_a_scenario_that_is_refused_is_a_row_and_so_are_its_neighbours():
    # 100 nodes do not divide an array of 4096.
    swept = sweep({"lab": "deposit", "results": ["simulation.mflops_per_node"], "axes": {"p": [64, 100, 128]}}, executor=Here())
    good, bad, other = swept.to_arrow().to_pylist()
    assert [row["status"] for row in (good, bad, other)] == ["completed", "refused", "completed"]
    assert bad["simulation.mflops_per_node"] is None and bad["message"].startswith("p = 100 is not allowed")


def test_a_result_that_is_more_than_one_value_is_none_of_those_that_can_be_wanted():
    stuck = {"lab": "sockets", "axes": {"scheme": ["naive"], "message_bytes": [1, 20_000]}}
    with pytest.raises(BadSpecification, match=r"results\[0\] = 'simulation.deadlock' is not allowed"):
        sweep({**stuck, "results": ["simulation.deadlock"]}, executor=Here())
    ends = sweep({**stuck, "results": ["simulation.status"]}, executor=Here()).to_arrow()["simulation.status"].to_pylist()
    assert ends == ["completed", "deadlock"]


def test_a_sweep_of_which_everything_is_refused_does_not_start(tmp_path):
    with pytest.raises(BadSpecification, match="every scenario that was tried is refused; of the first: .*machine"):
        sweep({"lab": "cluster", "results": ["model.window"], "fixed": {"machine": "ham:1"}, "axes": {"p": [4, 8]}}, tmp_path)


def test_without_a_package_it_is_said_how_it_comes(spec, monkeypatch):
    swept = sweep(spec, executor=Here())
    for name, method in (("pandas", swept.to_pandas), ("xarray", swept.to_xarray)):
        monkeypatch.setitem(sys.modules, name, None)
        with pytest.raises(ImportError, match=f"with {name}, which is not installed: pip install {name}"):
            method()
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ImportError, match=r"pip install pyarrow, or all .* extra \[sweep\]"):
        sweep(spec, executor=Here())


def test_a_data_set_has_the_axes_as_dimensions(spec):
    pytest.importorskip("xarray", reason="xarray is not installed")
    found = sweep(spec, executor=Here()).to_xarray()
    assert found["model.gain"].dims == ("gamma_h", "omega")
    assert float(found["model.gain"].sel(omega=0.1)[0]) == gain(0.1, f=0.9, omega=0.1)


def test_a_script_may_sweep_as_it_is_imported_and_come_from_no_file(tmp_path):
    text = f"from overlap_models import sweep\nprint(len(sweep({tomllib.loads(SPEC)!r}, workers=1)))\n"
    script = tmp_path / "script.py"
    script.write_text(text, encoding="utf-8")
    for command, given in (([script], None), (["-"], text)):
        ended = subprocess.run([sys.executable, *command], input=given, capture_output=True, text=True, timeout=60)
        assert (ended.stdout, ended.stderr) == ("300\n", "")


def test_axes_and_ends_have_no_nulls_and_parts_of_an_earlier_version_that_might_are_taken_over(spec, tmp_path, monkeypatch):
    schema = Store._schema
    with monkeypatch.context() as earlier:
        earlier.setattr(Store, "_schema", lambda store: pa.schema([each.with_nullable(True) for each in schema(store)]))
        small_blocks(earlier)
        with pytest.raises(drive.Broken):
            sweep(spec, tmp_path, executor=Here(lambda task, n: task.start >= 100))
    swept = sweep(spec, tmp_path, executor=Here())
    assert {each.name for each in swept.to_arrow().schema if not each.nullable} == {"gamma_h", "omega", "status", "message"}
    assert swept.digest == sweep(spec, executor=Here()).digest


# ---- Interruptions ----


def test_a_worker_that_dies_costs_its_block_which_is_done_again(spec, tmp_path, monkeypatch):
    small_blocks(monkeypatch)
    here = Here(lambda task, n: task.start <= 100 < task.stop and n == 1)
    assert sweep(spec, tmp_path, executor=here).digest == sweep(spec, executor=Here()).digest
    again = [block for block in set(here.begun) if here.begun.count(block) > 1]
    assert len(again) == 1 and again[0][0] <= 100 < again[0][1]


def test_a_row_that_every_worker_dies_of_is_a_row_that_says_so_and_the_others_are_whole(spec, tmp_path, monkeypatch):
    small_blocks(monkeypatch)
    found = sweep(spec, tmp_path, executor=Here(lambda task, n: task.start <= 100 < task.stop)).to_arrow().to_pylist()
    expected = sweep(spec, executor=Here()).to_arrow().to_pylist()
    assert found[:100] + found[101:] == expected[:100] + expected[101:]
    assert found[100]["gamma_h"] == expected[100]["gamma_h"]
    assert (found[100]["status"], found[100]["model.gain"]) == ("failed", None)
    assert found[100]["message"] == "2 workers died of it, the last with BrokenExecutor: a worker was killed"


@pytest.mark.parametrize("rows", [1, 16])
def test_where_workers_die_of_everything_the_sweep_ends_and_goes_on_later(spec, tmp_path, monkeypatch, rows):
    small_blocks(monkeypatch, rows)
    with pytest.raises(drive.Broken, match="41 workers died one after another"):
        sweep(spec, tmp_path, executor=Here(lambda task, n: task.start >= 100))
    here = Here()
    assert sweep(spec, tmp_path, executor=here).digest == sweep(spec, executor=Here()).digest
    assert min(start for start, _ in here.begun) >= 80  # what was on disk is not done again


def test_a_process_that_is_killed_is_replaced(spec, tmp_path, monkeypatch):
    small_blocks(monkeypatch)
    plan = read_specification(spec)
    store, engine, killed = Store(tmp_path, plan), Processes(1, plan.lab), []
    store.begin()

    def told(progress):
        if progress.rows >= 100 and not killed:
            killed.append(next(iter(engine._pools[0]._processes.values())))
            killed[0].kill()

    end = drive.drive(plan, store, engine, seconds_per_row=1e-5, told=told)
    engine.close()
    store.finish()
    assert killed and not killed[0].is_alive()
    assert (end.rows, end.failures, read(tmp_path).digest) == (300, 0, sweep(spec, executor=Here()).digest)


def test_another_sweep_does_not_go_on_in_the_same_folder(spec, tmp_path):
    out = tmp_path / "out"
    sweep(spec, out, executor=Here())
    before = (out / "sweep.parquet").read_bytes()
    spec.write_text(SPEC.replace("0.9", "0.8"), encoding="utf-8")
    with pytest.raises(BadArgument, match="is of another sweep, with another specification"):
        sweep(spec, out, executor=Here())
    assert (out / "sweep.parquet").read_bytes() == before
    spec.write_text(SPEC, encoding="utf-8")
    assert sweep(spec, out, executor=Here()).digest == read(out).digest  # nothing is left to do


# ---- The command ----


def test_the_command_writes_the_file_and_says_what_is_wrong(spec, tmp_path, capsys):
    out = tmp_path / "out"
    assert main(["sweep", str(spec), "--out", str(out), "--workers", "1", "--csv"]) == 0
    said = capsys.readouterr()
    assert said.out.split() == [str(out / "sweep.parquet"), str(out / "sweep.csv")]
    assert "300 scenarios of the lab explore: gamma_h (100), omega (3)" in said.err and read(out).digest in said.err
    assert pq.read_table(out / "sweep.parquet").num_rows == 300
    spec.write_text(SPEC.replace("0.9", "9").replace("explore", "explore"), encoding="utf-8")
    assert main(["sweep", str(spec), "--out", str(out)]) == 2
    assert "spec.toml: fixed.f = 9 is not allowed: it must be a number from 0 to 1" in capsys.readouterr().err
    assert main(["sweep", str(tmp_path / "none.toml"), "--out", str(out)]) == 2
    with pytest.raises(SystemExit):
        main(["sweep", str(spec), "--out", str(out), "--shard", "3/2"])
    assert "3/2 is not allowed: it must be I/N, with I from 1 to N" in capsys.readouterr().err


@pytest.mark.parametrize("workers", ["1000000", "1025", "0", "9" * 30])
def test_more_workers_than_one_machine_bears_are_refused_before_any_begins(spec, tmp_path, capsys, workers):
    assert main(["sweep", str(spec), "--out", str(tmp_path / "out"), "--workers", workers]) == 2
    assert f"workers = {workers} is not allowed: it must be a whole number from 1 to 1024" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


#: In blocks of few rows of which each takes a while: whoever looks for them is late on a busy machine.
SLOWLY = """
import sys, time
from overlap_models import command
from overlap_models.sweeps import drive, store
drive.MOST_ROWS = 4
put = store.Store.put
store.Store.put = lambda *arguments: time.sleep(0.05) or put(*arguments)
sys.exit(command.main(["sweep", *sys.argv[1:], "--workers", "1"]))
"""


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])  # Ctrl+C is as the first of them
def test_a_sweep_that_is_interrupted_goes_on_where_it_was(spec, tmp_path, how):
    spec.write_text(SPEC.replace("points = 100", "points = 1000"), encoding="utf-8")
    out = tmp_path / "out"
    started = subprocess.Popen([sys.executable, "-c", SLOWLY, spec, "--out", out], stderr=subprocess.PIPE, text=True)
    while started.poll() is None and len(list(out.glob("sweep.parts/*.arrow"))) < 5:
        time.sleep(0.01)
    started.send_signal(how)
    _, said = started.communicate(timeout=60)
    assert started.returncode == (130 if how != signal.SIGKILL else -signal.SIGKILL), said
    assert how == signal.SIGKILL or "the same command goes on" in said
    damaged, *whole = out.glob("sweep.parts/*.arrow")
    damaged.write_bytes(damaged.read_bytes()[:-10])
    kept = [tuple(map(int, path.stem.split("-"))) for path in whole]
    assert kept and not (out / "sweep.parquet").exists()
    here = Here()
    assert sweep(spec, out, executor=here).digest == sweep(spec, executor=Here()).digest
    assert not any(first < end and start < last for first, last in kept for start, end in here.begun)
    assert [path.name for path in out.iterdir()] == ["sweep.parquet"]


def test_a_second_sweep_into_a_folder_is_refused_by_name_while_the_first_goes_on(tmp_path):
    plan = read_specification(SMALL)
    with Store(tmp_path, plan).alone(), pytest.raises(BadArgument, match="^another process sweeps into "):
        sweep(SMALL, tmp_path, workers=1)
    assert len(sweep(SMALL, tmp_path, workers=1)) == plan.count
    assert [path.name for path in tmp_path.iterdir()] == ["sweep.parquet"]


def test_a_folder_that_cannot_be_made_is_refused_by_name_with_the_reason(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(BadArgument, match="^out = .* is not allowed: it must be a folder that can be written: Not a directory"):
        sweep(SMALL, tmp_path / "file" / "results", workers=1)


def test_a_folder_with_rows_twice_or_with_a_broken_header_mends_itself(tmp_path):
    whole = sweep(SMALL, workers=1).digest
    plan = read_specification(SMALL)
    store = Store(tmp_path, plan)
    assert not store.begin()
    for start, stop in ((0, 2), (1, 3)):
        store.put(evaluate(Task(plan, start, stop)))
    assert sweep(SMALL, tmp_path, workers=1).digest == whole
    broken = tmp_path / "broken"
    store = Store(broken, plan)
    with store.alone():
        store.begin()
    (broken / "sweep.parts" / "sweep.json").write_bytes(b"")
    assert sweep(SMALL, broken, workers=1).digest == whole


SMALL = {"lab": "explore", "axes": {"gamma_h": [1, 2, 3, 4]}, "results": ["model.gain"]}


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        ({"executor": 5}, "executor"), ({"dask": 5}, "dask"), ({"csv": "yes"}, "csv"), ({"links": [1]}, "links"), ({"shard": (1, 1e308)}, "shards"),
        ({"shard": (2, 1)}, "shard"), ({"out": "a\0b"}, "out"), ({"out": "a\ud800"}, "out"), ({"workers": 0}, "workers"),
    ],
)  # fmt: skip
def test_an_argument_of_a_sweep_is_refused_by_name(arguments, name):
    with pytest.raises(BadArgument, match=f"^{name} = .* is not allowed"):
        sweep(SMALL, **arguments)


def test_what_is_too_deep_in_a_specification_or_no_number_is_refused_by_name(tmp_path):
    own = []
    own.append(own)
    for axis in (own, np.array(["2020-01-01"], dtype="datetime64[ns]"), [np.timedelta64(5, "ns")]):
        with pytest.raises(BadArgument, match=r"^axes\.gamma_h"):
            sweep({**SMALL, "axes": {"gamma_h": axis}})
    with pytest.raises(BadArgument, match="^fixed = "):
        sweep({**SMALL, "fixed": {1: 2}})
    assert len(sweep({**SMALL, "axes": {"gamma_h": np.array([1, 2], dtype=np.longdouble)}}, workers=1)) == 2
    deep = tmp_path / "deep.toml"
    deep.write_text("a = " + "[" * 5000 + "]" * 5000)
    with pytest.raises(BadArgument, match="is not TOML: its lists or tables are too deep"):
        sweep(deep)


@pytest.mark.parametrize(("redirected", "code"), [("2>&-", 0), (">/dev/full", 3), (">&- 2>&-", 0), ("2>/dev/full", 0)])
def test_a_stream_that_is_closed_or_full_costs_no_results_and_no_traceback(tmp_path, redirected, code):
    if not Path("/dev/full").exists():
        pytest.skip("this system has no full device")
    (tmp_path / "s.toml").write_text('lab = "explore"\nresults = ["model.gain"]\n[axes]\ngamma_h = [1, 2]\n')
    call = f"exec {sys.executable} -c 'import sys; from overlap_models.command import main; sys.exit(main())'"
    done = subprocess.run(
        ["sh", "-c", f"{call} sweep s.toml --out out --workers 1 {redirected}"], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    assert len(read(tmp_path / "out")) == 2
