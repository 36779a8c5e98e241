"""Lines of a text file as it comes in pieces, numbered from 1: of a file of many megabytes one piece is in memory.

A file compressed by gzip is decompressed on the way.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from overlap_models.binary_files import format_of
from overlap_models.mpi.trace import EXPECTED, refuse

#: Bytes read at once.
_CHUNK = 2**20
#: No line of these formats is longer; a longer one is no text.
_LONGEST_LINE = 2**24
#: For zlib: with the header of gzip.
_GZIP = 31

#: Returns at most n bytes of a file, none at its end.
ReadBytes = Callable[[int], bytes]


@dataclass(frozen=True)
class TraceFile:
    """A file by its name, and what opens it: no more than one need be open at a time."""

    name: str
    open: Callable[[], ReadBytes]


def lines(file: TraceFile, tell: Callable[[int], object] = lambda more: None) -> Iterator[tuple[int, str]]:
    """Numbers and texts of the lines of a file that are not blank, without blanks around them; ``tell`` receives the number of bytes
    that have been read since it was last called.

    >>> list(lines(TraceFile("t", lambda: __import__("io").BytesIO(b"a b\\r\\n\\n c").read)))
    [(1, 'a b'), (3, 'c')]
    """
    number = 0
    for text in _whole_lines(file, tell):
        for line in text.split("\n"):
            number += 1
            line = line.strip()
            if line:
                yield number, line


def _whole_lines(file: TraceFile, tell: Callable[[int], object]) -> Iterator[str]:
    """The text in pieces that end where a line does, without its end."""
    rest = b""
    for chunk in _plain(file, tell):
        begin, mark, end = chunk.rpartition(b"\n")
        if mark:
            yield (rest + begin).decode("utf-8", "replace")
            rest = end
        else:
            rest += end
        if len(rest) > _LONGEST_LINE:
            refuse(file.name, None, f"no end of a line in {_LONGEST_LINE} bytes", EXPECTED)
    yield rest.decode("utf-8", "replace")


def _plain(file: TraceFile, tell: Callable[[int], object]) -> Iterator[bytes]:
    read = file.open()
    chunk = read(_CHUNK)
    is_packed = chunk[:2] == b"\x1f\x8b"
    if not chunk:
        refuse(file.name, None, "an empty file", EXPECTED)
    if not is_packed and (found := format_of(chunk)) is not None:
        refuse(file.name, None, found, EXPECTED)
    chunk = chunk.removeprefix(b"\xef\xbb\xbf")
    if not is_packed and b"\0" in chunk[:4096]:
        refuse(file.name, None, "a file that is no text", EXPECTED)
    packed = zlib.decompressobj(wbits=_GZIP) if is_packed else None
    while chunk:
        tell(len(chunk))
        if packed is None:
            yield chunk
        while packed is not None and chunk:
            try:
                yield packed.decompress(chunk)
            except zlib.error:
                refuse(file.name, None, "a gzip file that is damaged", "one that gzip -t calls whole")
            # Programs that compress in parallel write one member after another.
            chunk = packed.unused_data
            if packed.eof:
                packed = zlib.decompressobj(wbits=_GZIP)
        chunk = read(_CHUNK)
