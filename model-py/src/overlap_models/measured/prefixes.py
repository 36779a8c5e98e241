r"""What launchers, logs and mail put before each line: [1,0]<stdout>:, 3: , node07: , a time, osu-1  | , > > .

None of them is known by name. A line that begins a table shows its prefix: what stands before the first place from which on it
can be read as such. The shape of that prefix, its numbers and names left open, is then taken away wherever a line has it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

#: A prefix is no longer, and more lines in vain are not looked into.
_LONGEST = 120
_MOST_TRIES = 500

#: A line that begins a table has one of these; others are skipped quickly.
_PROMISING = re.compile(r"OSU|Size|bytes|[Bb]enchmarking|nccl|size|usec|\b[uU\u00b5\u03bc]s\b|Testing|Count|Test|microsec|sec")
_STARTS = re.compile(r"(?<=[\s:|>\])\-])(?=\S)")
_NAME = re.compile(r"[\w.+\-]+")
_TOKENS = re.compile(rf"{_NAME.pattern}|\s+|.")
_ROW = re.compile(r"\s*[\"|]?\s*[-+.]?[0-9]|\s*#|\s*\|")

#: Lines that are looked at below one that begins a table.
_BELOW = 4


def without_prefixes(lines: Sequence[str], begins: Callable[[str], bool]) -> list[str]:
    """The lines without what a log has put before each.

    Parameters
    ----------
    begins : Callable[[str], bool]
        Whether a line, from its first character on, begins a table.

    Examples
    --------
    >>> log = ["12:34:56 n1: bytes us", "12:34:57 n1: 8 2.5", "12:34:58 n2: 16 2.5", "done"]
    >>> without_prefixes(log, lambda line: line == "bytes us")
    ['bytes us', '8 2.5', '16 2.5', 'done']
    """
    shapes: dict[str, re.Pattern[str]] = {}
    tries = 0
    for place, line in enumerate(lines):
        if tries >= _MOST_TRIES:
            break
        if not _PROMISING.search(line) or any(begins(line[found.end() :]) for found in _matches(line, shapes)):
            continue
        shape = _shape_before(line, [each for each in lines[place + 1 : place + 40] if each.strip()][:_BELOW], begins)
        tries += shape is None
        if shape:
            shapes.setdefault(shape, re.compile(shape))
    if not shapes:
        return list(lines)
    return [line[found.end() :] if (found := next(_matches(line, shapes), None)) else line for line in lines]


def _matches(line: str, shapes: dict[str, re.Pattern[str]]) -> Iterator[re.Match[str]]:
    return (found for each in shapes.values() if (found := each.match(line)))


def _shape_before(line: str, below: Sequence[str], begins: Callable[[str], bool]) -> str | None:
    """The shape of the prefix before a table; empty for none, None where the line begins no table."""
    empty = None
    for start in (0, *(found.start() for found in _STARTS.finditer(line[: _LONGEST + 1]) if found.start())):
        prefix = line[:start]
        if not begins(line[start:]):
            continue
        if not prefix.strip():
            if any(_ROW.match(each) for each in below) or not below:
                return ""
            empty = ""
            continue
        shape, is_marked = _shape(prefix)
        found = [re.match(shape, each) for each in below]
        rests = [each[match.end() :] for each, match in zip(below, found, strict=True) if match]
        # Words and numbers alone may be of the table itself: there every line has to have them.
        if (len(rests) == len(below) or is_marked) and any(_ROW.match(each) or begins(each) for each in rests):
            return shape
    return empty


def _shape(prefix: str) -> tuple[str, bool]:
    """A pattern of the prefix, and whether marks such as : or ] delimit it."""
    tokens = _TOKENS.findall(prefix.strip())
    is_marked = any(not _NAME.fullmatch(token) and not token.isspace() for token in tokens)

    def pattern(token: str) -> str:
        if token.isspace():
            return r"\s+"
        if not _NAME.fullmatch(token):
            return re.escape(token)
        if token.isdigit():
            return "[0-9]+"
        return _NAME.pattern if is_marked else re.sub("[0-9]+", "[0-9]+", re.escape(token))

    # Behind a mark numbers may follow at once, behind a name or a number they may not.
    blanks = r"(?:\s+|$)" if _NAME.fullmatch(tokens[-1]) else r"\s*"
    return r"\s*" + "".join(map(pattern, tokens)) + blanks, is_marked
