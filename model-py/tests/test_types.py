"""The package, its documented sessions and what is written with it pass mypy --strict and pyright; what is wrong does not."""

import doctest
import json
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]

USER = """\
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import overlap_models as models
from overlap_models import Result, Results, catalogue, fit, gain, model, simulate

one: float = gain(5, 5)
same: float = models.strumpen.gain(5, 5)
many: list[float] = gain([1, 2, 5], gamma_s=5)
array: np.ndarray = gain(5, np.array([1.0, 2.0]), f=0.5)
shape: tuple[int, ...] = gain(np.array([1.0]), 5).shape
limit: float | None = models.omega_for(1.5)
limits: list[float | None] = models.omega_for([1.5, 2])
speedups: list[float] = models.krylov.speedup_lh(p=range(1, 10))
given: dict[str, float] = {"f": 1, "omega": 0.2}
with_keywords: float = gain(5, 5, **given)
beta: float | None = models.tam_wang.saturation_time(A=3, D=1, B=24)
time_us: float = simulate(lab="cluster", window=3).time_us
times: list[float] = [each.time_us for each in simulate("#v=1&lab=cluster", window=[1, 2])]
windows: Sequence[int | None] = [each.window for each in model("cluster", p=[4, 16], operation="gather")]
bounds: Results[Result] = model("strips", system=["opteron", "itanium"])
program: float = model("gain", lambda_=64).speedup
unit: str = catalogue()["cluster"].parameters["p"].unit
most: float = catalogue()["cluster"].parameters["p"].maximum
units: list[str] = [row.unit for row in catalogue()["cluster"].parameters.values()]
machine_us: float = fit(Path("latency.txt")).machine.segments[0].alpha_us
"""

#: Each line is an error.
WRONG = """\
simulate(lab="nonsense", bogus=1)
simulate(lab="cluster", bogus=1)
simulate(lab="cluster", operation="scatter")
simulate("#v=3", bogus=1)
simulate(lab="cluster").tim_us
model("nonsense")
model("cluster", colour=1)
model("cluster", p="many")
model("cluster").windo
model("cluster", p=[4, 16])[0].windo
catalogue()["cluster"].parameters["operation"].maximum
models.gian(5, 5)
"""

IMPORTS = "import overlap_models as models\nfrom overlap_models import catalogue, model, simulate\n"

PAGES = ["README.md", "docs/index.md"]


def sessions(page):
    """The examples of a page, one after another, as a program."""
    text = (PROJECT / page).read_text(encoding="utf-8")
    examples = [each for each in doctest.DocTestParser().get_examples(text) if each.exc_msg is None]
    assert examples
    return "".join(each.source for each in examples)


@pytest.fixture(scope="module")
def programs(tmp_path_factory):
    folder = tmp_path_factory.mktemp("typed")
    texts = {"user.py": USER, "wrong.py": IMPORTS + WRONG, **{f"{Path(page).stem.lower()}.py": sessions(page) for page in PAGES}}
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def wrong_lines(lines):
    return [line - IMPORTS.count("\n") for line in dict.fromkeys(lines)]


def test_mypy_finds_what_is_wrong_and_nothing_else(programs):
    pytest.importorskip("mypy", reason="mypy is not installed")
    found = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", PROJECT / "pyproject.toml", "--hide-error-context", PROJECT / "src", *programs.iterdir()],
        cwd=PROJECT.parent, capture_output=True, text=True,
    )  # fmt: skip
    errors = [line for line in found.stdout.splitlines() if ": error: " in line]
    assert [line for line in errors if "wrong.py:" not in line] == []
    assert wrong_lines(int(line.partition("wrong.py:")[2].partition(":")[0]) for line in errors) == [*range(1, WRONG.count("\n") + 1)]


def test_pyright_finds_what_is_wrong_and_nothing_else(programs):
    pytest.importorskip("pyright", reason="pyright is not installed")
    found = subprocess.run(
        [sys.executable, "-m", "pyright", "--pythonpath", sys.executable, "--outputjson", programs], capture_output=True, text=True
    )  # fmt: skip
    try:
        errors = [each for each in json.loads(found.stdout)["generalDiagnostics"] if each["severity"] == "error"]
    except ValueError:
        pytest.skip(f"pyright cannot be fetched: {(found.stderr or found.stdout).strip()[-200:]}")
    assert [each for each in errors if not each["file"].endswith("wrong.py")] == []
    assert wrong_lines(each["range"]["start"]["line"] + 1 for each in errors) == [*range(1, WRONG.count("\n") + 1)]
