"""A digest of rows that is independent of workers, order and partition."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

import numpy as np

_BITS = 256


def digest_of(start: int, numbers: Sequence[Any], texts: Sequence[Sequence[str | None]], notes: Mapping[int, str]) -> int:
    """The sum of the SHA-256 of each row, modulo 2^256: what is added up in whichever parts is the same.

    Parameters
    ----------
    start : int
        Number of the first row.
    numbers : Sequence[Any]
        Columns of numbers; nan where there is none.
    texts : Sequence[Sequence[str | None]]
        Columns of texts.
    notes : Mapping[int, str]
        Texts that few rows have, by their place.

    Examples
    --------
    >>> both = digest_of(7, [np.array([1.0, 2.0])], [], {1: "late"})
    >>> both == combined([digest_of(8, [np.array([2.0])], [], {0: "late"}), digest_of(7, [np.array([1.0])], [], {})])
    True
    """
    count = len(numbers[0])
    rows = np.empty((count, len(numbers) + 1), dtype="<f8")
    rows[:, 0] = np.arange(start, start + count)
    for i, column in enumerate(numbers, start=1):
        rows[:, i] = column
    # NaN has many bit patterns: one stands for all.
    rows[np.isnan(rows)] = np.nan
    data, width = memoryview(rows.tobytes()), 8 * rows.shape[1]
    hashes = [sha256(data[at : at + width]) for at in range(0, count * width, width)]
    for i in range(count) if texts else notes:
        hashes[i].update(repr([*(column[i] for column in texts), notes.get(i, "")]).encode())
    words = np.frombuffer(b"".join([each.digest() for each in hashes]), dtype="<u4").reshape(count, _BITS // 32)
    return combined([each << 32 * i for i, each in enumerate(words.sum(axis=0, dtype=np.uint64).tolist())])


def combined(digests: Sequence[int]) -> int:
    return sum(digests) & ((1 << _BITS) - 1)


def written(digest: int) -> str:
    return f"{digest:0{_BITS // 4}x}"
