"""Sweeps a workload under wasmtime: WORKLOAD RESULTS, rows on standard input; prints the fastest seconds."""

import sys
import time

sys.path.insert(0, sys.path[0] + "/../model-py/src")
from overlap_models.simulator.sweep import sweep  # noqa: E402


def main(workload: str, wanted: str) -> None:
    rows = sys.stdin.buffer.read()
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        sweep(workload, rows, wanted.split())
        best = min(best, time.perf_counter() - start)
    print(best)


main(*sys.argv[1:])
