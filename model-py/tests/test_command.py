"""The command overlap-explorer: what it prints is what the functions give, and what is wrong is one line and the exit code 2."""

import io
import json
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import overlap_models
from overlap_models.command import main
from overlap_models._page.table import PARAMETERS

LATENCY = "# OSU MPI Latency Test v7.5\n# Size Latency (us)\n1 3.34\n4096 4.89\n65536 11.16\n4194304 182.39\n"


def printed(capsys, *arguments, code=0):
    assert main(arguments) == code
    said = capsys.readouterr()
    return said.out if code == 0 else said.err


def lines(capsys, *arguments):
    return [json.loads(line) for line in printed(capsys, *arguments).splitlines()]


@pytest.mark.usefixtures("simulator")
def test_simulate_prints_what_simulate_gives_of_a_lab_and_of_a_link(capsys):
    (found,) = lines(capsys, "simulate", "explore", "omega=0.2")
    assert found == {"scenario": {"lab": "explore", "omega": 0.2}, "simulation": overlap_models.simulate(lab="explore", omega=0.2)}
    (found,) = lines(capsys, "simulate", "#v=2&lab=cluster&window=3", "p=4")
    assert found["simulation"] == overlap_models.simulate("#v=2&lab=cluster&window=3", p=4)


@pytest.mark.usefixtures("simulator")
def test_values_with_commas_are_scenarios_a_line_each_one_by_one(capsys):
    found = lines(capsys, "simulate", "explore", "gamma_h=1,5", "omega=0,0.2")
    assert [each["scenario"] for each in found] == [{"lab": "explore", "gamma_h": 1, "omega": 0}, {"lab": "explore", "gamma_h": 5, "omega": 0.2}]
    assert [each["simulation"] for each in found] == overlap_models.simulate(lab="explore", gamma_h=[1, 5], omega=[0, 0.2])


def test_model_prints_what_model_gives(capsys):
    found = lines(capsys, "model", "cluster", "buffer_units=500,2000")
    assert [each["model"]["upper"] for each in found] == [each.upper for each in overlap_models.model("cluster", buffer_units=[500, 2000])]


def test_the_model_of_a_link_has_the_defaults_of_its_version(capsys):
    # Before version 3 the buffers of the switch were separate.
    old, new = (lines(capsys, "model", f"#v={version}&lab=cluster")[0]["model"] for version in (2, 3))
    assert old != new
    assert new == lines(capsys, "model", "cluster")[0]["model"]


@pytest.mark.usefixtures("simulator")
def test_a_text_may_come_from_a_file(capsys, tmp_path):
    goal = tmp_path / "two.goal"
    goal.write_text("num_ranks 1\nrank 0 {\nl1: calc 5000\n}\n", encoding="utf-8")
    (found,) = lines(capsys, "simulate", "schedule", f"goal=@{goal}")
    assert found["simulation"]["finish_ns"] == [5000]


def test_labs_are_all_labs_and_all_parameters_of_one(capsys):
    assert [line.split()[0] for line in printed(capsys, "labs").splitlines()] == list(overlap_models.catalogue())
    shown = printed(capsys, "labs", "cluster").splitlines()
    assert [line for line in shown if not line.startswith(" ")] == [row.key for row in PARAMETERS["cluster"]]


def test_fit_prints_segments_and_loggp_or_the_link_of_the_machine(capsys, tmp_path):
    file = tmp_path / "latency.txt"
    file.write_text(LATENCY, encoding="utf-8")
    machine = overlap_models.fit(LATENCY).machine
    (found,) = lines(capsys, "fit", str(file))
    assert [each["alpha_us"] for each in found["segments"]] == [each.alpha_us for each in machine.segments]
    assert found["loggp"]["L_us"] == [machine.loggp.L_us.low, machine.loggp.L_us.high]
    link = printed(capsys, "fit", str(file), "--link").strip()
    read = overlap_models.measured.parse(link.removeprefix("#v=3&lab=machine&machine="))
    assert [each.to_bytes for each in read.segments] == [each.to_bytes for each in machine.segments]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["simulate", "nolab"], "lab = 'nolab'"), (["simulate", "explore", "gamma_h=x"], "gamma_h = 'x'"),
        (["simulate", "explore", "gamma_h=1,0"], "gamma_h = 0 at index 1"), (["model", "explore", "gamma_h"], "KEY=VALUE = 'gamma_h'"),
        (["model", "explore", "gama=1"], "gama = "), (["model", "explore", "q=1", "q=2"], "q = '2'"), (["model", "schedule"], "lab = 'schedule'"),
        (["model", "explore", "gamma_h=1,2", "q=1,2,3"], "q = [1, 2, 3]"), (["fit", "no such file"], "file = 'no such file'"),
        (["simulate", "schedule", "goal=@no such file"], "goal = '@no such file'"), (["labs", "nolab"], "lab = 'nolab'"),
        (["simulate", "#v=2&lab=cluster&window=5000"], "window = 5000"), (["fit", "no\0file"], "file = "),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_one_line_by_name(capsys, simulator, arguments, said):
    shown = printed(capsys, *arguments, code=2)
    assert shown.startswith(said) and shown.count("\n") == 1


