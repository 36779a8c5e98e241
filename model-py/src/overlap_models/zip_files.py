"""Files in a zip archive, as those that stand for themselves: the archive is in memory, and each member is unpacked as it is read.

Source: PKWARE, APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12, 4.3.14 to 4.3.16 and 4.5.3.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from overlap_models import checks
from overlap_models.open_file import Inflation, OpenFile

#: Bytes by which an archive is told; formats are told by as many.
_BEGIN = 2**12

_MEMBER, _ENTRY, _END, _END_64 = b"PK\x03\x04", b"PK\x01\x02", b"PK\x05\x06", b"PK\x06\x06"
_STORED, _DEFLATED = 0, 8
_ENCRYPTED = 1
#: In the place of a size that stands in the field of zip64.
_LONG, _ZIP64 = 0xFFFFFFFF, 1

#: What the file systems of some machines add.
_HIDDEN = ("__MACOSX/", ".")


def unpacked(files: Sequence[OpenFile]) -> list[OpenFile]:
    """The files, and in the place of each zip archive what is in it.

    Raises
    ------
    BadArgument
        For an archive that is damaged, encrypted or compressed in another way than by deflate.
    """
    return [each for file in files for each in _members(file)]


def only(files: Sequence[OpenFile]) -> OpenFile:
    """The file of a reader that takes one.

    Raises
    ------
    BadArgument
        Where an archive has none, or several.
    """
    if len(files) != 1:
        names = ", ".join(file.name for file in files[:3]) + (", ..." if len(files) > 3 else "")
        found = f"{len(files)} files ({names})" if files else "no file"
        raise checks.BadArgument("file", found, "one file", f"{found}; expected one file, of which an archive may consist")
    return files[0]


@contextmanager
def opened(path: Path) -> Iterator[OpenFile]:
    """A file, or the only one of a zip archive, with a bar where it takes long to read."""
    from overlap_models.progress import Progress

    size = path.stat().st_size
    with path.open("rb") as file, Progress(size, "B") as bar:
        yield only(unpacked([OpenFile(path.name, bar.reading(file.read), size)]))


def _members(file: OpenFile) -> Iterator[OpenFile]:
    if not file.look_ahead(_BEGIN).startswith(_MEMBER):
        yield file
        return
    archive = memoryview(file.everything())
    found = False
    packed = 0
    for name, method, flags, at, size in _entries(file.name, archive):
        if name.endswith("/") or name.rpartition("/")[2].startswith(_HIDDEN) or name.startswith(_HIDDEN):
            continue
        full = f"{file.name}/{name}"
        packed += size + 30
        if packed > len(archive):
            _refuse(file.name, "a zip archive whose files lie in each other", "one whose files stand one behind another")
        if flags & _ENCRYPTED:
            _refuse(full, "an encrypted file of a zip archive", "one without a password")
        if method not in (_STORED, _DEFLATED):
            _refuse(full, f"a file of a zip archive, compressed by method {method}", "one that is stored or deflated: pack it anew with zip")
        found = True
        yield _member(full, _contents(file.name, archive, at, size), method == _DEFLATED)
    if not found:
        _refuse(file.name, "a zip archive without a file", "a file in it")


def _entries(name: str, archive: memoryview) -> Iterator[tuple[str, int, int, int, int]]:
    """Name, method, flags, place and packed size of each member, from the list at the end."""
    tail = bytes(archive[-(2**16 + 22) :])
    end = tail.rfind(_END)
    if end < 0 or end + 22 > len(tail):
        _refuse(name, "a zip archive without its end", "a whole one: it may be cut")
    count, at = _whole(tail, end + 10, 2), _whole(tail, end + 16, 4)
    if at == _LONG or count == 0xFFFF:
        end_64 = tail.rfind(_END_64, 0, end)
        if end_64 < 0:
            _refuse(name, "a zip archive without its end", "a whole one: it may be cut")
        count, at = _whole(tail, end_64 + 32, 8), _whole(tail, end_64 + 48, 8)
    for _ in range(count):
        head = bytes(archive[at : at + 46])
        if len(head) < 46 or not head.startswith(_ENTRY):
            _refuse(name, f"a zip archive that is damaged at byte {at} of {len(archive)}", "a whole one")
        flags, method = _whole(head, 8, 2), _whole(head, 10, 2)
        size, length, extra, comment = _whole(head, 20, 4), _whole(head, 28, 2), _whole(head, 30, 2), _whole(head, 32, 2)
        place = _whole(head, 42, 4)
        if _LONG in (size, place):
            size, place = _long(bytes(archive[at + 46 + length : at + 46 + length + extra]), _whole(head, 24, 4), size, place)
        yield bytes(archive[at + 46 : at + 46 + length]).decode("utf-8", "replace"), method, flags, place, size
        at += 46 + length + extra + comment


def _long(extra: bytes, plain: int, size: int, place: int) -> tuple[int, int]:
    """Packed size and place, of which those that are too long stand in the field of zip64, behind the size of the plain file."""
    at = 0
    while at + 4 <= len(extra):
        kind, length = _whole(extra, at, 2), _whole(extra, at + 2, 2)
        if kind == _ZIP64:
            values = [_whole(extra, at + 4 + 8 * k, 8) for k in range(length // 8)]
            if plain == _LONG and values:
                values.pop(0)
            if size == _LONG and values:
                size = values.pop(0)
            if place == _LONG and values:
                place = values.pop(0)
        at += 4 + length
    return size, place


def _contents(name: str, archive: memoryview, at: int, size: int) -> memoryview:
    head = bytes(archive[at : at + 30])
    begin = at + 30 + _whole(head, 26, 2) + _whole(head, 28, 2)
    if not head.startswith(_MEMBER) or begin + size > len(archive):
        _refuse(name, f"a zip archive that is damaged at byte {at} of {len(archive)}", "a whole one")
    return archive[begin : begin + size]


def _member(name: str, packed: memoryview, is_deflated: bool) -> OpenFile:
    at = 0
    inflating = zlib.decompressobj(wbits=-15)
    inflation = Inflation(lambda found: _refuse(name, found, "an archive of texts"))

    def stored(most: int) -> bytes:
        nonlocal at
        at += most
        return bytes(packed[at - most : at])

    def inflated(most: int) -> bytes:
        nonlocal at
        piece = b""
        while not piece and not inflating.eof:
            given = inflating.unconsumed_tail or bytes(packed[at : at + _BEGIN])
            at += 0 if inflating.unconsumed_tail else len(given)
            if not given:
                _refuse(name, "a file of a zip archive that breaks off", "a whole one")
            try:
                piece = inflating.decompress(given, most)
            except zlib.error:
                _refuse(name, "a file of a zip archive that is damaged", "a whole one")
            inflation.add(len(given) - len(inflating.unconsumed_tail), len(piece))
        return piece

    return OpenFile(name, inflated if is_deflated else stored, len(packed))


def _whole(of: bytes, at: int, length: int) -> int:
    return int.from_bytes(of[at : at + length], "little")


def _refuse(name: str, found: str, expected: str) -> NoReturn:
    raise checks.BadArgument("file", found, expected, f"{name}: {found}; expected {expected}")
