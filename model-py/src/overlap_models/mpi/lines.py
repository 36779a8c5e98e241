"""A file of a trace: how it begins, by which its format is told, and its lines."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator

from overlap_models.mpi.trace import EXPECTED, refuse
from overlap_models.open_file import OpenFile

#: Bytes by which a format is told; of many files no more is in memory at once.
_BEGIN = 2**12
#: For zlib: with the header of gzip.
_GZIP = 31
#: Between two words on how many lines have been read.
_LINES = 2**14

#: Receives the number of lines that have been read.
Tell = Callable[..., object]


class TraceFile:
    """A file that is looked at, and then read once."""

    def __init__(self, file: OpenFile) -> None:
        self.name = file.name
        self.size = file.size
        self._begin = file.look_ahead(_BEGIN)
        self._file = file

    def begin(self) -> list[str]:
        """The first lines, of which the last may be cut."""
        plain = self._begin
        if plain[:2] == b"\x1f\x8b":
            try:
                plain = zlib.decompressobj(wbits=_GZIP).decompress(plain)
            except zlib.error:
                plain = b""
        return [line.strip() for line in plain.decode("utf-8", "replace").removeprefix("\ufeff").split("\n") if line.strip()]

    def lines(self, read: Count) -> Iterator[tuple[int, str]]:
        """Numbers and texts of the lines that are not blank, without blanks around them."""
        is_empty = True
        for number, text in self._file.lines(lambda found: refuse(self.name, None, found, EXPECTED)):
            text = text.strip(" \t\r\ufeff")
            read.one()
            if text:
                is_empty = False
                yield number, text
        if is_empty:
            refuse(self.name, None, "an empty file", EXPECTED)


class Count:
    """How many lines of all files have been read."""

    def __init__(self, tell: Tell) -> None:
        self.lines = 0
        self._tell = tell

    def one(self) -> None:
        self.lines += 1
        if self.lines % _LINES == 0:
            self._tell(self.lines)
