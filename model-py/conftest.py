"""How Hypothesis tries its examples, and what needs the simulator."""

import os
from importlib.util import find_spec

import pytest
from hypothesis import settings

from overlap_models._page.table import SIMULATIONS
from overlap_models.packages import NotInstalled
from overlap_models.simulator.modules import path_of, wasmtime

# Without a time limit on an example: the machine that runs the tests may be busy. A fifth of the examples, and all of them
# under `npm test -- --thorough`; they are others in each run.
settings.register_profile("tests", deadline=None, max_examples=100 if "OVERLAP_THOROUGH" in os.environ else 20)
settings.load_profile("tests")

#: What is imported for its examples only where its extra is installed.
_NEED = {"numpy": "sweeps/*", "anywidget": "notebook.py", "sphinx": "sphinx.py"}
collect_ignore = ["docs/conf.py"]  # Sphinx runs it
collect_ignore_glob = [f"src/overlap_models/{files}" for name, files in _NEED.items() if find_spec(name) is None]
if find_spec("docutils") is None:
    collect_ignore_glob.append("docs/*.py")


def missing() -> str:
    """What keeps the simulator from running, in words; empty: nothing."""
    try:
        wasmtime()
        for simulation in SIMULATIONS.values():
            path_of(simulation.module)
    except NotInstalled as error:
        return str(error)
    return ""


@pytest.fixture
def simulator() -> None:
    """Skip a test that needs the simulator where it is not there."""
    if reason := missing():
        pytest.skip(reason)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """The same for examples in which something is simulated."""
    if isinstance(item, pytest.DoctestItem) and any(
        f"{name}(" in example.source for example in item.dtest.examples for name in ("simulate", "sweep")
    ):
        if reason := missing():
            pytest.skip(reason)
        if any(" sweep(" in f" {example.source}" for example in item.dtest.examples):
            pytest.importorskip("pyarrow", reason="pyarrow comes with the extra sweep")
