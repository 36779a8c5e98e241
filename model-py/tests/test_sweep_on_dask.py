"""A sweep on a cluster of Dask, a scheduler and two workers in processes of their own, of which one is killed halfway."""

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

pytest.importorskip("distributed", reason="distributed, which comes with the extra dask, is not installed")
pytest.importorskip("pyarrow", reason="pyarrow comes with the extra sweep")

from overlap_models.sweeps import drive  # noqa: E402
from overlap_models.sweeps.engines import Dask  # noqa: E402
from overlap_models.sweeps.specification import read_specification  # noqa: E402
from overlap_models.sweeps.store import Store  # noqa: E402
from overlap_models.sweeps.sweep import read, sweep  # noqa: E402

pytestmark = pytest.mark.usefixtures("simulator")

SPEC = {"lab": "explore", "results": ["model.gain", "simulation.gain"], "axes": {"gamma_h": {"from": 1, "to": 100, "points": 2000}}}


@pytest.fixture
def begin():
    """Begins a program of distributed, and ends it with the test."""
    begun = []

    def program(name, *arguments):
        command = [sys.executable, "-m", f"distributed.cli.dask_{name}", *arguments]
        begun.append(subprocess.Popen(command, stderr=subprocess.PIPE, text=True))
        return begun[-1]

    yield program
    for each in begun:
        each.kill()
        each.communicate()


def test_a_worker_that_is_killed_halfway_loses_nothing(begin, tmp_path, monkeypatch):
    monkeypatch.setattr(drive, "MOST_ROWS", 20)
    scheduler = begin("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    address = next(found[0] for line in scheduler.stderr if (found := re.search(r"tcp://[\d.]+:\d+", line)))
    workers = [
        begin("worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1", "--local-directory", tmp_path)
        for _ in range(2)
    ]
    plan = read_specification(SPEC)
    store, engine = Store(tmp_path, plan), Dask(address)
    engine._client.wait_for_workers(2, timeout=60)
    store.begin()
    killed = []

    def told(progress):
        if progress.rows >= plan.count // 2 and not killed:
            workers[0].kill()
            killed.append(progress.rows)

    end = drive.drive(plan, store, engine, seconds_per_row=1e-5, told=told)
    store.finish()
    engine.close()
    assert killed and killed[0] < plan.count
    assert (end.rows, end.failures, len(read(tmp_path))) == (plan.count, 0, plan.count)
    with ThreadPoolExecutor(1) as here:
        assert read(tmp_path).digest == sweep(SPEC, executor=here).digest
