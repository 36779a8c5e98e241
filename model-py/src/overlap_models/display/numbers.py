"""Results as rows of numbers with words and units, and as a short text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from overlap_models._page.display import RESULT_WORDS
from overlap_models.entries import entries, has_entries

#: Columns of the event diagrams, which are drawn instead.
DRAWN = ("diagrams", "processes", "spans", "arrows")

#: Characters of the text of a result.
_LONGEST = 400

#: Units by the ends of names, the longest first.
_UNITS = {
    "us_per_byte": "µs/byte",
    "us_per_kb": "µs/kB",
    "mbyte_s_per_node": "MB/s",
    "mb_s": "MB/s",
    "gb_s": "GB/s",
    "mflops_per_node": "MFLOP/s",
    "mflops_total": "MFLOP/s",
    "bytes": "bytes",
    "us": "µs",
    "ms": "ms",
    "ns": "ns",
}


class Row(NamedTuple):
    #: Where it stands in the result, such as schemes.naive.iteration_us.
    path: str
    #: What it is called; empty where it has no words of its own.
    words: str
    text: str
    unit: str


def rows_of(value: Any, path: str = "") -> Iterator[Row]:
    """All numbers of a result, its parts behind it; what does not exist is left out.

    >>> [(row.path, row.text, row.unit) for row in rows_of({"time_us": 1234.5678, "left": None, "parts": {"sent_bytes": 4096}})]
    [('time_us', '1,234.568', 'µs'), ('parts.sent_bytes', '4,096', 'bytes')]
    """
    for key, each in entries(value):
        here = f"{path}.{key}" if path else key
        if path == "" and key in DRAWN or each is None:
            continue
        if has_entries(each):
            yield from rows_of(each, here)
        else:
            yield Row(here, RESULT_WORDS.get(key, ""), number_text(each), unit_of(key))


def unit_of(key: str) -> str:
    """The unit that a name ends with.

    >>> unit_of("time_us"), unit_of("beta_us_per_byte"), unit_of("gain"), unit_of("cycles_blocking")
    ('µs', 'µs/byte', '', 'cycles')
    """
    if key.startswith("cycles") or key.endswith("cycles"):
        return "cycles"
    return next((unit for end, unit in _UNITS.items() if key == end or key.endswith(f"_{end}")), "")


def number_text(value: Any) -> str:
    """A value for a table: numbers to seven digits, long sequences by their length and range.

    >>> number_text(1551813.18), number_text(1 / 3), number_text([3, 1, 2]), number_text(range(100))
    ('1,551,813', '0.3333333', '3, 1, 2', '100 values, 0 to 99')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, float):
        return f"{float(f'{value:.7g}'):,.15g}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        if len(value) <= 6 and not any(has_entries(each) for each in value):
            return ", ".join(number_text(each) for each in value)
        numbers = [each for each in value if isinstance(each, int | float)]
        spread = f", {number_text(min(numbers))} to {number_text(max(numbers))}" if len(numbers) == len(value) and numbers else ""
        return f"{len(value):,} {'values' if spread else 'entries'}{spread}"
    text = "–" if value is None else str(value)
    return f"{text[:80]}…" if len(text) > 80 else text


def brief_text(value: Any) -> str:
    """A result in a line or a few: its name and its first entries, of long ones how long they are.

    >>> brief_text({"gain": 1.5, "spans": {"process": range(1000)}, "stages": range(1000)})
    'dict(gain=1.5, spans=1,000 rows, stages=[1,000 values])'
    """
    written, length, left = [], 0, [*entries(value)]
    while left and length < _LONGEST:
        key, each = left.pop(0)
        written.append(f"{key}={_brief(key, each)}")
        length += len(written[-1])
    more = [f"… {len(left)} more"] if left else []
    return f"{type(value).__name__}({', '.join(written + more)})"


def _brief(key: str, value: Any) -> str:
    if key in ("spans", "arrows") and isinstance(value, Mapping):
        return f"{max(map(len, value.values()), default=0):,} rows"
    if isinstance(value, str):
        return repr(f"{value[:60]}…" if len(value) > 60 else value)
    if has_entries(value):
        # A part shows its first entries only.
        text = brief_text(value)
        return text if len(text) <= 120 else f"{type(value).__name__}({len([*entries(value)])} results)"
    if isinstance(value, Sequence):
        short = len(value) <= 6 and not any(has_entries(each) for each in value)
        written = repr(value) if short else ""
        return written if short and len(written) <= 120 else f"[{len(value):,} values]"
    return repr(value)
