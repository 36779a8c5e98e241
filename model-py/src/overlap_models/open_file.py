"""A file as a reader takes it: in pieces and in order, so that of a long one little is in memory.

The page, the command line and Python open files in ways of their own; readers see an ``OpenFile`` alone.
"""

from __future__ import annotations

import codecs
import zlib
from collections.abc import Callable, Iterator
from itertools import chain
from typing import NoReturn

from overlap_models.binary_files import format_of

#: Bytes read at once.
PIECE = 2**20
#: For zlib: with the header of gzip.
_GZIP = 31

_UTF_16 = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}


class OpenFile:
    """A file that is read once, from its beginning to its end."""

    def __init__(self, name: str, read: Callable[[int], bytes], size: int = 0) -> None:
        """
        Parameters
        ----------
        name : str
            As messages have it.
        read : Callable[[int], bytes]
            Returns at most n bytes, and none at the end.
        size : int
            In bytes; 0: it is not known.
        """
        self.name, self.read, self.size = name, read, size

    def look_ahead(self, most: int) -> bytes:
        """The first bytes, at most so many, which are read once more afterwards.

        >>> from io import BytesIO
        >>> file = OpenFile("three", BytesIO(b"abc").read)
        >>> file.look_ahead(2), file.everything()
        (b'ab', b'abc')
        """
        seen, read = self.read(most), self.read
        ahead = seen

        def again(most: int) -> bytes:
            nonlocal ahead
            if ahead:
                piece, ahead = ahead, b""
                return piece
            return read(most)

        self.read = again
        return seen

    def everything(self) -> bytes:
        """All bytes that are left."""
        return b"".join(self.pieces())

    def pieces(self) -> Iterator[bytes]:
        while piece := self.read(PIECE):
            yield piece

    def texts(self, refuse: Callable[[str], NoReturn]) -> Iterator[str]:
        """The text in pieces, UTF-8 or UTF-16, decompressed up to where gzip is truncated or broken.

        Parameters
        ----------
        refuse : Callable[[str], NoReturn]
            Called with the format of a file that is no text, such as "a zip archive: unpack it first".
        """
        pieces = self.pieces()
        first = next(pieces, b"")
        if first[:2] == b"\x1f\x8b":
            yield from _decoded(_unpacked(first, pieces))
            return
        if (found := format_of(first)) is not None:
            refuse(found)
        yield from _decoded(chain((first,), pieces))

    def lines(self, refuse: Callable[[str], NoReturn]) -> Iterator[tuple[int, str]]:
        """The lines of the text with their numbers from 1, without their ends.

        >>> from io import BytesIO
        >>> list(OpenFile("two", BytesIO(b"a\\r\\nb").read).lines(print))
        [(1, 'a'), (2, 'b')]
        """
        number, rest = 0, ""
        for text in self.texts(refuse):
            *whole, rest = (rest + text).split("\n")
            for line in whole:
                number += 1
                yield number, line.removesuffix("\r")
        if rest:
            yield number + 1, rest


def _unpacked(piece: bytes, others: Iterator[bytes]) -> Iterator[bytes]:
    packed = zlib.decompressobj(wbits=_GZIP)
    while piece:
        plain = []
        broken = False
        try:
            while piece:
                plain.append(packed.decompress(piece))
                # Programs that compress in parallel write one member after another.
                piece = packed.unused_data
                if packed.eof:
                    packed = zlib.decompressobj(wbits=_GZIP)
        except zlib.error:
            broken = True
        yield from plain
        if broken:
            return
        piece = next(others, b"")


def _decoded(pieces: Iterator[bytes]) -> Iterator[str]:
    first = next(pieces, b"")
    encoding = _UTF_16.get(first[:2])
    if encoding is not None:
        # Shells of Windows write it, and no long files: a decoder that takes pieces is not in the page's Python.
        yield b"".join((first[2:], *pieces)).decode(encoding, "replace")
        return
    # Nor is the codec that drops the mark of some editors.
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    yield decoder.decode(first)
    for piece in pieces:
        yield decoder.decode(piece)
