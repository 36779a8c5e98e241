"""Scenarios of a sequence: alike in one go, in stretches and by processes, with a bar where somebody sees it."""

import os
import subprocess
import sys
import time

import pytest

from overlap_models import BadArgument, many, model, progress, simulate
from overlap_models.forks import done_by
from overlap_models.labs import modelled
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
