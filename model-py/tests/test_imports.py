"""Imports lead one way: arithmetic and checks, the papers' equations, the labs, what is the page's; only the package's face sees them all."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import overlap_models

PACKAGE = Path(__file__).parents[1] / "src" / "overlap_models"

PAPERS = ("strumpen", "tam_wang", "stricker", "warschko", "iancu", "training", "qi")

#: What equations are made of.
EQUATIONS = ("arguments", "arithmetic", "arrays", "checks")

#: Labs that are simulated, and what each of them needs beyond what all do.
EVERY_LAB = (
    "checks", "labs.scenario", "simulations.batch", "simulations.result", "simulations.run_lab", "simulator", "_page.table",
)  # fmt: skip
BEYOND = {"buckets": ("labs.machine", "measured", "training"), "cluster": ("tam_wang",), "schedule": ("_page",)}
SHARED = {"__init__", "batch", "labs", "result", "run_lab"}
SIMULATED = {path.stem for path in (PACKAGE / "simulations").glob("*.py")} - SHARED

#: What the modules below a name may import of this package, besides their own package where it is a paper's.
ALLOWED = {
    "arithmetic": set(),
    "checks": {"arithmetic"},
    "arguments": {"checks"},
    "arrays": {"arguments", "checks"},
    **{paper: {*EQUATIONS, paper} for paper in PAPERS},
    "measured": {"arithmetic", "checks", "binary_files", "measured", "result"},
    # What shows itself does so only when it is asked: drawing is then imported, and never in the page.
    "entries": set(),
    "result": {"labs.written", "display", "served"},
    "results": {"checks", "display", "entries", "labs.scenario", "packages", "result"},
    "served": set(),
    "display": {"checks", "entries", "packages", "served", "labs.written", "display", "_page.display", "_page.table"},
    "twin": {"checks", "display", "packages"},
    "notebook": {
        "checks", "display", "entries", "packages", "served", "simulations", "twin",
        "labs.link", "labs.modelled", "labs.models", "labs.scenario", "labs.written", "_page.table",
    },
    "sphinx": {"checks", "labs.link", "packages"},
    "traced": {"checks", "measured", "open_file", "training", "traced", "zip_files"},
    "binary_files": set(),
    "open_file": {"binary_files", "checks"},
    "zip_files": {"checks", "open_file", "progress"},
    "packages": set(),
    "progress": {"packages"},
    "many": {"arrays", "checks", "forks", "labs.scenario", "progress", "results"},
    "forks": {"simulator.modules"},
    "collectives": set(),
    "chakra": {"checks", "binary_files", "collectives", "open_file", "progress", "chakra"},
    "mpi": {"checks", "collectives", "open_file", "mpi", "progress", "result", "zip_files"},
    "labs.scenario": {"arithmetic", "checks", "_page.table"},
    "labs.model": set(),
    "labs.modelled": {"arithmetic", "arrays", "checks", "entries", "labs.models", "labs.scenario", "many", "results", "_page.table"},
    "labs.written": {"labs.scenario", "_page.table"},
    "labs.models": {"labs"},
    "labs.catalogue": {"display", "labs.models", "_page.table"},
    "labs": {"arithmetic", "arrays", "checks", *PAPERS, "labs.model", "labs.scenario", "result", "_page.table"},
    "labs.machine": {"checks", "measured", "labs.model", "labs.scenario", "result", "_page.cards"},
    "labs.buckets": {"checks", "measured", "training", "labs.machine", "labs.model", "labs.scenario", "result", "_page.table"},
    "labs.program": {
        "checks", "measured", "strumpen", "labs.machine", "labs.model", "labs.scenario", "result", "_page.table", "_page.cards",
    },
    "labs.predicted": {"traced", "labs.buckets"},
    "labs.torch": {
        "checks", "measured", "open_file", "traced", "labs.buckets", "labs.predicted", "labs.program", "result", "zip_files", "_page.table",
    },
    "labs.mpip": {"checks", "open_file", "result", "zip_files", "_page.table"},
    "labs.edits": set(),
    "labs.mend": {"_page.table"},
    "labs.link": {"checks", "labs.edits", "labs.mend", "_page.table"},
    "simulator": {"checks", "packages", "labs.edits", "simulator", "_page.table"},
    "simulations.result": {"checks", "display", "packages", "result", "simulations", "simulator"},
    "simulations": {
        "checks", "labs.scenario", "labs.link", "labs.edits", "labs.models", "many", "result", "results", "simulator", "simulations", "_page.table",
    },
    **{f"simulations.{lab}": {*EVERY_LAB, *BEYOND.get(lab, ())} for lab in SIMULATED},
    "sweeps": {"arithmetic", "checks", "display", "forks", "many", "packages", "progress", "labs", "simulations", "simulator", "sweeps", "_page.table"},
    "_page.table": {"_page"},
    "_page.calls": {"arrays", "labs", "result", "results", "simulations", "_page.table"},
    "_page.display": set(),
    "_page.cards": set(),
    "_page.bridge": {"checks", "labs.model", "labs.models", "labs.machine", "open_file", "zip_files", "_page.readers"},
    "_page.readers": {"chakra", "labs.mpip", "labs.torch", "mpi", "open_file"},
    "_page": set(),
    "command": {"", "checks", "display", "labs", "measured", "packages", "sweeps", "_page.table"},
    "": {"chakra", "checks", *PAPERS, "measured", "mpi", "labs", "notebook", "packages", "result", "results", "sweeps", "_page.calls", "_page.table"},
}


def name_of(path):
    """checks, labs.gain; of a package what is in its __init__."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(path): path for ending in ("py", "pyi") for path in PACKAGE.rglob(f"*.{ending}")}


