"""Header lines: which columns of a table count, and their units."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import Any

from overlap_models.measured.reading import LEAST_US, MOST_BYTES, MOST_US, Notes, Row, is_time
from overlap_models.measured.units import size_unit

NUMBER = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")
#: Sizes as tools abbreviate them: 1K and 4k are of 1024 bytes, and so are KiB; KB are of 1000.
_SIZE = re.compile(r"([0-9]+(?:\.[0-9]+)?)(?:([KMGTkmgt])|([KMGTkmgt]?i?B))")
#: A size with a separate unit: 4 KiB.
_APART = re.compile(r"(?<![\w.])([0-9]+(?:\.[0-9]+)?)\s+([KMGTkmgt]i?B|B)(?!\S)")
#: Numbers as other locales write them: 3,5 and 1.000,5 and 1,024 and 1'024.
_ELSEWHERE = re.compile(r"[-+]?[0-9]+(?:[.,'\u2019_\u00a0\u202f][0-9]+)+")


@dataclass(frozen=True)
class Column:
    #: A field of ``Row``; "group", which tells blocks apart, or "in_place", whose rows do not count unless it is 0; None: the
    #: column is not used, and may hold anything.
    field: str | None
    #: Multiplies the column's unit into the unit of the field.
    factor: float = 1


@dataclass
class Table:
    """Lines of numbers below one header."""

    format: str
    test: str
    name: str
    columns: tuple[Column, ...]
    pairs: int | None = None
    #: What distinguishes the table from others of its name, as in 4 processes; and the line of its header.
    block: str | None = None
    header: int = 0
    #: Columns counted from the right end, as numbers may be missing in the middle.
    from_the_right: int = 0
    #: Bytes of tables without a column for them.
    bytes: int | None = None
    #: Separator of numbers; None: blanks.
    separator: str | None = None
    #: Kilobytes and seconds need not be whole bytes.
    whole: bool = True

    def read(self, number: int, line: str, cut: bool, notes: Notes) -> bool:
        """Read one line; False if it does not look like a row at all."""
        tokens = self._tokens(line)
        if not tokens or not re.match(r"[-+.]?[0-9]", tokens[self._first() if len(tokens) == len(self.columns) else 0]):
            return False
        if self.from_the_right and len(tokens) > self.from_the_right:
            placed = [(self.columns[0], tokens[0]), *zip(self.columns[-self.from_the_right :], tokens[-self.from_the_right :], strict=True)]
        elif len(tokens) == len(self.columns) or self._notes_behind(tokens):
            placed = list(zip(self.columns, tokens, strict=False))
        else:
            words = _counted(len(tokens), "column")
            ends = " before the text ends" if cut else ""
            notes.refuse(number, line, f"{words}{ends}", _counted(len(self.columns), "column"))
            return True
        fields: dict[str, Any] = {}
        for column, token in placed:
            if column.field is None:
                continue
            value = self._value(number, line, token, column, notes)
            if value is None:
                return True
            fields[column.field] = value
        return self._add(number, line, fields, notes)

    def _first(self) -> int:
        """The first used column, by which a row is distinguished from words."""
        return next(k for k, column in enumerate(self.columns) if column.field)

    def _notes_behind(self, tokens: list[str]) -> bool:
        """Whether only words follow the numbers: another number would belong to a column that the header lacks."""
        behind = tokens[len(self.columns) :]
        return self.separator is None and bool(behind) and not any(NUMBER.fullmatch(token) for token in behind[:1])

    def _tokens(self, line: str) -> list[str]:
        if self.separator is None:
            tokens = line.split()
            return tokens if len(tokens) == len(self.columns) else _APART.sub(r"\1\2", line).split()
        if self.separator == "|":
            return [token.strip() for token in line.strip().strip("|").split("|")]
        # A spreadsheet puts into quotation marks what holds the separator itself.
        return [token.strip().strip('"') for token in re.split(rf'{re.escape(self.separator)}(?=(?:[^"]*"[^"]*")*[^"]*$)', line)]

    def _value(self, number: int, line: str, token: str, column: Column, notes: Notes) -> float | None:
        if column.field == "bytes" and (size := _SIZE.fullmatch(token)):
            # K alone is binary: sizes of benchmarks are powers of two.
            return float(size[1]) * (size_unit(f"{size[2]}iB" if size[2] else size[3]) or 1)
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
        if fields.pop("in_place", 0):
            return True
        group = fields.pop("group", None)
        block = ", ".join(each for each in (self.block, None if group is None else f"group {group:g}") if each) or None
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
        notes.rows.append(Row(number, self.test, self.name, round(size), pairs=self.pairs, block=block, header=self.header, **kept))
        return True


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