def test_a_dry_run_counts_the_scenarios_and_writes_nothing(capsys, simulator, tmp_path, monkeypatch):
    pytest.importorskip("pyarrow", reason="pyarrow comes with the extra sweep")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "s.toml").write_text('lab = "explore"\nresults = ["model.gain"]\n[axes]\ngamma_h = [1, 2]\nomega = [0, 1, 2]\n')
    assert main(["sweep", "s.toml", "--dry-run"]) == 0
    assert capsys.readouterr().err.startswith("6 scenarios of the lab explore: gamma_h (2), omega (3)")
    assert [path.name for path in tmp_path.iterdir()] == ["s.toml"]
    assert main(["sweep", "s.toml"]) == 2
    assert "--out DIR is missing" in capsys.readouterr().err
    assert main(["sweep", "s.toml", "--out", "out", "--workers", "1", "--quiet"]) == 0
    assert capsys.readouterr() == ("out/sweep.parquet\n", "")


@pytest.mark.usefixtures("simulator")
def test_a_picture_is_the_event_diagrams_of_a_scenario_and_needs_no_matplotlib(capsys, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    out = tmp_path / "gather.svg"
    assert printed(capsys, "picture", "cluster", "p=4", "window=2", "--out", str(out)) == f"{out}\n"
    drawn = ElementTree.parse(out).getroot()
    said = "".join(drawn.itertext())
    assert drawn.tag.endswith("svg") and all(label in said for label in ("gather", "P0 root", "P1", "P2", "P3")) and "P4" not in said
    for arguments in (["picture", "cluster", "--out", str(tmp_path / "g.png")], ["picture", "program", "--out", str(tmp_path / "k.svg")]):
        assert "matplotlib, which is not installed: pip install matplotlib" in printed(capsys, *arguments, code=2)
    assert [path.name for path in tmp_path.iterdir()] == ["gather.svg"]


@pytest.mark.usefixtures("simulator")
def test_a_picture_is_drawn_by_matplotlib_too_and_curves_are(capsys, tmp_path):
    pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    for arguments, begin in (
        (["cluster", "p=4", "--out", "gather.png"], b"\x89PNG"), (["cluster", "p=4", "--out", "gather.pdf"], b"%PDF"),
        (["#v=2&lab=gain&omega=0.2", "--over", "gamma_s", "--out", "gain.svg"], b"<?xml"), (["krylov", "--out", "krylov.pdf"], b"%PDF"),
    ):  # fmt: skip
        *given, name = arguments
        printed(capsys, "picture", *given, str(tmp_path / name))
        assert (tmp_path / name).read_bytes().startswith(begin)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["explore", "--out", "e.gif"], "ending of out = '.gif'"), (["explore", "omega=1,2", "--out", "e.svg"], "omega = [1, 2]"),
        (["explore", "--over", "window", "--out", "e.svg"], "over = 'window'"), (["nolab", "--out", "e.svg"], "lab = 'nolab'"),
        (["explore", "--over", "gamma_h", "--low", "5", "--high", "1", "--out", "e.svg"], "high = 1.0"),
        (["explore", "--over", "gamma_h", "--low", "0", "--out", "e.svg"], "low = 0.0"), (["prefetch", "--over", "m", "--out", "e.svg"], "lab = 'prefetch'"),
    ],
)  # fmt: skip
def test_what_no_picture_is_drawn_of_is_said_in_one_line_by_name(capsys, simulator, tmp_path, monkeypatch, arguments, said):
    monkeypatch.chdir(tmp_path)
    shown = printed(capsys, "picture", *arguments, code=2)
    assert shown.startswith(said) and shown.count("\n") == 1
    assert [*tmp_path.iterdir()] == []


