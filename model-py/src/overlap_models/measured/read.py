"""From the text of a benchmark to rows: the format is recognized line by line, so that one text may hold several."""

from __future__ import annotations

import re

from overlap_models import checks
from overlap_models.binary_files import format_of
from overlap_models.measured.formats import EXPECTED, Columns, Format, Imb, Nccl, Netgauge, Osu
from overlap_models.measured.prefixes import without_prefixes
from overlap_models.measured.reading import LONGEST_TEXT, MOST_ROWS, Notes, Reading, Skipped, unreadable
from overlap_models.measured.tables import Table
from overlap_models.measured.tools import Fabtests, Perftest, Ucc, Ucx, read_json

#: What colours a line on a terminal.
_COLOUR = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
NO_ROW = "not a row of a table"
_NUMBERS = re.compile(r"\s*\"?[-+.]?[0-9]")


def read(text: str) -> Reading:
    """Return the rows of a text, and what was passed over.

    >>> reading = read('''# OSU MPI Latency Test v7.5
    ... # Datatype: MPI_CHAR.
    ... # Size       Avg Latency(us)
    ... 1                       3.34
    ... 2                       3,35
    ... 4096                    5.14''')
    >>> reading.format, reading.version, [(row.bytes, row.us) for row in reading.rows]
    ('osu', '7.5', [(1, 3.34), (4096, 5.14)])
    >>> for each in reading.skipped: print(each.line, each.reason)
    2 a comment
    5 3,35 is written as in another locale; expected a decimal point and nothing between thousands, as in 1234.5

    Raises
    ------
    Unreadable
        A ValueError, where no row can be read: with the line, what is there and what was expected.
    """
    checks.instance(str, text=text)
    _check(text)
    formats = _formats()
    notes, table = Notes(), None
    if read_json(text, notes):
        return Reading("nccl-tests", None, tuple(notes.rows))
    seen: dict[str, str | None] = {}
    lines = without_prefixes(_COLOUR.sub("", text.removeprefix("\ufeff")).splitlines(), _begins)
    whole_end = text.endswith(("\n", "\r"))
    for number, raw in enumerate(lines, start=1):
        line = raw.strip()
        if not line:
            continue
        if len(notes.rows) >= MOST_ROWS:
            unreadable(number, line, f"more than {MOST_ROWS} rows", "the results of one machine")
        cut = number == len(lines) and not whole_end
        table = _line(line, number, cut, table, formats, seen, notes)
    if not notes.rows:
        _nothing(lines, notes)
    _ends_within(lines, whole_end, notes)
    if notes.more:
        notes.skipped.append(Skipped(0, "", f"{notes.more} more lines are passed over"))
    versions = dict.fromkeys(version for version in seen.values() if version)
    return Reading("+".join(seen), "+".join(versions) or None, tuple(notes.rows), tuple(notes.skipped))


def _formats() -> tuple[Format, ...]:
    return (Osu(), Imb(), Perftest(), Nccl(), Netgauge(), Fabtests(), Ucc(), Ucx(), Columns())


def _begins(line: str) -> bool:
    """Whether a line alone is the title or the header of a table."""
    return bool(line) and any(found is not None and found.refused is None for each in _formats() if (found := each.look(line.rstrip(), 0, Notes())))


def _line(
    line: str, number: int, cut: bool, table: Table | None, formats: tuple[Format, ...], seen: dict[str, str | None], notes: Notes
) -> Table | None:
    """The table that is open after one line."""
    if table is not None and _NUMBERS.match(line) and table.read(number, line, cut, notes):
        return table
    for each in formats:
        found = each.look(line, number, notes)
        if found is None:
            continue
        if found.refused:
            notes.refuse(number, line, *found.refused)
            return None
        if each.name not in seen or found.version:
            seen[each.name] = found.version or seen.get(each.name)
        if found.table is not None:
            found.table.header = number
        return found.table if found.table is not None else (None if each.name != "nccl-tests" else table)
    if table is not None and table.separator and table.read(number, line, cut, notes):
        return table
    if _NUMBERS.match(line):
        notes.refuse(number, line, "numbers below no header", EXPECTED)
    else:
        notes.skip(number, line, "a comment" if line.lstrip().startswith("#") else NO_ROW)
    return table


def _check(text: str) -> None:
    if len(text) > LONGEST_TEXT:
        unreadable(1, text[:200], f"a text of {len(text) / 1e6:.0f} MB", f"at most {LONGEST_TEXT / 1e6:.0f} MB")
    begin = text[:4096]
    if (packed := format_of(begin[:512].encode("latin-1", "replace"))) is not None:
        unreadable(1, "", packed, "the text of a benchmark")
    odd = sum(not (each.isprintable() or each.isspace() or each in "\ufeff\x1b") or each == "\ufffd" for each in begin)
    if "\0" in begin or odd > len(begin) / 10:
        unreadable(1, begin[:60], "binary data", f"text: {EXPECTED}")


def _nothing(lines: list[str], notes: Notes) -> None:
    if notes.fault is not None:
        unreadable(*notes.fault)
    number, first = next(((number, line) for number, line in enumerate(lines, start=1) if line.strip()), (1, ""))
    if not first:
        unreadable(1, "", "an empty text", EXPECTED)
    if notes.skipped and len(notes.skipped) + notes.more == sum(bool(line.strip()) for line in lines):
        unreadable(number, first, "a line of no format that is known", EXPECTED)
    # Lines below the header are no comments: the first unreadable one is the obstacle.
    below = next((each for each in notes.skipped if each.reason == NO_ROW), None)
    if below is not None:
        unreadable(below.line, below.text, NO_ROW, "rows of numbers below the header")
    unreadable(len(lines), lines[-1], "the text ends before its first row", "rows of numbers below the header")


def _ends_within(lines: list[str], whole_end: bool, notes: Notes) -> None:
    """A last line without an end whose numbers have fewer decimals than all before may be cut within a number."""
    if whole_end or len(notes.rows) < 3 or notes.rows[-1].line != len(lines):
        return

    def decimals(line: str) -> int:
        return len(line.split()[-1].partition(".")[2]) if line.split() else 0

    before = {decimals(lines[row.line - 1]) for row in notes.rows[:-1] if row.test == notes.rows[-1].test}
    if len(before) == 1 and decimals(lines[-1]) < min(before):
        row = notes.rows.pop()
        expected = f"a number with {min(before)} decimals, as in all rows before"
        notes.refuse(row.line, lines[-1], "the text ends within a number", expected)
