"""Scenarios of a sequence: alike in one go, in stretches and by processes, with a bar where somebody sees it."""

import json
import os
import subprocess
import sys
import time

import pytest

from overlap_models import BadArgument, many, model, progress, simulate
from overlap_models._page.table import PARAMETERS, Number
from overlap_models.entries import scalars
from overlap_models.forks import done_by
from overlap_models.labs import modelled
from overlap_models.labs.models import MODELS
from overlap_models.labs.scenario import Columns
from overlap_models.progress import Progress


def test_processes_give_what_this_one_gives_with_the_same_links():
    given = {"lab": "cluster", "window": [1, 2, 3, 4, 5], "message_bytes": 20_000}
    here, there = model(**given), model(**given, workers=2)
    assert there == here and [each.link for each in there] == [each.link for each in here]


def test_simulations_by_processes_are_those_of_this_one(simulator):
    given = {"lab": "cluster", "window": [1, 2, 3, 4], "p": 5, "message_bytes": 20_000}
    here, there = simulate(**given), simulate(**given, workers=2)
    assert there == here and [each.link for each in there] == [each.link for each in here]
    assert there[0].to_frame is not None and "<svg" in there[3]._repr_html_()


def test_stretches_are_joined_in_their_order_and_in_the_shape_of_the_arguments(simulator, monkeypatch):
    windows = [[1, 2, 3], [4, 5, 6]]
    whole = simulate(lab="cluster", p=5, message_bytes=20_000, window=windows)
    monkeypatch.setattr(many, "_FIRST", 1)
    monkeypatch.setattr(many, "_MOST", 2)
    assert simulate(lab="cluster", p=5, message_bytes=20_000, window=windows) == whole
    assert [[each.link[-1] for each in row] for row in whole] == [["1", "2", "3"], ["4", "5", "6"]]


@pytest.mark.parametrize("workers", [None, 2])
def test_what_does_not_go_together_is_refused_with_its_index_in_whichever_stretch(simulator, monkeypatch, workers):
    monkeypatch.setattr(many, "_FIRST", 1)
    monkeypatch.setattr(many, "_MOST", 1)
    # 100 nodes do not divide an array of 4096, which the range of p does not say.
    for call in (model, simulate):
        with pytest.raises(BadArgument, match="^p = 100 at index 2 is not allowed"):
            call(lab="deposit", p=[64, 128, 100], workers=workers)


def test_nothing_is_evaluated_where_a_later_value_is_out_of_its_range(monkeypatch):
    monkeypatch.setattr(modelled, "MODELS", dict.fromkeys(modelled.MODELS))
    with pytest.raises(BadArgument, match="^f = 3 at index 2"):
        model("explore", f=[0, 1, 3])


@pytest.mark.parametrize(("name", "value"), [("workers", 0), ("workers", 1.5), ("workers", 10**6), ("workers", "two"), ("quiet", "yes")])
def test_how_scenarios_are_evaluated_is_checked_by_name(name, value):
    with pytest.raises(BadArgument, match=f"^{name} = "):
        model("explore", gamma_h=[1, 2], **{name: value})


def test_a_worker_that_dies_ends_the_call_with_what_to_do():
    with pytest.raises(RuntimeError, match="a worker process died.*workers=1"):
        list(done_by(2, os._exit, [1, 1], {}))


def test_a_program_without_a_guard_asks_processes_and_runs_once(tmp_path):
    script = tmp_path / "asks.py"
    script.write_text("from overlap_models import model\nprint([each.gain for each in model('explore', gamma_h=[5, 5], f=1, omega=0.2, workers=2)])\n")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=True)
    # Equation (4) at gamma_h = gamma_s and f = 1: 2 / (1 + omega).
    assert done.stdout == f"{[2 / 1.2] * 2}\n"


def allowed(lab, row):
    """Values over the range of a parameter that the model of a lab takes beside its defaults, with the result of each."""
    least = max(row.minimum, row.maximum * 1e-6)
    spread = [row.minimum, row.default, row.maximum, *(least * (row.maximum / least) ** (k / 20) for k in range(21))]
    for value in dict.fromkeys(int(each) if row.integer else min(each, row.maximum) for each in spread):
        try:
            yield value, model(lab, **{row.key: value})
        except BadArgument:
            continue


