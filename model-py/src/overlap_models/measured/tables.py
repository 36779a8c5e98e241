"""A header line names the columns of a table: which of them count, and in which units they stand."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Any

from overlap_models.measured.reading import LEAST_US, MOST_BYTES, MOST_US, Notes, Row, is_time

#: What one of it is in bytes, microseconds, or 10^6 bytes a second.
SIZES = {
    "b": 1, "byte": 1, "bytes": 1,
    "kb": 1000, "kib": 1024, "mb": 10**6, "mib": 1024**2, "gb": 10**9, "gib": 1024**3,
}  # fmt: skip
TIMES = {
    "ns": 0.001, "nsec": 0.001, "us": 1, "usec": 1, "\u00b5s": 1, "\u03bcs": 1, "microseconds": 1,
    "ms": 1000, "msec": 1000, "milliseconds": 1000, "s": 1e6, "sec": 1e6, "seconds": 1e6,
}  # fmt: skip
RATES = {
    "b/s": 1e-6, "kb/s": 0.001, "kib/s": 1024e-6, "mb/s": 1, "mbytes/s": 1, "mbytes/sec": 1, "mib/s": 1.048576,
    "gb/s": 1000, "gib/s": 1073.741824, "mbit/s": 0.125, "gbit/s": 125, "mbps": 0.125, "gbps": 125,
}  # fmt: skip

NUMBER = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")
#: As other locales write them: 3,5 and 1.000,5 and 1,024 and 1'024.
_ELSEWHERE = re.compile(r"[-+]?[0-9]+(?:[.,'\u2019_\u00a0\u202f][0-9]+)+")


@dataclass(frozen=True)
class Column:
    #: A field of ``Row``; None: it is not used, and may be anything.
    field: str | None
    #: What one of its unit is in that of the field.
    factor: float = 1


@dataclass
class Table:
    """Lines of numbers below one header."""

    format: str
    test: str
    name: str
    columns: tuple[Column, ...]
    pairs: int | None = None
    #: Numbers may be missing in the middle, and stand at the right end then.
    from_the_right: int = 0
    #: Bytes where no column says them.
    bytes: int | None = None
    #: What separates numbers; None: blanks.
    separator: str | None = None
    #: Kilobytes and seconds need not be whole bytes.
    whole: bool = True

    def read(self, number: int, line: str, cut: bool, notes: Notes) -> bool:
        """Read one line; False if it does not look like a row at all."""
        tokens = self._tokens(line)
        if not tokens or not re.match(r"[-+.]?[0-9]", tokens[0]):
            return False
        if self.from_the_right and len(tokens) > self.from_the_right:
            placed = [(self.columns[0], tokens[0]), *zip(self.columns[-self.from_the_right :], tokens[-self.from_the_right :], strict=True)]
        elif len(tokens) != len(self.columns):
            words = _counted(len(tokens), "column")
            ends = " before the text ends" if cut else ""
            notes.refuse(number, line, f"{words}{ends}", _counted(len(self.columns), "column"))
            return True
        else:
            placed = list(zip(self.columns, tokens, strict=True))
        fields: dict[str, Any] = {}
        for column, token in placed:
            if column.field is None:
                continue
            value = self._value(number, line, token, column, notes)
            if value is None:
                return True
            fields[column.field] = value
        return self._add(number, line, fields, notes)

    def _tokens(self, line: str) -> list[str]:
        if self.separator is None:
            return line.split()
        if self.separator == "|":
            return [token.strip() for token in line.strip().strip("|").split("|")]
        # A spreadsheet puts into quotation marks what holds the separator itself.
        return [token.strip().strip('"') for token in re.split(rf'{re.escape(self.separator)}(?=(?:[^"]*"[^"]*")*[^"]*$)', line)]

    def _value(self, number: int, line: str, token: str, column: Column, notes: Notes) -> float | None:
        netgauge = token in ("nan", "-nan", "inf", "-inf") and self.test == "loggp"
        if not netgauge and not NUMBER.fullmatch(token):
            elsewhere = _ELSEWHERE.fullmatch(token)
            found = f"{token[:30]} is written as in another locale" if elsewhere else f"{token[:30]} is not a number"
            notes.refuse(number, line, found, "a decimal point and nothing between thousands, as in 1234.5" if elsewhere else f"a number for {column.field}")
            return None
        value = float(token) * column.factor
        if not netgauge and not math.isfinite(value):
            notes.refuse(number, line, f"{token[:30]} is too large", "a number that a float can hold")
            return None
        return value

    def _add(self, number: int, line: str, fields: dict[str, Any], notes: Notes) -> bool:
        size = fields.pop("bytes", self.bytes)
        if size is None or size < 0 or (self.whole and size != int(size)):
            notes.refuse(number, line, f"{size} bytes", "a whole number of bytes")
            return True
        if size > MOST_BYTES:
            notes.refuse(number, line, f"{size:g} bytes", f"at most {MOST_BYTES} bytes")
            return True
        for name in ("us", "mb_s", "messages_s", "pure_us"):
            if name in fields and not is_time(fields[name]):
                # The rate of empty messages is nought, and no mistake.
                if name == "mb_s" and (size == 0 or "us" in fields):
                    del fields[name]
                    continue
                what = "time" if name.endswith("us") else "rate"
                notes.refuse(number, line, f"a {what} of {fields[name]:g}", f"a {what} above 0")
                return True
        times = (value for name, value in fields.items() if name.endswith("us") and math.isfinite(value) and value > 0)
        strange = next((value for value in times if not LEAST_US <= value <= MOST_US), None)
        if strange is not None:
            notes.refuse(number, line, f"a time of {strange:g} us", f"a time from {LEAST_US} to {MOST_US:.0e} us")
            return True
        if fields.get("compute_us", 0) < 0:
            notes.refuse(number, line, f"a computation of {fields['compute_us']:g}", "a computation of at least 0")
            return True
        kept = {name: value if math.isfinite(value) else None for name, value in fields.items()}
        if "n" in kept and kept["n"] is not None:
            kept["n"] = int(kept["n"])
        notes.rows.append(Row(number, self.test, self.name, round(size), pairs=self.pairs, **kept))
        return True


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
