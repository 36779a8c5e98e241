"""An instance of a module: its functions, and its memory, read by the generated table."""

from __future__ import annotations

import atexit
import struct
import threading
from array import array
from collections.abc import Sequence
from functools import cache
from typing import Any

from overlap_models._page.table import ENUMERATIONS, MODULES, SIZES, STRUCTS
from overlap_models.simulator import modules

#: Elements of columns by their names in the table, as the array module calls them.
_ELEMENTS = {"f64": "d", "u32": "I", "i32": "i", "u8": "B"}
_FORMATS = {"u32": "I", "f64": "d", "i64": "q", "u64": "Q", "pointer": "I"}

PS_PER_US = 1e6


class Memory:
    """An instance of a module, for one thread."""

    def __init__(self, name: str) -> None:
        wasmtime = modules.wasmtime()
        self.name = name
        self._store = wasmtime.Store(modules.engine())
        self._exports = wasmtime.Instance(self._store, modules.compiled(name), []).exports(self._store)
        if missing := [function for function in MODULES[name] if function not in self._exports]:
            raise modules.NoSimulator(
                f"{modules.path_of(name)} is not of this version of the package, it has no {missing[0]}: "
                "node scripts/run.mjs setup wasm, in its checkout, builds it anew"
            )
        self._memory = self._exports["memory"]
        #: Cached results of constant functions.
        self._places: dict[str, int] = {}
        #: What a lab has passed to the module, cached.
        self.held: dict[str, Any] = {}

    def call(self, function: str, *arguments: int) -> int:
        """Call an exported function with 32-bit numbers; 0 where it returns nothing."""
        signed = [argument - (argument >> 31 << 32) for argument in arguments]
        try:
            return int(self._exports[function](self._store, *signed)) & 0xFFFFFFFF
        except BaseException:
            # A trap or an interrupt leaves the memory inconsistent: discard the instance.
            _instances.by_name.pop(self.name, None)
            raise

    def place(self, function: str) -> int:
        """A constant address, as returned by a function."""
        if function not in self._places:
            self._places[function] = self.call(function)
        return self._places[function]

    def number(self, function: str, name: str) -> int:
        """The number of a name in the module, as returned by a function."""
        key = f"{function} {name}"
        if key not in self._places:
            self.write(self.place("ovx_name"), name.encode() + b"\0")
            self._places[key] = self.call(function)
        return self._places[key]

    def write(self, place: int, data: bytes | bytearray | memoryview) -> None:
        self._memory.write(self._store, bytearray(data), place)

    def write_numbers(self, place: int, numbers: Sequence[float]) -> None:
        self.write(place, array("d", numbers).tobytes())

    def bytes_at(self, place: int, length: int) -> bytes:
        return bytes(self._memory.read(self._store, place, place + length))

    def text_at(self, place: int) -> str:
        """ASCII up to the NUL."""
        text = b""
        while place and b"\0" not in text:
            text += self.bytes_at(place + len(text), 64)
        return text.partition(b"\0")[0].decode("ascii")

    def column(self, element: str, place: int, length: int) -> array[Any]:
        """Copy out `length` elements, f64, u32, i32 or u8."""
        column = array(_ELEMENTS[element])
        if place:
            column.frombytes(self.bytes_at(place, length * column.itemsize))
        return column

    def read(self, name: str, place: int) -> dict[str, Any]:
        """A struct: enumerators by name, times in microseconds, a dictionary where there is one for each enumerator."""
        return _parse(name, self.bytes_at(place, SIZES[name]))

    def rows(self, name: str, found: dict[str, Any], row: str) -> dict[str, array[Any]]:
        """The columns of a table that a struct leads to: rows "span" are the columns span_... of span_count elements."""
        return {
            field.removeprefix(f"{row}_"): self.column(of, found[field], found[f"{row}_count"])
            for field, (_, kind, _, of) in STRUCTS[name].items()
            if kind == "pointer" and of in _ELEMENTS and field.startswith(f"{row}_")
        }

    def structs(self, name: str, place: int, count: int) -> list[dict[str, Any]]:
        return [self.read(name, place + i * SIZES[name]) for i in range(count)]


class _Instances(threading.local):
    def __init__(self) -> None:
        self.by_name: dict[str, Memory] = {}


_instances = _Instances()
atexit.register(lambda: _instances.by_name.clear())


def instance(name: str) -> Memory:
    """The module of this name, one for each thread: a run leaves its memory to the next."""
    if name not in _instances.by_name:
        _instances.by_name[name] = Memory(name)
    return _instances.by_name[name]


def _parse(name: str, data: bytes) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for (field, (offset, kind, count, of)), numbers in zip(STRUCTS[name].items(), _unpack(name, data), strict=True):
        if kind == "struct" and of is not None:
            found[field] = _parse(of, data[offset : offset + SIZES[of]])
        elif kind == "i64":
            times = [number / PS_PER_US for number in numbers]
            key = f"{field.removesuffix('_ps')}_us"
            found[key] = dict(zip(ENUMERATIONS[of], times, strict=True)) if of is not None and count > 1 else times[0]
        elif kind == "u32" and of is not None:
            found[field] = ENUMERATIONS[of][numbers[0]]
        else:
            found[field] = numbers[0]
    return found


def _unpack(name: str, data: bytes) -> list[tuple[Any, ...]]:
    return [form.unpack_from(data, offset) if form else () for form, offset in _layout(name)]


@cache
def _layout(name: str) -> list[tuple[struct.Struct | None, int]]:
    return [
        (None if kind == "struct" else struct.Struct(f"<{count}{_FORMATS[kind]}"), offset)
        for offset, kind, count, _ in STRUCTS[name].values()
    ]
