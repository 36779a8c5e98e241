"""Hypothesis without its time limit on an example: the machine that runs the tests may be busy. And what needs the simulator."""

from importlib.util import find_spec

import pytest
from hypothesis import settings

from overlap_models._page.table import SIMULATIONS
from overlap_models.simulator.modules import NoSimulator, path_of, wasmtime

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

if find_spec("numpy") is None:  # it comes with the extra sweep
    collect_ignore_glob = ["src/overlap_models/sweeps/*"]


def missing() -> str:
    """What keeps the simulator from running, in words; empty: nothing."""
    try:
        wasmtime()
        for simulation in SIMULATIONS.values():
            path_of(simulation.module)
    except NoSimulator as error:
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
