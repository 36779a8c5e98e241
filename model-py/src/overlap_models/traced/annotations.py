"""In which annotation of the program each call that launches kernels was made.

Annotations of a thread lie one within another. A program may have one for each step, phase and layer, so only their beginnings
and ends are kept, and those of the calls.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field

#: Annotations of a program that are kept; more are no picture.
MOST = 100_000

Thread = tuple[str, str]


@dataclass
class Annotations:
    names: list[str] = field(default_factory=list)
    _spans: dict[Thread, list[tuple[float, float, int]]] = field(default_factory=dict)
    _calls: dict[Thread, tuple[array[int], array[float]]] = field(default_factory=dict)

    def take(self, name: str, thread: Thread, start_us: float, dur_us: float) -> None:
        if len(self.names) < MOST:
            # Of two that begin at once the longer one is outside.
            self._spans.setdefault(thread, []).append((start_us, -dur_us, len(self.names)))
            self.names.append(name)

    def call(self, correlation: int, thread: Thread, at_us: float) -> None:
        numbers, times = self._calls.setdefault(thread, (array("q"), array("d")))
        numbers.append(correlation)
        times.append(at_us)

    def of(self, correlations: Sequence[int]) -> list[int]:
        """The place of the innermost annotation of each kernel, by the number of the call that launched it; -1: none.

        >>> seen = Annotations()
        >>> seen.take("forward", ("1", "1"), 0, 10)
        >>> seen.take("attention", ("1", "1"), 2, 3)
        >>> for number, at in ((7, 1), (8, 4), (9, 6), (10, 11)):
        ...     seen.call(number, ("1", "1"), at)
        >>> seen.of([7, 8, 9, 10, 11])
        [0, 1, 0, -1, -1]
        """
        inner: dict[int, int] = {}
        for thread, spans in self._spans.items():
            numbers, times = self._calls.get(thread, (array("q"), array("d")))
            spans.sort()
            around: list[tuple[float, int]] = []
            next_span = 0
            for at, number in sorted(zip(times, numbers, strict=True)):
                while next_span < len(spans) and spans[next_span][0] <= at:
                    start, negative, place = spans[next_span]
                    while around and around[-1][0] <= start:
                        around.pop()
                    around.append((start - negative, place))
                    next_span += 1
                while around and around[-1][0] <= at:
                    around.pop()
                if around:
                    inner[number] = around[-1][1]
        return [inner.get(number, -1) if number > 0 else -1 for number in correlations]
