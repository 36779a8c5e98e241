"""A file as a reader takes it: in pieces and in order, so that of a long one little is in memory.

The page, the command line and Python open files in ways of their own; readers see an ``OpenFile`` alone. What a file may ask of the
machine has limits, whatever it unpacks to: a line, how much of a compressed file there is, lists within lists. And what a reader
trips over, in a file that nobody foresaw, is told as what is wrong with the file.
"""

from __future__ import annotations

import codecs
import re
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import chain
from typing import NoReturn

from overlap_models.binary_files import format_of
from overlap_models.checks import BadArgument

#: Bytes read at once.
PIECE = 2**20
#: For zlib: with the header of gzip.
_GZIP = 31

#: Characters of the longest line; a trace of text has a few hundred.
LONGEST_LINE = 2**24

#: How many times larger a compressed file may become, above so many bytes: traces become 50 times larger, what is made to fill memory 1000.
_MOST_TIMES, _FROM_BYTES = 300, 2**26

#: Lists and objects within each other: parsers of JSON go no deeper than their stack allows.
_DEEP = re.compile(r"(?:[\[{][^\[\]{}]{0,80}){200}")

_UTF_16 = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}


def is_deep(text: str) -> bool:
    """Whether JSON has more lists within lists than anything means.

    >>> is_deep("[" * 1000), is_deep('{"a": [1, [2, {"b": []}]]}')
    (True, False)
    """
    return _DEEP.search(text) is not None


@contextmanager
def reading(kind: str, expected: str) -> Iterator[None]:
    """Around what reads a file: what it trips over becomes a refusal of the file.

    Raises
    ------
    BadArgument
        With the words of the fault, where the reader did not foresee it.
    """
    try:
        yield
    except BadArgument:
        raise
    except MemoryError:
        raise BadArgument(kind, "more than memory holds", expected, f"the file asks for more than memory holds; expected {expected}") from None
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError) as error:
        found = f"what cannot be read ({' '.join(str(error).split())[:120] or type(error).__name__})"
        raise BadArgument(kind, found, expected, f"{found}; expected {expected}") from error


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
            yield from _decoded(_unpacked(first, pieces, refuse))
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
        number, length = 0, 0
        begun: list[str] = []
        for text in self.texts(refuse):
            first, *others = text.split("\n")
            begun.append(first)
            length += len(first)
            if length > LONGEST_LINE:
                refuse(f"a line of more than {LONGEST_LINE} characters")
            if not others:
                continue
            *whole, rest = others
            for line in ("".join(begun), *whole):
                number += 1
                yield number, line.removesuffix("\r")
            begun, length = [rest], len(rest)
        if rest := "".join(begun):
            yield number + 1, rest


class Inflation:
    """How much larger a compressed file becomes."""

    def __init__(self, refuse: Callable[[str], NoReturn]) -> None:
        self.packed = self.plain = 0
        self._refuse = refuse

    def add(self, packed: int, plain: int) -> None:
        self.packed += packed
        self.plain += plain
        if self.plain > max(_FROM_BYTES, _MOST_TIMES * self.packed):
            self._refuse(f"a compressed file that becomes more than {_MOST_TIMES} times larger")


def _unpacked(piece: bytes, others: Iterator[bytes], refuse: Callable[[str], NoReturn]) -> Iterator[bytes]:
    packed = zlib.decompressobj(wbits=_GZIP)
    inflation = Inflation(refuse)
    while piece:
        inflation.add(len(piece), 0)
        try:
            while piece:
                plain = packed.decompress(piece, PIECE)
                piece = packed.unconsumed_tail
                if packed.eof:
                    # Programs that compress in parallel write one member after another.
                    piece = packed.unused_data
                    packed = zlib.decompressobj(wbits=_GZIP)
                inflation.add(0, len(plain))
                if plain:
                    yield plain
        except zlib.error:
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
