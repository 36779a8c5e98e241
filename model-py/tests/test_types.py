"""The package and what is written with it pass mypy --strict."""

import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]

USER = """\
import overlap_models as models

one: float = models.gain(5, 5)
many: list[float] = models.gain([1, 2, 5], gamma_s=5)
limit: float | None = models.omega_for(1.5)
speedups: list[float] = models.krylov.speedup_lh(p=range(1, 10))
beta: float | None = models.tam_wang.saturation_time(A=3, D=1, B=24)
time_us: float = models.simulate(lab="cluster", window=3).time_us
times: list[float] = [each.time_us for each in models.simulate("#v=1&lab=cluster", window=[1, 2])]
units = [row.unit for row in models.catalogue()["cluster"].parameters.values() if hasattr(row, "unit")]
"""


def test_mypy_finds_nothing_in_the_package_nor_in_a_program_that_uses_it(tmp_path):
    pytest.importorskip("mypy", reason="mypy is not installed")
    program = tmp_path / "program.py"
    program.write_text(USER, encoding="utf-8")
    found = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", PROJECT / "pyproject.toml", PROJECT / "src", program],
        cwd=PROJECT.parent, capture_output=True, text=True,
    )  # fmt: skip
    assert found.stdout.startswith("Success: "), found.stdout + found.stderr