@pytest.mark.parametrize("lab", MODELS)
def test_scenarios_together_have_the_results_that_they_have_alone(lab):
    pytest.importorskip("numpy", reason="numpy comes with the extra sweep")
    at_once = []
    for row in (row for row in PARAMETERS[lab] if isinstance(row, Number)):
        values, alone = zip(*allowed(lab, row), strict=True)
        scenarios = Columns.of(modelled._scenario(lab), {row.key: values})
        at_once.append(modelled.together(scenarios) is not None)
        together = model(lab, **{row.key: values})
        assert [*together] == [*alone], row.key
        assert [repr(each) for each in together] == [repr(each) for each in alone], row.key
        assert together.columns == {row.key: [*values], **_columns(alone)}
    assert any(at_once) or lab not in ("explore", "gain", "krylov")


def _columns(results):
    found = [dict(scalars(each)) for each in results]
    names = dict.fromkeys(name for each in found for name in each)
    return {name: [each.get(name) for each in found] for name in names if not any(other.startswith(f"{name}.") for other in names)}


def test_results_are_a_sequence_of_rows_and_of_columns(tmp_path):
    results = model("cluster", buffer_units=[[500, 1000, 2000], [4000, 5000, 6000]], p=16)
    assert (len(results), len(results[1]), results[1][2].upper, results[-1][-1]) == (2, 3, model("cluster", buffer_units=6000).upper, results[1][2])
    assert results[1].columns["buffer_units"] == [4000, 5000, 6000] and results[1:].columns == results[1].columns
    assert repr(results).startswith("Results('cluster', 2 x 3 scenarios, over buffer_units: ")
    one = model("cluster", buffer_units=[500, 1000, 2000, 4000])
    assert [each.upper for each in one[1::2]] == [one[1].upper, one[3].upper] and one[2:] == [one[2], one[3]]
    with pytest.raises(IndexError):
        one[4]
    assert [each.upper for each in one[::-1]] == [each.upper for each in reversed(one)] == one[::-1].columns["upper"] == one.columns["upper"][::-1]
    empty = model("cluster", buffer_units=[])
    assert [*empty] == [] and "0 scenarios" in repr(empty) and "<table" in empty._repr_html_()
    one.save(tmp_path / "gather.csv")
    lines = (tmp_path / "gather.csv").read_text().splitlines()
    assert lines[0].startswith("buffer_units,") and [line.partition(",")[0] for line in lines[1:]] == ["500", "1000", "2000", "4000"]
    one.save(tmp_path / "gather.json")
    assert json.loads((tmp_path / "gather.json").read_text())[2]["upper"] == one[2].upper
    with pytest.raises(BadArgument, match="^ending of path = '.xls' is not allowed: it must be one of .csv, .json, .parquet"):
        one.save(tmp_path / "gather.xls")


def test_results_are_tables_of_arrow_parquet_and_pandas(simulator, tmp_path):
    arrow = pytest.importorskip("pyarrow", reason="pyarrow comes with the extra sweep")
    results = simulate(lab="cluster", window=[1, 3, 8], message_bytes=20_000)
    assert arrow.table(results).to_pydict() == results.columns
    results.save(tmp_path / "gather.parquet")
    read = pytest.importorskip("pyarrow.parquet").read_table(tmp_path / "gather.parquet")
    assert read["time_us"].to_pylist() == [each.time_us for each in results]
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    frame = results.to_frame()
    assert isinstance(frame, pandas.DataFrame) and frame["dropped"].tolist() == [each.dropped for each in results]


def test_results_of_a_few_schemes_have_a_column_for_what_lies_deeper(simulator):
    results = simulate(lab="sockets", scheme=["hiding", "naive"])
    assert results.columns["schemes.hiding.iteration_us"] == [each.schemes.hiding.iteration_us for each in results]
    assert results.columns["scheme"] == ["hiding", "naive"]


