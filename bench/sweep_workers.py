"""Sweeps a million scenarios of the front page with one worker and with two, in turns; prints the fastest as JSON.

A busy machine says nothing by the clock: beside it stand seconds of processors, of the coordinator alone, of it while
workers work, and of each worker, and what two workers would be worth by these where each process had its core:
alone + max(worker, (all workers + coordinator meanwhile) / cores), of one worker over that of two.
"""

import json
import os
import sys
import time

sys.path.insert(0, sys.path[0] + "/../model-py/src")
from overlap_models import sweep  # noqa: E402
from overlap_models.sweeps import drive, engines  # noqa: E402

POINTS, TURNS = int(sys.argv[1]) if len(sys.argv) > 1 else 1000, 2
SPEC = {
    "lab": "explore",
    "results": ["model.gain", "simulation.gain"],
    "axes": {
        "gamma_h": {"from": 0.1, "to": 100, "points": 1000, "scale": "log"},
        "omega": {"from": 0, "to": 1, "points": POINTS},
    },
}


class Measured(engines.Processes):
    """Workers that say at their end how long they have worked."""

    last: list[float] = []

    def close(self) -> None:
        Measured.last = [pool.submit(time.process_time).result() for pool in self._pools]
        super().close()


def measured(workers: int) -> dict:
    driven = []
    plain = drive.drive

    def driving(*arguments, **options):
        before = time.process_time()
        found = plain(*arguments, **options)
        driven.append(time.process_time() - before)
        return found

    engines.Processes, drive.drive = Measured, driving
    before, begun = time.process_time(), time.perf_counter()
    digest = sweep(SPEC, workers=workers).digest
    seconds, coordinator = time.perf_counter() - begun, time.process_time() - before
    drive.drive = plain
    alone, busy = coordinator - driven[0], Measured.last
    cores = min(2, os.cpu_count() or 1)
    return {
        "seconds": seconds,
        "cpu_seconds": {"alone": alone, "coordinator": driven[0], "workers": busy},
        "cpu_critical": alone + max([*busy, (sum(busy) + driven[0]) / cores]),
        "digest": digest,
    }


def main() -> None:
    found: dict[int, list[dict]] = {1: [], 2: []}
    for workers in (1, 2) * TURNS:
        found[workers].append(measured(workers))
    assert len({each.pop("digest") for both in found.values() for each in both}) == 1
    one, two = ([min(found[workers], key=lambda each: each[by]) for by in ("seconds", "cpu_critical")] for workers in (1, 2))
    print(
        json.dumps(
            {
                "rows": 1000 * POINTS,
                "one_worker": one[0],
                "two_workers": two[0],
                "scaling": one[0]["seconds"] / two[0]["seconds"],
                "scaling_by_cpu": one[1]["cpu_critical"] / two[1]["cpu_critical"],
            }
        )
    )


if __name__ == "__main__":
    main()
