"""The modules of the simulator: found beside this file or in the checkout, compiled once a process."""

from __future__ import annotations

import atexit
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from overlap_models.packages import NotInstalled, package


class NoSimulator(NotInstalled):
    """A module of the simulator is missing, or belongs to another version of the package; the message says how to get it."""


def wasmtime() -> Any:
    """The package that runs WebAssembly.

    Raises
    ------
    NotInstalled
        Where it is not installed.
    """
    return package("wasmtime", "the simulator runs")


def path_of(name: str) -> Path:
    """Where a module is: in a wheel beside this file, in a checkout in the folder in which it is built.

    Raises
    ------
    NoSimulator
        Where it is in neither.
    """
    here = Path(__file__).resolve()
    places = [here.parent / "wasm" / f"{name}.wasm"]
    if len(here.parents) > 4 and (here.parents[3] / "pyproject.toml").exists():
        places.append(here.parents[4] / "build" / f"{name}.wasm")
    for place in places:
        if place.exists():
            return place
    raise NoSimulator(
        f"{name}.wasm of the simulator is not in this installation: npm run wheel, in a checkout of Overlap Explorer, "
        "builds it and prints the path of a wheel to install; node scripts/run.mjs setup wasm builds it alone, for an "
        "installation from the checkout that follows or is editable"
    )


@cache
def engine() -> Any:
    """An engine that keeps what it compiles for the next process, where the reader's folder of caches can be written."""
    configuration = wasmtime().Config()
    try:
        configuration.cache = True
    except wasmtime().WasmtimeError:
        return wasmtime().Engine()
    return wasmtime().Engine(configuration)


#: Machine code of modules, by their names.
_machine_code: dict[str, bytes] = {}


@cache
def compiled(name: str) -> Any:
    """A module, compiled. May be shared by threads; other processes get its machine code by ``machine_code``."""
    if name in _machine_code:
        return wasmtime().Module.deserialize(engine(), _machine_code[name])
    return wasmtime().Module.from_file(engine(), str(path_of(name)))


# Python dismantles wasmtime before the cache: release its objects earlier.
atexit.register(compiled.cache_clear)
atexit.register(engine.cache_clear)


def machine_code(names: Iterable[str]) -> dict[str, bytes]:
    """Compiled machine code of modules, for ``adopt`` in worker processes: loading takes a thousandth of the time of
    compiling."""
    return {name: bytes(compiled(name).serialize()) for name in names}


def adopt(code: Mapping[str, bytes]) -> None:
    """Adopt the output of ``machine_code``, from the same version of wasmtime only: it runs unchecked."""
    _machine_code.update(code)
