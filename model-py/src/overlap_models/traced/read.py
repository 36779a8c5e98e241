"""A trace from its file, event by event: of hundreds of megabytes only kernels and steps stay.

Profilers write what is no JSON: paths of Windows with their backslashes as they are, control characters, NaN, inf, commas before
a bracket, a text that ends in the middle. Many events at once are read by Python's own parser. Where that fails they are taken
one by one: what is mended by rule is mended, and an event that is not is passed over and named, up to the next that begins like one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from overlap_models import checks
from overlap_models.open_file import PIECE, OpenFile, is_deep
from overlap_models.traced.choices import RULES, Choices
from overlap_models.traced.kernels import EVENT, BadEvent, Collector, Kernels, Recorded
from overlap_models.zip_files import opened

EXPECTED = 'a trace of the PyTorch profiler: JSON with "traceEvents", as it is or compressed by gzip'

_LONGEST_EVENT = 2**22
#: Characters in which lists within lists show themselves.
_LOOKED_INTO = 2**16
#: Events that are passed over and named one by one.
_MOST_NAMED = 5

_BEGIN = re.compile(r'"traceEvents"\s*:\s*\[')
_BARE = re.compile(r"\s*\[")
_WORLD = re.compile(r'"world_size"\s*:\s*([0-9]+)')
_RANK = re.compile(r'"rank"\s*:\s*([0-9]+)')
_NEXT = re.compile(r"[\s,]*")
#: How an event begins behind another.
_KEY = r'\{\s*"(?:ph|name|cat|pid|tid|ts|dur|args|id|bp|s|sf|tdur|tts|cname)"\s*:'
_BOUNDARY = re.compile(rf"[^:\s]\s*(?={_KEY})")
_WHOLE_BOUNDARY = re.compile(rf"\}}\s*,\s*(?={_KEY})")
#: The list of events ends here, and perhaps other members of the trace begin.
_END = re.compile(r'\}\s*,?\s*(?P<end>\])\s*(?:\}\s*\Z|\Z|,\s*"\w+"\s*:)')
_UNTERMINATED = "Unterminated string"

#: Strings, and invalid JSON between them.
_TOKENS = re.compile(r'"(?:[^"\\]|\\.)*"|,(?=\s*[}\]])|(?<![\w.])[-+]?(?:nan|inf(?:inity)?)(?![\w.])(?:\(\w*\))?', re.IGNORECASE | re.DOTALL)
_BACKSLASH_PAIR = re.compile(r"\\(?:u[0-9a-fA-F]{4}|[\"\\/bfnrt]|)", re.DOTALL)
#: A string that ends with a backslash: a folder.
_FOLDER = re.compile(r'(?<!\\)\\"(?=\s*(?:,\s*"|\}|\]|:))')


def read_trace(path: Path, choices: Choices = RULES) -> tuple[Kernels, ...]:
    """Return the kernels of a trace of the PyTorch profiler (.json, .json.gz), of each device in it.

    Parameters
    ----------
    choices : Choices
        What counts as communication or does not, whatever the rules say.

    Raises
    ------
    ValueError
        With the line and what was expected there.
    """
    with opened(path) as file:
        return read_file(file)(choices)


def read_file(file: OpenFile, tell: Callable[[int, int], object] = lambda events, kernels: None) -> Recorded:
    """Read an open trace; ``tell`` receives the numbers of events and of kernels."""
    return _Reader(file.texts(_no_trace), tell).read()


def _no_trace(found: str) -> NoReturn:
    raise checks.BadArgument("trace", found, EXPECTED, f"{found}; expected {EXPECTED}")


class _Reader:
    def __init__(self, texts: Iterator[str], tell: Callable[[int, int], object]) -> None:
        self.texts, self.tell = texts, tell
        self.buffer = ""
        self.at = 0
        #: Up to here events are taken one by one.
        self.single = 0
        #: Lines that have left the buffer.
        self.lines = 0
        self.ended = False
        self.head = ""
        self.collector = Collector()
        self.parser = json.JSONDecoder(strict=False)
        #: The first events that were passed over, and how many.
        self.named: list[str] = []
        self.passed_over = 0

    def read(self) -> Recorded:
        self._begin()
        cut: str | None = None
        while True:
            self._many()
            self.at = _NEXT.match(self.buffer, self.at).end()  # type: ignore[union-attr]
            if self.at >= len(self.buffer):
                if self._more():
                    continue
                cut = self._cut()
                break
            if self.buffer[self.at] == "]":
                break
            if not self._one():
                cut = self._cut()
                break
        self.tell(self.collector.events, self.collector.kernels)
        tail = self.buffer[self.at :][:PIECE]
        while len(tail) < PIECE and (text := next(self.texts, "")):
            tail += text
        if self.collector.kernels == 0 and self.named:
            message = self.named[0]
            raise checks.BadArgument("trace", message.split("; expected ")[0], message.split("; expected ")[-1], message)
        return partial(
            self.collector.done, world_size=self._number(_WORLD, tail), rank=self._number(_RANK, tail), cut=cut, notes=self._notes()
        )

    def _begin(self) -> None:
        self._more()
        self.buffer = self.buffer.removeprefix("\ufeff")
        start = self.buffer.lstrip()
        if not start:
            self._refuse("an empty file", EXPECTED)
        if start[0] not in "{[":
            self._refuse(f"no JSON but {json.dumps(start[:20])}", EXPECTED)
        if "\0" in self.buffer[:4096]:
            self._refuse("binary data", EXPECTED)
        bare = _BARE.match(self.buffer)
        while not (found := bare or _BEGIN.search(self.buffer)):
            self.head = (self.head + self.buffer)[:PIECE]
            self.at = max(0, len(self.buffer) - 64)
            if not self._more():
                self.at = len(self.buffer)
                self._refuse('the text ends without "traceEvents"', EXPECTED)
        self.head = (self.head + self.buffer[: found.start()])[:PIECE]
        self.at = found.end()

    def _many(self) -> None:
        """Takes the complete events of the buffer at once, if all are valid JSON."""
        begun = _NEXT.match(self.buffer, self.at).end()  # type: ignore[union-attr]
        if begun < self.single or self.buffer[begun : begun + 1] != "{":
            return
        low = max(begun, len(self.buffer) - 2**16)
        last = None
        for last in _WHOLE_BOUNDARY.finditer(self.buffer, low):
            pass
        if last is None or is_deep(self.buffer):
            return
        try:
            events = self.parser.decode(f"[{self.buffer[begun : last.start() + 1]}]")
        except (ValueError, RecursionError):
            self.single = last.end()
            return
        for k, event in enumerate(events):
            try:
                self.collector.take(event)
            except BadEvent as error:
                self._pass_over(error, self._begin_of(begun, k))
        self.at = last.end()

    def _begin_of(self, at: int, number: int) -> int:
        """Where of the events from a place on, which are JSON, one begins."""
        for _ in range(number):
            at = _NEXT.match(self.buffer, self.parser.raw_decode(self.buffer, at)[1]).end()  # type: ignore[union-attr]
        return at

    def _one(self) -> bool:
        """Takes the event that begins here, or passes it over. False: the text ends within it."""
        begun = self.at
        error: json.JSONDecodeError | None
        try:
            if is_deep(self.buffer[begun : begun + _LOOKED_INTO]):
                raise RecursionError
            event, self.at = self.parser.raw_decode(self.buffer, begun)
        except json.JSONDecodeError as failure:
            error = failure
        except (ValueError, RecursionError):
            # A number of more digits than Python takes, or lists within lists.
            error = None
        else:
            self._take(event, begun)
            return True
        is_short = len(self.buffer) - begun < _LONGEST_EVENT
        if is_short and error is not None and self._ends_at(error, self.buffer) and self._more():
            return True
        # A mended event ends before the next, or before an object inside it.
        ends = []
        for boundary in _BOUNDARY.finditer(self.buffer, begun + 1):
            ends.append((boundary.start() + 1, boundary.end()))
            if len(ends) == 3:
                break
        if len(ends) < 3 and is_short and self._more():
            return True
        closing = self._closing(begun, ends[0][0] if ends else None)
        if closing is not None:
            ends = [closing]
        elif not ends:
            ends = [(len(self.buffer), len(self.buffer))]
        for end, after in ends:
            for mended in _mended(self.buffer[begun:end].rstrip().rstrip(",")):
                try:
                    if is_deep(mended):
                        raise RecursionError
                    event = json.loads(mended, strict=False)
                except (ValueError, RecursionError) as failure:
                    error = failure if isinstance(failure, json.JSONDecodeError) else None
                    continue
                self._take(event, begun)
                self.at = after
                return True
        if closing is None and ends[0][1] == len(self.buffer) and error is not None and self._ends_at(error, error.doc):
            return False
        self.collector.events += 1
        self._pass_over(BadEvent("is no JSON", EVENT), begun)
        self.at = ends[0][1]
        return True

    def _closing(self, begun: int, before: int | None) -> tuple[int, int] | None:
        """The ends of the event and of the list, if the event is the last; None: others follow."""
        found = _END.search(self.buffer, begun, len(self.buffer) if before is None else before)
        return (found.start() + 1, found.start("end")) if found and (before is None or found.end() < before) else None

    def _take(self, event: Any, begun: int) -> None:
        try:
            self.collector.take(event)
        except BadEvent as error:
            self._pass_over(error, begun)

    def _pass_over(self, error: BadEvent, begun: int) -> None:
        self.passed_over += 1
        if len(self.named) < _MOST_NAMED:
            between = " " if error.found.startswith("is ") else ", "
            line = self.lines + self.buffer.count("\n", 0, begun) + 1
            self.named.append(f"line {line}: event {self.collector.events}{between}{error}")

    def _notes(self) -> list[str]:
        more = self.passed_over - len(self.named)
        return [
            *(f"{each.split('; expected ')[0]}, and was passed over" for each in self.named),
            *([f"{more} more events were passed over"] if more > 0 else []),
        ]

    @staticmethod
    def _ends_at(error: json.JSONDecodeError, text: str) -> bool:
        """Whether a parse error is due to the end of the text."""
        return error.msg.startswith(_UNTERMINATED) or error.pos >= len(text.rstrip()) - 8

    def _more(self) -> bool:
        """Read more, dropping consumed text. False at the end."""
        if self.ended:
            return False
        self.tell(self.collector.events, self.collector.kernels)
        chunk = next((text for text in self.texts if text), "")
        if not chunk:
            self.ended = True
            return False
        self.lines += self.buffer.count("\n", 0, self.at)
        self.buffer, self.at, self.single = self.buffer[self.at :] + chunk, 0, self.single - self.at
        return True

    def _cut(self) -> str:
        line = self.lines + self.buffer.count("\n") + 1
        return f"line {line}: the text ends within traceEvents, after {self.collector.events} whole events"

    def _number(self, pattern: re.Pattern[str], tail: str) -> int | None:
        found = pattern.search(self.head) or pattern.search(tail)
        return int(found[1]) if found else None

    def _refuse(self, found: str, expected: str) -> NoReturn:
        _refuse(self.lines + self.buffer.count("\n", 0, self.at) + 1, found, expected)


def _mended(text: str) -> Iterator[str]:
    """What the text may have meant.

    >>> [json.loads(next(_mended(text))) for text in (r'{"a": "C:\\py\\x", "b": [1,],}', '{"a": -inf, "b": "inf"}')]
    [{'a': 'C:\\\\py\\\\x', 'b': [1]}, {'a': None, 'b': 'inf'}]
    >>> json.loads(list(_mended(r'{"a": "C:\\py\\", "b": 1}'))[1])
    {'a': 'C:\\\\py\\\\', 'b': 1}
    """
    yield _TOKENS.sub(_token, text)
    yield _TOKENS.sub(_token, _FOLDER.sub(lambda _: r"\\" + '"', text))


def _token(found: re.Match[str]) -> str:
    token = found[0]
    if token[0] == '"':
        return _BACKSLASH_PAIR.sub(lambda each: each[0] if len(each[0]) > 1 else r"\\", token)
    return "" if token == "," else "null"


def _refuse(line: int, found: str, expected: str) -> NoReturn:
    raise checks.BadArgument("trace", found, expected, f"line {line}: {found}; expected {expected}")
