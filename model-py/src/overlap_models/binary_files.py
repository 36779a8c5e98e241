"""Names of binary formats, by their first bytes: every reader of text names them in its errors."""

from __future__ import annotations

#: Formats by their first bytes, and what to do with such a file: each format's own specification.
FORMATS = (
    (b"PK\x03\x04", "a zip archive: unpack it first"),
    (b"\x1f\x8b", "a file compressed by gzip: decompress it first"),
    (b"\x28\xb5\x2f\xfd", "a file compressed by zstd: decompress it first, by zstd -d"),
    (b"\xfd7zXZ\x00", "a file compressed by xz: decompress it first, by xz -d"),
    (b"BZh", "a file compressed by bzip2: decompress it first, by bzip2 -d"),
    (b"\x04\x22\x4d\x18", "a file compressed by lz4: decompress it first, by lz4 -d"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive: unpack it first"),
    (b"%PDF-", "a PDF document"),
    (b"SQLite format 3\x00", "an SQLite database"),
    (b"PAR1", "a Parquet file"),
    (b"\x89HDF\r\n\x1a\n", "an HDF5 file"),
    (b"\x7fELF", "a program"),
    (b"\x89PNG\r\n\x1a\n", "a PNG picture"),
    (b"\x00asm", "a WebAssembly module"),
)


def format_of(begin: bytes) -> str | None:
    """The format of a file that begins so; None: none of those, and perhaps text.

    >>> format_of(b"PK\\x03\\x04...")
    'a zip archive: unpack it first'
    """
    if begin[257:262] == b"ustar":
        return "a tar archive: unpack it first"
    return next((name for magic, name in FORMATS if begin.startswith(magic)), None)
