"""Sweeps a workload under wasmtime: MODULE WORKLOAD RESULTS STRIDE, rows on standard input; prints the fastest seconds."""

import struct
import sys
import time

from wasmtime import Engine, Instance, Module, Store

sys.path.insert(0, sys.path[0] + "/../model-py/src")
from overlap_models._page.table import SIZES, STRUCTS  # noqa: E402

MEMORY_BYTES = 64 << 20


def main(module: str, workload: str, wanted: str, stride: int) -> None:
    rows = sys.stdin.buffer.read()
    n = len(rows) // (8 * stride)
    engine = Engine()
    store = Store(engine)
    exports = Instance(store, Module.from_file(engine, module), []).exports(store)
    names = [text.encode() + b"\0" for text in (workload, wanted)]
    lengths = [len(names[0]), len(names[1]), SIZES["sweep_limits"], len(rows), 8 * n * len(wanted.split()), SIZES["row_status"] * n]
    places, end = [], 0
    for length in lengths:
        places.append(end)
        end = (end + length + 15) // 16 * 16
    base = exports["ovx_reserve"](store, end + MEMORY_BYTES)
    name, result, limits, values, columns, status = (base + place for place in places)
    given = bytearray(SIZES["sweep_limits"])
    for field, form, value in (("events", "<I", 10_000_000), ("memory_bytes", "<I", MEMORY_BYTES), ("memory", "<Q", base + end)):
        struct.pack_into(form, given, STRUCTS["sweep_limits"][field][0], value)
    for place, data in ((name, names[0]), (result, names[1]), (limits, given), (values, rows)):
        exports["memory"].write(store, data, place)
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        if exports["ovx_sweep"](store, name, n, values, stride, limits, result, columns, status) != 0:
            sys.exit(f"no workload {workload} with the results {wanted}")
        best = min(best, time.perf_counter() - start)
    print(best)


main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]))