def rule_of(module):
    return max((name for name in ALLOWED if f"{module}.".startswith(f"{name}." if name else "")), key=len)


def imported(text):
    """Modules of this package that a text imports, wherever it does."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "relative imports are not read here"
            # Of `from package import name` the name may be a module or not.
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            if name.partition(".")[0] == "overlap_models":
                inner = name.partition(".")[2]
                yield next((part for part in (inner, inner.rpartition(".")[0]) if part in MODULES), "")


def strangers(module, text):
    allowed = ALLOWED[rule_of(module)]
    return [
        other for other in imported(text)
        if not any(f"{other}.".startswith(f"{name}.") for name in allowed)
    ]  # fmt: skip


@pytest.mark.parametrize("module", sorted(MODULES), ids=lambda module: module or "overlap_models")
def test_a_module_imports_only_what_stands_below_it(module):
    assert strangers(module, MODULES[module].read_text(encoding="utf-8")) == []


def test_no_import_leads_in_a_circle():
    below = {module: set(imported(path.read_text(encoding="utf-8"))) for module, path in MODULES.items()}
    while free := [module for module, others in below.items() if not others & below.keys() - {module}]:
        for module in free:
            del below[module]
    assert below == {}


@pytest.mark.parametrize(
    ("module", "text"),
    [
        ("checks", "from overlap_models._page.table import PARAMETERS"),
        ("strumpen.loop", "from overlap_models.tam_wang import gather"),
        ("iancu.strips", "from overlap_models.labs import strips"),
        ("stricker.network", "import overlap_models._page.table"),
        ("labs.gain", "from overlap_models.labs.explore import evaluate"),
        ("simulations.pipeline", "from overlap_models.simulations import cluster"),
        ("simulator.runs", "from overlap_models.labs import scenario"),
        ("labs.gain", "def late():\n    from overlap_models._page import bridge"),
        ("_page.table", "from overlap_models import checks"),
        ("labs.scenario", "import overlap_models"),
    ],
)
def test_the_guard_sees_an_import_from_above_or_beside(module, text):
    assert strangers(module, text) != []


def test_the_package_imports_what_a_lab_or_a_reader_needs_once_it_is_asked_for():
    names = "sorted({name.split('.')[1] for name in sys.modules if name.startswith('overlap_models.')})"
    said = subprocess.run([sys.executable, "-c", f"import sys, overlap_models; print(*{names})"], capture_output=True, text=True, check=True)
    assert said.stdout.split() == []


def test_each_name_of_the_package_is_there_and_another_is_refused_by_name():
    assert all(getattr(overlap_models, name) is not None for name in {*overlap_models.__all__, *dir(overlap_models)})
    assert [*dir(overlap_models)] == sorted(overlap_models.__all__)
    with pytest.raises(AttributeError, match="module 'overlap_models' has no attribute 'gian'"):
        _ = overlap_models.gian