def test_how_runs_ended_is_a_column(simulator):
    # Plain sockets that both write before they read stand still once a message is longer than the buffers between them.
    results = simulate(lab="sockets", scheme="naive", message_bytes=[1000, 100_000])
    assert results.columns["status"] == [each.status for each in results] == ["completed", "deadlock"]
    together = simulate(lab="explore", omega=[0, 0.1], f=1)
    assert together.columns["status"] == [each.status for each in together] == ["completed", "completed"]


def test_results_are_drawn_over_one_parameter_and_as_a_map_over_two():
    pytest.importorskip("matplotlib", reason="matplotlib is not installed").use("Agg")
    # Equation (4) at gamma_h = gamma_s and f = 1: 2 / (1 + omega).
    (axis,) = model("explore", omega=[0.2, 0], f=1).plot("gain").ravel()
    assert axis.lines[0].get_xydata().tolist() == [[0, 2], [0.2, 2 / 1.2]]
    assert (axis.get_xlabel(), axis.get_ylabel()) == ("overhead of hiding (omega)", "gain")
    drawn = model("explore", f=[[0], [1]], omega=[0, 0.1, 0.2]).plot("gain")
    assert (drawn.get_xlabel(), drawn.get_ylabel()) == ("overhead of hiding (omega)", "overlappable fraction (f)")
    with pytest.raises(BadArgument, match="^results are drawn over one number"):
        model("cluster", operation=["broadcast", "gather"]).plot()


def test_a_refusal_is_one_short_traceback():
    code = "from overlap_models import model\nmodel('strips', system='ppc', size_bytes=4096, strips=5)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False).stderr
    assert said.count("Traceback") == 1 and said.count("  File ") <= 4
    assert said.splitlines()[-1].startswith("overlap_models.checks.BadArgument: strips = 5 ")


# ---- Bars ----


@pytest.fixture
def seen(monkeypatch):
    pytest.importorskip("tqdm", reason="tqdm comes with the extras sim and sweep")
    monkeypatch.setattr(progress, "_is_seen", lambda: True)
    monkeypatch.setattr(progress, "_SECONDS", 0)


def test_a_bar_counts_to_the_end_on_a_terminal(seen, capsys):
    with Progress(40, "rows", begun=10) as bar:
        bar.advance(0)
        time.sleep(0.15)
        bar.advance(10)
        time.sleep(0.15)
        bar.at(40, "2 failed")
    said = capsys.readouterr().err
    assert "10/40" in said and "20/40" in said and "40/40" in said and "2 failed" in said and "rows" in said


def test_bytes_are_counted_as_they_are_read(seen, capsys, tmp_path):
    file = tmp_path / "three.txt"
    file.write_bytes(b"x" * 3_000_000)
    with file.open("rb") as opened, Progress(3_000_000, "B") as bar:
        read = bar.reading(opened.read)
        assert len(read(1_000_000)) == 1_000_000
        time.sleep(0.15)
        assert len(read(5_000_000)) == 2_000_000 and read(1) == b""
    assert "3.00M/3.00M" in capsys.readouterr().err


def test_there_is_no_bar_where_it_is_quick_quiet_or_seen_by_nobody(monkeypatch, capsys):
    monkeypatch.setattr(progress, "_is_seen", lambda: True)
    with Progress(2, "rows") as bar:
        bar.advance(2)
    monkeypatch.setattr(progress, "_SECONDS", 0)
    with Progress(2, "rows", quiet=True) as bar:
        bar.advance(2)
    monkeypatch.setattr(progress, "_is_seen", lambda: False)
    with Progress(2, "rows") as bar:
        bar.advance(2)
    assert capsys.readouterr() == ("", "")


def test_without_tqdm_there_is_no_bar(seen, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    with Progress(2, "rows") as bar:
        bar.advance(2)
    assert capsys.readouterr() == ("", "")


def test_a_sequence_shows_its_scenarios(seen, simulator, capsys, monkeypatch):
    monkeypatch.setattr(many, "_FIRST", 1)
    simulate(lab="cluster", p=5, message_bytes=20_000, window=[1, 2, 3])
    assert "/3" in capsys.readouterr().err
    simulate(lab="cluster", p=5, message_bytes=20_000, window=[1, 2, 3], quiet=True)
    assert capsys.readouterr().err == ""
