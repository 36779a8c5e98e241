"""A trace from its file, event by event: of hundreds of megabytes only kernels and steps stay."""

from __future__ import annotations

import codecs
import json
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, NoReturn

from overlap_models import checks
from overlap_models.traced.kernels import Collector, Kernels

EXPECTED = 'a trace of the PyTorch profiler: JSON with "traceEvents", as it is or compressed by gzip'

#: Characters that are read at once; an event is shorter by far.
_CHUNK = 2**20
_LONGEST_EVENT = 2**26
#: For zlib: with the header of gzip.
_GZIP = 31

_BEGIN = re.compile(r'"traceEvents"\s*:\s*\[|^\s*\[')
_WORLD = re.compile(r'"world_size"\s*:\s*([0-9]+)')
_RANK = re.compile(r'"rank"\s*:\s*([0-9]+)')
_NEXT = re.compile(r"[\s,]*")


def read_trace(path: Path) -> Kernels:
    """Return the kernels of a trace of the PyTorch profiler (.json, .json.gz).

    Raises:
        ValueError: with the line and what was expected there.
    """
    with path.open("rb") as file:
        return _Reader(_texts(file)).read()


def _texts(file: IO[bytes]) -> Iterator[str]:
    """The text piece by piece, as far as it goes: of what is cut or broken in gzip, what lies before."""
    decoder = codecs.getincrementaldecoder("utf-8-sig")("replace")
    chunk = file.read(_CHUNK)
    packed = zlib.decompressobj(wbits=_GZIP) if chunk[:2] == b"\x1f\x8b" else None
    while chunk:
        if packed is None:
            yield decoder.decode(chunk)
        else:
            try:
                yield decoder.decode(packed.decompress(chunk))
                # Programs that compress in parallel write one member after another.
                while packed.eof and packed.unused_data:
                    rest, packed = packed.unused_data, zlib.decompressobj(wbits=_GZIP)
                    yield decoder.decode(packed.decompress(rest))
            except zlib.error:
                return
            if packed.eof:
                packed = zlib.decompressobj(wbits=_GZIP)
        chunk = file.read(_CHUNK)


class _Reader:
    def __init__(self, texts: Iterator[str]) -> None:
        self.texts = texts
        self.buffer = ""
        self.at = 0
        #: Lines that have left the buffer.
        self.lines = 0
        self.ended: str | None = None
        self.head = ""

    def read(self) -> Kernels:
        self._begin()
        collector, decoder = Collector(), json.JSONDecoder()
        cut: str | None = None
        while True:
            self.at = _NEXT.match(self.buffer, self.at).end()  # type: ignore[union-attr]
            if self.at >= len(self.buffer):
                if self._more():
                    continue
                cut = self._cut(collector.events)
                break
            if self.buffer[self.at] == "]":
                break
            try:
                event, end = decoder.raw_decode(self.buffer, self.at)
            except json.JSONDecodeError as error:
                # The rest of it may not have come yet.
                if len(self.buffer) - self.at < _LONGEST_EVENT and self._more():
                    continue
                if self.ended is not None and error.pos >= len(self.buffer) - 1 or self._is_open():
                    cut = self._cut(collector.events)
                    break
                self._refuse(f"event {collector.events + 1} is no JSON", "an event such as {\"ph\": \"X\", \"cat\": \"kernel\", …}")
            self.at = end
            if isinstance(event, dict):
                collector.take(event)
        tail = self.buffer[self.at :][:_CHUNK]
        return collector.done(world_size=self._number(_WORLD, tail), rank=self._number(_RANK, tail), cut=cut)

    def _begin(self) -> None:
        self._more()
        if not self.buffer.strip():
            self._refuse("an empty file", EXPECTED)
        if self.buffer.lstrip()[:1] not in ("{", "[") or "\0" in self.buffer[:4096]:
            self._refuse(f"no JSON but {self.buffer.lstrip()[:20]!r}", EXPECTED)
        while not (found := _BEGIN.search(self.buffer)):
            self.head = (self.head + self.buffer)[:_CHUNK]
            self.at = max(0, len(self.buffer) - 64)
            if not self._more():
                self._refuse('the text ends without "traceEvents"', EXPECTED)
        self.head = (self.head + self.buffer[: found.start()])[:_CHUNK]
        self.at = found.end()

    def _more(self) -> bool:
        """Read on; what was used is dropped. False at the end."""
        if self.ended is not None:
            return False
        chunk = next((text for text in self.texts if text), "")
        if not chunk:
            self.ended = "end"
            return False
        self.lines += self.buffer.count("\n", 0, self.at)
        self.buffer, self.at = self.buffer[self.at :] + chunk, 0
        return True

    def _is_open(self) -> bool:
        """Whether the text ends within the event."""
        depth, quoted, skip = 0, False, False
        for each in self.buffer[self.at :]:
            if skip:
                skip = False
            elif quoted:
                skip, quoted = each == "\\", each != '"'
            elif each == '"':
                quoted = True
            else:
                depth += (each in "{[") - (each in "}]")
                if depth == 0:
                    return False
        return self.ended is not None

    def _cut(self, events: int) -> str:
        line = self.lines + self.buffer.count("\n") + 1
        return f"line {line}: the text ends within traceEvents, after {events} whole events"

    def _number(self, pattern: re.Pattern[str], tail: str) -> int | None:
        found = pattern.search(self.head) or pattern.search(tail)
        return int(found[1]) if found else None

    def _refuse(self, found: str, expected: str) -> NoReturn:
        line = self.lines + self.buffer.count("\n", 0, self.at) + 1
        raise checks.BadArgument("trace", found, expected, f"line {line}: {found}; expected {expected}")