def test_a_picture_that_cannot_be_written_is_said_with_its_name(capsys, simulator, tmp_path):
    out = tmp_path / "nowhere" / "e.svg"
    assert printed(capsys, "picture", "explore", "--out", str(out), code=3) == f"{out} cannot be written: No such file or directory\n"


@pytest.mark.usefixtures("simulator")
def test_processes_print_the_same_lines(capsys):
    for command in ("simulate", "model"):
        given = (command, "cluster", "window=1,2,3", "message_bytes=20000")
        assert printed(capsys, *given, "--workers", "2", "--quiet") == printed(capsys, *given)


@pytest.mark.parametrize("command", ["simulate", "model", "picture", "fit", "sweep", "completion"])
def test_help_has_an_example(capsys, command):
    with pytest.raises(SystemExit) as end:
        main([command, "--help"])
    assert end.value.code == 0
    assert capsys.readouterr().out.count(f"overlap-explorer {command}") >= 2 or command == "sweep"


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no Bash")
@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["mo"], ["model"]), (["simulate", "clu"], ["cluster"]), (["simulate", "cluster", "message"], ["message_bytes="]),
        (["sweep", "--dry"], ["--dry-run"]), (["labs", "pre"], ["prefetch"]), (["pict"], ["picture"]), (["picture", "clu"], ["cluster"]),
        (["picture", "cluster", "--ov"], ["--over"]), (["picture", "gain", "gamma_"], ["gamma_h=", "gamma_s=", "gamma_s_low=", "gamma_s_high="]),
    ],
)  # fmt: skip
def test_the_shell_completes_commands_labs_and_parameters(capsys, words, found):
    script = printed(capsys, "completion")
    asked = f"{script}\nCOMP_WORDS=(overlap-explorer {' '.join(words)}); COMP_CWORD={len(words)}; _overlap_explorer; echo ${{COMPREPLY[@]}}"
    done = subprocess.run(["bash", "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.split() == found


def test_who_stops_reading_costs_no_traceback(simulator):
    call = f"exec {sys.executable} -c 'import sys; from overlap_models.command import main; sys.exit(main())' labs"
    done = subprocess.run(["bash", "-c", f"{call} | head -1; echo ${{PIPESTATUS[0]}}"], capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "0" and done.stderr == ""


@pytest.mark.parametrize("value", ["\u0663", "1_000", " 3", "0x3", "3,", "1e", "nan", "inf", "\uff13"])
def test_numbers_of_the_command_line_are_those_of_links(capsys, value):
    assert main(["model", "cluster", f"window={value}"]) == 2
    assert "window = " in capsys.readouterr().err


def test_an_encoding_without_unicode_is_no_reason_to_end(capsys, monkeypatch):
    for encoding in ("ascii", "latin-1", "utf-8"):
        written = io.BytesIO()
        monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding=encoding))
        assert main(["labs", "cluster"]) == 0
        assert main(["model", "cluster", "p=4"]) == 0
        text = written.getvalue().decode(encoding)
        assert json.loads(text.splitlines()[-1])["scenario"] == {"lab": "cluster", "p": 4}


def test_standard_input_that_is_closed_or_without_end_is_refused(capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["fit", "-"]) == 2
    assert "standard input that is open" in capsys.readouterr().err
    monkeypatch.setattr(sys, "stdin", io.StringIO("x" * 50_000_002))
    assert main(["fit", "-"]) == 2
    assert "at most 50000000 characters" in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no file without an end")
@pytest.mark.parametrize("arguments", [("fit", "/dev/zero"), ("simulate", "schedule", "goal=@/dev/zero")])
def test_a_file_without_an_end_is_refused(capsys, arguments):
    assert main(arguments) == 2
    assert "at most" in capsys.readouterr().err


@pytest.mark.parametrize("path", ["", ".", "no such file"])
def test_a_sweep_of_no_file_is_refused_in_words(capsys, tmp_path, path):
    pytest.importorskip("pyarrow", reason="pyarrow is not installed")
    assert main(["sweep", path, "--out", str(tmp_path / "x")]) == 2
    assert "the path of a file of TOML" in capsys.readouterr().err


def test_a_scenario_is_asked_for_where_there_is_none(capsys):
    with pytest.raises(SystemExit):
        main(["simulate"])
    assert capsys.readouterr().err.rstrip().endswith("the following arguments are required: LINK|LAB")
